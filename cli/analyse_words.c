/* SPDX-License-Identifier: MIT */
/* The sentences of `analyse`, in English and German. */
#include "analyse_words.h"

const pl_words analyse_word[ANALYSE_WORDS] = {
    [AW_PROGRESS] = { "{0} of {1} decisions", "{0} von {1} Entscheidungen" },
    [AW_NO_SEAT] = { "This log has no seat {0}. Seats are numbered 0 to {1}.",
                     "Platz {0} gibt es in diesem Protokoll nicht. Die Plätze haben die Nummern 0 "
                     "bis {1}." },
    [AW_HEAD] = { "{0}, {1} {1|seat|seats}, {2} {2|decision|decisions}",
                  "{0}, {1} {1|Platz|Plätze}, {2} {2|Entscheidung|Entscheidungen}" },
    [AW_DEPTH] = { "{0} imagined worlds per question", "{0} gedachte Welten je Frage" },
    [AW_WHERE_FROM] = { "where the result came from", "woher das Ergebnis kam" },
    [AW_START] = { "start", "Anfang" },
    [AW_LUCK] = { "luck", "Glück" },
    [AW_OTHERS] = { "others", "andere" },
    [AW_OWN] = { "own", "eigene" },
    [AW_HALF] = { "±", "±" },
    [AW_RESULT] = { "result", "Ergebnis" },
    [AW_MISTAKES] = { "mistakes", "Fehler" },
    [AW_CURVE] = { "chances of winning, as each seat could know them at its decisions",
                   "Gewinnchancen, wie jeder Platz sie bei seinen Entscheidungen kennen konnte" },
    [AW_CURVE_ALONE] = { "expected result, decision by decision",
                         "erwartetes Ergebnis, Entscheidung für Entscheidung" },
    [AW_WORST] = { "the costliest decisions", "die teuersten Entscheidungen" },
    [AW_NO_MISTAKE] = { "None. The search found nothing better.",
                        "Keine. Die Suche hat nichts Besseres gefunden." },
    [AW_STEP] = { "Move {0}, {1}", "Zug {0}, {1}" },
    [AW_COST] = { "cost {0} (± {1})", "kostet {0} (± {1})" },
    [AW_CHOSEN] = { "chosen", "gewählt" },
    [AW_BETTER] = { "better", "besser" },
    [AW_FINDS] = { "good finds", "gute Einfälle" },
    [AW_FIND] = { "{0} (± {1}) better than the next best",
                  "{0} (± {1}) besser als das Nächstbeste" },
    [AW_AUCTIONS] = { "auctions", "Versteigerungen" },
    [AW_MISJUDGED] = { "auctions someone misjudged",
                       "Versteigerungen, bei denen sich jemand verschätzte" },
    [AW_LOT] = { "Move {0}: {1}", "Zug {0}: {1}" },
    [AW_OVERPAID] = { "overpaid", "zu teuer" },
    [AW_BARGAIN] = { "worth more than its price", "mehr wert als sein Preis" },
    [AW_FAIR] = { "about its price", "etwa seinen Preis wert" },
    [AW_BIDDER] = { "to {0}: {1} (± {2})", "für {0}: {1} (± {2})" },
    [AW_FOOT] = { "All numbers are percent of a win. Each decision is judged by what its seat "
                  "could know at the time. 'own' is what a seat's choices gained or lost compared "
                  "with the search, 'luck' is what deals, draws and reveals did, and 'others' is "
                  "the rest: the other players' choices, and what was misjudged. Start, luck, "
                  "others and own add up to the result. ± is half the 95 % interval of 'own'. A "
                  "mistake is a "
                  "decision whose cost exceeds its interval.",
                  "Alle Zahlen sind Prozent eines Siegs. Jede Entscheidung wird danach beurteilt, "
                  "was ihr Platz damals wissen konnte. 'eigene' ist, was die eigenen "
                  "Entscheidungen im Vergleich zur Suche gebracht oder gekostet haben, 'Glück', "
                  "was Geben, Ziehen und Aufdecken bewirkt haben, 'andere' der Rest: die "
                  "Entscheidungen der anderen und falsch Eingeschätztes. Anfang, Glück, andere und "
                  "eigene ergeben zusammen das "
                  "Ergebnis. ± ist das halbe 95-%-Intervall von 'eigene'. Ein Fehler ist eine "
                  "Entscheidung, deren Kosten größer sind als ihr Intervall." },
    [AW_FOOT_AUCTIONS] = { "A lot's worth is what staying in gained over passing, at each bidder's "
                           "last bid and the price at that time. Below zero, the winner overpaid.",
                           "Der Wert ist, was Mitbieten gegenüber Passen brachte, beim letzten "
                           "Gebot jedes Bietenden und zum damaligen Preis. Unter null war es zu "
                           "teuer." },
    [AW_TITLE] = { "{0}: what decided the game", "{0}: was die Partie entschied" },
    [AW_LEAD] = { "{0} {0|decision|decisions}, each judged by what its seat could know, with {1} "
                  "imagined worlds per question.",
                  "{0} {0|Entscheidung|Entscheidungen}, jede beurteilt nach dem, was ihr Platz "
                  "wissen konnte, mit {1} gedachten Welten je Frage." },
    [AW_EVEN] = { "Dashed: an even share.", "Gestrichelt: ein gleicher Anteil." },
    [AW_CURVE_ABOUT] = { "What each seat could expect at its own decisions. Dots are mistakes. A "
                         "drop right below a dot was the choice. All other changes happened "
                         "between decisions. Hover over a dot to read it.",
                         "Was jeder Platz bei seinen Entscheidungen erwarten konnte. Punkte sind "
                         "Fehler. Ein Sturz direkt unter einem Punkt war die Wahl. Alles andere "
                         "geschah zwischen den Entscheidungen. Zeig auf einen Punkt, um ihn zu "
                         "lesen." },
    [AW_ACROSS] = { "move", "Zug" },
    [AW_UP] = { "chance of winning", "Gewinnchance" },
    [AW_WHERE_ABOUT] = { "From an even share to the result, step by step.",
                         "Vom gleichen Anteil zum Ergebnis, Schritt für Schritt." },
    [AW_LUCK_ABOUT] = { "Luck is what changed between decisions without anyone's choice: deals, "
                        "draws, reveals. Its interval follows from those of the choices.",
                        "Glück ist, was sich zwischen den Entscheidungen ohne jemandes Zutun "
                        "änderte: Geben, Ziehen, Aufdecken. Sein Intervall folgt aus denen der "
                        "Entscheidungen." },
    [AW_MOVE] = { "move", "Zug" },
    [AW_WHO] = { "who", "wer" },
    [AW_CHANCE] = { "chance", "Chance" },
    [AW_PREFERRED] = { "the search preferred", "Vorschlag der Suche" },
    [AW_ALL] = { "all decisions", "alle Entscheidungen" },
    [AW_ALL_ABOUT] = { "The chance is what the seat could expect before it chose.",
                       "Die Chance ist, was der Platz vor seiner Wahl erwarten konnte." },
    [AW_AUCTIONS_ABOUT] = { "What a lot was worth to each bidder beyond its price, as a chance of "
                            "winning: staying in minus passing, at each bidder's last bid.",
                            "Was das Los jedem Bietenden über den Preis hinaus wert war, als "
                            "Gewinnchance: Mitbieten minus Passen, beim letzten Gebot jedes "
                            "Bietenden." },
    [AW_FINDS_ABOUT] = { "Decisions where the best move was much better than the next.",
                         "Entscheidungen, bei denen der beste Zug viel besser war als der "
                         "nächste." },
    [AW_AGAIN] = { "To repeat this analysis:", "Dieselbe Auswertung noch einmal:" },
};
