/* SPDX-License-Identifier: MIT */
/* Lunar Base (Plepic Games, 2021): the game as the engine sees it. The rules are in
 * docs/rules/lunarbase.md; the clauses are cited as LB-n. */
#include "state.h"
#include "tell/tell.h"

static pl_seats to_act(const pl_state *s) {
    return s->over ? 0 : 1u << s->stack[s->depth - 1].seat;
}

static void apply(pl_state *s, int seat, pl_move m, pl_events *ev) {
    (void)seat;
    lb_answer(s, m, ev);
}

static const pl_choice prints[] = {
    { "retail", { "the retail box", "die Verkaufsausgabe" } },
    { "rulebook", { "the rulebook's own print", "der Druck der Spielregel" } },
};
static const pl_choice reveal[] = {
    { "any-time", { "at any time", "jederzeit" } },
    { "end-of-turn", { "at the end of one's own turn", "am Ende des eigenen Zuges" } },
};
static const pl_choice first[] = {
    { "random", { "random", "zufällig" } },
    { "0", { "the first seat", "der erste Platz" } },
    { "1", { "the second seat", "der zweite Platz" } },
    { "2", { "the third seat", "der dritte Platz" } },
    { "3", { "the fourth seat", "der vierte Platz" } },
    { "4", { "the fifth seat", "der fünfte Platz" } },
    { "5", { "the sixth seat", "der sechste Platz" } },
};

static const pl_option option[OPTIONS] = {
    [PRINT] = { .id = "print",
                .name = { "Print of the cards", "Druck der Karten" },
                .about = { "The rulebook describes an earlier print with 48 modules and 24 agents.",
                           "Die Spielregel beschreibt einen früheren Druck mit 48 Modulen und 24 "
                           "Agenten." },
                .choice = prints,
                .choices = 2,
                .clause = 3 },
    [WITH_INFLUENCES] = { .id = "influences",
                          .name = { "Influences", "Einflüsse" },
                          .about = { "Eight cards for players who know the game, and a fourth way "
                                     "to "
                                     "win.",
                                     "Acht Karten für alle, die das Spiel kennen, und ein vierter "
                                     "Weg "
                                     "zum Sieg." },
                          .choice = pl_off_on,
                          .choices = 2,
                          .clause = 105 },
    [INFLUENCE_VICTORY] = { .id = "influence.victory",
                            .name = { "Victory by influences", "Sieg durch Einflüsse" },
                            .about = { "When four influences in a hand win the game.",
                                       "Wann vier Einflüsse auf der Hand das Spiel gewinnen." },
                            .choice = reveal,
                            .choices = 2,
                            .clause = 126 },
    [FIRST] = { .id = "first",
                .name = { "First player", "Erster Spieler" },
                .about = { "Who takes the first turn.", "Wer den ersten Zug hat." },
                .choice = first,
                .choices = 1 + SEATS,
                .clause = 18 },
};

extern const pl_clause lunarbase_clauses[];
extern const int32_t lunarbase_clause_count;

PL_PRINT pl_game pl_game_lunarbase = {
    .id = "lunarbase",
    .title = { "Lunar Base", "Lunar Base" },
    .about = { "Build a base from rotating cards and win by credits, colonists or science.",
               "Baue eine Basis aus drehbaren Karten und gewinne mit Credits, Kolonisten oder "
               "Forschung." },
    .credits = { "A game designed and published by Plepic Games (2021).",
                 "Ein Spiel, entworfen und herausgegeben von Plepic Games (2021)." },
    .intro = { "You run a station on the Moon and build modules onto it. The first player to have "
               "20 credits, 10 colonists or 5 different scientific achievements wins at once, even "
               "in the middle of a turn.\n\n"
               "On your turn you may first play agents from your hand, as many as you can pay for. "
               "Then you take exactly one main action: one of the three on your station, or one on "
               "a module of your base. To draft, you take a card from the open Supply. To resell, "
               "you turn one of its cards into a credit. To build, you pay for a module from your "
               "hand and place it.\n\n"
               "Cards have connectors on their edges. A new module must meet your base with at "
               "least one connector of the same color. Gray matches every color, and no connector "
               "may touch a blank edge or a different color. Each pair that meets makes an orb. "
               "For every card you buy, each orb takes one off the cost in its color. When a turn "
               "ends with no module and no agent in the Supply, shuttles bring new cards, and you "
               "earn a credit for each yellow and gray orb.\n\n"
               "A good start: Build what is free where it makes orbs in the colors your hand "
               "needs. Flip your station when you can, because its other side has two orbs, "
               "colonists and a better action. And keep an eye on how close the others are.",
               "Du leitest eine Station auf dem Mond und baust Module an. Wer zuerst 20 Credits, "
               "10 Kolonisten oder 5 verschiedene wissenschaftliche Errungenschaften hat, gewinnt "
               "sofort, auch mitten in einem Zug.\n\n"
               "In deinem Zug kannst du zuerst Agenten aus der Hand ausspielen, so viele du "
               "bezahlen kannst. Dann führst du genau eine Hauptaktion aus: eine der drei deiner "
               "Station oder eine, die ein Modul deiner Basis bietet. Beim Nehmen nimmst du eine "
               "Karte aus der offenen Auslage auf die Hand. Beim Verkaufen machst du eine ihrer "
               "Karten zu einem Credit. Beim Bauen bezahlst du ein Modul aus der Hand und legst es "
               "an.\n\n"
               "Karten haben Anschlüsse an ihren Kanten. Ein neues Modul muss mit mindestens einem "
               "Anschluss auf einen gleicher Farbe in deiner Basis treffen. Grau passt zu jeder "
               "Farbe, und kein Anschluss darf eine leere Kante oder eine andere Farbe berühren. "
               "Jedes Paar ergibt einen Orb. Bei jeder Karte, die du bezahlst, senkt jeder Orb die "
               "Kosten seiner Farbe um eins. Liegt am Ende eines Zuges weder Modul noch Agent in "
               "der Auslage, bringen Raumfähren neue Karten, und du erhältst einen Credit für "
               "jeden gelben und jeden grauen Orb.\n\n"
               "Ein guter Anfang: Baue, was nichts kostet, dort, wo es Orbs in den Farben ergibt, "
               "die deine Hand braucht. Wende deine Station, wenn du kannst, denn ihre andere "
               "Seite hat zwei Orbs, Kolonisten und eine bessere Aktion. Und behalte im Auge, wie "
               "weit die anderen sind." },
    .clause_prefix = "LB",
    .seats_min = 2,
    .seats_max = SEATS,
    .minutes_min = 15,
    .minutes_max = 30,
    .rules = 2,
    .length_max = DECISIONS_MAX,
    .state_size = sizeof(pl_state),
    .horizon = 16,
    .options = OPTIONS,
    .decks = DECKS,
    .figures = FIGURES,
    .marks = MARKS,
    .endings = ENDINGS,
    .words = LB_WORDS,
    .orders = ORDERS,
    .gauges = GAUGES,
    .parts = PARTS,
    .forecasts = FORECASTS,
    .terms = TERMS,
    .ratings = RATINGS,
    .feats = FEATS,
    .option = option,
    .deck = lb_deck,
    .clause = lunarbase_clauses,
    .clauses = &lunarbase_clause_count,
    .figure = PL_NOT_IN_PAGES(lb_figure),
    .mark = PL_NOT_IN_PAGES(lb_mark),
    .ending = lb_ending,
    .word = lb_word,
    .order = lb_order,
    .gauge = lb_gauge,
    .part = lb_part,
    .forecast = lb_forecast,
    .term = lb_term,
    .rating = lb_rating,
    .feat = lb_feat,
    .setup = lb_setup,
    .to_act = to_act,
    .legal = lb_legal,
    .apply = apply,
    .scores = lb_result,
    .view = lb_view,
    .imagine = lb_imagine,
    .reshuffle = lb_reshuffle,
    .write_move = lb_write_move,
    .read_move = lb_read_move,
    .say_move = lb_say_move,
    .ask = lb_ask,
    .why_not = lb_why_not,
    .write_event = lb_write_event,
    .print = PL_NOT_IN_PAGES(lb_print),
    .json = lb_json,
    .card = lb_card,
    .card_text = lb_card_text,
    .digest = lb_digest,
    .facts = lb_facts,
    .measure = lb_gauges,
    .points = lb_points,
    .change = lb_change,
    .foresee = lb_foresee,
    .cue = lb_cue,
    .tension = lb_tension,
    .tally = PL_NOT_IN_PAGES(lb_tally),
    .honor = lb_honor,
    .sane = PL_NOT_IN_PAGES(lb_sane),
    .give = lb_give,
    .obey = lb_obey,
    .policy = lb_policy,
    .evaluate = lb_evaluate,
#ifdef PL_EDITABLE
    .edited = true,
#else
    .cards = CATALOG,
    .blocks = BLOCKS,
    .block = lb_block,
    .actions = lb_actions,
    .encode = lb_encode,
    .observe = lb_observe,
    .net = lb_net,
    .frozen = &lb_frozen,
    .trim = lb_trim,
#endif
};
