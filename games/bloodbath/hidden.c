/* SPDX-License-Identifier: MIT */
/* Which seat knows what (BB-129 to BB-131, BB-136), and the invariants. */
#include "state.h"

#include <assert.h>
#include <string.h>

/* ---- views ---- */

/* A robot or twist that came face down from its deck is unknown until it is turned up. */
static uint8_t as_known(const pl_state *s, uint8_t card) {
    if (card >= PROGRESS || has_progress(&s->entered, card)) return card;
    return bb_progress[card].type == ROBOT ? HIDDEN_ROBOT : HIDDEN_TWIST;
}

/* The first position above `from` at which another group begins. */
static int group_end(const pl_state *s, int from) {
    int end = from + 1;
    while (end < s->deck_size && !has_progress(&s->edge, end) && end != s->deck_size - s->added)
        end++;
    return end;
}

/* The order within a group is unknown, so a view shows it sorted. */
static void sort_cards(uint8_t *card, int n) {
    for (int i = 1; i < n; i++) {
        const uint8_t c = card[i];
        int at = i;
        for (; at > 0 && card[at - 1] > c; at--)
            card[at] = card[at - 1];
        card[at] = c;
    }
}

static void known_deck(const pl_state *s, uint8_t out[PROGRESS_MAX]) {
    for (int i = 0; i < s->deck_size; i++)
        out[i] = as_known(s, s->deck[i]);
    for (int from = 0; from < s->deck_size;) {
        const int end = group_end(s, from);
        sort_cards(out + from, end - from);
        from = end;
    }
}

/* Cards of another colony that this eye knows to be there, in hand, on or under the mat, or on
 * their way out of it. */
static struct set known_at(const pl_state *s, int eye, int seat) {
    struct set known;
    const int passed = s->pass_card[seat] - 1;
    for (int c = 0; c < 2; c++)
        known.copy[c] = (s->hand[seat].copy[c] | s->mat[seat].copy[c] | s->under[seat].copy[c]) &
                        s->seen[eye].copy[c];
    if (passed >= 0 && has(&s->seen[eye], passed)) put_in(&known, passed);
    return s->alike ? bb_packed(known) : known;
}

static int eye_of(int seat) {
    return seat == PL_PUBLIC ? PUBLIC_EYE : seat;
}

static void add_all(struct set *to, const struct set *from) {
    for (int c = 0; c < 2; c++)
        to->copy[c] |= from->copy[c];
}

static struct set as_counted(const pl_state *s, struct set own) {
    return s->alike ? bb_packed(own) : own;
}

void bb_view(const pl_state *s, int seat, pl_state *out) {
    const int eye = eye_of(seat);
    const size_t open = offsetof(struct pl_state, rng);
    memcpy(out, s, open);
    memset((char *)out + open, 0, sizeof *out - open);
    known_deck(s, out->deck);
    for (int other = 0; bb_kinds(&s->seen[eye]) && other < s->seats; other++) {
        out->hand[other] = known_at(s, eye, other);
        add_all(&out->seen[eye], &out->hand[other]);
    }
    if (seat == PL_PUBLIC) return;
    out->hand[seat] = as_counted(s, s->hand[seat]);
    out->mat[seat] = as_counted(s, s->mat[seat]);
    out->under[seat] = as_counted(s, s->under[seat]);
    const int passed = s->pass_card[seat] - 1;
    out->pass_card[seat] = passed < 0 ? 0 : (uint8_t)(bb_told(s, passed) + 1);
    out->drawn[seat] = s->drawn[seat];
    out->answered = s->answered & (uint8_t)(1u << seat);
    if (out->answered) out->answer[seat] = s->answer[seat];
}

/* ---- imagining ---- */

/* A building that has been revealed and is being paid for stands in nobody's set. */
static int site_of(const pl_state *s, int seat) {
    const struct colony *c = &s->colony[seat];
    for (int i = 0; i < c->depth; i++)
        if (c->stack[i].kind == CONSTRUCT && !has(&s->play[seat], c->stack[i].here) &&
            c->stack[i].n < 3)
            return c->stack[i].here;
    return NO_CARD;
}

static bool is_passing(const pl_state *s, int seat) {
    return s->passing >> seat & 1;
}

/* Deals a colony its hidden cards: those known to be there and others from the unknown ones. */
static void imagine_colony(pl_state *s, int seat, struct set known, uint8_t *unknown, uint32_t *n,
                           pl_rng *rng) {
    const struct colony *c = &s->colony[seat];
    const int passed = is_passing(s, seat);
    const int total = c->hand_size + c->mat_size + c->under_size + passed;
    uint8_t card[BUILDINGS_MAX];
    int size = 0;
    for (int k = -1; (k = bb_next(&known, ALL_KINDS, k + 1)) != NO_CARD;)
        card[size++] = (uint8_t)k;
    while (size < total)
        card[size++] = unknown[--*n];
    assert(size == total); /* no more is known to be there than is */
    pl_rng_shuffle(rng, card, (uint32_t)size);
    s->hand[seat] = s->mat[seat] = s->under[seat] = (struct set){ { 0, 0 } };
    s->pass_card[seat] = 0;
    if (passed) s->pass_card[seat] = (uint8_t)(card[--size] + 1);
    for (int i = 0; i < c->mat_size; i++)
        put_in(&s->mat[seat], card[--size]);
    for (int i = 0; i < c->under_size; i++)
        put_in(&s->under[seat], card[--size]);
    while (size > 0)
        put_in(&s->hand[seat], card[--size]);
}

struct set bb_sites(const pl_state *s) {
    struct set sites = { { 0, 0 } };
    for (int seat = 0; seat < s->seats; seat++)
        if (site_of(s, seat) != NO_CARD) put_in(&sites, site_of(s, seat));
    return sites;
}

struct set bb_not_open(const pl_state *s) {
    struct set open = bb_sites(s);
    add_all(&open, &s->discard);
    for (int seat = 0; seat < s->seats; seat++)
        add_all(&open, &s->play[seat]);
    const uint64_t kinds = ((uint64_t)1 << KINDS) - 1;
    return (struct set){ { ~open.copy[0] & kinds, ~open.copy[1] & kinds } };
}

void bb_number(struct set *cards, struct set *free) {
    const struct set n = bb_packed(*cards);
    cards->copy[0] = n.copy[0] & free->copy[0];
    cards->copy[1] = (n.copy[0] & ~free->copy[0]) | n.copy[1];
    for (int c = 0; c < 2; c++)
        free->copy[c] &= ~cards->copy[c];
}

static void remove_all(struct set *from, const struct set *cards) {
    for (int c = 0; c < 2; c++)
        from->copy[c] &= ~cards->copy[c];
}

static void take_from(struct set *free, struct set *cards, bool alike) {
    if (alike)
        bb_number(cards, free);
    else
        remove_all(free, cards);
}

/* Takes the cards that a seat has or knows of from those that do not lie open. Where copies are
 * alike, views only count them, so here they get numbers: the same from a view as from the truth.
 */
static void take_known(pl_state *s, int seat, struct set known[SEATS], struct set *free) {
    struct set *seen = &s->seen[eye_of(seat)];
    if (seat != PL_PUBLIC) {
        struct set passed = { { 0, 0 } };
        take_from(free, &s->hand[seat], s->alike);
        take_from(free, &s->mat[seat], s->alike);
        take_from(free, &s->under[seat], s->alike);
        if (is_passing(s, seat)) {
            put_in(&passed, s->pass_card[seat] - 1);
            take_from(free, &passed, s->alike);
            s->pass_card[seat] = (uint8_t)(bb_next(&passed, ALL_KINDS, 0) + 1);
        }
    }
    *seen = (struct set){ { 0, 0 } };
    for (int other = 0; other < s->seats; other++) {
        take_from(free, &known[other], s->alike);
        add_all(seen, &known[other]);
    }
}

/* Lists the cards of a set. Every card is written, but only those in the set count: that takes no
 * branches. */
static uint32_t list_cards(struct set cards, uint8_t out[BUILDINGS_MAX]) {
    uint32_t n = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int c = 0; c < 2; c++) {
            out[n] = (uint8_t)(2 * kind + c);
            n += cards.copy[c] >> kind & 1;
        }
    return n;
}

static void imagine_buildings(pl_state *s, int seat, pl_rng *rng) {
    struct set known[SEATS], free = bb_not_open(s);
    for (int other = 0; other < s->seats; other++)
        known[other] = other == seat ? (struct set){ { 0, 0 } } : known_at(s, eye_of(seat), other);
    take_known(s, seat, known, &free);
    uint8_t unknown[BUILDINGS_MAX];
    uint32_t n = list_cards(free, unknown);
    pl_rng_shuffle(rng, unknown, n);
    for (int other = 0; other < s->seats; other++)
        if (other != seat) imagine_colony(s, other, known[other], unknown, &n, rng);
    assert(n == s->building_deck_size); /* hands, mats and deck take all that is unknown */
    memcpy(s->building_deck, unknown, n);
}

/* Robots or twists that nobody has seen yet, in random order. */
static uint32_t unseen(const pl_state *s, int first, int count, uint8_t *out, pl_rng *rng) {
    uint32_t n = 0;
    for (int i = 0; i < count; i++)
        if (!has_progress(&s->entered, first + i)) out[n++] = (uint8_t)(first + i);
    pl_rng_shuffle(rng, out, n);
    return n;
}

static void imagine_progress(pl_state *s, pl_rng *rng) {
    uint8_t robot[ROBOTS_MAX], twist[TWISTS_MAX], deck[PROGRESS_MAX] = { 0 };
    uint32_t robots = unseen(s, ROBOT_FIRST, ROBOTS, robot, rng);
    uint32_t twists = unseen(s, TWIST_FIRST, TWISTS, twist, rng);
    known_deck(s, deck);
    for (int i = 0; i < s->deck_size; i++) {
        if (deck[i] == HIDDEN_ROBOT) deck[i] = robot[--robots];
        if (deck[i] == HIDDEN_TWIST) deck[i] = twist[--twists];
    }
    for (int from = 0; from < s->deck_size;) {
        const int end = group_end(s, from);
        pl_rng_shuffle(rng, deck + from, (uint32_t)(end - from));
        from = end;
    }
    memcpy(s->deck, deck, PROGRESS_MAX);
    memset(s->robot_deck, 0, ROBOTS_MAX);
    memset(s->twist_deck, 0, TWISTS_MAX);
    assert(robots == s->robots_left && twists == s->twists_left);
    memcpy(s->robot_deck, robot, robots);
    memcpy(s->twist_deck, twist, twists);
}

/* Nobody else has answered in the imagined world, since the seat cannot know who has; and nobody
 * else knows anything special. */
static void forget_others(pl_state *s, int seat) {
    const pl_move mine = seat == PL_PUBLIC ? (pl_move){ 0 } : s->answer[seat];
    const uint8_t own = seat == PL_PUBLIC ? 0 : (uint8_t)(s->answered & 1u << seat);
    memset(s->answer, 0, sizeof s->answer);
    s->answered = own;
    if (own) s->answer[seat] = mine;
    for (int eye = 0; eye < EYES; eye++)
        if (eye != eye_of(seat)) s->seen[eye] = (struct set){ { 0, 0 } };
    for (int other = 0; other < s->seats; other++)
        if (other != seat) s->drawn[other] = 0;
}

void bb_imagine(pl_state *s, int seat, pl_rng *rng) {
    imagine_buildings(s, seat, rng);
    imagine_progress(s, rng);
    forget_others(s, seat);
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
}

void bb_reshuffle(pl_state *s, pl_rng *rng) {
    pl_rng_shuffle(rng, s->building_deck, (uint32_t)s->building_deck_size);
    imagine_progress(s, rng);
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
}

/* ---- invariants ---- */

static bool add_once(struct set *all, const struct set *more) {
    for (int c = 0; c < 2; c++) {
        if (all->copy[c] & more->copy[c]) return false;
        all->copy[c] |= more->copy[c];
    }
    return true;
}

static bool add_card_once(struct set *all, int card) {
    if (card < 0 || card >= BUILDINGS || has(all, card)) return false;
    put_in(all, card);
    return true;
}

/* Adds what lies open; false when two cards have the same number. */
static bool add_open(const pl_state *s, struct set *all) {
    bool once = add_once(all, &s->discard);
    for (int seat = 0; seat < s->seats; seat++) {
        once = once && add_once(all, &s->play[seat]);
        if (site_of(s, seat) != NO_CARD) once = once && add_card_once(all, site_of(s, seat));
    }
    return once;
}

static bool add_hidden(const pl_state *s, struct set *all) {
    bool once = true;
    for (int seat = 0; seat < s->seats; seat++) {
        once = once && add_once(all, &s->hand[seat]) && add_once(all, &s->mat[seat]) &&
               add_once(all, &s->under[seat]);
        if (is_passing(s, seat)) once = once && add_card_once(all, s->pass_card[seat] - 1);
    }
    for (int i = 0; i < s->building_deck_size; i++)
        once = once && add_card_once(all, s->building_deck[i]);
    return once;
}

/* Where copies are alike, open and hidden ones are numbered apart, so there they are counted. */
static bool every_building_once(const pl_state *s) {
    struct set open = { { 0, 0 } }, hidden = { { 0, 0 } };
    if (!add_open(s, &open) || !add_hidden(s, &hidden)) return false;
    open = as_counted(s, open);
    hidden = as_counted(s, hidden);
    const uint64_t two = (open.copy[1] & ~hidden.copy[0]) | (hidden.copy[1] & ~open.copy[0]);
    const uint64_t one_each = open.copy[0] & hidden.copy[0] & ~open.copy[1] & ~hidden.copy[1];
    if (s->alike) return (two | one_each) == ((uint64_t)1 << KINDS) - 1;
    return add_once(&open, &hidden) && bb_count(&open, ALL_KINDS) == BUILDINGS;
}

static bool sites_counted(const pl_state *s) {
    const struct set sites = bb_sites(s);
    return s->sites == (s->alike ? bb_count(&sites, ALL_KINDS) : 0);
}

static bool every_progress_once(const pl_state *s) {
    struct progress_set all = s->past;
    bool once = true;
    for (int half = 0; half < 2; half++) {
        once = once && !(all.half[half] & s->aside.half[half]);
        all.half[half] |= s->aside.half[half];
    }
    for (int i = 0; i < s->deck_size; i++) {
        once = once && !has_progress(&all, s->deck[i]);
        put_progress(&all, s->deck[i]);
    }
    for (int i = 0; i < s->robots_left; i++) {
        once = once && !has_progress(&all, s->robot_deck[i]);
        put_progress(&all, s->robot_deck[i]);
    }
    for (int i = 0; i < s->twists_left; i++) {
        once = once && !has_progress(&all, s->twist_deck[i]);
        put_progress(&all, s->twist_deck[i]);
    }
    for (int card = ROBOT_FIRST; card < DEV_FIRST; card++)
        once = once && has_progress(&all, card);
    for (int card = TWIST_FIRST; card < ROBOT_FIRST; card++)
        once = once && has_progress(&all, card);
    return once;
}

static bool colony_adds_up(const pl_state *s, int seat) {
    const struct colony *c = &s->colony[seat];
    int housed = 0, boxes = 0;
    for (int card = -1; (card = bb_next(&s->play[seat], ALL_KINDS, card + 1)) != NO_CARD;) {
        housed += bb_building[kind_of(card)].people;
        boxes += s->box[card];
    }
    return c->housed == housed && c->boxes == boxes &&
           c->hand_size == bb_count(&s->hand[seat], ALL_KINDS) &&
           c->mat_size == bb_count(&s->mat[seat], ALL_KINDS) &&
           c->under_size == bb_count(&s->under[seat], ALL_KINDS);
}

static bool boxes_on_buildings(const pl_state *s) {
    for (int card = 0; card < BUILDINGS; card++) {
        bool stands = s->box[card] == 0;
        for (int seat = 0; seat < s->seats; seat++)
            stands = stands || has(&s->play[seat], card);
        if (!stands) return false;
    }
    return true;
}

const char *bb_sane(const pl_state *s) {
    if (!every_building_once(s)) return "every building card is in exactly one place";
    if (!sites_counted(s)) return "buildings being paid for are counted";
    if (!every_progress_once(s)) return "every progress card is in exactly one place";
    if (!boxes_on_buildings(s)) return "boxes lie on buildings only";
    for (int seat = 0; seat < s->seats; seat++) {
        if (!colony_adds_up(s, seat)) return "people, boxes and cards of a colony add up";
        if ((s->colony[seat].depth > 0) != (s->asking >> seat & 1) && s->stage != GAME_OVER)
            return "a seat with unfinished effects is asked";
    }
    return NULL;
}
