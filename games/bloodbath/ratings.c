/* SPDX-License-Identifier: MIT */
/* What the levels are worth against each other, for the ratings of people:
 * perilune ladder bloodbath --levels cadet,pilot,commander,legend --seats 2 --games 280 --seed 1 */
#include "state.h"

const pl_rated bb_rating[RATINGS] = {
    { "cadet", 1000, 0 },
    { "pilot", 1253, 0 },
    { "commander", 1423, 0 },
    { "legend", 1824, 0 },
};
