// SPDX-License-Identifier: MIT
// The sentences about the shuffle, English and German.
import { sayer, type Say } from '../fill';
import { useSettings } from '../settings';
import type { Words } from '../table/types';
import type { Judgment, Why } from './judge';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  title: w('How was this dealt?', 'Wie wurde gemischt?'),
  proved: w('Proved fair', 'Nachweislich fair'),
  provedIf: w(
    'Fair, if this commitment was shown before the deal',
    'Fair, wenn diese Festlegung vor dem Austeilen gezeigt wurde',
  ),
  unproved: w('Not proved fair', 'Nicht als fair nachgewiesen'),
  broken: w(
    'Not proved fair: something doesn’t match',
    'Nicht als fair nachgewiesen: etwas passt nicht',
  ),
  noDeal: w('This deal can’t be shown.', 'Wie hier gemischt wurde, lässt sich nicht zeigen.'),
  noLog: w(
    'This isn’t a log, or its first lines aren’t as a server writes them.',
    'Das ist kein Protokoll, oder die ersten Zeilen sind nicht so, wie ein Server sie schreibt.',
  ),
  cut: w(
    'The log is cut off: its closing line is missing.',
    'Das Protokoll ist abgeschnitten: Die Schlusszeile fehlt.',
  ),

  // the verdict, in a sentence
  yes: w(
    'The cards follow from the server’s sealed secret and from what the browsers added. This ' +
      'browser has computed it itself.',
    'Die Karten folgen aus dem versiegelten Geheimnis des Servers und dem, was die Browser ' +
      'beigetragen haben. Dieser Browser hat es selbst nachgerechnet.',
  ),
  none: w(
    'The log has no “fair” line, so it doesn’t say where its seed came from.',
    'Im Protokoll fehlt die Zeile „fair“. Es sagt also nicht, woher der Startwert stammt.',
  ),
  forked: w(
    'This is a practice game, continued from another one or with moves taken back. Nobody ' +
      'committed to its cards.',
    'Das ist eine Übungspartie, fortgesetzt oder mit zurückgenommenen Zügen. Auf ihre Karten hat ' +
      'sich niemand vorab festgelegt.',
  ),
  arranged: w('The cards were arranged by hand.', 'Die Karten wurden von Hand vorbereitet.'),
  unreadable: w('The “fair” line can’t be read.', 'Die Zeile „fair“ ist nicht lesbar.'),
  commitment: w(
    'The secret isn’t the one the server committed to.',
    'Das Geheimnis ist nicht das, auf das sich der Server festgelegt hat.',
  ),
  seed: w(
    'The seed doesn’t follow from the secret, the names, the options and what the browsers ' +
      'added. Something was changed later, such as a name.',
    'Der Startwert folgt nicht aus Geheimnis, Namen, Optionen und den Beiträgen der Browser. ' +
      'Etwas wurde nachträglich geändert, zum Beispiel ein Name.',
  ),
  alone: w(
    'No browser added anything, so the server could have chosen the deal.',
    'Kein Browser hat etwas beigetragen. Der Server hätte die Karten wählen können.',
  ),
  promise: w(
    'Before the deal, the server showed this browser another commitment.',
    'Vor dem Austeilen hat der Server diesem Browser eine andere Festlegung gezeigt.',
  ),
  own: w('This browser’s contribution is missing.', 'Was dieser Browser beigetragen hat, fehlt.'),
  old: w(
    'The seed follows from the secret and what the browsers added, but this older log doesn’t ' +
      'protect its names and options.',
    'Der Startwert folgt aus dem Geheimnis und den Beiträgen der Browser, aber dieses ältere ' +
      'Protokoll sichert Namen und Optionen nicht.',
  ),
  daily: w(
    'This is the deal of the day. Everyone gets the same cards on this date, and anyone can ' +
      'compute them beforehand. This browser has checked that it is that deal.',
    'Das ist das Blatt des Tages. An diesem Datum bekommen alle dieselben Karten, und jeder kann ' +
      'sie vorher berechnen. Dieser Browser hat geprüft, dass es dieses Blatt ist.',
  ),
  notDaily: w(
    'The log says it is the deal of a day, but the seed isn’t that day’s.',
    'Das Protokoll nennt ein Blatt des Tages, aber der Startwert ist nicht der dieses Tages.',
  ),
  known: w('A known deal', 'Ein bekanntes Blatt'),

  // before the deal
  promiseTitle: w('A fair shuffle', 'Fair gemischt'),
  promiseText: w(
    'The server has committed itself to a secret for this game. Your browser keeps this ' +
      'fingerprint of it and checks it after the game. Note it down if you want to compare it ' +
      'yourself.',
    'Der Server hat sich für diese Partie auf ein Geheimnis festgelegt. Dein Browser merkt sich ' +
      'diesen Fingerabdruck davon und prüft ihn nach der Partie. Notiere ihn, wenn du selbst ' +
      'vergleichen willst.',
  ),

  // how it works
  how: w('How a deal is made', 'So wird gemischt'),
  sealTitle: w('Seal', 'Versiegeln'),
  sealText: w(
    'When the table is made, the server draws a secret number. It shows everyone a fingerprint ' +
      'of it, the commitment. The fingerprint gives nothing away, and no other number has the ' +
      'same one.',
    'Wenn der Tisch entsteht, zieht der Server eine geheime Zahl. Allen zeigt er deren ' +
      'Fingerabdruck, die Festlegung. Der Fingerabdruck verrät nichts, und keine andere Zahl hat ' +
      'denselben.',
  ),
  addTitle: w('Contribute', 'Beitragen'),
  addText: w(
    'Everyone who sits down contributes a random number from their own browser. The server’s ' +
      'secret is already fixed by then.',
    'Wer Platz nimmt, trägt eine Zufallszahl aus dem eigenen Browser bei. Das Geheimnis des ' +
      'Servers steht da schon fest.',
  ),
  mixTitle: w('Combine', 'Verrechnen'),
  mixText: w(
    'At the start, the secret, the numbers, the names and the options are combined into one ' +
      'number, the seed. Change any of them and the seed is a different one.',
    'Beim Start werden Geheimnis, Zahlen, Namen und Optionen zu einer einzigen Zahl verrechnet, ' +
      'dem Startwert. Ändert sich etwas davon, kommt ein anderer Startwert heraus.',
  ),
  shuffleTitle: w('Shuffle', 'Mischen'),
  shuffleText: w(
    'The seed shuffles every deck by a fixed recipe. After the game the server opens the secret, ' +
      'so anyone can shuffle again and compare.',
    'Der Startwert mischt jeden Stapel nach festem Rezept. Nach der Partie legt der Server das ' +
      'Geheimnis offen. Dann kann jeder noch einmal mischen und vergleichen.',
  ),

  // this game
  values: w('The numbers of this game', 'Die Zahlen dieser Partie'),
  commitmentName: w('Commitment', 'Festlegung'),
  secretName: w('Secret', 'Geheimnis'),
  mixName: w('Added by {0}', 'Beitrag von {0}'),
  mixOlder: w('Added by player {0}', 'Beitrag {0}'),
  mixBot: w('nothing, a bot', 'nichts, ein Bot'),
  mixZero: w('nothing', 'nichts'),
  seedName: w('Seed', 'Startwert'),
  again: w('Compute it here', 'Hier nachrechnen'),
  againAbout: w(
    'The shuffle runs in your browser. Only the list of cards comes from the server.',
    'Gemischt wird in deinem Browser. Nur die Liste der Karten kommt vom Server.',
  ),
  checks: w('What was checked', 'Was geprüft wurde'),
  checkSecret: w('The secret fits the commitment.', 'Das Geheimnis passt zur Festlegung.'),
  checkSeed: w(
    'The seed follows from secret, names, options and contributions.',
    'Der Startwert folgt aus Geheimnis, Namen, Optionen und Beiträgen.',
  ),
  checkPromise: w(
    'The commitment is the one this browser saw before the deal.',
    'Die Festlegung ist die, die dieser Browser vor dem Austeilen gesehen hat.',
  ),
  checkOwn: w(
    'What this browser added is part of it.',
    'Was dieser Browser beigetragen hat, ist dabei.',
  ),
  ok: w('Yes', 'Ja'),
  wrong: w('No', 'Nein'),
  unknown: w('Not known here', 'Hier unbekannt'),
  stranger: w(
    'This browser wasn’t at the table, so it can’t tell whether the commitment was shown before ' +
      'the deal. Ask someone who played, or compare it with a copy from before the game.',
    'Dieser Browser saß nicht am Tisch. Ob die Festlegung wirklich vor dem Austeilen gezeigt ' +
      'wurde, kann er nicht wissen. Frag jemanden, der mitgespielt hat, oder vergleiche sie mit ' +
      'einer Notiz von vorher.',
  ),
  dealt: w('The cards, dealt again', 'Die Karten, noch einmal ausgeteilt'),
  dealtAbout: w(
    'Decks are listed from the top. Compare them with the replay.',
    'Stapel sind von oben nach unten aufgezählt. Vergleiche sie mit der Wiedergabe.',
  ),
  limits: w('What this doesn’t prove', 'Was das nicht beweist'),
  limitsText: w(
    'The server and one of the players together could still choose the deal. The operator can ' +
      'see the cards during the game. And it says nothing about who made which move.',
    'Der Server und jemand aus der Runde könnten sich die Karten gemeinsam immer noch aussuchen. ' +
      'Wer den Server betreibt, kann während der Partie in die Karten sehen. Und wer welchen Zug ' +
      'gemacht hat, beweist das nicht.',
  ),
  toReplay: w('Go to the replay', 'Zur Wiedergabe'),
  toTable: w('Back to the table', 'Zurück zum Tisch'),

  // piles
  hand: w('Hand of {0}', 'Hand von {0}'),
  ship: w('Ship of {0}', 'Schiff von {0}'),
  station: w('Station of {0}', 'Station von {0}'),
  circle: w('Alliance Circle, clockwise', 'Bündniskreis im Uhrzeigersinn'),
  ships: w('Ships on the table', 'Ausliegende Schiffe'),
  monkeys: w('Monkeys on the table', 'Ausliegende Affen'),
  supply: w('Supply', 'Auslage'),
  deck: w('Deck', 'Stapel'),
  'civ deck': w('Civilization deck', 'Zivilisationsstapel'),
  'monkey deck': w('Monkey deck', 'Affenstapel'),
  'ship deck': w('Ship deck', 'Schiffsstapel'),
  'building deck': w('Building deck', 'Gebäudestapel'),
  'twist deck': w('Twist deck', 'Twiststapel'),
  'robot deck': w('Robot deck', 'Roboterstapel'),
  'progress deck': w('Progress deck', 'Ablaufstapel'),
  first: w('First player', 'Startspieler'),
};

export type FairKey = keyof typeof words & string;

export function useFairSay(): Say<FairKey> {
  return sayer(words, useSettings().lang);
}

export const verdictKey = ({ why }: Judgment): FairKey => (why satisfies Why | null) ?? 'yes';

/** Nobody wanted to prove anything about a deal that is meant to be known. */
export const titleKey = ({ verdict, why }: Judgment): FairKey =>
  why === 'daily' ? 'known' : verdict;
