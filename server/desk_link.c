/* SPDX-License-Identifier: MIT */
/* Codes of games: a log becomes one, or one a log. The clerks play the game for it. */
#include "desk_parts.h"
#include "games/sets.h"
#include "names.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

enum { BIG = 1 << 22, LINK_US = 3000 };

typedef struct {
    errand errand; /* first, so that an errand is a linking */
    json_t *wish;
    pl_text out;
    bool ok;
    pl_error err;
} linking;

static const char *member(const linking *l, const char *key) {
    return json_string_value(json_object_get(l->wish, key));
}

static pl_step *read_code(linking *l, pl_match *m, const char *code) {
    pl_step *steps = malloc(PL_STEPS_MAX * sizeof *steps);
    if (!steps) pl_refuse(&l->err, server_word[SW_MEMORY]);
    if (steps && pl_link_read(m, pl_sets_games(), code, steps, PL_STEPS_MAX, &l->err)) {
        names_show(m);
        return steps;
    }
    free(steps);
    return NULL;
}

/* The text of one is the value of the other member. */
static void write_member(linking *l, const pl_match *m, bool code) {
    char *text = malloc(BIG);
    pl_text t = pl_text_in(text, BIG);
    if (!text || !l->out.at) {
        pl_refuse(&l->err, server_word[SW_MEMORY]);
        free(text);
        return;
    }
    if (code)
        pl_link_write(m, &t);
    else
        pl_log_write(m, &t);
    pl_json_open(&l->out, '{');
    pl_json_key_str(&l->out, code ? "code" : "log", text);
    pl_json_close(&l->out, '}');
    free(text);
    l->ok = !t.cut && !l->out.cut;
}

static void run_link(job *j, work_space space) {
    (void)space;
    linking *l = (linking *)j;
    const char *const log = member(l, "log"), *const code = member(l, "code");
    pl_match m;
    pl_step *steps = NULL;
    if (log)
        steps = replay_read(&m, log, &l->err);
    else if (code)
        steps = read_code(l, &m, code);
    else
        pl_fail(&l->err, server_word[SW_MEMBER], PL_S("log"));
    if (!steps) return;
    char *text = malloc(BIG);
    l->out = text ? pl_text_in(text, BIG) : (pl_text){ 0 };
    write_member(l, &m, log != NULL);
    free(steps);
}

static void done_link(desk *d, errand *e) {
    const linking *l = (linking *)e;
    if (!e->http) return;
    if (l->ok)
        desk_answer(d, e->http, 200, &l->out);
    else
        desk_refuse_with(e->http, 400, &l->err);
}

static void drop_link(errand *e) {
    linking *l = (linking *)e;
    free(l->out.at);
    json_decref(l->wish);
    free(l);
}

void link_post(desk *d, http *h, const char *rest) {
    (void)rest;
    json_t *const wish = desk_body(h);
    if (!wish) return;
    linking *l = calloc(1, sizeof *l);
    if (!l) {
        json_decref(wish);
        desk_refuse(h, 503, SW_MEMORY);
        return;
    }
    *l = (linking){ .wish = wish, .err = { .lang = h->lang } };
    l->errand = (errand){ .job = { .run = run_link }, .done = done_link, .drop = drop_link };
    clerk_put(d, h, &l->errand, LINK_US);
}
