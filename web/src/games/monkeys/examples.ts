// SPDX-License-Identifier: MIT
// The examples in the rules, from the games that the tests play.
import bidding from '../../../../tests/monkeys/logs/bidding-example.log';
import favor from '../../../../tests/monkeys/logs/favor-example.log';
import launch from '../../../../tests/monkeys/logs/lifted-by-full-launch.log';
import scoring from '../../../../tests/monkeys/logs/scoring-example-leaders.log';
import scorn from '../../../../tests/monkeys/logs/scorn-moves.log';
import type { Example } from '../../table/types';

export const examples: Example[] = [
  {
    clause: 'MM-8',
    log: favor,
    from: 0,
    to: 0,
    picture: 'circle',
    title: { en: 'An Alliance Circle', de: 'Ein Bündniskreis' },
    shows: {
      en: 'The six tribes in a circle. Lines join neighbors, and rivals face each other.',
      de: 'Die sechs Stämme im Kreis. Linien verbinden Nachbarn, Rivalen liegen sich gegenüber.',
    },
  },
  {
    clause: 'MM-23',
    log: favor,
    from: 1,
    to: 1,
    picture: 'players',
    title: { en: 'Coins taken and paid', de: 'Münzen genommen und gezahlt' },
    shows: {
      en: 'The coins of all players after Blue was advanced and its rival Green paid.',
      de: 'Die Münzen aller Spieler, nachdem Blau vorgerückt und der Rivale Grün bezahlt ist.',
    },
  },
  {
    clause: 'MM-26',
    log: scorn,
    from: 7,
    to: 8,
    picture: 'players',
    title: { en: 'Scorn moves on', de: 'Verachtung wandert' },
    shows: {
      en: 'Two players. The scorn card of Blue lies in front of the one who took it last.',
      de: 'Zwei Spieler. Die Verachtungskarte von Blau liegt bei dem, der sie zuletzt nahm.',
    },
  },
  {
    clause: 'MM-38',
    log: scorn,
    from: 8,
    to: 8,
    picture: 'track',
    title: { en: 'Stones on the tribe track', de: 'Steine auf der Stammesleiste' },
    shows: {
      en: 'A lane for each tribe with its stone, and what its titles would be worth now.',
      de: 'Eine Bahn je Stamm mit seinem Stein, und was seine Titel jetzt wert wären.',
    },
  },
  {
    clause: 'MM-46',
    log: bidding,
    from: 4,
    to: 8,
    picture: 'bids',
    title: { en: 'A raise', de: 'Ein höheres Gebot' },
    shows: {
      en: 'A monkey up for bidding, with the coins that each player has put up.',
      de: 'Ein Affe wird versteigert, daneben die Münzen, die alle geboten haben.',
    },
  },
  {
    clause: 'MM-60',
    log: launch,
    from: 9,
    to: 11,
    picture: 'players',
    title: { en: 'A full ship launches', de: 'Ein volles Schiff startet' },
    shows: {
      en: 'Two players after a launch: the one who launched has a new, empty ship.',
      de: 'Zwei Spieler nach einem Start: Wer gestartet ist, hat ein neues, leeres Schiff.',
    },
  },
  {
    clause: 'MM-82',
    log: scoring,
    from: 196,
    to: 196,
    picture: 'score',
    title: { en: 'A shared title', de: 'Ein geteilter Titel' },
    shows: {
      en: 'The points of all players, tribe by tribe, at the end of the game.',
      de: 'Die Punkte aller Spieler am Ende, Stamm für Stamm.',
    },
  },
];
