/* SPDX-License-Identifier: MIT */
/* Prints deals, for tests of those who recompute them (tests/fair/fair_test.py). Reads heads of
 * logs from standard input, each closed by a blank line, and writes one line of JSON for each. Moon
 * Colony Bloodbath turns up cards before the first decision; linked with --wrap=bb_advance it does
 * not. */
#include "deal.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void __wrap_bb_advance(pl_state *s, pl_events *ev);
void __wrap_bb_advance(pl_state *s, pl_events *ev) {
    (void)s, (void)ev;
}

void deal_pile(pl_text *out, const char *name, int seat) {
    char key[32];
    pl_text k = PL_TEXT(key);
    pl_text_str(&k, name);
    if (seat >= 0) pl_say(&k, " {0}", PL_I(seat));
    pl_json_key(out, key);
    pl_json_open(out, '[');
}

void deal_card(pl_text *out, const pl_game *game, int row) {
    pl_card card;
    game->card(row, &card);
    pl_json_str(out, card.id);
}

#define DEALER(game) { #game, deal_##game },
static const struct {
    const char *game;
    void (*write)(const pl_state *, pl_text *);
} dealers[] = { DEALERS };

static bool print(const char *head, size_t size) {
    static pl_step steps[PL_STEPS_MAX];
    static char line[1 << 16];
    pl_text out = PL_TEXT(line);
    pl_error err = { .lang = PL_EN };
    pl_match m;
    const pl_log log = { .games = pl_games, .text = head, .size = size, .unclosed = true };
    if (!pl_log_read(&m, &log, steps, PL_STEPS_MAX, &err)) {
        fprintf(stderr, "line %d: %s\n", (int)err.line, err.text);
        return false;
    }
    pl_json_open(&out, '{');
    for (size_t i = 0; i < sizeof dealers / sizeof dealers[0]; i++)
        if (strcmp(dealers[i].game, m.game->id) == 0) dealers[i].write(pl_match_state(&m), &out);
    pl_json_close(&out, '}');
    puts(line);
    return !out.cut;
}

/* COUNT numbers below N from a seed, one per line: deals are too short to reject any. */
static int print_numbers(char **argument) {
    uint8_t seed[PL_SEED_SIZE];
    int64_t n, count;
    pl_rng rng;
    if (!pl_seed_read(argument[1], seed) || !pl_number(argument[2], &n) || n < 1 ||
        n > UINT32_MAX || !pl_number(argument[3], &count))
        return EXIT_FAILURE;
    pl_rng_seed(&rng, seed);
    for (; count > 0; count--)
        printf("%u\n", (unsigned)pl_rng_below(&rng, (uint32_t)n));
    return EXIT_SUCCESS;
}

int main(int arguments, char **argument) {
    static char text[1 << 20];
    if (arguments == 4) return print_numbers(argument);
    const size_t size = fread(text, 1, sizeof text - 1, stdin);
    text[size] = 0;
    for (char *at = text, *end; (end = strstr(at, "\n\n")); at = end + 2)
        if (!print(at, (size_t)(end + 1 - at))) return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
