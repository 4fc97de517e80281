/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: components and set-up, BB-1 to BB-16. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_bloodbath;

/* How many kinds of a type have that source. */
static int kinds_of(const char *type, enum pl_source source) {
    int n = 0;
    for (int i = 0; i < game->cards; i++) {
        pl_card card;
        game->card(i, &card);
        n += strcmp(card.type, type) == 0 && card.source == source;
    }
    return n;
}

static const struct building *kind(const char *id) {
    return &bb_building[kind_of(building(id))];
}

static pl_state view_of(int seat) {
    pl_state view;
    pl_match_view(table_match(), seat, &view);
    return view;
}

/* ---- components ---- */

static void one_to_five_players(void **unused) { /* BB-1 */
    (void)unused;
    static pl_match match;
    static pl_step step[16];
    for (int seats = 0; seats <= 6; seats++) {
        pl_setup setup;
        pl_setup_default(game, 1, &setup);
        setup.seats = seats;
        const bool played = pl_match_start(&match, game, &setup, step, 16, NULL);
        assert_int_equal(played, seats >= 1 && seats <= 5);
        if (played) assert_int_equal(pl_match_state(&match)->seats, seats);
    }
}

static void left_is_the_next_seat_and_the_first_after_the_last(void **unused) { /* BB-1 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(0, (struct means){ .people = 30, .hand = "flag" });
    set_colony(1, (struct means){ .people = 30, .hand = "bunker" });
    set_colony(2, (struct means){ .people = 30, .hand = "kitchen" });
    turn_up("delivery-drone");
    hand_is(0, "kitchen");
    hand_is(1, "flag");
    hand_is(2, "bunker");
}

static void most_people_win(void **unused) { /* BB-1 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(0, (struct means){ .people = 10, .money = 99, .food = 99, .buildings = "flag:9" });
    set_colony(1, (struct means){ .people = 4, .buildings = "kitchen kitchen-b" });
    set_colony(2, (struct means){ .people = 9, .money = 5 });
    turn_up("instruction-manual");
    assert_true(is_over());
    assert_int_equal(table_result().rank[1], 1);
    assert_int_equal(table_result().rank[0], 2);
}

static void people_live_on_the_mat_or_in_buildings(void **unused) { /* BB-2 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 10, .food = 9, .buildings = "kitchen bunker" });
    assert_int_equal(bb_people(table(), 0), 10 + 5 + 14);
    turn_up("leak accident");
    has_means(0, 10 - 1 - 3, 0, 9); /* from the mat alone */
    buildings_are(0, "kitchen bunker");
    turn_up("hunger");
    has_means(0, 6 + 2, 0, 7); /* what is gained comes to the mat */
    assert_int_equal(bb_people(table(), 0), 8 + 5 + 14);
}

static void money_and_food_lie_with_the_mat_and_boxes_on_buildings(void **unused) { /* BB-3 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    plays(0, "mine; farm; restock");
    has_means(0, 30, 8, 8);
    assert_int_equal(table()->colony[0].boxes, 0); /* there is nothing to put them on */
    set_colony(0, (struct means){ .money = 1, .buildings = "market", .hand = "kitchen" });
    turn_up("work");
    play(0, "restock");
    buildings_are(0, "market:2");
    play(0, "build kitchen");
    has_means(0, 0, 0, 0);
}

static void money_food_and_boxes_count_for_nothing(void **unused) { /* BB-3 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 7, .money = 50, .food = 50, .buildings = "flag:50" });
    set_colony(1, (struct means){ .people = 7 });
    turn_up("instruction-manual");
    assert_int_equal(table_result().score[0], 7);
    assert_int_equal(table_result().score[1], 7);
}

static void neither_hand_nor_buildings_are_limited(void **unused) { /* BB-4 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    pl_state *s = table();
    struct colony *c = &s->colony[0];
    while (s->building_deck_size > 4) { /* every second card in play, the others in hand */
        const int card = s->building_deck[--s->building_deck_size];
        s->building_deck[s->building_deck_size] = 0;
        put_in(card & 1 ? &s->play[0] : &s->hand[0], card);
        c->hand_size = (uint8_t)(c->hand_size + !(card & 1));
        if (card & 1) c->housed = (uint16_t)(c->housed + bb_building[kind_of(card)].people);
    }
    const int cards = c->hand_size, stand = bb_count(&s->play[0], ALL_KINDS);
    assert_true(cards > 40 && stand > 40);
    c->money = 200;
    pl_moves list = { 0 };
    pl_match_legal(table_match(), 0, &list);
    assert_int_equal(list.n, 4 + cards);
    turn_up("suggestion-box");
    assert_int_equal(c->hand_size, cards + 1);
    play(0, "build titanium-mine");
    assert_int_equal(bb_count(&s->play[0], ALL_KINDS), stand + 1);
}

static void chits_never_run_out(void **unused) { /* BB-5 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0,
               (struct means){ .people = 400, .money = 300, .food = 200, .buildings = "flag:90" });
    plays(0, "mine; farm; restock");
    has_means(0, 400, 304, 204);
    buildings_are(0, "flag:92");
    turn_up("stray-shuttle");
    has_means(0, 402, 304, 204);
}

static void cards_do_run_out(void **unused) { /* BB-5 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    discard_progress("trade trade");
    set_colony(0, (struct means){ .people = 30, .money = 9, .hand = "market" });
    play(0, "build market");
    assert_int_equal(count_events(E_NOT_ADDED), 1);
    comes_next("work");
}

static void the_number_of_works_is_shown(void **unused) { /* BB-5 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    pl_reader reader = { .lang = PL_EN, .seat = 0, .name = { "Ada", "", "", "", "", "" } };
    for (int work = 1; work <= 4; work++) {
        char text[8192], wanted[] = "Work # of 4";
        pl_text out = PL_TEXT(text);
        const pl_state view = view_of(0);
        game->print(&view, &reader, &out);
        *strchr(wanted, '#') = (char)('0' + work);
        assert_non_null(strstr(text, wanted));
        if (work < 4) play(0, "mine");
    }
}

static void two_of_each_of_45_kinds_of_buildings(void **unused) { /* BB-6 */
    (void)unused;
    assert_int_equal(cards_of_type(game, "building"), 90);
    assert_int_equal(kinds_of("building", PL_PRINTED), 18);
    assert_int_equal(kinds_of("building", PL_INFERRED), 6);
    assert_int_equal(kinds_of("building", PL_DESIGNED), 21);
    lay_table((struct layout){ .seats = 5 });
    const pl_state *s = table();
    struct set all = { { 0, 0 } };
    int cards = 0;
    for (int seat = 0; seat < 5; seat++)
        for (int card = 0; card < BUILDINGS; card++)
            if (has(&s->hand[seat], card)) put_in(&all, card), cards++;
    for (int i = 0; i < s->building_deck_size; i++)
        put_in(&all, s->building_deck[i]), cards++;
    assert_int_equal(cards, 90);
    assert_int_equal(bb_count(&all, ALL_KINDS), 90);
    static const char *const named[] = { "makeshift-lab", "lunarcrete-factory", "dust-mine",
                                         "helium-3-mine", "titanium-mine" };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        assert_int_equal(kind(named[i])->source, PL_DESIGNED);
}

static void a_building_shows_its_cost_and_its_people(void **unused) { /* BB-6 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 1, .money = 6, .hand = "titanium-mine" });
    play(0, "build titanium-mine");
    has_means(0, 1, 0, 0);
    assert_int_equal(table()->colony[0].housed, 9);
    char text[256];
    pl_text out = PL_TEXT(text);
    game->card_text(pl_card_find(game, "titanium-mine"), PL_EN, &out);
    assert_non_null(strstr(text, "6"));
    assert_non_null(strstr(text, "9"));
}

static void each_scientist_has_the_same_five_perks(void **unused) { /* BB-7 */
    (void)unused;
    assert_int_equal(cards_of_type(game, "perk"), 25);
    static const struct {
        const char *perk;
        int people, money, food, box, card;
    } perks[PERKS] = {
        { "perk-funds", 0, 2, 0, 0, 0 },      { "perk-idea", 0, 0, 0, 0, 1 },
        { "perk-provisions", 0, 0, 2, 0, 0 }, { "perk-parcel", 0, 0, 0, 1, 0 },
        { "perk-relatives", 2, 0, 0, 0, 0 },
    };
    static const char *const owner[SEATS] = { "banerjee", "brain", "dibson", "kaneko", "white" };
    for (int seat = 0; seat < SEATS; seat++) {
        lay_bare((struct layout){ .seats = SEATS });
        set_colony(seat, (struct means){ .buildings = "flag" });
        int boxes = 0, cards = 0, people = 0, money = 0, food = 0;
        for (int i = 0; i < PERKS; i++) {
            char id[40];
            pl_text out = PL_TEXT(id);
            pl_say(&out, "{0}--{1}", PL_S(perks[i].perk), PL_S(owner[seat]));
            turn_up(id);
            has_means(seat, people += perks[i].people, money += perks[i].money,
                      food += perks[i].food);
            assert_int_equal(table()->box[building("flag")], boxes += perks[i].box);
            assert_int_equal(table()->colony[seat].hand_size, cards += perks[i].card);
            has_means(seat ? 0 : 1, 30, 4, 4); /* nobody else */
        }
    }
}

static void ten_developments_with_two_copies(void **unused) { /* BB-8 */
    (void)unused;
    assert_int_equal(cards_of_type(game, "development"), 20);
    static const char *const brings[][2] = {
        { "market", "trade" },
        { "aluminum-mine", "budget-cuts" },
        { "radio-antennae", "repairs" },
        { "grant-annex", "innovation" },
        { "moon-hotel", "tourists" },
        { "kitchen", "vending-machines" },
        { "warehouse", "maintenance" },
        { "recycling", "gardens" },
        { "spare-colonist-locker", "space-mold" },
    };
    for (size_t i = 0; i < sizeof brings / sizeof *brings; i++) {
        char move[48];
        pl_text out = PL_TEXT(move);
        pl_say(&out, "build {0}", PL_S(brings[i][0]));
        lay_bare((struct layout){ .seats = 2 });
        set_colony(0, (struct means){ .people = 9, .money = 9, .hand = brings[i][0] });
        play(0, move);
        play(1, "mine");
        assert_true(happened(E_ADDED, 0, progress_card(brings[i][1]), 0));
    }
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 1, .buildings = "reactor" });
    turn_up("tempers-flare");
    assert_true(happened(E_ADDED, 0, progress_card("radiation"), 0));
}

static void only_these_bring_developments(void **unused) { /* BB-8 */
    (void)unused;
    int bringers = 0;
    for (int i = 0; i < KINDS; i++) {
        int brings = 0;
        for (int t = 0; t < BUILDING_TRIGGERS; t++)
            for (const struct op *op = &bb_op[bb_building[i].line[t]]; op->code != OP_END; op++)
                brings += op->code == OP_ADD && op->what == ADD_DEV;
        assert_in_range(brings, 0, 1);
        bringers += brings;
    }
    assert_int_equal(bringers, DEVS);
}

static void twenty_robots_all_different(void **unused) { /* BB-9 */
    (void)unused;
    assert_int_equal(cards_of_type(game, "robot"), 20);
    assert_int_equal(kinds_of("robot", PL_PRINTED), 11);
    assert_int_equal(kinds_of("robot", PL_INFERRED), 1);
    assert_int_equal(kinds_of("robot", PL_DESIGNED), 8);
    assert_int_equal(bb_progress[progress_card("robot-companion")].source, PL_INFERRED);
    lay_bare((struct layout){ 0 });
    for (int card = ROBOT_FIRST; card < DEV_FIRST; card++) {
        assert_true(bb_progress[card].people_lost > 0);
        for (int other = ROBOT_FIRST; other < card; other++)
            assert_string_not_equal(bb_progress[card].name.en, bb_progress[other].name.en);
    }
}

static void every_robot_costs_everybody_its_people(void **unused) { /* BB-9 */
    (void)unused;
    for (int card = ROBOT_FIRST; card < DEV_FIRST; card++) {
        lay_bare((struct layout){ .seats = 2 });
        for (int seat = 0; seat < 2; seat++)
            set_colony(seat, (struct means){ .people = 30 });
        const int before = bb_people(table(), 1), robot = bb_progress[card].people_lost;
        turn_up(bb_progress[card].id);
        if (table()->asking) /* Plowing Robot's FARM */
            for (int seat = 0; seat < 2; seat++)
                if (table()->card == card) play(seat, "skip");
        int more = 0;
        if (strcmp(bb_progress[card].id, "drilling-robot") == 0) more = 3;
        assert_int_equal(bb_people(table(), 0), before - robot - more);
        assert_int_equal(bb_people(table(), 1), before - robot - more);
    }
}

static void thirteen_events_in_their_order(void **unused) { /* BB-10 */
    (void)unused;
    static const char *const name[EVENT_CARDS] = {
        "Hunger",
        "Paperwork",
        "Glitch",
        "Leak",
        "Tempers Flare",
        "Accident",
        "Glitch",
        "Airlock Test",
        "Hunger",
        "Moonquake",
        "Paperwork",
        "Power Failure",
        "Instruction Manual",
    };
    assert_int_equal(cards_of_type(game, "event"), 13);
    lay_bare((struct layout){ .robots = "robot-waiter tutoring-robot" });
    set_colony(0, (struct means){ .people = 90 });
    for (int i = 0; i < EVENT_CARDS; i++) {
        turn_up("trouble");
        const pl_event *added = first_event(E_ADDED);
        assert_int_equal(added->arg[0], EVENT_FIRST + i);
        assert_string_equal(bb_progress[added->arg[0]].name.en, name[i]);
        assert_int_equal(bb_progress[added->arg[0]].number, i + 1);
    }
    assert_true(is_over());
}

static void cards_of_the_same_name_are_the_same(void **unused) { /* BB-10 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "hacker-lair", .hand = "bunker flag" });
    turn_up("paperwork-2");
    turn_up("paperwork-11"); /* neither concerns the Hacker Lair's owner */
    hand_is(0, "bunker flag");
    set_colony(0, (struct means){ .people = 9, .hand = "bunker" });
    turn_up("paperwork-11 paperwork-2");
    hand_is(0, "");
    set_colony(0, (struct means){ .people = 9, .food = 2, .buildings = "kitchen" });
    turn_up("hunger-1 hunger-9");
    has_means(0, 9 + 2 + 2, 0, 0);
}

static void twenty_five_twists_of_two_colors(void **unused) { /* BB-11 */
    (void)unused;
    assert_int_equal(cards_of_type(game, "twist"), 25);
    assert_int_equal(kinds_of("twist", PL_PRINTED), 5);
    assert_int_equal(kinds_of("twist", PL_INFERRED), 3);
    assert_int_equal(kinds_of("twist", PL_DESIGNED), 17);
    int black = 0;
    for (int card = TWIST_FIRST; card < ROBOT_FIRST; card++) {
        black += bb_progress[card].black;
        for (int other = TWIST_FIRST; other < card; other++)
            assert_string_not_equal(bb_progress[card].name.en, bb_progress[other].name.en);
    }
    assert_int_equal(black, 12);
    assert_true(bb_progress[progress_card("surveying")].black);
}

/* ---- set-up ---- */

static void four_cards_each_in_seat_order(void **unused) { /* BB-12 */
    (void)unused;
    lay_table((struct layout){ .seats = 3,
                               .buildings =
                                   "flag flag bunker reactor market nursery kitchen restaurant "
                                   "recycling warehouse kale-farm iron-mine dust-mine" });
    hand_is(0, "flag flag-b bunker reactor");
    hand_is(1, "market nursery kitchen restaurant");
    hand_is(2, "recycling warehouse kale-farm iron-mine");
    const pl_state *s = table();
    assert_int_equal(s->building_deck_size, 90 - 12);
    assert_int_equal(s->building_deck[77], building("dust-mine"));
}

static void hands_are_seen_by_their_owner_alone(void **unused) { /* BB-12 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    for (int seat = PL_PUBLIC; seat < 3; seat++) {
        const pl_state view = view_of(seat);
        for (int owner = 0; owner < 3; owner++) {
            assert_int_equal(view.colony[owner].hand_size, 4);
            assert_int_equal(bb_count(&view.hand[owner], ALL_KINDS), owner == seat ? 4 : 0);
        }
        for (int i = 0; i < BUILDINGS; i++)
            assert_int_equal(view.building_deck[i], 0); /* face down for everybody */
    }
}

static void building_cards_are_shuffled(void **unused) { /* BB-12 */
    (void)unused;
    int first[BUILDINGS] = { 0 };
    for (uint64_t seed = 0; seed < 900; seed++) {
        lay_table((struct layout){ .seed = seed, .seats = 2 });
        for (int card = 0; card < BUILDINGS; card++)
            first[card] += has(&table()->hand[1], card);
    }
    for (int card = 0; card < BUILDINGS; card++) /* 40 times on average */
        assert_in_range(first[card], 10, 80);
}

static void what_each_player_starts_with(void **unused) { /* BB-13 */
    (void)unused;
    static const char *const name[SEATS] = { "Dr. Banerjee", "Dr. Brain", "Dr. Dibson",
                                             "Dr. Kaneko", "Dr. White" };
    lay_table((struct layout){ .seats = 5 });
    const pl_state *s = table();
    for (int seat = 0; seat < 5; seat++) {
        has_means(seat, 30, 4, 4);
        buildings_are(seat, "");
        mat_is(seat, "");
        under_is(seat, "");
        assert_int_equal(s->colony[seat].boxes, 0);
        assert_int_equal(s->colony[seat].perks, 31);
        assert_string_equal(bb_scientist[seat].en, name[seat]);
        assert_string_equal(bb_scientist[seat].de, name[seat]);
    }
}

static void perks_are_those_of_the_own_scientist(void **unused) { /* BB-13 */
    (void)unused;
    lay_bare((struct layout){ .seats = 5 });
    set_colony(3, (struct means){ .people = 30, .money = 4, .hand = "iron-mine" });
    for (int seat = 0; seat < 5; seat++)
        play(seat, seat == 3 ? "build iron-mine" : "mine");
    may(3, "perk funds; perk idea; perk provisions; perk parcel; perk relatives");
    play(3, "perk funds");
    assert_true(happened(E_ADDED, 3, progress_card("perk-funds--kaneko"), 0));
    has_means(3, 30, 2, 0); /* it came up at once */
}

static void two_twists_are_dealt_face_up(void **unused) { /* BB-14 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .twists = "surveying grand-plan engineers" });
    const pl_state *s = table();
    assert_int_equal(s->twists_left, 23);
    assert_int_equal(s->twist_deck[22], progress_card("engineers"));
    const pl_state view = view_of(PL_PUBLIC);
    assert_true(has_progress(&view.entered, progress_card("surveying")));
    assert_true(has_progress(&view.entered, progress_card("grand-plan")));
    bool seen[PROGRESS + 2] = { false };
    for (int i = 0; i < view.deck_size; i++)
        seen[view.deck[i]] = true;
    assert_true(seen[progress_card("surveying")] && seen[progress_card("grand-plan")]);
    assert_false(has_progress(&view.entered, progress_card("engineers")));
    for (int i = 0; i < TWISTS; i++)
        assert_int_equal(view.twist_deck[i], 0);
}

static int dealt_twists(const pl_state *s, bool black_only) {
    int n = 0;
    for (int card = TWIST_FIRST; card < ROBOT_FIRST; card++)
        n += has_progress(&s->entered, card) && (!black_only || bb_progress[card].black);
    return n;
}

static void white_twists_if_wanted(void **unused) { /* BB-14 */
    (void)unused;
    lay_table((struct layout){
        .options = "twists=white",
        .twists = "surveying isolation engineers grand-plan suggestion-box overtime" });
    const pl_state *s = table();
    assert_int_equal(dealt_twists(s, false), 2);
    assert_true(has_progress(&s->entered, progress_card("isolation")));
    assert_true(has_progress(&s->entered, progress_card("grand-plan")));
    assert_int_equal(s->twist_deck[22], progress_card("surveying")); /* black ones stay on top */
    assert_int_equal(s->twist_deck[21], progress_card("engineers"));
    assert_int_equal(s->twist_deck[20], progress_card("suggestion-box"));
    assert_int_equal(s->twist_deck[19], progress_card("overtime"));
}

static void any_twists_without_the_option(void **unused) { /* BB-14 */
    (void)unused;
    int black = 0, white_option = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        lay_table((struct layout){ .seats = 2, .seed = seed, .twists = "" });
        assert_int_equal(dealt_twists(table(), false), 2);
        black += dealt_twists(table(), true);
        lay_table(
            (struct layout){ .seats = 2, .seed = seed, .twists = "", .options = "twists=white" });
        assert_int_equal(dealt_twists(table(), false), 2);
        white_option += dealt_twists(table(), true);
    }
    assert_in_range(black, 130, 260); /* 192 on average */
    assert_int_equal(white_option, 0);
}

/* How often a card is among the deck, its discards included. */
static int times_there(const pl_state *s, int first, int end) {
    int n = 0;
    for (int card = first; card < end; card++) {
        n += has_progress(&s->past, card);
        for (int i = 0; i < s->deck_size; i++)
            n += s->deck[i] == card;
    }
    return n;
}

static void eight_cards_and_loneliness_for_one(void **unused) { /* BB-15 */
    (void)unused;
    for (int seats = 1; seats <= 5; seats++) {
        lay_table((struct layout){ .seats = seats });
        const pl_state *s = table();
        assert_int_equal(s->deck_size, seats == 1 ? 8 : 7); /* one has been turned up */
        assert_int_equal(times_there(s, WORK_FIRST, TROUBLE_FIRST), 4);
        assert_int_equal(times_there(s, TROUBLE_FIRST, LONELINESS), 2);
        assert_int_equal(times_there(s, LONELINESS, EVENT_FIRST), seats == 1);
        assert_int_equal(times_there(s, TWIST_FIRST, ROBOT_FIRST), 2);
        assert_int_equal(times_there(s, 0, PROGRESS), seats == 1 ? 9 : 8);
    }
    pl_setup setup;
    pl_setup_default(game, 2, &setup);
    static pl_match match;
    static pl_step step[16];
    assert_true(pl_setup_stack(game, &setup, "progress", "loneliness", NULL));
    assert_false(pl_match_start(&match, game, &setup, step, 16, NULL)); /* it is not in there */
}

static void the_first_progress_deck_is_shuffled(void **unused) { /* BB-15 */
    (void)unused;
    int twist_first = 0, work_first = 0;
    for (uint64_t seed = 0; seed < 800; seed++) {
        lay_table((struct layout){
            .seats = 2, .seed = seed, .progress = "", .twists = "suggestion-box stray-shuttle" });
        const pl_state *s = table(); /* whatever asks nothing has been carried out already */
        twist_first += bb_progress[s->deck[0]].type == TWIST;
        work_first += bb_progress[s->deck[0]].type == WORK;
    }
    assert_in_range(twist_first, 140, 260); /* the bottom card: a quarter, and a half */
    assert_in_range(work_first, 330, 470);
}

static void decks_and_piles(void **unused) { /* BB-16 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .robots = "sentient-ai robot-butler" });
    const pl_state *s = table();
    assert_int_equal(s->robots_left, 20);
    assert_int_equal(s->robot_deck[19], progress_card("sentient-ai"));
    assert_int_equal(s->robot_deck[18], progress_card("robot-butler"));
    assert_int_equal(s->next_event, 1);
    for (int dev = 0; dev < DEVS; dev++)
        assert_int_equal(s->dev_left[dev], 2);
    discards_are("");
    assert_int_equal(times_there(s, EVENT_FIRST, TWIST_FIRST), 0);
    const pl_state view = view_of(1);
    assert_int_equal(view.next_event, 1); /* face up */
    assert_memory_equal(view.dev_left, s->dev_left, sizeof s->dev_left);
    for (int i = 0; i < ROBOTS; i++)
        assert_int_equal(view.robot_deck[i], 0); /* face down */
}

static void robots_are_shuffled(void **unused) { /* BB-16 */
    (void)unused;
    int top[DEV_FIRST] = { 0 };
    for (uint64_t seed = 0; seed < 800; seed++) {
        lay_table((struct layout){ .seed = seed });
        top[table()->robot_deck[19]]++;
    }
    for (int card = ROBOT_FIRST; card < DEV_FIRST; card++) /* 40 times on average */
        assert_in_range(top[card], 12, 80);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_to_five_players),
        cmocka_unit_test(left_is_the_next_seat_and_the_first_after_the_last),
        cmocka_unit_test(most_people_win),
        cmocka_unit_test(people_live_on_the_mat_or_in_buildings),
        cmocka_unit_test(money_and_food_lie_with_the_mat_and_boxes_on_buildings),
        cmocka_unit_test(money_food_and_boxes_count_for_nothing),
        cmocka_unit_test(neither_hand_nor_buildings_are_limited),
        cmocka_unit_test(chits_never_run_out),
        cmocka_unit_test(cards_do_run_out),
        cmocka_unit_test(the_number_of_works_is_shown),
        cmocka_unit_test(two_of_each_of_45_kinds_of_buildings),
        cmocka_unit_test(a_building_shows_its_cost_and_its_people),
        cmocka_unit_test(each_scientist_has_the_same_five_perks),
        cmocka_unit_test(ten_developments_with_two_copies),
        cmocka_unit_test(only_these_bring_developments),
        cmocka_unit_test(twenty_robots_all_different),
        cmocka_unit_test(every_robot_costs_everybody_its_people),
        cmocka_unit_test(thirteen_events_in_their_order),
        cmocka_unit_test(cards_of_the_same_name_are_the_same),
        cmocka_unit_test(twenty_five_twists_of_two_colors),
        cmocka_unit_test(four_cards_each_in_seat_order),
        cmocka_unit_test(hands_are_seen_by_their_owner_alone),
        cmocka_unit_test(building_cards_are_shuffled),
        cmocka_unit_test(what_each_player_starts_with),
        cmocka_unit_test(perks_are_those_of_the_own_scientist),
        cmocka_unit_test(two_twists_are_dealt_face_up),
        cmocka_unit_test(white_twists_if_wanted),
        cmocka_unit_test(any_twists_without_the_option),
        cmocka_unit_test(eight_cards_and_loneliness_for_one),
        cmocka_unit_test(the_first_progress_deck_is_shuffled),
        cmocka_unit_test(decks_and_piles),
        cmocka_unit_test(robots_are_shuffled),
    };
    return cmocka_run_group_tests_name("Set-up of Moon Colony Bloodbath", tests, NULL, NULL);
}
