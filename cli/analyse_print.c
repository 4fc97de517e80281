/* SPDX-License-Identifier: MIT */
/* An analysis on a terminal. */
#include "analyse.h"
#include "analyse_words.h"
#include "sheet.h"

#include <math.h>

enum { WORST = 8, FINDS = 3, AUCTIONS = 5 };

static const char *say(const analysis *a, enum analyse_word_id w) {
    return pl_in(analyse_word[w], a->lang);
}

static void heading(const analysis *a, enum analyse_word_id w, pl_text *t) {
    pl_text_char(t, '\n');
    pl_text_ink(t, PL_INK_BOLD);
    pl_text_str(t, say(a, w));
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

static void paragraph(pl_text *t, const char *text, int indent) {
    pl_text_repeat(t, " ", indent);
    cli_wrap(t, text, indent, cli_width() - 1);
    pl_text_char(t, '\n');
}

/* A share in percent with one decimal, signed. */
static const char *percent(const analysis *a, double share, char *buffer, size_t size) {
    pl_text t = pl_text_in(buffer, size);
    cli_text_signed(&t, 100 * share, 1, a->lang);
    pl_text_str(&t, " %");
    return buffer;
}

static const char *unsigned_percent(const analysis *a, double share, char *buffer, size_t size) {
    pl_text t = pl_text_in(buffer, size);
    cli_text_real(&t, 100 * share, 1, a->lang);
    pl_text_str(&t, " %");
    return buffer;
}

static const char *half(const analysis *a, estimate e, char *buffer, size_t size) {
    pl_text t = pl_text_in(buffer, size);
    cli_text_real(&t, 100 * analyse_half(e), 1, a->lang);
    return buffer;
}

/* ---- the account ---- */

static void account_table(const analysis *a, pl_text *out) {
    static const enum analyse_word_id head[] = { AW_START, AW_LUCK,   AW_OTHERS,  AW_OWN,
                                                 AW_HALF,  AW_RESULT, AW_MISTAKES };
    const sheet s = { .out = out, .lang = a->lang, .first = 26 };
    sheet_begin_head(&s, say(a, AW_WHERE_FROM));
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        sheet_cell(&s, say(a, head[i]));
    sheet_end_head(&s);
    for (int seat = 0; seat < a->log->setup.seats; seat++) {
        const account *c = &a->seat[seat];
        sheet_begin(&s, a->name[seat]);
        sheet_number(&s, 100 * c->start, 1);
        sheet_signed(&s, 100 * c->luck.value, 1);
        sheet_signed(&s, 100 * c->others.value, 1);
        sheet_signed(&s, 100 * c->own.value, 1);
        sheet_number(&s, 100 * analyse_half(c->own), 1);
        sheet_number(&s, 100 * c->result, 1);
        sheet_number(&s, c->mistakes, 0);
        sheet_end(&s);
    }
}

/* ---- the curve ---- */

/* What the seat expected at its last decision up to a step. */
static double expected_at(const analysis *a, int seat, uint32_t step) {
    double value = a->seat[seat].start;
    for (uint32_t i = 0; i < a->n && a->at[i].step <= step; i++)
        if (a->at[i].seat == seat) value = a->at[i].best.share[seat];
    return step >= a->log->n ? a->result.share[seat] : value;
}

static void curves(const analysis *a, pl_text *t) {
    static const char *const block[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    enum { NAME = 16, WIDTH = 60 };
    heading(a, a->log->setup.seats > 1 ? AW_CURVE : AW_CURVE_ALONE, t);
    for (int seat = 0; seat < a->log->setup.seats; seat++) {
        const size_t start = t->n;
        pl_text_str(t, a->name[seat]);
        pl_text_pad(t, start, NAME);
        for (uint32_t i = 0; i < WIDTH; i++) {
            const double value = expected_at(a, seat, i * a->log->n / (WIDTH - 1));
            const long level = lround(7 * fmin(fmax(value, 0), 1));
            pl_text_str(t, block[level]);
        }
        pl_text_char(t, '\n');
    }
}

/* ---- decisions ---- */

static void title(const analysis *a, const decision *d, pl_text *t) {
    pl_text_ink(t, PL_INK_BOLD);
    pl_say(t, say(a, AW_STEP), PL_I(d->step + 1), PL_S(a->name[d->seat]));
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_str(t, ": ");
}

static void worst(const analysis *a, pl_text *t) {
    const decision *list[WORST];
    const int n = analyse_worst(a, list, WORST);
    heading(a, AW_WORST, t);
    if (!n) paragraph(t, say(a, AW_NO_MISTAKE), 0);
    for (int i = 0; i < n; i++) {
        const decision *d = list[i];
        char cost[32], range[32], line[1024];
        title(a, d, t);
        pl_say(t, say(a, AW_COST), PL_S(unsigned_percent(a, d->cost.value, cost, sizeof cost)),
               PL_S(half(a, d->cost, range, sizeof range)));
        pl_text_char(t, '\n');
        pl_text l = PL_TEXT(line);
        pl_say(&l, "{0}: {1}", PL_S(say(a, AW_CHOSEN)), PL_S(d->chosen_words));
        paragraph(t, line, 4);
        l = PL_TEXT(line);
        pl_say(&l, "{0}: {1}", PL_S(say(a, AW_BETTER)), PL_S(d->preferred_words));
        paragraph(t, line, 4);
    }
}

static void finds(const analysis *a, pl_text *t) {
    const decision *list[FINDS];
    const int n = analyse_finds(a, list, FINDS);
    if (!n) return;
    heading(a, AW_FINDS, t);
    for (int i = 0; i < n; i++) {
        const decision *d = list[i];
        char gain[32], range[32];
        title(a, d, t);
        pl_say(t, say(a, AW_FIND), PL_S(unsigned_percent(a, d->find.value, gain, sizeof gain)),
               PL_S(half(a, d->find, range, sizeof range)));
        pl_text_char(t, '\n');
        paragraph(t, d->chosen_words, 4);
    }
}

/* ---- auctions ---- */

static void auction_lines(const analysis *a, const auction *lot, pl_text *t) {
    char line[1024];
    pl_text l = PL_TEXT(line);
    pl_say(&l, say(a, AW_LOT), PL_I(lot->last->step + 1), PL_S(lot->last->outcome));
    paragraph(t, line, 0);
    l = PL_TEXT(line);
    for (int i = 0; i < lot->bidders; i++) {
        const decision *d = lot->bid[i];
        char worth[32], range[32];
        if (i) pl_text_str(&l, ", ");
        pl_say(&l, say(a, AW_BIDDER), PL_S(a->name[d->seat]),
               PL_S(percent(a, d->stay.value, worth, sizeof worth)),
               PL_S(half(a, d->stay, range, sizeof range)));
    }
    paragraph(t, line, 4);
}

static void auctions(const analysis *a, pl_text *t) {
    const auction *list[AUCTIONS];
    const int n = analyse_misjudged(a, list, AUCTIONS);
    if (!n) return;
    heading(a, AW_MISJUDGED, t);
    for (int i = 0; i < n; i++)
        auction_lines(a, list[i], t);
    paragraph(t, say(a, AW_FOOT_AUCTIONS), 0);
}

void analyse_print(const analysis *a, pl_text *t) {
    const pl_match *log = a->log;
    pl_say(t, say(a, AW_HEAD), PL_S(pl_in(log->game->title, a->lang)), PL_I(log->setup.seats),
           PL_I(a->n));
    pl_text_str(t, "; ");
    pl_say(t, say(a, AW_DEPTH), PL_I(a->iterations));
    pl_text_char(t, '\n');
    account_table(a, t);
    curves(a, t);
    worst(a, t);
    finds(a, t);
    auctions(a, t);
    pl_text_char(t, '\n');
    paragraph(t, say(a, AW_FOOT), 0);
}
