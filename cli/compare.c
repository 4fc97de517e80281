/* SPDX-License-Identifier: MIT */
/* `compare`: two card sets, choices of options or bots on the same deals. */
#include "compare.h"
#include "crew.h"
#include "series.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Chunks grow, so that an interruption finds games of both sides. */
enum { CHUNK_MIN = 50, CHUNK = 500, TABLE_MAX = 1 << 20, OUT_MAX = 1 << 20, PAGE_MAX = 4 << 20 };

/* One of the two variants. */
typedef struct {
    const char *given;
    char *table; /* the text of a table, or NULL */
    size_t size;
    sim_series series;
} variant;

typedef struct {
    const struct cli *cli;
    variant side[COMPARE_SIDES];
    int now; /* the side that is played */
    compare_sample *sample[COMPARE_SIDES];
    uint64_t first; /* game of the samples */
    compare_tally tally;
    compare_result result;
    uint64_t most, broken;
    char bots[PL_SEATS_MAX * PL_NAME_MAX];
    bool unfitted;
    char strange[512];
} contest;

/* ---- the two sides ---- */

/* From now on the game plays the cards of this side. */
static bool use_cards(variant *v, pl_error *err) {
    if (!v->table) return true;
    const pl_game *game = pl_sets_read(v->table, v->size, err);
    if (game) v->series.game = game;
    return game;
}

static bool read_table(contest *c, variant *v, pl_error *err) {
    const pl_game *wanted = v->series.game;
    if (wanted->edited && !c->side[COMPARE_OLD].table)
        return pl_refuse(err, compare_word[PW_TWO_TABLES]);
    v->table = cli_file_read(v->given, TABLE_MAX, &v->size, err);
    if (!v->table) return false;
    if (!use_cards(v, err)) {
        cli_complain_log(err, v->given, NULL);
        err->text[0] = 0; /* said already, with the line */
        return false;
    }
    return strcmp(v->series.game->id, wanted->id) == 0 ||
           pl_fail(err, compare_word[PW_WRONG_GAME], PL_S(v->given), PL_S(v->series.game->id));
}

static bool read_choices(variant *v, pl_error *err) {
    char pair[160];
    for (const char *at = v->given; *at; at += *at == ',') {
        const size_t n = strcspn(at, ",");
        pl_text t = PL_TEXT(pair);
        pl_text_bytes(&t, at, n);
        if (!cli_setup_pair(v->series.game, &v->series.setup, pair, err)) return false;
        at += n;
    }
    return true;
}

static bool seat_bots(sim_series *s, const char *list, pl_error *err) {
    const int given = cli_bots_read(list, s->player, s->setup.seats, err);
    for (int i = given; i < s->setup.seats && given; i++)
        s->player[i] = s->player[i % given];
    return given > 0;
}

/* `own`, a table, `KEY=VALUE,...` or `bot:A,B,...`. */
static bool read_side(contest *c, variant *v, pl_error *err) {
    if (strcmp(v->given, "own") == 0) return true;
    if (strncmp(v->given, "bot:", 4) == 0) return seat_bots(&v->series, v->given + 4, err);
    if (strchr(v->given, '=')) return read_choices(v, err);
    return read_table(c, v, err);
}

static bool start_side(contest *c, variant *v, const pl_setup *setup, pl_error *err) {
    v->series.setup = *setup;
    if (!seat_bots(&v->series, cli_str(c->cli, "bots", "random"), err)) return false;
    if (!read_side(c, v, err)) return false;
    pl_match probe;
    return pl_match_start(&probe, v->series.game, &v->series.setup, NULL, 0, err);
}

/* Whether a bot plays by weights: any but `random` and programs. */
static bool has_weights(const sim_series *s) {
    for (int i = 0; i < s->setup.seats; i++)
        if (!s->player[i].program && s->player[i].bot != pl_bot_find("random")) return true;
    return false;
}

/* Lists the cards of this side that the bots don't know. */
static void list_strange(contest *c, const variant *v, pl_text *out) {
    const pl_game *game = v->series.game;
    uint16_t card[PL_CARDS_MAX];
    if (!game->edited || !has_weights(&v->series)) return;
    c->unfitted = true;
    const int n = pl_sets_find(game->id)->strange(card);
    for (int i = 0; i < n; i++) {
        pl_card known;
        game->card(card[i], &known);
        pl_say(out, out->n ? ", {0}" : "{0}", PL_S(known.id));
    }
}

static bool start_both(contest *c, pl_error *err) {
    pl_setup setup;
    const pl_game *game = cli_game(c->cli->argument[0], err);
    if (!game || !cli_setup(c->cli, game, game->seats_min, &setup, err)) return false;
    pl_text strange = PL_TEXT(c->strange);
    for (int i = 0; i < COMPARE_SIDES; i++) {
        variant *v = &c->side[i];
        v->given = c->cli->argument[1 + i];
        v->series.game = game;
        if (!start_side(c, v, &setup, err)) return false;
        compare_list_cards(&c->tally, v->series.game, i);
        list_strange(c, v, &strange);
    }
    if (c->side[0].series.setup.seats != c->side[1].series.setup.seats)
        return pl_refuse(err, compare_word[PW_BOTS]);
    c->result.seats = setup.seats;
    return true;
}

/* ---- playing ---- */

static void keep(const variant *v, const sim_game *g, compare_sample *s) {
    const pl_game *game = v->series.game;
    const int seats = v->series.setup.seats;
    int32_t most = 0;
    s->value[CV_LENGTH] = (int32_t)g->decisions;
    s->value[CV_ENDING + g->end.how] = 1;
    for (int seat = 0; seat < seats; seat++) {
        s->value[CV_SCORE] += g->end.score[seat];
        s->value[CV_SEAT_WIN + seat] = g->won[seat];
        if (g->won[seat] > most) most = g->won[seat];
        for (int card = 0; card < game->cards; card++) {
            if (!g->tally.card[0][seat][card]) continue;
            s->had[card]++;
            s->won[card] = (uint16_t)(s->won[card] + g->won[seat]);
        }
    }
    s->value[CV_SHARED] = most < SIM_WIN;
    for (int i = 0; i < game->figures; i++)
        s->value[CV_FIGURE + i] = g->tally.figure[i];
}

static bool play(void *context, int worker, uint64_t job, pl_error *err) {
    contest *c = context;
    const variant *v = &c->side[c->now];
    compare_sample *s = &c->sample[c->now][job];
    sim_game g;
    (void)worker, (void)err;
    *s = (compare_sample){ .missing = series_stopped() };
    if (s->missing) return true;
    s->broken = sim_play_once(&v->series, c->first + job, &g) != NULL;
    if (!s->broken) keep(v, &g, s);
    return true;
}

/* The cards of a game are changed only while nobody plays it. */
static bool play_side(contest *c, int side, uint64_t n, pl_error *err) {
    c->now = side;
    if (!use_cards(&c->side[side], err)) return false;
    const crew all = { .cli = c->cli,
                       .jobs = n,
                       .chunk = 8,
                       .progress = compare_word[PW_PROGRESS],
                       .job = play,
                       .context = c };
    return crew_work(&all, crew_size(c->cli, n), err);
}

static bool play_chunk(contest *c, uint64_t n, pl_error *err) {
    for (int side = 0; side < COMPARE_SIDES; side++)
        if (!play_side(c, side, n, err)) return false;
    for (uint64_t i = 0; i < n; i++) {
        c->broken += c->sample[0][i].broken || c->sample[1][i].broken;
        compare_add(&c->tally, &c->sample[0][i], &c->sample[1][i]);
    }
    c->first += n;
    c->result.game = c->side[COMPARE_NEW].series.game;
    compare_evaluate(&c->tally, &c->result);
    return true;
}

static uint64_t next_chunk(const contest *c) {
    const uint64_t left = c->most - c->first;
    const uint64_t n = c->first < CHUNK_MIN ? CHUNK_MIN : c->first < CHUNK ? c->first : CHUNK;
    return n < left ? n : left;
}

/* Until every interval is as narrow as wanted, or the budget ends. What happens in few games may
 * not have happened in the first chunks at all, and seem certain. */
static bool play_all(contest *c, pl_error *err) {
    series_listen();
    while (c->first < c->most && !series_stopped()) {
        if (!play_chunk(c, next_chunk(c), err)) return false;
        if (!c->result.needed && c->tally.games >= CHUNK) break;
    }
    return c->tally.games || !series_stopped() || pl_refuse(err, compare_word[PW_NONE]);
}

/* ---- the report ---- */

static int write_page(const struct cli *cli, const compare_report *r, const char *path) {
    pl_text page = cli_text(cli, PAGE_MAX);
    compare_page(r, cli->lang, &page);
    const int status = cli_page_save(cli, &page, path);
    cli_text_free(&page);
    return status;
}

static int report(contest *c, double seconds) {
    const struct cli *cli = c->cli;
    char seed[2 * PL_SEED_SIZE + 1];
    pl_text hex = PL_TEXT(seed);
    pl_seed_write(c->side[0].series.setup.seed, &hex);
    const compare_report r = { .result = &c->result,
                               .side = { c->side[0].given, c->side[1].given },
                               .bots = cli_str(cli, "bots", "random"),
                               .seed = seed,
                               .unfitted = c->unfitted,
                               .strange = c->strange,
                               .seconds = seconds,
                               .most = c->most,
                               .interrupted = series_stopped() };
    pl_text out = cli_text(cli, OUT_MAX);
    if (cli_has(cli, "json"))
        compare_json(&r, &out);
    else
        compare_print(cli, &r, &out);
    cli_print(&out);
    cli_text_free(&out);
    const char *path = cli_str(cli, "html", NULL);
    const int status = path ? write_page(cli, &r, path) : CLI_OK;
    if (!c->broken) return status;
    pl_error err = { .lang = cli->lang };
    pl_fail(&err, compare_word[PW_BROKEN], PL_I((int64_t)c->broken));
    return cli_complain(&err, CLI_FAILED);
}

static double seconds_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void release(contest *c) {
    for (int side = 0; side < COMPARE_SIDES; side++) {
        free(c->side[side].table);
        free(c->sample[side]);
    }
    free(c);
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    contest *c = calloc(1, sizeof *c);
    bool ok = c != NULL;
    if (!c) return pl_refuse(&err, cli_word[CW_MEMORY]), cli_complain(&err, CLI_FAILED);
    c->cli = cli;
    c->most = (uint64_t)cli_int(cli, "games", 20000);
    c->result.within = (double)cli_int(cli, "within", 5) / 100;
    for (int side = 0; side < COMPARE_SIDES; side++) {
        c->sample[side] = malloc(CHUNK * sizeof *c->sample[side]);
        ok = ok && (c->sample[side] || pl_refuse(&err, cli_word[CW_MEMORY]));
    }
    const double began = seconds_now();
    ok = ok && start_both(c, &err) && play_all(c, &err);
    const int status = ok            ? report(c, seconds_now() - began)
                       : err.text[0] ? cli_complain(&err, CLI_USAGE)
                                     : CLI_FAILED;
    release(c);
    return series_die(false, status);
}

static const cli_option options[] = {
    CLI_OPTION_SEATS,
    { .name = "bots",
      .kind = CLI_STRING,
      .value = { "A,B,...", "A,B,..." },
      .about = { "who plays, as for 'sim' (default: random)",
                 "wer spielt, wie bei 'sim' (Standard: random)" } },
    CLI_OPTION_OPTION,
    { .name = "within",
      .kind = CLI_INT,
      .min = 1,
      .max = 100,
      .value = { "PERCENT", "PROZENT" },
      .about = { "play until the 95 % interval of every figure is no wider to each side than this "
                 "part of its spread between games (default: 5)",
                 "spielen, bis das 95-%-Intervall jeder Kennzahl nach jeder Seite höchstens diesen "
                 "Teil ihrer Streuung zwischen Partien breit ist (Standard: 5)" } },
    { .name = "games",
      .kind = CLI_INT,
      .min = 2,
      .max = 1000000000,
      .value = { "N", "N" },
      .about = { "but no more games of each than this (default: 20000)",
                 "aber höchstens so viele Partien von jedem (Standard: 20000)" } },
    CLI_OPTION_SEED,
    CREW_OPTION_THREADS,
    CLI_OPTION_HTML,
    CLI_OPTION_JSON,
    { 0 },
};

const cli_command cmd_compare = {
    .name = "compare",
    .about = { "compare two card sets, options or bots on the same deals",
               "zwei Kartensätze, Optionen oder Bots bei gleichen Zufallszahlen vergleichen" },
    .arguments = { "GAME OLD NEW", "SPIEL ALT NEU" },
    .least = 3,
    .most = 3,
    .more = { "OLD and NEW are each a table of cards (see 'cards --table'), choices of options as "
              "KEY=VALUE,KEY=VALUE, bots as bot:cadet,pilot, or 'own' for the game as it is "
              "otherwise.\n\n"
              "Game i of both is dealt from the same random numbers, with the same bots at the "
              "same "
              "seats. The p-values are corrected for the number of lines after Holm: if nothing "
              "differed, one run in twenty would still call any line sure.\n\n"
              "Interrupted with Ctrl-C, it reports on the games that both have played.",
              "ALT und NEU sind je eine Kartentabelle (siehe 'cards --table'), gewählte Optionen "
              "wie NAME=WERT,NAME=WERT, Bots wie bot:cadet,pilot, oder 'own' für das Spiel, wie es "
              "sonst ist.\n\n"
              "Partie i entsteht bei beiden aus denselben Zufallszahlen, mit denselben Bots auf "
              "denselben Plätzen. Die p-Werte sind nach Holm um die Zahl der Zeilen bereinigt: "
              "Wäre nichts verschieden, so hieße noch in einem von zwanzig Läufen irgendeine Zeile "
              "sicher.\n\n"
              "Mit Strg-C unterbrochen, berichtet es von den Partien, die beide gespielt haben." },
    .option = options,
    .word = compare_word,
    .words = COMPARE_WORDS,
    .run = run,
};
