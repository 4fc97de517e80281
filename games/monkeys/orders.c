/* SPDX-License-Identifier: MIT */
/* What a seat can decide in advance about auctions. A monkey is up for bidding only once in a game,
 * so the lot tells auctions apart. */
#include "state.h"
#include "tell/tell.h"

enum { BID_UP_TO, PASS_AUCTION, PASS_ROUND };

const pl_order mm_order[ORDERS] = {
    [BID_UP_TO] = { .id = "bid-up-to",
                    .name = { "Bid up to", "Bieten bis" },
                    .about = { "In this auction you always bid just enough, with as few coins as "
                               "possible, up to this value. Then you pass.",
                               "In dieser Versteigerung bietest du immer gerade genug, mit "
                               "möglichst wenigen Münzen, bis zu diesem Wert. Danach passt du." },
                    .arg_min = 2,
                    .arg_max = 49 },
    [PASS_AUCTION] = { .id = "pass",
                       .name = { "Pass", "Passen" },
                       .about = { "You pass in this auction as soon as you are asked.",
                                  "Du passt in dieser Versteigerung, sobald du gefragt wirst." } },
    [PASS_ROUND] = { .id = "pass-round",
                     .name = { "Pass this round", "Diese Runde passen" },
                     .about = { "You pass in every auction until the end of this round.",
                                "Du passt bis zum Ende dieser Runde in jeder Versteigerung." } },
};

static bool has_passed(const pl_state *v, int seat) {
    return v->passed >> seat & 1;
}

bool mm_give(const pl_state *v, int seat, pl_standing *order, pl_error *err) {
    order->mark = order->kind == PASS_ROUND ? v->round : v->lot;
    if (order->kind == PASS_ROUND) return true;
    if (v->lot == 0) return pl_refuse(err, mm_word[W_NO_LOT]);
    if (has_passed(v, seat)) return pl_refuse(err, mm_word[W_IS_OUT]);
    if (order->kind == BID_UP_TO && order->arg <= v->high)
        return pl_fail(err, mm_word[W_IS_HIGHER], PL_I(v->high));
    return true;
}

/* The bid of the least value, among these the one of the fewest coins; or to pass. */
static pl_move least_raise(const pl_state *v, int seat, int most) {
    pl_moves list;
    list.n = 0;
    mm_bid_moves(v, seat, &list);
    pl_move best = { PASS, { 0, 0, 0 } };
    int value = most + 1, coins = 0;
    for (int i = 0; i < list.n; i++) {
        if (list.at[i].verb != BID_COINS) continue;
        const uint16_t *bid = list.at[i].arg;
        const int worth = bid_value(bid[OWN], bid[CLOCKWISE], bid[COUNTER]);
        const int size = bid[OWN] + bid[CLOCKWISE] + bid[COUNTER];
        if (worth > value || (worth == value && size >= coins)) continue;
        best = list.at[i];
        value = worth;
        coins = size;
    }
    return best;
}

static bool has_ended(const pl_state *v, int seat, const pl_standing *order) {
    if (order->kind == PASS_ROUND) return v->round != order->mark;
    return v->lot != order->mark || has_passed(v, seat);
}

enum pl_obey mm_obey(const pl_state *v, int seat, const pl_standing *order, pl_move *out) {
    if (has_ended(v, seat, order)) return PL_ORDER_ENDED;
    if (v->phase != BID || v->actor != seat) return PL_ORDER_SILENT;
    *out = order->kind == BID_UP_TO ? least_raise(v, seat, order->arg)
                                    : (pl_move){ PASS, { 0, 0, 0 } };
    return PL_ORDER_ANSWERS;
}
