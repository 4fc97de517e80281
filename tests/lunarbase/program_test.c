/* SPDX-License-Identifier: MIT */
/* Lunar Base: options, what is open and what is hidden, what is asked, placements, and chance,
 * LB-132 to LB-141. */
#include "table.h"

#include <string.h>

static const pl_game *const game = &pl_game_lunarbase;

enum { COMBINATIONS = 8 };

/* The three options with two choices each, one bit per option. */
static const char *combination(int n) {
    static char options[128];
    static const char *const option[] = { "influences=on", "print=rulebook",
                                          "influence.victory=end-of-turn" };
    pl_text out = PL_TEXT(options);
    for (int i = 0; i < 3; i++)
        if (n >> i & 1) pl_say(&out, "{0} ", PL_S(option[i]));
    return options;
}

static void random_games(int seeds, table_look *look) {
    for (int seed = 0; seed < seeds; seed++)
        random_game((struct layout){ .seats = 2 + seed % 5,
                                     .seed = (uint64_t)seed + 1,
                                     .stations = "",
                                     .options = combination(seed % COMBINATIONS) },
                    look);
}

static void lay(int seats, const char *options) {
    lay_table((struct layout){ .seats = seats, .options = options });
    for (int seat = 0; seat < seats; seat++)
        set_hand(seat, "");
    set_supply("kim saboteur investor space-unicorn");
}

/* ---- options ---- */

static void the_options_and_their_defaults(void **unused) { /* LB-132 */
    (void)unused;
    static const struct {
        const char *id, *choice[8];
    } wanted[] = {
        { "print", { "retail", "rulebook" } },
        { "influences", { "off", "on" } },
        { "influence.victory", { "any-time", "end-of-turn" } },
        { "first", { "random", "0", "1", "2", "3", "4", "5" } },
    };
    assert_int_equal(game->options, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(game->option[i].id, wanted[i].id);
        for (int c = 0; c < game->option[i].choices; c++)
            assert_string_equal(game->option[i].choice[c].id, wanted[i].choice[c]);
        assert_null(wanted[i].choice[game->option[i].choices]);
    }
}

static void only_seats_in_the_game_can_begin(void **unused) { /* LB-18, LB-132 */
    (void)unused;
    for (int seats = 2; seats <= 6; seats++)
        for (int first = 0; first < 6; first++) {
            pl_state s = { 0 };
            pl_setup setup;
            pl_error err = { .lang = PL_EN };
            const char id[2] = { (char)('0' + first), 0 };
            pl_setup_default(game, seats, &setup);
            assert_true(pl_setup_option(game, &setup, "first", id, &err));
            assert_int_equal(game->setup(&s, &setup, NULL, &err), first < seats);
            if (first < seats) assert_int_equal(s.actor, first);
        }
}

static void watch_options(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)events;
    if (before) assert_memory_equal(before->option, now->option, sizeof now->option);
}

static void options_never_change(void **unused) { /* LB-132 */
    (void)unused;
    random_games(2 * COMBINATIONS, watch_options);
}

/* LB-132: without influences the time of their victory makes no difference. */
static void the_victory_option_without_influences(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seed = 3, .options = "" });
    pl_state plain = *table();
    lay_table((struct layout){ .seed = 3, .options = "influence.victory=end-of-turn" });
    plain.option[INFLUENCE_VICTORY] = 1;
    assert_memory_equal(&plain, table(), sizeof plain);
    set_credits(0, 19);
    set_supply("kim saboteur");
    play(0, "main 3");
    play(0, "resell kim"); /* at once, not at the end of the turn */
    assert_true(table()->over);
}

/* ---- who knows what ---- */

static bool is_blank(const void *bytes, size_t n) {
    const unsigned char *at = bytes;
    while (n > 0 && at[n - 1] == 0)
        n--;
    return n == 0;
}

static void watch_open(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before, (void)events;
    for (int seat = PL_PUBLIC; seat < now->seats; seat++) {
        pl_state view;
        game->view(now, seat, &view);
        assert_memory_equal(view.module, now->module, sizeof view.module);
        assert_memory_equal(view.side, now->side, sizeof view.side);
        assert_memory_equal(view.credits, now->credits, sizeof view.credits);
        assert_memory_equal(&view.supply, &now->supply, sizeof view.supply);
        assert_memory_equal(&view.discard, &now->discard, sizeof view.discard);
        assert_memory_equal(view.hand_size, now->hand_size, sizeof view.hand_size);
        assert_int_equal(view.deck_size, now->deck_size);
        for (int other = 0; other < now->seats; other++)
            if (now->side[other]) assert_int_equal(view.station[other], now->station[other]);
    }
}

static void what_everybody_sees(void **unused) { /* LB-133 */
    (void)unused;
    random_games(3 * COMBINATIONS, watch_open);
}

/* How many cards of each kind each reader knows of in each hand, kept by this test from the events
 * alone; the spectator comes last. */
static int known[EYES][SEATS][KINDS];

/* Whoever knew of a card of the kind cannot tell whether that was the one. */
static void forget_one(int seat, int card) {
    for (int eye = 0; eye < EYES; eye++) {
        int *n = &known[eye][seat][lb_kind_of[card]];
        *n -= *n > 0;
    }
}

static void learn(const pl_event *e) {
    const bool stolen = e->kind == E_STEAL_MODULE;
    for (int eye = 0; eye < EYES; eye++)
        if (e->kind == E_DRAFT || stolen) known[eye][e->seat][lb_kind_of[e->arg[stolen]]]++;
    if (e->kind == E_AGENT || e->kind == E_DISCARD || e->kind == E_BUILD)
        forget_one(e->seat, e->arg[0]);
    if (e->kind == E_LOOK) memset(known[e->seat][e->arg[0]], 0, sizeof known[0][0]);
    if (e->kind == E_SEEN) known[e->seat][e->arg[0]][lb_kind_of[e->secret[0] - 1]]++;
}

/* A view counts the copies of a kind: it shows the first ones. */
static void check_counts(struct set shown, const int n[KINDS]) {
    struct set all = { { 0, 0 } };
    for (int card = 0, copy = 0; card < CARDS; card++) {
        copy = lb_first(card) == card ? 0 : copy + 1;
        if (n[lb_kind_of[card]] > copy) put_in(&all, card);
    }
    assert_memory_equal(&shown, &all, sizeof all);
}

static void check_hand(const pl_state *now, const pl_state *view, int seat, int other) {
    int may_know[KINDS] = { 0 };
    const struct set *hand = &now->hand[other];
    if (seat != other)
        memcpy(may_know, known[seat == PL_PUBLIC ? PUBLIC_EYE : seat][other], sizeof may_know);
    const bool builds = now->site && now->stack[now->depth - 1].seat == other;
    for (int card = 0; card < CARDS; card++) {
        int *n = &may_know[lb_kind_of[card]];
        if (!has(hand, card)) continue;
        const bool shown = (builds && lb_kind_of[now->site - 1] == lb_kind_of[card]) ||
                           (is_influence(card) && now->how[other] & HOW_INFLUENCES); /* LB-127 */
        if (seat == other) ++*n;
        if (seat != other && shown && *n == 0) *n = 1;
    }
    check_counts(view->hand[other], may_know);
}

static void watch_hidden(const pl_state *before, const pl_state *now, const pl_events *events) {
    if (!before) memset(known, 0, sizeof known);
    for (int i = 0; before && i < events->n; i++) {
        learn(&events->at[i]);
        if (events->at[i].kind == E_DRAW) /* only the drawer learns which card it is */
            assert_int_equal(events->at[i].knows, 1 << events->at[i].seat);
    }
    for (int seat = PL_PUBLIC; seat < now->seats; seat++) {
        pl_state view;
        game->view(now, seat, &view);
        assert_true(is_blank(view.deck, sizeof view.deck));
        assert_true(is_blank(&view.rng, sizeof view.rng));
        for (int other = 0; other < now->seats; other++)
            check_hand(now, &view, seat, other);
    }
}

/* LB-134, LB-136: hands and the deck; what was drafted, stolen or seen stays known. */
static void what_is_hidden(void **unused) {
    (void)unused;
    random_games(3 * COMBINATIONS, watch_hidden);
}

static void known_until_it_leaves_the_hand(void **unused) { /* LB-133, LB-136 */
    (void)unused;
    lay(2, NULL);
    set_hand(0, "rover");
    play(0, "main 1");
    play(0, "draft kim");
    pl_state view;
    game->view(table(), 1, &view);
    table_cards(&view.hand[0], "kim", __FILE__, __LINE__); /* not the rover */
    add_module(0, "fusion-reactor");
    set_turn(0);
    set_deck_top("saboteur");
    play(0, "main fusion-reactor");
    if (table()->stack[table()->depth - 1].a == OP_BUILD) play(0, "decline");
    play(0, "discard kim");
    game->view(table(), 1, &view);
    table_cards(&view.hand[0], "", __FILE__, __LINE__);
}

/* A copy in the open takes the first letter that is free there, whatever its number in the hand. */
static void the_first_copy_is_shown_first(void **unused) { /* LB-142 */
    (void)unused;
    lay(2, NULL);
    set_hand(0, "saboteur-b kim");
    set_hand(1, "saboteur rover rover");
    set_credits(0, 9);
    offered(0, "play saboteur");
    play(0, "play saboteur");
    assert_int_equal(table()->agent - 1, lb_first(table()->agent - 1));
    hand_is(1, "saboteur rover rover");
    assert_null(lb_sane(table()));
}

/* Seat 0 knows one of two Rovers of seat 1: when one is discarded, that may have been it. */
static void a_copy_seen_is_any_copy(void **unused) { /* LB-136, LB-142 */
    (void)unused;
    for (int seen = 0; seen < 2; seen++) {
        lay(2, NULL);
        set_hand(0, "saboteur");
        set_hand(1, "rover rover kim borehole");
        set_credits(0, 9);
        int rover[2], n = 0;
        for (int card = 0; card < MODULES; card++)
            if (has(&table()->hand[1], card) && lb_kind_of[card] == ROVER) rover[n++] = card;
        put_in(&table()->seen[0], rover[seen]);
        play(0, "play saboteur");
        pl_state view;
        game->view(table(), 0, &view);
        table_cards(&view.hand[1], "rover", __FILE__, __LINE__);
        play(1, "discard rover");
        game->view(table(), 0, &view);
        table_cards(&view.hand[1], "", __FILE__, __LINE__);
    }
}

static void the_side_turned_down(void **unused) { /* LB-134, LB-135 */
    (void)unused;
    lay(3, NULL);
    set_hand(0, "crazy-president crazy-president");
    for (int turns = 0; turns < 3; turns++) {
        for (int seat = PL_PUBLIC; seat < 3; seat++)
            for (int other = 0; other < 3; other++) {
                pl_state view;
                game->view(table(), seat, &view);
                const bool knows = seat == other || turns > 0; /* for good, once it was up */
                assert_int_equal(view.station[other], knows ? table()->station[other] : NO_CARD);
            }
        if (turns < 2) play(0, "play crazy-president");
    }
}

/* LB-134: exchanging what a seat cannot see does not change its view. */
static void hidden_cards_can_be_exchanged(void **unused) {
    (void)unused;
    lay_table((struct layout){ .seats = 3, .seed = 5, .stations = "" });
    const pl_state s = *table();
    pl_state other = s;
    const int mine = lb_next(&s.hand[1], 0), top = s.deck[s.deck_size - 1];
    take_out(&other.hand[1], mine);
    put_in(&other.hand[1], top);
    other.deck[s.deck_size - 1] = s.deck[0];
    other.deck[0] = (uint8_t)mine;
    other.station[1] = s.station[2];
    other.station[2] = s.station[1];
    pl_rng_seed64(&other.rng, 99);
    assert_null(lb_sane(&other));
    for (int seat = PL_PUBLIC; seat < 3; seat++) {
        pl_state a, b;
        game->view(&s, seat, &a);
        game->view(&other, seat, &b);
        assert_int_equal(memcmp(&a, &b, sizeof a) == 0, seat <= 0);
    }
}

/* LB-136: of a new deck the cards are known, so a guess deals exactly those. */
static void a_new_deck_is_known_by_its_cards(void **unused) {
    (void)unused;
    lay(2, NULL);
    empty_deck();
    play(0, "main 3");
    play(0, "resell kim");
    play(0, "resell saboteur"); /* and the draw shuffles */
    assert_int_equal(count_events(E_RESHUFFLE), 1);
    pl_state view, guess;
    pl_rng rng;
    pl_rng_seed64(&rng, 7);
    game->view(table(), 1, &view);
    guess = view;
    game->imagine(&guess, 1, &rng);
    assert_null(lb_sane(&guess));
    assert_int_equal(guess.deck_size, table()->deck_size);
}

/* ---- what is asked ---- */

static void check_texts_differ(const pl_state *now, int seat, const pl_moves *list) {
    static char text[PL_MOVES_MAX][48];
    for (int i = 0; i < list->n; i++) {
        pl_text out = pl_text_in(text[i], sizeof text[i]);
        game->write_move(now, seat, list->at[i], &out);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(text[i], text[k]);
    }
}

static void watch_questions(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before, (void)events;
    if (now->over) return;
    const struct frame *top = &now->stack[now->depth - 1];
    pl_moves list = { .n = 0 };
    game->legal(now, top->seat, &list);
    assert_true(list.n >= (top->kind == COUNTER ? 1 : 2));
    check_texts_differ(now, top->seat, &list); /* cards of one name are one answer */
}

static void nobody_is_asked_what_has_one_answer(void **unused) { /* LB-137 */
    (void)unused;
    random_games(30 * COMBINATIONS, watch_questions);
}

static void cards_of_one_name_are_one_answer(void **unused) { /* LB-137 */
    (void)unused;
    lay(2, NULL);
    set_supply("rover rover kim rover");
    play(0, "main 1");
    may(0, "draft rover; draft kim");
    lay(2, NULL);
    set_supply("rover rover rover");
    play(0, "main 1"); /* no question */
    hand_is(0, "rover");
}

/* LB-137: two waiting effects of one name come without a question which. */
static void waiting_effects_of_one_name(void **unused) {
    (void)unused;
    lay(2, NULL);
    set_station(0, "shackleton");
    set_side(0, true);
    set_hand(0, "borehole borehole");
    set_deck_top("kim kim saboteur saboteur investor");
    play(0, "main 3");
    build_anywhere(0, "borehole");
    play(0, "go-on");
    build_anywhere(0, "borehole");
    play(0, "go-on");
    while (table()->depth && table()->stack[table()->depth - 1].kind != TURN) {
        assert_int_not_equal(table()->stack[table()->depth - 1].kind, QUEUE);
        play(0, "go-on");
    }
    hand_is(0, "kim kim saboteur saboteur investor");
}

/* ---- placements, looked for cell by cell ---- */

enum { HALF = 40, WIDE = 2 * HALF };

/* The color of each edge of each cell, -1 where no card lies. */
static int8_t edge[WIDE][WIDE][4];

static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
static const int half_of[SLOTS] = { [SE] = 1, [S] = 1, [SW] = 1 };
static const int dir_of[SLOTS] = { [NE] = 1, [SE] = 1, [S] = 2, [SW] = 3, [NW] = 3 };

static int8_t *cell(int x, int y) {
    return edge[y + HALF][x + HALF];
}

static void lay_card(int x, int y, int turn, const uint8_t *connector) {
    const int down = (2 + turn) & 3;
    for (int slot = 0; slot < SLOTS; slot++) {
        const int h = half_of[slot];
        int8_t *c = cell(x + h * dx[down], y + h * dy[down]);
        c[(dir_of[slot] + turn) & 3] = (int8_t)connector[slot];
    }
    cell(x, y)[down] = 0;
    cell(x + dx[down], y + dy[down])[(down + 2) & 3] = 0;
}

static void lay_base(const pl_state *s, int seat) {
    static const uint8_t station[SLOTS] = { RED, GREY, YELLOW, NO_COLOR, BLUE, BLUE };
    memset(edge, -1, sizeof edge);
    lay_card(0, 0, 0, station);
    for (int card = 0; card < MODULES; card++)
        if (s->module[card].owner == seat + 1)
            lay_card(s->module[card].x, s->module[card].y, s->module[card].turn,
                     kind_in(s, card)->connector);
}

/* LB-39 to LB-45. */
static bool may_lie(int x, int y, int turn, const uint8_t *connector) {
    const int down = (2 + turn) & 3;
    int met = 0;
    if (cell(x, y)[0] >= 0 || cell(x + dx[down], y + dy[down])[0] >= 0) return false;
    for (int slot = 0; slot < SLOTS; slot++) {
        const int h = half_of[slot], d = (dir_of[slot] + turn) & 3;
        const int8_t *c = cell(x + h * dx[down] + dx[d], y + h * dy[down] + dy[d]);
        const int mine = connector[slot], theirs = c[(d + 2) & 3];
        if (theirs < 0 || (!mine && !theirs)) continue;
        if (!mine || !theirs) return false;
        if (mine != theirs && mine != GREY && theirs != GREY) return false;
        met++;
    }
    return met > 0;
}

static bool looks_the_same_turned(const uint8_t *c) {
    return c[N] == c[S] && c[NE] == c[SW] && c[NW] == c[SE];
}

/* How many results there are, each once. */
static int count_results(const uint8_t *connector) {
    const int turns = looks_the_same_turned(connector) ? 2 : 4;
    int n = 0;
    for (int turn = 0; turn < turns; turn++)
        for (int y = 3 - HALF; y < HALF - 3; y++)
            for (int x = 3 - HALF; x < HALF - 3; x++)
                n += may_lie(x, y, turn, connector);
    return n;
}

/* All ways through the steps of a placement; each must end in a result of its own. */
struct results {
    int n;
    struct placed at[PLACES_MAX];
};

static void note_result(const pl_state *s, int seat, int card, struct results *r) {
    struct placed p = s->module[card];
    if (looks_the_same_turned(kind_in(s, card)->connector) && p.turn >= 2) {
        p.x = (int8_t)(p.x + dx[(2 + p.turn) & 3]);
        p.y = (int8_t)(p.y + dy[(2 + p.turn) & 3]);
        p.turn = (uint8_t)(p.turn - 2);
    }
    assert_int_equal(p.owner, seat + 1);
    assert_true(may_lie(p.x, p.y, p.turn, kind_in(s, card)->connector));
    for (int i = 0; i < r->n; i++)
        assert_false(r->at[i].x == p.x && r->at[i].y == p.y && r->at[i].turn == p.turn);
    r->at[r->n++] = p;
}

static void follow(const pl_state *s, int seat, int card, struct results *r) {
    if (s->over || s->site != card + 1) {
        note_result(s, seat, card, r);
        return;
    }
    pl_moves list = { .n = 0 };
    game->legal(s, seat, &list);
    const bool where = s->stack[s->depth - 1].kind == WHERE;
    assert_true(list.n <= (where ? 193 : 6)); /* LB-140 */
    for (int i = 0; i < list.n; i++) {
        pl_state next = *s;
        assert_int_equal(list.at[i].verb, where ? AT : WITH);
        game->apply(&next, seat, list.at[i], NULL);
        follow(&next, seat, card, r);
    }
}

static void check_module(const pl_state *s, int seat, int card, const pl_moves *list) {
    const uint8_t *connector = kind_in(s, card)->connector;
    const pl_move move = { BUILD_CARD, { (uint16_t)lb_first(card), 0, 0 } };
    const bool offered = pl_moves_has(list, move);
    const int results = count_results(connector);
    const bool payable = lb_price(s, seat, kind_in(s, card)) <= s->credits[seat];
    assert_int_equal(offered, payable && results > 0);
    if (!offered) return;
    static struct results found;
    pl_state next = *s;
    take_out(&next.hand[seat], card);
    const int shown = lb_show(&next, card);
    next = *s;
    found.n = 0;
    game->apply(&next, seat, move, NULL);
    follow(&next, seat, shown, &found);
    assert_int_equal(found.n, results);
}

static int builds_seen;

static void watch_builds(const pl_state *before, const pl_state *now, const pl_events *events) {
    (void)before, (void)events;
    if (now->over) return;
    const struct frame *top = &now->stack[now->depth - 1];
    if (top->kind != DO || top->a != OP_BUILD || builds_seen % 5 != 0) {
        builds_seen++;
        return;
    }
    builds_seen++;
    pl_moves list = { .n = 0 };
    game->legal(now, top->seat, &list);
    assert_int_equal(list.at[list.n - 1].verb, DECLINE);
    lay_base(now, top->seat);
    for (int card = 0; card < MODULES; card++)
        if (has(&now->hand[top->seat], card) && !lb_is_repeat(&now->hand[top->seat], card))
            check_module(now, top->seat, card, &list);
}

/* LB-138, LB-139, and LB-39 to LB-45: every result can be reached, in one way only. */
static void every_placement_once(void **unused) {
    (void)unused;
    builds_seen = 0;
    random_games(3 * COMBINATIONS, watch_builds);
    assert_true(builds_seen > 100);
}

static void three_steps_of_a_build(void **unused) { /* LB-138 */
    (void)unused;
    lay(2, NULL);
    set_hand(0, "rover concrete smart-spaceship");
    set_credits(0, 1);
    play(0, "main 2");
    may(0, "build rover; build concrete; decline"); /* the Spaceship cannot be paid */
    play(0, "build rover");
    may(0, "at 0,-1 up; at 1,0 right; at 1,1 right");
    play(0, "at 0,-1 up");
    may(0, "with sw; with nw");
    refused(0, "with s", 43);
    play(0, "with sw");
    orbs_are(0, "r");
}

static void all_connectors_together(void **unused) { /* LB-140 */
    (void)unused;
    int n = 0, station = 0;
    for (int card = 0; card < MODULES; card++)
        for (int slot = 0; slot < SLOTS; slot++)
            n += lb_kind[lb_kind_of[card]].connector[slot] != NO_COLOR;
    for (int slot = 0; slot < SLOTS; slot++)
        station += lb_station_connector[slot] != NO_COLOR;
    assert_int_equal(n, 188);
    assert_int_equal(station, 5);
    assert_true(193 + 1 <= PL_MOVES_MAX);
}

/* ---- chance ---- */

/* The sum over k cells has mean k-1 and deviation sqrt(2(k-1)); the seeds are fixed. */
static double chi_square(const uint32_t *count, int cells, double expected) {
    double sum = 0;
    for (int i = 0; i < cells; i++)
        sum += ((double)count[i] - expected) * ((double)count[i] - expected) / expected;
    return sum;
}

static void set_up(int seats, int i, pl_state *s) {
    const uint8_t root[PL_SEED_SIZE] = { 'l', 'u', 'n', 'a', 'r', (uint8_t)seats };
    pl_setup setup;
    pl_setup_default(game, seats, &setup);
    pl_seed_derive(root, (uint64_t)i, setup.seed);
    memset(s, 0, sizeof *s);
    assert_true(game->setup(s, &setup, NULL, NULL));
}

static void stations_and_first_player_by_chance(void **unused) { /* LB-141 */
    (void)unused;
    for (int seats = 2; seats <= 6; seats++) {
        uint32_t first[SEATS] = { 0 }, station[SEATS][STATIONS] = { { 0 } }, pair[36] = { 0 };
        pl_state s;
        for (int i = 0; i < 6000; i++) {
            set_up(seats, i, &s);
            first[s.first]++;
            for (int seat = 0; seat < seats; seat++)
                station[seat][s.station[seat]]++;
            pair[6 * s.station[0] + s.station[1]]++;
        }
        assert_true(chi_square(first, seats, 6000.0 / seats) < seats - 1 + 7 * 3.2);
        for (int seat = 0; seat < seats; seat++)
            assert_true(chi_square(station[seat], 6, 1000) < 5 + 7 * 3.2);
        for (int i = 0; i < 6; i++)
            assert_int_equal(pair[7 * i], 0);
        assert_true(chi_square(pair, 36, 200) - 6 * 200 < 29 + 7 * 7.7);
    }
}

/* The same for cards by their kind, of which there are several copies. */
static double kinds_square(const uint32_t *count, double expected) {
    double sum = 0;
    for (int card = 0, kind = 0; kind < INFLUENCE_KIND_FIRST; kind++) {
        const double most = lb_kind[kind].copies * expected;
        uint32_t n = 0;
        for (; lb_kind_of[card] == kind; card++)
            n += count[card];
        sum += ((double)n - most) * ((double)n - most) / most;
    }
    return sum;
}

/* Whether a card begins in the hand of a seat, in the Supply or at a place of the deck. In the
 * Supply the first copies come first, so kinds are what counts. */
static void every_place_is_equally_likely(void **unused) { /* LB-141 */
    (void)unused;
    enum { DEALS = 7600, PLACES = 76 - 5 - 6 };
    static uint32_t place[PLACES][INFLUENCE_FIRST], hand[INFLUENCE_FIRST], supply[INFLUENCE_FIRST];
    pl_state s;
    memset(place, 0, sizeof place);
    memset(hand, 0, sizeof hand);
    memset(supply, 0, sizeof supply);
    for (int i = 0; i < DEALS; i++) {
        set_up(2, i, &s);
        assert_int_equal(s.deck_size, PLACES);
        for (int at = 0; at < PLACES; at++)
            place[at][s.deck[at]]++;
        for (int card = 0; card < INFLUENCE_FIRST; card++) {
            hand[card] += has(&s.hand[1], card);
            supply[card] += has(&s.supply, card);
        }
    }
    for (int at = 0; at < PLACES; at++)
        assert_true(kinds_square(place[at], 100) < 35 + 7 * 8.4);
    assert_true(kinds_square(hand, 300) < 35 + 7 * 8.4);
    assert_true(kinds_square(supply, 500) < 35 + 7 * 8.4);
}

/* LB-74, LB-141: of four cards in the discard pile each order is equally likely. */
static void every_new_deck_is_equally_likely(void **unused) {
    (void)unused;
    static uint32_t order[256];
    lay(2, NULL);
    set_supply("space-elevator");
    empty_piles(1);
    set_discard("kim rover depot saboteur");
    const pl_state start = *table();
    memset(order, 0, sizeof order);
    for (int i = 0; i < 4800; i++) {
        pl_state s = start;
        pl_rng_seed64(&s.rng, (uint64_t)i);
        const int top = lb_draw_card(&s);
        int number = 0, card[4] = { top, s.deck[0], s.deck[1], s.deck[2] };
        for (int a = 0; a < 4; a++) {
            int smaller = 0;
            for (int b = 0; b < 4; b++)
                smaller += card[b] < card[a];
            number = 4 * number + smaller;
        }
        order[number]++;
    }
    int orders = 0;
    for (int i = 0; i < 256; i++) {
        if (order[i] == 0) continue;
        orders++;
        assert_true(order[i] > 100 && order[i] < 300);
    }
    assert_int_equal(orders, 24);
}

static void watch_chance(const pl_state *before, const pl_state *now, const pl_events *events) {
    if (!before) return;
    bool shuffled = false;
    for (int i = 0; i < events->n; i++)
        shuffled = shuffled || events->at[i].kind == E_RESHUFFLE;
    if (!shuffled) assert_memory_equal(&before->rng, &now->rng, sizeof now->rng);
}

static void nothing_else_is_random(void **unused) { /* LB-141 */
    (void)unused;
    random_games(6 * COMBINATIONS, watch_chance);
}

static void naming_who_begins_changes_nothing_else(void **unused) { /* LB-141 */
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        lay_table((struct layout){ .seed = seed, .stations = "", .options = "first=random" });
        pl_state by_chance = *table();
        lay_table((struct layout){ .seed = seed, .stations = "", .options = "first=2" });
        assert_int_equal(table()->first, 2);
        by_chance.first = by_chance.actor = by_chance.stack[0].seat = 2;
        by_chance.option[FIRST] = 3;
        assert_memory_equal(&by_chance, table(), sizeof by_chance);
    }
}

#define T(name) cmocka_unit_test(name)

int main(void) {
    const struct CMUnitTest tests[] = {
        T(the_options_and_their_defaults),
        T(only_seats_in_the_game_can_begin),
        T(options_never_change),
        T(the_victory_option_without_influences),
        T(what_everybody_sees),
        T(what_is_hidden),
        T(known_until_it_leaves_the_hand),
        T(the_first_copy_is_shown_first),
        T(a_copy_seen_is_any_copy),
        T(the_side_turned_down),
        T(hidden_cards_can_be_exchanged),
        T(a_new_deck_is_known_by_its_cards),
        T(nobody_is_asked_what_has_one_answer),
        T(cards_of_one_name_are_one_answer),
        T(waiting_effects_of_one_name),
        T(every_placement_once),
        T(three_steps_of_a_build),
        T(all_connectors_together),
        T(stations_and_first_player_by_chance),
        T(every_place_is_equally_likely),
        T(every_new_deck_is_equally_likely),
        T(nothing_else_is_random),
        T(naming_who_begins_changes_nothing_else),
    };
    return cmocka_run_group_tests_name("Lunar Base: the program", tests, NULL, NULL);
}
