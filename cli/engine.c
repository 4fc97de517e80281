/* SPDX-License-Identifier: MIT */
/* `engine`: the protocol on standard input and output. */
#include "engine.h"
#include "engine_words.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 20 };

/* Reads a line without its break; what exceeds the room by more than a byte is dropped, so that the
 * interpreter sees a line that is too long. A zero byte is handed on as another control character.
 * False at the end of the input. */
static bool read_line(char *line, size_t room) {
    size_t n = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (n < room - 1) line[n++] = c ? (char)c : '\1';
    if (n > 0 && line[n - 1] == '\r') n--;
    line[n] = 0;
    return c != EOF || n > 0;
}

static void converse(engine_session *s, pl_text *out) {
    char line[ENGINE_LINE_MAX + 2];
    bool open = true;
    while (open && read_line(line, sizeof line)) {
        out->n = 0;
        open = engine_line(s, line, out);
        cli_print(out);
        open = cli_flush() && open;
    }
}

static int run(struct cli *cli) {
    engine_session *s = malloc(sizeof *s);
    if (!s) {
        pl_error err = { .lang = cli->lang };
        pl_refuse(&err, cli_word[CW_MEMORY]);
        return cli_complain(&err, CLI_FAILED);
    }
    pl_text out = cli_text(cli, ANSWER_MAX);
    out.color = false;
    engine_start(s, cli->lang, true);
    converse(s, &out);
    cli_text_free(&out);
    engine_end(s);
    free(s);
    return CLI_OK;
}

const cli_command cmd_engine = {
    .name = "engine",
    .about = { "run a game for another program, with one line of JSON per command",
               "eine Partie für ein anderes Programm führen, mit einer Zeile JSON je Befehl" },
    .arguments = { "", "" },
    .more = { "Each line of standard input is answered by one line of JSON. 'help' lists the "
              "commands, and docs/engine-protocol.md describes them. A refused line is answered by "
              "{\"ok\":false,\"error\":...,\"clause\":...} and changes nothing.",
              "Jede Zeile der Standardeingabe wird mit einer Zeile JSON beantwortet. 'help' listet "
              "die Befehle auf, docs/engine-protocol.md beschreibt sie. Eine abgelehnte Zeile wird "
              "mit {\"ok\":false,\"error\":...,\"clause\":...} beantwortet und ändert nichts." },
    .word = engine_word,
    .words = ENGINE_WORDS,
    .run = run,
};
