/* SPDX-License-Identifier: MIT */
/* What a person sees of the table. Sentences are made by playing the steps once more beside the
 * game, so that they are the same after an undo or a load. */
#include "play.h"
#include "play_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *word(const struct play *p, enum play_word w) {
    return pl_in(play_word[w], p->cli->lang);
}

pl_reader play_reader(const struct play *p, int seat) {
    pl_reader reader = { .lang = p->cli->lang, .seat = seat };
    for (int i = 0; i < PL_SEATS_MAX; i++)
        reader.name[i] = p->shown[i];
    return reader;
}

static void inked(pl_text *t, enum pl_ink ink, const char *text) {
    pl_text_ink(t, ink);
    pl_text_str(t, text);
    pl_text_ink(t, PL_INK_PLAIN);
}

void play_heading(const char *text, pl_text *t) {
    inked(t, PL_INK_DIM, "── ");
    inked(t, PL_INK_BOLD, text);
    pl_text_ink(t, PL_INK_DIM);
    pl_text_char(t, ' ');
    pl_text_repeat(t, "─", cli_width() - 5 - cli_columns(text));
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

/* ---- what happened ---- */

/* The sentences of one step make a paragraph. */
static void tell_events(const pl_match *m, const pl_events *events, const pl_reader *reader,
                        pl_text *t) {
    pl_room view;
    pl_match_view(m, reader->seat, pl_state_in(&view));
    char text[8192];
    pl_text step = PL_TEXT(text);
    step.color = t->color;
    for (int i = 0; i < events->n; i++) {
        const pl_event event = pl_event_for(events->at[i], reader->seat);
        const size_t before = step.n;
        m->game->write_event(pl_state_in(&view), &event, reader, &step);
        if (step.n > before) pl_text_char(&step, ' ');
    }
    if (!step.n) return;
    pl_text_str(t, "· ");
    cli_wrap(t, text, 2, cli_width() - 1);
    pl_text_char(t, '\n');
}

void play_story(const struct play *p, int seat, uint32_t from, pl_text *t) {
    const pl_match *m = &p->match;
    const pl_reader reader = play_reader(p, seat);
    pl_step *steps = malloc((m->n + 1) * sizeof *steps);
    pl_match again;
    if (!steps || !pl_match_start(&again, m->game, &m->setup, steps, m->n, NULL)) {
        free(steps);
        return;
    }
    if (from == 0) {
        pl_events events = { .n = 0 };
        pl_match_opening(&again, pl_match_state(&again), &events);
        tell_events(&again, &events, &reader, t);
    }
    for (uint32_t i = 0; i < m->n; i++) {
        pl_events events = { .n = 0 };
        pl_match_play(&again, m->step[i].seat, m->step[i].move, &events, NULL);
        if (i >= from) tell_events(&again, &events, &reader, t);
    }
    free(steps);
}

/* ---- the table ---- */

void play_board(const struct play *p, int seat, pl_text *t) {
    const pl_reader reader = play_reader(p, seat);
    cli_board(p->cli, &p->match, &reader, t);
}

static void tell_player(const struct play *p, int seat, pl_text *t) {
    const cli_player *who = &p->player[seat];
    if (who->bot)
        pl_say(t, word(p, PW_BOT), PL_S(p->shown[seat]), PL_S(cli_bot_text(who)));
    else if (p->people == 1)
        pl_say(t, word(p, PW_YOU), PL_S(p->shown[seat]));
    else
        pl_text_str(t, p->shown[seat]);
}

void play_greet(const struct play *p) {
    const pl_game *game = p->match.game;
    pl_text t = cli_text(p->cli, CLI_PAGE_MAX);
    inked(&t, PL_INK_BOLD, pl_in(game->title, p->cli->lang));
    pl_text_char(&t, '\n');
    cli_wrap(&t, pl_in(game->about, p->cli->lang), 0, cli_width() - 1);
    pl_text_char(&t, '\n');
    pl_text_ink(&t, PL_INK_DIM);
    cli_wrap(&t, pl_in(game->credits, p->cli->lang), 0, cli_width() - 1);
    pl_text_ink(&t, PL_INK_PLAIN);
    char line[512];
    pl_text table = PL_TEXT(line);
    pl_text_str(&table, word(p, PW_TABLE));
    for (int seat = 0; seat < p->match.setup.seats; seat++) {
        if (seat) pl_text_str(&table, ", ");
        tell_player(p, seat, &table);
    }
    pl_text_str(&t, "\n\n");
    cli_wrap(&t, line, 0, cli_width() - 1);
    pl_text_char(&t, '\n');
    cli_print(&t);
    cli_text_free(&t);
}

/* ---- the end ---- */

void play_end(struct play *p) {
    int reader = PL_PUBLIC;
    uint32_t told = p->match.n;
    for (int seat = 0; seat < p->match.setup.seats; seat++) {
        if (p->player[seat].bot) continue;
        if (p->people == 1) reader = seat;
        if (p->told[seat] < told) told = p->told[seat];
    }
    pl_text t = cli_text(p->cli, CLI_PAGE_MAX);
    pl_text_char(&t, '\n');
    play_story(p, reader, p->people ? told : 0, &t);
    pl_text_char(&t, '\n');
    play_heading(word(p, PW_RESULT), &t);
    play_board(p, reader, &t);
    pl_text_char(&t, '\n');
    const pl_reader who = play_reader(p, reader);
    cli_ranking(&p->match, &who, &t);
    pl_text_char(&t, '\n');
    char seed[2 * PL_SEED_SIZE + 1];
    pl_text hex = PL_TEXT(seed);
    pl_seed_write(p->match.setup.seed, &hex);
    pl_say(&t, word(p, PW_SEED), PL_S(seed));
    pl_text_char(&t, '\n');
    if (p->match.setup.stacked) pl_say(&t, "{0}\n", PL_S(word(p, PW_ARRANGED_END)));
    if (p->match.practice) pl_say(&t, "{0}\n", PL_S(word(p, PW_PRACTICE_END)));
    cli_print(&t);
    cli_text_free(&t);
}
