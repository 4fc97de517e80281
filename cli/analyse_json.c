/* SPDX-License-Identifier: MIT */
/* An analysis for programs, one object. */
#include "analyse.h"

static void put_str(pl_text *out, const char *key, const char *value) {
    pl_json_key(out, key);
    pl_json_str(out, value);
}

/* The value, then its 95 % interval. */
static void put_estimate(pl_text *out, const char *key, const char *interval, estimate e) {
    cli_json_real_at(out, key, e.value);
    cli_json_pair_at(out, interval, e.value - analyse_half(e), e.value + analyse_half(e));
}

static void put_account(const analysis *a, int seat, pl_text *out) {
    const account *c = &a->seat[seat];
    pl_json_open(out, '{');
    put_str(out, "name", a->log->name[seat]);
    cli_json_real_at(out, "start", c->start);
    put_estimate(out, "luck", "luck_ci95", c->luck);
    put_estimate(out, "others", "others_ci95", c->others);
    put_estimate(out, "own", "own_ci95", c->own);
    cli_json_real_at(out, "result", c->result);
    cli_json_int_at(out, "decisions", c->decisions);
    cli_json_int_at(out, "mistakes", c->mistakes);
    pl_json_close(out, '}');
}

static void put_decision(const analysis *a, const decision *d, pl_text *out) {
    pl_json_open(out, '{');
    cli_json_int_at(out, "step", d->step + 1);
    cli_json_int_at(out, "seat", d->seat);
    cli_json_int_at(out, "choices", d->choices);
    put_str(out, "chosen", d->chosen_text);
    put_str(out, "preferred", d->preferred_text);
    put_estimate(out, "chance", "chance_ci95",
                 (estimate){ d->best.share[d->seat], d->best.error[d->seat] });
    put_estimate(out, "cost", "cost_ci95", d->cost);
    pl_json_key(out, "expected");
    pl_json_open(out, '[');
    for (int seat = 0; seat < a->log->setup.seats; seat++)
        cli_json_real(out, d->best.share[seat]);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

static void put_auction(const auction *lot, pl_text *out) {
    pl_json_open(out, '{');
    cli_json_int_at(out, "step", lot->step + 1);
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
        cli_json_int_at(out, "seat", lot->bid[i]->seat);
        cli_json_int_at(out, "step", lot->bid[i]->step + 1);
        put_estimate(out, "worth", "worth_ci95", lot->bid[i]->stay);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

void analyse_json(const analysis *a, pl_text *out) {
    pl_json_open(out, '{');
    put_str(out, "game", a->log->game->id);
    cli_json_int_at(out, "iterations", a->iterations);
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
