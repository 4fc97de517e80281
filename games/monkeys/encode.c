/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: moves and views as numbers.
 *
 * Tribes differ only by their place in the circle, so they are counted clockwise from one of them:
 * during an auction from the tribe of the monkey for sale. Seats are counted from the observer. */
#include "state.h"

#include <assert.h>
#include <string.h>

enum { VALUES = 3, STATUS_MIN = 3, LEAD_MAX = 10, LOSS_MAX = 12 }; /* values of a tribe's cards */

/* clang-format off */
#define TRIBE(ONE, MANY)                                                                           \
    ONE(stone, TRACK_SPACES) MANY(place, TRIBES, 1) ONE(award, 7) ONE(level, 5)                    \
    MANY(finishes, VALUES, 1) MANY(reaches_dot, VALUES, 1)                                         \
    ONE(supply, 7) ONE(gives_one, 1) ONE(gives_two, 1)                                             \
    MANY(unseen, VALUES, 3) MANY(pool, VALUES, 3) MANY(lot, VALUES, 1) ONE(waiting, 2)             \
    MANY(ships, VALUES, 1) MANY(hand, VALUES, 2) MANY(unknown_civs, VALUES, 2) ONE(penalty, 1)
#define TRIBE_SEAT(ONE, MANY)                                                                      \
    ONE(coins, 7) MANY(coins_at_least, 6, 1) ONE(power, 49) ONE(shown, 7) ONE(scorn, 1)            \
    ONE(launched, 28) ONE(aboard, 15) ONE(lead, 2 * LEAD_MAX) ONE(leads, 1) ONE(tied, 1)           \
    ONE(crew, 3) ONE(rival_aboard, 1) MANY(ship, VALUES, 1)
#define SEAT(ONE, MANY)                                                                            \
    ONE(acts, 1) ONE(turn, 1) ONE(moonstone, 1) ONE(bids_most, 1) ONE(passed, 1)                   \
    ONE(coins, 42) ONE(scorn, TRIBES) ONE(ship_points, 72) ONE(points, 120)                        \
    MANY(room, CREW, 1) ONE(crew, CREW) ONE(status, 168) ONE(launched, MONKEYS)
#define TABLE(ONE, MANY)                                                                           \
    MANY(phase, 6, 1) ONE(bid_turns, 1) ONE(round, 12) MANY(rounds_left, 12, 1)                    \
    MANY(turns_done, SEATS, 1) ONE(high, 49) ONE(hand_size, HAND)                                  \
    ONE(max_scorn, 1) ONE(treachery, 1) ONE(swapped, 1) ONE(add_only, 1) ONE(launch_empty, 1)
/* clang-format on */
PL_RECORD(tribe_view, TRIBE);
PL_RECORD(tribe_seat, TRIBE_SEAT);
PL_RECORD(seat_view, SEAT);
PL_RECORD(table_view, TABLE);

const pl_block mm_block[BLOCKS] = {
    PL_BLOCK("tribe", tribe_view, TRIBES, false),
    PL_BLOCK("tribe-seat", tribe_seat, TRIBES, true),
    PL_BLOCK("seat", seat_view, 1, true),
    PL_BLOCK("table", table_view, 1, false),
};

/* Where the monkeys of each status begin among those of a tribe, and the end; a test compares it
 * with the cards. */
static const uint8_t monkey_run[VALUES + 1] = { 0, 2, 5, 7 };

/* ---- the circle ---- */

struct frame {
    uint8_t at[TRIBES], place[TRIBES]; /* the tribe of a place, and the place of a tribe */
};

static struct frame frame_of(const pl_state *v) {
    struct frame f;
    int first = 0;
    while (v->lot && v->circle[first] != mm_monkeys[v->lot].tribe)
        first++;
    for (int i = 0; i < TRIBES; i++) {
        f.at[i] = v->circle[(first + i) % TRIBES];
        f.place[f.at[i]] = (uint8_t)i;
    }
    return f;
}

/* ---- moves ---- */

/* The actions of each tribe, then those without one. A civilization card is its tribe, as seen from
 * the tribe that advances (the same, clockwise, counter-clockwise), and its steps. The second of
 * two cards alike has an index of its own. */
enum {
    TO_PLAY,
    TO_PLAY_SECOND = TO_PLAY + 3 * VALUES,
    TO_PAY = TO_PLAY_SECOND + 3 * VALUES,
    TO_SCORN,
    TO_STAY,
    TO_OFFER,
    TO_TAKE = TO_OFFER + 7,
    PER_TRIBE = TO_TAKE + VALUES,
    TO_PASS = TRIBES * PER_TRIBE,
    TO_BID
};

/* Coins that a seat can have of a tribe, none included. */
static int coin_counts(int seats) {
    return COINS_SUPPLY + seats + 1;
}

int32_t mm_actions(int seats) {
    const int n = coin_counts(seats);
    return TO_BID + n * n * n;
}

static int civ_action(const pl_state *v, int seat, const struct frame *f, pl_move m) {
    const struct civ *card = &mm_civs[m.arg[0]], *other = &mm_civs[v->hand[seat][0]];
    const int from = f->place[m.arg[1]], way = (f->place[card->tribe] - from + TRIBES) % TRIBES;
    const bool second = card != other && card->tribe == other->tribe && card->steps == other->steps;
    return PER_TRIBE * from + (second ? TO_PLAY_SECOND : TO_PLAY) +
           VALUES * (way == TRIBES - 1 ? 2 : way) + card->steps - 2;
}

/* Of several alike the first in the pool has the first index. */
static int offer_action(const pl_state *v, const struct frame *f, int offered) {
    const struct monkey *monkey = &mm_monkeys[offered];
    int nth = 0;
    for (int i = 0; v->pool[i] != offered; i++) {
        const struct monkey *other = &mm_monkeys[v->pool[i]];
        nth += other->tribe == monkey->tribe && other->status == monkey->status;
    }
    return PER_TRIBE * f->place[monkey->tribe] + TO_OFFER +
           monkey_run[monkey->status - STATUS_MIN] + nth;
}

static int tribe_action(const struct frame *f, int tribe, int action) {
    return PER_TRIBE * f->place[tribe] + action;
}

static int action_of(const pl_state *v, int seat, const struct frame *f, pl_move m) {
    const int n = coin_counts(v->seats);
    const struct ship *ship;
    switch (m.verb) {
    case PLAY: return civ_action(v, seat, f, m);
    case PAY: return tribe_action(f, m.arg[0], TO_PAY);
    case SCORN: return tribe_action(f, m.arg[0], TO_SCORN);
    case STAY: return tribe_action(f, m.arg[0], TO_STAY);
    case OFFER_UP: return offer_action(v, f, m.arg[0]);
    case BID_COINS: return TO_BID + (m.arg[OWN] * n + m.arg[CLOCKWISE]) * n + m.arg[COUNTER];
    case PASS: return TO_PASS;
    default:
        ship = &mm_ships[m.arg[0]];
        return tribe_action(f, ship->tribe, TO_TAKE + ship->seats - 2);
    }
}

void mm_encode(const pl_state *v, int seat, const pl_moves *list, uint16_t *index) {
    const struct frame f = frame_of(v);
    for (int32_t i = 0; i < list->n; i++)
        index[i] = (uint16_t)action_of(v, seat, &f, list->at[i]);
}

/* ---- the observation ---- */

/* What is counted before it is written: status points by seat and tribe, and the score as if the
 * game ended now. Seats are those of the view. */
struct counts {
    uint8_t launched[SEATS][TRIBES], aboard[SEATS][TRIBES], crew[SEATS][TRIBES];
    uint8_t award[TRIBES], level[TRIBES];
    struct mm_score score[SEATS];
};

/* How many of the first cards of a set of at most three are there. */
static uint8_t count_three(uint64_t cards, unsigned most) {
    static const uint8_t count[8] = { 0, 1, 1, 2, 1, 2, 2, 3 };
    return count[cards & ((1u << most) - 1)];
}

/* Of the monkeys of a tribe in a set, those of a value: 0 .. VALUES-1. */
static uint8_t monkeys_in(uint64_t set, int tribe, int value) {
    const int first = 1 + tribe * MONKEYS / TRIBES + monkey_run[value];
    return count_three(set >> first, (unsigned)(monkey_run[value + 1] - monkey_run[value]));
}

static void count_launched(const pl_state *v, struct counts *c, int seat) {
    for (int tribe = 0; tribe < TRIBES; tribe++)
        for (int value = 0; value < VALUES; value++) {
            const int n = monkeys_in(v->launched[seat], tribe, value);
            c->launched[seat][tribe] =
                (uint8_t)(c->launched[seat][tribe] + n * (value + STATUS_MIN));
            c->score[seat].launched += n;
        }
}

static void count_monkeys(const pl_state *v, struct counts *c) {
    for (int seat = 0; seat < v->seats; seat++) {
        count_launched(v, c, seat);
        for (int i = 0; i < v->crew_size[seat]; i++) {
            const struct monkey *m = &mm_monkeys[v->crew[seat][i]];
            c->aboard[seat][m->tribe] = (uint8_t)(c->aboard[seat][m->tribe] + m->status);
            c->crew[seat][m->tribe]++;
        }
    }
}

static void count_titles(const pl_state *v, struct counts *c) {
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        int place[2];
        mm_places(v, tribe, place);
        c->award[tribe] = mm_leader_award[place[0] - 1];
        c->level[tribe] = (uint8_t)(place[1] - place[0]);
        for (int seat = 0; seat < v->seats; seat++)
            c->score[seat].status[tribe] = c->launched[seat][tribe] + c->aboard[seat][tribe];
        mm_award_titles(c->score, v->seats, tribe, place[0]);
    }
}

static void count_points(const pl_state *v, struct counts *c) {
    for (int seat = 0; seat < v->seats; seat++) {
        struct mm_score *score = &c->score[seat];
        for (uint32_t left = v->ships_scored[seat]; left; left &= left - 1)
            score->ships += mm_ships[pl_lowest_bit(left)].points;
        for (int tribe = 0; tribe < TRIBES; tribe++) {
            score->titles += score->title[tribe];
            score->statuses += score->status[tribe];
            if (holds_scorn(v, seat, tribe)) score->scorn++;
        }
        score->total = score->titles + score->ships - SCORN_COST * score->scorn;
    }
}

static void observe_race(const pl_state *v, int tribe, const struct counts *c,
                         struct tribe_view *out) {
    out->stone = v->stone[tribe];
    if (v->place[tribe]) out->place[v->place[tribe] - 1] = 1;
    out->award = c->award[tribe];
    out->level = c->level[tribe];
    out->supply = v->supply[tribe];
    out->gives_one = v->supply[tribe] >= 1;
    out->gives_two = v->supply[tribe] >= 2;
    const bool may_swap = v->option[TREACHERY] && !v->swapped && v->stone[tribe] < WHITE_DOT;
    for (int i = 0; i < VALUES && !v->place[tribe]; i++) {
        out->finishes[i] = v->stone[tribe] + i + 2 >= TRACK_SPACES;
        out->reaches_dot[i] = may_swap && v->stone[tribe] + i + 2 >= WHITE_DOT;
    }
    out->penalty = v->phase == PENALTY && v->tribe == tribe;
}

static void observe_monkeys(const pl_state *v, const struct frame *f, struct tribe_view *out) {
    for (int i = 0; i < TRIBES; i++)
        for (int value = 0; value < VALUES; value++)
            out[i].unseen[value] = monkeys_in(~v->seen, f->at[i], value);
    for (int i = 0; i < v->pool_size; i++) {
        const struct monkey *m = &mm_monkeys[v->pool[i]];
        out[f->place[m->tribe]].pool[m->status - STATUS_MIN]++;
    }
    if (v->lot) out[0].lot[mm_monkeys[v->lot].status - STATUS_MIN] = 1;
    for (int i = 0; i < v->waiting_size; i++)
        out[f->place[mm_monkeys[v->waiting[i]].tribe]].waiting++;
}

static void observe_cards(const pl_state *v, int seat, const struct frame *f,
                          struct tribe_view *out) {
    uint64_t known = v->played;
    for (int i = 0; i < v->hand_size[seat]; i++) {
        const struct civ *card = &mm_civs[v->hand[seat][i]];
        known |= bit(v->hand[seat][i]);
        out[f->place[card->tribe]].hand[card->steps - 2]++;
    }
    for (int i = 0; i < TRIBES; i++)
        for (int value = 0; value < VALUES; value++)
            out[i].unknown_civs[value] =
                count_three(~known >> (1 + VALUES * 2 * f->at[i] + 2 * value), 2);
    for (int i = 0; i < SHIP_POOL; i++) {
        if (!v->ship_pool[i]) continue;
        const struct ship *ship = &mm_ships[v->ship_pool[i]];
        out[f->place[ship->tribe]].ships[ship->seats - 2] = 1;
    }
}

static int best_other(const pl_state *v, const struct counts *c, int seat, int tribe) {
    int best = 0;
    for (int other = 0; other < v->seats; other++)
        if (other != seat && c->score[other].status[tribe] > best)
            best = c->score[other].status[tribe];
    return best;
}

static void observe_favor(const pl_state *v, int tribe, int seat, const struct counts *c,
                          struct tribe_seat *out) {
    static const uint8_t at_least[7][6] = {
        { 0 }, { 1 }, { 1, 1 }, { 1, 1, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1, 1 }, { 1, 1, 1, 1, 1, 1 }
    };
    const uint8_t *coins = v->coins[seat];
    const int status = c->score[seat].status[tribe];
    const int lead = status - best_other(v, c, seat, tribe);
    out->coins = coins[tribe];
    memcpy(out->coins_at_least, at_least[coins[tribe] < 6 ? coins[tribe] : 6], 6);
    out->power = (uint8_t)bid_value(coins[tribe], coins[v->next[tribe]], coins[v->prev[tribe]]);
    out->scorn = holds_scorn(v, seat, tribe);
    out->launched = c->launched[seat][tribe];
    out->aboard = c->aboard[seat][tribe];
    out->lead = pl_at_most(lead < -LEAD_MAX ? 0 : lead + LEAD_MAX, 2 * LEAD_MAX);
    out->leads = lead > 0;
    out->tied = lead == 0 && status > 0;
    out->crew = c->crew[seat][tribe];
    out->rival_aboard = c->crew[seat][v->rival[tribe]] > 0;
}

static void observe_seat(const pl_state *v, int seat, const struct counts *c,
                         struct seat_view *out) {
    const struct mm_score *score = &c->score[seat];
    const int room = mm_ships[v->ship[seat]].seats - v->crew_size[seat];
    out->acts = v->phase != OVER && v->actor == seat;
    out->turn = v->phase != OVER && active(v) == seat;
    out->moonstone = v->start == seat;
    out->bids_most = v->leader == seat + 1;
    out->passed = v->passed >> seat & 1;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        out->coins = (uint8_t)(out->coins + v->coins[seat][tribe]);
    out->scorn = (uint8_t)score->scorn;
    out->ship_points = (uint8_t)score->ships;
    out->points = pl_at_most(score->total + LOSS_MAX, 120);
    if (v->ship[seat] && room > 0) out->room[room - 1] = 1;
    out->crew = v->crew_size[seat];
    out->status = (uint8_t)score->statuses;
    out->launched = (uint8_t)score->launched;
}

static void observe_table(const pl_state *v, int seat, struct table_view *out) {
    if (v->phase != OVER) {
        out->phase[v->phase - 1] = 1;
        out->rounds_left[v->rounds - v->round] = 1;
    }
    out->bid_turns = v->stage == BID_TURNS;
    out->round = v->round;
    if (v->turn < SEATS) out->turns_done[v->turn] = 1;
    out->high = v->high;
    out->hand_size = v->hand_size[seat];
    out->max_scorn = v->option[MAX_SCORN];
    out->treachery = v->option[TREACHERY];
    out->swapped = v->swapped;
    out->add_only = v->option[BIDS];
    out->launch_empty = v->option[FINAL_LAUNCH];
}

/* The parts of a record that only few records have. */
static void observe_seat_at_tribes(const pl_state *v, const struct frame *f, int seat, int nth,
                                   struct tribe_seat *out) {
    const int n = v->seats;
    if (v->ship[seat]) {
        const struct ship *ship = &mm_ships[v->ship[seat]];
        out[f->place[ship->tribe] * n + nth].ship[ship->seats - 2] = 1;
    }
    if (!v->lot) return;
    out[nth].shown = v->shown[seat][OWN];
    out[n + nth].shown = v->shown[seat][CLOCKWISE];
    out[(TRIBES - 1) * n + nth].shown = v->shown[seat][COUNTER];
}

void mm_observe(const pl_state *v, int seat, uint8_t *out) {
    const int n = v->seats;
    struct tribe_view *tribe = (struct tribe_view *)out;
    struct tribe_seat *favor = (struct tribe_seat *)(tribe + TRIBES);
    struct seat_view *seats = (struct seat_view *)(favor + TRIBES * n);
    struct table_view *table = (struct table_view *)(seats + n);
    const struct frame f = frame_of(v);
    struct counts c = { 0 };
    int nth[SEATS]; /* of the observer */
    for (int j = 0; j < n; j++)
        nth[j] = seat + j < n ? seat + j : seat + j - n;
    memset(out, 0, (size_t)((uint8_t *)(table + 1) - out));
    count_monkeys(v, &c);
    count_titles(v, &c);
    count_points(v, &c);
    for (int i = 0; i < TRIBES; i++) {
        observe_race(v, f.at[i], &c, &tribe[i]);
        for (int j = 0; j < n; j++)
            observe_favor(v, f.at[i], nth[j], &c, &favor[i * n + j]);
    }
    observe_monkeys(v, &f, tribe);
    observe_cards(v, seat, &f, tribe);
    for (int j = 0; j < n; j++) {
        observe_seat_at_tribes(v, &f, nth[j], j, favor);
        observe_seat(v, nth[j], &c, &seats[j]);
    }
    observe_table(v, seat, table);
}

/* ---- the network ---- */

extern const pl_net *const pl_nets_monkeys[PL_SEATS_MAX + 1];

const pl_net *mm_net(const pl_state *v) {
    return pl_nets_monkeys[v->seats];
}
