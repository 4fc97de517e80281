/* SPDX-License-Identifier: MIT */
/* Names of tribes and coins. */
#include "tell.h"

const char *mm_tribe_in(int tribe, pl_lang lang) {
    return tribe < TRIBES ? pl_in(mm_tribes[tribe].name, lang) : "";
}

void mm_say_coins(const pl_state *v, const uint16_t coins[USABLE], pl_lang lang, pl_text *out) {
    const int tribe[USABLE] = { usable(v, OWN), usable(v, CLOCKWISE), usable(v, COUNTER) };
    mm_say_colors(tribe, coins, lang, out);
}

void mm_say_colors(const int tribe[USABLE], const uint16_t coins[USABLE], pl_lang lang,
                   pl_text *out) {
    const char *between = "";
    for (int kind = 0; kind < USABLE; kind++) {
        if (!coins[kind]) continue;
        pl_say(out, coins[kind] > 1 ? "{0}{1} {2}" : "{0}{2}", PL_S(between), PL_I(coins[kind]),
               PL_S(mm_tribe_in(tribe[kind], lang)));
        between = " + ";
    }
}
