/* SPDX-License-Identifier: MIT */
/* Setting up, the end of a turn, shuttles, and who has won. */
#include "state.h"
#include "tell/tell.h"

#include <assert.h>
#include <string.h>

/* ---- cards ---- */

int lb_influences_in(const struct set *s) {
    int n = 0;
    for (int card = INFLUENCE_FIRST - 1; (card = lb_next(s, card + 1)) != NO_CARD;)
        n++;
    return n;
}

bool lb_in_supply(const pl_state *s, enum lasting lasting) {
    for (int card = INFLUENCE_FIRST - 1; (card = lb_next(&s->supply, card + 1)) != NO_CARD;)
        if (lb_kind[lb_kind_of[card]].lasting == lasting) return true;
    return false;
}

int lb_draw_card(pl_state *s) {
    if (s->deck_size == 0) {
        for (int card = -1; (card = lb_next(&s->discard, card + 1)) != NO_CARD;)
            s->deck[s->deck_size++] = (uint8_t)card;
        s->fresh = s->alike ? lb_packed(s->discard) : s->discard;
        memset(s->fresh_in_hand, 0, sizeof s->fresh_in_hand);
        memset(&s->discard, 0, sizeof s->discard);
        pl_rng_shuffle(&s->rng, s->deck, s->deck_size);
    }
    if (s->deck_size == 0) return NO_CARD;
    const int card = s->deck[--s->deck_size];
    assert(card < CARDS && lb_is_in_game(s, card));
    s->deck[s->deck_size] = 0;
    return card;
}

bool lb_draw(pl_state *s, int seat, pl_events *ev) {
    assert(seat >= 0 && seat < s->seats);
    const bool empty = s->deck_size == 0;
    const int card = lb_draw_card(s);
    if (card == NO_CARD) {
        tell(ev, E_NO_CARDS, seat, 0, 0);
        return false;
    }
    if (empty) tell(ev, E_RESHUFFLE, 0, 0, 0);
    assert(!has(&s->hand[seat], lb_hold(s, card)));
    put_in(&s->hand[seat], lb_hold(s, card));
    s->hand_size[seat]++;
    s->fresh_in_hand[seat]++;
    s->news |= (uint8_t)(1u << seat);
    s->drawn[seat] = pl_remember(s->drawn[seat], lb_told(s, card));
    if (ev)
        pl_events_add(ev, (pl_event){ .kind = E_DRAW,
                                      .seat = (uint8_t)seat,
                                      .knows = (uint8_t)(1u << seat),
                                      .secret = { (int16_t)(lb_told(s, card) + 1) } });
    return true;
}

/* ---- set-up ---- */

bool lb_is_in_game(const pl_state *s, int card) {
    if (!(card < 64 ? LOWER_CARDS >> card & 1 : UPPER_CARDS >> (card - 64) & 1)) return false;
    if (is_influence(card)) return s->option[WITH_INFLUENCES];
    return !s->option[PRINT] || !lb_kind[lb_kind_of[card]].retail;
}

static bool fits(int deck, int card, int row, int before) {
    (void)before; /* any copy will do */
    return row == (deck == DECK_CARDS ? lb_kind_of[card] : card + CATALOG_STATION);
}

/* Shuffles a deck and puts the stacked cards on top, which is the end. */
static bool make_deck(pl_rng *rng, const pl_setup *setup, const pl_deck *deck, pl_error *err) {
    pl_rng_shuffle(rng, deck->card, (uint32_t)deck->n);
    return pl_deck_arrange(&pl_game_lunarbase, setup, deck, err);
}

static bool deal_stations(pl_state *s, const pl_setup *setup, pl_error *err) {
    uint8_t station[STATIONS];
    const pl_deck deck = { station, STATIONS, DECK_STATIONS, false, fits };
    for (int i = 0; i < STATIONS; i++)
        station[i] = (uint8_t)i;
    if (!make_deck(&s->rng, setup, &deck, err)) return false;
    for (int seat = 0; seat < s->seats; seat++)
        s->station[seat] = station[STATIONS - 1 - seat];
    return true;
}

static void fill_supply(pl_state *s, pl_events *ev) {
    for (int i = 0; i < SHUTTLE_CARDS + s->seats; i++) {
        const bool empty = s->deck_size == 0;
        const int drawn = lb_draw_card(s);
        if (drawn == NO_CARD) return;
        if (empty) tell(ev, E_RESHUFFLE, 0, 0, 0);
        const int card = lb_show_drawn(s, drawn);
        assert(lb_kind_of[card] == lb_kind_of[drawn] && !has(&s->supply, card));
        put_in(&s->supply, card);
        s->dealt = pl_remember(s->dealt, card);
        tell(ev, E_SUPPLY, 0, card, 0);
    }
}

static void begin_turn(pl_state *s, pl_events *ev) {
    assert(s->depth == 0 && s->pending_size == 0 && !s->agent && !s->site);
    if (s->actor == s->first) s->rounds++;
    tell(ev, E_TURN, s->actor, s->rounds, 0);
    lb_push(s, (struct frame){ .kind = TURN, .seat = s->actor });
}

bool lb_setup(pl_state *s, const pl_setup *setup, pl_events *ev, pl_error *err) {
    assert(setup->seats >= 2 && setup->seats <= SEATS);
    s->seats = (uint8_t)setup->seats;
    s->alike = setup->rules > 1;
    memcpy(s->option, setup->option, OPTIONS);
    pl_rng_seed(&s->rng, setup->seed);
    lb_begin_fences(s);
    if (s->option[FIRST] > s->seats)
        return pl_fail(err, lb_word[W_NO_SUCH_FIRST], PL_I(s->option[FIRST]), PL_I(s->seats));
    if (!deal_stations(s, setup, err)) return false;
    for (int card = 0; card < CARDS; card++)
        if (lb_is_in_game(s, card)) {
            s->deck[s->deck_size++] = (uint8_t)card;
            put_in(&s->fresh, card);
        }
    const pl_deck deck = { s->deck, s->deck_size, DECK_CARDS, false, fits };
    if (!make_deck(&s->rng, setup, &deck, err)) return false;
    for (int seat = 0; seat < s->seats; seat++) {
        s->credits[seat] = START_CREDITS;
        for (int i = 0; i < START_HAND; i++)
            lb_draw(s, seat, NULL);
        lb_measure(s, seat);
        s->drawn[seat] = 0; /* opening cards come in no order */
    }
    fill_supply(s, NULL);
    s->dealt = 0;
    const uint32_t random = pl_rng_below(&s->rng, s->seats);
    s->first = s->option[FIRST] ? (uint8_t)(s->option[FIRST] - 1) : (uint8_t)random;
    s->actor = s->first;
    begin_turn(s, ev);
    return true;
}

/* ---- victory ---- */

static void stop(pl_state *s) {
    const struct set at_work = lb_at_work(s);
    for (int half = 0; half < 2; half++)
        s->discard.half[half] |= at_work.half[half];
    s->agent = 0;
    s->over = 1;
    memset(s->stack, 0, sizeof s->stack);
    s->depth = 0;
}

/* A player who wins by influences shows them. */
static void reveal_influences(pl_state *s, int seat) {
    assert(seat >= 0 && seat < s->seats);
    for (int card = INFLUENCE_FIRST - 1; (card = lb_next(&s->hand[seat], card + 1)) != NO_CARD;)
        for (int eye = 0; eye < EYES; eye++)
            if (eye != seat) put_in(&s->seen[eye], card);
}

bool lb_win(pl_state *s, unsigned seats, pl_events *ev) {
    assert(!s->over && seats);
    for (; seats; seats &= seats - 1) {
        const int seat = pl_lowest_bit(seats);
        if (!s->how[seat]) continue;
        if (s->how[seat] & HOW_INFLUENCES) reveal_influences(s, seat);
        tell(ev, E_WIN, seat, s->how[seat], 0);
    }
    stop(s);
    return true;
}

static int conditions_met(const pl_state *s, int seat) {
    int n = 0;
    for (int bit = HOW_CREDITS; bit <= HOW_INFLUENCES; bit *= 2)
        n += (s->how[seat] & bit) != 0;
    return n;
}

static enum ending how_it_ended(const pl_state *s, const pl_result *r, int winners) {
    if (s->how[0] & HOW_TIME) return OUT_OF_TIME;
    if (winners > 1) return SHARED;
    int seat = 0, condition = BY_CREDITS;
    while (r->rank[seat] != 1)
        seat++;
    assert(s->how[seat]); /* a winner has met something */
    if (conditions_met(s, seat) > 1) return EPIC;
    while (!(s->how[seat] >> condition & 1))
        condition++;
    return (enum ending)condition;
}

/* LB-82: the player who met the most conditions wins, ties share the win, and all others lose.
 * LB-131: a game that ran out of time is decided by credits. */
void lb_result(const pl_state *s, pl_result *out) {
    *out = (pl_result){ .how = 0 };
    const bool time = s->how[0] & HOW_TIME;
    for (int seat = 0; seat < s->seats; seat++)
        out->score[seat] = time ? s->credits[seat] : conditions_met(s, seat);
    int best = 0, winners = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (out->score[seat] > best) best = out->score[seat];
    for (int seat = 0; seat < s->seats; seat++)
        winners += out->score[seat] == best;
    assert(winners > 0);
    for (int seat = 0; seat < s->seats; seat++) {
        int before = 0;
        for (int other = 0; other < s->seats; other++)
            before += out->score[other] > out->score[seat];
        out->rank[seat] = 1 + (before && !time ? winners : before);
    }
    out->how = how_it_ended(s, out, winners);
}

/* ---- the end of a turn ---- */

/* Has a module that makes the owner's red orbs pay, too. */
static bool has_intellect(const pl_state *s, int seat) {
    return s->built[seat] & lb_intellects;
}

int lb_income(const pl_state *s, int seat) {
    if (lb_in_supply(s, TERRAN_EMBARGO)) return 0;
    const int credits = s->orbs[seat][YELLOW] + s->orbs[seat][GREY];
    return has_intellect(s, seat) ? credits + s->orbs[seat][RED] : credits;
}

static void pay_income(pl_state *s, pl_events *ev) {
    if (lb_in_supply(s, TERRAN_EMBARGO)) {
        tell(ev, E_EMBARGO, 0, 0, 0);
        return;
    }
    for (int seat = 0; seat < s->seats; seat++) {
        const int credits = lb_income(s, seat);
        assert(s->credits[seat] + credits <= UINT8_MAX);
        s->credits[seat] = (uint8_t)(s->credits[seat] + credits);
        tell(ev, E_INCOME, seat, credits, 0);
    }
}

void lb_run_out_of_time(pl_state *s, pl_events *ev) {
    assert(!s->over);
    for (int seat = 0; seat < s->seats; seat++)
        s->how[seat] = HOW_TIME;
    tell(ev, E_TIME, 0, s->rounds, 0);
    stop(s);
}

void lb_begin_fences(pl_state *s) {
    s->fences = s->rng;
    s->fences.block = (uint64_t)1 << 63;
}

void lb_fence(pl_state *s) {
    s->fence = pl_rng_u64(&s->fences);
}

void lb_end_turn(pl_state *s, pl_events *ev) {
    assert(!s->over && s->rounds <= ROUNDS_MAX);
    lb_fence(s);
    s->agents_played = s->asked = s->spared = s->looked = 0;
    if (lb_check_victory(s, 1u << s->actor, true, ev)) return;
    if (is_empty(without_influences(s->supply))) {
        tell(ev, E_SHUTTLES, 0, SHUTTLE_CARDS + s->seats, 0);
        pay_income(s, ev);
        if (lb_check_victory(s, (1u << s->seats) - 1, false, ev)) return;
        fill_supply(s, ev);
    }
    s->actor = (uint8_t)left_of(s, s->actor);
    if (s->actor == s->first && s->rounds == ROUNDS_MAX) {
        lb_run_out_of_time(s, ev);
        return;
    }
    begin_turn(s, ev);
}
