/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: boarding, launching, wrapping up and final launches, MM-55 to MM-76.
 *
 * The circle is Green-Purple-Brown-Blue-Black-Red: Green's rival is Blue, Purple's Black, Brown's
 * Red. Most tests let seat 0 put up and win the green monkey Dilly, and differ in the ship of seat
 * 0 and in who is aboard. Of the options only Monkey Treachery touches what is tested here; it has
 * tests of its own. */
#include "table.h"

#include <string.h>

#define POOL_3 "dilly nele kuno bongo "

/* Bid Turns in which seat 0 owns this ship; the Ship Pool holds red-ship-3 and black-ship-4, and
 * blue-ship-2 is the next to be drawn. */
static struct layout with_ship(const char *ship) {
    static char ships[128];
    pl_text out = PL_TEXT(ships);
    pl_say(&out, "{0} brown-ship-4 brown-ship-3 red-ship-3 black-ship-4 blue-ship-2", PL_S(ship));
    return (struct layout){ .monkeys = POOL_3, .ships = ships };
}

static void lay(const char *ship, const char *crew) {
    lay_bid_turns(with_ship(ship));
    set_crew(0, crew);
}

static bool in_pile(int seat, const char *monkeys) {
    char id[32];
    bool all = true;
    while (pl_word(&monkeys, id, sizeof id))
        all = all && table()->launched[seat] & bit(monkey_card(id));
    return all;
}

static bool has_scored(int seat, const char *ship) {
    return table()->ships_scored[seat] >> ship_card(ship) & 1;
}

/* ---- after an auction ---- */

static void paying_comes_first(void **unused) { /* MM-55 */
    (void)unused;
    lay("green-ship-2", "flori");
    set_supply(GREEN, 0, 2);
    auction("dilly", 0, "green");
    told(E_PASS, E_WIN, E_BOARD, E_FULL, E_FREE_COIN);
    assert_true(happened(E_FREE_COIN, 0, GREEN, 1)); /* the very coin that was paid */
    assert_int_equal(table()->supply[GREEN], 0);
    assert_int_equal(table()->coins[0][GREEN], 1);
}

static void then_scorn_then_the_ship(void **unused) { /* MM-55 */
    (void)unused;
    lay("red-ship-4", "");
    set_scorn(GREEN, 0);
    auction("dilly", 0, "green");
    told(E_PASS, E_WIN, E_LIFT, E_BOARD);
    lay("red-ship-4", "piet");
    set_scorn(GREEN, 0);
    auction("dilly", 0, "green");
    told(E_PASS, E_WIN, E_LIFT, E_EARLY, E_FREE_COIN);
}

static void winning_lifts_the_scorn_of_the_tribe(void **unused) { /* MM-56 */
    (void)unused;
    lay("red-ship-4", "");
    set_scorn(GREEN, 0);
    set_scorn(BLUE, 0);
    set_scorn(PURPLE, 1);
    auction("dilly", 0, "green");
    assert_int_equal(table()->scorn[GREEN], 0);
    assert_int_equal(table()->scorn[BLUE], 1);
    assert_int_equal(table()->scorn[PURPLE], 2);
}

static void losing_lifts_nothing(void **unused) { /* MM-56: only who wins is rid of it */
    (void)unused;
    lay("red-ship-4", "");
    set_scorn(GREEN, 1);
    auction("dilly", 0, "green");
    assert_int_equal(table()->scorn[GREEN], 2);
    lay("red-ship-4", "");
    set_scorn(GREEN, 0);
    auction("dilly", PL_PUBLIC, "");
    assert_int_equal(table()->scorn[GREEN], 1);
}

static void a_launch_after_winning_gives_its_coin(void **unused) { /* MM-56 */
    (void)unused;
    static const char *const crew[] = { "flori", "piet" }; /* full; early */
    for (int i = 0; i < 2; i++) {
        lay("green-ship-2", crew[i]);
        set_scorn(GREEN, 0);
        auction("dilly", 0, "purple,red");
        if (i == 0)
            told(E_PASS, E_WIN, E_LIFT, E_BOARD, E_FULL, E_FREE_COIN);
        else
            told(E_PASS, E_WIN, E_LIFT, E_EARLY, E_FREE_COIN);
        assert_int_equal(table()->coins[0][GREEN], 2);
        assert_int_equal(table()->scorn[GREEN], 0);
    }
}

/* ---- boarding and full launches ---- */

static void a_monkey_boards_at_once(void **unused) { /* MM-57 */
    (void)unused;
    lay("red-ship-4", "");
    auction("dilly", 0, "green");
    assert_int_equal(table()->crew_size[0], 1);
    assert_int_equal(table()->crew[0][0], monkey_card("dilly"));
    assert_int_equal(table()->launched[0], 0);
    assert_int_equal(table()->phase, OFFER);
    assert_int_equal(table()->actor, 1);
}

static void whoever_is_no_rival_may_be_aboard(void **unused) { /* MM-57 */
    (void)unused;
    static const char *const peaceful[] = { "flori", "fritzi", "rasmus", "hubert", "mika" };
    for (int i = 0; i < 5; i++) {
        lay("red-ship-4", peaceful[i]);
        auction("dilly", 0, "green");
        assert_int_equal(table()->crew_size[0], 2);
        assert_int_equal(table()->phase, OFFER);
    }
}

static void capacity_counts_and_status_does_not(void **unused) { /* MM-57, MM-58 */
    (void)unused;
    static const struct {
        const char *ship, *crew;
        int full;
    } sized[] = {
        { "purple-ship-2", "basil", 1 },
        { "purple-ship-2", "magnus", 1 },
        { "purple-ship-3", "magnus", 0 },
        { "purple-ship-3", "magnus tamsin", 1 },
        { "purple-ship-3", "basil jonte", 1 },
        { "purple-ship-4", "magnus tamsin", 0 },
        { "purple-ship-4", "basil jonte", 0 },
        { "purple-ship-4", "basil jonte magnus", 1 },
        { "purple-ship-4", "magnus tamsin hedda", 1 },
    };
    for (size_t i = 0; i < sizeof sized / sizeof *sized; i++) {
        lay(sized[i].ship, sized[i].crew);
        auction("dilly", 0, "green");
        assert_int_equal(count_events(E_FULL), sized[i].full);
        assert_int_equal(table()->phase == SHIP, sized[i].full);
        assert_int_equal(has_scored(0, sized[i].ship), sized[i].full);
    }
}

static void a_full_ship_and_its_monkeys_are_scored(void **unused) { /* MM-58 */
    (void)unused;
    lay("purple-ship-3", "flori rasmus");
    auction("dilly", 0, "green");
    assert_true(in_pile(0, "flori rasmus dilly"));
    assert_true(has_scored(0, "purple-ship-3"));
    assert_int_equal(table()->crew_size[0], 0);
    const int deck = table()->ships_left;
    play(0, "take red-ship-3");
    assert_int_equal(table()->ships_left, deck - 1); /* the full ship does not come back */
    assert_int_equal(table()->ships_known, 0);
    assert_true(has_scored(0, "purple-ship-3"));
}

static void any_winner_launches_not_only_who_is_in_turn(void **unused) { /* MM-58 */
    (void)unused;
    lay("purple-ship-3", "");
    set_crew(1, "flori rasmus hedda"); /* of brown-ship-4 */
    auction("dilly", 1, "green");
    assert_true(has_scored(1, "brown-ship-4"));
    may(1, "take red-ship-3; take black-ship-4");
    play(1, "take black-ship-4");
    assert_int_equal(table()->actor, 1); /* whose Bid Turn comes next anyway */
    assert_int_equal(table()->phase, OFFER);
}

/* ---- coins and scorn of a launch ---- */

static void a_launch_gives_a_coin_of_its_color(void **unused) { /* MM-59 */
    (void)unused;
    static const char *const crew[] = { "flori", "piet" }; /* full; early */
    for (int i = 0; i < 2; i++) {
        lay("brown-ship-2", crew[i]);
        set_scorn(RED, 0);
        set_scorn(BROWN, 1);
        auction("dilly", 0, "green");
        assert_true(happened(E_FREE_COIN, 0, BROWN, 1));
        assert_int_equal(table()->coins[0][BROWN], 2);
        assert_int_equal(table()->supply[BROWN], 2);
        assert_int_equal(table()->scorn[RED], 1);
        assert_int_equal(table()->scorn[BROWN], 2);
    }
}

static void no_coin_from_an_empty_supply(void **unused) { /* MM-59 */
    (void)unused;
    static const char *const crew[] = { "flori", "piet" };
    for (int i = 0; i < 2; i++) {
        lay("brown-ship-2", crew[i]);
        set_supply(BROWN, 0, 2);
        auction("dilly", 0, "green");
        assert_true(happened(E_FREE_COIN, 0, BROWN, 0));
        assert_int_equal(table()->coins[0][BROWN], 1);
        assert_int_equal(table()->supply[BROWN], 0);
        assert_int_equal(table()->phase, SHIP);
    }
}

static void scorn_instead_of_a_coin(void **unused) { /* MM-60 */
    (void)unused;
    static const char *const crew[] = { "flori", "piet" };
    for (int i = 0; i < 2; i++) {
        lay("brown-ship-2", crew[i]);
        set_scorn(BROWN, 0);
        set_scorn(RED, 0);
        auction("dilly", 0, "green");
        assert_int_equal(count_events(E_FREE_COIN), 0);
        assert_true(happened(E_LIFT, 0, BROWN, 0));
        assert_int_equal(table()->coins[0][BROWN], 1);
        assert_int_equal(table()->supply[BROWN], 3);
        assert_int_equal(table()->scorn[BROWN], 0);
        assert_int_equal(table()->scorn[RED], 1);
        may(0, "take red-ship-3; take black-ship-4"); /* nobody is asked about the scorn */
    }
}

/* ---- a new ship ---- */

static void a_new_ship_from_the_pool(void **unused) { /* MM-61 */
    (void)unused;
    for (int second = 0; second < 2; second++) {
        lay("brown-ship-2", "flori");
        auction("dilly", 0, "green");
        may(0, "take red-ship-3; take black-ship-4");
        refused(0, "take blue-ship-2", 61);
        refused(0, "take brown-ship-2", 61);
        refused(0, "offer nele", 61);
        play(0, second ? "take black-ship-4" : "take red-ship-3");
        assert_int_equal(table()->ship[0], ship_card(second ? "black-ship-4" : "red-ship-3"));
        assert_int_equal(table()->ship_pool[second], ship_card("blue-ship-2"));
        assert_int_equal(table()->ship_pool[!second],
                         ship_card(second ? "red-ship-3" : "black-ship-4"));
        assert_int_equal(table()->crew_size[0], 0);
    }
}

static void the_pool_is_refilled_before_the_next_choice(void **unused) { /* MM-61 */
    (void)unused;
    lay("brown-ship-2", "flori");
    set_crew(1, "hubert ursel mika");
    auction("dilly", 0, "green");
    play(0, "take red-ship-3");
    auction("kuno", 1, "black");
    may(1, "take blue-ship-2; take black-ship-4");
}

/* ---- early launches ---- */

static void a_rival_launches_the_ship_early(void **unused) { /* MM-62 */
    (void)unused;
    lay("red-ship-4", "piet");
    auction("dilly", 0, "green");
    assert_int_equal(count_events(E_EARLY), 1);
    assert_int_equal(count_events(E_FULL), 0);
    assert_true(in_pile(0, "piet"));
    assert_false(in_pile(0, "dilly"));
    assert_int_equal(table()->ships_scored[0], 0);
    play(0, "take black-ship-4");
    assert_int_equal(table()->crew_size[0], 1);
    assert_int_equal(table()->crew[0][0], monkey_card("dilly"));
    assert_int_equal(table()->ships_scored[0], 0);
}

static void a_rival_of_any_monkey_aboard(void **unused) { /* MM-62 */
    (void)unused;
    static const char *const crew[] = { "piet mika rasmus", "mika piet rasmus", "mika rasmus piet",
                                        "piet arvid sigrid" };
    for (int i = 0; i < 4; i++) {
        lay("blue-ship-4", crew[i]);
        auction("dilly", 0, "green");
        assert_int_equal(count_events(E_EARLY), 1);
        assert_true(in_pile(0, crew[i]));
        assert_false(in_pile(0, "dilly"));
    }
}

static void a_rival_never_takes_the_last_place(void **unused) { /* MM-62 */
    (void)unused;
    static const char *const full_but_one[][2] = {
        { "purple-ship-2", "piet" },
        { "purple-ship-3", "rasmus piet" },
        { "purple-ship-4", "mika piet rasmus" },
    };
    for (int i = 0; i < 3; i++) {
        lay(full_but_one[i][0], full_but_one[i][1]);
        auction("dilly", 0, "green");
        assert_int_equal(count_events(E_FULL), 0);
        assert_int_equal(count_events(E_EARLY), 1);
        assert_int_equal(table()->ships_scored[0], 0);
    }
}

static void all_rivalries_launch_and_no_others(void **unused) { /* MM-57, MM-62 */
    (void)unused;
    static const char *const aboard[TRIBES] = {
        [BROWN] = "hubert", [BLACK] = "mika", [GREEN] = "basil",
        [BLUE] = "piet",    [RED] = "rasmus", [PURPLE] = "fritzi",
    };
    static const char *const lot[TRIBES] = {
        [BROWN] = "bongo", [BLACK] = "kuno", [GREEN] = "dilly",
        [BLUE] = "nele",   [RED] = "pepita", [PURPLE] = "anton",
    };
    static const uint8_t rival[TRIBES] = {
        [GREEN] = BLUE,   [BLUE] = GREEN, [PURPLE] = BLACK,
        [BLACK] = PURPLE, [BROWN] = RED,  [RED] = BROWN,
    };
    for (int a = 0; a < TRIBES; a++)
        for (int b = 0; b < TRIBES; b++) {
            char pool[64];
            pl_text out = PL_TEXT(pool);
            pl_say(&out, "{0} tamsin leander thorben", PL_S(lot[b]));
            lay_bid_turns((struct layout){ .monkeys = pool, .ships = "green-ship-4" });
            set_crew(0, aboard[a]);
            auction(lot[b], 0, mm_tribes[b].id);
            assert_int_equal(count_events(E_EARLY), rival[a] == b);
            assert_int_equal(count_events(E_BOARD), rival[a] != b);
        }
}

static void order_of_an_early_launch(void **unused) { /* MM-63 */
    (void)unused;
    lay("purple-ship-3", "piet");
    const int deck = table()->ships_left;
    auction("dilly", 0, "green");
    told(E_PASS, E_WIN, E_EARLY, E_FREE_COIN);
    assert_true(in_pile(0, "piet"));
    assert_int_equal(table()->ships_left, deck + 1);
    assert_int_equal(table()->ship_deck[0], ship_card("purple-ship-3"));
    assert_int_equal(table()->waiting_size, 1);
    play(0, "take red-ship-3");
    told(E_TAKE_SHIP, E_BOARD);
    assert_true(happened(E_TAKE_SHIP, 0, ship_card("red-ship-3"), ship_card("blue-ship-2")));
    assert_true(happened(E_BOARD, 0, monkey_card("dilly"), ship_card("red-ship-3")));
    assert_int_equal(table()->waiting_size, 0);
    assert_int_equal(table()->ships_left, deck);
}

/* ---- the ship deck ---- */

/* All ships of the deck but `left` are in the score pile of seat 2. */
static void shorten_deck(int left) {
    pl_state *s = table();
    while (s->ships_left > left) {
        s->ships_scored[2] |= (uint32_t)bit(s->ship_deck[--s->ships_left]);
        s->ship_deck[s->ships_left] = 0;
    }
}

static void a_returned_ship_is_drawn_last(void **unused) { /* MM-64 */
    (void)unused;
    lay("purple-ship-3", "piet");
    set_crew(1, "fritzi");
    shorten_deck(2);
    const int above[] = { table()->ship_deck[1], table()->ship_deck[0] };
    auction("dilly", 0, "green");
    play(0, "take red-ship-3");
    assert_int_equal(table()->ship_pool[0], above[0]);
    auction("kuno", 1, "black"); /* returns brown-ship-4 below purple-ship-3 */
    play(1, "take black-ship-4");
    assert_int_equal(table()->ship_pool[1], above[1]);
    assert_int_equal(table()->ships_left, 2);
    assert_int_equal(table()->ship_deck[1], ship_card("purple-ship-3"));
    assert_int_equal(table()->ship_deck[0], ship_card("brown-ship-4"));
}

static void first_returned_first_drawn(void **unused) { /* MM-64 */
    (void)unused;
    lay("purple-ship-3", "piet");
    set_crew(1, "fritzi");
    set_crew(2, "rasmus");
    shorten_deck(1);
    auction("dilly", 0, "green");
    play(0, "take red-ship-3");
    auction("kuno", 1, "black");
    play(1, "take black-ship-4");
    assert_int_equal(table()->ship_pool[1], ship_card("purple-ship-3"));
    auction("bongo", 2, "brown");
    play(2, "take purple-ship-3");
    assert_int_equal(table()->ship_pool[1], ship_card("brown-ship-4"));
}

static void a_ship_drawn_by_its_own_launch(void **unused) { /* MM-64 */
    (void)unused;
    for (int left = 0; left < 2; left++) {
        lay("purple-ship-3", "piet");
        shorten_deck(left);
        auction("dilly", 0, "green");
        play(0, "take red-ship-3");
        assert_int_equal(table()->ship_pool[0] == ship_card("purple-ship-3"), left == 0);
    }
}

/* ---- no choice, no chain, no end of ships and monkeys ---- */

static void a_launch_cannot_be_refused(void **unused) { /* MM-65 */
    (void)unused;
    static const char *const crew[] = { "flori", "piet" };
    for (int i = 0; i < 2; i++) {
        lay("brown-ship-2", crew[i]);
        auction("dilly", 0, "green");
        assert_int_equal(count_events(E_FULL) + count_events(E_EARLY), 1);
        refused(0, "pass", 61);
    }
}

static void an_empty_ship_stays(void **unused) { /* MM-65 */
    (void)unused;
    static const char *const lots[] = { "dilly", "nele", "kuno", "bongo" };
    static const char *const coins[] = { "green", "blue", "black", "brown" };
    for (int i = 0; i < 4; i++) {
        lay("brown-ship-2", "");
        auction(lots[i], 0, coins[i]);
        assert_int_equal(count_events(E_EARLY) + count_events(E_FULL), 0);
        assert_int_equal(table()->crew_size[0], 1);
    }
}

static int count_in(const pl_events *events, enum event kind) {
    int n = 0;
    for (int i = 0; i < events->n; i++)
        n += events->at[i].kind == kind;
    return n;
}

static bool rival_aboard(const pl_state *s, int seat, int tribe) {
    for (int i = 0; i < s->crew_size[seat]; i++)
        if (mm_monkeys[s->crew[seat][i]].tribe == s->rival[tribe]) return true;
    return false;
}

/* A ship leaves exactly when the monkey just won fills it or meets a rival there. */
static void watch_launches(const pl_state *before, const pl_state *now, const pl_events *events) {
    if (!before) return;
    int full = 0, early = 0;
    for (int i = 0; i < events->n; i++) {
        const pl_event *e = &events->at[i];
        if (e->kind != E_WIN) continue;
        const bool meets = rival_aboard(before, e->seat, mm_monkeys[e->arg[0]].tribe);
        const int aboard = before->crew_size[e->seat] + 1;
        early += meets;
        full += !meets && aboard == mm_ships[before->ship[e->seat]].seats;
        assert_true(aboard <= mm_ships[before->ship[e->seat]].seats);
    }
    assert_int_equal(count_in(events, E_FULL), full);
    assert_int_equal(count_in(events, E_EARLY), early);
    for (int seat = 0; seat < now->seats; seat++) {
        const bool left = before->ship[seat] != 0 && now->ship[seat] == 0;
        const bool launched = (full || early) && now->actor == seat && now->phase == SHIP;
        assert_int_equal(left, launched);
    }
}

/* The one monkey that waits boards the new ship, does not fill it, and the turn is over. */
static void watch_chains(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)now;
    if (!before || before->phase != SHIP) return;
    assert_int_equal(events->at[0].kind, E_TAKE_SHIP);
    assert_in_range(before->waiting_size, 0, 1);
    assert_int_equal(count_in(events, E_BOARD), before->waiting_size);
    assert_int_equal(count_in(events, E_FULL) + count_in(events, E_EARLY), 0);
    assert_int_not_equal(now->phase, SHIP);
    assert_int_not_equal(now->phase, BID);
}

static int most_launches(int monkeys) {
    int launches = 0;
    for (int seats = 2; seats <= 4; seats++)
        for (int card = 1; card <= SHIPS; card++)
            if (mm_ships[card].seats == seats && monkeys >= seats) {
                monkeys -= seats;
                launches++;
            }
    return launches;
}

static int bits(uint64_t set) {
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void watch_ships(const pl_state *before, const pl_state *now, const pl_events *events) {
    static const int most[] = { [2] = 10, [3] = 11, [4] = 12 };
    (void)before, (void)events;
    int full = 0;
    for (int seat = 0; seat < now->seats; seat++)
        full += bits(now->ships_scored[seat]);
    assert_true(full <= most[now->seats]);
    assert_true(now->ship_pool[0] && now->ship_pool[1]);
}

static void watch_monkeys(const pl_state *before, const pl_state *now, const pl_events *events) {
    static const int shown[] = { [2] = 25, [3] = 28, [4] = 33 };
    (void)before, (void)events;
    assert_int_equal(bits(now->seen), MONKEYS - now->monkeys_left);
    assert_true(bits(now->seen) <= shown[now->seats]);
    if (now->phase == OVER) assert_int_equal(bits(now->seen), shown[now->seats]);
    if (now->phase == OVER) assert_true(now->monkeys_left >= MONKEYS - 33);
}

static void watch(const pl_state *before, const pl_state *now, const pl_events *events) {
    watch_launches(before, now, events);
    watch_chains(before, now, events);
    watch_ships(before, now, events);
    watch_monkeys(before, now, events);
}

static const char *const plain_options[] = { "", "variant.scorn=on", "rule.bids=add-only",
                                             "rule.final-launch=any" };

/* MM-65, MM-66, MM-67, MM-68 */
static void launches_ships_and_monkeys_in_random_games(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 1000; seed++)
            random_game((struct layout){ .seats = seats,
                                         .seed = seed,
                                         .circle = "",
                                         .options = plain_options[seed % 4] },
                        watch);
}

static void there_are_always_enough_ships(void **unused) { /* MM-67 */
    (void)unused;
    static const int auctions[] = { [2] = 24, [3] = 27, [4] = 32 };
    static const int most[] = { [2] = 10, [3] = 11, [4] = 12 };
    for (int seats = 2; seats <= SEATS; seats++) {
        assert_int_equal(most_launches(auctions[seats]), most[seats]);
        assert_true(most[seats] + seats + SHIP_POOL <= SHIPS);
    }
}

static void the_smallest_ship_holds_two(void **unused) { /* MM-66 */
    (void)unused;
    for (int card = 1; card <= SHIPS; card++) {
        lay_bid_turns((struct layout){ .monkeys = POOL_3, .ships = "brown-ship-4" });
        pl_state *s = table();
        if (s->ship[0] == card) continue;
        set_crew(0, "piet");
        auction("dilly", 0, "green");
        uint8_t *there = memchr(s->ship_deck, card, s->ships_left);
        if (there) {
            *there = s->ship_pool[0];
            s->ship_pool[0] = (uint8_t)card;
        }
        if (s->ship_pool[0] != card && s->ship_pool[1] != card) continue;
        char move[64];
        pl_text out = PL_TEXT(move);
        pl_say(&out, "take {0}", PL_S(mm_ships[card].id));
        play(0, move);
        told(E_TAKE_SHIP, E_BOARD);
        assert_int_equal(table()->phase, OFFER);
    }
}

/* ---- wrapping up ---- */

static void the_monkey_pool_is_refilled(void **unused) { /* MM-69 */
    (void)unused;
    lay_bid_turns((struct layout){ .monkeys = POOL_3 "hedda viktor ignaz" });
    auction("nele", PL_PUBLIC, "");
    assert_int_equal(table()->pool_size, 3);
    auction("kuno", 1, "black");
    assert_int_equal(table()->pool_size, 2);
    assert_int_equal(count_events(E_POOL), 0);
    auction("bongo", PL_PUBLIC, "");
    assert_int_equal(table()->pool_size, 4);
    assert_int_equal(table()->pool[0], monkey_card("dilly")); /* left over */
    assert_int_equal(table()->pool[1], monkey_card("hedda"));
    assert_int_equal(table()->pool[2], monkey_card("viktor"));
    assert_int_equal(table()->pool[3], monkey_card("ignaz"));
    assert_int_equal(count_events(E_POOL), 3);
}

static void a_wrap_up_goes_in_order(void **unused) { /* MM-69, MM-70, MM-71 */
    (void)unused;
    lay_bid_turns((struct layout){ .monkeys = POOL_3 });
    auction("nele", PL_PUBLIC, "");
    auction("kuno", PL_PUBLIC, "");
    auction("bongo", PL_PUBLIC, "");
    told(E_PASS, E_UNSOLD, E_POOL, E_POOL, E_POOL, E_DEAL, E_DEAL, E_DEAL, E_ROUND);
}

static void one_card_is_dealt_to_each(void **unused) { /* MM-70 */
    (void)unused;
    lay_bid_turns((struct layout){ .civ = "blue-2a green-2a  blue-3a black-3a  red-2a brown-2a "
                                          "purple-4a red-4a black-4b",
                                   .monkeys = POOL_3 });
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(table()->hand_size[seat], 1);
    const int deck = table()->civ_left;
    auction("nele", PL_PUBLIC, "");
    auction("kuno", PL_PUBLIC, "");
    auction("bongo", PL_PUBLIC, "");
    static const char *const dealt[] = { "purple-4a", "red-4a", "black-4b" };
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(table()->hand_size[seat], 2);
        assert_int_equal(table()->hand[seat][1], civ_card(dealt[seat]));
    }
    assert_int_equal(table()->civ_left, deck - 3);
}

/* The cards removed at the start are never dealt. */
static void no_card_from_an_empty_deck(void **unused) { /* MM-70 */
    (void)unused;
    lay_bid_turns((struct layout){ .monkeys = POOL_3 });
    pl_state *s = table();
    while (s->civ_left > s->civ_removed) {
        s->played |= bit(s->civ[--s->civ_left]);
        s->civ[s->civ_left] = 0;
    }
    auction("nele", PL_PUBLIC, "");
    auction("kuno", PL_PUBLIC, "");
    auction("bongo", PL_PUBLIC, "");
    assert_int_equal(count_events(E_DEAL), 0);
    assert_int_equal(count_events(E_POOL), 3);
    assert_int_equal(s->hand_size[0], 1);
    assert_int_equal(s->civ_left, s->civ_removed);
    assert_int_equal(s->round, 2);
}

static void pass_out_auctions(void) {
    for (int seat = 0; seat < table()->seats; seat++)
        auction(mm_monkeys[table()->pool[0]].id, PL_PUBLIC, "");
}

static void the_moonstone_goes_left(void **unused) { /* MM-71 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats, .options = "first=1" });
        for (int round = 1; round < table()->rounds; round++) {
            assert_int_equal(table()->start, round % seats);
            assert_int_equal(table()->actor, round % seats);
            assert_int_equal(table()->phase, CIV);
            to_bid_turns();
            assert_int_equal(table()->actor, round % seats);
            pass_out_auctions();
            assert_true(happened(E_ROUND, (round + 1) % seats, round + 1, 0));
        }
    }
}

/* ---- the last rounds ---- */

static void watch_hands(const pl_state *before, const pl_state *now, const pl_events *events) {
    static const int rounds[] = { [2] = 12, [3] = 9, [4] = 8 };
    const bool begins = !before || before->round != now->round;
    if (begins)
        for (int seat = 0; seat < now->seats; seat++)
            assert_int_equal(now->hand_size[seat], now->round == rounds[now->seats] ? 1 : 2);
    if (before && begins) {
        const bool deals = before->round <= rounds[now->seats] - 2;
        assert_int_equal(count_in(events, E_DEAL), deals ? now->seats : 0);
    }
    if (now->phase != OVER) return;
    for (int seat = 0; seat < now->seats; seat++)
        assert_int_equal(now->hand_size[seat], 0);
    assert_int_equal(bits(now->played), now->seats * rounds[now->seats]);
    assert_int_equal(now->round, rounds[now->seats]);
}

static void hands_until_the_end(void **unused) { /* MM-72 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 40; seed++)
            random_game((struct layout){ .seats = seats, .seed = seed, .circle = "" }, watch_hands);
}

static int offers[SEATS];

static void watch_last_round(const pl_state *before, const pl_state *now, const pl_events *events) {
    for (int i = 0; i < events->n; i++)
        if (events->at[i].kind == E_OFFER) offers[events->at[i].seat]++;
    if (!before || before->round != now->round) memset(offers, 0, sizeof offers);
    if (now->phase != OVER) return;
    for (int seat = 0; seat < now->seats; seat++)
        assert_int_equal(offers[seat], 1);
    assert_int_equal(count_in(events, E_POOL), 0);
    assert_int_equal(count_in(events, E_DEAL), 0);
    assert_int_equal(count_in(events, E_ROUND), 0);
    assert_int_equal(now->pool_size, 1);
    assert_int_equal(events->at[events->n - 1].kind, E_OVER);
}

static void the_last_round_has_all_bid_turns_and_no_wrap_up(void **unused) { /* MM-73 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++)
        for (uint64_t seed = 1; seed <= 40; seed++)
            random_game((struct layout){ .seats = seats, .seed = seed, .circle = "" },
                        watch_last_round);
}

static void a_new_ship_after_the_last_auction(void **unused) { /* MM-74 */
    (void)unused;
    static const char *const crew[] = { "flori", "piet" }; /* full; early */
    for (int i = 0; i < 2; i++) {
        lay_last_bid_turn(with_ship("brown-ship-2"));
        set_crew(0, crew[i]);
        auction("dilly", 0, "green");
        assert_int_equal(table()->phase, SHIP);
        may(0, "take red-ship-3; take black-ship-4");
        play(0, "take black-ship-4");
        assert_int_equal(table()->phase, OVER);
        assert_int_equal(table()->ship_pool[0], ship_card("red-ship-3"));
        assert_int_equal(table()->ship_pool[1], ship_card("blue-ship-2"));
        assert_true(in_pile(0, "dilly"));
        assert_int_equal(has_scored(0, "brown-ship-2"), i == 0);
        assert_false(has_scored(0, "black-ship-4"));
    }
}

/* ---- final launches ---- */

static void ships_that_are_not_full_launch_at_the_end(void **unused) { /* MM-75 */
    (void)unused;
    lay_last_bid_turn(with_ship("green-ship-4"));
    set_crew(0, "flori rasmus mika");
    set_crew(1, "piet");
    const pl_state before = *table();
    auction("nele", PL_PUBLIC, "");
    assert_int_equal(table()->phase, OVER);
    assert_true(happened(E_FINAL_LAUNCH, 0, ship_card("green-ship-4"), 3));
    assert_true(happened(E_FINAL_LAUNCH, 1, ship_card("brown-ship-4"), 1));
    assert_true(happened(E_FINAL_LAUNCH, 2, ship_card("brown-ship-3"), 0));
    assert_true(in_pile(0, "flori rasmus mika"));
    assert_true(in_pile(1, "piet"));
    assert_int_equal(table()->launched[2], 0);
    struct mm_score score[SEATS];
    mm_scores(table(), score);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(table()->crew_size[seat], 0);
        assert_int_equal(table()->ships_scored[seat], 0);
        assert_int_equal(score[seat].ships, 0);
    }
    assert_int_equal(score[0].status[GREEN], 4);
    assert_int_equal(count_events(E_FREE_COIN), 0);
    assert_memory_equal(table()->coins, before.coins, sizeof before.coins);
    assert_memory_equal(table()->supply, before.supply, sizeof before.supply);
}

/* Seat 0 holds the scorn of Green and owns a green ship; what is left of the scorn at the end. */
static int scorn_after(const char *option, const char *crew, int holder) {
    struct layout l = with_ship("green-ship-4");
    l.options = option;
    lay_last_bid_turn(l);
    set_crew(0, crew);
    set_scorn(GREEN, holder);
    set_scorn(RED, 0);
    auction("nele", PL_PUBLIC, "");
    assert_int_equal(table()->phase, OVER);
    assert_int_equal(table()->scorn[RED], 1); /* not the color of the ship */
    return table()->scorn[GREEN];
}

static void a_final_launch_with_a_crew_lifts_scorn(void **unused) { /* MM-76 */
    (void)unused;
    static const char *const option[] = { "rule.final-launch=crewed", "rule.final-launch=any" };
    for (int i = 0; i < 2; i++) {
        assert_int_equal(scorn_after(option[i], "mika", 0), 0);
        assert_int_equal(scorn_after(option[i], "mika piet rasmus", 0), 0);
        assert_int_equal(scorn_after(option[i], "mika", 1), 2); /* another's scorn stays */
    }
}

static void an_empty_ship_lifts_scorn_only_by_option(void **unused) { /* MM-76 */
    (void)unused;
    assert_int_equal(scorn_after("", "", 0), 1);
    assert_int_equal(scorn_after("rule.final-launch=crewed", "", 0), 1);
    assert_int_equal(scorn_after("rule.final-launch=any", "", 0), 0);
    assert_int_equal(scorn_after("rule.final-launch=any", "", 1), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paying_comes_first),
        cmocka_unit_test(then_scorn_then_the_ship),
        cmocka_unit_test(winning_lifts_the_scorn_of_the_tribe),
        cmocka_unit_test(losing_lifts_nothing),
        cmocka_unit_test(a_launch_after_winning_gives_its_coin),
        cmocka_unit_test(a_monkey_boards_at_once),
        cmocka_unit_test(whoever_is_no_rival_may_be_aboard),
        cmocka_unit_test(capacity_counts_and_status_does_not),
        cmocka_unit_test(a_full_ship_and_its_monkeys_are_scored),
        cmocka_unit_test(any_winner_launches_not_only_who_is_in_turn),
        cmocka_unit_test(a_launch_gives_a_coin_of_its_color),
        cmocka_unit_test(no_coin_from_an_empty_supply),
        cmocka_unit_test(scorn_instead_of_a_coin),
        cmocka_unit_test(a_new_ship_from_the_pool),
        cmocka_unit_test(the_pool_is_refilled_before_the_next_choice),
        cmocka_unit_test(a_rival_launches_the_ship_early),
        cmocka_unit_test(a_rival_of_any_monkey_aboard),
        cmocka_unit_test(a_rival_never_takes_the_last_place),
        cmocka_unit_test(all_rivalries_launch_and_no_others),
        cmocka_unit_test(order_of_an_early_launch),
        cmocka_unit_test(a_returned_ship_is_drawn_last),
        cmocka_unit_test(first_returned_first_drawn),
        cmocka_unit_test(a_ship_drawn_by_its_own_launch),
        cmocka_unit_test(a_launch_cannot_be_refused),
        cmocka_unit_test(an_empty_ship_stays),
        cmocka_unit_test(launches_ships_and_monkeys_in_random_games),
        cmocka_unit_test(there_are_always_enough_ships),
        cmocka_unit_test(the_smallest_ship_holds_two),
        cmocka_unit_test(the_monkey_pool_is_refilled),
        cmocka_unit_test(a_wrap_up_goes_in_order),
        cmocka_unit_test(one_card_is_dealt_to_each),
        cmocka_unit_test(no_card_from_an_empty_deck),
        cmocka_unit_test(the_moonstone_goes_left),
        cmocka_unit_test(hands_until_the_end),
        cmocka_unit_test(the_last_round_has_all_bid_turns_and_no_wrap_up),
        cmocka_unit_test(a_new_ship_after_the_last_auction),
        cmocka_unit_test(ships_that_are_not_full_launch_at_the_end),
        cmocka_unit_test(a_final_launch_with_a_crew_lifts_scorn),
        cmocka_unit_test(an_empty_ship_lifts_scorn_only_by_option),
    };
    return cmocka_run_group_tests_name("Monkeys on the Moon: ships", tests, NULL, NULL);
}
