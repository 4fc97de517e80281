/* SPDX-License-Identifier: MIT */
/* Moon Colony Bloodbath (Donald X. Vaccarino, 2024): the game as the engine sees it. The rules are
 * in docs/rules/bloodbath.md; the clauses are cited as BB-n. */
#include "state.h"
#include "tell/tell.h"

#include <assert.h>

static pl_seats to_act(const pl_state *s) {
    return s->stage == GAME_OVER ? 0 : s->asking & (unsigned)~s->answered;
}

/* Answers stay sealed until the last one is in. The only answer that is waited for need not be
 * sealed. */
static void apply(pl_state *s, int seat, pl_move m, pl_events *ev) {
    assert(to_act(s) >> seat & 1);
    if (s->asking == 1u << seat) {
        bb_answer(s, seat, m, ev);
    } else {
        s->answer[seat] = m;
        s->answered |= (uint8_t)(1u << seat);
        if (s->asking & ~s->answered) return;
        bb_reveal(s, ev);
    }
    if (!s->asking) bb_advance(s, ev);
}

/* BB-67, BB-68, and BB-125, BB-126 for one player. */
static void scores(const pl_state *s, pl_result *out) {
    *out = (pl_result){ .how = s->how == HOW_MANUAL ? BY_MANUAL : BY_FAILURE };
    for (int seat = 0; seat < s->seats; seat++) {
        out->score[seat] = bb_score(s, seat);
        out->rank[seat] = 1;
        for (int other = 0; other < s->seats; other++)
            out->rank[seat] += bb_score(s, other) > bb_score(s, seat);
    }
}

int bb_score(const pl_state *s, int seat) {
    if (s->seats > 1) return s->colony[seat].failed ? 0 : bb_people(s, seat);
    return s->option[ENDLESS] ? s->extra_robots : s->next_event - 1;
}

static const pl_choice twists[] = {
    { "random", { "any two", "zwei beliebige" } },
    { "white", { "two white ones, for a first game", "zwei weiße, für die erste Partie" } },
};

static const pl_option option[OPTIONS] = {
    [TWIST_CHOICE] = { .id = "twists",
                       .name = { "Twists", "Twists" },
                       .about = { "Which Twists are in the Progress deck from the beginning.",
                                  "Welche Twists von Anfang an im Ablaufstapel sind." },
                       .choice = twists,
                       .choices = 2,
                       .clause = 14,
                       .newcomer = 1 },
    [ENDLESS] = { .id = "solo.endless",
                  .name = { "Endless solo game", "Endloses Solospiel" },
                  .about = { "Alone, Robots come instead of the Instruction Manual until the "
                             "colony "
                             "fails.",
                             "Allein kommen Roboter statt der Bedienungsanleitung, bis die Kolonie "
                             "scheitert." },
                  .choice = pl_off_on,
                  .choices = 2,
                  .clause = 126 },
};

static const pl_choice ending[ENDINGS] = {
    [BY_FAILURE] = { "failed", { "a colony failed", "Kolonie gescheitert" } },
    [BY_MANUAL] = { "manual", { "the Instruction Manual came", "Bedienungsanleitung gekommen" } },
};

extern const pl_clause bloodbath_clauses[];
extern const int32_t bloodbath_clause_count;

PL_PRINT pl_game pl_game_bloodbath = {
    .id = "bloodbath",
    .title = { "Moon Colony Bloodbath", "Moon Colony Bloodbath" },
    .about = { "Build a colony on the Moon while everything goes wrong, and have the most "
               "survivors.",
               "Baue eine Kolonie auf dem Mond, während alles schiefgeht, und rette die meisten "
               "Bewohner." },
    .credits = { "A game by Donald X. Vaccarino, with art by Franz Vohwinkel, published by Rio "
                 "Grande "
                 "Games (2024).",
                 "Ein Spiel von Donald X. Vaccarino, illustriert von Franz Vohwinkel, erschienen "
                 "bei "
                 "Rio Grande Games (2024)." },
    .intro = { "Each player leads a colony on the Moon: 30 people on a mat, a little money and "
               "food. Everything that happens comes from the Progress deck. Its cards come up one "
               "by one, and everyone does what they say. When the deck runs out, it is shuffled "
               "and starts over, with every card added to it. The game ends when a colony has "
               "nobody left or the Instruction Manual turns up. The most survivors win.\n\n"
               "At each Work everyone secretly chooses an action: MINE for 4 money, FARM for 4 "
               "food, RESEARCH for 2 cards, RESTOCK for 2 boxes on your buildings, or BUILD a card "
               "from your hand. A building brings people, and abilities for your later actions. "
               "Many buildings add a card to the Progress deck when you play them: Perks help only "
               "you, Developments affect everyone.\n\n"
               "The rest of the deck is against you. Each Trouble adds the next Event, some Events "
               "add Robots, and most of these take people from your mat. If there are too few, you "
               "must give up buildings: their people move to your mat, and their abilities are "
               "gone. Hunger eats 1 food per building, and for each missing food a person "
               "starves.\n\n"
               "A good start: Check what is still to come in this pass. Build early, have food "
               "before Hunger comes, and keep enough people on your mat. In a solo game you try to "
               "survive until the Instruction Manual. Your score is the number of the highest "
               "Event.",
               "Du leitest eine Kolonie auf dem Mond: 30 Bewohner auf einer Tafel, etwas Geld und "
               "Nahrung. Alles, was geschieht, kommt aus dem Ablaufstapel. Seine Karten werden "
               "nacheinander aufgedeckt, und alle tun, was darauf steht. Ist der Stapel "
               "aufgebraucht, wird er gemischt und beginnt von vorn, mit allen hinzugefügten "
               "Karten. Das Spiel endet, wenn eine Kolonie niemanden mehr hat oder die "
               "Bedienungsanleitung auftaucht. Wer die meisten Überlebenden hat, gewinnt.\n\n"
               "Bei jeder Arbeit wählen alle geheim eine Aktion: SCHÜRFEN für 4 Geld, ERNTEN für 4 "
               "Nahrung, FORSCHEN für 2 Karten, AUFSTOCKEN für 2 Kisten auf deinen Gebäuden oder "
               "BAUEN mit einer Handkarte. Ein Gebäude bringt Bewohner und Fähigkeiten für deine "
               "späteren Aktionen. Viele Gebäude fügen dem Ablaufstapel eine Karte hinzu, wenn du "
               "sie spielst: Vorteile helfen nur dir, Entwicklungen betreffen alle.\n\n"
               "Der Rest des Stapels ist gegen dich. Jedes Problem fügt das nächste Ereignis "
               "hinzu, manche Ereignisse fügen Roboter hinzu, und die meisten davon nehmen "
               "Bewohner von deiner Tafel. Sind dort zu wenige, musst du Gebäude aufgeben: Ihre "
               "Bewohner kommen auf die Tafel, ihre Fähigkeiten sind weg. Hunger verbraucht 1 "
               "Nahrung je Gebäude, und für jede fehlende Nahrung verhungert ein Bewohner.\n\n"
               "Ein guter Anfang: Sieh nach, was in diesem Durchgang noch kommt. Baue früh, sorge "
               "für Nahrung, bevor der Hunger kommt, und behalte genug Bewohner auf der Tafel. "
               "Allein versuchst du, bis zur Bedienungsanleitung durchzuhalten. Dein Ergebnis ist "
               "die Nummer des höchsten Ereignisses." },
    .clause_prefix = "BB",
    .seats_min = 1,
    .seats_max = SEATS,
    .minutes_min = 30,
    .minutes_max = 60,
    .rules = 2,
    .length_max = 8192,
    .state_size = sizeof(pl_state),
    .horizon = 16,
    .options = OPTIONS,
    .decks = DECKS,
    .figures = FIGURES,
    .marks = MARKS,
    .endings = ENDINGS,
    .words = BB_WORDS,
    .orders = ORDERS,
    .gauges = GAUGES,
    .parts = PARTS,
    .forecasts = FORECASTS,
    .terms = BB_TERMS,
    .ratings = RATINGS,
    .feats = FEATS,
    .option = option,
    .deck = bb_deck,
    .clause = bloodbath_clauses,
    .clauses = &bloodbath_clause_count,
    .figure = PL_NOT_IN_PAGES(bb_figure),
    .mark = PL_NOT_IN_PAGES(bb_mark),
    .ending = ending,
    .word = bb_word,
    .order = bb_order,
    .gauge = bb_gauge,
    .part = bb_part,
    .forecast = bb_forecast,
    .term = bb_term,
    .rating = bb_rating,
    .feat = bb_feat,
    .setup = bb_setup,
    .to_act = to_act,
    .legal = bb_legal,
    .apply = apply,
    .scores = scores,
    .view = bb_view,
    .imagine = bb_imagine,
    .reshuffle = bb_reshuffle,
    .write_move = bb_write_move,
    .read_move = bb_read_move,
    .say_move = bb_say_move,
    .ask = bb_ask,
    .why_not = bb_why_not,
    .write_event = bb_write_event,
    .print = PL_NOT_IN_PAGES(bb_print),
    .json = bb_json,
    .card = bb_card,
    .card_text = bb_card_text,
    .digest = bb_digest,
    .facts = bb_facts,
    .measure = bb_measure,
    .points = bb_points,
    .change = bb_change,
    .foresee = bb_foresee,
    .cue = bb_cue,
    .tension = bb_tension,
    .tally = PL_NOT_IN_PAGES(bb_tally),
    .honor = bb_honor,
    .sane = PL_NOT_IN_PAGES(bb_sane),
    .give = bb_give,
    .obey = bb_obey,
    .policy = bb_policy,
    .evaluate = bb_evaluate,
#ifdef PL_EDITABLE
    .edited = true,
#else
    .cards = CATALOG,
    .blocks = BLOCKS,
    .block = bb_block,
    .actions = bb_actions,
    .encode = bb_encode,
    .observe = bb_observe,
    .net = bb_net,
    .frozen = &bb_frozen,
#endif
};
