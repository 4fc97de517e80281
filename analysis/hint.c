/* SPDX-License-Identifier: MIT */
/* What the search would do. It names a few choices; each of them is then weighed by a search of its
 * own, and only that decides their order: a search looks closely at what it likes and hardly at the
 * rest, so its own figures can't be compared with each other. */
#include "hint.h"

#include <math.h>
#include <stdlib.h>

enum { FEW_VISITS = 10, PLAYED_OUT = 300 };
static const double PROBABLE = 1.5, CLEAR = 3; /* standard errors */

/* Finds the moves that the search came back to most often. */
static int favorites(const pl_ratings *r, hint_choice best[HINT_CHOICES]) {
    bool taken[PL_MOVES_MAX] = { false };
    int n = 0;
    for (; n < HINT_CHOICES && n < r->n; n++) {
        int at = -1;
        for (int i = 0; i < r->n; i++)
            if (!taken[i] && (at < 0 || r->at[i].visits > r->at[at].visits)) at = i;
        if (n > 0 && r->at[at].visits < FEW_VISITS) break;
        taken[at] = true;
        best[n].move = r->at[at].move;
    }
    return n;
}

static int by_share(const void *a, const void *b) {
    const hint_choice *x = a, *y = b;
    return (x->share < y->share) - (x->share > y->share);
}

static enum hint_sure sureness(const hint_choice *better, const hint_choice *other) {
    const double sure = (better->share - other->share) / hypot(better->error, other->error);
    return sure > CLEAR ? HINT_CLEARLY : sure > PROBABLE ? HINT_PROBABLY : HINT_EVEN;
}

void hint_think(insight *in, const question *q, hint *out) {
    pl_ratings r;
    insight_rate(in, q, &r);
    *out = (hint){ .n = 0 };
    out->n = favorites(&r, out->at);
    for (int i = 0; i < out->n; i++) {
        outlook after;
        insight_weigh(in, q, out->at[i].move, &after);
        out->at[i].share = after.share[q->seat];
        out->at[i].error = after.error[q->seat];
    }
    qsort(out->at, (size_t)out->n, sizeof out->at[0], by_share);
    for (int i = 1; i < out->n; i++)
        out->at[i].sure = sureness(&out->at[0], &out->at[i]);
    if (out->n < 2) return;
    out->at[0].sure = out->at[1].sure;
    if (out->at[0].sure != HINT_EVEN)
        out->explained = reason_find(q, out->at[0].move, out->at[1].move, PLAYED_OUT, &out->why);
}

void hint_say(const hint *h, const pl_game *game, pl_lang lang, pl_text *out) {
    const int32_t value[2] = { (int32_t)lround(h->at[0].share * PL_VALUE),
                               (int32_t)lround(h->at[1].share * PL_VALUE) };
    reason_say(game, &h->why, value, REASON_THAN_NEXT, lang, out);
}
