/* SPDX-License-Identifier: MIT */
/* Records as people see them, after a game and by `perilune records`. */
#include "records.h"
#include "records_words.h"
#include "words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TOP = 5, LISTED = 10 };

static const char *word(const struct cli *cli, enum records_word w) {
    return pl_in(records_word[w], cli->lang);
}

/* ---- a ranking ---- */

/* The ranked games that one can be compared with, best and then oldest first. */
typedef struct {
    const record **at;
    int n, unranked;
    int widest; /* columns of the longest name */
} ranking;

static int by_score(const void *a, const void *b) {
    const record *x = *(const record *const *)a, *y = *(const record *const *)b;
    if (x->score != y->score) return x->score > y->score ? -1 : 1;
    return x < y ? -1 : x > y;
}

static bool rank(const records *all, const record *like, ranking *out) {
    *out = (ranking){ .at = malloc(((size_t)all->n + 1) * sizeof *out->at) };
    if (!out->at) return false;
    for (int i = 0; i < all->n; i++) {
        const record *r = &all->at[i];
        if (!record_comparable(r, like)) continue;
        if (r->kind != RECORD_RANKED) {
            out->unranked++;
            continue;
        }
        out->at[out->n++] = r;
        if (cli_columns(r->name) > out->widest) out->widest = cli_columns(r->name);
    }
    qsort(out->at, (size_t)out->n, sizeof *out->at, by_score);
    return true;
}

static int place_of(const ranking *k, int i) {
    while (i > 0 && k->at[i - 1]->score == k->at[i]->score)
        i--;
    return i + 1;
}

/* ---- the table ---- */

static void title(const struct cli *cli, const record *like, pl_text *t) {
    const pl_game *game = like->game;
    char line[1024];
    pl_text l = PL_TEXT(line);
    pl_say(&l, word(cli, RW_TITLE), PL_S(pl_in(game->title, cli->lang)));
    for (int i = 0; i < game->options; i++)
        if (like->option[i])
            pl_say(&l, word(cli, RW_VARIANT), PL_S(pl_in(game->option[i].name, cli->lang)),
                   PL_S(pl_in(game->option[i].choice[like->option[i]].name, cli->lang)));
    pl_text_ink(t, PL_INK_BOLD);
    cli_wrap(t, line, 0, cli_width() - 1);
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

static void right(pl_text *t, int64_t number, int width) {
    char digits[24];
    pl_text d = PL_TEXT(digits);
    pl_text_int(&d, number);
    pl_text_repeat(t, " ", width - (int)d.n);
    pl_text_str(t, digits);
}

static void put_row(const struct cli *cli, const ranking *k, int i, const record *mine,
                    pl_text *t) {
    enum { NAME_AT = 21 };
    const record *r = k->at[i];
    const size_t start = t->n;
    pl_text_str(t, r == mine ? "> " : "  ");
    right(t, place_of(k, i), 3);
    pl_text_str(t, ".");
    right(t, r->score, 6);
    pl_text_char(t, ' ');
    pl_say(t, word(cli, RW_POINTS), PL_I(r->score));
    pl_text_pad(t, start, NAME_AT);
    pl_text_str(t, r->name);
    pl_text_pad(t, start, NAME_AT + k->widest);
    pl_say(t, "  {0}", PL_S(r->date));
    if (r->game->endings) pl_say(t, "  {0}", PL_S(pl_in(r->game->ending[r->how].name, cli->lang)));
    pl_text_char(t, '\n');
}

/* The best ones, and the one that was just played wherever it is. */
static void table(const struct cli *cli, const ranking *k, int top, const record *mine,
                  pl_text *t) {
    for (int i = 0; i < k->n; i++) {
        if (i >= top && k->at[i] != mine) continue;
        if (i > top) pl_text_str(t, "     …\n");
        put_row(cli, k, i, mine, t);
    }
    if (!k->unranked) return;
    pl_text_str(t, "  ");
    pl_say(t, word(cli, RW_UNRANKED), PL_I(k->unranked));
    pl_text_char(t, '\n');
}

/* ---- after a game ---- */

static void tell_bad(const struct cli *cli, const records *all, const char *path) {
    pl_error err = { .lang = cli->lang };
    if (!all->bad) return;
    pl_fail(&err, records_word[RW_BAD], PL_I(all->bad), PL_S(path), PL_I(all->first_bad));
    cli_complain(&err, CLI_OK);
}

/* The newest line that says the same; a device such as /dev/null gives none back. */
static const record *find(const records *all, const record *r) {
    for (int i = all->n - 1; i >= 0; i--) {
        const record *other = &all->at[i];
        if (record_comparable(other, r) && other->score == r->score && other->kind == r->kind &&
            memcmp(other->seed, r->seed, sizeof r->seed) == 0 && strcmp(other->name, r->name) == 0)
            return other;
    }
    return NULL;
}

static enum records_word verdict(const ranking *k, const record *mine, int place) {
    if (mine->kind == RECORD_PRACTICE) return RW_PRACTICE;
    if (mine->kind == RECORD_ARRANGED) return RW_ARRANGED;
    if (k->n == 1) return RW_FIRST;
    if (place > 1) return RW_PLACE;
    return k->at[1]->score == mine->score ? RW_SHARED : RW_BEST;
}

static void tell_verdict(const struct cli *cli, const records *all, const ranking *k,
                         const record *mine, pl_text *t) {
    const int place = records_place(all, mine);
    pl_say(t, word(cli, verdict(k, mine, place)), PL_I(k->n), PL_I(place));
    pl_text_char(t, '\n');
}

static void tell(const struct cli *cli, const records *all, const record *mine) {
    ranking k;
    if (!mine || !rank(all, mine, &k)) return;
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    pl_text_char(&t, '\n');
    title(cli, mine, &t);
    tell_verdict(cli, all, &k, mine, &t);
    table(cli, &k, TOP, mine, &t);
    pl_text_char(&t, '\n');
    cli_print(&t);
    cli_text_free(&t);
    free(k.at);
}

int records_keep(const struct cli *cli, const pl_match *m) {
    pl_error err = { .lang = cli->lang };
    char path[PATH_MAX];
    pl_text p = PL_TEXT(path);
    record mine;
    records all = { 0 };
    record_of(m, &mine);
    const bool ok = records_path(cli, &p, &err) && records_add(path, &mine, &err) &&
                    records_read(path, &all, &err);
    if (ok) {
        tell(cli, &all, find(&all, &mine));
        tell_bad(cli, &all, path);
    }
    free(all.at);
    return ok ? CLI_OK : cli_complain(&err, CLI_FAILED);
}

/* ---- perilune records ---- */

static void json_options(const record *r, pl_text *t) {
    pl_json_key(t, "options");
    pl_json_open(t, '{');
    for (int i = 0; i < r->game->options; i++) {
        if (!r->option[i]) continue;
        pl_json_key(t, r->game->option[i].id);
        pl_json_str(t, r->game->option[i].choice[r->option[i]].id);
    }
    pl_json_close(t, '}');
}

static void json_record(const records *all, const record *r, pl_text *t) {
    char seed[2 * PL_SEED_SIZE + 1];
    pl_text hex = PL_TEXT(seed);
    pl_seed_write(r->seed, &hex);
    pl_json_open(t, '{');
    pl_json_key(t, "game");
    pl_json_str(t, r->game->id);
    json_options(r, t);
    pl_json_key(t, "score");
    pl_json_int(t, r->score);
    pl_json_key(t, "end");
    if (r->game->endings)
        pl_json_str(t, r->game->ending[r->how].id);
    else
        pl_json_null(t);
    pl_json_key(t, "kind");
    pl_json_str(t, record_kind_id[r->kind]);
    pl_json_key(t, "place");
    if (r->kind == RECORD_RANKED)
        pl_json_int(t, records_place(all, r));
    else
        pl_json_null(t);
    pl_json_key(t, "name");
    pl_json_str(t, r->name);
    pl_json_key(t, "seed");
    pl_json_str(t, seed);
    pl_json_key(t, "date");
    pl_json_str(t, r->date);
    pl_json_close(t, '}');
    pl_text_char(t, '\n');
}

/* One line for each, however many there are. */
static void print_json(const struct cli *cli, const records *all, const pl_game *only) {
    for (int i = 0; i < all->n; i++) {
        if (only && all->at[i].game != only) continue;
        pl_text t = cli_text(cli, 2 * RECORD_LINE);
        json_record(all, &all->at[i], &t);
        cli_print(&t);
        cli_text_free(&t);
    }
}

static bool is_first_of_its_kind(const records *all, int i) {
    int first = 0;
    while (!record_comparable(&all->at[first], &all->at[i]))
        first++;
    return first == i;
}

static void print_tables(const struct cli *cli, const records *all, const pl_game *only) {
    bool any = false;
    for (int i = 0; i < all->n; i++) {
        ranking k;
        if ((only && all->at[i].game != only) || !is_first_of_its_kind(all, i)) continue;
        if (!rank(all, &all->at[i], &k)) return;
        pl_text t = cli_text(cli, CLI_PAGE_MAX);
        title(cli, &all->at[i], &t);
        table(cli, &k, LISTED, NULL, &t);
        pl_text_char(&t, '\n');
        cli_print(&t);
        cli_text_free(&t);
        free(k.at);
        any = true;
    }
    if (!any) cli_tell(cli, records_word[RW_NONE]);
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    const pl_game *only = cli->arguments ? cli_game(cli->argument[0], &err) : NULL;
    if (cli->arguments && !only) return cli_complain(&err, CLI_USAGE);
    char path[PATH_MAX];
    pl_text p = PL_TEXT(path);
    records all;
    if (!records_path(cli, &p, &err) || !records_read(path, &all, &err))
        return cli_complain(&err, CLI_FAILED);
    if (cli_has(cli, "json")) {
        print_json(cli, &all, only);
    } else {
        print_tables(cli, &all, only);
        if (all.n) cli_say(cli, records_word[RW_KEPT], PL_S(path));
    }
    tell_bad(cli, &all, path);
    free(all.at);
    return CLI_OK;
}

static const cli_option options[] = {
    CLI_OPTION_RECORDS,
    CLI_OPTION_JSON,
    { 0 },
};

const cli_command cmd_records = {
    .name = "records",
    .about = { "show the best solo results", "die besten Soloergebnisse zeigen" },
    .arguments = { "[GAME]", "[SPIEL]" },
    .most = 1,
    .more = { "A game is recorded when you finish it alone. Results are ranked among games with "
              "the same options. Practice games and games with arranged cards are listed but not "
              "ranked.",
              "Eine Partie wird aufgezeichnet, wenn du sie allein zu Ende spielst. Verglichen "
              "werden Partien mit denselben Optionen. Übungspartien und Partien mit vorbereiteten "
              "Karten stehen in der Liste, werden aber nicht gewertet." },
    .option = options,
    .word = records_word,
    .words = RECORDS_WORDS,
    .run = run,
};
