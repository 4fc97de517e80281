/* SPDX-License-Identifier: MIT */
/* A desk that is alone with its store: what desk_peers.c, desk_follow.c and desk_metrics.c answer
 * where there is no other server and no operator. And what needs neither: the log, the bell. */
#include "games/sets.h"
#include "host.h"
#include "server/desk_parts.h"
#include "server/guests.h"
#include "server/json_memory.h"
#include "server/note.h"

/* ---- no other servers ---- */

bool follow_begin(desk *d, store_error error) {
    (void)d, (void)error;
    return true;
}

void follow_stop(desk *d) {
    (void)d;
}

void follow_end(desk *d) {
    (void)d;
}

void follow_take(desk *d) {
    (void)d;
}

uint64_t follow_soon(desk *d, sitting *s) {
    (void)d, (void)s;
    return 0;
}

uint64_t follow_next(const desk *d) {
    (void)d;
    return 0;
}

void follow_reread(desk *d, sitting *s) {
    (void)d, (void)s;
}

void follow_forget(desk *d, sitting *s) {
    (void)d, (void)s;
}

bool peers_begin(desk *d, store_error error) {
    (void)d, (void)error;
    return true;
}

void peers_leave(desk *d) {
    (void)d;
}

void peers_end(desk *d) {
    (void)d;
}

void peers_tick(desk *d, int64_t ms) {
    (void)d, (void)ms;
}

bool peers_mine(desk *d, const char *id) {
    (void)d, (void)id;
    return true;
}

bool peers_are_well(const desk *d) {
    (void)d;
    return true;
}

pl_seats peers_here(const sitting *s) {
    (void)s;
    return 0;
}

void peers_forget(sitting *s) {
    (void)s;
}

void peers_ask(desk *d, const char *id) {
    (void)d, (void)id;
}

void peers_work(desk *d, sitting *s) {
    (void)d, (void)s;
}

void peers_wish(desk *d, const sitting *s) {
    (void)d, (void)s;
}

/* ---- no operator ---- */

void metrics_tick(desk *d, int64_t ms) {
    (void)d, (void)ms;
}

void metrics_get(desk *d, http *h, const char *rest) {
    (void)d, (void)rest;
    desk_refuse(h, 404, SW_PATH);
}

void note_values(enum note_level level, const char *what, const note_value *value, int n) {
    char line[400];
    pl_text t = PL_TEXT(line);
    (void)level;
    pl_text_str(&t, what);
    for (int i = 0; i < n; i++)
        if (value[i].text)
            pl_say(&t, " {0}={1}", PL_S(value[i].key), PL_S(value[i].text));
        else
            pl_say(&t, " {0}={1}", PL_S(value[i].key), PL_I(value[i].number));
    host_note(line, t.n);
}

void note_plain(enum note_level level, const char *what) {
    note_values(level, what, NULL, 0);
}

void json_memory_begin(void) {}

/* Nothing waits for its time: the local desk keeps no secrets between people at one screen. */
struct bell {
    char unused;
};

bell *bell_start(void (*wake)(void *), void *context) {
    static bell the_bell;
    (void)wake, (void)context;
    return &the_bell;
}

void bell_set(bell *b, int64_t at) {
    (void)b, (void)at;
}

void bell_stop(bell *b) {
    (void)b;
}

/* ---- no programs as bots ---- */

foreign *guests_find(const char *name) {
    (void)name;
    return NULL;
}

const char *guests_name(int i) {
    (void)i;
    return NULL;
}

const pl_bot *foreign_bot(const foreign *program) {
    (void)program;
    return NULL;
}

bool foreign_sit(foreign *program, pl_mind *mind, const pl_setup *setup, int seat, uint64_t game) {
    (void)program, (void)mind, (void)setup, (void)seat, (void)game;
    return true;
}

void foreign_rise(pl_mind *mind) {
    (void)mind;
}

const char *foreign_forfeit(const pl_mind *mind) {
    (void)mind;
    return NULL;
}

/* ---- no card sets ---- */

const pl_game *const *pl_sets_games(void) {
    return pl_games;
}
