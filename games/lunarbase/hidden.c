/* SPDX-License-Identifier: MIT */
/* Which seat knows which card, and the invariants. Cards leave a hand only openly, so a card once
 * seen in a hand stays known until it leaves. */
#include "state.h"

#include <assert.h>
#include <string.h>

static int eye_of(int seat) {
    return seat == PL_PUBLIC ? PUBLIC_EYE : seat;
}

static bool knows_station(const pl_state *s, int seat, int other) {
    return (seat == other) | (s->shown >> other & 1);
}

static inline struct set known_in_hand(const pl_state *s, int seat, int other) {
    const struct set *seen = &s->seen[eye_of(seat)];
    struct set known = s->hand[other];
    if (seat != other) known.half[0] &= seen->half[0], known.half[1] &= seen->half[1];
    return s->alike ? lb_packed(known) : known;
}

static void add_all(struct set *to, const struct set *from) {
    for (int half = 0; half < 2; half++)
        to->half[half] |= from->half[half];
}

void lb_view(const pl_state *s, int seat, pl_state *out) {
    assert(seat >= PL_PUBLIC && seat < s->seats);
    const size_t open = offsetof(struct pl_state, rng);
    memcpy(out, s, open);
    memset((char *)out + open, 0, sizeof *out - open);
    struct set seen = { { 0, 0 } };
    for (int other = 0; other < s->seats; other++) {
        const struct set known = known_in_hand(s, seat, other);
        out->hand[other] = known;
        /* without a branch, since which stations were shown is unpredictable */
        out->station[other] =
            (uint8_t)(s->station[other] | NO_CARD * !knows_station(s, seat, other));
        if (other != seat) add_all(&seen, &known);
    }
    out->seen[eye_of(seat)] = seen;
    if (seat != PL_PUBLIC) out->drawn[seat] = s->drawn[seat];
}

/* ---- imagining ---- */

static void imagine_stations(pl_state *s, int seat, pl_rng *rng) {
    bool known[STATIONS] = { false };
    for (int other = 0; other < s->seats; other++)
        if (knows_station(s, seat, other)) known[s->station[other]] = true;
    uint8_t left[STATIONS];
    uint32_t n = 0;
    for (int station = 0; station < STATIONS; station++)
        if (!known[station]) left[n++] = (uint8_t)station;
    pl_rng_shuffle(rng, left, n);
    for (int other = 0; other < s->seats; other++)
        if (!knows_station(s, seat, other)) {
            assert(n > 0);
            s->station[other] = left[--n];
        }
}

/* The cards that a seat cannot see, those that may be in the deck apart from those that cannot; and
 * of each hand how many it cannot see, and how many of these may have been in the deck. */
struct unseen {
    uint8_t fresh[CARDS_MAX], old[CARDS_MAX];
    uint32_t fresh_n, old_n;
    int hidden[SEATS], hidden_fresh[SEATS];
};

/* Views only count the copies of hidden cards. Here those that are known get numbers, the same from
 * a view as from the truth: the first ones that are left, which are then taken. */
static void number_known(const pl_state *s, struct set known[SEATS], struct set *left) {
    for (int other = 0; other < s->seats; other++) {
        struct set numbered = { { 0, 0 } };
        for (int half = 0; half < 2; half++)
            for (uint64_t cards = known[other].half[half]; cards; cards &= cards - 1) {
                const uint64_t run = lb_run(64 * half + pl_lowest_bit(cards));
                const uint64_t free = left->half[half] & run;
                numbered.half[half] |= free & (0 - free);
                left->half[half] ^= free & (0 - free);
            }
        known[other] = numbered;
    }
}

static void count_hidden(const pl_state *s, const struct set known[SEATS], struct set fresh,
                         struct unseen *out) {
    for (int other = 0; other < s->seats; other++) {
        struct set known_fresh = known[other];
        for (int half = 0; half < 2; half++)
            known_fresh.half[half] &= fresh.half[half];
        out->hidden[other] = s->hand_size[other] - lb_count(&known[other]);
        out->hidden_fresh[other] = s->fresh_in_hand[other] - lb_count(&known_fresh);
    }
}

/* Each card is written to both lists and counts in one of them: that takes no branches. */
static void sort_unseen(const struct set *left, struct set fresh, struct unseen *out) {
    out->fresh_n = out->old_n = 0;
    for (int half = 0; half < 2; half++)
        for (uint64_t cards = left->half[half]; cards; cards &= cards - 1) {
            const bool is_fresh = cards & (0 - cards) & fresh.half[half];
            const int card = 64 * half + pl_lowest_bit(cards);
            out->fresh[out->fresh_n] = out->old[out->old_n] = (uint8_t)card;
            out->fresh_n += is_fresh;
            out->old_n += !is_fresh;
        }
}

/* Where copies are alike, `fresh` only counts them. False when the seat knows some copies of a kind
 * and cannot tell whether they are fresh, since some hidden ones are and some are not. */
static bool is_fresh_known(const pl_state *s, const struct set *hidden, const struct set *left) {
    struct set old, unsure;
    for (int half = 0; half < 2; half++)
        old.half[half] = hidden->half[half] & ~s->fresh.half[half];
    unsure = first_of_each(&old); /* as the first copies: they are the first to be known */
    for (int half = 0; half < 2; half++)
        unsure.half[half] &= s->fresh.half[half] & ~left->half[half];
    return is_empty(unsure);
}

static bool adds_up(const pl_state *s, const struct unseen *u) {
    uint32_t fresh = s->deck_size;
    for (int other = 0; other < s->seats; other++) {
        if (u->hidden_fresh[other] < 0 || u->hidden_fresh[other] > u->hidden[other]) return false;
        fresh += (uint32_t)u->hidden_fresh[other];
    }
    return fresh == u->fresh_n;
}

/* LB-136: a new deck is known by its cards, so it is known which cards a hand can hold that took
 * none of them; where that cannot be told, any unseen card may be anywhere. */
static void find_unseen(const pl_state *s, struct set known[SEATS], struct unseen *out) {
    const struct set hidden = s->alike ? lb_packed(lb_not_open(s)) : lb_not_open(s);
    struct set left = hidden;
    if (s->alike) number_known(s, known, &left);
    for (int other = 0; other < s->seats; other++)
        for (int half = 0; half < 2; half++)
            left.half[half] &= ~known[other].half[half];
    const bool told = !s->alike || is_fresh_known(s, &hidden, &left);
    count_hidden(s, known, s->fresh, out);
    sort_unseen(&left, s->fresh, out);
    if (told && adds_up(s, out)) return;
    sort_unseen(&left, hidden, out);
    memcpy(out->hidden_fresh, out->hidden, sizeof out->hidden);
}

static void deal_unseen(pl_state *s, const struct set known[SEATS], struct unseen u, pl_rng *rng) {
    pl_rng_shuffle(rng, u.fresh, u.fresh_n);
    pl_rng_shuffle(rng, u.old, u.old_n);
    for (int other = 0; other < s->seats; other++) {
        s->hand[other] = known[other];
        for (int i = 0; i < u.hidden_fresh[other]; i++)
            put_in(&s->hand[other], u.fresh[--u.fresh_n]);
        for (int i = u.hidden_fresh[other]; i < u.hidden[other]; i++)
            put_in(&s->hand[other], u.old[--u.old_n]);
    }
    memcpy(s->deck, u.fresh, u.fresh_n);
}

/* Where four influences win at any time, nobody has as many without having won. */
static bool is_plausible(const pl_state *s) {
    if (!s->option[WITH_INFLUENCES] || s->option[INFLUENCE_VICTORY]) return true;
    for (int seat = 0; seat < s->seats; seat++)
        if (lb_influences_in(&s->hand[seat]) >= GOAL_INFLUENCES && !(s->how[seat] & HOW_INFLUENCES))
            return false;
    return true;
}

static void imagine_cards(pl_state *s, int seat, pl_rng *rng) {
    struct set known[SEATS];
    struct unseen unseen;
    for (int other = 0; other < s->seats; other++)
        known[other] = known_in_hand(s, seat, other);
    find_unseen(s, known, &unseen);
    s->seen[eye_of(seat)] = (struct set){ { 0, 0 } };
    for (int other = 0; other < s->seats; other++)
        if (other != seat) add_all(&s->seen[eye_of(seat)], &known[other]);
    do
        deal_unseen(s, known, unseen, rng);
    while (!is_plausible(s));
}

void lb_imagine(pl_state *s, int seat, pl_rng *rng) {
    assert(seat >= PL_PUBLIC && seat < s->seats);
    imagine_stations(s, seat, rng);
    imagine_cards(s, seat, rng);
    for (int eye = 0; eye < EYES; eye++)
        if (eye != eye_of(seat)) s->seen[eye] = (struct set){ { 0, 0 } };
    for (int other = 0; other < s->seats; other++)
        if (other != seat) s->drawn[other] = 0;
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
    lb_begin_fences(s);
}

void lb_reshuffle(pl_state *s, pl_rng *rng) {
    pl_rng_shuffle(rng, s->deck, (uint32_t)s->deck_size);
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
}

/* ---- invariants ---- */

static bool add(struct set *all, int card) {
    if (card >= CARDS || has(all, card)) return false;
    put_in(all, card);
    return true;
}

static bool add_set(struct set *all, const struct set *more) {
    for (int half = 0; half < 2; half++) {
        if (all->half[half] & more->half[half]) return false;
        all->half[half] |= more->half[half];
    }
    return true;
}

/* Adds what lies open; false when two cards have the same number. */
static bool add_open(const pl_state *s, struct set *all) {
    const struct set at_work = lb_at_work(s);
    bool once = add_set(all, &at_work) && add_set(all, &s->supply) && add_set(all, &s->discard);
    for (int card = 0; card < MODULES; card++)
        if (s->module[card].owner) once = once && add(all, card);
    return once;
}

static bool add_hands(const pl_state *s, struct set *all) {
    bool once = true;
    for (int seat = 0; seat < s->seats; seat++)
        once =
            once && add_set(all, &s->hand[seat]) && lb_count(&s->hand[seat]) == s->hand_size[seat];
    return once;
}

/* Where copies are alike, they are numbered apart in the open, in hands and in the deck; so each
 * takes the first number left of its kind. */
static int number_left(const pl_state *s, const struct set *taken, int card) {
    if (!s->alike || card >= CARDS) return card;
    const uint64_t left = lb_run(card) & ~taken->half[card >> 6];
    return left ? (card & 64) + pl_lowest_bit(left) : card;
}

static bool every_card_once(const pl_state *s) {
    struct set all = { { 0, 0 } }, held = { { 0, 0 } };
    bool once = add_open(s, &all) && add_hands(s, &held);
    for (int card = -1; (card = lb_next(&held, card + 1)) != NO_CARD;)
        once = once && add(&all, number_left(s, &all, card));
    for (int i = 0; i < s->deck_size; i++)
        once = once && add(&all, number_left(s, &all, s->deck[i]));
    for (int card = 0; card < CARDS; card++)
        once = once && has(&all, card) == lb_is_in_game(s, card);
    return once;
}

static bool totals_agree(const pl_state *s) {
    pl_state fresh = *s;
    for (int seat = 0; seat < s->seats; seat++) {
        lb_measure(&fresh, seat);
        uint64_t built = 0;
        for (int card = 0; card < MODULES; card++)
            if (s->module[card].owner == seat + 1) built |= (uint64_t)1 << card;
        if (built != s->built[seat] || memcmp(fresh.orbs[seat], s->orbs[seat], COLORS) != 0 ||
            fresh.colonists[seat] != s->colonists[seat] ||
            fresh.achievements[seat] != s->achievements[seat] ||
            fresh.station_room[seat] != s->station_room[seat] ||
            fresh.wide_room[seat] != s->wide_room[seat])
            return false;
    }
    return memcmp(fresh.room, s->room, sizeof s->room) == 0;
}

static bool stations_differ(const pl_state *s) {
    unsigned seen = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->station[seat] >= STATIONS || seen >> s->station[seat] & 1) return false;
        if (s->side[seat] && !(s->shown >> seat & 1)) return false;
        seen |= 1u << s->station[seat];
    }
    return true;
}

const char *lb_sane(const pl_state *s) {
    if (!every_card_once(s)) return "every card is in exactly one place";
    if (!totals_agree(s)) return "orbs, colonists and achievements agree with the bases";
    if (!stations_differ(s)) return "everybody has a station of their own";
    if (s->over ? s->depth != 0 : s->depth == 0) return "somebody is asked until the game is over";
    return NULL;
}
