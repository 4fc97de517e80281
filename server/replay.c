/* SPDX-License-Identifier: MIT */
/* A log as a page shows it: step by step, through the eyes of one seat, of a spectator, or of
 * someone who may see everything. A log tells everything, so nothing here is a secret. */
#include "desk_parts.h"
#include "games/list.h"
#include "names.h"
#include "patch.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

enum { OPEN = -2, VIEW_SIZE = 1 << 17 };

typedef struct {
    const pl_match *match;
    int seat; /* or OPEN */
    pl_reader reader;
    pl_room state;
    char *before, *now; /* views as JSON */
    pl_text *out;
    const job *job;
} showing;

/* With everything open each seat's own view is shown, by number: the games know no other way of
 * showing a hand than to whom it belongs. */
static void write_views(showing *s, pl_text *out) {
    const pl_game *game = s->match->game;
    pl_room view;
    const int first = s->seat == OPEN ? PL_PUBLIC : s->seat;
    const int last = s->seat == OPEN ? s->match->setup.seats - 1 : s->seat;
    if (s->seat == OPEN) pl_json_open(out, '{');
    for (int seat = first; seat <= last; seat++) {
        char key[8];
        pl_text k = PL_TEXT(key);
        pl_text_int(&k, seat);
        if (s->seat == OPEN) pl_json_key(out, key);
        game->view(pl_state_in(&s->state), seat, pl_state_in(&view));
        game->json(pl_state_in(&view), seat, out);
    }
    if (s->seat == OPEN) pl_json_close(out, '}');
}

static void write_patch(showing *s) {
    pl_text now = pl_text_in(s->now, VIEW_SIZE);
    write_views(s, &now);
    if (now.cut) { /* no patch can be made from it */
        s->out->cut = true;
        return;
    }
    pl_json_key(s->out, "patch");
    if (!patch_write(s->before, s->now, s->out)) pl_text_str(s->out, "{}");
    char *swap = s->before;
    s->before = s->now;
    s->now = swap;
}

static void write_lines(showing *s, const pl_events *events) {
    pl_room view;
    pl_json_key(s->out, "lines");
    pl_json_open(s->out, '[');
    s->match->game->view(pl_state_in(&s->state), s->reader.seat, pl_state_in(&view));
    for (int i = 0; i < events->n; i++) {
        char line[2048];
        pl_text t = PL_TEXT(line);
        const pl_event e = pl_event_for(events->at[i], s->reader.seat);
        s->match->game->write_event(pl_state_in(&view), &e, &s->reader, &t);
        if (t.n) pl_json_str(s->out, line);
    }
    pl_json_close(s->out, ']');
}

static void write_move(showing *s, pl_step step) {
    const pl_game *game = s->match->game;
    pl_room view;
    char move[PL_LINE_MAX], say[1024];
    pl_text m = PL_TEXT(move), w = PL_TEXT(say);
    pl_reader mover = s->reader;
    mover.seat = step.seat;
    game->view(pl_state_in(&s->state), step.seat, pl_state_in(&view));
    game->write_move(pl_state_in(&view), step.seat, step.move, &m);
    game->say_move(pl_state_in(&view), step.seat, step.move, &mover, &w);
    pl_json_key_int(s->out, "seat", step.seat);
    pl_json_key_str(s->out, "move", move);
    pl_json_key_str(s->out, "say", say);
}

static void make_step(showing *s, pl_step step, pl_events *events) {
    write_move(s, step);
    s->match->game->apply(pl_state_in(&s->state), step.seat, step.move, events);
}

static void write_frames(showing *s) {
    const pl_match *m = s->match;
    pl_json_key(s->out, "frames");
    pl_json_open(s->out, '[');
    for (uint32_t i = 0; i <= m->n && !job_is_cancelled(s->job); i++) {
        pl_events events;
        events.n = 0;
        pl_json_open(s->out, '{');
        if (i == 0)
            pl_match_opening(m, pl_state_in(&s->state), &events);
        else
            make_step(s, m->step[i - 1], &events);
        write_lines(s, &events);
        write_patch(s);
        pl_json_close(s->out, '}');
    }
    pl_json_close(s->out, ']');
}

static void write_player(const char *name, const char *read, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "name", read);
    pl_json_key_str(out, "bot", pl_is_bots_name(name) ? name + strlen("bot:") : NULL);
    pl_json_close(out, '}');
}

static void write_head(const showing *s) {
    const pl_match *m = s->match;
    pl_text *out = s->out;
    pl_json_key_str(out, "game", m->game->id);
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    for (int seat = 0; seat < m->setup.seats; seat++)
        write_player(m->name[seat], s->reader.name[seat], out);
    pl_json_close(out, ']');
    pl_json_key(out, "options");
    pl_json_open(out, '{');
    for (int i = 0; i < m->game->options; i++)
        pl_json_key_str(out, m->game->option[i].id,
                        m->game->option[i].choice[m->setup.option[i]].id);
    pl_json_close(out, '}');
    pl_json_key_bool(out, "practice", m->practice);
    pl_json_key_bool(out, "arranged", m->setup.stacked > 0);
    const pl_state *end = (const pl_state *)(const void *)m->bytes;
    pl_json_key_bool(out, "over", m->game->to_act(end) == 0);
    pl_json_key_str(out, "fair", m->fair[0] ? m->fair : NULL);
}

static int seat_of(const json_t *wish, const pl_match *m) {
    const json_t *seat = json_object_get(wish, "seat");
    const char *word = json_string_value(seat);
    if (word && strcmp(word, "open") == 0) return OPEN;
    const json_int_t n = json_is_integer(seat) ? json_integer_value(seat) : PL_PUBLIC;
    return n >= 0 && n < m->setup.seats ? (int)n : PL_PUBLIC;
}

static bool show(const json_t *wish, const pl_match *m, const job *j, pl_lang lang, pl_text *out) {
    showing s = { .match = m, .seat = seat_of(wish, m), .job = j, .out = out };
    s.reader = (pl_reader){ .lang = lang, .seat = s.seat == OPEN ? PL_PUBLIC : s.seat };
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    pl_match_names(m, name);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        s.reader.name[seat] = name[seat];
    s.before = malloc(VIEW_SIZE);
    s.now = malloc(VIEW_SIZE);
    if (s.before && s.now) {
        strcpy(s.before, "{}");
        pl_json_open(out, '{');
        write_head(&s);
        write_frames(&s);
        pl_json_close(out, '}');
    }
    const bool ok = s.before && s.now && !out->cut && !job_is_cancelled(j);
    free(s.before);
    free(s.now);
    return ok;
}

pl_step *replay_read(pl_match *m, const char *text, pl_error *err) {
    const pl_log log = { .games = pl_games, .text = text, .size = strlen(text) };
    pl_step *steps = malloc(PL_STEPS_MAX * sizeof *steps);
    if (!steps) pl_refuse(err, server_word[SW_MEMORY]);
    if (steps && !pl_log_read(m, &log, steps, PL_STEPS_MAX, err)) {
        const pl_error why = *err;
        pl_fail(err, server_word[SW_LOG_LINE], PL_I(why.line), PL_S(why.text));
        free(steps);
        steps = NULL;
    }
    if (steps) names_show(m);
    return steps;
}

bool replay_write(json_t *wish, const job *j, pl_text *out, pl_error *err) {
    const char *text = json_string_value(json_object_get(wish, "log"));
    pl_match m;
    if (!text) return pl_fail(err, server_word[SW_MEMBER], PL_S("log"));
    pl_step *steps = replay_read(&m, text, err);
    if (!steps) return false;
    const bool ok = show(wish, &m, j, err->lang, out) || pl_refuse(err, server_word[SW_MEMORY]);
    free(steps);
    return ok;
}
