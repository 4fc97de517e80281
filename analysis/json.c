/* SPDX-License-Identifier: MIT */
/* Writes an analysis as one JSON object. */
#include "analysis.h"
#include "real.h"

#include <string.h>

/* Writes the value and its 95 % interval. */
static void put_estimate(pl_text *out, const char *key, const char *interval, estimate e) {
    real_json_at(out, key, e.value);
    real_json_pair_at(out, interval, e.value - analyse_half(e), e.value + analyse_half(e));
}

static void put_account(const analysis *a, int seat, pl_text *out) {
    const account *c = &a->seat[seat];
    pl_json_open(out, '{');
    const char *name = a->log->name[seat];
    pl_json_key_str(out, "name", a->name[seat]);
    pl_json_key_str(out, "bot", pl_is_bots_name(name) ? name + strlen("bot:") : NULL);
    real_json_at(out, "start", c->start);
    put_estimate(out, "luck", "luck_ci95", c->luck);
    put_estimate(out, "others", "others_ci95", c->others);
    put_estimate(out, "own", "own_ci95", c->own);
    real_json_at(out, "result", c->result);
    pl_json_key_int(out, "decisions", c->decisions);
    pl_json_key_int(out, "mistakes", c->mistakes);
    pl_json_close(out, '}');
}

static void put_decision(const analysis *a, const decision *d, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_int(out, "step", d->step + 1);
    pl_json_key_int(out, "seat", d->seat);
    pl_json_key_int(out, "choices", d->choices);
    pl_json_key_str(out, "asked", d->asked);
    pl_json_key_str(out, "chosen", d->chosen_text);
    pl_json_key_str(out, "preferred", d->preferred_text);
    pl_json_key_str(out, "chosen_words", d->chosen_words);
    pl_json_key_str(out, "preferred_words", d->preferred_words);
    put_estimate(out, "chance", "chance_ci95",
                 (estimate){ d->best.share[d->seat], d->best.error[d->seat] });
    put_estimate(out, "cost", "cost_ci95", d->cost);
    put_estimate(out, "find", "find_ci95", d->find);
    pl_json_key(out, "expected");
    pl_json_open(out, '[');
    for (int seat = 0; seat < a->log->setup.seats; seat++)
        real_json(out, d->best.share[seat]);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

static void put_auction(const auction *lot, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_int(out, "step", lot->last->step + 1);
    pl_json_key_str(out, "outcome", lot->last->outcome);
    pl_json_key(out, "winner");
    if (lot->won)
        pl_json_int(out, lot->won->seat);
    else
        pl_json_null(out);
    if (lot->won) put_estimate(out, "overpaid", "overpaid_ci95", analyse_overpaid(lot));
    pl_json_key(out, "bidders");
    pl_json_open(out, '[');
    for (int i = 0; i < lot->bidders; i++) {
        pl_json_open(out, '{');
        pl_json_key_int(out, "seat", lot->bid[i]->seat);
        pl_json_key_int(out, "step", lot->bid[i]->step + 1);
        put_estimate(out, "worth", "worth_ci95", lot->bid[i]->stay);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

void analyse_json(const analysis *a, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "game", a->log->game->id);
    pl_json_key_int(out, "iterations", a->iterations);
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    for (int seat = 0; seat < a->log->setup.seats; seat++)
        put_account(a, seat, out);
    pl_json_close(out, ']');
    pl_json_key(out, "decisions");
    pl_json_open(out, '[');
    for (uint32_t i = 0; i < a->n; i++)
        if (analyse_lists(a, &a->at[i])) put_decision(a, &a->at[i], out);
    pl_json_close(out, ']');
    pl_json_key(out, "auctions");
    pl_json_open(out, '[');
    for (int i = 0; i < a->lots; i++)
        put_auction(&a->lot[i], out);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
    pl_text_char(out, '\n');
}
