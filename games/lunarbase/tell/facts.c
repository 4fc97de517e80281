/* SPDX-License-Identifier: MIT */
/* Printed facts of the cards for clients, and the names of these facts. */
#include "tell.h"

#include <assert.h>

static void key_open(pl_text *out, const char *key, char bracket) {
    pl_json_key(out, key);
    pl_json_open(out, bracket);
}

/* ---- what cards do ---- */

/* An op in words of one syllable: what it does, and to whom. */
struct item {
    const char *does, *whom;
};

static struct item item_of(struct op op) {
    static const char *const flip[] = {
        [FLIP_MINE] = "mine",           [FLIP_ANY] = "any",   [FLIP_ALL] = "all",
        [FLIP_NEIGHBORS] = "neighbors", [FLIP_MANY] = "many", [FLIP_TWO] = "two",
    };
    static const struct item item[OP_CODES] = {
        [OP_DRAFT] = { "draft", NULL },
        [OP_BUILD] = { "build", NULL },
        [OP_RESELL] = { "resell", NULL },
        [OP_DRAW] = { "draw", NULL },
        [OP_DISCARD] = { "discard", NULL },
        [OP_DISCARD_HAND] = { "discard", "hand" },
        [OP_GAIN] = { "gain", NULL },
        [OP_GAIN_HAND] = { "gain", "hand" },
        [OP_STEAL] = { "steal", NULL },
        [OP_STEAL_MODULE] = { "take", NULL },
        [OP_TARGET_RESELL] = { "resell", "they" },
        [OP_TARGET_DISCARD] = { "discard", "they" },
        [OP_OTHERS_DISCARD] = { "discard", "others" },
        [OP_ALL_LOSE] = { "lose", "all" },
        [OP_RESELL_INFLUENCES] = { "resell", "influences" },
        [OP_LOOK] = { "look", NULL },
        [OP_LOOKED_DISCARD] = { "discard", "they" },
        [OP_TERRAN] = { "terran", "all" },
    };
    return op.code == OP_FLIP ? (struct item){ "flip", flip[op.n] } : item[op.code];
}

static int count_of(struct op op) {
    if (op.code == OP_FLIP) return op.n == FLIP_TWO ? 2 : 1;
    return op.code == OP_STEAL_MODULE || op.code == OP_LOOK ? 1 : op.n;
}

static void put_item(struct op op, pl_text *out) {
    const struct item item = item_of(op);
    pl_json_open(out, '{');
    pl_json_key_str(out, "does", item.does);
    if (count_of(op)) pl_json_key_int(out, "count", count_of(op));
    if (item.whom) pl_json_key_str(out, "whom", item.whom);
    if (op.code == OP_STEAL_MODULE) pl_json_key_str(out, "card", lb_kind[op.n].id);
    pl_json_close(out, '}');
}

/* Up to the end of the list, of an option, or to where options begin; returns that place. */
static int put_items(const struct op *ops, pl_text *out) {
    int i = 0;
    for (; ops[i].code != OP_END && ops[i].code != OP_OPTION && ops[i].code != OP_ONE_OF; i++)
        put_item(ops[i], out);
    return i;
}

/* One list of items; where one of several is chosen, one for each, with what comes before. */
static void put_lists(const struct op *ops, pl_text *out) {
    int choice = 0;
    while (ops[choice].code != OP_END && ops[choice].code != OP_ONE_OF)
        choice++;
    const int options = ops[choice].code == OP_ONE_OF ? ops[choice].n : 1;
    for (int i = 0, at = choice + 1; i < options; i++) {
        pl_json_open(out, '[');
        put_items(ops, out);
        if (ops[choice].code == OP_ONE_OF) {
            put_items(&ops[at + 1], out);
            at += 1 + ops[at].n;
        }
        pl_json_close(out, ']');
    }
}

static void key_ops(pl_text *out, const char *key, const struct op *ops) {
    if (!ops[0].code) return;
    key_open(out, key, '[');
    put_lists(ops, out);
    pl_json_close(out, ']');
}

/* ---- what cards show ---- */

static void key_connectors(const uint8_t connector[SLOTS], pl_text *out) {
    key_open(out, "connectors", '{');
    for (int slot = 0; slot < SLOTS; slot++)
        if (connector[slot]) pl_json_key_str(out, lb_slot_id[slot], lb_color_id[connector[slot]]);
    pl_json_close(out, '}');
}

static void key_cost(const struct kind *kind, pl_text *out) {
    key_open(out, "cost", '[');
    for (int color = RED; color < COLORS; color++)
        for (int i = 0; i < kind->cost[color]; i++)
            pl_json_str(out, lb_color_id[color]);
    pl_json_close(out, ']');
}

static void key_orbs(const uint8_t *orb, int n, pl_text *out) {
    if (!orb[0]) return;
    key_open(out, "orbs", '[');
    for (int i = 0; i < n; i++)
        pl_json_str(out, lb_color_id[orb[i]]);
    pl_json_close(out, ']');
}

static void key_people(int colonists, uint16_t achievements, pl_text *out) {
    if (colonists) pl_json_key_int(out, "colonists", colonists);
    if (achievements) lb_key_icons(out, achievements);
}

static void key_module(const struct kind *kind, pl_text *out) {
    key_cost(kind, out);
    key_connectors(kind->connector, out);
    key_people(kind->colonists, lb_icons_of(kind), out);
    key_orbs(&kind->orb, 1, out);
    key_ops(out, "once", kind->once);
    key_ops(out, "main", kind->main);
}

/* What differs in the rulebook's own print. */
static void key_old_print(int index, pl_text *out) {
    const struct kind *old = lb_old_print(index);
    if (!old && !lb_kind[index].retail) return;
    key_open(out, "rulebook", '{');
    if (old)
        key_module(old, out);
    else
        pl_json_key_int(out, "copies", 0);
    pl_json_close(out, '}');
}

static void put_kind(int index, pl_text *out) {
    const struct kind *kind = &lb_kind[index];
    if (index < AGENT_KIND_FIRST) {
        key_module(kind, out);
        if (lb_is_stealable(index)) pl_json_key_bool(out, "stealable", true);
        if (kind->red_pays) pl_json_key_str(out, "income", lb_color_id[RED]);
    } else if (index < INFLUENCE_KIND_FIRST) {
        key_cost(kind, out);
        key_ops(out, "once", kind->once);
    } else {
        pl_json_key_bool(out, "lasting", kind->lasting != NOT_LASTING);
        key_ops(out, "discarded", kind->once);
    }
    key_old_print(index, out);
}

void lb_facts(int index, pl_text *out) {
    assert(index >= 0 && index < CATALOG);
    if (index < CATALOG_STATION) {
        put_kind(index, out);
        return;
    }
    const struct station *side = &lb_station[index - CATALOG_STATION];
    pl_json_key_bool(out, "unique", index - CATALOG_STATION != TERRAN);
    key_connectors(lb_station_connector, out);
    key_people(side->colonists, side->achievements, out);
    key_orbs(side->orb, 2, out);
    key_open(out, "main", '[');
    for (int box = 0; box < BOXES; box++)
        put_lists(side->box[box], out);
    pl_json_close(out, ']');
}

/* ---- names ---- */

/* clang-format off */
const pl_choice lb_term[TERMS] = {
    { "cost", { "cost", "Kosten" } }, { "connectors", { "connectors", "Anschlüsse" } },
    { "colonists", { "colonists", "Kolonisten" } },
    { "achievements", { "achievements", "Errungenschaften" } }, { "orbs", { "orbs", "Orbs" } },
    { "once", { "once", "einmalig" } }, { "main", { "main action", "Hauptaktion" } },
    { "stealable", { "can be stolen", "kann gestohlen werden" } },
    { "income", { "shuttles also pay for", "Raumfähren zahlen auch für" } },
    { "lasting", { "works in the Supply", "wirkt in der Auslage" } },
    { "discarded", { "when discarded", "beim Abwerfen" } }, { "copies", { "copies", "Exemplare" } },
    { "unique", { "only one has it", "einmalig vorhanden" } },
    { "does", { "does", "bewirkt" } }, { "count", { "how often", "wie oft" } },
    { "whom", { "whom", "wen" } }, { "card", { "card", "Karte" } },
    { "n", { "top", "oben" } }, { "ne", { "upper right", "rechts oben" } },
    { "se", { "lower right", "rechts unten" } }, { "s", { "bottom", "unten" } },
    { "sw", { "lower left", "links unten" } }, { "nw", { "upper left", "links oben" } },
    { "red", { "red", "rot" } }, { "blue", { "blue", "blau" } }, { "yellow", { "yellow", "gelb" } },
    { "gray", { "gray", "grau" } },
    { "draft", { "draft", "nehmen" } }, { "build", { "build", "bauen" } },
    { "resell", { "resell", "verkaufen" } }, { "draw", { "draw", "ziehen" } },
    { "discard", { "discard", "abwerfen" } }, { "gain", { "gain credits", "Credits erhalten" } },
    { "steal", { "steal credits", "Credits stehlen" } },
    { "take", { "steal a module", "ein Modul stehlen" } }, { "flip", { "flip", "wenden" } },
    { "lose", { "lose credits", "Credits verlieren" } },
    { "look", { "look at a hand", "eine Hand ansehen" } },
    { "terran", { "turn to the Terran side", "auf die terranische Seite wenden" } },
    { "mine", { "your own", "deine eigene" } }, { "any", { "any one", "eine beliebige" } },
    { "all", { "all players", "alle" } }, { "neighbors", { "both neighbors", "beide Nachbarn" } },
    { "many", { "any number", "beliebig viele" } }, { "two", { "any two", "zwei beliebige" } },
    { "they", { "an opponent", "ein Gegner" } }, { "others", { "all opponents", "alle Gegner" } },
    { "hand", { "for each card in hand", "für jede Handkarte" } },
    { "influences", { "for each influence in the Supply", "für jeden Einfluss in der Auslage" } },
    { "dome", { "dome", "Kuppel" } }, { "rover", { "rover", "Rover" } },
    { "laika", { "Laika", "Laika" } },
    { "elevator", { "elevator", "Lift" } }, { "fusion", { "fusion", "Fusion" } },
    { "printer", { "printer", "Drucker" } }, { "telescope", { "telescope", "Teleskop" } },
    { "ai", { "thinking ship", "denkendes Schiff" } }, { "satellite", { "satellite", "Satellit" } },
    { "cyborg", { "cyborg", "Cyborg" } }, { "moonwalk", { "moonwalk", "Mondspaziergang" } },
    { "botany", { "botany", "Botanik" } }, { "chemistry", { "chemistry", "Chemie" } },
    { "dna", { "DNA", "DNS" } },
};
/* clang-format on */

const pl_choice lb_gauge[GAUGES] = {
    [G_CREDITS] = { "credits", { "credits", "Credits" } },
    [G_COLONISTS] = { "colonists", { "colonists", "Kolonisten" } },
    [G_ACHIEVEMENTS] = { "achievements", { "achievements", "Errungenschaften" } },
    [G_HAND] = { "hand", { "cards in hand", "Handkarten" } },
    [G_ORBS + RED - 1] = { "red", { "red orbs", "rote Orbs" } },
    [G_ORBS + BLUE - 1] = { "blue", { "blue orbs", "blaue Orbs" } },
    [G_ORBS + YELLOW - 1] = { "yellow", { "yellow orbs", "gelbe Orbs" } },
    [G_ORBS + GREY - 1] = { "gray", { "gray orbs", "graue Orbs" } },
};

const pl_choice lb_part[PARTS] = {
    [P_CREDITS] = { "credits", { "credits", "Credits" } },
    [P_COLONISTS] = { "colonists", { "colonists", "Kolonisten" } },
    [P_ACHIEVEMENTS] = { "achievements", { "achievements", "Errungenschaften" } },
    [P_INFLUENCES] = { "influences", { "influences", "Einflüsse" } },
    [P_TIME] = { "time", { "credits when time ran out", "Credits, als die Zeit um war" } },
    [P_HOUSES] = { "houses", { "houses colonists", "beherbergt Kolonisten" } },
    [P_SHOWS] = { "shows", { "shows achievements", "zeigt Errungenschaften" } },
};

const pl_choice lb_forecast[FORECASTS] = {
    [INCOME] = { "income", { "when shuttles arrive", "wenn Raumfähren ankommen" } },
};
