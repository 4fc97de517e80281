/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath in small: a Work, then three progress cards in an unknown order, one of
 * them a Work, then the Instruction Manual. Three building cards are left: each seat holds one, the
 * third is the building deck. All other cards are out of the box. */
#include "mini.h"

#include "games/bloodbath/state.h"

#include <string.h>

enum { LEFT = MINI_THREE, DEALS = MINI_ORDERS * MINI_ORDERS };

static const struct {
    struct colony colony[2];
    const char *built[2], *left[LEFT], *progress[LEFT - 1];
} start = {
    .colony = { { .people = 4, .money = 3, .food = 1 }, { .people = 4, .money = 3, .food = 1 } },
    .built = { "helium-3-mine", "fuel-cells" },
    .left = { "housewarming-hall", "load-bearing-statue", "warehouse" },
    .progress = { "wrecking-robot", "moonquake-10" },
};

static int building_named(const char *id) {
    int kind = 0;
    while (strcmp(bb_building[kind].id, id) != 0)
        kind++;
    return 2 * kind;
}

static int progress_named(const char *id) {
    int card = 0;
    while (strcmp(bb_progress[card].id, id) != 0)
        card++;
    return card;
}

static void found_colony(pl_state *s, int seat, int hand) {
    struct colony *c = &s->colony[seat];
    const int built = building_named(start.built[seat]);
    *c = start.colony[seat];
    put_in(&s->play[seat], built);
    c->housed = bb_building[kind_of(built)].people;
    put_in(&s->hand[seat], hand);
    c->hand_size = 1;
}

static void put_progress_card(pl_state *s, int card, bool edge) {
    put_progress(&s->entered, card);
    if (edge) put_progress(&s->edge, s->deck_size);
    s->deck[s->deck_size++] = (uint8_t)card;
}

static void make_progress_deck(pl_state *s, const uint8_t *which) {
    for (int card = TWIST_FIRST; card < DEV_FIRST; card++)
        put_progress(&s->entered, card);
    const int card[LEFT] = { WORK_FIRST + 1, progress_named(start.progress[0]),
                             progress_named(start.progress[1]) };
    put_progress_card(s, progress_named("instruction-manual-13"), false);
    for (int i = 0; i < LEFT; i++)
        put_progress_card(s, card[which[i]], i == 0);
    put_progress_card(s, WORK_FIRST, true);
}

static void deal(pl_state *s, uint32_t i) {
    const uint8_t *cards = mini_order[i % MINI_ORDERS];
    s->seats = 2;
    pl_rng_seed64(&s->rng, 1);
    for (int seat = 0; seat < 2; seat++)
        found_colony(s, seat, building_named(start.left[cards[seat]]));
    s->building_deck[s->building_deck_size++] = (uint8_t)building_named(start.left[cards[2]]);
    make_progress_deck(s, mini_order[i / MINI_ORDERS]);
    s->next_event = EVENT_CARDS + 1;
    s->pass = 1;
    s->stage = ONCE_LINE;
    bb_advance(s, NULL);
}

/* The cards left out of the miniature. */
static struct set out_of_the_box(void) {
    struct set out = { { 0, 0 } };
    for (int card = 0; card < BUILDINGS; card++)
        put_in(&out, card);
    for (int i = 0; i < LEFT; i++)
        take_out(&out, building_named(start.left[i]));
    for (int seat = 0; seat < 2; seat++)
        take_out(&out, building_named(start.built[seat]));
    return out;
}

/* The game treats every card that is nowhere as unseen. So put them on the discards meanwhile. */
static void imagine(pl_state *s, int seat, pl_rng *rng) {
    const struct set out = out_of_the_box();
    for (int copy = 0; copy < 2; copy++)
        s->discard.copy[copy] |= out.copy[copy];
    pl_game_bloodbath.imagine(s, seat, rng);
    for (int copy = 0; copy < 2; copy++)
        s->discard.copy[copy] &= ~out.copy[copy];
}

static bool setup(pl_state *s, const pl_setup *setup, pl_events *events, pl_error *err) {
    (void)events;
    (void)err;
    return mini_any_deal(deal, DEALS, s, setup);
}

static pl_rng *chance(pl_state *s) {
    return &s->rng;
}

static uint64_t secret(const pl_state *s) {
    const uint64_t hands = pl_hash(s->hand, sizeof s->hand, s->building_deck[0]);
    return pl_hash(s->deck, s->deck_size, hands);
}

struct mini mini_bloodbath(void) {
    struct mini m = { .game = pl_game_bloodbath,
                      .deals = DEALS,
                      .deal = deal,
                      .chance = chance,
                      .secret = secret,
                      .worth = mini_share };
    m.game.setup = setup;
    m.game.imagine = imagine;
    m.game.seats_min = m.game.seats_max = 2;
    return m;
}
