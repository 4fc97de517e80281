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
    '{0} Entscheidungen, jede danach beurteilt, was man in dem Augenblick wissen konnte.',
  ),
  noAnalysis: w('This game cannot be analyzed.', 'Dieses Spiel lässt sich nicht auswerten.'),
  backToTable: w('To the table', 'Zum Tisch'),

  // while it is worked out
  thinking: w('The search goes through the game', 'Die Suche geht das Spiel durch'),
  thinkingAbout: w(
    'It asks of every decision what else could have been done. Bots that play at other tables ' +
      'come first, so this may take a minute.',
    'Sie fragt bei jeder Entscheidung, was sonst möglich gewesen wäre. Bots, die an anderen ' +
      'Tischen spielen, gehen vor; das kann eine Minute dauern.',
  ),
  judged: w('{0} of {1} decisions', '{0} von {1} Entscheidungen'),
  ahead: w(
    '{0} {0|game comes|games come} first',
    '{0} {0|Spiel ist|Spiele sind} vorher an der Reihe',
  ),

  // players
  players: w('Luck and choice', 'Glück und Wahl'),
  playersAbout: w(
    'From an even share of the win to the result. Luck is what nobody chose: deals, draws and ' +
      'what came to light. The parts add up exactly.',
    'Von einem gleichen Anteil am Sieg bis zum Ergebnis. Glück ist, was niemand gewählt hat: ' +
      'Austeilen, Ziehen und was ans Licht kam. Die Teile ergeben genau das Ergebnis.',
  ),
  playersAlone: w(
    'From what was to be expected at first to the result. Luck is what nobody chose. The parts ' +
      'add up exactly.',
    'Von dem, was anfangs zu erwarten war, bis zum Ergebnis. Glück ist, was niemand gewählt ' +
      'hat. Die Teile ergeben genau das Ergebnis.',
  ),
  start: w('Start', 'Anfang'),
  luck: w('Luck', 'Glück'),
  others: w('Choices of others', 'Wahl der anderen'),
  own: w('Own choices', 'Eigene Wahl'),
  result: w('Result', 'Ergebnis'),
  part: w('Part', 'Teil'),
  share: w('Share of the win', 'Anteil am Sieg'),
  mistakes: w('{0} {0|mistake|mistakes} in {1} decisions', '{0} Fehler bei {1} Entscheidungen'),
  wonByLuck: w('Won, mostly by luck.', 'Gewonnen, vor allem durch Glück.'),
  wonByOthers: w(
    'Won, mostly by what the others missed.',
    'Gewonnen, vor allem durch das, was die anderen ausließen.',
  ),
  wonByOwn: w('Won, mostly by good choices.', 'Gewonnen, vor allem durch gute Wahl.'),
  asExpected: w('Much as was to be expected.', 'Etwa wie zu erwarten war.'),
  lostByLuck: w('Bad luck cost the most.', 'Am meisten kostete das Pech.'),
  lostByOthers: w(
    'The choices of the others cost the most.',
    'Am meisten kostete die Wahl der anderen.',
  ),
  lostByOwn: w('Own choices cost the most.', 'Am meisten kostete die eigene Wahl.'),

  // the curve
  curve: w('Chances to win', 'Gewinnaussichten'),
  curveAbout: w(
    'What each player could expect at their own decisions. A drop at a dot is a mistake; all ' +
      'else happened between decisions.',
    'Was man bei den eigenen Entscheidungen jeweils erwarten konnte. Ein Sturz an einem Punkt ' +
      'ist ein Fehler; alles andere geschah zwischen den Entscheidungen.',
  ),
  curveSaid: w(
    '{0}: begins at {1}, at best {2}, at worst {3}, ends at {4}.',
    '{0}: beginnt bei {1}, höchstens {2}, mindestens {3}, endet bei {4}.',
  ),
  evenShare: w('Dashed: an even share', 'Gestrichelt: ein gleicher Anteil'),
  move: w('Move', 'Zug'),
  moveAt: w('Move {0}', 'Zug {0}'),
  atMove: w('Go through the moves', 'Durch die Züge gehen'),
  atMoveAbout: w(
    'Point at the curves or move the slider to see what was decided where.',
    'Zeig auf die Kurven oder bewege den Regler, um zu sehen, was wo entschieden wurde.',
  ),
  beginning: w('Beginning', 'Anfang'),
  end: w('End', 'Ende'),

  // decisions
  worst: w('The most expensive decisions', 'Die teuersten Entscheidungen'),
  worstNone: w(
    'None: the search would have done the same, or nothing better.',
    'Keine: Die Suche hätte dasselbe getan oder nichts Besseres.',
  ),
  finds: w('The best finds', 'Die besten Einfälle'),
  findsAbout: w(
    'Where the choice was much better than the next best.',
    'Wo die Wahl viel besser war als die nächstbeste.',
  ),
  findsNone: w(
    'None: where the best was chosen, something else was about as good.',
    'Keine: Wo das Beste gewählt wurde, war anderes etwa gleich gut.',
  ),
  whose: w('Decisions of', 'Entscheidungen von'),
  everyone: w('everyone', 'allen'),
  chosen: w('Chosen', 'Gewählt'),
  better: w('Better', 'Besser'),
  perhapsBetter: w('Perhaps better', 'Vielleicht besser'),
  seeIt: w('See it in the replay', 'In der Wiederholung ansehen'),
  seeMove: w('Move {0} in the replay', 'Zug {0} in der Wiederholung'),

  // auctions
  auctions: w('Auctions', 'Versteigerungen'),
  auctionsAbout: w(
    'What a lot was worth to each bidder beyond its price, in chances to win: staying in less ' +
      'letting go, at the last bid of each. Those that somebody misjudged come first.',
    'Was es allen Bietenden über den Preis hinaus wert war, in Gewinnaussichten: Mitbieten ' +
      'weniger Loslassen, jeweils beim letzten Gebot. Zuerst die, bei denen sich jemand ' +
      'verschätzte.',
  ),
  overpaid: w('overpaid', 'zu teuer'),
  bargain: w('a bargain', 'günstig'),
  fairPrice: w('about its price', 'etwa sein Preis'),
  letGo: w('{0} should have stayed in', '{0} hätte mitbieten sollen'),
  allAuctions: w('All {0} auctions', 'Alle {0} Versteigerungen'),

  // all decisions
  table: w('Every decision, as a table', 'Alle Entscheidungen als Tabelle'),
  player: w('Player', 'Wer'),
  chance: w('Chance before', 'Aussicht vorher'),
  preferred: w('The search preferred', 'Die Suche zog vor'),
  gain: w('Gain or cost', 'Gewinn oder Kosten'),

  // what it means
  meaning: w('What the numbers mean', 'Was die Zahlen bedeuten'),
  meaningText: w(
    'All numbers are shares of the win, in percent; what follows ± is half of the 95% interval. ' +
      'Each decision was judged by a search with {0} imagined worlds a question that knew only ' +
      'what the player knew. A mistake is a decision that cost more than its interval. The ' +
      'search is no oracle: what it misjudges shows as luck when the truth comes out. ' +
      '“perilune analyse” gives the same numbers for the log.',
    'Alle Zahlen sind Anteile am Sieg, in Prozent; was auf ± folgt, ist das halbe ' +
      '95-%-Intervall. Jede Entscheidung hat eine Suche mit {0} gedachten Welten je Frage ' +
      'beurteilt, die nur wusste, was man am Platz wissen konnte. Ein Fehler ist eine ' +
      'Entscheidung, die mehr gekostet hat als ihr Intervall. Die Suche ist kein Orakel: Wo sie ' +
      'sich irrt, erscheint das als Glück, sobald die Wahrheit herauskommt. „perilune analyse“ ' +
      'nennt zum Protokoll dieselben Zahlen.',
  ),
} satisfies Record<string, Words>;

export type AnalysisWord = keyof typeof words;

export function useAnalysisSay(): Say<AnalysisWord> {
  return sayer(words, useSettings().lang);
}
