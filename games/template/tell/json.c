/* SPDX-License-Identifier: MIT */
/* Prospectors: the table as one JSON object, with everything that a screen needs. */
#include "tell.h"

#include <assert.h>

static void json_cards(pl_text *out, const char *key, const uint8_t *count) {
    pl_json_key(out, key);
    pl_json_open(out, '[');
    for (int tool = 1; tool <= TOOLS; tool++)
        for (int i = 0; i < count[tool]; i++)
            pl_json_str(out, tp_tools[tool].id);
    pl_json_close(out, ']');
}

static void json_seat(const pl_state *v, int seat, bool own, pl_text *out) {
    const struct seat *p = &v->seat[seat];
    pl_json_open(out, '{');
    pl_json_key(out, "tools");
    pl_json_int(out, hand_size(v, seat));
    if (own) json_cards(out, "hand", p->hand);
    if (own && p->sealed) {
        pl_json_key(out, "sealed");
        pl_json_str(out, tp_tools[p->sealed].id);
    }
    pl_json_key(out, "won");
    pl_json_open(out, '[');
    for (int prize = 1; prize <= PRIZES; prize++)
        if (p->won >> (prize - 1) & 1) pl_json_str(out, tp_prizes[prize].id);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}

void tp_json(const pl_state *v, int seat, pl_text *out) {
    assert(seat >= PL_PUBLIC && seat < v->seats);
    pl_json_open(out, '{');
    pl_json_key(out, "round");
    pl_json_int(out, v->round + 1);
    pl_json_key(out, "over");
    pl_json_bool(out, v->round == ROUNDS);
    pl_json_key(out, "prizes");
    pl_json_open(out, '[');
    for (int i = 0; i < prizes_seen(v); i++)
        pl_json_str(out, tp_prizes[v->prize[i]].id);
    pl_json_close(out, ']');
    pl_json_key(out, "deck");
    pl_json_int(out, TOOL_CARDS - v->drawn);
    json_cards(out, "played", v->played);
    pl_json_key(out, "seats");
    pl_json_open(out, '[');
    for (int p = 0; p < v->seats; p++)
        json_seat(v, p, p == seat, out);
    pl_json_close(out, ']');
    pl_json_close(out, '}');
}
