/* SPDX-License-Identifier: MIT */
/* The cards, the track and the awards as a table that can be edited. Part of the second compilation
 * (games/sets.h) only. */
#include "games/rows.h"
#include "games/sets.h"
#include "state.h"

#include <string.h>

enum { CIVS_MIN = 16, MONKEYS_MIN = 16, SHIPS_MIN = 8, TRACK_MAX = 40, POOL_SIZE = 24576 };

static const char tribes[] = "brown black green blue red purple";

static char pool[POOL_SIZE];

/* ---- reading ---- */

static bool is_taken(const char *id) {
    for (int i = 0; i < TRIBES; i++)
        if (strcmp(mm_tribes[i].id, id) == 0) return true;
    for (int i = 1; i <= CIVS; i++)
        if (strcmp(mm_civs[i].id, id) == 0) return true;
    for (int i = 1; i <= MONKEYS; i++)
        if (strcmp(mm_monkeys[i].id, id) == 0) return true;
    for (int i = 1; i <= SHIPS; i++)
        if (strcmp(mm_ships[i].id, id) == 0) return true;
    return false;
}

/* What all cards have: id, name, tribe. */
static bool read_head(rows *t, const char **id, pl_words *name, uint8_t *tribe) {
    if (!rows_id(t, id)) return false;
    if (is_taken(*id)) return rows_twice(t, *id);
    if (!rows_name(t, name)) return false;
    const int which = rows_choice(t, tribes);
    *tribe = (uint8_t)which;
    return which >= 0;
}

static bool read_civ(rows *t) {
    struct civ *card = &mm_civs[CIVS + 1];
    if (!rows_count(t, "civ", CIVS + 1, 0, CIVS_MAX)) return false;
    if (!read_head(t, &card->id, &card->title, &card->tribe) ||
        !rows_field(t, "steps", 1, 9, &card->steps))
        return false;
    CIVS++;
    return rows_end(t);
}

static bool read_monkey(rows *t) {
    struct monkey *card = &mm_monkeys[MONKEYS + 1];
    if (!rows_count(t, "monkey", MONKEYS + 1, 0, MONKEYS_MAX)) return false;
    if (!read_head(t, &card->id, &card->name, &card->tribe) ||
        !rows_field(t, "status", 1, 9, &card->status))
        return false;
    int status = card->status;
    for (int i = 1; i <= MONKEYS; i++)
        status += mm_monkeys[i].tribe == card->tribe ? mm_monkeys[i].status : 0;
    MONKEYS++;
    return rows_count(t, "status", status, 0, STATUS_MAX) && rows_end(t);
}

static bool read_ship(rows *t) {
    struct ship *card = &mm_ships[SHIPS + 1];
    if (!rows_count(t, "ship", SHIPS + 1, 0, SHIPS_MAX)) return false;
    if (!read_head(t, &card->id, &card->name, &card->tribe) ||
        !rows_field(t, "seats", 2, CREW, &card->seats) ||
        !rows_field(t, "points", 0, 20, &card->points))
        return false;
    SHIPS++;
    return rows_end(t);
}

/* The stones can't jump over the dot and finish at once: that would set off treachery too late. */
static bool read_track(rows *t) {
    uint8_t track, dot;
    if (!rows_number(t, 4, TRACK_MAX, &track) || !rows_field(t, "dot", 2, track - 1, &dot))
        return false;
    TRACK_SPACES = track;
    WHITE_DOT = dot;
    return rows_end(t);
}

static bool read_awards(rows *t, uint8_t *award) {
    for (int place = 0; place < TRIBES; place++)
        if (!rows_number(t, 0, place ? award[place - 1] : 20, &award[place])) return false;
    return rows_end(t);
}

static bool read_number(rows *t, int most, uint8_t *out) {
    return rows_number(t, 1, most, out) && rows_end(t);
}

enum row { TRACK, SCORNED, COINS, LEADERS, SECONDS, CIV_ROW, MONKEY_ROW, SHIP_ROW, ROWS };

static bool read_row(rows *t, unsigned *seen) {
    static const char words[] = "track scorn coins leader undersecretary civ monkey ship";
    const int row = rows_choice(t, words);
    if (row >= 0 && row < CIV_ROW && (*seen >> row & 1)) return rows_twice(t, t->line);
    if (row >= 0) *seen |= 1u << row;
    switch (row) {
    case TRACK: return read_track(t);
    case SCORNED: return read_number(t, 9, &SCORN_COST);
    case COINS: return read_number(t, 3, &COINS_SUPPLY);
    case LEADERS: return read_awards(t, mm_leader_award);
    case SECONDS: return read_awards(t, mm_undersecretary_award);
    case CIV_ROW: return read_civ(t);
    case MONKEY_ROW: return read_monkey(t);
    case SHIP_ROW: return read_ship(t);
    default: return false;
    }
}

static bool read(const char *text, size_t size, pl_error *err) {
    rows t = { .pool = pool, .left = sizeof pool, .err = err };
    unsigned seen = 0;
    CIVS = MONKEYS = SHIPS = 0;
    if (!rows_open(&t, text, size, "monkeys")) return false;
    while (rows_next(&t))
        if (!read_row(&t, &seen)) return false;
    if (!t.over) return false;
    static const char *const once[] = { "track", "scorn", "coins", "leader", "undersecretary" };
    for (int row = 0; row < CIV_ROW; row++)
        if (!rows_count(&t, once[row], seen >> row & 1, 1, 1)) return false;
    if (!rows_count(&t, "civ", CIVS, CIVS_MIN, CIVS_MAX) ||
        !rows_count(&t, "monkey", MONKEYS, MONKEYS_MIN, MONKEYS_MAX) ||
        !rows_count(&t, "ship", SHIPS, SHIPS_MIN, SHIPS_MAX))
        return false;
    pl_game_monkeys.cards = CATALOG;
    return true;
}

/* ---- writing ---- */

static void write_awards(pl_text *out, const char *key, const uint8_t *award) {
    pl_text_str(out, key);
    for (int place = 0; place < TRIBES; place++)
        pl_say(out, " {0}", PL_I(award[place]));
    pl_text_char(out, '\n');
}

static void write_head(pl_text *out, const char *kind, const char *id, pl_words name, int tribe) {
    pl_say(out, "{0} {1}", PL_S(kind), PL_S(id));
    rows_write_name(out, name);
    pl_say(out, " {0}", PL_S(mm_tribes[tribe].id));
}

static void write(pl_text *out) {
    pl_text_str(out, "cards monkeys\n\n");
    pl_say(out, "track {0} dot {1}\nscorn {2}\ncoins {3}\n", PL_I(TRACK_SPACES), PL_I(WHITE_DOT),
           PL_I(SCORN_COST), PL_I(COINS_SUPPLY));
    write_awards(out, "leader", mm_leader_award);
    write_awards(out, "undersecretary", mm_undersecretary_award);
    pl_text_char(out, '\n');
    for (int i = 1; i <= CIVS; i++) {
        write_head(out, "civ", mm_civs[i].id, mm_civs[i].title, mm_civs[i].tribe);
        pl_say(out, " steps {0}\n", PL_I(mm_civs[i].steps));
    }
    pl_text_char(out, '\n');
    for (int i = 1; i <= MONKEYS; i++) {
        write_head(out, "monkey", mm_monkeys[i].id, mm_monkeys[i].name, mm_monkeys[i].tribe);
        pl_say(out, " status {0}\n", PL_I(mm_monkeys[i].status));
    }
    pl_text_char(out, '\n');
    for (int i = 1; i <= SHIPS; i++) {
        const struct ship *s = &mm_ships[i];
        write_head(out, "ship", s->id, s->name, s->tribe);
        pl_say(out, " seats {0} points {1}\n", PL_I(s->seats), PL_I(s->points));
    }
}

/* The weights are for features of cards, not for cards. */
static int strange(uint16_t card[PL_CARDS_MAX]) {
    (void)card;
    return 0;
}

const pl_set pl_set_monkeys = { &pl_game_monkeys, read, write, strange };
