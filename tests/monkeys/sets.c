/* SPDX-License-Identifier: MIT */
/* Tables of Monkeys on the Moon for the tests. */
#include "tests/core/sets.h"

#include <stddef.h>

static const struct set_wrong wrong[] = {
    { "cards monkeys", "cards chess", "cards GAME", 0 },
    { "cards monkeys\n", "cards monkeys 2\n", "cards monkeys", 0 },
    { "civ brown-2b ", "hat brown-2b ", "'hat' is unknown", 0 },
    { "civ brown-2b ", "civ brown-2a ", "'brown-2a' appears twice", 0 },
    { "civ brown-2b ", "civ bongo ", "'bongo' appears twice", 1 },
    { "civ brown-2b ", "civ Brown_2b ", "can't be an id", 0 },
    { "civ brown-2b ", "civ this-id-is-much-too-long-for-a-table-of-cards ", "can't be an id", 0 },
    { "\"The First Pocket\" ", "", "name in quotes", 0 },
    { "\"The First Pocket\"", "\"The First Pocket", "", 0 },
    { "\"The First Pocket\"", "\"\"", "name in quotes", 0 },
    { "brown steps 2\n", "brown\n", "'steps' is missing", 0 },
    { "brown steps 2\n", "brown steps\n", "'N' is missing", 0 },
    { "brown steps 2\n", "brown steps two\n", "'two' must be a number", 0 },
    { "brown steps 2\n", "brown steps 0\n", "'0' must be a number from 1 to 9", 0 },
    { "brown steps 2\n", "brown steps 99999999999999999999\n", "must be a number", 0 },
    { "brown steps 2\n", "brown status 2\n", "Expected 'steps'", 0 },
    { "brown steps 2\n", "brown steps 2 3\n", "should end before '3'", 0 },
    { "brown steps 2\n", "pink steps 2\n", "'pink' is unknown", 0 },
    { "track 16 dot 12", "track 16 dot 16", "from 2 to 15", 0 },
    { "scorn 2\n", "scorn 2\nscorn 2\n", "'scorn 2' appears twice", 1 },
    { "scorn 2\n", "", "needs at least 1", 1 },
    { "coins 3", "coins 4", "from 1 to 3", 0 },
    { "leader 7 6", "leader 6 7", "from 0 to 6", 0 },
    { "seats 4 points 4", "seats 5 points 4", "from 2 to 4", 0 },
    { "track 16", "track\t16", "plain UTF-8", 0 },
    { "track 16", "track \xff", "plain UTF-8", 0 },
    { NULL, NULL, NULL, 0 },
};

const struct set_sample set_monkeys = {
    "monkeys",
    "civ brown-2a \"The First Pocket\"",
    "# more of everything\n"
    "monkey zora \"Zora\" \"Zora\" brown status 9\n"
    "ship tiny \"Tiny\" \"Winzig\" red seats 2 points 9\n"
    "civ blue-9 \"Far\" \"Weit\" blue steps 9\n"
    "civ brown-2a \"The First Pocket\"",
    wrong,
};
