/* SPDX-License-Identifier: MIT */
/* Output: sentences, wrapped paragraphs, complaints, the size of the screen. */
#include "cli.h"
#include "server/names.h"
#include "words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

pl_text cli_text(const struct cli *cli, size_t size) {
    char *bytes = malloc(size);
    if (!bytes) {
        fprintf(stderr, "perilune: %s\n", pl_in(cli_word[CW_MEMORY], cli->lang));
        exit(CLI_FAILED);
    }
    pl_text t = pl_text_in(bytes, size);
    t.color = cli->color;
    return t;
}

void cli_text_free(pl_text *t) {
    free(t->at);
}

void cli_line(const struct cli *cli, const char *text) {
    if (!cli->terminal) {
        puts(text);
        return;
    }
    char line[4096];
    pl_text t = PL_TEXT(line);
    cli_wrap(&t, text, 0, cli_width() - 1);
    puts(line);
}

void cli_say_args(const struct cli *cli, pl_words words, const pl_arg *arg, int n) {
    char line[2048];
    pl_text t = PL_TEXT(line);
    pl_say_args(&t, pl_in(words, cli->lang), arg, n);
    cli_line(cli, line);
}

void cli_tell(const struct cli *cli, pl_words words) {
    cli_line(cli, pl_in(words, cli->lang));
}

void cli_shell_word(pl_text *t, const char *word) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=,+@%-";
    bool safe = *word;
    for (const char *c = word; *c; c++)
        safe = safe && ((unsigned char)*c >= 0x80 || strchr(plain, *c));
    if (!safe) pl_text_char(t, '\'');
    for (; *word; word++)
        if (*word == '\'')
            pl_text_str(t, "'\\''");
        else
            pl_text_char(t, *word);
    if (!safe) pl_text_char(t, '\'');
}

/* What a sentence quotes may come from a file and must not move the cursor. */
static int complain(const char *before, const char *sentence, const char *after, int status) {
    char shown[sizeof(pl_error)];
    pl_text t = PL_TEXT(shown);
    cli_flush();
    pl_text_str(&t, sentence);
    text_show(shown);
    fprintf(stderr, "perilune: %s%s%s\n", before, shown, after);
    return status;
}

int cli_complain(const pl_error *err, int status) {
    return complain("", err->text, "", status);
}

int cli_complain_log(const pl_error *err, const char *path, const pl_game *game) {
    /* Without a line the sentence is about the file and names it. */
    if (!err->line) return cli_complain(err, CLI_FAILED);
    char where[PATH_MAX + 32], rule[128];
    pl_text w = PL_TEXT(where), r = PL_TEXT(rule);
    pl_say(&w, pl_in(cli_word[CW_LINE], err->lang), PL_S(path), PL_I(err->line));
    if (err->clause && game)
        pl_say(&r, pl_in(cli_word[CW_CLAUSE], err->lang), PL_S(game->clause_prefix),
               PL_I(err->clause), PL_S(game->id));
    return complain(where, err->text, rule, CLI_FAILED);
}

/* ---- room on the screen ---- */

static struct winsize screen(void) {
    struct winsize size = { 0 };
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20)
        size = (struct winsize){ .ws_col = 80, .ws_row = 24 };
    return size;
}

int cli_width(void) {
    return screen().ws_col;
}

int cli_height(void) {
    return screen().ws_row;
}

int cli_columns(const char *s) {
    return pl_columns(s, strlen(s));
}

static void new_line(pl_text *t, int indent) {
    pl_text_char(t, '\n');
    pl_text_repeat(t, " ", indent);
}

/* One line of a paragraph, of n bytes. Blanks stay, but for those where it is broken. */
static void wrap_line(pl_text *t, const char *s, size_t n, int indent, int width) {
    const char *const end = s + n;
    int at = indent;
    bool first = true;
    while (s < end) {
        size_t blanks = 0, word = 0;
        while (s + blanks < end && s[blanks] == ' ')
            blanks++;
        s += blanks;
        while (s + word < end && s[word] != ' ')
            word++;
        const int room = pl_columns(s, word);
        if (!first && at + (int)blanks + room > width) {
            new_line(t, indent);
            at = indent;
        } else if (word > 0) {
            pl_text_repeat(t, " ", (int)blanks);
            at += (int)blanks;
        }
        pl_text_bytes(t, s, word);
        at += room;
        first = false;
        s += word;
    }
}

void cli_wrap(pl_text *t, const char *s, int indent, int width) {
    for (;;) {
        const size_t n = strcspn(s, "\n");
        wrap_line(t, s, n, indent, width);
        s += n;
        if (!*s) return;
        s++;
        if (*s == '\n' || !*s)
            pl_text_char(t, '\n');
        else
            new_line(t, indent);
    }
}
