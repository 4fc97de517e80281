/* SPDX-License-Identifier: MIT */
/* Printed facts of the cards for clients, and the names of these facts. */
#include "tell.h"

#include <assert.h>

static void key_tribe(int tribe, pl_text *out) {
    pl_json_key_str(out, "tribe", mm_tribes[tribe].id);
}

void mm_facts(int index, pl_text *out) {
    assert(index >= 0 && index < CATALOG);
    if (index < CATALOG_CIV) {
        key_tribe(index, out);
    } else if (index < CATALOG_MONKEY) {
        const struct civ *civ = &mm_civs[index - CATALOG_CIV + 1];
        key_tribe(civ->tribe, out);
        pl_json_key_int(out, "steps", civ->steps);
    } else if (index < CATALOG_SHIP) {
        const struct monkey *monkey = &mm_monkeys[index - CATALOG_MONKEY + 1];
        key_tribe(monkey->tribe, out);
        pl_json_key_int(out, "status", monkey->status);
    } else if (index < CATALOG_SCORN) {
        const struct ship *ship = &mm_ships[index - CATALOG_SHIP + 1];
        key_tribe(ship->tribe, out);
        pl_json_key_int(out, "seats", ship->seats);
        pl_json_key_int(out, "points", ship->points);
    } else {
        key_tribe(index - CATALOG_SCORN, out);
        pl_json_key_int(out, "points", -SCORN_COST);
    }
}

const pl_choice mm_term[TERMS] = {
    { "tribe", { "tribe", "Stamm" } },    { "steps", { "steps", "Schritte" } },
    { "status", { "status", "Status" } }, { "seats", { "seats", "Plätze" } },
    { "points", { "points", "Punkte" } }, { "brown", { "Brown", "Braun" } },
    { "black", { "Black", "Schwarz" } },  { "green", { "Green", "Grün" } },
    { "blue", { "Blue", "Blau" } },       { "red", { "Red", "Rot" } },
    { "purple", { "Purple", "Lila" } },
};

/* ---- gauges, parts, forecasts ---- */

#define GAUGES_OF(tribe, id, en, de)                                                               \
    [G_COINS + (tribe)] = { id "-coins", { en " coins", "Münzen von " de } },                      \
               [G_STONE + (tribe)] = { id "-stone", { "spaces of " en, "Felder von " de } },       \
               [G_SCORN + (tribe)] = { id "-scorn", { "scorn of " en, "Verachtung von " de } }

const pl_choice mm_gauge[GAUGES] = {
    GAUGES_OF(BROWN, "brown", "Brown", "Braun"),
    GAUGES_OF(BLACK, "black", "Black", "Schwarz"),
    GAUGES_OF(GREEN, "green", "Green", "Grün"),
    GAUGES_OF(BLUE, "blue", "Blue", "Blau"),
    GAUGES_OF(RED, "red", "Red", "Rot"),
    GAUGES_OF(PURPLE, "purple", "Purple", "Lila"),
    [G_STATUS] = { "status", { "status of monkeys won", "Status gewonnener Affen" } },
    [G_SHIPS] = { "ships", { "points for full ships", "Punkte für volle Schiffe" } },
    [G_PENALTY] = { "penalty", { "ally penalty", "Strafe bei Verbündeten" } },
};

const pl_choice mm_part[PARTS] = {
    [P_TITLE] = { "title", { "title", "Titel" } },
    [P_SHIP] = { "ship", { "full ship", "volles Schiff" } },
    [P_SCORN] = { "scorn", { "scorn", "Verachtung" } },
};

const pl_choice mm_forecast[FORECASTS] = {
    [FILLS] = { "fills", { "this monkey fills the ship", "dieser Affe füllt das Schiff" } },
    [QUARRELS] = { "quarrels",
                   { "a rival is aboard: early launch", "ein Rivale ist an Bord: früher Start" } },
};
