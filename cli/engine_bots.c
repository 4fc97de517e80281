/* SPDX-License-Identifier: MIT */
/* Bots in the engine protocol. What they do follows from the deal, the number of moves and the
 * seat, so the same position gives the same decision. */
#include "analysis/real.h"
#include "engine_parts.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

static const char usual_rater[] = "legend";

static uint64_t seed_of(const pl_match *m) {
    return pl_hash(&m->n, sizeof m->n, pl_hash(m->setup.seed, sizeof m->setup.seed, 0));
}

/* Names the game to programs, so that a process stays at its seat. After a failure it is another
 * one, and they may try again. */
static uint64_t game_of(const engine_session *s) {
    const pl_setup *setup = &s->game->match.setup;
    return pl_hash(setup->seed, sizeof setup->seed, s->failures) | 1;
}

/* Reads the bot and starts it at that seat; release its memory with `stop`. */
static bool start(request *q, const char *name, int seat, cli_player *p) {
    const pl_match *const m = &q->session->game->match;
    if (foreign_named(name) && !q->session->files) return engine_refuse(q, EW_NO_FILES);
    char text[FOREIGN_TEXT_MAX + 8];
    pl_text t = PL_TEXT(text);
    pl_say(&t, "bot:{0}", PL_S(name));
    if (!cli_player_read(p, text, q->err)) return false;
    if (!cli_player_start(p, &m->setup, seat, game_of(q->session)))
        return pl_refuse(q->err, cli_word[CW_MEMORY]);
    pl_mind_start(&p->mind, m->game, seat, seed_of(m));
    return true;
}

static bool owes(request *q, int seat) {
    if (pl_match_owes(&q->session->game->match, seat)) return true;
    return pl_fail(q->err, engine_word[EW_NOT_ASKED], PL_I(seat));
}

static void write_move(const request *q, int seat, const pl_state *view, pl_move move) {
    char text[PL_LINE_MAX];
    pl_text t = PL_TEXT(text);
    q->game->write_move(view, seat, move, &t);
    pl_json_key_str(q->out, "move", text);
}

/* A program that fails is told of in the refusal, so that nobody takes a move for its own. */
static bool play(request *q, cli_player *p, int seat) {
    pl_match *const m = &q->session->game->match;
    pl_room view;
    pl_match_view(m, seat, pl_state_in(&view));
    const pl_move move = p->bot->choose(&p->mind, pl_state_in(&view));
    const char *const why = p->program ? foreign_forfeit(&p->mind) : NULL;
    q->session->failures += why != NULL;
    if (why) return pl_fail(q->err, engine_word[EW_FORFEIT], PL_S(why));
    if (!pl_match_play(m, seat, move, NULL, q->err)) return false;
    write_move(q, seat, pl_state_in(&view), move);
    engine_standing(q);
    return true;
}

bool obey_bot(request *q) {
    cli_player p = { 0 };
    const int seat = engine_seat(q, false);
    if (seat == ENGINE_NO_SEAT || !owes(q, seat)) return false;
    if (!start(q, engine_rest(q), seat, &p)) return false;
    const bool ok = play(q, &p, seat);
    cli_players_free(&p, 1);
    return ok;
}

static void write_rating(const request *q, int seat, const pl_state *view, const pl_rating *r) {
    pl_json_open(q->out, '{');
    write_move(q, seat, view, r->move);
    pl_json_key_int(q->out, "visits", r->visits);
    pl_json_key(q->out, "value");
    pl_json_open(q->out, '[');
    for (int i = 0; i < q->session->game->match.setup.seats; i++)
        real_json(q->out, (double)r->value[i] / PL_VALUE);
    pl_json_close(q->out, ']');
    real_json_at(q->out, "error", (double)r->error / PL_VALUE);
    real_json_at(q->out, "prior", (double)r->weight / PL_VALUE);
    pl_json_close(q->out, '}');
}

bool obey_rate(request *q) {
    cli_player p = { 0 };
    pl_room view;
    const int seat = engine_seat(q, false);
    if (seat == ENGINE_NO_SEAT || !owes(q, seat)) return false;
    const char *const name = *engine_rest(q) ? engine_rest(q) : usual_rater;
    if (!start(q, name, seat, &p)) return false;
    const bool searches = p.mind.memory_size > 0;
    pl_ratings *const r = searches ? malloc(sizeof *r) : NULL;
    if (r) {
        pl_match_view(&q->session->game->match, seat, pl_state_in(&view));
        pl_bot_rate(p.bot, &p.mind, pl_state_in(&view), r);
        pl_json_key(q->out, "ratings");
        pl_json_open(q->out, '[');
        for (int32_t i = 0; i < r->n; i++)
            write_rating(q, seat, pl_state_in(&view), &r->at[i]);
        pl_json_close(q->out, ']');
    }
    cli_players_free(&p, 1);
    free(r);
    if (!searches) return engine_refuse(q, EW_NO_RATINGS);
    return r || pl_refuse(q->err, cli_word[CW_MEMORY]);
}
