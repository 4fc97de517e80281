/* SPDX-License-Identifier: MIT */
/* Lunar Base: every station, module and agent, LB-5 to LB-10 and LB-84 to LB-104. The numbers are
 * those of the clauses, written out here once more. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_lunarbase;

/* Empty hands, five different agents in the Supply, nobody has flipped. */
static void lay(int seats, const char *options) {
    lay_table((struct layout){ .seats = seats, .options = options });
    for (int seat = 0; seat < seats; seat++)
        set_hand(seat, "");
    set_supply("kim saboteur investor space-unicorn double-agent");
}

/* Seat 0 builds a module with more than enough credits, and goes on with what it had. */
static void built(const char *module) {
    const int credits = table()->credits[0];
    set_credits(0, 19);
    play(0, "main 2");
    build_anywhere(0, module);
    if (table()->over) return;
    const int spent = first_event(E_BUILD)->arg[1];
    set_credits(0, table()->credits[0] - 19 + spent + credits);
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

/* ---- the tables ---- */

enum { YES = 1 };

/* Connectors in the order N NW SW NE SE S. */
static const struct {
    const char *id;
    int copies;
    const char *cost, *connectors;
    int colonists, achievement;
    bool stealable;
} modules[] = {
    { "inflatable-habitat", 4, "", "g--bb-", 2, 0, YES },
    { "indigo-egregore", 2, "BBBB", "b-b-bb", 3, 0, 0 },
    { "fusion-reactor", 2, "BBRR", "rrybbb", 1, A_FUSION, 0 },
    { "space-elevator", 2, "BBYYRR", "gggggg", 2, A_ELEVATOR, 0 },
    { "underground-hq", 2, "BB", "---bbb", 2, 0, 0 },
    { "helium-factory", 2, "YYBR", "yyy--y", 2, 0, 0 },
    { "borehole", 4, "", "---rrr", 0, 0, 0 },
    { "bacon-printer", 2, "RRR", "r--rrr", 1, A_PRINTER, 0 },
    { "telescope", 2, "RRRR", "-rrr-r", 0, A_TELESCOPE, 0 },
    { "smart-spaceship", 2, "RRRRR", "grrrr-", 0, A_AI, 0 },
    { "depot", 2, "BB", "b--bb-", 1, 0, 0 },
    { "beruang-engineers", 2, "BBBBY", "-by--b", 2, 0, 0 },
    { "concrete", 2, "", "--g--y", 0, 0, 0 },
    { "rover", 4, "R", "-rr--y", 0, A_ROVER, YES },
    { "asteroid-grinder", 4, "YY", "yyy---", 0, 0, YES },
    { "chandrasekhar-dome", 1, "RBY", "-yyrb-", 2, A_DOME, 0 },
    { "hayashi-dome", 1, "RBY", "-yyrb-", 2, A_DOME, 0 },
    { "oort-dome", 1, "RBY", "-yyrb-", 2, A_DOME, 0 },
    { "struve-dome", 1, "RBY", "-yyrb-", 2, A_DOME, 0 },
    { "satellite", 2, "RR", "y--r--", 0, A_SATELLITE, YES },
    { "laika-memorial", 2, "", "ggg--g", 0, A_LAIKA, 0 },
    { "lunar-capital", 2, "BBBBYY", "bbgbbb", 3, 0, 0 },
    { "artificial-intellect", 2, "YRRRRR", "rrrrry", 0, 0, 0 },
};
enum { MODULE_ROWS = sizeof modules / sizeof *modules };

static const struct {
    const char *id, *cost;
} agents[] = {
    { "crazy-president", "" },  { "double-agent", "BY" },       { "hacker-pirate", "RRYY" },
    { "solicitor", "BBYY" },    { "investor", "BYR" },          { "panaman-broker", "YYYY" },
    { "kim", "RRRRR" },         { "mormon-scientist", "RRBB" }, { "market-manipulator", "YYYYY" },
    { "rebel-captain", "BBB" }, { "saboteur", "YYYY" },         { "space-unicorn", "RRYY" },
    { "spybot", "" },
};
enum { AGENT_ROWS = sizeof agents / sizeof *agents };

static const char *const influences[] = { "lunar-alliance",   "runaway-bureaucracy",
                                          "terran-crackdown", "terran-embargo",
                                          "entropic-cascade", "laikas-paradise",
                                          "quarantine",       "space-cowboys" };

static const struct {
    const char *id, *orbs;
    int colonists, achievements;
} stations[] = {
    { "shackleton", "bb", 2, 0 },
    { "taikotech", "yy", 2, 0 },
    { "selene-labs", "rr", 1, 1 << A_CHEMISTRY | 1 << A_DNA },
    { "dark-side", "ry", 1, 1 << A_CYBORG },
    { "imbrium", "by", 2, 1 << A_MOONWALK },
    { "oasis", "rb", 1, 1 << A_BOTANY },
};

static int copies_of(const char *id) {
    for (int i = 0; i < MODULE_ROWS; i++)
        if (strcmp(modules[i].id, id) == 0) return modules[i].copies;
    for (int i = 0; i < AGENT_ROWS; i++)
        if (strcmp(agents[i].id, id) == 0) return 2;
    for (int i = 0; i < 8; i++)
        if (strcmp(influences[i], id) == 0) return 1;
    for (int i = 0; i < 6; i++)
        if (strcmp(stations[i].id, id) == 0) return 1;
    return strcmp(id, "terran-outpost") == 0 ? 6 : 0;
}

/* LB-137: what the rules know about cards in sets is what the cards say. */
static void sets_of_cards_agree_with_the_kinds(void **unused) {
    (void)unused;
    struct set all = { { 0, 0 } };
    for (int card = 0; card < CARDS; card++) {
        const bool copy = card > 0 && lb_kind_of[card] == lb_kind_of[card - 1];
        assert_int_equal(lb_copies[card >> 6] >> (card & 63) & 1, copy);
        assert_int_equal(lb_first_of[card], copy ? lb_first_of[card - 1] : card);
        for (int other = card & 64; other < CARDS && other >> 6 == card >> 6; other++)
            assert_int_equal(lb_run(card) >> (other & 63) & 1,
                             lb_kind_of[other] == lb_kind_of[card]);
        assert_false(copy && card == 64);
        put_in(&all, card);
        const struct set ones = one_of_each(&all);
        assert_int_equal(has(&ones, card), !copy);
        if (!is_module(card)) continue;
        const int kind = lb_kind_of[card];
        assert_int_equal(lb_with_main >> card & 1, lb_kind[kind].main[0].code != OP_END);
        assert_int_equal(lb_intellects >> card & 1, kind == ARTIFICIAL_INTELLECT);
    }
    assert_int_equal(lb_old_print(CONCRETE)->main[0].code, OP_END);
    assert_int_not_equal(lb_old_print(HELIUM_FACTORY)->main[0].code, OP_END);
}

/* LB-2, LB-9, LB-10: no card of the catalog is missing here, and none is too many. */
static void every_card_of_the_catalog_is_listed_here(void **unused) {
    (void)unused;
    int in_deck[KINDS] = { 0 };
    for (int card = 0; card < CARDS; card++)
        in_deck[lb_kind_of[card]]++;
    assert_int_equal(game->cards, MODULE_ROWS + AGENT_ROWS + 8 + 6 + 1);
    for (int row = 0; row < game->cards; row++) {
        pl_card card;
        game->card(row, &card);
        if (copies_of(card.id) == 0) fail_msg("%s is not listed in this test", card.id);
        assert_int_equal(card.copies, copies_of(card.id));
        if (row < KINDS) assert_int_equal(in_deck[row], card.copies);
    }
    int n[3] = { 0 };
    for (int card = 0; card < CARDS; card++)
        n[is_module(card) ? 0 : is_agent(card) ? 1 : 2]++;
    assert_int_equal(n[0], 50);
    assert_int_equal(n[1], 26);
    assert_int_equal(n[2], 8);
}

static int count(const char *text, char letter) {
    int n = 0;
    for (; *text; text++)
        n += *text == letter;
    return n;
}

static void check_cost(const struct kind *kind, const char *cost) {
    assert_int_equal(kind->cost[RED], count(cost, 'R'));
    assert_int_equal(kind->cost[BLUE], count(cost, 'B'));
    assert_int_equal(kind->cost[YELLOW], count(cost, 'Y'));
}

static void check_connectors(const struct kind *kind, const char *wanted) {
    static const int order[SLOTS] = { N, NW, SW, NE, SE, S };
    static const char letter[COLORS + 1] = "-rbyg";
    for (int i = 0; i < SLOTS; i++)
        assert_int_equal(letter[kind->connector[order[i]]], wanted[i]);
}

/* LB-84 to LB-94: cost, connectors, colonists and achievement of each. */
static void what_modules_show(void **unused) {
    (void)unused;
    for (int i = 0; i < MODULE_ROWS; i++) {
        const struct kind *kind = &lb_kind[kind_named(modules[i].id)];
        check_cost(kind, modules[i].cost);
        check_connectors(kind, modules[i].connectors);
        assert_int_equal(kind->colonists, modules[i].colonists);
        assert_int_equal(kind->achievement, modules[i].achievement);
        assert_int_equal(kind->orb, strcmp(modules[i].id, "artificial-intellect") ? NO_COLOR : RED);
    }
    for (int i = 0; i < AGENT_ROWS; i++)
        check_cost(&lb_kind[kind_named(agents[i].id)], agents[i].cost);
}

/* LB-84 to LB-94: what a base without orbs pays, and what it then has. */
static void what_modules_cost_and_bring(void **unused) {
    (void)unused;
    for (int i = 0; i < MODULE_ROWS; i++) {
        lay(3, NULL);
        set_hand(0, modules[i].id);
        set_credits(0, 19);
        play(0, "main 2");
        build_anywhere(0, modules[i].id);
        assert_int_equal(first_event(E_BUILD)->arg[1], strlen(modules[i].cost));
        assert_int_equal(table()->colonists[0], modules[i].colonists);
        assert_int_equal(table()->achievements[0],
                         modules[i].achievement ? 1 << modules[i].achievement : 0);
        assert_int_equal(lb_count(&table()->hand[1]), 0);
    }
}

/* LB-95 to LB-104: what a base without orbs pays; one credit less is not enough (LB-33). */
static void what_agents_cost(void **unused) {
    (void)unused;
    for (int i = 0; i < AGENT_ROWS; i++) {
        const int cost = (int)strlen(agents[i].cost);
        char move[40];
        pl_text out = PL_TEXT(move);
        pl_say(&out, "play {0}", PL_S(agents[i].id));
        lay(3, NULL);
        set_hand(0, agents[i].id);
        if (cost > 0) {
            set_credits(0, cost - 1);
            refused(0, move, 33);
        }
        set_credits(0, cost);
        play(0, move);
        assert_int_equal(first_event(E_AGENT)->arg[1], cost);
    }
}

/* LB-5, LB-7: what the unique sides show, and that all sides have the same connectors. */
static void what_stations_show(void **unused) {
    (void)unused;
    for (int i = 0; i < 6; i++) {
        lay(2, NULL);
        set_station(0, stations[i].id);
        orbs_are(0, "");
        assert_int_equal(table()->colonists[0], 0);
        assert_int_equal(table()->achievements[0], 0);
        set_hand(0, "crazy-president");
        play(0, "play crazy-president");
        orbs_are(0, stations[i].orbs);
        assert_int_equal(table()->colonists[0], stations[i].colonists);
        assert_int_equal(table()->achievements[0], stations[i].achievements);
        for (int up = 0; up < 2; up++) {
            set_side(0, up);
            assert_int_equal(lb_side_at(table(), 0, 0, 0, 0).color, RED);
            assert_int_equal(lb_side_at(table(), 0, 0, 0, 3).color, BLUE);
            assert_int_equal(lb_side_at(table(), 0, 0, 1, 3).color, BLUE);
            assert_int_equal(lb_side_at(table(), 0, 0, 0, 1).color, GREY);
            assert_int_equal(lb_side_at(table(), 0, 0, 1, 1).color, YELLOW);
            assert_int_equal(lb_side_at(table(), 0, 0, 1, 2).color, NO_COLOR);
        }
    }
}

/* LB-3, LB-86, LB-89, LB-94, LB-104: the rulebook's print. */
static void what_the_rulebooks_print_changes(void **unused) {
    (void)unused;
    lay(2, "print=rulebook");
    int n[2] = { 0 };
    for (int card = 0; card < INFLUENCE_FIRST; card++)
        n[is_agent(card)] += lb_is_in_game(table(), card);
    assert_int_equal(n[0], 48);
    assert_int_equal(n[1], 24);
    for (int card = 0; card < CARDS; card++) {
        const char *id = lb_kind[lb_kind_of[card]].id;
        if (strcmp(id, "artificial-intellect") == 0 || strcmp(id, "spybot") == 0)
            assert_false(lb_is_in_game(table(), card));
    }
    check_cost(lb_kind_in(table(), CONCRETE), "B");
    check_connectors(lb_kind_in(table(), CONCRETE), "y----y");
    check_cost(lb_kind_in(table(), HELIUM_FACTORY), "YYBR");
    check_connectors(lb_kind_in(table(), HELIUM_FACTORY), "yyy--y");
    lay(2, NULL);
    check_connectors(lb_kind_in(table(), CONCRETE), "--g--y");
}

/* ---- stations ---- */

static void unique(const char *station) {
    lay(3, NULL);
    set_station(0, station);
    set_side(0, true);
}

/* LB-6, LB-8: Draft 1 and Build 1 on every side. */
static void every_side_drafts_and_builds(void **unused) {
    (void)unused;
    for (int i = 0; i < 12; i++) {
        lay(3, NULL);
        set_station(0, stations[i % 6].id);
        set_side(0, i >= 6);
        set_hand(0, "inflatable-habitat");
        may(0, "main 1; main 2; main 3");
        play(0, "main 1");
        play(0, "draft saboteur");
        hand_is(0, "inflatable-habitat saboteur");
        assert_true(is_turn_of(1));
        set_turn(0);
        play(0, "main 2");
        may(0, "build inflatable-habitat; decline");
        build_anywhere(0, "inflatable-habitat");
        hand_is(0, "saboteur");
        assert_true(is_turn_of(1));
    }
}

static void the_terran_outpost(void **unused) { /* LB-6 */
    (void)unused;
    lay(3, NULL);
    set_deck_top("rover");
    play(0, "main 3");
    play(0, "resell kim");
    assert_int_equal(table()->credits[0], 4);
    play(0, "resell investor");
    assert_int_equal(table()->credits[0], 5);
    hand_is(0, "rover");
    assert_true(is_turn_of(1));
}

static void shackleton_builds_two_and_draws(void **unused) { /* LB-8 */
    (void)unused;
    unique("shackleton");
    set_hand(0, "inflatable-habitat inflatable-habitat");
    set_deck_top("rover kim");
    play(0, "main 3");
    build_anywhere(0, "inflatable-habitat");
    build_anywhere(0, "inflatable-habitat");
    hand_is(0, "rover");
    assert_int_equal(table()->colonists[0], 6);
    assert_true(is_turn_of(1));
}

static void taikotech_drafts_and_resells(void **unused) { /* LB-8 */
    (void)unused;
    unique("taikotech");
    play(0, "main 3");
    play(0, "draft kim");
    play(0, "resell saboteur");
    play(0, "resell investor");
    hand_is(0, "kim");
    supply_is("space-unicorn double-agent");
    assert_int_equal(table()->credits[0], 5);
    assert_true(is_turn_of(1));
}

static void selene_labs_draws_three(void **unused) { /* LB-8 */
    (void)unused;
    unique("selene-labs");
    set_deck_top("rover depot rover satellite");
    play(0, "main 3");
    hand_is(0, "rover depot rover");
    assert_true(is_turn_of(1));
}

static void dark_side_builds_drafts_and_hits_a_hand(void **unused) { /* LB-8 */
    (void)unused;
    unique("dark-side");
    set_hand(0, "inflatable-habitat");
    set_hand(1, "rover depot");
    set_hand(2, "satellite");
    play(0, "main 3");
    build_anywhere(0, "inflatable-habitat");
    play(0, "draft kim");
    may(0, "target 1; target 2");
    play(0, "target 1");
    may(1, "discard rover; discard depot");
    play(1, "discard depot");
    hand_is(1, "rover");
    hand_is(2, "satellite");
    assert_true(is_turn_of(1));
}

static void imbrium_steals_and_builds(void **unused) { /* LB-8 */
    (void)unused;
    unique("imbrium");
    set_hand(0, "inflatable-habitat");
    set_credits(1, 2);
    play(0, "main 3");
    may(0, "target 1; target 2");
    play(0, "target 2");
    assert_int_equal(table()->credits[0], 6);
    assert_int_equal(table()->credits[2], 0);
    may(0, "build inflatable-habitat; decline");
}

static void the_oasis_builds_and_draws(void **unused) { /* LB-8 */
    (void)unused;
    unique("oasis");
    set_hand(0, "inflatable-habitat");
    set_deck_top("rover depot kim");
    play(0, "main 3");
    build_anywhere(0, "inflatable-habitat");
    hand_is(0, "rover depot");
    assert_true(is_turn_of(1));
}

/* ---- modules ---- */

/* LB-84: nothing happens besides. */
static void modules_without_an_effect(void **unused) {
    (void)unused;
    static const char *const plain[] = { "inflatable-habitat", "indigo-egregore" };
    for (int i = 0; i < 2; i++) {
        lay(3, NULL);
        set_hand(0, plain[i]);
        built(plain[i]);
        told(E_BUILD, E_TURN);
        may(1, "main 1; main 2; main 3");
        set_turn(0);
        may(0, "main 1; main 2; main 3");
    }
}

static void the_fusion_reactor(void **unused) { /* LB-85 */
    (void)unused;
    lay(3, NULL);
    add_module(0, "fusion-reactor");
    set_hand(0, "inflatable-habitat kim");
    set_deck_top("rover");
    may(0, "main 1; main 2; main 3; main fusion-reactor");
    play(0, "main fusion-reactor");
    build_anywhere(0, "inflatable-habitat");
    may(0, "discard kim; discard rover");
    play(0, "discard kim");
    hand_is(0, "rover");
    assert_true(is_turn_of(1));
}

static void the_space_elevator(void **unused) { /* LB-85 */
    (void)unused;
    lay(3, NULL);
    add_module(0, "space-elevator");
    play(0, "main space-elevator");
    play(0, "draft kim");
    may(0, "draft saboteur; draft investor; draft space-unicorn; draft double-agent");
    play(0, "draft investor");
    hand_is(0, "kim investor");
    assert_true(is_turn_of(1));
}

static void the_underground_headquarters(void **unused) { /* LB-85 */
    (void)unused;
    lay(3, NULL);
    add_module(0, "underground-hq");
    set_hand(0, "inflatable-habitat");
    play(0, "main underground-hq");
    assert_int_equal(sides(), 1);
    may(0, "build inflatable-habitat; decline");
    play(0, "decline");
    assert_true(is_turn_of(1));
    set_turn(0);
    play(0, "main underground-hq");
    assert_int_equal(sides(), 0);
}

static void the_helium_factory(void **unused) { /* LB-86 */
    (void)unused;
    lay(3, NULL);
    add_module(0, "helium-factory");
    play(0, "main helium-factory");
    may(0, "target 1; target 2");
    play(0, "target 1");
    assert_int_equal(table()->credits[0], 5);
    assert_int_equal(table()->credits[1], 1);
    assert_int_equal(sides(), 1);
    lay(3, "print=rulebook");
    add_module(0, "helium-factory");
    play(0, "main helium-factory");
    play(0, "target 1");
    assert_int_equal(table()->credits[0], 6);
    assert_int_equal(table()->credits[1], 2);
    assert_int_equal(sides(), 0);
    assert_true(is_turn_of(1));
}

static void the_borehole(void **unused) { /* LB-87 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "borehole");
    set_deck_top("rover depot kim");
    built("borehole");
    hand_is(0, "rover depot");
    assert_true(is_turn_of(1));
}

static void the_bacon_printer(void **unused) { /* LB-87 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "bacon-printer kim");
    set_deck_top("rover depot");
    built("bacon-printer");
    may(0, "discard kim; discard rover");
    play(0, "discard kim");
    hand_is(0, "rover");
    discard_is("kim");
}

static void the_telescope(void **unused) { /* LB-87 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "telescope");
    set_deck_top("rover depot kim");
    built("telescope");
    hand_is(0, "rover depot");
    play(0, "draft investor");
    hand_is(0, "rover depot investor");
    assert_true(is_turn_of(1));
}

static void the_smart_spaceship(void **unused) { /* LB-87 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "smart-spaceship");
    built("smart-spaceship");
    play(0, "draft investor");
    play(0, "draft kim");
    hand_is(0, "investor kim");
    assert_true(is_turn_of(1));
}

static void the_depot(void **unused) { /* LB-88 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "depot inflatable-habitat inflatable-habitat");
    built("depot");
    may(0, "build inflatable-habitat; decline");
    build_anywhere(0, "inflatable-habitat");
    assert_int_equal(table()->colonists[0], 3);
    assert_true(is_turn_of(1));
}

static void the_beruang_engineers(void **unused) { /* LB-88 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "beruang-engineers inflatable-habitat");
    built("beruang-engineers");
    may(0, "flip 0; flip 1; flip 2");
    play(0, "flip 2");
    assert_int_equal(sides(), 4);
    may(0, "build inflatable-habitat; decline");
}

static void concrete(void **unused) { /* LB-89 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "concrete inflatable-habitat");
    set_credits(1, 0);
    set_credits(2, 1);
    built("concrete");
    build_anywhere(0, "inflatable-habitat");
    assert_int_equal(table()->credits[0], 2);
    assert_int_equal(table()->credits[1], 0);
    assert_int_equal(table()->credits[2], 0);
    assert_int_equal(count_events(E_LOSE), 2);
}

static void older_concrete(void **unused) { /* LB-89 */
    (void)unused;
    lay(3, "print=rulebook");
    set_hand(0, "concrete inflatable-habitat");
    built("concrete");
    play(0, "decline");
    play(0, "target 2");
    assert_int_equal(table()->credits[0], 4);
    assert_int_equal(table()->credits[1], 3);
    assert_int_equal(table()->credits[2], 2);
}

/* LB-90: the one who builds chooses who; that one chooses the cards and gains the credits. */
static void modules_that_make_an_opponent_resell(void **unused) {
    (void)unused;
    static const struct {
        const char *id;
        int n;
    } list[] = { { "rover", 1 },        { "asteroid-grinder", 2 }, { "chandrasekhar-dome", 2 },
                 { "hayashi-dome", 2 }, { "oort-dome", 2 },        { "struve-dome", 2 } };
    for (int i = 0; i < 6; i++) {
        lay(3, NULL);
        set_hand(0, list[i].id);
        built(list[i].id);
        may(0, "target 1; target 2");
        play(0, "target 2");
        play(2, "resell kim");
        if (list[i].n == 2) play(2, "resell investor");
        assert_int_equal(table()->credits[2], 3 + list[i].n);
        assert_int_equal(table()->credits[0], 3);
        discard_is(list[i].n == 2 ? "kim investor" : "kim");
        assert_true(is_turn_of(1));
    }
}

static void the_satellite(void **unused) { /* LB-91 */
    (void)unused;
    lay(3, "influences=on");
    set_supply("kim saboteur investor quarantine lunar-alliance");
    set_hand(0, "satellite");
    built("satellite");
    may(0, "resell kim; resell saboteur; resell investor");
    play(0, "resell kim");
    play(0, "resell saboteur");
    assert_int_equal(table()->credits[0], 5);
    supply_is("investor quarantine lunar-alliance");
    assert_true(is_turn_of(1));
    lay(3, NULL);
    set_hand(0, "satellite");
    built("satellite");
    told(E_BUILD, E_NOTHING, E_TURN);
    assert_int_equal(table()->credits[0], 3);
}

static void laika_memorial(void **unused) { /* LB-92 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "laika-memorial rover depot kim");
    built("laika-memorial");
    hand_is(0, "");
    discard_is("rover depot kim");
    assert_true(is_turn_of(1));
}

/* LB-92: first all cards go, then Terran Crackdown, then Entropic Cascade. */
static void laika_memorial_and_immediate_effects(void **unused) {
    (void)unused;
    lay(2, "influences=on");
    set_side(1, true);
    set_hand(0, "laika-memorial entropic-cascade terran-crackdown rover");
    set_deck_top("depot kim saboteur space-elevator");
    built("laika-memorial");
    told(E_BUILD, E_DISCARD, E_DISCARD, E_DISCARD, E_FLIP, E_DRAW, E_DRAW, E_DRAW, E_DRAW);
    assert_int_equal(sides(), 0);
    play(0, "discard depot");
    play(0, "discard kim");
    play(0, "discard saboteur");
    hand_is(0, "space-elevator");
    discard_is("rover depot kim saboteur terran-crackdown entropic-cascade");
}

static void the_lunar_capital(void **unused) { /* LB-93 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "lunar-capital");
    set_side(2, true);
    built("lunar-capital");
    may(0, "flip 0; flip 1; flip 2; done");
    play(0, "flip 2");
    may(0, "flip 0; flip 1; done");
    play(0, "flip 0");
    assert_int_equal(sides(), 4); /* nothing turns before all are chosen */
    play(0, "done");
    assert_int_equal(sides(), 1);
    assert_int_equal(count_events(E_FLIP), 2);
    lay(3, NULL);
    set_hand(0, "lunar-capital");
    built("lunar-capital");
    play(0, "done");
    assert_int_equal(sides(), 0);
    assert_true(is_turn_of(1));
}

static void artificial_intellect(void **unused) { /* LB-94 */
    (void)unused;
    lay(3, NULL);
    set_supply("");
    set_module(0, "artificial-intellect", 0, -1, 2);
    orbs_are(0, "rr"); /* one made with the station, one printed */
    set_station(1, "selene-labs");
    set_side(1, true);
    orbs_are(1, "rr");
    set_station(2, "taikotech");
    set_side(2, true);
    play(0, "main 2");
    assert_true(happened(E_INCOME, 0, 2, 0));
    assert_true(happened(E_INCOME, 1, 0, 0));
    assert_true(happened(E_INCOME, 2, 2, 0));
    set_module(0, "artificial-intellect", 10, 10, 0); /* far away: only its orb counts */
    orbs_are(0, "rrr");
    set_supply("");
    set_hand(1, "");
    play(1, "main 2");
    assert_true(happened(E_INCOME, 0, 3, 0));
}

/* ---- agents ---- */

/* Seat 0 plays the agent with exactly the credits it needs, and goes on with 3. */
static void plays_agent(const char *agent) {
    char move[40];
    pl_text out = PL_TEXT(move);
    pl_say(&out, "play {0}", PL_S(agent));
    for (int i = 0; i < AGENT_ROWS; i++)
        if (strcmp(agents[i].id, agent) == 0) set_credits(0, 3 + (int)strlen(agents[i].cost));
    play(0, move);
}

static void with_agent(int seats, const char *agent) {
    lay(seats, NULL);
    set_supply("depot rover borehole satellite telescope");
    set_hand(0, agent);
}

static void the_crazy_president(void **unused) { /* LB-95 */
    (void)unused;
    with_agent(4, "crazy-president crazy-president");
    set_side(2, true);
    plays_agent("crazy-president");
    assert_int_equal(sides(), 11);
    plays_agent("crazy-president");
    assert_int_equal(sides(), 4);
    discard_is("crazy-president crazy-president");
}

static void the_double_agent(void **unused) { /* LB-96 */
    (void)unused;
    with_agent(4, "double-agent double-agent");
    plays_agent("double-agent");
    may(0, "target 0; target 1; target 2; target 3");
    play(0, "target 1");
    assert_int_equal(sides(), 5);
    plays_agent("double-agent");
    play(0, "target 0");
    assert_int_equal(sides(), 15);
    with_agent(2, "double-agent double-agent");
    plays_agent("double-agent");
    may(0, "target 0; target 1");
    play(0, "target 0");
    assert_int_equal(sides(), 2);
    plays_agent("double-agent");
    play(0, "target 1");
    assert_int_equal(sides(), 3);
}

static void the_hacker_pirate(void **unused) { /* LB-97 */
    (void)unused;
    with_agent(3, "hacker-pirate hacker-pirate");
    set_supply("depot borehole telescope");
    set_module(1, "satellite", 1, 0, 0);
    set_module(2, "rover", 1, 0, 0);
    set_module(1, "rover-b", 1, 3, 0);
    plays_agent("hacker-pirate");
    may(0, "option 1; option 2; option 3");
    play(0, "option 2");
    hand_is(0, "hacker-pirate satellite");
    plays_agent("hacker-pirate");
    play(0, "option 3");
    may(0, "take rover; take rover-b");
    play(0, "take rover");
    hand_is(0, "satellite rover");
    assert_int_equal(table()->built[2], 0);
    with_agent(3, "hacker-pirate");
    plays_agent("hacker-pirate");
    play(0, "option 1");
    assert_int_equal(sides(), 1);
}

static void the_solicitor(void **unused) { /* LB-97 */
    (void)unused;
    with_agent(3, "solicitor solicitor");
    set_module(1, "asteroid-grinder", 1, 0, 0);
    set_module(2, "inflatable-habitat", 1, 0, 0);
    set_module(0, "inflatable-habitat-b", 1, 0, 0);
    plays_agent("solicitor");
    may(0, "option 1; option 2; option 3");
    play(0, "option 2");
    hand_is(0, "solicitor asteroid-grinder");
    plays_agent("solicitor");
    play(0, "option 3"); /* the own one cannot be meant, so there is one answer */
    hand_is(0, "asteroid-grinder inflatable-habitat");
    assert_int_equal(table()->colonists[2], 0);
    assert_int_equal(table()->colonists[0], 2);
    with_agent(3, "solicitor");
    plays_agent("solicitor");
    play(0, "option 1");
    may(0, "flip 0; flip 1; flip 2");
    play(0, "flip 1");
    assert_int_equal(sides(), 2);
}

/* LB-84, LB-90, LB-91, LB-97: of all modules, some agent can steal these and no others. */
static void what_can_be_stolen(void **unused) {
    (void)unused;
    for (int i = 0; i < MODULE_ROWS; i++) {
        bool stolen = false;
        for (int agent = 0; agent < 2; agent++)
            for (int option = 2; option <= 3; option++) {
                with_agent(2, agent ? "solicitor" : "hacker-pirate");
                set_supply("");
                set_module(1, modules[i].id, 0, -3, 0);
                plays_agent(agent ? "solicitor" : "hacker-pirate");
                play(0, option == 2 ? "option 2" : "option 3");
                stolen = stolen || table()->hand_size[0] == 1;
                assert_int_equal(table()->hand_size[0] == 1, table()->built[1] == 0);
            }
        assert_int_equal(stolen, modules[i].stealable);
    }
}

static void the_investor(void **unused) { /* LB-98 */
    (void)unused;
    with_agent(3, "investor");
    plays_agent("investor");
    play(0, "resell rover");
    assert_int_equal(table()->credits[0], 4);
    may(0, "flip 0; flip 1; flip 2");
    play(0, "flip 0");
    assert_int_equal(sides(), 1);
    assert_true(is_turn_of(0));
}

static void the_panaman_broker(void **unused) { /* LB-98 */
    (void)unused;
    with_agent(3, "panaman-broker panaman-broker");
    plays_agent("panaman-broker");
    may(0, "option 1; option 2");
    play(0, "option 1");
    play(0, "draft satellite");
    hand_is(0, "panaman-broker satellite");
    plays_agent("panaman-broker");
    play(0, "option 2");
    play(0, "target 1");
    assert_int_equal(table()->credits[0], 6);
    assert_int_equal(table()->credits[1], 0);
    assert_int_equal(table()->credits[2], 3);
}

static void kim_the_mech_pilot(void **unused) { /* LB-99 */
    (void)unused;
    with_agent(3, "kim");
    set_deck_top("inflatable-habitat saboteur depot");
    plays_agent("kim");
    hand_is(0, "inflatable-habitat saboteur");
    may(0, "build inflatable-habitat; decline");
    build_anywhere(0, "inflatable-habitat");
    assert_int_equal(table()->colonists[0], 2);
    assert_true(is_turn_of(0));
}

static void the_mormon_scientist(void **unused) { /* LB-99 */
    (void)unused;
    with_agent(3, "mormon-scientist");
    set_supply("inflatable-habitat saboteur depot");
    plays_agent("mormon-scientist");
    play(0, "draft inflatable-habitat");
    may(0, "build inflatable-habitat; decline");
    play(0, "decline");
    hand_is(0, "inflatable-habitat");
    assert_true(is_turn_of(0));
}

static void the_market_manipulator(void **unused) { /* LB-100 */
    (void)unused;
    with_agent(3, "market-manipulator");
    plays_agent("market-manipulator");
    play(0, "resell depot");
    play(0, "resell rover");
    assert_int_equal(table()->credits[0], 5);
    may(0, "target 1; target 2");
    play(0, "target 1");
    play(1, "resell borehole");
    play(1, "resell satellite");
    assert_int_equal(table()->credits[1], 5);
    may(0, "target 1; target 2");
    play(0, "target 2");
    assert_int_equal(table()->credits[0], 8);
    assert_int_equal(table()->credits[1], 5);
    assert_int_equal(table()->credits[2], 0);
}

static void the_rebel_captain(void **unused) { /* LB-101 */
    (void)unused;
    with_agent(3, "rebel-captain rebel-captain rover depot");
    plays_agent("rebel-captain");
    may(0, "option 1; option 2");
    play(0, "option 1");
    assert_int_equal(sides(), 1);
    plays_agent("rebel-captain");
    play(0, "option 2");
    may(0, "discard rover; discard depot");
    play(0, "discard rover");
    may(0, "flip 0; flip 1; flip 2");
    play(0, "flip 0");
    assert_int_equal(sides(), 1);
    may(0, "flip 1; flip 2"); /* two different ones */
    play(0, "flip 2");
    assert_int_equal(sides(), 4);
    assert_int_equal(count_events(E_FLIP), 2);
}

/* LB-101, LB-137: nothing to discard, and two players have no more than two stations. */
static void the_rebel_captain_without_a_choice(void **unused) {
    (void)unused;
    with_agent(2, "rebel-captain");
    plays_agent("rebel-captain");
    play(0, "option 2");
    assert_int_equal(sides(), 3);
    assert_true(is_turn_of(0));
}

static void the_saboteur(void **unused) { /* LB-102 */
    (void)unused;
    with_agent(3, "");
    set_hand(2, "investor space-elevator spybot");
    set_turn(1);
    set_hand(1, "saboteur kim");
    set_hand(0, "depot rover telescope");
    set_credits(1, 4);
    play(1, "play saboteur");
    play(2, "discard investor"); /* clockwise from seat 1 */
    may(2, "discard space-elevator; discard spybot");
    play(2, "discard spybot");
    play(0, "discard depot");
    play(0, "discard rover");
    hand_is(0, "telescope");
    hand_is(1, "kim");
    hand_is(2, "space-elevator");
    assert_true(is_turn_of(1));
}

static void the_space_unicorn(void **unused) { /* LB-103 */
    (void)unused;
    with_agent(3, "space-unicorn rover depot");
    set_deck_top("kim saboteur");
    plays_agent("space-unicorn");
    hand_is(0, "rover depot kim");
    assert_int_equal(table()->credits[0], 6);
    assert_true(happened(E_GAIN, 0, 3, 0));
}

static void spybot_looks_and_draws(void **unused) { /* LB-104 */
    (void)unused;
    with_agent(3, "spybot");
    set_hand(1, "kim saboteur");
    set_hand(2, "investor");
    set_deck_top("rover");
    play(0, "play spybot");
    may(0, "target 1; target 2");
    play(0, "target 1");
    for (int seat = PL_PUBLIC; seat < 3; seat++) {
        pl_state view;
        game->view(table(), seat, &view);
        assert_int_equal(lb_count(&view.hand[1]), seat == 0 || seat == 1 ? 2 : 0);
        assert_int_equal(lb_count(&view.hand[2]), seat == 2);
    }
    may(0, "option 1; option 2");
    play(0, "option 1");
    hand_is(0, "rover");
    hand_is(1, "kim saboteur");
}

static void spybot_looks_and_hits(void **unused) { /* LB-104 */
    (void)unused;
    with_agent(3, "spybot");
    set_hand(2, "investor kim saboteur");
    play(0, "play spybot"); /* seat 1 has no cards */
    play(0, "option 2");
    may(2, "discard investor; discard kim; discard saboteur");
    play(2, "discard saboteur");
    hand_is(2, "investor kim");
    with_agent(3, "spybot");
    set_deck_top("rover");
    play(0, "play spybot"); /* nobody has cards */
    may(0, "option 1; option 2");
    play(0, "option 2");
    assert_true(is_turn_of(0));
    discard_is("spybot");
}

#define T(name) cmocka_unit_test(name)

int main(void) {
    const struct CMUnitTest tests[] = {
        T(every_card_of_the_catalog_is_listed_here),
        T(sets_of_cards_agree_with_the_kinds),
        T(what_modules_show),
        T(what_modules_cost_and_bring),
        T(what_agents_cost),
        T(what_stations_show),
        T(what_the_rulebooks_print_changes),
        T(every_side_drafts_and_builds),
        T(the_terran_outpost),
        T(shackleton_builds_two_and_draws),
        T(taikotech_drafts_and_resells),
        T(selene_labs_draws_three),
        T(dark_side_builds_drafts_and_hits_a_hand),
        T(imbrium_steals_and_builds),
        T(the_oasis_builds_and_draws),
        T(modules_without_an_effect),
        T(the_fusion_reactor),
        T(the_space_elevator),
        T(the_underground_headquarters),
        T(the_helium_factory),
        T(the_borehole),
        T(the_bacon_printer),
        T(the_telescope),
        T(the_smart_spaceship),
        T(the_depot),
        T(the_beruang_engineers),
        T(concrete),
        T(older_concrete),
        T(modules_that_make_an_opponent_resell),
        T(the_satellite),
        T(laika_memorial),
        T(laika_memorial_and_immediate_effects),
        T(the_lunar_capital),
        T(artificial_intellect),
        T(the_crazy_president),
        T(the_double_agent),
        T(the_hacker_pirate),
        T(the_solicitor),
        T(what_can_be_stolen),
        T(the_investor),
        T(the_panaman_broker),
        T(kim_the_mech_pilot),
        T(the_mormon_scientist),
        T(the_market_manipulator),
        T(the_rebel_captain),
        T(the_rebel_captain_without_a_choice),
        T(the_saboteur),
        T(the_space_unicorn),
        T(spybot_looks_and_draws),
        T(spybot_looks_and_hits),
    };
    return cmocka_run_group_tests_name("Lunar Base: the cards", tests, NULL, NULL);
}
