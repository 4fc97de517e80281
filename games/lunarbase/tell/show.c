/* SPDX-License-Identifier: MIT */
/* The table as text for a terminal. */
#include "draw.h"
#include "tell.h"

#include <assert.h>
#include <string.h>

enum { SCREEN = 79, GAP = 3, NAME_WIDTH = 15, HAND_IN_FULL = 7, TITLE_WIDTH = 24 };

static void put(pl_text *out, enum lb_word word, const pl_reader *r) {
    pl_text_str(out, lb_in(word, r->lang));
}

/* A name of at most that many columns; where it is cut, it says so. */
static void put_name(pl_text *out, const char *name, int width) {
    size_t cut = 0, n = 0;
    for (int wide = 0; name[n]; n += (size_t)pl_utf8(name + n)) {
        if (++wide == width) cut = n;
        if (wide <= width) continue;
        pl_text_bytes(out, name, cut);
        pl_text_str(out, "…");
        return;
    }
    pl_text_str(out, name);
}

static void heading(const pl_state *v, const pl_reader *r, pl_text *out) {
    pl_text_ink(out, PL_INK_BOLD);
    pl_say(out, lb_in(W_ROUND_LINE, r->lang), PL_I(v->rounds));
    pl_text_ink(out, PL_INK_PLAIN);
    if (!v->over) pl_say(out, lb_in(W_TURN_LINE, r->lang), PL_S(r->name[v->actor]));
    pl_say(out, lb_in(W_DECK_LINE, r->lang), PL_I(v->deck_size), PL_I(lb_count(&v->discard)));
    if (v->agent) pl_say(out, lb_in(W_AGENT_LINE, r->lang), PL_S(lb_name(v->agent - 1, r->lang)));
    pl_text_str(out, "\n\n");
}

/* ---- progress ---- */

struct column {
    enum lb_word title;
    int width;
};
static const struct column column[] = {
    { W_COL_CREDITS, 9 },     { W_COL_COLONISTS, 12 }, { W_COL_ICONS, 14 },
    { W_COL_INFLUENCES, 12 }, { W_COL_CARDS, 6 },      { W_COL_ORBS, 0 },
};
enum { TABLE_COLUMNS = sizeof column / sizeof *column };

static bool is_shown(const pl_state *v, int i) {
    return column[i].title != W_COL_INFLUENCES || v->option[WITH_INFLUENCES];
}

/* Those that the reader knows of; there may be more among cards that are not known. */
static void put_influences(const pl_state *v, int seat, pl_text *out) {
    const bool all = lb_count(&v->hand[seat]) == v->hand_size[seat];
    pl_say(out, all ? "{0}/{1}" : "{0}+/{1}", PL_I(lb_influences_in(&v->hand[seat])),
           PL_I(GOAL_INFLUENCES));
}

static void put_value(const pl_state *v, int seat, enum lb_word what, pl_text *out) {
    switch (what) {
    case W_COL_CREDITS: pl_say(out, "{0}/{1}", PL_I(v->credits[seat]), PL_I(GOAL_CREDITS)); break;
    case W_COL_COLONISTS:
        pl_say(out, "{0}/{1}", PL_I(v->colonists[seat]), PL_I(GOAL_COLONISTS));
        break;
    case W_COL_INFLUENCES: put_influences(v, seat, out); break;
    case W_COL_ICONS:
        pl_say(out, "{0}/{1}", PL_I(lb_icons(v->achievements[seat])), PL_I(GOAL_ACHIEVEMENTS));
        break;
    case W_COL_CARDS: pl_text_int(out, v->hand_size[seat]); break;
    default: lb_put_orbs(v->orbs[seat], out); break;
    }
}

static void progress_row(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    const bool asked = !v->over && v->stack[v->depth - 1].seat == seat;
    pl_text_str(out, asked ? "> " : "  ");
    put_name(out, r->name[seat], NAME_WIDTH - 3);
    int at = NAME_WIDTH;
    for (int i = 0; i < TABLE_COLUMNS; i++) {
        if (!is_shown(v, i)) continue;
        pl_text_pad(out, start, at);
        put_value(v, seat, column[i].title, out);
        at += column[i].width;
    }
    pl_text_char(out, '\n');
}

/* Which achievements they are. */
static void icons(const pl_state *v, const pl_reader *r, pl_text *out) {
    const char *separator = ": ";
    for (int seat = 0; seat < v->seats; seat++) {
        if (!v->achievements[seat]) continue;
        if (separator[0] == ':') put(out, W_ICONS_LINE, r);
        pl_text_str(out, separator);
        pl_text_str(out, r->name[seat]);
        separator = " ";
        for (int icon = 1; icon < ACHIEVEMENTS; icon++) {
            if (!(v->achievements[seat] >> icon & 1)) continue;
            pl_text_str(out, separator);
            pl_text_str(out, pl_in(lb_achievement[icon], r->lang));
            separator = ", ";
        }
        separator = "; ";
    }
    if (separator[0] == ';') pl_text_char(out, '\n');
}

static void progress(const pl_state *v, const pl_reader *r, pl_text *out) {
    const size_t start = out->n;
    int at = NAME_WIDTH;
    pl_text_ink(out, PL_INK_DIM);
    for (int i = 0; i < TABLE_COLUMNS; i++) {
        if (!is_shown(v, i)) continue;
        pl_text_pad(out, start, at);
        put(out, column[i].title, r);
        at += column[i].width;
    }
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_char(out, '\n');
    for (int seat = 0; seat < v->seats; seat++)
        progress_row(v, seat, r, out);
    icons(v, r, out);
    pl_text_char(out, '\n');
}

/* ---- pictures ---- */

/* A picture, or a part of one that is too wide, with a title. */
struct block {
    const struct picture *picture;
    int left, cells;
    char title[4 * TITLE_WIDTH];
};

static int width_of(const struct block *b) {
    const int title = pl_columns(b->title, strlen(b->title)),
              picture = lb_picture_columns(b->cells);
    return title > picture ? title : picture;
}

static void put_row(const struct block *b, int n, int row, pl_lang lang, pl_text *out) {
    const size_t start = out->n;
    int at = 0;
    for (int i = 0; i < n; i++) {
        pl_text_pad(out, start, at);
        if (row < 0)
            pl_text_str(out, b[i].title);
        else if (row < lb_picture_rows(b[i].picture))
            lb_picture_row(b[i].picture, b[i].left, b[i].cells, row, lang, out);
        at += width_of(&b[i]) + GAP;
    }
    while (out->n > start && out->at[out->n - 1] == ' ')
        out->at[--out->n] = 0;
    pl_text_char(out, '\n');
}

/* As many side by side as fit. */
static void put_blocks(const struct block *b, int n, pl_lang lang, pl_text *out) {
    while (n > 0) {
        int fit = 0, wide = 0, rows = 0;
        for (; fit < n && (fit == 0 || wide + width_of(&b[fit]) <= SCREEN); fit++) {
            const int high = lb_picture_rows(b[fit].picture);
            wide += width_of(&b[fit]) + GAP;
            if (high > rows) rows = high;
        }
        for (int row = -1; row < rows; row++)
            put_row(b, fit, row, lang, out);
        if (fit < n) pl_text_char(out, '\n');
        b += fit;
        n -= fit;
    }
}

enum { BLOCKS_MAX = 64 };

static void add_blocks(struct block *list, int *n, const struct picture *p, const char *title) {
    for (int left = p->left; left <= p->right && *n < BLOCKS_MAX; left += CELLS_ACROSS) {
        struct block *b = &list[(*n)++];
        const int cells = p->right - left + 1;
        *b = (struct block){ p, left, cells < CELLS_ACROSS ? cells : CELLS_ACROSS, "" };
        pl_text t = PL_TEXT(b->title);
        put_name(&t, left == p->left ? title : "…", TITLE_WIDTH);
    }
}

static bool is_asked(const pl_state *v, const pl_reader *r, enum question q) {
    return lb_question(v) == q && v->stack[v->depth - 1].seat == r->seat;
}

static bool is_placing(const pl_state *v, const pl_reader *r) {
    return is_asked(v, r, Q_WHERE) || is_asked(v, r, Q_HOW);
}

/* The bases and, while the reader places a module, that module as it is printed. */
static void bases(const pl_state *v, const pl_reader *r, pl_text *out) {
    struct picture picture[SEATS + 1];
    struct block list[BLOCKS_MAX];
    int n = 0;
    for (int seat = 0; seat < v->seats; seat++) {
        lb_draw_base(v, seat, &picture[seat]);
        if (seat == r->seat && is_placing(v, r)) lb_draw_places(v, seat, &picture[seat]);
        add_blocks(list, &n, &picture[seat], r->name[seat]);
    }
    if (is_asked(v, r, Q_WHERE)) {
        lb_draw_module(v, v->site - 1, &picture[SEATS]);
        add_blocks(list, &n, &picture[SEATS], lb_name(v->site - 1, r->lang));
    }
    put_blocks(list, n, r->lang, out);
    pl_text_ink(out, PL_INK_DIM);
    put(out, W_LETTERS, r);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_str(out, "\n\n");
}

/* The ways in which a module can lie at the chosen connector, numbered as the choices are. */
static void ways(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (!is_asked(v, r, Q_HOW)) return;
    const struct place at = { .x = v->site_x, .y = v->site_y, .dir = v->site_dir };
    struct place place[SLOTS];
    struct picture picture[SLOTS];
    struct block list[BLOCKS_MAX];
    const int ways = lb_places_at(v, r->seat, v->site - 1, at, place);
    int n = 0;
    for (int i = 0; i < ways; i++) {
        char title[8];
        pl_text t = PL_TEXT(title);
        pl_text_int(&t, i + 1);
        lb_draw_lying(v, r->seat, v->site - 1, place[i].result, &picture[i]);
        add_blocks(list, &n, &picture[i], title);
    }
    put_blocks(list, n, r->lang, out);
    pl_text_char(out, '\n');
}

/* ---- cards ---- */

static int copies_in(const struct set *set, int card) {
    int n = 0;
    for (int other = card; other < CARDS && lb_kind_of[other] == lb_kind_of[card]; other++)
        n += has(set, other);
    return n;
}

/* "Rover R→0 (2x)": the arrow shows the price for the reader, where it differs. */
static void put_card(const pl_state *v, const struct set *set, int card, const pl_reader *r,
                     pl_text *out) {
    const struct kind *kind = kind_in(v, card);
    const int cost = kind->cost[RED] + kind->cost[BLUE] + kind->cost[YELLOW];
    pl_text_str(out, lb_name(card, r->lang));
    if (!is_influence(card)) {
        pl_text_char(out, ' ');
        lb_put_cost(kind, out);
        if (r->seat != PL_PUBLIC && lb_price(v, r->seat, kind) != cost)
            pl_say(out, "→{0}", PL_I(lb_price(v, r->seat, kind)));
    }
    const int copies = copies_in(set, card);
    if (copies > 1) pl_say(out, " ({0}x)", PL_I(copies));
}

static void put_set(const pl_state *v, const struct set *set, const pl_reader *r, pl_text *out) {
    const char *separator = " ";
    for (int card = -1; (card = lb_next(set, card + 1)) != NO_CARD;) {
        if (lb_is_repeat(set, card)) continue;
        pl_text_str(out, separator);
        separator = ", ";
        put_card(v, set, card, r, out);
    }
    pl_text_char(out, '\n');
}

static void supply(const pl_state *v, const pl_reader *r, pl_text *out) {
    put(out, W_SUPPLY, r);
    put_set(v, &v->supply, r, out);
    for (int card = INFLUENCE_FIRST - 1; (card = lb_next(&v->supply, card + 1)) != NO_CARD;)
        if (kind_in(v, card)->lasting) {
            pl_say(out, lb_in(W_IN_FORCE, r->lang), PL_S(lb_name(card, r->lang)),
                   PL_S(lb_lasting_text(kind_in(v, card), r->lang)));
            pl_text_char(out, '\n');
        }
}

static void known_hands(const pl_state *v, const pl_reader *r, pl_text *out) {
    for (int seat = 0; seat < v->seats; seat++) {
        if (seat == r->seat || lb_next(&v->hand[seat], 0) == NO_CARD) continue;
        pl_say(out, lb_in(W_KNOWN_HAND, r->lang), PL_S(r->name[seat]));
        put_set(v, &v->hand[seat], r, out);
    }
}

static void other_side(const pl_state *v, const pl_reader *r, pl_text *out) {
    if (v->side[r->seat]) return;
    const int side = v->station[r->seat];
    pl_say(out, lb_in(W_OTHER_SIDE, r->lang), PL_S(lb_row_name(CATALOG_STATION + side, r->lang)));
    lb_station_text(side, r->lang, out);
    pl_text_char(out, '\n');
}

static void hand(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct set *set = &v->hand[r->seat];
    put(out, v->hand_size[r->seat] ? W_HAND : W_HAND_EMPTY, r);
    if (v->hand_size[r->seat] > HAND_IN_FULL) {
        put_set(v, set, r, out);
        return;
    }
    pl_text_char(out, '\n');
    for (int card = -1; (card = lb_next(set, card + 1)) != NO_CARD;) {
        if (lb_is_repeat(set, card)) continue;
        const int copies = copies_in(set, card);
        const bool payable = lb_price(v, r->seat, kind_in(v, card)) <= v->credits[r->seat];
        pl_text_str(out, "  ");
        pl_text_ink(out, payable ? PL_INK_BOLD : PL_INK_DIM);
        pl_text_str(out, lb_name(card, r->lang));
        pl_text_ink(out, PL_INK_PLAIN);
        pl_say(out, copies > 1 ? " ({0}x): " : ": ", PL_I(copies));
        lb_put_gist(v, r->seat, card, r->lang, out);
        pl_text_char(out, '\n');
    }
}

/* ---- the end ---- */

static void winner_line(const pl_state *v, int seat, bool shared, const pl_reader *r,
                        pl_text *out) {
    char how[160];
    pl_text t = PL_TEXT(how);
    lb_put_conditions(v, seat, r->lang, &t);
    if (v->how[seat] & HOW_TIME) pl_text_int(&t, v->credits[seat]);
    const enum lb_word word = v->how[seat] & HOW_TIME             ? W_END_TIME
                              : v->how[seat] & (v->how[seat] - 1) ? W_END_EPIC
                                                                  : W_END_WON;
    pl_say(out, lb_in(word, r->lang), PL_S(r->name[seat]), PL_S(how));
    if (shared) pl_text_str(out, lb_in(W_END_SHARED, r->lang));
    pl_text_char(out, '\n');
}

static void ending(const pl_state *v, const pl_reader *r, pl_text *out) {
    pl_result end;
    lb_result(v, &end);
    int winners = 0;
    for (int seat = 0; seat < v->seats; seat++)
        winners += end.rank[seat] == 1;
    pl_text_ink(out, PL_INK_BOLD);
    for (int seat = 0; seat < v->seats; seat++)
        if (end.rank[seat] == 1) winner_line(v, seat, winners > 1, r, out);
    pl_text_ink(out, PL_INK_PLAIN);
}

void lb_print(const pl_state *v, const pl_reader *r, pl_text *out) {
    assert(r->seat >= PL_PUBLIC && r->seat < v->seats);
    heading(v, r, out);
    progress(v, r, out);
    bases(v, r, out);
    if (v->over) {
        ending(v, r, out);
        return;
    }
    ways(v, r, out);
    if (!is_placing(v, r)) {
        supply(v, r, out);
        known_hands(v, r, out);
        if (r->seat != PL_PUBLIC) other_side(v, r, out);
    }
    if (r->seat != PL_PUBLIC) hand(v, r, out);
}
