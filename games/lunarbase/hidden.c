/* SPDX-License-Identifier: MIT */
/* Who knows what, and the invariants. Every card that leaves a hand does so openly, so what was
 * once seen in a hand stays known until it leaves. */
#include "state.h"

#include <string.h>

static int eye_of(int seat) {
    return seat == PL_PUBLIC ? PUBLIC_EYE : seat;
}

static bool knows_station(const pl_state *s, int seat, int other) {
    return seat == other || (s->shown >> other & 1);
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
    const size_t open = offsetof(struct pl_state, rng);
    memcpy(out, s, open);
    memset((char *)out + open, 0, sizeof *out - open);
    for (int other = 0; other < s->seats; other++) {
        out->hand[other] = known_in_hand(s, seat, other);
        out->station[other] = knows_station(s, seat, other) ? s->station[other] : NO_CARD;
        if (other != seat) add_all(&out->seen[eye_of(seat)], &out->hand[other]);
    }
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
        if (!knows_station(s, seat, other)) s->station[other] = left[--n];
}

/* The cards that a seat cannot see, those that may be in the deck apart from those that cannot; and
 * of each hand how many it cannot see, and how many of these may have been in the deck. */
struct unseen {
    uint8_t fresh[CARDS], old[CARDS];
    uint32_t fresh_n, old_n;
    int hidden[SEATS], hidden_fresh[SEATS];
};

/* Views only count the copies of hidden cards. Here those that are known get numbers, the same from
 * a view as from the truth: the first ones that are left, but for the module being built, which has
 * its own already. */
static void number_known(const pl_state *s, struct set known[SEATS], struct set *left) {
    const int site = s->site - 1, builder = s->site ? s->stack[s->depth - 1].seat : SEATS;
    if (s->site) take_out(left, site);
    for (int other = 0; other < s->seats; other++) {
        struct set numbered = { { 0, 0 } };
        if (other == builder) {
            take_out(&known[other], lb_lowest(&known[other], site));
            put_in(&numbered, site);
        }
        for (int card = -1; (card = lb_next(&known[other], card + 1)) != NO_CARD;) {
            const int number = lb_lowest(left, card);
            take_out(left, number);
            put_in(&numbered, number);
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

static void sort_unseen(const struct set *left, struct set fresh, struct unseen *out) {
    out->fresh_n = out->old_n = 0;
    for (int card = -1; (card = lb_next(left, card + 1)) != NO_CARD;) {
        if (has(&fresh, card))
            out->fresh[out->fresh_n++] = (uint8_t)card;
        else
            out->old[out->old_n++] = (uint8_t)card;
    }
}

static int bits_in(uint64_t bits) {
    int n = 0;
    for (; bits; bits &= bits - 1)
        n++;
    return n;
}

/* Where copies are alike, `fresh` only counts them, and the first ones stand for those. False when
 * the seat knows some copies of a kind and cannot tell whether they are fresh. */
static bool find_fresh(const pl_state *s, const struct set *hidden, const struct set *left,
                       struct set *fresh) {
    *fresh = s->fresh;
    if (!s->alike) return true;
    *fresh = (struct set){ { 0, 0 } };
    const struct set firsts = first_of_each(hidden);
    for (int card = -1; (card = lb_next(&firsts, card + 1)) != NO_CARD;) {
        const int half = card >> 6;
        const uint64_t run = lb_run(card), unknown = left->half[half] & run;
        uint64_t all = hidden->half[half] & run;
        const int n = bits_in(s->fresh.half[half] & run);
        if (n > 0 && n < bits_in(all) && unknown != all) return false;
        for (int i = 0; i < n; i++, all &= all - 1)
            fresh->half[half] |= all & (0 - all);
    }
    return true;
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
    const struct set hidden = lb_not_open(s);
    struct set left = hidden, fresh;
    if (s->alike) number_known(s, known, &left);
    for (int other = 0; other < s->seats; other++)
        for (int half = 0; half < 2; half++)
            left.half[half] &= ~known[other].half[half];
    const bool told = find_fresh(s, &hidden, &left, &fresh);
    count_hidden(s, known, fresh, out);
    sort_unseen(&left, fresh, out);
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
    imagine_stations(s, seat, rng);
    imagine_cards(s, seat, rng);
    for (int eye = 0; eye < EYES; eye++)
        if (eye != eye_of(seat)) s->seen[eye] = (struct set){ { 0, 0 } };
    for (int other = 0; other < s->seats; other++)
        if (other != seat) s->drawn[other] = 0;
    pl_rng_seed64(&s->rng, pl_rng_u64(rng));
    lb_begin_fences(s);
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

static bool every_card_once(const pl_state *s) {
    struct set all = lb_at_work(s);
    bool once = add_set(&all, &s->supply) && add_set(&all, &s->discard);
    for (int seat = 0; seat < s->seats; seat++)
        once =
            once && add_set(&all, &s->hand[seat]) && lb_count(&s->hand[seat]) == s->hand_size[seat];
    for (int card = 0; card < MODULES; card++)
        if (s->module[card].owner) once = once && add(&all, card);
    for (int i = 0; i < s->deck_size; i++)
        once = once && add(&all, s->deck[i]);
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
