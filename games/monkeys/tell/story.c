/* SPDX-License-Identifier: MIT */
/* What happened, as sentences. */
#include "tell.h"

#include <assert.h>

/* Which sentence tells an event, where it depends on more than the kind. */
static enum mm_word sentence(const pl_event *e) {
    static const uint8_t plain[EVENTS] = {
        [E_PLAY] = W_E_PLAY,
        [E_GAIN] = W_E_GAIN,
        [E_PAY] = W_E_PAY,
        [E_LIFT] = W_E_LIFT,
        [E_PENALTY] = W_E_PENALTY,
        [E_ADVANCE] = W_E_ADVANCE,
        [E_FINISH] = W_E_FINISH,
        [E_STAYS_FINISHED] = W_E_STAYS_FINISHED,
        [E_TREACHERY] = W_E_TREACHERY,
        [E_LEAVE] = W_E_LEAVE,
        [E_OFFER] = W_E_OFFER,
        [E_BID] = W_E_BID,
        [E_PASS] = W_E_PASS,
        [E_CANNOT_RAISE] = W_E_CANNOT_RAISE,
        [E_WIN] = W_E_WIN,
        [E_UNSOLD] = W_E_UNSOLD,
        [E_BOARD] = W_E_BOARD,
        [E_FULL] = W_E_FULL,
        [E_EARLY] = W_E_EARLY,
        [E_FREE_COIN] = W_E_FREE_COIN,
        [E_TAKE_SHIP] = W_E_TAKE_SHIP,
        [E_ROUND] = W_E_ROUND,
        [E_POOL] = W_E_POOL,
        [E_DEAL] = W_E_DEAL,
        [E_FINAL_LAUNCH] = W_E_FINAL_LAUNCH,
        [E_LOSE_MONKEYS] = W_E_LOSE_MONKEYS,
        [E_RANK] = W_E_RANK,
        [E_OVER] = W_E_OVER,
    };
    if (e->kind == E_GAIN && e->arg[1] == 0) return W_E_GAIN_NONE;
    if (e->kind == E_TAKE_SCORN || e->kind == E_TAKE_ALLY_SCORN)
        return e->arg[1] ? W_E_TAKE_SCORN_FROM : W_E_TAKE_SCORN;
    if (e->kind == E_PENALTY && e->arg[1] == 0) return W_E_PENALTY_NONE;
    if (e->kind == E_FREE_COIN && e->arg[1] == 0) return W_E_FREE_COIN_NONE;
    if (e->kind == E_FINAL_LAUNCH && e->arg[1] == 0) return W_E_FINAL_EMPTY;
    if (e->kind == E_LOSE_MONKEYS && e->arg[1] == 0) return W_E_LOSE_NONE;
    if (e->kind == E_DEAL && e->secret[0] == 0) return W_E_DEAL_HIDDEN;
    return (enum mm_word)plain[e->kind];
}

/* The lot may be gone by the time its bid is told; the event knows the monkey. */
static void say_bid_coins(const pl_state *v, const pl_event *e, pl_lang lang, pl_text *out) {
    const int tribe = mm_monkeys[e->arg[0]].tribe;
    const int color[USABLE] = { tribe, v->next[tribe], v->prev[tribe] };
    const uint16_t coins[USABLE] = { (uint16_t)e->arg[1], (uint16_t)e->arg[2],
                                     (uint16_t)e->arg[3] };
    mm_say_colors(color, coins, lang, out);
}

static void tell_card(const pl_event *e, const char *words, const pl_reader *r, pl_text *out) {
    const int card = e->kind == E_PLAY ? e->arg[0] : e->secret[0];
    const struct civ *civ = &mm_civs[card];
    pl_say(out, words, PL_S(r->name[e->seat]), PL_S(pl_in(civ->title, r->lang)),
           PL_S(mm_tribe_in(civ->tribe, r->lang)), PL_I(civ->steps),
           PL_S(e->kind == E_PLAY ? mm_tribe_in(e->arg[1], r->lang) : ""));
}

static void tell_monkey(const pl_state *v, const pl_event *e, const char *words, const pl_reader *r,
                        pl_text *out) {
    const struct monkey *monkey = &mm_monkeys[e->arg[0]];
    const pl_arg who = PL_S(r->name[e->seat]), name = PL_S(pl_in(monkey->name, r->lang));
    const pl_arg tribe = PL_S(mm_tribe_in(monkey->tribe, r->lang)), status = PL_I(monkey->status);
    char coins[80];
    pl_text t = PL_TEXT(coins);
    switch (e->kind) {
    case E_BID:
        say_bid_coins(v, e, r->lang, &t);
        pl_say(out, words, who, PL_I(bid_value(e->arg[1], e->arg[2], e->arg[3])), PL_S(coins));
        break;
    case E_WIN: pl_say(out, words, who, name, PL_I(e->arg[1])); break;
    case E_BOARD:
        pl_say(out, words, who, name, PL_S(pl_in(mm_ships[e->arg[1]].name, r->lang)));
        break;
    case E_OFFER: pl_say(out, words, who, name, tribe, status); break;
    default: pl_say(out, words, name, tribe, status); break;
    }
}

static void tell_ship(const pl_event *e, const char *words, const pl_reader *r, pl_text *out) {
    const struct ship *ship = &mm_ships[e->arg[0]];
    const int number = e->kind == E_FULL ? ship->points : e->arg[1];
    pl_say(out, words, PL_S(r->name[e->seat]), PL_S(pl_in(ship->name, r->lang)), PL_I(number));
}

static void tell_tribe(const pl_event *e, const char *words, const pl_reader *r, pl_text *out) {
    const pl_arg who = PL_S(r->name[e->seat]), tribe = PL_S(mm_tribe_in(e->arg[0], r->lang));
    const pl_arg number = PL_I(e->arg[1]);
    switch (e->kind) {
    case E_GAIN: pl_say(out, words, who, number, tribe); break;
    case E_TAKE_SCORN:
    case E_TAKE_ALLY_SCORN:
        pl_say(out, words, who, tribe, PL_S(e->arg[1] ? r->name[e->arg[1] - 1] : ""));
        break;
    case E_TREACHERY: pl_say(out, words, tribe, PL_S(mm_tribe_in(e->arg[1], r->lang))); break;
    case E_ADVANCE:
    case E_FINISH:
    case E_RANK:
    case E_STAYS_FINISHED: pl_say(out, words, tribe, number); break;
    default: pl_say(out, words, who, tribe, number); break;
    }
}

void mm_write_event(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    assert(e->kind < EVENTS);
    const char *words = pl_in(mm_word[sentence(e)], r->lang);
    switch (e->kind) {
    case E_PLAY:
    case E_DEAL: tell_card(e, words, r, out); break;
    case E_OFFER:
    case E_BID:
    case E_WIN:
    case E_UNSOLD:
    case E_BOARD:
    case E_POOL: tell_monkey(v, e, words, r, out); break;
    case E_FULL:
    case E_EARLY:
    case E_TAKE_SHIP:
    case E_FINAL_LAUNCH: tell_ship(e, words, r, out); break;
    case E_PASS:
    case E_CANNOT_RAISE:
    case E_OVER:
    case E_ROUND: pl_say(out, words, PL_S(r->name[e->seat]), PL_I(e->arg[0])); break;
    default: tell_tribe(e, words, r, out); break;
    }
}
