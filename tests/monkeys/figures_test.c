/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: the mean figures of a simple player come out near those of earlier
 * throw-away bots, which were made before this engine and share no line with it. With an argument,
 * this program prints the figures of this player and of a greedy one; docs/figures.md sets them
 * beside the old ones.
 *
 * Of the old random bots it is known that they pass four times in ten, not how they raise. Four
 * ways were tried (any set of coins, any value, up to two points more, the lowest bid); the last
 * is the one that fits. How the old greedy bots chose is not known, and ours was given its weights
 * by looking at the old figures: that they agree proves nothing, so nothing is asserted of it. */
#include "table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const pl_game *const game = &pl_game_monkeys;

enum { GAMES = 3000 };

/* ---- players: they choose by what their seat sees ---- */

typedef struct {
    const pl_state *v;
    int seat;
    pl_moves moves;
    pl_rng *rng;
} choice;

typedef pl_move player(const choice *);

static int points_of(pl_move bid) {
    return bid_value(bid.arg[0], bid.arg[1], bid.arg[2]);
}

/* One of those that are worth most, at random. */
static pl_move best_of(const choice *c, int (*worth)(const choice *, pl_move)) {
    pl_moves best = { .n = 0 };
    int most = INT32_MIN;
    for (int i = 0; i < c->moves.n; i++) {
        const int n = worth(c, c->moves.at[i]);
        if (n > most) best.n = 0;
        if (n >= most) pl_moves_add(&best, c->moves.at[i]);
        if (n > most) most = n;
    }
    return best.at[pl_rng_below(c->rng, (uint32_t)best.n)];
}

static int lowest_bid(const choice *c, pl_move m) {
    (void)c;
    return m.verb == PASS ? INT32_MIN : -points_of(m);
}

/* Any move at all, but passes four times in ten and otherwise makes the lowest bid there is. */
static pl_move haggle(const choice *c) {
    if (c->v->phase != BID) return c->moves.at[pl_rng_below(c->rng, (uint32_t)c->moves.n)];
    if (pl_rng_below(c->rng, 10) < 4) return (pl_move){ .verb = PASS };
    return best_of(c, lowest_bid);
}

/* In tenths of a coin; fitted, see above. */
enum { COIN = 10, SCORNED = 12, OWN_CREW = 4, EARLY_LAUNCH = 20 };

static bool rival_aboard(const choice *c, int monkey) {
    const pl_state *v = c->v;
    for (int i = 0; i < v->crew_size[c->seat]; i++)
        if (mm_monkeys[v->crew[c->seat][i]].tribe == v->rival[mm_monkeys[monkey].tribe])
            return true;
    return false;
}

static int advance_worth(const choice *c, int tribe) {
    const pl_state *v = c->v;
    const bool scorned = holds_scorn(v, c->seat, tribe);
    const int rival = v->rival[tribe], most = scorned ? 1 : 2;
    int worth = COIN * (v->supply[tribe] < most ? v->supply[tribe] : most);
    if (scorned) worth += SCORNED;
    for (int i = 0; i < v->crew_size[c->seat]; i++)
        if (mm_monkeys[v->crew[c->seat][i]].tribe == tribe) worth += OWN_CREW;
    if (v->coins[c->seat][rival]) return worth - COIN;
    return worth - (holds_scorn(v, c->seat, rival) ? COIN : SCORNED);
}

static int offer_worth(const choice *c, int monkey) {
    return COIN * mm_monkeys[monkey].status - (rival_aboard(c, monkey) ? EARLY_LAUNCH : 0) +
           COIN / 2 * c->v->coins[c->seat][mm_monkeys[monkey].tribe];
}

/* The lowest bid, up to the status of the monkey; one less when it would launch the ship early. */
static int bid_worth(const choice *c, pl_move bid) {
    const int most = mm_monkeys[c->v->lot].status - rival_aboard(c, c->v->lot);
    return points_of(bid) <= most ? -points_of(bid) : -200;
}

static int worth_at_once(const choice *c, pl_move m) {
    switch (m.verb) {
    case PLAY: return advance_worth(c, m.arg[1]);
    case PAY: return -COIN;
    case SCORN: return -SCORNED;
    case OFFER_UP: return offer_worth(c, m.arg[0]);
    case BID_COINS: return bid_worth(c, m);
    case PASS: return -100;
    default: return 0;
    }
}

static pl_move be_greedy(const choice *c) {
    return best_of(c, worth_at_once);
}

/* ---- series ---- */

typedef struct {
    double figure[FIGURES], square[FIGURES];
} means;

static void play_game(int seats, int number, player *choose, means *sum) {
    static pl_room truth, seen;
    static pl_events events;
    pl_state *s = pl_state_in(&truth), *v = pl_state_in(&seen);
    const uint8_t root[PL_SEED_SIZE] = { 'f', 'i', 'g' };
    pl_setup setup;
    pl_tally tally;
    pl_rng rng;
    pl_setup_default(game, seats, &setup);
    pl_seed_derive(root, (uint64_t)number, setup.seed);
    pl_rng_seed64(&rng, (uint64_t)number);
    memset(&truth, 0, sizeof truth);
    memset(&tally, 0, sizeof tally);
    assert_true(game->setup(s, &setup, NULL, NULL));
    while (s->phase != OVER) {
        choice c = { .v = v, .seat = s->actor, .rng = &rng };
        game->view(s, c.seat, v);
        game->legal(v, c.seat, &c.moves);
        events.n = 0;
        game->apply(s, c.seat, choose(&c), &events);
        game->tally(s, &events, &tally);
    }
    for (int i = 0; i < FIGURES; i++) {
        const int32_t scale = game->figure[i].scale ? game->figure[i].scale : 1;
        const double value = (double)tally.figure[i] / scale;
        sum->figure[i] += value;
        sum->square[i] += value * value;
    }
}

static means play_games(int seats, player *choose) {
    means m = { .figure = { 0 } };
    for (int i = 0; i < GAMES; i++)
        play_game(seats, i, choose, &m);
    for (int i = 0; i < FIGURES; i++) {
        m.figure[i] /= GAMES;
        m.square[i] /= GAMES;
    }
    return m;
}

/* ---- what came out before ---- */

/* Means for 4, 3 and 2 seats, of 3,000 games each, rounded to `unit`; below 0: not known. */
typedef struct {
    enum figure figure;
    double unit, mean[3];
} row;

/* Every mean that the old tables give for random play, but for medians. */
static const row before[] = {
    { F_FULL_2, 0.1, { 3.5, 2.8, 2.3 } },         { F_FULL_3, 0.1, { 2.1, 1.7, 1.4 } },
    { F_FULL_4, 0.1, { 1.0, 0.8, 0.7 } },         { F_EARLY, 0.1, { 4.8, 4.0, 3.2 } },
    { F_ABOARD, 0.1, { 4.7, 3.5, 2.3 } },         { F_SCORN_RIVAL, 0.1, { 12.8, 9.6, 7.0 } },
    { F_PENALTIES, 0.1, { 2.1, 2.2, 2.1 } },      { F_WINNING_BID, 0.1, { 4.2, 3.7, 3.0 } },
    { F_UNSOLD, 0.1, { 1.6, 2.6, 4.5 } },         { F_BIDS_EACH, 0.1, { 2.5, 2.0, 1.4 } },
    { F_OWN_SHARE, 0.01, { 0.21, 0.29, 0.46 } },  { F_TIE, 0.01, { 0.08, 0.07, 0.03 } },
    { F_GAIN_2, 0.1, { 25.4, 20.2, 16.5 } },      { F_GAIN_1, 0.1, { 4.8, 4.9, 5.2 } },
    { F_GAIN_0, 0.1, { 1.8, 1.9, 2.3 } },         { F_FREE, 0.1, { 9.8, 7.7, 6.1 } },
    { F_FREE_MISSED, 0.1, { 0.5, 0.6, 0.7 } },    { F_FINISHED, 0.1, { 3.1, 2.1, 1.5 } },
    { F_PLAYS_FINISHED, 0.1, { 3.7, 1.8, 1.1 } }, { F_NEVER_MOVED, 0.01, { 0.01, 0.02, 0.05 } },
    { F_LEADER_TIES, 0.01, { 0.58, 0.52, -1 } },  { F_SECOND_TIES, 0.01, { 0.83, 0.88, -1 } },
    { F_SECONDS_ZERO, 0.01, { 0.07, 0.44, -1 } },
};

/* Half a unit of rounding, three standard errors of the difference of two such series, and a tenth
 * for habits of the old bots that are not known. */
static double tolerance(const means *m, const row *r, double mean) {
    const double ours = m->figure[r->figure];
    return r->unit / 2 + 3 * sqrt(2 * (m->square[r->figure] - ours * ours) / GAMES) + mean / 10;
}

static void hagglers_play_nearly_as_before(void **unused) {
    (void)unused;
    for (int seats = 4; seats >= 2; seats--) {
        const means m = play_games(seats, haggle);
        for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
            const double mean = before[i].mean[4 - seats], ours = m.figure[before[i].figure];
            if (mean >= 0 && fabs(ours - mean) > tolerance(&m, &before[i], mean))
                fail_msg("%d seats, %s: %.3f, before %.2f", seats,
                         game->figure[before[i].figure].id, ours, mean);
        }
    }
}

static void print_figures(void) {
    for (int seats = 4; seats >= 2; seats--) {
        const means haggler = play_games(seats, haggle), greedy = play_games(seats, be_greedy);
        printf("%d seats                    haggler   greedy\n", seats);
        for (int i = 0; i < FIGURES; i++)
            printf("%-24s %8.2f %8.2f\n", game->figure[i].id, haggler.figure[i], greedy.figure[i]);
    }
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc > 1) return print_figures(), 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hagglers_play_nearly_as_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
