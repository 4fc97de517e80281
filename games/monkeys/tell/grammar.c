/* SPDX-License-Identifier: MIT */
/* The grammar of moves. A card in hand may be written by the beginning of its id. */
#include "tell.h"

#include <string.h>

static const char *const verb_word[VERBS] = {
    [PLAY] = "play",      [PAY] = "pay",       [SCORN] = "scorn", [STAY] = "stay",
    [OFFER_UP] = "offer", [BID_COINS] = "bid", [PASS] = "pass",   [TAKE] = "take",
};

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
    return pl_fail(err, mm_word[W_UNUSABLE], PL_S(mm_tribe_in(tribe, lang)),
                   PL_S(mm_tribe_in(usable(v, OWN), lang)),
                   PL_S(mm_tribe_in(usable(v, CLOCKWISE), lang)),
                   PL_S(mm_tribe_in(usable(v, COUNTER), lang)));
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
