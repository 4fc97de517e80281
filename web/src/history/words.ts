// SPDX-License-Identifier: MIT
// The sentences of the history, English and German.
import { sayer } from '../fill';
import { useSettings } from '../settings';
import type { Words } from '../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  history: w('My games', 'Meine Spiele'),
  historyAbout: w(
    'Kept in this browser only. Save it as a file to take it to another one.',
    'Nur in diesem Browser gespeichert. Als Datei kannst du alles in einen anderen mitnehmen.',
  ),
  noGames: w('No finished games yet.', 'Noch keine beendeten Spiele.'),
  playedWon: w('{0} {0|game|games}, {1} won', '{0} {0|Spiel|Spiele}, {1} gewonnen'),
  save: w('Save as a file', 'Als Datei speichern'),
  load: w('Load a file', 'Datei laden'),
  loaded: w('{0} {0|game|games} added.', '{0} {0|Spiel|Spiele} hinzugefügt.'),
  noRoom: w(
    'The browser has no room for these games. Nothing was loaded.',
    'Der Browser hat keinen Platz für diese Spiele. Es wurde nichts geladen.',
  ),
  noHistory: w(
    'This file doesn’t hold saved games. Choose one that “Save as a file” has written.',
    'Diese Datei enthält keine gespeicherten Spiele. Wähle eine von „Als Datei speichern“.',
  ),
  newerHistory: w(
    'This file comes from a newer version of Perilune. Nothing was loaded.',
    'Diese Datei kommt von einer neueren Version von Perilune. Es wurde nichts geladen.',
  ),
  badGame: w(
    'Game {0} of this file is damaged. Nothing was loaded.',
    'Spiel {0} dieser Datei ist beschädigt. Es wurde nichts geladen.',
  ),
  rating: w('Rating {0} ± {1}', 'Wertung {0} ± {1}'),
  ratingFrom: w(
    'from {0} {0|game|games} with bots: {1}',
    'aus {0} {0|Spiel|Spielen} mit Bots: {1}',
  ),
  noRating: w(
    'No rating yet: win or lose against a bot.',
    'Noch keine Wertung: Spiel gegen einen Bot.',
  ),
  botAt: w('{0} {1}', '{0} {1}'),
  players: w('Players', 'Spieler'),
  against: w('Against', 'Gegen'),
  games: w('Games', 'Spiele'),
  wins: w('Wins', 'Siege'),
  people: w('people', 'Menschen'),
  mixed: w('several', 'verschiedene'),
  records: w('Records alone', 'Rekorde allein'),
  feats: w('Feats', 'Heldentaten'),
  featsEarned: w('{0} of {1} earned', '{0} von {1} geschafft'),
  featEarned: w('earned', 'geschafft'),
  featOpen: w('not yet', 'noch nicht'),
  featNew: w('New feat: {0}', 'Neue Heldentat: {0}'),
  mistakes: w('Given away by an average decision', 'Im Schnitt je Entscheidung verschenkt'),
  mistakesAbout: w(
    'Percent of a win, for each analyzed game with its 95% interval. Lower is better.',
    'Prozent eines Siegs, für jedes ausgewertete Spiel mit 95-%-Intervall. Weniger ist besser.',
  ),
  mistakesSaid: w('{0}: {1} ± {2}', '{0}: {1} ± {2}'),
  notAnalyzed: w(
    'Open the analysis of a finished game and it shows up here.',
    'Öffne die Auswertung eines beendeten Spiels, dann erscheint es hier.',
  ),
  allGames: w('All games', 'Alle Spiele'),
  every: w('All', 'Alle'),
  won: w('Won', 'Gewonnen'),
  lost: w('Lost', 'Verloren'),
  alone: w('Alone', 'Allein'),
  practice: w('practice', 'Übung'),
  drop: w('Remove this game', 'Dieses Spiel entfernen'),
  more: w('Show more', 'Mehr zeigen'),
} satisfies Record<string, Words>;

export const useHistorySay = () => sayer(words, useSettings().lang);
