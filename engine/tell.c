/* SPDX-License-Identifier: MIT */
/* Writes what people are shown besides the table as JSON: facts of cards, standings, forecasts and
 * the changes of moves. The server and the engine protocol both use these functions. */
#include "perilune.h"

#include <assert.h>
#include <stdlib.h>

void pl_changes_add(pl_changes *list, pl_change c) {
    assert(c.gauge < PL_GAUGES_MAX && c.seat >= 0 && c.seat < PL_SEATS_MAX);
    if (list->n >= PL_CHANGES_MAX) abort();
    list->at[list->n++] = c;
}

void pl_forecasts_add(pl_forecasts *list, pl_forecast_line f) {
    assert(f.gauge < PL_GAUGES_MAX && f.seat >= PL_PUBLIC && f.seat < PL_SEATS_MAX);
    if (list->n >= PL_FORECASTS_MAX) abort();
    list->at[list->n++] = f;
}

void pl_points_add(pl_points *list, pl_part p) {
    if (list->n >= PL_PARTS_MAX) abort();
    list->total += p.points;
    list->at[list->n++] = p;
}

const char *const pl_cue_id[PL_CUES] = {
    [PL_CUE_DEAL] = "deal",   [PL_CUE_PLACE] = "place",   [PL_CUE_COIN] = "coin",
    [PL_CUE_BID] = "bid",     [PL_CUE_OUTBID] = "outbid", [PL_CUE_LAUNCH] = "launch",
    [PL_CUE_ROBOT] = "robot", [PL_CUE_HUNGER] = "hunger", [PL_CUE_LOSS] = "loss",
};

/* ---- the catalog ---- */

static void tell_choices(const char *key, const pl_choice *choice, int n, pl_text *out) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int i = 0; i < n; i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "id", choice[i].id);
        pl_json_words(out, "name", choice[i].name);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

void pl_tell_names(const pl_game *game, pl_text *out) {
    tell_choices("gauges", game->gauge, game->gauges, out);
    tell_choices("parts", game->part, game->parts, out);
    tell_choices("forecasts", game->forecast, game->forecasts, out);
    tell_choices("terms", game->term, game->terms, out);
}

void pl_tell_facts(const pl_game *game, int card, pl_text *out) {
    assert(card >= 0 && card < game->cards);
    pl_json_key(out, "facts");
    pl_json_open(out, '{');
    if (game->facts) game->facts(card, out);
    pl_json_close(out, '}');
}

/* ---- the state ---- */

static void tell_tension(const pl_game *game, const pl_state *view, pl_text *out) {
    if (!game->tension) return;
    const int32_t tension = game->tension(view);
    assert(tension >= 0 && tension <= PL_TENSION_MAX);
    pl_json_key_int(out, "tension", tension);
}

static void tell_card(const pl_game *game, int row, pl_text *out) {
    assert(row < game->cards);
    pl_card card = { .id = NULL };
    if (row >= 0) game->card(row, &card);
    pl_json_key_str(out, "card", card.id);
}

static void tell_part(const pl_game *game, const pl_part *p, pl_text *out) {
    assert(p->kind < game->parts);
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", game->part[p->kind].id);
    tell_card(game, p->card, out);
    pl_json_key_int(out, "points", p->points);
    pl_json_key(out, "args");
    pl_json_open(out, '[');
    for (int i = 0; i < 3; i++)
        pl_json_int(out, p->arg[i]);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

static void tell_points(const pl_game *game, const pl_state *view, int seat, pl_text *out) {
    pl_points points = { .n = 0 };
    game->points(view, seat, &points);
    pl_json_open(out, '{');
    pl_json_key_int(out, "total", points.total);
    pl_json_key(out, "parts");
    pl_json_open(out, '[');
    for (int i = 0; i < points.n; i++)
        tell_part(game, &points.at[i], out);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

static void tell_forecast(const pl_game *game, const pl_forecast_line *f, pl_text *out) {
    assert(f->kind < game->forecasts && f->gauge < game->gauges);
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", game->forecast[f->kind].id);
    pl_json_key_int(out, "seat", f->seat);
    pl_json_key_str(out, "gauge", game->gauge[f->gauge].id);
    pl_json_key_int(out, "by", f->by);
    tell_card(game, f->card, out);
    pl_json_close(out, '}');
}

void pl_tell_standings(const pl_game *game, const pl_state *view, int seat, int seats,
                       pl_text *out) {
    assert(seat >= PL_PUBLIC && seat < seats && seats <= game->seats_max);
    pl_forecasts list = { .n = 0 };
    pl_json_key(out, "points");
    pl_json_open(out, '[');
    for (int i = 0; i < seats && game->points; i++)
        tell_points(game, view, i, out);
    pl_json_close(out, ']');
    pl_json_key(out, "forecasts");
    pl_json_open(out, '[');
    if (game->foresee) game->foresee(view, seat, &list);
    for (int i = 0; i < list.n; i++)
        tell_forecast(game, &list.at[i], out);
    pl_json_close(out, ']');
    tell_tension(game, view, out);
}

static void tell_changes(const pl_game *game, const pl_changes *list, int seat, pl_text *out) {
    pl_json_open(out, '[');
    for (int i = 0; i < list->n; i++) {
        assert(list->at[i].gauge < game->gauges);
        pl_json_open(out, '[');
        pl_json_str(out, game->gauge[list->at[i].gauge].id);
        pl_json_int(out, list->at[i].by);
        if (list->at[i].seat != seat) pl_json_int(out, list->at[i].seat);
        pl_json_close(out, ']');
    }
    pl_json_close(out, ']');
}

void pl_tell_change(const pl_game *game, const pl_state *view, int seat, pl_move m, pl_text *out) {
    pl_changes list = { .n = 0 };
    if (game->change) game->change(view, seat, m, &list);
    if (!list.n) return;
    pl_json_key(out, "change");
    tell_changes(game, &list, seat, out);
}

void pl_tell_changes(const pl_game *game, const pl_state *view, int seat, const pl_moves *moves,
                     pl_text *out) {
    pl_json_key(out, "changes");
    pl_json_open(out, '[');
    for (int i = 0; i < moves->n; i++) {
        pl_changes list = { .n = 0 };
        if (game->change) game->change(view, seat, moves->at[i], &list);
        tell_changes(game, &list, seat, out);
    }
    pl_json_close(out, ']');
}
