/* SPDX-License-Identifier: MIT */
/* Laws 20 to 22: points, what moves announce, what is foreseen; and the words for them. */
#include "told.h"

/* ---- law 20 ---- */

static bool check_parts(struct table *t, const pl_points *p, int seat, int reader) {
    int32_t sum = 0;
    for (int i = 0; i < p->n; i++) {
        if (p->at[i].kind >= t->game->parts || p->at[i].card >= t->game->cards)
            return broken(t, LAW_POINTS, "a part of seat %d's points has no name", seat);
        sum += p->at[i].points;
    }
    return sum == p->total || broken(t, LAW_POINTS, "seat %d has %d points in %s's view, parts %d",
                                     seat, (int)p->total, reader_name(reader), (int)sum);
}

bool check_points(struct table *t) {
    pl_result end;
    memset(&end, 0, sizeof end);
    if (!t->game->points) return true;
    if (t->over) t->game->scores(now(t), &end);
    for (int reader = PL_PUBLIC; reader < t->seats; reader++) {
        pl_room view;
        t->game->view(now(t), reader, pl_state_in(&view));
        for (int seat = 0; seat < t->seats; seat++) {
            pl_points p = { .n = 0 };
            t->game->points(pl_state_in(&view), seat, &p);
            if (!check_parts(t, &p, seat, reader)) return false;
            if (t->over && p.total != end.score[seat])
                return broken(t, LAW_POINTS, "seat %d ends with %d points in %s's view, not %d",
                              seat, (int)p.total, reader_name(reader), (int)end.score[seat]);
        }
    }
    return true;
}

/* ---- law 21 ---- */

/* The gauges of all seats, as one of them knows them. */
static void measure(const struct table *t, const pl_state *s, int reader,
                    int32_t value[PL_SEATS_MAX][PL_GAUGES_MAX]) {
    pl_room view;
    memset(value, 0, sizeof(int32_t[PL_SEATS_MAX][PL_GAUGES_MAX]));
    t->game->view(s, reader, pl_state_in(&view));
    for (int seat = 0; seat < t->seats; seat++)
        t->game->measure(pl_state_in(&view), seat, value[seat]);
}

static bool note_announced(struct table *t, const struct outcome *o) {
    struct announced *a = &t->announced[o->seat];
    pl_changes list = { .n = 0 };
    pl_room view;
    t->game->view(o->before, o->seat, pl_state_in(&view));
    t->game->change(pl_state_in(&view), o->seat, o->move, &list);
    if (!a->pending) {
        memset(a, 0, sizeof *a);
        if (t->game->measure) measure(t, o->before, o->seat, a->start);
    }
    a->pending = true;
    for (int i = 0; i < list.n; i++) {
        const pl_change c = list.at[i];
        if (c.gauge >= t->game->gauges || c.seat < 0 || c.seat >= t->seats)
            return broken(t, LAW_CHANGES, "a change names no gauge or no seat");
        a->by[c.seat][c.gauge] += c.by;
        a->said[c.seat][c.gauge] = true;
    }
    const struct told *told = told_of(t->game);
    return !told->does || told->does(o->before, o->seat, o->move, &list) ||
           broken(t, LAW_CHANGES, "a move of seat %d does not do what it announces", o->seat);
}

static bool check_came(struct table *t, const struct outcome *o, int mover) {
    const struct announced *a = &t->announced[mover];
    const struct told *told = told_of(t->game);
    const bool by_events = told->count != NULL;
    int32_t value[PL_SEATS_MAX][PL_GAUGES_MAX] = { 0 };
    if (!by_events) measure(t, o->after, mover, value);
    for (int seat = 0; seat < t->seats; seat++)
        for (int g = 0; g < t->game->gauges; g++) {
            if (!a->said[seat][g]) continue;
            const int32_t came = by_events ? a->came[seat][g] : value[seat][g] - a->start[seat][g];
            if (came != a->by[seat][g])
                return broken(t, LAW_CHANGES, "seat %d announces %s of seat %d by %d; it was %d",
                              mover, t->game->gauge[g].id, seat, (int)a->by[seat][g], (int)came);
        }
    return true;
}

/* What a move announces is due when everybody has seen that something happened: sealed answers are
 * compared when they are revealed. */
bool check_announced(struct table *t, const struct outcome *o) {
    if (!t->game->change) return true;
    if (!note_announced(t, o)) return false;
    const struct told *told = told_of(t->game);
    const bool due = !same_view(t, o->before, o->after, PL_PUBLIC);
    for (int seat = 0; seat < t->seats; seat++) {
        struct announced *a = &t->announced[seat];
        if (!a->pending) continue;
        for (int32_t i = 0; told->count && i < o->events->n; i++)
            told->count(o->before, &o->events->at[i], a->came);
        if (!due) continue;
        a->pending = false;
        if (!told->does && !check_came(t, o, seat)) return false;
    }
    return true;
}

/* ---- law 22 ---- */

static bool check_line(struct table *t, const struct outcome *o, int reader,
                       const pl_forecast_line *f) {
    const pl_game *g = t->game;
    if (f->kind >= g->forecasts || f->gauge >= g->gauges || f->seat < PL_PUBLIC ||
        f->seat >= t->seats || f->card >= g->cards)
        return broken(t, LAW_FORECASTS, "a forecast for %s names what is not there",
                      reader_name(reader));
    return told_of(g)->comes(o, f) != FORECAST_WRONG ||
           broken(t, LAW_FORECASTS, "%s was told %s of seat %d by %d by %s, which came otherwise",
                  reader_name(reader), g->gauge[f->gauge].id, f->seat, f->by,
                  g->forecast[f->kind].id);
}

bool check_foreseen(struct table *t, const struct outcome *o) {
    const struct told *told = told_of(t->game);
    if (!t->game->foresee) return true;
    if (!told->comes)
        return broken(t, LAW_FORECASTS, "tests/%s/told.c does not say when forecasts come",
                      t->game->id);
    for (int reader = PL_PUBLIC; reader < t->seats; reader++) {
        pl_forecasts list = { .n = 0 };
        pl_room view;
        t->game->view(o->before, reader, pl_state_in(&view));
        t->game->foresee(pl_state_in(&view), reader, &list);
        for (int i = 0; i < list.n; i++)
            if (!check_line(t, o, reader, &list.at[i])) return false;
    }
    return true;
}

/* ---- laws 15 and 16 ---- */

static int find_choice(const pl_choice *list, int n, const char *id) {
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].id, id) == 0) return i;
    return -1;
}

static bool check_names(struct table *t, const char *what, const pl_choice *list, int n) {
    for (int i = 0; i < n; i++) {
        if (!list[i].id || !list[i].id[0] || find_choice(list, n, list[i].id) != i)
            return broken(t, LAW_WORDS, "%s %d has no id of its own", what, i);
        if (!check_words(t, what, i, list[i].name)) return false;
    }
    return true;
}

static bool is_choice(const pl_game *g, const char *id) {
    for (int i = 0; i < g->options; i++)
        if (find_choice(g->option[i].choice, g->option[i].choices, id) >= 0) return true;
    return false;
}

/* Every key and every text in the facts of a card has a name: a term, a gauge, a card, or the
 * choice of an option that changes the print. */
static bool check_fact_names(struct table *t, const char *card, char *facts) {
    const pl_game *g = t->game;
    for (char *at = strchr(facts, '"'); at; at = strchr(at + 1, '"')) {
        char *const id = at + 1;
        at = strchr(id, '"');
        *at = 0;
        if (find_choice(g->term, g->terms, id) < 0 && pl_card_find(g, id) < 0 && !is_choice(g, id))
            return broken(t, LAW_WORDS, "the facts of card %s say '%s', which has no name", card,
                          id);
    }
    return true;
}

static bool check_facts(struct table *t) {
    static char text[TEXT_SIZE];
    for (int i = 0; i < t->game->cards && t->game->facts; i++) {
        pl_card card;
        pl_text out = PL_TEXT(text);
        t->game->card(i, &card);
        pl_json_open(&out, '{');
        t->game->facts(i, &out);
        pl_json_close(&out, '}');
        const char *error = out.cut ? "they do not fit" : json_error(text);
        if (error) return broken(t, LAW_TEXTS, "facts of card %s: %s", card.id, error);
        if (!check_fact_names(t, card.id, text)) return false;
    }
    return true;
}

bool check_shown_words(struct table *t) {
    const pl_game *g = t->game;
    if (g->change && !g->measure && !told_of(g)->count)
        return broken(t, LAW_CHANGES, "nothing measures what moves announce");
    return check_names(t, "gauge", g->gauge, g->gauges) &&
           check_names(t, "part", g->part, g->parts) &&
           check_names(t, "forecast", g->forecast, g->forecasts) &&
           check_names(t, "term", g->term, g->terms) && check_facts(t);
}
