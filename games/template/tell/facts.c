/* SPDX-License-Identifier: MIT */
/* Prospectors: what is printed on the cards, from the numbers that the rules use; and terms. */
#include "tell.h"

#include <assert.h>

/* Keys and ids of `facts` and of `json`. */
const pl_choice tp_terms[TERMS] = {
    { "strength", { "strength", "Stärke" } },
    { "points", { "points", "Punkte" } },
    { "round", { "Round", "Runde" } },
    { "over", { "Game over", "Spielende" } },
    { "prizes", { "Prizes so far", "Funde bisher" } },
    { "deck", { "Tools in the deck", "Werkzeuge im Stapel" } },
    { "played", { "Tools shown so far", "Bisher gezeigte Werkzeuge" } },
    { "seats", { "Players", "Spieler" } },
    { "tools", { "Tools in hand", "Werkzeuge auf der Hand" } },
    { "hand", { "Your tools", "Deine Werkzeuge" } },
    { "sealed", { "Sealed", "Verdeckt gelegt" } },
    { "won", { "Dug up", "Ausgegraben" } },
};

void tp_facts(int index, pl_text *out) {
    assert(index >= 0 && index < TOOLS + PRIZES);
    if (index < TOOLS)
        pl_json_key_int(out, "strength", index + 1);
    else
        pl_json_key_int(out, "points", index - TOOLS + 1);
}
