/* SPDX-License-Identifier: MIT */
/* Output: sentences, wrapped paragraphs, complaints, the size of the screen. */
#include "cli.h"
#include "words.h"

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

void cli_print(const pl_text *t) {
    fwrite(t->at, 1, t->n, stdout);
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

int cli_complain(const pl_error *err, const char *file, int status) {
    char line[512];
    pl_text t = PL_TEXT(line);
    pl_text_str(&t, "perilune: ");
    if (file) pl_say(&t, "{0}: ", PL_S(file));
    if (err->line) pl_say(&t, pl_in(cli_word[CW_LINE], err->lang), PL_I(err->line));
    pl_text_str(&t, err->text);
    if (err->clause) pl_say(&t, pl_in(cli_word[CW_CLAUSE], err->lang), PL_I(err->clause));
    fflush(stdout);
    fprintf(stderr, "%s\n", line);
    return status;
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

/* Columns of the first n bytes. */
static int columns(const char *s, size_t n) {
    int room = 0;
    for (const char *end = s + n; s < end; s++) {
        if (*s == '\033')
            while (s < end && *s != 'm')
                s++;
        else if (((unsigned char)*s & 0xC0) != 0x80)
            room++;
    }
    return room;
}

int cli_columns(const char *s) {
    return columns(s, strlen(s));
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
        const int room = columns(s, word);
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
