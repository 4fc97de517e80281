/* SPDX-License-Identifier: MIT */
/* The table as text for a terminal. */
#include "tell.h"

#include <assert.h>

/* Columns of the table. Four players and the longest tribe name make 79: one screen. */
enum { TRACK_AT = 9, SUPPLY_AT = 28, COINS_AT = 36, COINS_WIDTH = 9, NAME_WIDTH = 8 };

static const enum pl_ink tribe_ink[TRIBES] = {
    [BROWN] = PL_INK_BROWN, [BLACK] = PL_INK_BLACK, [GREEN] = PL_INK_GREEN,
    [BLUE] = PL_INK_BLUE,   [RED] = PL_INK_RED,     [PURPLE] = PL_INK_PURPLE,
};

static void put(pl_text *out, enum mm_word word, const pl_reader *r) {
    pl_text_str(out, pl_in(mm_word[word], r->lang));
}

static void put_tribe(pl_text *out, int tribe, const pl_reader *r) {
    pl_text_ink(out, tribe_ink[tribe]);
    pl_text_str(out, pl_in(mm_tribes[tribe].name, r->lang));
    pl_text_ink(out, PL_INK_PLAIN);
}

/* A name of at most that many columns; where it is cut, it says so. */
static void put_name(pl_text *out, const char *name, int width) {
    size_t cut = 0, n = 0;
    for (int columns = 0; name[n]; n += (size_t)pl_utf8(name + n)) {
        if (++columns == width) cut = n;
        if (columns <= width) continue;
        pl_text_bytes(out, name, cut);
        pl_text_str(out, "…");
        return;
    }
    pl_text_str(out, name);
}

/* "Bongo the Patient (Green 5)", or without the name "Green 5". */
static void put_monkey(pl_text *out, int monkey, bool named, const pl_reader *r) {
    const struct monkey *m = &mm_monkeys[monkey];
    pl_text_ink(out, tribe_ink[m->tribe]);
    pl_say(out, named ? "{0} ({1} {2})" : "{1} {2}", PL_S(pl_in(m->name, r->lang)),
           PL_S(pl_in(mm_tribes[m->tribe].name, r->lang)), PL_I(m->status));
    pl_text_ink(out, PL_INK_PLAIN);
}

static bool has_dot(const pl_state *v) {
    return v->option[TREACHERY] && !v->swapped;
}

static void put_stone(pl_text *out, int tribe) {
    pl_text_ink(out, tribe_ink[tribe]);
    pl_text_str(out, "●");
    pl_text_ink(out, PL_INK_PLAIN);
}

static void put_track(pl_text *out, const pl_state *v, int tribe, const pl_reader *r) {
    if (v->stone[tribe] == TRACK_SPACES) {
        pl_say(out, pl_in(mm_word[W_FINISHED_AT], r->lang), PL_I(v->place[tribe]));
        return;
    }
    for (int space = 0; space <= TRACK_SPACES; space++) {
        if (space == v->stone[tribe])
            put_stone(out, tribe);
        else
            pl_text_str(out, space == 0 ? " " : space == WHITE_DOT && has_dot(v) ? "○" : "·");
    }
}

static void heading(const pl_state *v, const pl_reader *r, pl_text *out) {
    pl_text_ink(out, PL_INK_BOLD);
    pl_say(out, pl_in(mm_word[W_ROUND_LINE], r->lang), PL_I(v->round), PL_I(v->rounds));
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_str(out, "   ");
    pl_say(out, pl_in(mm_word[W_MOONSTONE], r->lang), PL_S(r->name[v->start]));
    pl_text_str(out, "   ");
    pl_say(out, pl_in(mm_word[W_DECKS_LINE], r->lang), PL_I(v->civ_left - v->civ_removed),
           PL_I(v->monkeys_left), PL_I(v->ships_left));
    pl_text_str(out, "\n\n");
}

static int launched_status(const pl_state *v, int seat, int tribe) {
    int sum = 0;
    for (int card = 1; card <= MONKEYS; card++)
        if (mm_monkeys[card].tribe == tribe && v->launched[seat] & bit(card))
            sum += mm_monkeys[card].status;
    return sum;
}

/* "2! (8)": coins, scorn, status points of the monkeys launched. */
static void put_favor(const pl_state *v, int seat, int tribe, pl_text *out) {
    pl_text_int(out, v->coins[seat][tribe]);
    if (holds_scorn(v, seat, tribe)) {
        pl_text_ink(out, PL_INK_RED);
        pl_text_char(out, '!');
        pl_text_ink(out, PL_INK_PLAIN);
    }
    const int status = launched_status(v, seat, tribe);
    if (status) pl_say(out, " ({0})", PL_I(status));
}

static void tribe_row(const pl_state *v, int tribe, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    put_tribe(out, tribe, r);
    pl_text_pad(out, start, TRACK_AT);
    put_track(out, v, tribe, r);
    pl_text_pad(out, start, SUPPLY_AT + 2);
    pl_text_int(out, v->supply[tribe]);
    int column = COINS_AT;
    pl_text_pad(out, start, column);
    for (int seat = 0; seat < v->seats; seat++) {
        put_favor(v, seat, tribe, out);
        pl_text_pad(out, start, column += COINS_WIDTH);
    }
    put_tribe(out, v->rival[tribe], r);
    pl_text_char(out, '\n');
}

static void table_heads(const pl_state *v, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    int column = COINS_AT;
    pl_text_ink(out, PL_INK_DIM);
    put(out, W_TRIBE, r);
    pl_text_pad(out, start, TRACK_AT);
    put(out, has_dot(v) ? W_TRACK_DOT : W_TRACK, r);
    pl_text_pad(out, start, SUPPLY_AT);
    put(out, W_SUPPLY, r);
    pl_text_pad(out, start, column);
    for (int seat = 0; seat < v->seats; seat++) {
        put_name(out, r->name[seat], COINS_WIDTH - 1);
        pl_text_pad(out, start, column += COINS_WIDTH);
    }
    put(out, W_RIVAL, r);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_char(out, '\n');
}

static void ship_points_row(const pl_state *v, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    int column = COINS_AT;
    put(out, W_SHIP_POINTS, r);
    for (int seat = 0; seat < v->seats; seat++, column += COINS_WIDTH) {
        int points = 0;
        for (int card = 1; card <= SHIPS; card++)
            if (v->ships_scored[seat] >> card & 1) points += mm_ships[card].points;
        pl_text_pad(out, start, column);
        pl_text_int(out, points);
    }
    pl_text_char(out, '\n');
}

/* Tribes in the order of the circle, and what everybody has of each. */
static void tribe_table(const pl_state *v, const pl_reader *r, pl_text *out) {
    table_heads(v, r, out);
    for (int i = 0; i < TRIBES; i++)
        tribe_row(v, v->circle[i], r, out);
    ship_points_row(v, r, out);
    pl_text_ink(out, PL_INK_DIM);
    put(out, W_CIRCLE_LINE, r);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_str(out, "\n\n");
}

static void put_ship(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const struct ship *ship = &mm_ships[v->ship[seat]];
    pl_text_ink(out, tribe_ink[ship->tribe]);
    pl_say(out, pl_in(mm_word[W_CREW_LINE], r->lang), PL_S(pl_in(ship->name, r->lang)),
           PL_S(pl_in(mm_tribes[ship->tribe].name, r->lang)), PL_I(v->crew_size[seat]),
           PL_I(ship->seats), PL_I(ship->points));
    pl_text_ink(out, PL_INK_PLAIN);
}

static void player_row(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    pl_text_str(out, v->phase != OVER && v->actor == seat ? "> " : "  ");
    put_name(out, r->name[seat], NAME_WIDTH);
    pl_text_pad(out, start, NAME_WIDTH + 4);
    if (v->ship[seat])
        put_ship(v, seat, r, out);
    else
        put(out, W_NO_SHIP_YET, r);
    for (int i = 0; i < v->crew_size[seat]; i++) {
        pl_text_str(out, i ? ", " : ": ");
        put_monkey(out, v->crew[seat][i], false, r);
    }
    pl_text_char(out, '\n');
}

/* Names of monkeys and ships may hold commas, so lists of them are parted by semicolons. */
static void pools(const pl_state *v, const pl_reader *r, pl_text *out) {
    put(out, W_POOL, r);
    for (int i = 0; i < v->pool_size; i++) {
        pl_text_str(out, i ? "; " : ": ");
        put_monkey(out, v->pool[i], true, r);
    }
    pl_text_char(out, '\n');
    put(out, W_SHIP_POOL_LINE, r);
    for (int i = 0; i < SHIP_POOL; i++) {
        const struct ship *ship = &mm_ships[v->ship_pool[i]];
        pl_text_str(out, i ? "; " : ": ");
        pl_text_ink(out, tribe_ink[ship->tribe]);
        pl_say(out, pl_in(mm_word[W_SHIP_SHORT], r->lang), PL_S(pl_in(ship->name, r->lang)),
               PL_S(pl_in(mm_tribes[ship->tribe].name, r->lang)), PL_I(ship->seats),
               PL_I(ship->points));
        pl_text_ink(out, PL_INK_PLAIN);
    }
    pl_text_char(out, '\n');
}

static void put_passed(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (!v->passed) return;
    pl_text_str(out, "; ");
    put(out, W_HAVE_PASSED, r);
    const char *between = ": ";
    for (int seat = 0; seat < v->seats; seat++) {
        if (!(v->passed >> seat & 1)) continue;
        pl_text_str(out, between);
        pl_text_str(out, r->name[seat]);
        between = ", ";
    }
}

static void auction(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (!v->lot) return;
    put(out, W_LOT_LINE, r);
    pl_text_str(out, ": ");
    put_monkey(out, v->lot, true, r);
    pl_text_str(out, "; ");
    if (v->leader) {
        char coins[80];
        pl_text t = PL_TEXT(coins);
        const uint8_t *shown = v->shown[v->leader - 1];
        mm_say_coins(v, (const uint16_t[USABLE]){ shown[0], shown[1], shown[2] }, r->lang, &t);
        pl_say(out, pl_in(mm_word[W_BID_LINE], r->lang), PL_S(r->name[v->leader - 1]),
               PL_I(v->high), PL_S(coins));
    } else {
        put(out, W_NO_BID_YET, r);
    }
    put_passed(v, r, out);
    pl_text_char(out, '\n');
}

static void hand(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (r->seat == PL_PUBLIC || v->hand_size[r->seat] == 0) return;
    put(out, W_HAND, r);
    for (int i = 0; i < v->hand_size[r->seat]; i++) {
        const struct civ *card = &mm_civs[v->hand[r->seat][i]];
        pl_text_str(out, i ? "; " : ": ");
        pl_text_ink(out, tribe_ink[card->tribe]);
        pl_say(out, pl_in(mm_word[W_HAND_CARD], r->lang), PL_S(card->id),
               PL_S(pl_in(card->title, r->lang)), PL_S(pl_in(mm_tribes[card->tribe].name, r->lang)),
               PL_I(card->steps));
        pl_text_ink(out, PL_INK_PLAIN);
    }
    pl_text_char(out, '\n');
}

/* ---- the end ---- */

enum { LABEL_WIDTH = 25, SCORE_WIDTH = 13 };

static void score_row(const pl_state *v, const char *label, const int32_t value[SEATS],
                      pl_text *out) {
    const size_t start = out->n;
    pl_text_str(out, label);
    for (int seat = 0; seat < v->seats; seat++) {
        pl_text_pad(out, start, LABEL_WIDTH + seat * SCORE_WIDTH);
        pl_text_int(out, value[seat]);
    }
    pl_text_char(out, '\n');
}

static void title_row(const pl_state *v, const struct mm_score *score, int tribe,
                      const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    const int place = v->place[tribe];
    pl_text_ink(out, tribe_ink[tribe]);
    pl_say(out, v->seats > 2 ? "{0}. {1} ({2}/{3})" : "{0}. {1} ({2})", PL_I(place),
           PL_S(pl_in(mm_tribes[tribe].name, r->lang)), PL_I(mm_leader_award[place - 1]),
           PL_I(mm_undersecretary_award[place - 1]));
    pl_text_ink(out, PL_INK_PLAIN);
    for (int seat = 0; seat < v->seats; seat++) {
        pl_text_pad(out, start, LABEL_WIDTH + seat * SCORE_WIDTH);
        pl_say(out, "{0} ({1})", PL_I(score[seat].title[tribe]), PL_I(score[seat].status[tribe]));
    }
    pl_text_char(out, '\n');
}

static void sum_rows(const pl_state *v, const struct mm_score *score, const pl_reader *r,
                     pl_text *out) {
    static const enum mm_word label[] = { W_SCORE_SHIPS, W_SCORE_SCORN, W_SCORE_TOTAL,
                                          W_SCORE_LAUNCHED, W_SCORE_STATUS };
    int32_t value[5][SEATS] = { { 0 } };
    for (int seat = 0; seat < v->seats; seat++) {
        value[0][seat] = score[seat].ships;
        value[1][seat] = score[seat].scorn;
        value[2][seat] = score[seat].total;
        value[3][seat] = score[seat].launched;
        value[4][seat] = score[seat].statuses;
    }
    for (int i = 0; i < 5; i++) {
        if (label[i] == W_SCORE_TOTAL) pl_text_ink(out, PL_INK_BOLD);
        score_row(v, pl_in(mm_word[label[i]], r->lang), value[i], out);
        pl_text_ink(out, PL_INK_PLAIN);
    }
}

static void score_table(const pl_state *v, const pl_reader *r, pl_text *out) {
    struct mm_score score[SEATS];
    mm_scores(v, score);
    pl_text_ink(out, PL_INK_BOLD);
    put(out, W_SCORE_TITLE, r);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_char(out, '\n');
    const size_t start = out->n;
    for (int seat = 0; seat < v->seats; seat++) {
        pl_text_pad(out, start, LABEL_WIDTH + seat * SCORE_WIDTH);
        put_name(out, r->name[seat], SCORE_WIDTH - 1);
    }
    pl_text_char(out, '\n');
    for (int place = 1; place <= TRIBES; place++)
        for (int tribe = 0; tribe < TRIBES; tribe++)
            if (v->place[tribe] == place) title_row(v, score, tribe, r, out);
    sum_rows(v, score, r, out);
    put(out, v->seats > 2 ? W_SCORE_KEY : W_SCORE_KEY_TWO, r);
    pl_text_char(out, '\n');
}

void mm_print(const pl_state *v, const pl_reader *r, pl_text *out) {
    assert(r->seat >= PL_PUBLIC && r->seat < v->seats);
    if (v->phase == OVER) {
        score_table(v, r, out);
        return;
    }
    heading(v, r, out);
    tribe_table(v, r, out);
    for (int seat = 0; seat < v->seats; seat++)
        player_row(v, seat, r, out);
    pl_text_char(out, '\n');
    pools(v, r, out);
    auction(v, r, out);
    hand(v, r, out);
}
