/* SPDX-License-Identifier: MIT */
/* `serve`: tables for people with browsers, until a signal says to stop. */
#include "cli.h"
#include "server/desk.h"
#include "server/guests.h"
#include "server/note.h"
#include "server/sandbox.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { OPEN, NEARBY, UNREADABLE, WORDS };

static const pl_words word[WORDS] = {
    [OPEN] = { "Perilune is open at {0}", "Perilune ist geöffnet: {0}" },
    [NEARBY] = { "From other devices in your network: {0}",
                 "Von anderen Geräten in deinem Netz: {0}" },
    [UNREADABLE] = { "Can't read the tables in {0}: {1}",
                     "Die Tische in {0} lassen sich nicht lesen: {1}" },
};

/* The network that runs, for the signals that stop it. */
static _Atomic(net *) running;

static void on_signal(int number) {
    net *const n = atomic_load(&running);
    (void)number;
    if (n) net_stop(n);
}

static void on_wake(void *n) {
    net_interrupt(n);
}

static void mask(int how) {
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTERM);
    sigaddset(&stop, SIGINT);
    sigprocmask(how, &stop, NULL);
}

/* A signal that arrives during startup is delivered once the server runs. Threads created from here
 * on leave signals to this one. */
static void hold_signals(void) {
    const struct sigaction act = { .sa_handler = on_signal }, ignore = { .sa_handler = SIG_IGN };
    mask(SIG_BLOCK);
    sigaction(SIGTERM, &act, NULL);
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL); /* the store says it when a file may not grow */
}

static bool read_config(const struct cli *cli, config *c, pl_error *err) {
    const char *const file = cli_str(cli, "config", getenv("PERILUNE_CONFIG"));
    config_default(c);
    if (file && *file && !config_read_file(c, file, err)) return false;
    if (!config_read_environment(c, err)) return false;
    for (int i = 0; i < config_settings_n; i++) {
        const char *const name = config_settings[i].name;
        if (cli_has(cli, name) && !config_set(c, name, cli_str(cli, name, ""), err)) return false;
    }
    return config_check(c, err);
}

/* Landlock has to come before the threads, seccomp can come when all that is needed is open. */
static int close_files(const config *c, const store_driver *driver, store *s) {
    return c->sandbox && sandbox_works() ? sandbox_files(c->store, driver, s) : 0;
}

static void close_off(const config *c, int landlock) {
    const char *const off = !c->sandbox ? "setting" : sandbox_works() ? NULL : "sanitizer";
    if (off)
        note(NOTE_INFO, "sandbox", NOTE_S("off", off));
    else
        note(NOTE_INFO, "sandbox", NOTE_I("landlock", landlock),
             NOTE_I("seccomp", sandbox_calls(!store_file(c->store))));
}

/* A server whose address nobody can read does not start; main says why. */
static void serve(const struct cli *cli, const config *c, net *n, desk *d) {
    cli_say(cli, word[OPEN], PL_S(net_address(n)));
    if (*net_nearby(n)) cli_say(cli, word[NEARBY], PL_S(net_nearby(n)));
    if (!cli_flush()) return;
    char name[sizeof c->store];
    pl_text shown = PL_TEXT(name);
    store_show(c->store, &shown);
    note(NOTE_INFO, "open", NOTE_S("address", net_address(n)), NOTE_S("store", name));
    atomic_store(&running, n);
    mask(SIG_UNBLOCK);
    net_run(n, d);
    mask(SIG_BLOCK);
    atomic_store(&running, NULL);
}

static void unreadable(const config *c, const char *why, pl_error *err) {
    char name[sizeof c->store];
    pl_text shown = PL_TEXT(name);
    store_show(c->store, &shown);
    pl_fail(err, word[UNREADABLE], PL_S(name), PL_S(why));
}

/* The port comes first: a second server must not touch the tables of one that runs. */
static bool open_all(const struct cli *cli, const config *c, pl_error *err) {
    store_error why = "";
    const store_driver *const driver = store_driver_for(c->store, err);
    net *const n = driver ? net_open(c, err) : NULL;
    if (n && c->sandbox) sandbox_prepare(c->store);
    store *const s = n ? driver->open(c->store, (enum durability)c->durability, err) : NULL;
    const int landlock = s ? close_files(c, driver, s) : 0;
    desk *const d = s ? desk_open(c, driver, s, on_wake, n, why) : NULL;
    if (d) close_off(c, landlock);
    if (d)
        serve(cli, c, n, d);
    else if (s)
        unreadable(c, why, err);
    if (d) desk_close(d);
    if (s) driver->close(s);
    if (n) net_close(n);
    return d;
}

static int run(struct cli *cli) {
    pl_error err = { .lang = cli->lang };
    config c;
    if (!read_config(cli, &c, &err)) return cli_complain(&err, CLI_USAGE);
    if (!guests_open(c.bots, &err)) return cli_complain(&err, CLI_USAGE);
    note_set_level(c.log_level);
    hold_signals();
    const bool opened = open_all(cli, &c, &err);
    guests_close();
    if (!opened) return cli_complain(&err, CLI_FAILED);
    note_plain(NOTE_INFO, "closed");
    return CLI_OK;
}

#define SETTING(NAME, MEMBER, KIND, LEAST, MOST, USUAL, VALUE_EN, VALUE_DE, EN, DE)                \
    { .name = NAME, .kind = CLI_STRING, .value = { VALUE_EN, VALUE_DE }, .about = { EN, DE } },
static const cli_option options[] = {
#include "server/settings.h"
    { .name = "config",
      .kind = CLI_STRING,
      .value = { "FILE", "DATEI" },
      .about = { "read settings from this file, one line 'name = value' each",
                 "Einstellungen aus dieser Datei lesen, je eine Zeile 'name = wert'" } },
    { 0 },
};
#undef SETTING

const cli_command cmd_serve = {
    .name = "serve",
    .about = { "serve tables for browsers", "Tische für Browser bereitstellen" },
    .arguments = { "", "" },
    .more = { "Every setting can also be a line in the config file (port = 80) or an environment "
              "variable (PERILUNE_PORT=80). Options override variables, and variables override the "
              "file.\n\n"
              "The server runs until SIGTERM or SIGINT (Ctrl-C). Nothing is lost: every confirmed "
              "move is stored, and games continue where they were.",
              "Jede Einstellung kann auch in der Konfigurationsdatei (port = 80) oder in einer "
              "Umgebungsvariablen (PERILUNE_PORT=80) stehen. Optionen haben Vorrang vor Variablen, "
              "Variablen vor der Datei.\n\n"
              "Der Server läuft bis SIGTERM oder SIGINT (Strg-C). Dabei geht nichts verloren: "
              "Jeder bestätigte Zug ist gespeichert, und Partien gehen weiter, wo sie waren." },
    .option = options,
    .word = word,
    .words = WORDS,
    .run = run,
};
