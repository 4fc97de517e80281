/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: options, what is open and what is hidden, what is asked and in which
 * order, and chance, BB-127 to BB-135. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_bloodbath;

static void random_games(int seeds, table_look *look) {
    for (int seed = 1; seed <= seeds; seed++)
        random_game((struct layout){ .seats = 1 + seed % SEATS, .seed = (uint64_t)seed }, look);
}

/* ---- options ---- */

static void the_options_and_their_defaults(void **unused) { /* BB-127 */
    (void)unused;
    static const struct {
        const char *id, *choice[2];
    } wanted[] = {
        { "twists", { "random", "white" } },
        { "solo.endless", { "off", "on" } },
    };
    assert_int_equal(game->options, 2);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(game->option[i].id, wanted[i].id);
        assert_int_equal(game->option[i].choices, 2);
        for (int c = 0; c < 2; c++)
            assert_string_equal(game->option[i].choice[c].id, wanted[i].choice[c]);
        assert_non_null(pl_clause_find(game, game->option[i].clause));
    }
    lay_table((struct layout){ 0 });
    assert_int_equal(table()->option[TWIST_CHOICE], 0);
    assert_int_equal(table()->option[ENDLESS], 0);
}

static void white_twists_are_dealt_if_wanted(void **unused) { /* BB-127 */
    (void)unused;
    int black = 0;
    for (uint64_t seed = 1; seed <= 60; seed++)
        for (int white = 0; white < 2; white++) {
            lay_table((struct layout){
                .seed = seed, .twists = "", .options = white ? "twists=white" : "twists=random" });
            for (int i = TWIST_FIRST; i < ROBOT_FIRST; i++) {
                if (!has_progress(&table()->entered, i)) continue;
                if (white) assert_false(bb_progress[i].black);
                black += bb_progress[i].black;
            }
        }
    assert_true(black > 30);
}

static void with_others_endless_has_no_effect(void **unused) { /* BB-127 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_bare((struct layout){ .seats = seats, .options = "solo.endless=on" });
        table()->next_event = 13;
        turn_up("trouble");
        assert_true(happened(E_OVER, 0, HOW_MANUAL, 0));
        assert_int_equal(table_result().score[0], 30);
    }
}

static void watch_options(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)events;
    if (before) assert_memory_equal(before->option, now->option, OPTIONS);
}

static void options_never_change(void **unused) { /* BB-127 */
    (void)unused;
    static const char *const options[] = { "", "twists=white", "solo.endless=on",
                                           "twists=white solo.endless=on" };
    for (int i = 0; i < 4; i++)
        random_game((struct layout){ .seed = (uint64_t)i, .options = options[i] }, watch_options);
}

static void twists_by_name(void **unused) { /* BB-128 */
    (void)unused;
    static char text[65536];
    lay_table((struct layout){ .seats = 2, .twists = "surveying engineers overtime" });
    int twists = 0;
    for (int i = 0; i < table()->deck_size; i++)
        twists += bb_progress[table()->deck[i]].type == TWIST;
    assert_int_equal(twists, 2);
    assert_true(has_progress(&table()->entered, progress_card("surveying")));
    assert_true(has_progress(&table()->entered, progress_card("engineers")));
    const uint8_t next = table()->twist_deck[table()->twists_left - 1];
    assert_int_equal(next, progress_card("overtime"));
    pl_text out = PL_TEXT(text);
    pl_log_write(table_match(), &out);
    assert_non_null(strstr(text, "\nstack twist surveying engineers overtime\n"));
    assert_true(table_match()->setup.stacked > 0);
}

/* ---- open and hidden ---- */

#define SAME(field) assert_memory_equal(&v->field, &s->field, sizeof s->field)

static void check_colonies(const pl_state *s, const pl_state *v) {
    SAME(play), SAME(box);
    for (int seat = 0; seat < s->seats; seat++) {
        SAME(colony[seat].people), SAME(colony[seat].money), SAME(colony[seat].food);
        SAME(colony[seat].boxes), SAME(colony[seat].housed), SAME(colony[seat].perks);
        SAME(colony[seat].hand_size), SAME(colony[seat].mat_size), SAME(colony[seat].under_size);
    }
}

/* Which cards the deck holds, whatever their order; robots and twists that nobody has seen are
 * only counted. */
static void check_deck(const pl_state *s, const pl_state *v) {
    int there[PROGRESS + 2] = { 0 };
    SAME(deck_size);
    for (int i = 0; i < s->deck_size; i++) {
        const int card = s->deck[i];
        const bool seen = has_progress(&s->entered, card);
        there[seen ? card : bb_progress[card].type == ROBOT ? HIDDEN_ROBOT : HIDDEN_TWIST]++;
        there[v->deck[i]]--;
    }
    for (int card = 0; card < PROGRESS + 2; card++)
        assert_int_equal(there[card], 0);
}

static void watch_open(const pl_state *before, const pl_state *s, const pl_events *events) {
    (void)before, (void)events;
    for (int seat = PL_PUBLIC; seat < s->seats; seat++) {
        pl_state view;
        const pl_state *v = &view;
        game->view(s, seat, &view);
        check_colonies(s, v);
        check_deck(s, v);
        SAME(dev_left), SAME(next_event), SAME(aside), SAME(card), SAME(pass);
        SAME(building_deck_size), SAME(robots_left), SAME(twists_left);
        SAME(discard), SAME(past);
    }
}

static void what_everybody_sees(void **unused) { /* BB-129, BB-130 */
    (void)unused;
    random_games(20, watch_open);
}

/* The table as a person reads it, with every line break taken for a blank. */
static const char *printed(int seat, pl_lang lang) {
    static char text[65536];
    pl_reader reader = { .lang = lang, .seat = seat };
    for (int i = 0; i < PL_SEATS_MAX; i++)
        reader.name[i] = table_match()->name[i];
    pl_state view;
    game->view(table(), seat, &view);
    pl_text out = PL_TEXT(text);
    game->print(&view, &reader, &out);
    assert_false(out.cut);
    size_t n = 0;
    for (const char *c = text; *c; c++) {
        const char plain = *c == '\n' ? ' ' : *c;
        if (plain != ' ' || n == 0 || text[n - 1] != ' ') text[n++] = plain;
    }
    text[n] = 0;
    return text;
}

static const char *as_json(int seat) {
    static char text[65536];
    pl_state view;
    game->view(table(), seat, &view);
    pl_text out = PL_TEXT(text);
    game->json(&view, seat, &out);
    return text;
}

static void discard_piles_are_shown(void **unused) { /* BB-130 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 30, .hand = "flag kitchen" });
    set_colony(1, (struct means){ .people = 30, .hand = "kitchen-b moon-hotel" });
    turn_up("shredding-robot");
    play(0, "discard kitchen");
    play(1, "discard kitchen");
    turn_up("shredding-robot");
    discards_are("flag kitchen kitchen-b moon-hotel");
    for (int seat = PL_PUBLIC; seat < 2; seat++) {
        assert_non_null(strstr(printed(seat, PL_EN), "Kitchen ×2, Moon Hotel, Flag"));
        assert_non_null(strstr(printed(seat, PL_DE), "Küche ×2, Mondhotel, Flagge"));
        assert_non_null(strstr(printed(seat, PL_EN), "Shredding Robot"));
        const char *discards = strstr(as_json(seat), "\"discards\":[{");
        assert_non_null(discards);
        assert_non_null(strstr(discards, "moon-hotel"));
    }
}

static bool is_blank(const void *bytes, size_t n) {
    const unsigned char *at = bytes;
    while (n > 0 && at[n - 1] == 0)
        n--;
    return n == 0;
}

/* A view counts the copies of hidden cards. */
static void counts(struct set view, struct set truth) {
    const struct set packed = bb_packed(truth);
    assert_memory_equal(&view, &packed, sizeof view);
}

/* What a view shows of another's cards was seen by its reader, and is there. */
static void check_hands(const pl_state *s, const pl_state *v, int seat) {
    const int eye = seat == PL_PUBLIC ? PUBLIC_EYE : seat;
    for (int other = 0; other < s->seats; other++) {
        if (other == seat) {
            counts(v->hand[other], s->hand[other]);
            counts(v->mat[other], s->mat[other]);
            counts(v->under[other], s->under[other]);
            continue;
        }
        struct set known;
        for (int copy = 0; copy < 2; copy++)
            known.copy[copy] = (s->hand[other].copy[copy] | s->mat[other].copy[copy] |
                                s->under[other].copy[copy]) &
                               s->seen[eye].copy[copy];
        counts(v->hand[other], known);
        assert_true(is_blank(&v->mat[other], sizeof v->mat[other]));
        assert_true(is_blank(&v->under[other], sizeof v->under[other]));
    }
}

static void watch_hidden(const pl_state *before, const pl_state *s, const pl_events *events) {
    (void)before;
    for (int seat = PL_PUBLIC; seat < s->seats; seat++) {
        pl_state view;
        game->view(s, seat, &view);
        check_hands(s, &view, seat);
        assert_true(is_blank(view.building_deck, sizeof view.building_deck));
        assert_true(is_blank(view.robot_deck, sizeof view.robot_deck));
        assert_true(is_blank(view.twist_deck, sizeof view.twist_deck));
        assert_true(is_blank(&view.rng, sizeof view.rng));
        assert_int_equal(view.answered, seat == PL_PUBLIC ? 0 : s->answered & 1 << seat);
        for (int other = 0; other < SEATS; other++)
            if (other != seat) assert_true(is_blank(&view.answer[other], sizeof(pl_move)));
    }
    for (int i = 0; i < events->n; i++) /* a drawn card is told to who drew it */
        if (events->at[i].kind == E_DRAW) {
            assert_int_equal(events->at[i].knows, 1 << events->at[i].seat);
            assert_int_equal(events->at[i].arg[1], 0);
        }
}

/* ---- copies ---- */

static int kitchens(struct set s) {
    return has(&s, building("kitchen")) + has(&s, building("kitchen-b"));
}

/* How many Kitchens a reader knows of in another colony. */
static int known_kitchens(int reader, int seat) {
    pl_state view;
    game->view(table(), reader, &view);
    return kitchens(view.hand[seat]);
}

/* Whoever shows a copy first shows the first one, whichever it was; the owner of the other one
 * still has it. */
static void the_first_copy_is_shown_first(void **unused) { /* BB-136 */
    (void)unused;
    static const char *const hand[2] = { "flag", "flag-b" };
    for (int i = 0; i < 4; i++) {
        const int first = i / 2, in_deck = i % 2;
        lay_bare((struct layout){ .seats = 2 });
        set_colony(!first, (struct means){ .people = 30, .money = 9, .hand = "reactor" });
        if (!in_deck)
            set_colony(!first, (struct means){ .people = 30, .money = 9, .hand = hand[!first] });
        set_colony(first, (struct means){ .people = 30, .money = 9, .hand = hand[first] });
        may(first, "mine; farm; research; restock; build flag");
        play(first, "build flag-b"); /* means the same */
        play(!first, "mine");
        buildings_are(first, "flag");
        hand_is(!first, in_deck ? "reactor" : "flag");
        assert_null(bb_sane(table()));
        if (in_deck) continue;
        play(!first, "build flag");
        play(first, "mine");
        buildings_are(!first, "flag-b");
    }
}

/* Seat 0 has seen one of two Kitchens of seat 1, and the spectator has seen the other or the same:
 * when one is discarded, nobody knows whether it was that. */
static void a_copy_seen_is_any_copy(void **unused) { /* BB-136 */
    (void)unused;
    for (int i = 0; i < 4; i++) {
        lay_bare((struct layout){ .seats = 2 });
        set_colony(0, (struct means){ .people = 30, .hand = "flag market" });
        set_colony(1, (struct means){ .people = 30, .hand = "kitchen kitchen-b bunker" });
        put_in(&table()->seen[0], building("kitchen") + i % 2);
        put_in(&table()->seen[PUBLIC_EYE], building("kitchen") + i / 2);
        turn_up("shredding-robot");
        assert_int_equal(known_kitchens(0, 1), 1);
        plays(0, "discard flag");
        plays(1, "discard kitchen");
        discards_are("flag kitchen");
        assert_int_equal(known_kitchens(0, 1), 0);
        assert_int_equal(known_kitchens(PL_PUBLIC, 1), 0);
        assert_int_equal(known_kitchens(1, 1), 1);
    }
}

static void what_is_hidden(void **unused) { /* BB-131 */
    (void)unused;
    random_games(20, watch_hidden);
}

/* The order of a deck may be another without a change of any view. */
static void the_order_of_decks_is_hidden(void **unused) { /* BB-131 */
    (void)unused;
    lay_table((struct layout){ .seats = 3, .seed = 7, .progress = "work" });
    const pl_state s = *table();
    pl_state other = s;
    other.building_deck[0] = s.building_deck[9];
    other.building_deck[9] = s.building_deck[0];
    other.robot_deck[0] = s.robot_deck[9];
    other.robot_deck[9] = s.robot_deck[0];
    other.twist_deck[0] = s.twist_deck[9];
    other.twist_deck[9] = s.twist_deck[0];
    other.deck[0] = s.deck[5];
    other.deck[5] = s.deck[0];
    assert_null(bb_sane(&other));
    for (int seat = PL_PUBLIC; seat < 3; seat++) {
        pl_state a, b;
        game->view(&s, seat, &a);
        game->view(&other, seat, &b);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

static void a_card_put_on_top_is_known_to_come(void **unused) { /* BB-131 */
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 30, .money = 4, .hand = "market" });
    set_colony(1, (struct means){ .people = 30, .money = 4, .hand = "iron-mine" });
    play(0, "build market");
    play(1, "build iron-mine"); /* has yet to choose a Perk */
    pl_state view;
    game->view(table(), PL_PUBLIC, &view);
    assert_int_equal(view.deck[view.deck_size - 1], progress_card("trade"));
}

static bool knows(int reader, int owner, const char *card) {
    pl_state view;
    game->view(table(), reader, &view);
    return has(&view.hand[owner], building(card));
}

static void cards_once_seen(void **unused) { /* BB-131 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    set_colony(0, (struct means){ .people = 30, .buildings = "market", .hand = "flag" });
    set_colony(1, (struct means){ .people = 30, .hand = "kitchen reactor" });
    assert_false(knows(1, 0, "flag"));
    turn_up("engineers");
    play(0, "use"); /* all see the Market go to the hand */
    for (int reader = PL_PUBLIC; reader < 3; reader++)
        assert_true(knows(reader, 0, "market"));
    assert_false(knows(1, 0, "flag"));
    turn_up("construction-robot");
    play(0, "put market");
    play(1, "put kitchen");
    assert_true(knows(2, 0, "market")); /* wherever it lies now */
    set_colony(0, (struct means){ .people = 30, .buildings = "market", .hand = "flag" });
    turn_up("engineers");
    play(0, "use");
    turn_up("delivery-drone");
    play(0, "put flag"); /* seat 1 has no choice any more */
    assert_true(knows(0, 1, "flag"));
    assert_true(knows(1, 0, "market")); /* it received the other card */
    assert_false(knows(2, 0, "market"));
    assert_false(knows(PL_PUBLIC, 0, "market"));
    assert_false(knows(2, 1, "flag"));
}

static void a_sealed_choice_is_hidden(void **unused) { /* BB-131 */
    (void)unused;
    lay_bare((struct layout){ .seats = 3 });
    pl_state before[4], after;
    for (int seat = PL_PUBLIC; seat < 3; seat++)
        game->view(table(), seat, &before[seat + 1]);
    play(1, "farm");
    for (int seat = PL_PUBLIC; seat < 3; seat++) {
        game->view(table(), seat, &after);
        const bool same = memcmp(&after, &before[seat + 1], sizeof after) == 0;
        assert_int_equal(same, seat != 1);
    }
}

/* ---- what is asked ---- */

/* The questions that an any-time ability can change, by a card more or a box less; and never one
 * that its seat has put off. */
static bool single_answer_may_change(const pl_state *now, int seat) {
    const struct colony *c = &now->colony[seat];
    const struct frame *f = &c->stack[c->depth - 1];
    if (c->quiet || f->kind == PAY) return false;
    if (f->kind == PLACE) return f->a == EMPTY_BUILDING;
    if (f->a == PRICE) return false;
    if (f->kind != RUN) return f->kind == LOSS || f->kind == DISCARDS || f->kind == UNBOX;
    const int code = bb_op[f->pc].code;
    return code == OP_CHOOSE || code == OP_WRECK || code == OP_PUT || code == OP_ACT;
}

static void watch_questions(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before, (void)events;
    for (int seat = 0; seat < now->seats; seat++) {
        if (!(game->to_act(now) >> seat & 1)) continue;
        pl_moves list = { 0 };
        game->legal(now, seat, &list);
        int taps = 0;
        bool offered = false;
        for (int i = 0; i < list.n; i++) {
            offered = offered || list.at[i].verb == USE;
            taps += list.at[i].verb == TAP;
        }
        assert_true(list.n - taps >= (taps ? 1 : 2));
        if (list.n - taps == 1) assert_true(single_answer_may_change(now, seat));
        if (offered) assert_true(pl_moves_has(&list, (pl_move){ .verb = SKIP }));
    }
}

static void nobody_is_asked_what_has_one_answer(void **unused) { /* BB-132 */
    (void)unused;
    random_games(60, watch_questions);
}

static void what_is_carried_out_without_asking(void **unused) { /* BB-132 */
    (void)unused;
    static const struct {
        const char *card;
        struct means m;
    } one[] = {
        { "paperwork", { .people = 30, .hand = "flag" } },
        { "wrecking-robot", { .people = 30, .buildings = "kitchen" } },
        { "robot-butler", { .people = 30, .buildings = "kitchen:2 market" } },
        { "construction-robot", { .people = 30, .hand = "kitchen kitchen-b" } },
        { "surveying", { .people = 30, .under = "flag" } },
        { "radiation", { .people = 30 } },
        { "misdelivered-crate", { .people = 30, .buildings = "market" } },
        { "leak", { .people = 0, .buildings = "market" } },
    };
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) {
        lay_bare((struct layout){ 0 });
        set_colony(0, one[i].m);
        turn_up(one[i].card);
        card_is("work");
    }
}

/* Each card leaves seat 0 one answer, and two boxes lie on R&D Storage. The window at the card is
 * passed. */
static const struct single {
    const char *card, *buildings, *hand, *may, *tapped, *may_then;
} single[] = {
    { "paperwork", "rd-storage:2", "flag", "discard flag; discard kitchen; tap rd-storage", "1",
      "discard flag; discard kitchen; discard market; tap rd-storage" },
    { "paperwork", "rd-storage:2", "", "discard kitchen; tap rd-storage", "1",
      "discard kitchen; discard market; tap rd-storage" },
    { "shredding-robot", "rd-storage:2", "flag", "discard flag; tap rd-storage", "1",
      "discard flag; discard kitchen; tap rd-storage" },
    { "blueprint-swap", "rd-storage:2", "", "put kitchen; tap rd-storage", "1",
      "put kitchen; put nursery; tap rd-storage" },
    { "delivery-drone", "rd-storage:2", "flag", "put flag; tap rd-storage", "1",
      "put flag; put kitchen; tap rd-storage" },
    { "construction-robot", "rd-storage:2", "flag flag-b", "put flag; tap rd-storage", "1",
      "put flag; put kitchen; tap rd-storage" },
    { "surveying", "rd-storage:2", "", "choose 2; tap rd-storage", "1",
      "choose 1; choose 2; tap rd-storage" },
    { "repairs", "rd-storage:2", "", "spend rd-storage; tap rd-storage", "1",
      "spend rd-storage; tap rd-storage" },
    { "warehouse-robot", "rd-storage:1 flag", "", "box flag; tap rd-storage", "0",
      "box rd-storage; box flag" },
    { "wrecking-robot", "rd-storage:2", "", "lose rd-storage; tap rd-storage", "1",
      "lose rd-storage; tap rd-storage" },
};

static void lay_single(const struct single *one) {
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 30, .buildings = one->buildings, .hand = one->hand });
    set_colony(1, (struct means){ .people = 30, .buildings = "hacker-lair" }); /* no Paperwork */
    set_draws("kitchen market nursery");
    turn_up(one->card);
}

static void an_any_time_ability_makes_a_single_answer_a_question(void **unused) {
    (void)unused; /* BB-132, BB-85 */
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        lay_single(&single[i]);
        play(0, "skip");
        card_is(single[i].card);
        may(0, single[i].may);
        play(0, "tap rd-storage");
        may(0, single[i].may_then);
        assert_int_equal(table()->box[building("rd-storage")], single[i].tapped[0] - '0');
    }
}

static void who_puts_it_off_is_not_asked(void **unused) { /* BB-134, BB-132 */
    (void)unused;
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        lay_single(&single[i]);
        play(0, "later");
        card_is("work");
    }
}

static void rules_1_never_ask(void **unused) { /* BB-132 */
    (void)unused;
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        lay_single(&single[i]);
        table()->alike = 0;
        play(0, "skip");
        card_is("work");
    }
}

static void the_only_building_is_lost_with_a_last_word(void **unused) { /* BB-132 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 0, .buildings = "rd-storage:1" });
    turn_up("leak");
    play(0, "skip");
    may(0, "lose rd-storage; tap rd-storage");
    play(0, "tap rd-storage"); /* with no box left there is nothing more to ask */
    buildings_are(0, "");
    assert_int_equal(table()->colony[0].hand_size, 1);
}

static void drawing_and_discarding_at_a_work(void **unused) { /* BB-132, BB-90 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "rd-storage:1 fuel-cells" });
    set_draws("flag kitchen");
    plays(0, "restock; box fuel-cells; box fuel-cells; use");
    may(0, "discard flag; tap rd-storage");
    play(0, "tap rd-storage");
    may(0, "discard flag; discard kitchen");
    lay_bare((struct layout){ 0 });
    set_colony(0,
               (struct means){
                   .people = 30, .money = 4, .buildings = "rd-storage:1", .hand = "trading-post" });
    set_draws("flag kitchen market");
    play(0, "build trading-post");
    may(0, "discard flag; discard kitchen; tap rd-storage");
    play(0, "discard flag");
    may(0, "discard kitchen; tap rd-storage");
    play(0, "tap rd-storage");
    may(0, "discard kitchen; discard market");
}

static void the_only_site_may_yet_change(void **unused) { /* BB-132, BB-43 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    const struct means m = {
        .people = 30, .money = 9, .buildings = "rd-storage:2", .hand = "flag market reactor"
    };
    set_colony(0, m);
    set_draws("kitchen");
    turn_up("innovation");
    plays(0, "skip; use; discard flag; discard market");
    may(0, "build reactor; tap rd-storage");
    play(0, "tap rd-storage");
    may(0, "build kitchen; build reactor; tap rd-storage");
    set_colony(0, m);
    turn_up("construction-robot innovation");
    plays(0, "skip; put flag; skip; use"); /* the price is all that is left in hand */
    card_is("work"); /* what lies on the mat must be built, whatever is drawn */
    buildings_are(0, "rd-storage:2 flag");
}

static void a_price_is_paid_without_a_break(void **unused) { /* BB-132, BB-85 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "rd-storage:2", .hand = "flag" });
    turn_up("gardens managed-collapse");
    plays(0, "skip; use");
    has_means(0, 30, 0, 4);
    card_is("managed-collapse");
    plays(0, "skip; use");
    has_means(0, 35, 4, 4);
    card_is("work");
}

static void what_cannot_be_paid_is_not_offered(void **unused) { /* BB-132 */
    (void)unused;
    static const char *const card[] = {
        "construction-kits", "grand-plan",
        "moonlighting",      "company-outing",
        "paper-drive",       "managed-collapse",
        "outside-expertise", "grand-reopening",
        "favors-owed",       "trade",
        "innovation",        "tourists",
        "vending-machines",  "maintenance",
        "gardens",           "engineers",
    };
    for (size_t i = 0; i < sizeof card / sizeof *card; i++) {
        lay_bare((struct layout){ 0 });
        set_colony(0, (struct means){ .people = 30 });
        turn_up(card[i]);
        card_is("work");
    }
}

static void declining_is_final_for_that_time(void **unused) { /* BB-132 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "restaurant market nursery:1" });
    play(0, "farm");
    for (int i = 0; i < 3; i++) {
        may_not(0, "mine");
        play(0, "skip");
    }
    card_is("work");
    may(0, "mine; farm; research; restock");
    has_means(0, 30, 0, 4);
    plays(0, "farm; use"); /* the next FARM offers it anew */
    may_not(0, "mine");
}

static void order_of_a_farm(void **unused) { /* BB-133 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){
                      .people = 30,
                      .buildings = "restaurant compost-cathedral kale-farm nursery potato-farm" });
    play(0, "farm");
    assert_int_equal(nth_event(E_GAIN, 0)->arg[1], 4); /* the action itself */
    has_means(0, 30, 0, 7);                            /* what gives something */
    may(0, "box restaurant; box compost-cathedral; box kale-farm; box nursery; box potato-farm");
    play(0, "box nursery"); /* boxes last */
    may(0, "use; skip");    /* then the offers */
    plays(0, "use; use");   /* the box just gained can be spent */
    has_means(0, 34, 4, 6);
}

static void order_of_a_restock(void **unused) { /* BB-133 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(
        0, (struct means){ .people = 30, .buildings = "fuel-cells kitchen warehouse launch-pad" });
    set_draws("flag");
    play(0, "restock");
    for (int i = 0; i < 3; i++) {
        may(0, "box fuel-cells; box kitchen; box warehouse; box launch-pad");
        play(0, "box launch-pad");
    }
    has_means(0, 30, 2, 0);
    may(0, "move launch-pad; skip"); /* moving comes after all boxes and before the offers */
    plays(0, "move launch-pad; box fuel-cells");
    may(0, "use; skip");
    play(0, "use");
    has_means(0, 30, 6, 0);
    buildings_are(0, "fuel-cells kitchen warehouse launch-pad:2");
}

static void cards_are_drawn_before_boxes_are_put(void **unused) { /* BB-133 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "iron-mine titanium-mine dust-mine" });
    set_draws("flag");
    play(0, "mine");
    has_means(0, 30, 5, 0);
    hand_is(0, "flag");
    may(0, "box iron-mine; box titanium-mine; box dust-mine");
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30,
                                  .buildings = "makeshift-lab leaking-think-tank grant-annex" });
    play(0, "research");
    has_means(0, 30, 2, 0);
    assert_int_equal(table()->colony[0].hand_size, 3);
    may(0, "box makeshift-lab; box leaking-think-tank; box grant-annex");
}

static void where_order_matters_it_is_asked(void **unused) { /* BB-133 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 30, .buildings = "aluminum-mine iron-mine" });
    play(0, "mine");
    may(0, "first; after");
    refused(0, "mine", 133);
    play(0, "first");
    has_means(0, 30, 9, 0);
    set_colony(0, (struct means){ .people = 30, .money = 1, .buildings = "aluminum-mine" });
    turn_up("work");
    play(0, "mine"); /* it does not hold now */
    has_means(0, 30, 7, 0);
}

static void not_before_the_next_work(void **unused) { /* BB-134 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){
                      .people = 30, .buildings = "rd-storage:3", .hand = "flag kitchen market" });
    turn_up("leak tempers-flare paperwork");
    may(0, "skip; later; tap rd-storage");
    play(0, "skip"); /* for this card */
    card_is("tempers-flare");
    play(0, "later"); /* not asked at Paperwork, but it comes with the decision there */
    card_is("paperwork");
    may_not(0, "later");
    play(0, "tap rd-storage");
    assert_int_equal(table()->colony[0].hand_size, 5);
    while (table()->card != WORK_FIRST && bb_progress[table()->card].type != WORK)
        play_first_legal();
    turn_up("leak"); /* after a Work it is asked again */
    may(0, "skip; later; tap rd-storage");
}

/* ---- chance ---- */

/* The sum over k cells has mean k-1 and deviation sqrt(2(k-1)). The seeds are fixed, so a bound
 * of some seven deviations holds forever or never. */
static double chi_square(const uint32_t *count, int cells, double expected) {
    double sum = 0;
    for (int i = 0; i < cells; i++)
        sum += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
    return sum;
}

static void set_up(int seats, int i, pl_state *s) {
    const uint8_t root[PL_SEED_SIZE] = { 'c', 'h', 'a', 'n', 'c', 'e', (uint8_t)seats };
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    pl_seed_derive(root, (uint64_t)i, setup.seed);
    memset(s, 0, sizeof *s);
    assert_true(game->setup(s, &setup, NULL, NULL));
}

enum { DEALS = 7200, CELLS_MAX = BUILDINGS };

/* How often each of n cards lies at each place from the top. */
struct places {
    int first, n;
    uint32_t count[CELLS_MAX][CELLS_MAX];
};

static void note_places(struct places *p, const uint8_t *deck, int size) {
    for (int at = 0; at < size; at++)
        p->count[deck[size - 1 - at] - p->first][at]++;
}

/* 15 is above the deviation of 90 cells. */
static void check_places(const struct places *p, int rows, int cells) {
    for (int card = 0; card < rows; card++)
        assert_true(chi_square(p->count[card], cells, (double)DEALS / p->n) < cells - 1 + 7 * 15);
}

static void every_order_of_the_decks_is_equally_likely(void **unused) { /* BB-135 */
    (void)unused;
    static struct places buildings, robots, twists;
    memset(&buildings, 0, sizeof buildings);
    buildings.n = BUILDINGS;
    robots = (struct places){ .first = ROBOT_FIRST, .n = ROBOTS };
    twists = (struct places){ .first = TWIST_FIRST, .n = TWISTS };
    for (int i = 0; i < DEALS; i++) {
        pl_state s;
        set_up(2, i, &s);
        note_places(&buildings, s.building_deck, s.building_deck_size);
        note_places(&robots, s.robot_deck, s.robots_left);
        note_places(&twists, s.twist_deck, s.twists_left);
    }
    check_places(&buildings, BUILDINGS, BUILDINGS - 8); /* the places below the two hands */
    check_places(&robots, ROBOTS, ROBOTS);
    check_places(&twists, TWISTS, TWISTS - 2);
}

/* The opening hands are the places above. */
static void every_opening_hand_is_equally_likely(void **unused) { /* BB-135 */
    (void)unused;
    static uint32_t count[SEATS][BUILDINGS];
    memset(count, 0, sizeof count);
    for (int i = 0; i < DEALS; i++) {
        pl_state s;
        set_up(SEATS, i, &s);
        for (int seat = 0; seat < SEATS; seat++)
            for (int card = 0; card < BUILDINGS; card++)
                count[seat][card] += has(&s.hand[seat], card);
    }
    for (int seat = 0; seat < SEATS; seat++)
        assert_true(chi_square(count[seat], BUILDINGS, 4.0 * DEALS / BUILDINGS) < 89 + 7 * 15);
}

/* The two lowest cards of eight are still there when the first question is asked: 56 pairs. */
static int bottom_pair(const pl_state *s) {
    int place[2];
    for (int i = 0; i < 2; i++) {
        const int card = s->deck[i];
        place[i] = card < LONELINESS ? card : card == progress_card("stray-shuttle") ? 6 : 7;
    }
    return place[0] * 7 + place[1] - (place[1] > place[0]);
}

static void the_first_progress_deck(void **unused) { /* BB-135 */
    (void)unused;
    uint32_t count[56] = { 0 };
    for (int i = 0; i < 5600; i++) {
        lay_table((struct layout){ .seats = 2, .seed = (uint64_t)i, .progress = "" });
        count[bottom_pair(table())]++;
    }
    assert_true(chi_square(count, 56, 100) < 55 + 7 * 10.5);
}

static void shuffles_of_the_progress_deck(void **unused) { /* BB-135 */
    (void)unused;
    uint32_t count[56] = { 0 };
    for (int i = 0; i < 5600; i++) {
        lay_bare((struct layout){ .seats = 2, .seed = (uint64_t)i });
        set_progress("");
        play(0, "mine");
        play(1, "mine");
        assert_int_equal(table()->pass, 2);
        count[bottom_pair(table())]++;
    }
    assert_true(chi_square(count, 56, 100) < 55 + 7 * 10.5);
}

static void cards_added_at_once_come_in_any_order(void **unused) { /* BB-135 */
    (void)unused;
    uint32_t first[3] = { 0 };
    for (int i = 0; i < 1500; i++) {
        lay_bare((struct layout){ .seats = 3, .seed = (uint64_t)i });
        set_colony(0, (struct means){ .people = 30, .money = 7, .hand = "aluminum-mine" });
        set_colony(1, (struct means){ .people = 30, .money = 5, .hand = "radio-antennae" });
        set_colony(2, (struct means){ .people = 30, .money = 5, .hand = "spare-colonist-locker" });
        play(0, "build aluminum-mine");
        play(1, "build radio-antennae");
        play(2, "build spare-colonist-locker");
        const int card = first_event(E_TURN_UP)->arg[0];
        first[card == progress_card("budget-cuts") ? 0
              : card == progress_card("repairs")   ? 1
                                                   : 2]++;
    }
    assert_true(chi_square(first, 3, 500) < 2 + 7 * 2);
}

/* Chance moves on only where something is shuffled. */
static void watch_chance(const pl_state *before, const pl_state *now, const pl_events *events) {
    if (!before || memcmp(&before->rng, &now->rng, sizeof now->rng) == 0) return;
    int added = 0, drawn = 0;
    bool passed = false;
    for (int i = 0; i < events->n; i++) {
        added += events->at[i].kind == E_ADDED;
        drawn += events->at[i].kind == E_DRAW ? events->at[i].arg[0] : 0;
        passed = passed || events->at[i].kind == E_PASS;
    }
    assert_true(passed || before->added + added >= 2 || drawn > before->building_deck_size);
}

static void nothing_else_is_random(void **unused) { /* BB-135 */
    (void)unused;
    random_games(40, watch_chance);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_options_and_their_defaults),
        cmocka_unit_test(white_twists_are_dealt_if_wanted),
        cmocka_unit_test(with_others_endless_has_no_effect),
        cmocka_unit_test(options_never_change),
        cmocka_unit_test(twists_by_name),
        cmocka_unit_test(what_everybody_sees),
        cmocka_unit_test(discard_piles_are_shown),
        cmocka_unit_test(the_first_copy_is_shown_first),
        cmocka_unit_test(a_copy_seen_is_any_copy),
        cmocka_unit_test(what_is_hidden),
        cmocka_unit_test(the_order_of_decks_is_hidden),
        cmocka_unit_test(a_card_put_on_top_is_known_to_come),
        cmocka_unit_test(cards_once_seen),
        cmocka_unit_test(a_sealed_choice_is_hidden),
        cmocka_unit_test(nobody_is_asked_what_has_one_answer),
        cmocka_unit_test(what_is_carried_out_without_asking),
        cmocka_unit_test(an_any_time_ability_makes_a_single_answer_a_question),
        cmocka_unit_test(who_puts_it_off_is_not_asked),
        cmocka_unit_test(rules_1_never_ask),
        cmocka_unit_test(the_only_building_is_lost_with_a_last_word),
        cmocka_unit_test(drawing_and_discarding_at_a_work),
        cmocka_unit_test(the_only_site_may_yet_change),
        cmocka_unit_test(a_price_is_paid_without_a_break),
        cmocka_unit_test(what_cannot_be_paid_is_not_offered),
        cmocka_unit_test(declining_is_final_for_that_time),
        cmocka_unit_test(order_of_a_farm),
        cmocka_unit_test(order_of_a_restock),
        cmocka_unit_test(cards_are_drawn_before_boxes_are_put),
        cmocka_unit_test(where_order_matters_it_is_asked),
        cmocka_unit_test(not_before_the_next_work),
        cmocka_unit_test(every_order_of_the_decks_is_equally_likely),
        cmocka_unit_test(every_opening_hand_is_equally_likely),
        cmocka_unit_test(the_first_progress_deck),
        cmocka_unit_test(shuffles_of_the_progress_deck),
        cmocka_unit_test(cards_added_at_once_come_in_any_order),
        cmocka_unit_test(nothing_else_is_random),
    };
    return cmocka_run_group_tests_name("Moon Colony Bloodbath: the program", tests, NULL, NULL);
}
