/* SPDX-License-Identifier: MIT */
/* The choices of a decision: listed, searched, told apart. */
#include "play.h"
#include "play_words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FIRST_CHOICES = 20, GAP = 3 };

/* Closes the string that was just written to the store and returns where it begins. */
static const char *keep(pl_text *store, size_t start) {
    pl_text_char(store, 0);
    return store->at + start;
}

/* ---- the order for people: where choices read alike up to a number, by that number ---- */

static size_t before_number(const char *say) {
    return strcspn(say, "0123456789");
}

static long number_in(const char *say) {
    return strtol(say + before_number(say), NULL, 10);
}

static bool read_alike(const char *a, const char *b) {
    const size_t n = before_number(a);
    return n == before_number(b) && a[n] && b[n] && strncmp(a, b, n) == 0;
}

static void swap_choices(play_choices *c, int i, int k) {
    const pl_move move = c->list.at[i];
    const char *text = c->text[i], *words = c->say[i];
    c->list.at[i] = c->list.at[k];
    c->text[i] = c->text[k];
    c->say[i] = c->say[k];
    c->list.at[k] = move;
    c->text[k] = text;
    c->say[k] = words;
}

static void put_in_order(play_choices *c) {
    for (int i = 1; i < c->list.n; i++)
        for (int k = i; k > 0 && read_alike(c->say[k - 1], c->say[k]) &&
                        number_in(c->say[k - 1]) > number_in(c->say[k]);
             k--)
            swap_choices(c, k - 1, k);
}

void play_choices_list(const struct play *p, int seat, play_choices *c) {
    const pl_game *game = p->match.game;
    const pl_reader reader = play_reader(p, seat);
    pl_room view;
    pl_state *v = pl_state_in(&view);
    pl_match_view(&p->match, seat, v);
    pl_match_legal(&p->match, seat, &c->list);
    for (int i = 0; i < c->list.n; i++) {
        size_t start = c->store.n;
        game->write_move(v, seat, c->list.at[i], &c->store);
        c->text[i] = keep(&c->store, start);
        start = c->store.n;
        game->say_move(v, seat, c->list.at[i], &reader, &c->store);
        c->say[i] = keep(&c->store, start);
    }
    put_in_order(c);
}

static void numbered(pl_text *t, int number) {
    if (number < 10) pl_text_char(t, ' ');
    pl_text_ink(t, PL_INK_BOLD);
    pl_say(t, " {0}", PL_I(number));
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_str(t, "  ");
}

/* How many columns of such entries fit side by side. */
static int columns(const play_choices *c, int n, int *wide) {
    *wide = 0;
    for (int i = 0; i < n; i++) {
        const int needs = cli_columns(c->say[i]) + 5 + GAP;
        if (needs > *wide) *wide = needs;
    }
    const int fit = (cli_width() + GAP - 1) / *wide;
    return fit < 1 || n <= 4 ? 1 : fit;
}

void play_choices_show(const struct play *p, const play_choices *c, pl_text *t) {
    const int n = c->list.n <= FIRST_CHOICES + 2 ? c->list.n : FIRST_CHOICES;
    int wide;
    const int across = columns(c, n, &wide), rows = (n + across - 1) / across;
    for (int row = 0; row < rows; row++) {
        const size_t start = t->n;
        for (int column = 0; column < across && column * rows + row < n; column++) {
            const int i = column * rows + row;
            pl_text_pad(t, start, column * wide);
            numbered(t, i + 1);
            if (across == 1)
                cli_wrap(t, c->say[i], 5, cli_width() - 1);
            else
                pl_text_str(t, c->say[i]);
        }
        pl_text_char(t, '\n');
    }
    if (n == c->list.n) return;
    pl_text_str(t, "     ");
    pl_say(t, pl_in(play_word[PW_MORE_CHOICES], p->cli->lang), PL_I(c->list.n - n),
           PL_I(c->list.n));
    pl_text_char(t, '\n');
}

static int widest(const char *const *text, int n) {
    int wide = 0;
    for (int i = 0; i < n; i++)
        if (cli_columns(text[i]) > wide) wide = cli_columns(text[i]);
    return wide;
}

/* The words and, beside them or on a line of its own, what to type. */
static void full_choice(const play_choices *c, int i, int beside, pl_text *t) {
    const size_t start = t->n;
    numbered(t, i + 1);
    cli_wrap(t, c->say[i], 5, cli_width() - 1);
    if (beside)
        pl_text_pad(t, start, beside);
    else
        pl_text_str(t, "\n     ");
    pl_text_ink(t, PL_INK_DIM);
    pl_text_str(t, c->text[i]);
    pl_text_ink(t, PL_INK_PLAIN);
    pl_text_char(t, '\n');
}

int play_choices_all(const play_choices *c, const char *word, pl_text *t) {
    int found = 0, beside = 5 + widest(c->say, c->list.n) + GAP;
    if (beside + widest(c->text, c->list.n) >= cli_width()) beside = 0;
    for (int i = 0; i < c->list.n; i++) {
        if (!cli_holds(c->say[i], word) && !cli_holds(c->text[i], word)) continue;
        found++;
        full_choice(c, i, beside, t);
    }
    return found;
}

int play_choices_begin(const play_choices *c, const char *text) {
    int found = -1;
    for (int i = 0; i < c->list.n; i++) {
        if (strncasecmp(c->text[i], text, strlen(text)) != 0) continue;
        if (found >= 0) return -1;
        found = i;
    }
    return found;
}
