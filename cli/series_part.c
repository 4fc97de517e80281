/* SPDX-License-Identifier: MIT */
/* Parts of series as text: one line of JSON, closed by a hash of all that stands before it. */
#include "series.h"
#include "series_words.h"
#include "words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HASH_DIGITS = 16, FIRST_PAUSE = 1000000 };
static const char closing[] = ",\"check\":\"", last[] = "\"}";

/* ---- writing ---- */

static void write_words(const series_command *c, FILE *f) {
    for (size_t at = 0; at < c->n; at += strlen(c->text + at) + 1) {
        json_t *word = json_string(c->text + at);
        fputc(at ? ',' : '[', f);
        if (word) json_dumpf(word, f, JSON_ENCODE_ANY);
        json_decref(word);
    }
    fputc(']', f);
}

static void write_spans(const spans *s, FILE *f) {
    fputc('[', f);
    for (size_t i = 0; i < s->n; i++)
        fprintf(f, "%s[%" PRIu64 ",%" PRIu64 "]", i ? "," : "", s->at[i].first, s->at[i].end);
    fputc(']', f);
}

static void write_open_part(series_work *s, FILE *f) {
    fputs("{\"perilune\":\"part\",\"version\":\"" PERILUNE_VERSION "\",\"command\":", f);
    write_words(&s->command, f);
    fprintf(f, ",\"rules\":\"%s\",\"range\":[%" PRIu64 ",%" PRIu64 "],\"done\":", s->rules,
            s->range.first, s->range.end);
    write_spans(&s->done, f);
    fprintf(f, ",\"microseconds\":%" PRIu64 ",\"results\":", s->spent + series_now() - s->begun);
    s->kind->write(s->plan, &s->done, f);
}

/* The hash as it stands in the file. */
static void write_hash(const char *line, size_t size, char digits[HASH_DIGITS + 1]) {
    snprintf(digits, HASH_DIGITS + 1, "%016" PRIx64, pl_hash(line, size, 0));
}

char *series_part_write(series_work *s, size_t *size) {
    char *line = NULL, digits[HASH_DIGITS + 1];
    FILE *f = open_memstream(&line, size);
    if (!f) return NULL;
    pthread_mutex_lock(&s->lock);
    write_open_part(s, f);
    pthread_mutex_unlock(&s->lock);
    bool ok = fflush(f) == 0;
    if (ok) {
        write_hash(line, *size, digits);
        fprintf(f, "%s%s%s\n", closing, digits, last);
    }
    ok = fclose(f) == 0 && ok;
    if (ok) return line;
    free(line);
    return NULL;
}

/* ---- reading ---- */

/* Whether the line ends with the hash of what stands before that. */
static bool is_whole(const char *line, size_t size) {
    const size_t end = strlen(closing) + HASH_DIGITS + strlen(last);
    char digits[HASH_DIGITS + 1];
    if (size < end) return false;
    const char *at = line + size - end;
    write_hash(line, size - end, digits);
    return memcmp(at, closing, strlen(closing)) == 0 &&
           memcmp(at + strlen(closing), digits, HASH_DIGITS) == 0 &&
           memcmp(at + strlen(closing) + HASH_DIGITS, last, strlen(last)) == 0;
}

static bool begins_like_a_part(const char *line, size_t size) {
    static const char start[] = "{\"perilune\":\"part\",";
    const size_t n = strlen(start);
    return size > 0 && memcmp(line, start, size < n ? size : n) == 0;
}

json_t *series_part_parse(const char *line, size_t size, const char *name, pl_error *err) {
    if (!begins_like_a_part(line, size)) {
        pl_fail(err, series_words[RW_NO_PART], PL_S(name));
        return NULL;
    }
    json_t *part =
        is_whole(line, size) ? json_loadb(line, size, JSON_REJECT_DUPLICATES, NULL) : NULL;
    const char *version = json_string_value(json_object_get(part, "version"));
    if (version && strcmp(version, PERILUNE_VERSION) == 0) return part;
    if (version)
        pl_fail(err, series_words[RW_VERSION], PL_S(name), PL_S(version), PL_S(PERILUNE_VERSION));
    else
        pl_fail(err, series_words[RW_DAMAGED], PL_S(name));
    json_decref(part);
    return NULL;
}

bool series_part_command(const json_t *part, const char *name, series_command *c, pl_error *err) {
    const json_t *words = json_object_get(part, "command");
    c->n = 0;
    c->cut = false;
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        if (!word) return pl_fail(err, series_words[RW_DAMAGED], PL_S(name));
        series_word(c, word);
    }
    return (c->n && !c->cut) || pl_fail(err, series_words[RW_DAMAGED], PL_S(name));
}

/* [3,7] */
static bool read_span(const json_t *pair, span within, span *s) {
    const json_t *first = json_array_get(pair, 0), *end = json_array_get(pair, 1);
    if (json_array_size(pair) != 2 || !json_is_integer(first) || !json_is_integer(end))
        return false;
    *s = (span){ (uint64_t)json_integer_value(first), (uint64_t)json_integer_value(end) };
    return s->first >= within.first && s->first <= s->end && s->end <= within.end;
}

static bool read_done(const json_t *list, span range, spans *done) {
    uint64_t least = range.first;
    if (!json_is_array(list)) return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        span s;
        if (!read_span(json_array_get(list, i), (span){ least, range.end }, &s) ||
            s.first == s.end || !spans_add(done, s))
            return false;
        least = s.end;
    }
    return true;
}

static bool same_series(const series_work *s, const json_t *part, const char *name, pl_error *err) {
    series_command command;
    if (!series_part_command(part, name, &command, err)) return false;
    if (command.n != s->command.n || memcmp(command.text, s->command.text, command.n) != 0) {
        char line[1024];
        pl_text t = PL_TEXT(line);
        series_type(&command, &t);
        return pl_fail(err, series_words[RW_OTHER], PL_S(name), PL_S(line));
    }
    const char *rules = json_string_value(json_object_get(part, "rules"));
    if (rules && strcmp(rules, s->rules) == 0) return true;
    return pl_fail(err, series_words[RW_RULES], PL_S(name), PL_S(rules ? rules : "?"),
                   PL_S(s->rules));
}

static bool add_results(series_work *s, const json_t *part, const spans *done, const char *name,
                        pl_error *err) {
    for (size_t i = 0; i < done->n; i++) {
        const span twice = spans_common(&s->done, done->at[i]);
        if (twice.first < twice.end)
            return pl_fail(err, series_words[RW_TWICE], PL_S(name), PL_I((int64_t)twice.first),
                           PL_I((int64_t)twice.end - 1));
    }
    if (!s->kind->read(s->plan, done, json_object_get(part, "results")))
        return pl_fail(err, series_words[RW_DAMAGED], PL_S(name));
    for (size_t i = 0; i < done->n; i++)
        if (!spans_add(&s->done, done->at[i])) return pl_refuse(err, cli_word[CW_MEMORY]);
    return true;
}

uint64_t series_part_time(const json_t *part) {
    const json_int_t spent = json_integer_value(json_object_get(part, "microseconds"));
    return spent > 0 ? (uint64_t)spent : 0;
}

bool series_part_add(series_work *s, const json_t *part, const char *name, pl_error *err) {
    spans done = { 0 };
    span range;
    if (!same_series(s, part, name, err)) return false;
    const span whole = { 0, s->kind->jobs(s->plan) };
    bool ok = read_span(json_object_get(part, "range"), whole, &range) &&
              read_done(json_object_get(part, "done"), range, &done);
    if (!ok) pl_fail(err, series_words[RW_DAMAGED], PL_S(name));
    pthread_mutex_lock(&s->lock);
    ok = ok && add_results(s, part, &done, name, err);
    pthread_mutex_unlock(&s->lock);
    spans_free(&done);
    return ok;
}

/* ---- checkpoints ---- */

/* One line, and all of the file. */
static json_t *read_checkpoint(const char *path, pl_error *err) {
    size_t size;
    char *text = cli_file_read(path, SERIES_FILE_MAX, &size, err);
    if (!text) return NULL;
    const bool closed = size > 0 && text[size - 1] == '\n';
    json_t *part = series_part_parse(text, size - closed, path, err);
    free(text);
    return part;
}

static bool same_range(const series_work *s, const json_t *part, pl_error *err) {
    const json_t *pair = json_object_get(part, "range");
    const int64_t first = json_integer_value(json_array_get(pair, 0)),
                  end = json_integer_value(json_array_get(pair, 1));
    if (first == (int64_t)s->range.first && end == (int64_t)s->range.end) return true;
    return pl_fail(err, series_words[RW_OTHER_GAMES], PL_S(s->checkpoint), PL_I(first),
                   PL_I(end - 1), PL_I((int64_t)s->range.first), PL_I((int64_t)s->range.end - 1));
}

bool series_save(series_work *s, pl_error *err) {
    size_t size;
    char *line = series_part_write(s, &size);
    if (!line) return pl_refuse(err, cli_word[CW_MEMORY]);
    const bool ok = cli_file_write(s->checkpoint, line, size, err);
    free(line);
    s->saved = series_now();
    return ok;
}

bool series_resume(series_work *s, pl_error *err) {
    s->checkpoint = cli_str(s->cli, "resume", NULL);
    s->pause = FIRST_PAUSE;
    if (!s->checkpoint) return true;
    if (access(s->checkpoint, F_OK) == 0 || errno != ENOENT) {
        json_t *part = read_checkpoint(s->checkpoint, err);
        const bool ok =
            part && series_part_add(s, part, s->checkpoint, err) && same_range(s, part, err);
        s->spent = series_part_time(part);
        json_decref(part);
        if (!ok) return false;
    }
    /* A place that cannot be written to is better known now than after hours. */
    return series_save(s, err);
}
