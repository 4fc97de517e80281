/* SPDX-License-Identifier: MIT */
/* What a seat can decide in advance: its answers in the turns of others, and the order of effects
 * in its own. All of them stand until they are withdrawn. */
#include "state.h"
#include "tell/tell.h"

enum { NEVER_COUNTER, RESELL_FIRST, EFFECTS_IN_ORDER };

const pl_order lb_order[ORDERS] = {
    [NEVER_COUNTER] = { .id = "never-counter",
                        .name = { "Never counter", "Nie kontern" },
                        .about = { "You counter no agent.", "Du konterst keinen Agenten." } },
    [RESELL_FIRST] = { .id = "resell-first",
                       .name = { "Resell the first card", "Die erste Karte verkaufen" },
                       .about = { "When another player makes you resell, you resell the first card "
                                  "of the Supply.",
                                  "Lässt dich jemand anders verkaufen, verkaufst du die erste "
                                  "Karte der Auslage." } },
    [EFFECTS_IN_ORDER] = { .id = "effects-in-order",
                           .name = { "Effects in order", "Effekte der Reihe nach" },
                           .about = { "The effects of modules you build come at once, in the order "
                                      "you built them.",
                                      "Die Effekte der Module, die du baust, kommen sofort, in der "
                                      "Reihenfolge, in der du gebaut hast." } },
};

bool lb_give(const pl_state *v, int seat, pl_standing *order, pl_error *err) {
    (void)seat;
    if (order->kind == NEVER_COUNTER && !v->option[WITH_INFLUENCES])
        return pl_refuse(err, lb_word[W_NO_INFLUENCES]);
    return true;
}

static enum pl_obey answer(enum verb verb, int card, pl_move *out) {
    *out = (pl_move){ (uint16_t)verb, { (uint16_t)card, 0, 0 } };
    return PL_ORDER_ANSWERS;
}

static bool asks_for_effect(const pl_state *v, const struct frame *f) {
    if (f->kind == QUEUE) return true;
    return f->kind == RUN && lb_ops(v, f)[f->pc].code != OP_ONE_OF;
}

enum pl_obey lb_obey(const pl_state *v, int seat, const pl_standing *order, pl_move *out) {
    const struct frame *f = &v->stack[v->depth - 1];
    if (f->seat != seat) return PL_ORDER_SILENT;
    switch (order->kind) {
    case NEVER_COUNTER:
        if (f->kind == COUNTER) return answer(LET_PASS, 0, out);
        break;
    case RESELL_FIRST:
        if (f->kind == DO && f->a == OP_RESELL && v->actor != seat)
            return answer(RESELL_CARD, lb_next(&v->supply, 0), out);
        break;
    default:
        if (asks_for_effect(v, f)) return answer(NOW, v->pending[0], out);
        break;
    }
    return PL_ORDER_SILENT;
}
