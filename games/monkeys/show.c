/* SPDX-License-Identifier: MIT */
/* The table as text for a terminal. */
#include "state.h"
#include "words.h"

enum { NAME_WIDTH = 9, TRIBE_WIDTH = 11 };

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

/* A name cut to its column, whole UTF-8 characters only. */
static void put_name(pl_text *out, const char *name, int width) {
    size_t n = 0;
    for (int columns = 0; name[n]; n++) {
        const bool begins = ((unsigned char)name[n] & 0xC0) != 0x80;
        if (begins && ++columns >= width) break;
    }
    pl_text_bytes(out, name, n);
}

/* "Bongo the Patient G5": the letter stands for the color. */
static void put_monkey(pl_text *out, int monkey, const pl_reader *r) {
    const struct monkey *m = &mm_monkeys[monkey];
    pl_text_ink(out, tribe_ink[m->tribe]);
    pl_text_str(out, pl_in(m->name, r->lang));
    pl_text_char(out, ' ');
    pl_text_char(out, mm_tribes[m->tribe].letter);
    pl_text_int(out, m->status);
    pl_text_ink(out, PL_INK_PLAIN);
}

static void put_track(pl_text *out, const pl_state *v, int tribe, const pl_reader *r) {
    if (v->stone[tribe] == TRACK_SPACES) {
        pl_say(out, pl_in(mm_word[W_FINISHED_AT], r->lang), PL_I(v->place[tribe]));
        return;
    }
    pl_text_str(out, v->stone[tribe] == 0 ? "●" : " ");
    for (int space = 1; space <= TRACK_SPACES; space++)
        pl_text_str(out, space == v->stone[tribe]                       ? "●"
                         : space == WHITE_DOT && v->option[TREACHERY] ? "○"
                                                                        : "·");
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

static void tribe_row(const pl_state *v, int tribe, const pl_reader *r, pl_text *out) {
    size_t start = out->n;
    pl_text_char(out, mm_tribes[tribe].letter);
    pl_text_char(out, ' ');
    put_tribe(out, tribe, r);
    pl_text_pad(out, start, TRIBE_WIDTH);
    put_track(out, v, tribe, r);
    int column = TRIBE_WIDTH + TRACK_SPACES + 6;
    pl_text_pad(out, start, column);
    pl_text_int(out, v->supply[tribe]);
    column += 6;
    pl_text_pad(out, start, column);
    for (int seat = 0; seat < v->seats; seat++) {
        pl_text_int(out, v->coins[seat][tribe]);
        if (holds_scorn(v, seat, tribe)) pl_text_char(out, '!');
        pl_text_pad(out, start, column += NAME_WIDTH);
    }
    put_tribe(out, v->rival[tribe], r);
    pl_text_char(out, '\n');
}

/* Tribes in the order of the circle, and everybody's coins; an exclamation mark is scorn. */
static void tribe_table(const pl_state *v, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    pl_text_ink(out, PL_INK_DIM);
    pl_text_str(out, "  ");
    put(out, W_TRIBE, r);
    pl_text_pad(out, start, TRIBE_WIDTH);
    put(out, W_TRACK, r);
    int column = TRIBE_WIDTH + TRACK_SPACES + 4;
    pl_text_pad(out, start, column);
    put(out, W_SUPPLY, r);
    pl_text_pad(out, start, column += 8);
    for (int seat = 0; seat < v->seats; seat++) {
        put_name(out, r->name[seat], NAME_WIDTH);
        pl_text_pad(out, start, column += NAME_WIDTH);
    }
    put(out, W_RIVAL, r);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_char(out, '\n');
    for (int i = 0; i < TRIBES; i++) tribe_row(v, v->circle[i], r, out);
    pl_text_ink(out, PL_INK_DIM);
    put(out, W_CIRCLE_LINE, r);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_str(out, "\n\n");
}

static int launched_count(const pl_state *v, int seat) {
    int n = 0;
    for (int card = 1; card <= MONKEYS; card++) n += (v->launched[seat] & bit(card)) != 0;
    return n;
}

static void player_row(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    pl_text_str(out, v->phase != OVER && v->actor == seat ? "> " : "  ");
    put_name(out, r->name[seat], NAME_WIDTH + 4);
    pl_text_pad(out, start, NAME_WIDTH + 6);
    const struct ship *ship = &mm_ships[v->ship[seat]];
    if (v->ship[seat]) {
        pl_text_ink(out, tribe_ink[ship->tribe]);
        pl_say(out, pl_in(mm_word[W_CREW_LINE], r->lang), PL_S(pl_in(ship->name, r->lang)),
               PL_S(pl_in(mm_tribes[ship->tribe].name, r->lang)), PL_I(v->crew_size[seat]),
               PL_I(ship->seats));
        pl_text_ink(out, PL_INK_PLAIN);
    } else {
        put(out, W_NO_SHIP_YET, r);
    }
    for (int i = 0; i < v->crew_size[seat]; i++) {
        pl_text_str(out, i ? ", " : ": ");
        put_monkey(out, v->crew[seat][i], r);
    }
    pl_text_str(out, "; ");
    pl_say(out, pl_in(mm_word[W_LAUNCHED_LINE], r->lang), PL_I(launched_count(v, seat)));
    pl_text_char(out, '\n');
}

static void pools(const pl_state *v, const pl_reader *r, pl_text *out) {
    put(out, W_POOL, r);
    for (int i = 0; i < v->pool_size; i++) {
        pl_text_str(out, i ? ", " : ": ");
        put_monkey(out, v->pool[i], r);
    }
    pl_text_char(out, '\n');
    put(out, W_SHIP_POOL_LINE, r);
    for (int i = 0; i < SHIP_POOL; i++) {
        const struct ship *ship = &mm_ships[v->ship_pool[i]];
        pl_text_str(out, i ? ", " : ": ");
        pl_say(out, pl_in(mm_word[W_SHIP_SHORT], r->lang), PL_S(pl_in(ship->name, r->lang)),
               PL_S(pl_in(mm_tribes[ship->tribe].name, r->lang)), PL_I(ship->seats),
               PL_I(ship->points));
    }
    pl_text_char(out, '\n');
}

static void auction(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (!v->lot) return;
    put(out, W_LOT_LINE, r);
    pl_text_str(out, ": ");
    put_monkey(out, v->lot, r);
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
    for (int seat = 0; seat < v->seats; seat++) {
        if (!(v->passed >> seat & 1)) continue;
        pl_text_str(out, "; ");
        pl_say(out, pl_in(mm_word[W_HAS_PASSED], r->lang), PL_S(r->name[seat]));
    }
    pl_text_char(out, '\n');
}

static void hand(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (r->seat == PL_PUBLIC || v->hand_size[r->seat] == 0) return;
    put(out, W_HAND, r);
    for (int i = 0; i < v->hand_size[r->seat]; i++) {
        const struct civ *card = &mm_civs[v->hand[r->seat][i]];
        pl_text_str(out, i ? ", " : ": ");
        pl_text_ink(out, tribe_ink[card->tribe]);
        pl_say(out, "{0} +{1} “{2}”", PL_S(pl_in(mm_tribes[card->tribe].name, r->lang)),
               PL_I(card->steps), PL_S(pl_in(card->title, r->lang)));
        pl_text_ink(out, PL_INK_PLAIN);
    }
    pl_text_char(out, '\n');
}

/* ---- the end ---- */

enum { LABEL_WIDTH = 25, SCORE_WIDTH = 13 };

static void score_row(const pl_state *v, const char *label, const int32_t value[SEATS],
                      pl_text *out) {
    const size_t start = out->n;
    int column = LABEL_WIDTH;
    pl_text_str(out, label);
    pl_text_pad(out, start, column);
    for (int seat = 0; seat < v->seats; seat++) {
        pl_text_int(out, value[seat]);
        pl_text_pad(out, start, column += SCORE_WIDTH);
    }
    pl_text_char(out, '\n');
}

static void title_row(const pl_state *v, const struct mm_score *score, int tribe,
                      const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    const int place = v->place[tribe];
    int column = LABEL_WIDTH;
    pl_text_ink(out, tribe_ink[tribe]);
    pl_say(out, pl_in(mm_word[W_SCORE_TRIBE], r->lang), PL_I(place),
           PL_S(pl_in(mm_tribes[tribe].name, r->lang)), PL_I(mm_leader_award[place - 1]),
           PL_I(v->seats > 2 ? mm_undersecretary_award[place - 1] : 0));
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_pad(out, start, column);
    for (int seat = 0; seat < v->seats; seat++) {
        pl_say(out, "{0} ({1})", PL_I(score[seat].title[tribe]), PL_I(score[seat].status[tribe]));
        pl_text_pad(out, start, column += SCORE_WIDTH);
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
    int column = LABEL_WIDTH;
    pl_text_pad(out, start, column);
    for (int seat = 0; seat < v->seats; seat++) {
        put_name(out, r->name[seat], SCORE_WIDTH);
        pl_text_pad(out, start, column += SCORE_WIDTH);
    }
    pl_text_char(out, '\n');
    for (int place = 1; place <= TRIBES; place++)
        for (int tribe = 0; tribe < TRIBES; tribe++)
            if (v->place[tribe] == place) title_row(v, score, tribe, r, out);
    sum_rows(v, score, r, out);
    put(out, W_SCORE_KEY, r);
    pl_text_char(out, '\n');
}

void mm_print(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (v->phase == OVER) {
        score_table(v, r, out);
        return;
    }
    heading(v, r, out);
    tribe_table(v, r, out);
    for (int seat = 0; seat < v->seats; seat++) player_row(v, seat, r, out);
    pl_text_char(out, '\n');
    pools(v, r, out);
    auction(v, r, out);
    hand(v, r, out);
}
