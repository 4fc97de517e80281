/* SPDX-License-Identifier: MIT */
/* What the files of the desk share. All of it is the event loop's alone.
 *
 * A change of a table goes like this: it is carried out in memory, its entries are handed to the
 * keeper, and until they are stored nobody is told, and other requests to the same table wait. A
 * request that changes nothing, of a reader for whom nothing changes, does not wait. When they are
 * stored the asker gets `done` and every reader what is new to it. When they cannot be stored the
 * table is read from the store again, and the asker gets a refusal. */
#ifndef PERILUNE_DESK_PARTS_H
#define PERILUNE_DESK_PARTS_H

#include "bell.h"
#include "bots/bots.h"
#include "clock.h"
#include "desk.h"
#include "limits.h"
#include "report.h"
#include "server_words.h"

#include <jansson.h>
#include <pthread.h>

typedef struct reader reader;
typedef struct request request;
typedef struct sitting sitting;

/* A message that waits to be sent. */
typedef struct letter {
    struct letter *next;
    int64_t due; /* when it may be sent, by clock_ms; 0: at once */
    size_t size;
    char text[];
} letter;

/* A state as text, for everyone who has it. */
typedef struct {
    uint32_t refs;
    patch_mark end[PARTS]; /* of its groups of members */
    size_t size;
    char *text;
    pl_box outline[];
} state_text;

/* What those who only watch a table in one language are shown, and how that was last made from the
 * state before. */
typedef struct {
    uint64_t version; /* of the sitting; with these two all that it depends on */
    pl_seats here, overdue;
    state_text *doc, *from; /* or NULL */
    char *patch;            /* of `size` bytes; nothing if they are alike */
    size_t size;
} watch_memo;

/* One connection. */
struct reader {
    desk *desk;
    wire *wire;
    sitting *at;  /* NULL before hello */
    reader *next; /* at the same table */
    uint64_t serial;
    int32_t seat;
    uint8_t key[HASH_SIZE]; /* of that seat when it sat down */
    pl_lang lang;
    bool host, invited; /* what its keys allow */
    bool friendly;      /* invited by a key, not only because the table is listed */
    bool dirty;         /* the table may look different than `doc` */
    int64_t due;        /* when that may be told, by clock_ms; 0: at once */
    state_text *doc;    /* the state that this reader has */
    uint32_t seq;       /* the newest that it was told */
    bookmark story;
    uint32_t heard;        /* lines of chat */
    uint32_t asked;        /* requests that wait */
    struct errand *hint;   /* that it waits for, or NULL */
    struct loading *waits; /* for a table that is being read, or NULL */
    reader *next_waiting;  /* for the same one */
    request *held;         /* what it has sent meanwhile, the hello first */
    uint32_t holds;        /* how many of them */
    bool loaded;           /* the table of this hello was just looked for in the store */
    bool leaving;          /* it was told to come again */
    bool sure;             /* what it asks now is asked of the newest there is */
    letter *first, *last, *sent;
    uint32_t letters;            /* that wait */
    int64_t allowance, refilled; /* thousandths of a message */
};

/* What someone wants of a table and has to wait for. A bot's answer has no reader. */
struct request {
    request *next;
    reader *reader;
    int32_t seat;
    uint32_t seq;
    bool reads;     /* and changes nothing */
    bool gated;     /* has waited for its turn (desk_gate.c), and its reply waits, too */
    uint64_t round; /* of reading what others have added, that it waits for; 0: none */
    int64_t at;     /* not to be carried out before, by clock_ms */
    size_t size;
    char text[];
};

/* Something for the workers: its result is taken by `done` on the event loop. */
typedef struct errand {
    job job; /* first, so that a job is an errand */
    void (*done)(desk *, struct errand *);
    void (*drop)(struct errand *); /* frees it, done or not */
    http *http;                    /* who waits for it; NULL: nobody, or no longer */
    char address[64];              /* whom it is charged to; "": nobody */
    int64_t charged;               /* microseconds, before it was known what it costs */
} errand;

/* What is being stored. */
typedef struct {
    reader *asker;
    http *http; /* who waits for the table that came into being with it */
    json_int_t re;
    char more[600]; /* members of the answer, each with a comma before it; for http the answer */
    sitting *made;  /* a table that came into being with it */
    json_t *wish;   /* the request, where another server may get ahead of it; or NULL */
    bool took;      /* the asker sits down by it */
    bool renewed;   /* one of them has a new key */
    pl_seats ended; /* seats whose keys open them no more */
    pl_seats owed;  /* as it was before: who had to decide, and the summary */
    char before[4096];
    int32_t own;                         /* the seat that alone sees a difference, or PL_PUBLIC */
    int64_t due;                         /* when it may be told, by clock_ms; 0: at once */
    uint32_t seq[READERS], steps, epoch; /* as they were before */
    pl_seats overdue;
    enum store_phase phase;
    deposit *deposit;
} change;

/* Whether a seat could undo when it saw that version of the table. */
typedef struct {
    uint64_t version; /* 0: not yet */
    bool can;
} undo_answer;

/* A table with its readers and what is going on there. */
struct sitting {
    sitting *next; /* in the same bucket */
    table *table;
    reader *readers;
    request *first, *last;
    change *change;
    uint64_t version[READERS]; /* another one when a reader might see something else */
    watch_memo watched[PL_LANGS];
    undo_answer undo[PL_SEATS_MAX];
    pl_seats thinking; /* bots at work */
    renewal wish;      /* a seat for which somebody asks the others */
    pl_seats hinting;  /* seats for which a hint is being thought about */
    bool born;         /* the store has it; before, it may yet turn out never to have been */
    bool tired;        /* bots and orders wait for the next second */
    bool stirred;      /* who is here is told in the next second */
    bool behind;       /* other servers may have added something */
    bool lost;         /* its change was not stored: it has to be read again */
    bool rereading;    /* which is under way */
    uint64_t followed; /* the last round of reading what others have added */
    sitting *next_behind;
    int64_t heard;               /* when that was heard, by clock_us */
    struct elsewhere *elsewhere; /* who is here by other servers */
    uint32_t told;               /* what these were told about this one */
    int64_t nudged;              /* when another was told that bots have to answer, by clock_ms */
    bool gated;                  /* something here waits for its time */
    sitting *next_gated;
    int64_t turn[READERS];         /* of what each reader asked last, by clock_ms */
    pl_seats wrote;                /* bit seat + 1: that turn has a change */
    int64_t used;                  /* when someone was last here, by clock_ms */
    int64_t left[PL_SEATS_MAX];    /* when a seat's last connection ended, by clock_ms */
    int64_t left_at[PL_SEATS_MAX]; /* the same by clock_now; 0: before the table was in memory */
    /* When a seat's newest view came: as the journal has it, and by clock_ms. */
    int64_t since[PL_SEATS_MAX], began[PL_SEATS_MAX];
};

enum {
    BUCKETS = 8192,
    TEXT_SIZE = 1 << 18,
    OUTLINE_SIZE = 1 << 13, /* boxes in a state, moves apart: ten times what the largest has */
    ENTRIES_MAX = 10000,    /* of a journal, from which on nothing changes in the lobby */
    EXTRAS_MAX = 1500,      /* entries of one seat that are no moves; twice that to leave */
    REQUESTS_MAX = 16,      /* of a reader that wait for a change */
    ERROR_SIZE = 1700,      /* a message with a sentence, should each of its bytes take six */
    LETTERS_MAX = 256,      /* answers to a reader that wait to be sent */
    WATCHING_MAX = 200,     /* readers without a seat at one table */
    WATCHING_EACH = 20      /* of them from one address */
};

struct desk {
    const config *config;
    const store_driver *driver;
    store *store;
    keeper *keeper;
    workers *workers;        /* who think: bots and hints */
    workers *clerks;         /* who read logs and write replays */
    pthread_mutex_t reading; /* held by whoever reads journals from the store */
    workers *students;       /* who work out analyses; NULL: nobody does */
    workers *couriers;       /* who deal with other servers; NULL with these: there are none */
    struct following *following;
    struct peers *peers;
    limits *limits;
    struct tending *tending;
    uint64_t stored[STORE_PHASES]; /* tables in the store */
    enum store_answer found;       /* by the last reading of a table from the store */
    struct loading *loadings;      /* tables that are being read */
    struct {
        char after[STORE_ID_SIZE];
        bool busy, done;
    } inspected; /* how far the finished tables have been checked */
    sitting *bucket[BUCKETS];
    uint32_t tables, readers;
    int32_t storing; /* changes that are with the keeper */
    uint64_t serials;
    bell *bell;
    int64_t ringing; /* when the bell rings, by clock_ms */
    sitting *gated;  /* tables where something waits for its time */
    int64_t due;     /* of whatever is sent now; 0: at once */
    void (*wake)(void *);
    void *context;
    bool late;             /* some readers wait for their states, see desk_next */
    bool stopping, broken; /* broken: the store refused the last entry */
    bool unreachable;      /* or the last sign of life */
    int64_t drains,
        drained;           /* since when readers are told to go, and until when; 0: they are not */
    struct told *stories;  /* that were told from the beginning */
    struct study *studies; /* in the order in which they were asked for */
    struct distant *distant;  /* that other servers work out */
    struct keeping *keepings; /* that are being stored */
    char *catalog[1 + 16];    /* answers that never change: the games, and each of them */
    struct {
        uint64_t moves, refused, hints, bots, tables, messages, undone, analyses, tried;
    } count;
    char figures[4096];                  /* for /metrics, as they were at: */
    int64_t figured;                     /* by clock_ms */
    char doc[TEXT_SIZE], out[TEXT_SIZE]; /* scratch */
    pl_box outline[OUTLINE_SIZE];        /* of doc */
};

/* Faults that tests plant in a program of their own (tests/server/mutant.c), to see that they are
 * found. */
#ifdef PERILUNE_MUTANTS
bool mutant(const char *fault);
#else
#define mutant(fault) false
#endif

/* ---- desk.c: tables in memory ---- */

/* The table of that id if it is in memory; NULL also when the store does not have it yet. */
sitting *desk_here(desk *, const char *id);
bool desk_is_known(desk *, const char *id);      /* in memory, stored or not */
enum server_word_id desk_why(enum store_answer); /* why a table was not found */
sitting *desk_add(desk *, table *);
/* Gives what a seat sees, or with PL_PUBLIC what everyone sees, a new version. If sealed answers of
 * others made one, a reply that is not remembered any more would take longer, and tell. */
void version_new(desk *, sitting *, int seat);
/* Starts the clock of each seat whose view has changed. */
void clocks_start(sitting *);
/* Lets go of a table and of what waits there; it has no readers any more. */
void desk_forget(desk *, sitting *);
/* Reads a table from the store, on any thread. Returns NULL unless the answer is DONE, on DAMAGED
 * and FAILED with a sentence for the operator. A job, or NULL, can be cancelled meanwhile. */
table *desk_load(desk *, const char *id, const job *, enum store_answer *, store_error);
/* Tells the log that a table cannot be read, and sets it aside if it never will be. */
void desk_unreadable(desk *, const char *id, enum store_answer, const char *why);
/* Forgets a table unless somebody or something is there; false when it stays in memory. */
bool desk_let_go(desk *, const char *id);
/* Takes in a table that has been read, unless it is there by now or being removed. */
sitting *desk_adopt(desk *, table *);
bool desk_is_id(const char *);
/* Reads the table of a sitting from the store again. Returns false if it is not there. */
bool desk_reload(desk *, sitting *);
void desk_swap(desk *, sitting *, table *); /* puts a table that was read in its place */
/* The table of that id, stored or not, without keeping it in memory any longer. */
sitting *desk_held(desk *, const char *id);

/* ---- desk_load.c: tables that are read when someone comes ---- */

/* Has a table read for a reader that says hello, who then waits. False, with the reason, when it
 * cannot be in the store or too much is waiting already. */
bool load_wait(reader *, const char *id, enum server_word_id *why);
bool load_hold(reader *, const char *text, size_t); /* keeps a message for later; false: too many */
void load_leave(reader *);                          /* it waits no more */
bool load_is_coming(const desk *, const char *id);
void load_spoil(desk *, const char *id); /* what is being read may be old */
/* What other servers have added to a table in memory has been read: those who wait for it go on. */
void load_followed(desk *, const char *id, enum store_answer, uint64_t round);

/* ---- desk_change.c ---- */

/* Begins a change; the sitting has none yet. NULL when there is no memory. */
change *change_begin(sitting *);
/* Carries out one entry and adds it; false, with a sentence, when it makes no sense. `at` is the
 * sitting that changes: that of the change, or one that came into being with it. */
bool deposit_enter(deposit *, table *, const pl_text *entry, pl_error *); /* on any thread */
bool change_enter(desk *, sitting *at, change *, const pl_text *entry, pl_error *);
void change_store(desk *, sitting *, change *); /* hands it to the keeper */
void change_drop(desk *, change *); /* also the table that would have come into being with it */
void change_stored(desk *, deposit *);
/* Enters what another server has stored, and tells the readers. False when it does not fit: the
 * table is not what the journal says. */
bool change_apply(desk *, sitting *, const store_entry *);
/* Settles a change that was not stored, once its table has been read again, or cannot be (NULL).
 * `found`: the journal has it all the same. False when the table is no more. */
bool change_settle(desk *, sitting *, table *read, bool found);

/* ---- desk_follow.c: what other servers change ---- */

bool follow_begin(desk *, store_error); /* listens from now on */
void follow_stop(desk *);               /* no more */
void follow_end(desk *);
void follow_take(desk *); /* what the store has told */
/* Has it read what others may have added, and returns the round in which that happens. */
uint64_t follow_soon(desk *, sitting *);
void follow_go_on(desk *);             /* the same for all that are behind */
void follow_reread(desk *, sitting *); /* has it read again from the beginning */
void follow_forget(desk *, sitting *);
typedef struct {
    uint64_t notifications, applied, lag_us, lag_most; /* applied: entries */
} follow_figures;
follow_figures follow_look(const desk *);

/* ---- desk_peers.c: the other servers ---- */

bool peers_begin(desk *, store_error); /* gives the first sign of life */
void peers_leave(desk *);              /* tells the others that this one goes */
void peers_end(desk *);
void peers_tick(desk *, int64_t ms);
void peers_hear(desk *, const char *text);     /* what one of them said */
void peers_missed(desk *);                     /* something they said may not have been heard */
bool peers_mine(const desk *, const char *id); /* bots and expiry there are this server's */
bool peers_are_well(const desk *);             /* the last sign of life is not long ago */
int peers_servers(const desk *);               /* that live, with this one */
pl_seats peers_here(const sitting *);          /* seats that are connected elsewhere */
void peers_forget(sitting *);
void peers_ask(desk *, const char *id);   /* who is there? */
void peers_work(desk *, sitting *);       /* bots have to answer there, and it is not ours */
void peers_wish(desk *, const sitting *); /* the wish for a new key there has changed */

/* ---- desk_undo.c ---- */

/* Whether that seat could undo now; remembered until the seat sees something else. */
bool undo_can(desk *, sitting *, int seat);
/* The same without memory, with the reason why not. */
bool undo_try(table *, int seat, pl_error *);

/* ---- desk_reader.c: what a reader is sent ---- */

void reader_send(reader *, const char *text, size_t);
void reader_done(reader *, json_int_t re, const char *more);
void reader_refuse(reader *, json_int_t re, const pl_error *, bool stale);
void reader_unseated(reader *);                      /* its key opens the seat no more */
void reader_bye(reader *, const pl_error *);         /* says why, and closes the line */
void reader_bye_for_now(reader *, const pl_error *); /* the same; it should come again at once */
void reader_sit(reader *, const table *, int seat);  /* its key opens that seat */
void reader_dirty(reader *);
void spread(sitting *); /* everybody at the table looks again */
void spread_to(sitting *, int seat);
bool reader_sees(const reader *, const change *); /* or NULL: whether it makes a difference */
void reader_leave(reader *);
void drain_tick(desk *, int64_t ms);  /* tells some of them to come again */
pl_seats seats_here(const sitting *); /* with an open connection */
pl_seats seats_gone(const sitting *); /* without one for TABLE_PATIENCE */
pl_seats seats_overdue(const sitting *);

/* ---- desk_shared.c: what several readers are told alike ---- */

/* The state for a reader, the caller's until doc_release; NULL when there is no memory. */
state_text *shared_doc(reader *, const audience *);
void doc_release(state_text *);
/* The patch from what the reader has; false, with nothing written, when there is no difference. */
bool shared_patch(reader *, state_text *now, pl_text *);
bool shared_story(reader *, const audience *, pl_text *); /* as story_write */
void shared_forget(sitting *);
void shared_reset(desk *, sitting *); /* what was entered last never happened */
void shared_free(desk *);

/* ---- desk_do.c: what a reader asks ---- */

/* Carries out a request at a table where nothing is being stored that the reader would see. */
void run_json(reader *, json_t *);
/* Carries out what a reader has sent while it waited. `loaded`: its table has been looked for. */
void reader_resume(reader *, bool loaded);
bool is_reading(const char *name); /* a request that changes nothing */
/* The entries of settings and of the start; false when they are none. */
bool settings_write(const json_t *, pl_text *);
bool start_write(const table *, pl_text *, pl_error *);

/* ---- desk_renew.c: who may get a new key for whose seat ---- */

enum renew_verdict { RENEW_YES, RENEW_ASK, RENEW_NO };
/* With RENEW_YES, `how` says why it may be; with RENEW_NO there is a sentence. */
enum renew_verdict renew_judge(const reader *, int seat, enum pl_renewed *how, pl_error *);
void renew_ask(reader *, int seat); /* asks the others */
bool renew_answer(reader *, int seat, bool yes, pl_error *);
void renew_arrive(desk *, sitting *, int seat); /* its owner is here: nobody need ask */
void renew_tick(desk *, sitting *, int64_t ms);
/* Somebody asks, or has answered, at another server; seat PL_PUBLIC: nobody asks any more. */
void renew_hear(desk *, sitting *, int seat, int by, pl_seats agreed);

/* ---- desk_queue.c: what has to wait ---- */

/* Queues a copy of a request, or of the answer of a bot that saw `seq` (then without a reader), by
 * its time and behind all others of that time. */
bool ask_later(desk *, sitting *, const request *, const char *text);
void do_waiting(desk *, sitting *); /* carries out what need not wait any longer */
void forget_requests(sitting *, const reader *);

/* ---- desk_gate.c: when replies leave while answers are sealed ---- */

bool gate_is_shut(const sitting *);
/* The turn of a request that comes now; 0: at once. */
int64_t gate_turn(reader *, bool reads);
int64_t gate_due(const desk *, int64_t turn);     /* when what comes of it may be told */
int64_t gate_turn_of(const desk *, int64_t due);  /* and the other way round */
int64_t gate_next_due(const desk *, int64_t due); /* the first one of its kind that is not past */
void gate_wait(desk *, sitting *, int64_t at);    /* looks at the table again then */
void gate_forget(desk *, sitting *);
void gates_look(desk *);

/* ---- desk_bots.c ---- */

void bots_wake(desk *, sitting *); /* sets bots and standing orders to work where they are asked */
bool bots_are_asked(const sitting *); /* or there are standing orders */
bool bots_exist(const char *id, pl_error *);
bool bots_hint(reader *, json_int_t re, pl_error *);
void bots_forget_hint(reader *); /* it has gone, or gone elsewhere */
size_t bots_memory(void);        /* that a thread needs, whichever bot it thinks for */
/* Gives a mind the memory of its thread, but no more than in a ladder: with more, the weaker levels
 * would play differently here. */
void bots_lend(const pl_bot *, work_space, pl_mind *);

/* ---- desk_http.c: answers to what is asked once ---- */

void desk_answer(desk *, http *, int status, const pl_text *json);
void desk_refuse(http *, int status, enum server_word_id);
void desk_refuse_with(http *, int status, const pl_error *);
json_t *desk_body(http *); /* the object that was sent; NULL when there is none, which is told */
void write_summary(const sitting *, pl_text *); /* opens an object */
bool is_asked(const sitting *, int seat);

/* ---- desk_cost.c: who pays for what ---- */

enum cost_kind { COST_PLAY, COST_EXTRA }; /* what playing needs; what it does not */
bool cost_allows(desk *, const char *address, enum cost_kind);
void cost_loop(desk *, const char *address, int64_t us);
void cost_bytes(desk *, const char *address, size_t);
/* A message to a reader, with the time that it took to write. */
void cost_message(desk *, const char *address, int64_t us, size_t);
/* Charges an errand's estimate, in microseconds, and later what it really cost. */
void cost_begin(desk *, errand *, const char *address, int64_t us);
void cost_end(desk *, const errand *);

/* ---- desk_clerk.c: what is asked once and takes long ---- */

/* Hands an errand to the clerks that may take so many microseconds; `done` answers. If there is no
 * room it is dropped, and the one who asks is told. */
void clerk_put(desk *, http *, errand *, int64_t us);
void clerk_gone(desk *, errand *); /* nobody waits for it any more */
void post_fork(desk *, http *, json_t *wish);
void post_mine(desk *, http *, const char *rest);
void post_replay(desk *, http *, const char *rest);
void get_log(desk *, http *, const char *rest);

/* ---- desk_tend.c: the tables in the store ---- */

bool tend_begin(desk *); /* false: there is no memory */
void tend_end(desk *);   /* the keeper has stopped */
void tend_tick(desk *, int64_t ms);
void tend_veto(desk *, const char *id); /* somebody is there, by another server */
/* Has a table set aside. */
void tend_set_aside(desk *, const char *id);
/* A table that was in one phase (STORE_PHASES: nowhere) is stored in another. */
void tend_count(desk *, enum store_phase from, enum store_phase to);
/* Whether the address may open one more table: 0, or the status of the refusal with a sentence. */
int tend_may_open(desk *, const char *address, pl_error *);
void tend_open(desk *, const sitting *, const char *address); /* it is about to be stored */
/* A finished table goes on and counts as the address's again, unless that cannot be stored. */
void tend_reopen(desk *, const sitting *, const char *address);
void tend_reloaded(desk *, const sitting *);               /* its newest change was not stored */
void tend_stored(desk *, sitting *, enum store_phase was); /* from now on it is born */
void tend_forget(desk *, const sitting *);                 /* if it is not born it never was */
/* Whether the address may add to a journal what is no part of a game; a little more than usual when
 * somebody needs it. */
bool tend_may_write(desk *, const char *address, bool in_need, pl_error *);
bool tend_may_talk(const desk *, const table *, pl_error *);
void tend_write(desk *, const char *address, const deposit *); /* it has done so */
bool tend_is_leaving(const desk *, const char *id);            /* it is being removed */
typedef struct {
    int64_t bytes; /* of the store */
    uint64_t expired;
} tend_figures;
tend_figures tend_look(const desk *);

/* ---- desk_inspect.c ---- */

void inspect_tick(desk *); /* has some more finished tables checked */

/* ---- desk_metrics.c ---- */

void metrics_tick(desk *, int64_t ms); /* takes the figures, once a minute */
void metrics_get(desk *, http *, const char *rest);

/* ---- desk_study.c: analyses of finished games ---- */

void study_post(desk *, http *, const char *rest);
void study_get(desk *, http *, const char *id);
size_t study_memory(const config *); /* that a thread needs for them */
int studies_waiting(const desk *);
void studies_tell(const desk *, pl_text *); /* what is under way, for other servers */
void studies_hear(desk *, const char *server, const char *text); /* what is under way there */
void studies_tick(desk *, int64_t now);
void studies_free(desk *);

/* ---- desk_make.c: new tables ---- */

/* A new table that the desk does not know yet. */
typedef struct {
    table *table;
    deposit *deposit;
    char keys[600]; /* the answer */
} new_table;

/* Makes the table that a request describes, on any thread; false with a sentence if it cannot. */
bool table_make(new_table *, json_t *, pl_error *);
void new_table_free(new_table *);
/* Sits down there; returns its sitting, about to be stored, or NULL with a sentence. */
sitting *table_sit(desk *, new_table *, const char *address, pl_error *);
void table_open(desk *, http *, new_table *); /* stores it, and answers with its keys */
/* The same people, bots and rules once more, as part of a change of the old table. Everyone's keys
 * open the new table too. */
sitting *rematch_make(desk *, const table *old, change *, const char *address, pl_error *);

/* ---- catalog.c, replay.c ---- */

void catalog_write_games(pl_text *);
void catalog_write_game(const pl_game *, pl_text *);
void catalog_write_clause(const pl_game *, int32_t number, pl_text *); /* the member "clause" */
/* A log that somebody has sent, read on any thread: its steps, to be freed, or NULL with the line
 * that is wrong. */
pl_step *replay_read(pl_match *, const char *log, pl_error *);
/* The game of a log, step by step; false with a sentence, also when the job is cancelled. */
bool replay_write(json_t *request, const job *, pl_text *, pl_error *);

#endif
