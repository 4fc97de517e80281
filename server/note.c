/* SPDX-License-Identifier: MIT */
/* The log on standard error, one line per event. */
#include "note.h"

#include "text.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_int_least64_t most = NOTE_INFO;

void note_set_level(int64_t level) {
    atomic_store(&most, level);
}

static void write_time(pl_text *line) {
    struct timespec now;
    struct tm day;
    char text[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &day);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &day);
    pl_text_str(line, text);
    snprintf(text, sizeof text, ".%03dZ", (int)(now.tv_nsec / 1000000));
    pl_text_str(line, text);
}

/* The text may come from others and a terminal may show it: keep only printable ASCII. */
static void write_char(pl_text *line, char c) {
    if (c == '"' || c == '\\') pl_text_char(line, '\\');
    if (c >= ' ' && c < 0x7f) {
        pl_text_char(line, c);
        return;
    }
    pl_text_str(line, "\\x");
    pl_text_hex(line, (unsigned char)c, 2);
}

/* Plain if it can be told apart from what follows, otherwise quoted. */
static void write_text(pl_text *line, const char *text) {
    bool bare = *text;
    for (const char *c = text; *c; c++)
        bare = bare && *c > ' ' && *c < 0x7f && *c != '"' && *c != '=' && *c != '\\';
    if (!bare) pl_text_char(line, '"');
    for (const char *c = text; *c; c++)
        write_char(line, *c);
    if (!bare) pl_text_char(line, '"');
}

/* One call, so that lines of several threads don't mix. If it fails, nobody can be told. A pipe
 * that nobody empties loses lines: the server must not wait for whoever reads its log. */
static void write_line(const char *text, size_t size) {
    struct pollfd to = { .fd = STDERR_FILENO, .events = POLLOUT };
    if (poll(&to, 1, 0) <= 0) return;
    const ssize_t written = write(STDERR_FILENO, text, size);
    (void)written;
}

void note_values(enum note_level level, const char *what, const note_value *value, int n) {
    static const char *const names[] = { "error", "info", "request" };
    if ((int64_t)level > atomic_load(&most)) return;
    char room[3072]; /* a path of 512 bytes may take four times as many; less than PIPE_BUF */
    pl_text line = pl_text_in(room, sizeof room - 1);
    write_time(&line);
    pl_say(&line, " {0} {1}", PL_S(names[level]), PL_S(what));
    for (int i = 0; i < n; i++) {
        pl_say(&line, " {0}=", PL_S(value[i].key));
        if (value[i].text)
            write_text(&line, value[i].text);
        else
            pl_text_int(&line, value[i].number);
    }
    room[line.n] = '\n';
    write_line(room, line.n + 1);
}

void note_plain(enum note_level level, const char *what) {
    note_values(level, what, NULL, 0);
}
