/* SPDX-License-Identifier: MIT */
/* What the counts of a series say, for every way of showing it. */
#include "sim.h"

#include <string.h>

sim_share sim_seat_win(const sim_result *r, int seat) {
    const sim_summary s = sim_summarize(&r->tally->row[SIM_SEAT_WIN + seat], 0);
    return sim_wilson(s.mean / SIM_WIN, s.n);
}

sim_share sim_bot_win(const sim_result *r, int bot) {
    const sim_series *series = r->series;
    int held = 0;
    for (int i = 0; i < series->setup.seats; i++)
        held += series->bot[i] == bot;
    const sim_summary s = sim_summarize(&r->tally->row[SIM_BOT_WIN + bot], 0);
    return sim_wilson(s.mean / (SIM_WIN * held), s.n);
}

/* The first player of that kind gives the bot its name. */
const char *sim_bot_name(const sim_series *series, int bot) {
    int i = 0;
    while (series->bot[i] != bot)
        i++;
    return cli_bot_text(&series->player[i]);
}

double sim_base_rate(const sim_series *series) {
    return 1.0 / series->setup.seats;
}

sim_share sim_ending(const sim_result *r, int ending) {
    const double games = (double)r->tally->games;
    return sim_wilson(games > 0 ? (double)r->tally->ending[ending] / games : 0, r->tally->games);
}

int sim_decimals(int32_t scale) {
    int decimals = 0;
    for (int32_t unit = 1; unit < scale; unit *= 10)
        decimals++;
    return decimals;
}

/* ---- cards ---- */

double sim_mark_share(const sim_result *r, int mark, int card) {
    const double seats = (double)r->tally->games * r->series->setup.seats;
    return seats > 0 ? (double)r->tally->mark[mark][card].seats / seats : 0;
}

sim_share sim_mark_win(const sim_result *r, int mark, int card) {
    const sim_mark *m = &r->tally->mark[mark][card];
    const double share = m->seats ? (double)m->wins / (SIM_WIN * (double)m->seats) : 0;
    return sim_wilson(share, m->seats);
}

static bool same_type(const pl_game *game, int a, int b) {
    pl_card one, other;
    game->card(a, &one);
    game->card(b, &other);
    return strcmp(one.type, other.type) == 0;
}

static bool is_first_of_type(const pl_game *game, int card) {
    for (int i = 0; i < card; i++)
        if (same_type(game, i, card)) return false;
    return true;
}

static bool wins_more(const sim_result *r, int a, int b) {
    const bool had = r->tally->mark[0][a].seats > 0;
    if (had != (r->tally->mark[0][b].seats > 0)) return had;
    return sim_mark_win(r, 0, a).share > sim_mark_win(r, 0, b).share;
}

/* An insertion sort keeps the order of the catalog among equals. */
static void insert(const sim_result *r, sim_group *g, int card) {
    int at = g->n++;
    for (; at > 0 && wins_more(r, card, g->card[at - 1]); at--)
        g->card[at] = g->card[at - 1];
    g->card[at] = card;
}

static bool gather(const sim_result *r, int first, sim_group *g) {
    const pl_game *game = r->series->game;
    bool any = false;
    memset(g, 0, sizeof *g);
    for (int card = first; card < game->cards; card++) {
        if (!same_type(game, first, card)) continue;
        insert(r, g, card);
        for (int mark = 0; mark < game->marks; mark++)
            if (r->tally->mark[mark][card].seats) g->mark[mark] = any = true;
    }
    return any;
}

bool sim_next_group(const sim_result *r, int *at, sim_group *g) {
    const pl_game *game = r->series->game;
    while (*at < game->cards) {
        const int first = (*at)++;
        if (is_first_of_type(game, first) && gather(r, first, g)) return true;
    }
    return false;
}
