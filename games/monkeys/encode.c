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
        const int at = first + i < TRIBES ? first + i : first + i - TRIBES;
        f.at[i] = v->circle[at];
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

/* ---- rows ---- */

/* A byte for each tribe, all in one number: eight small numbers are compared and added at once,
 * without branches, which would be mispredicted. Numbers are less than 128. */
typedef uint64_t row;
#define ONES  0x0101010101010101u
#define HIGHS 0x8080808080808080u

static row at_least(row a, row b) {
    return ((a | HIGHS) - b) & HIGHS;
}

static row equal(row a, row b) {
    return at_least(0, a ^ b);
}

/* Makes whole bytes of the highest bits that a comparison has set. */
static row whole(row highs) {
    return highs | (highs - (highs >> 7));
}

static row pick(row highs, row yes, row no) {
    return no ^ ((yes ^ no) & whole(highs));
}

static int sum(row r) {
    return (int)(r * ONES >> 56);
}

static row put(int number, int tribe) {
    return (row)(unsigned)number << 8 * tribe;
}

static row row_of(const uint8_t number[TRIBES]) {
    row r = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        r |= put(number[tribe], tribe);
    return r;
}

/* ---- what is counted before it is written ---- */

/* By seat of the view: status points and monkeys; and the score as if the game ended now. */
struct count {
    row launched, aboard, crew, status, scorn;
    row lead, leads, tied; /* in status points, counted from -LEAD_MAX; 1 where it leads, is tied */
    int monkeys, ships, titles;
};

/* Who has the most status points in each tribe. */
struct ranks {
    row most, firsts, next, seconds; /* the highest and how many have them; the next highest */
};

/* Monkeys of a tribe, a bit each: how many have each value, how many there are, their status. */
struct run {
    uint8_t of[VALUES], n, status;
};

/* clang-format off */
#define HAS(set, i)   ((set) >> (i) & 1)
#define LOW(set)      (HAS(set, 0) + HAS(set, 1))
#define MIDDLE(set)   (HAS(set, 2) + HAS(set, 3) + HAS(set, 4))
#define HIGH(set)     (HAS(set, 5) + HAS(set, 6))
#define RUN(set)      { { LOW(set), MIDDLE(set), HIGH(set) }, LOW(set) + MIDDLE(set) + HIGH(set),  \
                        STATUS_MIN * LOW(set) + (STATUS_MIN + 1) * MIDDLE(set) +                   \
                        (STATUS_MIN + 2) * HIGH(set) }
#define RUNS_4(set)   RUN(set), RUN((set) + 1), RUN((set) + 2), RUN((set) + 3)
#define RUNS_16(set)  RUNS_4(set), RUNS_4((set) + 4), RUNS_4((set) + 8), RUNS_4((set) + 12)
#define RUNS_64(set)  RUNS_16(set), RUNS_16((set) + 16), RUNS_16((set) + 32), RUNS_16((set) + 48)
/* clang-format on */
static const struct run runs[128] = { RUNS_64(0), RUNS_64(64) };

static const struct run *monkeys_in(uint64_t set, int tribe) {
    return &runs[set >> (1 + tribe * MONKEYS / TRIBES) & 127];
}

static void count_monkeys(const pl_state *v, int seat, row scorn, struct count *out) {
    struct count c = { .scorn = equal(scorn, ONES * (unsigned)(seat + 1)) >> 7 };
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        const struct run *run = monkeys_in(v->launched[seat], tribe);
        c.launched |= put(run->status, tribe);
        c.monkeys += run->n;
    }
    for (int i = 0; i < v->crew_size[seat]; i++) {
        const struct monkey *m = &mm_monkeys[v->crew[seat][i]];
        c.aboard += put(m->status, m->tribe);
        c.crew += put(1, m->tribe);
    }
    for (uint32_t left = v->ships_scored[seat]; left; left &= left - 1)
        c.ships += mm_ships[pl_lowest_bit(left)].points;
    c.status = c.launched + c.aboard;
    *out = c;
}

static struct ranks rank_seats(int seats, const struct count *c) {
    struct ranks r = { 0 };
    for (int seat = 0; seat < seats; seat++)
        r.most = pick(at_least(c[seat].status, r.most), c[seat].status, r.most);
    for (int seat = 0; seat < seats; seat++) {
        const row first = equal(c[seat].status, r.most);
        const row behind = c[seat].status & ~whole(first);
        r.firsts += first >> 7;
        r.next = pick(at_least(behind, r.next), behind, r.next);
    }
    for (int seat = 0; seat < seats; seat++)
        r.seconds += equal(c[seat].status, r.next) >> 7;
    return r;
}

static void count_lead(const struct ranks *r, struct count *c) {
    const row alone = equal(c->status, r->most) & equal(r->firsts, ONES);
    const row other = pick(alone, r->next, r->most);
    const row own = c->status + ONES * LEAD_MAX, above = at_least(own, other);
    const row lead = (own - (other & whole(above))) & whole(above);
    c->lead = pick(at_least(lead, ONES * (2 * LEAD_MAX)), ONES * (2 * LEAD_MAX), lead);
    c->leads = at_least(c->status, other + ONES) >> 7;
    c->tied = (equal(c->status, other) & at_least(c->status, ONES)) >> 7;
}

/* Writes what the places in the race are worth, too. */
static void count_titles(const pl_state *v, const struct frame *f, struct count *c,
                         struct tribe_view *restrict out) {
    const struct ranks r = rank_seats(v->seats, c);
    struct mm_places places[TRIBES];
    row first = 0, second = 0;
    mm_places(v, places);
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        const int best = places[tribe].best;
        const struct mm_titles titles =
            mm_titles(v->seats, best, r.firsts >> 8 * tribe & 7, r.seconds >> 8 * tribe & 7);
        first |= put(titles.first, tribe);
        second |= put(titles.second, tribe);
        out[f->place[tribe]].award = mm_leader_award[best - 1];
        out[f->place[tribe]].level = (uint8_t)(places[tribe].worst - best);
    }
    for (int seat = 0; seat < v->seats; seat++) {
        count_lead(&r, &c[seat]);
        c[seat].titles = sum(first & whole(equal(c[seat].status, r.most))) +
                         sum(second & whole(equal(c[seat].status, r.next)));
    }
}

/* ---- the observation ---- */

/* Which of the cards with 2, 3 and 4 steps lead from a space to another one or beyond. */
static const uint8_t *steps_to(int from, int to) {
    static const uint8_t enough[VALUES + 1][VALUES] = {
        { 0 }, { 0, 0, 1 }, { 0, 1, 1 }, { 1, 1, 1 }
    };
    const int n = from + VALUES + 2 - to;
    return enough[n < 0 ? 0 : n > VALUES ? VALUES : n];
}

static void observe_race(const pl_state *v, int tribe, struct tribe_view *restrict out) {
    static const uint8_t places[TRIBES + 1][TRIBES] = {
        { 0 },
        { 1 },
        { 0, 1 },
        { 0, 0, 1 },
        { 0, 0, 0, 1 },
        { 0, 0, 0, 0, 1 },
        { 0, 0, 0, 0, 0, 1 },
    };
    const int stone = v->stone[tribe], place = v->place[tribe], supply = v->supply[tribe];
    const int far = place ? -TRACK_SPACES : stone; /* a tribe that has finished moves no more */
    const bool may_swap = v->option[TREACHERY] && !v->swapped && stone < WHITE_DOT;
    out->stone = (uint8_t)stone;
    memcpy(out->place, places[place], TRIBES);
    memcpy(out->finishes, steps_to(far, TRACK_SPACES), VALUES);
    memcpy(out->reaches_dot, steps_to(may_swap ? far : -TRACK_SPACES, WHITE_DOT), VALUES);
    out->supply = (uint8_t)supply;
    out->gives_one = supply >= 1;
    out->gives_two = supply >= 2;
    out->penalty = v->phase == PENALTY && v->tribe == tribe;
    memcpy(out->unseen, monkeys_in(~v->seen, tribe)->of, VALUES);
}

static void observe_monkeys(const pl_state *v, const struct frame *f, struct tribe_view *out) {
    for (int i = 0; i < v->pool_size; i++) {
        const struct monkey *m = &mm_monkeys[v->pool[i]];
        out[f->place[m->tribe]].pool[m->status - STATUS_MIN]++;
    }
    if (v->lot) out[0].lot[mm_monkeys[v->lot].status - STATUS_MIN] = 1;
    for (int i = 0; i < v->waiting_size; i++)
        out[f->place[mm_monkeys[v->waiting[i]].tribe]].waiting++;
}

/* There are two cards of each value, so pairs of bits are counted. */
static void observe_cards(const pl_state *v, int seat, const struct frame *f,
                          struct tribe_view *restrict out) {
    uint64_t known = v->played;
    for (int i = 0; i < v->hand_size[seat]; i++) {
        const struct civ *card = &mm_civs[v->hand[seat][i]];
        known |= bit(v->hand[seat][i]);
        out[f->place[card->tribe]].hand[card->steps - 2]++;
    }
    const uint64_t left = ~known >> 1, pairs = left - (left >> 1 & 0x5555555555555555u);
    for (int tribe = 0; tribe < TRIBES; tribe++)
        for (int value = 0; value < VALUES; value++)
            out[f->place[tribe]].unknown_civs[value] = pairs >> 2 * (VALUES * tribe + value) & 3;
    for (int i = 0; i < SHIP_POOL; i++) {
        if (!v->ship_pool[i]) continue;
        const struct ship *ship = &mm_ships[v->ship_pool[i]];
        out[f->place[ship->tribe]].ships[ship->seats - 2] = 1;
    }
}

/* Writes a row into a number of each tribe's record. */
static void spread(row r, uint8_t *const record[TRIBES], size_t number) {
    for (int tribe = 0; tribe < TRIBES; tribe++)
        record[tribe][number] = (uint8_t)(r >> 8 * tribe);
}

/* What a seat has in each tribe, in records that are `step` apart. */
static void observe_favor(const pl_state *v, const struct frame *f, int seat, const struct count *c,
                          struct tribe_seat *out, int step) {
    static const uint8_t thresholds[8][8] = {
        { 0 },
        { 1 },
        { 1, 1 },
        { 1, 1, 1 },
        { 1, 1, 1, 1 },
        { 1, 1, 1, 1, 1 },
        { 1, 1, 1, 1, 1, 1 },
        { 1, 1, 1, 1, 1, 1 },
    };
    const uint8_t *coins = v->coins[seat];
    uint8_t *record[TRIBES];
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        struct tribe_seat *restrict favor = &out[f->place[tribe] * step];
        const int own = coins[tribe], allies = coins[v->next[tribe]] + coins[v->prev[tribe]];
        record[tribe] = (uint8_t *)favor;
        favor->coins = (uint8_t)own;
        assert(own < 8);
        memcpy(favor->coins_at_least, thresholds[own & 7], sizeof favor->coins_at_least);
        favor->power = (uint8_t)bid_value(own, allies, 0);
        favor->rival_aboard = (c->crew >> 8 * v->rival[tribe] & 127) > 0;
    }
    spread(c->scorn, record, offsetof(struct tribe_seat, scorn));
    spread(c->launched, record, offsetof(struct tribe_seat, launched));
    spread(c->aboard, record, offsetof(struct tribe_seat, aboard));
    spread(c->lead, record, offsetof(struct tribe_seat, lead));
    spread(c->leads, record, offsetof(struct tribe_seat, leads));
    spread(c->tied, record, offsetof(struct tribe_seat, tied));
    spread(c->crew, record, offsetof(struct tribe_seat, crew));
}

static void observe_seat(const pl_state *v, int seat, const struct count *c,
                         struct seat_view *restrict out) {
    const int room = mm_ships[v->ship[seat]].seats - v->crew_size[seat];
    const int scorn = sum(c->scorn);
    out->acts = v->phase != OVER && v->actor == seat;
    out->turn = v->phase != OVER && active(v) == seat;
    out->moonstone = v->start == seat;
    out->bids_most = v->leader == seat + 1;
    out->passed = v->passed >> seat & 1;
    out->coins = (uint8_t)sum(row_of(v->coins[seat]));
    out->scorn = (uint8_t)scorn;
    out->ship_points = (uint8_t)c->ships;
    out->points = pl_at_most(c->titles + c->ships - SCORN_COST * scorn + LOSS_MAX, 120);
    if (v->ship[seat] && room > 0) out->room[room - 1] = 1;
    out->crew = v->crew_size[seat];
    out->status = (uint8_t)sum(c->status);
    out->launched = (uint8_t)c->monkeys;
}

static void observe_table(const pl_state *v, int seat, struct table_view *restrict out) {
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
    const row scorn = row_of(v->scorn);
    struct count c[SEATS];
    memset(out, 0, (size_t)((uint8_t *)(table + 1) - out));
    for (int i = 0; i < n; i++)
        count_monkeys(v, i, scorn, &c[i]);
    count_titles(v, &f, c, tribe);
    for (int i = 0; i < TRIBES; i++)
        observe_race(v, f.at[i], &tribe[i]);
    observe_monkeys(v, &f, tribe);
    observe_cards(v, seat, &f, tribe);
    for (int j = 0; j < n; j++) {
        const int other = seat + j < n ? seat + j : seat + j - n;
        observe_favor(v, &f, other, &c[other], favor + j, n);
        observe_seat_at_tribes(v, &f, other, j, favor);
        observe_seat(v, other, &c[other], &seats[j]);
    }
    observe_table(v, seat, table);
}

/* ---- the network ---- */

const pl_net *pl_net_monkeys(int32_t seats); /* tools/nets.py */

const pl_net *mm_net(const pl_state *v) {
    return pl_net_monkeys(v->seats);
}
