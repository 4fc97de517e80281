/* SPDX-License-Identifier: MIT */
/* Tables of Lunar Base for the tests. */
#include "tests/core/sets.h"

#include <stddef.h>

static const struct set_wrong wrong[] = {
    { "cards lunarbase\n", "cards lunarbase 2\n", "cards lunarbase", 0 },
    { "module borehole ", "tower borehole ", "'tower' is unknown", 0 },
    { "module depot ", "module borehole ", "'borehole' appears twice", 0 },
    { "module depot ", "module rover-b ", "also the name of a copy of 'rover'", 1 },
    { "module depot ", "module borehole-d ", "also the name of a copy of 'borehole'", 0 },
    { "module depot ", "module 3-domes ", "begins with a digit", 0 },
    { "agent kim ", "agent oasis ", "'oasis' appears twice", 1 },
    { "\"Depot\" \"Depot\"", "\"Depot\"", "name in quotes", 0 },
    { "copies 2 cost bb connectors bbb---", "copies 5 cost bb connectors bbb---", "from 1 to 4",
      0 },
    { "copies 2 cost bb connectors bbb---", "copies 2 cost bg connectors bbb---",
      "'bg' must be 1-9 of these characters: rby", 0 },
    { "copies 2 cost bb connectors bbb---", "copies 2 cost bbbbbbbbbb connectors bbb---",
      "'bbbbbbbbbb' must be 1-9", 0 },
    { "copies 2 cost bb connectors bbb---", "copies 2 cost bb connectors bbb--",
      "'bbb--' must be 6 of these characters: -rbyg", 0 },
    { "copies 2 cost bb connectors bbb---", "copies 2 cost bb connectors ------",
      "needs at least 1", 1 },
    { "colonists 1 icon printer known", "colonists 0 icon printer known", "from 1 to 9", 0 },
    { "colonists 1 icon printer known", "icon printer colonists 1 known", "'colonists' is unknown",
      0 },
    { "icon printer known", "icon dna known", "'dna' is unknown", 0 },
    { "icon printer known", "icon printer rumor", "'rumor' is unknown", 0 },
    { "icon printer known", "icon printer", "is missing", 0 },
    { "    BUILT: draw 2\n", "    BUILT: draw 0\n", "from 1 to 9", 0 },
    { "    BUILT: draw 2\n", "    BUILT: draw\n", "'N' is missing", 0 },
    { "    BUILT: draw 2\n", "    BUILT: sing 2\n", "'sing' is unknown", 0 },
    { "    BUILT: draw 2\n", "    BUILT: draw 2,\n", "is missing", 0 },
    { "    BUILT: draw 2\n", "    BUILT: draw 2 draw 2\n", "should end before 'draw", 0 },
    { "    BUILT: draw 2\n", "    BUILT: flip us\n", "'us' is unknown", 0 },
    { "    BUILT: draw 2\n", "    BUILT: take rover\n", "can't stand in a line BUILT", 0 },
    { "    BUILT: draw 2\n", "    BUILT: one-of draw 2\n", "'one-of' needs 2 to 4", 0 },
    { "    BUILT: draw 2\n", "    BUILT: one-of draw 2 | gain 1 | gain 2 | gain 3 | gain 4\n",
      "The line is too long", 0 },
    { "    BUILT: draw 2\n", "    PLAYED: draw 2\n", "A row 'module' has no line 'PLAYED:'", 0 },
    { "    BUILT: draw 2\n", "    BUILT: draw 2\n    BUILT: draw 2\n", "too many lines BUILT", 1 },
    { "cards lunarbase\n", "cards lunarbase\n    BUILT: draw 2\n", "before the first card", 1 },
    { "take satellite |", "take satellites |", "no module 'satellites'", 0 },
    { "PLAYED: look, one-of draw 1", "PLAYED: one-of draw 1", "needs a 'look' before it", 0 },
    { "DISCARDED: terran", "DISCARDED: build 1", "can't stand in a line DISCARDED", 0 },
    { "    PLAYED: flip all\n", "", "'crazy-president' lacks a line PLAYED", 1 },
    { "    DISCARDED: terran\n", "", "'terran-crackdown' lacks a line DISCARDED", 1 },
    { "effect embargo", "effect blockade", "'blockade' is unknown", 0 },
    { "rulebook concrete ", "rulebook kim ", "no module 'kim'", 0 },
    { "rulebook helium-factory ", "rulebook concrete ", "'concrete' appears twice", 0 },
    { "    MAIN: steal 1, gain 2\n", "    BUILT: gain 2\n", "must have a line MAIN", 1 },
    { "orbs bb colonists", "orbs b colonists", "'b' must be 2 of these", 0 },
    { "icon cyborg", "icon dome", "'dome' is unknown", 0 },
    { "    BOX: steal 3, build 1\n", "", "'imbrium' lacks a line BOX", 1 },
    { "    BOX: steal 3, build 1\n", "    BOX: draw 1\n    BOX: draw 1\n", "too many lines BOX",
      1 },
    { "goal credits 20", "goal credits 41", "from 10 to 40", 0 },
    { "goal credits 20", "goal credits 99999999999999999999", "from 10 to 40", 0 },
    { "shuttle 3\n", "shuttle 3\nshuttle 3\n", "'shuttle 3' appears twice", 1 },
    { "shuttle 3\n", "", "needs at least 1", 1 },
    { "base rgy-bb", "base rgy-bbb", "must be 6", 0 },
    { "    MAIN: draft 2\n",
      "    BUILT: build 1\n    MAIN: draft 2\n"
      "module more \"More\" \"Mehr\" copies 4 cost 0 connectors g----- known\n"
      "    BUILT: build 1\n",
      "at most 10 of 'BUILT: build'", 1 },
    { NULL, NULL, NULL, 0 },
};

/* Four copies in the upper half, a card before it that would have copies in both, an effect of
 * every kind, and two influences with the same one. */
const struct set_sample set_lunarbase = {
    "lunarbase",
    "goal credits 20 colonists 10 achievements 5\nstart credits 3 hand 3\nshuttle 3\n",
    "goal credits 25 colonists 12 achievements 6\nstart credits 5 hand 2\nshuttle 4\n"
    "module ring \"Ring Road\" \"Ringstraße\" copies 3 cost rrbbyy connectors gggggg colonists 1 "
    "icon rover orb gray celebrated red-pays retail designed\n"
    "    BUILT: draft 1, all-lose 2, they-resell 1, others-discard 1, gain-hand, terran, discard "
    "1\n"
    "    MAIN: one-of flip all | flip neighbors, flip two | steal 4\n"
    "agent thief \"The Thief\" \"Die Diebin\" copies 4 cost 0 designed\n"
    "    PLAYED: take ring, look, looked-discard 2, discard-hand, they-discard 1, flip many\n"
    "agent twin \"Twin\" \"Zwilling\" copies 4 cost y retail designed\n"
    "    PLAYED: gain 3, draw 5, one-of build 2 | resell 3\n",
    wrong,
};
