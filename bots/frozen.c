/* SPDX-License-Identifier: MIT */
/* The levels as they were in November 2026: yardsticks that show whether later ones are stronger.
 * They keep their iterations and manners here, and their weights in games/GAME/frozen.c. If the
 * search changes, they need a copy of this one: their signature never changes. */
#include "list.h"
#include "search.h"

/* A game without frozen knowledge (other cards, test games) is played with today's. */
static pl_move choose(pl_mind *mind, const pl_state *view, struct manner manner) {
    pl_game then = *mind->game;
    pl_mind as_then = *mind;
    if (then.frozen) {
        then.policy = then.frozen->policy;
        then.evaluate = then.frozen->evaluate;
        then.horizon = then.frozen->horizon;
    }
    as_then.game = &then;
    const pl_move move = pl__choose(&as_then, view, manner);
    mind->rng = as_then.rng;
    return move;
}

static pl_move choose_cadet(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, (struct manner){ 5000, true });
}

static pl_move choose_pilot(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, (struct manner){ 2500, false });
}

static pl_move choose_commander(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, (struct manner){ 800, false });
}

static pl_move choose_legend(pl_mind *mind, const pl_state *view) {
    return choose(mind, view, (struct manner){ 0, false });
}

const pl_bot pl_bot_cadet_1 = {
    .id = "cadet-1",
    .title = { "Cadet of 2026", "Kadett von 2026" },
    .about = { "cadet as it was in November 2026", "cadet, wie er im November 2026 war" },
    .iterations = 4,
    .memory = LEVEL_MEMORY,
    .yardstick = true,
    .choose = choose_cadet,
};

const pl_bot pl_bot_pilot_1 = {
    .id = "pilot-1",
    .title = { "Pilot of 2026", "Pilot von 2026" },
    .about = { "pilot as it was in November 2026", "pilot, wie er im November 2026 war" },
    .iterations = 6,
    .memory = LEVEL_MEMORY,
    .yardstick = true,
    .choose = choose_pilot,
};

const pl_bot pl_bot_commander_1 = {
    .id = "commander-1",
    .title = { "Commander of 2026", "Kommandant von 2026" },
    .about = { "commander as it was in November 2026", "commander, wie er im November 2026 war" },
    .iterations = 24,
    .memory = LEVEL_MEMORY,
    .yardstick = true,
    .choose = choose_commander,
};

const pl_bot pl_bot_legend_1 = {
    .id = "legend-1",
    .title = { "Legend of 2026", "Legende von 2026" },
    .about = { "legend as it was in November 2026", "legend, wie er im November 2026 war" },
    .iterations = 640,
    .memory = LEVEL_MEMORY,
    .yardstick = true,
    .choose = choose_legend,
};
