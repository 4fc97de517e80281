/* SPDX-License-Identifier: MIT */
/* The interpreter of the engine protocol. Each command is a function that adds members to the
 * answer, or refuses with a sentence and has then changed nothing. */
#include "engine_parts.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { COMMANDS = 22 };
static const command commands[COMMANDS];

bool engine_refuse(request *q, enum engine_word_id w) {
    return pl_refuse(q->err, engine_word[w]);
}

/* ---- reading ---- */

/* A seat, or also "public" when `outside` allows it; ENGINE_NO_SEAT with a sentence. */
int engine_seat(request *q, bool outside) {
    char word[32] = "";
    int64_t n;
    const int seats = q->session->game->match.setup.seats;
    pl_word(&q->rest, word, sizeof word);
    if (outside && strcmp(word, "public") == 0) return PL_PUBLIC;
    if (pl_number(word, &n) && n >= 0 && n < seats) return (int)n;
    pl_fail(q->err, engine_word[outside ? EW_NO_PUBLIC : EW_NO_SEAT], PL_S(word), PL_I(seats - 1));
    return ENGINE_NO_SEAT;
}

const char *engine_rest(request *q) {
    return q->rest + strspn(q->rest, " ");
}

/* ---- writing ---- */

static void member_hash(pl_text *out, uint64_t hash) {
    char hex[20];
    pl_text t = PL_TEXT(hex);
    pl_text_hex(&t, hash, 16);
    pl_json_key(out, "hash");
    pl_json_str(out, hex);
}

/* How the game stands: what every command that changes it answers. */
void engine_standing(request *q) {
    const pl_match *m = &q->session->game->match;
    bool over = true;
    pl_json_key(q->out, "to_act");
    pl_json_open(q->out, '[');
    for (int seat = 0; seat < m->setup.seats; seat++) {
        if (!pl_match_owes(m, seat)) continue;
        pl_json_int(q->out, seat);
        over = false;
    }
    pl_json_close(q->out, ']');
    pl_json_key_int(q->out, "played", m->n);
    pl_json_key(q->out, "over");
    pl_json_bool(q->out, over);
}

static void write_game(request *q) {
    const pl_match *m = &q->session->game->match;
    char seed[2 * PL_SEED_SIZE + 1];
    pl_text t = PL_TEXT(seed);
    pl_seed_write(m->setup.seed, &t);
    pl_json_key(q->out, "game");
    pl_json_str(q->out, m->game->id);
    pl_json_key_int(q->out, "rules", m->setup.rules);
    pl_json_key_int(q->out, "seats", m->setup.seats);
    pl_json_key(q->out, "seed");
    pl_json_str(q->out, seed);
    engine_standing(q);
}

/* ---- starting ---- */

engine_game *engine_place(request *q, int number) {
    engine_game **at = &q->session->at[number];
    if (!*at) *at = calloc(1, sizeof **at);
    if (!*at) pl_refuse(q->err, cli_word[CW_MEMORY]);
    return *at;
}

bool engine_begin(request *q, int number, const pl_match *fresh) {
    engine_game *const g = engine_place(q, number);
    if (!g) return false;
    g->match = *fresh;
    g->match.step = g->step;
    g->match.cap = PL_STEPS_MAX;
    memset(g->seen, 0, sizeof g->seen);
    q->session->game = q->session->at[q->session->number];
    return true;
}

bool engine_setup(request *q, const pl_game **game, pl_setup *setup) {
    char id[64] = "", pair[256];
    pl_word(&q->rest, id, sizeof id);
    *game = cli_game(id, q->err);
    if (!*game) return false;
    pl_setup_default(*game, (*game)->seats_min, setup);
    while (pl_word(&q->rest, pair, sizeof pair))
        if (!cli_setup_pair(*game, setup, pair, q->err)) return false;
    return true;
}

static bool obey_new(request *q) {
    const pl_game *game;
    pl_setup setup;
    pl_match fresh;
    if (!engine_setup(q, &game, &setup)) return false;
    if (!pl_match_start(&fresh, game, &setup, NULL, 0, q->err)) return false;
    if (!engine_begin(q, q->session->number, &fresh)) return false;
    write_game(q);
    return true;
}

static bool obey_stack(request *q) {
    engine_session *s = q->session;
    char deck[64] = "", card[64];
    if (s->game->match.n > 0) return engine_refuse(q, EW_STARTED);
    pl_setup setup = s->game->match.setup;
    pl_word(&q->rest, deck, sizeof deck);
    while (pl_word(&q->rest, card, sizeof card))
        if (!pl_setup_stack(s->game->match.game, &setup, deck, card, q->err)) return false;
    pl_match fresh;
    if (!pl_match_start(&fresh, s->game->match.game, &setup, NULL, 0, q->err)) return false;
    memcpy(fresh.name, s->game->match.name, sizeof fresh.name);
    if (!engine_begin(q, s->number, &fresh)) return false;
    engine_standing(q);
    return true;
}

/* ---- playing ---- */

static bool obey_legal(request *q) {
    const pl_match *m = &q->session->game->match;
    const int seat = engine_seat(q, false);
    if (seat == ENGINE_NO_SEAT) return false;
    pl_room view;
    pl_moves list;
    pl_match_view(m, seat, pl_state_in(&view));
    pl_match_legal(m, seat, &list);
    pl_json_key(q->out, "moves");
    pl_json_open(q->out, '[');
    for (int32_t i = 0; i < list.n; i++) {
        char text[PL_LINE_MAX];
        pl_text t = PL_TEXT(text);
        m->game->write_move(pl_state_in(&view), seat, list.at[i], &t);
        pl_json_str(q->out, text);
    }
    pl_json_close(q->out, ']');
    pl_tell_changes(m->game, pl_state_in(&view), seat, &list, q->out);
    return true;
}

static bool obey_play(request *q) {
    const int seat = engine_seat(q, false);
    if (seat == ENGINE_NO_SEAT) return false;
    if (!pl_match_play_text(&q->session->game->match, seat, engine_rest(q), NULL, q->err))
        return false;
    engine_standing(q);
    return true;
}

/* Clients that were told of the move that is taken back have now been told of one move less. */
static bool obey_undo(request *q) {
    engine_session *s = q->session;
    const int seat = engine_seat(q, false);
    if (seat == ENGINE_NO_SEAT) return false;
    uint32_t last = s->game->match.n;
    while (last > 0 && s->game->match.step[last - 1].seat != seat)
        last--;
    if (!pl_match_undo(&s->game->match, seat, q->err)) return false;
    for (int i = 0; i <= PL_SEATS_MAX; i++)
        if (s->game->seen[i] >= last) s->game->seen[i]--;
    engine_standing(q);
    return true;
}

/* ---- looking ---- */

static bool obey_view(request *q) {
    const int seat = engine_seat(q, true);
    if (seat == ENGINE_NO_SEAT) return false;
    const pl_match *m = &q->session->game->match;
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    pl_json_key(q->out, "view");
    m->game->json(pl_state_in(&view), seat, q->out);
    pl_tell_standings(m->game, pl_state_in(&view), seat, m->setup.seats, q->out);
    return true;
}

static bool obey_imagine(request *q) {
    const pl_match *m = &q->session->game->match;
    char word[96] = "";
    uint8_t seed[PL_SEED_SIZE];
    const int seat = engine_seat(q, true);
    if (seat == ENGINE_NO_SEAT) return false;
    pl_word(&q->rest, word, sizeof word);
    if (!pl_seed_read(word, seed)) return pl_fail(q->err, engine_word[EW_SEED], PL_S(word));
    pl_rng rng;
    pl_rng_seed(&rng, seed);
    pl_room world, view;
    pl_match_view(m, seat, pl_state_in(&world));
    m->game->imagine(pl_state_in(&world), seat, &rng);
    member_hash(q->out, pl_hash(world.bytes, m->game->state_size, 0));
    pl_json_key(q->out, "views");
    pl_json_open(q->out, '[');
    for (int i = 0; i < m->setup.seats; i++) {
        m->game->view(pl_state_in(&world), i, pl_state_in(&view));
        m->game->json(pl_state_in(&view), i, q->out);
    }
    pl_json_close(q->out, ']');
    return true;
}

static void write_numbers(pl_text *out, const char *key, const int16_t *value, int n) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int i = 0; i < n; i++)
        pl_json_int(out, value[i]);
    pl_json_close(out, ']');
}

static void write_event(request *q, int seat, pl_event e) {
    engine_session *s = q->session;
    const pl_game *game = s->game->match.game;
    char text[PL_LANGS][1024];
    pl_room view;
    pl_match_view(&s->past, seat, pl_state_in(&view));
    e = pl_event_for(e, seat);
    for (int lang = 0; lang < PL_LANGS; lang++) {
        pl_reader reader = { .lang = (pl_lang)lang, .seat = seat };
        for (int i = 0; i < PL_SEATS_MAX; i++)
            reader.name[i] = s->game->match.name[i];
        pl_text t = PL_TEXT(text[lang]);
        game->write_event(pl_state_in(&view), &e, &reader, &t);
    }
    pl_json_open(q->out, '{');
    pl_json_key_int(q->out, "move", s->past.n);
    pl_json_key_int(q->out, "kind", e.kind);
    pl_json_key_int(q->out, "seat", e.seat);
    write_numbers(q->out, "arg", e.arg, 4);
    write_numbers(q->out, "secret", e.secret, 2);
    pl_json_words(q->out, "text", (pl_words){ text[PL_EN], text[PL_DE] });
    pl_json_close(q->out, '}');
}

/* Plays the game again and tells what the moves from `told` on caused. */
static bool obey_events(request *q) {
    engine_session *s = q->session;
    const int seat = *engine_rest(q) ? engine_seat(q, true) : PL_PUBLIC;
    if (seat == ENGINE_NO_SEAT) return false;
    if (!pl_match_start(&s->past, s->game->match.game, &s->game->match.setup, s->past_step,
                        PL_STEPS_MAX, q->err))
        return false;
    uint32_t *told = &s->game->seen[seat + 1];
    pl_json_key(q->out, "events");
    pl_json_open(q->out, '[');
    while (s->past.n < s->game->match.n) {
        const pl_step step = s->game->match.step[s->past.n];
        pl_events events = { .n = 0 };
        if (!pl_match_play(&s->past, step.seat, step.move, &events, q->err)) return false;
        for (int32_t i = 0; i < events.n && s->past.n > *told; i++)
            write_event(q, seat, events.at[i]);
    }
    pl_json_close(q->out, ']');
    if (!q->out->cut) *told = s->game->match.n;
    return true;
}

void engine_result(pl_match *m, pl_text *out) {
    pl_result end;
    memset(&end, 0, sizeof end);
    m->game->scores(pl_match_state(m), &end);
    const char *const key[] = { "score", "rank" };
    const int32_t *const value[] = { end.score, end.rank };
    for (int k = 0; k < 2; k++) {
        pl_json_key(out, key[k]);
        pl_json_open(out, '[');
        for (int seat = 0; seat < m->setup.seats; seat++)
            pl_json_int(out, value[k][seat]);
        pl_json_close(out, ']');
    }
    pl_json_key_int(out, "how", end.how);
}

static bool obey_score(request *q) {
    pl_match *m = &q->session->game->match;
    if (m->game->to_act(pl_match_state(m)) != 0) return engine_refuse(q, EW_NOT_OVER);
    engine_result(m, q->out);
    return true;
}

static bool obey_hash(request *q) {
    member_hash(q->out, pl_match_hash(&q->session->game->match));
    return true;
}

/* ---- files ---- */

static bool obey_save(request *q) {
    if (!q->session->files) return engine_refuse(q, EW_NO_FILES);
    return cli_log_save(engine_rest(q), &q->session->game->match, q->err);
}

static bool obey_load(request *q) {
    engine_session *s = q->session;
    if (!s->files) return engine_refuse(q, EW_NO_FILES);
    pl_match loaded;
    pl_step *steps = cli_log_load(engine_rest(q), &loaded, q->err);
    if (!steps) q->game = loaded.game;
    if (!steps) return false;
    const bool begun = engine_begin(q, s->number, &loaded);
    if (begun) memcpy(s->game->step, steps, loaded.n * sizeof *steps);
    if (begun) write_game(q);
    free(steps);
    return begun;
}

/* ---- what there is to play ---- */

static void write_option(const pl_option *o, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", o->id);
    pl_json_key(out, "choices");
    pl_json_open(out, '[');
    for (int i = 0; i < o->choices; i++)
        pl_json_str(out, o->choice[i].id);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

static void write_offer(const pl_game *game, pl_text *out) {
    pl_json_open(out, '{');
    pl_json_key_str(out, "id", game->id);
    pl_json_words(out, "title", game->title);
    pl_json_key_bool(out, "listed", !game->unlisted);
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    pl_json_int(out, game->seats_min);
    pl_json_int(out, game->seats_max);
    pl_json_close(out, ']');
    pl_json_key(out, "options");
    pl_json_open(out, '[');
    for (int i = 0; i < game->options; i++)
        write_option(&game->option[i], out);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

static bool obey_games(request *q) {
    pl_json_key(q->out, "games");
    pl_json_open(q->out, '[');
    for (const pl_game *const *game = pl_sets_games(); *game; game++)
        write_offer(*game, q->out);
    pl_json_close(q->out, ']');
    return true;
}

/* ---- the rest ---- */

static void write_usage(const command *c, pl_text *t) {
    pl_say(t, *c->arguments ? "{0} {1}" : "{0}", PL_S(c->name), PL_S(c->arguments));
}

static bool obey_help(request *q) {
    pl_json_key(q->out, "commands");
    pl_json_open(q->out, '[');
    for (const command *c = commands; c < commands + COMMANDS; c++) {
        char usage[128];
        pl_text t = PL_TEXT(usage);
        write_usage(c, &t);
        pl_json_open(q->out, '{');
        pl_json_key(q->out, "command");
        pl_json_str(q->out, usage);
        pl_json_words(q->out, "about", engine_word[EW_NEW + (c - commands)]);
        pl_json_close(q->out, '}');
    }
    pl_json_close(q->out, ']');
    return true;
}

static bool obey_quit(request *q) {
    (void)q;
    return true;
}

enum { ANY = ENGINE_LINE_MAX };

/* In the order of their sentences, which begin with EW_NEW. */
static const command commands[COMMANDS] = {
    { "new", "GAME [KEY=VALUE]...", obey_new, false, 1, ANY },
    { "stack", "DECK CARD...", obey_stack, true, 2, ANY },
    { "legal", "SEAT", obey_legal, true, 1, 1 },
    { "play", "SEAT MOVE", obey_play, true, 2, ANY },
    { "view", "SEAT|public", obey_view, true, 1, 1 },
    { "imagine", "SEAT|public SEED", obey_imagine, true, 2, 2 },
    { "events", "[SEAT|public]", obey_events, true, 0, 1 },
    { "score", "", obey_score, true, 0, 0 },
    { "hash", "", obey_hash, true, 0, 0 },
    { "undo", "SEAT", obey_undo, true, 1, 1 },
    { "bot", "SEAT BOT[:N]", obey_bot, true, 2, ANY },
    { "rate", "SEAT [BOT[:N]]", obey_rate, true, 1, 2 },
    { "use", "NUMBER", obey_use, false, 1, 1 },
    { "clone", "NUMBER", obey_clone, true, 1, 1 },
    { "restore", "NUMBER", obey_restore, false, 1, 1 },
    { "batch", "COUNT GAME [KEY=VALUE]...", obey_batch, false, 2, ANY },
    { "step", "CHOICE...", obey_step, false, 1, ANY },
    { "save", "FILE", obey_save, true, 1, ANY },
    { "load", "FILE", obey_load, false, 1, ANY },
    { "games", "", obey_games, false, 0, 0 },
    { "help", "", obey_help, false, 0, 0 },
    { "quit", "", obey_quit, false, 0, 0 },
};

static const command *find(const char *name, pl_error *err) {
    char names[256];
    pl_text t = PL_TEXT(names);
    for (const command *c = commands; c < commands + COMMANDS; c++) {
        if (strcmp(c->name, name) == 0) return c;
        pl_say(&t, c == commands ? "{0}" : ", {0}", PL_S(c->name));
    }
    pl_fail(err, engine_word[EW_COMMAND], PL_S(name), PL_S(names));
    return NULL;
}

/* ---- a line ---- */

static bool is_text(const char *line, pl_error *err) {
    if (strlen(line) > ENGINE_LINE_MAX)
        return pl_fail(err, engine_word[EW_LONG], PL_I(ENGINE_LINE_MAX));
    for (; *line; line++)
        if ((unsigned char)*line < 0x20 || *line == 0x7F)
            return pl_fail(err, engine_word[EW_BYTE], PL_I((unsigned char)*line));
    return true;
}

static bool fits(const command *c, const char *rest, pl_error *err) {
    char word[2], usage[128];
    int n = 0;
    while (pl_word(&rest, word, sizeof word))
        n++;
    if (n >= c->least && n <= c->most) return true;
    pl_text t = PL_TEXT(usage);
    write_usage(c, &t);
    return pl_fail(err, engine_word[EW_USAGE], PL_S(usage));
}

/* A sentence may quote what was typed, or be cut within a character; JSON has to be UTF-8. */
static void clean(const char *s, pl_text *out) {
    while (*s) {
        const int n = pl_utf8(s);
        if (n)
            pl_text_bytes(out, s, (size_t)n);
        else
            pl_text_char(out, '?');
        s += n ? n : 1;
    }
}

static void write_refusal(const pl_game *game, const pl_error *err, pl_text *out) {
    char text[sizeof err->text], clause[32];
    pl_text t = PL_TEXT(text), c = PL_TEXT(clause);
    clean(err->text, &t);
    pl_json_open(out, '{');
    pl_json_key(out, "ok");
    pl_json_bool(out, false);
    pl_json_key(out, "error");
    pl_json_str(out, text);
    if (err->line) pl_json_key_int(out, "line", err->line);
    pl_json_key(out, "clause");
    if (err->clause && game) {
        pl_say(&c, "{0}-{1}", PL_S(game->clause_prefix), PL_I(err->clause));
        pl_json_str(out, clause);
    } else {
        pl_json_null(out);
    }
    pl_text_str(out, "}\n");
}

static bool obey(request *q, const command **c) {
    char name[32] = "";
    const char *line = q->rest;
    pl_word(&q->rest, name, sizeof name);
    if (!is_text(line, q->err) || !(*c = find(name, q->err))) return false;
    if (!fits(*c, q->rest, q->err)) return false;
    if ((*c)->needs_game && !q->session->game) return engine_refuse(q, EW_NO_GAME);
    pl_json_open(q->out, '{');
    pl_json_key(q->out, "ok");
    pl_json_bool(q->out, true);
    if (!(*c)->obey(q)) return false;
    pl_text_str(q->out, "}\n");
    return !q->out->cut || engine_refuse(q, EW_TOO_MUCH);
}

void engine_start(engine_session *s, pl_lang lang, bool files) {
    memset(s, 0, sizeof *s);
    s->lang = lang;
    s->files = files;
}

void engine_end(engine_session *s) {
    for (int i = 0; i < ENGINE_GAMES_MAX; i++)
        free(s->at[i]);
    memset(s, 0, sizeof *s);
}

bool engine_line(engine_session *s, const char *line, pl_text *out) {
    pl_error err = { .lang = s->lang };
    request q = { .session = s, .rest = line, .out = out, .err = &err };
    if (s->game) q.game = s->game->match.game;
    const command *c = NULL;
    const size_t start = out->n;
    line += strspn(line, " ");
    if (!*line || *line == '#') return true;
    if (obey(&q, &c)) return c->obey != obey_quit;
    out->n = start;
    out->cut = false;
    write_refusal(q.game, &err, out);
    return true;
}
