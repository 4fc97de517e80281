/* SPDX-License-Identifier: MIT */
/* Monkeys on the Moon: the data tables. No behavior here.
 *
 * Composition and values that we could not verify are ours (see docs/rules/monkeys.md): the mix of
 * values within each tribe, the points of the ships and the awards below first place. All names of
 * monkeys and ships and all titles of civilization cards are ours. */
#include "cards.h"

#ifdef PL_EDITABLE
struct mm_board mm_board = { 36, 42, 18, 16, 12, 2, 3 };
#endif

/* Aligned by hand, one card to a line. */
/* clang-format off */

PL_PRINT uint8_t mm_leader_award[TRIBES]         = { 7, 6, 5, 4, 3, 2 };
PL_PRINT uint8_t mm_undersecretary_award[TRIBES] = { 4, 3, 3, 2, 2, 1 };

const struct tribe_card mm_tribes[TRIBES] = {
    { "brown",  { "Brown",  "Braun"   } },
    { "black",  { "Black",  "Schwarz" } },
    { "green",  { "Green",  "Grün"    } },
    { "blue",   { "Blue",   "Blau"    } },
    { "red",    { "Red",    "Rot"     } },
    { "purple", { "Purple", "Lila"    } },
};

PL_PRINT struct civ mm_civs[CIVS_MAX + 1] = {
    { "unknown",   { "Unknown card",                "Unbekannte Karte"             }, TRIBES, 0 },
    /* brown */
    { "brown-2a",  { "The First Pocket",            "Die erste Hosentasche"        }, BROWN,  2 },
    { "brown-2b",  { "A Shelf at Reaching Height",  "Ein Regal in Griffhöhe"       }, BROWN,  2 },
    { "brown-3a",  { "Doors That Also Open",        "Türen, die auch aufgehen"     }, BROWN,  3 },
    { "brown-3b",  { "Glue, and Letting Go of It",  "Kleber, auch zum Loslassen"   }, BROWN,  3 },
    { "brown-4a",  { "A Stool That Stays Upright",  "Der Hocker, der nie umfällt"  }, BROWN,  4 },
    { "brown-4b",  { "The Staircase, Also Down",    "Die Treppe, auch abwärts"     }, BROWN,  4 },
    /* black */
    { "black-2a",  { "Whispering, Fairly Quietly",  "Flüstern, ziemlich leise"     }, BLACK,  2 },
    { "black-2b",  { "Switching Off the Light",     "Das Licht ausmachen"          }, BLACK,  2 },
    { "black-3a",  { "The Nap Schedule",            "Der Mittagsschlafplan"        }, BLACK,  3 },
    { "black-3b",  { "A Secret Kept Until Lunch",   "Geheimhaltung bis mittags"    }, BLACK,  3 },
    { "black-4a",  { "Asking, and Then Listening",  "Fragen, und dann zuhören"     }, BLACK,  4 },
    { "black-4b",  { "A Theory of Where Socks Go",  "Theorie der einzelnen Socke"  }, BLACK,  4 },
    /* green */
    { "green-2a",  { "Lunch, at Lunchtime",         "Mittagessen, sogar mittags"   }, GREEN,  2 },
    { "green-2b",  { "The Spoon, Right Way Up",     "Der Löffel, richtig herum"    }, GREEN,  2 },
    { "green-3a",  { "Sharing a Banana Evenly",     "Die gerecht geteilte Banane"  }, GREEN,  3 },
    { "green-3b",  { "Saving Some for Later",       "Etwas für später aufheben"    }, GREEN,  3 },
    { "green-4a",  { "Dessert After, Not Instead",  "Nachtisch erst zum Nachtisch" }, GREEN,  4 },
    { "green-4b",  { "The Recipe, Read to the End", "Ein Rezept, ganz gelesen"     }, GREEN,  4 },
    /* blue */
    { "blue-2a",   { "Humming Together, Nearly",    "Gemeinsam summen, beinahe"    }, BLUE,   2 },
    { "blue-2b",   { "The Umbrella, Just in Case",  "Der Schirm für alle Fälle"    }, BLUE,   2 },
    { "blue-3a",   { "A Map That Has a Top",        "Eine Landkarte mit Oben"      }, BLUE,   3 },
    { "blue-3b",   { "A Poem With a Second Line",   "Ein Gedicht mit zwei Zeilen"  }, BLUE,   3 },
    { "blue-4a",   { "A Letter That Gets a Reply",  "Ein Brief samt Antwort"       }, BLUE,   4 },
    { "blue-4b",   { "Going Home, on Purpose",      "Heimkehr, mit voller Absicht" }, BLUE,   4 },
    /* red */
    { "red-2a",    { "Waiting for the Word Go",     "Warten auf das Wort Los"      }, RED,    2 },
    { "red-2b",    { "Throwing, and Then Catching", "Werfen, und dann auch fangen" }, RED,    2 },
    { "red-3a",    { "A Line, Joined at the Back",  "Schlange stehen, aber hinten" }, RED,    3 },
    { "red-3b",    { "A Ball, Rounder Than Before", "Ein Ball, runder als zuvor"   }, RED,    3 },
    { "red-4a",    { "Losing Without Kicking Dust", "Verlieren ohne Staubwerfen"   }, RED,    4 },
    { "red-4b",    { "Rules, Agreed On Beforehand", "Regeln, vorher abgesprochen"  }, RED,    4 },
    /* purple */
    { "purple-2a", { "Bowing Without Toppling",     "Verbeugung ohne Umfallen"     }, PURPLE, 2 },
    { "purple-2b", { "Hats, Now for the Head",      "Hüte, jetzt für den Kopf"     }, PURPLE, 2 },
    { "purple-3a", { "Thank You, Said Unprompted",  "Danke sagen, ganz von allein" }, PURPLE, 3 },
    { "purple-3b", { "Applause, Only at the End",   "Applaus, und zwar am Ende"    }, PURPLE, 3 },
    { "purple-4a", { "A Portrait That Holds Still", "Ein Porträt, das stillhält"   }, PURPLE, 4 },
    { "purple-4b", { "The Meeting That Ended",      "Eine Sitzung mit Schluss"     }, PURPLE, 4 },
};

PL_PRINT struct monkey mm_monkeys[MONKEYS_MAX + 1] = {
    { "unknown",  { "Unknown card",               "Unbekannte Karte"           }, TRIBES, 0 },
    /* brown */
    { "bongo",    { "Bongo the Patient",          "Bongo der Geduldige"        }, BROWN,  3 },
    { "hubert",   { "Hubert, Already Fed",        "Hubert, schon satt"         }, BROWN,  3 },
    { "tilda",    { "Tilda of Two Buckets",       "Tilda mit den zwei Eimern"  }, BROWN,  4 },
    { "gromo",    { "Gromo the Load-Bearing",     "Gromo, die tragende Säule"  }, BROWN,  4 },
    { "wanda",    { "Wanda the Wobble-Proof",     "Wanda die Wackelfreie"      }, BROWN,  4 },
    { "barnaby",  { "Master Builder Barnaby",     "Baumeister Barnaby"         }, BROWN,  5 },
    { "ursel",    { "Ursel, Keeper of Crumbs",    "Ursel, Hüterin der Krümel"  }, BROWN,  5 },
    /* black */
    { "mika",     { "Mika the Nearly Invisible",  "Mika, fast unsichtbar"      }, BLACK,  3 },
    { "kuno",     { "Kuno, Asleep on Watch",      "Kuno, schlafende Wache"     }, BLACK,  3 },
    { "selma",    { "Selma of the Soft Steps",    "Selma auf leisen Sohlen"    }, BLACK,  4 },
    { "tarek",    { "Tarek Who Has a Plan",       "Tarek, der einen Plan hat"  }, BLACK,  4 },
    { "astrid",   { "Astrid, Inspector of Stars", "Astrid, Sterneprüferin"     }, BLACK,  4 },
    { "nox",      { "Professor Nox, Mostly Sure", "Professor Nox, fast sicher" }, BLACK,  5 },
    { "ombra",    { "Ombra, Queen of Whispers",   "Ombra, die Flüsterfürstin"  }, BLACK,  5 },
    /* green */
    { "basil",    { "Basil, Freshly Watered",     "Basil, frisch gegossen"     }, GREEN,  3 },
    { "jonte",    { "Jonte, Friend to Snails",    "Jonte, der Schneckenfreund" }, GREEN,  3 },
    { "dilly",    { "Dilly of the Daily Soup",    "Dilly von der Tagessuppe"   }, GREEN,  4 },
    { "flori",    { "Flori Who Listens to Peas",  "Flori, der Erbsenversteher" }, GREEN,  4 },
    { "hedda",    { "Hedda the Hedge",            "Hedda die Hecke"            }, GREEN,  4 },
    { "tamsin",   { "Tamsin, Pumpkin Marshal",    "Tamsin, Kürbismarschallin"  }, GREEN,  5 },
    { "magnus",   { "Magnus of the Big Leaf",     "Magnus vom Großen Blatt"    }, GREEN,  5 },
    /* blue */
    { "piet",     { "Piet, Sailor Without Sea",   "Piet, Matrose ohne Meer"    }, BLUE,   3 },
    { "nele",     { "Nele of the Small Puddle",   "Nele von der Pfütze"        }, BLUE,   3 },
    { "arvid",    { "Arvid, Currently Elsewhere", "Arvid, gerade woanders"     }, BLUE,   4 },
    { "oona",     { "Oona Who Always Hums",       "Oona, die immer summt"      }, BLUE,   4 },
    { "lasse",    { "Lasse, Bathtub Captain",     "Lasse, Badewannenkapitän"   }, BLUE,   4 },
    { "sigrid",   { "Sigrid, Admiral of Puddles", "Sigrid, Pfützenadmiralin"   }, BLUE,   5 },
    { "leander",  { "Leander, Poet in Residence", "Leander, Haus- und Hofpoet" }, BLUE,   5 },
    /* red */
    { "rasmus",   { "Rasmus, Ready Since Monday", "Rasmus, seit Montag bereit" }, RED,    3 },
    { "pepita",   { "Pepita the Loud",            "Pepita die Laute"           }, RED,    3 },
    { "rocco",    { "Rocco Who Runs Indoors",     "Rocco, der drinnen rennt"   }, RED,    4 },
    { "paprika",  { "Paprika, Spicy but Fair",    "Paprika, scharf, aber fair" }, RED,    4 },
    { "viktor",   { "Viktor, Proud Runner-Up",    "Viktor, stolzer Zweiter"    }, RED,    4 },
    { "rubina",   { "General Rubina the Rested",  "Generalin Rubina, hellwach" }, RED,    5 },
    { "thorben",  { "Thorben, Lord of the Gong",  "Thorben, Herr des Gongs"    }, RED,    5 },
    /* purple */
    { "fritzi",   { "Fritzi, Cushion Bearer",     "Fritzi, Kissenträgerin"     }, PURPLE, 3 },
    { "anton",    { "Anton the Well-Combed",      "Anton der Gekämmte"         }, PURPLE, 3 },
    { "belinda",  { "Belinda in Three Hats",      "Belinda mit drei Hüten"     }, PURPLE, 4 },
    { "tassilo",  { "Tassilo of the Deep Bow",    "Tassilo der Tiefverbeugte"  }, PURPLE, 4 },
    { "viola",    { "Viola, Diva of the Kazoo",   "Viola, Diva am Kazoo"       }, PURPLE, 4 },
    { "philippa", { "Philippa, Duchess of Dust",  "Philippa, Staubherzogin"    }, PURPLE, 5 },
    { "ignaz",    { "Ignaz, Emperor on Tuesdays", "Ignaz, Kaiser am Dienstag"  }, PURPLE, 5 },
};

PL_PRINT struct ship mm_ships[SHIPS_MAX + 1] = {
    { "unknown",       { "Unknown card",            "Unbekannte Karte"          }, TRIBES, 0, 0 },
    /* brown */
    { "brown-ship-2",  { "The Promising Bucket",    "Der hoffnungsvolle Eimer"  }, BROWN,  2, 1 },
    { "brown-ship-3",  { "The Borrowed Barn",       "Die geborgte Scheune"      }, BROWN,  3, 2 },
    { "brown-ship-4",  { "The Mostly Bolted Barge", "Der fast feste Frachter"   }, BROWN,  4, 4 },
    /* black */
    { "black-ship-2",  { "The Quiet Kettle",        "Der leise Kessel"          }, BLACK,  2, 1 },
    { "black-ship-3",  { "Midnight, Roughly",       "Ungefähr Mitternacht"      }, BLACK,  3, 2 },
    { "black-ship-4",  { "The Polished Riddle",     "Das polierte Rätsel"       }, BLACK,  4, 4 },
    /* green */
    { "green-ship-2",  { "The Gleaming Pickle",     "Die glänzende Gurke"       }, GREEN,  2, 1 },
    { "green-ship-3",  { "The Flying Greenhouse",   "Das fliegende Gewächshaus" }, GREEN,  3, 2 },
    { "green-ship-4",  { "The Grand Salad Bowl",    "Die große Salatschüssel"   }, GREEN,  4, 4 },
    /* blue */
    { "blue-ship-2",   { "The Rising Bathtub",      "Die steigende Badewanne"   }, BLUE,   2, 1 },
    { "blue-ship-3",   { "The Plucky Teacup",       "Die tapfere Teetasse"      }, BLUE,   3, 2 },
    { "blue-ship-4",   { "The Unsinkable, So Far",  "Die bisher Unsinkbare"     }, BLUE,   4, 4 },
    /* red */
    { "red-ship-2",    { "The Hasty Firecracker",   "Der hastige Knallfrosch"   }, RED,    2, 1 },
    { "red-ship-3",    { "The Second Attempt",      "Der zweite Versuch"        }, RED,    3, 2 },
    { "red-ship-4",    { "Thunder With Cushions",   "Donner mit Sitzkissen"     }, RED,    4, 4 },
    /* purple */
    { "purple-ship-2", { "The Velvet Slipper",      "Der Samtpantoffel"         }, PURPLE, 2, 1 },
    { "purple-ship-3", { "The Floating Chandelier", "Der schwebende Lüster"     }, PURPLE, 3, 2 },
    { "purple-ship-4", { "The Queen's Good Sofa",   "Das gute Sofa der Königin" }, PURPLE, 4, 4 },
};

/* clang-format on */
