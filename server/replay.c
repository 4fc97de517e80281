/* SPDX-License-Identifier: MIT */
/* A log as a page shows it, from the view of a seat, a spectator, or someone who may see
 * everything. A log tells everything, so nothing here is secret. A page requests the story once,
 * which is short, and views one window at a time. */
#include "desk_parts.h"
#include "games/sets.h"
#include "names.h"
#include "patch.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    OPEN = -2,
    VIEW_SIZE = 1 << 17,
    WINDOW_MAX = 64 /* views in one answer */
};

typedef struct {
    const pl_match *match;
    const job *job;
    int seat; /* or OPEN */
    pl_reader reader;
    pl_room state;
    char *room;                            /* for what follows */
    char *before, *now, *shared, *its_own; /* views as JSON */
    pl_text *out;
} showing;

/* ---- views ---- */

/* The members of a state that a replay shows. */
static json_span write_view(showing *s, int seat, char *room) {
    const pl_match *m = s->match;
    pl_room view;
    pl_text out = pl_text_in(room, VIEW_SIZE);
    m->game->view(pl_state_in(&s->state), seat, pl_state_in(&view));
    pl_json_open(&out, '{');
    pl_json_key(&out, "view");
    m->game->json(pl_state_in(&view), seat, &out);
    pl_tell_standings(m->game, pl_state_in(&view), seat, m->setup.seats, &out);
    pl_json_close(&out, '}');
    s->out->cut = s->out->cut || out.cut; /* no patch can be made from it */
    return (json_span){ room, room + out.n };
}

/* The lists in such a text with one item per seat, in order. */
enum { SEATS_OF_VIEW, POINTS, LISTS };

static bool find_list(json_span doc, int which, json_span *list) {
    json_span view;
    if (which == POINTS) return json_member(doc, "points", list);
    return json_member(doc, "view", &view) && json_member(view, "seats", list);
}

/* A seat's own part of its own view: that is how games show a hand. */
static json_span as_it_sees_itself(showing *s, int which, int seat, json_span otherwise) {
    json_span list, own;
    if (!find_list(write_view(s, seat, s->its_own), which, &list)) return otherwise;
    return json_item(list, seat, &own) ? own : otherwise;
}

/* Everything open: what everybody may know, with each seat as that seat itself sees it. */
static void write_open(showing *s, pl_text *out) {
    const json_span all = write_view(s, PL_PUBLIC, s->shared);
    json_span list, item;
    const char *copied = all.at;
    for (int which = 0; which < LISTS; which++) {
        const bool found = find_list(all, which, &list);
        for (int i = 0; found && i < s->match->setup.seats && json_item(list, i, &item); i++) {
            const json_span own = as_it_sees_itself(s, which, i, item);
            pl_text_bytes(out, copied, (size_t)(item.at - copied));
            pl_text_bytes(out, own.at, (size_t)(own.end - own.at));
            copied = item.end;
        }
    }
    pl_text_bytes(out, copied, (size_t)(all.end - copied));
}

static void write_patch(showing *s) {
    if (s->seat == OPEN) {
        pl_text now = pl_text_in(s->now, VIEW_SIZE);
        write_open(s, &now);
        s->out->cut = s->out->cut || now.cut;
    } else {
        write_view(s, s->seat, s->now);
    }
    if (s->out->cut) return;
    if (s->out->at[s->out->n - 1] != '[') pl_text_char(s->out, ',');
    if (!patch_write(s->before, s->now, s->out)) pl_text_str(s->out, "{}");
    char *swap = s->before;
    s->before = s->now;
    s->now = swap;
}

/* Each as a patch from the one before, the first from an empty object. */
static void write_views(showing *s, uint32_t from, uint32_t to) {
    const pl_match *m = s->match;
    pl_json_key(s->out, "views");
    pl_json_open(s->out, '{');
    pl_json_key_int(s->out, "from", from);
    pl_json_key(s->out, "patches");
    pl_json_open(s->out, '[');
    strcpy(s->before, "{}");
    for (uint32_t i = 0; i <= to && !job_is_cancelled(s->job); i++) {
        if (i == 0)
            pl_match_opening(m, pl_state_in(&s->state), NULL);
        else
            m->game->apply(pl_state_in(&s->state), m->step[i - 1].seat, m->step[i - 1].move, NULL);
        if (i >= from) write_patch(s);
    }
    pl_json_close(s->out, ']');
    pl_json_close(s->out, '}');
}

/* ---- the story ---- */

/* Seats that got a new key after that many moves. */
static void write_renewals(showing *s, uint32_t step) {
    for (uint32_t i = 0; i < s->match->renewals; i++) {
        char line[400];
        pl_text t = PL_TEXT(line);
        if (s->match->renewal[i].step != step) continue;
        renewal_say(&s->match->renewal[i], &s->reader, &t);
        pl_json_str(s->out, line);
    }
}

static void write_lines(showing *s, uint32_t step, const pl_events *events) {
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
    write_renewals(s, step);
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

static void write_story(showing *s) {
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
        write_lines(s, i, &events);
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

void replay_write_setup(const pl_match *m, const pl_reader *who, pl_text *out) {
    pl_json_key_str(out, "game", m->game->id);
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    for (int seat = 0; seat < m->setup.seats; seat++)
        write_player(m->name[seat], who->name[seat], out);
    pl_json_close(out, ']');
    pl_json_key(out, "options");
    pl_json_open(out, '{');
    for (int i = 0; i < m->game->options; i++)
        pl_json_key_str(out, m->game->option[i].id,
                        m->game->option[i].choice[m->setup.option[i]].id);
    pl_json_close(out, '}');
}

/* By seat. */
static void write_feats(const pl_match *m, pl_text *out) {
    pl_feats feats;
    pl_match_feats(m, &feats);
    pl_json_key(out, "feats");
    pl_json_open(out, '[');
    for (int seat = 0; seat < m->setup.seats; seat++) {
        pl_json_open(out, '[');
        for (int i = 0; i < m->game->feats; i++)
            if (feats.earned[seat] >> i & 1) pl_json_str(out, m->game->feat[i].id);
        pl_json_close(out, ']');
    }
    pl_json_close(out, ']');
}

static void write_head(const showing *s) {
    const pl_match *m = s->match;
    pl_text *out = s->out;
    replay_write_setup(m, &s->reader, out);
    pl_json_key_bool(out, "practice", m->practice);
    pl_json_key_bool(out, "arranged", m->setup.stacked > 0);
    const pl_state *end = (const pl_state *)(const void *)m->bytes;
    const bool over = m->game->to_act(end) == 0;
    pl_json_key_bool(out, "over", over);
    pl_json_key(out, "result");
    if (over)
        result_write(m, end, s->reader.lang, out);
    else
        pl_json_null(out);
    if (over) write_feats(m, out);
    pl_json_key_str(out, "fair", m->fair[0] ? m->fair : NULL);
    pl_json_key_int(out, "moves", m->n);
}

static int seat_of(const json_t *wish, const pl_match *m) {
    const json_t *seat = json_object_get(wish, "seat");
    const char *word = json_string_value(seat);
    if (word && strcmp(word, "open") == 0) return OPEN;
    const json_int_t n = json_is_integer(seat) ? json_integer_value(seat) : PL_PUBLIC;
    return n >= 0 && n < m->setup.seats ? (int)n : PL_PUBLIC;
}

bool replay_number(const json_t *wish, const char *key, json_int_t *out, pl_error *err) {
    const json_t *value = json_object_get(wish, key);
    *out = json_integer_value(value);
    return !value || json_is_integer(value) || pl_fail(err, server_word[SW_MEMBER], PL_S(key));
}

static uint32_t number_in(const json_t *wish, const char *key, uint32_t most) {
    const json_int_t n = json_integer_value(json_object_get(wish, key));
    return n < 0 ? 0 : n > most ? most : (uint32_t)n;
}

static void write_wish(showing *s, const json_t *wish) {
    const uint32_t last = s->match->n;
    pl_json_open(s->out, '{');
    write_head(s);
    if (!json_is_false(json_object_get(wish, "story"))) write_story(s);
    if (json_object_get(wish, "from")) {
        const uint32_t from = number_in(wish, "from", last), to = number_in(wish, "to", last);
        write_views(s, from,
                    to < from                ? from
                    : to - from < WINDOW_MAX ? to
                                             : from + WINDOW_MAX - 1);
    }
    pl_json_close(s->out, '}');
}

static bool show(const json_t *wish, showing *s) {
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    pl_match_names(s->match, name);
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        s->reader.name[seat] = name[seat];
    s->room = malloc(4 * VIEW_SIZE);
    if (!s->room) return false;
    char **const part[] = { &s->before, &s->now, &s->shared, &s->its_own };
    for (int i = 0; i < 4; i++)
        *part[i] = s->room + i * VIEW_SIZE;
    write_wish(s, wish);
    free(s->room);
    return !s->out->cut && !job_is_cancelled(s->job);
}

pl_step *replay_read(pl_match *m, const char *text, pl_error *err) {
    const pl_log log = { .games = pl_sets_games(), .text = text, .size = strlen(text) };
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
    showing s = { .match = &m, .job = j, .seat = seat_of(wish, &m), .out = out };
    s.reader = (pl_reader){ .lang = err->lang, .seat = s.seat == OPEN ? PL_PUBLIC : s.seat };
    const bool ok = show(wish, &s) || pl_refuse(err, server_word[SW_MEMORY]);
    free(steps);
    return ok;
}
