// SPDX-License-Identifier: MIT
// The sentences of the analysis, English and German.
import { sayer, type Say } from '../fill';
import { useSettings } from '../settings';
import type { Words } from '../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  analysis: w('Analysis', 'Auswertung'),
  title: w('What decided the game', 'Was das Spiel entschied'),
  lead: w(
    '{0} decisions, each judged by what the player could know at the time.',
    '{0} Entscheidungen, jede danach beurteilt, was man zu diesem Zeitpunkt wissen konnte.',
  ),
  noAnalysis: w('This game can’t be analyzed.', 'Dieses Spiel lässt sich nicht auswerten.'),
  onTheBoard: w('On the board', 'Am Brett'),
  allFigures: w('Luck, chances and all figures', 'Glück, Chancen und alle Zahlen'),
  tryIt: w('Try it yourself', 'Selbst probieren'),
  played: w('Played', 'Gespielt'),
  playedBest: w('Played, the best', 'Gespielt, das Beste'),
  foundIt: w('Found the best move', 'Den besten Zug gefunden'),
  aboutEqual: w('About equal.', 'Etwa gleich gut.'),
  perhapsLittle: w('Perhaps a little given away', 'Vielleicht etwas verschenkt'),
  awayHalf: w('About half a win given away', 'Etwa einen halben Sieg verschenkt'),
  awayThird: w('About a third of a win given away', 'Etwa ein Drittel eines Siegs verschenkt'),
  awayFourth: w('About a quarter of a win given away', 'Etwa ein Viertel eines Siegs verschenkt'),
  awaySixth: w('About a sixth of a win given away', 'Etwa ein Sechstel eines Siegs verschenkt'),
  awayTenth: w('About a tenth of a win given away', 'Etwa ein Zehntel eines Siegs verschenkt'),
  awayTwentieth: w(
    'About a twentieth of a win given away',
    'Etwa ein Zwanzigstel eines Siegs verschenkt',
  ),
  awayLittle: w('A little given away', 'Ein wenig verschenkt'),
  backToTable: w('Back to the table', 'Zurück zum Tisch'),

  // while it is worked out
  thinking: w('Analyzing the game', 'Das Spiel wird ausgewertet'),
  thinkingAbout: w(
    'The search looks for alternatives to every decision. Bots at other tables come first, so ' +
      'this can take a minute.',
    'Die Suche prüft zu jeder Entscheidung die Alternativen. Bots an anderen Tischen gehen ' +
      'vor, deshalb kann es eine Minute dauern.',
  ),
  judged: w('{0} of {1} decisions', '{0} von {1} Entscheidungen'),
  ahead: w(
    '{0} {0|game|games} in the queue before this one',
    '{0} {0|Spiel ist|Spiele sind} vorher an der Reihe',
  ),

  // players
  players: w('Luck and choice', 'Glück und Entscheidung'),
  playersAbout: w(
    'From an equal share of the win to the result. Luck is what nobody chose: deals, draws and ' +
      'reveals. The parts add up exactly.',
    'Vom gleichen Anteil am Sieg bis zum Ergebnis. Glück ist, was niemand gewählt hat: Geben, ' +
      'Ziehen und Aufdecken. Die Teile ergeben genau das Ergebnis.',
  ),
  playersAlone: w(
    'From the expectation at the start to the result. Luck is what nobody chose. The parts add ' +
      'up exactly.',
    'Von der Erwartung am Anfang bis zum Ergebnis. Glück ist, was niemand gewählt hat. Die ' +
      'Teile ergeben genau das Ergebnis.',
  ),
  start: w('Start', 'Anfang'),
  luck: w('Luck', 'Glück'),
  others: w('Other players’ choices', 'Entscheidungen der anderen'),
  own: w('Own choices', 'Eigene Entscheidungen'),
  result: w('Result', 'Ergebnis'),
  part: w('Part', 'Teil'),
  share: w('Share of the win', 'Anteil am Sieg'),
  mistakes: w('{0} {0|mistake|mistakes} in {1} decisions', '{0} Fehler bei {1} Entscheidungen'),
  average: w(
    'An average decision gave away {0} of a win.',
    'Im Schnitt verschenkte eine Entscheidung {0} eines Siegs.',
  ),
  exactly: w('The account, exactly', 'Die Rechnung, genau'),
  exactlyAbout: w(
    'Choices add up over the whole game, so a part can come to more than a win.',
    'Entscheidungen summieren sich über das ganze Spiel, deshalb kann ein Teil mehr als ' +
      'einen Sieg ausmachen.',
  ),
  wonByLuck: w('Won, mostly by luck.', 'Gewonnen, vor allem durch Glück.'),
  wonByOthers: w(
    'Won, mostly through the others’ mistakes.',
    'Gewonnen, vor allem durch Fehler der anderen.',
  ),
  wonByOwn: w(
    'Won, mostly through good choices.',
    'Gewonnen, vor allem durch gute Entscheidungen.',
  ),
  asExpected: w('About as expected.', 'Etwa wie erwartet.'),
  lostByLuck: w('Bad luck cost the most.', 'Am meisten hat Pech gekostet.'),
  lostByOthers: w(
    'The others’ choices cost the most.',
    'Am meisten haben die Entscheidungen der anderen gekostet.',
  ),
  lostByOwn: w(
    'Own choices cost the most.',
    'Am meisten haben die eigenen Entscheidungen gekostet.',
  ),

  // the curve
  curve: w('Chances of winning', 'Gewinnchancen'),
  curveAbout: w(
    'What each player could expect at their own decisions. A drop at a dot is a mistake. ' +
      'Everything else happened between decisions.',
    'Was man bei den eigenen Entscheidungen jeweils erwarten konnte. Ein Abfall an einem Punkt ' +
      'ist ein Fehler. Alles andere geschah zwischen den Entscheidungen.',
  ),
  curveSaid: w(
    '{0}: starts at {1}, highest {2}, lowest {3}, ends at {4}.',
    '{0}: beginnt bei {1}, höchstens {2}, mindestens {3}, endet bei {4}.',
  ),
  evenShare: w('Dashed: an equal share', 'Gestrichelt: ein gleicher Anteil'),
  move: w('Move', 'Zug'),
  moveAt: w('Move {0}', 'Zug {0}'),
  atMove: w('Step through the moves', 'Durch die Züge gehen'),
  atMoveAbout: w(
    'Hover over the curves or move the slider to see each decision.',
    'Zeig auf die Kurven oder bewege den Regler, um jede Entscheidung zu sehen.',
  ),
  beginning: w('Beginning', 'Anfang'),
  end: w('End', 'Ende'),

  // decisions
  worst: w('The costliest decisions', 'Die teuersten Entscheidungen'),
  worstNone: w(
    'None. The search found nothing better.',
    'Keine. Die Suche hat nichts Besseres gefunden.',
  ),
  finds: w('The best finds', 'Die besten Einfälle'),
  findsAbout: w(
    'Choices that were much better than the next best.',
    'Entscheidungen, die viel besser waren als die nächstbeste.',
  ),
  findsNone: w(
    'None. Whenever the best move was chosen, another one was about as good.',
    'Keine. Wo das Beste gewählt wurde, war etwas anderes etwa gleich gut.',
  ),
  whose: w('Decisions of', 'Entscheidungen von'),
  everyone: w('everyone', 'allen'),
  chosen: w('Chosen', 'Gewählt'),
  better: w('Better', 'Besser'),
  perhapsBetter: w('Perhaps better', 'Vielleicht besser'),
  seeIt: w('See it on the board', 'Am Brett ansehen'),
  seeMove: w('Move {0} on the board', 'Zug {0} am Brett'),

  // auctions
  auctions: w('Auctions', 'Versteigerungen'),
  auctionsAbout: w(
    'What a lot was worth to each bidder beyond its price, as a chance of winning: staying in ' +
      'minus passing, at each bidder’s last bid. Misjudged auctions come first.',
    'Was das Los allen Bietenden über den Preis hinaus wert war, als Gewinnchance: Mitbieten ' +
      'minus Passen, jeweils beim letzten Gebot. Zuerst die, bei denen sich jemand verschätzt ' +
      'hat.',
  ),
  overpaid: w('overpaid', 'zu teuer'),
  bargain: w('a bargain', 'günstig'),
  fairPrice: w('about its price', 'etwa sein Preis'),
  letGo: w('{0} should have stayed in', '{0} hätte mitbieten sollen'),
  allAuctions: w('All {0} auctions', 'Alle {0} Versteigerungen'),

  // all decisions
  table: w('Every decision, as a table', 'Alle Entscheidungen als Tabelle'),
  player: w('Player', 'Wer'),
  chance: w('Chance before', 'Chance vorher'),
  preferred: w('The search preferred', 'Die Suche zog vor'),
  gain: w('Gain or cost', 'Gewinn oder Kosten'),

  // what it means
  meaning: w('What the numbers mean', 'Was die Zahlen bedeuten'),
  meaningText: w(
    'All numbers are percent of a win. The number after ± is half the 95% interval. A search ' +
      'with {0} imagined worlds per question judged each decision, knowing only what the ' +
      'player knew. A mistake is a decision that cost more than its interval. The search can ' +
      'be wrong: its errors count for the others when the truth comes out. Luck compares what ' +
      'was dealt, drawn and revealed with what could have been. “perilune analyse” gives the ' +
      'same numbers for the log.',
    'Alle Zahlen sind Prozent eines Siegs. Die Zahl nach ± ist das halbe 95-%-Intervall. Jede ' +
      'Entscheidung hat eine Suche mit {0} gedachten Welten je Frage beurteilt, die nur ' +
      'wusste, was man am Platz wissen konnte. Ein Fehler ist eine Entscheidung, die mehr ' +
      'gekostet hat als ihr Intervall. Die Suche kann sich irren. Solche Fehler zählen zu den ' +
      'anderen, sobald sich die Wahrheit zeigt. Glück vergleicht, was gegeben, gezogen und ' +
      'aufgedeckt wurde, mit dem, was hätte kommen können. „perilune analyse“ nennt zum ' +
      'Protokoll dieselben Zahlen.',
  ),
} satisfies Record<string, Words>;

export type AnalysisWord = keyof typeof words;

export function useAnalysisSay(): Say<AnalysisWord> {
  return sayer(words, useSettings().lang);
}
