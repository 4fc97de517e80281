/* SPDX-License-Identifier: MIT */
/* Arranges tables of Moon Colony Bloodbath for tests. */
#include "table.h"

#include <string.h>

void lay_table(struct layout l) {
    table_prepare(&pl_game_bloodbath, l.seats ? l.seats : 1, l.seed);
    table_choose(l.options);
    table_stack("building", l.buildings);
    table_stack("progress", l.progress ? l.progress : "work work work work trouble trouble");
    table_stack("twist", l.twists ? l.twists : "stray-shuttle drafty-corridor");
    table_stack("robot", l.robots);
    table_start();
}

void lay_bare(struct layout l) {
    lay_table(l);
    for (int seat = 0; seat < table()->seats; seat++)
        set_colony(seat, (struct means){ .people = 30, .money = 4, .food = 4 });
}

/* ---- what is there ---- */

void table_has_means(int seat, const int means[3], const char *file, int line) {
    const struct colony *c = &table()->colony[seat];
    if (c->people == means[0] && c->money == means[1] && c->food == means[2]) return;
    print_error("seat %d has %d people, %d money, %d food, and not %d, %d, %d\n", seat, c->people,
                c->money, c->food, means[0], means[1], means[2]);
    _fail(file, line);
}

static const struct set *set_of(int seat, char place) {
    const pl_state *s = table();
    switch (place) {
    case 'B': return &s->play[seat];
    case 'H': return &s->hand[seat];
    case 'M': return &s->mat[seat];
    case 'U': return &s->under[seat];
    default: return &s->discard;
    }
}

static void print_cards(const struct set *set) {
    for (int card = 0; card < BUILDINGS; card++) {
        if (!has(set, card)) continue;
        print_error(" %s%s", bb_building[kind_of(card)].id, card & 1 ? "-b" : "");
        if (table()->box[card]) print_error(":%d", table()->box[card]);
    }
}

/* Cuts "kitchen:2" into the card and its boxes; false at the end of the list. */
static bool next_card(const char **cards, int *card, int *boxes) {
    char word[48];
    if (!*cards || !pl_word(cards, word, sizeof word)) return false;
    char *colon = strchr(word, ':');
    int64_t n = 0;
    if (colon) *colon++ = 0;
    if (colon && !pl_number(colon, &n)) fail_msg("%s is no number of boxes", colon);
    *card = building(word);
    *boxes = (int)n;
    return true;
}

void table_cards(int seat, char place, const char *cards, const char *file, int line) {
    const struct set *set = set_of(seat, place);
    const bool open = place == 'B' || place == 'D'; /* names tell copies apart only there */
    struct set there = open ? *set : bb_packed(*set), asked = { { 0, 0 } };
    int wanted = 0, found = 0, card, boxes;
    for (const char *at = cards; next_card(&at, &card, &boxes); wanted++) {
        if (!open) card = (card & ~1) + has(&asked, card & ~1);
        put_in(&asked, card);
        found += has(&there, card) && (place != 'B' || table()->box[card] == boxes);
    }
    if (found == wanted && bb_count(set, ALL_KINDS) == wanted) return;
    print_error("seat %d should have '%s' there but has", seat, cards);
    print_cards(set);
    print_error("\n");
    _fail(file, line);
}

static bool is_card(int card, const char *id) {
    if (card >= PROGRESS) return false;
    const char *is = bb_progress[card].id;
    const size_t n = strlen(id);
    if (strcmp(is, id) == 0) return true;
    return bb_progress[card].type == EVENT && strncmp(is, id, n) == 0 && is[n] == '-' &&
           is[n + 1] >= '0' && is[n + 1] <= '9';
}

void table_card_is(const char *id, const char *file, int line) {
    const int card = table()->card;
    if (is_card(card, id)) return;
    print_error("the card is %s and not %s\n", card < PROGRESS ? bb_progress[card].id : "none", id);
    _fail(file, line);
}

void table_comes_next(const char *cards, const char *file, int line) {
    const pl_state *s = table();
    char id[48];
    for (int at = s->deck_size - 1; pl_word(&cards, id, sizeof id); at--) {
        if (at >= 0 && is_card(s->deck[at], id)) continue;
        print_error("%s should be card %d of the progress deck, but there is %s\n", id,
                    s->deck_size - at, at < 0 ? "none" : bb_progress[s->deck[at]].id);
        _fail(file, line);
    }
}

/* ---- building cards by hand ---- */

int building(const char *id) {
    for (int kind = 0; kind < KINDS; kind++) {
        const size_t n = strlen(bb_building[kind].id);
        if (strncmp(bb_building[kind].id, id, n) != 0) continue;
        if (id[n] == 0) return 2 * kind;
        if (strcmp(id + n, "-b") == 0) return 2 * kind + 1;
    }
    fail_msg("there is no building %s", id);
    return 0;
}

static void to_bottom(int card) {
    pl_state *s = table();
    memmove(s->building_deck + 1, s->building_deck, s->building_deck_size);
    s->building_deck[0] = (uint8_t)card;
    s->building_deck_size++;
}

static void take_building(int card) {
    pl_state *s = table();
    if (has(&s->discard, card)) {
        take_out(&s->discard, card);
        return;
    }
    int at = 0;
    while (at < s->building_deck_size && s->building_deck[at] != card)
        at++;
    if (at == s->building_deck_size)
        fail_msg("%s%s is neither in the building deck nor discarded",
                 bb_building[kind_of(card)].id, card & 1 ? "-b" : "");
    s->building_deck_size--;
    memmove(s->building_deck + at, s->building_deck + at + 1, (size_t)(s->building_deck_size - at));
    s->building_deck[s->building_deck_size] = 0;
}

static void give_back(struct set *set) {
    for (int card = 0; card < BUILDINGS; card++) {
        if (!has(set, card)) continue;
        take_out(set, card);
        for (int eye = 0; eye < EYES; eye++)
            take_out(&table()->seen[eye], card);
        table()->box[card] = 0;
        to_bottom(card);
    }
}

static int give(struct set *set, const char *cards) {
    int card, boxes, n = 0;
    for (; next_card(&cards, &card, &boxes); n++) {
        take_building(card);
        put_in(set, card);
        table()->box[card] = (uint8_t)boxes;
    }
    return n;
}

void set_colony(int seat, struct means m) {
    pl_state *s = table();
    struct colony *c = &s->colony[seat];
    give_back(&s->play[seat]);
    give_back(&s->hand[seat]);
    give_back(&s->mat[seat]);
    give_back(&s->under[seat]);
    give(&s->play[seat], m.buildings);
    c->people = (uint16_t)m.people;
    c->money = (uint16_t)m.money;
    c->food = (uint16_t)m.food;
    c->hand_size = (uint8_t)give(&s->hand[seat], m.hand);
    c->mat_size = (uint8_t)give(&s->mat[seat], m.mat);
    c->under_size = (uint8_t)give(&s->under[seat], m.under);
    c->housed = c->boxes = 0;
    for (int card = 0; card < BUILDINGS; card++) {
        if (!has(&s->play[seat], card)) continue;
        c->housed = (uint16_t)(c->housed + bb_building[kind_of(card)].people);
        c->boxes = (uint16_t)(c->boxes + s->box[card]);
    }
}

void set_draws(const char *buildings) {
    pl_state *s = table();
    int card, boxes;
    for (int above = 0; next_card(&buildings, &card, &boxes); above++) {
        take_building(card);
        const int at = s->building_deck_size - above;
        memmove(s->building_deck + at + 1, s->building_deck + at, (size_t)above);
        s->building_deck[at] = (uint8_t)card;
        s->building_deck_size++;
    }
}

void set_building_deck(int cards) {
    pl_state *s = table();
    while (s->building_deck_size > cards) {
        const int card = s->building_deck[0];
        take_building(card);
        put_in(&s->discard, card);
    }
}

/* ---- progress cards by hand ---- */

int progress_card(const char *id) {
    for (int card = 0; card < PROGRESS; card++)
        if (is_card(card, id)) return card;
    fail_msg("there is no progress card %s", id);
    return 0;
}

/* Takes a card out of a deck of bytes; false when it is not there. */
static bool cut(uint8_t *deck, uint8_t *size, int card) {
    int at = 0;
    while (at < *size && deck[at] != card)
        at++;
    if (at == *size) return false;
    --*size;
    memmove(deck + at, deck + at + 1, (size_t)(*size - at));
    deck[*size] = 0;
    return true;
}

/* A deck that was changed by hand has an order that everybody knows. */
static void know_order(void) {
    pl_state *s = table();
    memset(&s->edge, 0, sizeof s->edge);
    for (int i = 1; i < s->deck_size; i++)
        put_progress(&s->edge, i);
}

/* Cards that are not in the game yet come from their piles; an Event may be fetched from below
 * others, which then count as added. */
static bool take_new(int card) {
    pl_state *s = table();
    const struct progress *p = &bb_progress[card];
    if (p->type == EVENT) {
        if (s->next_event <= p->number) s->next_event = (uint8_t)(p->number + 1);
        return true;
    }
    if (p->type == DEV && card - DEV_FIRST - 2 * p->dev == 2 - s->dev_left[p->dev]) {
        s->dev_left[p->dev]--;
        return true;
    }
    if (p->type == PERK && p->owner < s->seats && s->colony[p->owner].perks >> p->perk & 1) {
        s->colony[p->owner].perks &= (uint8_t) ~(1u << p->perk);
        return true;
    }
    return p->type == ROBOT ? cut(s->robot_deck, &s->robots_left, card)
                            : p->type == TWIST && cut(s->twist_deck, &s->twists_left, card);
}

static bool take_one(int card) {
    pl_state *s = table();
    if (cut(s->deck, &s->deck_size, card)) return true;
    const bool there = has_progress(&s->past, card) || has_progress(&s->aside, card);
    take_progress(&s->past, card);
    take_progress(&s->aside, card);
    return there || take_new(card);
}

/* Any copy that is not among the `n` cards of this list already. */
static int take_card(const char *id, const uint8_t *taken, int n) {
    for (int card = 0; card < PROGRESS; card++) {
        bool is_free = is_card(card, id);
        for (int i = 0; i < n; i++)
            is_free = is_free && taken[i] != card;
        if (is_free && take_one(card)) return card;
    }
    fail_msg("no card %s is left to be put there", id);
    return 0;
}

static int take_cards(const char *cards, uint8_t taken[PROGRESS]) {
    char id[48];
    int n = 0;
    while (pl_word(&cards, id, sizeof id)) {
        const int card = take_card(id, taken, n);
        taken[n++] = (uint8_t)card;
        if (bb_progress[card].type != ROBOT && bb_progress[card].type != TWIST)
            put_progress(&table()->entered, card);
    }
    return n;
}

int put_on_progress(const char *cards) {
    pl_state *s = table();
    uint8_t taken[PROGRESS];
    const int n = take_cards(cards, taken);
    for (int i = n; i > 0; i--)
        s->deck[s->deck_size++] = taken[i - 1];
    know_order();
    return n;
}

void set_progress(const char *cards) {
    pl_state *s = table();
    uint8_t taken[PROGRESS];
    int n = take_cards(cards, taken);
    while (s->deck_size > 0) {
        const uint8_t card = s->deck[--s->deck_size];
        s->deck[s->deck_size] = 0;
        put_progress(&s->past, card);
        put_progress(&s->entered, card);
    }
    while (n > 0)
        s->deck[s->deck_size++] = taken[--n];
    know_order();
}

void discard_progress(const char *cards) {
    pl_state *s = table();
    uint8_t taken[PROGRESS];
    for (int n = take_cards(cards, taken); n > 0; n--) {
        put_progress(&s->past, taken[n - 1]);
        put_progress(&s->entered, taken[n - 1]);
    }
    know_order();
}

/* Some Work that is not among these cards comes behind them, unless one does so already. */
static void put_work_behind(int cards) {
    pl_state *s = table();
    const int at = s->deck_size - cards;
    if (at > 0 && bb_progress[s->deck[at - 1]].type == WORK) return;
    for (int card = WORK_FIRST; card < TROUBLE_FIRST; card++) {
        bool is_free = true;
        for (int i = at; i < s->deck_size; i++)
            is_free = is_free && s->deck[i] != card;
        if (!is_free) continue;
        take_one(card);
        const int top = s->deck_size - cards;
        memmove(s->deck + top + 1, s->deck + top, (size_t)cards);
        s->deck[top] = (uint8_t)card;
        s->deck_size++;
        break;
    }
    know_order();
}

void turn_up(const char *cards) {
    put_work_behind(put_on_progress(cards));
    turn_next();
}

void turn_next(void) {
    pl_state *s = table();
    for (int seat = 0; seat < s->seats; seat++)
        while (s->colony[seat].depth > 0)
            bb_pop(&s->colony[seat]);
    s->asking = s->answered = 0;
    memset(s->answer, 0, sizeof s->answer);
    s->stage = ONCE_LINE;
    table_events()->n = 0;
    bb_advance(s, table_events());
    table_sane("after", "turning up", __FILE__, __LINE__);
}

/* ---- playing on ---- */

void to_the_end(void) {
    while (!is_over())
        play_first_legal();
}

void random_game(struct layout l, table_look *look) {
    l.progress = l.progress ? l.progress : "";
    l.twists = l.twists ? l.twists : "";
    lay_table(l);
    table_random(l.seed, look);
}
