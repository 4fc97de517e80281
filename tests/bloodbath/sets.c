/* SPDX-License-Identifier: MIT */
/* Tables of Moon Colony Bloodbath for the tests. */
#include "tests/core/sets.h"

#include <stddef.h>

static const struct set_wrong wrong[] = {
    { "    FARM: +1F\n", "    FARM: +1X\n", "'+1X' is unknown", 0 },
    { "    FARM: +1F\n", "    FARM: grow 1F\n", "'grow' is unknown", 0 },
    { "    FARM: +1F\n", "    FARM: +0F\n", "'+0F' must be from 1 to 30", 0 },
    { "    FARM: +1F\n", "    FARM: +99F\n", "'+99F' must be from 1 to 30", 0 },
    { "    FARM: +1F\n", "    FARM: +5B\n", "'+5B' must be from 1 to 4", 0 },
    { "    FARM: +1F\n", "    FARM: +1F@here\n", "has no such place", 0 },
    { "    FARM: +1F\n", "    FARM: +1F,\n", "is unknown", 0 },
    { "    FARM: +1F\n", "    FARM: +1F +1F\n", "'+1F' is unknown", 0 },
    { "    FARM: +1F\n", "    FARM: +1F per 0 M\n", "'0' must be from 1", 0 },
    { "    FARM: +1F\n", "    FARMS: +1F\n", "no line 'FARMS'", 0 },
    { "    FARM: +1F\n", "    FARM +1F\n", "no line 'FARM +1F'", 0 },
    { "    FARM: +1F\n", "    FARM: discount 1\n", "'discount' can't stand in a line FARM", 0 },
    { "    FARM: +1F\n", "    FARM: ignore\n", "'ignore' can't stand in a line FARM", 0 },
    { "    FARM: +1F\n", "    FARM: act FARM\n", "'act' can't stand in a line FARM", 0 },
    { "    FARM: +1F\n", "    FARM: may(+1F -> +1M)\n", "A price consists of", 0 },
    { "    FARM: +1F\n", "    FARM: may(may(may(may(may(+1F)))))\n", "too many brackets", 0 },
    { "    FARM: +1F\n", "    WHEN gain-F: +1F\n", "can't stand in a line WHEN gain-F", 0 },
    { "    FARM: +1F\n", "    ANY: may(-1M -> +1F)\n", "A line ANY must read", 0 },
    { "    FARM: +1F\n", "    ANY: +1F\n", "A line ANY must read", 0 },
    { "    FARM: +1F\n", "    PLAY: +1F\n", "has a line PLAY already", 1 },
    { "    FARM: +1F\n", "    note \"x\n", "name in quotes", 0 },
    { "    ALWAYS: upkeep 0\n", "    ALWAYS: +1F\n", "can't stand in a line ALWAYS", 0 },
    { "PLAY: add dev:trade\n", "PLAY: add dev:trading\n", "'trading' is unknown", 0 },
    { "ignore paperwork", "ignore hunger", "'hunger' is unknown", 0 },
    { "may(-2F or -1B -> +4M)", "may(-2F or -1C -> +4M)", "A price consists of", 0 },
    { "may(-2F or -1B -> +4M)", "may(-2F or -1B -> +4M", "Known: )", 0 },
    { "if(M=0 ? +5M : +2M)", "if(X=0 ? +5M : +2M)", "'X' is unknown", 0 },
    { "choose(+2F ; +2M)", "choose(+2F)", "Known: ;", 0 },
    { "ONCE: next-work ban BUILD", "ONCE: next-work ban SLEEP", "'SLEEP' is unknown", 0 },
    { "building kitchen ", "building bunker ", "'bunker' appears twice", 0 },
    { "building bunker ", "bunker bunker ", "'bunker' is unknown", 0 },
    { "cards bloodbath\n", "cards bloodbath\n    FARM: +1F\n", "before the first card", 1 },
    { "\"Bunker\" \"Bunker\"", "\"Bunker\"", "name in quotes", 0 },
    { "cost 9 people 14 printed", "cost 9 printed", "Expected 'people'", 0 },
    { "cost 9 people 14 printed", "cost 9 people 14 lost 1 printed", "'lost' is unknown", 0 },
    { "cost 9 people 14 printed", "cost nine people 14 printed", "'nine' must be a number", 0 },
    { "cost 9 people 14 printed", "cost 9 people 14", "is missing", 0 },
    { "number 7 inferred", "number 8 inferred", "Event 7 should stand here", 0 },
    { "copies 4 printed", "copies 3 printed", "from 4 to 4", 0 },
    { "ONCE: add robot", "ONCE: add perk", "A line ONCE", 0 },
    { "ONCE: add robot", "ONCE: +1M", "A line ONCE", 0 },
    { "ONCE: end", "ONCE: end, add robot", "A line ONCE", 0 },
    { "ONCE: add robot", "ONCE: hunger 1", "'hunger' can't stand in a line ONCE", 0 },
    { "ALL: act ANY", "ALL: act FARM", "The line of Work", 0 },
    { "ALL: soften 2P per 1B", "ALL: soften 2P per 1B, +1M", "'soften' must be", 0 },
    { "ALL: put 1C mat", "ALL: put 1C mat, put 1C left", "only one 'put'", 0 },
    { "WHEN gain-F: +1P", "WHEN gain-F: if(M<5 ? +1P)", "'if' can't stand", 0 },
    { "WHEN gain-F: +1P", "WHEN gain-F: +1B", "'+1B' can't stand", 0 },
    { "WHEN gain-F: +1P", "WHEN gain-F: -1P", "'-1P' can't stand", 0 },
    { "may(-1B@here -> ignore)", "may(-1B@here -> +1M)", "must read may(... -> ignore)", 0 },
    { "event airlock-test ", "event lock-test ", "no event 'airlock-test'", 1 },
    { "ONCE: end", "ONCE: add robot", "must be 'ONCE: end'", 1 },
    { "OWNER: +2M", "ALL: +2M", "no line 'ALL'", 0 },
    { "scientist white \"Dr. White\" \"Dr. White\"\n", "", "needs at least 5", 1 },
    { NULL, NULL, NULL, 0 },
};

const struct set_sample set_bloodbath = {
    "bloodbath",
    "building bunker ",
    "building test-mine \"Test Mine\" \"Test-Mine\" cost 3 people 5 solo good designed\n"
    "    MINE: if(M<3 ? +3M : may(-1B@here -> +2C, -1C))\n"
    "    PLAY: add dev:test, +1P per bld, may(-2F or -1B -> act ANY)\n"
    "    LOST: wreck, +2P\n"
    "    WHEN discard: +1F\n"
    "twist test-twist \"Test Twist\" \"Testtwist\" black designed\n"
    "    ALL: choose(wreck ; -3P)\n"
    "robot test-robot \"Test Robot\" \"Testroboter\" lost 1 designed\n"
    "    ALL: soften 2P per 1B\n"
    "development test \"Test\" \"Test\" designed\n"
    "    ALL: may(-1C -> +3M)\n"
    "building bunker ",
    wrong,
};
