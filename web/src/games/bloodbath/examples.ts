// SPDX-License-Identifier: MIT
// The examples in the rules, from the games that the tests play.
import farm from '../../../../tests/bloodbath/logs/farm-example.log';
import hotel from '../../../../tests/bloodbath/logs/moon-hotel.log';
import hunger from '../../../../tests/bloodbath/logs/hunger.log';
import kale from '../../../../tests/bloodbath/logs/kale-farm.log';
import storage from '../../../../tests/bloodbath/logs/rd-storage.log';
import trade from '../../../../tests/bloodbath/logs/trade.log';
import type { Example } from '../../table/types';

/** All of these are played alone, but for Trade. */
const alone = { seat: 0, picture: 'colony' };

export const examples: Example[] = [
  {
    ...alone,
    clause: 'BB-19',
    log: farm,
    from: 4,
    to: 5,
    picture: 'deck',
    title: { en: 'The Progress deck', de: 'Der Ablaufstapel' },
    shows: {
      en: 'The card in force, the cards that have come in this pass, and those still to come.',
      de: 'Die Karte, die gilt, die schon gekommenen dieses Durchgangs und die noch kommenden.',
    },
  },
  {
    ...alone,
    clause: 'BB-32',
    log: kale,
    from: 1,
    to: 1,
    title: { en: 'A first building', de: 'Ein erstes Gebäude' },
    shows: {
      en: 'A colony with one building, people on the street, and its money and food.',
      de: 'Eine Kolonie mit einem Gebäude, Leuten auf der Straße, Geld und Nahrung.',
    },
  },
  {
    ...alone,
    clause: 'BB-35',
    log: farm,
    from: 9,
    to: 10,
    title: { en: 'FARM with a Restaurant', de: 'ERNTEN mit einem Restaurant' },
    shows: {
      en: 'A colony with its buildings, and the food and money it has.',
      de: 'Eine Kolonie mit ihren Gebäuden und was sie an Nahrung und Geld hat.',
    },
  },
  {
    clause: 'BB-71',
    log: trade,
    from: 5,
    to: 8,
    picture: 'colonies',
    title: { en: 'A Development for everybody', de: 'Eine Entwicklung für alle' },
    shows: {
      en: 'Two colonies with their buildings and the boxes on them.',
      de: 'Zwei Kolonien mit ihren Gebäuden und den Kisten darauf.',
    },
  },
  {
    ...alone,
    clause: 'BB-75',
    log: hunger,
    from: 13,
    to: 13,
    title: { en: 'Hunger takes a building', de: 'Hunger kostet ein Gebäude' },
    shows: {
      en: 'A colony after Hunger, with a building less.',
      de: 'Eine Kolonie nach dem Hunger, mit einem Gebäude weniger.',
    },
  },
  {
    ...alone,
    clause: 'BB-86',
    log: storage,
    from: 4,
    to: 6,
    title: { en: 'Boxes spent before Paperwork', de: 'Kisten, vor dem Papierkram ausgegeben' },
    shows: {
      en: 'A colony with R&D Storage and the boxes left on it.',
      de: 'Eine Kolonie mit dem Forschungsdepot und den Kisten, die noch darauf liegen.',
    },
  },
  {
    ...alone,
    clause: 'BB-95',
    log: hotel,
    from: 4,
    to: 4,
    title: { en: 'A Moon Hotel fills', de: 'Ein Mondhotel füllt sich' },
    shows: {
      en: 'A colony with a Moon Hotel and a Kale Farm.',
      de: 'Eine Kolonie mit einem Mondhotel und einer Grünkohlfarm.',
    },
  },
];
