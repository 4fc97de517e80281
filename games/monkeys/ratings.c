/* SPDX-License-Identifier: MIT */
/* What the levels are worth against each other, for the ratings of people:
 * perilune ladder monkeys --levels cadet,pilot,commander,legend --seats 2 --games 280 --seed 1 */
#include "state.h"

const pl_rated mm_rating[RATINGS] = {
    { "cadet", 1000, 0 },
    { "pilot", 1105, 0 },
    { "commander", 1408, 0 },
    { "legend", 2055, 0 },
};
