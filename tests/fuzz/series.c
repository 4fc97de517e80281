/* SPDX-License-Identifier: MIT */
/* Fuzzing the reader of parts of series, as `merge` and --resume use it. The bytes are read as they
 * are, and between the version that opens a part and the hash that closes it, which chance never
 * finds. What is accepted can be written and read again, as a part and as a checkpoint, and the
 * second reading finds games that it has already. */
#define _GNU_SOURCE

#include "cli/series.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

static const struct cli here = { .lang = PL_EN };

/* The rules "$" are those of this program, which change with every table of cards. */
static bool fill_in_rules(const series_work *s, json_t *part) {
    const char *rules = json_string_value(json_object_get(part, "rules"));
    if (rules && strcmp(rules, "$") == 0) json_object_set_new(part, "rules", json_string(s->rules));
    return true;
}

/* Opens the series of a part and adds it. */
static bool read_part(series_work *s, const char *line, size_t size, pl_error *err) {
    series_command words;
    json_t *part = series_part_parse(line, size, "part", err);
    const bool ok = part && series_part_command(part, "part", &words, err) &&
                    series_open_words(s, &here, &words, err) && fill_in_rules(s, part) &&
                    series_part_add(s, part, "part", err);
    if (ok) assert(!series_part_add(s, part, "part", err) || !spans_count(&s->done));
    json_decref(part);
    return ok;
}

/* What is done and what is left are the whole series. */
static void check_left(const series_work *s) {
    spans left = { 0 };
    assert(spans_rest(&s->done, s->range, &left));
    uint64_t games = spans_count(&s->done);
    while (left.n) {
        const span some = spans_take(&left, 3);
        assert(some.first < some.end && some.end - some.first <= 3);
        assert(!spans_common(&s->done, some).end);
        games += some.end - some.first;
    }
    assert(games == s->range.end - s->range.first);
    spans_free(&left);
}

/* As if a run with these words had been interrupted. */
static void resume(const series_work *s, const char *line, size_t size) {
    pl_error err = { .lang = PL_EN };
    char path[64];
    sprintf(path, "/tmp/fuzz-series-%d", getpid());
    const char *const words[] = { "template", "--resume", path };
    struct cli *mine = calloc(1, sizeof *mine);
    assert(mine);
    mine->command = s->kind->command;
    assert(cli_read(mine, 3, words, &err));
    series_work again = { 0 };
    assert(cli_file_write(path, line, size, &err));
    assert(series_open_words(&again, mine, &s->command, &err));
    assert(series_resume(&again, &err));
    assert(spans_count(&again.done) == spans_count(&s->done));
    check_left(&again);
    series_close(&again);
    assert(cli_file_write(path, line, size / 2, &err));
    assert(series_open_words(&again, mine, &s->command, &err));
    assert(!series_resume(&again, &err) && err.text[0]);
    series_close(&again);
    unlink(path);
    free(mine);
}

static void write_and_read(series_work *s) {
    pl_error err = { .lang = PL_EN };
    series_work again = { 0 };
    size_t size;
    char *line = series_part_write(s, &size);
    assert(line && line[size - 1] == '\n');
    assert(read_part(&again, line, size - 1, &err));
    assert(spans_count(&again.done) == spans_count(&s->done));
    series_close(&again);
    resume(s, line, size);
    free(line);
}

static void try_line(const char *line, size_t size) {
    pl_error err = { .lang = PL_EN };
    series_work s = { 0 };
    if (read_part(&s, line, size, &err))
        write_and_read(&s);
    else
        assert(err.text[0]);
    series_close(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char head[] = "{\"perilune\":\"part\",\"version\":\"" PERILUNE_VERSION "\",";
    const size_t n = strlen(head) + size;
    char *line = malloc(n + 64);
    assert(line);
    memcpy(line, head, strlen(head));
    if (size) memcpy(line + strlen(head), data, size);
    try_line(line + strlen(head), size);
    const int more = sprintf(line + n, ",\"check\":\"%016" PRIx64 "\"}", pl_hash(line, n, 0));
    try_line(line, n + (size_t)more);
    free(line);
    return 0;
}
