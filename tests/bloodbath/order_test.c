/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: the order of abilities, BB-133 and BB-35.
 *
 * The game carries abilities out in one order; by the rules their owner may take any. A small model
 * of one action, written from the card texts alone, goes through all orders and all choices. For
 * each action, every set of up to three buildings with abilities for it and small stocks, what the
 * model can end with must be what the game can end with, and the other way round.
 *
 * There is one exception. Solar Panels look at their boxes when another building is played, before
 * its PLAY ability or after it, and the game takes whichever brings more people. Who would rather
 * have fewer, and else the same, is not asked; nobody wants that. */
#include "table.h"

#include <string.h>

enum { PLACES = 5, DRAWS = 7, SLOTS = 3 };

/* The cards that can be drawn, in this order, and the one in hand; no building of these is in play.
 */
static const char *const draws[DRAWS] = { "bunker",          "reactor",        "hacker-lair",
                                          "organ-banks",     "radio-antennae", "duct-tape-vault",
                                          "unlabeled-button" };
static const char *const in_hand = "off-switch";

/* ---- sets of numbers ---- */

enum { SET = 1 << 14 };
struct numbers {
    int n;
    uint32_t at[SET / 2]; /* where they are */
    uint64_t key[SET];    /* 0: free */
};

static uint32_t place_of(const struct numbers *set, uint64_t key) {
    uint32_t at = (uint32_t)(key * 0x9E3779B97F4A7C15u >> 50);
    while (set->key[at] && set->key[at] != key)
        at = (at + 1) % SET;
    return at;
}

static bool contains(const struct numbers *set, uint64_t key) {
    return set->key[place_of(set, key)] == key;
}

/* False when it was there before. */
static bool insert(struct numbers *set, uint64_t key) {
    const uint32_t at = place_of(set, key);
    if (set->key[at]) return false;
    assert_true(set->n < SET / 2);
    set->at[set->n++] = at;
    set->key[at] = key;
    return true;
}

static void empty(struct numbers *set) {
    for (; set->n > 0; set->n--)
        set->key[set->at[set->n - 1]] = 0;
}

/* ---- the model ---- */

/* All that an action can change. Cards are bits: bit 0 the one in hand, then the draws. */
struct world {
    int people, money, food, box[PLACES + 1], hand, discards;
};
struct worlds {
    int n;
    struct world at[64];
};
/* What an ability on the building `here` can lead to. */
typedef void ability(const struct world *, int here, struct worlds *);

static int places;
static bool has_hotel, has_recycling, has_potatoes, has_market;

static void end_with(struct worlds *out, struct world w) {
    assert_true(out->n < 64);
    out->at[out->n++] = w;
}

static struct world draw(struct world w) {
    int card = 1;
    while ((w.hand | w.discards) >> card & 1)
        card++;
    w.hand |= 1 << card;
    return w;
}

static struct world feed(struct world w, int food) {
    w.food += food;
    w.people += has_hotel;
    return w;
}

static void put_boxes(struct world w, int n, int from, struct worlds *out) {
    if (n == 0) end_with(out, w);
    for (int place = from; n > 0 && place < places; place++) {
        struct world put = w;
        put.box[place]++;
        put_boxes(put, n - 1, place, out);
    }
}

static void discard(struct world w, int n, struct worlds *out) {
    if (n == 0 || w.hand == 0) end_with(out, w);
    for (int card = 0; n > 0 && card <= DRAWS; card++) {
        if (!(w.hand >> card & 1)) continue;
        struct world less = w;
        less.hand &= ~(1 << card);
        less.discards |= 1 << card;
        less.money += has_recycling;
        discard(less, n - 1, out);
    }
}

/* Spends a box from here for people, money and food, or leaves it. */
static void trade_box(const struct world *w, int here, int what[3], struct worlds *out) {
    end_with(out, *w);
    if (w->box[here] == 0) return;
    struct world paid = *w;
    paid.box[here]--;
    paid.people += what[0];
    paid.money += what[1];
    end_with(out, what[2] ? feed(paid, what[2]) : paid);
}

static void gain(const struct world *w, int people, int money, struct worlds *out) {
    struct world more = *w;
    more.people += people;
    more.money += money;
    end_with(out, more);
}

/* MINE */
static void mine(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, 0, 4, out);
}
static void aluminum(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, 0, w->money == 0 ? 5 : 2, out);
}
static void silica(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, 0, 2, out);
}
static void dust(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, 0, 1, out);
}
static void one_box(const struct world *w, int here, struct worlds *out) {
    (void)here;
    put_boxes(*w, 1, 0, out);
}
static void helium(const struct world *w, int here, struct worlds *out) {
    trade_box(w, here, (int[]){ 0, 5, 0 }, out);
}
static void one_card(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, draw(*w));
}

/* FARM */
static void farm(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, feed(*w, 4));
}
static void kale(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, feed(*w, 1));
}
static void potato(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, feed(*w, 2));
}
static void people_for_box(const struct world *w, int here, struct worlds *out) {
    trade_box(w, here, (int[]){ 4, 0, 0 }, out);
}
static void money_for_food(const struct world *w, int food, struct worlds *out) {
    if (w->food < food) return;
    struct world paid = *w;
    paid.food -= food;
    paid.money += 4;
    end_with(out, paid);
}
static void restaurant(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, *w);
    money_for_food(w, 1, out);
}
static void market(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, *w);
    money_for_food(w, 2, out);
    for (int place = 0; place < places; place++) {
        if (w->box[place] == 0) continue;
        struct world paid = *w;
        paid.box[place]--;
        paid.money += 4;
        end_with(out, paid);
    }
}

/* RESEARCH */
static void research(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, draw(draw(*w)));
}

/* RESTOCK */
static void restock(const struct world *w, int here, struct worlds *out) {
    (void)here;
    put_boxes(*w, 2, 0, out);
}
static void fuel_cells(const struct world *w, int here, struct worlds *out) {
    end_with(out, *w);
    if (w->box[here] == 0) return;
    struct world paid = *w;
    paid.box[here]--;
    paid.money += 4;
    discard(draw(paid), 1, out);
}
static void kitchen(const struct world *w, int here, struct worlds *out) {
    trade_box(w, here, (int[]){ 0, 0, 4 }, out);
}
static void warehouse(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, 0, 2, out);
    const struct world paid = out->at[out->n - 1];
    for (int from = 0; from < places; from++) {
        for (int to = 0; to < places; to++) {
            if (from == to || paid.box[from] == 0) continue;
            struct world moved = paid;
            moved.box[from]--;
            moved.box[to]++;
            end_with(out, moved);
        }
    }
}

/* BUILD */
static void ribbon(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, 1, 0, out);
}
static void shed(const struct world *w, int here, struct worlds *out) {
    trade_box(w, here, (int[]){ 0, 4, 0 }, out);
}
static void hall(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, *w);
    struct world paid = *w;
    paid.food -= 2;
    paid.people += 4;
    if (paid.food >= 0) end_with(out, paid);
}
static void solar(const struct world *w, int here, struct worlds *out) {
    gain(w, w->box[here] / 2, 0, out);
}

/* PLAY abilities; the new building lies on the last place. */
static void play_nothing(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, *w);
}
static void play_kale(const struct world *w, int here, struct worlds *out) {
    struct world fed = feed(feed(*w, 4), 1);
    if (has_potatoes) fed = feed(fed, 2);
    if (has_market)
        market(&fed, here, out);
    else
        end_with(out, fed);
}
static void play_lab(const struct world *w, int here, struct worlds *out) {
    (void)here;
    put_boxes(*w, 2, 0, out);
}
static void play_flag(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, 0, 6, out);
}
static void play_post(const struct world *w, int here, struct worlds *out) {
    (void)here;
    discard(draw(draw(*w)), 2, out);
}
static void play_factory(const struct world *w, int here, struct worlds *out) {
    (void)here;
    end_with(out, draw(draw(*w)));
}
static void play_helium(const struct world *w, int here, struct worlds *out) {
    struct world more = *w;
    more.box[here] += 2;
    end_with(out, more);
}
static void play_office(const struct world *w, int here, struct worlds *out) {
    (void)here;
    gain(w, places, 0, out);
}

/* ---- what there is for each action ---- */

struct card {
    const char *id;
    ability *does;
    int cost;
};
enum { CARDS_MAX = 7, NEW = 8, EXTRAS = 5 };
struct actions {
    const char *move;
    ability *does;
    struct card card[CARDS_MAX];
    const char *extra[EXTRAS]; /* one more building for boxes, with abilities of its own */
};
static const struct actions all[] = {
    { "mine",
      mine,
      { { "aluminum-mine", aluminum, 0 },
        { "silica-mine", silica, 0 },
        { "iron-mine", one_box, 0 },
        { "dust-mine", dust, 0 },
        { "helium-3-mine", helium, 0 },
        { "titanium-mine", one_card, 0 } },
      { "flag-b" } },
    { "farm",
      farm,
      { { "kale-farm", kale, 0 },
        { "potato-farm", potato, 0 },
        { "nursery", people_for_box, 0 },
        { "restaurant", restaurant, 0 },
        { "market", market, 0 },
        { "compost-cathedral", one_box, 0 } },
      { "flag-b", "moon-hotel" } },
    { "research",
      research,
      { { "makeshift-lab", one_box, 0 },
        { "grant-annex", silica, 0 },
        { "spare-colonist-locker", people_for_box, 0 },
        { "leaking-think-tank", one_card, 0 } },
      { "flag-b" } },
    { "restock",
      restock,
      { { "launch-pad", one_box, 0 },
        { "fuel-cells", fuel_cells, 0 },
        { "kitchen", kitchen, 0 },
        { "warehouse", warehouse, 0 } },
      { "flag-b", "moon-hotel", "recycling" } },
};
static const struct actions to_build = {
    "build",
    NULL,
    { { "ribbon-office", ribbon, 0 },
      { "permit-printer", one_card, 0 },
      { "scaffold-shed", shed, 0 },
      { "housewarming-hall", hall, 0 },
      { "solar-panels", solar, 0 } },
    { "flag-b", "potato-farm", "recycling", "moon-hotel", "market" },
};
static const struct card new_building[NEW] = {
    { "kale-farm", play_kale, 2 },
    { "makeshift-lab", play_lab, 2 },
    { "flag", play_flag, 0 },
    { "trading-post", play_post, 4 },
    { "lunarcrete-factory", play_factory, 5 },
    { "helium-3-mine", play_helium, 5 },
    { "headcount-office", play_office, 5 },
    { "titanium-mine", play_nothing, 6 },
};

/* ---- one case ---- */

/* A colony and the abilities that an action of it sets off. */
struct problem {
    const struct actions *action;
    const struct card *slot[SLOTS], *new_one; /* NULL: none */
    const char *extra;
    int slots;
    struct world world;
};

static struct numbers ways, ends, seen, engine;

static uint64_t pack(const struct world *w) {
    uint64_t key = 1; /* never 0 */
    const int part[] = { w->people, w->money, w->food };
    for (int i = 0; i < 3; i++)
        key = key << 6 | (uint64_t)part[i];
    for (int i = 0; i < PLACES; i++)
        key = key << 4 | (uint64_t)w->box[i];
    return key << 16 | (uint64_t)w->hand << 8 | (uint64_t)w->discards;
}

/* The abilities that are still to be carried out: one bit each; the action itself comes last. */
static ability *ability_of(const struct problem *p, int i) {
    if (i < p->slots) return p->slot[i]->does;
    return p->new_one ? p->new_one->does : p->action->does;
}

static void in_any_order(const struct problem *p, const struct world *w, unsigned left) {
    if (!insert(&ways, pack(w) << 4 | left)) return;
    if (!left) insert(&ends, pack(w));
    for (int i = 0; i <= p->slots; i++) {
        if (!(left >> i & 1)) continue;
        struct worlds next = { .n = 0 };
        ability_of(p, i)(w, i < p->slots ? i : places - 1, &next);
        for (int k = 0; k < next.n; k++)
            in_any_order(p, &next.at[k], left & ~(1u << i));
    }
}

/* BUILD: some Sheds, the payment in any mix, then everything else in any order. */
static void pay_and_play(const struct problem *p, struct world w, unsigned left) {
    for (int food = 0; food <= (has_potatoes ? w.food : 0) && food <= p->new_one->cost; food++) {
        struct world paid = w;
        paid.food -= food;
        paid.money -= p->new_one->cost - food;
        if (paid.money >= 0) in_any_order(p, &paid, left);
    }
    for (int i = 0; i < p->slots; i++) {
        if (p->slot[i]->does != shed || !(left >> i & 1) || w.box[i] == 0) continue;
        struct world richer = w;
        richer.money += 4;
        richer.box[i]--;
        pay_and_play(p, richer, left & ~(1u << i));
    }
}

static void by_the_model(const struct problem *p) {
    const unsigned left = (1u << (p->slots + 1)) - 1;
    empty(&ways);
    empty(&ends);
    if (p->new_one)
        pay_and_play(p, p->world, left);
    else
        in_any_order(p, &p->world, left);
}

/* ---- the same in the game ---- */

static int place_card[PLACES];

static struct world what_is_there(const pl_state *s) {
    const struct colony *c = &s->colony[0];
    struct world w = { .people = c->people, .money = c->money, .food = c->food };
    for (int i = 0; i < places; i++)
        w.box[i] = s->box[place_card[i]];
    for (int i = 0; i <= DRAWS; i++) {
        const int card = building(i ? draws[i - 1] : in_hand);
        w.hand |= has(&s->hand[0], card) << i;
        w.discards |= has(&s->discard, card) << i;
    }
    return w;
}

static void explore(const pl_state *s, int work) {
    if (s->card != work) {
        const struct world w = what_is_there(s);
        insert(&engine, pack(&w));
        return;
    }
    if (!insert(&seen, pl_hash(s, sizeof *s, 1) | 1)) return;
    pl_moves list = { 0 };
    bb_legal(s, 0, &list);
    assert_true(list.n > 0);
    for (int i = 0; i < list.n; i++) {
        pl_state next = *s;
        pl_game_bloodbath.apply(&next, 0, list.at[i], NULL);
        explore(&next, work);
    }
}

static bool is_second(const struct problem *p, int i) {
    for (int k = 0; k < i; k++)
        if (p->slot[k] == p->slot[i]) return true;
    return false;
}

static void lay_problem(const struct problem *p) {
    char play[128], hand[64], top[128];
    pl_text in_play = PL_TEXT(play), cards = PL_TEXT(hand), deck = PL_TEXT(top);
    for (int i = 0; i < p->slots; i++) {
        const size_t start = in_play.n;
        pl_say(&in_play, is_second(p, i) ? "{0}-b" : "{0}", PL_S(p->slot[i]->id));
        place_card[i] = building(play + start);
        pl_say(&in_play, ":{0} ", PL_I(p->world.box[i]));
    }
    place_card[p->slots] = building(p->extra);
    pl_say(&in_play, "{0}:{1}", PL_S(p->extra), PL_I(p->world.box[p->slots]));
    if (p->world.hand) pl_say(&cards, "{0} ", PL_S(in_hand));
    if (p->new_one) {
        pl_text_str(&cards, p->new_one->id);
        place_card[p->slots + 1] = building(p->new_one->id);
    }
    for (int i = 0; i < DRAWS; i++)
        pl_say(&deck, "{0} ", PL_S(draws[i]));
    set_colony(0, (struct means){ .people = p->world.people,
                                  .money = p->world.money,
                                  .food = p->world.food,
                                  .buildings = play,
                                  .hand = hand });
    set_draws(top);
}

static void by_the_game(const struct problem *p, const pl_state *start) {
    char text[48];
    pl_text move_text = PL_TEXT(text);
    pl_move move;
    pl_moves list = { 0 };
    empty(&seen);
    empty(&engine);
    *table() = *start;
    lay_problem(p);
    pl_say(&move_text, p->new_one ? "{0} {1}" : "{0}", PL_S(p->action->move),
           PL_S(p->new_one ? p->new_one->id : ""));
    assert_true(pl_match_read(table_match(), 0, text, &move, NULL));
    bb_legal(table(), 0, &list);
    if (!pl_moves_has(&list, move)) return;
    pl_state s = *table();
    pl_game_bloodbath.apply(&s, 0, move, NULL);
    explore(&s, start->card);
}

static void print_problem(const struct problem *p) {
    print_error("%s%s%s with", p->action->move, p->new_one ? " " : "",
                p->new_one ? p->new_one->id : "");
    for (int i = 0; i < p->slots; i++)
        print_error(" %s:%d", p->slot[i]->id, p->world.box[i]);
    print_error(" %s:%d, %d money, %d food, cards %d\n", p->extra, p->world.box[p->slots],
                p->world.money, p->world.food, p->world.hand);
}

static bool has_solar(const struct problem *p) {
    for (int i = 0; i < p->slots; i++)
        if (p->slot[i]->does == solar) return true;
    return false;
}

/* The same end with more people: `people` are the topmost bits but one. */
static bool is_outdone(const struct problem *p, uint64_t key) {
    const uint64_t person = (uint64_t)1 << (12 + 4 * PLACES + 16);
    for (int more = 1; has_solar(p) && more <= 4; more++)
        if (contains(&engine, key + person * (uint64_t)more)) return true;
    return false;
}

static int solve(const struct problem *p, const pl_state *start) {
    has_hotel = strcmp(p->extra, "moon-hotel") == 0;
    has_recycling = strcmp(p->extra, "recycling") == 0;
    has_potatoes = strcmp(p->extra, "potato-farm") == 0;
    has_market = strcmp(p->extra, "market") == 0;
    places = p->slots + 1 + (p->new_one != NULL);
    by_the_model(p);
    by_the_game(p, start);
    for (int i = 0; i < ends.n; i++) {
        const uint64_t end = ends.key[ends.at[i]];
        if (contains(&engine, end) || is_outdone(p, end)) continue;
        print_problem(p);
        fail_msg("an order of abilities leads to something that the game does not offer");
    }
    for (int i = 0; i < engine.n; i++) {
        if (contains(&ends, engine.key[engine.at[i]])) continue;
        print_problem(p);
        fail_msg("the game offers something that no order of abilities leads to");
    }
    return ends.n;
}

/* ---- all cases ---- */

static int problems, outcomes;

/* Every number of boxes on every building: up to two, on three buildings up to one. */
static void with_boxes(struct problem *p, int from, const pl_state *start) {
    if (from > p->slots) {
        problems++;
        outcomes += solve(p, start);
        return;
    }
    const int most = from == p->slots ? 0 : p->slots < SLOTS ? 2 : 1;
    for (int n = 0; n <= most; n++) {
        p->world.box[from] = n;
        with_boxes(p, from + 1, start);
    }
    p->world.box[from] = 0;
}

static void with_stocks(struct problem *p, const pl_state *start) {
    const bool builds = p->new_one;
    const int money[] = { 0, 1, 6 }, food[] = { 0, 2, 1 };
    for (int m = 0; m < (builds ? 3 : 2); m++) {
        for (int f = 0; f < (p->action->does == farm ? 3 : builds ? 2 : 1); f++) {
            p->world.money = money[m];
            p->world.food = food[f];
            p->world.hand = (m + f) % 2;
            with_boxes(p, 0, start);
        }
    }
}

static void with_slots(struct problem *p, int from, const pl_state *start) {
    for (int i = 0; i < EXTRAS && p->action->extra[i]; i++) {
        p->extra = p->action->extra[i];
        with_stocks(p, start);
    }
    if (p->slots == SLOTS) return;
    for (int kind = from; kind < CARDS_MAX && p->action->card[kind].id; kind++) {
        p->slot[p->slots++] = &p->action->card[kind];
        const int n = p->slots;
        const bool third = n == 3 && p->slot[0] == p->slot[2]; /* there are two copies */
        if (!third) with_slots(p, kind, start);
        p->slots--;
    }
}

static const pl_state *lay_work(void) {
    static pl_state start;
    lay_bare((struct layout){ 0 });
    start = *table();
    problems = outcomes = 0;
    return &start;
}

static void all_orders_of(const struct actions *action) {
    struct problem p = { .action = action, .world = { .people = 9 } };
    with_slots(&p, 0, lay_work());
    assert_true(problems > 50 && outcomes > problems);
}

static void every_order_of_mine(void **unused) { /* BB-133, BB-35 */
    (void)unused;
    all_orders_of(&all[0]);
}

static void every_order_of_farm(void **unused) { /* BB-133, BB-35 */
    (void)unused;
    all_orders_of(&all[1]);
}

static void every_order_of_research(void **unused) { /* BB-133, BB-35 */
    (void)unused;
    all_orders_of(&all[2]);
}

static void every_order_of_restock(void **unused) { /* BB-133, BB-35 */
    (void)unused;
    all_orders_of(&all[3]);
}

static void every_order_of_build(void **unused) { /* BB-133, BB-48 */
    (void)unused;
    const pl_state *start = lay_work();
    for (int i = 0; i < NEW; i++) {
        struct problem p = { .action = &to_build,
                             .new_one = &new_building[i],
                             .world = { .people = 9 } };
        with_slots(&p, 0, start);
    }
    assert_true(problems > 1000 && outcomes > problems);
}

/* ---- what is known at a question ---- */

static void cards_are_seen_before_boxes_are_put_down(void **unused) { /* BB-133 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "iron-mine titanium-mine" });
    set_draws("flag kitchen market nursery");
    play(0, "mine");
    may(0, "box iron-mine; box titanium-mine");
    hand_is(0, "flag");
    play(0, "box iron-mine");
    set_colony(0, (struct means){ .people = 9, .buildings = "makeshift-lab leaking-think-tank" });
    play(0, "research");
    may(0, "box makeshift-lab; box leaking-think-tank");
    hand_is(0, "kitchen market nursery");
}

static void but_not_the_card_of_the_fuel_cells(void **unused) { /* BB-133 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0,
               (struct means){ .people = 9, .buildings = "fuel-cells:1 kitchen", .hand = "flag" });
    play(0, "restock");
    may(0, "box fuel-cells; box kitchen");
    plays(0, "box kitchen; box kitchen");
    may(0, "use; skip");
    hand_is(0, "flag");
}

static void you_choose_where_an_ability_looks_at_what_you_have(void **unused) { /* BB-133 */
    (void)unused;
    lay_bare((struct layout){ 0 });
    set_colony(0, (struct means){ .people = 9, .buildings = "aluminum-mine silica-mine" });
    play(0, "mine");
    may(0, "first; after");
    refused(0, "skip", 22);
    refused(0, "mine", 133);
    play(0, "first");
    has_means(0, 9, 5 + 4 + 2, 0);
    play(0, "mine"); /* with money nothing has to be chosen */
    has_means(0, 9, 11 + 4 + 2 + 2, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_order_of_mine),
        cmocka_unit_test(every_order_of_farm),
        cmocka_unit_test(every_order_of_research),
        cmocka_unit_test(every_order_of_restock),
        cmocka_unit_test(every_order_of_build),
        cmocka_unit_test(cards_are_seen_before_boxes_are_put_down),
        cmocka_unit_test(but_not_the_card_of_the_fuel_cells),
        cmocka_unit_test(you_choose_where_an_ability_looks_at_what_you_have),
    };
    return cmocka_run_group_tests_name("Order of abilities in Moon Colony Bloodbath", tests, NULL,
                                       NULL);
}
