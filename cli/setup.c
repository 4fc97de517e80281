/* SPDX-License-Identifier: MIT */
/* From words on the command line to games, setups and players. */
#include "cli.h"
#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

const pl_game *cli_game(const char *id, pl_error *err) {
    const pl_game *game = pl_game_find(pl_sets_games(), id);
    if (game) return game;
    char names[160];
    pl_text t = PL_TEXT(names);
    for (const pl_game *const *g = pl_sets_games(); *g; g++)
        pl_say(&t, g == pl_sets_games() ? "{0}" : ", {0}", PL_S((*g)->id));
    pl_fail(err, cli_word[CW_NO_GAME], PL_S(id), PL_S(names));
    return NULL;
}

/* ---- setups ---- */

bool cli_random_seed(uint8_t seed[PL_SEED_SIZE], pl_error *err) {
    if (getrandom(seed, PL_SEED_SIZE, 0) == PL_SEED_SIZE) return true;
    return pl_fail(err, cli_word[CW_RANDOM], PL_S(strerror(errno)));
}

static bool set_seats(const pl_game *game, pl_setup *setup, const char *text, pl_error *err) {
    int64_t seats;
    if (!pl_number(text, &seats) || seats < game->seats_min || seats > game->seats_max)
        return pl_fail(err, cli_word[CW_SEATS], PL_S(pl_in(game->title, err->lang)),
                       PL_I(game->seats_min), PL_I(game->seats_max), PL_S(text));
    setup->seats = (int32_t)seats;
    return true;
}

static bool set_seed(pl_setup *setup, const char *text, pl_error *err) {
    return pl_seed_read(text, setup->seed) || pl_fail(err, cli_word[CW_SEED], PL_S(text));
}

bool cli_setup_pair(const pl_game *game, pl_setup *setup, const char *pair, pl_error *err) {
    char key[96];
    const size_t n = strcspn(pair, "=");
    pl_text t = PL_TEXT(key);
    pl_text_bytes(&t, pair, n);
    if (!pair[n] || n == 0 || t.cut) return pl_fail(err, cli_word[CW_PAIR], PL_S(pair));
    const char *value = pair + n + 1;
    if (strcmp(key, "seats") == 0) return set_seats(game, setup, value, err);
    if (strcmp(key, "seed") == 0) return set_seed(setup, value, err);
    return pl_setup_option(game, setup, key, value, err);
}

bool cli_setup_stack(const pl_game *game, pl_setup *setup, const char *text, pl_error *err) {
    char deck[96], card[96];
    const size_t n = strcspn(text, "=");
    pl_text d = PL_TEXT(deck);
    pl_text_bytes(&d, text, n);
    if (!text[n]) return pl_fail(err, cli_word[CW_STACK], PL_S(text));
    for (const char *at = text + n; *at; at += 1 + strcspn(at + 1, ",")) {
        pl_text c = PL_TEXT(card);
        pl_text_bytes(&c, at + 1, strcspn(at + 1, ","));
        if (!pl_setup_stack(game, setup, deck, card, err)) return false;
    }
    return true;
}

bool cli_setup(const struct cli *cli, const pl_game *game, int seats, pl_setup *setup,
               pl_error *err) {
    pl_setup_default(game, (int)cli_int(cli, "seats", seats), setup);
    char count[16];
    pl_text t = PL_TEXT(count);
    pl_text_int(&t, setup->seats);
    if (!set_seats(game, setup, count, err)) return false;
    const char *seed = cli_str(cli, "seed", NULL);
    if (seed ? !set_seed(setup, seed, err) : !cli_random_seed(setup->seed, err)) return false;
    int at = 0;
    for (const char *pair; (pair = cli_next(cli, "option", &at));)
        if (!cli_setup_pair(game, setup, pair, err)) return false;
    return true;
}

/* ---- players ---- */

static bool read_program(cli_player *p, const char *text, pl_error *err) {
    pl_text t = PL_TEXT(p->name);
    p->program = foreign_read(text, err);
    if (!p->program) return false;
    p->bot = foreign_bot(p->program);
    pl_say(&t, "bot:{0}", PL_S(p->bot->id));
    return true;
}

/* Names are checked by pl_match_name, once there is a match. */
bool cli_player_read(cli_player *p, const char *text, pl_error *err) {
    memset(p, 0, sizeof *p);
    const bool prefixed = pl_is_bots_name(text);
    if (foreign_named(prefixed ? text + 4 : text))
        return read_program(p, prefixed ? text + 4 : text, err);
    pl_text t = PL_TEXT(p->name);
    pl_text_str(&t, text);
    if (!pl_is_bots_name(text)) return !t.cut || pl_refuse(err, cli_word[CW_NAME]);
    p->bot = pl_bot_read(text + 4, &p->mind, err);
    return p->bot != NULL;
}

const char *cli_bot_text(const cli_player *p) {
    return p->program ? foreign_text(p->program) : p->name + strlen("bot:");
}

int cli_bots_read(const char *list, cli_player *p, int max, pl_error *err) {
    int n = 0;
    for (const char *at = list;; at++) {
        char name[FOREIGN_TEXT_MAX + 8];
        const size_t length = strcspn(at, ",");
        pl_text t = PL_TEXT(name);
        pl_text_str(&t, "bot:");
        pl_text_bytes(&t, at, length);
        if (n == max) return pl_fail(err, cli_word[CW_BOTS_MANY], PL_I(max));
        if (!cli_player_read(&p[n++], name, err)) return 0;
        at += length;
        if (!*at) return n;
    }
}

bool cli_player_start(cli_player *p, const pl_setup *setup, int seat, uint64_t game) {
    pl_mind *mind = &p->mind;
    if (p->program) return foreign_sit(p->program, mind, setup, seat, game);
    mind->memory_size = p->bot ? pl_mind_memory(p->bot, mind) : 0;
    mind->memory = mind->memory_size ? malloc(mind->memory_size) : NULL;
    return mind->memory || !mind->memory_size;
}

bool cli_players_start(cli_player *p, const pl_setup *setup, const pl_game *game) {
    const uint64_t seed = pl_hash(setup->seed, sizeof setup->seed, 0);
    bool enough = true;
    for (int seat = 0; seat < setup->seats; seat++) {
        enough = cli_player_start(&p[seat], setup, seat, 0) && enough;
        if (p[seat].bot) pl_mind_start(&p[seat].mind, game, seat, seed);
    }
    return enough;
}

void cli_players_free(cli_player *p, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        if (p[seat].program)
            foreign_rise(&p[seat].mind);
        else
            free(p[seat].mind.memory);
        p[seat].mind.memory = NULL;
    }
}

void cli_players_rank(const cli_player *p, int seats, pl_result *end) {
    bool out[PL_SEATS_MAX] = { false }, any = false;
    for (int seat = 0; seat < seats; seat++) {
        out[seat] = p[seat].program && foreign_forfeit(&p[seat].mind);
        any = any || out[seat];
    }
    if (any) foreign_rank(out, seats, end);
}

bool cli_program_next(foreign **at, pl_lang lang, pl_text *out) {
    char reason[1024];
    *at = foreign_next(*at);
    if (!*at) return false;
    const uint64_t n = foreign_forfeits(*at, reason, sizeof reason);
    pl_say(out, pl_in(cli_word[n ? CW_FORFEITS : CW_PROGRAM], lang), PL_S(foreign_text(*at)),
           PL_I((int64_t)n), PL_S(reason));
    return true;
}

void cli_programs_say(const struct cli *cli, pl_text *out) {
    char line[FOREIGN_TEXT_MAX + 1280];
    pl_text t = PL_TEXT(line);
    for (foreign *at = NULL; cli_program_next(&at, cli->lang, &t); t = PL_TEXT(line)) {
        cli_wrap(out, line, 0, cli_width());
        pl_text_char(out, '\n');
    }
}

void cli_programs_json(pl_text *out) {
    char reason[1024];
    if (!foreign_next(NULL)) return;
    pl_json_key_bool(out, "reproducible", false);
    pl_json_key(out, "programs");
    pl_json_open(out, '[');
    for (foreign *f = foreign_next(NULL); f; f = foreign_next(f)) {
        pl_json_open(out, '{');
        pl_json_key_str(out, "bot", foreign_text(f));
        pl_json_key_int(out, "forfeits", (int64_t)foreign_forfeits(f, reason, sizeof reason));
        pl_json_key_str(out, "first", *reason ? reason : NULL);
        pl_json_close(out, '}');
    }
    pl_json_close(out, ']');
}
