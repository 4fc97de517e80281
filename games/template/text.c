/* SPDX-License-Identifier: MIT */
/* Prospectors: names, the grammar of moves, sentences, and how a view is printed. */
#include "state.h"

#include <string.h>

const pl_words tp_words[WORDS] = {
    [W_ASK] = { "Prize: {0} ({1} {1|point|points}). Which tool do you seal?",
                "Fund: {0} ({1} {1|Punkt|Punkte}). Welches Werkzeug legst du verdeckt?" },
    [W_SEAL] = { "Seal {0}, strength {1}; others can have up to {2} of them",
                 "{0} verdeckt legen, Stärke {1}; andere können bis zu {2} davon haben" },
    [W_SEAL_ALONE] = { "Seal {0}, strength {1}; nobody else can have one",
                       "{0} verdeckt legen, Stärke {1}; das kann sonst niemand haben" },
    [W_NOT_HELD] = { "You have no {0} in your hand.", "{0} hast du nicht auf der Hand." },
    [W_NO_TOOL] = { "There is no tool '{0}'; the tools are: {1}.",
                    "Ein Werkzeug '{0}' gibt es nicht; die Werkzeuge sind: {1}." },
    [W_GRAMMAR] = { "A move reads 'seal TOOL', for example 'seal spade'.",
                    "Ein Zug lautet 'seal WERKZEUG', zum Beispiel 'seal spade'." },
    [W_NOT_IN_DECK] = { "The card {0} is not in that deck, or not that often.",
                        "Die Karte {0} ist nicht in diesem Stapel, oder nicht so oft." },
    [W_ROUNDS_LEFT] = { "Only {0} {0|round is|rounds are} left.",
                        "Es {0|ist nur noch|sind nur noch} {0} {0|Runde|Runden} übrig." },
    [W_SHOWED] = { "{0} shows: {1} (strength {2}).", "{0} zeigt: {1} (Stärke {2})." },
    [W_TOOK] = { "{0} digs up: {1} ({2} {2|point|points}).",
                 "{0} gräbt aus: {1} ({2} {2|Punkt|Punkte})." },
    [W_LOST] = { "No tool was chosen only once: {0} is lost.",
                 "Kein Werkzeug wurde nur einmal gewählt: {0} geht verloren." },
    [W_YOU_DREW] = { "You draw: {0} (strength {1}).", "Du ziehst: {0} (Stärke {1})." },
    [W_DREW] = { "{0} draws a tool.", "{0} zieht ein Werkzeug." },
    [W_TURNED_UP] = { "The next prize: {0} ({1} {1|point|points}).",
                      "Der nächste Fund: {0} ({1} {1|Punkt|Punkte})." },
    [W_ENDED] = { "That was the last prize.", "Das war der letzte Fund." },
    [W_ROUND] = { "Round {0} of {1}: {2} ({3} {3|point|points})",
                  "Runde {0} von {1}: {2} ({3} {3|Punkt|Punkte})" },
    [W_OVER] = { "The game is over", "Das Spiel ist zu Ende" },
    [W_DECK] = { "{0} {0|tool|tools} in the deck", "{0} {0|Werkzeug|Werkzeuge} im Stapel" },
    [W_SEAT] = { "{0} {0|tool|tools}, {1} {1|point|points}",
                 "{0} {0|Werkzeug|Werkzeuge}, {1} {1|Punkt|Punkte}" },
    [W_HAND] = { "Your tools:", "Deine Werkzeuge:" },
    [W_SEALED] = { "Sealed: {0}", "Verdeckt gelegt: {0}" },
    [W_STRENGTH] = { "Strength {0}.", "Stärke {0}." },
    [W_WORTH] = { "Worth {0} {0|point|points}.", "{0} {0|Punkt|Punkte} wert." },
};

static const char *tool_name(int tool, pl_lang lang) {
    return pl_in(tp_tools[tool].name, lang);
}

static const char *prize_name(int prize, pl_lang lang) {
    return pl_in(tp_prizes[prize].name, lang);
}

/* Refused moves can hold any number. */
static int tool_of(pl_move m) {
    return m.verb == SEAL && m.arg[0] <= TOOLS ? m.arg[0] : UNKNOWN;
}

/* ---- moves ---- */

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

void tp_say_move(const pl_state *v, int seat, pl_move m, const pl_reader *r, pl_text *out) {
    const int tool = tool_of(m);
    const int others = COPIES - v->played[tool] - v->seat[seat].hand[tool];
    pl_say(out, pl_in(tp_words[others ? W_SEAL : W_SEAL_ALONE], r->lang),
           PL_S(tool_name(tool, r->lang)), PL_I(tool), PL_I(others));
}

void tp_ask(const pl_state *v, int seat, const pl_reader *r, pl_text *out) {
    (void)seat;
    const int prize = v->prize[v->round];
    pl_say(out, pl_in(tp_words[W_ASK], r->lang), PL_S(prize_name(prize, r->lang)), PL_I(prize));
}

int32_t tp_why_not(const pl_state *v, int seat, pl_move m, pl_error *err) {
    (void)v, (void)seat;
    pl_fail(err, tp_words[W_NOT_HELD], PL_S(tool_name(tool_of(m), err->lang)));
    return 8;
}

/* ---- what happened ---- */

static void say_drawn(const pl_event *e, const pl_reader *r, pl_text *out) {
    const int tool = e->secret[0];
    if (tool == UNKNOWN)
        pl_say(out, pl_in(tp_words[W_DREW], r->lang), PL_S(r->name[e->seat]));
    else
        pl_say(out, pl_in(tp_words[W_YOU_DREW], r->lang), PL_S(tool_name(tool, r->lang)),
               PL_I(tool));
}

void tp_write_event(const pl_state *v, const pl_event *e, const pl_reader *r, pl_text *out) {
    (void)v;
    static const uint8_t word[] = {
        [SHOWED] = W_SHOWED, [TOOK] = W_TOOK,           [LOST] = W_LOST,
        [DREW] = W_DREW,     [TURNED_UP] = W_TURNED_UP, [ENDED] = W_ENDED,
    };
    const char *sentence = pl_in(tp_words[word[e->kind]], r->lang);
    const char *who = r->name[e->seat];
    const int card = e->arg[0];
    switch (e->kind) {
    case SHOWED:
        pl_say(out, sentence, PL_S(who), PL_S(tool_name(card, r->lang)), PL_I(card));
        break;
    case TOOK: pl_say(out, sentence, PL_S(who), PL_S(prize_name(card, r->lang)), PL_I(card)); break;
    case DREW: say_drawn(e, r, out); break;
    default: pl_say(out, sentence, PL_S(prize_name(card, r->lang)), PL_I(card)); break;
    }
}

/* ---- the table ---- */

static void print_hand(const pl_state *v, const pl_reader *r, pl_text *out) {
    const struct seat *p = &v->seat[r->seat];
    pl_text_str(out, pl_in(tp_words[W_HAND], r->lang));
    const char *sentence = " {0} {1}";
    for (int tool = 1; tool <= TOOLS; tool++)
        for (int i = 0; i < p->hand[tool]; i++, sentence = ", {0} {1}")
            pl_say(out, sentence, PL_S(tool_name(tool, r->lang)), PL_I(tool));
    pl_text_char(out, '\n');
    if (!p->sealed) return;
    pl_say(out, pl_in(tp_words[W_SEALED], r->lang), PL_S(tool_name(p->sealed, r->lang)));
    pl_text_char(out, '\n');
}

/* Room for the longest name and a gap. */
static int widest_name(const pl_state *v, const pl_reader *r) {
    int widest = 0;
    for (int seat = 0; seat < v->seats; seat++) {
        int columns = 0;
        for (const char *c = r->name[seat]; *c; c++)
            columns += ((unsigned char)*c & 0xC0) != 0x80;
        if (columns > widest) widest = columns;
    }
    return widest + 2;
}

static void print_seat(const pl_state *v, int seat, const pl_reader *r, int name_width,
                       pl_text *out) {
    const size_t start = out->n;
    pl_text_ink(out, seat == r->seat ? PL_INK_BOLD : PL_INK_PLAIN);
    pl_text_str(out, r->name[seat]);
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_pad(out, start, name_width);
    pl_say(out, pl_in(tp_words[W_SEAT], r->lang), PL_I(hand_size(v, seat)), PL_I(points(v, seat)));
    const char *sentence = ": {0} {1}";
    for (int prize = 1; prize <= PRIZES; prize++) {
        if (!(v->seat[seat].won >> (prize - 1) & 1)) continue;
        pl_say(out, sentence, PL_S(prize_name(prize, r->lang)), PL_I(prize));
        sentence = " + {0} {1}";
    }
    pl_text_char(out, '\n');
}

void tp_print(const pl_state *v, const pl_reader *r, pl_text *out) {
    pl_text_ink(out, PL_INK_YELLOW);
    if (v->round == ROUNDS)
        pl_text_str(out, pl_in(tp_words[W_OVER], r->lang));
    else
        pl_say(out, pl_in(tp_words[W_ROUND], r->lang), PL_I(v->round + 1), PL_I(ROUNDS),
               PL_S(prize_name(v->prize[v->round], r->lang)), PL_I(v->prize[v->round]));
    pl_text_ink(out, PL_INK_PLAIN);
    pl_text_str(out, "; ");
    pl_say(out, pl_in(tp_words[W_DECK], r->lang), PL_I(TOOL_CARDS - v->drawn));
    pl_text_char(out, '\n');
    const int name_width = widest_name(v, r);
    for (int seat = 0; seat < v->seats; seat++)
        print_seat(v, seat, r, name_width, out);
    if (r->seat != PL_PUBLIC && hand_size(v, r->seat)) print_hand(v, r, out);
}

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

/* ---- the catalog: tools, then prizes ---- */

void tp_card(int index, pl_card *out) {
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
    const bool tool = index < TOOLS;
    pl_say(out, pl_in(tp_words[tool ? W_STRENGTH : W_WORTH], lang),
           PL_I(tool ? index + 1 : index - TOOLS + 1));
}
