/* SPDX-License-Identifier: MIT */
/* Positions with a question, for pages on which people try to answer it: the puzzles that come
 * with the program, and decisions of finished games. None of this is secret: the answers are in
 * the program, and a log tells everything. */
#include "analysis/puzzle.h"
#include "desk_parts.h"
#include "server_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    PUZZLES_MAX = 4096,
    ANSWER_SIZE = 1 << 19,
    PUZZLE_US = 2000, /* estimated cost of reading one */
    PER_BYTE_US = 1
};

/* ---- what a seat knows and may do ---- */

/* The members of a position: a state's description of the game, for one seat. */
static void write_position(const pl_match *m, int seat, pl_lang lang, pl_text *out) {
    char name[PL_SEATS_MAX][PL_NAME_MAX];
    pl_reader who = { .lang = lang, .seat = seat };
    pl_room view;
    pl_match_names(m, name);
    for (int i = 0; i < PL_SEATS_MAX; i++)
        who.name[i] = name[i];
    pl_match_view(m, seat, pl_state_in(&view));
    replay_write_setup(m, &who, out);
    pl_json_key_int(out, "seat", seat);
    pl_json_key(out, "view");
    m->game->json(pl_state_in(&view), seat, out);
    pl_tell_standings(m->game, pl_state_in(&view), seat, m->setup.seats, out);
    ask_write(m->game, pl_state_in(&view), &who, out);
    pl_json_key(out, "moves");
    pl_json_open(out, '[');
    moves_write(m->game, pl_state_in(&view), &who, out);
    pl_json_close(out, ']');
}

/* ---- puzzles ---- */

static void write_choice(const puzzle *p, const pl_state *view, int i, pl_text *out) {
    char move[PL_LINE_MAX];
    pl_text m = PL_TEXT(move);
    p->match.game->write_move(view, p->seat, p->at[i].move, &m);
    pl_json_open(out, '{');
    pl_json_key_str(out, "move", move);
    pl_json_key_int(out, "value", p->at[i].value);
    pl_json_key_int(out, "error", p->at[i].error);
    pl_json_close(out, '}');
}

static void write_answer(const puzzle *p, pl_lang lang, pl_text *out) {
    char why[400];
    pl_text sentence = PL_TEXT(why);
    pl_room view;
    puzzle_view(p, pl_state_in(&view));
    puzzle_say(p, lang, &sentence);
    pl_json_key(out, "lead");
    pl_json_open(out, '[');
    pl_json_int(out, p->low);
    pl_json_int(out, p->high);
    pl_json_close(out, ']');
    pl_json_key(out, "values");
    pl_json_open(out, '[');
    for (int i = 0; i < p->n; i++)
        write_choice(p, pl_state_in(&view), i, out);
    pl_json_close(out, ']');
    pl_json_key_str(out, "reason", why);
}

static void write_puzzle(const puzzle *p, pl_lang lang, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "grade", puzzle_grade_id[p->grade]);
    write_position(&p->match, p->seat, lang, out);
    write_answer(p, lang, out);
    pl_json_close(out, '}');
}

/* ---- errands ---- */

/* A puzzle of the program by its number or by grade, or a decision of a log. */
typedef struct {
    errand errand; /* first member, so that an errand can be cast to a question */
    const puzzle_file *file;
    int64_t number;
    json_t *wish;
    pl_text out;
    int status;
    pl_error err;
} question_errand;

static int refused(question_errand *q, int status, enum server_word_id w) {
    pl_refuse(&q->err, server_word[w]);
    return status;
}

/* Buffers for one answer. */
typedef struct {
    puzzle puzzle;
    puzzle_place place[PUZZLES_MAX];
    pl_step step[PL_STEPS_MAX];
} desk_space;

static int answer_puzzle(question_errand *q) {
    desk_space *const s = malloc(sizeof *s);
    if (!s) return refused(q, 503, SW_MEMORY);
    const int n =
        puzzle_find((const char *)q->file->text, q->file->size, s->place, PUZZLES_MAX, &q->err);
    const bool ok = q->number < n &&
                    puzzle_read(&s->puzzle, &s->place[q->number], s->step, PL_STEPS_MAX, &q->err);
    if (ok) write_puzzle(&s->puzzle, q->err.lang, &q->out);
    free(s);
    return ok ? 200 : refused(q, 404, SW_NO_PUZZLE);
}

static int answer_position(question_errand *q) {
    const char *log = json_string_value(json_object_get(q->wish, "log"));
    json_int_t step, seat;
    pl_match m;
    if (!replay_number(q->wish, "step", &step, &q->err) ||
        !replay_number(q->wish, "seat", &seat, &q->err))
        return 400;
    if (!log) {
        pl_fail(&q->err, server_word[SW_MEMBER], PL_S("log"));
        return 400;
    }
    pl_step *steps = replay_read(&m, log, &q->err);
    if (!steps) return 400;
    const bool in_game = step >= 0 && step <= m.n && seat >= 0 && seat < m.setup.seats;
    if (in_game) pl_match_rewind(&m, (uint32_t)step);
    const bool ok = in_game && pl_match_owes(&m, (int)seat);
    if (ok) {
        pl_json_open(&q->out, '{');
        write_position(&m, (int)seat, q->err.lang, &q->out);
        pl_json_close(&q->out, '}');
    }
    free(steps);
    return ok ? 200 : refused(q, 400, SW_NO_DECISION);
}

static void run_question(job *j, work_space space) {
    (void)space;
    question_errand *q = (question_errand *)j;
    char *text = malloc(ANSWER_SIZE);
    if (!text) {
        q->status = refused(q, 503, SW_MEMORY);
        return;
    }
    q->out = pl_text_in(text, ANSWER_SIZE);
    q->status = q->wish ? answer_position(q) : answer_puzzle(q);
    if (q->out.cut) q->status = refused(q, 503, SW_MEMORY);
}

static void done_question(desk *d, errand *e) {
    const question_errand *q = (question_errand *)e;
    if (!e->http) return;
    if (q->status == 200)
        desk_answer(d, e->http, 200, &q->out);
    else
        desk_refuse_with(e->http, q->status, &q->err);
}

static void drop_question(errand *e) {
    question_errand *q = (question_errand *)e;
    json_decref(q->wish);
    free(q->out.at);
    free(q);
}

static question_errand *begin(desk *d, http *h) {
    (void)d;
    question_errand *q = calloc(1, sizeof *q);
    if (!q) {
        desk_refuse(h, 503, SW_MEMORY);
        return NULL;
    }
    q->errand =
        (errand){ .job = { .run = run_question }, .done = done_question, .drop = drop_question };
    q->err.lang = h->lang;
    return q;
}

/* ---- asking ---- */

/* The grades of a game's puzzles, by number. */
static void answer_list(desk *d, http *h, const puzzle_file *f) {
    puzzle_place *const place = malloc(PUZZLES_MAX * sizeof *place);
    pl_error err = { .lang = h->lang };
    pl_text t = PL_TEXT(d->out);
    const int n = place ? puzzle_find((const char *)f->text, f->size, place, PUZZLES_MAX, &err) : 0;
    pl_json_open(&t, '{');
    pl_json_key(&t, "grades");
    pl_json_open(&t, '[');
    for (int i = 0; i < n; i++)
        pl_json_str(&t, puzzle_grade_id[place[i].grade]);
    pl_json_close(&t, ']');
    pl_json_close(&t, '}');
    free(place);
    desk_answer(d, h, 200, &t);
}

void puzzles_get(desk *d, http *h, const char *rest) {
    const size_t n = strcspn(rest, "/");
    const puzzle_file *const f = puzzle_file_of(rest, n);
    int64_t number = 0;
    if (f && !rest[n]) {
        answer_list(d, h, f);
        return;
    }
    if (!f || !pl_number(rest + n + 1, &number) || number < 0) {
        desk_refuse(h, 404, SW_NO_PUZZLE);
        return;
    }
    question_errand *const q = begin(d, h);
    if (!q) return;
    q->file = f;
    q->number = number;
    clerk_put(d, h, &q->errand, PUZZLE_US);
}

void position_post(desk *d, http *h, const char *rest) {
    (void)rest;
    json_t *const wish = desk_body(h);
    if (!wish) return;
    question_errand *const q = begin(d, h);
    if (!q) {
        json_decref(wish);
        return;
    }
    q->wish = wish;
    clerk_put(d, h, &q->errand, PUZZLE_US + PER_BYTE_US * (int64_t)h->size);
}
