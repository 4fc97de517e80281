/* SPDX-License-Identifier: MIT */
/* Shared by the files of the desk. Everything here belongs to the event loop.
 *
 * The path of a change: it is carried out in memory and its entries go to the keeper. Until they
 * are stored, nobody is told, and other requests to the table wait. A request that changes
 * nothing doesn't wait, if nothing changes for its reader. Once the entries are stored, the
 * client gets `done` and every reader its update. If they can't be stored, the table is read
 * from the store again and the client gets a refusal. */
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

/* A queued message. */
typedef struct letter {
    struct letter *next;
    int64_t due;   /* not before, by clock_ms; 0: at once */
    bool is_done;  /* a bare `done`: a state can say it, too */
    json_int_t re; /* then: to which request */
    size_t size;
    char text[];
} letter;

/* A state as text, shared by all readers that have it. */
typedef struct {
    uint32_t refs;
    patch_mark end[PARTS]; /* of its groups of members */
    size_t size;
    char *text;
    pl_box outline[];
} state_text;

/* The state of all spectators in one language, and the last patch to it from the state before. */
typedef struct {
    uint64_t version; /* of the sitting; together they determine the state */
    pl_seats here, overdue;
    state_text *doc, *from; /* or NULL */
    char *patch;            /* of `size` bytes; empty if the states are equal */
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
    uint8_t key[HASH_SIZE]; /* the seat's key when the reader sat down */
    pl_lang lang;
    bool host, invited; /* what its keys allow */
    bool patches;       /* accepts patches, and a state as the reply */
    bool friendly;      /* invited by a key, not just because the table is listed */
    bool dirty;         /* the table may differ from `doc` */
    int64_t due;        /* not before, by clock_ms; 0: at once */
    state_text *doc;    /* the reader's current state */
    uint32_t seq;       /* the newest it was told */
    bookmark story;
    uint32_t heard;        /* lines of chat */
    uint32_t asked;        /* requests that wait */
    struct errand *hint;   /* the change it waits for, or NULL */
    struct loading *waits; /* waits for a table that is being read, or NULL */
    reader *next_waiting;  /* for the same one */
    request *held;         /* messages sent meanwhile, hello first */
    uint32_t holds;        /* how many of them */
    bool loaded;           /* the store was just searched for the table of this hello */
    bool joined;           /* a load that had begun before */
    uint64_t wants;        /* the first round of following that began after its hello */
    bool leaving;          /* was told to reconnect */
    bool sure;             /* its current request needs the newest entries of other servers */
    letter *first, *last, *sent;
    uint32_t letters;            /* that wait */
    int64_t allowance, refilled; /* thousandths of a message */
};

/* A pending request to a table. A bot's answer has no reader. */
struct request {
    request *next;
    reader *reader;
    int32_t seat;
    uint32_t seq;
    bool reads;     /* and changes nothing */
    bool gated;     /* has waited for its turn (desk_gate.c), so its reply waits, too */
    uint64_t round; /* the read of other servers' entries it waits for; 0: none */
    int64_t at;     /* not before, by clock_ms */
    size_t size;
    char text[];
};

/* A job for the workers. `done` takes its result on the event loop. */
typedef struct errand {
    job job; /* first member, so that a job can be cast to an errand */
    void (*done)(desk *, struct errand *);
    void (*drop)(struct errand *); /* frees it, done or not */
    http *http;                    /* the waiting client; NULL: none, or no longer */
    char address[64];              /* the address charged; "": nobody */
    int64_t charged;               /* estimated cost in microseconds */
} errand;

/* What is being stored. */
typedef struct {
    reader *asker;
    http *http; /* the client waiting for a new table */
    json_int_t re;
    char more[600]; /* members of the answer, each preceded by a comma; for http the whole answer */
    sitting *made;  /* the table created with this change */
    json_t *wish;   /* the request, if another server may be faster; or NULL */
    bool took;      /* the client sits down by it */
    bool renewed;   /* a seat with a new key */
    pl_seats ended; /* seats whose keys no longer open them */
    pl_seats owed;  /* before the change: who had to decide, and the summary */
    char before[4096];
    int32_t own;                         /* the only seat that sees a difference, or PL_PUBLIC */
    int64_t due;                         /* when it may be announced, by clock_ms; 0: at once */
    uint32_t seq[READERS], steps, epoch; /* as they were before */
    pl_seats overdue;
    enum store_phase phase;
    deposit *deposit;
} change;

/* Whether a seat could undo at that version of the table. */
typedef struct {
    uint64_t version; /* 0: not yet */
    int64_t since;    /* when that was found, by clock_ms */
    bool can, sure;   /* sure: the engine would answer the same */
} undo_answer;

/* A table in memory, its readers, and its pending work. */
struct sitting {
    sitting *next; /* in the same bucket */
    table *table;
    reader *readers;
    request *first, *last;
    change *change;
    uint64_t version[READERS]; /* changes when a reader might see something new */
    watch_memo watched[PL_LANGS];
    undo_answer undo[PL_SEATS_MAX];
    pl_seats thinking; /* bots at work */
    renewal wish;      /* the seat that somebody asks the others for */
    uint32_t player;   /* the address the bots thought for last, as limits_owner says; 0: none */
    pl_seats hinting;  /* seats waiting for a hint */
    bool born;         /* stored; before that it may turn out never to have existed */
    bool tired;        /* bots and orders wait for the next second */
    bool stirred;      /* presence is announced in the next second */
    bool behind;       /* other servers may have added entries */
    bool lost;         /* its change was not stored: read it again */
    bool rereading;    /* which is under way */
    uint64_t followed; /* the last read of other servers' entries */
    sitting *next_behind;
    int64_t heard;               /* when that was announced, by clock_us */
    struct elsewhere *elsewhere; /* who is here according to other servers */
    uint32_t told;               /* what they were told about this server */
    int64_t nudged; /* when another server was last told that bots must answer, by clock_ms */
    int64_t passed; /* when the server that should work here last said that it can't; 0: never */
    bool gated;     /* something here is scheduled */
    sitting *next_gated;
    int64_t turn[READERS];         /* when each reader's last request came, by clock_ms */
    pl_seats wrote;                /* bit seat + 1: that turn already has a change */
    int64_t used;                  /* when someone was last here, by clock_ms */
    int64_t left[PL_SEATS_MAX];    /* when a seat's last connection closed, by clock_ms */
    int64_t left_at[PL_SEATS_MAX]; /* the same by clock_now; 0: before the table was loaded */
    int64_t reacted[PL_SEATS_MAX]; /* when a seat last sent a reaction, by clock_ms */
    /* When a seat's newest view came: by the journal's clock, and by clock_ms. */
    int64_t since[PL_SEATS_MAX], began[PL_SEATS_MAX];
};

enum {
    BUCKETS = 8192,
    TEXT_SIZE = 1 << 18,
    OUTLINE_SIZE = 1 << 13, /* boxes in a state, moves apart: ten times the largest seen */
    ENTRIES_MAX = 10000,    /* entries after which the lobby is frozen */
    EXTRAS_MAX = 1500,      /* entries of one seat that are not moves; twice as many for leaving */
    REQUESTS_MAX = 16,      /* pending requests per reader */
    ERROR_SIZE = 1700,      /* a message with a sentence, six bytes for each of its bytes */
    LETTERS_MAX = 256,      /* queued answers per reader */
    WATCHING_MAX = 200,     /* readers without a seat per table */
    WATCHING_EACH = 20      /* of them from one address */
};

struct desk {
    const config *config;
    const store_driver *driver;
    store *store;
    keeper *keeper;
    workers *workers;        /* threads for bots and hints */
    workers *clerks;         /* threads for logs, replays and loading */
    pthread_mutex_t reading; /* held while reading journals from the store */
    workers *students;       /* threads for analyses; NULL: none */
    workers *couriers;       /* threads for other servers; NULL if the store is not shared */
    struct following *following;
    struct peers *peers;
    limits *limits;
    struct tending *tending;
    uint64_t stored[STORE_PHASES]; /* tables in the store */
    enum store_answer found;       /* set by the last read of a table */
    struct loading *loadings;      /* tables being read */
    struct {
        char after[STORE_ID_SIZE];
        bool busy, done;
    } inspected; /* progress of the check of finished tables */
    sitting *bucket[BUCKETS];
    uint32_t tables, readers;
    int32_t storing; /* changes in the keeper's hands */
    uint64_t serials;
    bell *bell;
    int64_t ringing; /* when the bell rings, by clock_ms */
    sitting *gated;  /* tables with something scheduled */
    int64_t due;     /* for anything sent now; 0: at once */
    void (*wake)(void *);
    void *context;
    int64_t confirming_us;    /* spent in this second, see undo_confirm */
    bool late;                /* some readers wait for their states, see desk_next */
    bool stopping, broken;    /* the store refused the last entry */
    bool unreachable;         /* or the last sign of life */
    int64_t drains, drained;  /* while draining: since when, and until when; 0: not draining */
    struct told *stories;     /* readers told so far */
    struct par *pars;         /* of deals of the day */
    struct study *studies;    /* in the order of requests */
    struct distant *distant;  /* analyses under way at other servers */
    struct keeping *keepings; /* that are being stored */
    char *catalog[1 + 16];    /* constant answers: the games, and each of them */
    struct {
        uint64_t moves, refused, hints, bots, tables, messages, undone, analyses, tried;
    } count;
    char figures[4096];                  /* cached for /metrics, with the time: */
    int64_t figured;                     /* by clock_ms */
    char doc[TEXT_SIZE], out[TEXT_SIZE]; /* scratch */
    pl_box outline[OUTLINE_SIZE];        /* of doc */
};

/* Faults that a test program plants (tests/server/mutant.c), to prove that they are found. */
#ifdef PERILUNE_MUTANTS
bool mutant(const char *fault);
#else
#define mutant(fault) false
#endif

/* ---- desk.c: tables in memory ---- */

/* Returns the table of that id if it is in memory; NULL also while it is not yet in the store. */
sitting *desk_here(desk *, const char *id);
bool desk_is_known(desk *, const char *id);      /* in memory, stored or not */
enum server_word_id desk_why(enum store_answer); /* why a table was not found */
sitting *desk_add(desk *, table *);
/* Marks the view of a seat, or with PL_PUBLIC every view, as changed. If sealed answers of
 * others did so, a reply that is no longer cached would take longer and give them away. */
void version_new(desk *, sitting *, int seat);
/* Starts the clock of each seat whose view has changed. */
void clocks_start(sitting *);
/* Frees a table and its pending work. It must have no readers. */
void desk_forget(desk *, sitting *);
/* Reads a table from the store, on any thread. Returns NULL unless the answer is DONE; on
 * DAMAGED, FOREIGN and FAILED sets a sentence for the operator. The job, or NULL, can be
 * cancelled meanwhile. */
table *desk_load(desk *, const char *id, const job *, enum store_answer *, store_error);
/* Logs that a table cannot be read, and sets it aside if it never can be. */
void desk_unreadable(desk *, const char *id, enum store_answer, const char *why);
/* Drops a table from memory unless it is in use. Returns false if it stays. */
bool desk_let_go(desk *, const char *id);
/* Adds a table that has been read, unless it is already in memory or being removed. */
sitting *desk_adopt(desk *, table *);
bool desk_is_id(const char *);
/* Reads the table of a sitting again from the store. Returns false if it is not there. */
bool desk_reload(desk *, sitting *);
void desk_swap(desk *, sitting *, table *); /* replaces it by a table that was read */
/* Returns the table of that id, stored or not, without keeping it in memory any longer. */
sitting *desk_held(desk *, const char *id);

/* ---- desk_load.c: tables that are read when someone comes ---- */

/* Loads a table for a reader that says hello and now waits. Returns false and sets the error if
 * the table can't be in the store or too much is pending. */
bool load_wait(reader *, const char *id, enum server_word_id *why);
bool load_hold(reader *, const char *text, size_t); /* queues a message; false: too many */
void load_leave(reader *);                          /* it waits no more */
bool load_is_coming(const desk *, const char *id);
void load_spoil(desk *, const char *id); /* the data being read may be stale */
/* Other servers' entries have been read: continues the requests that waited for them. */
void load_followed(desk *, const char *id, enum store_answer, uint64_t round);

/* ---- desk_change.c ---- */

/* Begins a change; the sitting has none yet. Returns NULL if out of memory. */
change *change_begin(sitting *);
/* Carries out one entry and adds it to the change. Returns false and sets the error if it isn't
 * possible. `at` is the sitting it applies to: that of the change, or one created with it. */
bool deposit_enter(deposit *, table *, const pl_text *entry, pl_error *); /* on any thread */
bool change_enter(desk *, sitting *at, change *, const pl_text *entry, pl_error *);
void change_store(desk *, sitting *, change *); /* hands it to the keeper */
void change_drop(desk *, change *);             /* also the table that would have been created */
void change_stored(desk *, deposit *);
/* Enters what another server has stored and updates the readers. Returns false if it doesn't
 * fit: then the table is not what the journal says. */
bool change_apply(desk *, sitting *, const store_entry *);
/* Settles a change that was not stored, once its table has been read again or can't be (NULL).
 * `found`: the journal contains it after all. Returns false if the table is gone. */
bool change_settle(desk *, sitting *, table *read, bool found);

/* ---- desk_follow.c: what other servers change ---- */

bool follow_begin(desk *, store_error); /* listens from now on */
void follow_stop(desk *);               /* no more */
void follow_end(desk *);
void follow_take(desk *); /* what the store has told */
/* Starts a read of other servers' entries. Returns its round. */
uint64_t follow_soon(desk *, sitting *);
void follow_go_on(desk *);             /* the same for all tables that are behind */
void follow_reread(desk *, sitting *); /* reads it again from the beginning */
void follow_forget(desk *, sitting *);
uint64_t follow_next(const desk *); /* the round that begins next; 0: nothing is followed */
typedef struct {
    uint64_t notifications, applied, lag_us, lag_most; /* applied: entries */
} follow_figures;
follow_figures follow_look(const desk *);

/* ---- desk_peers.c: the other servers ---- */

bool peers_begin(desk *, store_error); /* sends the first heartbeat */
void peers_leave(desk *);              /* announces that this server leaves */
void peers_end(desk *);
void peers_tick(desk *, int64_t ms);
void peers_hear(desk *, const char *text); /* what one of them said */
void peers_missed(desk *);                 /* a message of theirs may have been lost */
bool peers_mine(desk *, const char *id);   /* this server runs its bots and its expiry */
bool peers_are_well(const desk *);         /* the last heartbeat is recent */
int peers_servers(const desk *);           /* that live, with this one */
pl_seats peers_here(const sitting *);      /* seats connected at other servers */
void peers_forget(sitting *);
void peers_ask(desk *, const char *id); /* who is there? */
void peers_work(desk *,
                sitting *); /* bots must answer there, and the table belongs to another server */
void peers_wish(desk *, const sitting *); /* the request for a new key there has changed */

/* ---- desk_undo.c ---- */

/* Returns whether that seat could undo now. Cached until the seat's view changes. */
bool undo_can(desk *, sitting *, int seat);
/* The same uncached, with the reason if not. */
bool undo_try(table *, int seat, pl_error *);
/* Asks the engine about every seat that has been told that it can undo, and corrects that. */
void undo_confirm(desk *, sitting *, int64_t ms);

/* ---- desk_reader.c: what a reader is sent ---- */

letter *reader_send(reader *, const char *text, size_t); /* NULL: out of memory; closes the line */
void reader_done(reader *, json_int_t re, const char *more);
void reader_refuse(reader *, json_int_t re, const pl_error *, bool stale);
void reader_unseated(reader *);              /* its key no longer opens the seat */
void reader_bye(reader *, const pl_error *); /* sends the reason and closes the line */
void reader_bye_for_now(reader *,
                        const pl_error *); /* the same; the client should reconnect at once */
void reader_sit(reader *, const table *, int seat); /* its key opens that seat */
void reader_dirty(reader *);
void spread(sitting *); /* schedules an update of everyone at the table */
void spread_to(sitting *, int seat);
/* Sends to everybody at the table who has not muted the seat. Not stored: players who are away
 * or read slowly miss it. */
void spread_reaction(sitting *, int seat, const char *reaction);
bool reader_sees(const reader *, const change *); /* or NULL: whether it changes anything */
void reader_leave(reader *);
void drain_tick(desk *, int64_t ms);  /* tells some readers to reconnect */
pl_seats seats_here(const sitting *); /* with an open connection */
pl_seats seats_gone(const sitting *); /* nobody there for TABLE_PATIENCE */
pl_seats seats_overdue(const sitting *);

/* ---- desk_shared.c: what several readers are told alike ---- */

/* Returns the state for a reader, the caller's until doc_release, or NULL if out of memory. */
state_text *shared_doc(reader *, const audience *);
void doc_release(state_text *);
/* Writes the patch from the reader's state. Returns false and writes nothing if there is no
 * difference. */
bool shared_patch(reader *, state_text *now, pl_text *);
bool shared_story(reader *, const audience *, pl_text *); /* as story_write */
void shared_forget(sitting *);
void shared_reset(desk *, sitting *); /* discards the last entry */
void shared_free(desk *);

/* ---- desk_do.c: what a reader asks ---- */

/* Carries out a request at a table without a pending change that the reader would see. */
void run_json(reader *, json_t *);
/* Carries out what a reader sent while it waited. `loaded`: its table has been looked up. */
void reader_resume(reader *, bool loaded);
bool is_reading(const char *name); /* a request that changes nothing */
/* Makes the entries of settings and start. Returns false if they are invalid. */
bool settings_write(const json_t *, pl_text *);
bool start_write(const table *, pl_text *, pl_error *);

/* ---- desk_renew.c: who may get a new key for whose seat ---- */

enum renew_verdict { RENEW_YES, RENEW_ASK, RENEW_NO };
/* On RENEW_YES, `how` says why it is allowed; on RENEW_NO the error is set. */
enum renew_verdict renew_judge(const reader *, int seat, enum pl_renewed *how, pl_error *);
void renew_ask(reader *, int seat); /* asks the others */
bool renew_answer(reader *, int seat, bool yes, pl_error *);
void renew_arrive(desk *, sitting *, int seat); /* its owner is connected: nobody need ask */
void renew_tick(desk *, sitting *, int64_t ms);
/* Somebody asks or has answered at another server. PL_PUBLIC: nobody asks any more. */
void renew_hear(desk *, sitting *, int seat, int by, pl_seats agreed);

/* ---- desk_queue.c: what has to wait ---- */

/* Queues a copy of a request, or of the answer of a bot that saw `seq` (without a reader), by
 * its time and after all others of that time. */
bool ask_later(desk *, sitting *, const request *, const char *text);
void do_waiting(desk *, sitting *); /* carries out requests that need not wait any longer */
void forget_requests(sitting *, const reader *);

/* ---- desk_gate.c: when replies leave while answers are sealed ---- */

bool gate_is_shut(const sitting *);
/* The turn of a request that comes now; 0: at once. */
int64_t gate_turn(reader *, bool reads);
int64_t gate_due(const desk *, int64_t turn);     /* when its results may be sent */
int64_t gate_turn_of(const desk *, int64_t due);  /* and the other way round */
int64_t gate_next_due(const desk *, int64_t due); /* the first such turn that is not past */
void gate_wait(desk *, sitting *, int64_t at);    /* schedules a look at the table then */
void gate_forget(desk *, sitting *);
void gates_look(desk *);

/* ---- desk_bots.c ---- */

void bots_wake(desk *, sitting *);    /* starts bots and standing orders that have to answer */
bool bots_are_asked(const sitting *); /* or there are standing orders */
bool bots_exist(const char *id, pl_error *);
bool bots_hint(reader *, json_int_t re, pl_error *);
void bots_forget_hint(reader *); /* it has left the table */
size_t bots_memory(void);        /* per thread, enough for any bot */
/* Gives a mind its thread's memory, but no more than in a ladder: with more, the weaker levels
 * would play differently here. */
void bots_lend(const pl_bot *, work_space, pl_mind *);

/* ---- desk_http.c: answers to what is asked once ---- */

void desk_answer(desk *, http *, int status, const pl_text *json);
void desk_refuse(http *, int status, enum server_word_id);
void desk_refuse_with(http *, int status, const pl_error *);
json_t *desk_body(http *); /* the JSON object that was sent; on NULL the client has been told */
void write_summary(const sitting *, pl_text *); /* opens an object */
bool is_asked(const sitting *, int seat);

/* ---- desk_cost.c: who pays for what ---- */

enum cost_kind { COST_PLAY, COST_EXTRA }; /* what playing needs, and what it doesn't */
bool cost_allows(desk *, const char *address, enum cost_kind);
void cost_loop(desk *, const char *address, int64_t us);
void cost_bytes(desk *, const char *address, size_t);
/* Sends a message to a reader, with the time it took to write. */
void cost_message(desk *, const char *address, int64_t us, size_t);
/* Charges an errand's estimate in microseconds, and later its actual cost. */
void cost_begin(desk *, errand *, const char *address, int64_t us);
void cost_end(desk *, const errand *);

/* ---- desk_clerk.c: what is asked once and takes long ---- */

/* Gives the clerks an errand that may take so many microseconds. `done` answers. If there is no
 * room it is dropped and the client is told. */
void clerk_put(desk *, http *, errand *, int64_t us);
void clerk_gone(desk *, errand *); /* nobody waits for it any more */
void post_fork(desk *, http *, json_t *wish);
void post_mine(desk *, http *, const char *rest);
void post_replay(desk *, http *, const char *rest);
void get_log(desk *, http *, const char *rest);

/* ---- desk_tend.c: the tables in the store ---- */

bool tend_begin(desk *); /* false: out of memory */
void tend_end(desk *);   /* the keeper has stopped */
void tend_tick(desk *, int64_t ms);
void tend_veto(desk *, const char *id); /* somebody is there, according to another server */
/* Has a table set aside. */
void tend_set_aside(desk *, const char *id);
/* Counts a table that is now stored in another phase (STORE_PHASES: none). */
void tend_count(desk *, enum store_phase from, enum store_phase to);
/* Whether the address may open one more table. Returns 0, or the HTTP status of the refusal and
 * sets the error. */
int tend_may_open(desk *, const char *address, pl_error *);
void tend_open(desk *, const sitting *, const char *address); /* it is about to be stored */
/* A finished table continues and counts as the address's again, unless that cannot be stored. */
void tend_reopen(desk *, const sitting *, const char *address);
void tend_reloaded(desk *, const sitting *);               /* its newest change was not stored */
void tend_stored(desk *, sitting *, enum store_phase was); /* from now on it is born */
void tend_forget(desk *, const sitting *); /* if it was never stored it never existed */
/* Whether the address may add to a journal what is not part of a game; a little more than usual
 * for what somebody needs. */
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

void inspect_tick(desk *); /* checks some more finished tables */

/* ---- desk_metrics.c ---- */

void metrics_tick(desk *, int64_t ms); /* updates the metrics, once a minute */
void metrics_get(desk *, http *, const char *rest);

/* ---- desk_study.c: analyses of finished games ---- */

void study_post(desk *, http *, const char *rest);
void study_get(desk *, http *, const char *id);
size_t study_memory(const config *); /* memory per thread */
int studies_waiting(const desk *);
void studies_tell(const desk *, pl_text *); /* what is under way, for other servers */
void studies_hear(desk *, const char *server, const char *text); /* what is under way there */
void studies_tick(desk *, int64_t now);
void studies_free(desk *);

/* ---- desk_par.c: what a level makes of the deal of a day ---- */

void par_get(desk *, http *, const char *rest);
void pars_free(desk *);

/* ---- desk_link.c: codes of games ---- */

void link_post(desk *, http *, const char *rest);

/* ---- desk_puzzles.c: positions with a question ---- */

void puzzles_get(desk *, http *, const char *rest);
void position_post(desk *, http *, const char *rest);

/* ---- desk_make.c: new tables ---- */

/* A new table that the desk does not know yet. */
typedef struct {
    table *table;
    deposit *deposit;
    char keys[600]; /* the answer */
} new_table;

/* Makes the table a request describes, on any thread. Returns false and sets the error if it
 * can't. */
bool table_make(new_table *, json_t *, pl_error *);
void new_table_free(new_table *);
/* Seats its owner there. Returns its sitting, about to be stored, or NULL and sets the error. */
sitting *table_sit(desk *, new_table *, const char *address, pl_error *);
void table_open(desk *, http *, new_table *); /* stores it, and replies with its keys */
/* Creates a table with the same people, bots and rules, as part of a change of the old one.
 * Everyone's keys open the new table too. */
sitting *rematch_make(desk *, const table *old, change *, const char *address, pl_error *);

/* ---- catalog.c, replay.c ---- */

void catalog_write_games(pl_text *);
void catalog_write_game(const pl_game *, pl_text *);
void catalog_write_clause(const pl_game *, int32_t number, pl_text *); /* the member "clause" */
/* Reads an uploaded log, on any thread. Returns its steps, to be freed, or NULL and sets the
 * error with the line number. */
pl_step *replay_read(pl_match *, const char *log, pl_error *);
/* Reads a whole number of a request; 0 if it is missing. Returns false and sets the error if it is
 * anything else. */
bool replay_number(const json_t *wish, const char *key, json_int_t *out, pl_error *);
/* Writes the members that say what was played: game, seats and options. */
void replay_write_setup(const pl_match *, const pl_reader *, pl_text *);
/* Writes the game of a log step by step. Returns false and sets the error, also if the job is
 * cancelled. */
bool replay_write(json_t *request, const job *, pl_text *, pl_error *);

#endif
