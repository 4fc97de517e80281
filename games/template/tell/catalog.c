/* SPDX-License-Identifier: MIT */
/* Prospectors: the catalog: tools, then prizes. */
#include "tell.h"

#include <assert.h>

void tp_card(int index, pl_card *out) {
    assert(index >= 0 && index < TOOLS + PRIZES);
    const bool tool = index < TOOLS;
    const struct card *card = tool ? &tp_tools[index + 1] : &tp_prizes[index - TOOLS + 1];
    *out = (pl_card){ .id = card->id,
                      .type = tool ? "tool" : "prize",
                      .name = card->name,
                      .group = tool ? (pl_words){ "tools", "Werkzeuge" }
                                    : (pl_words){ "prizes", "Funde" },
                      .copies = tool ? COPIES : 1,
                      .source = PL_DESIGNED };
}

void tp_card_text(int index, pl_lang lang, pl_text *out) {
    assert(index >= 0 && index < TOOLS + PRIZES);
    const bool tool = index < TOOLS;
    pl_say(out, pl_in(tp_words[tool ? W_STRENGTH : W_WORTH], lang),
           PL_I(tool ? index + 1 : index - TOOLS + 1));
}
