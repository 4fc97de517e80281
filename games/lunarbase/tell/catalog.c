/* SPDX-License-Identifier: MIT */
/* The catalog: kinds of modules, agents and influences, the six stations, the Terran side. */
#include "tell.h"

#include <assert.h>

void lb_card(int index, pl_card *out) {
    assert(index >= 0 && index < CATALOG);
    const struct {
        int before;
        const char *type;
        pl_words group;
    } type[] = {
        { AGENT_KIND_FIRST, "module", { "modules", "Module" } },
        { INFLUENCE_KIND_FIRST, "agent", { "agents", "Agenten" } },
        { KINDS, "influence", { "influences", "Einflüsse" } },
        { CATALOG, "station", { "stations", "Stationen" } },
    };
    int t = 0;
    while (index >= type[t].before)
        t++;
    *out = (pl_card){ .type = type[t].type, .group = type[t].group };
    if (index < KINDS) {
        const struct kind *kind = &lb_kind[index];
        out->id = kind->id;
        out->name = kind->name;
        out->copies = kind->copies;
        out->source = (enum pl_source)kind->source;
    } else {
        const struct station *station = &lb_station[index - CATALOG_STATION];
        out->id = station->id;
        out->name = station->name;
        out->copies = index - CATALOG_STATION == TERRAN ? STATIONS : 1;
        out->source = (enum pl_source)station->source;
    }
}

void lb_card_text(int index, pl_lang lang, pl_text *out) {
    assert(index >= 0 && index < CATALOG);
    if (index >= CATALOG_STATION) {
        lb_station_text(index - CATALOG_STATION, lang, out);
        return;
    }
    lb_kind_text(&lb_kind[index], lang, out);
    if (lb_kind[index].retail) pl_text_str(out, lb_in(W_TEXT_RETAIL_ONLY, lang));
    const struct kind *old = lb_old_print(index);
    if (old) lb_old_print_text(old, &lb_kind[index], lang, out);
}
