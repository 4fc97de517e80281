/* SPDX-License-Identifier: MIT */
/* Bid Turns: putting up a monkey, bidding, boarding, launching, wrapping up. */
#include "state.h"

#include <assert.h>
#include <string.h>

static void refill_pool(pl_state *s, pl_events *ev) {
    while (s->pool_size < s->seats + 1) {
        assert(s->monkeys_left > 0); /* MM-68 */
        const uint8_t monkey = s->monkey[--s->monkeys_left];
        s->monkey[s->monkeys_left] = 0;
        s->pool[s->pool_size++] = monkey;
        s->seen |= bit(monkey);
        tell(ev, E_POOL, 0, monkey, 0);
    }
}

static void deal_card(pl_state *s, int seat, pl_events *ev) {
    assert(s->civ_left > s->civ_removed && s->hand_size[seat] < HAND);
    const uint8_t card = s->civ[--s->civ_left];
    s->civ[s->civ_left] = 0;
    s->hand[seat][s->hand_size[seat]++] = card;
    if (ev)
        pl_events_add(ev, (pl_event){ .kind = E_DEAL,
                                      .seat = (uint8_t)seat,
                                      .knows = (uint8_t)(1u << seat),
                                      .secret = { card } });
}

/* MM-69 to MM-73 */
static void wrap_up(pl_state *s, pl_events *ev) {
    assert(s->round <= s->rounds && !s->lot);
    if (s->round == s->rounds) {
        mm_end(s, ev);
        return;
    }
    refill_pool(s, ev);
    if (s->civ_left > s->civ_removed)
        for (int seat = 0; seat < s->seats; seat++)
            deal_card(s, seat, ev);
    s->start = (uint8_t)left_of(s, s->start);
    s->round++;
    s->turn = 0;
    s->stage = CIV_TURNS;
    s->phase = CIV;
    s->actor = s->start;
    tell(ev, E_ROUND, s->start, s->round, 0);
}

static void next_bid_turn(pl_state *s, pl_events *ev) {
    assert(s->stage == BID_TURNS && s->waiting_size == 0);
    s->lot = s->high = s->leader = s->passed = 0;
    memset(s->shown, 0, sizeof s->shown);
    if (++s->turn == s->seats) {
        wrap_up(s, ev);
        return;
    }
    s->phase = OFFER;
    s->actor = (uint8_t)active(s);
}

/* What follows when a ship and its crew are settled. */
static void settled(pl_state *s, pl_events *ev) {
    if (s->stage == BID_TURNS)
        next_bid_turn(s, ev);
    else
        mm_after_advance(s);
}

/* ---- ships ---- */

static void score_crew(pl_state *s, int seat) {
    for (int i = 0; i < s->crew_size[seat]; i++)
        s->launched[seat] |= bit(s->crew[seat][i]);
    memset(s->crew[seat], 0, CREW);
    s->crew_size[seat] = 0;
}

/* MM-59, MM-60 */
static void launch_favor(pl_state *s, int seat, int tribe, pl_events *ev) {
    if (holds_scorn(s, seat, tribe)) {
        mm_lift_scorn(s, seat, tribe, ev);
        return;
    }
    const int coin = s->supply[tribe] > 0;
    s->supply[tribe] = (uint8_t)(s->supply[tribe] - coin);
    s->coins[seat][tribe] = (uint8_t)(s->coins[seat][tribe] + coin);
    tell(ev, E_FREE_COIN, seat, tribe, coin);
}

static void ask_for_ship(pl_state *s, int seat) {
    assert(s->crew_size[seat] == 0); /* who flew is in the score pile */
    s->ship[seat] = 0;
    s->phase = SHIP;
    s->actor = (uint8_t)seat;
}

static void launch_full(pl_state *s, int seat, pl_events *ev) {
    const int ship = s->ship[seat];
    assert(ship && s->crew_size[seat] == mm_ships[ship].seats);
    tell(ev, E_FULL, seat, ship, 0);
    score_crew(s, seat);
    s->ships_scored[seat] |= (uint32_t)bit(ship);
    launch_favor(s, seat, mm_ships[ship].tribe, ev);
    ask_for_ship(s, seat);
}

/* MM-63, MM-64 */
void mm_launch_early(pl_state *s, int seat, pl_events *ev) {
    const uint8_t ship = s->ship[seat];
    assert(ship && s->crew_size[seat] > 0); /* MM-65: an empty ship never launches early */
    assert(s->ships_left < SHIPS);
    tell(ev, E_EARLY, seat, ship, 0);
    score_crew(s, seat);
    memmove(s->ship_deck + 1, s->ship_deck, s->ships_left);
    s->ship_deck[0] = ship;
    s->ships_left++;
    s->ships_known++;
    launch_favor(s, seat, mm_ships[ship].tribe, ev);
    ask_for_ship(s, seat);
}

/* True when the ship is full now and has launched. */
static bool board(pl_state *s, int seat, int monkey, pl_events *ev) {
    assert(s->ship[seat] && s->crew_size[seat] < mm_ships[s->ship[seat]].seats);
    tell(ev, E_BOARD, seat, monkey, s->ship[seat]);
    s->crew[seat][s->crew_size[seat]++] = (uint8_t)monkey;
    if (s->crew_size[seat] < mm_ships[s->ship[seat]].seats) return false;
    launch_full(s, seat, ev);
    return true;
}

static uint8_t draw_ship(pl_state *s) {
    if (s->ships_left == 0) return 0;
    const uint8_t ship = s->ship_deck[--s->ships_left];
    s->ship_deck[s->ships_left] = 0;
    if (s->ships_known > s->ships_left) s->ships_known = s->ships_left;
    return ship;
}

void mm_take_ship(pl_state *s, int ship, pl_events *ev) {
    const int seat = s->actor, slot = s->ship_pool[0] == ship ? 0 : 1;
    assert(s->phase == SHIP && s->ship_pool[slot] == ship && s->ship[seat] == 0);
    s->ship[seat] = (uint8_t)ship;
    s->ship_pool[slot] = draw_ship(s);
    tell(ev, E_TAKE_SHIP, seat, ship, s->ship_pool[slot]);
    const int waiting = s->waiting_size;
    const uint8_t monkey[2] = { s->waiting[0], s->waiting[1] };
    s->waiting_size = s->waiting[0] = s->waiting[1] = 0;
    bool launched = false;
    for (int i = 0; i < waiting; i++)
        launched = board(s, seat, monkey[i], ev);
    if (!launched) settled(s, ev);
}

bool mm_has_rival_aboard(const pl_state *s, int seat, int tribe) {
    for (int i = 0; i < s->crew_size[seat]; i++)
        if (mm_monkeys[s->crew[seat][i]].tribe == s->rival[tribe]) return true;
    return false;
}

/* ---- the auction ---- */

static void pay_bid(pl_state *s, int seat) {
    for (int kind = 0; kind < USABLE; kind++) {
        const int tribe = usable(s, kind), coins = s->shown[seat][kind];
        assert(coins <= s->coins[seat][tribe]); /* MM-45: coins that the bidder owns */
        s->coins[seat][tribe] = (uint8_t)(s->coins[seat][tribe] - coins);
        s->supply[tribe] = (uint8_t)(s->supply[tribe] + coins);
    }
}

/* MM-53, MM-55 to MM-57 */
static void win(pl_state *s, int seat, pl_events *ev) {
    const int monkey = s->lot, tribe = mm_monkeys[monkey].tribe;
    const uint8_t *shown = s->shown[seat];
    assert(s->leader == seat + 1 && s->high == bid_value(shown[0], shown[1], shown[2]));
    if (ev)
        pl_events_add(ev, (pl_event){ .kind = E_WIN,
                                      .seat = (uint8_t)seat,
                                      .arg = { (int16_t)monkey, s->high,
                                               (int16_t)(shown[0] + shown[1] + shown[2]),
                                               (int16_t)(active(s) + 1) } });
    pay_bid(s, seat);
    mm_lift_scorn(s, seat, tribe, ev);
    s->lot = s->passed = 0;
    if (mm_has_rival_aboard(s, seat, tribe)) {
        s->waiting[s->waiting_size++] = (uint8_t)monkey;
        mm_launch_early(s, seat, ev);
    } else if (!board(s, seat, monkey, ev)) {
        settled(s, ev);
    }
}

static bool can_raise(const pl_state *s, int seat) {
    const uint8_t *coins = s->coins[seat];
    return bid_value(coins[usable(s, OWN)], coins[usable(s, CLOCKWISE)],
                     coins[usable(s, COUNTER)]) > s->high;
}

/* Asks the next seat that can answer, beginning with `seat`; settles the auction when none is
 * left. MM-47 to MM-52. */
static void ask_bidder(pl_state *s, int seat, pl_events *ev) {
    for (int i = 0; i < s->seats; i++, seat = left_of(s, seat)) {
        if (s->leader == seat + 1) {
            win(s, seat, ev);
            return;
        }
        if (s->passed >> seat & 1) continue;
        if (can_raise(s, seat)) {
            s->phase = BID;
            s->actor = (uint8_t)seat;
            return;
        }
        s->passed |= (uint8_t)(1u << seat);
        tell(ev, E_CANNOT_RAISE, seat, s->lot, 0);
    }
    s->discarded |= bit(s->lot);
    tell(ev, E_UNSOLD, s->actor, s->lot, 0);
    next_bid_turn(s, ev);
}

void mm_offer(pl_state *s, int slot, pl_events *ev) {
    assert(s->phase == OFFER && slot < s->pool_size && !s->lot && !s->leader);
    s->lot = s->pool[slot];
    s->pool_size--;
    memmove(s->pool + slot, s->pool + slot + 1, (size_t)(s->pool_size - slot));
    s->pool[s->pool_size] = 0;
    s->high = 1; /* so that the first bid, like every other, must be higher: MM-46 */
    tell(ev, E_OFFER, s->actor, s->lot, 0);
    ask_bidder(s, s->actor, ev);
}

void mm_bid(pl_state *s, const uint16_t coins[USABLE], pl_events *ev) {
    const int seat = s->actor;
    assert(bid_value(coins[OWN], coins[CLOCKWISE], coins[COUNTER]) > s->high); /* MM-46 */
    for (int kind = 0; kind < USABLE; kind++)
        s->shown[seat][kind] = (uint8_t)coins[kind];
    s->high = (uint8_t)bid_value(coins[OWN], coins[CLOCKWISE], coins[COUNTER]);
    s->leader = (uint8_t)(seat + 1);
    if (ev)
        pl_events_add(ev,
                      (pl_event){ .kind = E_BID,
                                  .seat = (uint8_t)seat,
                                  .arg = { s->lot, (int16_t)coins[OWN], (int16_t)coins[CLOCKWISE],
                                           (int16_t)coins[COUNTER] } });
    ask_bidder(s, left_of(s, seat), ev);
}

void mm_pass(pl_state *s, pl_events *ev) {
    const int seat = s->actor;
    assert(s->phase == BID && s->leader != seat + 1 && !(s->passed >> seat & 1));
    s->passed |= (uint8_t)(1u << seat);
    tell(ev, E_PASS, seat, s->lot, 0);
    ask_bidder(s, left_of(s, seat), ev);
}

/* Every set of coins worth more than the highest bid; with add-only bids, every such set that
 * contains the coins already shown (MM-50). */
void mm_bid_moves(const pl_state *s, int seat, pl_moves *out) {
    const uint8_t *coins = s->coins[seat], *shown = s->shown[seat];
    const bool add_only = s->option[BIDS];
    const int own = coins[usable(s, OWN)], clockwise = coins[usable(s, CLOCKWISE)];
    const int counter = coins[usable(s, COUNTER)];
    const int least = add_only ? shown[COUNTER] : 0;
    pl_moves_add(out, (pl_move){ PASS, { 0, 0, 0 } });
    for (int a = add_only ? shown[OWN] : 0; a <= own; a++)
        for (int b = add_only ? shown[CLOCKWISE] : 0; b <= clockwise; b++) {
            const int missing = s->high + 1 - bid_value(a, b, 0);
            const int needed = missing > 0 ? (missing + 1) / 2 : 0;
            for (int c = needed > least ? needed : least; c <= counter; c++)
                pl_moves_add(out,
                             (pl_move){ BID_COINS, { (uint16_t)a, (uint16_t)b, (uint16_t)c } });
        }
}
