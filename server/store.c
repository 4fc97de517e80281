/* SPDX-License-Identifier: MIT */
/* Common to all drivers: how an address selects a store. */
#include "store.h"
#include "names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { SCHEME, NO_POSTGRES, WORDS };

static const pl_words word[WORDS] = {
    [SCHEME] = { "No store can be opened at {0}. Use a file, sqlite:FILE or postgresql://….",
                 "Unter {0} lässt sich kein Speicher öffnen. Nimm eine Datei, sqlite:DATEI oder "
                 "postgresql://…." },
    [NO_POSTGRES] = { "This program was built without PostgreSQL. Build it with libpq, or use a "
                      "file.",
                      "Dieses Programm wurde ohne PostgreSQL gebaut. Bau es mit libpq, oder nimm "
                      "eine Datei." },
};

/* Length of the part before the first colon if it can be a scheme, otherwise 0. One letter is no
 * scheme. */
static size_t scheme_of(const char *where) {
    size_t n = 0;
    while (isalnum((unsigned char)where[n]) || (n && strchr("+-.", where[n]) && where[n]))
        n++;
    return n > 1 && isalpha((unsigned char)where[0]) && where[n] == ':' ? n : 0;
}

static bool has_scheme(const char *where, const char *scheme) {
    const size_t n = strlen(scheme);
    return strncmp(where, scheme, n) == 0;
}

static bool is_postgres(const char *where) {
    return has_scheme(where, "postgresql://") || has_scheme(where, "postgres://");
}

/* libpq's other form, "host=… password=…": no name for a file, and not to be shown. */
static bool has_keywords(const char *where) {
    static const char *const key[] = { "host=", "hostaddr=", "port=",   "dbname=",
                                       "user=", "password=", "service=" };
    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        if (has_scheme(where, key[i])) return true;
    return false;
}

const char *store_file(const char *where) {
    if (has_scheme(where, "sqlite:")) return where + strlen("sqlite:");
    return scheme_of(where) || strstr(where, "://") || has_keywords(where) ? NULL : where;
}

const store_driver *store_driver_for(const char *where, pl_error *err) {
    if (store_file(where)) return &store_sqlite;
#ifdef PERILUNE_POSTGRES
    if (is_postgres(where)) return &store_postgres;
#endif
    char shown[200];
    pl_text t = PL_TEXT(shown);
    store_show(where, &t);
    pl_fail(err, word[is_postgres(where) ? NO_POSTGRES : SCHEME], PL_S(shown));
    return NULL;
}

/* A password may stand before an @ and after a question mark. If both appear in the wrong order,
 * it is unclear which part is which, and where slashes are missing. */
void store_show(const char *where, pl_text *out) {
    const char *const slashes = strstr(where, "://");
    if (store_file(where) || (!slashes && !has_keywords(where) && !strpbrk(where, "@?"))) {
        pl_text_str(out, where);
        return;
    }
    if (!slashes) {
        pl_text_bytes(out, where, strcspn(where, ":="));
        pl_text_bytes(out, where + strcspn(where, ":="), 1);
        pl_text_str(out, "…");
        return;
    }
    const char *const rest = slashes + 3, *const at = strrchr(rest, '@');
    const char *const from = at ? at + 1 : rest;
    const char *const asked = strchr(rest, '?');
    pl_text_bytes(out, where, (size_t)(rest - where));
    if (asked && at && asked < at)
        pl_text_str(out, "…");
    else
        pl_text_bytes(out, from, asked ? (size_t)(asked - from) : strlen(from));
}

const char *store_show_id(const char *table, char shown[STORE_ID_SIZE]) {
    snprintf(shown, STORE_ID_SIZE, "%s", table);
    text_show(shown);
    return shown;
}

static bool share_a_table(const store_group *a, const store_group *b) {
    for (int i = 0; i < a->n; i++)
        for (int j = 0; j < b->n; j++)
            if (strcmp(a->entry[i].table, b->entry[j].table) == 0) return true;
    return false;
}

bool store_is_spoiled(store_group *group, int i) {
    for (int k = 0; k < i; k++) {
        if (group[k].verdict == VERDICT_STORED || !share_a_table(&group[k], &group[i])) continue;
        group[i].verdict = group[k].verdict;
        memcpy(group[i].error, group[k].error, STORE_ERROR_SIZE);
        return true;
    }
    return false;
}
