/* SPDX-License-Identifier: MIT */
/* Typed lines, through libedit. Its completion calls back without an argument, so what it may
 * offer is kept in this file while a line is being read. */
#include "term.h"
#include "words.h"

#include <editline/readline.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const term_known *knows;

/* ---- completion ---- */

static bool completes_files(int start) {
    const size_t n = knows->file ? strlen(knows->file) : 0;
    return n > 0 && (size_t)start > n && strncmp(rl_line_buffer, knows->file, n) == 0;
}

/* The next word of the i-th known line, if the line goes on from what is typed; else NULL. */
static char *next_word(int i, const char *typed) {
    const char *line = knows->line[i];
    const size_t before = (size_t)rl_point - strlen(typed);
    if (strncmp(line, rl_line_buffer, before) != 0) return NULL;
    const char *word = line + before;
    if (strncmp(word, typed, strlen(typed)) != 0) return NULL;
    return strndup(word, strcspn(word, " "));
}

/* Several lines may go on with the same word; it is offered once. */
static bool was_offered(int i, const char *word, const char *typed) {
    bool was = false;
    for (int before = 0; before < i && !was; before++) {
        char *other = next_word(before, typed);
        was = other && strcmp(other, word) == 0;
        free(other);
    }
    return was;
}

static char *offer(const char *typed, int state) {
    static int at;
    if (state == 0) at = 0;
    for (; at < knows->lines; at++) {
        char *word = next_word(at, typed);
        if (word && !was_offered(at, word, typed)) return at++, word;
        free(word);
    }
    return NULL;
}

static char **complete(const char *typed, int start, int end) {
    (void)end;
    if (knows && completes_files(start)) return NULL;
    rl_attempted_completion_over = 1;
    return knows ? rl_completion_matches(typed, offer) : NULL;
}

/* ---- reading ---- */

/* Ctrl-C ends the line as Ctrl-D does, so that the caller can finish properly. */
static void interrupted(int number) {
    (void)number;
}

static char *read_edited(const char *prompt) {
    static char blank[] = " ";
    rl_readline_name = "perilune";
    rl_attempted_completion_function = complete;
    rl_completer_word_break_characters = blank;
    rl_completion_append_character = ' ';
    struct sigaction before, now = { .sa_handler = interrupted };
    sigaction(SIGINT, &now, &before);
    char *line = readline(prompt);
    sigaction(SIGINT, &before, NULL);
    if (line && *line && knows) add_history(line);
    if (!line) putchar('\n');
    return line;
}

static char *read_plain(const char *prompt) {
    fputs(prompt, stdout);
    if (!cli_flush()) return NULL; /* nobody can read what they are asked */
    char *line = NULL;
    size_t room = 0;
    ssize_t n = getline(&line, &room, stdin);
    if (n < 0) {
        free(line);
        putchar('\n');
        return NULL;
    }
    while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r'))
        line[--n] = 0;
    puts(line);
    return line;
}

char *term_read(const struct cli *cli, const char *prompt, const term_known *known) {
    if (!cli->terminal) return read_plain(prompt);
    knows = known;
    return read_edited(prompt);
}

void term_forget(void) {
    clear_history();
}

/* ---- the screen ---- */

void term_clear(const struct cli *cli) {
    if (cli->terminal) fputs("\033[H\033[2J\033[3J", stdout);
}

/* The text behind the next `lines` line breaks. */
static const char *after_lines(const char *s, int lines) {
    while (*s && lines > 0)
        lines -= *s++ == '\n';
    return s;
}

void term_page(const struct cli *cli, const pl_text *t) {
    const int height = cli_height() - 1;
    const char *at = t->at;
    while (cli->terminal && *after_lines(at, height)) {
        const char *next = after_lines(at, height);
        fwrite(at, 1, (size_t)(next - at), stdout);
        at = next;
        char *answer = term_read(cli, pl_in(cli_word[CW_PAGER], cli->lang), NULL);
        const bool enough = !answer || *answer;
        free(answer);
        if (enough) return;
    }
    fputs(at, stdout);
}
