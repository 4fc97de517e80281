/* SPDX-License-Identifier: MIT */
/* Fuzzing what an operator writes: a config file, and the same lines as options. Settings that are
 * accepted are within their bounds and mean the same when they are given one by one; what is
 * refused gets a sentence in both languages. */
#define _GNU_SOURCE

#include "server/config.h"
#include "tests/folder.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

static void clean_up(void) {
    folder_remove(NULL);
}

static const char *write_file(const uint8_t *data, size_t size) {
    const char *path = folder_file("perilune.conf");
    FILE *file = fopen(path, "w");
    assert(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
    return path;
}

static void check_bounds(const config *c) {
    for (int i = 0; i < config_settings_n; i++) {
        const config_setting *s = &config_settings[i];
        const char *at = (const char *)c + s->at;
        if (s->kind == CONFIG_TEXT) assert(memchr(at, 0, s->size));
        if (s->kind == CONFIG_NUMBER) {
            int64_t value;
            memcpy(&value, at, sizeof value);
            assert(value >= s->least && value <= s->most);
        }
    }
}

static bool read_file(config *c, const char *path) {
    pl_error err[PL_LANGS];
    bool ok[PL_LANGS];
    for (pl_lang lang = 0; lang < PL_LANGS; lang++) {
        err[lang] = (pl_error){ .lang = lang };
        config_default(c);
        ok[lang] = config_read_file(c, path, &err[lang]);
        assert(ok[lang] || err[lang].text[0]);
        check_bounds(c);
        if (ok[lang] && !config_check(c, &err[lang])) assert(err[lang].text[0]);
    }
    assert(ok[PL_EN] == ok[PL_DE]);
    return ok[PL_EN];
}

/* `name = value`, as an option. */
static void set_line(config *c, char *line) {
    pl_error err = { .lang = PL_EN };
    char *value = strchr(line, '=');
    if (!value) return;
    *value++ = 0;
    line[strcspn(line, " \t")] = 0;
    value += strspn(value, " \t");
    if (!config_set(c, line, value, &err)) assert(err.text[0]);
    check_bounds(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool ready;
    config c;
    if (!ready) {
        folder_make(NULL);
        atexit(clean_up);
        ready = true;
    }
    read_file(&c, write_file(data, size));
    char *copy = strndup((const char *)data, size), *rest = copy;
    config_default(&c);
    for (char *line; (line = strsep(&rest, "\n"));)
        set_line(&c, line);
    free(copy);
    return 0;
}
