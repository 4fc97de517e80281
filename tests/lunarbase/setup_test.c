/* SPDX-License-Identifier: MIT */
/* Lunar Base: components and set-up, LB-1 to LB-18. */
#include "table.h"

static const pl_game *const game = &pl_game_lunarbase;

/* ---- components ---- */

static void two_to_six_players(void **unused) { /* LB-1 */
    (void)unused;
    for (int seats = 1; seats <= 7; seats++) {
        pl_error err = { .lang = PL_DE };
        assert_int_equal(can_start(game, seats, "random", &err), seats >= 2 && seats <= 6);
    }
}

static void left_is_the_next_seat(void **unused) { /* LB-1, LB-19 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats, .options = "first=1" });
        for (int turn = 0; turn < 2 * seats; turn++) {
            const int seat = (1 + turn) % seats;
            assert_int_equal(table()->actor, seat);
            pass_turn(seat);
        }
    }
}

static void all_others_are_opponents(void **unused) { /* LB-1 */
    (void)unused;
    lay_table((struct layout){ .seats = 6 });
    set_hand(2, "saboteur");
    set_credits(2, 4);
    set_turn(2);
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != 2) set_hand(seat, seat == 5 ? "rover rover" : "borehole");
    play(2, "play saboteur");
    assert_int_equal(count_events(E_DISCARD), 6);
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(table()->hand_size[seat], 0);
}

static int cards_in_game(int from, int to) {
    int n = 0;
    for (int card = from; card < to; card++)
        n += lb_is_in_game(table(), card);
    return n;
}

static bool is_dealt(int kind) {
    for (int card = 0; card < CARDS; card++) {
        if (lb_kind_of[card] != kind) continue;
        for (int i = 0; i < table()->deck_size; i++)
            if (table()->deck[i] == card) return true;
        if (has(&table()->supply, card)) return true;
        for (int seat = 0; seat < table()->seats; seat++)
            if (has(&table()->hand[seat], card)) return true;
    }
    return false;
}

static void retail_box(void **unused) { /* LB-2 */
    (void)unused;
    assert_int_equal(cards_of_type(game, "module"), 50);
    assert_int_equal(cards_of_type(game, "agent"), 26);
    assert_int_equal(cards_of_type(game, "influence"), 8);
    lay_table((struct layout){ .seats = 2 });
    assert_int_equal(table()->option[PRINT], 0);
    assert_string_equal(game->option[PRINT].choice[0].id, "retail");
    assert_int_equal(cards_in_game(0, CARDS), 76);
    assert_int_equal(table()->deck_size, 76 - 2 * 3 - 5);
    assert_true(is_dealt(ARTIFICIAL_INTELLECT) && is_dealt(kind_named("spybot")));
    assert_null(lb_sane(table()));
}

static void copies_and_cards_agree(void **unused) { /* LB-2, LB-9 */
    (void)unused;
    for (int kind = 0; kind < KINDS; kind++) {
        int n = 0;
        for (int card = 0; card < CARDS; card++)
            n += lb_kind_of[card] == kind;
        assert_int_equal(n, lb_kind[kind].copies);
    }
    for (int card = 1; card < CARDS; card++)
        assert_true(lb_kind_of[card] >= lb_kind_of[card - 1]);
}

static void rulebook_print(void **unused) { /* LB-3 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "print=rulebook" });
    assert_int_equal(cards_in_game(0, AGENT_FIRST), 48);
    assert_int_equal(cards_in_game(AGENT_FIRST, INFLUENCE_FIRST), 24);
    assert_int_equal(cards_in_game(INFLUENCE_FIRST, CARDS), 0);
    assert_int_equal(table()->deck_size, 72 - 2 * 3 - 5);
    assert_false(is_dealt(ARTIFICIAL_INTELLECT));
    assert_false(is_dealt(kind_named("spybot")));
    assert_ptr_not_equal(lb_kind_in(table(), CONCRETE), &lb_kind[CONCRETE]);
    assert_ptr_not_equal(lb_kind_in(table(), HELIUM_FACTORY), &lb_kind[HELIUM_FACTORY]);
    lay_table((struct layout){ .seats = 6, .options = "print=rulebook influences=on" });
    assert_int_equal(cards_in_game(INFLUENCE_FIRST, CARDS), 8);
    assert_null(lb_sane(table()));
}

static void missing_cards_cannot_be_arranged(void **unused) { /* LB-3 */
    (void)unused;
    static pl_match match;
    static pl_step step[1];
    for (int lang = 0; lang < PL_LANGS; lang++) {
        pl_error err = { .lang = (pl_lang)lang };
        pl_setup setup;
        pl_setup_default(game, 2, &setup);
        assert_true(pl_setup_option(game, &setup, "print", "rulebook", &err));
        assert_true(pl_setup_stack(game, &setup, "cards", "spybot", &err));
        assert_false(pl_match_start(&match, game, &setup, step, 1, &err));
        assert_true(err.text[0]);
    }
}

/* Connectors in the order N, NE, SE, S, SW, NW of the clauses, '-' for a blank place. */
static void connectors_are(const uint8_t connector[SLOTS], const char *letters) {
    for (int slot = 0; slot < SLOTS; slot++)
        assert_int_equal("-rbyg"[connector[slot]], letters[slot]);
}

static void check_side(int x, int y, int dir, int color) {
    const struct cell_side side = lb_side_at(table(), 0, x, y, dir);
    assert_true(side.is_there);
    assert_int_equal(side.color, color);
}

static void six_places_for_connectors(void **unused) { /* LB-4 */
    (void)unused;
    enum { UP, RIGHT, DOWN, LEFT };
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "fusion-reactor", 5, 5, 0); /* N r, NW r, SW y, NE b, SE b, S b */
    check_side(5, 5, UP, RED);
    check_side(5, 5, LEFT, RED);
    check_side(5, 6, LEFT, YELLOW);
    check_side(5, 5, RIGHT, BLUE);
    check_side(5, 6, RIGHT, BLUE);
    check_side(5, 6, DOWN, BLUE);
    assert_false(lb_side_at(table(), 0, 5, 4, DOWN).is_there);
    assert_false(lb_side_at(table(), 0, 5, 7, UP).is_there);
    assert_false(lb_side_at(table(), 0, 4, 5, RIGHT).is_there);
    assert_false(lb_side_at(table(), 0, 6, 6, LEFT).is_there);
}

static void six_stations(void **unused) { /* LB-5 */
    (void)unused;
    enum { UP, RIGHT, DOWN, LEFT };
    static const char *const id[] = { "shackleton", "taikotech", "selene-labs",
                                      "dark-side",  "imbrium",   "oasis" };
    unsigned found = 0;
    for (int i = 0; i < 6; i++)
        found |= 1u << station_named(id[i]);
    assert_int_equal(found, 0x3F);
    connectors_are(lb_station_connector, "rgy-bb");
    lay_table((struct layout){ .seats = 6 });
    for (int side = 0; side < 2; side++) {
        set_side(0, side);
        check_side(0, 0, UP, RED);
        check_side(0, 0, LEFT, BLUE);
        check_side(0, 1, LEFT, BLUE);
        check_side(0, 0, RIGHT, GREY);
        check_side(0, 1, RIGHT, YELLOW);
        check_side(0, 1, DOWN, NO_COLOR);
    }
}

static void ops_are(const struct op *ops, const struct op *wanted) {
    int i = 0;
    for (; wanted[i].code != OP_END; i++) {
        assert_int_equal(ops[i].code, wanted[i].code);
        assert_int_equal(ops[i].n, wanted[i].n);
    }
    assert_int_equal(ops[i].code, OP_END);
}

static void terran_outpost(void **unused) { /* LB-6 */
    (void)unused;
    const struct station *s = &lb_station[station_named("terran-outpost")];
    assert_int_equal(s->orb[0] + s->orb[1], 0);
    assert_int_equal(s->colonists, 0);
    assert_int_equal(s->achievements, 0);
    ops_are(s->box[0], (const struct op[]){ { OP_DRAFT, 1 }, { OP_END, 0 } });
    ops_are(s->box[1], (const struct op[]){ { OP_BUILD, 1 }, { OP_END, 0 } });
    ops_are(s->box[2], (const struct op[]){ { OP_RESELL, 2 }, { OP_DRAW, 1 }, { OP_END, 0 } });
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "");
    orbs_are(0, "");
    assert_int_equal(table()->colonists[0], 0);
    may(0, "main 1; main 2; main 3");
}

static const struct {
    const char *id, *orbs;
    int colonists, achievements[2];
    struct op third[4];
} unique[] = {
    { "shackleton", "bb", 2, { 0 }, { { OP_BUILD, 2 }, { OP_DRAW, 1 } } },
    { "taikotech", "yy", 2, { 0 }, { { OP_DRAFT, 1 }, { OP_RESELL, 2 } } },
    { "selene-labs", "rr", 1, { A_CHEMISTRY, A_DNA }, { { OP_DRAW, 3 } } },
    { "dark-side",
      "ry",
      1,
      { A_CYBORG },
      { { OP_BUILD, 1 }, { OP_DRAFT, 1 }, { OP_TARGET_DISCARD, 1 } } },
    { "imbrium", "by", 2, { A_MOONWALK }, { { OP_STEAL, 3 }, { OP_BUILD, 1 } } },
    { "oasis", "rb", 1, { A_BOTANY }, { { OP_BUILD, 1 }, { OP_DRAW, 2 } } },
};

static void what_unique_sides_show(void **unused) { /* LB-7 */
    (void)unused;
    for (int i = 0; i < 6; i++) {
        lay_table((struct layout){ .seats = 2 });
        set_station(0, unique[i].id);
        set_side(0, true);
        orbs_are(0, unique[i].orbs);
        assert_int_equal(table()->colonists[0], unique[i].colonists);
        int icons = 0;
        for (int k = 0; k < 2; k++)
            if (unique[i].achievements[k]) icons |= 1 << unique[i].achievements[k];
        assert_int_equal(table()->achievements[0], icons);
    }
}

static void main_actions_of_unique_sides(void **unused) { /* LB-8 */
    (void)unused;
    for (int i = 0; i < 6; i++) {
        const struct station *s = &lb_station[station_named(unique[i].id)];
        ops_are(s->box[0], (const struct op[]){ { OP_DRAFT, 1 }, { OP_END, 0 } });
        ops_are(s->box[1], (const struct op[]){ { OP_BUILD, 1 }, { OP_END, 0 } });
        ops_are(s->box[2], unique[i].third);
    }
}

static void third_boxes_work(void **unused) { /* LB-8 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_station(0, "selene-labs");
    set_side(0, true);
    play(0, "main 3");
    assert_int_equal(count_events(E_DRAW), 3);
    set_station(1, "taikotech");
    set_side(1, true);
    set_supply("rover depot kim saboteur");
    play(1, "main 3");
    play(1, "draft kim");
    may(1, "resell rover; resell depot; resell saboteur");
    play(1, "resell depot");
    play(1, "resell saboteur");
    supply_is("rover");
    assert_int_equal(table()->credits[1], 5);
}

static void modules(void **unused) { /* LB-9 */
    (void)unused;
    static const struct {
        const char *id, *cost, *connectors;
        int copies, colonists, orb;
    } card[] = {
        { "inflatable-habitat", "", "gbb---", 4, 2, 0 },
        { "indigo-egregore", "bbbb", "b-bbb-", 2, 3, 0 },
        { "fusion-reactor", "bbrr", "rbbbyr", 2, 1, 0 },
        { "space-elevator", "bbyyrr", "gggggg", 2, 2, 0 },
        { "underground-hq", "bb", "-bbb--", 2, 2, 0 },
        { "helium-factory", "yybr", "y--yyy", 2, 2, 0 },
        { "borehole", "", "-rrr--", 4, 0, 0 },
        { "bacon-printer", "rrr", "rrrr--", 2, 1, 0 },
        { "telescope", "rrrr", "-r-rrr", 2, 0, 0 },
        { "smart-spaceship", "rrrrr", "grr-rr", 2, 0, 0 },
        { "depot", "bb", "bbb---", 2, 1, 0 },
        { "beruang-engineers", "bbbby", "---byb", 2, 2, 0 },
        { "concrete", "", "---yg-", 2, 0, 0 },
        { "rover", "r", "---yrr", 4, 0, 0 },
        { "asteroid-grinder", "yy", "y---yy", 4, 0, 0 },
        { "chandrasekhar-dome", "rby", "-rb-yy", 1, 2, 0 },
        { "hayashi-dome", "rby", "-rb-yy", 1, 2, 0 },
        { "oort-dome", "rby", "-rb-yy", 1, 2, 0 },
        { "struve-dome", "rby", "-rb-yy", 1, 2, 0 },
        { "satellite", "rr", "yr----", 2, 0, 0 },
        { "laika-memorial", "", "g--ggg", 2, 0, 0 },
        { "lunar-capital", "bbbbyy", "bbbbgb", 2, 3, 0 },
        { "artificial-intellect", "yrrrrr", "rrryrr", 2, 0, RED },
    };
    assert_int_equal(sizeof card / sizeof *card, MODULE_KINDS);
    for (size_t i = 0; i < MODULE_KINDS; i++) {
        const struct kind *kind = &lb_kind[kind_named(card[i].id)];
        uint8_t cost[COLORS] = { 0 };
        for (const char *at = card[i].cost; *at; at++)
            cost[*at == 'r' ? RED : *at == 'b' ? BLUE : YELLOW]++;
        assert_memory_equal(kind->cost, cost, COLORS);
        connectors_are(kind->connector, card[i].connectors);
        assert_int_equal(kind->copies, card[i].copies);
        assert_int_equal(kind->colonists, card[i].colonists);
        assert_int_equal(kind->orb, card[i].orb);
    }
}

static void agents(void **unused) { /* LB-10 */
    (void)unused;
    for (int kind = AGENT_KIND_FIRST; kind < INFLUENCE_KIND_FIRST; kind++) {
        assert_int_equal(lb_kind[kind].copies, 2);
        assert_int_not_equal(lb_kind[kind].once[0].code, OP_END);
        assert_int_equal(lb_kind[kind].main[0].code, OP_END);
    }
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "crazy-president");
    play(0, "play crazy-president");
    assert_int_equal(count_events(E_FLIP), 2);
    pass_turn(0);
    assert_int_equal(table()->side[0], 1); /* it happened once */
}

static void credits_never_below_zero(void **unused) { /* LB-11 */
    (void)unused;
    lay_table((struct layout){ .seats = 3 });
    set_hand(0, "concrete");
    set_credits(0, 0);
    set_credits(1, 1);
    set_credits(2, 4);
    play(0, "main 2");
    build_anywhere(0, "concrete");
    assert_int_equal(table()->credits[0], 0);
    assert_int_equal(table()->credits[1], 0);
    assert_int_equal(table()->credits[2], 3);
}

static void a_gain_comes_at_one_moment(void **unused) { /* LB-11 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "space-unicorn kim kim saboteur saboteur depot");
    set_credits(0, 4);
    play(0, "play space-unicorn");
    assert_int_equal(count_events(E_GAIN), 1);
    assert_int_equal(first_event(E_GAIN)->arg[0], 6);
    assert_int_equal(table()->credits[0], 6);
}

static void fourteen_achievements(void **unused) { /* LB-12 */
    (void)unused;
    static const struct {
        const char *id;
        int icon;
    } shows[] = {
        { "hayashi-dome", A_DOME },
        { "rover", A_ROVER },
        { "laika-memorial", A_LAIKA },
        { "space-elevator", A_ELEVATOR },
        { "fusion-reactor", A_FUSION },
        { "bacon-printer", A_PRINTER },
        { "telescope", A_TELESCOPE },
        { "smart-spaceship", A_AI },
        { "satellite", A_SATELLITE },
        { "oort-dome", A_DOME },
        { "chandrasekhar-dome", A_DOME },
        { "struve-dome", A_DOME },
        { "borehole", 0 },
        { "depot", 0 },
        { "concrete", 0 },
        { "asteroid-grinder", 0 },
        { "inflatable-habitat", 0 },
        { "indigo-egregore", 0 },
        { "underground-hq", 0 },
        { "helium-factory", 0 },
        { "beruang-engineers", 0 },
        { "lunar-capital", 0 },
        { "artificial-intellect", 0 },
    };
    unsigned on_modules = 0, on_stations = 0;
    for (size_t i = 0; i < sizeof shows / sizeof *shows; i++)
        assert_int_equal(lb_kind[kind_named(shows[i].id)].achievement, shows[i].icon);
    for (int kind = 0; kind < MODULE_KINDS; kind++)
        on_modules |= 1u << lb_kind[kind].achievement;
    for (int side = 0; side <= TERRAN; side++)
        on_stations |= lb_station[side].achievements;
    int n[2] = { 0, 0 };
    for (int icon = 1; icon < ACHIEVEMENTS; icon++) {
        n[0] += on_modules >> icon & 1;
        n[1] += on_stations >> icon & 1;
        assert_int_not_equal(on_modules >> icon & 1, on_stations >> icon & 1);
    }
    assert_int_equal(n[0], 9);
    assert_int_equal(n[1], 5);
}

static void slips_of_the_rulebook(void **unused) { /* LB-13 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "underground-hq", -1, 0, 0);
    set_hand(0, "");
    play(0, "main underground-hq");
    assert_int_equal(table()->side[0], 1);
    assert_int_equal(table()->side[1], 0);
    set_hand(1, "laika-memorial rover kim");
    play(1, "main 2");
    build_anywhere(1, "laika-memorial");
    hand_is(1, "");
    discard_is("rover kim");
}

/* ---- set-up ---- */

static void stations_are_dealt(void **unused) { /* LB-14 */
    (void)unused;
    unsigned had[SEATS] = { 0 };
    for (uint64_t seed = 1; seed <= 60; seed++) {
        lay_table((struct layout){ .seats = 6, .stations = "", .seed = seed });
        unsigned all = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            assert_int_equal(table()->side[seat], 0);
            assert_int_equal(table()->built[seat], 0);
            all |= 1u << table()->station[seat];
            had[seat] |= 1u << table()->station[seat];
        }
        assert_int_equal(all, 0x3F);
    }
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(had[seat], 0x3F);
}

/* Whatever the seat sees is the same, whichever stations the others have and were left over. */
static void nobody_sees_the_other_stations(void **unused) { /* LB-14 */
    (void)unused;
    pl_state one, other;
    lay_table((struct layout){ .seats = 2, .stations = "imbrium oasis" });
    pl_match_view(table_match(), 0, &one);
    lay_table((struct layout){ .seats = 2, .stations = "imbrium dark-side" });
    pl_match_view(table_match(), 0, &other);
    assert_memory_equal(one.station, other.station, sizeof one.station);
    assert_int_equal(one.station[0], station_named("imbrium"));
}

static void three_credits(void **unused) { /* LB-15 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(table()->credits[seat], 3);
    }
}

static void opening_hands(void **unused) { /* LB-16 */
    (void)unused;
    lay_table((struct layout){ .seats = 2,
                               .options = "influences=on",
                               .cards = "rover quarantine kim depot depot terran-embargo" });
    hand_is(0, "rover quarantine kim");
    hand_is(1, "depot depot terran-embargo");
    for (int seat = PL_PUBLIC; seat < 2; seat++) {
        pl_state view;
        pl_match_view(table_match(), seat, &view);
        for (int other = 0; other < 2; other++) {
            assert_int_equal(view.hand_size[other], 3);
            assert_int_equal(lb_count(&view.hand[other]), seat == other ? 3 : 0);
        }
    }
}

static void influences_are_shuffled_in(void **unused) { /* LB-16, LB-2 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    assert_false(is_dealt(kind_named("quarantine")));
    struct set found = { { 0, 0 } };
    for (uint64_t seed = 1; seed <= 600; seed++) {
        lay_table((struct layout){ .seats = 6, .options = "influences=on", .seed = seed });
        assert_int_equal(table()->deck_size, 84 - 18 - 9);
        for (int half = 0; half < 2; half++)
            found.half[half] |= table()->hand[seed % 6].half[half];
    }
    const struct set kinds = first_of_each(&found);
    assert_int_equal(lb_count(&kinds), KINDS); /* every card comes to an opening hand some day */
}

static void no_limit_to_a_hand(void **unused) { /* LB-16 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_supply("rover depot");
    empty_piles(0);
    const int before = table()->hand_size[0];
    assert_true(before > 60);
    play(0, "main 1");
    play(0, "draft rover");
    assert_int_equal(table()->hand_size[0], before + 1);
    assert_int_equal(table()->actor, 1);
}

static void first_supply(void **unused) { /* LB-17 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        assert_int_equal(lb_count(&table()->supply), seats + 3);
        assert_int_equal(lb_count(&table()->discard), 0);
        assert_int_equal(table()->deck_size, 76 - 3 * seats - (seats + 3));
    }
    lay_table((struct layout){ .seats = 2,
                               .cards = "rover rover rover depot depot kim "
                                        "saboteur borehole concrete telescope satellite" });
    supply_is("saboteur borehole concrete telescope satellite");
    pl_state view;
    pl_match_view(table_match(), PL_PUBLIC, &view);
    assert_memory_equal(&view.supply, &table()->supply, sizeof view.supply);
    for (int i = 0; i < CARDS; i++)
        assert_int_equal(view.deck[i], 0);
}

static void first_player(void **unused) { /* LB-18 */
    (void)unused;
    int begins[3] = { 0, 0, 0 };
    for (uint64_t seed = 1; seed <= 300; seed++) {
        lay_table((struct layout){ .seats = 3, .options = "first=random", .seed = seed });
        begins[table()->actor]++;
    }
    for (int seat = 0; seat < 3; seat++)
        assert_in_range(begins[seat], 65, 135);
    for (int seat = 0; seat < 3; seat++) {
        const char options[] = { 'f', 'i', 'r', 's', 't', '=', (char)('0' + seat), 0 };
        lay_table((struct layout){ .seats = 3, .options = options });
        assert_int_equal(table()->actor, seat);
    }
    for (int lang = 0; lang < PL_LANGS; lang++) {
        pl_error err = { .lang = (pl_lang)lang };
        assert_false(can_start(game, 3, "3", &err));
        assert_true(err.text[0]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_six_players),
        cmocka_unit_test(left_is_the_next_seat),
        cmocka_unit_test(all_others_are_opponents),
        cmocka_unit_test(retail_box),
        cmocka_unit_test(copies_and_cards_agree),
        cmocka_unit_test(rulebook_print),
        cmocka_unit_test(missing_cards_cannot_be_arranged),
        cmocka_unit_test(six_places_for_connectors),
        cmocka_unit_test(six_stations),
        cmocka_unit_test(terran_outpost),
        cmocka_unit_test(what_unique_sides_show),
        cmocka_unit_test(main_actions_of_unique_sides),
        cmocka_unit_test(third_boxes_work),
        cmocka_unit_test(modules),
        cmocka_unit_test(agents),
        cmocka_unit_test(credits_never_below_zero),
        cmocka_unit_test(a_gain_comes_at_one_moment),
        cmocka_unit_test(fourteen_achievements),
        cmocka_unit_test(slips_of_the_rulebook),
        cmocka_unit_test(stations_are_dealt),
        cmocka_unit_test(nobody_sees_the_other_stations),
        cmocka_unit_test(three_credits),
        cmocka_unit_test(opening_hands),
        cmocka_unit_test(influences_are_shuffled_in),
        cmocka_unit_test(no_limit_to_a_hand),
        cmocka_unit_test(first_supply),
        cmocka_unit_test(first_player),
    };
    return cmocka_run_group_tests_name("lunarbase_setup", tests, NULL, NULL);
}
