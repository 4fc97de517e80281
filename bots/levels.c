/* SPDX-License-Identifier: MIT */
/* The levels. All run the same search. Weaker ones search less and choose more softly: they may
 * take any move rated nearly as good as the best, with a probability that grows with its visits. */
#include "judge.h"
#include "list.h"
#include "search.h"

size_t pl_mind_memory(const pl_bot *bot, const pl_mind *mind) {
    if (!bot->memory || !mind->iterations) return 0;
    return sizeof(struct head) + ((size_t)mind->iterations + 2) * bot->memory;
}

void pl_bot_rate(const pl_bot *bot, pl_mind *mind, const pl_state *view, pl_ratings *out) {
    mind->net = bot->network ? pl_net_of(mind->game, view) : NULL;
    pl_search_rate(mind, view, out);
}

static uint32_t appeal(const pl_rating *r, int seat, int32_t enough, bool easygoing) {
    if (r->value[seat] < enough) return 0;
    return easygoing ? pl__root((uint64_t)r->visits * 64) : r->visits;
}

static int soft(const pl_ratings *r, const struct manner *manner, pl_mind *mind) {
    const int best = pl_ratings_best(r), seat = mind->seat;
    const int32_t enough = r->at[best].value[seat] - manner->tolerance;
    uint32_t total = 0;
    for (int i = 0; i < r->n; i++)
        total += appeal(&r->at[i], seat, enough, manner->easygoing);
    if (!total) return best;
    uint32_t left = pl_rng_below(&mind->rng, total);
    for (int i = 0; i < r->n; i++) {
        const uint32_t mine = appeal(&r->at[i], seat, enough, manner->easygoing);
        if (left < mine) return i;
        left -= mine;
    }
    return best;
}

pl_move pl__choose(pl_mind *mind, const pl_state *view, struct manner manner) {
    pl_moves list;
    list.n = 0;
    mind->game->legal(view, mind->seat, &list);
    if (list.n == 1) return list.at[0];
    pl_ratings r;
    pl_search_rate(mind, view, &r);
    return r.at[manner.tolerance ? soft(&r, &manner, mind) : pl_ratings_best(&r)].move;
}

static pl_move choose_cadet(pl_mind *mind, const pl_state *view) {
    return pl__choose(mind, view, (struct manner){ 5000, true });
}

static pl_move choose_pilot(pl_mind *mind, const pl_state *view) {
    return pl__choose(mind, view, (struct manner){ 2500, false });
}

static pl_move choose_commander(pl_mind *mind, const pl_state *view) {
    return pl__choose(mind, view, (struct manner){ 800, false });
}

static pl_move choose_legend(pl_mind *mind, const pl_state *view) {
    return pl__choose(mind, view, (struct manner){ 0, false });
}

const pl_bot pl_bot_cadet = {
    .id = "cadet",
    .title = { "Cadet", "Kadett" },
    .about = { "for your first games: thinks one step ahead and makes mistakes",
               "für deine ersten Partien: denkt einen Schritt voraus und macht Fehler" },
    .iterations = 4,
    .memory = LEVEL_MEMORY,
    .choose = choose_cadet,
};

const pl_bot pl_bot_pilot = {
    .id = "pilot",
    .title = { "Pilot", "Pilot" },
    .about = { "knows the game, but overlooks things", "kennt das Spiel, übersieht aber manches" },
    .iterations = 6,
    .memory = LEVEL_MEMORY,
    .choose = choose_pilot,
};

const pl_bot pl_bot_commander = {
    .id = "commander",
    .title = { "Commander", "Kommandant" },
    .about = { "thinks ahead and makes few mistakes", "denkt voraus und macht wenige Fehler" },
    .iterations = 24,
    .memory = LEVEL_MEMORY,
    .choose = choose_commander,
};

const pl_bot pl_bot_legend = {
    .id = "legend",
    .title = { "Legend", "Legende" },
    .about = { "thinks longest and always plays the move it rates highest",
               "denkt am längsten und spielt immer den Zug, den es am höchsten bewertet" },
    .iterations = 640,
    .memory = LEVEL_MEMORY,
    .choose = choose_legend,
};
