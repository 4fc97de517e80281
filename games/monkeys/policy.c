/* SPDX-License-Identifier: MIT */
/* What a player of Monkeys on the Moon knows: which moves are sensible, and who is ahead. Both are
 * sums of features, each times a number that was fitted to games of the search (docs/bots.md). */
#include "state.h"

enum feature {
    /* PLAY */
    GAIN,        /* coins that the tribe gives */
    GAIN_FIRST,  /* there was none of that color */
    PAY_RIVAL,   /* costs a coin of the rival */
    RIVAL_LEFT,  /* coins of the rival that would be left, up to 3 */
    TAKES_SCORN, /* of the rival, for want of a coin */
    PENALIZED,   /* the rival's scorn is held already */
    LIFTS,       /* own scorn of the tribe */
    STEPS_AHEAD, /* steps times the lead in status, up to 6 */
    STEPS_BEHIND,
    STEPS,
    NO_ADVANCE, /* the tribe has finished */
    IN_POOL,    /* monkeys of the tribe that are for sale */
    /* PAY, SCORN */
    PAY_COINS, /* of that color, up to 3 */
    SCORN_ALLY,
    /* OFFER_UP */
    POWER,        /* highest possible bid above that of the others, -6 .. 6 */
    OFFER_STATUS, /* of the monkey */
    OFFER_NEED,   /* how much it would change the lead in its tribe */
    OFFER_CONFLICT,
    OFFER_FULL, /* it would complete the crew */
    OFFER_LIFTS,
    OFFER_AWARD, /* what the tribe pays, as it stands */
    /* BID_COINS, against PASS */
    BID_AT_ALL,
    BID_STATUS,
    BID_NEED,
    BID_CONFLICT, /* times the crew that would leave early */
    BID_FULL,     /* points of the ship that it would complete, + 1 */
    BID_LIFTS,
    BID_AWARD,
    BID_RICH,   /* coins of all colors, up to 12 */
    BID_FINAL,  /* nobody can raise it */
    BID_PRICE,  /* points of the bid */
    BID_EXCESS, /* points above the least */
    BID_COIN,   /* coins of the bid */
    BID_LAST,   /* colors of which nothing would be left */
    BID_ROUND,  /* rounds to come */
    /* TAKE */
    SHIP_3,
    SHIP_4,
    SHIP_SCORN,  /* of its tribe is held */
    SHIP_SUPPLY, /* coins of its tribe, up to 3 */
    SHIP_4_LATE, /* four seats, times the rounds gone */
    FEATURES
};

/* What a seat has, for `evaluate`. */
enum asset {
    POINTS,      /* for titles, ships and scorn, as things stand, in halves */
    POINTS_LATE, /* times the part of the game that is over */
    COINS,       /* of all colors, up to 20 */
    COINS_EARLY, /* times the rounds to come */
    COLORS,      /* of which there is a coin */
    STATUS,      /* of all monkeys */
    ABOARD,      /* monkeys on a ship that may still fill up */
    ABOARD_EARLY,
    SHIP_POINTS, /* of the ship, times its crew */
    SCORNED,     /* scorn cards */
    SCORNED_EARLY,
    TO_PLAY, /* on turn in an auction round, so able to pick */
    LEADS,   /* tribes led */
    LEADS_EARLY,
    MARGIN, /* award of each tribe times the lead in it, up to 5 either way */
    MARGIN_LATE,
    ASSETS
};

/* The fitting program compiles this file with weights that it can change. */
#ifndef FITTED
#define FITTED static const int16_t
#endif
/* So does frozen.c, with weights of its own. */
#ifndef WEIGHTS
#define WEIGHTS  "weights.h"
#define POLICY   mm_policy
#define EVALUATE mm_evaluate
#endif
#include WEIGHTS

#include <assert.h>

/* ---- what counts ---- */

/* Status points of every seat in every tribe, those aboard included. */
struct race {
    uint8_t status[SEATS][TRIBES];
};

static void count_status(struct race *r, int seat, int monkey) {
    uint8_t *status = &r->status[seat][mm_monkeys[monkey].tribe];
    *status = (uint8_t)(*status + mm_monkeys[monkey].status);
    assert(*status <= STATUS_MAX); /* MM-4: all monkeys of a tribe */
}

static struct race read_race(const pl_state *s) {
    struct race r = { { { 0 } } };
    for (int seat = 0; seat < s->seats; seat++) {
        for (uint64_t left = s->launched[seat]; left; left &= left - 1)
            count_status(&r, seat, pl_lowest_bit(left));
        for (int i = 0; i < s->crew_size[seat]; i++)
            count_status(&r, seat, s->crew[seat][i]);
    }
    return r;
}

static int best_other(const pl_state *s, const struct race *r, int seat, int tribe) {
    int best = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && r->status[other][tribe] > best) best = r->status[other][tribe];
    return best;
}

static int clip(int n, int low, int high) {
    return n < low ? low : n > high ? high : n;
}

/* What the leader of a tribe would get if the race ended now; stones side by side share. */
static int award_of(const pl_state *s, int tribe) {
    if (s->place[tribe]) return mm_leader_award[s->place[tribe] - 1];
    int before = 0;
    for (int other = 0; other < TRIBES; other++)
        before += other != tribe && s->stone[other] > s->stone[tribe];
    assert(before < TRIBES);
    return mm_leader_award[before];
}

static int rounds_to_come(const pl_state *s) {
    return s->rounds - s->round;
}

static int power(const pl_state *s, int seat, int tribe) {
    const uint8_t *coins = s->coins[seat];
    return bid_value(coins[tribe], coins[s->next[tribe]], coins[s->prev[tribe]]);
}

static bool conflicts(const pl_state *s, int seat, int tribe) {
    for (int i = 0; i < s->crew_size[seat]; i++)
        if (mm_monkeys[s->crew[seat][i]].tribe == s->rival[tribe]) return true;
    return false;
}

/* How far a monkey moves the race for the title: from behind or level to ahead counts most. */
static int need(const pl_state *s, const struct race *r, int seat, int monkey) {
    const int tribe = mm_monkeys[monkey].tribe, status = mm_monkeys[monkey].status;
    const int mine = r->status[seat][tribe], other = best_other(s, r, seat, tribe);
    if (mine > other) return mine - other < 4;
    return mine + status > other ? 3 : mine + status == other ? 2 : mine + 5 >= other;
}

/* ---- moves ---- */

static int32_t score_play(const pl_state *s, const struct race *r, int seat, pl_move m) {
    const int tribe = m.arg[1], rival = s->rival[tribe], steps = mm_civs[m.arg[0]].steps;
    const uint8_t *coins = s->coins[seat];
    const bool scorned = holds_scorn(s, seat, tribe);
    const int lead = clip(r->status[seat][tribe] - best_other(s, r, seat, tribe), -6, 6);
    int32_t score = worth[GAIN] * clip(s->supply[tribe], 0, scorned ? 1 : 2);
    if (!coins[tribe]) score += worth[GAIN_FIRST];
    if (coins[rival])
        score += worth[PAY_RIVAL] + worth[RIVAL_LEFT] * clip(coins[rival] - 1, 0, 3);
    else
        score += worth[holds_scorn(s, seat, rival) ? PENALIZED : TAKES_SCORN];
    if (scorned) score += worth[LIFTS];
    for (int i = 0; i < s->pool_size; i++)
        if (mm_monkeys[s->pool[i]].tribe == tribe) score += worth[IN_POOL];
    if (s->place[tribe]) return score + worth[NO_ADVANCE];
    return score + worth[STEPS] * steps +
           worth[lead > 0 ? STEPS_AHEAD : STEPS_BEHIND] * steps * lead;
}

static int32_t score_penalty(const pl_state *s, int seat, pl_move m) {
    if (m.verb == SCORN) return worth[SCORN_ALLY];
    return worth[PAY_COINS] * clip(s->coins[seat][m.arg[0]], 0, 3);
}

static int32_t score_offer(const pl_state *s, const struct race *r, int seat, pl_move m) {
    const int monkey = m.arg[0], tribe = mm_monkeys[monkey].tribe;
    int best = 0;
    for (int other = 0; other < s->seats; other++) {
        const int theirs = other == seat ? 0 : power(s, other, tribe);
        if (theirs > best) best = theirs;
    }
    int32_t score = worth[POWER] * clip(power(s, seat, tribe) - best, -6, 6) +
                    worth[OFFER_STATUS] * mm_monkeys[monkey].status +
                    worth[OFFER_NEED] * need(s, r, seat, monkey) +
                    worth[OFFER_AWARD] * award_of(s, tribe);
    if (conflicts(s, seat, tribe)) return score + worth[OFFER_CONFLICT];
    if (s->crew_size[seat] + 1 == mm_ships[s->ship[seat]].seats) score += worth[OFFER_FULL];
    if (holds_scorn(s, seat, tribe)) score += worth[OFFER_LIFTS];
    return score;
}

/* What all bids for the lot have in common. */
static int32_t score_lot(const pl_state *s, const struct race *r, int seat) {
    const int tribe = mm_monkeys[s->lot].tribe, crew = s->crew_size[seat];
    const struct ship *ship = &mm_ships[s->ship[seat]];
    int32_t score = worth[BID_AT_ALL] + worth[BID_STATUS] * mm_monkeys[s->lot].status +
                    worth[BID_NEED] * need(s, r, seat, s->lot) +
                    worth[BID_AWARD] * award_of(s, tribe) + worth[BID_ROUND] * rounds_to_come(s);
    int coins = 0;
    for (int t = 0; t < TRIBES; t++)
        coins += s->coins[seat][t];
    score += worth[BID_RICH] * clip(coins, 0, 12);
    if (holds_scorn(s, seat, tribe)) score += worth[BID_LIFTS];
    if (conflicts(s, seat, tribe)) return score + worth[BID_CONFLICT] * crew;
    return crew + 1 == ship->seats ? score + worth[BID_FULL] * (ship->points + 1) : score;
}

/* The highest bid that a seat still in the auction could make. */
static int highest_answer(const pl_state *s, int seat) {
    int best = 0;
    for (int other = 0; other < s->seats; other++) {
        if (other == seat || (s->passed >> other & 1)) continue;
        const int theirs = power(s, other, mm_monkeys[s->lot].tribe);
        if (theirs > best) best = theirs;
    }
    return best;
}

static int32_t score_bid(const pl_state *s, int seat, pl_move m, int answer) {
    const int price = bid_value(m.arg[OWN], m.arg[CLOCKWISE], m.arg[COUNTER]);
    int32_t score = worth[BID_PRICE] * price + worth[BID_EXCESS] * (price - s->high - 1) +
                    worth[BID_COIN] * (m.arg[OWN] + m.arg[CLOCKWISE] + m.arg[COUNTER]);
    for (int kind = 0; kind < USABLE; kind++)
        if (m.arg[kind] && m.arg[kind] == s->coins[seat][usable(s, kind)]) score += worth[BID_LAST];
    return answer <= price ? score + worth[BID_FINAL] : score;
}

static int32_t score_ship(const pl_state *s, int seat, pl_move m) {
    const struct ship *ship = &mm_ships[m.arg[0]];
    int32_t score = worth[SHIP_SUPPLY] * clip(s->supply[ship->tribe], 0, 3);
    if (ship->seats == 3) score += worth[SHIP_3];
    if (ship->seats == 4) score += worth[SHIP_4] + worth[SHIP_4_LATE] * s->round;
    return holds_scorn(s, seat, ship->tribe) ? score + worth[SHIP_SCORN] : score;
}

static void score_bids(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    const struct race r = read_race(s);
    assert(list->at[0].verb == PASS && s->lot);
    const int32_t lot = score_lot(s, &r, seat);
    const int answer = highest_answer(s, seat);
    score[0] = 0;
    for (int i = 1; i < list->n; i++)
        score[i] = lot + score_bid(s, seat, list->at[i], answer);
}

static void score_moves(const pl_state *s, int seat, const pl_moves *list, int32_t *score) {
    if (s->phase == BID) {
        score_bids(s, seat, list, score);
        return;
    }
    const struct race r = read_race(s);
    for (int i = 0; i < list->n; i++) {
        const pl_move m = list->at[i];
        switch (m.verb) {
        case PLAY: score[i] = score_play(s, &r, seat, m); break;
        case PAY:
        case SCORN: score[i] = score_penalty(s, seat, m); break;
        case OFFER_UP: score[i] = score_offer(s, &r, seat, m); break;
        case TAKE: score[i] = score_ship(s, seat, m); break;
        default: score[i] = 0; break;
        }
    }
}

void POLICY(const pl_state *s, int seat, const pl_moves *list, uint16_t *weight) {
    int32_t score[PL_MOVES_MAX];
    score_moves(s, seat, list, score);
    for (int i = 0; i < list->n; i++)
        weight[i] = pl_weight(score[i]);
}

/* ---- who is ahead ---- */

struct standing {
    int32_t half;   /* points for titles, in halves */
    int32_t leads;  /* tribes led alone */
    int32_t status; /* points of all tribes */
    int32_t margin; /* sum over all tribes of award times lead */
};

/* Titles as they would fall now. */
static void count_titles(const pl_state *s, const struct race *r, int tribe,
                         struct standing now[SEATS]) {
    int status[SEATS], most = 0, leaders = 0, second = 0, seconds = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        status[seat] = r->status[seat][tribe];
        now[seat].status += status[seat];
        if (status[seat] > most) most = status[seat];
    }
    if (!most) return;
    for (int seat = 0; seat < s->seats; seat++) {
        leaders += status[seat] == most;
        if (status[seat] < most && status[seat] > second) second = status[seat];
    }
    for (int seat = 0; seat < s->seats; seat++)
        seconds += second && status[seat] == second;
    const int award = 2 * award_of(s, tribe), minor = s->seats > 2 ? award / 2 : 0;
    for (int seat = 0; seat < s->seats; seat++) {
        const int rival = status[seat] < most ? most : leaders > 1 ? most : second;
        now[seat].margin += award / 2 * clip(status[seat] - rival, -5, 5);
        if (status[seat] == most) {
            now[seat].leads += leaders == 1;
            now[seat].half += leaders == 1 ? award : s->seats > 2 ? (award + minor) / leaders : 0;
        } else if (leaders == 1 && seconds && status[seat] == second) {
            now[seat].half += minor / seconds;
        }
    }
}

static int32_t ship_points(const pl_state *s, int seat) {
    int32_t points = 0;
    for (uint32_t left = s->ships_scored[seat]; left; left &= left - 1)
        points += mm_ships[pl_lowest_bit(left)].points;
    return points;
}

static int32_t strength(const pl_state *s, int seat, struct standing now) {
    const int early = rounds_to_come(s), late = s->round;
    const struct ship *ship = &mm_ships[s->ship[seat]];
    int coins = 0, colors = 0, scorned = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        coins += s->coins[seat][tribe];
        colors += s->coins[seat][tribe] > 0;
        scorned += holds_scorn(s, seat, tribe);
    }
    const int32_t points = now.half + 2 * ship_points(s, seat) - 4 * scorned;
    const int aboard = s->crew_size[seat];
    return asset[POINTS] * points + asset[POINTS_LATE] * points * late / 4 +
           asset[COINS] * clip(coins, 0, 20) + asset[COINS_EARLY] * clip(coins, 0, 20) * early / 4 +
           asset[COLORS] * colors + asset[STATUS] * now.status + asset[ABOARD] * aboard +
           asset[ABOARD_EARLY] * aboard * early / 4 +
           asset[SHIP_POINTS] * (early ? ship->points * aboard : 0) + asset[SCORNED] * scorned +
           asset[SCORNED_EARLY] * scorned * early / 4 +
           asset[TO_PLAY] *
               (s->stage == BID_TURNS && (seat - s->start + s->seats) % s->seats >= s->turn) +
           asset[LEADS] * now.leads + asset[LEADS_EARLY] * now.leads * early / 4 +
           asset[MARGIN] * now.margin / 4 + asset[MARGIN_LATE] * now.margin * late / 16;
}

static void score_seats(const pl_state *s, int32_t score[SEATS]) {
    const struct race r = read_race(s);
    struct standing now[SEATS] = { { 0 } };
    for (int tribe = 0; tribe < TRIBES; tribe++)
        count_titles(s, &r, tribe, now);
    for (int seat = 0; seat < s->seats; seat++)
        score[seat] = strength(s, seat, now[seat]);
}

/* Between auctions, where nothing is under way. */
bool EVALUATE(const pl_state *s, int32_t value[PL_SEATS_MAX]) {
    if (s->phase != CIV && s->phase != OFFER) return false;
    int32_t score[SEATS];
    score_seats(s, score);
    pl_share_value(score, s->seats, value);
    return true;
}
