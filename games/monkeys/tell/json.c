/* SPDX-License-Identifier: MIT */
/* The table as one JSON object, with everything that a screen needs. Cards are named by id. */
#include "tell.h"

#include <assert.h>

/* Coins by tribe: {"brown":1,…}. */
static void key_coins(pl_text *out, const char *key, const uint8_t coins[TRIBES]) {
    pl_json_key(out, key);
    pl_json_open(out, '{');
    for (int tribe = 0; tribe < TRIBES; tribe++)
        pl_json_key_int(out, mm_tribes[tribe].id, coins[tribe]);
    pl_json_close(out, '}');
}

static void key_monkeys(pl_text *out, const char *key, const uint8_t *monkey, int n) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int i = 0; i < n; i++)
        pl_json_str(out, mm_monkeys[monkey[i]].id);
    pl_json_close(out, ']');
}

static void key_monkey_set(pl_text *out, const char *key, uint64_t set) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int card = 1; card <= MONKEYS; card++)
        if (set & bit(card)) pl_json_str(out, mm_monkeys[card].id);
    pl_json_close(out, ']');
}

static void key_ship(pl_text *out, const char *key, int ship) {
    pl_json_key(out, key);
    if (ship)
        pl_json_str(out, mm_ships[ship].id);
    else
        pl_json_null(out);
}

/* Nobody decides or has a turn once the game is over. */
static void key_seat(const pl_state *v, const char *key, int seat, pl_text *out) {
    pl_json_key(out, key);
    if (v->phase == OVER)
        pl_json_null(out);
    else
        pl_json_int(out, seat);
}

static void key_hand(const pl_state *v, int seat, pl_text *out) {
    pl_json_key_int(out, "hand_size", v->hand_size[seat]);
    pl_json_key(out, "hand");
    pl_json_open(out, '[');
    for (int i = 0; i < v->hand_size[seat]; i++)
        if (v->hand[seat][i]) pl_json_str(out, mm_civs[v->hand[seat][i]].id);
    pl_json_close(out, ']');
}

static void key_shown(const pl_state *v, int seat, pl_text *out) {
    pl_json_key(out, "bid");
    if (!v->lot || bid_value(v->shown[seat][0], v->shown[seat][1], v->shown[seat][2]) == 0) {
        pl_json_null(out);
        return;
    }
    pl_json_open(out, '{');
    for (int kind = 0; kind < USABLE; kind++)
        pl_json_key_int(out, mm_tribes[usable(v, kind)].id, v->shown[seat][kind]);
    pl_json_close(out, '}');
}

/* Status points by tribe; the tribes without any are left out. */
static void key_status(pl_text *out, const char *key, uint64_t monkeys) {
    int status[TRIBES] = { 0 };
    for (int card = 1; card <= MONKEYS; card++)
        if (monkeys & bit(card)) status[mm_monkeys[card].tribe] += mm_monkeys[card].status;
    pl_json_key(out, key);
    pl_json_open(out, '{');
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (status[tribe]) pl_json_key_int(out, mm_tribes[tribe].id, status[tribe]);
    pl_json_close(out, '}');
}

static uint64_t set_of(const uint8_t *monkey, int n) {
    uint64_t set = 0;
    for (int i = 0; i < n; i++)
        set |= bit(monkey[i]);
    return set;
}

static void seat_object(const pl_state *v, int seat, pl_text *out) {
    pl_json_open(out, '{');
    key_coins(out, "coins", v->coins[seat]);
    key_hand(v, seat, out);
    key_ship(out, "ship", v->phase == OVER ? 0 : v->ship[seat]); /* unfilled ones are gone */
    key_monkeys(out, "crew", v->crew[seat], v->crew_size[seat]);
    key_monkey_set(out, "launched", v->launched[seat]);
    key_status(out, "status", v->launched[seat]);
    key_status(out, "aboard", set_of(v->crew[seat], v->crew_size[seat]));
    pl_json_key(out, "ships");
    pl_json_open(out, '[');
    for (int card = 1; card <= SHIPS; card++)
        if (v->ships_scored[seat] & bit(card)) pl_json_str(out, mm_ships[card].id);
    pl_json_close(out, ']');
    pl_json_key(out, "passed");
    pl_json_bool(out, v->passed >> seat & 1);
    key_shown(v, seat, out);
    pl_json_close(out, '}');
}

/* What a title is worth in the worst and in the best place that the tribe may get. */
static void key_award(pl_text *out, const char *key, const uint8_t award[TRIBES],
                      struct mm_places at) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    pl_json_int(out, award[at.worst - 1]);
    pl_json_int(out, award[at.best - 1]);
    pl_json_close(out, ']');
}

static void key_titles(const pl_state *v, int tribe, pl_text *out) {
    struct mm_places places[TRIBES];
    mm_places(v, places);
    const struct mm_places place = places[tribe];
    pl_json_key(out, "places");
    pl_json_open(out, '[');
    pl_json_int(out, place.best);
    pl_json_int(out, place.worst);
    pl_json_close(out, ']');
    key_award(out, "leader", mm_leader_award, place);
    if (v->seats > 2) key_award(out, "second", mm_undersecretary_award, place);
}

static void tribe_object(const pl_state *v, int tribe, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", mm_tribes[tribe].id);
    pl_json_key_str(out, "rival", mm_tribes[v->rival[tribe]].id);
    pl_json_key_int(out, "stone", v->stone[tribe]);
    pl_json_key_int(out, "place", v->place[tribe]);
    key_titles(v, tribe, out);
    pl_json_key_int(out, "supply", v->supply[tribe]);
    pl_json_key(out, "scorn");
    if (v->scorn[tribe])
        pl_json_int(out, v->scorn[tribe] - 1);
    else
        pl_json_null(out);
    pl_json_close(out, '}');
}

/* How much every seat could bid for a monkey. */
static void key_limit(const pl_state *v, int monkey, pl_text *out) {
    const int tribe = mm_monkeys[monkey].tribe;
    pl_json_key(out, mm_monkeys[monkey].id);
    pl_json_open(out, '[');
    for (int seat = 0; seat < v->seats; seat++) {
        const uint8_t *coins = v->coins[seat];
        pl_json_int(out, bid_value(coins[tribe], coins[v->next[tribe]], coins[v->prev[tribe]]));
    }
    pl_json_close(out, ']');
}

static void key_limits(const pl_state *v, pl_text *out) {
    pl_json_key(out, "limits");
    pl_json_open(out, '{');
    if (v->lot) key_limit(v, v->lot, out);
    for (int i = 0; i < v->pool_size; i++)
        key_limit(v, v->pool[i], out);
    pl_json_close(out, '}');
}

/* The coins that count for the lot, its own tribe's first, and for how much. */
static void key_worth(const pl_state *v, pl_text *out) {
    pl_json_key(out, "worth");
    pl_json_open(out, '{');
    for (int kind = 0; kind < USABLE; kind++)
        pl_json_key_int(out, mm_tribes[usable(v, kind)].id,
                        bid_value(kind == OWN, kind == CLOCKWISE, kind == COUNTER));
    pl_json_close(out, '}');
}

static void key_auction(const pl_state *v, pl_text *out) {
    pl_json_key(out, "auction");
    if (!v->lot) {
        pl_json_null(out);
        return;
    }
    pl_json_open(out, '{');
    pl_json_key_str(out, "monkey", mm_monkeys[v->lot].id);
    pl_json_key_int(out, "high", v->leader ? v->high : 0);
    pl_json_key_int(out, "least", v->high + 1);
    key_worth(v, out);
    pl_json_key(out, "leader");
    if (v->leader)
        pl_json_int(out, v->leader - 1);
    else
        pl_json_null(out);
    pl_json_close(out, '}');
}

static void key_table(const pl_state *v, pl_text *out) {
    pl_json_key(out, "tribes");
    pl_json_open(out, '[');
    for (int i = 0; i < TRIBES; i++)
        tribe_object(v, v->circle[i], out);
    pl_json_close(out, ']');
    pl_json_key_int(out, "track", TRACK_SPACES);
    pl_json_key_int(out, "dot", WHITE_DOT);
    key_monkeys(out, "pool", v->pool, v->pool_size);
    key_limits(v, out);
    pl_json_key(out, "ship_pool");
    pl_json_open(out, '[');
    for (int i = 0; i < SHIP_POOL; i++)
        pl_json_str(out, mm_ships[v->ship_pool[i]].id);
    pl_json_close(out, ']');
    key_monkeys(out, "waiting", v->waiting, v->waiting_size);
    key_monkey_set(out, "discarded", v->discarded);
    pl_json_key(out, "played");
    pl_json_open(out, '[');
    for (int card = 1; card <= CIVS; card++)
        if (v->played & bit(card)) pl_json_str(out, mm_civs[card].id);
    pl_json_close(out, ']');
    pl_json_key(out, "decks");
    pl_json_open(out, '{');
    pl_json_key_int(out, "civ", v->civ_left - v->civ_removed);
    pl_json_key_int(out, "monkey", v->monkeys_left);
    pl_json_key_int(out, "ship", v->ships_left);
    pl_json_close(out, '}');
    pl_json_key(out, "ships_under_deck");
    pl_json_open(out, '[');
    for (int i = v->ships_known - 1; i >= 0; i--)
        pl_json_str(out, mm_ships[v->ship_deck[i]].id);
    pl_json_close(out, ']');
}

void mm_json(const pl_state *v, int seat, pl_text *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    static const char *const phase[] = {
        [OVER] = "over",   [CIV] = "civilization", [PENALTY] = "penalty", [LEAVE] = "leave",
        [OFFER] = "offer", [BID] = "bid",          [SHIP] = "ship",
    };
    pl_json_open(out, '{');
    pl_json_key(out, "seat");
    if (seat == PL_PUBLIC)
        pl_json_null(out);
    else
        pl_json_int(out, seat);
    pl_json_key_str(out, "phase", phase[v->phase]);
    key_seat(v, "actor", v->actor, out);
    key_seat(v, "active", active(v), out);
    pl_json_key_int(out, "start", v->start);
    pl_json_key_int(out, "round", v->round);
    pl_json_key_int(out, "rounds", v->rounds);
    key_table(v, out);
    key_auction(v, out);
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    for (int i = 0; i < v->seats; i++)
        seat_object(v, i, out);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}
