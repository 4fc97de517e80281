/* SPDX-License-Identifier: MIT */
/* Moves and views as numbers: what the cards say, and the mirror image of docs/encodings.md. */
#include "games/monkeys/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const pl_game *const game = &pl_game_monkeys;

static void deal(pl_state *s, int seats, uint8_t seed) {
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    setup.seed[0] = seed;
    memset(s, 0, sizeof *s);
    assert_true(game->setup(s, &setup, NULL, NULL));
}

static void play(pl_state *s, pl_rng *rng) {
    pl_moves list = { .n = 0 };
    game->legal(s, s->actor, &list);
    game->apply(s, s->actor, list.at[pl_rng_below(rng, (uint32_t)list.n)], NULL);
}

static int number(const uint8_t *o, int seats, const char *wanted) {
    for (int32_t i = 0; i < pl_observation_size(game, seats); i++) {
        char name[64];
        pl_text text = PL_TEXT(name);
        pl_observation_name(game, seats, i, &text);
        if (strcmp(name, wanted) == 0) return o[i];
    }
    fail_msg("no number is called %s", wanted);
    return 0;
}

static int of_tribe(const uint8_t *o, int seats, int place, const char *what, int value) {
    char name[64];
    snprintf(name, sizeof name, "tribe.%d.%s.%d", place, what, value);
    return number(o, seats, name);
}

/* Every card of a tribe is counted by its value, one by one from the tables. */
static void compare_cards(const pl_state *s, const uint8_t *o) {
    int unseen[TRIBES][3] = { { 0 } }, unknown[TRIBES][3] = { { 0 } };
    uint64_t known = s->played;
    for (int i = 0; i < s->hand_size[s->actor]; i++)
        known |= bit(s->hand[s->actor][i]);
    for (int card = 1; card <= MONKEYS; card++)
        if (!(s->seen & bit(card))) unseen[mm_monkeys[card].tribe][mm_monkeys[card].status - 3]++;
    for (int card = 1; card <= CIVS; card++)
        if (!(known & bit(card))) unknown[mm_civs[card].tribe][mm_civs[card].steps - 2]++;
    for (int place = 0; place < TRIBES; place++)
        for (int value = 0; value < 3; value++) {
            const int tribe = s->circle[place];
            assert_int_equal(of_tribe(o, s->seats, place, "unseen", value), unseen[tribe][value]);
            assert_int_equal(of_tribe(o, s->seats, place, "unknown_civs", value),
                             unknown[tribe][value]);
        }
}

static void cards_are_counted_by_value(void **state) {
    (void)state;
    pl_state s, view;
    pl_rng rng;
    uint8_t o[PL_OBSERVATION_MAX];
    pl_rng_seed64(&rng, 1);
    deal(&s, 3, 1);
    for (int n = 0; n < 40 && s.phase != OVER; n++) {
        if (s.phase != BID) {
            game->view(&s, s.actor, &view);
            game->observe(&view, s.actor, o);
            compare_cards(&s, o);
        }
        play(&s, &rng);
    }
}

/* At the end, the status points in the numbers are those of the score. */
static void the_score_is_that_of_the_end(void **state) {
    (void)state;
    for (int seats = 2; seats <= SEATS; seats++) {
        pl_state s, view;
        pl_rng rng;
        uint8_t o[PL_OBSERVATION_MAX];
        struct mm_score score[SEATS];
        pl_rng_seed64(&rng, 2);
        deal(&s, seats, 2);
        while (s.phase != OVER)
            play(&s, &rng);
        game->view(&s, 0, &view);
        game->observe(&view, 0, o);
        mm_scores(&s, score);
        for (int seat = 0; seat < seats; seat++) {
            char name[64];
            snprintf(name, sizeof name, "seat.%d.points", seat);
            assert_int_equal(number(o, seats, name), score[seat].total + 12);
            snprintf(name, sizeof name, "seat.%d.status", seat);
            assert_int_equal(number(o, seats, name), score[seat].statuses);
            snprintf(name, sizeof name, "seat.%d.launched", seat);
            assert_int_equal(number(o, seats, name), score[seat].launched);
        }
    }
}

/* ---- status points, one by one ---- */

static int32_t size_of(const pl_block *block) {
    int32_t n = 0;
    for (int i = 0; i < block->features; i++)
        n += block->feature[i].n;
    return n;
}

/* A number of a seat, counted from the observer, at a place of the circle. */
static int of_favor(const uint8_t *o, int seats, int place, int seat, const char *what) {
    const pl_block *block = &game->block[1];
    const pl_feature *f = block->feature;
    o += TRIBES * size_of(&game->block[0]) + (place * seats + seat) * size_of(block);
    for (; strcmp(f->name, what) != 0; f++)
        o += f->n;
    return *o;
}

static int status_aboard(const pl_state *s, int seat, int tribe, int *crew) {
    int status = 0;
    *crew = 0;
    for (int i = 0; i < s->crew_size[seat]; i++) {
        const struct monkey *m = &mm_monkeys[s->crew[seat][i]];
        if (m->tribe != tribe) continue;
        status += m->status;
        ++*crew;
    }
    return status;
}

static int status_launched(const pl_state *s, int seat, int tribe) {
    int status = 0;
    for (int card = 1; card <= MONKEYS; card++)
        if (s->launched[seat] & bit(card) && mm_monkeys[card].tribe == tribe)
            status += mm_monkeys[card].status;
    return status;
}

static void compare_favor(const pl_state *s, const uint8_t *o, int place, int seat) {
    const int n = s->seats, tribe = s->circle[place], own = (s->actor + seat) % n;
    int crew, best = 0, rivals;
    const int launched = status_launched(s, own, tribe);
    const int aboard = status_aboard(s, own, tribe, &crew), status = launched + aboard;
    for (int other = 0; other < n; other++) {
        int unused;
        const int theirs =
            status_launched(s, other, tribe) + status_aboard(s, other, tribe, &unused);
        if (other != own && theirs > best) best = theirs;
    }
    const int lead = status - best < -10 ? -10 : status - best > 10 ? 10 : status - best;
    status_aboard(s, own, s->rival[tribe], &rivals);
    assert_int_equal(of_favor(o, n, place, seat, "launched"), launched);
    assert_int_equal(of_favor(o, n, place, seat, "aboard"), aboard);
    assert_int_equal(of_favor(o, n, place, seat, "crew"), crew);
    assert_int_equal(of_favor(o, n, place, seat, "lead"), lead + 10);
    assert_int_equal(of_favor(o, n, place, seat, "leads"), status > best);
    assert_int_equal(of_favor(o, n, place, seat, "tied"), status == best && status > 0);
    assert_int_equal(of_favor(o, n, place, seat, "scorn"), s->scorn[tribe] == own + 1);
    assert_int_equal(of_favor(o, n, place, seat, "rival_aboard"), rivals > 0);
}

static void seats_are_compared_by_status(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 4);
    for (int seats = 2; seats <= SEATS; seats++) {
        pl_state s, view;
        uint8_t o[PL_OBSERVATION_MAX];
        for (deal(&s, seats, 4); s.phase != OVER; play(&s, &rng)) {
            if (s.lot) continue; /* so that the circle begins at its first tribe */
            game->view(&s, s.actor, &view);
            game->observe(&view, s.actor, o);
            for (int place = 0; place < TRIBES; place++)
                for (int seat = 0; seat < seats; seat++)
                    compare_favor(&s, o, place, seat);
        }
    }
}

/* ---- the mirror image ---- */

static void mirror(pl_state *s) {
    for (int i = 1; i < TRIBES / 2; i++) {
        const uint8_t tribe = s->circle[i];
        s->circle[i] = s->circle[TRIBES - i];
        s->circle[TRIBES - i] = tribe;
    }
    mm_link_circle(s);
    for (int seat = 0; seat < s->seats; seat++) {
        const uint8_t coins = s->shown[seat][CLOCKWISE];
        s->shown[seat][CLOCKWISE] = s->shown[seat][COUNTER];
        s->shown[seat][COUNTER] = coins;
    }
}

/* Compares the records of a tribe with those of its mirror image. */
static void compare_mirrored(const uint8_t *a, const uint8_t *b, int seats) {
    for (int i = 0; i < game->blocks; i++) {
        const pl_block *block = &game->block[i];
        const bool of_tribes = strncmp(block->name, "tribe", 5) == 0;
        const int32_t records = block->per_seat ? block->times * seats : block->times;
        const int32_t all = records * size_of(block), group = of_tribes ? all / TRIBES : all;
        for (int32_t at = 0; at < all; at++) {
            const int32_t there =
                of_tribes ? (TRIBES - at / group) % TRIBES * group + at % group : at;
            assert_int_equal(a[at], b[there]);
        }
        a += all;
        b += all;
    }
}

static void a_mirrored_circle_is_a_mirror_image(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    for (int seats = 2; seats <= SEATS; seats++) {
        pl_state s;
        deal(&s, seats, 3);
        for (; s.phase != OVER; play(&s, &rng)) {
            uint8_t straight[PL_OBSERVATION_MAX], turned[PL_OBSERVATION_MAX];
            pl_state view, other;
            game->view(&s, s.actor, &view);
            other = view;
            /* An auction begins at the tribe for sale, which the mirror image leaves in place. */
            for (int i = 0; s.lot && view.circle[0] != mm_monkeys[s.lot].tribe && i < TRIBES; i++) {
                const uint8_t first = view.circle[0];
                memmove(view.circle, view.circle + 1, TRIBES - 1);
                view.circle[TRIBES - 1] = first;
            }
            memcpy(other.circle, view.circle, TRIBES);
            mirror(&other);
            game->observe(&view, s.actor, straight);
            game->observe(&other, s.actor, turned);
            compare_mirrored(straight, turned, seats);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_counted_by_value),
        cmocka_unit_test(the_score_is_that_of_the_end),
        cmocka_unit_test(seats_are_compared_by_status),
        cmocka_unit_test(a_mirrored_circle_is_a_mirror_image),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
