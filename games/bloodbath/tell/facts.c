/* SPDX-License-Identifier: MIT */
/* What is printed on the cards, as JSON, from the tables that the rules use. What a card does is a
 * tree: an ability says when it happens and lists its effects, and an effect that offers, chooses
 * or depends on something holds lists of effects itself. */
#include "tell.h"

#include <assert.h>

/* ---- names ---- */

static const char *const resource[RESOURCES] = {
    [PEOPLE] = "people", [MONEY] = "money", [FOOD] = "food", [BOX] = "boxes", [CARD] = "cards",
};
static const char *const action[] = {
    [MINE] = "mine",       [FARM] = "farm",   [RESEARCH] = "research",
    [RESTOCK] = "restock", [BUILD] = "build", [ANY_ACTION] = "any",
};
static const char *const moment[TRIGGERS] = {
    [ON_MINE] = "mine",
    [ON_FARM] = "farm",
    [ON_RESEARCH] = "research",
    [ON_RESTOCK] = "restock",
    [ON_BUILD] = "build",
    [ON_PLAY] = "play",
    [ON_LOST] = "lost",
    [ON_ANY] = "any",
    [ON_GAIN_FOOD] = "gain-food",
    [ON_DISCARD] = "discard",
    [ON_ADD_CARD] = "add-card",
    [ON_PLAY_OTHER] = "play-other",
    [ON_LOSE_OTHER] = "lose-other",
    [ON_WORK_EMPTY] = "work-empty",
    [ON_ACCIDENT] = "accident",
    [ON_ROBOT] = "robot",
    [ON_ALWAYS] = "always",
    [ON_ALL] = "all",
    [ON_ONCE] = "once",
    [ON_OWNER] = "owner",
};
static const char *const counted[] = {
    [COUNT_BUILDINGS] = "buildings", [COUNT_MINES] = "mines",
    [COUNT_GOOD] = "good",           [COUNT_BAD] = "bad",
    [COUNT_PEOPLE] = "people",       [COUNT_MONEY] = "money",
    [COUNT_FOOD] = "food",           [COUNT_BOXES] = "boxes",
    [COUNT_CARDS] = "cards",         [COUNT_BOXES_HERE] = "boxes-here",
};
static const char *const compared[] = {
    [EQUAL] = "exactly",   [LESS] = "below",        [GREATER] = "above",
    [AT_MOST] = "at-most", [AT_LEAST] = "at-least",
};
static const char *const place[] = { [HERE] = "here", [EMPTY_BUILDING] = "empty" };
static const char *const dest[] = { [TO_LEFT] = "left", [TO_MAT] = "mat", [UNDER_MAT] = "under" };
static const char *const added[] = {
    [ADD_PERK] = "perk",   [ADD_DEV] = "development", [ADD_ROBOT] = "robot",
    [ADD_EVENT] = "event", [ADD_TWIST] = "twist",
};
static const char *const done[OP_CODES] = {
    [OP_GAIN] = "gain",
    [OP_LOSE] = "lose",
    [OP_MAY] = "may",
    [OP_CHOOSE] = "choose",
    [OP_IF] = "if",
    [OP_ACT] = "act",
    [OP_ADD] = "add",
    [OP_WRECK] = "wreck",
    [OP_REPLAY] = "replay",
    [OP_MOVE] = "move",
    [OP_PUT] = "put",
    [OP_CASH] = "cash",
    [OP_SOFTEN] = "soften",
    [OP_MUTE] = "mute",
    [OP_BAN] = "ban",
    [OP_HUNGER] = "hunger",
    [OP_GAME_OVER] = "end",
    [OP_IGNORE] = "ignore",
    [OP_DISCOUNT] = "discount",
    [OP_SUBST] = "food-as-money",
    [OP_UPKEEP] = "upkeep",
};
static const char *const symbol[] = { [SOLO_GOOD] = "good", [SOLO_BAD] = "bad" };

/* ---- effects ---- */

static void list(int i, int end, pl_text *out);

static void key_list(const char *key, int i, int end, pl_text *out) {
    pl_json_key(out, key);
    list(i, end, out);
}

static void key_amount(const struct op *op, pl_text *out) {
    pl_json_key_int(out, "n", op->n);
    pl_json_key_str(out, "of", resource[op->what]);
    if (op->place) pl_json_key_str(out, "at", place[op->place]);
    if (op->per) pl_json_key_str(out, "per", counted[op->per]);
    if (op->div > 1) pl_json_key_int(out, "each", op->div);
}

/* The blocks of ops that stand behind each other from op i on: prices or options. Returns the op
 * behind them. */
static int key_blocks(const char *key, int i, int n, pl_text *out) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (; n > 0; n--, i += 1 + bb_op[i].skip)
        list(i + 1, i + 1 + bb_op[i].skip, out);
    pl_json_close(out, ']');
    return i;
}

static void may(int i, pl_text *out) {
    const int end = bb_behind(i), prices = bb_op[i].n;
    const int first = prices ? key_blocks("prices", i + 1, prices, out) : i + 1;
    key_list("then", first, end, out);
}

static void condition(int i, pl_text *out) {
    const struct op *op = &bb_op[i];
    const int otherwise = i + 1 + op->skip;
    pl_json_key_str(out, "count", counted[op->what]);
    pl_json_key_str(out, "is", compared[op->place]);
    pl_json_key_int(out, "n", op->n);
    key_list("then", i + 1, otherwise, out);
    if (bb_op[otherwise].code == OP_ELSE) key_list("else", otherwise + 1, bb_behind(i), out);
}

static void act(const struct op *op, pl_text *out) {
    pl_json_key_str(out, "what", action[op->what]);
    if (op->what != BUILD) return;
    if (op->n < 255) pl_json_key_int(out, "max", op->n);
    if (op->per) pl_json_key_int(out, "min", op->per);
    if (op->div) pl_json_key_int(out, "off", op->div);
}

static void add(const struct op *op, pl_text *out) {
    pl_json_key_str(out, "what", added[op->what]);
    if (op->what == ADD_DEV) pl_json_key_str(out, "card", bb_progress[DEV_FIRST + 2 * op->n].id);
}

/* Without cards: the one in force. */
static void ignore(const struct op *op, pl_text *out) {
    if (!op->n) return;
    pl_json_key(out, "cards");
    pl_json_open(out, '[');
    for (int card = EVENT_FIRST; card < TWIST_FIRST; card++)
        if (bb_progress[card].ignored_by == op->n) pl_json_str(out, bb_progress[card].id);
    pl_json_close(out, ']');
}

static void soften(const struct op *op, pl_text *out) {
    pl_json_key_int(out, "n", op->n);
    pl_json_key_str(out, "of", resource[op->what]);
    pl_json_key_int(out, "each", op->per);
}

static void discount(const struct op *op, pl_text *out) {
    pl_json_key_int(out, "n", op->n);
    if (op->per) pl_json_key_int(out, "min", op->per);
}

static void details(int i, pl_text *out) {
    const struct op *op = &bb_op[i];
    switch (op->code) {
    case OP_GAIN:
    case OP_LOSE: key_amount(op, out); break;
    case OP_MAY: may(i, out); break;
    case OP_CHOOSE: key_blocks("options", i + 1, 2, out); break;
    case OP_IF: condition(i, out); break;
    case OP_ACT: act(op, out); break;
    case OP_ADD: add(op, out); break;
    case OP_WRECK:
        if (op->n) pl_json_key_str(out, "to", "hand");
        break;
    case OP_PUT: pl_json_key_str(out, "to", dest[op->what]); break;
    case OP_SOFTEN: soften(op, out); break;
    case OP_BAN: pl_json_key_str(out, "what", action[op->what]); break;
    case OP_IGNORE: ignore(op, out); break;
    case OP_DISCOUNT: discount(op, out); break;
    case OP_MOVE:
    case OP_CASH:
    case OP_HUNGER:
    case OP_UPKEEP: pl_json_key_int(out, "n", op->n); break;
    default: break;
    }
}

static void list(int i, int end, pl_text *out) {
    pl_json_open(out, '[');
    for (; i < end; i = bb_behind(i)) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "do", done[bb_op[i].code]);
        details(i, out);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

/* ---- cards ---- */

static void ability(uint16_t line, enum trigger when, pl_text *out) {
    int end = line;
    if (!line) return;
    while (bb_op[end].code != OP_END)
        end = bb_behind(end);
    pl_json_open(out, '{');
    pl_json_key_str(out, "when", moment[when]);
    key_list("does", line, end, out);
    pl_json_close(out, '}');
}

/* In the order of the card's text. */
static void building_abilities(const struct building *b, pl_text *out) {
    for (int when = 0; when < BUILDING_TRIGGERS; when++)
        if (when != ON_PLAY && when != ON_LOST) ability(b->line[when], (enum trigger)when, out);
    ability(b->line[ON_PLAY], ON_PLAY, out);
    ability(b->line[ON_LOST], ON_LOST, out);
}

static void open_abilities(pl_text *out) {
    pl_json_key(out, "abilities");
    pl_json_open(out, '[');
}

/* Whether a line of a building takes or counts the boxes that lie on it. */
static bool uses_boxes(const struct building *b) {
    for (int when = 0; when < BUILDING_TRIGGERS; when++)
        for (const struct op *op = &bb_op[b->line[when]]; op->code != OP_END; op++) {
            const bool amount = op->code == OP_GAIN || op->code == OP_LOSE;
            if (amount && ((op->what == BOX && op->place == HERE) || op->per == COUNT_BOXES_HERE))
                return true;
        }
    return false;
}

static void building_facts(const struct building *b, pl_text *out) {
    pl_json_key_int(out, "cost", b->cost);
    pl_json_key_int(out, "people", b->people);
    if (b->solo) pl_json_key_str(out, "symbol", symbol[b->solo]);
    pl_json_key_bool(out, "storage", uses_boxes(b));
    open_abilities(out);
    building_abilities(b, out);
    pl_json_close(out, ']');
}

/* What the actions that a Work offers give by themselves. */
static void key_actions(pl_text *out) {
    pl_json_key(out, "actions");
    pl_json_open(out, '[');
    for (int i = 0; i < BUILD; i++) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "what", action[i]);
        pl_json_key_int(out, "n", bb_yield[i].n);
        pl_json_key_str(out, "of", resource[bb_yield[i].what]);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}

void bb_facts(int index, pl_text *out) {
    assert(index >= 0 && index < CATALOG);
    if (index < CATALOG_START) {
        building_facts(&bb_building[index], out);
        return;
    }
    const struct progress *p = &bb_progress[bb_card_of_row(index)];
    if (p->type == EVENT) pl_json_key_int(out, "number", p->number);
    if (p->people_lost) pl_json_key_int(out, "loss", p->people_lost);
    if (p->type == TWIST) pl_json_key_str(out, "shade", p->black ? "black" : "white");
    if (p->type == WORK) key_actions(out);
    open_abilities(out);
    ability(p->all, ON_ALL, out);
    ability(p->once, ON_ONCE, out);
    ability(p->own, ON_OWNER, out);
    pl_json_close(out, ']');
}

/* ---- terms ---- */

const pl_choice bb_term[BB_TERMS] = {
    { "cost", { "cost", "Kosten" } },
    { "people", { "people", "Bewohner" } },
    { "symbol", { "symbol", "Symbol" } },
    { "storage", { "makes use of boxes", "nutzt Kisten" } },
    { "abilities", { "abilities", "Fähigkeiten" } },
    { "number", { "number", "Nummer" } },
    { "loss", { "people everyone loses", "Bewohner, die alle verlieren" } },
    { "shade", { "color of the word", "Farbe des Worts" } },
    { "black", { "black", "schwarz" } },
    { "white", { "white", "weiß" } },
    { "actions", { "actions", "Aktionen" } },
    /* members of abilities and effects */
    { "when", { "when", "wann" } },
    { "does", { "effect", "Wirkung" } },
    { "do", { "do", "tun" } },
    { "n", { "number", "Anzahl" } },
    { "of", { "of", "von" } },
    { "at", { "place", "Ort" } },
    { "per", { "for each", "für jedes" } },
    { "each", { "for every", "für je" } },
    { "prices", { "prices", "Preise" } },
    { "then", { "then", "dann" } },
    { "else", { "otherwise", "sonst" } },
    { "options", { "one of", "eines davon" } },
    { "count", { "if you have", "falls du hast" } },
    { "is", { "as many as", "so viel" } },
    { "what", { "which", "welche" } },
    { "card", { "card", "Karte" } },
    { "to", { "to", "wohin" } },
    { "max", { "cost up to", "Kosten bis" } },
    { "min", { "cost at least", "Kosten ab" } },
    { "off", { "money less", "Geld Nachlass" } },
    /* moments, actions and cards */
    { "mine", { "MINE", "SCHÜRFEN" } },
    { "farm", { "FARM", "ERNTEN" } },
    { "research", { "RESEARCH", "FORSCHEN" } },
    { "restock", { "RESTOCK", "AUFSTOCKEN" } },
    { "build", { "BUILD", "BAUEN" } },
    { "play", { "PLAY", "SPIELEN" } },
    { "lost", { "LOST", "VERLIEREN" } },
    { "any", { "any", "beliebig" } },
    { "gain-food", { "each time you gain food", "jedes Mal, wenn du Nahrung erhältst" } },
    { "discard", { "for each card you discard", "für jede Karte, die du ablegst" } },
    { "add-card", { "for each Progress card you add", "für jede Ablaufkarte von dir" } },
    { "play-other",
      { "each time you play another building", "wenn du ein anderes Gebäude spielst" } },
    { "lose-other",
      { "each time you lose another building", "wenn du ein anderes Gebäude verlierst" } },
    { "work-empty",
      { "Work begins and your hand is empty", "Arbeit beginnt, deine Hand ist leer" } },
    { "accident", { "an Accident", "ein Unfall" } },
    { "robot", { "Robot", "Roboter" } },
    { "always", { "always", "immer" } },
    { "all", { "everyone", "alle" } },
    { "once", { "once for the whole table", "einmal für alle zusammen" } },
    { "owner", { "its owner", "wem sie gehört" } },
    { "perk", { "Perk", "Vorteil" } },
    { "development", { "Development", "Entwicklung" } },
    { "event", { "Event", "Ereignis" } },
    { "twist", { "Twist", "Twist" } },
    /* what is counted, and how */
    { "money", { "money", "Geld" } },
    { "food", { "food", "Nahrung" } },
    { "boxes", { "boxes", "Kisten" } },
    { "cards", { "cards", "Karten" } },
    { "buildings", { "buildings", "Gebäude" } },
    { "mines", { "buildings with “Mine” in the name", "Gebäude mit „Mine“ im Namen" } },
    { "good", { "good symbol", "gutes Symbol" } },
    { "bad", { "bad symbol", "schlechtes Symbol" } },
    { "boxes-here", { "boxes here", "Kisten hier" } },
    { "exactly", { "exactly", "genau" } },
    { "below", { "fewer than", "weniger als" } },
    { "above", { "more than", "mehr als" } },
    { "at-most", { "at most", "höchstens" } },
    { "at-least", { "at least", "mindestens" } },
    { "here", { "here", "hier" } },
    { "empty", { "on a building without boxes", "auf ein Gebäude ohne Kisten" } },
    { "left", { "to the left", "nach links" } },
    { "mat", { "on your mat", "auf deine Tafel" } },
    { "under", { "under your mat", "unter deine Tafel" } },
    { "hand", { "into your hand", "auf die Hand" } },
    /* effects */
    { "gain", { "gain", "erhalten" } },
    { "lose", { "lose", "verlieren" } },
    { "may", { "you may", "du darfst" } },
    { "choose", { "choose", "wählen" } },
    { "if", { "if", "falls" } },
    { "act", { "do the action", "Aktion ausführen" } },
    { "add", { "add to the Progress deck", "dem Ablaufstapel hinzufügen" } },
    { "wreck", { "lose a building", "1 Gebäude verlieren" } },
    { "replay", { "repeat a PLAY ability", "eine SPIELEN-Fähigkeit wiederholen" } },
    { "move", { "move boxes", "Kisten bewegen" } },
    { "put", { "put a card from your hand", "1 Handkarte legen" } },
    { "cash", { "money for each tucked card", "Geld für jede untergeschobene Karte" } },
    { "soften", { "people saved", "Bewohner gerettet" } },
    { "mute", { "next Work: no abilities", "nächste Arbeit: keine Fähigkeiten" } },
    { "ban", { "next Work: forbidden", "nächste Arbeit: verboten" } },
    { "hunger",
      { "feed your buildings; people if you can", "Gebäude ernähren; Bewohner, falls es reicht" } },
    { "end", { "the game ends", "das Spiel endet" } },
    { "ignore", { "ignore", "ignorieren" } },
    { "discount", { "buildings cost less", "Gebäude kosten weniger" } },
    { "food-as-money", { "spend food as money", "Nahrung als Geld ausgeben" } },
    { "upkeep", { "food at Hunger", "Nahrung bei Hunger" } },
};
