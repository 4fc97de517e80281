/* SPDX-License-Identifier: MIT */
/* Moves in plain words, with what they will do. */
#include "tell.h"

#include <assert.h>

/* What playing a card for a tribe brings and costs: the choice in the light of MM-21 to MM-32. */
static void say_play(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    const struct civ *card = &mm_civs[m.arg[0]];
    const int tribe = m.arg[1], rival = v->rival[tribe];
    const bool scorned = holds_scorn(v, seat, tribe);
    int coins = scorned ? 1 : 2;
    if (coins > v->supply[tribe]) coins = v->supply[tribe];
    pl_say(out, pl_in(mm_word[v->place[tribe] ? W_SAY_PLAY_STAYS : W_SAY_PLAY], lang),
           PL_S(pl_in(card->title, lang)), PL_S(mm_tribe_in(tribe, lang)), PL_I(card->steps));
    pl_say(out, pl_in(mm_word[coins ? W_AND_TAKE : W_AND_TAKE_NONE], lang), PL_I(coins));
    if (scorned) pl_text_str(out, pl_in(mm_word[W_AND_LIFT], lang));
    const enum mm_word cost = v->coins[seat][rival]         ? W_AND_PAY
                              : holds_scorn(v, seat, rival) ? W_AND_PENALTY
                                                            : W_AND_SCORN;
    pl_say(out, pl_in(mm_word[cost], lang), PL_S(mm_tribe_in(rival, lang)));
}

/* What winning this monkey would do to the seat's ship. */
static void say_boarding(const pl_state *v, int seat, int monkey, pl_lang lang, pl_text *out) {
    if (mm_has_rival_aboard(v, seat, mm_monkeys[monkey].tribe))
        pl_text_str(out, pl_in(mm_word[W_WARN_EARLY], lang));
    else if (v->crew_size[seat] + 1 == mm_ships[v->ship[seat]].seats)
        pl_text_str(out, pl_in(mm_word[W_NOTE_FILLS], lang));
}

static void say_offer(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    const struct monkey *monkey = &mm_monkeys[m.arg[0]];
    pl_say(out, pl_in(mm_word[W_SAY_OFFER], lang), PL_S(pl_in(monkey->name, lang)),
           PL_S(mm_tribe_in(monkey->tribe, lang)), PL_I(monkey->status));
    say_boarding(v, seat, m.arg[0], lang, out);
}

static void say_bid(const pl_state *v, pl_move m, pl_lang lang, pl_text *out) {
    char coins[80];
    pl_text t = PL_TEXT(coins);
    mm_say_coins(v, m.arg, lang, &t);
    pl_say(out, pl_in(mm_word[W_SAY_BID], lang), PL_I(bid_value(m.arg[0], m.arg[1], m.arg[2])),
           PL_S(coins));
}

static void say_ship(pl_move m, pl_lang lang, pl_text *out) {
    const struct ship *ship = &mm_ships[m.arg[0]];
    pl_say(out, pl_in(mm_word[W_SAY_TAKE], lang), PL_S(pl_in(ship->name, lang)),
           PL_S(mm_tribe_in(ship->tribe, lang)), PL_I(ship->seats), PL_I(ship->points));
}

void mm_say_move(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    assert(seat >= 0 && seat < v->seats);
    const pl_lang lang = r->lang;
    const int tribe = m.arg[0] < TRIBES ? m.arg[0] : 0;
    switch (m.verb) {
    case PLAY: say_play(v, seat, m, lang, out); break;
    case PAY: pl_say(out, pl_in(mm_word[W_SAY_PAY], lang), PL_S(mm_tribe_in(tribe, lang))); break;
    case SCORN:
        if (v->scorn[tribe])
            pl_say(out, pl_in(mm_word[W_SAY_SCORN_FROM], lang), PL_S(mm_tribe_in(tribe, lang)),
                   PL_S(r->name[v->scorn[tribe] - 1]));
        else
            pl_say(out, pl_in(mm_word[W_SAY_SCORN], lang), PL_S(mm_tribe_in(tribe, lang)));
        break;
    case STAY: pl_say(out, pl_in(mm_word[W_SAY_STAY], lang), PL_S(mm_tribe_in(tribe, lang))); break;
    case OFFER_UP: say_offer(v, seat, m, lang, out); break;
    case BID_COINS: say_bid(v, m, lang, out); break;
    case PASS: pl_text_str(out, pl_in(mm_word[W_SAY_PASS], lang)); break;
    default: say_ship(m, lang, out); break;
    }
}
