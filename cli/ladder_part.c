/* SPDX-License-Identifier: MIT */
/* The places in games of a ladder as JSON: a digit for each seat of each game. */
#include "ladder.h"

#include <string.h>

enum { PLACE_MAX = 9 };

void ladder_write(const ladder *l, const spans *games, FILE *f) {
    fputc('"', f);
    for (size_t i = 0; i < games->n; i++)
        for (uint64_t job = games->at[i].first; job < games->at[i].end; job++) {
            uint64_t game = job;
            const contest *c = ladder_contest(l, &game);
            for (int seat = 0; seat < c->setup.seats; seat++)
                fputc('0' + c->place[game][seat], f);
        }
    fputc('"', f);
}

static uint64_t digits(const ladder *l, const spans *games) {
    uint64_t n = 0, first = 0;
    for (int i = 0; i < l->rows; i++) {
        const span all = { first, first + contest_games(l->row[i]) };
        for (span have = { first, first };;) {
            have = spans_common(games, (span){ have.end, all.end });
            if (have.first == have.end) break;
            n += (have.end - have.first) * (uint64_t)l->row[i]->setup.seats;
        }
        first = all.end;
    }
    return n;
}

bool ladder_read(const ladder *l, const spans *games, const json_t *places) {
    const char *at = json_string_value(places);
    const size_t n = json_string_length(places);
    if (!at || n != digits(l, games)) return false;
    for (size_t i = 0; i < n; i++)
        if (at[i] < '1' || at[i] > '0' + PLACE_MAX) return false;
    for (size_t i = 0; i < games->n; i++)
        for (uint64_t job = games->at[i].first; job < games->at[i].end; job++) {
            uint64_t game = job;
            const contest *c = ladder_contest(l, &game);
            for (int seat = 0; seat < c->setup.seats; seat++)
                c->place[game][seat] = (uint8_t)(*at++ - '0');
        }
    return true;
}
