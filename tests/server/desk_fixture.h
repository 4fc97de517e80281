/* SPDX-License-Identifier: MIT */
/* A desk without a network, for tests and for fuzzing: real store, real threads, and readers whose
 * messages are handed over in memory. */
#ifndef DESK_FIXTURE_H
#define DESK_FIXTURE_H

#include "browser.h"
#include "server/desk_parts.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* One reader as its browser would see it. */
typedef struct {
    wire wire;
    bool open, closed; /* closed: by the server */
    bool refused;      /* the newest request, whatever came after that */
    browser page;
    json_t *answer;       /* the newest message that is neither state nor chat */
    json_t *chat;         /* the newest line of chat */
    size_t states, bytes; /* messages and their size */
    char *newest;         /* text of the newest state message */
} client;

extern desk *the_desk;
extern desk *other_desk;                  /* a second one that is settled with it, or NULL */
extern void (*desk_fixture_wake)(void *); /* for the opening of that */
extern store *the_store;
extern config the_config;
extern pl_lang api_lang;         /* who asks over HTTP: in which language, */
extern const char *api_address;  /* from where */
extern const char *line_address; /* from where new readers come */
extern int answered_status;      /* of the last answer over HTTP; 0: none yet */
extern int store_room;           /* so often something can be stored before the disk is full */
extern bool wait_for_clerks;     /* what they do is something under way, too */
extern int store_tried;          /* how often something was to be stored */

int desk_fixture_open(void **); /* for cmocka: a desk on a new store */
int desk_fixture_close(void **);
void desk_fixture_restart(void); /* closes the desk and opens it again on the same store */
/* The parts of these. Starting fails with a sentence when the store or the desk cannot be opened;
 * nothing is then left open. */
void desk_fixture_defaults(void); /* the configuration */
bool desk_fixture_start(enum durability, store_error);
void desk_fixture_stop(void);

/* Sets both clocks, or only the one that people read and may set, forward: milliseconds. */
void pass_time(int64_t ms);
void set_wall_clock(int64_t ms);

void stop_clocks(void); /* from now on only these set them forward */

/* While held, nothing gets stored. */
void hold_store(bool);
/* Delivers what there is, without letting time pass; with an open store, once all is stored. */
void deliver_now(void);

/* Lets everything happen that is under way: stores, bots, messages. */
void settle(void);

/* Answers of the HTTP interface; the body is the caller's to decref. */
json_t *api(const char *method, const char *path, const char *key, json_t *body, int *status);
const char *api_body(void); /* the newest answer as text */
/* The status of the answer to whatever is sent. */
int api_text(const char *method, const char *path, const char *key, const char *body);
const char *api_answer(void); /* the text of the newest answer */
void api_forget(void);        /* frees it */

/* Sends a message made as json_pack does and settles; returns the answer, owned by the client. */
json_t *ask(client *, const char *format, ...);

bool client_come(client *); /* only the line, without hello; false when the desk refuses it */
void client_open(client *, const char *id, const char *key, const char *host, const char *lang);
/* Says hello again, as after a lost connection that was not noticed. */
void hello(client *, const char *id, const char *key, const char *host, const char *lang);
void client_close(client *);

/* A table of a game with that many people and for the rest bots, started; clients[seat]. */
typedef struct {
    char id[STORE_ID_SIZE], host[KEY_SIZE], invite[KEY_SIZE], watch[KEY_SIZE];
    char key[PL_SEATS_MAX][KEY_SIZE];
    client seat[PL_SEATS_MAX], spectator;
    int seats, people;
} party;

void party_open(party *, const char *game, int seats, int people, const char *options);
void party_close(party *);
/* Someone who is asked plays a random legal move; false when nobody is. */
bool party_step(party *, pl_rng *);
bool party_is_over(const party *);
/* Whether everyone who comes to the_desk is sent the same bytes, as many of them, when all that
 * reader cannot know is dealt again. */
bool party_is_blind(const party *, pl_rng *);
/* The table at the_desk holds back nothing, or is honest again: one at a time. */
void party_leaks(const party *, bool);

/* Whether PERILUNE_BRIEF asks for less of what takes long: builds that watch for races and bad
 * memory repeat what the plain build has played in full. */
bool is_brief(void);

#endif
