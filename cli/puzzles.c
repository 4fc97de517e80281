/* SPDX-License-Identifier: MIT */
/* `puzzles`: mines positions with one best move from games of bots, and verifies files of them. */
#include "puzzles.h"

#include "crew.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { NEED_GAME, NEED_OUT, GAMES, CHECKED, FOUND, KEPT, NOT_BEST, ALL_GOOD, SOME_BAD, WORDS };

static const pl_words word[WORDS] = {
    [NEED_GAME] = { "Name a game, or a file with --verify.",
                    "Nenne ein Spiel oder mit --verify eine Datei." },
    [NEED_OUT] = { "--out is missing: where to write the puzzles.",
                   "--out fehlt: wohin die Aufgaben sollen." },
    [GAMES] = { "{0} of {1} games", "{0} von {1} Partien" },
    [CHECKED] = { "{0} of {1} puzzles", "{0} von {1} Aufgaben" },
    [FOUND] = { "{0} {0|puzzle|puzzles} found in {1} {1|game|games}",
                "{0} {0|Aufgabe|Aufgaben} in {1} {1|Partie|Partien} gefunden" },
    [KEPT] = { "{0}: {1} kept: {2} easy, {3} medium, {4} hard",
               "{0}: {1} behalten: {2} leicht, {3} mittel, {4} schwer" },
    [NOT_BEST] = { "{0}:{1}: the first move is not clearly best",
                   "{0}:{1}: der erste Zug ist nicht klar der beste" },
    [ALL_GOOD] = { "{0}: {1} {1|puzzle|puzzles} verified",
                   "{0}: {1} {1|Aufgabe|Aufgaben} bestätigt" },
    [SOME_BAD] = { "{0}: {1} of {2} {2|puzzle|puzzles} not verified",
                   "{0}: {1} von {2} {2|Aufgabe|Aufgaben} nicht bestätigt" },
};

static bool get_seed(const struct cli *cli, uint8_t seed[PL_SEED_SIZE], pl_error *err) {
    const char *hex = cli_str(cli, "seed", NULL);
    if (!hex) return cli_random_seed(seed, err);
    return pl_seed_read(hex, seed) || pl_fail(err, cli_word[CW_SEED], PL_S(hex));
}

/* ---- workers ---- */

typedef struct {
    puzzle_mine mine;
    insight think[CREW_MAX];
    int workers;
    puzzle_list *of; /* per game */
} shift;

/* Opens a search for each worker that follows up to so many worlds. */
static bool open_minds(insight think[], int n, uint32_t worlds, pl_error *err) {
    const uint32_t legend = pl_bot_find("legend")->iterations;
    for (int i = 0; i < n; i++)
        if (!insight_open(&think[i], worlds > legend ? worlds : legend))
            return pl_refuse(err, cli_word[CW_MEMORY]);
    return true;
}

static void close_minds(insight think[], int n) {
    for (int i = 0; i < n; i++)
        insight_close(&think[i]);
}

/* ---- mining ---- */

static bool mine_game(void *context, int worker, uint64_t game, pl_error *err) {
    shift *s = context;
    return puzzles_mine(&s->mine, game, &s->think[worker], &s->of[game]) ||
           pl_refuse(err, cli_word[CW_MEMORY]);
}

/* Moves the puzzles of all games into one list, in the order of the games. */
static bool gather(const shift *s, uint64_t games, puzzle_list *all) {
    for (uint64_t i = 0; i < games; i++) {
        puzzle_list *l = &s->of[i];
        if (!l->n) continue;
        puzzle_found *more = realloc(all->at, (size_t)(all->n + l->n) * sizeof *more);
        if (!more) return false;
        memcpy(more + all->n, l->at, (size_t)l->n * sizeof *more);
        all->at = more;
        all->n += l->n;
        free(l->at);
        *l = (puzzle_list){ 0 };
    }
    return true;
}

static bool mine(const struct cli *cli, shift *s, uint64_t games, puzzle_list *all, pl_error *err) {
    const crew c = {
        .cli = cli, .jobs = games, .progress = word[GAMES], .job = mine_game, .context = s
    };
    s->workers = crew_size(cli, games ? games : 1);
    s->of = calloc(games + 1, sizeof *s->of);
    bool ok = (s->of || pl_refuse(err, cli_word[CW_MEMORY])) &&
              open_minds(s->think, s->workers, s->mine.bar.worlds, err);
    ok = ok && (!games || crew_work(&c, s->workers, err));
    ok = ok && (gather(s, games, all) || pl_refuse(err, cli_word[CW_MEMORY]));
    for (uint64_t i = 0; s->of && i < games; i++)
        puzzles_free(&s->of[i]);
    free(s->of);
    close_minds(s->think, s->workers);
    return ok;
}

/* ---- files ---- */

typedef struct {
    char *text;
    puzzle_place *at;
    int n;
    const char *path;
} book;

static void close_book(book *b) {
    free(b->text);
    free(b->at);
}

static bool open_book(book *b, const char *path, pl_error *err) {
    size_t size;
    *b = (book){ .path = path, .at = malloc(PUZZLES_MAX * sizeof *b->at) };
    if (!b->at) return pl_refuse(err, cli_word[CW_MEMORY]);
    b->text = cli_file_read(path, PUZZLES_FILE_MAX, &size, err);
    b->n = b->text ? puzzle_find(b->text, size, b->at, PUZZLES_MAX, err) : -1;
    return b->n >= 0;
}

/* A room for reading puzzles. */
typedef struct {
    puzzle puzzle;
    pl_step step[PL_STEPS_MAX];
} reading;

static bool read_at(reading *r, const book *b, int i, pl_error *err) {
    return puzzle_read(&r->puzzle, &b->at[i], r->step, PL_STEPS_MAX, err);
}

/* Takes the puzzles of a file to those that were found. How long their games were is not known, so
 * they are taken to be as long as the longest one. */
static bool add_book(const book *b, puzzle_list *all, pl_error *err) {
    reading *r = malloc(sizeof *r);
    uint32_t longest = 0;
    bool ok = r || pl_refuse(err, cli_word[CW_MEMORY]);
    for (int i = 0; ok && i < b->n; i++) {
        ok = read_at(r, b, i, err);
        if (ok && r->puzzle.match.n > longest) longest = r->puzzle.match.n;
    }
    for (int i = 0; ok && i < b->n; i++) {
        ok = read_at(r, b, i, err);
        const int third = ok ? (int)(3 * r->puzzle.match.n / (longest + 1)) : 0;
        ok = ok && puzzles_add(all, &r->puzzle, UINT64_MAX, third);
    }
    free(r);
    return ok;
}

static bool add_files(const struct cli *cli, puzzle_list *all, pl_error *err) {
    int at = 0;
    bool ok = true;
    for (const char *path; ok && (path = cli_next(cli, "add", &at));) {
        book b;
        ok = open_book(&b, path, err) && add_book(&b, all, err);
        close_book(&b);
    }
    return ok;
}

/* Writes the kept puzzles, easy ones first. */
static bool save(const struct cli *cli, const puzzle_list *all, const char *path, pl_error *err) {
    char *text = malloc(PUZZLES_FILE_MAX);
    if (!text) return pl_refuse(err, cli_word[CW_MEMORY]);
    pl_text t = pl_text_in(text, PUZZLES_FILE_MAX);
    int kept[PUZZLE_GRADES] = { 0 };
    puzzle_write_head(&t);
    for (int grade = 0; grade < PUZZLE_GRADES; grade++)
        for (int i = 0; i < all->n; i++) {
            if (!all->at[i].kept || (int)all->at[i].grade != grade) continue;
            pl_text_str(&t, all->at[i].text);
            kept[grade]++;
        }
    const bool ok = cli_file_write(path, t.at, t.n, err);
    free(text);
    if (ok)
        cli_say(cli, word[KEPT], PL_S(path), PL_I(kept[0] + kept[1] + kept[2]), PL_I(kept[0]),
                PL_I(kept[1]), PL_I(kept[2]));
    return ok;
}

static int run_mine(const struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    const char *path = cli_str(cli, "out", NULL);
    shift *s = calloc(1, sizeof *s);
    puzzle_list all = { 0 };
    if (!s) return CLI_FAILED;
    s->mine.game = cli_game(cli->argument[0], &err);
    s->mine.bar.worlds = (uint32_t)cli_int(cli, "worlds", PUZZLES_WORLDS);
    s->mine.bar.margin = PUZZLE_MARGIN;
    const bool usage = s->mine.game && (path || pl_refuse(&err, word[NEED_OUT])) &&
                       get_seed(cli, s->mine.seed, &err);
    const uint64_t games = (uint64_t)cli_int(cli, "games", PUZZLES_GAMES);
    bool ok = usage && add_files(cli, &all, &err) && mine(cli, s, games, &all, &err);
    if (ok) {
        cli_say(cli, word[FOUND], PL_I(all.n), PL_I((int64_t)games));
        puzzles_choose(&all, (int)cli_int(cli, "keep", PUZZLES_KEEP));
        ok = save(cli, &all, path, &err);
    }
    puzzles_free(&all);
    free(s);
    return ok ? CLI_OK : cli_complain(&err, usage ? CLI_FAILED : CLI_USAGE);
}

/* ---- verifying ---- */

typedef struct {
    const book *book;
    uint64_t seed;
    int first, every; /* which puzzles */
    insight think[CREW_MAX];
    bool *good; /* per puzzle */
} inspection;

static bool check(void *context, int worker, uint64_t job, pl_error *err) {
    inspection *in = context;
    const int i = in->first + (int)job * in->every;
    reading *r = malloc(sizeof *r);
    if (!r) return pl_refuse(err, cli_word[CW_MEMORY]);
    const bool ok = read_at(r, in->book, i, err);
    if (ok) in->good[i] = puzzles_hold(&r->puzzle, in->seed + (uint64_t)i, &in->think[worker]);
    free(r);
    return ok;
}

static int report(const struct cli *cli, const inspection *in, int checked) {
    int bad = 0;
    for (int k = 0; k < checked; k++) {
        const int i = in->first + k * in->every;
        if (in->good[i]) continue;
        cli_say(cli, word[NOT_BEST], PL_S(in->book->path), PL_I(in->book->at[i].line));
        bad++;
    }
    if (bad)
        cli_say(cli, word[SOME_BAD], PL_S(in->book->path), PL_I(bad), PL_I(checked));
    else
        cli_say(cli, word[ALL_GOOD], PL_S(in->book->path), PL_I(checked));
    return bad ? CLI_FAILED : CLI_OK;
}

/* The most worlds that a puzzle of the file asks for. */
static uint32_t most_worlds(const book *b, pl_error *err) {
    uint32_t most = 0;
    reading *r = malloc(sizeof *r);
    if (!r) return 0 * pl_refuse(err, cli_word[CW_MEMORY]);
    for (int i = 0; i < b->n; i++) {
        if (!read_at(r, b, i, err)) {
            most = 0;
            break;
        }
        if (r->puzzle.worlds > most) most = r->puzzle.worlds;
    }
    free(r);
    return most;
}

static int inspect(const struct cli *cli, inspection *in, pl_error *err) {
    const int sample = (int)cli_int(cli, "sample", in->book->n);
    const int n = sample < in->book->n ? sample : in->book->n;
    const crew c = {
        .cli = cli, .jobs = (uint64_t)n, .progress = word[CHECKED], .job = check, .context = in
    };
    if (!n) return report(cli, in, 0);
    in->every = in->book->n / n;
    in->first = (int)(in->seed % (uint64_t)in->every);
    const uint32_t worlds = most_worlds(in->book, err);
    const int workers = crew_size(cli, (uint64_t)n);
    const bool ok =
        worlds && open_minds(in->think, workers, worlds, err) && crew_work(&c, workers, err);
    close_minds(in->think, workers);
    return ok ? report(cli, in, n) : cli_complain_log(err, in->book->path, NULL);
}

static int run_verify(const struct cli *cli, const char *path) {
    pl_error err = { .lang = cli->lang };
    uint8_t seed[PL_SEED_SIZE];
    book b = { 0 };
    inspection *in = calloc(1, sizeof *in);
    int status = CLI_FAILED;
    if (!get_seed(cli, seed, &err))
        status = cli_complain(&err, CLI_USAGE);
    else if (!open_book(&b, path, &err))
        status = cli_complain_log(&err, path, NULL);
    else if (in && (in->good = calloc((size_t)b.n + 1, sizeof *in->good))) {
        in->book = &b;
        in->seed = pl_hash(seed, sizeof seed, 3);
        status = inspect(cli, in, &err);
    }
    if (in) free(in->good);
    free(in);
    close_book(&b);
    return status;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    const char *path = cli_str(cli, "verify", NULL);
    if (path) return run_verify(cli, path);
    if (cli->arguments == 1) return run_mine(cli);
    pl_refuse(&err, word[NEED_GAME]);
    return cli_complain(&err, CLI_USAGE);
}

static const cli_option options[] = {
    { .name = "out",
      .kind = CLI_STRING,
      .value = { "FILE", "DATEI" },
      .about = { "where to write the puzzles", "wohin die Aufgaben sollen" } },
    { .name = "games",
      .kind = CLI_INT,
      .min = 0,
      .max = 1000000,
      .value = { "N", "N" },
      .about = { "games to search (default 200)", "Zahl der Partien (Standard: 200)" } },
    { .name = "keep",
      .kind = CLI_INT,
      .min = 1,
      .max = PUZZLES_MAX,
      .value = { "N", "N" },
      .about = { "puzzles to keep, as varied as possible (default 60)",
                 "wie viele Aufgaben bleiben, möglichst verschiedene (Standard: 60)" } },
    { .name = "add",
      .kind = CLI_STRING,
      .many = true,
      .value = { "FILE", "DATEI" },
      .about = { "also choose among the puzzles of this file; repeatable",
                 "auch unter den Aufgaben dieser Datei auswählen; wiederholbar" } },
    { .name = "worlds",
      .kind = CLI_INT,
      .min = 100,
      .max = 100000,
      .value = { "N", "N" },
      .about = { "imagined worlds for the best moves (default 1600)",
                 "gedachte Welten für die besten Züge (Standard: 1600)" } },
    { .name = "verify",
      .kind = CLI_STRING,
      .value = { "FILE", "DATEI" },
      .about = { "weigh the puzzles of a file again instead",
                 "stattdessen die Aufgaben einer Datei neu bewerten" } },
    { .name = "sample",
      .kind = CLI_INT,
      .min = 1,
      .max = PUZZLES_MAX,
      .value = { "N", "N" },
      .about = { "verify only so many, spread over the file",
                 "nur so viele bewerten, über die Datei verteilt" } },
    CLI_OPTION_SEED,
    CREW_OPTION_THREADS,
    { 0 },
};

const cli_command cmd_puzzles = {
    .name = "puzzles",
    .about = { "find positions with one best move, or verify a file of them",
               "Stellungen mit einem besten Zug finden oder eine Datei davon bestätigen" },
    .arguments = { "[GAME]", "[SPIEL]" },
    .least = 0,
    .most = 1,
    .more = { "Bots of several levels play, and each decision is judged by what its seat could "
              "know. It makes a puzzle if one move leads every other by more than 5 % of the win "
              "with 99 % confidence, and again with another seed. A puzzle is easy if cadet finds "
              "the move in most tries, hard if cadet, pilot and commander all miss it. The file "
              "holds the value of every move and the log up to the decision.\n\n"
              "With --verify, exit status 0 means that every best move is best again.",
              "Bots mehrerer Stärken spielen, und jede Entscheidung wird nach dem bewertet, was "
              "ihr Platz wissen konnte. Sie wird zur Aufgabe, wenn ein Zug vor jedem anderen mit "
              "99 % Sicherheit um mehr als 5 % des Siegs führt, und das auch mit einem anderen "
              "Startwert. Eine Aufgabe ist leicht, wenn cadet den Zug meist findet, schwer, wenn "
              "cadet, pilot und commander ihn verfehlen. Die Datei enthält den Wert jedes Zugs und "
              "das Protokoll bis zur Entscheidung.\n\n"
              "Mit --verify bedeutet der Rückgabewert 0, dass jeder beste Zug wieder der beste "
              "ist." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
