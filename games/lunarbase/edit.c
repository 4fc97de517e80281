/* SPDX-License-Identifier: MIT */
/* The cards as a table that can be edited. Read twice: first the cards, so that a line can name a
 * module below it, then their lines. Part of the second compilation (games/sets.h) only. */
#include "edit.h"
#include "games/sets.h"
#include "tell/tell.h"

#include <assert.h>
#include <string.h>

/* So many cards that hands and supply can be dealt; so few that sets, stacks and bytes hold what
 * they cause: a module that is built within an agent's effect waits on the stack while the next one
 * is built, and so does an influence while another is discarded. */
enum {
    MODULES_MIN = 24,
    DECK_MIN = 48, /* modules and agents, in either print */
    AGENTS_MAX = 52,
    BUILDERS_MAX = 10,
    DISCARDS_MAX = 5,
    CONNECTORS_MAX = 250,
    ORBS_MAX = 16,
    COST_MAX = 9,
    POOL_SIZE = 49152
};
_Static_assert(MODULES_MAX + AGENTS_MAX + COPIES_MAX + INFLUENCES_MAX <= CARDS_MAX, "numbers");
_Static_assert(2 + 3 * BUILDERS_MAX + 2 * DISCARDS_MAX + 6 <= DEPTH, "frames");

static const char icons_of_modules[] =
    "dome rover laika elevator fusion printer telescope ai satellite";
static const char icons_of_stations[] = "cyborg moonwalk botany chemistry dna";
static const char effects[] = "none alliance bureaucracy embargo paradise quarantine cowboys";
static const char sources[] = "printed known inferred designed";
static const char colors[] = "none red blue yellow gray";

/* The rows of a table; the first four make up the catalog in this order. */
enum row { MODULE, AGENT, INFLUENCE, STATION, OUTPOST, OLD, GOAL, START, SHUTTLE, BASE, ROWS };
static const char row_words[] =
    "module agent influence station terran rulebook goal start shuttle base";

static char pool[POOL_SIZE];
static struct {
    struct kind module[MODULES_MAX], agent[AGENTS_MAX], influence[INFLUENCES_MAX];
    const char *id[KINDS_MAX + STATIONS + 1];
    int modules, agents, influences, stations, ids;
    int old_of[OLD_MAX], olds; /* the modules that have another print */
    unsigned seen;             /* rows, one bit each */
} draft;

/* ---- what all cards have ---- */

static bool fail_here(rows *t, enum lb_edit_word word, const char *what, const char *where) {
    pl_fail(t->err, lb_edit_word[word], PL_S(what), PL_S(where));
    return rows_here(t);
}

/* Of {0}: as many of these letters as fit, each an index into them. */
static bool read_letters(rows *t, const char *letters, int least, int most, uint8_t *out) {
    char word[32], number[16];
    if (!rows_word(t, word, sizeof word, letters)) return false;
    const int n = (int)strlen(word);
    if (n >= least && n <= most && strspn(word, letters) == strlen(word)) {
        for (int i = 0; i < n; i++)
            out[i] = (uint8_t)(strchr(letters, word[i]) - letters);
        return true;
    }
    pl_text count = PL_TEXT(number);
    pl_say(&count, least == most ? "{0}" : "{1}-{0}", PL_I(most), PL_I(least));
    pl_fail(t->err, lb_edit_word[X_LETTERS], PL_S(word), PL_S(number), PL_S(letters));
    return rows_here(t);
}

/* "rover-b" is the second copy of "rover" in a move. */
static bool is_copy_of(const char *id, const char *other) {
    const size_t n = strlen(other);
    return strncmp(id, other, n) == 0 && id[n] == '-' && id[n + 1] >= 'b' &&
           id[n + 1] < 'a' + COPIES_MAX && !id[n + 2];
}

static bool read_id(rows *t, const char **id) {
    if (!rows_id(t, id)) return false;
    if (**id >= '0' && **id <= '9') return fail_here(t, X_ID, *id, "");
    for (int i = 0; i < draft.ids; i++) {
        if (strcmp(draft.id[i], *id) == 0) return rows_twice(t, *id);
        if (is_copy_of(*id, draft.id[i])) return fail_here(t, X_COPIES, *id, draft.id[i]);
        if (is_copy_of(draft.id[i], *id)) return fail_here(t, X_COPIES, draft.id[i], *id);
    }
    draft.id[draft.ids++] = *id;
    return true;
}

static bool read_source(rows *t, uint8_t *source) {
    const int which = rows_choice(t, sources);
    *source = (uint8_t)which;
    return which >= 0 && rows_end(t);
}

static bool read_cost(rows *t, uint8_t cost[COLORS]) {
    uint8_t letter[COST_MAX];
    memset(letter, 0, sizeof letter);
    memset(cost, 0, COLORS);
    if (!rows_key(t, "cost")) return false;
    if (rows_has(t, "0")) return true;
    const char *at = t->rest;
    char word[32] = "";
    pl_word(&at, word, sizeof word);
    if (!read_letters(t, "rby", 1, COST_MAX, letter)) return false;
    for (size_t i = 0; i < strlen(word); i++)
        cost[RED + letter[i]]++;
    return true;
}

static bool read_connectors(rows *t, uint8_t connector[SLOTS]) {
    return rows_key(t, "connectors") && read_letters(t, lb_letter, SLOTS, SLOTS, connector);
}

/* What only some modules have, in this order. */
static bool read_extras(rows *t, struct kind *k) {
    int which = 0;
    k->colonists = k->achievement = k->orb = 0;
    if (rows_has(t, "colonists") && !rows_number(t, 1, 9, &k->colonists)) return false;
    if (rows_has(t, "icon")) {
        if ((which = rows_choice(t, icons_of_modules)) < 0) return false;
        k->achievement = (uint8_t)(A_DOME + which);
    }
    if (rows_has(t, "orb")) {
        if ((which = rows_choice(t, colors)) < 0) return false;
        k->orb = (uint8_t)which;
    }
    k->paradise = rows_has(t, "celebrated");
    return true;
}

/* ---- rows ---- */

static bool read_head(rows *t, struct kind *k) {
    return read_id(t, &k->id) && rows_name(t, &k->name);
}

static bool read_module(rows *t) {
    if (!rows_count(t, "module", draft.modules + 1, 0, MODULES_MAX)) return false;
    struct kind *k = &draft.module[draft.modules];
    if (!read_head(t, k) || !rows_field(t, "copies", 1, COPIES_MAX, &k->copies) ||
        !read_cost(t, k->cost) || !read_connectors(t, k->connector) || !read_extras(t, k))
        return false;
    k->red_pays = rows_has(t, "red-pays");
    k->retail = rows_has(t, "retail");
    k->joints = lb_joints_of(k->connector);
    draft.modules++;
    return read_source(t, &k->source);
}

static bool read_agent(rows *t) {
    if (!rows_count(t, "agent", draft.agents + 1, 0, AGENTS_MAX)) return false;
    struct kind *k = &draft.agent[draft.agents];
    if (!read_head(t, k) || !rows_field(t, "copies", 1, COPIES_MAX, &k->copies) ||
        !read_cost(t, k->cost))
        return false;
    k->retail = rows_has(t, "retail");
    draft.agents++;
    return read_source(t, &k->source);
}

static bool read_influence(rows *t) {
    if (!rows_count(t, "influence", draft.influences + 1, 0, INFLUENCES_MAX)) return false;
    struct kind *k = &draft.influence[draft.influences];
    if (!read_head(t, k)) return false;
    if (rows_has(t, "effect")) {
        const int effect = rows_choice(t, effects);
        if (effect < 0) return false;
        k->lasting = (uint8_t)effect;
    }
    k->copies = 1;
    draft.influences++;
    return read_source(t, &k->source);
}

static bool read_station_icons(rows *t, uint16_t *icons) {
    *icons = 0;
    while (rows_has(t, "icon")) {
        const int which = rows_choice(t, icons_of_stations);
        if (which < 0) return false;
        *icons |= (uint16_t)(1u << (A_CYBORG + which));
    }
    return true;
}

static bool read_station(rows *t) {
    if (!rows_count(t, "station", draft.stations + 1, 0, STATIONS)) return false;
    struct station *s = &lb_station[draft.stations];
    memset(s, 0, sizeof *s);
    if (!read_id(t, &s->id) || !rows_name(t, &s->name) || !rows_key(t, "orbs") ||
        !read_letters(t, lb_letter, 2, 2, s->orb))
        return false;
    if (rows_has(t, "colonists") && !rows_number(t, 1, 9, &s->colonists)) return false;
    draft.stations++;
    return read_station_icons(t, &s->achievements) && read_source(t, &s->source);
}

static bool read_outpost(rows *t) {
    struct station *s = &lb_station[TERRAN];
    memset(s, 0, sizeof *s);
    return read_id(t, &s->id) && rows_name(t, &s->name) && read_source(t, &s->source);
}

static int find_module(const char *id) {
    int i = 0;
    while (i < draft.modules && strcmp(draft.module[i].id, id) != 0)
        i++;
    return i;
}

/* Another print of a module above; what it does is in the lines below. */
static bool read_old(rows *t) {
    char word[48];
    if (!rows_count(t, "rulebook", draft.olds + 1, 0, OLD_MAX)) return false;
    if (!rows_word(t, word, sizeof word, "ID")) return false;
    const int module = find_module(word);
    if (module == draft.modules) return fail_here(t, X_MODULE, word, "");
    for (int i = 0; i < draft.olds; i++)
        if (draft.old_of[i] == module) return rows_twice(t, word);
    struct kind *k = &lb_old[draft.olds];
    *k = draft.module[module];
    if (!read_cost(t, k->cost) || !read_connectors(t, k->connector) || !read_extras(t, k))
        return false;
    k->joints = lb_joints_of(k->connector);
    draft.old_of[draft.olds++] = module;
    return read_source(t, &k->source);
}

static bool read_goal(rows *t) {
    return rows_field(t, "credits", 10, 40, &GOAL_CREDITS) &&
           rows_field(t, "colonists", 3, 30, &GOAL_COLONISTS) &&
           rows_field(t, "achievements", 2, 9, &GOAL_ACHIEVEMENTS) && rows_end(t);
}

static bool read_start(rows *t) {
    return rows_field(t, "credits", 0, 9, &START_CREDITS) &&
           rows_field(t, "hand", 0, 3, &START_HAND) && rows_end(t);
}

static bool read_base(rows *t) {
    if (!read_letters(t, lb_letter, SLOTS, SLOTS, lb_station_connector)) return false;
    lb_station_joints = lb_joints_of(lb_station_connector);
    return rows_end(t);
}

static bool read_row(rows *t) {
    const int row = rows_choice(t, row_words);
    if (row >= OUTPOST && row != OLD && (draft.seen >> row & 1)) return rows_twice(t, t->line);
    if (row >= 0) draft.seen |= 1u << row;
    switch (row) {
    case MODULE: return read_module(t);
    case AGENT: return read_agent(t);
    case INFLUENCE: return read_influence(t);
    case STATION: return read_station(t);
    case OUTPOST: return read_outpost(t);
    case OLD: return read_old(t);
    case GOAL: return read_goal(t);
    case START: return read_start(t);
    case SHUTTLE: return rows_number(t, 1, 5, &SHUTTLE_CARDS) && rows_end(t);
    case BASE: return read_base(t);
    default: return false;
    }
}

/* ---- numbers ---- */

static void clear_numbers(void) {
    memset(lb_kind, 0, sizeof lb_kind);
    memset(lb_kind_of, 0, sizeof lb_kind_of);
    memset(lb_copies, 0, sizeof lb_copies);
    memset(lb_board.cards, 0, sizeof lb_board.cards);
    lb_with_main = lb_intellects = 0;
    for (int card = 0; card < CARDS_MAX; card++) {
        lb_first_of[card] = (uint8_t)card;
        lb_run_of[card] = 1;
    }
}

/* Gives the copies of a kind numbers from `first` on. */
static void number_copies(int kind, int first) {
    const int copies = lb_kind[kind].copies;
    for (int i = 0; i < copies; i++) {
        const int card = first + i;
        const uint64_t bit = (uint64_t)1 << (card & 63);
        lb_kind_of[card] = (uint8_t)kind;
        lb_first_of[card] = (uint8_t)first;
        lb_run_of[card] = (uint8_t)((1u << copies) - 1);
        lb_board.cards[card >> 6] |= bit;
        if (i) lb_copies[card >> 6] |= bit;
        if (lb_kind[kind].red_pays) lb_intellects |= bit;
    }
}

static void number_all(void) {
    int card = 0, kind = 0;
    for (int i = 0; i < draft.modules; i++, card += lb_kind[kind++].copies) {
        lb_kind[kind] = draft.module[i];
        number_copies(kind, card);
    }
    MODULES = (uint8_t)card;
    AGENTS = OLD_AGENTS = 0;
    for (int i = 0; i < draft.agents; i++, card += lb_kind[kind++].copies) {
        const uint8_t copies = draft.agent[i].copies;
        if (card < 64 && card + copies > 64) card = 64;
        lb_kind[kind] = draft.agent[i];
        number_copies(kind, card);
        AGENTS = (uint8_t)(AGENTS + copies);
        if (!draft.agent[i].retail) OLD_AGENTS = (uint8_t)(OLD_AGENTS + copies);
    }
    INFLUENCE_FIRST = (uint8_t)(card < 64 ? 64 : card);
    for (int i = 0; i < draft.influences; i++, kind++) {
        lb_kind[kind] = draft.influence[i];
        number_copies(kind, INFLUENCE_FIRST + i);
    }
    MODULE_KINDS = (uint8_t)draft.modules;
    AGENT_KINDS = (uint8_t)draft.agents;
    INFLUENCES = (uint8_t)draft.influences;
    for (int i = 0; i < draft.olds; i++)
        lb_kind[draft.old_of[i]].old = (uint8_t)(1 + i);
}

static int count_copies(const struct kind *kind, int n, bool old) {
    int copies = 0;
    for (int i = 0; i < n; i++)
        copies += old && kind[i].retail ? 0 : kind[i].copies;
    return copies;
}

static int count_connectors(const struct kind *k) {
    int n = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        n += k->connector[slot] != NO_COLOR;
    return n;
}

/* Both prints of a module are counted. */
static bool check_modules(rows *t) {
    int connectors = 0, orbs = 0;
    for (int i = 0; i < draft.modules + draft.olds; i++) {
        const struct kind *k = i < draft.modules ? &draft.module[i] : &lb_old[i - draft.modules];
        if (!rows_count(t, "connectors", count_connectors(k), 1, SLOTS)) return false;
        connectors += k->copies * count_connectors(k);
        orbs += k->copies * (k->orb != NO_COLOR);
    }
    return rows_count(t, "connectors", connectors, 1, CONNECTORS_MAX) &&
           rows_count(t, "orb", orbs, 0, ORBS_MAX);
}

static bool check_counts(rows *t) {
    static const char *const once[] = { "terran", NULL, "goal", "start", "shuttle", "base" };
    for (int row = OUTPOST; row <= BASE; row++)
        if (row != OLD && !rows_count(t, once[row - OUTPOST], draft.seen >> row & 1, 1, 1))
            return false;
    const int modules = count_copies(draft.module, draft.modules, false);
    const int agents = count_copies(draft.agent, draft.agents, false);
    const int old = count_copies(draft.module, draft.modules, true) +
                    count_copies(draft.agent, draft.agents, true);
    return rows_count(t, "module", modules, MODULES_MIN, MODULES_MAX) &&
           rows_count(t, "agent", agents, 0, AGENTS_MAX) &&
           rows_count(t, "module + agent", old, DECK_MIN, MODULES_MAX + AGENTS_MAX) &&
           rows_count(t, "station", draft.stations, STATIONS, STATIONS) && check_modules(t);
}

static bool read_heads(rows *t, const char *text, size_t size) {
    memset(&draft, 0, sizeof draft);
    if (!rows_open(t, text, size, "lunarbase")) return false;
    while (rows_next(t))
        if (!t->indented && !read_row(t)) return false;
    if (!t->over || !check_counts(t)) return false;
    clear_numbers();
    number_all();
    return true;
}

/* ---- lines ---- */

/* The card that lines belong to. */
struct owner {
    enum row row;
    const char *id;
    struct kind *kind;
    struct station *station;
    int lines, olds; /* so far */
};

static bool lacks(rows *t, const struct owner *o, enum line line) {
    return fail_here(t, X_NEEDS, o->id, lb_line_name[line]);
}

/* At the next card and at the end. */
static bool is_complete(rows *t, const struct owner *o) {
    if (o->station && o->lines < BOXES) return lacks(t, o, L_BOX);
    if (o->row == AGENT && !o->lines) return lacks(t, o, L_PLAYED);
    if (o->row == INFLUENCE && !o->lines && !o->kind->lasting) return lacks(t, o, L_DISCARDED);
    return true;
}

/* The row has been read before. */
static bool begin_card(rows *t, struct owner *o) {
    static const char known[] = "module agent influence station terran rulebook";
    char word[48] = "", id[48] = "";
    if (!is_complete(t, o)) return false;
    const int olds = o->olds;
    *o = (struct owner){ .row = ROWS, .olds = olds };
    pl_word(&t->rest, word, sizeof word);
    pl_word(&t->rest, id, sizeof id);
    const char *at = known;
    char name[16];
    for (int row = MODULE; pl_word(&at, name, sizeof name); row++)
        if (strcmp(name, word) == 0) o->row = (enum row)row;
    if (o->row == OLD) o->kind = &lb_old[o->olds++], o->id = o->kind->id;
    for (int i = 0; i <= STATIONS; i++)
        if (o->row != OLD && strcmp(lb_station[i].id, id) == 0)
            o->station = &lb_station[i], o->id = o->station->id;
    for (int i = 0; i < KINDS; i++)
        if (o->row != OLD && strcmp(lb_kind[i].id, id) == 0)
            o->kind = &lb_kind[i], o->id = o->kind->id;
    return true;
}

static struct op *list_of(struct owner *o, enum line line) {
    switch (o->row) {
    case MODULE:
    case OLD: return line == L_BUILT ? o->kind->once : line == L_MAIN ? o->kind->main : NULL;
    case AGENT: return line == L_PLAYED ? o->kind->once : NULL;
    case INFLUENCE: return line == L_DISCARDED ? o->kind->once : NULL;
    case STATION:
    case OUTPOST: return line == L_BOX ? o->station->box[o->lines < BOXES ? o->lines : 0] : NULL;
    default: return NULL;
    }
}

static bool read_line(rows *t, struct owner *o) {
    static const char *const rows_named[] = { "module",  "agent",  "influence",
                                              "station", "terran", "rulebook" };
    char word[48], name[48];
    if (o->row == ROWS) return pl_refuse(t->err, lb_edit_word[X_FIRST]), rows_here(t);
    if (!rows_word(t, word, sizeof word, "MAIN:")) return false;
    int line = 0;
    struct op *list = NULL;
    for (; line < LINES && !list; line++) {
        pl_text colon = PL_TEXT(name);
        pl_say(&colon, "{0}:", PL_S(lb_line_name[line]));
        if (strcmp(name, word) == 0) list = list_of(o, (enum line)line);
    }
    if (!list) return fail_here(t, X_LINE, rows_named[o->row], word);
    line--;
    if (list->code != OP_END || o->lines == BOXES)
        return fail_here(t, X_SECOND, o->id, lb_line_name[line]);
    o->lines++;
    return lb_read_items(t, (enum line)line, list);
}

static bool builds(const struct kind *k) {
    for (const struct op *op = k->once; op->code != OP_END; op++)
        if (op->code == OP_BUILD) return true;
    return false;
}

/* When all lines are read: both prints of a module are alike in what is kept by card. */
static bool check_lines(rows *t) {
    int builders = 0, discards = 0;
    for (int i = 0; i < KINDS; i++) {
        const struct kind *k = &lb_kind[i], *old = lb_old_print(i);
        if (old && !k->main[0].code != !old->main[0].code) return fail_here(t, X_PRINTS, k->id, "");
        if (i < MODULE_KINDS && (builds(k) || (old && builds(old)))) builders += k->copies;
        discards += i >= INFLUENCE_KIND_FIRST && k->once[0].code;
    }
    for (int card = 0; card < MODULES; card++)
        lb_with_main |= (uint64_t)(lb_kind[lb_kind_of[card]].main[0].code != OP_END) << card;
    return rows_count(t, "BUILT: build", builders, 0, BUILDERS_MAX) &&
           rows_count(t, "DISCARDED:", discards, 0, DISCARDS_MAX);
}

static bool read_lines(rows *t, const char *text, size_t size) {
    struct owner o = { .row = ROWS };
    if (!rows_open(t, text, size, "lunarbase")) return false;
    while (rows_next(t))
        if (!(t->indented ? read_line(t, &o) : begin_card(t, &o))) return false;
    return t->over && is_complete(t, &o) && check_lines(t);
}

/* ---- what the program knows of its own cards ---- */

static pl_words own_module_label[UNDERGROUND_HQ + 1], own_station_label[STATIONS + 1];
static uint8_t known_as[KINDS_MAX + STATIONS + 1];

/* Before the first table replaces them. */
static void keep_labels(void) {
    if (own_module_label[0].en) return;
    memcpy(own_module_label, lb_module_label, sizeof own_module_label);
    memcpy(own_station_label, lb_station_label, sizeof own_station_label);
}

/* The name's first columns. */
static bool shorten(rows *t, const char *name, const char **label) {
    size_t n = 0;
    for (int column = 0; column < LABEL_WIDTH && name[n]; column++)
        n += (size_t)pl_utf8(name + n);
    char text[4 * LABEL_WIDTH + 1] = "";
    memcpy(text, name, n);
    return rows_keep(t, text, label);
}

/* An own card under its own name keeps its label. */
static bool label(rows *t, int row, const pl_card *own, pl_words *out) {
    const bool station = row >= CATALOG_STATION;
    const pl_words name = station ? lb_station[row - CATALOG_STATION].name : lb_kind[row].name;
    const int as = known_as[row];
    if (own && strcmp(own->name.en, name.en) == 0 && strcmp(own->name.de, name.de) == 0) {
        *out = station ? own_station_label[as] : own_module_label[as];
        return true;
    }
    return shorten(t, name.en, &out->en) && shorten(t, name.de, &out->de);
}

/* The same card of the program's own: of the same type, with the same id. */
static int find_own(const pl_game *own, const char *id, const char *type, pl_card *found) {
    int first = 0;
    for (int i = 0; i < own->cards; i++) {
        own->card(i, found);
        if (strcmp(found->type, type) != 0)
            first = i + 1;
        else if (strcmp(found->id, id) == 0)
            return *type == 's' ? i - first : i;
    }
    return LB_UNKNOWN;
}

static bool teach(rows *t) {
    const pl_game *own = pl_sets_own(pl_game_lunarbase.id);
    for (int row = 0; row < CATALOG; row++) {
        pl_card card, same;
        lb_card(row, &card);
        const int as = find_own(own, card.id, card.type, &same);
        known_as[row] = (uint8_t)as;
        pl_words *out = row >= CATALOG_STATION ? &lb_station_label[row - CATALOG_STATION]
                        : row < MODULE_KINDS   ? &lb_module_label[row]
                                               : NULL;
        if (out && !label(t, row, as == LB_UNKNOWN ? NULL : &same, out)) return false;
    }
    lb_learn(known_as);
    return true;
}

static bool read(const char *text, size_t size, pl_error *err) {
    rows t = { .pool = pool, .left = sizeof pool, .err = err };
    keep_labels();
    if (!read_heads(&t, text, size)) return false;
    rows lines = { .pool = t.pool, .left = t.left, .err = err };
    if (!read_lines(&lines, text, size) || !teach(&lines)) return false;
    pl_game_lunarbase.cards = CATALOG;
    return true;
}

/* ---- writing ---- */

static void write_line(enum line line, const struct op *list, pl_text *out) {
    if (!list->code) return;
    pl_say(out, "    {0}: ", PL_S(lb_line_name[line]));
    lb_write_items(list, out);
    pl_text_char(out, '\n');
}

static void write_word(const char *words, int n, pl_text *out) {
    char word[16] = "";
    for (int i = 0; i <= n; i++)
        pl_word(&words, word, sizeof word);
    pl_say(out, " {0}", PL_S(word));
}

static void write_source(int source, pl_text *out) {
    write_word(sources, source, out);
    pl_text_char(out, '\n');
}

static void write_head(const char *row, const char *id, pl_words name, pl_text *out) {
    pl_say(out, "{0} {1}", PL_S(row), PL_S(id));
    rows_write_name(out, name);
}

static void write_cost(const struct kind *k, pl_text *out) {
    pl_text_str(out, " cost ");
    const int free = !(k->cost[RED] + k->cost[BLUE] + k->cost[YELLOW]);
    if (free) pl_text_char(out, '0');
    for (int color = RED; color <= YELLOW; color++)
        for (int i = 0; i < k->cost[color]; i++)
            pl_text_char(out, lb_letter[color]);
}

static void write_letters(const uint8_t *color, int n, pl_text *out) {
    for (int i = 0; i < n; i++)
        pl_text_char(out, lb_letter[color[i]]);
}

static void write_module(const struct kind *k, bool old, pl_text *out) {
    if (old) pl_say(out, "rulebook {0}", PL_S(k->id));
    if (!old) write_head("module", k->id, k->name, out);
    if (!old) pl_say(out, " copies {0}", PL_I(k->copies));
    write_cost(k, out);
    pl_text_str(out, " connectors ");
    write_letters(k->connector, SLOTS, out);
    if (k->colonists) pl_say(out, " colonists {0}", PL_I(k->colonists));
    if (k->achievement) pl_say(out, " icon {0}", PL_S(lb_icon_id[k->achievement]));
    if (k->orb) pl_say(out, " orb {0}", PL_S(lb_color_id[k->orb]));
    if (k->paradise) pl_text_str(out, " celebrated");
    if (k->red_pays && !old) pl_text_str(out, " red-pays");
    if (k->retail && !old) pl_text_str(out, " retail");
    write_source(k->source, out);
    write_line(L_BUILT, k->once, out);
    write_line(L_MAIN, k->main, out);
}

static void write_both(int kind, pl_text *out) {
    write_module(&lb_kind[kind], false, out);
    if (lb_kind[kind].old) write_module(lb_old_print(kind), true, out);
}

static void write_agent(const struct kind *k, pl_text *out) {
    write_head("agent", k->id, k->name, out);
    pl_say(out, " copies {0}", PL_I(k->copies));
    write_cost(k, out);
    if (k->retail) pl_text_str(out, " retail");
    write_source(k->source, out);
    write_line(L_PLAYED, k->once, out);
}

static void write_influence(const struct kind *k, pl_text *out) {
    write_head("influence", k->id, k->name, out);
    if (k->lasting) {
        pl_text_str(out, " effect");
        write_word(effects, k->lasting, out);
    }
    write_source(k->source, out);
    write_line(L_DISCARDED, k->once, out);
}

static void write_station(int side, pl_text *out) {
    const struct station *s = &lb_station[side];
    write_head(side == TERRAN ? "terran" : "station", s->id, s->name, out);
    if (side != TERRAN) {
        pl_text_str(out, " orbs ");
        write_letters(s->orb, 2, out);
    }
    if (s->colonists) pl_say(out, " colonists {0}", PL_I(s->colonists));
    for (int icon = A_CYBORG; icon < ACHIEVEMENTS; icon++)
        if (s->achievements >> icon & 1) pl_say(out, " icon {0}", PL_S(lb_icon_id[icon]));
    write_source(s->source, out);
    for (int box = 0; box < BOXES; box++)
        write_line(L_BOX, s->box[box], out);
}

static void write(pl_text *out) {
    pl_text_str(out, "cards lunarbase\n\n");
    pl_say(out, "goal credits {0} colonists {1} achievements {2}\n", PL_I(GOAL_CREDITS),
           PL_I(GOAL_COLONISTS), PL_I(GOAL_ACHIEVEMENTS));
    pl_say(out, "start credits {0} hand {1}\nshuttle {2}\n", PL_I(START_CREDITS), PL_I(START_HAND),
           PL_I(SHUTTLE_CARDS));
    pl_text_str(out, "\n# Connectors clockwise from the top: n ne se s sw nw.\nbase ");
    write_letters(lb_station_connector, SLOTS, out);
    pl_text_str(out, "\n\n");
    for (int kind = 0; kind < MODULE_KINDS; kind++)
        write_both(kind, out);
    pl_text_char(out, '\n');
    for (int kind = AGENT_KIND_FIRST; kind < INFLUENCE_KIND_FIRST; kind++)
        write_agent(&lb_kind[kind], out);
    pl_text_char(out, '\n');
    for (int kind = INFLUENCE_KIND_FIRST; kind < KINDS; kind++)
        write_influence(&lb_kind[kind], out);
    pl_text_char(out, '\n');
    for (int side = 0; side <= TERRAN; side++)
        write_station(side, out);
}

/* Their weights are means of all cards of their type. */
static int strange(uint16_t card[PL_CARDS_MAX]) {
    int n = 0;
    for (int row = 0; row < CATALOG - 1; row++)
        if (known_as[row] == LB_UNKNOWN && (row < INFLUENCE_KIND_FIRST || row >= CATALOG_STATION))
            card[n++] = (uint16_t)row;
    return n;
}

const pl_set pl_set_lunarbase = { &pl_game_lunarbase, read, write, strange };
