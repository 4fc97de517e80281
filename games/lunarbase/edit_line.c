/* SPDX-License-Identifier: MIT */
/* What a card does, in a table of cards: "draw 1, discard 1", "one-of flip mine | gain 2". */
#include "edit.h"
#include "tell/tell.h"

#include <string.h>

const char *const lb_line_name[LINES] = {
    [L_BUILT] = "BUILT",         [L_MAIN] = "MAIN", [L_PLAYED] = "PLAYED",
    [L_DISCARDED] = "DISCARDED", [L_BOX] = "BOX",
};

const pl_words lb_edit_word[LB_EDIT_WORDS] = {
    [X_ITEM] = { "'{0}' can't stand in a line {1}.",
                 "'{0}' kann nicht in einer Zeile {1} stehen." },
    [X_ITEMS] = { "The line is too long. It can take {0} places: one for each item and each "
                  "option, and one for 'one-of'.",
                  "Die Zeile ist zu lang. Sie hat {0} Plätze: einen für jeden Teil und jede "
                  "Möglichkeit und einen für 'one-of'." },
    [X_OPTIONS] = { "'one-of' needs 2 to {0} options with '|' between them, and ends the line.",
                    "'one-of' braucht 2 bis {0} Möglichkeiten mit '|' dazwischen und steht am Ende "
                    "der Zeile." },
    [X_LOOK] = { "'looked-discard' needs a 'look' before it.",
                 "Vor 'looked-discard' muss 'look' stehen." },
    [X_LETTERS] = { "'{0}' must be {1} of these characters: {2}.",
                    "'{0}' muss aus {1} dieser Zeichen bestehen: {2}." },
    [X_COPIES] = { "'{0}' is also the name of a copy of '{1}'.",
                   "'{0}' ist auch der Name eines Exemplars von '{1}'." },
    [X_ID] = { "'{0}' can't be an id here: it begins with a digit.",
               "'{0}' taugt hier nicht als Kennung: Es beginnt mit einer Ziffer." },
    [X_LINE] = { "A row '{0}' has no line '{1}'.", "Ein Eintrag '{0}' hat keine Zeile '{1}'." },
    [X_SECOND] = { "'{0}' has too many lines {1}.", "'{0}' hat zu viele Zeilen {1}." },
    [X_FIRST] = { "This line stands before the first card.",
                  "Diese Zeile steht vor der ersten Karte." },
    [X_NEEDS] = { "'{0}' lacks a line {1}.", "'{0}' braucht noch eine Zeile {1}." },
    [X_MODULE] = { "There is no module '{0}' here.", "Hier gibt es kein Modul '{0}'." },
    [X_PRINTS] = { "'{0}' must have a line MAIN in both prints or in neither.",
                   "'{0}' muss in beiden Drucken eine Zeile MAIN haben oder in keinem." },
};

/* ---- items ---- */

enum { ALL = (1 << LINES) - 1, AGENT = 1 << L_PLAYED, OPTIONS_MAX = 4 };
/* An influence can be discarded in anybody's turn, and several at once. */
enum { OWN_TURN = ALL & ~(1 << L_DISCARDED) };

/* `most` 0: no number. */
static const struct item {
    const char *word;
    uint8_t code, most, lines;
} items[] = {
    { "draft", OP_DRAFT, 6, OWN_TURN },
    { "build", OP_BUILD, 4, OWN_TURN },
    { "resell", OP_RESELL, 9, OWN_TURN },
    { "draw", OP_DRAW, 9, ALL },
    { "discard", OP_DISCARD, 9, ALL },
    { "discard-hand", OP_DISCARD_HAND, 0, OWN_TURN },
    { "gain", OP_GAIN, 20, ALL },
    { "gain-hand", OP_GAIN_HAND, 0, OWN_TURN },
    { "steal", OP_STEAL, 20, OWN_TURN },
    { "take", OP_STEAL_MODULE, 0, AGENT },
    { "flip", OP_FLIP, 0, OWN_TURN },
    { "they-resell", OP_TARGET_RESELL, 9, OWN_TURN },
    { "they-discard", OP_TARGET_DISCARD, 9, OWN_TURN },
    { "others-discard", OP_OTHERS_DISCARD, 9, OWN_TURN },
    { "all-lose", OP_ALL_LOSE, 20, ALL },
    { "resell-influences", OP_RESELL_INFLUENCES, 0, OWN_TURN },
    { "look", OP_LOOK, 0, AGENT },
    { "looked-discard", OP_LOOKED_DISCARD, 9, AGENT },
    { "terran", OP_TERRAN, 0, ALL },
};
enum { ITEMS = sizeof items / sizeof *items };
static const char flips[] = "mine any all neighbors many two";

struct items {
    struct op *op;
    int n;
    enum line line;
    bool looked;
};

static bool put(rows *t, struct items *l, int code, int n) {
    if (l->n == OPS - 1) return pl_fail(t->err, lb_edit_word[X_ITEMS], PL_I(OPS - 1)), rows_here(t);
    l->op[l->n++] = (struct op){ (uint8_t)code, (uint8_t)n };
    return true;
}

static const struct item *find_item(rows *t) {
    char word[32], known[320];
    if (!rows_word(t, word, sizeof word, "draw 1")) return NULL;
    pl_text names = PL_TEXT(known);
    for (int i = 0; i < ITEMS; i++) {
        if (strcmp(items[i].word, word) == 0) return &items[i];
        pl_say(&names, "{0} ", PL_S(items[i].word));
    }
    pl_text_str(&names, "one-of");
    rows_unknown(t, word, known);
    return NULL;
}

static bool read_taken(rows *t, uint8_t *kind) {
    char word[48];
    if (!rows_word(t, word, sizeof word, "ID")) return false;
    for (int i = 0; i < MODULE_KINDS; i++) {
        *kind = (uint8_t)i;
        if (strcmp(lb_kind[i].id, word) == 0) return true;
    }
    return pl_fail(t->err, lb_edit_word[X_MODULE], PL_S(word)), rows_here(t);
}

static bool read_item(rows *t, struct items *l) {
    const struct item *item = find_item(t);
    uint8_t n = 1;
    if (!item) return false;
    if (!(item->lines >> l->line & 1)) {
        pl_fail(t->err, lb_edit_word[X_ITEM], PL_S(item->word), PL_S(lb_line_name[l->line]));
        return rows_here(t);
    }
    if (item->code == OP_LOOKED_DISCARD && !l->looked)
        return pl_refuse(t->err, lb_edit_word[X_LOOK]), rows_here(t);
    l->looked = l->looked || item->code == OP_LOOK;
    if (item->most && !rows_number(t, 1, item->most, &n)) return false;
    if (item->code == OP_STEAL_MODULE && !read_taken(t, &n)) return false;
    if (item->code == OP_FLIP) {
        const int who = rows_choice(t, flips);
        if (who < 0) return false;
        n = (uint8_t)who;
    }
    return put(t, l, item->code,
               item->most || item->code == OP_FLIP || item->code == OP_STEAL_MODULE ? n : 0);
}

static bool is_over(const rows *t) {
    return !t->rest[strspn(t->rest, " ")];
}

/* The options after `one-of`. */
static bool read_options(rows *t, struct items *l) {
    const int choice = l->n;
    int options = 0;
    if (!put(t, l, OP_ONE_OF, 0)) return false;
    do {
        const int option = l->n;
        if (!put(t, l, OP_OPTION, 0)) return false;
        do
            if (!read_item(t, l)) return false;
        while (rows_has(t, ","));
        l->op[option].n = (uint8_t)(l->n - option - 1);
        options++;
    } while (rows_has(t, "|"));
    l->op[choice].n = (uint8_t)options;
    if (options >= 2 && options <= OPTIONS_MAX && is_over(t)) return true;
    return pl_fail(t->err, lb_edit_word[X_OPTIONS], PL_I(OPTIONS_MAX)), rows_here(t);
}

/* Puts blanks around signs, so that they are words. */
static void part(const char *from, char *to) {
    for (; *from; from++) {
        const bool sign = *from == ',' || *from == '|';
        if (sign) *to++ = ' ';
        *to++ = *from;
        if (sign) *to++ = ' ';
    }
    *to = 0;
}

bool lb_read_items(rows *t, enum line line, struct op list[OPS]) {
    char parted[3 * PL_LINE_MAX + 1];
    struct items l = { .op = list, .line = line };
    memset(list, 0, OPS * sizeof *list);
    part(t->rest, parted);
    t->rest = parted;
    bool good = true, more = true;
    while (good && more) {
        const bool choice = rows_has(t, "one-of");
        good = choice ? read_options(t, &l) : read_item(t, &l);
        more = good && !choice && rows_has(t, ",");
    }
    good = good && rows_end(t);
    t->rest = "";
    return good;
}

/* ---- writing ---- */

static const char *flip_name(int who, char word[16]) {
    const char *at = flips;
    for (int i = 0; i <= who; i++)
        pl_word(&at, word, 16);
    return word;
}

static void write_item(struct op op, pl_text *out) {
    char word[16];
    int i = 0;
    while (items[i].code != op.code)
        i++;
    pl_text_str(out, items[i].word);
    if (items[i].most) pl_say(out, " {0}", PL_I(op.n));
    if (op.code == OP_FLIP) pl_say(out, " {0}", PL_S(flip_name(op.n, word)));
    if (op.code == OP_STEAL_MODULE) pl_say(out, " {0}", PL_S(lb_kind[op.n].id));
}

void lb_write_items(const struct op *op, pl_text *out) {
    const char *between = "";
    for (; op->code != OP_END; op++) {
        pl_text_str(out, between);
        between = "";
        if (op->code == OP_OPTION) continue;
        if (op->code == OP_ONE_OF) {
            pl_text_str(out, "one-of ");
            continue;
        }
        write_item(*op, out);
        between = op[1].code == OP_OPTION ? " | " : ", ";
    }
}

/* ---- connectors ---- */

static bool match(int one, int other) {
    return one && other && (one == other || one == GREY || other == GREY);
}

static bool suit(int one, int other) {
    return (!one && !other) || match(one, other);
}

static void add_meets(struct joints *j, const uint8_t c[SLOTS]) {
    const bool turns = c[N] == c[S] && c[NE] == c[SW] && c[SE] == c[NW];
    const int slots = turns ? SLOTS / 2 : SLOTS;
    for (int color = RED; color < COLORS; color++)
        for (int slot = 0; slot < SLOTS; slot++) {
            j->shows[color] |= (uint64_t)(c[slot] == color) << SLOTS * slot;
            if (slot < slots && match(c[slot], color))
                j->meets |= (uint32_t)1 << (SLOTS * color + slot);
        }
}

/* The slots of one long side, the first of them and the other. */
static void add_side(struct joints *j, const uint8_t c[SLOTS], int first, int other) {
    for (int color = NO_COLOR; color < COLORS; color++) {
        if (c[first] && c[other] == color) j->beside[color] |= (uint64_t)1 << SLOTS * first;
        if (c[other] && !c[first] && !color) j->beside[color] |= (uint64_t)1 << SLOTS * other;
        j->suits |= (uint32_t)suit(c[other], color) << (SLOTS * color + first);
        j->suits |= (uint32_t)suit(c[first], color) << (SLOTS * color + other);
    }
}

struct joints lb_joints_of(const uint8_t c[SLOTS]) {
    struct joints j = { .meets = 0 };
    add_meets(&j, c);
    add_side(&j, c, NE, SE);
    add_side(&j, c, SW, NW);
    for (int slot = 0; slot < SLOTS; slot++)
        j.edges |= (uint32_t)1 << (COLORS * slot + c[slot]);
    return j;
}
