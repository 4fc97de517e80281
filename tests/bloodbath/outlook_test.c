/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: what people are shown besides the table. Facts are what is printed, and
 * what a choice or a forecast announces comes true. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* ---- facts ---- */

static void facts_are(const char *id, const char *wanted) {
    char buffer[2048];
    pl_text out = PL_TEXT(buffer);
    pl_json_open(&out, '{');
    bb_facts(pl_card_find(&pl_game_bloodbath, id), &out);
    pl_json_close(&out, '}');
    assert_false(out.cut);
    assert_string_equal(buffer, wanted);
}

static void what_is_printed_on_buildings(void **unused) {
    (void)unused;
    facts_are("aluminum-mine",
              "{\"cost\":7,\"people\":7,\"symbol\":\"bad\",\"storage\":false,\"abilities\":["
              "{\"when\":\"mine\",\"does\":[{\"do\":\"if\",\"count\":\"money\",\"is\":\"exactly\","
              "\"n\":0,\"then\":[{\"do\":\"gain\",\"n\":5,\"of\":\"money\"}],"
              "\"else\":[{\"do\":\"gain\",\"n\":2,\"of\":\"money\"}]}]},"
              "{\"when\":\"play\",\"does\":[{\"do\":\"add\",\"what\":\"development\","
              "\"card\":\"budget-cuts\"}]}]}");
    facts_are("market",
              "{\"cost\":4,\"people\":8,\"symbol\":\"good\",\"storage\":false,\"abilities\":["
              "{\"when\":\"farm\",\"does\":[{\"do\":\"may\",\"prices\":["
              "[{\"do\":\"lose\",\"n\":2,\"of\":\"food\"}],"
              "[{\"do\":\"lose\",\"n\":1,\"of\":\"boxes\"}]],"
              "\"then\":[{\"do\":\"gain\",\"n\":4,\"of\":\"money\"}]}]},"
              "{\"when\":\"play\",\"does\":[{\"do\":\"add\",\"what\":\"development\","
              "\"card\":\"trade\"}]}]}");
    facts_are("solar-panels", "{\"cost\":6,\"people\":9,\"storage\":true,\"abilities\":["
                              "{\"when\":\"play-other\",\"does\":[{\"do\":\"gain\",\"n\":1,"
                              "\"of\":\"people\",\"per\":\"boxes-here\",\"each\":2}]}]}");
    facts_are("reactor",
              "{\"cost\":6,\"people\":6,\"symbol\":\"bad\",\"storage\":false,\"abilities\":["
              "{\"when\":\"always\",\"does\":[{\"do\":\"discount\",\"n\":3,\"min\":6}]},"
              "{\"when\":\"lost\",\"does\":[{\"do\":\"add\",\"what\":\"development\","
              "\"card\":\"radiation\"}]}]}");
    facts_are("duct-tape-vault",
              "{\"cost\":3,\"people\":6,\"storage\":false,\"abilities\":["
              "{\"when\":\"always\",\"does\":[{\"do\":\"ignore\",\"cards\":[\"leak-4\"]},"
              "{\"do\":\"ignore\",\"cards\":[\"airlock-test-8\"]}]}]}");
}

static void what_is_printed_on_progress_cards(void **unused) {
    (void)unused;
    facts_are("stacking-robot", "{\"loss\":6,\"abilities\":[{\"when\":\"all\",\"does\":["
                                "{\"do\":\"soften\",\"n\":2,\"of\":\"boxes\",\"each\":1}]}]}");
    facts_are("surveying", "{\"shade\":\"black\",\"abilities\":[{\"when\":\"all\",\"does\":["
                           "{\"do\":\"choose\",\"options\":[[{\"do\":\"put\",\"to\":\"under\"}],"
                           "[{\"do\":\"cash\",\"n\":8}]]}]}]}");
    facts_are("construction-kits",
              "{\"shade\":\"white\",\"abilities\":[{\"when\":\"all\",\"does\":[{\"do\":\"may\","
              "\"prices\":[[{\"do\":\"lose\",\"n\":1,\"of\":\"boxes\"}]],"
              "\"then\":[{\"do\":\"act\",\"what\":\"build\",\"max\":4}]}]}]}");
    facts_are("hunger-9", "{\"number\":9,\"abilities\":[{\"when\":\"all\",\"does\":["
                          "{\"do\":\"hunger\",\"n\":2}]}]}");
    facts_are("accident-6", "{\"number\":6,\"loss\":3,\"abilities\":[]}");
    facts_are("work", "{\"actions\":[{\"what\":\"mine\",\"n\":4,\"of\":\"money\"},"
                      "{\"what\":\"farm\",\"n\":4,\"of\":\"food\"},"
                      "{\"what\":\"research\",\"n\":2,\"of\":\"cards\"},"
                      "{\"what\":\"restock\",\"n\":2,\"of\":\"boxes\"}],"
                      "\"abilities\":[{\"when\":\"all\",\"does\":["
                      "{\"do\":\"act\",\"what\":\"any\"}]}]}");
}

/* ---- changes ---- */

static void changes_of(const pl_state *s, int seat, pl_move m, int32_t by[GAUGES]) {
    pl_changes list = { .n = 0 };
    pl_state view;
    memset(by, 0, GAUGES * sizeof *by);
    bb_view(s, seat, &view);
    bb_change(&view, seat, m, &list);
    for (int i = 0; i < list.n; i++) {
        assert_int_equal(list.at[i].seat, seat);
        assert_int_not_equal(list.at[i].by, 0);
        by[list.at[i].gauge] = list.at[i].by;
    }
}

/* "money +6, boxes -1", in the order of the gauges. */
static void changes(int seat, const char *move, const char *wanted) {
    char buffer[200];
    pl_text out = PL_TEXT(buffer);
    pl_move m;
    int32_t by[GAUGES];
    assert_true(pl_match_read(table_match(), seat, move, &m, NULL));
    offered(seat, move);
    changes_of(table(), seat, m, by);
    for (int gauge = 0; gauge < GAUGES; gauge++) {
        if (!by[gauge]) continue;
        if (out.n) pl_text_str(&out, ", ");
        pl_say(&out, by[gauge] > 0 ? "{0} +{1}" : "{0} {1}", PL_S(bb_gauge[gauge].id),
               PL_I(by[gauge]));
    }
    assert_string_equal(buffer, wanted);
}

static void actions_with_what_follows(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .money = 4 });
    changes(0, "mine", "money +4");
    changes(0, "farm", "food +4");
    changes(0, "research", "cards +2");
    changes(0, "restock", ""); /* no building for them */
    set_colony(0, (struct means){ .people = 9,
                                  .money = 4,
                                  .buildings = "silica-mine dust-mine moon-hotel grant-annex",
                                  .hand = "market" });
    changes(0, "mine", "money +7");
    changes(0, "farm", "people +1, mat +1, food +4");
    changes(0, "research", "money +2, cards +2");
    changes(0, "restock", "boxes +2"); /* where is asked, not whether */
    changes(0, "build market", "people +8, money -4, cards -1, buildings +1");
}

static void choices_about_boxes_and_prices(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .food = 3, .buildings = "nursery:2 market:1" });
    play(0, "farm");
    changes(0, "use", "people +4, mat +4, boxes -1");
    play(0, "skip");
    changes(0, "use 1", "money +4, food -2");
    changes(0, "use 2", ""); /* from which of them, it is asked next */
    set_colony(0, (struct means){ .people = 9, .money = 2, .buildings = "kitchen:3 market" });
    turn_up("stacking-robot");
    changes(0, "spend kitchen", "boxes -1, loss -2");
    turn_up("bribable-robot");
    changes(0, "soften 2", "money -2, loss -2");
}

static void giving_up_a_building(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 1, .buildings = "kitchen:2 bunker painted-exit" });
    turn_up("moonquake"); /* 5 people */
    changes(0, "lose kitchen", "people -5, boxes -2, buildings -1");
    changes(0, "lose bunker", "people -5, mat +9, buildings -1");
    changes(0, "lose painted-exit", "people -1, mat +3, buildings -1");
}

/* What happens after a draw may depend on the card, and is not announced. */
static void nothing_that_depends_on_cards_to_come(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(
        0, (struct means){ .people = 9, .buildings = "fuel-cells:1 recycling", .hand = "kitchen" });
    set_draws("kitchen-b"); /* an equal card leaves no choice of what to discard */
    play(0, "restock");
    plays(0, "box recycling; box recycling");
    changes(0, "use", "money +4, boxes -1, cards +1");
}

/* ---- changes come true ---- */

static int compared, exact;

static bool few_cards(const pl_state *s) {
    return s->building_deck_size + bb_count(&s->discard, ALL_KINDS) < 8 * s->seats;
}

/* Whether something follows a draw, or others may have taken what is limited. */
static bool is_open_ended(const pl_state *s, const pl_events *ev, int seat) {
    const bool others = s->asking != 1u << seat;
    bool drew = false;
    for (int i = 0; i < ev->n; i++) {
        const pl_event *e = &ev->at[i];
        if (e->seat != seat) continue;
        if (e->kind == E_NO_DRAW || (others && e->kind == E_DRAW && few_cards(s))) return true;
        if (others && (e->kind == E_ADDED || e->kind == E_NOT_ADDED)) return true;
        if (drew && e->kind != E_GAIN && e->kind != E_DRAW && e->kind != E_BOX) return true;
        drew = drew || e->kind == E_DRAW;
    }
    return false;
}

static void compare(const pl_state *before, const pl_state *after, int seat, const int32_t *by,
                    bool softens) {
    int32_t old[PL_GAUGES_MAX] = { 0 }, now[PL_GAUGES_MAX] = { 0 };
    const struct colony *c = &after->colony[seat];
    bb_measure(before, seat, old);
    bb_measure(after, seat, now);
    if (c->depth && c->stack[c->depth - 1].kind == PLACE)
        now[G_BOXES] += c->stack[c->depth - 1].n; /* to be put down next */
    for (int gauge = 0; gauge < GAUGES; gauge++)
        if (gauge != G_LOSS || softens) assert_int_equal(now[gauge] - old[gauge], by[gauge]);
}

static bool is_softening(const pl_state *s, int seat) {
    const struct colony *c = &s->colony[seat];
    const struct frame *f = &c->stack[c->depth - 1];
    return f->kind == RUN && bb_op[f->pc].code == OP_SOFTEN;
}

/* Every legal move of a seat, made for itself. */
static void each_move(const pl_state *s, int seat) {
    static pl_moves list;
    list.n = 0;
    bb_legal(s, seat, &list);
    for (int i = 0; i < list.n; i++) {
        static pl_events events;
        pl_state after = *s;
        int32_t by[GAUGES];
        events.n = 0;
        changes_of(s, seat, list.at[i], by);
        bb_answer(&after, seat, list.at[i], &events);
        compared++;
        if (is_open_ended(s, &events, seat)) continue;
        exact++;
        const bool softens = is_softening(s, seat) && list.at[i].verb != TAP;
        compare(s, &after, seat, by, softens);
    }
}

/* One move of each seat, carried out one after the other, as when the answers are opened. */
static void all_together(const pl_state *s, pl_rng *rng) {
    static pl_moves list;
    static pl_events events;
    pl_state now = *s;
    for (int seat = 0; seat < s->seats; seat++) {
        if (!(s->asking >> seat & 1)) continue;
        int32_t by[GAUGES];
        list.n = events.n = 0;
        bb_legal(s, seat, &list);
        if (!list.n) continue; /* has answered */
        const pl_move m = list.at[pl_rng_below(rng, (uint32_t)list.n)];
        changes_of(s, seat, m, by);
        bb_answer(&now, seat, m, &events);
        compared++;
        if (is_open_ended(s, &events, seat)) continue;
        exact++;
        compare(s, &now, seat, by, is_softening(s, seat) && m.verb != TAP);
    }
}

static void look_at_changes(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    static pl_rng rng;
    pl_rng_seed64(&rng, now->turned);
    if (now->stage == GAME_OVER) return;
    for (int seat = 0; seat < now->seats; seat++)
        each_move(now, seat);
    all_together(now, &rng);
}

static void changes_come_true(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 40; seed++)
        random_game((struct layout){ .seats = 1 + (int)(seed % 5), .seed = seed }, look_at_changes);
    assert_true(compared > 10000);
    assert_true(exact > compared / 10 * 9);
}

/* ---- points ---- */

static void points_are(int seat, const char *wanted) {
    char buffer[400];
    pl_text out = PL_TEXT(buffer);
    pl_points points = { .n = 0 };
    pl_state view;
    bb_view(table(), PL_PUBLIC, &view);
    bb_points(&view, seat, &points);
    pl_text_int(&out, points.total);
    for (int i = 0; i < points.n; i++) {
        const pl_part *p = &points.at[i];
        pl_card card = { .id = "" };
        if (p->card >= 0) bb_card(p->card, &card);
        pl_say(&out, "; {0} {1} {2}", PL_S(bb_part[p->kind].id), PL_I(p->points), PL_S(card.id));
    }
    assert_string_equal(buffer, wanted);
}

static void where_survivors_are(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    set_colony(0, (struct means){ .people = 9, .buildings = "flag kitchen kitchen-b" });
    points_are(0, "19; mat 9 ; building 5 kitchen; building 5 kitchen; building 0 flag");
    points_are(1, "30; mat 30 ");
    set_colony(0, (struct means){ .people = 1 });
    turn_up("moonquake");
    points_are(0, "0"); /* the colony has failed */
    points_are(1, "25; mat 25 ");
}

static void alone_the_highest_event_counts(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    points_are(0, "0");
    turn_up("leak");
    points_are(0, "4; event 4 leak-4");
    lay_bare((struct layout){ .options = "solo.endless=on" });
    points_are(0, "0; robots 0 ");
}

/* More buildings than there are parts. */
static void a_colony_of_many_buildings(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    pl_state *s = table();
    pl_points points = { .n = 0 };
    for (int card = 0; card < 2 * 20; card++) {
        put_in(&s->play[0], card);
        s->colony[0].housed = (uint16_t)(s->colony[0].housed + bb_building[kind_of(card)].people);
    }
    bb_points(s, 0, &points);
    assert_int_equal(points.n, PL_PARTS_MAX);
    assert_int_equal(points.total, bb_people(s, 0));
    assert_int_equal(points.at[points.n - 1].kind, P_BUILDINGS);
}

/* ---- forecasts ---- */

static void foreseen(int seat, const char *wanted) {
    char buffer[400];
    pl_text out = PL_TEXT(buffer);
    pl_forecasts list = { .n = 0 };
    pl_state view;
    bb_view(table(), PL_PUBLIC, &view);
    bb_foresee(&view, PL_PUBLIC, &list);
    for (int i = 0; i < list.n; i++) {
        const pl_forecast_line *f = &list.at[i];
        pl_card card;
        if (f->seat != seat) continue;
        bb_card(f->card, &card);
        if (out.n) pl_text_str(&out, "; ");
        pl_say(&out, "{0} {1} {2} {3}", PL_S(bb_forecast[f->kind].id), PL_S(bb_gauge[f->gauge].id),
               PL_I(f->by), PL_S(card.id));
    }
    assert_string_equal(buffer, wanted);
}

static void what_hunger_would_do(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    foreseen(0, "hunger people 2 hunger-1");
    set_colony(0, (struct means){ .people = 9, .food = 3, .buildings = "flag kitchen market" });
    foreseen(0, "hunger food -2 hunger-1; hunger people 2 hunger-1");
    set_colony(0, (struct means){ .people = 9, .food = 1, .buildings = "bunker kitchen market" });
    foreseen(0, "hunger food -1 hunger-1; hunger people -2 hunger-1");
    foreseen(1, "hunger people 2 hunger-1");
}

static void what_a_card_is_about_to_take(void **unused) {
    (void)unused;
    const char *const fed = "; hunger people -2 hunger-1";
    char wanted[100];
    static const struct {
        int people;
        const char *line;
    } row[] = { { 9, "loss people -6 stacking-robot" }, { 5, "short people -6 stacking-robot" } };
    for (int i = 0; i < 2; i++) {
        lay_bare((struct layout){ 0 });
        set_colony(0, (struct means){ .people = row[i].people, .buildings = "kitchen:1 market" });
        turn_up("stacking-robot");
        pl_text out = PL_TEXT(wanted);
        pl_say(&out, "{0}{1}", PL_S(row[i].line), PL_S(fed));
        foreseen(0, wanted);
    }
    set_colony(0, (struct means){ .people = 1, .buildings = "kitchen:1" });
    turn_up("stacking-robot");
    foreseen(0, "peril people -6 stacking-robot; hunger people -1 hunger-1");
    play(0, "spend kitchen");
    foreseen(0, "hunger people 2 hunger-1"); /* 4 lost: the kitchen had to go for it */
}

/* What was saved from one card does not lessen the next. */
static void each_card_takes_all_that_is_printed(void **unused) {
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 20, .buildings = "rd-storage:3 kitchen:2" });
    turn_up("stacking-robot moonquake");
    play(0, "skip"); /* the window of the storage */
    plays(0, "spend kitchen; spend kitchen; skip");
    card_is("moonquake");
    foreseen(0, "loss people -5 moonquake-10; hunger people -2 hunger-1");
}

static void look_at_hunger(const pl_state *now, const pl_forecast_line *f) {
    static pl_events events;
    pl_state s = *now;
    struct colony *c = &s.colony[f->seat];
    events.n = 0;
    memset(c->stack, 0, sizeof c->stack);
    c->depth = 0;
    s.asking &= (uint8_t) ~(1u << f->seat);
    const int people = bb_people(&s, f->seat), food = c->food;
    bb_run_line(&s, f->seat, bb_progress[bb_card_of_row(f->card)].all, NO_CARD, &events);
    const pl_event *fed = NULL;
    bb_proceed(&s, f->seat, &events);
    for (int i = 0; i < events.n && !fed; i++)
        if (events.at[i].kind == E_FED) fed = &events.at[i];
    assert_non_null(fed);
    if (f->gauge == G_FOOD) assert_int_equal(food - c->food, -f->by);
    if (f->gauge == G_PEOPLE && f->by > 0) assert_int_equal(bb_people(&s, f->seat) - people, f->by);
    if (f->gauge == G_PEOPLE && f->by < 0) assert_int_equal(fed->arg[1], -f->by);
}

/* Prevents nothing and uses nothing. */
static pl_move unhelpful(const pl_state *s, int seat) {
    static pl_moves list;
    list.n = 0;
    bb_legal(s, seat, &list);
    for (int i = 0; i < list.n; i++) {
        const bool declines = list.at[i].verb == SKIP;
        if (declines || (list.at[i].verb == SOFTEN && list.at[i].arg[0] == 0)) return list.at[i];
    }
    int i = 0;
    while (list.at[i].verb == TAP)
        i++;
    return list.at[i];
}

static void look_at_loss(const pl_state *now, const pl_forecast_line *f) {
    static pl_events events;
    pl_state s = *now;
    events.n = s.answered = 0; /* what is sealed may prevent it */
    memset(s.answer, 0, sizeof s.answer);
    for (int moves = 0; moves < 64; moves++) {
        for (int i = 0; i < events.n; i++) {
            const pl_event *e = &events.at[i];
            if (e->seat != f->seat) continue;
            if (e->kind == E_FAILED) return;
            if (e->kind != E_PEOPLE_LOST) continue;
            if (i + 1 < events.n && e[1].kind == E_FAILED) return;
            assert_int_equal(e->arg[0], -f->by);
            return;
        }
        events.n = 0;
        const int seat = pl_lowest_bit(pl_game_bloodbath.to_act(&s));
        pl_game_bloodbath.apply(&s, seat, unhelpful(&s, seat), &events);
    }
    fail_msg("a loss that was foreseen did not come");
}

static int hungers, losses;

static void look_at_forecasts(const pl_state *before, const pl_state *now, const pl_events *ev) {
    (void)before, (void)ev;
    pl_forecasts list = { .n = 0 };
    pl_state view;
    bb_view(now, PL_PUBLIC, &view);
    bb_foresee(&view, PL_PUBLIC, &list);
    for (int i = 0; i < list.n; i++) {
        const bool hunger = list.at[i].kind == F_HUNGER_COMES;
        *(hunger ? &hungers : &losses) += 1;
        (hunger ? look_at_hunger : look_at_loss)(now, &list.at[i]);
    }
}

static void forecasts_come_true(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 40; seed++)
        random_game((struct layout){ .seats = 1 + (int)(seed % 5), .seed = seed },
                    look_at_forecasts);
    assert_true(hungers > 1000);
    assert_true(losses > 100);
}

/* ---- mood ---- */

static enum pl_cue sound_of(enum event kind, int a, int b) {
    const pl_event e = { .kind = (uint8_t)kind, .arg = { (int16_t)a, (int16_t)b } };
    return pl_game_bloodbath.cue(table(), &e, 0);
}

static void robots_hunger_and_losses_have_sounds(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    assert_int_equal(sound_of(E_TURN_UP, ROBOT_FIRST, 0), PL_CUE_ROBOT);
    assert_int_equal(sound_of(E_ADDED, HIDDEN_ROBOT, 0), PL_CUE_ROBOT);
    assert_int_equal(sound_of(E_ADDED, HIDDEN_TWIST, 0), PL_CUE_DEAL);
    assert_int_equal(sound_of(E_FED, 4, 0), PL_CUE_NONE);
    assert_int_equal(sound_of(E_FED, 4, 1), PL_CUE_HUNGER);
    assert_int_equal(sound_of(E_PEOPLE_LOST, 3, 0), PL_CUE_LOSS);
}

static void events_make_it_tense(void **unused) {
    (void)unused;
    lay_bare((struct layout){ .seats = 2 });
    assert_int_equal(pl_game_bloodbath.tension(table()), 0);
    turn_up("leak-4");
    assert_true(pl_game_bloodbath.tension(table()) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed_on_buildings),
        cmocka_unit_test(what_is_printed_on_progress_cards),
        cmocka_unit_test(actions_with_what_follows),
        cmocka_unit_test(choices_about_boxes_and_prices),
        cmocka_unit_test(giving_up_a_building),
        cmocka_unit_test(nothing_that_depends_on_cards_to_come),
        cmocka_unit_test(changes_come_true),
        cmocka_unit_test(where_survivors_are),
        cmocka_unit_test(alone_the_highest_event_counts),
        cmocka_unit_test(a_colony_of_many_buildings),
        cmocka_unit_test(what_hunger_would_do),
        cmocka_unit_test(what_a_card_is_about_to_take),
        cmocka_unit_test(each_card_takes_all_that_is_printed),
        cmocka_unit_test(forecasts_come_true),
        cmocka_unit_test(robots_hunger_and_losses_have_sounds),
        cmocka_unit_test(events_make_it_tense),
    };
    return cmocka_run_group_tests_name("what people watch in Moon Colony Bloodbath", tests, NULL,
                                       NULL);
}
