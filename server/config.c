/* SPDX-License-Identifier: MIT */
/* Settings from options, the environment and a file, checked as they are read. */
#include "config.h"

#include "hosts.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SETTING(NAME, MEMBER, KIND, LEAST, MOST, USUAL, VALUE_EN, VALUE_DE, EN, DE)                \
    {                                                                                              \
        .name = NAME,                                                                              \
        .kind = KIND,                                                                              \
        .at = offsetof(config, MEMBER),                                                            \
        .size = sizeof((config *)0)->MEMBER,                                                       \
        .least = LEAST,                                                                            \
        .most = MOST,                                                                              \
        .usual = USUAL,                                                                            \
        .value = { VALUE_EN, VALUE_DE },                                                           \
        .about = { EN, DE },                                                                       \
    },
const config_setting config_settings[] = {
#include "settings.h"
};
#undef SETTING

enum {
    SETTINGS = sizeof config_settings / sizeof *config_settings,
    TOKEN_LEAST = 16,
    FILE_MAX = 64 << 10, /* bytes; anything longer is no config file */
};
const int config_settings_n = SETTINGS;

enum {
    UNKNOWN,
    MISSPELLED,
    NUMBER,
    RANGE,
    CHOICE,
    LONG,
    EMPTY,
    QUOTES,
    ORIGIN,
    TLS,
    NO_STORE,
    TOKEN,
    NO_FILE,
    LONG_FILE,
    LINE,
    SHAPE,
    NO_TEXT,
    TWICE,
    VARIABLE,
    WORDS
};

const pl_words config_word[] = {
    [UNKNOWN] = { "Unknown setting '{0}'. 'perilune serve --help' lists all settings.",
                  "Unbekannte Einstellung '{0}'. 'perilune serve --help' listet alle auf." },
    [MISSPELLED] = { "Unknown setting '{0}'. Did you mean '{1}'?",
                     "Unbekannte Einstellung '{0}'. Meinst du '{1}'?" },
    [NUMBER] = { "'{0}' needs a whole number from {1} to {2}, not '{3}'.",
                 "'{0}' braucht eine ganze Zahl von {1} bis {2}, nicht '{3}'." },
    [RANGE] = { "'{0}' must be {1} to {2}, not {3}.", "'{0}' muss {1} bis {2} sein, nicht {3}." },
    [CHOICE] = { "'{0}' must be one of {1}, not '{2}'.",
                 "'{0}' muss eines von {1} sein, nicht '{2}'." },
    [LONG] = { "The value of '{0}' is too long: {1} bytes. The limit is {2}.",
               "Der Wert von '{0}' ist zu lang: {1} Bytes. Erlaubt sind {2}." },
    [EMPTY] = { "'{0}' needs a value. Remove the setting to use the default.",
                "'{0}' braucht einen Wert. Lass die Einstellung weg, dann gilt der Standardwert." },
    [QUOTES] = { "Write the value of '{0}' without quotes.",
                 "Schreib den Wert von '{0}' ohne Anführungszeichen." },
    [ORIGIN] = { "'origin' must be http:// or https:// and a name without a path, such as "
                 "https://moon.example, not '{0}'.",
                 "'origin' muss http:// oder https:// und ein Name ohne Pfad sein, etwa "
                 "https://mond.example, nicht '{0}'." },
    [TLS] = { "TLS needs both 'certificate' and 'private-key'. '{0}' is missing.",
              "TLS braucht 'certificate' und 'private-key'. '{0}' fehlt." },
    [NO_STORE] = { "Can't find a folder for the tables because HOME is not set. Name a file with "
                   "--store.",
                   "Es gibt keinen Ordner für die Tische, weil HOME nicht gesetzt ist. Nenne mit "
                   "--store eine Datei." },
    [TOKEN] = { "'metrics-token' needs at least {0} characters, without spaces.",
                "'metrics-token' braucht mindestens {0} Zeichen, ohne Leerzeichen." },
    [NO_FILE] = { "Can't read the config file {0}: {1}.",
                  "Die Konfigurationsdatei {0} lässt sich nicht lesen: {1}." },
    [LONG_FILE] = { "{0} is too large for a config file. The limit is {1} bytes.",
                    "{0} ist zu groß für eine Konfigurationsdatei. Erlaubt sind {1} Bytes." },
    [LINE] = { "{0}, line {1}: {2}", "{0}, Zeile {1}: {2}" },
    [SHAPE] = { "A line must read 'name = value' or begin with #.",
                "Eine Zeile muss 'name = wert' lauten oder mit # beginnen." },
    [NO_TEXT] = { "The line is not text.", "Die Zeile ist kein Text." },
    [TWICE] = { "'{0}' is set twice. Remove one of the two lines.",
                "'{0}' ist zweimal gesetzt. Entferne eine der beiden Zeilen." },
    [VARIABLE] = { "{0}: {1}", "{0}: {1}" },
};
const int config_words = WORDS;

/* ---- one setting ---- */

static const config_setting *find(const char *name) {
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(config_settings[i].name, name) == 0) return &config_settings[i];
    return NULL;
}

static int least_of(int a, int b, int c) {
    const int least = a < b ? a : b;
    return least < c ? least : c;
}

/* Edit distance (Levenshtein). */
static int distance(const char *a, const char *b) {
    enum { WIDTH = 40 };
    int row[WIDTH + 1];
    const int n = (int)strlen(b);
    if (n > WIDTH) return INT_MAX;
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            const int above = row[j];
            row[j] = least_of(above + 1, row[j - 1] + 1, corner + (a[i - 1] != b[j - 1]));
            corner = above;
        }
    }
    return row[n];
}

static bool no_setting(const char *name, pl_error *err) {
    int best = 4;
    const char *closest = NULL;
    for (int i = 0; i < SETTINGS; i++) {
        const int d = distance(name, config_settings[i].name);
        if (d >= best) continue;
        best = d;
        closest = config_settings[i].name;
    }
    if (!closest) return pl_fail(err, config_word[UNKNOWN], PL_S(name));
    return pl_fail(err, config_word[MISSPELLED], PL_S(name), PL_S(closest));
}

static bool set_text(const config_setting *s, char *at, const char *value, pl_error *err) {
    const size_t n = strlen(value);
    if ((int64_t)n < s->least) return pl_fail(err, config_word[EMPTY], PL_S(s->name));
    if (n >= s->size)
        return pl_fail(err, config_word[LONG], PL_S(s->name), PL_I((int64_t)n),
                       PL_I((int64_t)s->size - 1));
    if (value[0] == '"' || value[0] == '\'')
        return pl_fail(err, config_word[QUOTES], PL_S(s->name));
    memcpy(at, value, n + 1);
    return true;
}

static bool set_number(const config_setting *s, int64_t *at, const char *value, pl_error *err) {
    int64_t number;
    if (!pl_number(value, &number))
        return pl_fail(err, config_word[NUMBER], PL_S(s->name), PL_I(s->least), PL_I(s->most),
                       PL_S(value));
    if (number < s->least || number > s->most)
        return pl_fail(err, config_word[RANGE], PL_S(s->name), PL_I(s->least), PL_I(s->most),
                       PL_I(number));
    *at = number;
    return true;
}

/* Index of a word in a list such as "no|yes", or -1. */
static int place(const char *list, const char *word) {
    const size_t n = strlen(word);
    for (int i = 0;; i++) {
        const size_t length = strcspn(list, "|");
        if (length == n && memcmp(list, word, n) == 0) return i;
        if (!list[length]) return -1;
        list += length + 1;
    }
}

bool config_set(config *c, const char *name, const char *value, pl_error *err) {
    const config_setting *const s = find(name);
    if (!s) return no_setting(name, err);
    char *const at = (char *)c + s->at;
    if (s->kind == CONFIG_TEXT) return set_text(s, at, value, err);
    if (s->kind == CONFIG_NUMBER) return set_number(s, (int64_t *)(void *)at, value, err);
    const int choice = place(s->value.en, value);
    if (choice < 0)
        return pl_fail(err, config_word[CHOICE], PL_S(name), PL_S(s->value.en), PL_S(value));
    if (s->kind == CONFIG_SWITCH)
        *(bool *)(void *)at = choice;
    else
        *(int64_t *)(void *)at = choice;
    return true;
}

/* ---- all of them ---- */

/* systemd names a folder for a service's data. Without any folder the store has no name: never
 * write into the working directory. */
static void default_store(pl_text *path) {
    const char *state = getenv("STATE_DIRECTORY"), *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    if (state && state[0] == '/')
        pl_say(path, "{0}/", PL_S(state));
    else if (data && data[0] == '/')
        pl_say(path, "{0}/perilune/", PL_S(data));
    else if (home && home[0] == '/')
        pl_say(path, "{0}/.local/share/perilune/", PL_S(home));
    else
        return;
    pl_text_str(path, "tables.db");
}

void config_default(config *c) {
    memset(c, 0, sizeof *c);
    for (int i = 0; i < SETTINGS; i++)
        if (config_settings[i].usual[0])
            config_set(c, config_settings[i].name, config_settings[i].usual, NULL);
    pl_text path = PL_TEXT(c->store);
    default_store(&path);
}

/* Prefixes a refusal with the place it was found. */
static bool refused(pl_error *err, const char *where, int line) {
    if (!err) return false;
    const pl_error inner = *err;
    if (!line) return pl_fail(err, config_word[VARIABLE], PL_S(where), PL_S(inner.text));
    pl_fail(err, config_word[LINE], PL_S(where), PL_I(line), PL_S(inner.text));
    err->line = line;
    return false;
}

static void variable_of(const char *name, pl_text *t) {
    pl_text_str(t, "PERILUNE_");
    for (; *name; name++)
        pl_text_char(t, (char)(*name == '-' ? '_' : *name - 'a' + 'A'));
}

/* An empty variable counts as not set. */
bool config_read_environment(config *c, pl_error *err) {
    for (int i = 0; i < SETTINGS; i++) {
        char variable[64];
        pl_text t = PL_TEXT(variable);
        variable_of(config_settings[i].name, &t);
        const char *value = getenv(variable);
        if (value && *value && !config_set(c, config_settings[i].name, value, err))
            return refused(err, variable, 0);
    }
    return true;
}

/* ---- the file ---- */

static char *trim(char *text) {
    text += strspn(text, " \t");
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t\r\n", text[n - 1]))
        n--;
    text[n] = 0;
    return text;
}

/* A # begins a comment at the start of a line and behind a blank. */
static void cut_comment(char *line) {
    for (char *at = line; (at = strchr(at, '#')); at++)
        if (at == line || at[-1] == ' ' || at[-1] == '\t') {
            *at = 0;
            return;
        }
}

static bool read_line(config *c, char *line, bool seen[SETTINGS], pl_error *err) {
    cut_comment(line);
    char *const name = trim(line);
    if (!*name) return true;
    char *const equals = strchr(name, '=');
    if (!equals) return pl_refuse(err, config_word[SHAPE]);
    *equals = 0;
    trim(name);
    if (!config_set(c, name, trim(equals + 1), err)) return false;
    bool *const mark = &seen[find(name) - config_settings];
    if (*mark) return pl_fail(err, config_word[TWICE], PL_S(name));
    return *mark = true;
}

static bool read_lines(config *c, char *text, size_t size, const char *file, pl_error *err) {
    bool seen[SETTINGS] = { 0 };
    char *const end = text + size;
    for (int number = 1; text < end; number++) {
        char *const newline = memchr(text, '\n', (size_t)(end - text));
        char *const line_end = newline ? newline : end;
        *line_end = 0;
        const bool ok = text + strlen(text) == line_end ? read_line(c, text, seen, err)
                                                        : pl_refuse(err, config_word[NO_TEXT]);
        if (!ok) return refused(err, file, number);
        text = line_end + 1;
    }
    return true;
}

/* Reads everything before it sets anything: half a file would be other settings. */
static bool read_stream(config *c, FILE *in, const char *file, pl_error *err) {
    char *const text = malloc(FILE_MAX + 1);
    const size_t size = text ? fread(text, 1, FILE_MAX + 1, in) : 0;
    bool ok;
    if (!text || ferror(in))
        ok = pl_fail(err, config_word[NO_FILE], PL_S(file), PL_S(strerror(errno)));
    else if (size > FILE_MAX)
        ok = pl_fail(err, config_word[LONG_FILE], PL_S(file), PL_I(FILE_MAX));
    else
        ok = read_lines(c, text, size, file, err);
    free(text);
    return ok;
}

bool config_read_file(config *c, const char *file, pl_error *err) {
    FILE *const in = fopen(file, "re");
    if (!in) return pl_fail(err, config_word[NO_FILE], PL_S(file), PL_S(strerror(errno)));
    const bool ok = read_stream(c, in, file, err);
    fclose(in);
    return ok;
}

/* ---- together ---- */

static bool is_origin(const char *text) {
    const char *const name = strstr(text, "://");
    if (!name || (strncmp(text, "http:", 5) != 0 && strncmp(text, "https:", 6) != 0)) return false;
    return hosts_is_host(name + 3);
}

static bool is_token(const char *text) {
    return !*text || (strlen(text) >= TOKEN_LEAST && !strpbrk(text, " \t"));
}

bool config_check(const config *c, pl_error *err) {
    if (!c->store[0]) return pl_refuse(err, config_word[NO_STORE]);
    if (!c->certificate[0] != !c->private_key[0])
        return pl_fail(err, config_word[TLS],
                       PL_S(c->certificate[0] ? "private-key" : "certificate"));
    if (!is_token(c->metrics_token)) return pl_fail(err, config_word[TOKEN], PL_I(TOKEN_LEAST));
    return !c->origin[0] || is_origin(c->origin) ||
           pl_fail(err, config_word[ORIGIN], PL_S(c->origin));
}
