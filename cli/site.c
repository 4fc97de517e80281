/* SPDX-License-Identifier: MIT */
/* `site`: writes the page as a folder of files for any web host, with the desk in it (local/). The
 * page is the one that is compiled in; only its index says that there is no server. */
#include "cli.h"
#include "server/page.h"

#include <limits.h>
#include <string.h>

enum { DONE, NO_GAMES, INDEX_MAX = 1 << 16, WORDS = 2 };

static const pl_words word[WORDS] = {
    [DONE] = { "Wrote {0} files to {1}. Any web host can serve them.",
               "{0} Dateien nach {1} geschrieben. Jeder Webhoster kann sie ausliefern." },
    [NO_GAMES] = { "This program was built without games for the browser. Run './run site {0}' in "
                   "its sources.",
                   "Dieses Programm wurde ohne Spiele für den Browser gebaut. Starte in seinen "
                   "Quellen './run site {0}'." },
};

/* What differs in the index of a page without a server: its addresses are relative, and it brings
 * the rules that a server sends along. */
static const struct {
    const char *from, *to;
} changes[] = {
    { "<html lang=\"en\">", "<html lang=\"en\" data-alone>" },
    { "=\"/", "=\"./" },
    { "<title>",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
      "'self' "
      "'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' "
      "data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
      "form-action 'none'\" />\n        <title>" },
};

static void write_index(const page_file *index, pl_text *out) {
    enum { CHANGES = sizeof changes / sizeof changes[0] };
    const char *at = (const char *)index->plain, *const end = at + index->plain_size;
    while (at < end) {
        int i = 0;
        while (i < CHANGES && strncmp(at, changes[i].from, strlen(changes[i].from)) != 0)
            i++;
        if (i == CHANGES) {
            pl_text_char(out, *at++);
            continue;
        }
        pl_text_str(out, changes[i].to);
        at += strlen(changes[i].from);
    }
}

static bool is_index(const page_file *f) {
    return strcmp(f->path, "/index.html") == 0;
}

static bool write_file(const struct cli *cli, const page_file *f, pl_error *err) {
    static char index[INDEX_MAX];
    char path[PATH_MAX];
    pl_text name = PL_TEXT(path), text = PL_TEXT(index);
    pl_say(&name, "{0}{1}", PL_S(cli->argument[0]), PL_S(f->path));
    if (!is_index(f)) return cli_file_write(path, (const char *)f->plain, f->plain_size, err);
    write_index(f, &text);
    return cli_file_write(path, text.at, text.n, err);
}

static bool has_games(void) {
    const page_file *const index = page_find("/index.html");
    return memmem(index->plain, index->plain_size, "perilune-local", 14);
}

/* The index comes last: until then a folder in use still shows the old page. */
static bool write_all(const struct cli *cli, pl_error *err) {
    char folder[PATH_MAX];
    pl_text name = PL_TEXT(folder);
    pl_say(&name, "{0}/", PL_S(cli->argument[0]));
    cli_folders_make(folder, 0777);
    for (int i = 0; i < page_files_n; i++)
        if (!is_index(&page_files[i]) && !write_file(cli, &page_files[i], err)) return false;
    return write_file(cli, page_find("/index.html"), err);
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    if (!has_games()) {
        pl_fail(&err, word[NO_GAMES], PL_S(cli->argument[0]));
        return cli_complain(&err, CLI_FAILED);
    }
    if (!write_all(cli, &err)) return cli_complain(&err, CLI_FAILED);
    cli_say(cli, word[DONE], PL_I(page_files_n), PL_S(cli->argument[0]));
    return CLI_OK;
}

static const cli_option options[] = { { 0 } };

const cli_command cmd_site = {
    .name = "site",
    .about = { "write the page as files for any web host; it then plays without a server",
               "die Seite als Dateien für jeden Webhoster schreiben; sie spielt dann ohne Server" },
    .arguments = { "FOLDER", "ORDNER" },
    .least = 1,
    .most = 1,
    .more = { "Rules, bots, lessons, puzzles and analyses run in the browser, which also keeps the "
              "games. The folder works under any address, over https or on localhost.",
              "Regeln, Bots, Lektionen, Rätsel und Auswertungen laufen im Browser, der auch die "
              "Partien aufbewahrt. Der Ordner funktioniert unter jeder Adresse, über https oder "
              "auf "
              "localhost." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
