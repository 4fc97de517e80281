/* SPDX-License-Identifier: MIT */
/* The catalog: one row for each card, with its text. */
#include "tell.h"

#include <assert.h>

void mm_card(int index, pl_card *out) {
    assert(index >= 0 && index < CATALOG);
    static const pl_words scorn_name[TRIBES] = {
        [BROWN] = { "Scorn of Brown", "Verachtung von Braun" },
        [BLACK] = { "Scorn of Black", "Verachtung von Schwarz" },
        [GREEN] = { "Scorn of Green", "Verachtung von Grün" },
        [BLUE] = { "Scorn of Blue", "Verachtung von Blau" },
        [RED] = { "Scorn of Red", "Verachtung von Rot" },
        [PURPLE] = { "Scorn of Purple", "Verachtung von Lila" },
    };
    static const char *const scorn_id[TRIBES] = {
        [BROWN] = "brown-scorn", [BLACK] = "black-scorn", [GREEN] = "green-scorn",
        [BLUE] = "blue-scorn",   [RED] = "red-scorn",     [PURPLE] = "purple-scorn",
    };
    if (index < CATALOG_CIV) {
        *out = (pl_card){ .id = mm_tribes[index].id,
                          .type = "tribe",
                          .name = mm_tribes[index].name,
                          .group = { "tribes", "Stämme" },
                          .source = PL_KNOWN };
    } else if (index < CATALOG_MONKEY) {
        const struct civ *civ = &mm_civs[index - CATALOG_CIV + 1];
        *out = (pl_card){ .id = civ->id,
                          .type = "civ",
                          .name = civ->title,
                          .group = { "civilization cards", "Zivilisationskarten" },
                          .source = PL_DESIGNED };
    } else if (index < CATALOG_SHIP) {
        const struct monkey *monkey = &mm_monkeys[index - CATALOG_MONKEY + 1];
        *out = (pl_card){ .id = monkey->id,
                          .type = "monkey",
                          .name = monkey->name,
                          .group = { "monkeys", "Affen" },
                          .source = PL_DESIGNED };
    } else if (index < CATALOG_SCORN) {
        const struct ship *ship = &mm_ships[index - CATALOG_SHIP + 1];
        *out = (pl_card){ .id = ship->id,
                          .type = "ship",
                          .name = ship->name,
                          .group = { "ships", "Schiffe" },
                          .source = PL_DESIGNED };
    } else {
        const int tribe = index - CATALOG_SCORN;
        *out = (pl_card){ .id = scorn_id[tribe],
                          .type = "scorn",
                          .name = scorn_name[tribe],
                          .group = { "scorn cards", "Verachtungskarten" },
                          .source = PL_PRINTED };
    }
    out->copies = 1;
}

void mm_card_text(int index, pl_lang lang, pl_text *out) {
    assert(index >= 0 && index < CATALOG);
    if (index < CATALOG_CIV) {
        pl_text_str(out, pl_in(mm_word[W_TEXT_TRIBE], lang));
    } else if (index < CATALOG_MONKEY) {
        const struct civ *civ = &mm_civs[index - CATALOG_CIV + 1];
        pl_say(out, pl_in(mm_word[W_TEXT_CIV], lang), PL_S(mm_tribe_in(civ->tribe, lang)),
               PL_I(civ->steps));
    } else if (index < CATALOG_SHIP) {
        const struct monkey *monkey = &mm_monkeys[index - CATALOG_MONKEY + 1];
        pl_say(out, pl_in(mm_word[W_TEXT_MONKEY], lang), PL_S(mm_tribe_in(monkey->tribe, lang)),
               PL_I(monkey->status));
    } else if (index < CATALOG_SCORN) {
        const struct ship *ship = &mm_ships[index - CATALOG_SHIP + 1];
        pl_say(out, pl_in(mm_word[W_TEXT_SHIP], lang), PL_S(mm_tribe_in(ship->tribe, lang)),
               PL_I(ship->seats), PL_I(ship->points));
    } else {
        pl_say(out, pl_in(mm_word[W_TEXT_SCORN], lang),
               PL_S(mm_tribe_in(index - CATALOG_SCORN, lang)));
    }
}
