/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: how deep the stack of unfinished effects gets, BB-55.
 *
 * The linker hands every call of bb_pop and bb_fail_colony to this file. Whatever lies on a stack
 * leaves it through one of the two, the topmost frame first, so no depth escapes.
 *
 * Why it is bounded. Begin with what a progress card causes, and count the frames that wait at the
 * same time, from the bottom up:
 *
 *   1      what a price buys: the rest of an offer waits while its price is paid (Risky Research).
 * A line leaves the stack before its last effect enters it, so the card itself does not wait. 1 the
 * loss of people; it waits for the buildings that are lost for it. 3      for each building lost
 * within the loss of another, the Condolence Desks that look on. Only a Load-Bearing Statue loses a
 * building while it is being lost. There are two, a lost one is not in play, and nothing built on
 * the way is lost before the chain is through: the first Statue, the second, one more. 1      the
 * BUILD that the loss of that last one, an Assembly Line, allows. 1      the action that the PLAY
 * ability of the new building is or repeats. Repeating adds nothing, since each line has left
 * before the one that it repeats enters. No PLAY ability builds or costs people or buildings, so it
 * is here that the chain ends. 1      the ability of a building for that action, or the boxes that
 * it gives: a question. 2      an any-time ability used at that question: its price and what it
 * buys.
 *
 * That makes 10. A BUILD that is paid by food or through a Scaffold Shed, a window for any-time
 * abilities and the abilities that ignore or soften a card stand on fewer frames. */
#include "table.h"

enum { DEEPEST = 10 };

static int deepest;

static void note(const struct colony *c) {
    if (c->depth > deepest) deepest = c->depth;
}

void __real_bb_pop(struct colony *);
void __wrap_bb_pop(struct colony *);
void __real_bb_fail_colony(pl_state *, int seat, pl_events *);
void __wrap_bb_fail_colony(pl_state *, int seat, pl_events *);

void __wrap_bb_pop(struct colony *c) {
    note(c);
    __real_bb_pop(c);
}

void __wrap_bb_fail_colony(pl_state *s, int seat, pl_events *ev) {
    note(&s->colony[seat]);
    __real_bb_fail_colony(s, seat, ev);
}

/* ---- by hand ---- */

static void the_deepest_chain(void **unused) { /* BB-55 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .money = 9,
                                  .buildings =
                                      "load-bearing-statue load-bearing-statue-b assembly-line "
                                      "condolence-desk condolence-desk-b rd-storage:2 kale-farm "
                                      "compost-cathedral market:1",
                                  .hand = "launch-pad" });
    deepest = 0;
    turn_up("risky-research");
    plays(0, "skip; use; lose load-bearing-statue; lose load-bearing-statue-b; lose assembly-line");
    plays(0, "build launch-pad; repeat kale-farm"); /* asks where the Cathedral's box goes */
    assert_int_equal(table()->colony[0].depth, DEEPEST - 2);
    play(0, "tap rd-storage");
    assert_int_equal(deepest, DEEPEST);
    plays(0, "box compost-cathedral; tap rd-storage; use 2; spend market");
    card_is("work");
    assert_int_equal(deepest, DEEPEST);
    assert_true(deepest < DEPTH);
}

static void a_rescue_that_rebuilds_the_statue(void **unused) { /* BB-55 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .money = 9,
                                  .buildings =
                                      "load-bearing-statue load-bearing-statue-b assembly-line "
                                      "assembly-line-b condolence-desk rd-storage:2",
                                  .hand = "kale-farm" });
    deepest = 0;
    turn_up("engineers"); /* the first Statue comes back to the hand and can be built again */
    plays(0, "skip; use; lose load-bearing-statue; lose load-bearing-statue-b; lose assembly-line");
    play(0, "build load-bearing-statue");
    card_is("work");
    assert_true(deepest < DEEPEST);
}

/* ---- by chance ---- */

static const char *const pool[] = {
    "load-bearing-statue", "load-bearing-statue-b",
    "assembly-line",       "assembly-line-b",
    "launch-pad",          "launch-pad-b",
    "condolence-desk",     "condolence-desk-b",
    "kale-farm",           "kale-farm-b",
    "makeshift-lab",       "makeshift-lab-b",
    "rd-storage",          "rd-storage-b",
    "potato-farm",         "scaffold-shed",
    "scaffold-shed-b",     "market",
    "fuel-cells",          "compost-cathedral",
    "warehouse",           "off-switch",
    "housewarming-hall",   "dust-mine",
    "helium-3-mine",       "iron-mine",
    "trading-post",        "lobbyist-lounge",
};
static const char *const openers[] = {
    "risky-research",
    "assigned-volunteers",
    "managed-collapse",
    "engineers",
    "wrecking-robot",
    "drilling-robot",
    "radiation",
    "grand-reopening",
    "robot-companion",
    "moonquake",
    "hunger",
    "stacking-robot",
    "bribable-robot",
    "innovation",
    "work",
};

/* Some of the pool in play with boxes, some in hand, hardly anybody on the mat. */
static void lay_chance(pl_rng *rng) {
    char play[512], hand[512];
    pl_text in_play = PL_TEXT(play), in_hand = PL_TEXT(hand);
    for (size_t i = 0; i < sizeof pool / sizeof *pool; i++) {
        const uint32_t where = pl_rng_below(rng, 4);
        if (where == 0) pl_say(&in_hand, "{0} ", PL_S(pool[i]));
        if (where > 1) pl_say(&in_play, "{0}:{1} ", PL_S(pool[i]), PL_I(pl_rng_below(rng, 3)));
    }
    set_colony(0, (struct means){ .people = (int)pl_rng_below(rng, 3),
                                  .money = (int)pl_rng_below(rng, 10),
                                  .food = (int)pl_rng_below(rng, 6),
                                  .buildings = play,
                                  .hand = hand });
}

/* The move behind which the most is left to do, or any: half and half. */
static pl_move choose_deep(pl_rng *rng) {
    pl_moves list = { 0 };
    bb_legal(table(), 0, &list);
    pl_move best = list.at[pl_rng_below(rng, (uint32_t)list.n)];
    int most = pl_rng_below(rng, 2) ? DEPTH : -1;
    for (int i = 0; i < list.n; i++) {
        pl_state s = *table();
        pl_game_bloodbath.apply(&s, 0, list.at[i], NULL);
        if (s.colony[0].depth <= most) continue;
        most = s.colony[0].depth;
        best = list.at[i];
    }
    return best;
}

static void colonies_full_of_chains(void **unused) { /* BB-55 */
    (void)unused;
    pl_rng rng;
    pl_rng_seed64(&rng, 55);
    deepest = 0;
    lay_bare((struct layout){ 0 });
    const pl_state start = *table();
    for (int round = 0; round < 20000; round++) {
        *table() = start;
        lay_chance(&rng);
        turn_up(openers[pl_rng_below(&rng, sizeof openers / sizeof *openers)]);
        for (int moves = 0; moves < 20 && !is_over(); moves++)
            pl_game_bloodbath.apply(table(), 0, choose_deep(&rng), NULL);
        assert_null(bb_sane(table()));
    }
    assert_in_range(deepest, 8, DEEPEST);
}

static void many_games(void **unused) { /* BB-55 */
    (void)unused;
    deepest = 0;
    for (int seats = 1; seats <= SEATS; seats++) {
        for (uint64_t seed = 0; seed < 4000; seed++) {
            pl_rng rng;
            pl_rng_seed64(&rng, seed);
            lay_table((struct layout){ .seats = seats,
                                       .seed = seed,
                                       .progress = "",
                                       .twists = "",
                                       .options = seed % 2 ? "solo.endless=on" : NULL });
            pl_playout(&pl_game_bloodbath, table(), &rng);
        }
    }
    assert_in_range(deepest, 4, DEEPEST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deepest_chain),
        cmocka_unit_test(a_rescue_that_rebuilds_the_statue),
        cmocka_unit_test(colonies_full_of_chains),
        cmocka_unit_test(many_games),
    };
    return cmocka_run_group_tests_name("Effects of Moon Colony Bloodbath", tests, NULL, NULL);
}
