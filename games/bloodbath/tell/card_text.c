/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath: card texts, made from the same ops that the rules carry out.
 *
 * A line is one sentence: a lead ("When you FARM"), then clauses. A part that has to be known
 * before it can be placed in its sentence is written into a small text of its own first. */
#include "tell.h"

#include <assert.h>

enum { PART = 320 }; /* bytes; the longest line of the set fits twice */

struct pen {
    pl_text *out;
    pl_lang lang;
    enum trigger trigger;
    bool more; /* the card has cost people before: "3 more people" */
    int price; /* of an offer: 0 for all its prices, else only this one */
};

static int clause(const struct pen *, int i);
static void list(const struct pen *, int i, int end);

static struct pen onto(const struct pen *p, pl_text *out) {
    struct pen q = *p;
    q.out = out;
    return q;
}

static const char *word(const struct pen *p, int which) {
    return pl_in(bb_card_word[which], p->lang);
}

static void say(const struct pen *p, int which) {
    pl_text_str(p->out, word(p, which));
}

static void say_number(const struct pen *p, int which, int n) {
    pl_say(p->out, word(p, which), PL_I(n));
}

/* A sentence around parts: what was cut in a part was cut in the whole. */
static void say_parts(const struct pen *p, int which, const pl_text *first, const pl_text *second) {
    pl_say(p->out, word(p, which), PL_S(first->at), PL_S(second->at));
    p->out->cut |= first->cut || second->cut;
}

static void say_part(const struct pen *p, int which, const pl_text *part) {
    say_parts(p, which, part, part);
}

int bb_behind(int i) {
    const struct op *op = &bb_op[i];
    if (op->code == OP_MAY || op->code == OP_CHOOSE) return i + 1 + op->skip;
    if (op->code != OP_IF) return i + 1;
    i += 1 + op->skip;
    return bb_op[i].code == OP_ELSE ? i + 1 + bb_op[i].skip : i;
}

/* ---- amounts ---- */

static int some_of(int resource) {
    return T_SOME + COUNT_PEOPLE - 1 + resource;
}

static void say_per(const struct pen *p, const struct op *op) {
    char buffer[PART];
    pl_text counted = PL_TEXT(buffer);
    const struct pen q = onto(p, &counted);
    const bool each = op->div == 1 && op->per <= COUNT_BAD;
    if (each)
        say(&q, T_EACH + op->per - 1);
    else
        say_number(&q, T_SOME + op->per - 1, op->div);
    say_part(p, each ? T_FOR_EACH : T_FOR_EVERY, &counted);
}

/* "1 box from here", "1 food for each of your buildings". */
static void amount(const struct pen *p, const struct op *op) {
    const bool gain = op->code == OP_GAIN;
    const bool more = p->more && !gain && op->what == PEOPLE;
    say_number(p, more ? T_MORE_PEOPLE : some_of(op->what), op->n);
    if (op->place == HERE) say(p, gain ? T_TO_HERE : T_FROM_HERE);
    if (op->place == EMPTY_BUILDING) say(p, T_ON_EMPTY);
    if (op->per) say_per(p, op);
}

static void gain(const struct pen *p, const struct op *op) {
    pl_text_char(p->out, '+');
    amount(p, op);
}

static void lose(const struct pen *p, const struct op *op) {
    char buffer[PART];
    pl_text lost = PL_TEXT(buffer);
    const struct pen q = onto(p, &lost);
    amount(&q, op);
    say_part(p, op->what == CARD ? T_DISCARD : T_LOSE, &lost);
}

/* ---- what may be done ---- */

/* T_SPEND_FOR and the two behind it, by what is paid. */
static int payment(const struct op *paid) {
    if (paid->code == OP_WRECK) return T_WRECK_FOR;
    return paid->what == CARD ? T_DISCARD_FOR : T_SPEND_FOR;
}

static void price(const struct pen *p, int i) {
    for (int at = i + 1; at < i + 1 + bb_op[i].skip; at++) {
        if (at > i + 1) say(p, T_AND);
        if (bb_op[at].code == OP_WRECK)
            say(p, T_A_BUILDING);
        else
            amount(p, &bb_op[at]);
    }
}

/* The prices from op i on; returns the op behind them. */
static int prices(const struct pen *p, int i, int n) {
    for (int k = 1; k <= n; k++, i += 1 + bb_op[i].skip) {
        if (p->price && p->price != k) continue;
        if (k > 1 && !p->price) say(p, T_OR);
        price(p, i);
    }
    return i;
}

/* The gains that stand together from op i on; returns the op behind them. */
static int gains(const struct pen *p, int i, int end) {
    for (int first = i; i < end && bb_op[i].code == OP_GAIN; i++) {
        if (i > first) say(p, T_AND);
        gain(p, &bb_op[i]);
    }
    return i;
}

/* What follows "you may". */
static void may(const struct pen *p, int i) {
    const int end = bb_behind(i), n = bb_op[i].n;
    char paid_buffer[PART], bought_buffer[PART], rest_buffer[PART];
    pl_text paid = PL_TEXT(paid_buffer), bought = PL_TEXT(bought_buffer);
    pl_text rest = PL_TEXT(rest_buffer);
    const struct pen to_paid = onto(p, &paid), to_bought = onto(p, &bought);
    const struct pen to_rest = onto(p, &rest);
    if (n == 0) {
        list(p, i + 1, end);
        return;
    }
    const int verb = payment(&bb_op[i + 2]);
    const int first = prices(&to_paid, i + 1, n);
    int at = gains(&to_bought, first, end);
    if (at > first) {
        say_parts(p, verb, &paid, &bought);
    } else {
        at = clause(&to_bought, first);
        say_parts(p, verb - T_SPEND_FOR + T_SPEND_TO, &paid, &bought);
    }
    if (at == end) return;
    list(&to_rest, at, end);
    say_part(p, T_AFTER_PAYING, &rest);
}

static void you_may(const struct pen *p, int i) {
    char buffer[PART];
    pl_text allowed = PL_TEXT(buffer);
    const struct pen q = onto(p, &allowed);
    may(&q, i);
    say_part(p, T_YOU_MAY, &allowed);
}

/* ---- choices and conditions ---- */

static void choose(const struct pen *p, int i) {
    const int first = i + 1, second = first + 1 + bb_op[first].skip;
    list(p, first + 1, second);
    say(p, T_OR);
    list(p, second + 1, second + 1 + bb_op[second].skip);
}

/* "no money", "at least 6 buildings"; counts are whole, so "fewer than 5" is "at most 4". */
static void condition(const struct pen *p, const struct op *op) {
    static const int compare[] = { [EQUAL] = T_EXACTLY,
                                   [LESS] = T_AT_MOST,
                                   [GREATER] = T_AT_LEAST,
                                   [AT_MOST] = T_AT_MOST,
                                   [AT_LEAST] = T_AT_LEAST };
    const int n = op->n - (op->place == LESS) + (op->place == GREATER);
    const int which = op->what - 1;
    char buffer[PART];
    pl_text counted = PL_TEXT(buffer);
    const struct pen q = onto(p, &counted);
    if (n == 0 && compare[op->place] != T_AT_LEAST) {
        say(p, T_NO + which);
        return;
    }
    say_number(&q, T_SOME + which, n);
    say_part(p, compare[op->place], &counted);
}

static void conditional(const struct pen *p, int i) {
    const int otherwise = i + 1 + bb_op[i].skip;
    char then_buffer[PART], if_buffer[PART];
    pl_text then = PL_TEXT(then_buffer), when = PL_TEXT(if_buffer);
    const struct pen to_then = onto(p, &then), to_when = onto(p, &when);
    list(&to_then, i + 1, otherwise);
    condition(&to_when, &bb_op[i]);
    say_parts(p, T_IF, &then, &when);
    if (bb_op[otherwise].code != OP_ELSE) return;
    say(p, T_OTHERWISE);
    list(p, otherwise + 1, bb_behind(i));
}

/* ---- things to do ---- */

static void build(const struct pen *p, const struct op *op) {
    if (op->n < 255 && op->per)
        pl_say(p->out, word(p, T_BUILD_BETWEEN), PL_I(op->per), PL_I(op->n));
    else if (op->n < 255)
        say_number(p, T_BUILD_MAX, op->n);
    else if (op->per)
        say_number(p, T_BUILD_MIN, op->per);
    else
        say(p, T_ACTION + BUILD);
}

static void act(const struct pen *p, const struct op *op) {
    if (op->what != BUILD) {
        say(p, T_ACTION + op->what);
        return;
    }
    char buffer[PART];
    pl_text plain = PL_TEXT(buffer);
    const struct pen q = onto(p, op->div ? &plain : p->out);
    build(&q, op);
    if (op->div) pl_say(p->out, word(p, T_BUILD_OFF), PL_S(plain.at), PL_I(op->div));
}

/* Perks that are added together are counted; returns the op behind them. */
static int add(const struct pen *p, int i) {
    const struct op *op = &bb_op[i];
    int n = 0;
    while (op->what == ADD_PERK && bb_op[i + n].code == OP_ADD && bb_op[i + n].what == ADD_PERK)
        n++;
    if (n > 1) {
        say_number(p, T_ADD_PERKS, n);
        return i + n;
    }
    const char *name = pl_in(bb_progress[DEV_FIRST + 2 * op->n].name, p->lang);
    pl_say(p->out, word(p, T_ADD + op->what), PL_S(name));
    return i + 1;
}

static void soften(const struct pen *p, const struct op *op) {
    char price_buffer[PART], saved_buffer[PART];
    pl_text price = PL_TEXT(price_buffer), saved = PL_TEXT(saved_buffer);
    const struct pen to_price = onto(p, &price), to_saved = onto(p, &saved);
    say_number(&to_price, some_of(op->what), op->per);
    say_number(&to_saved, some_of(PEOPLE), op->n);
    pl_say(p->out, word(p, T_SOFTEN), PL_S(word(p, T_UNITS + op->what)), PL_S(price.at),
           PL_I(op->per), PL_S(saved.at));
}

static void wreck(const struct pen *p, const struct op *op) {
    if (op->n)
        say(p, T_WRECK_HAND);
    else
        say(p, p->trigger == ON_LOST ? T_WRECK_OTHER : T_WRECK);
}

/* Writes what op i says; returns the op behind it. */
static int clause(const struct pen *p, int i) {
    const struct op *op = &bb_op[i];
    switch (op->code) {
    case OP_GAIN: gain(p, op); break;
    case OP_LOSE: lose(p, op); break;
    case OP_MAY: you_may(p, i); break;
    case OP_CHOOSE: choose(p, i); break;
    case OP_IF: conditional(p, i); break;
    case OP_ACT: act(p, op); break;
    case OP_ADD: return add(p, i);
    case OP_WRECK: wreck(p, op); break;
    case OP_REPLAY: say(p, p->trigger < BUILDING_TRIGGERS ? T_REPLAY_OTHER : T_REPLAY); break;
    case OP_MOVE: say_number(p, T_MOVE, op->n); break;
    case OP_PUT: say(p, T_PUT + op->what); break;
    case OP_CASH: say_number(p, T_CASH, op->n); break;
    case OP_SOFTEN: soften(p, op); break;
    case OP_MUTE: say(p, T_MUTE); break;
    case OP_BAN: pl_say(p->out, word(p, T_BAN), PL_S(word(p, T_ACTION + op->what))); break;
    case OP_HUNGER: say_number(p, T_HUNGER, op->n); break;
    case OP_GAME_OVER: say(p, T_GAME_OVER); break;
    case OP_IGNORE: say(p, p->trigger == ON_ROBOT ? T_IGNORE_ROBOT : T_IGNORE_ACCIDENT); break;
    default: break;
    }
    return bb_behind(i);
}

/* Clauses from op i up to `end`; gains are joined by "and", the rest by "then". */
static void list(const struct pen *p, int i, int end) {
    for (int first = i; i < end;) {
        if (i > first) say(p, bb_op[i].code == OP_MAY ? T_AND_MAY : T_THEN);
        i = bb_op[i].code == OP_GAIN ? gains(p, i, end) : clause(p, i);
    }
}

/* ---- as long as a building is in play ---- */

/* The names of the events that a line ignores, and the op behind. */
static int ignored(const struct pen *p, int i) {
    char names_buffer[PART];
    pl_text names = PL_TEXT(names_buffer);
    const struct pen q = onto(p, &names);
    for (; bb_op[i].code == OP_IGNORE; i++) {
        int card = EVENT_FIRST;
        while (bb_progress[card].ignored_by != bb_op[i].n)
            card++;
        if (names.n > 0) say(&q, T_AND);
        pl_say(&names, word(p, T_NAME), PL_S(pl_in(bb_progress[card].name, p->lang)));
    }
    say_part(p, T_IGNORE, &names);
    return i;
}

static void modifier(const struct pen *p, const struct op *op) {
    switch (op->code) {
    case OP_DISCOUNT:
        pl_say(p->out, word(p, op->per ? T_DISCOUNT_MIN : T_DISCOUNT), PL_I(op->n), PL_I(op->per));
        break;
    case OP_SUBST: say(p, T_SUBST); break;
    default: say_number(p, op->n ? T_UPKEEP : T_NO_UPKEEP, op->n); break;
    }
}

static void always(const struct pen *p, int i) {
    for (int first = i; bb_op[i].code != OP_END;) {
        if (i > first) pl_text_char(p->out, ' ');
        if (bb_op[i].code == OP_IGNORE)
            i = ignored(p, i);
        else
            modifier(p, &bb_op[i++]);
    }
}

/* ---- lines ---- */

static void capitalize(pl_text *t) {
    if (t->at[0] >= 'a' && t->at[0] <= 'z') t->at[0] = (char)(t->at[0] - 'a' + 'A');
}

/* "PLAY: You may BUILD." but "When you FARM, you may spend …". */
static void line(const struct pen *p, int i, const char *lead) {
    char buffer[2 * PART];
    pl_text body = PL_TEXT(buffer);
    const struct pen q = onto(p, &body);
    int end = i;
    while (bb_op[end].code != OP_END)
        end = bb_behind(end);
    const bool in_words = p->trigger < ON_ALWAYS && p->trigger != ON_PLAY && p->trigger != ON_LOST;
    const bool asks = in_words && bb_op[i].code == OP_MAY && bb_behind(i) == end;
    if (asks) {
        may(&q, i);
    } else {
        list(&q, i, end);
        capitalize(&body);
    }
    const int form = asks ? T_COMMA_MAY : lead ? T_COLON : T_SENTENCE;
    pl_say(p->out, word(p, form), PL_S(lead ? lead : body.at), PL_S(body.at));
    p->out->cut |= body.cut;
}

static void whole_line(const struct pen *p, int i) {
    const char *lead = NULL;
    if (p->trigger < ON_ALWAYS) lead = word(p, T_LEAD + p->trigger);
    if (p->trigger == ON_ONCE && bb_op[i].code == OP_ADD) lead = word(p, T_ONCE);
    if (p->trigger == ON_ALWAYS)
        always(p, i);
    else
        line(p, i, lead);
}

/* One more line of a card, if it has that line. */
static void next_line(struct pen *p, uint16_t i, enum trigger trigger) {
    if (!i) return;
    if (p->out->n > 0) pl_text_char(p->out, '\n');
    p->trigger = trigger;
    whole_line(p, i);
}

/* ---- the front ---- */

void bb_line_text(uint16_t line_start, enum trigger trigger, pl_lang lang, pl_text *out) {
    const struct pen p = { .out = out, .lang = lang, .trigger = trigger };
    if (line_start) whole_line(&p, line_start);
}

void bb_building_text(int kind, pl_lang lang, pl_text *out) {
    assert(kind >= 0 && kind < KINDS);
    const uint16_t *start = bb_building[kind].line;
    struct pen p = { .out = out, .lang = lang };
    for (int trigger = 0; trigger < BUILDING_TRIGGERS; trigger++)
        if (trigger != ON_PLAY && trigger != ON_LOST)
            next_line(&p, start[trigger], (enum trigger)trigger);
    next_line(&p, start[ON_PLAY], ON_PLAY);
    next_line(&p, start[ON_LOST], ON_LOST);
}

static void people_lost(const struct pen *p, int n) {
    const struct op loss = { .code = OP_LOSE, .n = (uint8_t)n, .what = PEOPLE };
    char buffer[PART];
    pl_text body = PL_TEXT(buffer);
    const struct pen q = onto(p, &body);
    lose(&q, &loss);
    capitalize(&body);
    say_part(p, T_SENTENCE, &body);
}

void bb_progress_text(int card, pl_lang lang, pl_text *out) {
    assert(card >= 0 && card < PROGRESS);
    const struct progress *c = &bb_progress[card];
    struct pen p = { .out = out, .lang = lang };
    if (c->people_lost) people_lost(&p, c->people_lost);
    p.more = c->people_lost > 0;
    next_line(&p, c->all, ON_ALL);
    next_line(&p, c->once, ON_ONCE);
    if (!c->own) return;
    char buffer[PART];
    pl_text only = PL_TEXT(buffer);
    p.trigger = ON_OWNER;
    pl_say(&only, word(&p, T_ONLY), PL_S(pl_in(bb_scientist[c->owner], lang)));
    line(&p, c->own, only.at);
}

void bb_offer_text(int offer, int which, enum trigger trigger, pl_lang lang, pl_text *out) {
    char buffer[2 * PART];
    pl_text body = PL_TEXT(buffer);
    const struct pen p = { .out = &body, .lang = lang, .trigger = trigger, .price = which + 1 };
    may(&p, offer);
    capitalize(&body);
    say_part(&(struct pen){ .out = out, .lang = lang }, T_SENTENCE, &body);
}

void bb_option_text(int choice, int which, pl_lang lang, pl_text *out) {
    char buffer[2 * PART];
    pl_text body = PL_TEXT(buffer);
    const struct pen p = { .out = &body, .lang = lang, .trigger = ON_ALL };
    const int first = choice + 1, second = first + 1 + bb_op[first].skip;
    const int option = which ? second : first;
    list(&p, option + 1, option + 1 + bb_op[option].skip);
    capitalize(&body);
    say_part(&(struct pen){ .out = out, .lang = lang }, T_SENTENCE, &body);
}
