/* SPDX-License-Identifier: MIT */
/* The catalog: one row for each kind of card. */
#include "tell.h"

#include <assert.h>

/* The progress card that stands for a row; copies are alike. */
int bb_card_of_row(int row) {
    assert(row >= CATALOG_START && row < CATALOG);
    static const uint8_t start[] = { WORK_FIRST, TROUBLE_FIRST, LONELINESS };
    if (row < CATALOG_EVENT) return start[row - CATALOG_START];
    if (row < CATALOG_DEV) return EVENT_FIRST + row - CATALOG_EVENT;
    if (row < CATALOG_PERK) return DEV_FIRST + 2 * (row - CATALOG_DEV);
    return PERK_FIRST + row - CATALOG_PERK;
}

int bb_catalog_row(int card) {
    assert(card >= 0 && card < PROGRESS);
    if (card < TROUBLE_FIRST) return CATALOG_START;
    if (card < EVENT_FIRST) return CATALOG_START + 1 + (card == LONELINESS);
    if (card < DEV_FIRST) return CATALOG_EVENT + card - EVENT_FIRST;
    if (card < PERK_FIRST) return CATALOG_DEV + (card - DEV_FIRST) / 2;
    return CATALOG_PERK + card - PERK_FIRST;
}

struct type {
    const char *id;
    pl_words group;
    int copies;
};

static const struct type type[] = {
    [WORK] = { "start", { "starting cards", "Startkarten" }, TROUBLE_FIRST - WORK_FIRST },
    [TROUBLE] = { "start", { "starting cards", "Startkarten" }, LONELINESS - TROUBLE_FIRST },
    [LONELY] = { "start", { "starting cards", "Startkarten" }, 1 },
    [EVENT] = { "event", { "Events", "Ereignisse" }, 1 },
    [TWIST] = { "twist", { "Twists", "Twists" }, 1 },
    [ROBOT] = { "robot", { "Robots", "Roboter" }, 1 },
    [DEV] = { "development", { "Developments", "Entwicklungen" }, 2 },
    [PERK] = { "perk", { "Perks", "Vorteile" }, 1 },
};

void bb_card(int index, pl_card *out) {
    assert(index >= 0 && index < CATALOG);
    if (index < CATALOG_START) {
        const struct building *b = &bb_building[index];
        *out = (pl_card){ .id = b->id,
                          .type = "building",
                          .name = b->name,
                          .group = { "buildings", "Gebäude" },
                          .copies = 2,
                          .source = (enum pl_source)b->source };
        return;
    }
    const struct progress *card = &bb_progress[bb_card_of_row(index)];
    *out = (pl_card){ .id = card->id,
                      .type = type[card->type].id,
                      .name = card->name,
                      .group = type[card->type].group,
                      .copies = type[card->type].copies,
                      .source = (enum pl_source)card->source };
}

static void building_text(int kind, pl_lang lang, pl_text *out) {
    const struct building *b = &bb_building[kind];
    pl_say(out, pl_in(bb_word[W_TEXT_BUILDING], lang), PL_I(b->cost), PL_I(b->people),
           PL_S(bb_symbol_in(1, kind, lang)));
    bb_kind_line(kind, lang, out);
}

void bb_card_text(int index, pl_lang lang, pl_text *out) {
    assert(index >= 0 && index < CATALOG);
    if (index < CATALOG_START) {
        building_text(index, lang, out);
        return;
    }
    const int card = bb_card_of_row(index);
    const struct progress *p = &bb_progress[card];
    if (p->type == EVENT) pl_say(out, pl_in(bb_word[W_TEXT_EVENT], lang), PL_I(p->number));
    if (p->type == TWIST)
        pl_text_str(out, pl_in(bb_word[p->black ? W_TEXT_BLACK : W_TEXT_WHITE], lang));
    bb_card_line(card, lang, out);
}
