/* SPDX-License-Identifier: MIT */
/* A cell is seven columns by two rows, borders shared: even rows run along the edges between cells,
 * odd rows through the cells. */
#include "draw.h"
#include "tell.h"

#include <string.h>

enum { WIDE = 7, INSIDE = WIDE - 1, COLUMNS = CELLS_ACROSS * WIDE + 1 };

static const enum pl_ink ink_of[COLORS] = {
    [NO_COLOR] = PL_INK_PLAIN, [RED] = PL_INK_RED,    [BLUE] = PL_INK_BLUE,
    [YELLOW] = PL_INK_YELLOW,  [GREY] = PL_INK_BLACK,
};

/* ---- what is in the picture ---- */

PL_PRINT pl_words lb_module_label[MODULE_KINDS_MAX] = {
    [ASTEROID_GRINDER] = { "Grind.", "Mühle" },
    [BACON_PRINTER] = { "Bacon", "Speck" },
    [BERUANG_ENGINEERS] = { "Berua.", "Berua." },
    [BOREHOLE] = { "Bore", "Bohr." },
    [CONCRETE] = { "Concr.", "Beton" },
    [DEPOT] = { "Depot", "Depot" },
    [CHANDRASEKHAR_DOME] = { "Dome C", "Kup. C" },
    [HAYASHI_DOME] = { "Dome H", "Kup. H" },
    [OORT_DOME] = { "Dome O", "Kup. O" },
    [STRUVE_DOME] = { "Dome S", "Kup. S" },
    [HELIUM_FACTORY] = { "Helium", "Helium" },
    [FUSION_REACTOR] = { "Fusion", "Fusion" },
    [INFLATABLE_HABITAT] = { "Habit.", "Habit." },
    [INDIGO_EGREGORE] = { "Indigo", "Indigo" },
    [ARTIFICIAL_INTELLECT] = { "Intel.", "Verst." },
    [LAIKA_MEMORIAL] = { "Laika", "Laika" },
    [LUNAR_CAPITAL] = { "Capit.", "Hptst." },
    [ROVER] = { "Rover", "Rover" },
    [SATELLITE] = { "Satel.", "Satel." },
    [SPACE_ELEVATOR] = { "Elev.", "Lift" },
    [SMART_SPACESHIP] = { "Ship", "Schiff" },
    [TELESCOPE] = { "Telesc", "Telesk" },
    [UNDERGROUND_HQ] = { "HQ", "Zentr." },
};
PL_PRINT pl_words lb_station_label[STATIONS + 1] = {
    { "Shackl", "Shackl" }, { "Taiko", "Taiko" }, { "Selene", "Selene" }, { "DarkSd", "Dunkel" },
    { "Imbri.", "Imbri." }, { "Oasis", "Oase" },  { "Terran", "Terran" },
};

static const struct drawn *card_on(const struct picture *p, int x, int y) {
    for (int i = 0; i < p->cards; i++)
        if (covers(p->card[i].at, x, y)) return &p->card[i];
    return NULL;
}

static void begin(struct picture *p) {
    p->cards = p->marks = 0;
    p->left = p->top = INT8_MAX;
    p->right = p->bottom = INT8_MIN;
}

static void stretch(struct picture *p, struct placed at) {
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct spot s = spot_of(at, slot);
        if (s.x < p->left) p->left = s.x;
        if (s.x > p->right) p->right = s.x;
        if (s.y < p->top) p->top = s.y;
        if (s.y > p->bottom) p->bottom = s.y;
    }
}

static void add(struct picture *p, struct placed at, const uint8_t color[SLOTS], pl_words label) {
    struct drawn *card = &p->card[p->cards++];
    *card = (struct drawn){ .at = at, .label = label };
    memcpy(card->color, color, SLOTS);
    stretch(p, at);
}

static void add_module(struct picture *p, const pl_state *v, int card, struct placed at) {
    const struct kind *kind = kind_in(v, card);
    add(p, at, kind->connector, lb_module_label[lb_kind_of[card]]);
    p->card[p->cards - 1].printed[0] = kind->orb;
}

/* Connectors that meet connectors of the base are orbs. */
static void find_orbs(struct drawn *card, const pl_state *v, int seat) {
    for (int slot = 0; slot < SLOTS; slot++) {
        const struct spot other = across(spot_of(card->at, slot));
        const int color = lb_side_at(v, seat, other.x, other.y, other.dir).color;
        if (!card->color[slot] || !color) continue;
        if (card->color[slot] == GREY) card->color[slot] = (uint8_t)color;
        card->is_orb[slot] = 1;
    }
}

/* Where a module is to be stolen, those that can be have the numbers of the choices. */
static void number_thefts(const pl_state *v, int card, struct drawn *drawn) {
    if (lb_question(v) != Q_TAKE) return;
    const pl_move take = { TAKE_MODULE, { (uint16_t)card, 0, 0 } };
    drawn->number = (int16_t)lb_number_of(v, v->stack[v->depth - 1].seat, take);
}

void lb_draw_base(const pl_state *v, int seat, struct picture *p) {
    begin(p);
    const int side = lb_side_up(v, seat);
    add(p, (struct placed){ 1, 0, 0, 0 }, lb_station_connector, lb_station_label[side]);
    memcpy(p->card[0].printed, lb_station[side].orb, 2);
    for (int card = 0; card < MODULES; card++) {
        if (v->module[card].owner != seat + 1) continue;
        add_module(p, v, card, v->module[card]);
        number_thefts(v, card, &p->card[p->cards - 1]);
    }
    for (int i = 0; i < p->cards; i++)
        find_orbs(&p->card[i], v, seat);
}

void lb_draw_module(const pl_state *v, int card, struct picture *p) {
    begin(p);
    add_module(p, v, card, (struct placed){ 1, 0, 0, 0 });
}

void lb_draw_lying(const pl_state *v, int seat, int card, struct placed at, struct picture *p) {
    begin(p);
    add_module(p, v, card, at);
    find_orbs(&p->card[0], v, seat);
}

/* `beside` is the cell beside the connector, looking at the base. */
static void add_mark(struct picture *p, struct spot beside, int number) {
    p->mark[p->marks++] = (struct numbered){ across(beside), number };
    if (beside.x < p->left) p->left = beside.x;
    if (beside.x > p->right) p->right = beside.x;
}

void lb_draw_places(const pl_state *v, int seat, struct picture *p) {
    if (lb_question(v) == Q_HOW) {
        add_mark(p, (struct spot){ v->site_x, v->site_y, (v->site_dir + 2) & 3 }, 0);
        return;
    }
    pl_moves list = { .n = 0 };
    lb_legal(v, seat, &list);
    for (int i = 0; i < list.n; i++) {
        const pl_move m = list.at[i];
        add_mark(p, (struct spot){ m.arg[0] - 128, m.arg[1] - 128, (m.arg[2] + 2) & 3 }, i + 1);
    }
}

/* ---- a row ---- */

struct glyph {
    char bytes[4];
    uint8_t n, ink;
};
struct line {
    struct glyph at[COLUMNS];
};

static void paint(struct line *line, int column, const char *s, enum pl_ink ink) {
    for (; *s && column < COLUMNS; column++) {
        struct glyph *g = &line->at[column];
        g->n = 0;
        g->ink = (uint8_t)ink;
        do
            g->bytes[g->n++] = *s++;
        while (g->n < 4 && ((unsigned char)*s & 0xC0) == 0x80);
    }
}

static void paint_letter(struct line *line, int column, int color, bool orb) {
    const char letter[2] = { (char)(lb_letter[color] + (orb ? 'A' - 'a' : 0)), 0 };
    paint(line, column, letter, ink_of[color]);
}

static void paint_number(struct line *line, int column, int number, bool to_left) {
    char digits[8];
    pl_text t = PL_TEXT(digits);
    if (number)
        pl_text_int(&t, number);
    else
        pl_text_char(&t, '*');
    paint(line, to_left ? column - (int)t.n + 1 : column, digits, PL_INK_CYAN);
}

static const struct numbered *mark_on(const struct picture *p, struct spot at) {
    for (int i = 0; i < p->marks; i++)
        if (same_spot(p->mark[i].at, at)) return &p->mark[i];
    return NULL;
}

/* The connector or orb on an edge, from whichever side has one; false on a bare edge. */
static bool paint_connector(const struct picture *p, struct line *line, int column,
                            struct spot at) {
    for (int side = 0; side < 2; side++, at = across(at)) {
        const struct drawn *card = card_on(p, at.x, at.y);
        const int slot = card ? slot_on(card->at, at) : SLOTS;
        if (slot == SLOTS || !card->color[slot]) continue;
        paint_letter(line, column, card->color[slot], card->is_orb[slot]);
        const struct numbered *mark = mark_on(p, at);
        const bool to_left = at.dir == 3;
        if (mark) paint_number(line, to_left ? column - 1 : column + 1, mark->number, to_left);
        return true;
    }
    return false;
}

static bool is_edge(const struct picture *p, struct spot at) {
    const struct spot other = across(at);
    return card_on(p, at.x, at.y) != card_on(p, other.x, other.y);
}

/* Where four cells meet: (x, y) is the one below and to the right. */
static const char *corner(const struct picture *p, int x, int y) {
    static const char *const box[16] = { " ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                         "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼" };
    const int up = is_edge(p, (struct spot){ x, y - 1, 3 });
    const int down = is_edge(p, (struct spot){ x, y, 3 });
    const int right = is_edge(p, (struct spot){ x, y, 0 });
    const int left = is_edge(p, (struct spot){ x - 1, y, 0 });
    return box[up | right << 1 | down << 2 | left << 3];
}

static void paint_printed(const struct drawn *card, struct line *line, int column) {
    for (int i = 0; i < 2; i++)
        if (card->printed[i]) paint_letter(line, column + 2 * i, card->printed[i], true);
}

/* What is written in a card: on the lower rows of an upright one its orbs and number, on a lying
 * one all in its row. `first` is the column of its left cell. */
static void paint_lying(const struct drawn *card, struct line *line, int first, pl_lang lang) {
    paint(line, first + 1, pl_in(card->label, lang), PL_INK_PLAIN);
    paint_printed(card, line, first + 9);
    if (card->number) paint_number(line, first + 12, card->number, true);
}

static void paint_upright(const struct drawn *card, struct line *line, int first, int row,
                          pl_lang lang) {
    if (row == 0 && card->number) paint_number(line, first + 2, card->number, false);
    if (row == 1) paint(line, first, pl_in(card->label, lang), PL_INK_PLAIN);
    if (row == 2) paint_printed(card, line, first + 1);
}

static void paint_card(const struct drawn *card, struct line *line, struct spot cell, int first,
                       pl_lang lang) {
    const struct spot half = { card->at.x, card->at.y, (card->at.turn + 2) & 3 };
    const struct spot other = across(half);
    const bool lies = card->at.turn & 1;
    if (lies && cell.x == (half.x < other.x ? half.x : other.x))
        paint_lying(card, line, first, lang);
    if (!lies)
        paint_upright(card, line, first, cell.y == (half.y < other.y ? half.y : other.y) ? 0 : 2,
                      lang);
}

/* The edges below which the cells of line y lie; between the halves of an upright card its name. */
static void paint_edges(const struct picture *p, struct line *line, int left, int cells, int y,
                        pl_lang lang) {
    for (int i = 0; i <= cells; i++) {
        const int x = left + i, column = WIDE * i;
        paint(line, column, corner(p, x, y), PL_INK_DIM);
        if (i == cells) return;
        const struct drawn *card = card_on(p, x, y);
        if (!is_edge(p, (struct spot){ x, y, 0 })) {
            if (card) paint_upright(card, line, column + 1, 1, lang);
            continue;
        }
        for (int k = 1; k <= INSIDE; k++)
            paint(line, column + k, "─", PL_INK_DIM);
        paint_connector(p, line, column + 3, (struct spot){ x, y, 0 });
    }
}

static void paint_cells(const struct picture *p, struct line *line, int left, int cells, int y,
                        pl_lang lang) {
    for (int i = 0; i < cells; i++) {
        const struct drawn *card = card_on(p, left + i, y);
        if (card) paint_card(card, line, (struct spot){ left + i, y, 0 }, WIDE * i + 1, lang);
    }
    for (int i = 0; i <= cells; i++) {
        const struct spot at = { left + i, y, 3 };
        if (is_edge(p, at) && !paint_connector(p, line, WIDE * i, at))
            paint(line, WIDE * i, "│", PL_INK_DIM);
    }
}

int lb_picture_rows(const struct picture *p) {
    return 2 * (p->bottom - p->top + 1) + 1;
}

int lb_picture_columns(int cells) {
    return WIDE * cells + 1;
}

void lb_picture_row(const struct picture *p, int left, int cells, int row, pl_lang lang,
                    pl_text *out) {
    struct line line;
    for (int i = 0; i < COLUMNS; i++)
        line.at[i] = (struct glyph){ " ", 1, PL_INK_PLAIN };
    const int y = p->top + row / 2;
    if (row % 2 == 0)
        paint_edges(p, &line, left, cells, y, lang);
    else
        paint_cells(p, &line, left, cells, y, lang);
    int n = lb_picture_columns(cells);
    while (n > 0 && line.at[n - 1].bytes[0] == ' ')
        n--;
    for (int i = 0; i < n; i++) {
        const struct glyph *g = &line.at[i];
        if (g->ink != PL_INK_PLAIN) pl_text_ink(out, (enum pl_ink)g->ink);
        pl_text_bytes(out, g->bytes, g->n);
        if (g->ink != PL_INK_PLAIN) pl_text_ink(out, PL_INK_PLAIN);
    }
}
