/* SPDX-License-Identifier: MIT */
/* Lunar Base: placing modules, and orbs, LB-38 to LB-49. Nothing here is taken from the geometry of
 * the game: where the cells and connectors of a card lie is written out once more. */
#include "table.h"

#include <string.h>

enum { UP, RIGHT, DOWN, LEFT };

/* ---- a base drawn cell by cell ---- */

enum { MID = 110, SPAN = 2 * MID + 3 };

/* What lies on a cell, and the color on each of its four sides. */
struct cell {
    bool covered;
    uint8_t color[4];
};
typedef struct cell board[SPAN][SPAN];

/* The two cells of a card, upright and turned clockwise by hand. */
struct drawing {
    int x[2], y[2];
    uint8_t color[2][4];
    bool inner[2][4]; /* the sides between the two cells */
};

static struct drawing draw(struct placed p, const uint8_t connector[SLOTS]) {
    static const int lower_x[4] = { 0, -1, 0, 1 }, lower_y[4] = { 1, 0, -1, 0 };
    struct drawing d = { .x = { p.x, p.x + lower_x[p.turn] }, .y = { p.y, p.y + lower_y[p.turn] } };
    const uint8_t upright[2][4] = {
        { connector[N], connector[NE], NO_COLOR, connector[NW] },
        { NO_COLOR, connector[SE], connector[S], connector[SW] },
    };
    for (int half = 0; half < 2; half++)
        for (int dir = 0; dir < 4; dir++) {
            d.color[half][(dir + p.turn) % 4] = upright[half][dir];
            d.inner[half][(dir + p.turn) % 4] = dir == (half ? UP : DOWN);
        }
    return d;
}

static void lay(board b, const struct drawing *d) {
    for (int half = 0; half < 2; half++) {
        struct cell *c = &b[d->y[half] + MID][d->x[half] + MID];
        assert_false(c->covered);
        c->covered = true;
        memcpy(c->color, d->color[half], 4);
    }
}

static void draw_base(board b, int seat) {
    memset(b, 0, sizeof(board));
    struct drawing d = draw((struct placed){ 1, 0, 0, 0 }, lb_station_connector);
    lay(b, &d);
    for (int card = 0; card < MODULES; card++) {
        if (table()->module[card].owner != seat + 1) continue;
        d = draw(table()->module[card], lb_kind_in(table(), lb_kind_of[card])->connector);
        lay(b, &d);
    }
}

/* Whether two touching sides are allowed, and the orb that they make. */
static bool sides_agree(int mine, int theirs, uint8_t orbs[COLORS]) {
    if (mine == NO_COLOR && theirs == NO_COLOR) {
        orbs[NO_COLOR]++;
        return true;
    }
    if (mine == NO_COLOR || theirs == NO_COLOR) return false;
    if (mine != theirs && mine != GREY && theirs != GREY) return false;
    orbs[mine == GREY ? theirs : mine]++;
    return true;
}

/* The rules of LB-39 to LB-46 for one way to lie; counts the orbs made. */
static bool may_lie(board b, const struct drawing *d, uint8_t orbs[COLORS]) {
    static const int step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { -1, 0, 1, 0 };
    memset(orbs, 0, COLORS);
    for (int half = 0; half < 2; half++) {
        const int x = d->x[half], y = d->y[half];
        if (x < -100 || x > 100 || y < -100 || y > 101) return false;
        if (b[y + MID][x + MID].covered) return false;
        for (int dir = 0; dir < 4; dir++) {
            if (d->inner[half][dir]) continue;
            const struct cell *c = &b[y + step_y[dir] + MID][x + step_x[dir] + MID];
            if (c->covered && !sides_agree(d->color[half][dir], c->color[(dir + 2) % 4], orbs))
                return false;
        }
    }
    return orbs[RED] + orbs[BLUE] + orbs[YELLOW] + orbs[GREY] > 0;
}

static bool looks_same(const struct drawing *a, const struct drawing *b) {
    const int swap = a->x[0] != b->x[0] || a->y[0] != b->y[0];
    for (int half = 0; half < 2; half++) {
        const int other = half ^ swap;
        if (a->x[half] != b->x[other] || a->y[half] != b->y[other]) return false;
        if (memcmp(a->color[half], b->color[other], 4) != 0) return false;
    }
    return true;
}

/* ---- the list of places against all that could be ---- */

static struct place list[PLACES_MAX];
static int with_blanks, with_several; /* ways to lie that were compared */

/* How often a result is among the places; `found` is the last of them. */
static int times_listed(const struct drawing *d, const uint8_t *connector, int n, int *found) {
    int times = 0;
    for (int i = 0; i < n; i++) {
        const struct drawing other = draw(list[i].result, connector);
        if (!looks_same(d, &other)) continue;
        times++;
        *found = i;
    }
    return times;
}

struct range {
    int x0, x1, y0, y1;
};

static struct range around(board b) {
    struct range r = { 0, 0, 0, 1 };
    for (int y = 0; y < SPAN; y++)
        for (int x = 0; x < SPAN; x++) {
            if (!b[y][x].covered) continue;
            r.x0 = x - MID < r.x0 ? x - MID : r.x0;
            r.x1 = x - MID > r.x1 ? x - MID : r.x1;
            r.y0 = y - MID < r.y0 ? y - MID : r.y0;
            r.y1 = y - MID > r.y1 ? y - MID : r.y1;
        }
    return (struct range){ r.x0 - 2, r.x1 + 2, r.y0 - 2, r.y1 + 2 };
}

/* Every way to lie around the base is in the list exactly if it is allowed, and then once, up to
 * half a turn that cannot be seen; the orbs are right; and nothing else is in the list. Returns how
 * many results there are. */
static int compare_places(board b, int seat, int card) {
    const uint8_t *connector = lb_kind_in(table(), lb_kind_of[card])->connector;
    const struct range r = around(b);
    const int n = lb_places(table(), seat, card, list, PLACES_MAX);
    int matched = 0;
    bool used[PLACES_MAX] = { false };
    for (int turn = 0; turn < 4; turn++)
        for (int y = r.y0; y <= r.y1; y++)
            for (int x = r.x0; x <= r.x1; x++) {
                const struct placed p = { 1, (int8_t)x, (int8_t)y, (uint8_t)turn };
                const struct drawing d = draw(p, connector);
                uint8_t orbs[COLORS];
                int at = 0;
                const bool allowed = may_lie(b, &d, orbs);
                assert_int_equal(times_listed(&d, connector, n, &at), allowed);
                if (!allowed) continue;
                assert_memory_equal(list[at].gains + RED, orbs + RED, COLORS - RED);
                with_blanks += orbs[NO_COLOR] > 0;
                with_several += orbs[RED] + orbs[BLUE] + orbs[YELLOW] + orbs[GREY] > 2;
                matched += !used[at];
                used[at] = true;
            }
    assert_int_equal(matched, n);
    return n;
}

/* A base of random modules at random places. */
static void random_base(pl_rng *rng, int modules) {
    for (int i = 0; i < modules; i++) {
        int card = (int)pl_rng_below(rng, MODULES);
        while (table()->module[card].owner || !lb_is_in_game(table(), card))
            card = (card + 1) % MODULES;
        const int n = lb_places(table(), 0, card, list, PLACES_MAX);
        if (n == 0) continue;
        const struct placed p = list[pl_rng_below(rng, (uint32_t)n)].result;
        char id[32];
        pl_text out = PL_TEXT(id);
        int copy = 0;
        while (card > copy && lb_kind_of[card - copy - 1] == lb_kind_of[card])
            copy++;
        pl_text_str(&out, lb_kind[lb_kind_of[card]].id);
        pl_text_char(&out, '-');
        pl_text_char(&out, (char)('a' + copy));
        assert_int_equal(set_module(0, id, p.x, p.y, p.turn), card);
    }
}

/* A theft makes gaps and cuts modules off. */
static void rob(pl_rng *rng) {
    for (int card = 0; card < MODULES; card++)
        if (table()->module[card].owner == 1 && pl_rng_below(rng, 4) == 0) {
            lb_remove(table(), card);
            table()->deck[table()->deck_size++] = (uint8_t)card;
            put_in(&table()->fresh, card);
        }
}

static void places_of_random_bases(
    void **unused) { /* LB-39, LB-40, LB-41, LB-42, LB-43, LB-44, LB-45 */
    (void)unused;
    static board b;
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    int results = 0;
    for (uint64_t seed = 1; seed <= 24; seed++) {
        lay_table((struct layout){
            .seats = 2, .options = seed % 4 ? "print=retail" : "print=rulebook", .seed = seed });
        random_base(&rng, (int)seed);
        if (seed % 3 == 0) rob(&rng);
        assert_null(lb_sane(table()));
        draw_base(b, 0);
        for (int card = 0; card < MODULES; card++)
            if (card == 0 || lb_kind_of[card] != lb_kind_of[card - 1])
                if (!table()->module[card].owner) results += compare_places(b, 0, card);
    }
    assert_true(results > 2000 && with_blanks > 100 && with_several > 50);
}

/* A symmetric module has half of the ways, an unsymmetric one all of them. */
static void places_at_the_station(void **unused) { /* LB-40, LB-139 */
    (void)unused;
    static board b;
    lay_table((struct layout){ .seats = 2 });
    draw_base(b, 0);
    for (int card = 0; card < MODULES; card++)
        assert_true(compare_places(b, 0, card) > 0);
    /* Five open connectors, each met by three connectors of the Space Elevator; with two of them
     * the one upright beside the station counts once. */
    assert_int_equal(lb_kind_of[42], SPACE_ELEVATOR);
    assert_int_equal(compare_places(b, 0, 42), 13);
}

/* ---- building ---- */

static void build_one_of_the_hand(void **unused) { /* LB-38 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "rover telescope kim");
    set_credits(0, 1);
    play(0, "main 2");
    may(0, "build rover; decline");
    refused(0, "build kim", 38);
    refused(0, "build depot", 38);
    build_anywhere(0, "rover");
    assert_int_equal(table()->credits[0], 0);
    hand_is(0, "telescope kim");
    assert_int_equal(table()->module[first_event(E_BUILD)->arg[0]].owner, 1);
}

static void build_is_skipped(void **unused) { /* LB-38 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "telescope kim"); /* cannot be paid; no module */
    set_credits(0, 3);
    play(0, "main 2");
    told(E_MAIN, E_NOTHING, E_TURN);
}

/* A dome closes the gray and the yellow connector of the station and opens none of either. */
static void no_open_connector_matches(void **unused) { /* LB-38, LB-41 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .options = "print=rulebook" });
    set_module(0, "oort-dome", 1, 0, 0);
    set_hand(0, "concrete rover"); /* N y, S y in this print */
    set_credits(0, 9);
    play(0, "main 2");
    may(0, "build rover; decline");
    refused(0, "build concrete", 41);
    play(0, "decline");
    pass_turn(1);
    set_hand(0, "concrete");
    play(0, "main 2"); /* skipped */
    assert_int_equal(table()->actor, 1);
}

static void two_cells_and_none_twice(void **unused) { /* LB-39 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "satellite", 0, -3, 0); /* covers (0,-3) and (0,-2) */
    set_hand(0, "borehole");
    play(0, "main 2");
    play(0, "build borehole");
    play(0, "at 0,-1 up");
    refused(0, "with s", 39); /* would cover (0,-2), too */
    may(0, "with ne; with se");
    play(0, "with ne");
    const struct placed *p = &table()->module[first_event(E_BUILD)->arg[0]];
    const struct drawing d = draw(*p, lb_kind[BOREHOLE].connector);
    assert_int_equal(d.x[0], 0);
    assert_int_equal(d.y[0], -1);
    assert_int_equal(d.x[1], -1);
    assert_int_equal(d.y[1], -1);
}

static void four_rotations(void **unused) { /* LB-40 */
    (void)unused;
    static const struct {
        const char *with;
        int x, y, turn;
    } way[] = { { "with n", 0, -1, 2 },
                { "with nw", 0, -1, 3 },
                { "with s", 0, -2, 0 },
                { "with ne", 0, -1, 1 } };
    for (int i = 0; i < 4; i++) {
        lay_table((struct layout){ .seats = 2 });
        set_hand(0, "artificial-intellect");
        set_credits(0, 6);
        set_module(0, "laika-memorial", 9, 9, 0);
        play(0, "main 2");
        play(0, "build artificial-intellect");
        play(0, "at 0,-1 up");
        if (i == 2) {
            refused(0, "with s", 43); /* yellow against red */
            continue;
        }
        play(0, way[i].with);
        const struct placed *p = &table()->module[first_event(E_BUILD)->arg[0]];
        assert_int_equal(p->x, way[i].x);
        assert_int_equal(p->y, way[i].y);
        assert_int_equal(p->turn, way[i].turn);
    }
}

static void connectors_turn_with_the_card(void **unused) { /* LB-40 */
    (void)unused;
    static const uint8_t around_it[SLOTS] = { RED, BLUE, BLUE, BLUE, YELLOW, RED };
    static const struct {
        int x, y, dir;
    } at[4][SLOTS] = {
        { { 0, 0, UP },
          { 0, 0, RIGHT },
          { 0, 1, RIGHT },
          { 0, 1, DOWN },
          { 0, 1, LEFT },
          { 0, 0, LEFT } },
        { { 0, 0, RIGHT },
          { 0, 0, DOWN },
          { -1, 0, DOWN },
          { -1, 0, LEFT },
          { -1, 0, UP },
          { 0, 0, UP } },
        { { 0, 0, DOWN },
          { 0, 0, LEFT },
          { 0, -1, LEFT },
          { 0, -1, UP },
          { 0, -1, RIGHT },
          { 0, 0, RIGHT } },
        { { 0, 0, LEFT },
          { 0, 0, UP },
          { 1, 0, UP },
          { 1, 0, RIGHT },
          { 1, 0, DOWN },
          { 0, 0, DOWN } },
    };
    for (int turn = 0; turn < 4; turn++) {
        lay_table((struct layout){ .seats = 2 });
        set_module(0, "fusion-reactor", 20, 30, turn);
        for (int slot = 0; slot < SLOTS; slot++) {
            const struct cell_side side = lb_side_at(table(), 0, 20 + at[turn][slot].x,
                                                     30 + at[turn][slot].y, at[turn][slot].dir);
            assert_true(side.is_there);
            assert_int_equal(side.color, around_it[slot]);
        }
    }
}

static void at_least_one_connection(void **unused) { /* LB-41 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "depot rover"); /* blue only; red and yellow */
    set_credits(0, 2);
    play(0, "main 2");
    play(0, "build depot");
    refused(0, "at 0,-1 up", 41);   /* the station's red */
    refused(0, "at 1,1 right", 41); /* its yellow */
    refused(0, "at 0,2 down", 41);  /* its blank edge */
    refused(0, "at 5,5 right", 41); /* nothing there */
    offered(0, "at -1,0 left");     /* blue on blue */
    offered(0, "at 1,0 right");     /* blue on gray */
    play(0, "at -1,0 left");
    refused(0, "with s", 41); /* no connector there */
}

static void connector_against_blank(void **unused) { /* LB-42 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "concrete", -2, -2, 0); /* its right side is blank */
    set_hand(0, "artificial-intellect");
    set_credits(0, 6);
    play(0, "main 2");
    play(0, "build artificial-intellect");
    play(0, "at 0,-1 up");
    refused(0, "with ne", 42); /* its S would lie against the Concrete */
    play(0, "with n");
}

static void connector_of_the_base_against_blank(void **unused) { /* LB-42 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "borehole", -2, -2, 0); /* NE and SE are red */
    set_hand(0, "smart-spaceship");       /* S is blank */
    set_credits(0, 5);
    play(0, "main 2");
    play(0, "build smart-spaceship");
    play(0, "at 0,-1 up");
    refused(0, "with ne", 42);
    play(0, "with n");
}

static void colors_that_do_not_match(void **unused) { /* LB-43 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "rover"); /* S y, SW r, NW r */
    play(0, "main 2");
    play(0, "build rover");
    play(0, "at 1,0 right");
    refused(0, "with nw", 43); /* upright: SW red against the station's yellow */
}

static void blank_against_blank(void **unused) { /* LB-44 */
    (void)unused;
    static board b;
    lay_table((struct layout){ .seats = 2 });
    draw_base(b, 0);
    /* Upside down below the station: two blank edges meet, and nothing else. */
    const uint8_t *connector = lb_kind[INFLATABLE_HABITAT].connector;
    const struct drawing below = draw((struct placed){ 1, 0, 3, 2 }, connector);
    uint8_t orbs[COLORS];
    int at = 0, card = 0;
    assert_false(may_lie(b, &below, orbs));
    while (lb_kind_of[card] != INFLATABLE_HABITAT)
        card++;
    const int n = lb_places(table(), 0, card, list, PLACES_MAX);
    assert_true(n > 0);
    assert_int_equal(times_listed(&below, connector, n, &at), 0);
    set_module(0, "inflatable-habitat", 0, 3, 2);
    orbs_are(0, ""); /* they connect nothing */
}

static void every_edge_counts(void **unused) { /* LB-45, LB-47 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_hand(0, "underground-hq");
    set_credits(0, 2);
    play(0, "main 2");
    play(0, "build underground-hq"); /* NE b, SE b, S b: upright on the left it meets both blues */
    play(0, "at -1,1 left");
    play(0, "with se");
    assert_int_equal(first_event(E_BUILD)->arg[2], 2 << 3);
    orbs_are(0, "bb");
}

static void closing_a_gap(void **unused) { /* LB-45, LB-47 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "space-elevator", -2, 0, 0); /* one column free up to the station */
    set_hand(0, "space-elevator depot");
    set_credits(0, 6);
    play(0, "main 2");
    play(0, "build space-elevator");
    play(0, "at -1,1 left");
    refused(0, "with n", 39);
    play(0, "with se");
    assert_int_equal(first_event(E_BUILD)->arg[2], 2 << 3 | 2 << 9); /* blue and gray */
    orbs_are(0, "bbgg");
}

static void a_gap_that_cannot_be_closed(void **unused) { /* LB-45 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "space-elevator", -2, 0, 0);
    set_hand(0, "depot"); /* would meet both blues, but its left side is blank */
    play(0, "main 2");
    play(0, "build depot");
    refused(0, "at -1,0 left", 42);
    refused(0, "at -1,1 left", 42);
    offered(0, "at 1,0 right");
}

static void corners_do_not_touch(void **unused) { /* LB-45 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "space-elevator", -1, -2, 0); /* its corner at the station's corner */
    orbs_are(0, "");
    set_module(0, "fusion-reactor", 1, 2, 0);
    orbs_are(0, "");
}

static void edge_of_the_table(void **unused) { /* LB-46 */
    (void)unused;
    static board b;
    static const struct {
        int x, y, turn;
    } far[] = { { -100, 0, 0 }, { 100, 0, 0 }, { 0, -100, 0 }, { 0, 100, 0 },
                { 99, 0, 3 },   { -98, 5, 0 }, { 3, 99, 0 },   { 3, -98, 1 } };
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        lay_table((struct layout){ .seats = 2 });
        const int card = set_module(0, "space-elevator", far[i].x, far[i].y, far[i].turn);
        draw_base(b, 0);
        const int other = card == 42 ? 43 : 42;
        const int n = compare_places(b, 0, other);
        for (int k = 0; k < n; k++) {
            const struct drawing d = draw(list[k].result, lb_kind[SPACE_ELEVATOR].connector);
            for (int half = 0; half < 2; half++) {
                assert_in_range(d.x[half] + 100, 0, 200);
                assert_in_range(d.y[half] + 100, 0, 201);
            }
        }
    }
}

static void refused_beyond_the_edge(void **unused) { /* LB-46 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "space-elevator", 99, 0, 0);
    set_hand(0, "space-elevator");
    set_credits(0, 6);
    play(0, "main 2");
    play(0, "build space-elevator");
    play(0, "at 100,0 right");
    refused(0, "with n", 46); /* would lie on 101, too */
}

/* ---- orbs ---- */

static void each_pair_makes_one_orb(void **unused) { /* LB-47, LB-48 */
    (void)unused;
    lay_table((struct layout){ .seats = 2 });
    set_module(0, "space-elevator", 1, 0, 0); /* NW g on the gray, SW g on the yellow */
    orbs_are(0, "yg");
    set_module(0, "space-elevator", -1, 0, 0); /* g on both blues */
    orbs_are(0, "bbyg");
    set_module(0, "bacon-printer", 0, -2, 0); /* S r on red; its SE r, SW blank touch nothing */
    orbs_are(0, "rbbyg");
    orbs_are(1, "");
}

static void orbs_of_one_color(void **unused) { /* LB-48 */
    (void)unused;
    static const struct {
        const char *module;
        int x, y, turn;
        const char *orbs;
    } way[] = {
        { "asteroid-grinder", 1, 1, 0, "y" }, /* yellow on yellow, blank beside it */
        { "depot", -1, 0, 0, "bb" },          /* blue on blue */
        { "telescope", 0, -2, 0, "r" },       /* red on red */
        { "laika-memorial", 1, 0, 0, "yg" },  /* gray on gray, gray on yellow */
        { "helium-factory", 1, -1, 0, "y" },  /* yellow on gray */
        { "laika-memorial", 0, -2, 0, "r" },  /* gray on red */
    };
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        lay_table((struct layout){ .seats = 2 });
        set_module(0, way[i].module, way[i].x, way[i].y, way[i].turn);
        orbs_are(0, way[i].orbs);
    }
}

static void printed_orbs(void **unused) { /* LB-49 */
    (void)unused;
    lay_table((struct layout){ .seats = 2, .stations = "imbrium" });
    orbs_are(0, ""); /* the side turned down does not count */
    set_side(0, true);
    orbs_are(0, "by");
    set_module(0, "artificial-intellect", 0, -2, 1); /* its printed orb, no connection */
    orbs_are(0, "rby");
    set_hand(0, "double-agent"); /* BY: printed orbs give discounts */
    set_credits(0, 0);
    play(0, "play double-agent");
    play(0, "target 1");
    orbs_are(0, "r"); /* flipped back */
}

static void orbs_follow_every_change(const pl_state *before, const pl_state *now,
                                     const pl_events *ev) {
    (void)before, (void)now, (void)ev;
    static board b;
    static const char letter[] = " rbyg";
    static const int step_x[4] = { 0, 1, 0, -1 }, step_y[4] = { -1, 0, 1, 0 };
    for (int seat = 0; seat < now->seats; seat++) {
        uint8_t orbs[COLORS] = { 0 };
        draw_base(b, seat);
        const struct range r = around(b);
        for (int y = r.y0; y <= r.y1; y++)
            for (int x = r.x0; x <= r.x1; x++)
                for (int dir = RIGHT; dir <= DOWN; dir++) {
                    const struct cell *one = &b[y + MID][x + MID];
                    const struct cell *two = &b[y + step_y[dir] + MID][x + step_x[dir] + MID];
                    if (one->covered && two->covered)
                        assert_true(sides_agree(one->color[dir], two->color[(dir + 2) % 4], orbs));
                }
        char text[64];
        pl_text out = PL_TEXT(text);
        const struct station *station = &lb_station[now->side[seat] ? now->station[seat] : TERRAN];
        for (int i = 0; i < 2; i++)
            if (station->orb[i]) orbs[station->orb[i]]++;
        for (int card = 0; card < MODULES; card++)
            if (now->module[card].owner == seat + 1 && lb_kind[lb_kind_of[card]].orb)
                orbs[lb_kind[lb_kind_of[card]].orb]++;
        for (int color = RED; color < COLORS; color++)
            for (int i = 0; i < orbs[color]; i++)
                pl_text_char(&out, letter[color]);
        orbs_are(seat, text);
    }
}

static void orbs_of_random_games(void **unused) { /* LB-42, LB-43, LB-47, LB-48, LB-49 */
    (void)unused;
    for (uint64_t seed = 1; seed <= 4; seed++)
        random_game((struct layout){ .seats = 2 + (int)seed % 3, .seed = seed, .stations = "" },
                    orbs_follow_every_change);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_of_random_bases),
        cmocka_unit_test(places_at_the_station),
        cmocka_unit_test(build_one_of_the_hand),
        cmocka_unit_test(build_is_skipped),
        cmocka_unit_test(no_open_connector_matches),
        cmocka_unit_test(two_cells_and_none_twice),
        cmocka_unit_test(four_rotations),
        cmocka_unit_test(connectors_turn_with_the_card),
        cmocka_unit_test(at_least_one_connection),
        cmocka_unit_test(connector_against_blank),
        cmocka_unit_test(connector_of_the_base_against_blank),
        cmocka_unit_test(colors_that_do_not_match),
        cmocka_unit_test(blank_against_blank),
        cmocka_unit_test(every_edge_counts),
        cmocka_unit_test(closing_a_gap),
        cmocka_unit_test(a_gap_that_cannot_be_closed),
        cmocka_unit_test(corners_do_not_touch),
        cmocka_unit_test(edge_of_the_table),
        cmocka_unit_test(refused_beyond_the_edge),
        cmocka_unit_test(each_pair_makes_one_orb),
        cmocka_unit_test(orbs_of_one_color),
        cmocka_unit_test(printed_orbs),
        cmocka_unit_test(orbs_of_random_games),
    };
    return cmocka_run_group_tests_name("lunarbase_place", tests, NULL, NULL);
}
