/* SPDX-License-Identifier: MIT */
/* What the subcommands of the program share: the command line and its help, the language, output
 * and files. A subcommand is one `const cli_command` in a file of its own and one line in list.c;
 * its help, the check of its options and the list in `perilune --help` come from that. */
#ifndef PERILUNE_CLI_H
#define PERILUNE_CLI_H

#include "bots/bots.h"
#include "games/list.h"
#include "perilune.h"

/* Exit statuses. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

enum {
    CLI_ARGUMENTS_MAX = 64,  /* positional arguments */
    CLI_GIVEN_MAX = 64,      /* options on one command line */
    CLI_LOG_MAX = 4 << 20,   /* bytes of a log file: the longest game fits */
    CLI_PAGE_MAX = 256 << 10 /* bytes of a drawn table, a list of cards, a help page */
};

/* ---- the command line ---- */

enum cli_kind { CLI_FLAG, CLI_INT, CLI_STRING };

typedef struct {
    const char *name; /* without the dashes */
    enum cli_kind kind;
    bool many;      /* may be given more than once */
    pl_words value; /* what help calls the value: N, HEX, FILE */
    pl_words about;
    int64_t min, max; /* of a CLI_INT, both included */
} cli_option;

struct cli;

typedef struct {
    const char *name;
    pl_words about;           /* one line, for the list of commands */
    pl_words arguments;       /* what help calls the positional arguments: GAME [CLAUSE] */
    int least, most;          /* how many of them there may be */
    pl_words more;            /* paragraphs below the options; may be empty */
    const cli_option *option; /* closed by a row without a name */
    const pl_words *word;     /* every sentence of the command, so that tests can look */
    int words;
    int (*run)(struct cli *); /* returns the exit status */
} cli_command;

/* Closed by NULL, in the order of the help. */
extern const cli_command *const cli_commands[];
extern const cli_command cmd_play, cmd_sim, cmd_replay, cmd_verify, cmd_cards, cmd_rules, cmd_bench,
    cmd_ladder, cmd_analyse, cmd_engine, cmd_records, cmd_backup, cmd_check, cmd_export, cmd_expire,
    cmd_serve;

typedef struct {
    const cli_option *option;
    const char *value; /* "" for a flag */
    int64_t number;    /* of a CLI_INT */
} cli_given;

struct cli {
    const char *program; /* how it was called: what people can type to call it again */
    const cli_command *command;
    pl_lang lang;
    bool color;    /* stdout is a terminal that wants colors */
    bool terminal; /* stdin and stdout are terminals */
    int arguments, given;
    const char *argument[CLI_ARGUMENTS_MAX];
    cli_given at[CLI_GIVEN_MAX];
};

/* The language of --lang, else of PERILUNE_LANG, else of the locale. False when there is no such
 * language as the one given. */
bool cli_language(int argc, const char *const *argv, pl_lang *, const char **given);
/* Reads what stands behind the command's name; CLI_OK or CLI_USAGE, then said why. */
int cli_parse(struct cli *, int argc, const char *const *argv);
/* Help about one command, or about the program when it is NULL. */
void cli_help(const struct cli *, const cli_command *);
const cli_command *cli_command_find(const char *name);

/* The values of options. The name must be one of the command's own. */
bool cli_has(const struct cli *, const char *name);
int64_t cli_int(const struct cli *, const char *name, int64_t otherwise);
const char *cli_str(const struct cli *, const char *name, const char *otherwise);
/* The values of a repeated option one by one: begin with *at = 0; NULL after the last. */
const char *cli_next(const struct cli *, const char *name, int *at);

/* Options that several commands take; for use in their tables. */
#define CLI_OPTION_SEATS                                                                           \
    {                                                                                              \
        .name = "seats", .kind = CLI_INT, .min = 1, .max = PL_SEATS_MAX, .value = { "N", "N" },    \
        .about = {                                                                                 \
            "number of seats",                                                                     \
            "Anzahl der Plätze"                                                                   \
        }                                                                                          \
    }
#define CLI_OPTION_SEED                                                                            \
    {                                                                                              \
        .name = "seed", .kind = CLI_STRING, .value = { "HEX", "HEX" }, .about = {                  \
            "what chance starts from, up to 64 hex digits (else drawn at random)",                 \
            "Startwert des Zufalls, bis zu 64 Hex-Ziffern (sonst ausgelost)"                       \
        }                                                                                          \
    }
#define CLI_OPTION_OPTION                                                                          \
    {                                                                                              \
        .name = "option", .kind = CLI_STRING, .many = true, .value = { "KEY=VALUE", "NAME=WERT" }, \
        .about = {                                                                                 \
            "a variant or a reading of the rules; repeatable",                                     \
            "eine Variante oder Lesart der Regeln; wiederholbar"                                   \
        }                                                                                          \
    }

#define CLI_OPTION_JSON                                                                            \
    {                                                                                              \
        .name = "json", .kind = CLI_FLAG, .about = {                                               \
            "for programs: JSON instead of text",                                                  \
            "für Programme: JSON statt Text"                                                      \
        }                                                                                          \
    }

#define CLI_OPTION_HTML                                                                            \
    {                                                                                              \
        .name = "html", .kind = CLI_STRING, .value = { "FILE", "DATEI" }, .about = {               \
            "write a page with plots for a browser",                                               \
            "eine Seite mit Diagrammen für den Browser schreiben"                                 \
        }                                                                                          \
    }

#define CLI_OPTION_RECORDS                                                                         \
    {                                                                                              \
        .name = "records", .kind = CLI_STRING, .value = { "FILE", "DATEI" }, .about = {            \
            "where solo games are recorded (else PERILUNE_RECORDS, else in your data folder)",     \
            "wo Solopartien verzeichnet werden (sonst PERILUNE_RECORDS, sonst im Datenordner)"     \
        }                                                                                          \
    }

/* ---- from words to games, setups and players ---- */

/* The game of that id; NULL with a sentence that names the games. */
const pl_game *cli_game(const char *id, pl_error *);
/* Sets one KEY=VALUE: seats, seed or an option of the game. */
bool cli_setup_pair(const pl_game *, pl_setup *, const char *pair, pl_error *);
/* The setup that --seats, --seed and --option describe; `seats` is used when --seats is missing.
 * Without --seed one is drawn at random. */
bool cli_setup(const struct cli *, const pl_game *, int seats, pl_setup *, pl_error *);
/* Arranges a deck as DECK=CARD,CARD... says, the first card on top. */
bool cli_setup_stack(const pl_game *, pl_setup *, const char *text, pl_error *);
bool cli_random_seed(uint8_t seed[PL_SEED_SIZE], pl_error *);

/* Who sits at a seat. */
typedef struct {
    char name[PL_NAME_MAX]; /* as in the log: "Ada", "bot:rollout:200" */
    const pl_bot *bot;      /* NULL: a person */
    pl_mind mind;
} cli_player;

/* Reads "Ada", "bot:rollout" or "bot:rollout:200". */
bool cli_player_read(cli_player *, const char *text, pl_error *);
/* Reads "random,rollout:50" into at most `max` players; their number, or 0 with a sentence. */
int cli_bots_read(const char *list, cli_player *, int max, pl_error *);
/* Seats the bots among the players at a game; the seed decides all that they will think. They get
 * the memory that they want, which cli_players_free releases; false when there is not enough. */
bool cli_players_start(cli_player *, const pl_setup *, const pl_game *);
void cli_players_free(cli_player *, int seats);

/* ---- output ---- */

/* An empty text of that size in fresh memory, colored as stdout wants it; release it with
 * cli_text_free. */
pl_text cli_text(const struct cli *, size_t size);
void cli_text_free(pl_text *);
void cli_print(const pl_text *); /* to stdout */

/* Keeps the numbers of the standard streams from other files; main calls it first. */
void cli_hold_streams(void);
/* Writes out what stdout still holds. False once anything could not be written: a command that goes
 * on for long stops then. */
bool cli_flush(void);
/* Flushes stdout at the end of every command. Complains about output that could not be written, and
 * returns an exit status that says so. */
int cli_finish(const struct cli *, int status);
/* The words for an errno. */
const char *cli_reason(int number, pl_lang);

/* A line to stdout; at a terminal it is broken between words. */
void cli_line(const struct cli *, const char *);
/* A sentence and a line break to stdout. */
void cli_say_args(const struct cli *, pl_words, const pl_arg *, int n);
#define cli_say(cli, words, ...)                                                                   \
    cli_say_args(cli, words, (const pl_arg[]){ __VA_ARGS__ },                                      \
                 (int)(sizeof((const pl_arg[]){ __VA_ARGS__ }) / sizeof(pl_arg)))
void cli_tell(const struct cli *, pl_words); /* the same without values */

/* A number with that many decimals, as the language writes it; with its sign. */
void cli_text_real(pl_text *, double, int decimals, pl_lang);
void cli_text_signed(pl_text *, double, int decimals, pl_lang);

/* A word of a command line that can be typed as it stands. */
void cli_shell_word(pl_text *, const char *);

/* What went wrong, to stderr. Returns `status`, so that commands can `return cli_complain`. */
int cli_complain(const pl_error *, int status);
/* The same about a log, with the line and, where a rule of its game (NULL: unknown) forbids a move,
 * how to read that rule. Returns CLI_FAILED. */
int cli_complain_log(const pl_error *, const char *path, const pl_game *);

/* Writes a paragraph in lines of at most `width` columns, each after `indent` spaces. The first
 * line begins where the writer stands, which must be at or left of the indent. A line break in the
 * paragraph stays one, and so do the blanks behind it; escape sequences take no room. */
void cli_wrap(pl_text *, const char *paragraph, int indent, int width);
/* A name, what follows it, and what it means, as help pages list them. */
void cli_entry(pl_text *, const char *name, const char *rest, const char *about);
int cli_columns(const char *); /* room that a text takes on screen */
int cli_width(void);           /* columns of stdout; 80 off a terminal */
int cli_height(void);

/* ---- pages ---- */

/* The table as the reader may see it. Lines that are wider than the screen go on below. */
void cli_board(const struct cli *, const pl_match *, const pl_reader *, pl_text *);

/* Who has won a game that is over, and the places. */
void cli_ranking(const pl_match *, const pl_reader *, pl_text *);

/* Whether a text holds a word, large and small letters being the same. */
bool cli_holds(const char *text, const char *word);
/* The game in short. */
void cli_intro_page(const struct cli *, const pl_game *, pl_text *);
/* The sections of the rules (for ""), one clause ("17" or "MM-17"), several ("8-15"), or those that
 * hold a word. False with a sentence when there are none. */
bool cli_rules_page(const struct cli *, const pl_game *, const char *what, pl_text *, pl_error *);
/* All cards (for ""), the one of an id, or those that hold a word. */
bool cli_cards_page(const struct cli *, const pl_game *, const char *what, pl_text *, pl_error *);

/* ---- files ---- */

/* The whole file ("-": stdin), closed by a zero, to be released with free. Files of more than
 * `most` bytes are refused. NULL with a sentence on failure. */
char *cli_file_read(const char *path, size_t most, size_t *size, pl_error *);
/* Writes next to the file first and then renames, so that the old content or the new is there
 * whatever happens. Devices and pipes are written directly. */
bool cli_file_write(const char *path, const char *bytes, size_t, pl_error *);
/* Writes a page for a browser and, unless --json was given, says where it is; the exit status. */
int cli_page_save(const struct cli *, const pl_text *, const char *path);
/* Adds a line, which ends with a line break, to the end of a file, whole or not at all, whoever
 * else does so at the same time. A line that was cut off there before is closed first. Folders that
 * are missing are made. */
bool cli_file_append(const char *path, const char *line, pl_error *);
/* Reads a log file into a match; the memory for its steps is fresh and is released with free. On
 * failure match->game is all that is known: the game that the log names, or NULL. */
pl_step *cli_log_load(const char *path, pl_match *, pl_error *);
bool cli_log_save(const char *path, const pl_match *, pl_error *);

#endif
