/* SPDX-License-Identifier: MIT */
/* `bot`: plays one of our bots, or one in a library, by the protocol of docs/foreign-bots.md. This
 * way a library has a process of its own: whatever it does, the game goes on. */
#include "cli.h"
#include "foreign/question.h"
#include "words.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 64 << 10 };
enum { LIBRARY, SYMBOL, HEADERS, LINE, VERSION, CARDS, WORDS };

static const pl_words word[WORDS] = {
    [LIBRARY] = { "Can't load the library: {0}", "Die Bibliothek lässt sich nicht laden: {0}" },
    [SYMBOL] = { "{0} doesn't export 'perilune_bot'.", "{0} enthält kein 'perilune_bot'." },
    [HEADERS] = { "{0} was compiled with the headers of another version of Perilune.",
                  "{0} wurde mit den Headern einer anderen Version von Perilune übersetzt." },
    [LINE] = { "This line makes no sense here: '{0}'", "Diese Zeile passt nicht: '{0}'" },
    [VERSION] = { "This is version {0} of the protocol, not {1}.",
                  "Dies ist Version {0} des Protokolls, nicht {1}." },
    [CARDS] = { "The game is played with other cards ({0}). Give the same --cards.",
                "Gespielt wird mit anderen Karten ({0}). Gib dieselben mit --cards an." },
};

typedef struct {
    const pl_bot *bot;
    pl_mind mind;
    const pl_game *game; /* NULL until it is named */
    int seat;
    uint64_t seed;
    pl_room view;
    bool sees; /* there is a view */
    bool over;
} player;

/* ---- which bot ---- */

/* A name without a slash is a file here, not one in the system's folders. */
static const pl_bot *load(const char *file, pl_error *err) {
    char path[FOREIGN_TEXT_MAX + 8];
    pl_text t = PL_TEXT(path);
    pl_say(&t, strchr(file, '/') ? "{0}" : "./{0}", PL_S(file));
    void *const library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return pl_fail(err, word[LIBRARY], PL_S(dlerror())), NULL;
    const pl_bot_library *const it = dlsym(library, "perilune_bot");
    const pl_bot_library ours = PL_BOT_LIBRARY(NULL);
    if (!it) return pl_fail(err, word[SYMBOL], PL_S(path)), NULL;
    if (memcmp(it, &ours, offsetof(pl_bot_library, bot)) == 0 && it->bot && it->bot->choose)
        return it->bot;
    return pl_fail(err, word[HEADERS], PL_S(path)), NULL;
}

static bool choose_bot(player *p, const char *text, pl_error *err) {
    if (strncmp(text, "lib:", 4) == 0) {
        p->bot = load(text + 4, err);
        if (p->bot) p->mind.iterations = p->bot->iterations;
    } else {
        p->bot = pl_bot_read(text, &p->mind, err);
    }
    if (!p->bot) return false;
    p->mind.memory_size = pl_mind_memory(p->bot, &p->mind);
    p->mind.memory = p->mind.memory_size ? malloc(p->mind.memory_size) : NULL;
    return p->mind.memory || !p->mind.memory_size || pl_refuse(err, cli_word[CW_MEMORY]);
}

/* ---- lines ---- */

static bool hear_hello(player *p, const char *rest, pl_error *err) {
    int64_t version;
    (void)p;
    if (!pl_number(rest, &version) || version != QUESTION_VERSION)
        return pl_fail(err, word[VERSION], PL_I(QUESTION_VERSION), PL_S(rest));
    puts("ready bytes");
    return true;
}

static bool hear_game(player *p, const char *rest, pl_error *err) {
    char id[64] = "", pair[160], own[32];
    int64_t seat = -1;
    pl_text digest = PL_TEXT(own);
    pl_word(&rest, id, sizeof id);
    p->game = cli_game(id, err);
    p->sees = false;
    if (!p->game) return false;
    pl_digest_write(p->game, &digest);
    while (pl_word(&rest, pair, sizeof pair)) {
        if (strncmp(pair, "seat=", 5) == 0 && !pl_number(pair + 5, &seat)) seat = -1;
        if (strncmp(pair, "cards=", 6) == 0 && strcmp(pair + 6, own) != 0)
            return pl_fail(err, word[CARDS], PL_S(pair + 6));
    }
    p->seat = (int)seat;
    return (seat >= 0 && seat < p->game->seats_max) || pl_fail(err, word[LINE], PL_S(pair));
}

static bool hear_decide(player *p, const char *rest, pl_error *err) {
    char *end;
    p->seed = strtoull(rest, &end, 16);
    return (*rest && !*end) || pl_fail(err, word[LINE], PL_S(rest));
}

static int hex_digit(char c) {
    const char *const at = memchr("0123456789abcdef", c, 16);
    return at ? (int)(at - "0123456789abcdef") : -1;
}

/* The sender is the program that knows the rules; only the length is checked. */
static bool hear_bytes(player *p, const char *rest, pl_error *err) {
    p->sees = p->game && strlen(rest) == 2 * (size_t)p->game->state_size;
    if (!p->sees) return pl_fail(err, word[LINE], PL_S("bytes"));
    for (uint32_t i = 0; i < p->game->state_size; i++) {
        const int high = hex_digit(rest[2 * i]), low = hex_digit(rest[2 * i + 1]);
        if (high < 0 || low < 0) return pl_fail(err, word[LINE], PL_S("bytes"));
        p->view.bytes[i] = (unsigned char)(high << 4 | low);
    }
    return true;
}

static bool hear_go(player *p, const char *rest, pl_error *err) {
    pl_moves list = { .n = 0 };
    (void)rest;
    if (!p->sees) return pl_fail(err, word[LINE], PL_S("go"));
    const pl_state *view = pl_state_in(&p->view);
    p->game->legal(view, p->seat, &list);
    pl_mind_start(&p->mind, p->game, p->seat, p->seed);
    const pl_move move = p->bot->choose(&p->mind, view);
    int32_t i = 0;
    while (i < list.n && !pl_move_same(list.at[i], move))
        i++;
    printf("%d\n", (int)i);
    p->sees = false;
    return true;
}

static bool hear_quit(player *p, const char *rest, pl_error *err) {
    (void)rest, (void)err;
    p->over = true;
    return true;
}

/* Lines of other kinds say what is in the bytes, or are of later versions. */
static bool hear(player *p, const char *line, pl_error *err) {
    static const struct {
        const char *name;
        bool (*hear)(player *, const char *rest, pl_error *);
    } kind[] = { { "perilune", hear_hello }, { "game", hear_game }, { "decide", hear_decide },
                 { "bytes", hear_bytes },    { "go", hear_go },     { "quit", hear_quit } };
    const size_t n = strcspn(line, " ");
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++)
        if (strlen(kind[i].name) == n && memcmp(kind[i].name, line, n) == 0)
            return kind[i].hear(p, line + n + (line[n] == ' '), err);
    return true;
}

static bool converse(player *p, pl_error *err) {
    char *const line = malloc(INPUT_MAX);
    if (!line) return pl_refuse(err, cli_word[CW_MEMORY]);
    bool ok = true;
    while (ok && !p->over && fgets(line, INPUT_MAX, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        ok = hear(p, line, err);
        if (!cli_flush()) break;
    }
    free(line);
    return ok;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    player p = { 0 };
    if (!choose_bot(&p, cli->argument[0], &err)) return cli_complain(&err, CLI_USAGE);
    const bool ok = converse(&p, &err);
    free(p.mind.memory);
    return ok ? CLI_OK : cli_complain(&err, CLI_FAILED);
}

const cli_command cmd_bot = {
    .name = "bot",
    .about = { "play a bot for another program, or try a library",
               "einen Bot für ein anderes Programm spielen oder eine Bibliothek ausprobieren" },
    .arguments = { "BOT", "BOT" },
    .least = 1,
    .most = 1,
    .more = { "Speaks the protocol of docs/foreign-bots.md on standard input and output, as a "
              "program does that other commands know as cmd:PROGRAM. BOT is a level such as "
              "legend:100, or lib:FILE.so.",
              "Spricht auf Standardein- und -ausgabe das Protokoll aus docs/foreign-bots.md, wie "
              "ein Programm, das andere Befehle als cmd:PROGRAMM kennen. BOT ist eine Stufe wie "
              "legend:100 oder lib:DATEI.so." },
    .word = word,
    .words = WORDS,
    .run = run,
};
