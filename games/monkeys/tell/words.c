/* SPDX-License-Identifier: MIT */
/* Every sentence of Monkeys on the Moon, in English and German. */
#include "words.h"

#include "../state.h"

const pl_choice mm_deck[DECKS] = {
    [DECK_CIRCLE] = { "circle", { "Alliance Circle, clockwise", "Bündniskreis im Uhrzeigersinn" } },
    [DECK_CIV] = { "civ",
                   { "civilization deck after the removal",
                     "Zivilisationsstapel nach dem Aussortieren" } },
    [DECK_MONKEY] = { "monkey", { "monkey deck", "Affenstapel" } },
    [DECK_SHIP] = { "ship", { "ship deck", "Schiffsstapel" } },
};

const pl_words mm_word[MM_WORDS] = {
    [W_NO_SUCH_FIRST] = { "Seat {0} can't begin. This game has {1} seats.",
                          "Platz {0} kann nicht beginnen. Dieses Spiel hat {1} Plätze." },
    [W_GRAMMAR] = { "Unknown move '{0}'. Moves: play CARD advance TRIBE, pay TRIBE, scorn TRIBE, "
                    "offer MONKEY, bid COIN,COIN…, pass, take SHIP, stay TRIBE.",
                    "Unbekannter Zug '{0}'. Züge: play KARTE advance STAMM, pay STAMM, scorn "
                    "STAMM, offer AFFE, bid MÜNZE,MÜNZE…, pass, take SCHIFF, stay STAMM." },
    [W_NO_CIV] = { "There is no civilization card '{0}'. Write cards like green-4a.",
                   "Eine Zivilisationskarte '{0}' gibt es nicht. Karten schreibst du wie "
                   "green-4a." },
    [W_NO_TRIBE] = { "There is no tribe '{0}'. Tribes: brown, black, green, blue, red, purple.",
                     "Einen Stamm '{0}' gibt es nicht. Stämme: brown, black, green, blue, red, "
                     "purple." },
    [W_NO_MONKEY] = { "There is no monkey '{0}'. Monkeys in the pool: {1}.",
                      "Einen Affen '{0}' gibt es nicht. Affen in der Auslage: {1}." },
    [W_NO_SHIP] = { "There is no ship '{0}'. Ships in the pool: {1}.",
                    "Ein Schiff '{0}' gibt es nicht. Schiffe in der Auslage: {1}." },
    [W_NO_COIN] = { "'{0}' is not a coin. Write a bid like green,green,brown.",
                    "'{0}' ist keine Münze. Ein Gebot schreibst du wie green,green,brown." },
    [W_NO_LOT] = { "No monkey is up for bidding now.",
                   "Gerade steht kein Affe zur Versteigerung." },
    [W_UNUSABLE] = { "You can't bid {0} coins for this monkey, only {1}, {2} and {3}.",
                     "Münzen von {0} gelten für diesen Affen nicht, nur {1}, {2} und {3}." },
    [W_EMPTY_BID] = { "A bid needs coins, for example: bid green,brown. Or type: pass.",
                      "Ein Gebot braucht Münzen, zum Beispiel: bid green,brown. Oder tippe: "
                      "pass." },
    [W_NOT_NOW] = { "You can't do that now. {0}", "Das geht jetzt nicht. {0}" },
    [W_BID_NOW] = { "{0} is up for bidding. Bid coins or pass.",
                    "{0} wird gerade versteigert. Biete Münzen oder passe." },
    [W_NOT_IN_HAND] = { "You don't have “{0}” in your hand.", "„{0}“ hast du nicht auf der Hand." },
    [W_NOT_ALLIED] = { "“{0}” advances {1} or its allies {2} and {3}, not {4}.",
                       "„{0}“ bringt {1} oder die Verbündeten {2} und {3} voran, nicht {4}." },
    [W_NOT_RIVALS_ALLY] = { "Choose {0} or {1}, the allies of {2}.",
                            "Wähle {0} oder {1}, die Verbündeten von {2}." },
    [W_CANNOT_PAY] = { "You have no {0} coin.", "Du hast keine Münze von {0}." },
    [W_MUST_PAY] = { "You have a {0} coin, so you can't take the scorn of {0}.",
                     "Du hast eine Münze von {0}. Deshalb kannst du die Verachtung von {0} nicht "
                     "nehmen." },
    [W_NOT_IN_POOL] = { "{0} is not in the Monkey Pool.", "{0} liegt nicht in der Affenauslage." },
    [W_TOO_FEW_COINS] = { "You have only {0} {0|coin|coins} of {1}.",
                          "Du hast nur {0} {0|Münze|Münzen} von {1}." },
    [W_TOO_LOW] = { "That bid is worth {0}. It must be worth at least {1}.",
                    "Dieses Gebot ist {0} wert. Es muss mindestens {1} wert sein." },
    [W_MUST_KEEP_COINS] = { "In this game a raise must include the coins you already show.",
                            "In dieser Partie muss ein höheres Gebot die schon gezeigten Münzen "
                            "enthalten." },
    [W_NOT_IN_SHIP_POOL] = { "{0} is not in the Ship Pool.",
                             "„{0}“ ist nicht in der Schiffsauslage." },
    [W_NOT_QUARRELING] = { "Only {0} or {1} can stay behind. They are the rivals aboard.",
                           "Nur {0} oder {1} kann zurückbleiben. Das sind die Rivalen an Bord." },
    [W_IS_OUT] = { "You are out of this auction.",
                   "Du bist aus dieser Versteigerung ausgeschieden." },
    [W_IS_HIGHER] = { "The highest bid is already worth {0}.",
                      "Das höchste Gebot ist schon {0} wert." },

    [W_ASK_CIV] = { "Your Civilization Turn: Which card do you play, and which tribe do you "
                    "advance?",
                    "Dein Zivilisationszug: Welche Karte spielst du, und welchen Stamm bringst du "
                    "voran?" },
    [W_ASK_PENALTY] = { "{0} is angry again, and you already have its scorn. How do you appease "
                        "its allies?",
                        "{0} ist wieder verärgert, und du hast die Verachtung schon. Wie "
                        "besänftigst du die Verbündeten?" },
    [W_ASK_LEAVE] = { "Treachery! {0} and {1} no longer share a ship. Which tribe stays behind?",
                      "Verrat! {0} und {1} fahren nicht mehr zusammen. Welcher Stamm bleibt "
                      "zurück?" },
    [W_ASK_OFFER] = { "Your Bid Turn: Which monkey do you put up for bidding?",
                      "Dein Bietzug: Welchen Affen bietest du zur Versteigerung an?" },
    [W_ASK_OPEN] = { "Nobody has bid for {0} ({1} {2}) yet. Bid or pass?",
                     "Für „{0}“ ({1} {2}) gibt es noch kein Gebot. Bieten oder passen?" },
    [W_ASK_LAST] = { "All others are out, so any bid wins {0} ({1} {2}). Bid or pass?",
                     "Alle anderen sind raus, jedes Gebot gewinnt „{0}“ ({1} {2}). Bieten oder "
                     "passen?" },
    [W_ASK_RAISE] = { "{3} leads with {4} for {0} ({1} {2}). Raise or pass?",
                      "{3} führt mit {4} bei „{0}“ ({1} {2}). Erhöhen oder passen?" },
    [W_ASK_SHIP] = { "Your ship has launched. Which new ship do you take?",
                     "Dein Schiff ist gestartet. Welches neue Schiff nimmst du?" },
    [W_ASK_SHIP_WAITING] = { "Your ship has launched early, and {0} {0|monkey waits|monkeys wait} "
                             "to board. Which new ship do you take?",
                             "Dein Schiff ist vorzeitig gestartet, und {0} {0|Affe wartet|Affen "
                             "warten} auf ein neues. Welches nimmst du?" },
    [W_ASK_NOTHING] = { "You have nothing to decide now.",
                        "Du hast gerade nichts zu entscheiden." },

    [W_SAY_PLAY] = { "Play “{0}”: {1} +{2}", "„{0}“ spielen: {1} +{2}" },
    [W_SAY_PLAY_STAYS] = { "Play “{0}”: {1} stays in its circle",
                           "„{0}“ spielen: {1} bleibt im Zielkreis" },
    [W_AND_TAKE] = { ", take {0} {0|coin|coins}", ", {0} {0|Münze|Münzen} nehmen" },
    [W_AND_TAKE_NONE] = { ", no coins left to take", ", keine Münze mehr da" },
    [W_AND_LIFT] = { ", return its scorn", ", Verachtung zurücklegen" },
    [W_AND_PAY] = { ", pay 1 {0}", ", 1 an {0} zahlen" },
    [W_AND_SCORN] = { ", take the scorn of {0}!", ", Verachtung von {0} nehmen!" },
    [W_AND_PENALTY] = { ", ally penalty for angering {0}!",
                        ", Verbündetenstrafe, weil {0} verärgert ist!" },
    [W_SAY_PAY] = { "Pay 1 {0} coin", "1 Münze an {0} zahlen" },
    [W_SAY_SCORN] = { "Take the scorn of {0}", "Die Verachtung von {0} nehmen" },
    [W_SAY_SCORN_FROM] = { "Take the scorn of {0} from {1}",
                           "Die Verachtung von {0} von {1} nehmen" },
    [W_SAY_STAY] = { "{0} stays behind, the others launch",
                     "{0} bleibt zurück, die anderen starten" },
    [W_SAY_OFFER] = { "Offer {0} ({1} {2})", "„{0}“ ({1} {2}) anbieten" },
    [W_SAY_BID] = { "Bid {0}: {1}", "Gebot {0}: {1}" },
    [W_SAY_PASS] = { "Pass", "Passen" },
    [W_SAY_TAKE] = { "Take {0}: {1}, {2} seats, {3} {3|point|points} if full",
                     "„{0}“ nehmen: {1}, {2} Plätze, voll {3} {3|Punkt|Punkte}" },
    [W_WARN_EARLY] = { ": rival aboard, your ship would launch early",
                       ": Rivale an Bord, dein Schiff würde vorzeitig starten" },
    [W_NOTE_FILLS] = { ": would fill your ship", ": würde dein Schiff füllen" },

    [W_E_PLAY] = { "{0} plays “{1}” ({2} +{3}) for {4}.", "{0} spielt „{1}“ ({2} +{3}) für {4}." },
    [W_E_GAIN] = { "{0} takes {1} {2} {1|coin|coins}.", "{0} nimmt {1} {1|Münze|Münzen} von {2}." },
    [W_E_GAIN_NONE] = { "{2} has no coin left for {0}.", "{2} hat keine Münze mehr für {0}." },
    [W_E_PAY] = { "{0} pays 1 {1} coin.", "{0} zahlt 1 Münze an {1}." },
    [W_E_TAKE_SCORN] = { "{0} takes the scorn of {1}.", "{0} nimmt die Verachtung von {1}." },
    [W_E_TAKE_SCORN_FROM] = { "{0} takes the scorn of {1} from {2}.",
                              "{0} nimmt die Verachtung von {1} von {2}." },
    [W_E_LIFT] = { "{0} returns the scorn of {1}.", "{0} legt die Verachtung von {1} zurück." },
    [W_E_PENALTY] = { "{1} is angry with {0} again: ally penalty.",
                      "{0} hat {1} schon wieder verärgert: Verbündetenstrafe." },
    [W_E_PENALTY_NONE] = { "{1} is angry with {0} again, but there is nothing left to lose.",
                           "{0} hat {1} schon wieder verärgert, aber es gibt nichts mehr zu "
                           "verlieren." },
    [W_E_ADVANCE] = { "{0} advances to space {1}.", "{0} rückt auf Feld {1} vor." },
    [W_E_FINISH] = { "{0} finishes in place {1}.", "{0} kommt als Nummer {1} ins Ziel." },
    [W_E_STAYS_FINISHED] = { "{0} is in its finish circle and stays there.",
                             "{0} ist schon im Ziel und bleibt dort." },
    [W_E_TREACHERY] = { "Treachery! {0} and {1} change places in the Alliance Circle.",
                        "Verrat! {0} und {1} tauschen die Plätze im Bündniskreis." },
    [W_E_LEAVE] = { "{0} leaves {1} behind.", "{0} lässt {1} zurück." },
    [W_E_OFFER] = { "{0} offers {1} ({2} {3}).", "{0} bietet an: {1} ({2} {3})." },
    [W_E_BID] = { "{0} bids {1}: {2}.", "{0} bietet {1}: {2}." },
    [W_E_PASS] = { "{0} passes.", "{0} passt." },
    [W_E_CANNOT_RAISE] = { "{0} can't bid high enough and is out.",
                           "{0} kann nicht hoch genug bieten und ist raus." },
    [W_E_WIN] = { "For {2}, {0} wins {1}.", "{0} ersteigert für {2}: {1}." },
    [W_E_UNSOLD] = { "Nobody wants {0}. The monkey is discarded.",
                     "Niemand will „{0}“. Der Affe wird abgelegt." },
    [W_E_BOARD] = { "{2} takes aboard {1}.", "An Bord von „{2}“ geht {1}." },
    [W_E_FULL] = { "{0} launches {1}, full, for {2} {2|point|points}.",
                   "{0} startet „{1}“, voll besetzt, für {2} {2|Punkt|Punkte}." },
    [W_E_EARLY] = { "{0} must launch {1} early.", "{0} muss „{1}“ vorzeitig starten." },
    [W_E_FREE_COIN] = { "{0} gets a free {1} coin.", "{0} bekommt eine Freimünze von {1}." },
    [W_E_FREE_COIN_NONE] = { "{1} has no free coin for {0}.", "{1} hat keine Freimünze für {0}." },
    [W_E_TAKE_SHIP] = { "{0} takes the ship {1}.", "{0} nimmt das Schiff „{1}“." },
    [W_E_ROUND] = { "Round {1}. {0} takes the moonstone.", "Runde {1}. {0} nimmt den Mondstein." },
    [W_E_POOL] = { "{0} ({1} {2}) joins the pool.", "{0} ({1} {2}) kommt in die Auslage." },
    [W_E_DEAL] = { "{0} draws “{1}” ({2} +{3}).", "{0} zieht „{1}“ ({2} +{3})." },
    [W_E_DEAL_HIDDEN] = { "{0} draws a card.", "{0} zieht eine Karte." },
    [W_E_FINAL_LAUNCH] = { "{0} launches {1} with {2} {2|monkey|monkeys} aboard, not full.",
                           "{0} startet „{1}“ mit {2} Affen an Bord, nicht voll." },
    [W_E_FINAL_EMPTY] = { "{0}'s ship {1} is empty.", "Das Schiff „{1}“ von {0} ist leer." },
    [W_E_LOSE_NONE] = { "{0} has no {1} monkeys to lose to scorn.",
                        "{0} hat keine Affen von {1}, die durch Verachtung verloren gehen." },
    [W_E_LOSE_MONKEYS] = { "{0} loses {2} {1} {2|monkey|monkeys} to scorn.",
                           "{0} verliert durch Verachtung {2} Affen von {1}." },
    [W_E_RANK] = { "{0} ranks {1}.", "{0} kommt auf Rang {1}." },
    [W_E_OVER] = { "The game is over.", "Das Spiel ist zu Ende." },

    [W_ROUND_LINE] = { "Round {0} of {1}", "Runde {0} von {1}" },
    [W_MOONSTONE] = { "Moonstone: {0}", "Mondstein: {0}" },
    [W_CIRCLE_LINE] = { "Neighbors are allies (first and last too). 2! (8): 2 coins, scorn, status "
                        "8.",
                        "Nachbarn (auch 1. und 6.) sind verbündet. 2! (8): Münzen, Verachtung, "
                        "Status." },
    [W_TRIBE] = { "Tribe", "Stamm" },
    [W_TRACK] = { "Track to 16", "Leiste bis 16" },
    [W_TRACK_DOT] = { "Track, ○ treachery", "Leiste, ○ Verrat" },
    [W_SUPPLY] = { "Supply", "Vorrat" },
    [W_RIVAL] = { "Rival", "Rivale" },
    [W_FINISHED_AT] = { "finished: place {0}", "im Ziel: Rang {0}" },
    [W_SHIP_POINTS] = { "Points for ships launched full", "Punkte voll gestarteter Schiffe" },
    [W_CREW_LINE] = { "{0} ({1}, {2} of {3} seats, {4} {4|point|points})",
                      "{0} ({1}, {2} von {3} Plätzen, {4} {4|Punkt|Punkte})" },
    [W_HAND] = { "Your hand", "Deine Hand" },
    [W_HAND_CARD] = { "{0} “{1}” ({2} +{3})", "{0} „{1}“ ({2} +{3})" },
    [W_POOL] = { "Monkey Pool", "Affenauslage" },
    [W_SHIP_POOL_LINE] = { "Ship Pool", "Schiffsauslage" },
    [W_SHIP_SHORT] = { "{0} ({1}, {2} seats, {3} {3|point|points})",
                       "{0} ({1}, {2} Plätze, {3} {3|Punkt|Punkte})" },
    [W_LOT_LINE] = { "Up for bidding", "Versteigert wird" },
    [W_NO_BID_YET] = { "no bid yet", "noch kein Gebot" },
    [W_BID_LINE] = { "{0} leads with {1} ({2})", "{0} führt mit {1} ({2})" },
    [W_HAVE_PASSED] = { "out", "raus" },
    [W_DECKS_LINE] = { "Decks: {0} {0|card|cards}, {1} {1|monkey|monkeys}, {2} {2|ship|ships}",
                       "Stapel: {0} {0|Karte|Karten}, {1} {1|Affe|Affen}, {2} {2|Schiff|Schiffe}" },
    [W_NO_SHIP_YET] = { "about to take a new ship", "nimmt gleich ein neues Schiff" },
    [W_SCORE_TITLE] = { "Final scores", "Endabrechnung" },
    [W_SCORE_SHIPS] = { "Ships launched full", "Voll gestartete Schiffe" },
    [W_SCORE_SCORN] = { "Scorn", "Verachtung" },
    [W_SCORE_TOTAL] = { "Total", "Summe" },
    [W_SCORE_LAUNCHED] = { "Monkeys launched", "Gestartete Affen" },
    [W_SCORE_STATUS] = { "Status points in all", "Statuspunkte gesamt" },
    [W_SCORE_KEY] = { "After each tribe: points for its Supreme Leader/Undersecretary. Below the "
                      "names: points scored (status points).",
                      "Hinter jedem Stamm: Punkte für Oberhaupt/Unterstaatssekretär. Unter den "
                      "Namen: erhaltene Punkte (Statuspunkte)." },
    [W_SCORE_KEY_TWO] = { "After each tribe: points for its Supreme Leader. With two players there "
                          "is no Undersecretary. Below the names: points scored (status points).",
                          "Hinter jedem Stamm: Punkte für das Oberhaupt. Zu zweit gibt es keinen "
                          "Unterstaatssekretär. Unter den Namen: erhaltene Punkte "
                          "(Statuspunkte)." },

    [W_TEXT_TRIBE] = { "One of the six tribes of the Alliance Circle. Its neighbors are its "
                       "allies, the tribe opposite is its rival.",
                       "Einer der sechs Stämme des Bündniskreises. Die Nachbarn sind Verbündete, "
                       "der Stamm gegenüber ist der Rivale." },
    [W_TEXT_CIV] = { "Advance {0} or one of its allies by {1}.",
                     "Bringt {0} oder einen Verbündeten um {1} voran." },
    [W_TEXT_MONKEY] = { "Worth {1} status points in the tribe {0}. {0} coins bid 3, coins of its "
                        "allies 2.",
                        "{1} Statuspunkte im Stamm {0}. Münzen von {0} bieten 3, die der "
                        "Verbündeten 2." },
    [W_TEXT_SHIP] = { "Holds {1} monkeys. A launch gives a free {0} coin. Launched full: {2} "
                      "{2|point|points}.",
                      "Fasst {1} Affen. Ein Start bringt eine Freimünze von {0}. Voll gestartet: "
                      "{2} {2|Punkt|Punkte}." },
    [W_TEXT_SCORN] = { "Advancing {0} gives you 1 coin instead of 2, launching its ships gives no "
                       "free coin, and at the end you lose 2 points. Return it by advancing {0}, "
                       "winning one of its monkeys or launching one of its ships.",
                       "{0} voranzubringen bringt dir 1 Münze statt 2, ein Start seiner Schiffe "
                       "keine Freimünze, und am Ende verlierst du 2 Punkte. Du wirst die Karte "
                       "los, indem du {0} voranbringst, einen seiner Affen gewinnst oder eines "
                       "seiner Schiffe startest." },
};
