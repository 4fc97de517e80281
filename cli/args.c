/* SPDX-License-Identifier: MIT */
/* The command line: options from a table, checked while they are read, and the help that the same
 * table gives. */
#include "cli.h"
#include "words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options that every command takes. They are listed in each help. */
static const cli_option common[] = {
    { .name = "cards", .kind = CLI_STRING, .many = true, .value = { "FILE", "DATEI" } },
    { .name = "components", .kind = CLI_STRING, .many = true, .value = { "FILE", "DATEI" } },
    { .name = "lang", .kind = CLI_STRING },
    { .name = "help", .kind = CLI_FLAG },
    { 0 },
};

/* ---- language ---- */

static bool language_of(const char *text, pl_lang *lang) {
    if (strcmp(text, "de") == 0) return *lang = PL_DE, true;
    if (strcmp(text, "en") == 0) return *lang = PL_EN, true;
    return false;
}

static const char *lang_option(int argc, const char *const *argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0) return argv[i] + 7;
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) return argv[i + 1];
    }
    return NULL;
}

static bool speaks_german(void) {
    static const char *const source[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof source / sizeof *source; i++) {
        const char *value = getenv(source[i]);
        if (value && *value) return strncmp(value, "de", 2) == 0;
    }
    return false;
}

bool cli_language(int argc, const char *const *argv, pl_lang *lang, const char **given) {
    const char *chosen = getenv("PERILUNE_LANG");
    if (!chosen || !language_of(chosen, lang)) *lang = speaks_german() ? PL_DE : PL_EN;
    *given = lang_option(argc, argv);
    return !*given || language_of(*given, lang);
}

/* ---- reading ---- */

static const cli_option *row(const cli_option *table, const char *name, size_t length) {
    for (; table && table->name; table++)
        if (strlen(table->name) == length && strncmp(table->name, name, length) == 0) return table;
    return NULL;
}

static const cli_option *find(const cli_command *command, const char *name, size_t length) {
    const cli_option *option = row(command->option, name, length);
    return option ? option : row(common, name, length);
}

static bool no_option(const struct cli *cli, const char *text, pl_error *err) {
    if (text[1] != '-') return pl_fail(err, cli_word[CW_NO_OPTIONS], PL_S(text));
    char names[160];
    pl_text t = PL_TEXT(names);
    for (const cli_option *o = cli->command->option; o && o->name; o++)
        pl_say(&t, "--{0}, ", PL_S(o->name));
    pl_text_str(&t, "--cards, --components, --lang, --help");
    return pl_fail(err, cli_word[CW_NO_OPTION], PL_S(cli->command->name), PL_S(text), PL_S(names));
}

static bool check_number(cli_given *g, pl_error *err) {
    const cli_option *o = g->option;
    if (!pl_number(g->value, &g->number))
        return pl_fail(err, cli_word[CW_NUMBER], PL_S(o->name), PL_S(g->value));
    if (g->number < o->min || g->number > o->max)
        return pl_fail(err, cli_word[CW_RANGE], PL_S(o->name), PL_I(o->min), PL_I(o->max),
                       PL_I(g->number));
    return true;
}

static bool add(struct cli *cli, cli_given given, pl_error *err) {
    if (!given.option->many)
        for (int i = 0; i < cli->given; i++)
            if (cli->at[i].option == given.option)
                return pl_fail(err, cli_word[CW_TWICE], PL_S(given.option->name));
    if (cli->given == CLI_GIVEN_MAX)
        return pl_fail(err, cli_word[CW_TOO_LONG], PL_I(CLI_GIVEN_MAX));
    if (given.option->kind == CLI_INT && !check_number(&given, err)) return false;
    cli->at[cli->given++] = given;
    return true;
}

/* Reads the option at *at, with its value, which may be the next word. */
static bool read_option(struct cli *cli, const char *const **at, const char *const *end,
                        pl_error *err) {
    const char *text = strcmp(**at, "-h") == 0 ? "--help" : **at;
    const size_t length = strcspn(text, "=");
    const cli_option *option = length > 2 ? find(cli->command, text + 2, length - 2) : NULL;
    if (text[1] != '-' || !option) return no_option(cli, text, err);
    const char *value = text[length] ? text + length + 1 : NULL;
    if (option->kind == CLI_FLAG && value)
        return pl_fail(err, cli_word[CW_NO_VALUE], PL_S(option->name));
    if (option->kind != CLI_FLAG && !value) {
        if (*at + 1 == end)
            return pl_fail(err, cli_word[CW_NEEDS_VALUE], PL_S(option->name),
                           PL_S(pl_in(option->value, cli->lang)));
        value = *++*at;
    }
    return add(cli, (cli_given){ .option = option, .value = value ? value : "" }, err);
}

static bool read_words(struct cli *cli, const char *const *at, const char *const *end,
                       pl_error *err) {
    bool options = true;
    for (; at < end; at++) {
        if (options && strcmp(*at, "--") == 0) {
            options = false;
        } else if (options && (*at)[0] == '-' && (*at)[1]) {
            if (!read_option(cli, &at, end, err)) return false;
        } else {
            if (cli->arguments == CLI_ARGUMENTS_MAX)
                return pl_fail(err, cli_word[CW_TOO_LONG], PL_I(CLI_ARGUMENTS_MAX));
            cli->argument[cli->arguments++] = *at;
        }
    }
    return true;
}

static bool check_arguments(const struct cli *cli, pl_error *err) {
    const cli_command *c = cli->command;
    const char *wanted = pl_in(c->arguments, cli->lang);
    if (cli->arguments < c->least)
        return pl_fail(err, cli_word[CW_TOO_FEW], PL_S(c->name), PL_S(wanted));
    if (cli->arguments > c->most)
        return pl_fail(err, cli_word[CW_TOO_MANY], PL_S(c->name), PL_S(wanted),
                       PL_S(cli->argument[c->most]));
    return true;
}

bool cli_read(struct cli *cli, int argc, const char *const *argv, pl_error *err) {
    return read_words(cli, argv, argv + argc, err) &&
           (cli_has(cli, "help") || check_arguments(cli, err));
}

int cli_parse(struct cli *cli, int argc, const char *const *argv) {
    pl_error err = { .lang = cli->lang };
    return cli_read(cli, argc, argv, &err) ? CLI_OK : cli_complain(&err, CLI_USAGE);
}

const cli_command *cli_command_find(const char *name) {
    for (const cli_command *const *c = cli_commands; *c; c++)
        if (strcmp((*c)->name, name) == 0) return *c;
    return NULL;
}

/* ---- values ---- */

static const cli_given *given(const struct cli *cli, const char *name) {
    const cli_option *option = find(cli->command, name, strlen(name));
    assert(option);
    for (int i = 0; i < cli->given; i++)
        if (cli->at[i].option == option) return &cli->at[i];
    return NULL;
}

bool cli_has(const struct cli *cli, const char *name) {
    return given(cli, name) != NULL;
}

int64_t cli_int(const struct cli *cli, const char *name, int64_t otherwise) {
    const cli_given *g = given(cli, name);
    return g ? g->number : otherwise;
}

const char *cli_str(const struct cli *cli, const char *name, const char *otherwise) {
    const cli_given *g = given(cli, name);
    return g ? g->value : otherwise;
}

const char *cli_next(const struct cli *cli, const char *name, int *at) {
    const cli_option *option = find(cli->command, name, strlen(name));
    assert(option);
    while (*at < cli->given) {
        const cli_given *g = &cli->at[(*at)++];
        if (g->option == option) return g->value;
    }
    return NULL;
}

/* ---- help ---- */

enum { INDENT = 2, ABOUT_AT = 26 };

static void heading(pl_text *t, const char *text) {
    pl_text_char(t, '\n');
    pl_text_ink(t, PL_INK_BOLD);
    pl_text_str(t, text);
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

void cli_entry(pl_text *t, const char *name, const char *value, const char *about) {
    const size_t start = t->n;
    pl_text_repeat(t, " ", INDENT);
    pl_text_str(t, name);
    if (*value) pl_say(t, " {0}", PL_S(value));
    if (cli_columns(t->at + start) > ABOUT_AT - 2) {
        pl_text_char(t, '\n');
        pl_text_repeat(t, " ", ABOUT_AT);
    } else {
        pl_text_pad(t, start, ABOUT_AT);
    }
    cli_wrap(t, about, ABOUT_AT, cli_width());
    pl_text_char(t, '\n');
}

static void option_entry(pl_text *t, const char *name, const char *value, const char *about) {
    char dashed[64];
    pl_text d = PL_TEXT(dashed);
    pl_say(&d, "--{0}", PL_S(name));
    cli_entry(t, dashed, value, about);
}

static void common_entries(const struct cli *cli, pl_text *t) {
    option_entry(t, "cards", pl_in(common[0].value, cli->lang),
                 pl_in(cli_word[CW_CARDS], cli->lang));
    option_entry(t, "components", pl_in(common[1].value, cli->lang),
                 pl_in(cli_word[CW_COMPONENTS], cli->lang));
    option_entry(t, "lang", pl_in(cli_word[CW_LANG_VALUE], cli->lang),
                 pl_in(cli_word[CW_LANG], cli->lang));
    option_entry(t, "help", "", pl_in(cli_word[CW_HELP], cli->lang));
}

static void help_program(const struct cli *cli, pl_text *t) {
    pl_say(t, "{0}: perilune {1} ...\n\n", PL_S(pl_in(cli_word[CW_USAGE], cli->lang)),
           PL_S(pl_in(cli_word[CW_COMMAND], cli->lang)));
    cli_wrap(t, pl_in(cli_word[CW_ABOUT], cli->lang), 0, cli_width());
    pl_text_char(t, '\n');
    heading(t, pl_in(cli_word[CW_COMMANDS], cli->lang));
    for (const cli_command *const *c = cli_commands; *c; c++)
        cli_entry(t, (*c)->name, pl_in((*c)->arguments, cli->lang), pl_in((*c)->about, cli->lang));
    heading(t, pl_in(cli_word[CW_GAMES], cli->lang));
    for (const pl_game *const *g = pl_sets_games(); *g; g++)
        cli_entry(t, (*g)->id, "", pl_in((*g)->title, cli->lang));
    heading(t, pl_in(cli_word[CW_OPTIONS], cli->lang));
    common_entries(cli, t);
    option_entry(t, "version", "", pl_in(cli_word[CW_VERSION], cli->lang));
    pl_text_char(t, '\n');
    cli_wrap(t, pl_in(cli_word[CW_MORE], cli->lang), 0, cli_width());
    pl_text_char(t, '\n');
}

static void variant_entry(const struct cli *cli, const pl_option *option, pl_text *t) {
    char values[128], about[256];
    pl_text v = PL_TEXT(values), a = PL_TEXT(about);
    pl_text_str(&v, option->id);
    for (int i = 0; i < option->choices; i++)
        pl_say(&v, i ? "|{0}" : "={0}", PL_S(option->choice[i].id));
    pl_say(&a, "{0}: {1}", PL_S(pl_in(option->name, cli->lang)),
           PL_S(pl_in(option->about, cli->lang)));
    cli_entry(t, values, "", about);
}

static void heading_of(const struct cli *cli, enum cli_word word, const pl_game *game, pl_text *t) {
    char line[128];
    pl_text l = PL_TEXT(line);
    pl_say(&l, pl_in(cli_word[word], cli->lang), PL_S(pl_in(game->title, cli->lang)));
    heading(t, line);
}

static void variants(const struct cli *cli, const pl_game *game, pl_text *t) {
    if (!game->options) return;
    heading_of(cli, CW_VARIANTS, game, t);
    for (int i = 0; i < game->options; i++)
        variant_entry(cli, &game->option[i], t);
}

static void decks(const struct cli *cli, const pl_game *game, pl_text *t) {
    if (!game->decks) return;
    heading_of(cli, CW_DECKS, game, t);
    for (int i = 0; i < game->decks; i++)
        cli_entry(t, game->deck[i].id, "", pl_in(game->deck[i].name, cli->lang));
}

/* What --option and --stack can set, in the game that was named or in all, and the bots. */
static void games_and_bots(const struct cli *cli, const cli_command *command, pl_text *t) {
    const pl_game *only = cli->arguments ? pl_game_find(pl_sets_games(), cli->argument[0]) : NULL;
    for (const pl_game *const *g = pl_sets_games(); *g; g++) {
        if (only && *g != only) continue;
        variants(cli, *g, t);
        if (row(command->option, "stack", strlen("stack"))) decks(cli, *g, t);
    }
    heading(t, "Bots");
    for (const pl_bot *const *bot = pl_bots; *bot; bot++)
        cli_entry(t, (*bot)->id, "", pl_in((*bot)->about, cli->lang));
}

static void help_command(const struct cli *cli, const cli_command *command, pl_text *t) {
    pl_say(t, "{0}: perilune {1} {2}", PL_S(pl_in(cli_word[CW_USAGE], cli->lang)),
           PL_S(command->name), PL_S(pl_in(command->arguments, cli->lang)));
    pl_say(t, command->most > 0 ? " {0}\n\n" : "{0}\n\n",
           PL_S(pl_in(cli_word[CW_OPTION_ROW], cli->lang)));
    cli_wrap(t, pl_in(command->about, cli->lang), 0, cli_width());
    pl_text_char(t, '\n');
    heading(t, pl_in(cli_word[CW_OPTIONS], cli->lang));
    for (const cli_option *o = command->option; o && o->name; o++)
        option_entry(t, o->name, o->kind == CLI_FLAG ? "" : pl_in(o->value, cli->lang),
                     pl_in(o->about, cli->lang));
    common_entries(cli, t);
    if (row(command->option, "option", strlen("option"))) games_and_bots(cli, command, t);
    const char *more = pl_in(command->more, cli->lang);
    if (!more || !*more) return;
    pl_text_char(t, '\n');
    cli_wrap(t, more, 0, cli_width());
    pl_text_char(t, '\n');
}

void cli_help(const struct cli *cli, const cli_command *command) {
    pl_text t = cli_text(cli, CLI_PAGE_MAX);
    if (command)
        help_command(cli, command, &t);
    else
        help_program(cli, &t);
    cli_print(&t);
    cli_text_free(&t);
}
