/* SPDX-License-Identifier: MIT */
/* Fuzzing the file of solo results. Lines that are no records are counted, the others are within
 * their bounds, and what is read can be added to another file and read again. */
#define _GNU_SOURCE

#include "cli/records.h"
#include "tests/folder.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

enum { AGAIN_MAX = 20 };

static void clean_up(void) {
    folder_remove(NULL);
}

static const char *write_file(const uint8_t *data, size_t size) {
    const char *path = folder_file("records");
    FILE *file = fopen(path, "w");
    assert(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
    return path;
}

static void check_record(const record *r) {
    assert(r->game && r->kind < RECORD_KINDS);
    assert(memchr(r->name, 0, sizeof r->name) && memchr(r->date, 0, sizeof r->date));
    for (int i = 0; i < r->game->options; i++)
        assert(r->option[i] < r->game->option[i].choices);
    assert(r->how >= 0 && r->how < (r->game->endings ? r->game->endings : 1));
}

static void add_again(const records *all) {
    const char *path = folder_file("again");
    pl_error err = { .lang = PL_EN };
    records again;
    const int n = all->n < AGAIN_MAX ? all->n : AGAIN_MAX;
    unlink(path);
    for (int i = 0; i < n; i++)
        assert(records_add(path, &all->at[i], &err));
    assert(records_read(path, &again, &err));
    assert(again.n == n && again.bad == 0);
    for (int i = 0; i < n; i++)
        assert(record_comparable(&again.at[i], &all->at[i]) &&
               again.at[i].score == all->at[i].score);
    free(again.at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool ready;
    pl_error err = { .lang = PL_EN };
    records all;
    if (!ready) {
        folder_make(NULL);
        atexit(clean_up);
        ready = true;
    }
    if (!records_read(write_file(data, size), &all, &err)) {
        assert(err.text[0]);
        return 0;
    }
    assert((all.bad > 0) == (all.first_bad > 0));
    for (int i = 0; i < all.n; i++) {
        check_record(&all.at[i]);
        assert(records_place(&all, &all.at[i]) >= 0);
    }
    add_again(&all);
    free(all.at);
    return 0;
}
