/* SPDX-License-Identifier: MIT */
/* Perilune's front door: the types of the rules core, the interface that a game fills, and what
 * the engine gives every game for free.
 *
 * The core is a callee. It says who owes a decision and what may be decided; it never asks,
 * waits, prints, reads a clock or allocates. A state is plain bytes: memcpy clones it, memcmp
 * compares it. Whoever is not the rules gets a view (a state with the secrets left out), never
 * a state. */
#ifndef PERILUNE_H
#define PERILUNE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text.h"

enum {
    PL_SEATS_MAX = 6,
    PL_PUBLIC = -1,      /* the seat of a spectator, who knows what everybody knows */
    PL_MOVES_MAX = 512,  /* no decision offers more moves than this */
    PL_EVENTS_MAX = 512, /* no move causes more events than this */
    PL_STATE_MAX = 2048, /* bytes */
    PL_OPTIONS_MAX = 8,
    PL_ORDERS_MAX = 8,
    PL_STACK_MAX = 128,
    PL_NAME_MAX = 32, /* bytes of a player's name, the closing zero included */
    PL_FIGURES_MAX = 64,
    PL_MARKS_MAX = 4,
    PL_ENDINGS_MAX = 8,
    PL_CARDS_MAX = 192, /* no catalog has more rows */
    PL_MEMORY_MAX = 8,
    PL_GAUGES_MAX = 32,
    PL_PARTS_MAX = 32,     /* reasons for one seat's points */
    PL_CHANGES_MAX = 16,   /* that one move announces */
    PL_FORECASTS_MAX = 16, /* that one reader sees at a time */
    PL_VALUE = 10000,      /* what a sure win is worth to a search */
    PL_SEED_SIZE = 32,
    PL_FAIR_MAX = 384,    /* bytes of a `fair` line, the closing zero included */
    PL_RENEWALS_EACH = 6, /* new keys of a seat during a game */
    PL_RENEWALS_MAX = PL_RENEWALS_EACH * PL_SEATS_MAX,
    PL_STEPS_MAX = 8192 /* no game is longer: room for the log of any of them */
};

/* ---- chance ---------------------------------------------------------------------------- */

/* ChaCha8 (after D. J. Bernstein): 256 bits of key, so that no one can run through the seeds. */
typedef struct {
    uint32_t key[8];
    uint64_t block;   /* number of the next block */
    uint32_t out[16]; /* the current block */
    uint32_t used;    /* words of it already given out; 16 = none left */
    uint32_t spare;
} pl_rng;

void pl_rng_seed(pl_rng *, const uint8_t seed[PL_SEED_SIZE]);
void pl_rng_seed64(pl_rng *, uint64_t seed);
uint32_t pl_rng_u32(pl_rng *);
uint64_t pl_rng_u64(pl_rng *);
/* 0 .. n-1, unbiased; n > 0. After D. Lemire: the high half of a product, with the few biased
 * products thrown away. The other function is for a new block and for what may be biased. */
uint32_t pl_rng_below_rarely(pl_rng *, uint32_t n);
static inline uint32_t pl_rng_below(pl_rng *r, uint32_t n) {
    const uint64_t product = (uint64_t)r->out[r->used % 16] * n;
    if (r->used == 16 || (uint32_t)product < n) return pl_rng_below_rarely(r, n);
    r->used++;
    return (uint32_t)(product >> 32);
}
void pl_rng_shuffle(pl_rng *restrict, uint8_t *restrict card, uint32_t n);

/* The seed of the i-th game of a series: a function of both that cannot be run backwards. */
void pl_seed_derive(const uint8_t seed[PL_SEED_SIZE], uint64_t i, uint8_t out[PL_SEED_SIZE]);
/* Seeds are written as up to 64 hex digits; leading zeros may be left out. */
bool pl_seed_read(const char *hex, uint8_t out[PL_SEED_SIZE]);
void pl_seed_write(const uint8_t seed[PL_SEED_SIZE], pl_text *);

/* ---- moves ----------------------------------------------------------------------------- */

typedef struct pl_state pl_state; /* completed by each game for itself */

typedef struct {
    uint16_t verb, arg[3];
} pl_move;

typedef struct {
    int32_t n;
    pl_move at[PL_MOVES_MAX];
} pl_moves;

static inline bool pl_move_same(pl_move a, pl_move b) {
    return a.verb == b.verb && a.arg[0] == b.arg[0] && a.arg[1] == b.arg[1] && a.arg[2] == b.arg[2];
}

/* The only writers of lists; going past the bound is a bug of the game and stops the program. Since
 * it does not return, callers need not save registers for it. */
_Noreturn void pl_moves_full(void);
/* Without a branch, for conditions that cannot be foretold. */
static inline void pl_moves_add_if(pl_moves *list, pl_move m, bool condition) {
    if (list->n >= PL_MOVES_MAX) pl_moves_full();
    list->at[list->n] = m;
    list->n += condition;
}
static inline void pl_moves_add(pl_moves *list, pl_move m) {
    pl_moves_add_if(list, m, true);
}
static inline void pl_moves_add_all(pl_moves *list, const pl_move *m, int32_t n) {
    if (list->n > PL_MOVES_MAX - n) pl_moves_full();
    for (int32_t i = 0; i < n; i++)
        list->at[list->n + i] = m[i];
    list->n += n;
}
bool pl_moves_has(const pl_moves *, pl_move);

typedef uint32_t pl_seats; /* one bit per seat */

/* ---- events ---------------------------------------------------------------------------- */

/* Something that happened, for log sentences, animation and statistics. `secret` holds what only
 * the seats in `knows` may learn; everyone else is handed the event with `secret` zeroed. */
typedef struct {
    uint8_t kind, seat, knows, spare;
    int16_t arg[4];
    int16_t secret[2];
} pl_event;

typedef struct {
    int32_t n;
    pl_event at[PL_EVENTS_MAX];
} pl_events;

/* A NULL list takes nothing and costs nothing: searches pass NULL. */
void pl_events_add(pl_events *, pl_event);
pl_event pl_event_for(pl_event, int seat);

/* ---- what a game declares ---------------------------------------------------------------- */

typedef struct {
    const char *id;
    pl_words name;
} pl_choice;

/* Chosen before the game starts: a variant or a reading of an unclear rule. */
typedef struct {
    const char *id; /* as in the log: variant.treachery */
    pl_words name, about;
    const pl_choice *choice; /* the first one is the default */
    int32_t choices;
    int32_t clause;   /* the rule that explains it */
    int32_t newcomer; /* the choice for a first game */
} pl_option;

enum pl_source {
    PL_PRINTED,  /* the rulebooks show it */
    PL_KNOWN,    /* established from published facts */
    PL_INFERRED, /* an open symbol read by reasoning */
    PL_DESIGNED  /* ours, because the print is unknown to us */
};
const char *pl_source_id(enum pl_source);

/* A row of the card catalog. */
typedef struct {
    const char *id; /* unique within the game */
    const char *type;
    pl_words name;
    pl_words group; /* the type as a heading: "ships" */
    int32_t copies;
    enum pl_source source;
} pl_card;

/* A numbered rule; docs/rules/ is the source. */
typedef struct {
    int32_t number, spare;
    pl_words section, title, text, source;
} pl_clause;

/* A statistic of one game that its designer would ask for, or a mark: something that a seat does
 * with a card, as "built" or "lost". See `tally`. */
typedef struct {
    const char *id;
    pl_words name;
    int32_t scale; /* counted in 1/scale; 0: whole */
} pl_figure;

/* What one game has come to so far; all zero at its start. */
typedef struct {
    int32_t figure[PL_FIGURES_MAX];
    int32_t memory[PL_MEMORY_MAX];                          /* the game's own, from call to call */
    uint8_t card[PL_MARKS_MAX][PL_SEATS_MAX][PL_CARDS_MAX]; /* how often each mark, up to 255 */
} pl_tally;

static inline void pl_tally_mark(pl_tally *t, int mark, int seat, int card) {
    uint8_t *times = &t->card[mark][seat][card];
    if (*times < UINT8_MAX) ++*times;
}

typedef struct {
    uint8_t deck; /* index into pl_game.deck */
    uint8_t spare;
    uint16_t card; /* index into the catalog */
} pl_stacked;

/* Everything that a game is made from. Same setup, same moves: same game, byte for byte. */
typedef struct {
    uint8_t seed[PL_SEED_SIZE];
    int32_t seats;
    uint32_t rules;                 /* version of the rules */
    uint8_t option[PL_OPTIONS_MAX]; /* chosen index, in order of the table */
    int32_t stacked;
    pl_stacked stack[PL_STACK_MAX]; /* cards to put on top, first on top */
} pl_setup;

/* What a seat can decide in advance, so that nobody has to wait for it. */
typedef struct {
    const char *id; /* unique within the game: bid-up-to */
    pl_words name, about;
    int32_t arg_min, arg_max; /* the number it takes; both 0: none */
} pl_order;

/* An order as one seat gave it. It stands outside the state and is nobody else's business. */
typedef struct {
    int32_t kind; /* index into pl_game.order */
    int32_t arg;
    int32_t mark; /* the game's own note of when it was given, as of which auction */
} pl_standing;

enum pl_obey {
    PL_ORDER_SILENT,  /* it does not speak of the present question */
    PL_ORDER_ANSWERS, /* by a legal move */
    PL_ORDER_ENDED    /* it never answers again */
};

/* How a game ended. rank 1 is best; equal ranks share. `how` is an index into pl_game.ending, 0
 * when the game has none. */
typedef struct {
    int32_t score[PL_SEATS_MAX];
    int32_t rank[PL_SEATS_MAX];
    int32_t how;
} pl_result;

/* ---- what people are shown --------------------------------------------------------------- */

/* What a move would change at once, as far as its seat can know: `gauge` (an index into
 * pl_game.gauge) of `seat` moves by `by`. */
typedef struct {
    uint8_t gauge;
    int8_t seat;
    int16_t by;
} pl_change;

typedef struct {
    int32_t n;
    pl_change at[PL_CHANGES_MAX];
} pl_changes;

/* One reason for points, or for whatever the game counts. */
typedef struct {
    uint8_t kind; /* index into pl_game.part */
    uint8_t spare;
    int16_t card; /* catalog row, or -1 */
    int16_t points;
    int16_t arg[3]; /* details of that kind, as a rank */
} pl_part;

/* What one seat's points are made of now. The parts add up to the total. */
typedef struct {
    int32_t total;
    int32_t n;
    pl_part at[PL_PARTS_MAX];
} pl_points;

/* Something that is sure to come, or comes unless somebody prevents it. */
typedef struct {
    uint8_t kind; /* index into pl_game.forecast */
    int8_t seat;  /* whom it meets; PL_PUBLIC: everybody */
    uint8_t gauge;
    uint8_t spare;
    int16_t by;
    int16_t card; /* catalog row, or -1 */
} pl_forecast_line;

typedef struct {
    int32_t n;
    pl_forecast_line at[PL_FORECASTS_MAX];
} pl_forecasts;

/* Append to the lists. Exceeding the bound is a bug of the game and stops the program. */
void pl_changes_add(pl_changes *, pl_change);
void pl_forecasts_add(pl_forecasts *, pl_forecast_line);
/* Also adds the points to the total. */
void pl_points_add(pl_points *, pl_part);

/* Who reads: sentences are made for this person. `name` of each seat is never NULL. */
typedef struct {
    pl_lang lang;
    int32_t seat; /* or PL_PUBLIC */
    const char *name[PL_SEATS_MAX];
} pl_reader;

/* ---- the interface a game fills ----------------------------------------------------------- */

/* Every function is pure but for its out-argument. Functions that take a view work on states too,
 * since a view is of the same type, but nothing outside the rules may hand them one. */
typedef struct pl_game {
    const char *id;
    pl_words title, about, credits;
    pl_words intro;            /* how it goes, for who never saw it */
    const char *clause_prefix; /* "MM": clauses are cited as MM-17 */
    int32_t seats_min, seats_max;
    int32_t minutes_min, minutes_max; /* that people take for a game */
    uint32_t rules;                   /* newest version; older ones replay */
    uint32_t length_max;              /* no game has more decisions */
    uint32_t state_size;
    bool unlisted; /* shown only to who names it: a pattern, a trial */
    uint8_t spare[3];
    uint32_t horizon; /* decisions that a playout makes before it asks `evaluate` */
    int32_t options, decks, cards, figures, marks, endings, words, orders;
    int32_t gauges, parts, forecasts, terms;
    const pl_option *option;
    const pl_choice *deck; /* what `stack` can arrange */
    const pl_clause *clause;
    const int32_t *clauses;
    const pl_figure *figure;
    const pl_figure *mark;   /* the first one means: had the card */
    const pl_choice *ending; /* the ways a game can end */
    const pl_words *word;    /* every sentence of the game */
    const pl_order *order;   /* what seats can decide in advance */
    /* Names of what people are shown. */
    const pl_choice *gauge;    /* what people watch of a seat, as money or points */
    const pl_choice *part;     /* what points are given for */
    const pl_choice *forecast; /* what can be foreseen */
    const pl_choice *term;     /* every key and id in `facts`, and in `json` for the plain table */

    /* Fills a zeroed state and runs on to the first decision; what happens on the way is told.
     * False, with a sentence in the error, when the setup cannot be played (seat count and option
     * values have been checked by the engine). */
    bool (*setup)(pl_state *, const pl_setup *, pl_events *, pl_error *);
    /* The seats that owe a decision; 0 when the game is over. More than one bit: the answers are
     * sealed, arrive in any order, and are revealed together. */
    pl_seats (*to_act)(const pl_state *);
    /* Appends that seat's moves: at least one if it owes a decision, none otherwise, in a fixed
     * order, without duplicates, from nothing but what the seat can see. */
    void (*legal)(const pl_state *, int seat, pl_moves *);
    /* Plays one legal move and runs on to the next real decision. */
    void (*apply)(pl_state *, int seat, pl_move, pl_events *);
    void (*scores)(const pl_state *, pl_result *);
    /* The state as a seat or PL_PUBLIC may know it, built from zero by allowing. */
    void (*view)(const pl_state *, int seat, pl_state *out);
    /* Completes what the seat cannot know by a fair guess and reseeds the chance; goes by the
     * rules, not by blanks, so that a view and the truth give the same answer. */
    void (*imagine)(pl_state *, int seat, pl_rng *);

    /* The text form of a move: the one grammar of terminal, protocol, log and tests. */
    void (*write_move)(const pl_state *view, int seat, pl_move, pl_text *);
    /* Understands the text form, legal or not; false with a sentence when it cannot. */
    bool (*read_move)(const pl_state *view, int seat, const char *, pl_move *, pl_error *);
    /* The move in plain words, with what it will do as far as the seat can know. */
    void (*say_move)(const pl_state *view, int seat, pl_move, const pl_reader *, pl_text *);
    /* The question the seat has to answer, in plain words. */
    void (*ask)(const pl_state *view, int seat, const pl_reader *, pl_text *);
    /* For a move that is not legal: the sentence into the error, the clause as result. */
    int32_t (*why_not)(const pl_state *view, int seat, pl_move, pl_error *);
    void (*write_event)(const pl_state *view, const pl_event *, const pl_reader *, pl_text *);
    /* The table for a terminal; when the game is over also how the scores came about. */
    void (*print)(const pl_state *view, const pl_reader *, pl_text *);
    /* The same for a screen, as one JSON object. */
    void (*json)(const pl_state *view, int seat, pl_text *);

    void (*card)(int index, pl_card *);               /* 0 .. cards-1 */
    void (*card_text)(int index, pl_lang, pl_text *); /* generated from what the card does */

    /* What people are shown besides. All of it comes from a view; nothing here is called by
     * `apply`, `legal` or searches. Each may be NULL: the game says nothing of the kind. */

    /* The members of one JSON object: what is printed on a card, from the tables that the rules
     * use. Where an option changes the print, these are the facts of its default choice, and a
     * member named by another choice's id holds what differs. */
    void (*facts)(int index, pl_text *);
    /* The seat's gauges as far as the view knows them. The array is zeroed. */
    void (*measure)(const pl_state *view, int seat, int32_t value[PL_GAUGES_MAX]);
    /* The seat's points as if the game ended now, as far as the view knows; once it is over, its
     * score. The list is zeroed, here and below. */
    void (*points)(const pl_state *view, int seat, pl_points *);
    /* What a legal move of the seat, whose view it is, would change at once. */
    void (*change)(const pl_state *view, int seat, pl_move, pl_changes *);
    /* What the reader `seat` (or PL_PUBLIC), whose view it is, can foresee. */
    void (*foresee)(const pl_state *view, int seat, pl_forecasts *);

    /* Adds the events of the setup or of one move (and, once over, the end) to this game's figures
     * and marks. */
    void (*tally)(const pl_state *, const pl_events *, pl_tally *);
    /* NULL, or the invariant that is broken; for tests and simulation. */
    const char *(*sane)(const pl_state *);

    /* NULL when the game has no orders. Fills in the mark of an order whose kind and number have
     * been checked by the engine; false, with a sentence, when it makes no sense now. */
    bool (*give)(const pl_state *view, int seat, pl_standing *, pl_error *);
    /* What an order says to the view of its seat, whether or not the seat owes a decision. Asked
     * at any later time until the game is over; once it has ended, it stays ended. */
    enum pl_obey (*obey)(const pl_state *view, int seat, const pl_standing *, pl_move *out);

    /* What a player of this game knows, for searches. Both are optional and are asked about states
     * that a search has imagined, never about the truth; they are cheap rather than exact. */

    /* How readily a sensible player would make each of the seat's legal moves: weight[i] is 1 or
     * more, and playouts choose in proportion to it. It uses only what the seat can see. */
    void (*policy)(const pl_state *, int seat, const pl_moves *, uint16_t *weight);
    /* Each seat's expected share of the win, 0 .. PL_VALUE, in a game that is not over. The array
     * is zeroed. False when the state is in the middle of something and play should go on first. */
    bool (*evaluate)(const pl_state *, int32_t value[PL_SEATS_MAX]);
} pl_game;

/* ---- a game in progress -------------------------------------------------------------------- */

typedef struct {
    uint16_t seat;
    pl_move move;
} pl_step;

/* Room for a state or a view of any game. */
typedef struct {
    _Alignas(8) unsigned char bytes[PL_STATE_MAX];
} pl_room;

static inline pl_state *pl_state_in(pl_room *r) {
    return (pl_state *)(void *)r->bytes;
}

/* A seat that got a new key while the game went on: somebody else may have seen its cards since.
 * Why that was allowed. */
enum pl_renewed { PL_RENEWED_BY_OWNER, PL_RENEWED_AGREED, PL_RENEWED_ABSENT, PL_RENEWED_KINDS };

typedef struct {
    uint32_t step; /* so many moves had been made */
    int8_t seat;
    int8_t by; /* the seat that asked for it, or PL_PUBLIC: the host, who has none */
    uint8_t how;
    uint8_t spare;
} pl_renewal;

/* A state with its history. The memory for the steps is the caller's; `cap` of game->length_max
 * always suffices. Read the fields freely, change them only through the functions below. */
typedef struct {
    const pl_game *game;
    pl_setup setup;
    char name[PL_SEATS_MAX][PL_NAME_MAX]; /* "Ada", "bot:random" */
    char fair[PL_FAIR_MAX]; /* what the seed was made of, for whoever checks it; kept as it is */
    bool practice;          /* someone went back past a barrier */
    uint8_t spare[3];
    uint32_t renewals;
    pl_renewal renewal[PL_RENEWALS_MAX]; /* in their order */
    pl_step *step;
    uint32_t n, cap;
    _Alignas(8) unsigned char bytes[PL_STATE_MAX];
    /* What follows only saves time: a state on the way, to take back from. */
    uint32_t kept; /* steps before it; 0: there is none */
    _Alignas(8) unsigned char snapshot[PL_STATE_MAX];
} pl_match;

static inline pl_state *pl_match_state(pl_match *m) {
    return (pl_state *)(void *)m->bytes;
}

/* A setup of that many seats with default options, the newest rules and a zero seed. */
void pl_setup_default(const pl_game *, int seats, pl_setup *);
/* Sets an option by its id and the id of a choice. */
bool pl_setup_option(const pl_game *, pl_setup *, const char *id, const char *choice, pl_error *);
/* Puts a card, by ids, below those already stacked on a deck. */
bool pl_setup_stack(const pl_game *, pl_setup *, const char *deck, const char *card, pl_error *);

bool pl_match_start(pl_match *, const pl_game *, const pl_setup *, pl_step *, uint32_t cap,
                    pl_error *);
/* Control characters, line breaks, what is not UTF-8 and over-long names are refused. */
bool pl_is_name(const char *name, pl_error *);
bool pl_match_name(pl_match *, int seat, const char *name, pl_error *);
bool pl_is_bots_name(const char *name);
/* For sentences, the same for the same log: bots are called after craters of the Moon, but for
 * those that people are called after. */
void pl_name_bots(char name[PL_SEATS_MAX][PL_NAME_MAX]);
void pl_match_names(const pl_match *, char name[PL_SEATS_MAX][PL_NAME_MAX]);
/* Checked play: a move that is not legal is refused with its reason and changes nothing.
 * Events may be NULL; they are appended. */
bool pl_match_play(pl_match *, int seat, pl_move, pl_events *, pl_error *);
bool pl_match_play_text(pl_match *, int seat, const char *, pl_events *, pl_error *);
/* The move that a text means to a seat, whether or not it is legal. */
bool pl_match_read(const pl_match *, int seat, const char *, pl_move *, pl_error *);

/* Takes back the seat's last move, exactly while nobody has learned anything from it: either it is
 * still sealed (without it, everybody else would see the same), or it is the newest move and what
 * each seat saw of it followed from what that seat knew before. */
bool pl_match_undo(pl_match *, int seat, pl_error *);
/* Notes that a seat got a new key now; it is told in the log. Refuses when that has happened to the
 * seat as often as a log can tell. */
bool pl_match_renew(pl_match *, int seat, int by, enum pl_renewed how, pl_error *);
/* Back to the first n steps, whatever was learned; marks the game as practice when a barrier is
 * crossed. */
void pl_match_rewind(pl_match *, uint32_t n);

/* The state or a view after the first n steps (n <= m->n). `out` has room for PL_STATE_MAX. */
void pl_match_at(const pl_match *, uint32_t n, pl_state *out);
/* The state before the first step, and what happened up to it; the events are appended. */
void pl_match_opening(const pl_match *, pl_state *out, pl_events *);
void pl_match_view(const pl_match *, int seat, pl_state *out);
void pl_match_legal(const pl_match *, int seat, pl_moves *);
/* Whether this seat owes a decision; false for PL_PUBLIC. */
bool pl_match_owes(const pl_match *, int seat);

/* A standing order by its id, with 0 for one that takes no number; refused with a sentence. */
bool pl_match_give(const pl_match *, int seat, const char *id, int32_t arg, pl_standing *out,
                   pl_error *);
/* What an order of that seat says now; only with PL_ORDER_ANSWERS is there a move. */
enum pl_obey pl_match_obey(const pl_match *, int seat, const pl_standing *, pl_move *out);

uint64_t pl_hash(const void *, size_t, uint64_t seed);
/* The hash, with seed 0, of a text without its carriage returns. */
uint64_t pl_hash_unix(const char *text, size_t size);
uint64_t pl_match_hash(const pl_match *); /* of the true state */

/* ---- the log ------------------------------------------------------------------------------- */

enum { PL_LINE_MAX = 512 }; /* bytes of a log line */

/* The whole game as text; it ends with `end HASH` when over and with `open HASH` when not. */
void pl_log_write(const pl_match *, pl_text *);
/* What pl_log_read reads. The lines end in LF, or all of them in CR LF. A journal that is still
 * being written has no closing line; `unclosed` accepts it, and a last line that was cut off in the
 * middle is then left out. */
typedef struct {
    const pl_game *const *games; /* closed by NULL */
    const char *text;
    size_t size;
    bool unclosed;
} pl_log;

/* Replays a log through checked play into a match whose memory for steps is the caller's. On
 * false, err->line says where it failed and the match is not to be used. */
bool pl_log_read(pl_match *, const pl_log *, pl_step *, uint32_t cap, pl_error *);
/* Carries out what follows `renew` in a line of a log: "1 by=0 agreed". */
bool pl_log_read_renewal(pl_match *, const char *text, pl_error *);
/* Header or one step as lines of the log, for a journal that grows. */
void pl_log_write_head(const pl_match *, pl_text *);
/* Writes what was agreed before the deal: the lines of the head that name the game, the seats and
 * options (without the seed), and the players. Reads nothing but game, setup and names. */
void pl_log_write_terms(const pl_match *, pl_text *);
void pl_log_write_step(const pl_match *, uint32_t i, pl_text *);

/* ---- for games ------------------------------------------------------------------------------ */

/* The number of the lowest bit that is set; bits is not 0. A de Bruijn sequence tells all 64 bits
 * apart by the top six bits of a product. Setting the highest one changes no answer and lets
 * compilers see that this is what one instruction of the processor does. */
static inline int pl_lowest_bit(uint64_t bits) {
    static const uint8_t number[64] = {
        0,  1,  2,  53, 3,  7,  54, 27, 4,  38, 41, 8,  34, 55, 48, 28, 62, 5,  39, 46, 44, 42,
        22, 9,  24, 35, 59, 56, 49, 18, 29, 11, 63, 52, 6,  26, 37, 40, 33, 47, 61, 45, 43, 21,
        23, 58, 17, 10, 51, 25, 36, 32, 60, 20, 57, 16, 50, 31, 19, 15, 30, 14, 13, 12,
    };
    bits |= (uint64_t)1 << 63;
    return number[(bits & (0 - bits)) * 0x022FDD63CC95386Du >> 58];
}

/* A weight for `policy`, or the strength of a seat for `evaluate`: 256, doubled by every 64 points
 * of score. */
static inline uint16_t pl_weight(int32_t score) {
    static const uint16_t eighth[8] = { 256, 279, 304, 332, 362, 395, 431, 470 };
    if (score < -512) score = -512;
    if (score > 511) score = 511;
    const int32_t up = score + 512;
    return (uint16_t)(((uint32_t)eighth[up >> 3 & 7] << (up >> 6)) >> 8);
}

/* Gives every seat its part of PL_VALUE, in proportion to its strength. */
static inline void pl_share_value(const int32_t *score, int seats, int32_t *value) {
    uint32_t strength[PL_SEATS_MAX], total = 0;
    int32_t best = score[0];
    for (int seat = 1; seat < seats; seat++)
        if (score[seat] > best) best = score[seat];
    for (int seat = 0; seat < seats; seat++)
        total += strength[seat] = pl_weight(score[seat] - best + 448);
    for (int seat = 0; seat < seats; seat++)
        value[seat] = (int32_t)(strength[seat] * PL_VALUE / total);
}

/* Views hold no history, but whoever saw cards come knows their order: two histories that a reader
 * can tell apart must not lead to the same view. A digest kept with this makes sure of it. */
static inline uint64_t pl_remember(uint64_t digest, int card) {
    digest = (digest ^ (uint64_t)(card + 1)) * 0x9E3779B97F4A7C15u;
    return digest ^ digest >> 29;
}

/* ---- telling ------------------------------------------------------------------------------ */

/* One wording for every screen: each writes members into a JSON object that the caller has opened.
 * docs/protocol.md describes them. */

/* "gauges", "parts", "forecasts" and "terms": the names of a game's catalog. */
void pl_tell_names(const pl_game *, pl_text *);
/* "facts": what is printed on a card. */
void pl_tell_facts(const pl_game *, int card, pl_text *);
/* "points" and "forecasts", as far as the view of `seat` or PL_PUBLIC knows. */
void pl_tell_standings(const pl_game *, const pl_state *view, int seat, int seats, pl_text *);
/* "change", left out when the game says nothing. */
void pl_tell_change(const pl_game *, const pl_state *view, int seat, pl_move, pl_text *);
/* "changes": a list of them for each move. */
void pl_tell_changes(const pl_game *, const pl_state *view, int seat, const pl_moves *, pl_text *);

/* ---- finding things -------------------------------------------------------------------------- */

const pl_game *pl_game_find(const pl_game *const *games, const char *id);
int pl_card_find(const pl_game *, const char *id);  /* catalog index, or -1 */
int pl_order_find(const pl_game *, const char *id); /* index into pl_game.order, or -1 */
const pl_clause *pl_clause_find(const pl_game *, int32_t number);

/* Plays random legal moves to the end; returns the number of decisions. */
uint32_t pl_playout(const pl_game *, pl_state *, pl_rng *);

#endif
