/* SPDX-License-Identifier: MIT */
/* The counts of a series as JSON. What is read is checked as a whole before any of it is added:
 * each row counts as many values as so many games have. */
#include "sim.h"

#include <inttypes.h>
#include <stdlib.h>

enum { ROW_PAIR = 2, MARK_ROW = 4, TIMES_MAX = 255 };

static int rows_of(const sim_series *s) {
    return SIM_FIGURE + s->game->figures;
}

/* ---- writing ---- */

static void write_row(const sim_values *v, FILE *f) {
    const char *comma = "";
    fputc('[', f);
    for (int32_t x = v->least; x <= v->most; x++) {
        const uint64_t count = v->count[x - SIM_LOW];
        if (!count) continue;
        fprintf(f, "%s%" PRId32 ",%" PRIu64, comma, x, count);
        comma = ",";
    }
    fputc(']', f);
}

static void write_marks(const sim_mark *mark, int cards, FILE *f) {
    const char *comma = "";
    fputc('[', f);
    for (int i = 0; i < cards; i++) {
        const sim_mark *m = &mark[i];
        if (!m->seats) continue;
        fprintf(f, "%s%d,%" PRIu64 ",%" PRIu64 ",%" PRIu64, comma, i, m->seats, m->times, m->wins);
        comma = ",";
    }
    fputc(']', f);
}

void sim_tally_write(const sim_tally *t, const sim_series *s, FILE *f) {
    fprintf(f,
            "{\"decisions\":%" PRIu64 ",\"violations\":%" PRIu64 ",\"first\":%" PRIu64
            ",\"games\":%" PRIu64 ",\"endings\":[",
            t->decisions, t->violations, t->first, t->games);
    for (int i = 0; i < PL_ENDINGS_MAX; i++)
        fprintf(f, "%s%" PRIu64, i ? "," : "", t->ending[i]);
    fputs("],\"marks\":[", f);
    for (int i = 0; i < s->game->marks; i++) {
        if (i) fputc(',', f);
        write_marks(t->mark[i], s->game->cards, f);
    }
    fputs("],\"rows\":[", f);
    for (int i = 0; i < rows_of(s); i++) {
        if (i) fputc(',', f);
        write_row(&t->row[i], f);
    }
    fputs("]}", f);
}

/* ---- checking ---- */

/* A whole number from 0 to `most`. */
static bool read_number(const json_t *value, uint64_t most, uint64_t *number) {
    const json_int_t n = json_integer_value(value);
    *number = (uint64_t)n;
    return json_is_integer(value) && n >= 0 && *number <= most;
}

static bool read_member(const json_t *o, const char *key, uint64_t most, uint64_t *number) {
    return read_number(json_object_get(o, key), most, number);
}

/* Values in rising order, each with how often it occurred: so many in all. */
static bool check_row(const json_t *row, uint64_t total) {
    const size_t n = json_array_size(row);
    uint64_t sum = 0;
    json_int_t before = SIM_LOW - 1;
    if (!json_is_array(row) || n % ROW_PAIR) return false;
    for (size_t i = 0; i < n; i += ROW_PAIR) {
        const json_t *value = json_array_get(row, i);
        const json_int_t x = json_integer_value(value);
        uint64_t count;
        if (!json_is_integer(value) || x <= before || x > SIM_HIGH) return false;
        if (!read_number(json_array_get(row, i + 1), total - sum, &count) || !count) return false;
        sum += count;
        before = x;
    }
    return sum == total;
}

/* How many values so many games give a row. */
static uint64_t expected(const sim_series *s, int row, uint64_t games) {
    const uint64_t seats = (uint64_t)s->setup.seats;
    uint64_t held = 0;
    if (row == SIM_SCORE) return games * seats;
    if (row < SIM_SEAT_WIN || row >= SIM_FIGURE) return games;
    const int at = (row - SIM_SEAT_WIN) % PL_SEATS_MAX;
    if (row < SIM_BOT_WIN) return at < s->setup.seats ? games : 0;
    if (row < SIM_BOT_SCORE) return at < s->bots ? games : 0;
    for (int i = 0; i < s->setup.seats; i++)
        held += s->bot[i] == at;
    return games * held;
}

static bool check_rows(const sim_series *s, const json_t *rows, uint64_t games) {
    if (json_array_size(rows) != (size_t)rows_of(s)) return false;
    for (int i = 0; i < rows_of(s); i++)
        if (!check_row(json_array_get(rows, (size_t)i), expected(s, i, games))) return false;
    return true;
}

/* Cards in rising order, each with its three counts. */
static bool check_marks(const sim_series *s, const json_t *marks, uint64_t games) {
    const size_t n = json_array_size(marks);
    const uint64_t seats = games * (uint64_t)s->setup.seats;
    uint64_t next = 0;
    if (!json_is_array(marks) || n % MARK_ROW) return false;
    for (size_t i = 0; i < n; i += MARK_ROW) {
        uint64_t card, had, times, wins;
        if (!read_number(json_array_get(marks, i), (uint64_t)s->game->cards - 1, &card) ||
            !read_number(json_array_get(marks, i + 1), seats, &had) ||
            !read_number(json_array_get(marks, i + 2), had * TIMES_MAX, &times) ||
            !read_number(json_array_get(marks, i + 3), had * SIM_WIN, &wins))
            return false;
        if (card < next || !had || times < had) return false;
        next = card + 1;
    }
    return true;
}

static bool check_endings(const json_t *endings, uint64_t games) {
    uint64_t sum = 0, n;
    if (json_array_size(endings) != PL_ENDINGS_MAX) return false;
    for (size_t i = 0; i < PL_ENDINGS_MAX; i++) {
        if (!read_number(json_array_get(endings, i), games - sum, &n)) return false;
        sum += n;
    }
    return sum == games;
}

/* The head of a tally, into `t`. */
static bool read_head(const sim_series *s, const spans *games, const json_t *o, sim_tally *t) {
    const uint64_t all = spans_count(games);
    if (!read_member(o, "violations", all, &t->violations) ||
        !read_member(o, "games", all, &t->games) || t->games + t->violations != all ||
        !read_member(o, "decisions", all * s->game->length_max, &t->decisions) ||
        !read_member(o, "first", UINT64_MAX, &t->first))
        return false;
    const span first = spans_common(games, (span){ t->first, t->first + 1 });
    return !t->violations || first.first < first.end;
}

static bool check(const sim_series *s, const json_t *o, uint64_t games) {
    const json_t *marks = json_object_get(o, "marks");
    if (!check_endings(json_object_get(o, "endings"), games)) return false;
    if (json_array_size(marks) != (size_t)s->game->marks) return false;
    for (int i = 0; i < s->game->marks; i++)
        if (!check_marks(s, json_array_get(marks, (size_t)i), games)) return false;
    return check_rows(s, json_object_get(o, "rows"), games);
}

/* ---- adding ---- */

static uint64_t count_at(const json_t *array, size_t i) {
    return (uint64_t)json_integer_value(json_array_get(array, i));
}

static void add_row(sim_values *v, const json_t *row) {
    for (size_t i = 0; i < json_array_size(row); i += ROW_PAIR) {
        const int32_t x = (int32_t)json_integer_value(json_array_get(row, i));
        v->count[x - SIM_LOW] += count_at(row, i + 1);
        if (x < v->least) v->least = x;
        if (x > v->most) v->most = x;
    }
}

static void add_marks(sim_mark *mark, const json_t *marks) {
    for (size_t i = 0; i < json_array_size(marks); i += MARK_ROW) {
        sim_mark *m = &mark[count_at(marks, i)];
        m->seats += count_at(marks, i + 1);
        m->times += count_at(marks, i + 2);
        m->wins += count_at(marks, i + 3);
    }
}

bool sim_tally_read(sim_tally *t, const sim_series *s, const spans *games, const json_t *o) {
    sim_tally *head = calloc(1, sizeof *head); /* without rows */
    const bool ok = head && read_head(s, games, o, head) && check(s, o, head->games);
    if (ok) {
        for (size_t i = 0; i < PL_ENDINGS_MAX; i++)
            head->ending[i] = count_at(json_object_get(o, "endings"), i);
        for (int i = 0; i < s->game->marks; i++)
            add_marks(head->mark[i], json_array_get(json_object_get(o, "marks"), (size_t)i));
        sim_tally_merge(t, head);
        for (int i = 0; i < rows_of(s); i++)
            add_row(&t->row[i], json_array_get(json_object_get(o, "rows"), (size_t)i));
    }
    free(head);
    return ok;
}
