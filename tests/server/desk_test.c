/* SPDX-License-Identifier: MIT */
/* The desk, without a network: whole games, late and doubled moves, sealed answers, undo, orders,
 * people who come and go, restarts, shuffles. */
#include "analysis/analysis.h"
#include "desk_fixture.h"
#include "games/list.h"
#include "server/fair.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static party us;

static sitting *at_table(void) {
    store_error error;
    enum store_answer answer;
    sitting *s = desk_here(the_desk, us.id);
    if (s) return s;
    table *t = desk_load(the_desk, us.id, NULL, &answer, error);
    return t ? desk_adopt(the_desk, t) : NULL;
}

static void refused(const json_t *answer, const char *because) {
    if (!message_is(answer, "refused")) fail_msg("not refused: %s", json_dumps(answer, 0));
    const char *error = json_string_value(json_object_get(answer, "error"));
    if (!strstr(error, because)) fail_msg("'%s' does not say '%s'", error, because);
}

static void done(const json_t *answer) {
    if (!message_is(answer, "done")) fail_msg("not done: %s", json_dumps(answer, 0));
}

/* The state that a reader has built from patches is what a newcomer with its key is sent whole. */
static void same_as_fresh(const client *c, const char *key) {
    const char *lang =
        c == &us.spectator || c == &us.seat[0] || c == &us.seat[2] || c == &us.seat[4] ? "en"
                                                                                       : "de";
    client fresh;
    client_open(&fresh, us.id, key, c == &us.seat[0] ? us.host : NULL, lang);
    if (!json_equal(fresh.page.doc, c->page.doc))
        fail_msg("%s\nis not\n%s", json_dumps(c->page.doc, 0), json_dumps(fresh.page.doc, 0));
    if (!json_equal(fresh.page.lines, c->page.lines)) fail_msg("the stories differ");
    assert_int_equal(fresh.page.seq, c->page.seq);
    client_close(&fresh);
}

static void check_readers(void) {
    for (int seat = 0; seat < us.people; seat++)
        same_as_fresh(&us.seat[seat], us.key[seat]);
    same_as_fresh(&us.spectator, us.watch);
}

static void play_out(uint64_t seed, int look_every) {
    pl_rng rng;
    pl_rng_seed64(&rng, seed);
    for (int i = 1; party_step(&us, &rng); i++)
        if (i % look_every == 0) check_readers();
    assert_true(party_is_over(&us));
    check_readers();
}

static void whole_games(void **state) {
    (void)state;
    for (const pl_game *const *g = pl_games; *g; g++) {
        const int most = is_brief() ? (*g)->seats_min : (*g)->seats_max;
        for (int seats = (*g)->seats_min; seats <= most; seats++) {
            party_open(&us, (*g)->id, seats, seats, NULL);
            play_out((uint64_t)seats, 25);
            party_close(&us);
        }
    }
}

static void games_with_bots(void **state) {
    (void)state;
    for (const pl_game *const *g = pl_games; *g; g++) {
        party_open(&us, (*g)->id, (*g)->seats_max, 1, NULL);
        play_out(7, 10);
        party_close(&us);
    }
}

/* However quickly bots play, who watches is sent every move by itself. */
static void quick_bots_are_watched(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    for (int seat = 0; seat < 2; seat++)
        done(ask(&us.seat[seat], "{ss ss}", "do", "leave", "bot", "random"));
    assert_true(party_is_over(&us));
    assert_true(us.spectator.states > desk_held(the_desk, us.id)->table->match.n);
    party_close(&us);
}

/* Every level thinks with as much memory here as in a ladder, so that it plays the same. */
static void bots_match_the_ladder(void **state) {
    (void)state;
    const work_space space = { .memory = the_desk, .size = bots_memory() };
    for (const pl_bot *const *bot = pl_bots; *bot; bot++) {
        pl_mind mind = { .iterations = (*bot)->iterations };
        bots_lend(*bot, space, &mind);
        assert_int_equal(mind.memory_size, pl_mind_memory(*bot, &mind));
        assert_true(mind.memory_size <= space.size);
    }
}

/* The log that the server hands out replays, and its shuffle can be checked. */
static void logs_are_fair(void **state) {
    (void)state;
    int status;
    party_open(&us, "template", 2, 2, NULL);
    char path[64];
    pl_text p = PL_TEXT(path);
    pl_say(&p, "/api/tables/{0}/log", PL_S(us.id));
    json_decref(api("GET", path, us.watch, NULL, &status));
    assert_int_equal(status, 409);
    const char *commitment = json_string_value(
        json_object_get(json_object_get(us.spectator.page.doc, "table"), "commitment"));
    char promised[80];
    strcpy(promised, commitment);
    play_out(1, 1000);
    json_decref(api("GET", path, "", NULL, &status));
    assert_int_equal(status, 403);
    json_decref(api("GET", path, us.key[1], NULL, &status));
    assert_int_equal(status, 200);
    pl_match m = at_table()->table->match;
    pl_error err = { 0 };
    if (fair_judge(&m, &err) != FAIR_PROVED) fail_msg("%s", err.text);
    assert_int_equal(strncmp(strstr(m.fair, "commitment=") + 11, promised, 64), 0);
    m.setup.seed[0] ^= 1;
    assert_int_equal(fair_judge(&m, &err), FAIR_BROKEN);
    m.setup.seed[0] ^= 1;
    char *digit = strstr(m.fair, "secret=") + 7;
    *digit = *digit == '0' ? '1' : '0';
    assert_int_equal(fair_judge(&m, &err), FAIR_BROKEN);
    party_close(&us);
}

/* ---- late, doubled, wrong ---- */

static void late_moves_do_no_harm(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 3);
    party_open(&us, "monkeys", 2, 2, NULL);
    const int seat = json_array_size(json_object_get(us.seat[0].page.doc, "moves")) ? 0 : 1;
    client *c = &us.seat[seat];
    json_t *move = json_incref(
        json_object_get(json_array_get(json_object_get(c->page.doc, "moves"), 0), "move"));
    const json_int_t seq = c->page.seq;
    done(ask(c, "{ss sI sO}", "do", "move", "seq", seq, "move", move));
    const uint32_t n = at_table()->table->match.n;
    done(ask(c, "{ss sI sO}", "do", "move", "seq", seq, "move", move)); /* it has been done */
    const json_t *late = ask(c, "{ss sI ss}", "do", "move", "seq", seq, "move", "another");
    refused(late, "");
    assert_true(json_is_true(json_object_get(late, "stale")));
    assert_int_equal(at_table()->table->match.n, n);
    json_decref(move);
    party_close(&us);
}

/* ---- asked again, because the answer was lost ---- */

static const char *key_in(const json_t *answer) {
    return json_string_value(json_object_get(answer, "key"));
}

static void say_once(client *c, const char *id) {
    done(ask(c, "{ss ss ss}", "do", "say", "id", id, "text", "hello"));
}

/* Also after a restart, since the journal knows it. */
static void what_has_a_name_is_done_once(void **state) {
    (void)state;
    party_open(&us, "template", 3, 2, NULL);
    say_once(&us.seat[0], "first-hello");
    const uint32_t entries = at_table()->table->entries;
    say_once(&us.seat[0], "first-hello");
    assert_int_equal(at_table()->table->entries, entries);
    say_once(&us.seat[1], "first-hello"); /* somebody else's */
    say_once(&us.seat[0], "second-hello");
    assert_int_equal(at_table()->table->entries, entries + 2);
    refused(ask(&us.seat[0], "{ss ss ss}", "do", "say", "id", "short", "text", "x"), "id");
    refused(ask(&us.seat[0], "{ss ss ss}", "do", "say", "id", "not a name", "text", "x"), "id");
    party_close(&us);
    desk_fixture_restart();
    client again;
    client_open(&again, us.id, us.key[0], NULL, "en");
    say_once(&again, "first-hello");
    assert_int_equal(at_table()->table->entries, entries + 2);
    client_close(&again);
}

static void names_in_older_journals_count(void **state) {
    (void)state;
    static const char entry[] = "once 0 older-hello say 0 hello";
    party_open(&us, "template", 3, 2, NULL);
    assert_true(table_enter(at_table()->table, entry, strlen(entry), clock_now(), NULL));
    const uint32_t entries = at_table()->table->entries;
    say_once(&us.seat[0], "older-hello");
    assert_int_equal(at_table()->table->entries, entries);
    party_close(&us);
}

/* Whoever reads the store has the table's secret, and tries every word with it. */
static bool gives_no_key(void *context, const store_entry *e) {
    const table *const t = context;
    char text[ENTRY_SIZE], word[160], key[KEY_SIZE];
    key_rights may;
    snprintf(text, sizeof text, "%.*s", (int)e->size, e->text);
    for (const char *rest = text; pl_word(&rest, word, sizeof word);) {
        key_once(t, word, key);
        assert_false(key_opens(word, t, &may) || key_opens(key, t, &may));
    }
    return true;
}

static void the_store_gives_no_keys_away(void **state) {
    (void)state;
    client first;
    json_t *made = api("POST", "/api/tables", NULL,
                       json_pack("{ss si}", "game", "template", "seats", 2), NULL);
    const char *const id = json_string_value(json_object_get(made, "table"));
    client_open(&first, id, json_string_value(json_object_get(made, "invite")), NULL, "en");
    done(ask(&first, "{ss ss si ss si ss}", "do", "take", "id", "seat-for-ada", "seat", 0, "name",
             "Ada", "color", 0, "mix", "00112233445566778899aabbccddeeff"));
    done(ask(&first, "{ss ss si}", "do", "renew", "id", "another-link", "seat", 0));
    const sitting *const s = desk_here(the_desk, id);
    store_error error;
    assert_int_equal(the_desk->driver->journal(the_store, id, 0, gives_no_key, s->table, error),
                     STORE_DONE);
    client_close(&first);
    json_decref(made);
}

static void a_lost_key_is_told_again(void **state) {
    (void)state;
    client first, again;
    const char *const take = "{ss ss si ss si ss}";
    json_t *made = api("POST", "/api/tables", NULL,
                       json_pack("{ss si}", "game", "template", "seats", 2), NULL);
    const char *id = json_string_value(json_object_get(made, "table"));
    const char *invite = json_string_value(json_object_get(made, "invite"));
    client_open(&first, id, invite, NULL, "en");
    const json_t *answer = ask(&first, take, "do", "take", "id", "seat-for-ada", "seat", 0, "name",
                               "Ada", "color", 0, "mix", "00112233445566778899aabbccddeeff");
    done(answer);
    char key[KEY_SIZE];
    strcpy(key, key_in(answer));
    client_close(&first);
    client_open(&again, id, invite, NULL, "en");
    answer = ask(&again, take, "do", "take", "id", "seat-for-ada", "seat", 0, "name", "Ada",
                 "color", 0, "mix", "00112233445566778899aabbccddeeff");
    done(answer);
    assert_string_equal(key_in(answer), key);
    const json_t *you = json_object_get(again.page.doc, "you");
    assert_int_equal(json_integer_value(json_object_get(you, "seat")), 0);
    client_close(&again);
    json_decref(made);
}

static void nonsense_changes_nothing(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    client *c = &us.seat[0];
    const uint32_t entries = at_table()->table->entries;
    refused(ask(c, "{ss sI ss}", "do", "move", "seq", c->page.seq, "move", "fly me to the moon"),
            "");
    refused(ask(c, "{ss sI ss}", "do", "move", "seq", c->page.seq, "move", "a\nb"), "move");
    refused(ask(c, "{ss}", "do", "dance"), "dance");
    refused(ask(c, "{ss}", "do", "start"), "started");
    refused(ask(c, "{ss si}", "do", "free", "seat", 1), "started");
    refused(ask(c, "{ss si}", "do", "free", "seat", 9), "no such seat");
    refused(ask(&us.seat[1], "{ss si}", "do", "renew", "seat", 0), "zwei Personen");
    refused(ask(&us.spectator, "{ss si ss}", "do", "move", "seq", 0, "move", "pass"),
            "Only players");
    refused(ask(c, "{ss ss}", "do", "say", "text", ""), "chat");
    refused(ask(c, "{ss ss}", "do", "say", "text", "a\nstart"), "chat");
    refused(ask(c, "{ss ss}", "do", "say", "text", "\xE2\x80\xAE evil"), "invisible");
    assert_int_equal(at_table()->table->entries, entries);
    party_close(&us);
}

/* ---- sealed answers ---- */

/* While others think, nobody is sent anything; the giver may take an answer back. */
static void sealed_answers_stay_sealed(void **state) {
    (void)state;
    party_open(&us, "template", 3, 3, NULL);
    const size_t states = us.seat[1].states, watched = us.spectator.states;
    client *c = &us.seat[0];
    char first[PL_LINE_MAX];
    strcpy(first, json_string_value(json_object_get(
                      json_array_get(json_object_get(c->page.doc, "moves"), 0), "move")));
    done(ask(c, "{ss sI ss}", "do", "move", "seq", c->page.seq, "move", first));
    assert_int_equal(json_array_size(json_object_get(c->page.doc, "moves")), 0);
    done(ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq));
    assert_true(json_array_size(json_object_get(c->page.doc, "moves")) > 0);
    done(ask(c, "{ss sI ss}", "do", "move", "seq", c->page.seq, "move", first));
    assert_int_equal(us.seat[1].states, states);
    assert_int_equal(us.spectator.states, watched);
    assert_int_equal(json_array_size(json_object_get(us.spectator.page.doc, "waiting")), 3);
    play_out(5, 1000);
    party_close(&us);
}

/* A list that left out a table while something is being stored would tell when. */
static void lists_tell_what_is_stored(void **state) {
    (void)state;
    the_config.sealed_delay = 0; /* what is sent is at once being stored */
    party_open(&us, "template", 3, 3, NULL);
    at_table()->table->listed = true;
    client *c = &us.seat[0];
    const json_t *first = json_array_get(json_object_get(c->page.doc, "moves"), 0);
    char move[200];
    pl_text t = PL_TEXT(move);
    pl_say(&t, "{\"do\":\"move\",\"seq\":{0},\"move\":\"{1}\"}", PL_I(c->page.seq),
           PL_S(json_string_value(json_object_get(first, "move"))));
    json_t *before = api("GET", "/api/tables", NULL, NULL, NULL);
    desk_message(the_desk, &c->wire, move, t.n);
    json_t *during = api("GET", "/api/tables", NULL, NULL, NULL);
    assert_true(json_equal(before, during));
    party_close(&us);
    json_decref(before);
    json_decref(during);
}

static void move_at_random(client *c) {
    const json_t *first = json_array_get(json_object_get(c->page.doc, "moves"), 0);
    json_t *move = json_incref(json_object_get(first, "move"));
    done(ask(c, "{ss sI sO}", "do", "move", "seq", c->page.seq, "move", move));
    json_decref(move);
}

/* Who has answered does not learn from a refusal who has not. */
static void refusals_keep_answers_sealed(void **state) {
    (void)state;
    party_open(&us, "template", 3, 3, NULL);
    client *c = &us.seat[0];
    char before[240];
    move_at_random(c);
    const json_t *first = ask(c, "{ss sI ss}", "do", "move", "seq", c->page.seq, "move", "x");
    refused(first, "");
    strcpy(before, json_string_value(json_object_get(first, "error")));
    move_at_random(&us.seat[1]);
    refused(ask(c, "{ss sI ss}", "do", "move", "seq", c->page.seq, "move", "x"), before);
    party_close(&us);
}

static void tell(client *c, const char *text) {
    json_decref(c->answer);
    c->answer = NULL;
    desk_message(the_desk, &c->wire, text, strlen(text));
}

static void tell_move(client *c) {
    char text[400];
    const json_t *first = json_array_get(json_object_get(c->page.doc, "moves"), 0);
    pl_text t = PL_TEXT(text);
    pl_say(&t, "{\"do\":\"move\",\"seq\":{0},\"move\":\"{1}\"}", PL_I(c->page.seq),
           PL_S(json_string_value(json_object_get(first, "move"))));
    tell(c, text);
}

static void tell_hello(client *c, const char *key) {
    char text[200];
    pl_text t = PL_TEXT(text);
    pl_say(&t, "{\"do\":\"hello\",\"table\":\"{0}\",\"key\":\"{1}\"}", PL_S(us.id), PL_S(key));
    tell(c, text);
}

static const char can_order[] = "{\"do\":\"can-order\",\"order\":\"weakest\",\"arg\":1}",
                  why[] = "{\"do\":\"why\",\"move\":\"x\"}",
                  talk[] = "{\"do\":\"say\",\"text\":\"well?\"}";

/* While an answer is being stored, whoever sees no difference and changes nothing need not wait. */
static void reading_waits_for_no_sealed_answer(void **state) {
    (void)state;
    the_config.sealed_delay = 0;
    party_open(&us, "template", 3, 3, NULL);
    hold_store(true);
    tell_move(&us.seat[0]);
    assert_non_null(at_table()->change);
    const size_t states = us.spectator.states;
    tell(&us.seat[1], can_order);
    tell(&us.seat[2], why);
    doc_release(us.spectator.wire.reader->doc); /* as on a new line */
    us.spectator.wire.reader->doc = NULL;
    tell_hello(&us.spectator, us.watch);
    deliver_now();
    done(us.seat[1].answer);
    refused(us.seat[2].answer, "seal TOOL");
    done(us.spectator.answer);
    assert_int_equal(us.spectator.states, states + 1);
    tell(&us.seat[0], can_order); /* whoever answered waits */
    tell(&us.seat[1], talk);      /* and whoever changes something */
    tell(&us.seat[1], can_order); /* and what comes after that */
    deliver_now();
    assert_null(us.seat[0].answer);
    assert_null(us.seat[1].answer);
    hold_store(false);
    settle();
    done(us.seat[0].answer);
    done(us.seat[1].answer);
    check_readers();
    party_close(&us);
}

/* A store that refuses an answer after others were told something meanwhile. */
static void sealed_answers_can_fail_unseen(void **state) {
    (void)state;
    the_config.sealed_delay = 0;
    party_open(&us, "template", 3, 3, NULL);
    hold_store(true);
    store_room = 0;
    tell_move(&us.seat[0]);
    tell_hello(&us.seat[1], us.key[1]);
    deliver_now();
    hold_store(false);
    settle();
    refused(us.seat[0].answer, "could not save");
    store_room = INT_MAX;
    hello(&us.seat[1], us.id, us.key[1], NULL, "de");
    check_readers();
    play_out(3, 1000);
    party_close(&us);
}

/* Two hints for the same question say the same, whether or not somebody has answered between. */
static void hints_tell_no_answers(void **state) {
    (void)state;
    party_open(&us, "template", 3, 3, NULL);
    client *c = &us.seat[1];
    json_t *hint[2];
    for (int i = 0; i < 2; i++) {
        ask(c, "{ss sI}", "do", "hint", "seq", c->page.seq);
        while (!message_is(c->answer, "hint"))
            settle();
        hint[i] = json_deep_copy(c->answer);
        if (i == 0) move_at_random(&us.seat[0]);
    }
    assert_true(json_equal(hint[0], hint[1]));
    json_decref(hint[0]);
    json_decref(hint[1]);
    party_close(&us);
}

/* Worked out again, whatever is remembered. */
static bool undo_of(const client *c) {
    memset(at_table()->undo, 0, sizeof at_table()->undo);
    const bool can = undo_can(the_desk, at_table(), c->wire.reader->seat);
    assert_int_equal(json_is_true(json_object_get(c->page.doc, "undo")), can);
    return can;
}

/* One move at random; whether the other seat saw nothing of it, and may take back the same. */
static bool move_unseen(client *c, client *other, pl_rng *rng) {
    const json_t *moves = browser_moves(&c->page);
    const json_int_t seq = other->page.seq;
    const bool before = undo_of(other);
    const uint32_t n = (uint32_t)json_array_size(moves);
    json_t *move =
        json_incref(json_object_get(json_array_get(moves, pl_rng_below(rng, n)), "move"));
    done(ask(c, "{ss sI sO}", "do", "move", "seq", c->page.seq, "move", move));
    const bool unseen = other->page.seq == seq;
    if (unseen) assert_int_equal(undo_of(other), before);
    json_decref(move);
    return unseen;
}

static void numbers_that_count_on_are_left_out(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    party_open(&us, "monkeys", 2, 2, NULL);
    for (int i = 0; i < 20; i++) {
        assert_true(party_step(&us, &rng));
        for (int seat = 0; seat < 2; seat++) {
            const client *const c = &us.seat[seat];
            assert_null(strstr(c->newest, "\"seq\""));
            assert_null(strstr(c->newest, "\"from\""));
            assert_int_equal(c->page.seq, at_table()->table->reader[seat + 1].seq);
        }
    }
    party_close(&us);
}

/* What states say of undo is what the engine would do, once it has been asked in the next second.
 */
static void states_tell_what_can_be_undone(void **state) {
    (void)state;
    int can = 0, cannot = 0;
    for (const pl_game *const *game = pl_games; *game; game++) {
        pl_rng rng;
        pl_rng_seed64(&rng, 5);
        const int seats = (*game)->seats_min < 2 ? 2 : (*game)->seats_min;
        party_open(&us, (*game)->id, seats, seats, NULL);
        for (int i = 0; i < 40 && party_step(&us, &rng); i++) {
            pass_time(1000);
            desk_tick(the_desk);
            settle();
            for (int seat = 0; seat < seats; seat++) {
                const bool told = json_is_true(json_object_get(us.seat[seat].page.doc, "undo"));
                assert_int_equal(told, undo_try(at_table()->table, seat, NULL));
                can += told;
                cannot += !told;
            }
        }
        party_close(&us);
    }
    assert_true(can > 20 && cannot > 100);
}

/* What somebody may take back does not tell, either, whether another has answered since. */
/* A state says at once what a few worlds say. Within two seconds all of them are asked. */
static void a_wrong_undo_is_withdrawn(void **state) {
    (void)state;
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    party_open(&us, "monkeys", 2, 2, NULL);
    int withdrawn = 0, kept = 0;
    for (int i = 0; i < 40 && party_step(&us, &rng); i++)
        for (int seat = 0; seat < 2; seat++) {
            undo_answer *const known = &at_table()->undo[seat];
            const json_t *const doc = us.seat[seat].page.doc;
            const bool right = json_is_true(json_object_get(doc, "undo"));
            *known = (undo_answer){ .version = at_table()->version[seat + 1], .can = true };
            spread_to(at_table(), seat);
            settle();
            if (!json_is_true(json_object_get(doc, "undo"))) continue; /* others have moved */
            desk_tick(the_desk);
            settle();
            assert_int_equal(json_is_true(json_object_get(doc, "undo")), right);
            *(right ? &kept : &withdrawn) += 1;
        }
    assert_true(kept > 5 && withdrawn > 5);
    party_close(&us);
}

static void undo_tells_no_answers(void **state) {
    (void)state;
    int unseen = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        pl_rng rng;
        pl_rng_seed64(&rng, seed);
        party_open(&us, "bloodbath", 2, 2, NULL);
        for (int i = 0; i < 100 && !party_is_over(&us); i++) {
            const int seat = (int)pl_rng_below(&rng, 2);
            const bool asked = json_array_size(browser_moves(&us.seat[seat].page)) > 0;
            client *c = &us.seat[asked ? seat : !seat], *other = &us.seat[asked ? !seat : seat];
            unseen += move_unseen(c, other, &rng);
        }
        party_close(&us);
    }
    assert_true(unseen > 100);
}

/* When four requests that come after one another are answered: milliseconds, by a stopped clock. */
typedef struct {
    int undo, said, heard, hello;
} times;

/* Somebody answers, or nobody does, and the store takes some time, while others look. */
static times time_replies(bool answers, int came, int takes) {
    times t = { 0 };
    party_open(&us, "template", 3, 3, NULL);
    stop_clocks();
    while (clock_ms() % 40) /* where the periods begin */
        pass_time(1);
    hold_store(true);
    if (answers) tell_move(&us.seat[0]);
    for (int now = 0; now < 160; now++, pass_time(1)) {
        if (now == came) {
            tell(&us.seat[1], can_order);
            tell(&us.seat[2], talk);
            tell_hello(&us.spectator, us.watch);
        }
        hold_store(now % takes != 0);
        deliver_now();
        if (now < came) continue;
        if (!t.undo && us.seat[1].answer) t.undo = now;
        if (!t.said && us.seat[2].answer) t.said = now;
        if (!t.heard && us.seat[1].chat) t.heard = now;
        if (!t.hello && us.spectator.answer) t.hello = now;
    }
    hold_store(false);
    party_close(&us);
    desk_fixture_close(NULL);
    desk_fixture_open(NULL);
    return t;
}

/* While answers are sealed, when a reply comes depends on when it was asked for, and on nothing
 * else. */
static void replies_tell_no_answers(void **state) {
    (void)state;
    for (int came = 0; came < 40; came += 13) {
        const times without = time_replies(false, came, 1);
        for (int takes = 1; takes <= 16; takes += 5) {
            const times with = time_replies(true, came, takes);
            assert_memory_equal(&with, &without, sizeof with);
            assert_in_range(with.undo - came, 38, 78);
            assert_in_range(with.said - came, 38, 78);
            assert_in_range(with.hello - came, 38, 78);
            assert_true(with.heard >= with.said);
        }
    }
}

/* When a reaction arrives of somebody who answers just before, or does not: milliseconds. */
static int time_reaction(bool answers, int takes) {
    int arrived = 0;
    party_open(&us, "template", 3, 3, NULL);
    stop_clocks();
    while (clock_ms() % 40)
        pass_time(1);
    hold_store(true);
    if (answers) tell_move(&us.seat[0]);
    tell(&us.seat[0], "{\"do\":\"react\",\"reaction\":\"clap\"}");
    for (int now = 0; now < 240 && !arrived; now++, pass_time(1)) {
        hold_store(!now || now % takes);
        deliver_now();
        if (json_object_get(us.seat[1].answer, "reaction")) arrived = now;
    }
    hold_store(false);
    party_close(&us);
    desk_fixture_close(NULL);
    desk_fixture_open(NULL);
    return arrived;
}

/* Even if the answer takes longer than a period to store. */
static void reactions_tell_no_answers(void **state) {
    (void)state;
    const int without = time_reaction(false, 1);
    assert_in_range(without, 38, 78);
    for (int takes = 1; takes <= 91; takes += 15) {
        const int with = time_reaction(true, takes);
        assert_true(with >= without && (with - without) % 40 == 0);
        if (takes < 30) assert_int_equal(with, without);
    }
}

/* Who is alone with bots waits for nobody, and nobody waits where all are asked in turn. */
static void ordinary_moves_do_not_wait(void **state) {
    (void)state;
    static const char *const game[] = { "template", "monkeys", "bloodbath" };
    for (int i = 0; i < 3; i++) {
        party_open(&us, game[i], 2, i == 1 ? 2 : 1, NULL);
        stop_clocks();
        client *c = &us.seat[json_array_size(browser_moves(&us.seat[0].page)) ? 0 : 1];
        tell_move(c);
        deliver_now();
        done(c->answer);
        party_close(&us);
        desk_fixture_close(NULL);
        desk_fixture_open(NULL);
    }
}

/* Who sends more than one change in a period waits for the next ones, and delays nobody else. */
static void one_seat_does_not_hold_up_the_others(void **state) {
    (void)state;
    party_open(&us, "template", 3, 3, NULL);
    stop_clocks();
    for (int i = 0; i < 5; i++)
        tell(&us.seat[1], talk);
    tell(&us.seat[2], talk);
    int last = 0, other = 0;
    for (int now = 0; now < 400; now++, pass_time(1)) {
        deliver_now();
        if (us.seat[2].answer && !other) other = now;
        if (us.seat[1].answer) {
            last = now;
            json_decref(us.seat[1].answer);
            us.seat[1].answer = NULL;
        }
    }
    assert_in_range(other, 38, 78);
    assert_in_range(last, 38 + 4 * 40, 78 + 4 * 40);
    party_close(&us);
}

/* ---- what goes over the line ---- */

static void lines_carry_no_secrets(void **state) {
    (void)state;
    const int every = is_brief() ? 70 : 7;
    for (const pl_game *const *g = pl_games; *g; g++) {
        pl_rng rng;
        pl_rng_seed64(&rng, 11);
        party_open(&us, (*g)->id, (*g)->seats_max, (*g)->seats_max, NULL);
        for (int i = 0; party_step(&us, &rng); i++)
            if (i % every == 0) assert_true(party_is_blind(&us, &rng));
        party_close(&us);
    }
}

/* The test above can fail: a game whose views hold back nothing is found out. */
static void leaks_are_found(void **state) {
    (void)state;
    party_open(&us, "monkeys", 4, 4, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 12);
    assert_true(party_is_blind(&us, &rng));
    party_leaks(&us, true);
    assert_false(party_is_blind(&us, &rng));
    party_leaks(&us, false);
    party_close(&us);
}

/* Everything that sounds has a sentence, and who comes later hears nothing of it. */
static void steps_have_sounds(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 9);
    int heard = 0;
    for (int i = 0; i < 12 && party_step(&us, &rng); i++)
        heard += strstr(us.spectator.newest, "\"cues\":[\"") != NULL;
    assert_true(heard > 6);
    client late;
    client_open(&late, us.id, us.watch, NULL, "en");
    assert_non_null(strstr(late.newest, "\"add\":["));
    assert_null(strstr(late.newest, "\"cues\""));
    client_close(&late);
    party_close(&us);
}

static bool says(const client *c, const char *what) {
    return strstr(c->newest, what);
}

/* A move costs one message to each reader: the state is also the reply. */
static void states_are_replies(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    client *c = &us.seat[0];
    const size_t states = c->states;
    const char *move = json_string_value(
        json_object_get(json_array_get(json_object_get(c->page.doc, "moves"), 0), "move"));
    done(ask(c, "{ss sI ss si}", "do", "move", "seq", c->page.seq, "move", move, "re", 77));
    assert_int_equal(c->states, states + 1);
    assert_true(says(c, "\"re\":77,") && says(c, "\"patch\":"));
    done(ask(c, "{ss ss si}", "do", "say", "text", "nothing to see", "re", 78));
    assert_int_equal(c->states, states + 1);
    party_close(&us);
}

/* Whoever does not apply patches is sent everything, and replies by themselves. */
static void readers_without_patches(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 9);
    for (int i = 0; i < 2; i++)
        done(ask(&us.seat[i], "{ss ss ss ss}", "do", "hello", "table", us.id, "key", us.key[i],
                 "lang", i ? "de" : "en"));
    size_t states = us.seat[1].states;
    for (int i = 0; i < 20 && party_step(&us, &rng); i++) {
        for (int seat = 0; seat < 2; seat++)
            assert_true(says(&us.seat[seat], "\"full\":") && !says(&us.seat[seat], "\"re\":"));
        assert_int_equal(us.seat[1].states, ++states);
    }
    assert_true(says(&us.spectator, "\"patch\":"));
    same_as_fresh(&us.seat[1], us.key[1]);
    party_close(&us);
}

/* Most messages have no mark. Whoever comes back is told again what came after the newest one. */
static void marks_are_few(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 9);
    int lines = 0, marks = 0;
    for (int i = 0; i < 29 && party_step(&us, &rng); i++) {
        lines += says(&us.spectator, "\"lines\":");
        marks += says(&us.spectator, "\"mark\":");
    }
    assert_in_range(marks, 2, lines / 7);
    const browser *page = &us.spectator.page;
    const json_int_t all = (json_int_t)json_array_size(page->lines);
    assert_in_range(page->marked, all - 7, all - 1);
    client back;
    client_come(&back);
    json_array_extend(back.page.lines, page->lines);
    ask(&back, "{ss ss ss sI ss sb}", "do", "hello", "table", us.id, "key", us.watch, "lines",
        page->marked, "mark", page->mark, "patches", true);
    char from[32];
    snprintf(from, sizeof from, "\"from\":%d,", (int)page->marked);
    assert_true(says(&back, from));
    assert_true(json_equal(back.page.lines, page->lines));
    client_close(&back);
    party_close(&us);
}

static void undo_has_a_barrier(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 9);
    for (int i = 0; i < 12; i++)
        party_step(&us, &rng);
    client *c = &us.seat[0];
    const bool possible = json_is_true(json_object_get(c->page.doc, "undo"));
    const json_t *answer = ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq);
    assert_int_equal(message_is(answer, "done"), possible);
    party_close(&us);
}

static void alone_one_may_go_back(void **state) {
    (void)state;
    party_open(&us, "bloodbath", 1, 1, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 2);
    for (int i = 0; i < 6; i++)
        party_step(&us, &rng);
    client *c = &us.seat[0];
    done(ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq));
    assert_int_equal(at_table()->table->match.n, 5);
    check_readers();
    play_out(2, 1000);
    party_close(&us);
}

/* ---- people ---- */

static void keys_open_what_they_are_for(void **state) {
    (void)state;
    client c;
    party_open(&us, "monkeys", 2, 2, NULL);
    client_open(&c, us.id, "AAAAAAAAAAAAAAAAAAAAAA", NULL, "en");
    assert_true(message_is(c.answer, "bye") && c.closed);
    client_close(&c);
    client_open(&c, us.id, NULL, NULL, "en");
    assert_true(message_is(c.answer, "bye"));
    client_close(&c);
    client_open(&c, "nosuchtable", us.watch, NULL, "de");
    assert_true(message_is(c.answer, "bye"));
    client_close(&c);
    const json_t *renewed = ask(&us.seat[1], "{ss si}", "do", "renew", "seat", 1);
    done(renewed);
    char key[KEY_SIZE];
    strcpy(key, json_string_value(json_object_get(renewed, "key")));
    client_open(&c, us.id, us.key[1], NULL, "en");
    assert_true(message_is(c.answer, "bye"));
    client_close(&c);
    client_open(&c, us.id, key, NULL, "en");
    assert_int_equal(
        json_integer_value(json_object_get(json_object_get(c.page.doc, "you"), "seat")), 1);
    client_close(&c);
    party_close(&us);
}

/* What was asked at a table and then left does not count at the next one. */
static void hello_begins_anew(void **state) {
    (void)state;
    the_config.sealed_delay = 0;
    party_open(&us, "template", 2, 2, NULL);
    client *c = &us.seat[0];
    const char *say = "{\"do\":\"say\",\"text\":\"hello\"}";
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 12; i++)
            tell(c, say);
        hello(c, us.id, us.key[0], us.host, "en");
    }
    tell(&us.seat[1], say); /* is being stored; what comes now has to wait */
    done(ask(c, "{ss ss}", "do", "say", "text", "still here"));
    party_close(&us);
}

/* A move is told as it should be, also when somebody talks before it has been told. */
static void stories_survive_chat(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    for (int i = 0; i < 30; i++) {
        client *c = &us.seat[json_array_size(browser_moves(&us.seat[0].page)) ? 0 : 1];
        const json_t *first = json_array_get(browser_moves(&c->page), 0);
        char move[400];
        pl_text t = PL_TEXT(move);
        pl_say(&t, "{\"do\":\"move\",\"seq\":{0},\"move\":\"{1}\"}", PL_I(c->page.seq),
               PL_S(json_string_value(json_object_get(first, "move"))));
        tell(c, move);
        tell(&us.seat[i % 2], "{\"do\":\"say\",\"text\":\"hello\"}");
        tell(&us.seat[1], "{\"do\":\"move\",\"seq\":0,\"move\":\"dance\"}");
        settle();
    }
    assert_true(json_array_size(us.spectator.page.lines) > 10);
    check_readers();
    party_close(&us);
}

static const char *newest_letter(const client *c) {
    return ((const reader *)c->wire.reader)->last->text;
}

/* What a seat would do is not for a spectator, nor does it keep the seat from asking again. */
static void hints_survive_a_hello(void **state) {
    (void)state;
    the_config.sealed_delay = 0;
    party_open(&us, "template", 2, 2, NULL);
    client *c = &us.seat[0];
    char hint[80], watch[160];
    pl_text t = PL_TEXT(hint), w = PL_TEXT(watch);
    pl_say(&t, "{\"do\":\"hint\",\"seq\":{0}}", PL_I(c->page.seq));
    pl_say(&w, "{\"do\":\"hello\",\"table\":\"{0}\",\"key\":\"{1}\"}", PL_S(us.id), PL_S(us.watch));
    tell(c, hint);
    tell(c, hint);
    assert_non_null(strstr(newest_letter(c), "refused"));
    tell(c, watch);
    while (at_table()->hinting)
        settle();
    settle();
    assert_true(message_is(c->answer, "done"));
    hello(c, us.id, us.key[0], us.host, "en");
    tell(c, hint);
    while (at_table()->hinting)
        settle();
    settle();
    assert_true(message_is(c->answer, "hint"));
    party_close(&us);
}

static void open_lobby(void);
static const json_t *renew(client *c, int seat);

static void come_from(client *c, int i, const char *key) {
    static char address[WATCHING_MAX + 2][16];
    snprintf(address[i], sizeof address[i], "10.0.%d.1", i / WATCHING_EACH);
    line_address = address[i];
    client_open(c, us.id, key, NULL, "en");
    line_address = "127.0.0.1";
}

/* Those who only watch come and go unseen, and only so many may. */
static void spectators_disturb_nobody(void **state) {
    (void)state;
    enum { MORE = WATCHING_MAX - 1 };
    client *crowd = calloc(MORE + 1, sizeof *crowd);
    party_open(&us, "template", 2, 2, NULL);
    for (int i = 0; i < MORE; i++)
        come_from(&crowd[i], i, us.watch);
    for (int i = 0; i < MORE; i++)
        assert_false(crowd[i].closed);
    us.seat[0].open = false;
    come_from(&crowd[MORE], MORE, us.watch);
    assert_true(message_is(crowd[MORE].answer, "bye"));
    client_close(&crowd[0]);
    assert_false(us.seat[0].open);
    client seat;
    client_open(&seat, us.id, us.key[1], NULL, "en");
    assert_false(seat.closed);
    client_close(&seat);
    for (int i = 1; i <= MORE; i++)
        client_close(&crowd[i]);
    free(crowd);
    party_close(&us);
}

static bool gets_in(int i, const char *key) {
    client c;
    come_from(&c, i, key);
    const bool in = !message_is(c.answer, "bye");
    client_close(&c);
    return in;
}

/* One address that watches keeps nobody out, and whoever may sit down is no spectator. */
static void crowds_leave_room(void **state) {
    (void)state;
    client *crowd = calloc(WATCHING_MAX, sizeof *crowd);
    open_lobby();
    done(ask(&us.seat[0], "{ss sb}", "do", "set", "listed", true));
    for (int i = 0; i < WATCHING_EACH; i++)
        come_from(&crowd[i], i, us.watch);
    assert_false(message_is(crowd[WATCHING_EACH - 1].answer, "bye"));
    assert_false(gets_in(0, us.watch));
    assert_false(gets_in(0, us.invite));
    assert_true(gets_in(0, us.host));
    for (int i = WATCHING_EACH; i < WATCHING_MAX; i++)
        come_from(&crowd[i], i, us.watch);
    assert_true(gets_in(WATCHING_MAX, us.invite));
    assert_true(gets_in(WATCHING_MAX, us.watch)); /* the table is listed */
    done(ask(&us.seat[0], "{ss sb}", "do", "set", "listed", false));
    assert_false(gets_in(WATCHING_MAX, us.watch));
    assert_true(gets_in(WATCHING_MAX, us.invite));
    for (int i = 0; i < WATCHING_MAX; i++)
        client_close(&crowd[i]);
    free(crowd);
    party_close(&us);
}

static bool is_here(const client *c, int seat) {
    const json_t *seats = json_object_get(c->page.doc, "seats");
    return json_is_true(json_object_get(json_array_get(seats, (size_t)seat), "here"));
}

/* Coming and going is told once a second, however often somebody does. */
static void presence_is_told_in_time(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    desk_tick(the_desk);
    settle();
    assert_true(is_here(&us.spectator, 1));
    const size_t states = us.spectator.states;
    for (int i = 0; i < 5; i++) {
        client_close(&us.seat[1]);
        client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    }
    client_close(&us.seat[1]);
    assert_int_equal(us.spectator.states, states);
    desk_tick(the_desk);
    settle();
    assert_int_equal(us.spectator.states, states + 1);
    assert_false(is_here(&us.spectator, 1));
    client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    party_close(&us);
}

/* Whoever sends and does not read cannot fill the memory. */
static void answers_do_not_pile_up(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    client *c = &us.spectator;
    for (int i = 0; i < 5000; i++)
        tell(c, i % 2 ? "{}" : "no JSON");
    assert_true(c->closed);
    int letters = 0;
    for (const letter *l = ((reader *)c->wire.reader)->first; l; l = l->next)
        letters++;
    assert_true(letters <= LETTERS_MAX + 1);
    settle();
    party_close(&us);
}

static void nonsense_counts_as_messages(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    client *c = &us.spectator;
    the_config.max_messages_per_second = 2;
    for (int i = 0; i < 12; i++) {
        tell(c, "no JSON");
        settle();
    }
    refused(c->answer, "Too many");
    party_close(&us);
}

/* Whatever is quoted back is JSON. */
static void refusals_are_whole(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    char odd[400];
    memset(odd, 1, sizeof odd - 1);
    odd[sizeof odd - 1] = 0;
    refused(ask(&us.seat[0], "{ss}", "do", odd), "");
    int status;
    json_t *answer = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", odd), &status);
    assert_int_equal(status, 400);
    assert_non_null(answer);
    json_decref(answer);
    party_close(&us);
}

/* Nobody can fill the disk, or take from the others what they need, by talking. */
static void journals_stay_short(void **state) {
    (void)state;
    party_open(&us, "template", 3, 3, NULL);
    client *c = &us.seat[0];
    done(ask(c, "{ss ss}", "do", "say", "text", "one thing"));
    assert_int_equal(at_table()->table->seat[0].extras, 1);
    at_table()->table->seat[0].extras = EXTRAS_MAX;
    at_table()->table->entries += ENTRIES_MAX;
    refused(ask(c, "{ss ss}", "do", "say", "text", "and another thing"), "still move or leave");
    refused(ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq), "still move or leave");
    at_table()->table->entries -= ENTRIES_MAX;
    done(ask(&us.seat[1], "{ss ss}", "do", "say", "text", "I can still talk"));
    done(ask(c, "{ss ss}", "do", "leave", "bot", "random"));
    done(ask(c, "{ss}", "do", "take-back"));
    done(renew(c, 0));
    at_table()->table->seat[0].extras = 2 * EXTRAS_MAX;
    refused(ask(c, "{ss ss}", "do", "leave", "bot", "random"), "still move or leave");
    party_close(&us);
}

static void stores_nothing(client *c, const char *message) {
    const uint32_t entries = at_table()->table->entries;
    json_t *json = json_loads(message, 0, NULL);
    done(ask(c, "o", json));
    assert_int_equal(at_table()->table->entries, entries);
}

/* What is so already costs no entry, however often it is asked for. */
static void what_changes_nothing_is_not_stored(void **state) {
    (void)state;
    open_lobby();
    client *c = &us.seat[0];
    const char take[] = "{ss si ss si ss}", mix[] = "00112233445566778899aabbccddeeff";
    done(ask(c, take, "do", "take", "seat", 0, "name", "Ada", "color", 0, "mix", mix));
    done(ask(c, "{ss ss}", "do", "set", "pace", "day"));
    stores_nothing(c, "{\"do\":\"set\",\"pace\":\"day\"}");
    stores_nothing(c, "{\"do\":\"rename\",\"seat\":0,\"name\":\"Ada\",\"color\":0}");
    party_close(&us);
    party_open(&us, "lunarbase", 2, 2, NULL);
    c = &us.seat[0];
    stores_nothing(c, "{\"do\":\"order\",\"order\":null}");
    stores_nothing(c, "{\"do\":\"mute\",\"seat\":1,\"on\":false}");
    done(ask(c, "{ss si sb}", "do", "mute", "seat", 1, "on", true));
    stores_nothing(c, "{\"do\":\"mute\",\"seat\":1,\"on\":true}");
    done(ask(c, "{ss ss}", "do", "leave", "bot", "random"));
    stores_nothing(c, "{\"do\":\"leave\",\"bot\":\"random\"}");
    party_close(&us);
}

static int color_of(int seat) {
    return at_table()->table->seat[seat].color;
}

static void names_and_colors_are_told_apart(void **state) {
    (void)state;
    static const char mix[] = "00112233445566778899aabbccddeeff";
    static const char *const bad[] = { "bot:Ada",
                                       "Ada ",
                                       "Ada\xE2\x80\x8E",
                                       "Ada\xD8\x9C",
                                       "pilot",
                                       "Kep1er",
                                       ("\xD0\x90"
                                        "da") };
    static const char *const because[] = {
        "starting with 'bot:'", "letters",           "letters",   "letters",
        "reserved for bots",    "reserved for bots", "one script"
    };
    int status;
    json_t *made = api("POST", "/api/tables", NULL,
                       json_pack("{ss si}", "game", "bloodbath", "seats", 3), &status);
    strcpy(us.id, json_string_value(json_object_get(made, "table")));
    client c;
    client_open(&c, us.id, json_string_value(json_object_get(made, "host")), NULL, "en");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(ask(&c, "{ss si ss si ss}", "do", "take", "seat", 0, "name", bad[i], "color", 4,
                    "mix", mix),
                because[i]);
    done(ask(&c, "{ss si ss}", "do", "bot", "seat", 1, "bot", "cadet"));
    refused(ask(&c, "{ss si ss si ss}", "do", "take", "seat", 0, "name", "Tycho", "color", 4, "mix",
                mix),
            "reserved for bots");
    done(ask(&c, "{ss si ss si ss}", "do", "take", "seat", 0, "name", "Ada", "color", 4, "mix",
             mix));
    done(ask(&c, "{ss si ss}", "do", "bot", "seat", 1, "bot", "pilot"));
    done(ask(&c, "{ss si ss}", "do", "bot", "seat", 2, "bot", "pilot"));
    assert_string_equal(at_table()->table->seat[2].name, "bot:pilot 2");
    assert_string_equal(at_table()->table->seat[1].shown, "Tycho");
    assert_string_equal(at_table()->table->seat[2].shown, "Kepler");
    done(ask(&c, "{ss si}", "do", "set", "seats", 5));
    done(ask(&c, "{ss si}", "do", "set", "seats", 2));
    done(ask(&c, "{ss si}", "do", "set", "seats", 5));
    for (int a = 0; a < PL_SEATS_MAX; a++)
        for (int b = 0; b < a; b++)
            assert_int_not_equal(color_of(a), color_of(b));
    client_close(&c);
    json_decref(made);
}

static void who_stays_away_is_replaced(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    refused(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random"), "time");
    done(ask(&us.seat[1], "{ss ss}", "do", "leave", "bot", "random"));
    pl_rng rng;
    pl_rng_seed64(&rng, 1);
    party_step(&us, &rng);
    assert_true(at_table()->table->match.n >= 2);
    done(ask(&us.seat[1], "{ss}", "do", "take-back"));
    play_out(1, 1000);
    party_close(&us);
}

static void overdue_seats_are_handed_over(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    at_table()->table->pace = 1; /* live */
    pass_time(200 * 1000);
    done(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random"));
    assert_true(at_table()->table->seat[1].away);
    party_close(&us);
}

static bool says_overdue(const client *c, int seat) {
    const json_t *overdue = json_object_get(c->page.doc, "overdue");
    return json_integer_value(json_array_get(overdue, 0)) == seat && json_array_size(overdue) == 1;
}

/* Where nobody is in a hurry, only who has gone can be handed over, and not at once. */
static void who_is_gone_is_handed_over(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    assert_int_equal(table_paces[at_table()->table->pace].seconds, 0);
    const json_t *no =
        ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random");
    refused(no, "time");
    pass_time(300 * 1000);
    refused(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random"), "time");
    client_close(&us.seat[1]);
    refused(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random"), "time");
    desk_tick(the_desk);
    settle();
    assert_false(says_overdue(&us.seat[0], 1));
    pass_time(TABLE_PATIENCE + 1000);
    desk_tick(the_desk);
    settle();
    assert_true(says_overdue(&us.seat[0], 1));
    done(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random"));
    assert_true(at_table()->table->seat[1].away);
    client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    done(ask(&us.seat[1], "{ss}", "do", "take-back"));
    party_close(&us);
}

/* Whether who has gone had answered is no more told by that than by anything else. */
static void who_is_gone_may_have_answered(void **state) {
    (void)state;
    for (int answers = 0; answers < 2; answers++) {
        party_open(&us, "template", 3, 3, NULL);
        if (answers) move_at_random(&us.seat[1]);
        client_close(&us.seat[1]);
        pass_time(TABLE_PATIENCE + 1000);
        desk_tick(the_desk);
        settle();
        assert_true(says_overdue(&us.seat[0], 1));
        done(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random"));
        client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
        party_close(&us);
    }
}

static void hand_over_refused(int seat) {
    refused(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", seat, "bot", "random"),
            "time");
}

/* A clock that is set forward a day makes nobody late who is here, before and after a move. */
static void nobody_is_late_by_the_wall_clock(void **state) {
    (void)state;
    for (int pace = 0; pace < 3; pace++) {
        party_open(&us, "template", 2, 2, NULL);
        at_table()->table->pace = pace;
        for (int i = 0; i < 3; i++) {
            set_wall_clock(30 * 60 * 60 * 1000);
            desk_tick(the_desk);
            settle();
            hand_over_refused(1);
            assert_int_equal(json_array_size(json_object_get(us.seat[0].page.doc, "overdue")), 0);
            pl_rng rng;
            pl_rng_seed64(&rng, (uint64_t)i);
            party_step(&us, &rng);
        }
        client_close(&us.seat[1]);
        set_wall_clock(30 * 60 * 60 * 1000);
        hand_over_refused(1);
        client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
        party_close(&us);
    }
}

/* What went by while the table was not in memory counts, and a clock that is set back does not. */
static void time_passes_while_the_server_is_down(void **state) {
    (void)state;
    for (int back = 0; back < 2; back++) {
        party_open(&us, "template", 2, 2, NULL);
        party_close(&us);
        set_wall_clock(back ? -1000 * 1000 : 200 * 1000);
        desk_fixture_restart();
        at_table()->table->pace = 1; /* live */
        client_open(&us.seat[0], us.id, us.key[0], us.host, "en");
        if (back) {
            hand_over_refused(1);
            pass_time(200 * 1000);
        }
        done(ask(&us.seat[0], "{ss si ss}", "do", "hand-over", "seat", 1, "bot", "random"));
        client_close(&us.seat[0]);
    }
}

/* Nobody gains time by answering and taking it back. */
static void undo_stops_no_clock(void **state) {
    (void)state;
    party_open(&us, "template", 3, 3, NULL);
    at_table()->table->pace = 1; /* live */
    pass_time(200 * 1000);
    client *c = &us.seat[0];
    move_at_random(c);
    refused(ask(&us.seat[1], "{ss si ss}", "do", "hand-over", "seat", 0, "bot", "random"), "");
    done(ask(c, "{ss sI}", "do", "undo", "seq", c->page.seq));
    done(ask(&us.seat[1], "{ss si ss}", "do", "hand-over", "seat", 0, "bot", "random"));
    party_close(&us);
}

/* A browser's field takes 300 characters: none of them needs more than three bytes. */
static void long_lines_are_said_whole(void **state) {
    (void)state;
    char line[3 * 300 + 2] = "";
    party_open(&us, "template", 2, 2, NULL);
    for (int i = 0; i < 300; i++)
        strcat(line, "\xE2\x82\xAC");
    done(ask(&us.seat[0], "{ss ss}", "do", "say", "text", line));
    assert_string_equal(json_string_value(json_object_get(us.seat[1].chat, "text")), line);
    memset(line, '"', 900);
    done(ask(&us.seat[0], "{ss ss}", "do", "say", "text", line));
    assert_string_equal(json_string_value(json_object_get(us.seat[1].chat, "text")), line);
    strcat(line, ".");
    refused(ask(&us.seat[0], "{ss ss}", "do", "say", "text", line), "900 bytes");
    party_close(&us);
}

static void chat_reaches_who_wants_it(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    done(ask(&us.seat[0], "{ss ss}", "do", "say", "text", "Gut <b>gespielt</b>! \xF0\x9F\x8C\x95"));
    assert_non_null(us.seat[1].chat);
    done(ask(&us.seat[1], "{ss si sb}", "do", "mute", "seat", 0, "on", 1));
    json_decref(us.seat[1].chat);
    us.seat[1].chat = NULL;
    done(ask(&us.seat[0], "{ss ss}", "do", "say", "text", "hello?"));
    assert_null(us.seat[1].chat);
    assert_non_null(us.spectator.chat);
    party_close(&us);
}

static bool heard(client *c, const char *reaction) {
    const json_t *told = json_object_get(c->answer, "reaction");
    const bool is = told && strcmp(json_string_value(told), reaction) == 0;
    if (is) assert_int_equal(json_integer_value(json_object_get(c->answer, "seat")), 0);
    json_decref(c->answer);
    c->answer = NULL;
    return is;
}

/* They reach who wants them, not too often, and nothing of them is stored. */
static void reactions_pass_by(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    const uint32_t entries = at_table()->table->entries;
    client *c = &us.seat[0];
    done(ask(c, "{ss ss}", "do", "react", "reaction", "clap"));
    assert_true(heard(&us.seat[1], "clap"));
    assert_true(heard(&us.spectator, "clap"));
    refused(ask(c, "{ss ss}", "do", "react", "reaction", "wow"), "moment");
    assert_false(heard(&us.seat[1], "wow"));
    pass_time(2000);
    refused(ask(c, "{ss ss}", "do", "react", "reaction", "<b>"), "reaction");
    refused(ask(&us.spectator, "{ss ss}", "do", "react", "reaction", "wow"), "Only players");
    assert_int_equal(at_table()->table->entries, entries);
    done(ask(&us.seat[1], "{ss si sb}", "do", "mute", "seat", 0, "on", 1));
    done(ask(c, "{ss ss}", "do", "react", "reaction", "wow"));
    assert_false(heard(&us.seat[1], "wow"));
    assert_true(heard(&us.spectator, "wow"));
    party_close(&us);
}

static void chat_says_who_spoke_though_another_sits_there(void **state) {
    (void)state;
    static const char mix[] = "00112233445566778899aabbccddeeff";
    int status;
    json_t *made = api("POST", "/api/tables", NULL,
                       json_pack("{ss si}", "game", "lunarbase", "seats", 2), &status);
    const char *id = json_string_value(json_object_get(made, "table"));
    client c, late;
    client_open(&c, id, json_string_value(json_object_get(made, "host")), NULL, "en");
    done(ask(&c, "{ss si ss si ss}", "do", "take", "seat", 0, "name", "Ada", "color", 4, "mix",
             mix));
    done(ask(&c, "{ss ss}", "do", "say", "text", "so long"));
    done(ask(&c, "{ss si}", "do", "free", "seat", 0));
    done(ask(&c, "{ss si ss}", "do", "bot", "seat", 0, "bot", "cadet"));
    client_open(&late, id, json_string_value(json_object_get(made, "invite")), NULL, "en");
    assert_string_equal(json_string_value(json_object_get(late.chat, "name")), "Ada");
    client_close(&late);
    client_close(&c);
    json_decref(made);
}

static void orders_answer_for_their_seat(void **state) {
    (void)state;
    party_open(&us, "monkeys", 3, 3, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 4);
    int given = 0, denied = 0;
    for (int i = 0; i < 60 && party_step(&us, &rng); i++) {
        client *c = &us.seat[i % 3];
        const json_t *can = ask(c, "{ss ss}", "do", "can-order", "order", "pass");
        done(can);
        const bool expected = json_is_true(json_object_get(can, "can"));
        assert_true(expected == json_is_null(json_object_get(can, "error")));
        const json_t *answer = ask(c, "{ss ss}", "do", "order", "order", "pass");
        assert_int_equal(message_is(answer, "done"), expected);
        given += expected;
        denied += !expected;
    }
    assert_true(given > 0 && denied > 0);
    play_out(4, 1000);
    party_close(&us);
}

static bool has_mixed(const client *c, int seat) {
    const json_t *seats = json_object_get(c->page.doc, "seats");
    return json_is_true(json_object_get(json_array_get(seats, (size_t)seat), "mixed"));
}

/* Whoever comes adds to the shuffle. */
static void rematch_brings_everybody(void **state) {
    (void)state;
    party_open(&us, "template", 3, 2, NULL);
    play_out(1, 1000);
    const json_t *answer = ask(&us.seat[1], "{ss}", "do", "rematch");
    done(answer);
    char next[STORE_ID_SIZE];
    strcpy(next, json_string_value(json_object_get(answer, "table")));
    refused(ask(&us.seat[0], "{ss}", "do", "rematch"), "one rematch");
    json_t *list = api("POST", "/api/mine", NULL,
                       json_pack("{s[{ssss}]}", "keys", "table", us.id, "key", us.key[0]), NULL);
    const json_t *mine = json_array_get(json_object_get(list, "tables"), 0);
    assert_string_equal(json_string_value(json_object_get(mine, "next")), next);
    json_decref(list);
    client c;
    client_open(&c, next, us.key[0], us.host, "en");
    assert_false(has_mixed(&c, 0) || has_mixed(&c, 1));
    done(ask(&c, "{ss si ss si ss}", "do", "rename", "seat", 0, "name", "Ada 0", "color", 0, "mix",
             "ffeeddccbbaa99887766554433221100"));
    refused(ask(&c, "{ss si ss si ss}", "do", "rename", "seat", 1, "name", "Ada 1", "color", 1,
                "mix", "ffeeddccbbaa99887766554433221100"),
            "Only the player in that seat");
    settle();
    assert_true(has_mixed(&c, 0) && !has_mixed(&c, 1));
    done(ask(&c, "{ss}", "do", "start"));
    assert_true(json_array_size(json_object_get(c.page.doc, "moves")) > 0);
    client_close(&c);
    party_close(&us);
}

static size_t listed(void) {
    json_t *list = api("GET", "/api/tables", NULL, NULL, NULL);
    const size_t n = json_array_size(json_object_get(list, "tables"));
    json_decref(list);
    return n;
}

/* Nobody can sit at a table that may yet turn out never to have been. */
static void rematches_are_listed_once_stored(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    at_table()->table->listed = true;
    play_out(1, 1000);
    store_room = 0;
    tell(&us.seat[0], "{\"do\":\"rematch\"}");
    assert_int_equal(the_desk->tables, 2);
    assert_int_equal(listed(), 0);
    assert_int_equal(the_desk->tables, 1);
    store_room = INT_MAX;
    at_table()->table->listed = true; /* which no entry says */
    done(ask(&us.seat[0], "{ss}", "do", "rematch"));
    assert_int_equal(listed(), 1);
    party_close(&us);
}

/* A new table that has to be read from the store when it is wanted; adds its key. */
static void add_cold_table(json_t *keys) {
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), NULL);
    const json_t *id = json_object_get(made, "table");
    desk_forget(the_desk, desk_here(the_desk, json_string_value(id)));
    json_array_append_new(keys,
                          json_pack("{sO sO}", "table", id, "key", json_object_get(made, "host")));
    json_decref(made);
}

/* Asks, and does not wait for the answer. */
static void ask_and_go(const char *path, json_t *body) {
    char *text = json_dumps(body, 0);
    http h = { .post = true, .path = path, .key = "", .address = "", .body = text };
    h.size = strlen(text);
    desk_http(the_desk, &h);
    desk_http_gone(the_desk, &h);
    free(text);
    json_decref(body);
}

/* However many tables someone has, the event loop reads none of them. */
static void my_tables_are_read_elsewhere(void **state) {
    (void)state;
    enum { ALL = 101, SHOWN = 100 };
    json_t *keys = json_array();
    for (int i = 0; i < ALL; i++)
        add_cold_table(keys);
    ask_and_go("/api/mine", json_pack("{sO}", "keys", keys));
    assert_int_equal(the_desk->tables, 0);
    json_t *got = api("POST", "/api/mine", NULL, json_pack("{sO}", "keys", keys), NULL);
    const json_t *tables = json_object_get(got, "tables");
    assert_int_equal(json_array_size(tables), SHOWN);
    for (size_t i = 0; i < SHOWN; i++)
        assert_true(json_equal(json_object_get(json_array_get(tables, i), "table"),
                               json_object_get(json_array_get(keys, i), "table")));
    assert_int_equal(the_desk->tables, SHOWN);
    json_decref(got);
    json_decref(keys);
}

/* ---- nothing lost ---- */

static void restarts_lose_nothing(void **state) {
    (void)state;
    party_open(&us, "bloodbath", 3, 3, NULL);
    pl_rng rng;
    pl_rng_seed64(&rng, 6);
    for (int round = 0; round < 12; round++) {
        for (int i = 0; i < 5; i++)
            party_step(&us, &rng);
        json_t *doc = json_deep_copy(us.seat[1].page.doc);
        const json_int_t seq = us.seat[1].page.seq;
        party_close(&us);
        desk_fixture_restart();
        for (int seat = 0; seat < 3; seat++)
            client_open(&us.seat[seat], us.id, us.key[seat], NULL, seat % 2 ? "de" : "en");
        client_open(&us.spectator, us.id, us.watch, NULL, "en");
        desk_tick(the_desk); /* tells who is here */
        settle();
        assert_true(json_equal(doc, us.seat[1].page.doc));
        assert_int_equal(seq, us.seat[1].page.seq);
        json_decref(doc);
    }
    party_close(&us);
}

/* A bot that cannot be stored tries again, but only now and then. */
static void bots_wait_for_the_store(void **state) {
    (void)state;
    party_open(&us, "template", 2, 1, NULL);
    const uint32_t n = at_table()->table->match.n;
    store_room = 1;
    store_tried = 0;
    move_at_random(&us.seat[0]);
    assert_true(store_tried > 1 && store_tried <= 4);
    assert_int_equal(at_table()->table->match.n, n + 1);
    store_room = INT_MAX;
    desk_tick(the_desk);
    settle();
    assert_int_equal(at_table()->table->match.n, n + 2);
    party_close(&us);
}

static bool enters(table *t, const char *entry) {
    return table_enter(t, entry, strlen(entry), 0, NULL);
}

/* A table of bots, about to start. */
static table *bots_alone(void) {
    char text[512];
    const char *zeros = "0000000000000000000000000000000000000000000000000000000000000000";
    pl_text entry = PL_TEXT(text);
    table *t = table_new("aaaaaaaaaaa");
    pl_say(&entry, "table game=template secret={0} host={0} invite={0} watch={0}", PL_S(zeros));
    assert_true(enters(t, text) && enters(t, "bot 0 random") && enters(t, "bot 1 random"));
    return t;
}

/* The digest of the cards stands in a table's first entry; old tables have none. */
static void tables_of_other_cards_are_refused(void **state) {
    (void)state;
    const char *zeros = "0000000000000000000000000000000000000000000000000000000000000000";
    char own[20];
    pl_text digest = PL_TEXT(own);
    pl_digest_write(pl_game_find(pl_games, "template"), &digest);
    const char *const cards[] = { own, "0123456789abcdef", "short" };
    for (int i = 0; i < 3; i++) {
        char text[512];
        pl_text entry = PL_TEXT(text);
        pl_error err = { .lang = PL_EN };
        table *t = table_new("aaaaaaaaaaa");
        pl_say(&entry, "table game=template cards={1} secret={0} host={0} invite={0} watch={0}",
               PL_S(zeros), PL_S(cards[i]));
        assert_int_equal(table_enter(t, text, strlen(text), 0, &err), i == 0);
        if (i == 1) assert_non_null(strstr(err.text, own));
        if (i == 1) assert_non_null(strstr(err.text, cards[i]));
        table_free(t);
    }
}

static void levels_that_are_no_words_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = { "bot 1", "bot 1 ca\x9C", "bot 1 cad\xC3\xA9t",
                                         "bot 1 \x7F" };
    table *t = bots_alone();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(enters(t, wrong[i]));
    assert_string_equal(t->seat[1].bot, "random");
    table_free(t);
}

static void rematches_that_are_no_ids_are_refused(void **state) {
    (void)state;
    table *t = bots_alone();
    t->phase = STORE_OVER;
    assert_false(enters(t, "next"));
    assert_false(enters(t, "next caf\xC3\xA9"));
    assert_false(enters(t, "next ca\x9C"));
    assert_string_equal(t->next, "");
    assert_true(enters(t, "next abcdefghijk"));
    table_free(t);
}

/* A start that says something wrong changes nothing, and the right one can follow. */
static void damaged_starts_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = { "0 dance\n", "seat 0 Ada\n", "open 0\n", "end 0\n" };
    char start[4096], other[4096];
    pl_text s = PL_TEXT(start), o = PL_TEXT(other);
    table *t = bots_alone();
    assert_true(start_write(t, &s, NULL));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[4096];
        pl_text w = PL_TEXT(text);
        table *broken = bots_alone();
        pl_say(&w, "{0}{1}", PL_S(start), PL_S(wrong[i]));
        assert_false(enters(broken, text));
        assert_false(enters(t, text));
        table_free(broken);
    }
    t->setup.seats = 3;
    assert_true(start_write(t, &o, NULL));
    t->setup.seats = 2;
    assert_false(enters(t, other));
    assert_int_equal(t->phase, STORE_LOBBY);
    assert_true(enters(t, start));
    assert_int_equal(t->phase, STORE_PLAY);
    table_free(t);
}

static json_t *odd_text(pl_rng *rng) {
    static const char *const odd[] = { "Ada",
                                       " Ada",
                                       "none",
                                       "Ada 1",
                                       "a=b mix=",
                                       "0 1 2",
                                       "\"'\\",
                                       "\xC3\x84nne \xF0\x9F\x8C\x95",
                                       "31 bytes long, all of them here",
                                       "start",
                                       "{0}",
                                       "" };
    return json_string(odd[pl_rng_below(rng, sizeof odd / sizeof odd[0])]);
}

/* One thing that somebody may ask, sensible or not. */
static void ask_something(client *c, pl_rng *rng) {
    static const char *const what[] = { "take",      "rename",    "free", "bot",   "set",
                                        "renew",     "move",      "undo", "order", "hand-over",
                                        "rematch",   "take-back", "say",  "mute",  "leave",
                                        "can-order", "start",     "agree" };
    static const char *const bot[] = { "random", "rollout:1", "random:1", "rollout:01",
                                       "rollout: 1" };
    const json_t *moves = browser_moves(&c->page);
    const size_t n = json_array_size(moves);
    json_t *move =
        n ? json_object_get(json_array_get(moves, pl_rng_below(rng, (uint32_t)n)), "move")
          : json_null();
    ask(c, "{ss si so si ss sI sO ss so si so sb sb}", "do",
        what[n && pl_rng_below(rng, 2) ? 6 : pl_rng_below(rng, 18)], "seat",
        (int)pl_rng_below(rng, 3), "name", odd_text(rng), "color", (int)pl_rng_below(rng, 6), "mix",
        "00112233445566778899aabbccddeeff", "seq", c->page.seq, "move", move, "bot",
        bot[pl_rng_below(rng, 5)], "text", odd_text(rng), "seats", 2 + (int)pl_rng_below(rng, 2),
        "order", pl_rng_below(rng, 2) ? json_string("pass") : json_null(), "on",
        (int)pl_rng_below(rng, 2), "yes", (int)pl_rng_below(rng, 2));
}

static json_t *read_anew(client *c, const char *key) {
    client_open(c, us.id, key, NULL, "en");
    json_t *doc = json_deep_copy(c->page.doc);
    client_close(c);
    return doc;
}

static void open_lobby(void) {
    us = (party){ .seats = 3, .people = 1 };
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "monkeys"), NULL);
    strcpy(us.id, json_string_value(json_object_get(made, "table")));
    strcpy(us.watch, json_string_value(json_object_get(made, "watch")));
    strcpy(us.invite, json_string_value(json_object_get(made, "invite")));
    strcpy(us.host, json_string_value(json_object_get(made, "host")));
    client_open(&us.seat[0], us.id, us.host, NULL, "en");
    client_open(&us.spectator, us.id, us.watch, NULL, "en");
    json_decref(made);
}

/* One setting cannot bring another along. */
static void settings_are_single_words(void **state) {
    (void)state;
    open_lobby();
    client *c = &us.seat[0];
    refused(ask(c, "{ss ss}", "do", "set", "pace", "live listed=1"), "");
    refused(ask(c, "{ss ss}", "do", "set", "pace", ""), "");
    refused(ask(c, "{ss si}", "do", "set", "pace", 1), "");
    refused(ask(c, "{ss ss}", "do", "set", "pace", "slow"), "slow");
    refused(ask(c, "{ss s{ss}}", "do", "set", "options", "variant.scorn", "on seats=4"), "");
    assert_int_equal(at_table()->table->entries, 2);
    done(ask(c, "{ss ss s{ss}}", "do", "set", "pace", "live", "options", "variant.scorn", "on"));
    assert_false(at_table()->table->listed);
    party_close(&us);
}

static void open_odd(int kind) {
    if (kind < 3)
        party_open(&us, kind ? "monkeys" : "template", 3, 1 + kind, NULL);
    else
        open_lobby();
}

/* Whatever was accepted is read again, also when the store refused some of it in between. */
static void odd_tables_come_back(void **state) {
    (void)state;
    const uint64_t seeds = is_brief() ? 8 : 40;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        pl_rng rng;
        pl_rng_seed64(&rng, seed);
        open_odd((int)(seed % 4));
        for (int i = 0; i < 40; i++) {
            store_room = pl_rng_below(&rng, 4) ? INT_MAX : (int)pl_rng_below(&rng, 2);
            ask_something(&us.seat[pl_rng_below(&rng, (uint32_t)us.people)], &rng);
            store_room = INT_MAX;
            desk_tick(the_desk);
            settle();
        }
        party_close(&us);
        at_table()->wish.until = 0; /* what somebody asks for is not stored */
        client c;
        json_t *before = read_anew(&c, us.watch);
        desk_fixture_restart();
        json_t *after = read_anew(&c, us.watch);
        assert_true(json_equal(before, after));
        json_decref(before);
        json_decref(after);
    }
}

/* What was not stored never happened to those who are there, either. */
static void seats_are_lost_only_for_good(void **state) {
    (void)state;
    party_open(&us, "template", 2, 2, NULL);
    store_room = 0;
    client other;
    client_open(&other, us.id, us.key[1], NULL, "en");
    refused(ask(&other, "{ss si}", "do", "renew", "seat", 1), "");
    store_room = INT_MAX;
    move_at_random(&us.seat[1]);
    done(ask(&other, "{ss si}", "do", "renew", "seat", 1));
    assert_true(message_is(us.seat[1].answer, "unseated"));
    refused(ask(&us.seat[1], "{ss}", "do", "can-order"), "");
    done(ask(&other, "{ss}", "do", "can-order"));
    client_close(&other);
    party_close(&us);
}

/* ---- new keys for seats ---- */

static const json_t *renew(client *c, int seat) {
    return ask(c, "{ss si}", "do", "renew", "seat", seat);
}

static const json_t *agree(client *c, int seat, bool yes) {
    return ask(c, "{ss si sb}", "do", "agree", "seat", seat, "yes", yes);
}

static bool is_asked_for(const client *c) {
    return json_is_object(json_object_get(c->page.doc, "renewal"));
}

static const char *last_line(const client *c) {
    const json_t *lines = c->page.lines;
    return json_string_value(json_array_get(lines, json_array_size(lines) - 1));
}

/* The new key sits, the old one does not; the log says how that came about, and can be read. */
static void seat_is_renewed(const json_t *answer, int seat, const char *line) {
    static char log[65536];
    static pl_step steps[PL_STEPS_MAX];
    static pl_match read;
    char key[KEY_SIZE];
    client c;
    done(answer);
    const char *given = json_string_value(json_object_get(answer, "key"));
    assert_non_null(given);
    strcpy(key, given);
    client_open(&c, us.id, us.key[seat], NULL, "en");
    assert_true(message_is(c.answer, "bye"));
    client_close(&c);
    client_open(&c, us.id, key, NULL, "en");
    assert_false(message_is(c.answer, "bye"));
    client_close(&c);
    strcpy(us.key[seat], key);
    pl_text t = PL_TEXT(log);
    const pl_match *m = &at_table()->table->match;
    pl_log_write(m, &t);
    if (!strstr(log, line)) fail_msg("'%s' is not in %s", line, log);
    const pl_log text = { .games = pl_games, .text = log, .size = t.n };
    assert_true(pl_log_read(&read, &text, steps, PL_STEPS_MAX, NULL));
    assert_int_equal(read.renewals, m->renewals);
    assert_memory_equal(read.renewal, m->renewal, sizeof read.renewal);
}

/* During a game all the others have to agree, and everybody is told. */
static void renewing_takes_consent(void **state) {
    (void)state;
    party_open(&us, "monkeys", 4, 3, NULL);
    client_close(&us.seat[1]);
    pass_time(TABLE_PATIENCE + 1000);
    const json_t *asked = renew(&us.seat[0], 1);
    done(asked);
    assert_null(json_object_get(asked, "key"));
    assert_true(is_asked_for(&us.spectator) && is_asked_for(&us.seat[2]));
    refused(renew(&us.seat[2], 1), "already been requested");
    refused(agree(&us.seat[0], 2, true), "asking you");
    assert_null(json_object_get(renew(&us.seat[0], 1), "key"));
    done(agree(&us.seat[2], 1, false));
    assert_false(is_asked_for(&us.seat[0]));
    done(renew(&us.seat[0], 1));
    done(agree(&us.seat[2], 1, true));
    assert_true(is_asked_for(&us.seat[0]));
    seat_is_renewed(renew(&us.seat[0], 1), 1, "\nrenew 1 by=0 agreed\n");
    assert_false(is_asked_for(&us.seat[0]));
    assert_string_equal(last_line(&us.seat[2]),
                        "Ada 0 got a new link for Ada 1's seat. Everyone else agreed.");
    assert_string_equal(last_line(&us.spectator), last_line(&us.seat[2]));
    client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    desk_tick(the_desk); /* tells who is here */
    settle();
    check_readers();
    play_out(9, 20);
    party_close(&us);
    desk_fixture_restart();
    assert_int_equal(at_table()->table->match.renewals, 1);
}

/* The others may be one stranger with two seats: who is there keeps the seat whatever they want. */
static void owners_who_are_here_keep_their_seat(void **state) {
    (void)state;
    party_open(&us, "monkeys", 4, 3, NULL);
    refused(renew(&us.seat[0], 1), "Ada 1 is connected");
    refused(agree(&us.seat[2], 1, true), "asking you");
    client_close(&us.seat[1]);
    done(renew(&us.seat[0], 1));
    done(agree(&us.seat[2], 1, true));
    refused(renew(&us.seat[0], 1), "a moment ago"); /* a page that is loaded again */
    pass_time(TABLE_PATIENCE - 1000);
    refused(renew(&us.seat[0], 1), "a moment ago");
    client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    assert_false(message_is(us.seat[1].answer, "bye"));
    assert_false(is_asked_for(&us.seat[0]));
    client_close(&us.seat[1]);
    pass_time(TABLE_PATIENCE + 1000);
    assert_null(json_object_get(renew(&us.seat[0], 1), "key")); /* all are asked again */
    client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    party_close(&us);
}

/* Where there are only two, one alone would only have to ask itself. */
static void one_person_alone_renews_nothing(void **state) {
    (void)state;
    client host;
    party_open(&us, "monkeys", 3, 2, NULL);
    refused(renew(&us.seat[0], 1), "until Ada 1 has been away for a day");
    client_open(&host, us.id, us.host, NULL, "en");
    refused(renew(&host, 1), "two people");
    refused(renew(&us.spectator, 1), "");
    refused(renew(&us.seat[0], 2), "");
    seat_is_renewed(renew(&us.seat[1], 1), 1, "\nrenew 1 by=1 owner\n");
    done(ask(&us.seat[1], "{ss}", "do", "can-order"));
    assert_non_null(strstr(last_line(&us.seat[0]), "made a new link"));
    client_close(&host);
    party_close(&us);
}

/* Who has gone for longer than the table allows gives the seat up. */
static void absent_seats_can_be_renewed(void **state) {
    (void)state;
    static const int64_t limit[] = { RENEW_PACELESS, RENEW_PATIENCE, RENEW_PACELESS };
    for (int pace = 0; pace < 3; pace++) {
        party_open(&us, "monkeys", 2, 2, NULL);
        at_table()->table->pace = pace;
        pass_time(limit[pace] + 1000);
        refused(renew(&us.seat[0], 1), "two people"); /* is here */
        client_close(&us.seat[1]);
        set_wall_clock(limit[pace] + 1000);
        refused(renew(&us.seat[0], 1), "two people"); /* and was a moment ago */
        pass_time(RENEW_PATIENCE + 1000);
        seat_is_renewed(renew(&us.seat[0], 1), 1, "\nrenew 1 by=0 absent\n");
        assert_non_null(strstr(last_line(&us.seat[0]), "was away too long"));
        client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
        party_close(&us);
    }
}

static void requests_for_seats_lapse(void **state) {
    (void)state;
    party_open(&us, "monkeys", 3, 3, NULL);
    client_close(&us.seat[1]);
    done(renew(&us.seat[0], 1));
    pass_time(9 * 60 * 1000);
    desk_tick(the_desk);
    settle();
    assert_true(is_asked_for(&us.seat[2]));
    pass_time(2 * 60 * 1000);
    desk_tick(the_desk);
    settle();
    assert_false(is_asked_for(&us.seat[2]));
    refused(agree(&us.seat[2], 1, true), "asking you");
    client_open(&us.seat[1], us.id, us.key[1], NULL, "de");
    party_close(&us);
}

/* In the lobby nothing is hidden, and the host may. Journals from before tell no more than that. */
static void hosts_renew_before_the_deal(void **state) {
    (void)state;
    client guest;
    open_lobby();
    client_open(&guest, us.id, us.watch, NULL, "en");
    const json_t *taken = ask(&us.seat[0], "{ss si ss si ss}", "do", "take", "seat", 0, "name",
                              "Ada", "color", 0, "mix", "00112233445566778899aabbccddeeff");
    done(taken);
    refused(renew(&guest, 0), "host of this table");
    done(renew(&us.seat[0], 0));
    assert_true(enters(at_table()->table,
                       "renew 0 key=0000000000000000000000000000000000000000000000"
                       "000000000000000000"));
    assert_false(enters(at_table()->table,
                        "renew 0 key=000000000000000000000000000000000000000000000"
                        "0000000000000000000 by=0 agreed"));
    client_close(&guest);
    party_close(&us);
}

/* Who asked for a table that could not be kept is told so, and there is none. */
static void tables_are_kept_or_refused(void **state) {
    (void)state;
    int status;
    store_room = 0;
    api_lang = PL_DE;
    json_t *made = api("POST", "/api/tables", NULL, json_pack("{ss}", "game", "template"), &status);
    assert_int_equal(status, 503);
    assert_string_equal(json_string_value(json_object_get(made, "error")),
                        server_word[SW_STORE].de);
    assert_int_equal(the_desk->tables, 0);
    json_decref(made);
}

/* ---- forks and replays ---- */

static void logs_replay_and_fork(void **state) {
    (void)state;
    int status;
    party_open(&us, "monkeys", 2, 2, NULL);
    play_out(8, 1000);
    char *log = malloc(65536);
    pl_text t = pl_text_in(log, 65536);
    pl_log_write(&at_table()->table->match, &t);
    party_close(&us);
    json_t *replay =
        api("POST", "/api/replay", NULL,
            json_pack("{ss ss si si}", "log", log, "seat", "open", "from", 7, "to", 9), &status);
    assert_int_equal(status, 200);
    assert_true(json_array_size(json_object_get(replay, "frames")) > 20);
    const json_t *views = json_object_get(replay, "views");
    assert_int_equal(json_integer_value(json_object_get(views, "from")), 7);
    assert_int_equal(json_array_size(json_object_get(views, "patches")), 3);
    json_decref(replay);
    json_t *made = api("POST", "/api/tables", NULL,
                       json_pack("{ss ss si s{ss}}", "game", "monkeys", "log", log, "step", 15,
                                 "bots", "1", "random"),
                       &status);
    assert_int_equal(status, 201);
    client c;
    client_open(&c, json_string_value(json_object_get(made, "table")),
                json_string_value(json_object_get(made, "host")), NULL, "en");
    done(ask(&c, "{ss si ss si ss}", "do", "take", "seat", 0, "name", "Eve", "color", 3, "mix",
             "00112233445566778899aabbccddeeff"));
    done(ask(&c, "{ss}", "do", "start"));
    assert_true(json_is_true(json_object_get(json_object_get(c.page.doc, "table"), "practice")));
    client_close(&c);
    json_decref(made);
    free(log);
}

static void fork_refused(const char *log, int step, const char *because) {
    int status;
    json_t *answer =
        api("POST", "/api/tables", NULL,
            json_pack("{ss ss si}", "game", "monkeys", "log", log, "step", step), &status);
    assert_int_equal(status, 400);
    const char *error = json_string_value(json_object_get(answer, "error"));
    if (!strstr(error, because)) fail_msg("'%s' does not say '%s'", error, because);
    json_decref(answer);
}

/* Whoever sends a log, for whatever, is told which line of it is wrong. */
static void bad_forks_are_explained(void **state) {
    (void)state;
    party_open(&us, "monkeys", 2, 2, NULL);
    char log[8192];
    pl_text t = PL_TEXT(log);
    pl_log_write(&at_table()->table->match, &t);
    fork_refused(log, 1, "This game has 0 moves");
    fork_refused(log, -1, "This game has 0 moves");
    fork_refused("perilune 2", 0, "Line 1 of the log");
    int status;
    json_t *answer =
        api("POST", "/api/tables", NULL,
            json_pack("{ss ss ss}", "game", "monkeys", "log", log, "step", "0"), &status);
    assert_int_equal(status, 400);
    json_decref(answer);
    party_close(&us);
    assert_int_equal(the_desk->count.tables, 1);
}

/* ---- analyses ---- */

/* The log of a finished game of two, in which the first seat had that name. */
static char *finished_log(const pl_match *m, const char *name) {
    static pl_match named;
    enum { SIZE = 65536 };
    char *log = malloc(SIZE);
    pl_text t = pl_text_in(log, SIZE), n = PL_TEXT(named.name[0]);
    named = *m;
    pl_text_str(&n, name);
    pl_log_write(&named, &t);
    return log;
}

static json_t *post_log(const char *log, int *status) {
    return api("POST", "/api/analysis", NULL, json_pack("{ss}", "log", log), status);
}

static json_t *await_analysis(const char *id, int *status) {
    char path[64] = "/api/analysis/";
    strcat(path, id);
    for (;;) {
        json_t *got = api("GET", path, NULL, NULL, status);
        if (*status != 202) return got;
        assert_true(json_integer_value(json_object_get(got, "done")) <=
                    json_integer_value(json_object_get(got, "of")));
        json_decref(got);
    }
}

/* What the server should say: the same analysis, thought here. */
static json_t *thought_here(const pl_match *log) {
    enum { SIZE = 1 << 20 };
    analysis a;
    insight think;
    char *text = malloc(SIZE);
    pl_text out = pl_text_in(text, SIZE);
    assert_true(analyse_open(&a, log));
    assert_true(insight_open(&think, 10));
    a.iterations = 10;
    for (int seat = 0; seat < log->setup.seats; seat++)
        memcpy(a.name[seat], log->name[seat], PL_NAME_MAX);
    for (uint32_t i = 0; i < a.n; i++)
        analyse_judge(&a, i, &think);
    analyse_sum(&a);
    analyse_say(&a, PL_EN);
    analyse_json(&a, &out);
    insight_close(&think);
    analyse_close(&a);
    json_t *json = json_loads(text, 0, NULL);
    free(text);
    return json;
}

static void games_are_analyzed(void **state) {
    (void)state;
    int status;
    party_open(&us, "monkeys", 2, 2, NULL);
    play_out(8, 1000);
    const pl_match *m = &at_table()->table->match;
    char *log = finished_log(m, m->name[0]);
    json_t *wanted = thought_here(m), *first = post_log(log, &status);
    assert_int_equal(status, 202);
    assert_int_equal(json_integer_value(json_object_get(first, "of")), m->n);
    json_t *english = await_analysis(json_string_value(json_object_get(first, "id")), &status);
    assert_int_equal(status, 200);
    assert_true(json_equal(english, wanted));
    api_lang = PL_DE;
    json_t *german = post_log(log, &status);
    assert_int_equal(status, 200);
    assert_false(json_equal(german, english));
    assert_true(json_equal(json_object_get(german, "seats"), json_object_get(english, "seats")));
    json_decref(wanted);
    json_decref(first);
    json_decref(english);
    json_decref(german);
    free(log);
    party_close(&us);
}

static json_t *post_log_of(const char *log, const char *id, int *status) {
    return api("POST", "/api/analysis", NULL, json_pack("{ss ss}", "log", log, "table", id),
               status);
}

/* Cuts the stored text, as a damaged page could. */
static void spoil_analysis(const char *id) {
    char key[80];
    store_error error;
    snprintf(key, sizeof key, "analysis %s %d en", id, (int)the_config.analysis);
    assert_true(store_sqlite.keep(the_store, us.id, key, "{\"game\":", 8, error));
}

/* One of a game that was played here is stored with its table, and made again if it was damaged;
 * one of another game is not, whatever table it claims. */
static void analyses_are_stored(void **state) {
    (void)state;
    int status;
    party_open(&us, "template", 2, 2, NULL);
    play_out(8, 1000);
    const pl_match *m = &at_table()->table->match;
    char *log = finished_log(m, m->name[0]), *other = finished_log(m, "Somebody");
    json_t *first = post_log_of(log, us.id, &status);
    json_t *analyzed = await_analysis(json_string_value(json_object_get(first, "id")), &status);
    json_t *forged = post_log_of(other, us.id, &status);
    json_decref(await_analysis(json_string_value(json_object_get(forged, "id")), &status));
    settle();
    party_close(&us);
    desk_fixture_restart();
    json_t *again = post_log_of(log, us.id, &status);
    assert_int_equal(status, 200);
    assert_true(json_equal(again, analyzed));
    json_decref(post_log_of(other, us.id, &status));
    assert_int_equal(status, 202);
    spoil_analysis(json_string_value(json_object_get(first, "id")));
    json_decref(post_log_of(log, us.id, &status));
    assert_int_equal(status, 202);
    json_decref(first);
    json_decref(analyzed);
    json_decref(forged);
    json_decref(again);
    free(log);
    free(other);
}

/* Without its table it is kept in memory only: who comes back after a restart sends the log again.
 */
static void analyses_can_be_asked_for_again(void **state) {
    (void)state;
    int status;
    party_open(&us, "template", 2, 2, NULL);
    play_out(8, 1000);
    const pl_match *m = &at_table()->table->match;
    char *log = finished_log(m, m->name[0]), id[64], path[96] = "/api/analysis/";
    party_close(&us);
    json_t *first = post_log(log, &status);
    strcpy(id, json_string_value(json_object_get(first, "id")));
    json_t *before = await_analysis(id, &status);
    desk_fixture_restart();
    json_t *gone = api("GET", strcat(path, id), NULL, NULL, &status);
    assert_int_equal(status, 404);
    assert_string_equal(json_string_value(json_object_get(gone, "error")),
                        server_word[SW_ANALYSIS_GONE].en);
    json_t *again = post_log(log, &status);
    assert_string_equal(json_string_value(json_object_get(again, "id")), id);
    json_t *after = await_analysis(id, &status);
    assert_true(json_equal(before, after));
    json_t *all[] = { first, before, gone, again, after };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        json_decref(all[i]);
    free(log);
}

static void analysis_refused(const char *log, int status, const char *because) {
    int got;
    json_t *answer = post_log(log, &got);
    assert_int_equal(got, status);
    assert_non_null(strstr(json_string_value(json_object_get(answer, "error")), because));
    json_decref(answer);
}

static void only_finished_games_are_analyzed(void **state) {
    (void)state;
    int status;
    pl_rng rng;
    pl_rng_seed64(&rng, 5);
    party_open(&us, "lunarbase", 2, 2, NULL);
    for (int i = 0; i < 10; i++)
        assert_true(party_step(&us, &rng));
    char *log = finished_log(&at_table()->table->match, "Ada");
    analysis_refused(log, 400, "not over");
    analysis_refused("perilune 2", 400, "Line 1");
    json_decref(api("POST", "/api/analysis", NULL, json_object(), &status));
    assert_int_equal(status, 400);
    json_decref(api("GET", "/api/analysis/0123456789", NULL, NULL, &status));
    assert_int_equal(status, 404);
    the_config.analysis = 0;
    analysis_refused(log, 403, "perilune analyse");
    free(log);
    party_close(&us);
}

static int post_named(const pl_match *m, int name, const char *address) {
    static char from[24];
    char text[24];
    pl_text t = PL_TEXT(text), f = PL_TEXT(from);
    int status;
    pl_say(&t, "Ada {0}", PL_I(name));
    pl_say(&f, "{0}{1}", PL_S(address), PL_I(name / 4));
    api_address = from;
    char *log = finished_log(m, text);
    json_decref(post_log(log, &status));
    free(log);
    return status;
}

/* The first one of each address keeps its others waiting, until the desk is closed. */
static void waiting_analyses_have_bounds(void **state) {
    (void)state;
    enum { ALL = 32, BEGUN = ALL / 4 };
    the_config.analysis = 1000;
    desk_fixture_restart();
    party_open(&us, "monkeys", 2, 2, NULL);
    play_out(8, 1000);
    const pl_match *m = &at_table()->table->match;
    for (int i = 0; i < 4; i++)
        assert_int_equal(post_named(m, i, "10.0.0."), 202);
    assert_int_equal(post_named(m, 0, "10.0.0."), 202);
    char *fifth = finished_log(m, "Eve");
    analysis_refused(fifth, 429, "4 games");
    free(fifth);
    for (int i = 4; i < ALL; i++)
        assert_int_equal(post_named(m, i, "10.0.0."), 202);
    assert_int_equal(post_named(m, ALL, "10.0.0."), 429);
    assert_int_equal(studies_waiting(the_desk), ALL - BEGUN);
    studies_tick(the_desk, clock_ms() + 100 * 1000);
    assert_int_equal(studies_waiting(the_desk), ALL - BEGUN);
    studies_tick(the_desk, clock_ms() + 200 * 1000);
    assert_int_equal(studies_waiting(the_desk), ALL - BEGUN - 1);
    party_close(&us);
}

static char *log_of(const char *game) {
    party_open(&us, game, 2, 2, NULL);
    play_out(8, 1000);
    char *log = finished_log(&at_table()->table->match, "Ada");
    party_close(&us);
    return log;
}

/* A small game is done long before the large ones that somebody else has asked for. */
static void analyses_take_turns(void **state) {
    (void)state;
    int status;
    char *large[] = { log_of("monkeys"), log_of("monkeys") }, *small = log_of("template");
    api_address = "10.0.0.1";
    json_t *first = post_log(large[0], &status);
    json_decref(post_log(large[1], &status));
    api_address = "10.0.0.2";
    json_t *mine = post_log(small, &status);
    assert_int_equal(json_integer_value(json_object_get(mine, "ahead")), 0);
    json_decref(await_analysis(json_string_value(json_object_get(mine, "id")), &status));
    assert_int_equal(status, 200);
    char path[96] = "/api/analysis/";
    strcat(path, json_string_value(json_object_get(first, "id")));
    json_decref(api("GET", path, NULL, NULL, &status));
    assert_int_equal(status, 202);
    json_decref(first);
    json_decref(mine);
    free(large[0]);
    free(large[1]);
    free(small);
}

/* What /metrics says about a figure, as the operator reads it. */
static long figure(const char *name) {
    const char *token = the_config.metrics_token;
    assert_int_equal(api_text("GET", "/metrics", token, ""), 200);
    const char *found = strstr(api_body(), name);
    assert_non_null(found);
    return strtol(found + strlen(name), NULL, 10);
}

/* Only the operator reads them, and they do not tell when somebody moves. */
static void metrics_tell_no_moves(void **state) {
    (void)state;
    party_open(&us, "template", 3, 3, NULL);
    assert_int_equal(api_text("GET", "/metrics", "", ""), 404);
    strcpy(the_config.metrics_token, "a token of the operator");
    assert_int_equal(api_text("GET", "/metrics", "", ""), 403);
    assert_int_equal(api_text("GET", "/metrics", "a token of the 0perator", ""), 403);
    const long before = figure("\nperilune_moves_total "),
               stored = figure("\nperilune_store_entries_total ");
    move_at_random(&us.seat[0]);
    desk_tick(the_desk);
    assert_int_equal(figure("\nperilune_moves_total "), before);
    assert_int_equal(figure("\nperilune_store_entries_total "), stored);
    pass_time(59 * 1000);
    desk_tick(the_desk);
    assert_int_equal(figure("\nperilune_moves_total "), before);
    pass_time(2 * 1000);
    desk_tick(the_desk);
    assert_int_equal(figure("\nperilune_moves_total "), before + 1);
    party_close(&us);
}

/* From the moment on at which the machine starts. */
static void limits_give_back_in_time(void **state) {
    (void)state;
    enum { HOUR = 3600 * 1000 };
    limits *l = limits_new();
    int requests = 0;
    for (int round = 0; round < 3; round++) {
        const int64_t now = 1 + round * (HOUR + 1);
        assert_true(limits_table(l, "here", 2, now) && limits_table(l, "here", 2, now + HOUR));
        assert_false(limits_table(l, "here", 2, now + HOUR));
        assert_true(limits_table(l, "there", 2, now));
        limits_tick(l, now + HOUR);
        assert_false(limits_table(l, "here", 2, now + HOUR));
    }
    while (limits_request(l, "here", 20, 1))
        requests++;
    assert_int_equal(requests, 100);
    assert_true(limits_request(l, "here", 20, 51) && !limits_request(l, "here", 20, 51));
    limits_free(l);
}

#define DESK(test) cmocka_unit_test_setup_teardown(test, desk_fixture_open, desk_fixture_close)
static const struct CMUnitTest tests[] = {
    DESK(whole_games),
    DESK(games_are_analyzed),
    DESK(analyses_can_be_asked_for_again),
    DESK(analyses_are_stored),
    DESK(only_finished_games_are_analyzed),
    DESK(waiting_analyses_have_bounds),
    DESK(analyses_take_turns),
    DESK(games_with_bots),
    DESK(quick_bots_are_watched),
    DESK(bots_match_the_ladder),
    DESK(logs_are_fair),
    DESK(late_moves_do_no_harm),
    DESK(what_has_a_name_is_done_once),
    DESK(names_in_older_journals_count),
    DESK(the_store_gives_no_keys_away),
    DESK(a_lost_key_is_told_again),
    DESK(nonsense_changes_nothing),
    DESK(sealed_answers_stay_sealed),
    DESK(lines_carry_no_secrets),
    DESK(steps_have_sounds),
    DESK(states_are_replies),
    DESK(readers_without_patches),
    DESK(marks_are_few),
    DESK(leaks_are_found),
    DESK(undo_has_a_barrier),
    DESK(alone_one_may_go_back),
    DESK(keys_open_what_they_are_for),
    DESK(who_stays_away_is_replaced),
    DESK(overdue_seats_are_handed_over),
    DESK(who_is_gone_is_handed_over),
    DESK(who_is_gone_may_have_answered),
    DESK(nobody_is_late_by_the_wall_clock),
    DESK(time_passes_while_the_server_is_down),
    DESK(chat_reaches_who_wants_it),
    DESK(reactions_pass_by),
    DESK(chat_says_who_spoke_though_another_sits_there),
    DESK(long_lines_are_said_whole),
    DESK(orders_answer_for_their_seat),
    DESK(rematch_brings_everybody),
    DESK(rematches_are_listed_once_stored),
    DESK(my_tables_are_read_elsewhere),
    DESK(restarts_lose_nothing),
    DESK(logs_replay_and_fork),
    DESK(bad_forks_are_explained),
    DESK(refusals_keep_answers_sealed),
    DESK(reading_waits_for_no_sealed_answer),
    DESK(sealed_answers_can_fail_unseen),
    DESK(hints_tell_no_answers),
    DESK(undo_tells_no_answers),
    DESK(a_wrong_undo_is_withdrawn),
    DESK(numbers_that_count_on_are_left_out),
    DESK(states_tell_what_can_be_undone),
    DESK(replies_tell_no_answers),
    DESK(reactions_tell_no_answers),
    DESK(ordinary_moves_do_not_wait),
    DESK(one_seat_does_not_hold_up_the_others),
    DESK(hello_begins_anew),
    DESK(stories_survive_chat),
    DESK(hints_survive_a_hello),
    DESK(spectators_disturb_nobody),
    DESK(presence_is_told_in_time),
    DESK(answers_do_not_pile_up),
    DESK(nonsense_counts_as_messages),
    DESK(refusals_are_whole),
    DESK(journals_stay_short),
    DESK(what_changes_nothing_is_not_stored),
    DESK(crowds_leave_room),
    DESK(names_and_colors_are_told_apart),
    DESK(bots_wait_for_the_store),
    DESK(undo_stops_no_clock),
    DESK(lists_tell_what_is_stored),
    DESK(odd_tables_come_back),
    DESK(seats_are_lost_only_for_good),
    DESK(tables_are_kept_or_refused),
    DESK(renewing_takes_consent),
    DESK(owners_who_are_here_keep_their_seat),
    DESK(one_person_alone_renews_nothing),
    DESK(absent_seats_can_be_renewed),
    DESK(requests_for_seats_lapse),
    DESK(hosts_renew_before_the_deal),
    DESK(tables_of_other_cards_are_refused),
    DESK(levels_that_are_no_words_are_refused),
    DESK(rematches_that_are_no_ids_are_refused),
    DESK(damaged_starts_are_refused),
    DESK(settings_are_single_words),
    DESK(metrics_tell_no_moves),
    cmocka_unit_test(limits_give_back_in_time),
};

int main(void) {
    return cmocka_run_group_tests(tests, NULL, NULL);
}
