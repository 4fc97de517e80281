/* SPDX-License-Identifier: MIT */
/* The table as text for a terminal of 80 columns. */
#include "tell.h"

#include <assert.h>
#include <string.h>

enum { WIDTH = 79, LABEL = 11, NAME = 14, PART = 2048 };

static const char *word(enum bb_word which, const pl_reader *r) {
    return pl_in(bb_word[which], r->lang);
}

/* ---- paragraphs ---- */

/* Writes a paragraph; further lines begin at the indent, where the writer stands already. */
static void wrap(const pl_text *text, int indent, pl_text *out) {
    int at = indent;
    for (const char *s = text->at + strspn(text->at, " "); *s; s += strspn(s, " ")) {
        const size_t n = strcspn(s, " ");
        const int room = pl_columns(s, n);
        if (at > indent && at + 1 + room > WIDTH) {
            pl_text_char(out, '\n');
            pl_text_repeat(out, " ", at = indent);
        } else if (at > indent) {
            pl_text_char(out, ' ');
            at++;
        }
        pl_text_bytes(out, s, n);
        at += room;
        s += n;
    }
    pl_text_char(out, '\n');
    out->cut |= text->cut;
}

static pl_text part_of(const pl_text *out, char *buffer, size_t size) {
    pl_text part = pl_text_in(buffer, size);
    part.color = out->color;
    return part;
}

static void inked(enum pl_ink ink, const char *text, pl_text *out) {
    pl_text_ink(out, ink);
    pl_text_str(out, text);
    pl_text_ink(out, PL_INK_PLAIN);
}

/* "Now      …" with the label in its column. */
static void labeled(const char *label, const pl_text *text, pl_text *out) {
    const size_t start = out->n;
    inked(PL_INK_DIM, label, out);
    pl_text_pad(out, start, LABEL);
    wrap(text, LABEL, out);
}

/* A name cut to its column, whole UTF-8 characters only. */
static void put_name(const char *name, int width, pl_text *out) {
    size_t n = 0;
    for (int room = 0; name[n]; n++) {
        const bool begins = ((unsigned char)name[n] & 0xC0) != 0x80;
        if (begins && ++room >= width) break;
    }
    pl_text_bytes(out, name, n);
}

/* ---- progress cards ---- */

struct pile {
    int n;
    uint8_t card[PROGRESS_MAX + 1];
};

static enum progress_type type_of(int card) {
    if (card == HIDDEN_ROBOT) return ROBOT;
    return card == HIDDEN_TWIST ? TWIST : (enum progress_type)bb_progress[card].type;
}

/* Cards of the same name are counted; whose perk it is makes a difference. */
static bool is_alike(int a, int b) {
    if (a >= PROGRESS || b >= PROGRESS || bb_progress[a].type == PERK) return a == b;
    return strcmp(bb_progress[a].name.en, bb_progress[b].name.en) == 0;
}

static void put_progress_card(int card, int times, const pl_state *v, const pl_reader *r,
                              pl_text *out) {
    if (card == HIDDEN_ROBOT || card == HIDDEN_TWIST)
        pl_text_str(out, word(W_UNKNOWN, r));
    else
        pl_text_str(out, bb_progress_in(card, r->lang));
    if (times > 1) pl_say(out, " ×{0}", PL_I(times));
    if (card >= PROGRESS) return;
    if (bb_progress[card].people_lost) pl_say(out, " −{0}", PL_I(bb_progress[card].people_lost));
    if (bb_progress[card].type == PERK && v->seats > 1)
        pl_say(out, " ({0})", PL_S(r->name[bb_progress[card].owner]));
}

static int times_in(const struct pile *pile, int i) {
    int n = 0;
    for (int k = 0; k < pile->n; k++) {
        if (!is_alike(pile->card[k], pile->card[i])) continue;
        if (k < i) return 0; /* was counted with the first one */
        n++;
    }
    return n;
}

/* "Work ×2; Events: Hunger, Leak −1; Robots: unknown". */
static void put_pile(const struct pile *pile, const pl_state *v, const pl_reader *r, pl_text *out) {
    static const enum pl_ink ink[] = {
        [WORK] = PL_INK_BOLD,    [TROUBLE] = PL_INK_YELLOW, [LONELY] = PL_INK_BROWN,
        [EVENT] = PL_INK_YELLOW, [TWIST] = PL_INK_PURPLE,   [ROBOT] = PL_INK_RED,
        [DEV] = PL_INK_BLUE,     [PERK] = PL_INK_GREEN,
    };
    static const enum bb_word label[] = {
        [EVENT] = W_TYPE_EVENTS, [TWIST] = W_TYPE_TWISTS, [ROBOT] = W_TYPE_ROBOTS,
        [DEV] = W_TYPE_DEVS,     [PERK] = W_TYPE_PERKS,
    };
    for (int type = WORK; type <= PERK; type++) {
        int shown = 0;
        for (int i = 0; i < pile->n; i++) {
            const int times = (int)type_of(pile->card[i]) == type ? times_in(pile, i) : 0;
            if (!times) continue;
            if (shown == 0 && out->n) pl_text_str(out, "; ");
            if (shown == 0 && type >= EVENT) pl_say(out, "{0}: ", PL_S(word(label[type], r)));
            if (shown++) pl_text_str(out, ", ");
            pl_text_ink(out, ink[type]);
            put_progress_card(pile->card[i], times, v, r, out);
            pl_text_ink(out, PL_INK_PLAIN);
        }
    }
}

static void pile_line(enum bb_word label, const struct pile *pile, const pl_state *v,
                      const pl_reader *r, pl_text *out) {
    char buffer[PART];
    pl_text text = part_of(out, buffer, sizeof buffer);
    put_pile(pile, v, r, &text);
    if (pile->n == 0) pl_text_str(&text, word(label == W_COME ? W_NOTHING : W_EMPTY_DECK, r));
    labeled(word(label, r), &text, out);
}

static struct pile pile_of(const struct progress_set *set, int except) {
    struct pile pile = { .n = 0 };
    for (int card = 0; card < PROGRESS; card++)
        if (has_progress(set, card) && card != except) pile.card[pile.n++] = (uint8_t)card;
    return pile;
}

/* What lies in the progress deck, group by group from the top. */
static void deck_lines(const pl_state *v, const pl_reader *r, pl_text *out) {
    struct pile pile = { .n = 0 };
    int end = v->deck_size;
    if (end == 0) pile_line(W_TO_COME, &pile, v, r, out);
    while (end > 0) {
        const int begin = bb_group_begin(v, end);
        pile.n = end - begin;
        memcpy(pile.card, v->deck + begin, (size_t)pile.n);
        const enum bb_word label = end == v->deck_size ? (begin ? W_NEXT : W_TO_COME) : W_THEN;
        pile_line(label, &pile, v, r, out);
        end = begin;
    }
}

static void now_line(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (v->card >= PROGRESS) return;
    char buffer[PART];
    pl_text text = part_of(out, buffer, sizeof buffer);
    inked(PL_INK_BOLD, bb_progress_in(v->card, r->lang), &text);
    pl_text_str(&text, ": ");
    bb_card_line(v->card, r->lang, &text);
    if (v->muted) pl_say(&text, " {0}", PL_S(word(W_KNOW_MUTED, r)));
    if (v->banned) {
        pl_text_char(&text, ' ');
        pl_say(&text, word(W_KNOW_BANNED, r), PL_S(bb_action_in(v->banned - 1, r->lang)));
    }
    labeled(word(W_NOW, r), &text, out);
}

static int works_come(const pl_state *v) {
    int n = 0;
    for (int card = WORK_FIRST; card < TROUBLE_FIRST; card++)
        n += has_progress(&v->past, card);
    return n;
}

static void next_event(const pl_state *v, const pl_reader *r, pl_text *out) {
    const bool endless = v->option[ENDLESS] && v->seats == 1;
    if (endless && v->next_event >= EVENT_CARDS)
        pl_text_str(out, word(W_NEXT_ROBOT, r));
    else if (v->next_event > EVENT_CARDS)
        pl_text_str(out, word(W_NO_EVENT, r));
    else
        pl_say(out, word(W_NEXT_EVENT, r), PL_I(v->next_event),
               PL_S(bb_progress_in(EVENT_FIRST + v->next_event - 1, r->lang)));
}

static void heading(const pl_state *v, const pl_reader *r, pl_text *out) {
    char buffer[PART];
    pl_text text = part_of(out, buffer, sizeof buffer);
    pl_text_ink(&text, PL_INK_BOLD);
    pl_say(&text, word(W_PASS, r), PL_I(v->pass));
    pl_text_ink(&text, PL_INK_PLAIN);
    pl_say(&text, word(W_WORKS, r), PL_I(works_come(v)), PL_I(TROUBLE_FIRST - WORK_FIRST));
    pl_text_str(&text, " · ");
    next_event(v, r, &text);
    pl_text_str(&text, " · ");
    pl_say(&text, word(W_DECKS_LEFT, r), PL_I(v->building_deck_size), PL_I(v->robots_left));
    wrap(&text, 0, out);
    if (v->seats > 1) return;
    pl_text_str(out, word(v->option[ENDLESS] ? W_GOAL_ENDLESS : W_GOAL, r));
    pl_text_char(out, '\n');
}

static void progress_lines(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct pile come = pile_of(&v->past, v->card), waiting = pile_of(&v->aside, NO_CARD);
    pile_line(W_COME, &come, v, r, out);
    now_line(v, r, out);
    deck_lines(v, r, out);
    if (waiting.n) pile_line(W_WAITING, &waiting, v, r, out);
    pl_text_char(out, '\n');
}

/* ---- colonies ---- */

enum { COLUMNS = 8 };

static void number_row(const int value[COLUMNS], const size_t start, pl_text *out) {
    static const uint8_t right[COLUMNS] = { 23, 30, 39, 46, 55, 63, 69, 78 };
    for (int i = 0; i < COLUMNS; i++) {
        char digits[24];
        pl_text t = PL_TEXT(digits);
        pl_text_int(&t, value[i]);
        pl_text_pad(out, start, right[i] - (int)t.n);
        if (i == 0) pl_text_ink(out, PL_INK_BOLD);
        pl_text_str(out, digits);
        if (i == 0) pl_text_ink(out, PL_INK_PLAIN);
    }
    pl_text_char(out, '\n');
}

static void title_row(const pl_reader *r, pl_text *out) {
    static const uint8_t right[COLUMNS] = { 23, 30, 39, 46, 55, 63, 69, 78 };
    const size_t start = out->n;
    pl_text_ink(out, PL_INK_DIM);
    for (int i = 0; i < COLUMNS; i++) {
        const char *title = word((enum bb_word)(W_COL_PEOPLE + i), r);
        pl_text_pad(out, start, right[i] - pl_columns(title, strlen(title)));
        pl_text_str(out, title);
    }
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_char(out, '\n');
}

static int perks_left(const struct colony *c) {
    int n = 0;
    for (int perk = 0; perk < PERKS; perk++)
        n += c->perks >> perk & 1;
    return n;
}

static void colony_row(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const struct colony *c = &v->colony[seat];
    const size_t start = out->n;
    const bool asked = v->asking & (unsigned)~v->answered & 1u << seat;
    pl_text_str(out, c->failed ? "† " : asked ? "> " : "  ");
    put_name(r->name[seat], NAME, out);
    const int value[COLUMNS] = { bb_people(v, seat), c->people,    c->housed,    c->money, c->food,
                                 c->boxes,           c->hand_size, perks_left(c) };
    number_row(value, start, out);
}

static void put_standing(const pl_state *v, int seat, pl_lang lang, pl_text *out) {
    for (int card = -1; (card = bb_next(&v->play[seat], ALL_KINDS, card + 1)) != NO_CARD;) {
        if (out->n) pl_text_str(out, ", ");
        pl_say(out, pl_in(bb_word[v->box[card] ? W_STANDS_BOXES : W_STANDS], lang),
               PL_S(bb_building_in(card, lang)), PL_I(bb_building[kind_of(card)].people),
               PL_I(v->box[card]));
    }
}

static void put_names(const struct set *set, pl_lang lang, pl_text *out) {
    const size_t start = out->n;
    for (int card = -1; (card = bb_next(set, ALL_KINDS, card + 1)) != NO_CARD;) {
        if ((card & 1) && has(set, card - 1)) continue;
        if (out->n > start) pl_text_str(out, ", ");
        pl_text_str(out, bb_building_in(card, lang));
        if (!(card & 1) && has(set, card + 1)) pl_text_str(out, " ×2");
    }
}

static void discards_line(const pl_state *v, const pl_reader *r, pl_text *out) {
    char buffer[PART];
    pl_text text = part_of(out, buffer, sizeof buffer);
    put_names(&v->discard, r->lang, &text);
    if (text.n) labeled(word(W_DISCARDED, r), &text, out);
}

/* Another colony: its buildings, its cards on and under the mat, and what is known of its hand. */
static void other_colony(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const struct colony *c = &v->colony[seat];
    char buffer[PART], name[PL_NAME_MAX + 8];
    pl_text text = part_of(out, buffer, sizeof buffer), named = PL_TEXT(name);
    put_standing(v, seat, r->lang, &text);
    if (text.n == 0) pl_text_str(&text, word(W_NO_BUILDINGS, r));
    if (c->mat_size) pl_say(&text, word(W_ON_MAT_COUNT, r), PL_I(c->mat_size));
    if (c->under_size) pl_say(&text, word(W_UNDER_COUNT, r), PL_I(c->under_size));
    if (bb_count(&v->hand[seat], ALL_KINDS) && r->seat != seat) {
        pl_say(&text, "; {0} ", PL_S(word(W_KNOWN_CARDS, r)));
        put_names(&v->hand[seat], r->lang, &text);
    }
    put_name(r->name[seat], LABEL - 1, &named);
    labeled(name, &text, out);
}

/* ---- what is yours ---- */

static void title(enum bb_word which, const pl_reader *r, pl_text *out) {
    inked(PL_INK_BOLD, word(which, r), out);
    pl_text_char(out, '\n');
}

static void own_building(const pl_state *v, int card, const pl_reader *r, pl_text *out) {
    const struct building *b = &bb_building[kind_of(card)];
    char buffer[PART], line[PART];
    pl_text text = part_of(out, buffer, sizeof buffer), standing = PL_TEXT(line);
    bb_standing_line(kind_of(card), r->lang, &standing);
    inked(PL_INK_CYAN, pl_in(b->name, r->lang), &text);
    pl_say(&text, word(v->box[card] ? W_BUILDING_LINE_BOXES : W_BUILDING_LINE, r), PL_I(b->people),
           PL_I(v->box[card]), PL_S(bb_symbol_in(v->seats, kind_of(card), r->lang)));
    if (standing.n) pl_say(&text, " {0}", PL_S(line));
    if (b->line[ON_LOST]) pl_text_char(&text, ' ');
    bb_line_text(b->line[ON_LOST], ON_LOST, r->lang, &text);
    pl_text_str(out, "  ");
    wrap(&text, 4, out);
}

/* A star marks what can be paid for. */
static void hand_card(const pl_state *v, int card, int times, const pl_reader *r, pl_text *out) {
    const struct building *b = &bb_building[kind_of(card)];
    const int price = bb_price_of(v, r->seat, kind_of(card), 0);
    const bool payable = bb_can_afford(v, r->seat, kind_of(card), 0);
    char buffer[PART], line[PART];
    pl_text text = part_of(out, buffer, sizeof buffer), about = PL_TEXT(line);
    bb_kind_line(kind_of(card), r->lang, &about);
    inked(payable ? PL_INK_GREEN : PL_INK_PLAIN, pl_in(b->name, r->lang), &text);
    if (times > 1) pl_say(&text, " ×{0}", PL_I(times));
    pl_say(&text, word(price < b->cost ? W_HAND_LINE_LESS : W_HAND_LINE, r), PL_I(b->cost),
           PL_I(price), PL_I(b->people), PL_S(line),
           PL_S(bb_symbol_in(v->seats, kind_of(card), r->lang)));
    pl_text_str(out, payable ? "* " : "  ");
    wrap(&text, 4, out);
}

static void hand_lines(const pl_state *v, const struct set *set, const pl_reader *r, pl_text *out) {
    for (int card = -1; (card = bb_next(set, ALL_KINDS, card + 1)) != NO_CARD;)
        if (!(card & 1) || !has(set, card - 1))
            hand_card(v, card, 1 + (!(card & 1) && has(set, card + 1)), r, out);
}

static void under_and_perks(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct colony *c = &v->colony[r->seat];
    char buffer[PART];
    pl_text under = part_of(out, buffer, sizeof buffer);
    if (c->under_size) {
        pl_say(&under, "{0} ", PL_S(word(W_YOUR_UNDER, r)));
        put_names(&v->under[r->seat], r->lang, &under);
        wrap(&under, 0, out);
    }
    pl_text perks = part_of(out, buffer, sizeof buffer);
    for (int perk = 0; perk < PERKS; perk++) {
        if (!(c->perks >> perk & 1)) continue;
        pl_say(&perks, perks.n ? ", {0}" : "{0}", PL_S(bb_progress_in(PERK_FIRST + perk, r->lang)));
    }
    if (perks.n == 0) return;
    pl_say(out, "{0} {1}\n", PL_S(word(W_YOUR_PERKS, r)), PL_S(buffer));
}

static void own_colony(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct set *play = &v->play[r->seat];
    const struct colony *c = &v->colony[r->seat];
    if (bb_count(play, ALL_KINDS)) {
        title(W_YOUR_BUILDINGS, r, out);
        for (int card = -1; (card = bb_next(play, ALL_KINDS, card + 1)) != NO_CARD;)
            own_building(v, card, r, out);
    }
    if (c->mat_size) {
        title(W_YOUR_MAT, r, out);
        hand_lines(v, &v->mat[r->seat], r, out);
    }
    title(c->hand_size ? W_YOUR_HAND : W_EMPTY_HAND, r, out);
    hand_lines(v, &v->hand[r->seat], r, out);
    under_and_perks(v, r, out);
}

/* ---- the end ---- */

static void solo_end(const pl_state *v, const pl_reader *r, pl_text *out) {
    const int score = bb_score(v, 0);
    char buffer[PART];
    pl_text text = part_of(out, buffer, sizeof buffer);
    if (v->option[ENDLESS])
        pl_say(&text, word(W_SOLO_ENDLESS, r), PL_I(score));
    else if (v->how == HOW_MANUAL)
        pl_say(&text, word(W_SOLO_WON, r), PL_I(score), PL_I(bb_people(v, 0)));
    else if (score == 0)
        pl_text_str(&text, word(W_SOLO_NONE, r));
    else
        pl_say(&text, word(score == EVENT_CARDS ? W_SOLO_LATE : W_SOLO_LOST, r), PL_I(score),
               PL_S(bb_progress_in(EVENT_FIRST + score - 1, r->lang)));
    wrap(&text, 0, out);
}

static void seat_end(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const struct colony *c = &v->colony[seat];
    pl_say(out, word(c->failed ? W_END_FAILED_SEAT : W_END_SEAT, r), PL_S(r->name[seat]),
           PL_I(c->people), PL_I(c->housed), PL_I(bb_score(v, seat)));
    pl_text_char(out, '\n');
}

static void the_end(const pl_state *v, const pl_reader *r, pl_text *out) {
    title(v->how == HOW_MANUAL ? W_E_OVER_MANUAL : W_E_OVER_FAILED, r, out);
    pl_say(out, word(W_END_PASS, r), PL_I(v->pass), PL_I(v->next_event - 1),
           PL_I(ROBOTS - v->robots_left));
    pl_text_str(out, "\n\n");
    if (v->seats == 1)
        solo_end(v, r, out);
    else
        for (int seat = 0; seat < v->seats; seat++)
            seat_end(v, seat, r, out);
    pl_text_char(out, '\n');
    title_row(r, out);
    for (int seat = 0; seat < v->seats; seat++)
        colony_row(v, seat, r, out);
    for (int seat = 0; seat < v->seats; seat++)
        other_colony(v, seat, r, out);
}

void bb_print(const pl_state *v, const pl_reader *r, pl_text *out) {
    assert(r->seat >= PL_PUBLIC && r->seat < v->seats);
    if (v->stage == GAME_OVER) {
        the_end(v, r, out);
        return;
    }
    heading(v, r, out);
    progress_lines(v, r, out);
    title_row(r, out);
    for (int seat = 0; seat < v->seats; seat++)
        colony_row(v, seat, r, out);
    for (int seat = 0; seat < v->seats; seat++)
        if (seat != r->seat) other_colony(v, seat, r, out);
    discards_line(v, r, out);
    if (r->seat == PL_PUBLIC) return;
    pl_text_char(out, '\n');
    own_colony(v, r, out);
}
