/* SPDX-License-Identifier: MIT */
/* Why a move is not legal: a sentence and the clause behind it. */
#include "tell.h"

#include <assert.h>

static int32_t no_play(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const struct civ *card = &mm_civs[m.arg[0]];
    if (v->hand[seat][0] != m.arg[0] && v->hand[seat][1] != m.arg[0]) {
        pl_fail(err, mm_word[W_NOT_IN_HAND], PL_S(pl_in(card->title, err->lang)));
        return 18;
    }
    pl_fail(err, mm_word[W_NOT_ALLIED], PL_S(pl_in(card->title, err->lang)),
            PL_S(mm_tribe_in(card->tribe, err->lang)),
            PL_S(mm_tribe_in(v->prev[card->tribe], err->lang)),
            PL_S(mm_tribe_in(v->next[card->tribe], err->lang)),
            PL_S(mm_tribe_in(m.arg[1], err->lang)));
    return 19;
}

static int32_t no_penalty(const pl_state *v, int seat, pl_move m, pl_error *err) {
    const int tribe = m.arg[0], rival = v->rival[v->tribe];
    const int other = tribe == v->next[rival] ? v->prev[rival] : v->next[rival];
    if (tribe != v->next[rival] && tribe != v->prev[rival]) {
        pl_fail(err, mm_word[W_NOT_RIVALS_ALLY], PL_S(mm_tribe_in(v->next[rival], err->lang)),
                PL_S(mm_tribe_in(v->prev[rival], err->lang)), PL_S(mm_tribe_in(rival, err->lang)));
        return 32;
    }
    if (m.verb == PAY) {
        pl_fail(err, mm_word[W_CANNOT_PAY], PL_S(mm_tribe_in(tribe, err->lang)));
        return v->coins[seat][other] ? 34 : 35;
    }
    /* A scorn already held is never in question: then there is but one answer (MM-36, MM-102). */
    pl_fail(err, mm_word[W_MUST_PAY], PL_S(mm_tribe_in(tribe, err->lang)));
    return v->coins[seat][other] ? 33 : 34;
}

static int32_t no_bid(const pl_state *v, int seat, pl_move m, pl_error *err) {
    for (int kind = 0; kind < USABLE; kind++) {
        const int tribe = usable(v, kind), coins = v->coins[seat][tribe];
        if (m.arg[kind] <= coins) continue;
        if (coins == 0)
            pl_fail(err, mm_word[W_CANNOT_PAY], PL_S(mm_tribe_in(tribe, err->lang)));
        else
            pl_fail(err, mm_word[W_TOO_FEW_COINS], PL_I(coins),
                    PL_S(mm_tribe_in(tribe, err->lang)));
        return 45;
    }
    const int value = bid_value(m.arg[OWN], m.arg[CLOCKWISE], m.arg[COUNTER]);
    if (value <= v->high) {
        pl_fail(err, mm_word[W_TOO_LOW], PL_I(value), PL_I(v->high + 1));
        return 46;
    }
    pl_refuse(err, mm_word[W_MUST_KEEP_COINS]);
    return 50;
}

static int32_t not_quarreling(const pl_state *v, int seat, pl_error *err) {
    int rivals[2] = { 0, 0 };
    mm_crew_conflict(v, seat, rivals);
    pl_fail(err, mm_word[W_NOT_QUARRELING], PL_S(mm_tribe_in(rivals[0], err->lang)),
            PL_S(mm_tribe_in(rivals[1], err->lang)));
    return 96;
}

static int32_t not_now(const pl_state *v, int seat, pl_error *err) {
    static const uint8_t clause[] = {
        [OVER] = 73,  [CIV] = 18, [PENALTY] = 32, [LEAVE] = 96,
        [OFFER] = 41, [BID] = 47, [SHIP] = 61,
    };
    if (v->phase == BID && v->actor == seat) {
        pl_fail(err, mm_word[W_BID_NOW], PL_S(pl_in(mm_monkeys[v->lot].name, err->lang)));
        return clause[BID];
    }
    char question[160];
    pl_text t = PL_TEXT(question);
    mm_ask(v, seat, &(pl_reader){ .lang = err->lang, .seat = seat }, &t);
    pl_fail(err, mm_word[W_NOT_NOW], PL_S(question));
    return clause[v->phase];
}

/* A move that the text form cannot express names no cards and tribes. */
static bool is_move(pl_move m) {
    const struct {
        uint16_t first, last;
    } range[VERBS][3] = {
        [PLAY] = { { 1, CIVS }, { 0, TRIBES - 1 } },
        [PAY] = { { 0, TRIBES - 1 } },
        [SCORN] = { { 0, TRIBES - 1 } },
        [STAY] = { { 0, TRIBES - 1 } },
        [OFFER_UP] = { { 1, MONKEYS } },
        [TAKE] = { { 1, SHIPS } },
        [BID_COINS] = { { 0, UINT16_MAX }, { 0, UINT16_MAX }, { 0, UINT16_MAX } },
    };
    if (m.verb >= VERBS) return false;
    for (int i = 0; i < 3; i++)
        if (m.arg[i] < range[m.verb][i].first || m.arg[i] > range[m.verb][i].last) return false;
    return true;
}

int32_t mm_why_not(const pl_state *v, int seat, pl_move m, pl_error *err) {
    assert(seat >= 0 && seat < v->seats);
    static const uint8_t phase_of[VERBS] = {
        [PLAY] = CIV,       [PAY] = PENALTY,   [SCORN] = PENALTY, [STAY] = LEAVE,
        [OFFER_UP] = OFFER, [BID_COINS] = BID, [PASS] = BID,      [TAKE] = SHIP,
    };
    if (!is_move(m) || v->actor != seat || phase_of[m.verb] != v->phase)
        return not_now(v, seat, err);
    switch (m.verb) {
    case PLAY: return no_play(v, seat, m, err);
    case PAY:
    case SCORN: return no_penalty(v, seat, m, err);
    case STAY: return not_quarreling(v, seat, err);
    case OFFER_UP:
        pl_fail(err, mm_word[W_NOT_IN_POOL], PL_S(pl_in(mm_monkeys[m.arg[0]].name, err->lang)));
        return 41;
    case BID_COINS: return no_bid(v, seat, m, err);
    default:
        pl_fail(err, mm_word[W_NOT_IN_SHIP_POOL], PL_S(pl_in(mm_ships[m.arg[0]].name, err->lang)));
        return 61;
    }
}
