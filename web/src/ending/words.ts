// SPDX-License-Identifier: MIT
// The sentences of a game's ending, English and German.
import { sayer, type Say } from '../fill';
import { useSettings } from '../settings';
import type { Words } from '../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  lastEvent: w('The last move', 'Der letzte Zug'),
  theCount: w('The count', 'Die Wertung'),
  theResult: w('The result', 'Das Ergebnis'),
  skip: w('Skip', 'Überspringen'),
  goOn: w('Continue', 'Weiter'),
  toResult: w('To the result', 'Zum Ergebnis'),
  counted: w('{0}: {1}, in all {2}', '{0}: {1}, zusammen {2}'),
  reached: w('{0}: {1} of {2}', '{0}: {1} von {2}'),

  firstRecord: w(
    'Your first result with these options.',
    'Dein erstes Ergebnis mit diesen Optionen.',
  ),
  recordBeaten: w('A new record. The old one was {0}.', 'Neuer Rekord. Der alte war {0}.'),
  recordEven: w('As good as your record.', 'So gut wie dein Rekord.'),
  recordMissed: w('Your record is {0}.', 'Dein Rekord ist {0}.'),

  moments: w('What decided it', 'Was den Ausschlag gab'),
  turningPoint: w('Turning point', 'Wendepunkt'),
  rose: w(
    'Move {0}: {1}’s chances rose from {2} to {3}.',
    'Zug {0}: Die Chancen von {1} stiegen von {2} auf {3}.',
  ),
  fell: w(
    'Move {0}: {1}’s chances fell from {2} to {3}.',
    'Zug {0}: Die Chancen von {1} sanken von {2} auf {3}.',
  ),
  noTurn: w(
    'There was none. The chances changed little by little.',
    'Keiner. Die Chancen verschoben sich nach und nach.',
  ),
  costly: w('Most expensive decision', 'Teuerste Entscheidung'),
  costlyNext: w('Second most expensive', 'Zweitteuerste'),
  costlyWas: w('Move {0}: {1}. {2}.', 'Zug {0}: {1}. {2}.'),
  noMistake: w('No decision gave anything away.', 'Keine Entscheidung hat etwas verschenkt.'),
  onBoard: w('Move {0} on the board', 'Zug {0} am Brett'),
  working: w('Looking for the turning point …', 'Der Wendepunkt wird gesucht …'),

  resultCard: w('Result card', 'Ergebniskarte'),
  cardAbout: w(
    'A picture of the result, to keep or to send.',
    'Ein Bild vom Ergebnis, zum Behalten oder Verschicken.',
  ),
  cardSays: w('{0}, {1}. {2}', '{0}, {1}. {2}'),
  saveCard: w('Save the picture', 'Bild speichern'),
  shareCard: w('Share', 'Teilen'),
  replayLink: w('Copy the replay link', 'Link zur Wiedergabe kopieren'),
  noReplayLink: w(
    'This game is too long for a link, and this seat has no link for others.',
    'Dieses Spiel ist zu lang für einen Link, und dieser Platz hat keinen Link für andere.',
  ),
  scanReplay: w('Replay', 'Wiedergabe'),
} satisfies Record<string, Words>;

export type EndingWord = keyof typeof words;

export function useEndingSay(): Say<EndingWord> {
  return sayer(words, useSettings().lang);
}
