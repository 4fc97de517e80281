/* SPDX-License-Identifier: MIT */
/* The program with one game that breaks an invariant now and then, so that tests can see `sim`
 * notice it. */
int program_main(int argc, char **argv);
#define main program_main
#include "cli/main.c"
#undef main

extern const pl_game pl_game_template;

static pl_game broken;
const pl_game *const pl_games[] = { &broken, NULL };

/* One state in 500, whichever they are: the same game breaks at the same move every time. */
static const char *sane(const pl_state *s) {
    return pl_hash(s, broken.state_size, 0) % 500 == 0 ? "planted for the test" : NULL;
}

int main(int argc, char **argv) {
    broken = pl_game_template;
    broken.id = "broken";
    broken.sane = sane;
    return program_main(argc, argv);
}
