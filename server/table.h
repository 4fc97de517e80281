/* SPDX-License-Identifier: MIT */
/* A table: its players, its game and its state, fully determined by its journal. Every change is a
 * text entry applied by table_enter, so a reloaded table equals the one before.
 * docs/architecture.md lists the entries. */
#ifndef PERILUNE_TABLE_H
#define PERILUNE_TABLE_H

#include "perilune.h"
#include "store.h"

enum {
    KEY_SIZE = 24,   /* 22 characters of base64url and a closing zero, rounded up */
    HASH_SIZE = 32,  /* of a key or a commitment */
    MIX_SIZE = 16,   /* what one person adds to the shuffle */
    BOT_SIZE = 24,   /* "rollout:200" */
    CHAT_SIZE = 901, /* 300 of a browser's characters, of up to three bytes each */
    CHAT_KEPT = 32,
    RECEIPTS = 64,      /* of the newest moves */
    ONCE_SIZE = 24,     /* what a client calls a request by, with its closing zero */
    ENTRY_SIZE = 65536, /* a forked log is the longest entry there is */
    COLORS = 6,
    TABLE_PATIENCE = 2 * 60 * 1000,  /* milliseconds */
    RENEW_PATIENCE = 15 * 60 * 1000, /* the least absence after which others may renew a seat */
    RENEW_PACELESS = 24 * 60 * 60 * 1000, /* the same where the pace knows no limit */
    READERS = PL_SEATS_MAX + 1            /* the public and each seat: reader = seat + 1 */
};

enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_BOT };

typedef struct {
    enum seat_kind kind;
    int32_t color;
    char name[PL_NAME_MAX];  /* as in the log; bots begin with "bot:" */
    char shown[PL_NAME_MAX]; /* as displayed */
    char bot[BOT_SIZE];      /* the bot that plays this seat if no person does */
    int64_t heard;           /* when its owner last did something that was stored */
    bool away;               /* a bot plays for the person meanwhile */
    bool ordered;            /* has given the standing order: */
    uint8_t key[HASH_SIZE];  /* of a person; zero when there is none */
    uint8_t mix[MIX_SIZE];   /* of a person */
    pl_standing order;
    pl_seats muted;
    uint32_t extras; /* its owner's entries that are no moves, since they sat down */
} table_seat;

typedef struct {
    int32_t seat;
    int64_t at;
    char name[PL_NAME_MAX]; /* who said it; somebody else may sit there since */
    char text[CHAT_SIZE];
} chat_line;

/* What one reader has been shown. */
typedef struct {
    uint32_t seq;
    uint64_t view; /* hash of the newest view */
    int64_t since; /* when that came */
} shown;

typedef struct table {
    char id[STORE_ID_SIZE];
    const pl_game *game;
    enum store_phase phase;
    pl_setup setup;
    char daily[12]; /* the date of a deal of the day, or "" */
    int32_t pace;
    bool listed, hints, forked, dealt;
    bool sealed; /* several seats are asked at once, as everybody sees */
    uint8_t secret[PL_SEED_SIZE], commitment[HASH_SIZE];
    uint8_t host[HASH_SIZE], invite[HASH_SIZE], watch[HASH_SIZE];
    table_seat seat[PL_SEATS_MAX];
    pl_match match; /* once dealt; its steps are malloc'd */
    shown reader[READERS];
    uint32_t entries;         /* in the journal */
    uint64_t sum;             /* of the journal, as journal.h has it */
    uint32_t epoch;           /* how often something was taken back */
    pl_event *news;           /* what the newest move caused */
    int32_t news_n;           /* -1: it is not known */
    char next[STORE_ID_SIZE]; /* the rematch */
    chat_line *chat;          /* the newest ones, CHAT_KEPT at most */
    int32_t chats;
    uint32_t said; /* lines of chat in all */
    int64_t said_bytes;
    uint64_t receipt[RECEIPTS];
    uint32_t receipts; /* that were given in all */
    uint64_t *named;   /* those of requests that have a name: all of them */
    uint32_t named_n, named_cap;
} table;

table *table_new(const char *id);
void table_free(table *);

/* Applies one entry, live or from the journal. Returns false and sets the error if it isn't
 * possible here; nothing has changed then. */
bool table_enter(table *, const char *text, size_t size, int64_t at, pl_error *);

/* ---- receipts ----
 *
 * Whoever gets no answer asks again, perhaps at another server. So a table knows what it has done:
 * a move or an undo, which could not happen twice anyway, by what it answered; anything else by the
 * name that the client gave, however long ago. */

/* Of a move, or with "undo" of an undo, in answer to what the seat had seen. */
uint64_t receipt_of_turn(int seat, uint32_t seq, const char *text);
uint64_t receipt_of_name(int seat, const char *name); /* the seat may be PL_PUBLIC */
bool table_has_done(const table *, uint64_t receipt);
bool is_once_name(const char *); /* 8 to 22 letters, digits, - and _ */

/* ---- questions ---- */

bool table_owes(const table *, int seat);
bool table_is_over(const table *);
/* Returns the bot that plays this seat now, or NULL. */
const char *table_bot(const table *, int seat);
int table_people(const table *);
/* Whether a seat that has seen the same for `waited` milliseconds has kept the others waiting for
 * longer than the pace allows; where that knows no limit, whether it seems to have done so for
 * longer than TABLE_PATIENCE and without a connection. `gone`: seats that have had none for so
 * long. */
bool table_is_overdue(const table *, int seat, int64_t waited, pl_seats gone);
/* Returns how long a seat must have been silent before a single other person may renew it. */
int64_t table_renew_limit(const table *);
/* Returns the step to which a person alone at the table may rewind, or UINT32_MAX. */
uint32_t table_rewind_to(const table *, int seat);

/* The number of seats and the options of the deal of the day. */
void table_daily_setup(const pl_game *, pl_setup *);

typedef struct {
    const char *id;
    pl_words name;
    int64_t seconds; /* for a decision; 0: any */
} table_pace;
extern const table_pace table_paces[];
extern const int table_paces_n;

#endif
