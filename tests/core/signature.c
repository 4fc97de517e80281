/* SPDX-License-Identifier: MIT */
/* Prints one line per game: its id and the hashes of fixed games, of random and rollout bots, of
 * the levels, of the network, and of the frozen levels. With the name of a file, demands that the
 * file says the same; the committed one is tests/core/signature.txt. The one program that gcc,
 * clang, the sanitizers and WebAssembly all run.
 *
 * usage: signature [FILE]
 *        signature --levels GAMES    one line per game: its id, the hash over so many games of the
 *                                    levels, and the milliseconds they took */
#include "bots/bots.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MAX = 4096 };

static void write_signatures(pl_text *out) {
    for (const pl_game *const *game = pl_games; *game; game++) {
        pl_text_str(out, (*game)->id);
        pl_text_char(out, ' ');
        pl_text_hex(out, pl_signature(*game), 16);
        pl_text_char(out, ' ');
        pl_text_hex(out, pl_signature_search(*game), 16);
        pl_text_char(out, ' ');
        pl_text_hex(out, pl_signature_net(*game), 16);
        pl_text_char(out, ' ');
        pl_text_hex(out, pl_signature_frozen(*game), 16);
        pl_text_char(out, '\n');
    }
}

static bool same_as_file(const char *path, const char *text) {
    char committed[TEXT_MAX] = { 0 };
    FILE *file = fopen(path, "r");
    if (!file) return false;
    const size_t size = fread(committed, 1, sizeof committed - 1, file);
    fclose(file);
    return size == strlen(text) && memcmp(committed, text, size) == 0;
}

static double now_ms(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void print_levels(uint64_t games) {
    for (const pl_game *const *game = pl_games; *game; game++) {
        char hex[20];
        pl_text t = PL_TEXT(hex);
        const double begin = now_ms();
        pl_text_hex(&t, pl_signature_levels(*game, games), 16);
        printf("%s %s %.0f\n", (*game)->id, hex, now_ms() - begin);
    }
}

int main(int argc, char **argv) {
    char text[TEXT_MAX];
    pl_text out = PL_TEXT(text);
    if (argc == 3 && strcmp(argv[1], "--levels") == 0) {
        print_levels(strtoull(argv[2], NULL, 10));
        return 0;
    }
    write_signatures(&out);
    fputs(text, stdout);
    if (argc < 2 || same_as_file(argv[1], text)) return 0;
    fprintf(stderr,
            "%s differs from what is printed above: a game is new or plays differently.\n"
            "If that is intended, write the lines above to the file.\n",
            argv[1]);
    return 1;
}
