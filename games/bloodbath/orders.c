/* SPDX-License-Identifier: MIT */
/* What a seat can decide in advance: to be spared what is optional, and the action of a Work that
 * is still to come. */
#include "tell/tell.h"

enum { SKIP_ANY_TIME, SKIP_OPTIONAL, FIRST_ACTION, WORKS = TROUBLE_FIRST - WORK_FIRST };

#define NEXT(an_id, en, de)                                                                        \
    {                                                                                              \
        .id = an_id, .name = { en " next", "Als Nächstes " de },                                   \
        .about = { "At the next Work you choose " en ".",                                          \
                   "Bei der nächsten Arbeit wählst du " de "." },                                  \
    }

const pl_order bb_order[ORDERS] = {
    [SKIP_ANY_TIME] = { .id = "skip-any-time",
                        .name = { "No any-time questions", "Keine Jederzeit-Fragen" },
                        .about = { "The game does not ask you about any-time abilities, either "
                                   "when a card is turned up or before a forced answer.",
                                   "Das Spiel fragt dich nicht nach Jederzeit-Fähigkeiten, weder "
                                   "beim Aufdecken einer Karte noch vor einer erzwungenen "
                                   "Antwort." } },
    [SKIP_OPTIONAL] = { .id = "skip-optional",
                        .name = { "Decline everything optional", "Alles Freiwillige ablehnen" },
                        .about = { "You decline every offer, reduce no loss and use no any-time "
                                   "ability. Abilities with a condition come before the action, "
                                   "and you pay with money before food.",
                                   "Du lehnst jedes Angebot ab, verringerst keinen Verlust und "
                                   "nutzt keine Jederzeit-Fähigkeit. Fähigkeiten mit einer "
                                   "Bedingung kommen vor der Aktion, und du bezahlst mit Geld vor "
                                   "Nahrung." } },
    [FIRST_ACTION + MINE] = NEXT("mine", "MINE", "SCHÜRFEN"),
    [FIRST_ACTION + FARM] = NEXT("farm", "FARM", "ERNTEN"),
    [FIRST_ACTION + RESEARCH] = NEXT("research", "RESEARCH", "FORSCHEN"),
    [FIRST_ACTION + RESTOCK] = NEXT("restock", "RESTOCK", "AUFSTOCKEN"),
};

/* Each pass has every Work once, so this grows by one with each. */
static int works_so_far(const pl_state *v) {
    int n = WORKS * v->pass;
    for (int card = WORK_FIRST; card < TROUBLE_FIRST; card++)
        n += has_progress(&v->past, card);
    return n;
}

bool bb_give(const pl_state *v, int seat, pl_standing *order, pl_error *err) {
    (void)seat, (void)err;
    order->mark = order->kind >= FIRST_ACTION ? works_so_far(v) : 0;
    return true;
}

static enum pl_obey answer(enum verb verb, int arg, pl_move *out) {
    *out = (pl_move){ (uint16_t)verb, { (uint16_t)arg, 0, 0 } };
    return PL_ORDER_ANSWERS;
}

/* The Work has asked the colony for its action, and it has not been carried out. */
static bool has_action_left(const pl_state *v, int seat) {
    const struct colony *c = &v->colony[seat];
    return c->depth > 0 && c->stack[0].kind == RUN && c->stack[0].here == NO_CARD &&
           bb_progress[v->card].type == WORK && c->stack[0].pc == bb_progress[v->card].all;
}

static enum pl_obey next_work(const pl_state *v, int seat, const pl_standing *order, pl_move *out) {
    const int work = works_so_far(v) - order->mark, action = order->kind - FIRST_ACTION;
    if (work == 0) return PL_ORDER_SILENT;
    if (work > 1 || !has_action_left(v, seat)) return PL_ORDER_ENDED;
    if (bb_question(v, seat) != Q_ACTION || v->banned == action + 1) return PL_ORDER_SILENT;
    return answer(ACT, action, out);
}

static enum pl_obey skip_optional(const pl_state *v, int seat, pl_move *out) {
    if (bb_may_skip(v, seat)) return answer(SKIP, 0, out);
    const struct colony *c = &v->colony[seat];
    switch (bb_question(v, seat)) {
    case Q_SOFTEN: return answer(SOFTEN, 0, out);
    case Q_ORDER: return answer(ORDER, 1, out);
    case Q_PAY: {
        const int price = bb_frame(v, seat)->pc;
        return answer(PAY_FOOD, price > c->money ? price - c->money : 0, out);
    }
    default: return PL_ORDER_SILENT;
    }
}

/* Asked for the sake of an any-time ability alone: there is one other answer (BB-132). */
static enum pl_obey skip_any_time(const pl_state *v, int seat, pl_move *out) {
    pl_moves list;
    int others = 0;
    list.n = 0;
    bb_legal(v, seat, &list);
    for (int32_t i = 0; i < list.n; i++)
        if (list.at[i].verb != TAP) *out = list.at[i], others++;
    return others == 1 ? PL_ORDER_ANSWERS : PL_ORDER_SILENT;
}

enum pl_obey bb_obey(const pl_state *v, int seat, const pl_standing *order, pl_move *out) {
    if (order->kind >= FIRST_ACTION) return next_work(v, seat, order, out);
    if (bb_question(v, seat) == Q_WINDOW) return answer(SKIP, 0, out);
    if (order->kind == SKIP_OPTIONAL && skip_optional(v, seat, out) == PL_ORDER_ANSWERS)
        return PL_ORDER_ANSWERS;
    return skip_any_time(v, seat, out);
}
