// SPDX-License-Identifier: MIT
// The examples in the rules, from the games that the tests play.
import counter from '../../../../tests/lunarbase/logs/countered-agent.log';
import influence from '../../../../tests/lunarbase/logs/influence-example.log';
import turn from '../../../../tests/lunarbase/logs/sample-turn.log';
import type { Example } from '../../table/types';

export const examples: Example[] = [
  {
    clause: 'LB-9',
    log: turn,
    from: 0,
    to: 0,
    picture: 'modules',
    title: { en: 'Three modules', de: 'Drei Module' },
    shows: {
      en: 'Three module cards: the cost at the top, connectors at the edges, main actions below.',
      de: 'Drei Modulkarten: oben die Kosten, an den Rändern Anschlüsse, unten Hauptaktionen.',
    },
  },
  {
    clause: 'LB-17',
    log: influence,
    from: 5,
    to: 8,
    picture: 'supply',
    title: { en: 'The Supply after a draft', de: 'Die Auslage nach dem Nehmen' },
    shows: {
      en: 'The cards that lie face up in the Supply.',
      de: 'Die Karten, die offen in der Auslage liegen.',
    },
  },
  {
    clause: 'LB-47',
    log: turn,
    from: 15,
    to: 18,
    picture: 'firstBase',
    title: { en: 'Orbs where connectors meet', de: 'Orbs, wo sich Anschlüsse treffen' },
    shows: {
      en: 'A base of a station and a module. Orbs lie where two connectors of a color meet.',
      de:
        'Eine Basis aus Station und Modul. Orbs liegen, wo sich zwei Anschlüsse einer Farbe ' +
        'treffen.',
    },
  },
  {
    clause: 'LB-64',
    log: turn,
    from: 20,
    to: 21,
    picture: 'secondBase',
    title: { en: 'A module cut off', de: 'Ein abgetrenntes Modul' },
    shows: {
      en: 'A base after a theft: one module has no connection to the others any more.',
      de: 'Eine Basis nach einem Diebstahl: Ein Modul ist mit den anderen nicht mehr verbunden.',
    },
  },
  {
    clause: 'LB-67',
    log: counter,
    from: 1,
    to: 6,
    picture: 'stations',
    title: { en: 'Stations flip', de: 'Stationen werden gewendet' },
    shows: {
      en: 'The stations of three players as they lie now; one of them has not flipped.',
      de: 'Die Stationen von drei Spielern, wie sie jetzt liegen; eine wurde nicht gewendet.',
    },
  },
  {
    clause: 'LB-76',
    log: turn,
    from: 32,
    to: 32,
    picture: 'score',
    title: { en: 'How far two players are', de: 'Wie weit zwei Spieler sind' },
    shows: {
      en: 'For each player, how far each victory is.',
      de: 'Für alle Spieler, wie weit es bis zu jedem Sieg ist.',
    },
  },
];
