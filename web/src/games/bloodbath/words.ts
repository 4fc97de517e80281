// SPDX-License-Identifier: MIT
// The words of this table. What is asked and what a choice means comes from the rules.
import { sayer } from '../../fill';
import { useTable } from '../../table/context';

export const words = {
  people: { en: 'People', de: 'Bewohner' },
  onMat: { en: 'on the mat', de: 'auf der Tafel' },
  inBuildings: { en: 'in buildings', de: 'in Gebäuden' },
  money: { en: 'Money', de: 'Geld' },
  food: { en: 'Food', de: 'Nahrung' },
  boxes: { en: 'Boxes', de: 'Kisten' },
  boxesHere: { en: '{0} {0|box|boxes} here', de: '{0} {0|Kiste|Kisten} hier' },
  hand: { en: 'Hand', de: 'Hand' },
  yourHand: { en: 'Your hand', de: 'Deine Hand' },
  emptyHand: { en: 'Your hand is empty.', de: 'Deine Hand ist leer.' },
  noHand: { en: 'No cards in hand', de: 'Keine Handkarten' },
  cardsInHand: { en: 'Cards in hand', de: 'Handkarten' },
  hungerFree: { en: 'Hunger: +{0} people', de: 'Hunger: +{0} Bewohner' },
  hungerNeeds: {
    en: 'Hunger: −{1} food, +{0} people',
    de: 'Hunger: −{1} Nahrung, +{0} Bewohner',
  },
  hungerShort: {
    en: 'Hunger: {0} food short, −{0} people',
    de: 'Hunger: {0} Nahrung {0|fehlt|fehlen}, −{0} Bewohner',
  },
  perks: { en: 'Perks', de: 'Vorteile' },
  noPerks: { en: 'none left', de: 'keine mehr' },
  yourColony: { en: 'Your colony', de: 'Deine Kolonie' },
  yourBuildings: { en: 'Your buildings', de: 'Deine Gebäude' },
  colonyOf: { en: 'Colony of {0}', de: 'Kolonie von {0}' },
  openColony: { en: 'Show the colony of {0}', de: 'Kolonie von {0} zeigen' },
  colonySays: {
    en: '{0}: {1} people, {2} money, {3} food, {4} buildings, {5} cards in hand.',
    de: '{0}: {1} Bewohner, {2} Geld, {3} Nahrung, {4} Gebäude, {5} Handkarten.',
  },
  others: { en: 'The other colonies', de: 'Die anderen Kolonien' },
  noBuildings: { en: 'No buildings', de: 'Keine Gebäude' },
  noBuildingsYou: {
    en: 'No buildings yet. Cards from your hand are built here.',
    de: 'Noch keine Gebäude. Karten von deiner Hand werden hier gebaut.',
  },
  failed: { en: 'The colony has failed.', de: 'Die Kolonie ist gescheitert.' },
  failedShort: { en: 'failed', de: 'gescheitert' },

  progress: { en: 'Progress deck', de: 'Ablaufstapel' },
  pass: { en: 'Pass {0}', de: 'Durchgang {0}' },
  comeOf: { en: '{0} of {1} cards', de: '{0} von {1} Karten' },
  now: { en: 'Now', de: 'Jetzt' },
  come: { en: 'Turned up so far', de: 'Schon aufgedeckt' },
  toCome: { en: 'Still in the deck', de: 'Noch im Stapel' },
  comesNext: { en: 'Next', de: 'Als Nächstes' },
  andThen: { en: 'Then, in any order', de: 'Danach, Reihenfolge offen' },
  waitsShort: { en: 'Next Work', de: 'Nächste Arbeit' },
  waits: { en: 'Waits for the next Work', de: 'Wartet auf die nächste Arbeit' },
  nothingCome: { en: 'nothing yet', de: 'noch nichts' },
  deckEmpty: {
    en: 'The deck is empty: it is shuffled before the next card.',
    de: 'Der Stapel ist leer: Vor der nächsten Karte wird gemischt.',
  },
  deckLeft: { en: '{0} {0|card|cards} left', de: 'noch {0} {0|Karte|Karten}' },
  hiddenRobot: { en: 'A robot, face down', de: 'Ein Roboter, verdeckt' },
  hiddenTwist: { en: 'A twist, face down', de: 'Ein Twist, verdeckt' },
  events: { en: 'Events', de: 'Ereignisse' },
  eventTrack: { en: 'Events so far', de: 'Ereignisse bisher' },
  eventCame: { en: 'Event {0}, {1}: in the game', de: 'Ereignis {0}, {1}: im Spiel' },
  eventNext: { en: 'Event {0}, {1}: the next one', de: 'Ereignis {0}, {1}: das nächste' },
  eventLater: { en: 'Event {0}, {1}: later', de: 'Ereignis {0}, {1}: später' },
  robots: { en: 'Robots', de: 'Roboter' },
  extraRobots: { en: '{0} extra {0|robot|robots}', de: '{0} zusätzliche Roboter' },
  twists: { en: 'Twists', de: 'Twists' },
  developments: { en: 'Developments', de: 'Entwicklungen' },
  left: { en: '{0} left', de: 'noch {0}' },
  openAll: { en: 'Events and robots so far', de: 'Ereignisse und Roboter bisher' },
  none: { en: 'none', de: 'keine' },
  lookAtCards: {
    en: 'Point at a card, or hold it, to read it.',
    de: 'Zeig auf eine Karte oder halte sie gedrückt, um sie zu lesen.',
  },
  stillToAdd: { en: 'Not in the game yet', de: 'Noch nicht im Spiel' },

  mine: { en: 'MINE', de: 'SCHÜRFEN' },
  farm: { en: 'FARM', de: 'ERNTEN' },
  research: { en: 'RESEARCH', de: 'FORSCHEN' },
  restock: { en: 'RESTOCK', de: 'AUFSTOCKEN' },
  restockVain: { en: 'no building', de: 'kein Gebäude' },

  aheadMat: {
    en: 'About to lose {0} of {1}',
    de: 'Gleich verlierst du {0} von {1}',
  },
  aheadShort: {
    en: 'You must lose {0}, and {1} {1|is|are} here: {2} missing',
    de: 'Du musst {0} verlieren, hier {1|ist|sind} {1}: {2} {2|fehlt|fehlen}',
  },
  aheadEnd: {
    en: 'This takes {0}. Your colony has {1}!',
    de: 'Das nimmt {0}. Deine Kolonie hat {1}!',
  },
  enough: { en: '+{0} · {1} left', de: '+{0} · {1} bleiben' },
  stillShort: { en: '+{0} · {1} short', de: '+{0} · {1} fehlen' },
  ignored: { en: 'You ignore this card.', de: 'Du ignorierst diese Karte.' },
  muted: {
    en: 'Buildings have no abilities at this Work.',
    de: 'Gebäude haben bei dieser Arbeit keine Fähigkeiten.',
  },
  firstToBuild: { en: 'Must be built first', de: 'Zuerst zu bauen' },
  tucked: { en: 'Under your mat', de: 'Unter deiner Tafel' },
  tuckedCount: { en: '{0} under the mat', de: '{0} unter der Tafel' },
  matCount: { en: '{0} on the mat', de: '{0} auf der Tafel' },
  moneyShort: { en: '{0} money short', de: '{0} Geld zu wenig' },
  lacks: { en: '{0} short', de: '{0|fehlt|fehlen} {0}' },
  noUseForBoxes: { en: 'Doesn’t use boxes', de: 'Nutzt keine Kisten' },
  youPay: { en: 'you pay {0}', de: 'du zahlst {0}' },
  payShort: { en: 'pay {0}', de: 'zahle {0}' },
  buildingDeck: { en: 'Building deck', de: 'Gebäudestapel' },
  discardPile: { en: 'Discarded buildings', de: 'Abgelegte Gebäude' },
  known: { en: 'Known cards in hand', de: 'Bekannte Handkarten' },

  survivors: { en: '{0|survivor|survivors}', de: '{0|Überlebender|Überlebende}' },
  endFailed: {
    en: 'A colony failed: the most survivors win.',
    de: 'Eine Kolonie ist gescheitert: Die meisten Überlebenden gewinnen.',
  },
  endNobody: {
    en: 'All colonies failed at once: nobody is left.',
    de: 'Alle Kolonien sind zugleich gescheitert: Niemand ist übrig.',
  },
  endManual: {
    en: 'The Instruction Manual came up: the most survivors win.',
    de: 'Die Bedienungsanleitung ist da: Die meisten Überlebenden gewinnen.',
  },
  soloWonHow: {
    en: 'The Instruction Manual came up, and someone is left to read it.',
    de: 'Die Bedienungsanleitung ist da, und jemand ist übrig, der sie liest.',
  },
  soloFailed: { en: 'Then the colony failed.', de: 'Dann scheiterte die Kolonie.' },
  goal: {
    en: 'Goal: hold out until Event {0} is turned up.',
    de: 'Ziel: Halte durch, bis Ereignis {0} aufgedeckt wird.',
  },
  goalEndless: {
    en: 'Goal: hold out. Each extra Robot counts.',
    de: 'Ziel: Halte durch. Jeder zusätzliche Roboter zählt.',
  },
  aloneWon: { en: 'You won', de: 'Du hast gewonnen' },
  aloneReached: { en: 'You reached Event {0} of {1}', de: 'Du kamst bis Ereignis {0} von {1}' },
  aloneExtra: {
    en: 'You held out for {0} extra {0|Robot|Robots}',
    de: 'Du hast {0} zusätzliche Roboter lang durchgehalten',
  },
  soloScore: {
    en: 'of {1}: the highest Event that came into the deck',
    de: 'von {1}: das höchste Ereignis, das in den Stapel kam',
  },
  soloWon: {
    en: 'The Instruction Manual came up: you win.',
    de: 'Die Bedienungsanleitung ist da: Du hast gewonnen.',
  },
  soloLost: {
    en: 'The colony failed before Event {0}, the Instruction Manual, came up.',
    de: 'Die Kolonie ist gescheitert, bevor Ereignis {0}, die Bedienungsanleitung, kam.',
  },
  soloExtra: { en: 'Robots added in place of Events', de: 'Roboter anstelle von Ereignissen' },
  buildingsCount: { en: 'Buildings', de: 'Gebäude' },
} as const;

export const useWords = () => sayer(words, useTable().lang);
