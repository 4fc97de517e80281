/* SPDX-License-Identifier: MIT */
/* Fuzzing the desk: whatever a reader sends, it answers with JSON, patches can be applied, tables
 * stay sane, nothing crashes. Plain bytes rarely make a whole game, so an input is a script:
 *
 *   = GAME SEATS    first line: what is played (template for two, otherwise)
 *   {...}           a message of the reader who is on: the host, the guest or the watcher
 *   >               the next reader
 *   ~               the reader's connection is lost and opened again
 *   @N              the reader plays its Nth legal move
 *   *N              N random moves of whoever is asked
 *   /PATH BODY      a request over HTTP; with a body it is a POST
 *   .               until the analysis that was asked for last is done
 *   %N              N seconds pass
 *   <TEXT           what another server says of its analyses
 *
 * In messages and requests $table, $host, $invite, $watch and $key are what they are called, $seq
 * is the number of the reader's state, $log a finished game of this kind, $mine the log that was
 * asked for last, $id the last analysis. */
#define _GNU_SOURCE

#include "games/list.h"
#include "tests/folder.h"
#include "tests/server/desk_fixture.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    LINES = 3,
    SCRIPT_MAX = 64,
    MOVES_MAX = 400,
    TEXT_MAX = 1 << 17,
    POLLS = 2000,
    SECONDS_MAX = 1000
};

static struct {
    char game[32];
    int seats, on;
    client line[LINES];
    char table[STORE_ID_SIZE], key[LINES][KEY_SIZE], own[LINES][KEY_SIZE], study[KEY_SIZE];
    char mine[TEXT_MAX];
    pl_rng rng;
} at;

static void clean_up(void) {
    folder_remove(NULL);
}

/* One desk for all inputs. */
static void open_desk(void) {
    desk_fixture_open(NULL);
    the_config.max_tables = INT32_MAX; /* the store keeps those of all inputs */
    atexit(clean_up);
}

/* ---- the table ---- */

static void copy_member(char *out, size_t size, const json_t *from, const char *name) {
    const char *value = json_string_value(json_object_get(from, name));
    pl_text t = pl_text_in(out, size);
    pl_text_str(&t, value ? value : "");
}

static void connect_reader(int i) {
    const char *own = at.own[i][0] ? at.own[i] : at.key[i];
    client_open(&at.line[i], at.table, own, i == 0 ? at.key[0] : NULL, i == 1 ? "de" : "en");
}

/* A table whose last seat is a bot's. */
static void sit_down(void) {
    static const char *const name[LINES] = { "host", "invite", "watch" };
    char seat[8];
    pl_text t = PL_TEXT(seat);
    pl_text_int(&t, at.seats - 1);
    json_t *keys =
        api("POST", "/api/tables", NULL,
            json_pack("{ss si s{ss}}", "game", at.game, "seats", at.seats, "bots", seat, "random"),
            NULL);
    copy_member(at.table, sizeof at.table, keys, "table");
    for (int i = 0; i < LINES; i++) {
        copy_member(at.key[i], KEY_SIZE, keys, name[i]);
        at.own[i][0] = 0;
        connect_reader(i);
        assert_true(message_is(at.line[i].answer, "done"));
    }
    json_decref(keys);
}

static void stand_up(void) {
    for (int i = 0; i < LINES; i++)
        client_close(&at.line[i]);
    for (int i = 0; i < BUCKETS; i++)
        while (the_desk->bucket[i])
            desk_forget(the_desk, the_desk->bucket[i]);
}

/* The first line may name a game; what it says beyond the game's bounds is bent to fit. */
static void choose_game(const char *text) {
    char word[32];
    const char *rest = text + 1;
    int64_t seats = 2;
    strcpy(at.game, "template");
    if (text[0] == '=') {
        if (pl_word(&rest, word, sizeof word) && pl_game_find(pl_games, word))
            strcpy(at.game, word);
        if (!pl_word(&rest, word, sizeof word) || !pl_number(word, &seats)) seats = 2;
    }
    const pl_game *game = pl_game_find(pl_games, at.game);
    at.seats = (int)(seats < game->seats_min   ? game->seats_min
                     : seats > game->seats_max ? game->seats_max
                                               : seats);
}

/* ---- what stands for something ---- */

static void play_out(pl_match *m) {
    pl_seats owing;
    while ((owing = m->game->to_act(pl_match_state(m)))) {
        const int seat = pl_lowest_bit(owing);
        pl_moves list;
        pl_match_legal(m, seat, &list);
        pl_match_play(m, seat, list.at[pl_rng_below(&at.rng, (uint32_t)list.n)], NULL, NULL);
    }
}

/* Kept, since an input may ask for it often. */
static const char *finished_log(void) {
    static char *log[32];
    static pl_step steps[PL_STEPS_MAX];
    int i = 0;
    while (strcmp(pl_games[i]->id, at.game) != 0)
        i++;
    if (log[i]) return log[i];
    pl_setup setup;
    pl_match match;
    pl_setup_default(pl_games[i], pl_games[i]->seats_min, &setup);
    assert_true(pl_match_start(&match, pl_games[i], &setup, steps, PL_STEPS_MAX, NULL));
    play_out(&match);
    char *text = malloc(TEXT_MAX);
    pl_text t = pl_text_in(text, TEXT_MAX);
    pl_log_write(&match, &t);
    return log[i] = text;
}

static void write_log(const char *log, pl_text *out) {
    char *text = malloc(2 * TEXT_MAX);
    pl_text t = pl_text_in(text, 2 * TEXT_MAX);
    pl_json_str(&t, log);
    pl_text_bytes(out, text + 1, t.n - 2); /* the quotes are the input's */
    free(text);
}

static const char *write_name(const char *name, pl_text *out) {
    const struct {
        const char *name, *value;
    } known[] = { { "table", at.table },  { "host", at.key[0] },    { "invite", at.key[1] },
                  { "watch", at.key[2] }, { "key", at.own[at.on] }, { "id", at.study } };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const size_t n = strlen(known[i].name);
        if (strncmp(name, known[i].name, n) != 0) continue;
        pl_text_str(out, known[i].value);
        return name + n;
    }
    if (strncmp(name, "seq", 3) == 0) {
        pl_text_int(out, at.line[at.on].page.seq);
        return name + 3;
    }
    const bool mine = strncmp(name, "mine", 4) == 0;
    if (!mine && strncmp(name, "log", 3) != 0) return name;
    write_log(mine ? at.mine : finished_log(), out);
    return name + (mine ? 4 : 3);
}

static const char *fill_in(const char *text) {
    static char filled[4 * TEXT_MAX];
    pl_text out = PL_TEXT(filled);
    while (*text)
        if (*text == '$')
            text = write_name(text + 1, &out);
        else
            pl_text_bytes(&out, text++, 1);
    return filled;
}

/* ---- a line of the script ---- */

/* A key that an answer brings is the reader's own from now on. */
static void send_message(const char *text) {
    client *c = &at.line[at.on];
    desk_message(the_desk, &c->wire, text, strlen(text));
    settle();
    if (c->answer && json_object_get(c->answer, "key"))
        copy_member(at.own[at.on], KEY_SIZE, c->answer, "key");
}

static void play_nth(client *c, int64_t n) {
    const json_t *moves = browser_moves(&c->page);
    if (n < 0 || !json_array_size(moves)) return;
    json_t *move =
        json_object_get(json_array_get(moves, (size_t)n % json_array_size(moves)), "move");
    json_incref(move);
    ask(c, "{ss sI sO}", "do", "move", "seq", (json_int_t)c->page.seq, "move", move);
    json_decref(move);
}

static void play_on(int64_t moves) {
    for (int idle = 0; moves > 0 && idle < LINES; at.on = (at.on + 1) % LINES, idle++) {
        if (!json_array_size(browser_moves(&at.line[at.on].page))) continue;
        play_nth(&at.line[at.on], pl_rng_below(&at.rng, PL_MOVES_MAX));
        moves--;
        idle = -1;
    }
}

static void lose_connection(void) {
    client_close(&at.line[at.on]);
    connect_reader(at.on);
}

static void send_request(const char *text) {
    char *copy = strdup(text), *body = strchr(copy, ' ');
    if (body) *body++ = 0;
    json_t *json = body ? json_loads(body, 0, NULL) : NULL;
    const char *key = at.own[at.on][0] ? at.own[at.on] : at.key[at.on];
    const size_t n = strlen(copy);
    if (body && !json) {
        api_text("POST", copy, key, body);
    } else if (!body && n > 4 && strcmp(copy + n - 4, "/log") == 0) {
        pl_text mine = PL_TEXT(at.mine);
        if (api_text("GET", copy, key, "") == 200) pl_text_str(&mine, api_answer());
    } else {
        json_t *answer = api(body ? "POST" : "GET", copy, key, json, NULL);
        if (json_object_get(answer, "id")) copy_member(at.study, KEY_SIZE, answer, "id");
        json_decref(answer);
    }
    free(copy);
}

static void await_analysis(void) {
    char path[64];
    pl_text t = PL_TEXT(path);
    pl_say(&t, "/api/analysis/{0}", PL_S(at.study));
    for (int i = 0; i < POLLS && api_text("GET", path, "", "") == 202; i++)
        usleep(500);
}

/* What this server says of its own in turn fits, whatever it has heard. */
static void hear_of_analyses(const char *text) {
    char told[1 << 13];
    pl_text t = PL_TEXT(told);
    studies_hear(the_desk, "elsewhere", text);
    studies_tell(the_desk, &t);
    assert_false(t.cut);
}

static void pass_seconds(int64_t seconds) {
    pass_time(seconds * 1000);
    desk_tick(the_desk);
    settle();
}

static void take(const char *text) {
    const char *rest = text + 1;
    int64_t n = 0;
    if (*text && !pl_number(rest, &n)) n = 0;
    switch (*text) {
    case '=':
    case 0: break;
    case '>': at.on = (at.on + 1) % LINES; break;
    case '~': lose_connection(); break;
    case '@': play_nth(&at.line[at.on], n); break;
    case '*': play_on(n < MOVES_MAX ? n : MOVES_MAX); break;
    case '/': send_request(fill_in(text)); break;
    case '.': await_analysis(); break;
    case '%': pass_seconds(n > 0 && n < SECONDS_MAX ? n : 1); break;
    case '<': hear_of_analyses(fill_in(rest)); break;
    default: send_message(fill_in(text));
    }
}

/* A reader whom the server has sent away comes back. */
static void come_back(void) {
    for (int i = 0; i < LINES; i++)
        if (at.line[i].closed) {
            client_close(&at.line[i]);
            connect_reader(i);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!the_desk) open_desk();
    char *copy = malloc(size + 1);
    memcpy(copy, data, size);
    copy[size] = 0;
    at.on = 0;
    at.study[0] = 0;
    pl_rng_seed64(&at.rng, 1);
    choose_game(copy);
    sit_down();
    int n = 0;
    for (char *text = copy, *end; n < SCRIPT_MAX && text < copy + size; text = end + 1, n++) {
        end = memchr(text, '\n', (size_t)(copy + size - text));
        if (!end) end = copy + size;
        *end = 0;
        take(text);
        come_back();
    }
    free(copy);
    stand_up();
    return 0;
}
