/* SPDX-License-Identifier: MIT */
/* The levels. All of them search alike; weaker ones search less and choose more softly: any move
 * that looks nearly as good as the best may be taken, the more readily the more often the search
 * came back to it. */
#include "list.h"
#include "search.h"

size_t pl_mind_memory(const pl_bot *bot, const pl_mind *mind) {
    if (!bot->memory) return 0;
    return sizeof(struct head) + ((size_t)mind->iterations + 2) * bot->memory;
}

static int soft(const pl_ratings *r, int seat, int32_t tolerance, pl_rng *rng) {
    const int best = pl_ratings_best(r);
    const int32_t enough = r->at[best].value[seat] - tolerance;
    uint32_t total = 0;
    for (int i = 0; i < r->n; i++)
        if (r->at[i].value[seat] >= enough) total += r->at[i].visits;
    if (!total) return best;
    uint32_t left = pl_rng_below(rng, total);
    for (int i = 0; i < r->n; i++) {
        if (r->at[i].value[seat] < enough) continue;
        if (left < r->at[i].visits) return i;
        left -= r->at[i].visits;
    }
    return best;
}

/* Moves within `tolerance` of the best, in PL_VALUE, are good enough. */
static pl_move choose(pl_mind *mind, const pl_state *view, int32_t tolerance) {
    pl_moves list;
    list.n = 0;
    mind->game->legal(view, mind->seat, &list);
    if (list.n == 1) return list.at[0];
    pl_ratings r;
    pl_search_rate(mind, view, &r);
    const int i = tolerance ? soft(&r, mind->seat, tolerance, &mind->rng) : pl_ratings_best(&r);
    return r.at[i].move;
}

static pl_move choose_cadet(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, 4000);
}

static pl_move choose_pilot(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, 1200);
}

static pl_move choose_commander(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, 500);
}

static pl_move choose_legend(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, 0);
}

/* One more node than an iteration adds, since what the last search found out is kept. */
enum { MEMORY = DESCENT_SIZE * (PL_DESCENTS + 1) };

const pl_bot pl_bot_cadet = {
    .id = "cadet",
    .about = { "for your first games: looks ahead a little and is easily content",
               "für deine ersten Partien: denkt wenig voraus und ist schnell zufrieden" },
    .iterations = 1,
    .memory = MEMORY,
    .choose = choose_cadet,
};

const pl_bot pl_bot_pilot = {
    .id = "pilot",
    .about = { "knows the game and makes a plan, but does not check it twice",
               "kennt das Spiel und hat einen Plan, prüft ihn aber nicht zweimal" },
    .iterations = 12,
    .memory = MEMORY,
    .choose = choose_pilot,
};

const pl_bot pl_bot_commander = {
    .id = "commander",
    .about = { "thinks ahead and makes few mistakes", "denkt voraus und macht wenige Fehler" },
    .iterations = 60,
    .memory = MEMORY,
    .choose = choose_commander,
};

const pl_bot pl_bot_legend = {
    .id = "legend",
    .about = { "thinks longest and always plays what it holds for best",
               "denkt am längsten und spielt immer, was es für das Beste hält" },
    .iterations = 400,
    .memory = MEMORY,
    .choose = choose_legend,
};
