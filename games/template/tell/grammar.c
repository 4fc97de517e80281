/* SPDX-License-Identifier: MIT */
/* Prospectors: the grammar of moves. */
#include "tell.h"

#include <string.h>

void tp_write_move(const pl_state *v, int seat, pl_move m, pl_text *out) {
    (void)v, (void)seat;
    pl_say(out, "seal {0}", PL_S(tp_tools[tool_of(m)].id));
}

static bool no_tool(const char *id, pl_error *err) {
    char ids[160];
    pl_text t = PL_TEXT(ids);
    for (int tool = 1; tool <= TOOLS; tool++)
        pl_say(&t, tool == 1 ? "{0}" : ", {0}", PL_S(tp_tools[tool].id));
    return pl_fail(err, tp_words[W_NO_TOOL], PL_S(id), PL_S(ids));
}

bool tp_read_move(const pl_state *v, int seat, const char *text, pl_move *out, pl_error *err) {
    (void)v, (void)seat;
    char verb[16], id[16], more[2];
    if (!pl_word(&text, verb, sizeof verb) || strcmp(verb, "seal") != 0 ||
        !pl_word(&text, id, sizeof id) || pl_word(&text, more, sizeof more))
        return pl_refuse(err, tp_words[W_GRAMMAR]);
    int tool = 1;
    while (tool <= TOOLS && strcmp(tp_tools[tool].id, id) != 0)
        tool++;
    if (tool > TOOLS) return no_tool(id, err);
    *out = (pl_move){ SEAL, { (uint16_t)tool } };
    return true;
}
