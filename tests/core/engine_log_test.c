/* SPDX-License-Identifier: MIT */
/* The log: what was written is read again, and whatever was changed, cut or made up is refused
 * with the number of the line and a sentence in both languages. */
#include "games/list.h"
#include "games/monkeys/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const pl_game *const game = &pl_game_monkeys;

#define OPENING "perilune 1\ngame monkeys rules=1\nsetup seats=2 seed=1 first=0\n"

static struct {
    pl_match written, read;
    pl_step written_step[2048], read_step[2048];
    char text[65536];
} t;

static pl_text out;

/* A game of random moves with names, options and arranged cards; `steps` at most. */
static void play_game(uint64_t seed, uint32_t steps) {
    pl_setup setup;
    pl_setup_default(game, 2 + (int)(seed % 3), &setup);
    memcpy(setup.seed, &seed, sizeof seed);
    assert_true(pl_setup_option(game, &setup, "variant.treachery", "on", NULL));
    assert_true(pl_setup_option(game, &setup, "rule.bids", "add-only", NULL));
    for (int card = CATALOG_MONKEY + 1; card < CATALOG_SHIP; card++)
        setup.stack[setup.stacked++] = (pl_stacked){ .deck = DECK_MONKEY, .card = (uint16_t)card };
    assert_true(pl_setup_stack(game, &setup, "ship", "red-ship-3", NULL));
    assert_true(pl_match_start(&t.written, game, &setup, t.written_step, 2048, NULL));
    assert_true(pl_match_name(&t.written, 0, "Ada #1 of Grün", NULL));
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    pl_moves list;
    for (pl_seats owing; t.written.n < steps; assert_true(list.n > 0)) {
        owing = game->to_act(pl_match_state(&t.written));
        if (!owing) break;
        const int seat = pl_match_state(&t.written)->actor;
        pl_match_legal(&t.written, seat, &list);
        const pl_move move = list.at[pl_rng_below(&rng, (uint32_t)list.n)];
        assert_true(pl_match_play(&t.written, seat, move, NULL, NULL));
    }
}

static void write_log(void) {
    out = PL_TEXT(t.text);
    pl_log_write(&t.written, &out);
    assert_false(out.cut);
}

static bool read_log(const char *text, size_t size, bool unclosed, pl_error *err) {
    const pl_log log = { .games = pl_games, .text = text, .size = size, .unclosed = unclosed };
    return pl_log_read(&t.read, &log, t.read_step, 2048, err);
}

static void read_again(void) {
    pl_error err = { .lang = PL_EN, .line = 77 };
    if (!read_log(t.text, out.n, false, &err)) fail_msg("line %d: %s", err.line, err.text);
    assert_int_equal(err.line, 0);
    assert_memory_equal(t.read.bytes, t.written.bytes, PL_STATE_MAX);
    assert_memory_equal(&t.read.setup, &t.written.setup, sizeof t.read.setup);
    assert_memory_equal(t.read.name, t.written.name, sizeof t.read.name);
    assert_int_equal(t.read.practice, t.written.practice);
    assert_int_equal(t.read.n, t.written.n);
    for (uint32_t i = 0; i < t.read.n; i++) {
        assert_int_equal(t.read.step[i].seat, t.written.step[i].seat);
        assert_true(pl_move_same(t.read.step[i].move, t.written.step[i].move));
    }
}

/* ---- other line ends ---- */

static size_t with_crlf(const char *text, size_t size, char *to, size_t lines) {
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n' && lines > 0) to[n++] = '\r', lines--;
        to[n++] = text[i];
    }
    return n;
}

/* As if its lines ended in LF: the closing hash is the same, whatever the length. */
static void crlf_is_read_as_lf(void **unused) {
    (void)unused;
    static char text[2 * sizeof t.text];
    pl_error err = { .lang = PL_EN };
    for (uint32_t steps = 0; steps < 40; steps++) {
        play_game(steps, steps);
        write_log();
        const size_t n = with_crlf(t.text, out.n, text, SIZE_MAX);
        if (!read_log(text, n, false, &err)) fail_msg("line %d: %s", err.line, err.text);
        assert_memory_equal(t.read.bytes, t.written.bytes, PL_STATE_MAX);
        assert_string_equal(t.read.name[0], t.written.name[0]);
        assert_int_equal(pl_hash_unix(text, n), pl_hash(t.text, out.n, 0));
    }
}

static void mixed_line_ends_are_refused(void **unused) {
    (void)unused;
    static char text[2 * sizeof t.text];
    pl_error err = { .lang = PL_EN };
    play_game(1, 20);
    write_log();
    const size_t n = with_crlf(t.text, out.n, text, 4);
    assert_false(read_log(text, n, false, &err));
    assert_int_equal(err.line, 5);
    assert_non_null(strstr(err.text, "10"));
    assert_false(read_log("perilune 1\r\r\n", 13, false, &err));
    assert_false(read_log("\r", 1, false, &err));
    assert_false(read_log("perilune 1\r", 11, true, &err));
}

/* ---- what was written is read again ---- */

static void whole_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_game(seed, UINT32_MAX);
        write_log();
        assert_non_null(strstr(t.text, "\nend "));
        read_again();
    }
}

static void games_at_every_step(void **unused) {
    (void)unused;
    play_game(4, UINT32_MAX);
    const uint32_t all = t.written.n;
    for (uint32_t steps = 0; steps <= all; steps++) {
        play_game(4, steps);
        write_log();
        assert_non_null(strstr(t.text, steps < all ? "\nopen " : "\nend "));
        read_again();
    }
}

static void practice_is_remembered(void **unused) {
    (void)unused;
    play_game(5, 30);
    pl_match_rewind(&t.written, 0);
    assert_true(t.written.practice);
    write_log();
    assert_non_null(strstr(t.text, "\npractice\n"));
    read_again();
}

/* Who got a new key when, and why, is told where it happened, and read again. */
static void new_keys_are_remembered(void **unused) {
    (void)unused;
    play_game(5, 30);
    assert_true(pl_match_renew(&t.written, 1, PL_PUBLIC, PL_RENEWED_ABSENT, NULL));
    assert_true(pl_match_renew(&t.written, 0, 1, PL_RENEWED_AGREED, NULL));
    assert_false(pl_match_renew(&t.written, 9, 1, PL_RENEWED_AGREED, NULL));
    const uint32_t n = t.written.n;
    write_log();
    assert_non_null(strstr(t.text, "\nrenew 1 by=host absent\nrenew 0 by=1 agreed\nopen "));
    read_again();
    assert_int_equal(t.read.renewals, 2);
    assert_memory_equal(t.read.renewal, t.written.renewal, sizeof t.read.renewal);
    pl_match_rewind(&t.written, n - 3);
    assert_int_equal(t.written.renewal[0].step, n - 3);
    for (int i = 1; i < PL_RENEWALS_EACH; i++)
        assert_true(pl_match_renew(&t.written, 0, 0, PL_RENEWED_BY_OWNER, NULL));
    pl_error err = { .lang = PL_EN };
    assert_false(pl_match_renew(&t.written, 0, 0, PL_RENEWED_BY_OWNER, &err));
    assert_non_null(strstr(err.text, "6 new links"));
    write_log();
    read_again();
}

static void a_log_that_grows(void **unused) {
    (void)unused;
    static char grown[sizeof t.text];
    play_game(6, UINT32_MAX);
    write_log();
    pl_text growing = PL_TEXT(grown);
    pl_log_write_head(&t.written, &growing);
    for (uint32_t i = 0; i < t.written.n; i++) {
        pl_log_write_step(&t.written, i, &growing);
        assert_memory_equal(grown, t.text, growing.n);
    }
    assert_memory_equal(t.text + growing.n, "end ", 4);
}

static void blank_lines_and_remarks(void **unused) {
    (void)unused;
    pl_error err = { .lang = PL_EN };
    const char *const text = "# a remark\n\nperilune 1\n#\ngame monkeys rules=1\n\n"
                             "setup seed=1 seats=2\n# and one more\n";
    assert_true(read_log(text, strlen(text), true, &err));
    assert_int_equal(t.read.setup.seats, 2);
    assert_int_equal(t.read.n, 0);
}

/* A game that plays other cards: what its digest says of them is all that matters here. */
static uint64_t another_digest(void) {
    return game->digest() + 1;
}

static void logs_name_their_cards(void **unused) {
    (void)unused;
    char line[80];
    pl_text head = PL_TEXT(line);
    play_game(5, 20);
    write_log();
    pl_text_str(&head, "perilune 1\ngame monkeys rules=1 cards=");
    pl_digest_write(game, &head);
    pl_text_char(&head, '\n');
    assert_memory_equal(t.text, line, head.n);
    assert_true(read_log(t.text, out.n, false, NULL));
    assert_false(t.read.unmarked);
}

static void logs_of_other_cards_are_refused(void **unused) {
    (void)unused;
    static pl_game edited;
    edited = *game;
    edited.digest = another_digest;
    edited.edited = true;
    const pl_game *const others[] = { &edited, NULL };
    char own[20], other[20];
    pl_text a = PL_TEXT(own), b = PL_TEXT(other);
    pl_digest_write(game, &a);
    pl_digest_write(&edited, &b);
    play_game(5, 20);
    write_log();
    for (int marked = 1; marked >= 0; marked--) {
        pl_error err = { .lang = PL_EN };
        t.written.unmarked = !marked;
        write_log();
        const pl_log log = { .games = others, .text = t.text, .size = out.n };
        assert_false(pl_log_read(&t.read, &log, t.read_step, 2048, &err));
        assert_int_equal(err.line, 2);
        assert_non_null(strstr(err.text, other));
        assert_int_equal(strstr(err.text, own) != NULL, marked);
    }
}

/* A log from before digests is read, and written as it was. */
static void logs_without_a_digest_stay(void **unused) {
    (void)unused;
    static char again[65536];
    play_game(5, 20);
    t.written.unmarked = true;
    write_log();
    assert_null(strstr(t.text, "cards="));
    assert_true(read_log(t.text, out.n, false, NULL));
    pl_text copy = PL_TEXT(again);
    pl_log_write(&t.read, &copy);
    assert_string_equal(again, t.text);
}

/* ---- what was changed is refused ---- */

/* Reads in both languages; the line must be the same, and every sentence must say something. */
static int32_t refused(const char *text, size_t size, bool unclosed, pl_error err[PL_LANGS]) {
    for (int lang = 0; lang < PL_LANGS; lang++) {
        err[lang] = (pl_error){ .lang = (pl_lang)lang };
        if (read_log(text, size, unclosed, &err[lang])) return 0;
        assert_true(strlen(err[lang].text) > 10);
    }
    assert_string_not_equal(err[PL_EN].text, err[PL_DE].text);
    assert_int_equal(err[PL_EN].line, err[PL_DE].line);
    assert_false(read_log(text, size, unclosed, NULL));
    return err[PL_EN].line;
}

static int lines_before(size_t byte) {
    int n = 1;
    for (size_t i = 0; i < byte; i++)
        n += t.text[i] == '\n';
    return n;
}

/* A change may go unnoticed until the closing line, but never before the line it is in. */
static void flip(size_t at, unsigned char bits) {
    pl_error err[PL_LANGS];
    t.text[at] = (char)(t.text[at] ^ bits);
    const int32_t line = refused(t.text, out.n, false, err);
    t.text[at] = (char)(t.text[at] ^ bits);
    if (line < lines_before(at) || line > lines_before(out.n))
        fail_msg("byte %zu changed by %d: line %d", at, bits, line);
}

static void every_bit_of_an_open_log(void **unused) {
    (void)unused;
    play_game(7, 12);
    write_log();
    for (size_t at = 0; at < out.n; at++)
        for (int bit = 0; bit < 8; bit++)
            flip(at, (unsigned char)(1 << bit));
}

static void every_byte_of_a_whole_log(void **unused) {
    (void)unused;
    play_game(9, UINT32_MAX);
    write_log();
    for (size_t at = 0; at < out.n; at++)
        flip(at, (unsigned char)(1 + at % 255));
}

static void cut_anywhere(void **unused) {
    (void)unused;
    play_game(8, UINT32_MAX);
    write_log();
    for (size_t n = 0; n < out.n; n++) {
        pl_error err[PL_LANGS];
        const int32_t line = refused(t.text, n, false, err);
        if (line < 1 || line > lines_before(n)) fail_msg("cut after %zu: line %d", n, line);
    }
}

/* Only whole lines count, and the first three must be there. */
static void cut_while_being_written(void **unused) {
    (void)unused;
    play_game(10, 80);
    write_log();
    const size_t head = (size_t)(strchr(strstr(t.text, "\nsetup ") + 1, '\n') - t.text) + 1;
    for (size_t n = 0; n <= out.n; n++) {
        pl_error err[PL_LANGS];
        if (n < head) {
            assert_int_not_equal(refused(t.text, n, true, err), 0);
            continue;
        }
        if (!read_log(t.text, n, true, &err[0])) fail_msg("cut after %zu: %s", n, err[0].text);
        uint32_t moves = 0;
        for (const char *at = t.text; (at = memchr(at, '\n', (size_t)(t.text + n - at))); at++)
            moves += at + 1 < t.text + n && at[1] >= '0' && at[1] <= '9';
        assert_in_range(t.read.n, moves > 0 ? moves - 1 : 0, moves);
    }
}

/* ---- what was made up is refused ---- */

static void check_refusal(const char *text, size_t size, int32_t line, const char *words) {
    pl_error err[PL_LANGS];
    const int32_t got = refused(text, size, false, err);
    if (got != line) fail_msg("line %d, not %d: %s", line, got, err[PL_EN].text);
    for (int lang = 0; lang < PL_LANGS; lang++)
        if (!strstr(err[lang].text, words)) fail_msg("'%s' is not in: %s", words, err[lang].text);
}

static void beginnings_that_are_none(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        int32_t line;
        const char *words;
    } bad[] = {
        { "", 1, "perilune 1" },
        { "\n\n", 2, "perilune 1" },
        { "perilune 2\n", 1, "perilune 1" },
        { "perilune 1 \n", 1, "perilune 1" },
        { "game monkeys rules=1\n", 1, "perilune 1" },
        { "perilune 1\n", 1, "end" },
        { "perilune 1\ngame\n", 2, "rules=" },
        { "perilune 1\ngame monkeys\n", 2, "rules=" },
        { "perilune 1\ngame monkeys rules=\n", 2, "rules=" },
        { "perilune 1\ngame monkeys rules=one\n", 2, "rules=" },
        { "perilune 1\ngame monkeys rules=1 x\n", 2, "rules=" },
        { "perilune 1\ngame monkeys rules=1 cards=\n", 2, "cards=" },
        { "perilune 1\ngame monkeys rules=1 cards=0123456789abcde\n", 2, "cards=" },
        { "perilune 1\ngame monkeys rules=1 cards=0123456789ABCDEF\n", 2, "cards=" },
        { "perilune 1\ngame monkeys rules=1 cards=0123456789abcdef x\n", 2, "cards=" },
        { "perilune 1\ngame monkeys rules=1 cards=0123456789abcdef\n", 2, "0123456789abcdef" },
        { "perilune 1\ngame monkeys rules=0\n", 2, "0" },
        { "perilune 1\ngame monkeys rules=2\n", 2, "monkeys" },
        { "perilune 1\ngame monkeys rules=4294967297\n", 2, "4294967297" },
        { "perilune 1\ngame bananas rules=1\n", 2, "monkeys" },
        { "perilune 1\ngame monkeys rules=1\n", 2, "end" },
        { "perilune 1\ngame monkeys rules=1\n0 pass\n", 3, "setup" },
        { "perilune 1\ngame monkeys rules=1\nsetup\n", 3, "setup" },
        { "perilune 1\ngame monkeys rules=1\nsetup seed=1\n", 3, "setup" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=x seed=1\n", 3, "x" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=0 seed=1\n", 3, "0" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=7 seed=1\n", 3, "7" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 seed=xyz\n", 3, "xyz" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 seed=\n", 3, "64" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 seed\n", 3, "seed" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 seed=1 seats=3\n", 3, "seats" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 seed=1 seed=1\n", 3, "seed" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 first=0 first=1\n", 3, "first" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 bananas=on\n", 3, "bananas" },
        { "perilune 1\ngame monkeys rules=1\nsetup seats=2 first=9\n", 3, "first" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_refusal(bad[i].text, strlen(bad[i].text), bad[i].line, bad[i].words);
}

static void lines_that_are_none(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        const char *words;
    } bad[] = {
        { "seat 2 Cleo\n", "2" },
        { "seat -1 Cleo\n", "-1" },
        { "seat x Cleo\n", "x" },
        { "seat\n", "''" },
        { "seat 0\n", "31" },
        { "seat 0 a name of thirty-two bytes, not!\n", "31" },
        { "stack bananas green\n", "bananas" },
        { "stack ship bananas\n", "bananas" },
        { "bananas\n", "bananas" },
        { "   \n", "beg" },
        { " stack circle green\n", "beg" },
        { " # a comment\n", "beg" },
        { "fair as it likes\n# but a comment\n0 pass\n", "'fair'" },
        { "fair as it likes\nseat 0 Ada\n0 pass\n", "'fair'" },
        { "practice now\n", "practice" },
        { "renew\n", "renew" },
        { "renew 0\n", "renew" },
        { "renew 0 by=2 agreed\n", "renew" },
        { "renew 2 by=0 agreed\n", "renew" },
        { "renew 0 by=-1 agreed\n", "renew" },
        { "renew 0 by=1 stolen\n", "renew" },
        { "renew 0 by=1 agreed twice\n", "renew" },
        { "2 pass\n", "2" },
        { "-1 pass\n", "-1" },
        { "99999999999999999999 pass\n", "999" },
        { "0 dance\n", "dance" },
        { "0\n", "''" },
        { "0 \n", "''" },
        { "end\n", "end" },
        { "open\n", "" },
        { "open 0000000000000000\n", "0000000000000000" },
        { "\x7F\n", "127" },
        { "seat 0 Ad\xE4\n", "228" },
        { "# \xED\xA0\x80\n", "237" },
        { "\033[1m\n", "27" },
        { "0 pass\r\n", "13" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[400];
        out = PL_TEXT(text);
        pl_text_str(&out, OPENING);
        pl_text_str(&out, bad[i].line);
        pl_error err[PL_LANGS];
        if (refused(text, out.n, false, err) < 4) fail_msg("%s: %s", bad[i].line, err[0].text);
        for (int lang = 0; lang < PL_LANGS; lang++)
            if (!strstr(err[lang].text, bad[i].words))
                fail_msg("%s: %s", bad[i].line, err[lang].text);
    }
}

static void names_twice_and_lines_too_late(void **unused) {
    (void)unused;
#define TWICE OPENING "seat 0 Ada\nseat 0 Bela\n"
    check_refusal(TWICE, sizeof TWICE - 1, 5, "seat 0 Bela");
#define BLANK OPENING "seat 0  Ada\n0 pass\n"
    check_refusal(BLANK, sizeof BLANK - 1, 4, "31");
    static const char *const late[] = { "seat 0 Ada", "stack ship red-ship-2", "practice" };
    play_game(3, 3);
    for (int i = 0; i < 3; i++) {
        out = PL_TEXT(t.text);
        pl_log_write_head(&t.written, &out);
        pl_log_write_step(&t.written, 0, &out);
        const int line = lines_before(out.n);
        pl_say(&out, "{0}\n", PL_S(late[i]));
        char word[16];
        const char *at = late[i];
        pl_word(&at, word, sizeof word);
        check_refusal(t.text, out.n, line, word);
    }
}

static void a_foreign_move(void **unused) {
    (void)unused;
    play_game(3, 2);
    out = PL_TEXT(t.text);
    pl_log_write_head(&t.written, &out);
    for (uint32_t i = 0; i < 2; i++)
        pl_log_write_step(&t.written, i, &out);
    const int line = lines_before(out.n), seat = pl_match_state(&t.written)->actor;
    pl_say(&out, "{0} pay green\nopen 0123456789abcdef\n", PL_I(seat));
    pl_error err[PL_LANGS];
    assert_int_equal(refused(t.text, out.n, false, err), line);
    assert_true(err[PL_EN].clause > 0);
    assert_int_equal(err[PL_DE].clause, err[PL_EN].clause);
}

static void closing_lines(void **unused) {
    (void)unused;
    for (int over = 0; over < 2; over++) {
        play_game(11, over ? UINT32_MAX : 40);
        write_log();
        const int line = lines_before(out.n) - 1;
        const size_t end = out.n;
        const size_t close =
            out.n - strlen(over ? "end 0123456789abcdef\n" : "open 0123456789abcdef\n");
        char hash[17];
        memcpy(hash, t.text + out.n - 17, 16);
        hash[16] = 0;
        static const char *const more[] = { "0 pass\n", "# remark\n", "\n", "x", " " };
        for (int i = 0; i < 5; i++) {
            out.n = end;
            pl_text_str(&out, more[i]);
            check_refusal(t.text, out.n, line + 1, "");
        }
        out.n = close;
        pl_say(&out, "{0} {1} \n", PL_S(over ? "end" : "open"), PL_S(hash));
        check_refusal(t.text, out.n, line, hash);
        out.n = close;
        pl_say(&out, "{0} {1}0\n", PL_S(over ? "end" : "open"), PL_S(hash));
        check_refusal(t.text, out.n, line, hash);
        out.n = close;
        pl_say(&out, "{0} {1}\n", PL_S(over ? "open" : "end"), PL_S(hash));
        check_refusal(t.text, out.n, line, over ? "open" : "end");
    }
}

static void more_moves_than_there_is_room_for(void **unused) {
    (void)unused;
    play_game(12, 10);
    write_log();
    const pl_log log = { .games = pl_games, .text = t.text, .size = out.n };
    pl_error err = { .lang = PL_EN };
    assert_true(pl_log_read(&t.read, &log, t.read_step, 10, &err));
    assert_false(pl_log_read(&t.read, &log, t.read_step, 9, &err));
    assert_int_equal(err.line, lines_before(out.n) - 2);
    assert_non_null(strstr(err.text, "9"));
}

static void a_line_of_a_million_characters(void **unused) {
    (void)unused;
    static char text[1000000 + sizeof OPENING + 1];
    const size_t n = sizeof OPENING - 1;
    memcpy(text, OPENING, n);
    memset(text + n, '0', 1000000);
    text[n + 1000000] = '\n';
    check_refusal(text, n + 1000001, 4, "512");
    check_refusal(text, n + 1000000, 4, "512");
    memset(text + n, '#', 1000000);
    check_refusal(text, n + 1000001, 4, "512");
    memset(text, ' ', sizeof text);
    check_refusal(text, sizeof text, 1, "perilune 1");
    memset(text, '\n', sizeof text);
    pl_error err[PL_LANGS];
    assert_int_equal(refused(text, sizeof text, false, err), sizeof text);
}

static void zero_bytes(void **unused) {
    (void)unused;
    play_game(13, 20);
    write_log();
    for (size_t at = 0; at < out.n; at++) {
        const char was = t.text[at];
        pl_error err[PL_LANGS];
        t.text[at] = 0;
        const int32_t line = refused(t.text, out.n, false, err);
        assert_int_equal(line, lines_before(at));
        t.text[at] = was;
    }
    check_refusal("\0\0\0\0", 4, 1, "perilune 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crlf_is_read_as_lf),
        cmocka_unit_test(mixed_line_ends_are_refused),
        cmocka_unit_test(whole_games),
        cmocka_unit_test(games_at_every_step),
        cmocka_unit_test(practice_is_remembered),
        cmocka_unit_test(new_keys_are_remembered),
        cmocka_unit_test(a_log_that_grows),
        cmocka_unit_test(blank_lines_and_remarks),
        cmocka_unit_test(logs_name_their_cards),
        cmocka_unit_test(logs_of_other_cards_are_refused),
        cmocka_unit_test(logs_without_a_digest_stay),
        cmocka_unit_test(every_bit_of_an_open_log),
        cmocka_unit_test(every_byte_of_a_whole_log),
        cmocka_unit_test(cut_anywhere),
        cmocka_unit_test(cut_while_being_written),
        cmocka_unit_test(beginnings_that_are_none),
        cmocka_unit_test(lines_that_are_none),
        cmocka_unit_test(names_twice_and_lines_too_late),
        cmocka_unit_test(a_foreign_move),
        cmocka_unit_test(closing_lines),
        cmocka_unit_test(more_moves_than_there_is_room_for),
        cmocka_unit_test(a_line_of_a_million_characters),
        cmocka_unit_test(zero_bytes),
    };
    return cmocka_run_group_tests_name("engine: the log", tests, NULL, NULL);
}
