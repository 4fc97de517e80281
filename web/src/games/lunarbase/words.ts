// SPDX-License-Identifier: MIT
// The table's own words. What is asked and offered comes from the server.
import { sayer, type Say } from '../../fill';
import { useTable } from '../../table/context';
import type { Lang, Words } from '../../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  // colors and what counts
  red: w('red', 'rot'),
  blue: w('blue', 'blau'),
  yellow: w('yellow', 'gelb'),
  gray: w('gray', 'grau'),
  redLetter: w('R', 'R'),
  blueLetter: w('B', 'B'),
  yellowLetter: w('Y', 'Ge'),
  grayLetter: w('G', 'Gr'),
  nearest: w('Nearest victory, in percent', 'Nächster Sieg, in Prozent'),
  credits: w('Credits', 'Credits'),
  colonists: w('Colonists', 'Kolonisten'),
  achievements: w('Achievements', 'Errungenschaften'),
  influences: w('Influences', 'Einflüsse'),
  orbs: w('Orbs', 'Orbs'),
  orbsOf: w('Orbs: {0}', 'Orbs: {0}'),
  noOrbs: w('no orbs', 'keine Orbs'),
  or: w(' or ', ' oder '),
  goal: w('{0}: {1} of {2}', '{0}: {1} von {2}'),
  goalKnown: w('{0}: {1} of {2} known', '{0}: {1} von {2} bekannt'),
  goals: w(
    'The first to fill one of these bars wins',
    'Wer zuerst einen der Balken füllt, gewinnt',
  ),
  income: w(
    '+{0} {0|credit|credits} when shuttles arrive',
    '+{0} {0|Credit|Credits}, wenn Raumfähren ankommen',
  ),
  cardsInHand: w('{0} {0|card|cards} in hand', '{0} {0|Handkarte|Handkarten}'),
  knownInHand: w(
    'Hand of {0}: {1} {1|card|cards}, {2} known to you. Show them',
    'Hand von {0}: {1} {1|Karte|Karten}, {2} davon kennst du. Ansehen',
  ),
  noneKnown: w(
    'Nobody has shown you one of these cards yet.',
    'Von diesen Karten hast du noch keine gesehen.',
  ),

  // places of the table
  players: w('The race', 'Der Wettlauf'),
  supply: w('Supply', 'Auslage'),
  shuttles: w(
    'empty: shuttles arrive at the end of the turn',
    'leer: Am Ende des Zuges kommen Raumfähren',
  ),
  hand: w('Your hand', 'Deine Hand'),
  handOf: w('Hand of {0}', 'Hand von {0}'),
  handEmpty: w('no cards', 'keine Karten'),
  deckHas: w('Deck: {0} {0|card|cards}', 'Nachziehstapel: {0} {0|Karte|Karten}'),
  discardHas: w(
    'Discard pile: {0} {0|card|cards}. Show them',
    'Ablagestapel: {0} {0|Karte|Karten}. Ansehen',
  ),
  discardPile: w('Discard pile', 'Ablagestapel'),
  yourBase: w('Your base', 'Deine Basis'),
  baseOf: w('Base of {0}', 'Basis von {0}'),
  showBase: w('Show the base of {0}', 'Die Basis von {0} zeigen'),
  zoomIn: w('Zoom in', 'Größer'),
  zoomOut: w('Zoom out', 'Kleiner'),
  fit: w('Show everything', 'Alles zeigen'),
  panHelp: w(
    'Drag to move, turn the wheel or pinch to zoom; with keys: plus, minus, 0, Shift and arrows',
    'Ziehen verschiebt, Mausrad oder zwei Finger zoomen; Tasten: Plus, Minus, 0, Umschalt + Pfeile',
  ),
  onTurn: w('taking a turn', 'am Zug'),
  picked: w('will flip', 'wird gewendet'),
  unseenSide: w('not seen yet', 'noch unbekannt'),
  otherSide: w('Other side:', 'Andere Seite:'),
  waits: w('effect pending', 'Effekt steht noch aus'),

  // prices
  free: w('free', 'gratis'),
  price: w('costs you {0} {0|credit|credits}', 'kostet dich {0} {0|Credit|Credits}'),
  tooDear: w('too expensive now', 'jetzt zu teuer'),

  draftFirst: w(
    'To take this card, first choose a main action with “Draft”.',
    'Um diese Karte zu nehmen, wähle erst eine Hauptaktion mit „Nimm“.',
  ),
  buildFirst: w(
    'To build this module, first choose a main action with “Build”.',
    'Um dieses Modul zu bauen, wähle erst eine Hauptaktion mit „Baue“.',
  ),
  dear: w(
    'This module costs you {0} {0|credit|credits}. You have {1}.',
    'Dieses Modul kostet dich {0} {0|Credit|Credits}. Du hast {1}.',
  ),
  noPlace: w(
    'This module doesn’t fit anywhere in your base right now.',
    'Dieses Modul passt im Moment nirgends an deine Basis.',
  ),
  alsoDear: w(
    'It also costs you {0} {0|credit|credits}. You have {1}.',
    'Außerdem kostet es dich {0} {0|Credit|Credits}. Du hast {1}.',
  ),
  askedFirst: w('First answer this: {0}', 'Beantworte zuerst das: {0}'),

  // placing
  sketch: w('Build {0} here', '{0} hier bauen'),
  placeHere: w('Place here', 'Hier anlegen'),
  rotate: w('Rotate', 'Drehen'),
  otherPlace: w('Other place', 'Anderer Platz'),
  pickSpot: w(
    'Tap a glowing connector of your base.',
    'Tippe auf einen leuchtenden Anschluss deiner Basis.',
  ),
  way: w('way {0} of {1}', 'Lage {0} von {1}'),
  spot: w(
    'Connector {0}: {1} {1|way|ways} to place it; orbs: {2}',
    'Anschluss {0}: {1} {1|Lage|Lagen} möglich; Orbs: {2}',
  ),
  ghost: w(
    '{0}, {1}. Space or R turns it, Enter places it.',
    '{0}, {1}. Leertaste oder R dreht, Eingabetaste legt an.',
  ),
  above: w('above', 'oben'),
  right: w('on the right', 'rechts'),
  below: w('below', 'unten'),
  left: w('on the left', 'links'),
  upright: w('upright', 'aufrecht'),
  turnedRight: w('turned to the right', 'nach rechts gedreht'),
  upsideDown: w('upside down', 'kopfüber'),
  turnedLeft: w('turned to the left', 'nach links gedreht'),

  // items of cards
  draft: w('Draft {0}', 'Nimm {0}'),
  build: w('Build {0}', 'Baue {0}'),
  resell: w('Resell {0}', 'Verkaufe {0}'),
  draw: w('Draw {0}', 'Ziehe {0}'),
  discardN: w('Discard {0}', 'Wirf {0} ab'),
  steal: w('Steal {0} credits', 'Stiehl {0} Credits'),
  gain: w('Gain {0} credits', 'Erhalte {0} Credits'),
  flipMine: w('Flip your station', 'Wende deine Station'),
  flipAny: w('Flip a station', 'Wende eine Station'),
  theyDiscard: w('an opponent discards {0}', 'ein Gegner wirft {0} ab'),
  emptySupply: w('the Supply is empty', 'Auslage ist leer'),
  noModule: w('no module you can build', 'kein Modul baubar'),

  // how it ended
  player: w('Player', 'Spieler'),
  reached: w('reached', 'erreicht'),
} satisfies Record<string, Words>;

export type WordKey = keyof typeof words;
export type Sayer = Say<WordKey>;

export const sayIn = (lang: Lang): Sayer => sayer(words, lang);

export function useWords(): Sayer {
  return sayIn(useTable().lang);
}
