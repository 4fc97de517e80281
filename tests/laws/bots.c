/* SPDX-License-Identifier: MIT */
/* Law 13: bots. That they get no more than a view is a matter of types; that they leave it as it
 * is, and that nothing else reaches them, is checked here. */
#include "table.h"

#include <stdlib.h>

static pl_move choose(struct table *t, const pl_bot *bot, int seat, const pl_state *view) {
    static _Alignas(16) unsigned char memory[65536];
    pl_mind mind;
    memset(&mind, 0, sizeof mind);
    mind.iterations = bot->iterations ? 2 : 0;
    mind.memory_size = pl_mind_memory(bot, &mind);
    mind.memory = memory;
    if (mind.memory_size > sizeof memory) abort();
    pl_mind_start(&mind, t->game, seat, t->what->seed);
    return bot->choose(&mind, view);
}

static bool check_bot(struct table *t, const pl_bot *bot, int seat) {
    pl_room view, before, world, state;
    t->game->view(now(t), seat, pl_state_in(&view));
    copy(t, &before, pl_state_in(&view));
    copy(t, &state, now(t));
    const pl_move move = choose(t, bot, seat, pl_state_in(&view));
    if (!same(t, pl_state_in(&view), pl_state_in(&before)) || !same(t, now(t), pl_state_in(&state)))
        return broken(t, LAW_BOTS, "%s changed what it was shown", bot->id);
    pl_moves list;
    get_legal(t, now(t), seat, &list);
    if (!pl_moves_has(&list, move)) return broken(t, LAW_BOTS, "%s chose no legal move", bot->id);

    copy(t, &world, now(t));
    t->game->imagine(pl_state_in(&world), seat, &t->rng);
    t->game->view(pl_state_in(&world), seat, pl_state_in(&view));
    return pl_move_same(choose(t, bot, seat, pl_state_in(&view)), move) ||
           broken(t, LAW_BOTS, "%s chose otherwise when what it cannot know was re-dealt", bot->id);
}

bool check_bots(struct table *t, int seat) {
    for (const pl_bot *const *bot = t->what->bots ? t->what->bots : pl_bots; *bot; bot++)
        if (!check_bot(t, *bot, seat)) return false;
    return true;
}
