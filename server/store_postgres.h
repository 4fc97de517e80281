/* SPDX-License-Identifier: MIT */
/* What the files of the PostgreSQL driver share. */
#ifndef PERILUNE_STORE_POSTGRES_H
#define PERILUNE_STORE_POSTGRES_H

#include "store.h"

#include <libpq-fe.h>
#include <pthread.h>
#include <stdatomic.h>

enum {
    PG_VERSION_NOW = 1,   /* of the schema */
    PG_SERVER_LEAST = 12, /* of PostgreSQL */
    PG_PATIENCE = 20000,  /* ms that an append waits for a database that has gone away */
    PG_ANSWER = 5000,     /* ms that a question waits for its answer */
    PG_ANSWER_APPEND = 15000,
    PG_TABLES_MOST = 256 /* of one append statement: their names fit a notification */
};
#define PG_CHANNEL "perilune"
/* First key of every advisory lock ("Plun"). The second: 1 while the schema is made or changed, 2
 * shared by servers and held alone by a program that must be alone. */
#define PG_LOCK    "1349285230"

enum pg_statement {
    PG_APPEND, /* of the writer */
    PG_LOOK_UP,
    PG_SET_PHASE,
    PG_REMOVE,
    PG_KEEP,
    PG_TABLES, /* of the reader */
    PG_FIND,
    PG_JOURNAL,
    PG_KEPT,
    PG_ORPHAN,
    PG_SURVEY,
    PG_BEAT, /* of the one beside them */
    PG_LEAVE,
    PG_SAY,
    PG_STATEMENTS
};

enum pg_role { PG_WRITER, PG_READER, PG_SIDE, PG_EAR, PG_ROLES };

/* A connection that is made when it is needed, and again when it was lost. One thread at a time. */
typedef struct {
    store *store;
    enum pg_role role;
    PGconn *conn;     /* NULL: none */
    int64_t lost;     /* by clock_ms, since when there is none though there was or should be; 0 */
    int64_t next_try; /* by clock_ms */
    int64_t pause;    /* before the try after that */
    pthread_mutex_t lock;
} pg_link;

/* Bytes that grow, for arrays in PostgreSQL's binary form. */
typedef struct {
    char *at;
    size_t n, cap;
    bool failed; /* no memory */
} pg_bytes;

enum { PG_VALUES = 12 };

struct store {
    char *where;     /* the URI, with whatever secrets it has */
    char shown[200]; /* without them */
    enum durability durability;
    bool looking; /* for reading only */
    bool alone;   /* other servers are kept out */
    pg_link link[PG_ROLES];
    _Atomic int64_t bytes;
    atomic_int writer_pid;     /* of the backend, to know our own notifications */
    atomic_uint connections;   /* of the writer: changes when it was connected again */
    pg_bytes value[PG_VALUES]; /* of an append; the writer's */
    struct pg_watch *watch;
};

/* ---- store_postgres_words.c ---- */

enum pg_word {
    PG_ADDRESS,
    PG_UNCLEAR,
    PG_CONNECT,
    PG_LOST_WORD,
    PG_NO_ANSWER,
    PG_OLD,
    PG_ENCODING,
    PG_FOREIGN,
    PG_NEWER,
    PG_NO_STORE,
    PG_NO_RIGHT,
    PG_FULL,
    PG_READ_ONLY,
    PG_BUSY_WORD,
    PG_SERVED,
    PG_SEIZED,
    PG_NO_STANDBY,
    PG_TAKEN,
    PG_GAP,
    PG_NO_ROW,
    PG_MEMORY,
    PG_UNKNOWN,
    PG_BACKUP,
    PG_OTHER,
    PG_WORDS
};
extern const pl_words pg_word[PG_WORDS];

bool pg_say(pl_error *, enum pg_word, const store *, const char *detail); /* false */
/* Why a connection could not be made, in the words of libpq. */
bool pg_say_connect(pl_error *, const store *, const PGconn *);
bool pg_say_result(pl_error *, const store *, const PGresult *);

/* ---- store_postgres_link.c ---- */

/* What has become of a statement. */
enum pg_end {
    PG_DONE,
    PG_REFUSED, /* the database said no: nothing has changed */
    PG_BUSY,    /* likewise, but it may work when it is tried again */
    PG_LOST,    /* sent, but there was no answer: nobody knows */
    PG_AWAY     /* not sent */
};

void pg_link_begin(pg_link *, store *, enum pg_role);
void pg_link_end(pg_link *);  /* gives back its locks, if the database still answers */
void pg_link_drop(pg_link *); /* closes the connection; it is made again when it is needed */
/* Connects if there is no connection and it is time for another try. */
bool pg_link_up(pg_link *, pl_error *);
/* Shares the store with other servers, or keeps them out if the store is `alone`. */
bool pg_claim(pg_link *, pl_error *);
/* Waits until the socket can be read, `other` can (-1: none), or so many milliseconds have passed.
 */
void pg_wait(const pg_link *, int other, int64_t ms);
/* The next result of what was sent, NULL at its end; *lost: the connection broke or time is up. */
PGresult *pg_next_result(pg_link *, int64_t deadline, bool *lost);
/* Classifies a result that is not what was hoped for, with a sentence. */
enum pg_end pg_judge(const store *, const PGresult *, pl_error *);
/* Runs one statement. Its values are texts, its result is binary. Tries again once when the
 * connection is lost: not for what must not happen twice. NULL with a sentence. */
PGresult *pg_run(pg_link *, enum pg_statement, const char *const *value, int n, pl_error *);
/* Runs commands without values; false with a sentence. */
bool pg_tell(pg_link *, const char *sql, pl_error *);
/* Likewise, with one value, of the first row and column, as text; false also when there is none. */
bool pg_ask(pg_link *, const char *sql, char *out, size_t size, pl_error *);

int64_t pg_int(const PGresult *, int row, int column); /* of any size; NULL is 0 */

/* ---- store_postgres_schema.c ---- */

#define PG_PAGE     1000 /* entries of a journal in one answer */
#define PG_TEXT(x)  PG_TEXT_(x)
#define PG_TEXT_(x) #x

#define PG_SIZE                                                                                    \
    "pg_total_relation_size('perilune.entries') + pg_total_relation_size('perilune.tables')"       \
    " + pg_total_relation_size('perilune.kept')"
extern const char *const pg_sql[PG_STATEMENTS];
/* Makes the schema, or checks that it is one that this program knows; a store that is only looked
 * at must have one. */
bool pg_schema(pg_link *, pl_error *);

/* ---- store_postgres_append.c ---- */

void pg_append(store *, store_group *, int n);

/* ---- store_postgres_watch.c ---- */

bool pg_watch(store *, const store_watcher *, store_error);
void pg_unwatch(store *);
bool pg_beat(store *, store_beat *, store_error);
bool pg_tell_all(store *, const char *text, store_error);

#endif
