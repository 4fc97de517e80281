/* SPDX-License-Identifier: MIT */
/* Reads and writes weights as games/GAME/weights.h, always in the same layout. Groups of weights
 * are named after their first feature, in the order of the enumeration in policy.c. */
#include "fit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 96 };

/* Markers that the parser looks for. */
static const char before_how[] = "(docs/bots.md):\n * ";
static const char worth_head[] = "FITTED worth[FEATURES] = {";
static const char asset_head[] = "FITTED asset[ASSETS] = {";

static const struct fit_game *const all[] = { &fit_monkeys, &fit_bloodbath, &fit_lunarbase };

const struct fit_game *fit_find(const char *id) {
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->game->id, id) == 0) return all[i];
    return NULL;
}

void fit_use(const struct fit_game *g, const struct fit_weights *w) {
    memcpy(g->worth(), w->worth.weight, (size_t)g->features * sizeof(int32_t));
    memcpy(g->asset(), w->asset.weight, (size_t)g->assets * sizeof(int32_t));
}

/* ---- reading ---- */

static const char *skip(const char *at, const char *these) {
    return at + strspn(at, these);
}

/* "[NAME] = " */
static const char *read_name(const char *at, struct fit_table *t) {
    const size_t n = strcspn(++at, "]");
    if (n >= FIT_NAME_SIZE || t->names == FIT_NAMES_MAX || !at[n]) return NULL;
    memcpy(t->name[t->names], at, n);
    t->name[t->names][n] = 0;
    t->first[t->names++] = t->n;
    return skip(at + n + 1, " =");
}

static const char *read_weight(const char *at, struct fit_table *t) {
    char *end;
    const long weight = strtol(at, &end, 10);
    if (end == at || t->n == FIT_WEIGHTS_MAX || weight < INT16_MIN || weight > INT16_MAX)
        return NULL;
    t->weight[t->n++] = (int32_t)weight;
    return skip(end, ", \n");
}

static bool read_table(const char *text, const char *head, int n, struct fit_table *t) {
    const char *at = strstr(text, head);
    memset(t, 0, sizeof *t);
    if (!at) return false;
    at = skip(at + strlen(head), " \n");
    while (at && *at && *at != '}')
        at = *at == '[' ? read_name(at, t) : read_weight(at, t);
    return at && *at == '}' && t->n == n && t->names > 0;
}

static bool read_how(const char *text, char how[FIT_HOW_SIZE]) {
    const char *at = strstr(text, before_how);
    const char *end = at ? strstr(at, " */") : NULL;
    pl_text t = pl_text_in(how, FIT_HOW_SIZE);
    if (!end) return false;
    at += strlen(before_how);
    pl_text_bytes(&t, at, (size_t)(end - at));
    return !t.cut;
}

bool fit_read(const struct fit_game *g, const char *text, struct fit_weights *w) {
    return read_how(text, w->how) && read_table(text, worth_head, g->features, &w->worth) &&
           read_table(text, asset_head, g->assets, &w->asset);
}

/* ---- writing ---- */

/* Writes one group, with as many weights per line as fit. */
static void write_group(const struct fit_table *t, int group, pl_text *out) {
    const int end = group + 1 < t->names ? t->first[group + 1] : t->n;
    size_t column = strlen("    [] =") + strlen(t->name[group]);
    pl_say(out, "    [{0}] =", PL_S(t->name[group]));
    for (int i = t->first[group]; i < end; i++) {
        char number[16];
        const size_t n = (size_t)snprintf(number, sizeof number, " %d,", t->weight[i]);
        if (column + n > COLUMNS) {
            pl_text_str(out, "\n       ");
            column = 7;
        }
        pl_text_str(out, number);
        column += n;
    }
    pl_text_str(out, "\n");
}

static void write_table(const struct fit_table *t, const char *head, pl_text *out) {
    pl_text_str(out, head);
    pl_text_str(out, "\n");
    for (int i = 0; i < t->names; i++)
        write_group(t, i, out);
    pl_text_str(out, "};\n");
}

bool fit_write(const struct fit_weights *w, pl_text *out) {
    pl_text_str(out, "/* SPDX-License-Identifier: MIT */\n"
                     "/* What the features in policy.c are worth. Written by the fitting program ");
    pl_say(out, "{0}{1} */\n", PL_S(before_how), PL_S(w->how));
    pl_text_str(out, "/* clang-format off */\n");
    write_table(&w->worth, worth_head, out);
    pl_text_str(out, "\n");
    write_table(&w->asset, asset_head, out);
    pl_text_str(out, "/* clang-format on */\n");
    return !out->cut;
}
