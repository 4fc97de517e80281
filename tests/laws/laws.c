/* SPDX-License-Identifier: MIT */
/* The law suite: one random game under watch, and the laws about its course (1 to 4). */
#include "table.h"

#include <stdarg.h>
#include <stdio.h>

const char *law_name(enum law law) {
    static const char *const name[LAWS] = {
        [LAW_NONE] = "none",
        [LAW_ENDS] = "a game goes on, ends in time and stays sane",
        [LAW_LEGAL] = "moves for those who owe a decision, once each",
        [LAW_CLONES] = "same state and move, same result",
        [LAW_PURE] = "nothing but apply changes a state",
        [LAW_VIEW_LEGAL] = "legal moves are the same from the view",
        [LAW_REDEAL] = "re-dealing what a reader cannot know changes nothing shown",
        [LAW_IMAGINE] = "imagining from the view equals imagining from the truth",
        [LAW_SEALED] = "a sealed answer changes nobody else's view",
        [LAW_ORDER] = "the order of sealed answers changes nothing",
        [LAW_MOVE_TEXT] = "the text of a move means that move alone",
        [LAW_LOG] = "logs replay",
        [LAW_UNDO] = "a move is taken back exactly while nobody has learned from it",
        [LAW_BOTS] = "a bot decides by its view alone",
        [LAW_EVENTS] = "events tell nobody what the view does not hold",
        [LAW_TEXTS] = "texts fit and are well-formed",
        [LAW_WORDS] = "everything is said in both languages",
        [LAW_STANDING] = "a standing order answers by the view alone, legally, and ends for good",
        [LAW_FAIR] = "imagined worlds are like true ones",
        [LAW_TWINS] = "nobody can tell copies of a card apart",
        [LAW_POINTS] = "points add up to the score",
        [LAW_CHANGES] = "what a move announces happens",
        [LAW_FORECASTS] = "what is foreseen comes",
        [LAW_ENCODINGS] = "numbers hold what the view holds, each move its own index",
        [LAW_RESHUFFLE] = "re-dealing what no seat knows changes no view",
    };
    return name[law];
}

/* ---- reporting ---- */

static void describe(const struct table *t, enum law law, pl_text *out) {
    const pl_setup *setup = &t->what->setup;
    pl_say(out, "law {0} ({1}): {2}, {3} seats", PL_I(law), PL_S(law_name(law)), PL_S(t->game->id),
           PL_I(setup->seats));
    for (int i = 0; i < t->game->options; i++) {
        const pl_option *o = &t->game->option[i];
        if (setup->option[i])
            pl_say(out, ", {0}={1}", PL_S(o->id), PL_S(o->choice[setup->option[i]].id));
    }
    pl_say(out, ", seed {0}, step {1}: ", PL_I((int64_t)t->what->seed), PL_I(t->play.match.n));
}

bool broken(struct table *t, enum law law, const char *format, ...) {
    char detail[640];
    va_list args;
    va_start(args, format);
    vsnprintf(detail, sizeof detail, format, args);
    va_end(args);
    t->report->broken = law;
    pl_text out = PL_TEXT(t->report->text);
    describe(t, law, &out);
    pl_text_str(&out, detail);
    return false;
}

/* ---- what all files use ---- */

bool same_moves(const pl_moves *a, const pl_moves *b) {
    if (a->n != b->n) return false;
    for (int32_t i = 0; i < a->n; i++)
        if (!pl_move_same(a->at[i], b->at[i])) return false;
    return true;
}

bool same_view(const struct table *t, const pl_state *a, const pl_state *b, int reader) {
    pl_room va, vb;
    t->game->view(a, reader, pl_state_in(&va));
    t->game->view(b, reader, pl_state_in(&vb));
    return same(t, pl_state_in(&va), pl_state_in(&vb));
}

pl_move random_move(struct table *t, const pl_state *s, int seat) {
    pl_moves list;
    get_legal(t, s, seat, &list);
    return list.at[pl_rng_below(&t->rng, (uint32_t)list.n)];
}

const char *reader_name(int reader) {
    static const char *const name[] = { "the spectator", "seat 0", "seat 1", "seat 2",
                                        "seat 3",        "seat 4", "seat 5" };
    return name[reader + 1];
}

/* Names that need care: quotes, marks of other formats, letters of two bytes, the longest one. The
 * place {9} is for no value, so no sentence of a game has it. */
static const char *const names[PL_SEATS_MAX] = {
    "Ada", "Zoë \"Z\" \\ <b>&{9}%s", "0123456789012345678901234567890", "-", "Ü", "x y",
};

pl_reader reader_in(const struct table *t, int reader, pl_lang lang) {
    pl_reader r = { .lang = lang, .seat = reader };
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        r.name[seat] = t->play.match.name[seat];
    return r;
}

/* ---- law 1 ---- */

static bool check_course(struct table *t) {
    const pl_game *game = t->game;
    const char *insane = game->sane(now(t));
    if (insane) return broken(t, LAW_ENDS, "not sane: %s", insane);
    const pl_seats owing = game->to_act(now(t));
    if (owing >> t->seats) return broken(t, LAW_ENDS, "a seat that is not there owes a decision");
    t->over = owing == 0;
    if (!t->over && t->play.match.n >= game->length_max)
        return broken(t, LAW_ENDS, "longer than %u decisions", game->length_max);
    return true;
}

static bool check_result(struct table *t) {
    pl_result end;
    memset(&end, 0, sizeof end);
    t->game->scores(now(t), &end);
    bool won = false;
    for (int seat = 0; seat < t->seats; seat++) {
        if (end.rank[seat] < 1 || end.rank[seat] > t->seats)
            return broken(t, LAW_ENDS, "seat %d has rank %d", seat, (int)end.rank[seat]);
        won = won || end.rank[seat] == 1;
    }
    if (!won) return broken(t, LAW_ENDS, "nobody has rank 1");
    const int32_t endings = t->game->endings ? t->game->endings : 1;
    return (end.how >= 0 && end.how < endings) ||
           broken(t, LAW_ENDS, "the game ended in a way that it does not name: %d", (int)end.how);
}

/* ---- law 2 ---- */

static void keep_move(struct table *t, pl_move m) {
    t->kept[t->kept_seen < MOVES_KEPT ? t->kept_seen : pl_rng_below(&t->rng, MOVES_KEPT)] = m;
    t->kept_seen++;
}

static bool check_moves_of(struct table *t, int seat, bool owing) {
    pl_moves list, again = { .n = 1 };
    get_legal(t, now(t), seat, &list);
    if ((list.n > 0) != owing)
        return broken(t, LAW_LEGAL, "seat %d %s, but has %d moves", seat,
                      owing ? "owes a decision" : "owes none", (int)list.n);
    for (int32_t i = 0; i < list.n; i++)
        for (int32_t k = 0; k < i; k++)
            if (pl_move_same(list.at[i], list.at[k]))
                return broken(t, LAW_LEGAL, "seat %d is offered a move twice", seat);
    /* Asked again, behind a move that is there already. */
    t->game->legal(now(t), seat, &again);
    again.n--;
    memmove(again.at, again.at + 1, (size_t)again.n * sizeof *again.at);
    if (!same_moves(&list, &again)) return broken(t, LAW_LEGAL, "seat %d: another list", seat);
    if (list.n > 0) keep_move(t, list.at[pl_rng_below(&t->rng, (uint32_t)list.n)]);
    return true;
}

/* A move that is not legal now is refused, with a sentence in both languages and a clause that
 * exists, and changes nothing. */
static bool check_refused(struct table *t, int seat, pl_move move) {
    pl_room before;
    copy(t, &before, now(t));
    pl_match *m = &t->play.match;
    const uint32_t n = m->n;
    for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
        pl_error err = { .lang = lang };
        if (pl_match_play(m, seat, move, NULL, &err))
            return broken(t, LAW_LEGAL, "seat %d could make a move it was not offered", seat);
        if (!err.text[0]) return broken(t, LAW_LEGAL, "seat %d is refused without a reason", seat);
        if (err.clause && !pl_clause_find(t->game, err.clause))
            return broken(t, LAW_LEGAL, "refused by clause %d, which does not exist", err.clause);
    }
    return (m->n == n && same(t, now(t), pl_state_in(&before))) ||
           broken(t, LAW_LEGAL, "a refused move of seat %d changed something", seat);
}

static bool check_refusals(struct table *t, int seat) {
    static const pl_move foreign = { 65535, { 65535, 65535, 65535 } };
    pl_moves list;
    pl_match_legal(&t->play.match, seat, &list);
    if (!check_refused(t, seat, foreign)) return false;
    for (uint32_t i = 0; i < MOVES_KEPT && i < t->kept_seen; i++)
        if (!pl_moves_has(&list, t->kept[i]) && !check_refused(t, seat, t->kept[i])) return false;
    return true;
}

static bool check_legal(struct table *t) {
    const pl_seats owing = t->game->to_act(now(t));
    for (int seat = 0; seat < t->seats; seat++) {
        if (!check_moves_of(t, seat, owes(owing, seat))) return false;
        if (t->thorough && !check_refusals(t, seat)) return false;
    }
    return true;
}

/* ---- law 4, for what is not a text ---- */

/* Moves can be asked of a view for its own seat alone; of the truth for all. */
static bool check_pure(struct table *t, const pl_state *s, pl_seats seats) {
    const pl_game *game = t->game;
    pl_room state, before;
    copy(t, &state, s);
    copy(t, &before, s);
    pl_moves list;
    pl_result result, again;
    memset(&result, 0, sizeof result);
    memset(&again, 0, sizeof again);
    const pl_seats owing = game->to_act(pl_state_in(&state));
    game->scores(pl_state_in(&state), &result);
    game->scores(pl_state_in(&state), &again);
    game->sane(pl_state_in(&state));
    for (int seat = 0; seat < t->seats; seat++)
        if (seats >> seat & 1) get_legal(t, pl_state_in(&state), seat, &list);
    if (!same(t, pl_state_in(&state), pl_state_in(&before)))
        return broken(t, LAW_PURE, "to_act, scores, sane or legal changed the state");
    return (game->to_act(pl_state_in(&state)) == owing &&
            memcmp(&result, &again, sizeof result) == 0) ||
           broken(t, LAW_PURE, "to_act or scores: asked again, another answer");
}

/* A view is written whole, whatever stood there before. */
static bool check_view_pure(struct table *t, int reader) {
    pl_room state, before, view, again;
    copy(t, &state, now(t));
    copy(t, &before, now(t));
    memset(view.bytes, 0xA5, sizeof view.bytes);
    memset(again.bytes, 0x5A, sizeof again.bytes);
    t->game->view(pl_state_in(&state), reader, pl_state_in(&view));
    t->game->view(pl_state_in(&state), reader, pl_state_in(&again));
    if (!same(t, pl_state_in(&state), pl_state_in(&before)))
        return broken(t, LAW_PURE, "view changed the state");
    if (!same(t, pl_state_in(&view), pl_state_in(&again)))
        return broken(t, LAW_PURE, "view of %s: asked again, another answer", reader_name(reader));
    return check_pure(t, pl_state_in(&view), reader == PL_PUBLIC ? 0 : 1u << reader);
}

static bool check_all_pure(struct table *t) {
    if (!check_pure(t, now(t), (1u << t->seats) - 1)) return false;
    for (int reader = PL_PUBLIC; reader < t->seats; reader++)
        if (!check_view_pure(t, reader)) return false;
    return true;
}

/* Marks are put on cards of the catalog, for seats at the table. */
static bool check_marks(struct table *t) {
    for (int mark = 0; mark < PL_MARKS_MAX; mark++)
        for (int seat = 0; seat < PL_SEATS_MAX; seat++)
            for (int card = 0; card < PL_CARDS_MAX; card++)
                if (t->tally.card[mark][seat][card] &&
                    (mark >= t->game->marks || seat >= t->seats || card >= t->game->cards))
                    return broken(t, LAW_WORDS, "mark %d of seat %d, card %d has no name", mark,
                                  seat, card);
    return true;
}

static bool check_tally(struct table *t, const struct outcome *o) {
    pl_room state;
    copy(t, &state, o->after);
    t->game->tally(pl_state_in(&state), o->events, &t->tally);
    return same(t, pl_state_in(&state), o->after) || broken(t, LAW_PURE, "tally changed the state");
}

/* ---- law 3 ---- */

static bool check_clones(struct table *t, const struct outcome *o) {
    static pl_events again;
    pl_room other, silent;
    copy(t, &other, o->before);
    copy(t, &silent, o->before);
    again.n = 0;
    t->game->apply(pl_state_in(&other), o->seat, o->move, &again);
    t->game->apply(pl_state_in(&silent), o->seat, o->move, NULL);
    if (!same(t, pl_state_in(&other), o->after))
        return broken(t, LAW_CLONES, "a clone came out differently");
    if (!same(t, pl_state_in(&silent), o->after))
        return broken(t, LAW_CLONES, "without events the state came out differently");
    const size_t size = (size_t)again.n * sizeof *again.at;
    return (again.n == o->events->n && memcmp(again.at, o->events->at, size) == 0) ||
           broken(t, LAW_CLONES, "a clone told other events");
}

/* ---- the game under watch ---- */

static int random_seat(struct table *t, pl_seats owing) {
    uint32_t skip = pl_rng_below(&t->rng, (uint32_t)seats_in(owing));
    int seat = 0;
    while (!(owing >> seat & 1) || skip-- > 0)
        seat++;
    return seat;
}

static bool check_position(struct table *t) {
    if (!check_course(t) || !check_all_pure(t) || !check_legal(t) || !check_secrets(t) ||
        !check_orders(t) || !check_points(t) || !check_encodings(t))
        return false;
    return !t->thorough || (check_pages(t) && check_sealed_undo(t) && check_twins(t));
}

static bool check_step(struct table *t, int seat, pl_move move) {
    static pl_events events;
    pl_room before, after;
    copy(t, &before, now(t));
    copy(t, &after, now(t));
    events.n = 0;
    t->game->apply(pl_state_in(&after), seat, move, &events);
    const struct outcome o = { seat, move, pl_state_in(&before), pl_state_in(&after), &events };
    if (!check_clones(t, &o) || !check_events(t, &o) || !check_tally(t, &o)) return false;
    if (!check_announced(t, &o) || !check_foreseen(t, &o)) return false;
    pl_error err = { .lang = PL_EN };
    if (!pl_match_play(&t->play.match, seat, move, NULL, &err))
        return broken(t, LAW_LEGAL, "a move of seat %d is offered and refused: %s", seat, err.text);
    t->report->steps++;
    if (!same(t, now(t), pl_state_in(&after)))
        return broken(t, LAW_CLONES, "played in a match, the move came out differently");
    return !t->thorough || check_undo(t, &o);
}

static bool watch(struct table *t) {
    /* The longer games can be, the rarer are the checks that take long. */
    const uint32_t rarely = 1 + t->game->length_max / 256;
    for (;;) {
        t->thorough = pl_rng_below(&t->rng, rarely) == 0 || t->game->to_act(now(t)) == 0;
        if (!check_position(t)) return false;
        if (t->over) break;
        const int seat = random_seat(t, t->game->to_act(now(t)));
        if (!check_move_texts(t, seat)) return false;
        if (t->thorough && !check_bots(t, seat)) return false;
        if (!check_step(t, seat, random_move(t, now(t), seat))) return false;
        if (pl_rng_below(&t->rng, 8 * rarely) == 0 && !check_log(t)) return false;
    }
    return check_result(t) && check_marks(t) && check_log(t) && check_rewind(t);
}

static bool start(struct table *t, pl_match *m, pl_step *steps, pl_error *err) {
    pl_setup setup = t->what->setup;
    const uint8_t root[PL_SEED_SIZE] = { 'l', 'a', 'w', 's' };
    pl_seed_derive(root, t->what->seed, setup.seed);
    if (!pl_match_start(m, t->game, &setup, steps, t->game->length_max, err)) return false;
    for (int seat = 0; seat < setup.seats; seat++)
        if (!pl_match_name(m, seat, names[seat], err)) return false;
    return true;
}

static bool check_setup_tally(struct table *t) {
    static pl_events events;
    pl_room state = { 0 };
    events.n = 0;
    t->game->setup(pl_state_in(&state), &t->play.match.setup, &events, NULL);
    const struct outcome o = { .after = now(t), .events = &events };
    return check_tally(t, &o);
}

static bool check_start(struct table *t) {
    static struct play other;
    for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
        pl_error err = { .lang = lang };
        t->report->refused = !start(t, &t->play.match, t->play.step, &err);
        if (t->report->refused && !err.text[0])
            return broken(t, LAW_WORDS, "the setup is refused without a reason");
    }
    if (t->report->refused) return true;
    start(t, &other.match, other.step, NULL);
    if (!same(t, now(t), pl_match_state(&other.match)))
        return broken(t, LAW_CLONES, "the same setup came out differently");
    return check_opening(t) && check_setup_tally(t);
}

static bool check_shape(struct table *t) {
    const pl_game *g = t->game;
    if (g->state_size > PL_STATE_MAX || g->length_max > PL_STEPS_MAX)
        return broken(t, LAW_ENDS, "the state or the game is larger than the engine allows");
    if (g->options > PL_OPTIONS_MAX || g->cards > PL_CARDS_MAX)
        return broken(t, LAW_ENDS, "more options or cards than the engine allows");
    if (g->orders > PL_ORDERS_MAX || (g->orders && !(g->give && g->obey)))
        return broken(t, LAW_ENDS, "more orders than the engine allows, or none to carry them out");
    if (g->figures > PL_FIGURES_MAX || g->marks > PL_MARKS_MAX || g->gauges > PL_GAUGES_MAX)
        return broken(t, LAW_ENDS, "more figures, marks or gauges than the engine allows");
    return g->endings <= PL_ENDINGS_MAX ||
           broken(t, LAW_ENDS, "more endings than the engine allows");
}

const char *check_laws(const struct law_case *what, struct law_report *report) {
    static struct table t;
    memset(&t, 0, sizeof t);
    memset(report, 0, sizeof *report);
    t.what = what;
    t.game = what->game;
    t.report = report;
    t.seats = what->setup.seats;
    pl_rng_seed64(&t.rng, what->seed + 1);
    const bool held = check_shape(&t) && check_layout(&t) && check_all_words(&t) &&
                      check_start(&t) && (report->refused || watch(&t));
    return held ? NULL : report->text;
}
