/* SPDX-License-Identifier: MIT */
/* `backup`: copies the store of a server, which may go on meanwhile. */
#include "cli.h"
#include "server/store.h"

#include <sys/stat.h>

enum { DONE, WORDS };

static const pl_words word[WORDS] = {
    [DONE] = { "{0} is a complete, checked copy of {1}: {2} bytes.",
               "{0} ist eine vollständige, geprüfte Kopie von {1}: {2} Bytes." },
};

static int64_t bytes_of(const char *file) {
    struct stat status;
    return stat(file, &status) == 0 ? (int64_t)status.st_size : -1;
}

static bool copy(const char *from, const char *to, pl_error *err) {
    const store_driver *const driver = store_driver_for(from, err);
    store *const s = driver ? driver->look(from, err) : NULL;
    if (!s) return false;
    const bool ok = driver->backup(s, to, err);
    driver->close(s);
    return ok;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    const char *const from = cli->argument[0], *const to = cli->argument[1];
    if (!copy(from, to, &err)) return cli_complain(&err, CLI_FAILED);
    cli_say(cli, word[DONE], PL_S(to), PL_S(from), PL_I(bytes_of(to)));
    return CLI_OK;
}

const cli_command cmd_backup = {
    .name = "backup",
    .about = { "copy a server's tables, even while it runs",
               "die Tische eines Servers kopieren, auch während er läuft" },
    .arguments = { "STORE FILE", "SPEICHER DATEI" },
    .least = 2,
    .most = 2,
    .more = { "The copy contains every move confirmed before it began, is readable only by its "
              "owner, and is checked. An existing file is never replaced. To restore a copy, stop "
              "the server and start it with '--store FILE'.",
              "Die Kopie enthält jeden Zug, der vor ihrem Beginn bestätigt war, ist nur für ihren "
              "Besitzer lesbar und wird geprüft. Eine vorhandene Datei wird nie ersetzt. Um eine "
              "Kopie wiederherzustellen, halte den Server an und starte ihn mit '--store DATEI'." },
    .word = word,
    .words = WORDS,
    .run = run,
};
