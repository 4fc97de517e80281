/* SPDX-License-Identifier: MIT */
/* Deciding in advance at the table. An order belongs to a seat and to this sitting: it stands in no
 * log, and what it answers is played like anything typed. */
#include "play.h"
#include "play_words.h"
#include "term.h"

#include <string.h>

static pl_words say(enum play_word w) {
    return play_word[w];
}

static bool stands(const struct play *p, int seat) {
    return p->ordered >> seat & 1;
}

void play_order_withdraw(struct play *p, int seat) {
    p->ordered &= ~(1u << seat);
}

/* "bid-up-to 9" */
static void name_order(const pl_game *game, const pl_standing *order, pl_text *out) {
    const pl_order *o = &game->order[order->kind];
    pl_text_str(out, o->id);
    if (o->arg_min || o->arg_max) pl_say(out, " {0}", PL_I(order->arg));
}

static void tell(const struct play *p, int seat, enum play_word what, const char *move) {
    char order[80];
    pl_text t = PL_TEXT(order);
    name_order(p->match.game, &p->order[seat], &t);
    cli_say(p->cli, say(what), PL_S(order), PL_S(move));
}

/* What the order of a seat says; one that has ended is withdrawn. */
static enum pl_obey ask(struct play *p, int seat, pl_move *move) {
    if (!stands(p, seat)) return PL_ORDER_SILENT;
    const enum pl_obey what = pl_match_obey(&p->match, seat, &p->order[seat], move);
    if (what == PL_ORDER_ENDED) play_order_withdraw(p, seat);
    return what;
}

/* With several people at one screen, what one of them decided is nobody else's business: they learn
 * of it as they learn of any move. */
bool play_obey(struct play *p, int seat) {
    pl_move move;
    const bool alone = p->people == 1;
    const enum pl_obey what = ask(p, seat, &move);
    if (alone && what == PL_ORDER_ENDED) tell(p, seat, PW_ORDER_ENDED, "");
    if (what != PL_ORDER_ANSWERS) return false;
    pl_room view;
    pl_match_view(&p->match, seat, pl_state_in(&view));
    char text[PL_LINE_MAX];
    pl_text t = PL_TEXT(text);
    p->match.game->write_move(pl_state_in(&view), seat, move, &t);
    if (alone) tell(p, seat, PW_ORDER_ANSWERS, text);
    return pl_match_play(&p->match, seat, move, NULL, NULL);
}

/* ---- the command ---- */

static void list(play_turn *turn) {
    struct play *p = turn->play;
    const pl_game *game = p->match.game;
    pl_move move;
    ask(p, turn->seat, &move);
    pl_text t = cli_text(p->cli, CLI_PAGE_MAX);
    for (int i = 0; i < game->orders; i++) {
        const pl_order *o = &game->order[i];
        char number[32] = "";
        pl_text n = PL_TEXT(number);
        if (o->arg_min || o->arg_max) pl_say(&n, "{0}-{1}", PL_I(o->arg_min), PL_I(o->arg_max));
        cli_entry(&t, o->id, number, pl_in(o->about, p->cli->lang));
    }
    char order[80];
    pl_text name = PL_TEXT(order);
    if (stands(p, turn->seat)) name_order(game, &p->order[turn->seat], &name);
    pl_say(&t, pl_in(say(stands(p, turn->seat) ? PW_ORDER_STANDS : PW_NO_ORDER), p->cli->lang),
           PL_S(order));
    pl_text_char(&t, '\n');
    term_page(p->cli, &t);
    cli_text_free(&t);
}

/* The number behind an id, 0 for none; false when there is something else. */
static bool read_number(const char *rest, int32_t *out) {
    char word[16], more[2];
    int64_t number = 0;
    if (pl_word(&rest, word, sizeof word) && !pl_number(word, &number)) return false;
    *out = number < INT32_MIN ? INT32_MIN : number > INT32_MAX ? INT32_MAX : (int32_t)number;
    return !pl_word(&rest, more, sizeof more);
}

static enum play_then give(play_turn *turn, const char *id, const char *rest) {
    struct play *p = turn->play;
    pl_standing order;
    int32_t number;
    turn->err = (pl_error){ .lang = p->cli->lang };
    if (!read_number(rest, &number)) {
        cli_tell(p->cli, say(PW_ORDER_HOW));
        return PLAY_AGAIN;
    }
    if (!pl_match_give(&p->match, turn->seat, id, number, &order, &turn->err)) {
        play_explain(turn);
        return PLAY_AGAIN;
    }
    p->order[turn->seat] = order;
    p->ordered |= 1u << turn->seat;
    pl_move move;
    if (ask(p, turn->seat, &move) == PL_ORDER_ANSWERS) return PLAY_ON;
    tell(p, turn->seat, PW_ORDER_STANDS, "");
    return PLAY_AGAIN;
}

enum play_then play_order(play_turn *turn, const char *rest) {
    char id[40];
    if (!pl_word(&rest, id, sizeof id)) {
        list(turn);
        return PLAY_AGAIN;
    }
    if (strcmp(id, "none") != 0 && strcmp(id, "keine") != 0) return give(turn, id, rest);
    play_order_withdraw(turn->play, turn->seat);
    cli_tell(turn->play->cli, say(PW_NO_ORDER));
    return PLAY_AGAIN;
}
