/* SPDX-License-Identifier: MIT */
/* Looks bots up by name and starts their minds. */
#include "list.h"

#include <string.h>

#define ENTRY(name) &pl_bot_##name,
const pl_bot *const pl_bots[] = { PL_BOT_LIST(ENTRY) NULL };

enum { ITERATIONS_MAX = 1000000 };

static const pl_words no_bot = { "Unknown bot '{0}'. Bots: {1}.",
                                 "Unbekannter Bot '{0}'. Bots: {1}." };
static const pl_words no_search = { "The bot {0} does not search, so it takes no number.",
                                    "Der Bot {0} sucht nicht und nimmt daher keine Zahl." };
static const pl_words no_number = { "A bot searches 1 to {0} worlds per decision, not '{1}'.",
                                    "Ein Bot durchsucht 1 bis {0} Welten je Entscheidung, nicht "
                                    "'{1}'." };

const pl_bot *pl_bot_find(const char *id) {
    for (const pl_bot *const *bot = pl_bots; *bot; bot++)
        if (strcmp((*bot)->id, id) == 0) return *bot;
    return NULL;
}

static const pl_bot *unknown(const char *id, pl_error *err) {
    char ids[320];
    pl_text t = PL_TEXT(ids);
    for (const pl_bot *const *bot = pl_bots; *bot; bot++)
        pl_say(&t, bot == pl_bots ? "{0}" : ", {0}", PL_S((*bot)->id));
    pl_fail(err, no_bot, PL_S(id), PL_S(ids));
    return NULL;
}

static bool read_iterations(const char *number, const pl_bot *bot, uint32_t *out, pl_error *err) {
    int64_t n;
    if (!bot->iterations && !bot->memory) return pl_fail(err, no_search, PL_S(bot->id));
    if (!pl_number(number, &n) || n < 1 || n > ITERATIONS_MAX)
        return pl_fail(err, no_number, PL_I(ITERATIONS_MAX), PL_S(number));
    *out = (uint32_t)n;
    return true;
}

const pl_bot *pl_bot_read(const char *text, pl_mind *mind, pl_error *err) {
    char id[32];
    pl_text t = PL_TEXT(id);
    const size_t n = strcspn(text, ":");
    pl_text_bytes(&t, text, n);
    const pl_bot *bot = t.cut ? NULL : pl_bot_find(id);
    if (!bot) return unknown(id, err);
    memset(mind, 0, sizeof *mind);
    mind->iterations = bot->iterations;
    if (text[n] && !read_iterations(text + n + 1, bot, &mind->iterations, err)) return NULL;
    return bot;
}

void pl_mind_start(pl_mind *mind, const pl_game *game, int seat, uint64_t seed) {
    /* The constant separates this stream from every generator seeded with the number alone. */
    uint8_t key[PL_SEED_SIZE] = { 'm', 'i', 'n', 'd', (uint8_t)seat };
    for (int i = 0; i < 8; i++)
        key[8 + i] = (uint8_t)(seed >> (8 * i));
    mind->game = game;
    mind->seat = seat;
    pl_rng_seed(&mind->rng, key);
}
