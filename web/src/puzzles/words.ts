// SPDX-License-Identifier: MIT
// The sentences of the puzzles, English and German.
import { sayer } from '../fill';
import { useSettings } from '../settings';
import type { Words } from '../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  puzzles: w('Puzzles', 'Rätsel'),
  puzzlesAbout: w(
    'Positions from games between bots where one move beats all others. You know what the seat ' +
      'knew. Find the move.',
    'Stellungen aus Spielen zwischen Bots, in denen ein Zug besser ist als alle anderen. Du ' +
      'weißt, was man am Platz wusste. Finde den Zug.',
  ),
  easy: w('Easy', 'Leicht'),
  medium: w('Medium', 'Mittel'),
  hard: w('Hard', 'Schwer'),
  solvedOf: w('{0} of {1} solved', '{0} von {1} gelöst'),
  puzzleAt: w('Puzzle {0}', 'Rätsel {0}'),
  findBest: w('Find the best move.', 'Finde den besten Zug.'),
  streak: w('{0} in a row', '{0} in Folge'),
  bestStreak: w('Your best streak: {0}', 'Deine beste Serie: {0}'),
  right: w('Right!', 'Richtig!'),
  wrong: w('Not the best move.', 'Nicht der beste Zug.'),
  again: w('That is the move you played then.', 'Das ist der Zug, den du damals gespielt hast.'),
  other: w('The analysis prefers another move.', 'Die Auswertung zieht einen anderen Zug vor.'),
  otherAbout: w(
    'The analysis has compared its move only with the one you played. Yours may be as good.',
    'Die Auswertung hat ihren Zug nur mit deinem von damals verglichen. Dieser kann genauso gut ' +
      'sein.',
  ),
  then: w('You played:', 'Du hast gespielt:'),
  ownPuzzle: w('From your game', 'Aus deinem Spiel'),
  ownPuzzles: w('From your games', 'Aus deinen Spielen'),
  ownAbout: w(
    'One of the decisions that cost you most. What would you play now?',
    'Eine deiner teuersten Entscheidungen. Was würdest du jetzt spielen?',
  ),
  ownNew: w(
    'Your costliest decisions are puzzles now',
    'Deine teuersten Entscheidungen als Rätsel',
  ),
  yours: w('Yours', 'Deiner'),
  best: w('Best', 'Bester'),
  leads: w(
    'Lead over the next-best move: {0} to {1} of a win',
    'Vorsprung vor dem nächstbesten Zug: {0} bis {1} eines Siegs',
  ),
  next: w('Next puzzle', 'Nächstes Rätsel'),
  skip: w('Skip', 'Überspringen'),
  allPuzzles: w('All puzzles', 'Alle Rätsel'),
  triedBefore: w(
    'You have tried this one before, so it doesn’t count again.',
    'Du hast es schon einmal versucht, deshalb zählt es nicht noch einmal.',
  ),
  isSolved: w('solved', 'gelöst'),
  isMissed: w('missed', 'verfehlt'),
  isOpen: w('not tried', 'offen'),
  noPuzzle: w('There is no such puzzle.', 'Dieses Rätsel gibt es nicht.'),
} satisfies Record<string, Words>;

export const usePuzzleSay = () => sayer(words, useSettings().lang);
