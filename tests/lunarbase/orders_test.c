/* SPDX-License-Identifier: MIT */
/* Lunar Base: what can be decided in advance. */
#include "table.h"

static void never_counters(void **unused) {
    (void)unused;
    lay_table((struct layout){ .options = "influences=on" });
    set_hand(0, "market-manipulator");
    set_hand(1, "quarantine terran-embargo");
    set_hand(2, "kim");
    set_supply("depot rover borehole satellite telescope");
    set_credits(0, 5);
    set_credits(1, 0);
    const pl_standing order = order_given(1, "never-counter", 0);
    const pl_standing resell = order_given(1, "resell-first", 0);
    says(1, order, "silent");
    play(0, "play market-manipulator");
    says(0, order_given(0, "resell-first", 0), "silent"); /* one's own turn is one's own */
    play(0, "resell depot");
    play(0, "resell rover");
    play(0, "target 1");
    may(1, "let; counter quarantine; counter terran-embargo");
    says(1, resell, "silent");
    follows(1, order, "let");
    hand_is(1, "quarantine terran-embargo");
    may(1, "resell borehole; resell satellite; resell telescope");
    says(1, order, "silent");
    follows(1, resell, "resell borehole");
    follows(1, resell, "resell satellite");
    assert_int_equal(table()->credits[1], 2);
    says(1, order, "silent"); /* until it is withdrawn */
}

static void without_influences_there_is_nothing_to_counter(void **unused) {
    (void)unused;
    lay_table((struct layout){ 0 });
    order_refused(1, "never-counter", 0);
    order_refused(1, "resell-first", 1);
    order_refused(1, "decline", 0);
}

static void effects_come_in_order(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_station(0, "shackleton");
    set_side(0, true);
    set_hand(0, "borehole bacon-printer rover");
    set_credits(0, 3);
    const pl_standing order = order_given(0, "effects-in-order", 0);
    says(0, order, "silent"); /* the main action is the player's own */
    play(0, "main 3");        /* Build 2, Draw 1 */
    build_anywhere(0, "borehole");
    may(0, "now borehole; go-on");
    play(0, "go-on");
    says(0, order, "silent"); /* and so is what is built */
    build_anywhere(0, "bacon-printer");
    may(0, "now borehole; now bacon-printer; go-on");
    follows(0, order, "now borehole");
    may(0, "now bacon-printer; go-on");
    follows(0, order, "now bacon-printer");
    says(0, order, "silent"); /* which card to discard */
}

static void effects_that_wait_at_the_end(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_station(0, "shackleton");
    set_side(0, true);
    set_hand(0, "borehole bacon-printer rover");
    set_credits(0, 3);
    const pl_standing order = order_given(0, "effects-in-order", 0);
    play(0, "main 3");
    build_anywhere(0, "borehole");
    play(0, "go-on");
    build_anywhere(0, "bacon-printer");
    play(0, "go-on");
    may(0, "now borehole; now bacon-printer");
    says(1, order, "silent");
    says(0, order, "now borehole");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_counters),
        cmocka_unit_test(without_influences_there_is_nothing_to_counter),
        cmocka_unit_test(effects_come_in_order),
        cmocka_unit_test(effects_that_wait_at_the_end),
    };
    return cmocka_run_group_tests_name("lunarbase orders", tests, NULL, NULL);
}
