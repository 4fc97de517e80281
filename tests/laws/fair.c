/* SPDX-License-Identifier: MIT */
/* Law 17. Before the first move the truth is itself a fair deal. Whatever a reader imagines then,
 * and whatever comes of it by random play, must be distributed as in truth; and what the reader
 * sees at the start must tell neither more nor less about it. Both are seen in the differences
 * between truth and imagination over many deals: neither they nor their products with what the
 * reader saw may lean to a side. This finds guesses that are not fair, and secrets that hide in a
 * part of the view which is never re-dealt. The same goes for what no seat knows, when only that is
 * dealt again. */
#include "table.h"

/* The reader after the last seat knows what any of them knows. */
enum { DEALS_MAX = 512, READERS = PL_SEATS_MAX + 1, TRAITS_MAX = 2 * READERS * PL_STATE_MAX };

/* Of one deal: all bytes of all views at the start and at the end; those of seats as what they
 * differ from the spectator's, so that what everybody sees counts once. */
struct traits {
    int16_t at[TRAITS_MAX];
};

static unsigned char shown[DEALS_MAX][PL_STATE_MAX]; /* what the reader saw at the start */
static struct traits apart[DEALS_MAX];               /* truth less imagination */

static void collect(const struct table *t, const pl_state *s, int16_t *out, int sign) {
    const uint32_t size = t->game->state_size;
    pl_room open, view;
    t->game->view(s, PL_PUBLIC, pl_state_in(&open));
    for (uint32_t i = 0; i < size; i++)
        out[i] = (int16_t)(out[i] + sign * open.bytes[i]);
    for (int seat = 0; seat < t->seats; seat++) {
        int16_t *at = out + (uint32_t)(seat + 1) * size;
        t->game->view(s, seat, pl_state_in(&view));
        for (uint32_t i = 0; i < size; i++)
            at[i] = (int16_t)(at[i] + sign * (view.bytes[i] - open.bytes[i]));
    }
}

static void deal(struct table *t, int reader, uint32_t i) {
    pl_setup setup = t->what->setup;
    const uint8_t root[PL_SEED_SIZE] = { 'f', 'a', 'i', 'r', (uint8_t)(reader + 1) };
    pl_seed_derive(root, i, setup.seed);
    pl_room truth, world, view;
    memset(truth.bytes, 0, sizeof truth.bytes);
    if (!t->game->setup(pl_state_in(&truth), &setup, NULL, NULL)) return;
    copy(t, &world, pl_state_in(&truth));
    if (reader < t->seats)
        t->game->imagine(pl_state_in(&world), reader, &t->rng);
    else
        t->game->reshuffle(pl_state_in(&world), &t->rng);
    t->game->view(pl_state_in(&truth), reader < t->seats ? reader : PL_PUBLIC, pl_state_in(&view));
    memcpy(shown[i], view.bytes, t->game->state_size);
    const uint32_t half = (uint32_t)(t->seats + 1) * t->game->state_size;
    memset(apart[i].at, 0, 2 * half * sizeof *apart[i].at);
    collect(t, pl_state_in(&truth), apart[i].at, 1);
    collect(t, pl_state_in(&world), apart[i].at, -1);
    pl_playout(t->game, pl_state_in(&truth), &t->rng);
    pl_playout(t->game, pl_state_in(&world), &t->rng);
    collect(t, pl_state_in(&truth), apart[i].at + half, 1);
    collect(t, pl_state_in(&world), apart[i].at + half, -1);
}

/* Whether a sum of so many equally likely terms is further from 0 than chance allows (once in ten
 * thousand million). */
static bool leans(double sum, double squares) {
    const double allowed = 6.5;
    return sum * sum > allowed * allowed * squares + 1e-6;
}

/* A byte of the reader's view at the start, less its mean; false when it is always the same. */
static bool center(uint32_t byte, uint32_t deals, double *out) {
    double mean = 0;
    bool varies = false;
    for (uint32_t i = 0; i < deals; i++) {
        mean += shown[i][byte];
        varies = varies || shown[i][byte] != shown[0][byte];
    }
    for (uint32_t i = 0; i < deals; i++)
        out[i] = shown[i][byte] - mean / deals;
    return varies;
}

/* The traits in which a true and an imagined world ever differ; most bytes of a state never do.
 * Their differences stand side by side, deal by deal, because all of them are summed up for each
 * byte that the reader saw. */
static struct {
    int n, at[TRAITS_MAX];
    int16_t apart[DEALS_MAX * TRAITS_MAX];
} differing;

static void find_differing(const struct table *t, uint32_t deals) {
    static int16_t ever[TRAITS_MAX];
    const int traits = 2 * (t->seats + 1) * (int)t->game->state_size;
    memset(ever, 0, sizeof ever);
    for (uint32_t i = 0; i < deals; i++)
        for (int k = 0; k < traits; k++)
            ever[k] |= apart[i].at[k];
    differing.n = 0;
    for (int k = 0; k < traits; k++)
        if (ever[k]) differing.at[differing.n++] = k;
    int16_t *out = differing.apart;
    for (uint32_t i = 0; i < deals; i++)
        for (int k = 0; k < differing.n; k++)
            *out++ = apart[i].at[differing.at[k]];
}

/* The first trait that leans, weighed by `weight`; -1 when none does. */
static int leaning_trait(uint32_t deals, const double *weight) {
    static double sum[TRAITS_MAX], squares[TRAITS_MAX];
    memset(sum, 0, (size_t)differing.n * sizeof *sum);
    memset(squares, 0, (size_t)differing.n * sizeof *squares);
    for (uint32_t i = 0; i < deals; i++) {
        const int16_t *row = differing.apart + (size_t)i * (size_t)differing.n;
        for (int k = 0; k < differing.n; k++) {
            const double term = weight[i] * row[k];
            sum[k] += term;
            squares[k] += term * term;
        }
    }
    for (int k = 0; k < differing.n; k++)
        if (leans(sum[k], squares[k])) return differing.at[k];
    return -1;
}

static bool report(struct table *t, int reader, int trait, const char *fault) {
    const int size = (int)t->game->state_size, half = (t->seats + 1) * size;
    return broken(t, LAW_FAIR, "%s %s byte %d of what %s sees %s",
                  reader < t->seats ? reader_name(reader) : "all together", fault, trait % size,
                  reader_name(trait % half / size - 1),
                  trait < half ? "at the start" : "at the end");
}

static bool check_reader(struct table *t, int reader, uint32_t deals) {
    double weight[DEALS_MAX];
    for (uint32_t i = 0; i < deals; i++) {
        deal(t, reader, i);
        weight[i] = 1;
    }
    find_differing(t, deals);
    const int unfair = leaning_trait(deals, weight);
    if (unfair >= 0) return report(t, reader, unfair, "imagines unfairly");
    for (uint32_t byte = 0; byte < t->game->state_size; byte++) {
        if (!center(byte, deals, weight)) continue;
        const int foretold = leaning_trait(deals, weight);
        if (foretold >= 0) return report(t, reader, foretold, "is shown beforehand, in truth,");
    }
    return true;
}

const char *check_fairness(const struct law_case *what, uint32_t deals, struct law_report *out) {
    static struct table t;
    memset(&t, 0, sizeof t);
    memset(out, 0, sizeof *out);
    t.what = what;
    t.game = what->game;
    t.report = out;
    t.seats = what->setup.seats;
    pl_rng_seed64(&t.rng, what->seed + 1);
    for (int reader = PL_PUBLIC; reader <= t.seats; reader++)
        if (!check_reader(&t, reader, deals < DEALS_MAX ? deals : DEALS_MAX)) return out->text;
    return NULL;
}
