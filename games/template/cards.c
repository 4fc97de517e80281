/* SPDX-License-Identifier: MIT */
/* Prospectors: the data tables. No behavior here. */
#include "cards.h"

/* Aligned by hand, one card to a line. */
/* clang-format off */

const struct card tp_tools[TOOLS + 1] = {
    { "unknown", { "unknown tool", "unbekanntes Werkzeug" } },
    { "spoon",   { "Teaspoon",     "Teelöffel"            } },
    { "brush",   { "Brush",        "Pinsel"               } },
    { "trowel",  { "Trowel",       "Kelle"                } },
    { "spade",   { "Spade",        "Spaten"               } },
    { "pick",    { "Pickaxe",      "Spitzhacke"           } },
    { "drill",   { "Hammer Drill", "Bohrhammer"           } },
    { "auger",   { "Auger",        "Erdbohrer"            } },
    { "digger",  { "Excavator",    "Bagger"               } },
};

const struct card tp_prizes[PRIZES + 1] = {
    { "unknown",   { "unknown prize",  "unbekannter Fund"     } },
    { "dust",      { "Moon Dust",      "Mondstaub"            } },
    { "basalt",    { "Basalt",         "Basalt"               } },
    { "glass",     { "Glass Beads",    "Glasperlen"           } },
    { "ice",       { "Ice",            "Eis"                  } },
    { "titanium",  { "Titanium Ore",   "Titanerz"             } },
    { "helium",    { "Helium-3",       "Helium-3"             } },
    { "meteorite", { "Meteorite",      "Meteorit"             } },
    { "golf-ball", { "Lost Golf Ball", "Verlorener Golfball"  } },
};
