/* SPDX-License-Identifier: MIT */
/* The way in for newcomers. It asks a few questions, turns the answers into a command line for
 * `play`, shows it, and runs it: there is one way into a game. */
#include "menu.h"

#include "server/names.h"
#include "term.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ARGS_MAX = 32, TEXT_MAX = 4096 };

/* Answers as they collect: the words of a command line. */
typedef struct {
    struct cli *cli;
    char bytes[TEXT_MAX];
    pl_text store;
    const char *arg[ARGS_MAX];
    int args;
    bool newcomer;
} menu;

static const char *word(const menu *m, enum menu_word w) {
    return pl_in(menu_word[w], m->cli->lang);
}

static void add(menu *m, const char *arg) {
    if (m->args == ARGS_MAX) return;
    m->arg[m->args++] = m->store.at + m->store.n;
    pl_text_str(&m->store, arg);
    pl_text_char(&m->store, 0);
}

static void add_number(menu *m, const char *option, int64_t number) {
    char text[24];
    pl_text t = PL_TEXT(text);
    pl_text_int(&t, number);
    add(m, option);
    add(m, text);
}

/* ---- asking ---- */

/* The answer without blanks around it, or what stands in brackets; NULL at the end of input. */
static char *ask(const menu *m, const char *question, const char *usual) {
    char prompt[256];
    pl_text t = PL_TEXT(prompt);
    pl_say(&t, word(m, MW_ANSWER), PL_S(question), PL_S(usual));
    char *line = term_read(m->cli, prompt, NULL);
    if (!line) return NULL;
    const size_t blanks = strspn(line, " ");
    memmove(line, line + blanks, strlen(line + blanks) + 1);
    size_t n = strlen(line);
    while (n > 0 && line[n - 1] == ' ')
        line[--n] = 0;
    if (n > 0) return line;
    free(line);
    return strdup(usual);
}

/* A number from least to most, or least - 1 at the end of input. */
static int64_t ask_number(const menu *m, const char *question, int64_t usual, int64_t least,
                          int64_t most) {
    char text[24];
    pl_text t = PL_TEXT(text);
    pl_text_int(&t, usual);
    for (;;) {
        char *line = ask(m, question, text);
        if (!line) return least - 1;
        int64_t number;
        const bool ok = pl_number(line, &number) && number >= least && number <= most;
        free(line);
        if (ok) return number;
        cli_say(m->cli, menu_word[MW_NUMBER], PL_I(least), PL_I(most));
    }
}

/* A numbered answer, and a line about it. */
static void row(const menu *m, int number, const char *name, const char *about) {
    pl_text t = cli_text(m->cli, TEXT_MAX);
    if (number)
        pl_say(&t, "  {0}  ", PL_I(number));
    else
        pl_text_str(&t, "     ");
    cli_wrap(&t, name, 5, cli_width() - 1);
    pl_text_char(&t, '\n');
    if (*about) {
        pl_text_ink(&t, PL_INK_DIM);
        pl_text_str(&t, "     ");
        cli_wrap(&t, about, 5, cli_width() - 1);
        pl_text_ink(&t, PL_INK_PLAIN);
        pl_text_char(&t, '\n');
    }
    cli_print(&t);
    cli_text_free(&t);
}

static bool ask_language(menu *m) {
    const int64_t answer = ask_number(m, word(m, MW_LANGUAGE), m->cli->lang == PL_DE ? 2 : 1, 1, 2);
    if (answer < 1) return false;
    m->cli->lang = answer == 2 ? PL_DE : PL_EN;
    return true;
}

/* ---- which game ---- */

static int list_games(const menu *m) {
    int n = 0;
    for (; pl_sets_games()[n]; n++) {
        const pl_game *game = pl_sets_games()[n];
        char range[32];
        pl_text r = PL_TEXT(range);
        pl_say(&r, game->seats_min == game->seats_max ? "{0}" : word(m, MW_PEOPLE_RANGE),
               PL_I(game->seats_min), PL_I(game->seats_max));
        char line[512];
        pl_text t = PL_TEXT(line);
        pl_say(&t, word(m, MW_GAME_ROW), PL_S(pl_in(game->title, m->cli->lang)), PL_S(range),
               PL_I(game->seats_max));
        row(m, n + 1, line, pl_in(game->about, m->cli->lang));
    }
    row(m, 0, word(m, MW_FILE), "");
    return n;
}

/* The game that a number or an id means. */
static const pl_game *game_called(const char *text, int games) {
    int64_t number;
    if (!pl_number(text, &number)) return pl_game_find(pl_sets_games(), text);
    return number >= 1 && number <= games ? pl_sets_games()[number - 1] : NULL;
}

static bool go_on_with(menu *m, const char *path) {
    if (access(path, R_OK) != 0) {
        cli_say(m->cli, menu_word[MW_NO_GAME], PL_S(path));
        return false;
    }
    add(m, "--load");
    add(m, path);
    add(m, "--save");
    add(m, path);
    return true;
}

/* The game, or NULL after a saved one was added or (then *left) nobody answers any more. */
static const pl_game *ask_game(menu *m, bool *left) {
    const int games = list_games(m);
    for (;;) {
        char *line = ask(m, word(m, MW_GAME), "1");
        *left = !line;
        if (!line) return NULL;
        const pl_game *game = game_called(line, games);
        const bool saved = !game && go_on_with(m, line);
        free(line);
        if (game || saved) return game;
    }
}

/* ---- who plays ---- */

/* Whether nobody is called that yet, and somebody can be; else says why not. */
static bool name_works(const menu *m, const char *text) {
    pl_error err = { .lang = m->cli->lang };
    char name[PL_NAME_MAX];
    if (!name_choose(text, name, &err)) return cli_line(m->cli, err.text), false;
    for (int i = 1; i < m->args; i++)
        if (strcmp(m->arg[i - 1], "--seat") == 0 && names_alike(m->arg[i], name))
            return cli_tell(m->cli, menu_word[MW_NAME_TAKEN]), false;
    return true;
}

static bool ask_name(menu *m, int number) {
    static const char *const usual[PL_SEATS_MAX] = { "Ada", "Bea", "Cleo", "Dan", "Eve", "Finn" };
    char question[64];
    pl_text t = PL_TEXT(question);
    pl_say(&t, word(m, MW_NAME), PL_I(number + 1));
    for (;;) {
        char *name = ask(m, question, usual[number]);
        if (!name) return false;
        const bool ok = name_works(m, name);
        if (ok) {
            add(m, "--seat");
            add(m, name);
        }
        free(name);
        if (ok) return true;
    }
}

/* People who use the menu are probably new, so the weakest level comes first. */
static bool ask_bot(menu *m, int seats) {
    int n = 0, gentle = 1;
    const pl_bot *offered[32];
    for (const pl_bot *const *bot = pl_bots; *bot; bot++) {
        if ((*bot)->yardstick) continue;
        assert(n < (int)(sizeof offered / sizeof *offered));
        offered[n++] = *bot;
        row(m, n, pl_in((*bot)->title, m->cli->lang), pl_in((*bot)->about, m->cli->lang));
        if (strcmp((*bot)->id, "cadet") == 0) gentle = n;
    }
    const int64_t answer = ask_number(m, word(m, MW_BOT), gentle, 1, n);
    if (answer < 1) return false;
    char bot[PL_NAME_MAX];
    pl_text t = PL_TEXT(bot);
    pl_say(&t, "bot:{0}", PL_S(offered[answer - 1]->id));
    for (int i = 0; i < seats; i++) {
        add(m, "--seat");
        add(m, bot);
    }
    return true;
}

/* Their number, or 0 when nobody answers any more. */
static int ask_players(menu *m, const pl_game *game) {
    int64_t seats = game->seats_min > 3 ? game->seats_min : 3;
    if (seats > game->seats_max) seats = game->seats_max;
    if (game->seats_min < game->seats_max)
        seats = ask_number(m, word(m, MW_SEATS), seats, game->seats_min, game->seats_max);
    if (seats < game->seats_min) return 0;
    add_number(m, "--seats", seats);
    const int64_t people = ask_number(m, word(m, MW_PEOPLE), 1, 0, seats);
    if (people < 0) return 0;
    for (int i = 0; i < people; i++)
        if (!ask_name(m, i)) return 0;
    return people == seats || ask_bot(m, (int)(seats - people)) ? (int)seats : 0;
}

/* ---- variants ---- */

/* How many of an option's choices this number of seats allows, counted up to the first that it
 * does not. */
static int possible(const pl_game *game, int which, int seats) {
    pl_setup setup;
    pl_match match;
    pl_setup_default(game, seats, &setup);
    int n = 0;
    for (; n < game->option[which].choices; n++) {
        setup.option[which] = (uint8_t)n;
        if (!pl_match_start(&match, game, &setup, NULL, 0, NULL)) break;
    }
    return n;
}

/* The choice that Enter takes. */
static int usual_choice(const menu *m, const pl_option *option, int choices) {
    return m->newcomer && option->newcomer < choices ? option->newcomer : 0;
}

static void add_choice(menu *m, const pl_option *option, int64_t choice) {
    if (choice == 0) return;
    char pair[96];
    pl_text t = PL_TEXT(pair);
    pl_say(&t, "{0}={1}", PL_S(option->id), PL_S(option->choice[choice].id));
    add(m, "--option");
    add(m, pair);
}

static bool ask_option(menu *m, const pl_option *option, int choices) {
    cli_say(m->cli, menu_word[MW_OPTION], PL_S(pl_in(option->name, m->cli->lang)),
            PL_S(pl_in(option->about, m->cli->lang)));
    for (int i = 0; i < choices; i++)
        row(m, i + 1, pl_in(option->choice[i].name, m->cli->lang), "");
    const int64_t answer = ask_number(m, pl_in(option->name, m->cli->lang),
                                      usual_choice(m, option, choices) + 1, 1, choices);
    if (answer < 1) return false;
    add_choice(m, option, answer - 1);
    return true;
}

static bool ask_variants(menu *m, const pl_game *game, int seats) {
    if (game->options == 0) return true;
    const enum menu_word question = m->newcomer ? MW_VARIANTS_NEW : MW_VARIANTS;
    const int64_t answer = ask_number(m, word(m, question), 1, 1, 2);
    for (int i = 0; answer >= 1 && i < game->options; i++) {
        const pl_option *option = &game->option[i];
        const int choices = possible(game, i, seats);
        if (answer == 1)
            add_choice(m, option, usual_choice(m, option, choices));
        else if (!ask_option(m, option, choices))
            return false;
    }
    return answer >= 1;
}

/* Asked where it makes a difference. */
static bool ask_newcomer(menu *m, const pl_game *game) {
    bool matters = false;
    for (int i = 0; i < game->options; i++)
        matters = matters || game->option[i].newcomer;
    if (!matters) return true;
    const int64_t answer = ask_number(m, word(m, MW_NEWCOMER), 1, 1, 2);
    m->newcomer = answer == 1;
    return answer >= 1;
}

/* ---- from answers to a game ---- */

static void show_command(const menu *m) {
    char line[TEXT_MAX];
    pl_text t = PL_TEXT(line);
    cli_shell_word(&t, m->cli->program);
    pl_text_str(&t, " play");
    for (int i = 0; i < m->args; i++) {
        pl_text_char(&t, ' ');
        cli_shell_word(&t, m->arg[i]);
    }
    cli_tell(m->cli, menu_word[MW_NEXT_TIME]);
    printf("  %s\n\n", line);
}

static bool ask_all(menu *m) {
    bool left;
    if (!ask_language(m)) return false;
    cli_tell(m->cli, menu_word[MW_ENTER]);
    const pl_game *game = ask_game(m, &left);
    if (left || !game) return !left;
    add(m, game->id);
    if (!ask_newcomer(m, game)) return false;
    const int seats = ask_players(m, game);
    return seats && ask_variants(m, game, seats);
}

int cli_menu(struct cli *cli) {
    menu m = { .cli = cli };
    m.store = PL_TEXT(m.bytes);
    cli_tell(cli, menu_word[MW_WELCOME]);
    if (!ask_all(&m)) return CLI_OK;
    show_command(&m);
    cli->command = &cmd_play;
    const int status = cli_parse(cli, m.args, m.arg);
    return status == CLI_OK ? cli->command->run(cli) : status;
}
