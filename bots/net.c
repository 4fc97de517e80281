/* SPDX-License-Identifier: MIT */
/* The bot that plays the move the network of the game rates highest, or, if it is given
 * iterations, searches with it. Where the game has no network for this number of seats, its policy
 * takes the network's place. */
#include "judge.h"
#include "list.h"
#include "search.h"

static pl_move choose(pl_mind *mind, const pl_state *view) {
    const pl_net *net = mind->net = pl_net_of(mind->game, view);
    if (mind->iterations) return pl__choose(mind, view, (struct manner){ 0, false });
    if (!net) return pl_bot_greedy_habit.choose(mind, view);
    pl_moves list;
    pl_judgement judged;
    list.n = 0;
    mind->game->legal(view, mind->seat, &list);
    if (list.n == 1) return list.at[0];
    pl_net_judge(net, mind->game, view, mind->seat, &list, &judged);
    int best = 0;
    for (int i = 1; i < list.n; i++)
        if (judged.weight[i] > judged.weight[best]) best = i;
    return list.at[best];
}

const pl_bot pl_bot_net = {
    .id = "net",
    .title = { "Network", "Netz" },
    .about = { "a neural network that learned by playing against itself; looks ahead only with a "
               "number behind it, such as net:32",
               "ein neuronales Netz, das durch Spiele gegen sich selbst gelernt hat; denkt nur mit "
               "einer Zahl dahinter voraus, etwa net:32" },
    .memory = ADVISED_SIZE * (PL_DESCENTS_NET + 1),
    .yardstick = true,
    .network = true,
    .choose = choose,
};
