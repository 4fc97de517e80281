/* SPDX-License-Identifier: MIT */
/* Golden logs: every tests/GAME/logs/NAME.log replays, and what a spectator reads of it (each
 * sentence and the table at the end, in English and German) is what NAME.txt beside it says.
 *
 * To add one, write the log by hand without its closing line, or save a game; begin it with lines
 * after # that say what it shows. Then run this program in the source folder with GOLDEN_WRITE=1
 * in the environment: it closes every log with its hash and writes the texts. Read the difference
 * before you commit it. The same after a change of sentences or rules on purpose. */
#define _POSIX_C_SOURCE 200809L

#include "games/list.h"
#include "games/monkeys/state.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct {
    pl_match match;
    pl_step step[PL_STEPS_MAX];
    char log[1 << 20], text[1 << 20], golden[1 << 20];
} room;

/* ---- files ---- */

static size_t read_whole(const char *path, char *buffer, size_t size) {
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be read", path);
    const size_t n = fread(buffer, 1, size - 1, file);
    fclose(file);
    assert_true(n < size - 1);
    buffer[n] = 0;
    return n;
}

static void write_whole(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    if (!file) fail_msg("%s cannot be written", path);
    fwrite(text, 1, strlen(text), file);
    assert_int_equal(fclose(file), 0);
}

/* "tests/monkeys/logs/favor.log" becomes "tests/monkeys/logs/favor.txt". */
static void beside(const char *path, const char *ending, char *out, size_t size) {
    pl_text t = pl_text_in(out, size);
    pl_text_bytes(&t, path, strlen(path) - strlen(ending));
    pl_text_str(&t, ending);
}

static void for_every(const char *pattern, void (*act)(const char *path)) {
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        act(found.gl_pathv[i]);
    globfree(&found);
}

static void load(const char *path, bool unclosed) {
    pl_error err = { .lang = PL_EN };
    const pl_log log = {
        .games = pl_games, .text = room.log, .size = strlen(room.log), .unclosed = unclosed
    };
    if (!pl_log_read(&room.match, &log, room.step, PL_STEPS_MAX, &err))
        fail_msg("%s:%d: %s", path, err.line, err.text);
}

/* ---- what a spectator reads ---- */

typedef void visit(const pl_state *before, const pl_state *after, pl_step, const pl_events *);

static void walk(const pl_match *m, visit *visitor) {
    static pl_events events;
    pl_room before, after;
    pl_match_at(m, 0, pl_state_in(&after));
    for (uint32_t i = 0; i < m->n; i++) {
        events.n = 0;
        memcpy(before.bytes, after.bytes, sizeof before.bytes);
        m->game->apply(pl_state_in(&after), m->step[i].seat, m->step[i].move, &events);
        visitor(pl_state_in(&before), pl_state_in(&after), m->step[i], &events);
    }
}

static pl_text spectator_text;
static pl_reader spectator;

/* What follows from a move is indented. */
static void tell_step(const pl_state *before, const pl_state *after, pl_step step,
                      const pl_events *events) {
    (void)before, (void)step;
    pl_room view;
    room.match.game->view(after, PL_PUBLIC, pl_state_in(&view));
    for (int i = 0; i < events->n; i++) {
        const pl_event e = pl_event_for(events->at[i], PL_PUBLIC);
        pl_text_str(&spectator_text, i ? "  " : "");
        room.match.game->write_event(pl_state_in(&view), &e, &spectator, &spectator_text);
        pl_text_char(&spectator_text, '\n');
    }
}

static void describe(void) {
    static const char *const heading[] = { [PL_EN] = "English\n\n", [PL_DE] = "\n\nDeutsch\n\n" };
    pl_room view;
    spectator_text = PL_TEXT(room.text);
    spectator.seat = PL_PUBLIC;
    for (int seat = 0; seat < PL_SEATS_MAX; seat++)
        spectator.name[seat] = room.match.name[seat];
    for (int lang = 0; lang < PL_LANGS; lang++) {
        spectator.lang = (pl_lang)lang;
        pl_text_str(&spectator_text, heading[lang]);
        walk(&room.match, tell_step);
        pl_text_char(&spectator_text, '\n');
        pl_match_view(&room.match, PL_PUBLIC, pl_state_in(&view));
        room.match.game->print(pl_state_in(&view), &spectator, &spectator_text);
    }
    assert_false(spectator_text.cut);
}

static void compare(const char *path) {
    char golden[256];
    beside(path, ".txt", golden, sizeof golden);
    read_whole(path, room.log, sizeof room.log);
    if (room.log[0] != '#') fail_msg("%s does not begin with what it shows", path);
    load(path, false);
    describe();
    read_whole(golden, room.golden, sizeof room.golden);
    if (strcmp(room.text, room.golden) == 0) return;
    size_t at = 0, line = 1;
    for (; room.text[at] == room.golden[at]; at++)
        line += room.text[at] == '\n';
    fail_msg("%s:%zu: the replay reads differently from here on: %.60s", golden, line,
             room.text + at);
}

static void logs_read_as_before(void **unused) {
    (void)unused;
    for_every("tests/*/logs/*.log", compare);
}

static void has_a_log(const char *path) {
    char log[256];
    beside(path, ".log", log, sizeof log);
    read_whole(log, room.log, sizeof room.log);
}

static void every_text_has_its_log(void **unused) {
    (void)unused;
    for_every("tests/*/logs/*.txt", has_a_log);
}

/* ---- writing them ---- */

static void close_log(const char *path) {
    const size_t n = read_whole(path, room.log, sizeof room.log);
    char *last = room.log + n;
    while (last > room.log && (last == room.log + n || last[-1] != '\n'))
        last--;
    if (strncmp(last, "open ", 5) == 0 || strncmp(last, "end ", 4) == 0) *last = 0;
    load(path, true);
    const pl_match *m = &room.match;
    pl_text out = pl_text_in(room.text, sizeof room.text);
    pl_text_str(&out, room.log);
    const uint64_t hash = pl_hash(m->bytes, m->game->state_size, pl_hash(out.at, out.n, 0));
    pl_text_str(&out, m->game->to_act(pl_match_state(&room.match)) ? "open " : "end ");
    pl_text_hex(&out, hash, 16);
    pl_text_char(&out, '\n');
    write_whole(path, room.text);
}

static void write_golden(const char *path) {
    char golden[256];
    close_log(path);
    beside(path, ".txt", golden, sizeof golden);
    read_whole(path, room.log, sizeof room.log);
    load(path, false);
    describe();
    write_whole(golden, room.text);
}

static void write_all(void **unused) {
    (void)unused;
    for_every("tests/*/logs/*.log", write_golden);
}

/* ---- the branches of scorn ---- */

/* What the rules on scorn can lead to; the logs of Monkeys on the Moon show all of it. */
enum branch {
    RIVAL_PAID,
    SCORN_FROM_CENTER,
    SCORN_FROM_PLAYER,
    BOTH_PAYABLE,
    ONE_PAYABLE_PAYS,
    ONE_PAYABLE_TAKES,
    ONE_PAYABLE_FORCED,
    NONE_PAYABLE,
    NONE_PAYABLE_FORCED,
    NONE_PAYABLE_BOTH_HELD,
    KEPT_AFTER_PAYING,
    ALLY_SCORN_FROM_PLAYER,
    LIFTED_BY_ADVANCE,
    LIFTED_BY_FINISHED_ADVANCE,
    LIFTED_BY_WIN,
    LIFTED_BY_FULL,
    LIFTED_BY_EARLY,
    LIFTED_BY_FINAL,
    KEPT_BY_EMPTY_FINAL,
    BRANCHES
};

static const char *const branch_name[BRANCHES] = {
    [RIVAL_PAID] = "the rival is paid (MM-23)",
    [SCORN_FROM_CENTER] = "scorn is taken from the center (MM-25)",
    [SCORN_FROM_PLAYER] = "scorn is taken from another player (MM-26)",
    [BOTH_PAYABLE] = "both allies can be paid (MM-33)",
    [ONE_PAYABLE_PAYS] = "one ally can be paid, and is (MM-34)",
    [ONE_PAYABLE_TAKES] = "one ally can be paid, but the other's scorn is taken (MM-34)",
    [ONE_PAYABLE_FORCED] = "one ally must be paid, since the other's scorn is held (MM-36)",
    [NONE_PAYABLE] = "no ally can be paid, either scorn can be taken (MM-35)",
    [NONE_PAYABLE_FORCED] = "no ally can be paid and one scorn is held (MM-36)",
    [NONE_PAYABLE_BOTH_HELD] = "no ally can be paid and both scorns are held (MM-36)",
    [KEPT_AFTER_PAYING] = "paying lifts no scorn (MM-30, MM-32)",
    [ALLY_SCORN_FROM_PLAYER] = "an ally's scorn is taken from another player (MM-36)",
    [LIFTED_BY_ADVANCE] = "an advance lifts scorn (MM-31)",
    [LIFTED_BY_FINISHED_ADVANCE] = "advancing a finished tribe lifts scorn (MM-31)",
    [LIFTED_BY_WIN] = "winning a monkey lifts scorn (MM-56)",
    [LIFTED_BY_FULL] = "launching a full ship lifts scorn (MM-60)",
    [LIFTED_BY_EARLY] = "launching early lifts scorn (MM-60)",
    [LIFTED_BY_FINAL] = "a final launch lifts scorn (MM-76)",
    [KEPT_BY_EMPTY_FINAL] = "an empty ship's final launch lifts no scorn (MM-76)",
};

static bool shown_branch[BRANCHES];

static void show(enum branch branch) {
    shown_branch[branch] = true;
}

static void note_lift(const pl_event *cause) {
    switch (cause->kind) {
    case E_ADVANCE:
    case E_FINISH: show(LIFTED_BY_ADVANCE); break;
    case E_STAYS_FINISHED: show(LIFTED_BY_FINISHED_ADVANCE); break;
    case E_WIN: show(LIFTED_BY_WIN); break;
    case E_FULL: show(LIFTED_BY_FULL); break;
    case E_EARLY: show(LIFTED_BY_EARLY); break;
    case E_FINAL_LAUNCH: show(LIFTED_BY_FINAL); break;
    default: fail_msg("scorn was lifted after an event of kind %d", cause->kind);
    }
}

/* A holder of scorn has no coin of that tribe, so the coin paid is always an ally's. */
static void note_payment(const pl_state *before, const pl_state *after, const pl_event *e,
                         bool penalty) {
    const int rival = before->rival[before->tribe];
    if (!penalty) show(RIVAL_PAID);
    if (before->phase == PENALTY && holds_scorn(after, e->seat, rival)) show(KEPT_AFTER_PAYING);
}

static void note_penalty(const pl_event *e) {
    if (e->arg[1] == 0) show(NONE_PAYABLE_BOTH_HELD);
    if (e->arg[1] == 1) show(e[1].kind == E_PAY ? ONE_PAYABLE_FORCED : NONE_PAYABLE_FORCED);
}

static void note_answer(const pl_state *before, pl_step step) {
    const int rival = before->rival[before->tribe];
    const uint8_t *coins = before->coins[before->actor];
    const int payable = (coins[before->next[rival]] > 0) + (coins[before->prev[rival]] > 0);
    if (payable == 2) show(BOTH_PAYABLE);
    if (payable == 1) show(step.move.verb == PAY ? ONE_PAYABLE_PAYS : ONE_PAYABLE_TAKES);
    if (payable == 0) show(NONE_PAYABLE);
}

static void note_final(const pl_state *after, const pl_event *e) {
    if (e->arg[1] == 0 && holds_scorn(after, e->seat, mm_ships[e->arg[0]].tribe))
        show(KEPT_BY_EMPTY_FINAL);
}

static void note_branches(const pl_state *before, const pl_state *after, pl_step step,
                          const pl_events *events) {
    bool penalty = before->phase == PENALTY;
    if (penalty) note_answer(before, step);
    for (int i = 0; i < events->n; i++) {
        const pl_event *e = &events->at[i];
        if (e->kind == E_PENALTY) penalty = true;
        switch (e->kind) {
        case E_PAY: note_payment(before, after, e, penalty); break;
        case E_TAKE_SCORN: show(e->arg[1] ? SCORN_FROM_PLAYER : SCORN_FROM_CENTER); break;
        case E_TAKE_ALLY_SCORN:
            if (e->arg[1]) show(ALLY_SCORN_FROM_PLAYER);
            break;
        case E_PENALTY: note_penalty(e); break;
        case E_LIFT: note_lift(e - 1); break;
        case E_FINAL_LAUNCH: note_final(after, e); break;
        default: break;
        }
    }
}

static void note_log(const char *path) {
    read_whole(path, room.log, sizeof room.log);
    load(path, false);
    walk(&room.match, note_branches);
}

static void every_branch_of_scorn_is_shown(void **unused) {
    (void)unused;
    memset(shown_branch, 0, sizeof shown_branch);
    for_every("tests/monkeys/logs/*.log", note_log);
    for (int i = 0; i < BRANCHES; i++)
        if (!shown_branch[i]) fail_msg("no log shows this: %s", branch_name[i]);
}

int main(void) {
    const struct CMUnitTest writing[] = { cmocka_unit_test(write_all) };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logs_read_as_before),
        cmocka_unit_test(every_text_has_its_log),
        cmocka_unit_test(every_branch_of_scorn_is_shown),
    };
    if (getenv("GOLDEN_WRITE"))
        return cmocka_run_group_tests_name("writing golden texts", writing, NULL, NULL);
    return cmocka_run_group_tests_name("golden logs", tests, NULL, NULL);
}
