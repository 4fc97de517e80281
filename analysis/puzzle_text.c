/* SPDX-License-Identifier: MIT */
/* Puzzle files. Each puzzle has a head line, its choices, its reason and a log. */
#include "puzzle.h"

#include "games/list.h"

#include <string.h>

const char *const puzzle_grade_id[PUZZLE_GRADES] = { "easy", "medium", "hard" };

static const char file_head[] = "perilune-puzzles 1";

static const pl_words no_file = { "This is no file of puzzles, or of a newer version.",
                                  "Das ist keine Aufgabendatei, oder eine neuere Fassung." };
static const pl_words no_puzzle = { "A puzzle has to begin with 'puzzle GRADE seat N worlds N "
                                    "lead LOW HIGH'.",
                                    "Eine Aufgabe beginnt mit „puzzle GRADE seat N worlds N "
                                    "lead LOW HIGH“." };
static const pl_words no_value = { "Expected 'value SHARE ERROR MOVE', 'reason' or 'log'.",
                                   "Hier fehlt „value SHARE ERROR MOVE“, „reason“ oder „log“." };
static const pl_words no_reason = {
    "Expected 'reason wins' or 'reason part|gauge ID TENTHS'.",
    "Hier fehlt „reason wins“ oder „reason part|gauge ID TENTHS“."
};
static const pl_words not_asked = { "This seat has nothing to decide at the end of the log.",
                                    "Dieser Platz hat am Ende des Protokolls nichts zu "
                                    "entscheiden." };
static const pl_words not_legal = { "The values are not exactly those of the legal moves, the "
                                    "best one first.",
                                    "Die Werte sind nicht genau die der möglichen Züge, der beste "
                                    "zuerst." };
static const pl_words too_many = { "There are too many puzzles in this file.",
                                   "In dieser Datei sind zu viele Aufgaben." };

/* ---- writing ---- */

void puzzle_view(const puzzle *p, pl_state *out) {
    pl_match_view(&p->match, p->seat, out);
}

void puzzle_write_head(pl_text *out) {
    pl_say(out, "{0}\n", PL_S(file_head));
}

static void write_reason(const puzzle *p, pl_text *out) {
    const reason *why = &p->reason;
    const bool gauge = why->from == REASON_GAUGE;
    if (why->from == REASON_WINS) {
        pl_text_str(out, "reason wins\n");
        return;
    }
    const pl_choice *names = gauge ? p->match.game->gauge : p->match.game->part;
    pl_say(out, "reason {0} {1} {2}\n", PL_S(gauge ? "gauge" : "part"), PL_S(names[why->which].id),
           PL_I(why->tenths));
}

void puzzle_write(const puzzle *p, pl_text *out) {
    const pl_game *game = p->match.game;
    pl_room view;
    puzzle_view(p, pl_state_in(&view));
    pl_say(out, "puzzle {0} seat {1} worlds {2} lead {3} {4}\n", PL_S(puzzle_grade_id[p->grade]),
           PL_I(p->seat), PL_I(p->worlds), PL_I(p->low), PL_I(p->high));
    for (int i = 0; i < p->n; i++) {
        pl_say(out, "value {0} {1} ", PL_I(p->at[i].value), PL_I(p->at[i].error));
        game->write_move(pl_state_in(&view), p->seat, p->at[i].move, out);
        pl_text_char(out, '\n');
    }
    write_reason(p, out);
    pl_text_str(out, "log\n");
    pl_log_write(&p->match, out);
}

/* ---- reading ---- */

/* The lines of a text that need not be zero-terminated. */
typedef struct {
    const char *at, *end;
    int32_t number;
    char line[PL_LINE_MAX];
} lines;

/* Takes the next line. Truncates lines that are too long, so that they match nothing. */
static bool next(lines *l) {
    if (l->at == l->end) return false;
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));
    if (!stop) stop = l->end;
    const size_t n = (size_t)(stop - l->at);
    const size_t kept = n < sizeof l->line ? n : sizeof l->line - 1;
    memcpy(l->line, l->at, kept);
    l->line[kept] = 0;
    l->at = stop < l->end ? stop + 1 : stop;
    l->number++;
    return true;
}

static bool starts(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

static bool fail(pl_error *err, int32_t line, pl_words words) {
    pl_refuse(err, words);
    if (err) err->line = line;
    return false;
}

static bool word_is(const char **at, const char *expected) {
    char word[32];
    return pl_word(at, word, sizeof word) && strcmp(word, expected) == 0;
}

/* Reads a number within a range. */
static bool number_in(const char **at, int64_t min, int64_t max, int32_t *out) {
    char word[32];
    int64_t n;
    if (!pl_word(at, word, sizeof word) || !pl_number(word, &n) || n < min || n > max) return false;
    *out = (int32_t)n;
    return true;
}

static bool read_grade(const char **at, enum puzzle_grade *out) {
    char word[32];
    if (!pl_word(at, word, sizeof word)) return false;
    for (int i = 0; i < PUZZLE_GRADES; i++)
        if (strcmp(word, puzzle_grade_id[i]) == 0) {
            *out = (enum puzzle_grade)i;
            return true;
        }
    return false;
}

static bool read_head(const char *line, puzzle *p) {
    const char *at = line;
    char rest[2];
    int32_t worlds;
    if (!word_is(&at, "puzzle") || !read_grade(&at, &p->grade)) return false;
    if (!word_is(&at, "seat") || !number_in(&at, 0, PL_SEATS_MAX - 1, &p->seat)) return false;
    if (!word_is(&at, "worlds") || !number_in(&at, 1, 1000000, &worlds)) return false;
    if (!word_is(&at, "lead") || !number_in(&at, -PL_VALUE, PL_VALUE, &p->low)) return false;
    if (!number_in(&at, p->low, PL_VALUE, &p->high)) return false;
    p->worlds = (uint32_t)worlds;
    return !pl_word(&at, rest, sizeof rest);
}

int puzzle_find(const char *text, size_t size, puzzle_place *out, int max, pl_error *err) {
    lines l = { .at = text, .end = text + size };
    puzzle head;
    int n = 0;
    if (!next(&l) || strcmp(l.line, file_head) != 0) {
        fail(err, 1, no_file);
        return -1;
    }
    for (const char *from = l.at; next(&l); from = l.at) {
        const bool begins = starts(l.line, "puzzle ");
        if (begins ? !read_head(l.line, &head) : n == 0) {
            fail(err, l.number, no_puzzle);
            return -1;
        }
        if (begins && n == max) {
            fail(err, l.number, too_many);
            return -1;
        }
        if (begins) out[n++] = (puzzle_place){ from, 0, head.grade, l.number };
        out[n - 1].size = (size_t)(l.at - out[n - 1].text);
    }
    return n;
}

/* Parses the choices. The log must have been read before. */
static bool read_moves(puzzle *p, const char *text, pl_error *err) {
    const pl_game *game = p->match.game;
    lines l = { .at = text, .end = text + strlen(text) };
    pl_room view;
    puzzle_view(p, pl_state_in(&view));
    p->n = 0;
    while (next(&l)) {
        puzzle_choice *c = &p->at[p->n];
        const char *at = l.line;
        if (p->n == PL_MOVES_MAX || !word_is(&at, "value") ||
            !number_in(&at, -PL_VALUE, PL_VALUE, &c->value) ||
            !number_in(&at, 0, PL_VALUE, &c->error))
            return fail(err, l.number, no_value);
        at += strspn(at, " ");
        if (!game->read_move(pl_state_in(&view), p->seat, at, &c->move, err))
            return fail(err, l.number, no_value);
        p->n++;
    }
    return true;
}

/* Returns whether the choices are exactly the legal moves, and the first one leads. */
static bool is_complete(const puzzle *p) {
    pl_moves list = { .n = 0 };
    pl_room view;
    puzzle_view(p, pl_state_in(&view));
    p->match.game->legal(pl_state_in(&view), p->seat, &list);
    if (p->n != list.n || p->n < 2) return false;
    for (int i = 0; i < p->n; i++) {
        if (!pl_moves_has(&list, p->at[i].move)) return false;
        if (i > 0 && p->at[i].value > p->at[i - 1].value) return false;
        for (int k = 0; k < i; k++)
            if (pl_move_same(p->at[k].move, p->at[i].move)) return false;
    }
    return true;
}

static bool find_name(const pl_choice *names, int n, const char *id, int32_t *out) {
    for (int i = 0; i < n; i++)
        if (strcmp(names[i].id, id) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static bool read_reason(const char *line, puzzle *p) {
    const pl_game *game = p->match.game;
    const char *at = line;
    char from[16], id[64], rest[2];
    p->reason = (reason){ REASON_WINS, 0, 0 };
    if (!word_is(&at, "reason") || !pl_word(&at, from, sizeof from)) return false;
    if (strcmp(from, "wins") == 0) return !pl_word(&at, rest, sizeof rest);
    const bool gauge = strcmp(from, "gauge") == 0;
    if (!gauge && strcmp(from, "part") != 0) return false;
    p->reason.from = gauge ? REASON_GAUGE : REASON_PART;
    return pl_word(&at, id, sizeof id) &&
           find_name(gauge ? game->gauge : game->part, gauge ? game->gauges : game->parts, id,
                     &p->reason.which) &&
           number_in(&at, -PL_VALUE, PL_VALUE, &p->reason.tenths) &&
           !pl_word(&at, rest, sizeof rest);
}

/* Reads the lines between the head and the log. */
typedef struct {
    char values[PL_MOVES_MAX * 64];
    char reason[PL_LINE_MAX];
    int32_t reason_line;
} middle;

static bool read_middle(lines *l, middle *m, pl_error *err) {
    pl_text values = PL_TEXT(m->values), because = PL_TEXT(m->reason);
    while (next(l)) {
        if (strcmp(l->line, "log") == 0) return !values.cut || fail(err, l->number, no_value);
        const bool is_value = starts(l->line, "value ") && !m->reason_line;
        if (!is_value && (m->reason_line || !starts(l->line, "reason ")))
            return fail(err, l->number, no_value);
        pl_say(is_value ? &values : &because, is_value ? "{0}\n" : "{0}", PL_S(l->line));
        if (!is_value) m->reason_line = l->number;
    }
    return fail(err, l->number, no_value);
}

/* Reads the log, then applies the lines before it to its last position. */
static bool read_rest(puzzle *p, lines *l, const middle *m, pl_step *step, uint32_t cap,
                      pl_error *err) {
    const pl_log log = { .games = pl_games, .text = l->at, .size = (size_t)(l->end - l->at) };
    pl_error why = { .lang = err ? err->lang : PL_EN };
    if (!pl_log_read(&p->match, &log, step, cap, &why)) {
        const int32_t line = l->number + why.line;
        if (err) *err = why;
        if (err) err->line = line;
        return false;
    }
    if (p->seat >= p->match.setup.seats || !pl_match_owes(&p->match, p->seat))
        return fail(err, l->number, not_asked);
    if (!read_moves(p, m->values, err)) {
        if (err) err->line++; /* for the head line */
        return false;
    }
    if (!is_complete(p)) return fail(err, 2, not_legal);
    return read_reason(m->reason, p) || fail(err, m->reason_line, no_reason);
}

bool puzzle_read(puzzle *p, const puzzle_place *place, pl_step *step, uint32_t cap, pl_error *err) {
    lines l = { .at = place->text, .end = place->text + place->size };
    middle m = { .reason_line = 0 };
    bool ok = (next(&l) && read_head(l.line, p)) || fail(err, 1, no_puzzle);
    ok = ok && read_middle(&l, &m, err) && read_rest(p, &l, &m, step, cap, err);
    if (!ok && err) err->line += place->line - 1;
    return ok;
}

void puzzle_say(const puzzle *p, pl_lang lang, pl_text *out) {
    const int32_t value[2] = { p->at[0].value, p->at[1].value };
    reason_say(p->match.game, &p->reason, value, REASON_THAN_NEXT, lang, out);
}
