/* SPDX-License-Identifier: MIT */
/* Fits the weights of a game, or plays two sets of weights against each other. Run it in the source
 * folder, where it finds games/GAME/weights.h. */
#include "fit.h"

#include "cli/ladder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FILE_MAX = 64 << 10, HELD_OUT = 8 };

/* Factor for the ridge of the evaluation. The positions of a game share its outcome, so each counts
 * for less. */
enum { SHARED = 10 };

static const char usage[] =
    "usage: fit GAME --out FILE [--rounds N] [--games N] [--iterations N] [--expected PERCENT]\n"
    "               [--ridge N] [--seed N] [--from FILE | --zero] [--threads N]\n"
    "       fit GAME --against FILE [--seats N] [--games N] [--iterations N] [--seed N]\n"
    "               [--from FILE] [--threads N]\n"
    "\n"
    "Plays games of the search against itself, fits the weights of the game's policy and\n"
    "evaluation to them, and writes games/GAME/weights.h anew, to FILE. With --against, lets the\n"
    "present weights play against those of FILE instead. --from begins with other weights than\n"
    "games/GAME/weights.h, --zero with none. docs/bots.md describes the method.\n";

static const pl_words progress = { "{0} of {1} games", "{0} von {1} Partien" };

#define NUMBER(text, low, high)                                                                    \
    {                                                                                              \
        .name = text, .kind = CLI_INT, .min = low, .max = high, .value = { "N", "N" }              \
    }
#define TEXT(text)                                                                                 \
    {                                                                                              \
        .name = text, .kind = CLI_STRING, .value = { "FILE", "DATEI" }                             \
    }

static const cli_option options[] = {
    NUMBER("rounds", 1, 100),
    NUMBER("games", 2, 1000000),
    NUMBER("iterations", 1, 100000),
    NUMBER("expected", 0, 100),
    NUMBER("ridge", 0, 1000000),
    NUMBER("seed", 0, INT64_MAX),
    NUMBER("seats", 2, PL_SEATS_MAX),
    NUMBER("threads", 1, CREW_MAX),
    TEXT("out"),
    TEXT("from"),
    TEXT("against"),
    { .name = "zero", .kind = CLI_FLAG },
    { 0 },
};

static const cli_command command = {
    .name = "fit", .arguments = { "GAME", "SPIEL" }, .least = 1, .most = 1, .option = options
};

static int fail(const char *what, const char *which) {
    fprintf(stderr, "fit: %s%s\n", what, which);
    return CLI_FAILED;
}

/* ---- files ---- */

static bool load(const struct fit_game *g, const char *path, struct fit_weights *w) {
    char usual[64];
    pl_text t = PL_TEXT(usual);
    pl_error err = { .lang = PL_EN };
    size_t size;
    pl_say(&t, "games/{0}/weights.h", PL_S(g->game->id));
    char *text = cli_file_read(path ? path : usual, FILE_MAX, &size, &err);
    const bool ok = text && fit_read(g, text, w);
    if (!text)
        fail(err.text, "");
    else if (!ok)
        fail("these are not the weights of the game: ", path ? path : usual);
    free(text);
    return ok;
}

static bool save(const struct fit_weights *w, const char *path) {
    char *text = malloc(FILE_MAX);
    pl_error err = { .lang = PL_EN };
    bool ok = false;
    if (text) {
        pl_text out = pl_text_in(text, FILE_MAX);
        ok = fit_write(w, &out) && cli_file_write(path, out.at, out.n, &err);
    }
    if (!ok) fail("the weights cannot be written: ", err.text);
    free(text);
    return ok;
}

/* ---- fitting ---- */

struct job {
    const struct cli *cli;
    struct fit_course course;
    struct fit_weights weights;
    struct fit_record *record;   /* one per game of the round */
    struct fit_samples *samples; /* of one kind, in one array */
    uint64_t games, first;
    double ridge;
};

static bool play_one(void *context, int worker, uint64_t i, pl_error *err) {
    struct job *j = context;
    (void)worker;
    if (fit_play(&j->course, j->first + i, &j->record[i])) return true;
    pl_text t = PL_TEXT(err->text);
    pl_text_str(&t, "not enough memory");
    return false;
}

/* Holds back every eighth game to test the fit on unseen data. */
static bool is_taught(size_t set) {
    return set % HELD_OUT != HELD_OUT - 1;
}

static bool is_held_out(size_t set) {
    return !is_taught(set);
}

static bool fit_table(struct job *j, struct fit_table *t, double ridge, const char *name) {
    const struct fit_problem p = { j->samples, j->games, t->n, ridge };
    double weight[FIT_WEIGHTS_MAX];
    size_t choices = 0;
    for (size_t i = 0; i < j->games; i++)
        choices += j->samples[i].choices;
    for (int i = 0; i < t->n; i++)
        weight[i] = t->weight[i];
    const double before = fit_loss(&p, weight, is_held_out);
    if (!fit_solve(&p, is_taught, weight)) return false;
    printf(
        "  %s: %zu samples; held-out loss %.4f before, %.4f after; %.4f on what it learned from\n",
        name, choices, before, fit_loss(&p, weight, is_held_out), fit_loss(&p, weight, is_taught));
    for (int i = 0; i < t->n; i++)
        t->weight[i] = (int32_t)lround(fmax(fmin(weight[i], INT16_MAX), INT16_MIN));
    return true;
}

static bool fit_tables(struct job *j) {
    for (uint64_t i = 0; i < j->games; i++)
        j->samples[i] = j->record[i].moves;
    if (!fit_table(j, &j->weights.worth, j->ridge, "policy")) return false;
    for (uint64_t i = 0; i < j->games; i++)
        j->samples[i] = j->record[i].seats;
    return fit_table(j, &j->weights.asset, SHARED * j->ridge, "evaluation");
}

static bool play_round(struct job *j, pl_error *err) {
    const crew all = {
        .cli = j->cli, .jobs = j->games, .progress = progress, .job = play_one, .context = j
    };
    return crew_work(&all, crew_size(j->cli, j->games), err);
}

static bool run_rounds(struct job *j, int64_t rounds) {
    pl_error err = { .lang = PL_EN };
    bool ok = true;
    for (int64_t i = 0; i < rounds && ok; i++) {
        const time_t begun = time(NULL);
        printf("round %d of %d: %u games\n", (int)i + 1, (int)rounds, (unsigned)j->games);
        cli_flush();
        memset(j->record, 0, j->games * sizeof *j->record);
        ok = play_round(j, &err) && fit_tables(j);
        if (!ok) fail(err.text[0] ? err.text : "not enough memory", "");
        for (uint64_t k = 0; k < j->games; k++) {
            fit_free(&j->record[k].moves);
            fit_free(&j->record[k].seats);
        }
        j->first += j->games;
        printf("  %d s\n", (int)(time(NULL) - begun));
        cli_flush();
    }
    return ok;
}

/* Prints the command that reproduces the weights. */
static void note_how(const struct cli *cli, const struct job *j, int64_t rounds, char *how) {
    const char *from = cli_str(cli, "from", NULL);
    snprintf(
        how, FIT_HOW_SIZE,
        "fit %s --rounds %d --games %u --iterations %u --expected %d --ridge %d --seed %llu%s%s.",
        j->course.game->game->id, (int)rounds, (unsigned)j->games, j->course.iterations,
        (int)lround(100 * j->course.expected), (int)lround(j->ridge),
        (unsigned long long)j->course.seed, cli_has(cli, "zero") ? " --zero" : "",
        from ? " --from another file" : "");
}

static int fit(const struct cli *cli, const struct fit_game *g) {
    const int64_t rounds = cli_int(cli, "rounds", 3);
    struct job j = { .cli = cli,
                     .games = (uint64_t)cli_int(cli, "games", 1000),
                     .ridge = (double)cli_int(cli, "ridge", 1),
                     .course = { .game = g,
                                 .seed = (uint64_t)cli_int(cli, "seed", 1),
                                 .iterations = (uint32_t)cli_int(cli, "iterations", 60),
                                 .expected = (double)cli_int(cli, "expected", 50) / 100 } };
    j.course.weights = &j.weights;
    if (!load(g, cli_str(cli, "from", NULL), &j.weights)) return CLI_FAILED;
    if (cli_has(cli, "zero")) {
        memset(j.weights.worth.weight, 0, sizeof j.weights.worth.weight);
        memset(j.weights.asset.weight, 0, sizeof j.weights.asset.weight);
    }
    j.record = calloc(j.games, sizeof *j.record);
    j.samples = calloc(j.games, sizeof *j.samples);
    const bool ok =
        j.record && j.samples ? run_rounds(&j, rounds) : fail("not enough memory", "") == CLI_OK;
    note_how(cli, &j, rounds, j.weights.how);
    free(j.record);
    free(j.samples);
    return ok && save(&j.weights, cli_str(cli, "out", "")) ? CLI_OK : CLI_FAILED;
}

/* ---- one set of weights against another ---- */

static const struct fit_game *contested;
static struct fit_weights side[2];

static pl_move choose_with(int which, pl_mind *mind, const pl_state *view) {
    fit_use(contested, &side[which]);
    return pl_bot_find("legend")->choose(mind, view);
}

static pl_move choose_present(pl_mind *mind, const pl_state *view) {
    return choose_with(0, mind, view);
}

static pl_move choose_other(pl_mind *mind, const pl_state *view) {
    return choose_with(1, mind, view);
}

static bool play_contest(void *context, int worker, uint64_t i, pl_error *err) {
    (void)worker, (void)err;
    return contest_play(context, (uint32_t)i);
}

static int compete(const struct cli *cli, contest *c) {
    pl_error err = { .lang = PL_EN };
    standing s;
    const crew all = { .cli = cli,
                       .jobs = contest_games(c),
                       .progress = progress,
                       .job = play_contest,
                       .context = c };
    if (!crew_work(&all, crew_size(cli, all.jobs), &err)) return fail(err.text, "");
    contest_fit(c, &s);
    const elo first = s.level[0], second = s.level[1];
    printf("%s, %d seats, %u iterations, %u games: the present weights score %.1f %% against the "
           "other ones, %+.0f Elo (95 %%: %+.0f to %+.0f)\n",
           c->game->id, c->setup.seats, c->level[0].mind.iterations, contest_games(c),
           100 * s.score[0], first.value - second.value,
           first.value - second.value - 2 * first.half,
           first.value - second.value + 2 * first.half);
    return CLI_OK;
}

static int oppose(const struct cli *cli, const struct fit_game *g, const char *other) {
    pl_bot bot[2] = { *pl_bot_find("legend"), *pl_bot_find("legend") };
    contest c = { .game = g->game, .levels = 2 };
    const uint32_t games = (uint32_t)cli_int(cli, "games", 400);
    const int seats = (int)cli_int(cli, "seats", 2);
    const uint64_t seed = (uint64_t)cli_int(cli, "seed", 1);
    if (!load(g, cli_str(cli, "from", NULL), &side[0]) || !load(g, other, &side[1]))
        return CLI_FAILED;
    if (seats > g->game->seats_max) return fail("too many seats", "");
    contested = g;
    bot[0].choose = choose_present;
    bot[1].choose = choose_other;
    pl_setup_default(g->game, seats, &c.setup);
    for (int i = 0; i < 8; i++)
        c.setup.seed[PL_SEED_SIZE - 1 - i] = (uint8_t)(seed >> 8 * i);
    for (int i = 0; i < 2; i++) {
        c.level[i].bot = &bot[i];
        c.level[i].mind.iterations = (uint32_t)cli_int(cli, "iterations", 60);
    }
    c.deals = games / 2 < 2 ? 2 : games / 2;
    c.place = calloc(contest_games(&c), sizeof *c.place);
    const int status = c.place ? compete(cli, &c) : fail("not enough memory", "");
    free(c.place);
    return status;
}

int main(int argc, char **argv) {
    struct cli cli = { .program = "fit", .command = &command };
    const int status = cli_parse(&cli, argc - 1, (const char *const *)argv + 1);
    if (status != CLI_OK) return status;
    const char *other = cli_str(&cli, "against", NULL);
    if (cli_has(&cli, "help") || (!other && !cli_has(&cli, "out"))) {
        fputs(usage, stderr);
        return cli_has(&cli, "help") ? CLI_OK : CLI_USAGE;
    }
    const struct fit_game *g = fit_find(cli.argument[0]);
    if (!g) return fail("no such game, or it has no weights: ", cli.argument[0]);
    return other ? oppose(&cli, g, other) : fit(&cli, g);
}
