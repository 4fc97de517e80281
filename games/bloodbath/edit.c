/* SPDX-License-Identifier: MIT */
/* The cards as a table that can be edited: games/bloodbath/cards.txt explains its form. Read twice:
 * first the cards, then their lines, which may name cards further down. */
#include "edit.h"
#include "games/sets.h"

#include <assert.h>
#include <string.h>

enum { POOL_SIZE = 49152, TEXT_MAX = 131072, KINDS_MIN = 12, TWISTS_MIN = 2, EVENTS_MIN = 3 };

PL_PRINT struct building bb_building[KINDS_MAX];
PL_PRINT uint64_t bb_kinds_on[BUILDING_TRIGGERS], bb_kinds_sorted[SORTS][BUILDING_TRIGGERS];
PL_PRINT uint64_t bb_kinds_up_to[COST_MAX + 1];
PL_PRINT uint64_t bb_kinds_with_discount, bb_kinds_with_ignore, bb_kinds_with_subst;
PL_PRINT uint64_t bb_kinds_with_upkeep, bb_kinds_mines, bb_kinds_solo[SOLO_BAD + 1];
PL_PRINT struct progress bb_progress[PROGRESS_MAX];
PL_PRINT pl_words bb_scientist[SCIENTISTS];
struct bb_size bb_size;

/* The program's own table, and the one that was read last. */
extern const char bb_own_table[];
static char text_read[TEXT_MAX];
static char pool[POOL_SIZE];

/* What the rows fill; the tables of the rules are made of it. */
static struct {
    struct progress event[EVENTS_MAX], twist[TWISTS_MAX], robot[ROBOTS_MAX], dev[DEVS_MAX];
    struct progress start[3], perk[PERKS];
    const char *scientist[SCIENTISTS];
    uint8_t starts, perks, scientists;
} draft;

enum row { BUILDING, STARTING, EVENT_ROW, TWIST_ROW, ROBOT_ROW, DEVELOPMENT, SCIENTIST, PERK_ROW };
static const char row_words[] = "building starting event twist robot development scientist perk";
static const char sources[] = "printed public inferred designed";

/* The card that the lines below it belong to: one of the two. */
static struct building *building;
static struct progress *progress;

/* ---- heads ---- */

static bool is_in(const struct progress *list, int n, const char *id) {
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].id, id) == 0) return true;
    return false;
}

static bool is_taken(const char *id) {
    for (int i = 0; i < KINDS; i++)
        if (strcmp(bb_building[i].id, id) == 0) return true;
    return is_in(draft.twist, TWISTS, id) || is_in(draft.robot, ROBOTS, id) ||
           is_in(draft.dev, DEVS, id) || is_in(draft.start, draft.starts, id) ||
           is_in(draft.perk, draft.perks, id);
}

static bool read_source(rows *t, uint8_t *source) {
    const int which = rows_choice(t, sources);
    *source = (uint8_t)which;
    return which >= 0 && rows_end(t);
}

static bool has_word(const char *text, const char *wanted) {
    char word[64];
    while (pl_word(&text, word, sizeof word))
        if (strcmp(word, wanted) == 0) return true;
    return false;
}

static bool read_building(rows *t, const char *id, pl_words name) {
    if (!rows_count(t, "building", KINDS + 1, 0, KINDS_MAX)) return false;
    struct building *b = building = &bb_building[KINDS];
    *b = (struct building){ .id = id, .name = name, .upkeep = 1 };
    if (!rows_field(t, "cost", 0, COST_MAX, &b->cost) ||
        !rows_field(t, "people", 0, 40, &b->people))
        return false;
    if (rows_has(t, "solo")) {
        const int solo = rows_choice(t, "good bad");
        if (solo < 0) return false;
        b->solo = (uint8_t)(SOLO_GOOD + solo);
    }
    b->is_mine = has_word(name.en, "Mine");
    KINDS++;
    return read_source(t, &b->source);
}

static bool read_start(rows *t, const char *id) {
    static const char *const name[] = { "work", "trouble", "loneliness" };
    static const uint8_t type[] = { WORK, TROUBLE, LONELY }, copies[] = { 4, 2, 1 };
    uint8_t n;
    if (!rows_count(t, "starting", draft.starts + 1, 0, 3)) return false;
    const int which = draft.starts;
    if (strcmp(id, name[which]) != 0) return rows_unknown(t, id, name[which]);
    progress->type = type[which];
    draft.starts++;
    return rows_field(t, "copies", copies[which], copies[which], &n) &&
           read_source(t, &progress->source);
}

/* Events of the same name are told apart by their number. */
static bool name_event(rows *t, struct progress *card) {
    char id[ROWS_ID_MAX + 8];
    pl_text full = PL_TEXT(id);
    pl_say(&full, "{0}-{1}", PL_S(card->id), PL_I(card->number));
    return rows_keep(t, id, &card->id);
}

static bool read_event(rows *t, const char *id) {
    static const char *const ignored[] = { "paperwork", "leak", "airlock-test" };
    uint8_t number;
    if (!rows_field(t, "number", 1, EVENTS_MAX, &number)) return false;
    if (number != EVENT_CARDS + 1)
        return pl_fail(t->err, bb_edit_word[X_EVENT], PL_I(EVENT_CARDS + 1)), rows_here(t);
    progress->type = EVENT;
    progress->number = number;
    progress->accident = strcmp(id, "accident") == 0;
    for (int i = 0; i < 3; i++)
        if (strcmp(id, ignored[i]) == 0) progress->ignored_by = (uint8_t)(1u << i);
    if (rows_has(t, "lost") && !rows_number(t, 1, LOST_MAX, &progress->people_lost)) return false;
    EVENT_CARDS++;
    return name_event(t, progress) && read_source(t, &progress->source);
}

static bool read_twist(rows *t) {
    const int color = rows_choice(t, "white black");
    progress->type = TWIST;
    progress->black = (uint8_t)color;
    TWISTS++;
    return color >= 0 && read_source(t, &progress->source);
}

static bool read_robot(rows *t) {
    progress->type = ROBOT;
    ROBOTS++;
    return rows_field(t, "lost", 0, LOST_MAX, &progress->people_lost) &&
           read_source(t, &progress->source);
}

static bool read_plain(rows *t, enum progress_type type, uint8_t *n) {
    progress->type = (uint8_t)type;
    ++*n;
    return read_source(t, &progress->source);
}

static bool read_scientist(rows *t, const char *id, pl_words name) {
    if (!rows_count(t, "scientist", draft.scientists + 1, 0, SCIENTISTS)) return false;
    draft.scientist[draft.scientists] = id;
    bb_scientist[draft.scientists++] = name;
    progress = NULL;
    return rows_end(t);
}

/* Where the next card of a kind goes; NULL if there are too many. */
static struct progress *next_card(rows *t, int row) {
    struct progress *const list[] = {
        [STARTING] = draft.start,  [EVENT_ROW] = draft.event, [TWIST_ROW] = draft.twist,
        [ROBOT_ROW] = draft.robot, [DEVELOPMENT] = draft.dev, [PERK_ROW] = draft.perk
    };
    const int n[] = {
        [STARTING] = draft.starts, [EVENT_ROW] = EVENT_CARDS, [TWIST_ROW] = TWISTS,
        [ROBOT_ROW] = ROBOTS,      [DEVELOPMENT] = DEVS,      [PERK_ROW] = draft.perks
    };
    const int most[] = {
        [STARTING] = 3,           [EVENT_ROW] = EVENTS_MAX, [TWIST_ROW] = TWISTS_MAX,
        [ROBOT_ROW] = ROBOTS_MAX, [DEVELOPMENT] = DEVS_MAX, [PERK_ROW] = PERKS
    };
    static const char *const word[] = {
        [STARTING] = "starting", [EVENT_ROW] = "event",         [TWIST_ROW] = "twist",
        [ROBOT_ROW] = "robot",   [DEVELOPMENT] = "development", [PERK_ROW] = "perk"
    };
    if (!rows_count(t, word[row], n[row] + 1, 0, most[row])) return NULL;
    return &list[row][n[row]];
}

static bool read_head(rows *t) {
    const char *id;
    pl_words name;
    const int row = rows_choice(t, row_words);
    building = NULL;
    progress = NULL;
    if (row < 0 || !rows_id(t, &id)) return false;
    if (row != EVENT_ROW && is_taken(id)) return rows_twice(t, id);
    if (!rows_name(t, &name)) return false;
    if (row == BUILDING) return read_building(t, id, name);
    if (row == SCIENTIST) return read_scientist(t, id, name);
    progress = next_card(t, row);
    if (!progress) return false;
    *progress = (struct progress){ .id = id, .name = name };
    switch (row) {
    case STARTING: return read_start(t, id);
    case EVENT_ROW: return read_event(t, id);
    case TWIST_ROW: return read_twist(t);
    case ROBOT_ROW: return read_robot(t);
    case DEVELOPMENT: return read_plain(t, DEV, &bb_size.devs);
    default: return read_plain(t, PERK, &draft.perks);
    }
}

/* ---- lines ---- */

static const char *lines_of_card(void) {
    if (building) return "MINE FARM RESEARCH RESTOCK BUILD PLAY LOST ANY WHEN ALWAYS";
    return progress->type == PERK ? "OWNER" : "ALL ONCE";
}

/* Where the card keeps the line for a trigger, or NULL if it can't have one. */
static uint16_t *place_of(int trigger) {
    if (trigger < 0 || (!building && !progress)) return NULL;
    if (building) return trigger < BUILDING_TRIGGERS ? &building->line[trigger] : NULL;
    if (progress->type == PERK) return trigger == ON_OWNER ? &progress->own : NULL;
    return trigger == ON_ALL ? &progress->all : trigger == ON_ONCE ? &progress->once : NULL;
}

static bool read_note(rows *t) {
    pl_words note;
    return rows_text(t, &note.en) && rows_end(t);
}

static bool read_line(rows *t, const struct bb_names *names) {
    char when[40];
    const char *colon = strchr(t->rest, ':');
    if (!building && !progress) return pl_refuse(t->err, bb_edit_word[X_FIRST]), rows_here(t);
    if (rows_has(t, "note")) return read_note(t);
    while (*t->rest == ' ')
        t->rest++;
    pl_text word = PL_TEXT(when);
    pl_text_bytes(&word, t->rest, colon ? (size_t)(colon - t->rest) : strlen(t->rest));
    const int trigger = colon ? bb_read_trigger(when) : -1;
    uint16_t *place = place_of(trigger);
    if (!place)
        return pl_fail(t->err, bb_edit_word[X_LINES], PL_S(when), PL_S(lines_of_card())),
               rows_here(t);
    if (*place) return pl_fail(t->err, bb_edit_word[X_SECOND], PL_S(when)), rows_here(t);
    t->rest = colon + 1;
    *place = bb_read_line(t, names, trigger);
    if (*place == 0) return false;
    const struct op *op = &bb_op[*place];
    const bool works = op->code == OP_ACT && op->what == ANY_ACTION && op[1].code == OP_END;
    if (building || progress->type != WORK || works) return true;
    return pl_refuse(t->err, bb_edit_word[X_WORK]), rows_here(t);
}

/* The cards in the same order as when their heads were read. */
struct cursor {
    int at[PERK_ROW + 1];
};

static bool find_card(rows *t, struct cursor *c) {
    const int row = rows_choice(t, row_words);
    struct progress *const list[] = {
        [STARTING] = draft.start,  [EVENT_ROW] = draft.event, [TWIST_ROW] = draft.twist,
        [ROBOT_ROW] = draft.robot, [DEVELOPMENT] = draft.dev, [PERK_ROW] = draft.perk
    };
    if (row < 0) return false;
    const int i = c->at[row]++;
    building = row == BUILDING ? &bb_building[i] : NULL;
    progress = row == BUILDING || row == SCIENTIST ? NULL : &list[row][i];
    return true;
}

/* ---- the tables of the rules ---- */

static int first_op(uint16_t line) {
    return bb_op[line].code;
}

static const struct op *find_op(uint16_t line, int code) {
    for (const struct op *op = &bb_op[line]; op->code != OP_END; op++)
        if (op->code == code) return op;
    return NULL;
}

/* The stages of a turn in which the card can do something. A Work needs no window, since any-time
 * abilities come with the choice of the action; nor does what ends the game. */
static uint8_t stages_of(const struct progress *p) {
    const int all = first_op(p->all), once = first_op(p->once);
    unsigned stages = 0;
    if (p->type != WORK && once != OP_GAME_OVER) stages |= 1u << WINDOWS;
    if (p->type == ROBOT || p->accident) stages |= 1u << BEFORE;
    if (p->people_lost) stages |= 1u << LOSSES;
    if ((all != OP_END && all != OP_SOFTEN) || p->own) stages |= 1u << ALL_LINES;
    if (once != OP_END) stages |= 1u << ONCE_LINE;
    return (uint8_t)stages;
}

static enum sort sort_of(uint16_t line) {
    if (first_op(line) == OP_MAY) return OFFER;
    for (const struct op *op = &bb_op[line]; op->code != OP_END; op++)
        if (op->code == OP_MAY || (op->code == OP_GAIN && op->what == BOX)) return ASKING;
    return PLAIN;
}

static void index_lines(int kind, uint64_t bit) {
    const struct building *b = &bb_building[kind];
    for (int when = 0; when < BUILDING_TRIGGERS; when++) {
        if (!b->line[when]) continue;
        bb_kinds_on[when] |= bit;
        bb_kinds_sorted[sort_of(b->line[when])][when] |= bit;
        if (first_op(b->line[when]) == OP_IF) bb_kinds_sorted[CONDITION][when] |= bit;
    }
}

static void index_always(struct building *b, uint64_t bit) {
    const uint16_t line = b->line[ON_ALWAYS];
    const struct op *discount = find_op(line, OP_DISCOUNT), *upkeep = find_op(line, OP_UPKEEP);
    for (const struct op *op = &bb_op[line]; op->code != OP_END; op++)
        if (op->code == OP_IGNORE) b->ignores |= op->n;
    if (discount) {
        b->discount = discount->n;
        b->discount_min = discount->per;
        bb_kinds_with_discount |= bit;
    }
    if (upkeep) {
        b->upkeep = upkeep->n;
        bb_kinds_with_upkeep |= bit;
    }
    b->subst = find_op(line, OP_SUBST) != NULL;
    if (b->subst) bb_kinds_with_subst |= bit;
    if (b->ignores) bb_kinds_with_ignore |= bit;
}

static void index_buildings(void) {
    memset(bb_kinds_on, 0, sizeof bb_kinds_on);
    memset(bb_kinds_sorted, 0, sizeof bb_kinds_sorted);
    memset(bb_kinds_up_to, 0, sizeof bb_kinds_up_to);
    memset(bb_kinds_solo, 0, sizeof bb_kinds_solo);
    bb_kinds_with_discount = bb_kinds_with_ignore = bb_kinds_with_subst = 0;
    bb_kinds_with_upkeep = bb_kinds_mines = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        struct building *b = &bb_building[kind];
        const uint64_t bit = (uint64_t)1 << kind;
        for (int cost = b->cost; cost <= COST_MAX; cost++)
            bb_kinds_up_to[cost] |= bit;
        if (b->is_mine) bb_kinds_mines |= bit;
        if (b->solo) bb_kinds_solo[b->solo] |= bit;
        index_lines(kind, bit);
        index_always(b, bit);
    }
}

static void put_cards(int first, const struct progress *from, int n, int copies) {
    for (int i = 0; i < n; i++)
        for (int copy = 0; copy < copies; copy++) {
            struct progress *card = &bb_progress[first + copies * i + copy];
            *card = from[i];
            card->stages = stages_of(card);
            if (card->type == DEV) card->dev = (uint8_t)i;
        }
}

static bool put_perks(rows *t) {
    for (int owner = 0; owner < SCIENTISTS; owner++)
        for (int i = 0; i < PERKS; i++) {
            struct progress *card = &bb_progress[PERK_FIRST + PERKS * owner + i];
            char id[2 * ROWS_ID_MAX + 4];
            pl_text full = PL_TEXT(id);
            *card = draft.perk[i];
            pl_say(&full, "{0}--{1}", PL_S(card->id), PL_S(draft.scientist[owner]));
            if (!rows_keep(t, id, &card->id)) return false;
            card->owner = (uint8_t)owner;
            card->perk = (uint8_t)i;
            card->stages = stages_of(card);
        }
    return true;
}

static bool put_all(rows *t) {
    memset(bb_progress, 0, sizeof bb_progress);
    put_cards(WORK_FIRST, &draft.start[0], 1, TROUBLE_FIRST - WORK_FIRST);
    put_cards(TROUBLE_FIRST, &draft.start[1], 1, LONELINESS - TROUBLE_FIRST);
    put_cards(LONELINESS, &draft.start[2], 1, 1);
    put_cards(EVENT_FIRST, draft.event, EVENT_CARDS, 1);
    put_cards(TWIST_FIRST, draft.twist, TWISTS, 1);
    put_cards(ROBOT_FIRST, draft.robot, ROBOTS, 1);
    put_cards(DEV_FIRST, draft.dev, DEVS, 2);
    index_buildings();
    return put_perks(t);
}

/* ---- what the bots know ---- */

/* Which of the program's own kinds a kind is, by its id; own_kinds if none. */
static uint8_t known_as[KINDS_MAX];
static int own_kinds;

static void teach(void) {
    const pl_game *own = pl_sets_own(pl_game_bloodbath.id);
    pl_card card;
    own_kinds = 0;
    for (own->card(0, &card); strcmp(card.type, "building") == 0; own->card(own_kinds, &card))
        own_kinds++;
    for (int kind = 0; kind < KINDS; kind++) {
        int i = 0;
        for (; i < own_kinds; i++) {
            own->card(i, &card);
            if (strcmp(card.id, bb_building[kind].id) == 0) break;
        }
        known_as[kind] = (uint8_t)i;
    }
    bb_learn(known_as, own_kinds);
}

/* ---- reading ---- */

/* What players foresee, and the end of the game, need these events. */
static bool check_events(rows *t) {
    int hungers = 0;
    for (int i = 0; i < EVENT_CARDS; i++)
        hungers += first_op(draft.event[i].all) == OP_HUNGER;
    if (!hungers) return pl_refuse(t->err, bb_edit_word[X_HUNGER]), rows_here(t);
    if (first_op(draft.event[EVENT_CARDS - 1].once) == OP_GAME_OVER) return true;
    return pl_refuse(t->err, bb_edit_word[X_END]), rows_here(t);
}

static bool check_counts(rows *t) {
    int white = 0;
    for (int i = 0; i < TWISTS; i++)
        white += !draft.twist[i].black;
    if (!rows_count(t, "building", KINDS, KINDS_MIN, KINDS_MAX) ||
        !rows_count(t, "starting", draft.starts, 3, 3) ||
        !rows_count(t, "event", EVENT_CARDS, EVENTS_MIN, EVENTS_MAX) ||
        !rows_count(t, "twist", white, TWISTS_MIN, TWISTS_MAX) ||
        !rows_count(t, "robot", ROBOTS, 1, ROBOTS_MAX) ||
        !rows_count(t, "scientist", draft.scientists, SCIENTISTS, SCIENTISTS) ||
        !rows_count(t, "perk", draft.perks, PERKS, PERKS))
        return false;
    if (PROGRESS <= PROGRESS_MAX) return true;
    pl_fail(t->err, bb_edit_word[X_TOO_MANY],
            PL_I(PROGRESS_MAX - EVENT_FIRST - PERKS * SCIENTISTS));
    return rows_here(t);
}

static bool read_heads(rows *t, const char *text, size_t size) {
    memset(&draft, 0, sizeof draft);
    memset(&bb_size, 0, sizeof bb_size);
    if (!rows_open(t, text, size, "bloodbath")) return false;
    while (rows_next(t))
        if (!t->indented && !read_head(t)) return false;
    return t->over && check_counts(t);
}

static bool read_lines(rows *t, const char *text, size_t size) {
    struct cursor c = { { 0 } };
    struct bb_names names = { .devs = DEVS };
    for (int i = 0; i < DEVS; i++)
        names.dev[i] = draft.dev[i].id;
    for (int i = 0; i < EVENT_CARDS; i++)
        names.ignorable |= draft.event[i].ignored_by;
    bb_clear_ops();
    building = NULL;
    progress = NULL;
    if (!rows_open(t, text, size, "bloodbath")) return false;
    while (rows_next(t))
        if (!(t->indented ? read_line(t, &names) : find_card(t, &c))) return false;
    return t->over;
}

static bool read(const char *text, size_t size, pl_error *err) {
    rows t = { .pool = pool, .left = sizeof pool, .err = err };
    if (!read_heads(&t, text, size)) return false;
    rows lines = { .pool = t.pool, .left = t.left, .err = err };
    if (!read_lines(&lines, text, size) || !rows_fits(&lines, size, sizeof text_read)) return false;
    if (!check_events(&lines) || !put_all(&lines)) return false;
    memcpy(text_read, text, size);
    text_read[size] = 0;
    pl_game_bloodbath.cards = CATALOG;
    teach();
    return true;
}

static void write(pl_text *out) {
    pl_text_str(out, text_read[0] ? text_read : bb_own_table);
}

static int strange(uint16_t card[PL_CARDS_MAX]) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++)
        if (known_as[kind] == own_kinds) card[n++] = (uint16_t)kind;
    return n;
}

const pl_set pl_set_bloodbath = { &pl_game_bloodbath, read, write, strange };
