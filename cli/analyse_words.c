/* SPDX-License-Identifier: MIT */
#include "analyse_words.h"

const pl_words analyse_word[ANALYSE_WORDS] = {
    [AW_PROGRESS] = { "{0} of {1} decisions", "{0} von {1} Entscheidungen" },
    [AW_NO_SEAT] = { "There is no seat {0} in this log; the seats are 0 to {1}.",
                     "Einen Platz {0} gibt es in diesem Protokoll nicht; die Plätze sind 0 bis "
                     "{1}." },
    [AW_HEAD] = { "{0}, {1} {1|seat|seats}, {2} {2|decision|decisions}",
                  "{0}, {1} {1|Platz|Plätze}, {2} {2|Entscheidung|Entscheidungen}" },
    [AW_DEPTH] = { "{0} imagined worlds a question", "{0} gedachte Welten je Frage" },
    [AW_WHERE_FROM] = { "where the result came from", "woher das Ergebnis kam" },
    [AW_START] = { "start", "Anfang" },
    [AW_LUCK] = { "luck", "Glück" },
    [AW_OTHERS] = { "others", "andere" },
    [AW_OWN] = { "own", "eigene" },
    [AW_HALF] = { "±", "±" },
    [AW_RESULT] = { "result", "Ergebnis" },
    [AW_MISTAKES] = { "mistakes", "Fehler" },
    [AW_CURVE] = { "chances to win, as each seat could know them at its decisions",
                   "Gewinnaussichten, wie jeder Platz sie bei seinen Entscheidungen kennen "
                   "konnte" },
    [AW_CURVE_ALONE] = { "what was to be expected, decision by decision",
                         "was zu erwarten war, Entscheidung für Entscheidung" },
    [AW_WORST] = { "the most expensive decisions", "die teuersten Entscheidungen" },
    [AW_NO_MISTAKE] = { "None: the search would have chosen the same or something no better.",
                        "Keine: Die Suche hätte dasselbe gewählt oder nichts Besseres." },
    [AW_STEP] = { "Move {0}, {1}", "Zug {0}, {1}" },
    [AW_COST] = { "cost {0} (± {1})", "kostet {0} (± {1})" },
    [AW_CHOSEN] = { "chosen", "gewählt" },
    [AW_BETTER] = { "better", "besser" },
    [AW_FINDS] = { "good finds", "gute Einfälle" },
    [AW_FIND] = { "{0} (± {1}) better than what came next",
                  "{0} (± {1}) besser als das Nächstbeste" },
    [AW_AUCTIONS] = { "auctions", "Versteigerungen" },
    [AW_MISJUDGED] = { "auctions that somebody misjudged",
                       "Versteigerungen, bei denen sich jemand verschätzte" },
    [AW_LOT] = { "Move {0}: {1}", "Zug {0}: {1}" },
    [AW_OVERPAID] = { "overpaid", "zu teuer" },
    [AW_BARGAIN] = { "worth more than its price", "mehr wert als sein Preis" },
    [AW_FAIR] = { "about its price", "etwa seinen Preis wert" },
    [AW_BIDDER] = { "to {0}: {1} (± {2})", "für {0}: {1} (± {2})" },
    [AW_FOOT] = { "All numbers are shares of the win, in percent. Each decision is judged by what "
                  "its seat could know then. 'own' is what a seat's choices gained or cost against "
                  "what the search would have chosen, 'others' what the choices of the others "
                  "did, 'luck' all the rest: deals, draws, reveals. Start, luck, others and own "
                  "add up to the result; ± is half of the 95 % interval of own. A mistake is a "
                  "decision whose cost is above zero by more than its interval.",
                  "Alle Zahlen sind Anteile am Sieg, in Prozent. Jede Entscheidung wird danach "
                  "beurteilt, was ihr Platz damals wissen konnte. 'eigene' ist, was die eigenen "
                  "Entscheidungen gegen die der Suche gebracht oder gekostet haben, 'andere', was "
                  "die der anderen bewirkten, 'Glück' alles Übrige: Geben, Ziehen, Aufdecken. "
                  "Anfang, Glück, andere und eigene ergeben zusammen das Ergebnis; ± ist das halbe "
                  "95-%-Intervall von 'eigene'. Ein Fehler ist eine Entscheidung, deren Kosten um "
                  "mehr als ihr Intervall über null liegen." },
    [AW_FOOT_AUCTIONS] = { "The worth of a lot is what staying in gained over letting go, at the "
                           "last bid of each bidder and at the price it had then; below zero, the "
                           "winner overpaid.",
                           "Wert ist, was Mitbieten gegenüber Loslassen brachte, beim letzten "
                           "Gebot "
                           "eines jeden und zu dem Preis, der dann galt; unter null war es zu "
                           "teuer." },
    [AW_TITLE] = { "{0}: what decided the game", "{0}: was die Partie entschied" },
    [AW_LEAD] = { "{0} {0|decision|decisions}, each judged from what its seat could know, with {1} "
                  "imagined worlds a question.",
                  "{0} {0|Entscheidung|Entscheidungen}, jede beurteilt nach dem, was ihr Platz "
                  "wissen konnte, mit {1} gedachten Welten je Frage." },
    [AW_EVEN] = { "Dashed: an even share.", "Gestrichelt: ein gleicher Anteil." },
    [AW_CURVE_ABOUT] = { "What each seat could expect at its own decisions. Dots are mistakes: a "
                         "drop right below a dot was the choice, all else is what happened between "
                         "decisions. Point at one to read it.",
                         "Was jeder Platz bei seinen Entscheidungen erwarten konnte. Punkte sind "
                         "Fehler: Der Sturz unter einem Punkt war die Wahl, alles andere geschah "
                         "zwischen Entscheidungen. Zeig darauf, um ihn zu lesen." },
    [AW_ACROSS] = { "move", "Zug" },
    [AW_UP] = { "chance to win", "Gewinnaussicht" },
    [AW_WHERE_ABOUT] = { "From an even share to the result, step by step.",
                         "Vom gleichen Anteil zum Ergebnis, Schritt für Schritt." },
    [AW_LUCK_ABOUT] = { "Luck is what changed between decisions without anybody's choice: deals, "
                        "draws, reveals. Its interval follows from those of the choices.",
                        "Glück ist, was sich zwischen Entscheidungen ohne jemandes Wahl änderte: "
                        "Geben, Ziehen, Aufdecken. Sein Intervall folgt aus denen der "
                        "Entscheidungen." },
    [AW_MOVE] = { "move", "Zug" },
    [AW_WHO] = { "who", "wer" },
    [AW_CHANCE] = { "chance", "Aussicht" },
    [AW_PREFERRED] = { "the search preferred", "der Suche lieber" },
    [AW_ALL] = { "all decisions", "alle Entscheidungen" },
    [AW_ALL_ABOUT] = { "The chance is what the seat could expect before it chose.",
                       "Die Aussicht ist, was der Platz vor seiner Wahl erwarten konnte." },
    [AW_AUCTIONS_ABOUT] = { "What a lot was worth to each bidder beyond its price, in chances to "
                            "win: staying in less letting go, at the last bid of each.",
                            "Was es jedem Bietenden über den Preis hinaus wert war, in "
                            "Gewinnaussichten: Mitbieten weniger Loslassen, beim letzten Gebot "
                            "eines jeden." },
    [AW_FINDS_ABOUT] = { "Decisions where the best move was much better than the next.",
                         "Entscheidungen, bei denen der beste Zug viel besser war als der "
                         "nächste." },
    [AW_AGAIN] = { "The same analysis again:", "Dieselbe Auswertung noch einmal:" },
};
