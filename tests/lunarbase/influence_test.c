/* SPDX-License-Identifier: MIT */
/* Lunar Base: influences, countering agents and the influence victory, LB-105 to LB-127. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_lunarbase;

/* Influences take part, but none is in a hand or in the Supply. */
static void lay_with(int seats, const char *options) {
    lay_table((struct layout){ .seats = seats, .options = options });
    for (int seat = 0; seat < seats; seat++)
        set_hand(seat, "");
    set_supply("kim saboteur investor space-unicorn");
}

static void lay(int seats) {
    lay_with(seats, "influences=on");
}

static int sides(void) {
    int up = 0;
    for (int seat = 0; seat < table()->seats; seat++)
        up |= table()->side[seat] << seat;
    return up;
}

static bool is_turn_of(int seat) {
    return table()->depth == 1 && table()->stack[0].kind == TURN && table()->actor == seat;
}

static int influences_in(const struct set *set) {
    int n = 0;
    for (int card = INFLUENCE_FIRST; card < CARDS; card++)
        n += has(set, card);
    return n;
}

/* ---- in the Supply ---- */

static void influences_are_an_option(void **unused) { /* LB-105 */
    (void)unused;
    static const char *const options[] = { "", "influences=off", "influences=on" };
    for (int i = 0; i < 3; i++) {
        lay_table((struct layout){ .options = options[i], .seed = 4 });
        int n = 0;
        for (int card = INFLUENCE_FIRST; card < CARDS; card++)
            n += lb_is_in_game(table(), card);
        assert_int_equal(n, i == 2 ? 8 : 0);
        assert_int_equal(table()->deck_size, (i == 2 ? 84 : 76) - 9 - 6);
    }
    bool kind[KINDS] = { false };
    for (int card = INFLUENCE_FIRST; card < CARDS; card++) {
        assert_false(kind[lb_kind_of[card]]); /* one card of each */
        kind[lb_kind_of[card]] = true;
    }
}

static void dealt_like_other_cards(void **unused) { /* LB-16, LB-106 */
    (void)unused;
    int hands = 0, supplies = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        lay_table((struct layout){ .options = "influences=on", .seed = seed });
        for (int seat = 0; seat < 3; seat++)
            hands += influences_in(&table()->hand[seat]) > 0;
        supplies += influences_in(&table()->supply) > 0;
    }
    assert_true(hands > 0);
    assert_true(supplies > 0);
}

static void active_from_the_start(void **unused) { /* LB-106, LB-115 */
    (void)unused;
    lay_table((struct layout){ .seats = 2,
                               .options = "influences=on",
                               .cards =
                                   "rover rover rover depot depot kim lunar-alliance quarantine "
                                   "terran-embargo laikas-paradise runaway-bureaucracy "
                                   "borehole borehole borehole borehole satellite" });
    supply_is("lunar-alliance quarantine terran-embargo laikas-paradise runaway-bureaucracy");
    play(0, "main 1"); /* Quarantine leaves one card to draft */
    hand_is(0, "rover rover rover quarantine");
    assert_true(happened(E_DRAFT, 0, INFLUENCE_FIRST + 6, 0));
    play(0, "discard rover"); /* because of Runaway Bureaucracy */
    play(0, "discard rover");
    told(E_DISCARD, E_SHUTTLES, E_EMBARGO, E_SUPPLY, E_SUPPLY, E_SUPPLY, E_SUPPLY, E_SUPPLY,
         E_TURN);
}

/* LB-107: in a hand they do nothing, and they are neither played nor built. */
static void not_active_in_a_hand(void **unused) {
    (void)unused;
    lay(2);
    set_hand(0, "lunar-alliance quarantine rover");
    set_hand(1, "terran-embargo");
    set_station(0, "imbrium");
    set_side(0, true);
    set_supply("laikas-paradise");
    set_credits(0, 3);
    refused(0, "play quarantine", 22);
    play(0, "main 3"); /* the theft is not stopped; then a Build */
    assert_int_equal(table()->credits[0], 6);
    refused(0, "build quarantine", 38);
    play(0, "decline");
    assert_true(happened(E_INCOME, 0, 1, 0)); /* no embargo */
    assert_int_equal(table()->credits[0], 7);
    set_supply("laikas-paradise kim");
    set_turn(0);
    play(0, "main 1");
    may(0, "draft laikas-paradise; draft kim"); /* no quarantine */
}

static void influences_cannot_be_resold(void **unused) { /* LB-108 */
    (void)unused;
    lay(3);
    set_supply("quarantine lunar-alliance kim saboteur");
    play(0, "main 3");
    may(0, "resell kim; resell saboteur");
    refused(0, "resell quarantine", 108);
    play(0, "resell kim"); /* the second is the only one left */
    assert_int_equal(table()->credits[0], 5);
    assert_true(has(&table()->supply, INFLUENCE_FIRST));
    assert_int_equal(count_events(E_SHUTTLES), 1);
    lay(3);
    set_supply("quarantine lunar-alliance");
    set_hand(0, "rover");
    play(0, "main 2");
    build_anywhere(0, "rover"); /* nobody can be made to resell */
    assert_int_equal(count_events(E_TARGET), 0);
    assert_int_equal(count_events(E_RESELL), 0);
    assert_int_equal(count_events(E_SHUTTLES), 1);
}

/* ---- each of them ---- */

static void lunar_alliance(void **unused) { /* LB-112 */
    (void)unused;
    lay(3);
    set_supply("lunar-alliance kim saboteur investor");
    add_module(0, "helium-factory");
    play(0, "main helium-factory");
    told(E_MAIN, E_NOTHING, E_FLIP, E_TURN); /* nobody is chosen, nothing is stolen */
    assert_int_equal(table()->credits[0], 3);
}

/* LB-110, LB-119: just drafted, it no longer protects. */
static void lunar_alliance_drafted(void **unused) {
    (void)unused;
    lay(2);
    set_supply("lunar-alliance space-cowboys kim");
    play(0, "main 1");
    play(0, "draft lunar-alliance");
    assert_int_equal(table()->credits[0], 5);
    assert_int_equal(table()->credits[1], 1);
    lay(2);
    set_supply("lunar-alliance space-cowboys quarantine kim");
    play(0, "main 1");
    play(0, "draft quarantine");
    assert_int_equal(table()->credits[0], 3); /* it still lies there */
}

static void runaway_bureaucracy(void **unused) { /* LB-113 */
    (void)unused;
    lay(2);
    set_supply("runaway-bureaucracy quarantine kim");
    set_hand(0, "rover depot");
    play(0, "main 1");
    play(0, "draft quarantine");
    may(0, "discard rover; discard depot; discard quarantine");
    play(0, "discard quarantine"); /* the drafted card may be one of them */
    play(0, "discard rover");
    hand_is(0, "depot");
    assert_true(is_turn_of(1));
    set_turn(0);
    play(0, "main 1");
    play(0, "draft kim"); /* no influence, no trigger */
    hand_is(0, "depot kim");
}

/* LB-109: the trigger card triggers itself. */
static void trigger_cards_trigger_themselves(void **unused) {
    (void)unused;
    lay(2);
    set_supply("runaway-bureaucracy kim");
    set_hand(0, "rover depot");
    play(0, "main 1");
    play(0, "draft runaway-bureaucracy");
    play(0, "discard rover");
    play(0, "discard depot");
    hand_is(0, "runaway-bureaucracy");
    lay(3);
    set_supply("space-cowboys kim");
    play(0, "main 1");
    play(0, "draft space-cowboys");
    may(0, "target 1; target 2");
    play(0, "target 2");
    assert_int_equal(table()->credits[0], 5);
    assert_int_equal(table()->credits[2], 1);
}

/* LB-109: both, in this order, before the second draft; also through an agent. */
static void bureaucracy_before_cowboys(void **unused) {
    (void)unused;
    lay(3);
    add_module(0, "space-elevator");
    set_supply("runaway-bureaucracy space-cowboys terran-embargo kim");
    set_hand(0, "rover depot");
    play(0, "main space-elevator");
    play(0, "draft terran-embargo");
    play(0, "discard rover");
    play(0, "discard depot");
    may(0, "target 1; target 2");
    play(0, "target 1");
    assert_int_equal(table()->credits[0], 5);
    may(0, "draft runaway-bureaucracy; draft space-cowboys; draft kim");
    play(0, "draft kim");
    assert_true(is_turn_of(1));
    set_hand(1, "mormon-scientist");
    set_credits(1, 4);
    play(1, "play mormon-scientist");
    play(1, "draft space-cowboys");
    told(E_DRAFT, E_DISCARD,
         E_NOTHING); /* its only card; then whom to rob, though an agent drafted */
    hand_is(1, "");
    may(1, "target 0; target 2");
}

static void terran_crackdown(void **unused) { /* LB-54, LB-111, LB-114 */
    (void)unused;
    lay(3);
    set_side(1, true);
    set_side(2, true);
    add_module(0, "fusion-reactor");
    set_hand(0, "terran-crackdown");
    set_deck_top("kim");
    play(0, "main fusion-reactor");
    play(0, "discard terran-crackdown");
    assert_int_equal(sides(), 0);
    assert_int_equal(count_events(E_FLIP), 2); /* those that show it already stay */
    discard_is("terran-crackdown");
}

static void terran_embargo(void **unused) { /* LB-115 */
    (void)unused;
    lay(2);
    set_supply("terran-embargo");
    set_station(0, "taikotech");
    set_side(0, true);
    play(0, "main 2");
    told(E_MAIN, E_NOTHING, E_SHUTTLES, E_EMBARGO, E_SUPPLY, E_SUPPLY, E_SUPPLY, E_SUPPLY, E_SUPPLY,
         E_TURN);
    assert_int_equal(table()->credits[0], 3);
    assert_int_equal(lb_count(&table()->supply), 6);
}

static void entropic_cascade(void **unused) { /* LB-54, LB-111, LB-116 */
    (void)unused;
    lay(3);
    set_hand(0, "saboteur");
    set_hand(1, "entropic-cascade rover depot");
    set_hand(2, "kim");
    set_deck_top("borehole satellite telescope oort-dome");
    set_credits(0, 4);
    play(0, "play saboteur");
    play(1, "let");
    play(2, "let");
    play(1, "discard entropic-cascade"); /* interrupts the two discards */
    hand_is(1, "rover depot borehole satellite telescope oort-dome");
    play(1, "discard borehole");
    play(1, "discard satellite");
    play(1, "discard telescope");
    discard_is("borehole satellite telescope entropic-cascade");
    may(1, "discard rover; discard depot; discard oort-dome"); /* the second of Saboteur */
    play(1, "discard rover");
    hand_is(1, "depot oort-dome");
    hand_is(2, "");
}

static void laikas_paradise(void **unused) { /* LB-117 */
    (void)unused;
    static const char *const module[] = { "laika-memorial", "chandrasekhar-dome", "hayashi-dome",
                                          "oort-dome", "struve-dome" };
    for (int i = 0; i < 5; i++) {
        lay(2);
        set_supply("laikas-paradise kim saboteur investor space-unicorn");
        set_hand(0, module[i]);
        set_credits(0, 3);
        play(0, "main 2");
        build_anywhere(0, module[i]);
        if (i > 0) { /* first the effect of the Dome */
            play(1, "resell saboteur");
            play(1, "resell investor");
        }
        offered(0, "draft laikas-paradise");
        play(0, "draft kim");
        hand_is(0, "kim");
        assert_true(is_turn_of(1));
    }
    lay(2);
    set_supply("laikas-paradise kim saboteur");
    set_hand(0, "borehole");
    play(0, "main 2");
    build_anywhere(0, "borehole"); /* any other module */
    assert_true(is_turn_of(1));
}

/* LB-51, LB-117: the draft waits together with the effect. */
static void laikas_paradise_waits(void **unused) {
    (void)unused;
    lay(2);
    set_supply("laikas-paradise kim saboteur");
    set_station(0, "oasis");
    set_side(0, true);
    set_hand(0, "laika-memorial rover");
    set_deck_top("borehole depot");
    play(0, "main 3");
    build_anywhere(0, "laika-memorial");
    may(0, "now laika-memorial; go-on");
    play(0, "go-on");
    told(E_DRAW, E_DRAW, E_DISCARD, E_DISCARD, E_DISCARD);
    may(0, "draft laikas-paradise; draft kim; draft saboteur");
    play(0, "draft kim");
    hand_is(0, "kim");
}

static void quarantine(void **unused) { /* LB-118 */
    (void)unused;
    lay(2);
    add_module(0, "space-elevator");
    set_supply("quarantine lunar-alliance kim");
    play(0, "main space-elevator");
    may(0, "draft quarantine; draft kim");
    refused(0, "draft lunar-alliance", 118);
    play(0, "draft quarantine");
    may(0, "draft lunar-alliance; draft kim"); /* it is gone */
    lay(2);
    set_supply("quarantine lunar-alliance kim");
    add_module(0, "space-elevator");
    play(0, "main space-elevator");
    play(0, "draft kim"); /* then only Quarantine itself is left */
    hand_is(0, "kim quarantine");
    lay(2);
    set_supply("lunar-alliance");
    play(0, "main 1");
    hand_is(0, "lunar-alliance");
}

static void space_cowboy_capitalism(void **unused) { /* LB-61, LB-119 */
    (void)unused;
    lay(3);
    set_supply("space-cowboys quarantine kim");
    set_credits(1, 1);
    set_credits(2, 0);
    play(0, "main 1");
    play(0, "draft quarantine"); /* one opponent has credits, and has only one */
    assert_int_equal(table()->credits[0], 4);
    assert_int_equal(table()->credits[1], 0);
    set_turn(0);
    set_supply("space-cowboys kim");
    play(0, "main 1");
    play(0, "draft kim");
    assert_int_equal(table()->credits[0], 4);
}

/* ---- countering ---- */

static void a_counter_spares_its_player_alone(void **unused) { /* LB-120, LB-122, LB-124 */
    (void)unused;
    lay(4);
    set_hand(0, "kim");
    set_hand(1, "crazy-president");
    set_hand(2, "quarantine rover");
    set_hand(3, "");
    set_turn(1);
    play(1, "play crazy-president");
    assert_int_equal(sides(), 0);      /* nothing before all have been asked */
    may(2, "let; counter quarantine"); /* clockwise from seat 1; seat 3 has no cards */
    refused(2, "counter rover", 120);
    play(2, "counter quarantine");
    assert_true(happened(E_COUNTER, 2, INFLUENCE_FIRST + 6, table()->agent - 1));
    assert_int_equal(sides(), 0);
    may(0, "let"); /* asked although it holds no influence */
    play(0, "let");
    assert_int_equal(sides(), 11);
    hand_is(2, "rover");
    discard_is("quarantine crazy-president");
    assert_true(is_turn_of(1));
}

/* LB-121: each of the ways to be hit, by the questions that it leads to. */
static void who_is_hit(void **unused) {
    (void)unused;
    static const struct {
        const char *agent, *first, *second; /* moves of seat 0 that lead to the hit of seat 1 */
    } ways[] = {
        { "crazy-president", NULL, NULL },
        { "double-agent", "target 0", NULL },
        { "solicitor", "option 1", "flip 1" },
        { "solicitor", "option 3", NULL },
        { "hacker-pirate", "option 3", NULL },
        { "panaman-broker", "option 2", NULL },
        { "saboteur", NULL, NULL },
        { "spybot", NULL, NULL },
        { "rebel-captain", "option 2", NULL },
    };
    for (int i = 0; i < (int)(sizeof ways / sizeof *ways); i++) {
        char move[40];
        pl_text out = PL_TEXT(move);
        pl_say(&out, "play {0}", PL_S(ways[i].agent));
        lay(2);
        set_supply("kim investor space-unicorn");
        set_module(1, "inflatable-habitat", 0, -2, 0);
        set_module(1, "rover", 4, 0, 0);
        set_hand(0, ways[i].agent);
        set_hand(1, "quarantine kim telescope");
        set_credits(0, 8);
        play(0, move);
        if (ways[i].first) play(0, ways[i].first);
        if (ways[i].second) play(0, ways[i].second);
        const int credits = table()->credits[0];
        may(1, "let; counter quarantine");
        play(1, "counter quarantine");
        if (table()->stack[table()->depth - 1].kind == RUN) play(0, "option 2");
        assert_int_equal(table()->side[1], 0);
        assert_int_equal(table()->credits[1], 3);
        assert_int_equal(table()->credits[0], credits);
        hand_is(1, "kim telescope");
        assert_int_equal(table()->colonists[1], 2);
        assert_true(is_turn_of(0));
    }
}

/* LB-121: whoever played it is not asked, and neither is who is not meant. */
static void who_is_not_hit(void **unused) {
    (void)unused;
    lay(3);
    set_hand(0, "solicitor quarantine");
    set_hand(1, "kim");
    set_hand(2, "lunar-alliance");
    set_credits(0, 8);
    play(0, "play solicitor");
    play(0, "option 1");
    play(0, "flip 0");
    assert_int_equal(sides(), 1);
    assert_true(is_turn_of(0));
    set_hand(0, "kim quarantine");
    set_credits(0, 8);
    play(0, "play kim");
    assert_int_equal(table()->asked, 0);
}

static void a_reseller_can_counter(void **unused) { /* LB-121, LB-123 */
    (void)unused;
    lay(3);
    set_hand(0, "market-manipulator");
    set_hand(1, "quarantine terran-embargo");
    set_hand(2, "kim");
    set_supply("depot rover borehole satellite telescope");
    set_credits(0, 5);
    play(0, "play market-manipulator");
    play(0, "resell depot");
    play(0, "resell rover");
    play(0, "target 1");
    may(1, "let; counter quarantine; counter terran-embargo");
    play(1, "counter terran-embargo");
    supply_is("borehole satellite telescope");
    may(0, "target 1; target 2"); /* can still be chosen, but nothing happens */
    play(0, "target 1");
    assert_int_equal(table()->credits[0], 2);
    assert_int_equal(table()->credits[1], 3);
    hand_is(1, "quarantine"); /* asked once */
    assert_true(is_turn_of(0));
}

/* LB-123: letting it pass holds for the whole agent, too. */
static void letting_pass_holds_for_all_of_it(void **unused) {
    (void)unused;
    lay(3);
    set_hand(0, "market-manipulator");
    set_hand(1, "quarantine");
    set_supply("depot rover borehole satellite telescope");
    set_credits(0, 5);
    play(0, "play market-manipulator");
    play(0, "resell depot");
    play(0, "resell rover");
    play(0, "target 1");
    play(1, "let");
    play(1, "resell borehole");
    play(1, "resell satellite");
    play(0, "target 1");
    assert_int_equal(table()->credits[0], 5);
    assert_int_equal(table()->credits[1], 2);
    assert_true(is_turn_of(0));
    set_hand(0, "crazy-president"); /* the next agent asks anew */
    play(0, "play crazy-president");
    may(1, "let; counter quarantine");
}

static void not_asked_without_influences(void **unused) { /* LB-124 */
    (void)unused;
    lay_with(3, NULL);
    set_hand(0, "crazy-president");
    set_hand(1, "kim");
    set_hand(2, "rover");
    play(0, "play crazy-president");
    assert_int_equal(sides(), 7);
    assert_true(is_turn_of(0));
}

/* LB-104: a countered Spybot.py looks at nothing, but its player may draw. */
static void a_countered_spybot(void **unused) {
    (void)unused;
    lay(2);
    set_hand(0, "spybot");
    set_hand(1, "quarantine kim rover");
    set_deck_top("depot");
    play(0, "play spybot");
    play(1, "counter quarantine");
    assert_int_equal(count_events(E_LOOK), 0);
    pl_state view;
    game->view(table(), 0, &view);
    assert_int_equal(lb_count(&view.hand[1]), 0);
    may(0, "option 1; option 2");
    play(0, "option 1");
    hand_is(0, "depot");
    hand_is(1, "kim rover");
}

/* LB-111: what was discarded to counter takes effect before the next player is asked. */
static void discard_triggers_of_a_counter(void **unused) {
    (void)unused;
    lay(3);
    set_side(0, true);
    set_hand(0, "saboteur");
    set_hand(1, "entropic-cascade");
    set_hand(2, "terran-crackdown kim");
    set_deck_top("borehole satellite telescope oort-dome");
    set_credits(0, 4);
    play(0, "play saboteur");
    play(1, "counter entropic-cascade");
    play(1, "discard borehole");
    play(1, "discard satellite");
    may(1, "discard telescope; discard oort-dome");
    play(1, "discard telescope");
    assert_int_equal(sides(), 1);
    play(2, "counter terran-crackdown");
    assert_int_equal(sides(), 0);
    hand_is(1, "oort-dome");
    hand_is(2, "kim");
    assert_true(is_turn_of(0));
}

/* LB-125: what an agent's Build or Draft brings about is not the agent's. */
static void only_agents_are_countered(void **unused) {
    (void)unused;
    lay(2);
    set_supply("depot telescope oort-dome satellite");
    set_deck_top("rover borehole");
    set_hand(0, "kim");
    set_hand(1, "quarantine");
    set_credits(0, 8);
    play(0, "play kim");
    build_anywhere(0, "rover");
    may(1, "resell depot; resell telescope; resell oort-dome; resell satellite");
    play(1, "resell depot");
    set_supply("space-cowboys kim investor");
    set_hand(0, "mormon-scientist");
    set_credits(0, 4);
    play(0, "play mormon-scientist");
    play(0, "draft space-cowboys");
    assert_int_equal(table()->credits[1], 2);
    set_station(0, "dark-side");
    set_side(0, true);
    set_hand(0, "");
    set_hand(1, "quarantine rover");
    play(0, "main 3"); /* a main action */
    play(0, "draft kim");
    may(1, "discard quarantine; discard rover");
}

/* ---- the influence victory ---- */

static void at_any_time(void **unused) { /* LB-126, LB-127 */
    (void)unused;
    lay(3);
    set_hand(0, "saboteur");
    set_hand(1, "quarantine terran-embargo entropic-cascade kim");
    set_deck_top("laikas-paradise space-cowboys rover depot");
    set_credits(0, 4);
    play(0, "play saboteur");
    play(1, "counter entropic-cascade"); /* draws two more, on the turn of another */
    assert_true(table()->over);
    const pl_result result = table_result();
    assert_string_equal(game->ending[result.how].id, "influences");
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[0], 2);
    assert_int_equal(count_events(E_DRAW), 2);
}

static void at_the_end_of_the_own_turn(void **unused) { /* LB-126, LB-127 */
    (void)unused;
    lay_with(3, "influences=on influence.victory=end-of-turn");
    add_module(0, "space-elevator");
    set_hand(0, "quarantine lunar-alliance terran-embargo");
    set_hand(1, "laikas-paradise runaway-bureaucracy terran-crackdown entropic-cascade");
    set_supply("space-cowboys kim");
    play(0, "main space-elevator");
    play(0, "draft space-cowboys"); /* four, but the turn goes on */
    assert_false(table()->over);
    may(0, "target 1; target 2");
    play(0, "target 1");
    assert_true(table()->over); /* before the shuttles; seat 1 is not at the end of its turn */
    assert_int_equal(count_events(E_SHUTTLES), 0);
    assert_int_equal(table_result().rank[0], 1);
    assert_int_equal(table_result().rank[1], 2);
}

static void not_at_the_end_of_another_turn(void **unused) { /* LB-126 */
    (void)unused;
    lay_with(2, "influences=on influence.victory=end-of-turn");
    set_hand(1, "laikas-paradise runaway-bureaucracy terran-crackdown quarantine");
    play(0, "main 1");
    play(0, "draft kim");
    assert_false(table()->over);
    play(1, "main 1");
    play(1, "draft saboteur");
    assert_true(table()->over);
    assert_int_equal(table_result().rank[1], 1);
}

/* LB-127: the conditions met at the moment of revealing count with it. */
static void revealing_together_with_another_condition(void **unused) {
    (void)unused;
    lay_with(2, "influences=on influence.victory=end-of-turn");
    set_hand(0, "laikas-paradise runaway-bureaucracy terran-crackdown quarantine");
    set_supply("kim saboteur investor");
    set_credits(0, 18);
    play(0, "main 3");
    play(0, "resell kim");
    play(0, "resell saboteur"); /* credits win at once, before the end of the turn */
    assert_int_equal(table()->how[0], HOW_CREDITS);
    lay_with(2, "influences=on influence.victory=end-of-turn");
    set_hand(0, "laikas-paradise runaway-bureaucracy terran-crackdown quarantine");
    table()->news = 0;
    set_credits(0, 20); /* by hand, after the last step of the turn */
    play(0, "main 2");
    assert_int_equal(table()->how[0], HOW_CREDITS | HOW_INFLUENCES);
    assert_string_equal(game->ending[table_result().how].id, "epic");
}

static void three_do_not_win(void **unused) { /* LB-126 */
    (void)unused;
    lay(2);
    set_hand(0, "lunar-alliance terran-embargo");
    set_supply("laikas-paradise kim");
    play(0, "main 1");
    play(0, "draft laikas-paradise");
    assert_false(table()->over);
}

#define T(name) cmocka_unit_test(name)

int main(void) {
    const struct CMUnitTest tests[] = {
        T(influences_are_an_option),
        T(dealt_like_other_cards),
        T(active_from_the_start),
        T(not_active_in_a_hand),
        T(influences_cannot_be_resold),
        T(lunar_alliance),
        T(lunar_alliance_drafted),
        T(runaway_bureaucracy),
        T(trigger_cards_trigger_themselves),
        T(bureaucracy_before_cowboys),
        T(terran_crackdown),
        T(terran_embargo),
        T(entropic_cascade),
        T(laikas_paradise),
        T(laikas_paradise_waits),
        T(quarantine),
        T(space_cowboy_capitalism),
        T(a_counter_spares_its_player_alone),
        T(who_is_hit),
        T(who_is_not_hit),
        T(a_reseller_can_counter),
        T(letting_pass_holds_for_all_of_it),
        T(not_asked_without_influences),
        T(a_countered_spybot),
        T(discard_triggers_of_a_counter),
        T(only_agents_are_countered),
        T(at_any_time),
        T(at_the_end_of_the_own_turn),
        T(not_at_the_end_of_another_turn),
        T(revealing_together_with_another_condition),
        T(three_do_not_win),
    };
    return cmocka_run_group_tests_name("Lunar Base: influences", tests, NULL, NULL);
}
