/* SPDX-License-Identifier: MIT */
/* Lunar Base: components and set-up, LB-1 to LB-18. */
#include "lunarbase_table.h"

#include <string.h>

static void three_credits(void **unused) { /* LB-15 */
    (void)unused;
    for (int seats = 2; seats <= SEATS; seats++) {
        lay_table((struct layout){ .seats = seats });
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(table()->credits[seat], 3);
        set_hand(0, "rover depot");
        set_hand(1, "rover-b kim chandrasekhar-dome");
        set_supply("borehole-b concrete");
        set_deck_top("satellite saboteur");
        set_module(0, "rover", 0, 2, 0);
        add_module(1, "space-elevator");
        supply_is("concrete borehole");
        hand_is(1, "rover kim chandrasekhar-dome");
        set_side(1, true);
        set_station(0, "taikotech");
        pass_turn(0);
        clear_base(1);
        set_hand(1, "inflatable-habitat");
        play(1, "main 2");
        build_anywhere(1, "inflatable-habitat");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = { cmocka_unit_test(three_credits) };
    return cmocka_run_group_tests_name("lunarbase_setup", tests, NULL, NULL);
}
