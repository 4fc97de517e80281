/* SPDX-License-Identifier: MIT */
/* Prints one line per game: its id and the hashes of fixed games, of random and rollout bots, of
 * the levels, of the network, and of the frozen levels. With the name of a file, demands that the
 * file says the same; the committed one is tests/core/signature.txt. The one program that gcc,
 * clang, the sanitizers and WebAssembly all run. */
#include "bots/bots.h"
#include "games/list.h"

#include <stdio.h>
#include <string.h>

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

int main(int argc, char **argv) {
    char text[TEXT_MAX];
    pl_text out = PL_TEXT(text);
    write_signatures(&out);
    fputs(text, stdout);
    if (argc < 2 || same_as_file(argv[1], text)) return 0;
    fprintf(stderr,
            "%s differs from what is printed above: a game is new or plays differently.\n"
            "If that is intended, write the lines above to the file.\n",
            argv[1]);
    return 1;
}
