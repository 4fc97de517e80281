/* SPDX-License-Identifier: MIT */
/* The grammar of moves, and moves, questions and refusals in words. */
#include "state.h"
#include "words.h"

#include <string.h>

static const char *const verb_word[VERBS] = {
    [PLAY] = "play",      [PAY] = "pay",       [SCORN] = "scorn", [STAY] = "stay",
    [OFFER_UP] = "offer", [BID_COINS] = "bid", [PASS] = "pass",   [TAKE] = "take",
};

static const char *tribe_in(int tribe, pl_lang lang) {
    return pl_in(mm_tribes[tribe].name, lang);
}

/* ---- writing ---- */

/* Coins as "green,green,brown", the tribe of the monkey first. */
static void write_coins(const pl_state *v, const uint16_t coins[USABLE], pl_text *out) {
    bool first = true;
    for (int kind = 0; kind < USABLE; kind++)
        for (int i = 0; i < coins[kind]; i++, first = false) {
            if (!first) pl_text_char(out, ',');
            pl_text_str(out, mm_tribes[usable(v, kind)].id);
        }
}

void mm_write_move(const pl_state *v, int seat, pl_move m, pl_text *out) {
    (void)seat;
    pl_text_str(out, verb_word[m.verb]);
    if (m.verb == PASS) return;
    pl_text_char(out, ' ');
    switch (m.verb) {
    case PLAY:
        pl_say(out, "{0} advance {1}", PL_S(mm_civs[m.arg[0]].id), PL_S(mm_tribes[m.arg[1]].id));
        break;
    case OFFER_UP: pl_text_str(out, mm_monkeys[m.arg[0]].id); break;
    case BID_COINS: write_coins(v, m.arg, out); break;
    case TAKE: pl_text_str(out, mm_ships[m.arg[0]].id); break;
    default: pl_text_str(out, mm_tribes[m.arg[0]].id); break;
    }
}

/* ---- reading ---- */

static int find_tribe(const char *word, pl_error *err) {
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (strcmp(mm_tribes[tribe].id, word) == 0) return tribe;
    pl_fail(err, mm_word[W_NO_TRIBE], PL_S(word));
    return -1;
}

static int find_civ(const pl_state *v, int seat, const char *word) {
    int found = 0;
    for (int card = 1; card <= CIVS; card++)
        if (strcmp(mm_civs[card].id, word) == 0) return card;
    for (int i = 0; i < v->hand_size[seat]; i++) {
        if (strncmp(mm_civs[v->hand[seat][i]].id, word, strlen(word)) != 0) continue;
        if (found) return 0;
        found = v->hand[seat][i];
    }
    return found;
}

static bool read_play(const pl_state *v, int seat, const char *at, pl_move *out, pl_error *err) {
    char card[32] = "", tribe[32] = "";
    pl_word(&at, card, sizeof card);
    const int civ = *card ? find_civ(v, seat, card) : 0;
    if (!civ) return pl_fail(err, mm_word[W_NO_CIV], PL_S(card));
    pl_word(&at, tribe, sizeof tribe);
    if (strcmp(tribe, "advance") == 0 && !pl_word(&at, tribe, sizeof tribe)) tribe[0] = 0;
    const int advanced = find_tribe(tribe, err);
    if (advanced < 0) return false;
    *out = (pl_move){ PLAY, { (uint16_t)civ, (uint16_t)advanced, 0 } };
    return !*at || pl_fail(err, mm_word[W_GRAMMAR], PL_S(at));
}

static bool no_monkey(const pl_state *v, const char *word, pl_error *err) {
    char names[120];
    pl_text t = PL_TEXT(names);
    for (int i = 0; i < v->pool_size; i++)
        pl_say(&t, i ? ", {0}" : "{0}", PL_S(mm_monkeys[v->pool[i]].id));
    return pl_fail(err, mm_word[W_NO_MONKEY], PL_S(word), PL_S(names));
}

static bool read_offer(const pl_state *v, const char *word, pl_move *out, pl_error *err) {
    for (int card = 1; card <= MONKEYS; card++) {
        if (strcmp(mm_monkeys[card].id, word) != 0) continue;
        *out = (pl_move){ OFFER_UP, { (uint16_t)card, 0, 0 } };
        return true;
    }
    return no_monkey(v, word, err);
}

static bool read_take(const pl_state *v, const char *word, pl_move *out, pl_error *err) {
    for (int card = 1; card <= SHIPS; card++) {
        if (strcmp(mm_ships[card].id, word) != 0) continue;
        *out = (pl_move){ TAKE, { (uint16_t)card, 0, 0 } };
        return true;
    }
    char names[80];
    pl_text t = PL_TEXT(names);
    pl_say(&t, "{0}, {1}", PL_S(mm_ships[v->ship_pool[0]].id), PL_S(mm_ships[v->ship_pool[1]].id));
    return pl_fail(err, mm_word[W_NO_SHIP], PL_S(word), PL_S(names));
}

static bool add_coin(const pl_state *v, const char *word, pl_move *out, pl_error *err) {
    const int tribe = find_tribe(word, NULL);
    if (tribe < 0) return pl_fail(err, mm_word[W_NO_COIN], PL_S(word));
    for (int kind = 0; kind < USABLE; kind++) {
        if (usable(v, kind) != tribe) continue;
        if (out->arg[kind] < UINT16_MAX) out->arg[kind]++; /* nobody owns as many */
        return true;
    }
    if (err) err->clause = 44;
    const pl_lang lang = err ? err->lang : PL_EN;
    return pl_fail(err, mm_word[W_UNUSABLE], PL_S(tribe_in(tribe, lang)),
                   PL_S(tribe_in(usable(v, OWN), lang)), PL_S(tribe_in(usable(v, CLOCKWISE), lang)),
                   PL_S(tribe_in(usable(v, COUNTER), lang)));
}

static bool read_bid(const pl_state *v, const char *at, pl_move *out, pl_error *err) {
    if (!v->lot) return pl_refuse(err, mm_word[W_NO_LOT]);
    *out = (pl_move){ BID_COINS, { 0, 0, 0 } };
    at += strspn(at, " ");
    if (!*at) return pl_refuse(err, mm_word[W_EMPTY_BID]);
    for (;;) {
        const size_t n = strcspn(at, ",");
        char coin[16];
        pl_text t = PL_TEXT(coin);
        pl_text_bytes(&t, at, n);
        if (!add_coin(v, coin, out, err)) return false;
        if (!at[n]) return true;
        at += n + 1;
    }
}

bool mm_read_move(const pl_state *v, int seat, const char *text, pl_move *out, pl_error *err) {
    const char *at = text;
    char verb[16] = "", word[32] = "", more[2];
    pl_word(&at, verb, sizeof verb);
    int which = 0;
    while (which < VERBS && strcmp(verb_word[which], verb) != 0)
        which++;
    if (which == PLAY) return read_play(v, seat, at, out, err);
    if (which == BID_COINS) return read_bid(v, at, out, err);
    const bool has_word = pl_word(&at, word, sizeof word);
    if (which == VERBS || has_word != (which != PASS) || pl_word(&at, more, sizeof more))
        return pl_fail(err, mm_word[W_GRAMMAR], PL_S(text));
    if (which == OFFER_UP) return read_offer(v, word, out, err);
    if (which == TAKE) return read_take(v, word, out, err);
    *out = (pl_move){ (uint16_t)which, { 0, 0, 0 } };
    if (which == PASS) return true;
    const int tribe = find_tribe(word, err);
    if (tribe < 0) return false;
    out->arg[0] = (uint16_t)tribe;
    return true;
}

/* ---- questions and choices in words ---- */

static const char *leader_name(const pl_state *v, const pl_reader *reader) {
    return reader->name[v->leader - 1];
}

static void ask_bid(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct monkey *monkey = &mm_monkeys[v->lot];
    const pl_arg name = PL_S(pl_in(monkey->name, r->lang));
    const pl_arg tribe = PL_S(tribe_in(monkey->tribe, r->lang)), status = PL_I(monkey->status);
    enum mm_word question = v->leader ? W_ASK_RAISE : W_ASK_OPEN;
    if (!v->leader && (v->passed | 1 << v->actor) == (1 << v->seats) - 1) question = W_ASK_LAST;
    pl_say(out, pl_in(mm_word[question], r->lang), name, tribe, status,
           PL_S(v->leader ? leader_name(v, r) : ""), PL_I(v->high));
}

void mm_ask(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    const pl_lang lang = r->lang;
    int rivals[2] = { 0, 0 };
    if (v->phase == OVER || v->actor != seat) {
        pl_text_str(out, pl_in(mm_word[W_ASK_NOTHING], lang));
        return;
    }
    switch (v->phase) {
    case CIV: pl_text_str(out, pl_in(mm_word[W_ASK_CIV], lang)); break;
    case PENALTY:
        pl_say(out, pl_in(mm_word[W_ASK_PENALTY], lang), PL_S(tribe_in(v->rival[v->tribe], lang)));
        break;
    case LEAVE:
        mm_crew_conflict(v, seat, rivals);
        pl_say(out, pl_in(mm_word[W_ASK_LEAVE], lang), PL_S(tribe_in(rivals[0], lang)),
               PL_S(tribe_in(rivals[1], lang)));
        break;
    case OFFER: pl_text_str(out, pl_in(mm_word[W_ASK_OFFER], lang)); break;
    case BID: ask_bid(v, r, out); break;
    default:
        pl_say(out, pl_in(mm_word[v->waiting_size ? W_ASK_SHIP_WAITING : W_ASK_SHIP], lang),
               PL_I(v->waiting_size));
        break;
    }
}

/* What playing a card for a tribe brings and costs: the choice in the light of MM-21 to MM-32. */
static void say_play(const pl_state *v, int seat, pl_move m, pl_lang lang, pl_text *out) {
    const struct civ *card = &mm_civs[m.arg[0]];
    const int tribe = m.arg[1], rival = v->rival[tribe];
    const bool scorned = holds_scorn(v, seat, tribe);
    int coins = scorned ? 1 : 2;
    if (coins > v->supply[tribe]) coins = v->supply[tribe];
    pl_say(out, pl_in(mm_word[v->place[tribe] ? W_SAY_PLAY_STAYS : W_SAY_PLAY], lang),
           PL_S(pl_in(card->title, lang)), PL_S(tribe_in(tribe, lang)), PL_I(card->steps));
    pl_say(out, pl_in(mm_word[coins ? W_AND_TAKE : W_AND_TAKE_NONE], lang), PL_I(coins));
    if (scorned) pl_text_str(out, pl_in(mm_word[W_AND_LIFT], lang));
    const enum mm_word cost = v->coins[seat][rival]         ? W_AND_PAY
                              : holds_scorn(v, seat, rival) ? W_AND_PENALTY
                                                            : W_AND_SCORN;
    pl_say(out, pl_in(mm_word[cost], lang), PL_S(tribe_in(rival, lang)));
}

/* Coins as "2 Green + Brown". */
void mm_say_coins(const pl_state *v, const uint16_t coins[USABLE], pl_lang lang, pl_text *out) {
    const int tribe[USABLE] = { usable(v, OWN), usable(v, CLOCKWISE), usable(v, COUNTER) };
    mm_say_colors(tribe, coins, lang, out);
}

void mm_say_colors(const int tribe[USABLE], const uint16_t coins[USABLE], pl_lang lang,
                   pl_text *out) {
    const char *between = "";
    for (int kind = 0; kind < USABLE; kind++) {
        if (!coins[kind]) continue;
        pl_say(out, coins[kind] > 1 ? "{0}{1} {2}" : "{0}{2}", PL_S(between), PL_I(coins[kind]),
               PL_S(tribe_in(tribe[kind], lang)));
        between = " + ";
    }
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
           PL_S(tribe_in(monkey->tribe, lang)), PL_I(monkey->status));
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
           PL_S(tribe_in(ship->tribe, lang)), PL_I(ship->seats), PL_I(ship->points));
}

void mm_say_move(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    const pl_lang lang = r->lang;
    const int tribe = m.arg[0] < TRIBES ? m.arg[0] : 0;
    switch (m.verb) {
    case PLAY: say_play(v, seat, m, lang, out); break;
    case PAY: pl_say(out, pl_in(mm_word[W_SAY_PAY], lang), PL_S(tribe_in(tribe, lang))); break;
    case SCORN:
        if (v->scorn[tribe])
            pl_say(out, pl_in(mm_word[W_SAY_SCORN_FROM], lang), PL_S(tribe_in(tribe, lang)),
                   PL_S(r->name[v->scorn[tribe] - 1]));
        else
            pl_say(out, pl_in(mm_word[W_SAY_SCORN], lang), PL_S(tribe_in(tribe, lang)));
        break;
    case STAY: pl_say(out, pl_in(mm_word[W_SAY_STAY], lang), PL_S(tribe_in(tribe, lang))); break;
    case OFFER_UP: say_offer(v, seat, m, lang, out); break;
    case BID_COINS: say_bid(v, m, lang, out); break;
    case PASS: pl_text_str(out, pl_in(mm_word[W_SAY_PASS], lang)); break;
    default: say_ship(m, lang, out); break;
    }
}
