/* SPDX-License-Identifier: MIT */
/* Which seat knows what (MM-100, MM-101), and the invariants. */
#include "state.h"

#include <assert.h>
#include <string.h>

void mm_view(const pl_state *s, int seat, pl_state *out) {
    memset(out, 0, sizeof *out);
    memcpy(out, s, offsetof(struct pl_state, rng));
    if (seat != PL_PUBLIC) memcpy(out->hand[seat], s->hand[seat], HAND);
    memcpy(out->ship_deck, s->ship_deck, s->ships_known);
}

static void imagine_civ(pl_state *s, int seat, pl_rng *rng) {
    uint64_t known = s->played;
    if (seat != PL_PUBLIC)
        for (int i = 0; i < s->hand_size[seat]; i++)
            known |= bit(s->hand[seat][i]);
    uint8_t unknown[CIVS_MAX];
    uint32_t n = 0;
    for (int card = 1; card <= CIVS; card++)
        if (!(known & bit(card))) unknown[n++] = (uint8_t)card;
    pl_rng_shuffle(rng, unknown, n);
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            for (int i = 0; i < s->hand_size[other]; i++)
                s->hand[other][i] = unknown[--n];
    assert(n == s->civ_left); /* hands and deck take all that is unknown */
    memcpy(s->civ, unknown, s->civ_left);
}

static void imagine_monkeys(pl_state *s, pl_rng *rng) {
    uint32_t n = 0;
    for (int card = 1; card <= MONKEYS; card++)
        if (!(s->seen & bit(card))) s->monkey[n++] = (uint8_t)card;
    assert(n == s->monkeys_left);
    pl_rng_shuffle(rng, s->monkey, n);
}

static uint32_t ships_outside(const pl_state *s) {
    uint32_t out = (uint32_t)(bit(s->ship_pool[0]) | bit(s->ship_pool[1]));
    for (int seat = 0; seat < s->seats; seat++)
        out |= s->ships_scored[seat] | (uint32_t)bit(s->ship[seat]);
    return out;
}

static void imagine_ships(pl_state *s, pl_rng *rng) {
    uint32_t known = ships_outside(s), n = s->ships_known;
    for (uint32_t i = 0; i < s->ships_known; i++)
        known |= (uint32_t)bit(s->ship_deck[i]);
    for (int card = 1; card <= SHIPS; card++)
        if (!(known & bit(card))) s->ship_deck[n++] = (uint8_t)card;
    assert(n == s->ships_left);
    pl_rng_shuffle(rng, s->ship_deck + s->ships_known, n - s->ships_known);
}

void mm_imagine(pl_state *s, int seat, pl_rng *rng) {
    imagine_civ(s, seat, rng);
    imagine_monkeys(s, rng);
    imagine_ships(s, rng);
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
}

void mm_reshuffle(pl_state *s, pl_rng *rng) {
    pl_rng_shuffle(rng, s->civ, s->civ_left);
    imagine_monkeys(s, rng);
    imagine_ships(s, rng);
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
}

/* ---- invariants ---- */

/* Adds cards to a set; false when one is there already, or is none. */
static bool add(uint64_t *set, const uint8_t *card, int n) {
    for (int i = 0; i < n; i++) {
        if (card[i] == 0 || *set & bit(card[i])) return false;
        *set |= bit(card[i]);
    }
    return true;
}

static bool add_set(uint64_t *set, uint64_t more) {
    if (*set & more) return false;
    *set |= more;
    return true;
}

static uint64_t all(int cards) {
    return (bit(cards) - 1) << 1;
}

static bool every_civ_once(const pl_state *s) {
    uint64_t set = s->played;
    for (int seat = 0; seat < s->seats; seat++)
        if (!add(&set, s->hand[seat], s->hand_size[seat])) return false;
    return add(&set, s->civ, s->civ_left) && set == all(CIVS);
}

static bool every_monkey_once(const pl_state *s) {
    uint64_t set = s->discarded;
    bool once = add(&set, s->pool, s->pool_size) && add(&set, s->waiting, s->waiting_size) &&
                add(&set, &s->lot, s->lot != 0);
    for (int seat = 0; seat < s->seats; seat++)
        once = once && add_set(&set, s->launched[seat]) &&
               add(&set, s->crew[seat], s->crew_size[seat]);
    return once && set == s->seen && add(&set, s->monkey, s->monkeys_left) && set == all(MONKEYS);
}

static bool every_ship_once(const pl_state *s) {
    uint64_t set = 0;
    bool once = add(&set, s->ship_pool, SHIP_POOL);
    for (int seat = 0; seat < s->seats; seat++) {
        const bool choosing = s->phase == SHIP && s->actor == seat;
        once = once && add_set(&set, s->ships_scored[seat]) && add(&set, &s->ship[seat], !choosing);
    }
    return once && add(&set, s->ship_deck, s->ships_left) && set == all(SHIPS);
}

static bool coins_accounted(const pl_state *s) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        int coins = s->supply[tribe];
        for (int seat = 0; seat < s->seats; seat++)
            coins += s->coins[seat][tribe];
        if (coins != COINS_SUPPLY + s->seats || s->scorn[tribe] > s->seats) return false;
    }
    return true;
}

static bool circle_linked(const pl_state *s) {
    pl_state fresh;
    memcpy(fresh.circle, s->circle, TRIBES);
    mm_link_circle(&fresh);
    return memcmp(fresh.next, s->next, TRIBES) == 0 && memcmp(fresh.prev, s->prev, TRIBES) == 0 &&
           memcmp(fresh.rival, s->rival, TRIBES) == 0;
}

static bool stones_placed(const pl_state *s) {
    unsigned places = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        if (s->phase != OVER && (s->stone[tribe] == TRACK_SPACES) != (s->place[tribe] > 0))
            return false;
        if (s->place[tribe]) places |= 1u << (s->place[tribe] - 1);
    }
    return places == (1u << (s->phase == OVER ? TRIBES : s->finished)) - 1;
}

/* No crew holds rivals, except while its owner is about to be asked because of treachery. */
static bool crews_peaceful(const pl_state *s) {
    int rivals[2];
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->ship[seat] && s->crew_size[seat] >= mm_ships[s->ship[seat]].seats) return false;
        const bool treachery = s->stage == CIV_TURNS && (s->phase == LEAVE || s->phase == SHIP);
        if (!treachery && mm_crew_conflict(s, seat, rivals)) return false;
    }
    return true;
}

const char *mm_sane(const pl_state *s) {
    if (!every_civ_once(s)) return "every civilization card is in exactly one place";
    if (!every_monkey_once(s)) return "every monkey is in exactly one place";
    if (!every_ship_once(s)) return "every ship is in exactly one place and the pool holds two";
    if (!coins_accounted(s)) return "coins of each color add up";
    if (!circle_linked(s)) return "the links of the circle agree with its order";
    if (!stones_placed(s)) return "finish circles are filled in order";
    if (!crews_peaceful(s)) return "no ship is full or holds rivals";
    return NULL;
}
