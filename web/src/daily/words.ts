// SPDX-License-Identifier: MIT
// The sentences of the deal of the day, English and German.
import { sayer } from '../fill';
import { useSettings } from '../settings';
import type { Words } from '../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  daily: w('Deal of the day', 'Spiel des Tages'),
  dailyAbout: w(
    'The same deal for everyone today, against one commander. Par is what the commander makes ' +
      'of it in your seat.',
    'Heute für alle dieselbe Ausgangslage, gegen einen Kommandanten. Par ist, was der Kommandant ' +
      'an deinem Platz daraus macht.',
  ),
  sameForAll: w('The same for everyone', 'Für alle dasselbe'),
  playedToday: w('{0} of {1} played', '{0} von {1} gespielt'),
  play: w('Play', 'Spielen'),
  goOn: w('Continue', 'Weiterspielen'),
  won: w('Won', 'Gewonnen'),
  lost: w('Lost', 'Verloren'),
  score: w('{0} to {1}', '{0} zu {1}'),
  betterPar: w('Better than par', 'Besser als Par'),
  onPar: w('On par', 'Auf Par'),
  worsePar: w('Worse than par', 'Schlechter als Par'),
  betterThan: w(
    'Better than the commander in {0} of its {1} games, equal in {2}.',
    'Besser als der Kommandant in {0} seiner {1} Spiele, gleich gut in {2}.',
  ),
  parWon: w(
    'Par: the commander wins {0} of {1} with {2} on average.',
    'Par: Der Kommandant gewinnt {0} von {1}, im Schnitt mit {2}.',
  ),
  findingPar: w(
    'The commander plays: {0} of {1} games',
    'Der Kommandant spielt: {0} von {1} Spielen',
  ),
  noPar: w('Par isn’t known: {0}', 'Par ist nicht bekannt: {0}'),
  days: w('{0} {0|day|days} in a row', '{0} {0|Tag|Tage} in Folge'),
  calendar: w('The last five weeks', 'Die letzten fünf Wochen'),
  notPlayed: w('not played', 'nicht gespielt'),
  parUnknown: w('played', 'gespielt'),
  counts: w(
    'The first finished game of a deal counts, unless you take back a move that showed you ' +
      'hidden cards.',
    'Es zählt das erste beendete Spiel, außer du nimmst einen Zug zurück, durch den du ' +
      'Verdecktes gesehen hast.',
  ),
  toPar: w('Compare with par', 'Mit Par vergleichen'),
} satisfies Record<string, Words>;

export const useDailySay = () => sayer(words, useSettings().lang);
