// SPDX-License-Identifier: MIT
// The first game: one pass of the Progress deck and the beginning of the second, on an arranged
// deal. Nova, the neighbor, brings the first robot.
import type { Lesson, LessonStep } from '../../table/types';

const YOU = 0;
const NOVA = 1;

// Your hand, Nova's hand, and what Paperwork lets each of you draw.
const dealt = [
  'nursery',
  'kale-farm',
  'housewarming-hall',
  'leaking-think-tank',
  'bunker',
  'silica-mine',
  'market',
  'flag',
  'titanium-mine',
  'permit-printer',
];

const log = `perilune 1
game bloodbath rules=1
setup seats=2 seed=16
seat 0 You
seat 1 Nova
stack building ${dealt.join(' ')}
stack twist parcel-from-mom stray-shuttle
stack progress work work work trouble work trouble parcel-from-mom stray-shuttle
stack robot stacking-robot wrecking-robot
open 6bccbdf3f388e194
`;

const nova = (move: string): LessonStep => ({ seat: NOVA, move });

const you = (move: string, point: string, en: string, de: string): LessonStep => ({
  seat: YOU,
  move,
  point,
  say: { en, de },
});

/** The words speak of something besides the piece to tap. */
const seeing = (see: string, step: LessonStep): LessonStep => ({ ...step, see });

const choice = (move: string) => `.choice[data-choice="${move}"]`;
const card = (move: string) => `[data-piece="card:${move}"]`;

export const lesson: Lesson = {
  log,
  seat: YOU,
  welcome: {
    en:
      'You lead a colony on the Moon. Things will go wrong, for everyone. Whoever has the ' +
      'most people left when the game ends wins. You start with 30 people, 4 money and 4 ' +
      'food.',
    de:
      'Du leitest eine Kolonie auf dem Mond. Es wird einiges schiefgehen, und zwar bei ' +
      'allen. Wer am Ende die meisten Bewohner hat, gewinnt. Du beginnst mit 30 Bewohnern, ' +
      '4 Geld und 4 Nahrung.',
  },
  steps: [
    you(
      'mine',
      choice('mine'),
      'The Progress deck decides what happens, card by card. This card is Work: everyone ' +
        'secretly chooses one of five actions. Buildings cost money, so tap MINE.',
      'Der Ablaufstapel bestimmt Karte für Karte, was geschieht. Diese Karte ist Arbeit: Alle ' +
        'wählen geheim eine von fünf Aktionen. Gebäude kosten Geld, also tippe auf SCHÜRFEN.',
    ),
    nova('mine'),
    you(
      'build nursery',
      card('nursery'),
      'Work again, and you have 8 money. Your hand holds buildings. The cost is at the top left, ' +
        'the people they bring at the top right. Tap the Nursery to BUILD it.',
      'Wieder Arbeit, und du hast 8 Geld. Auf deiner Hand sind Gebäude: links oben, was ' +
        'eines kostet, rechts oben, wie viele Bewohner es bringt. Tippe die Kita an, um sie ' +
        'zu BAUEN.',
    ),
    nova('mine'),
    you(
      'perk relatives',
      '[data-piece^="perk:perk-relatives"]',
      'The Nursery lets you add one of your Perks to the deck. Everyone shares the deck, ' +
        'but only you profit from your Perk. Tap Relatives: 2 people each time it comes up.',
      'Mit der Kita fügst du dem Stapel einen deiner Vorteile hinzu. Der Stapel gehört ' +
        'allen, aber dein Vorteil nützt nur dir. Tippe Verwandtschaft an: 2 Bewohner, sooft ' +
        'sie kommt.',
    ),
    seeing(
      '.bb-come',
      you(
        'restock',
        choice('restock'),
        'Relatives came up right away, because new cards go on top. The card stays in the ' +
          'game: the small pictures show what has turned up and what is still in the deck. ' +
          'Now tap RESTOCK for 2 boxes.',
        'Die Verwandtschaft kam sofort, denn neue Karten kommen obenauf. Die Karte bleibt im ' +
          'Spiel: Die kleinen Bilder zeigen, was schon aufgedeckt ist und was noch im Stapel ' +
          'steckt. Tippe auf AUFSTOCKEN: 2 Kisten.',
      ),
    ),
    nova('build bunker'),
    seeing(
      '.bb-turn',
      you(
        'spend nursery',
        card('nursery'),
        'Nova built a Bunker, and that brought a robot. It takes 6 people from everyone; ' +
          'yours are crossed out on your mat. Boxes help against this one. Tap the Nursery: ' +
          'its box saves 2.',
        'Nova hat einen Bunker gebaut, und der brachte einen Roboter. Er nimmt allen 6 ' +
          'Bewohner; deine sind auf der Tafel durchgestrichen. Gegen diesen helfen Kisten. ' +
          'Tippe die Kita an: Ihre Kiste rettet 2.',
      ),
    ),
    you(
      'skip',
      choice('skip'),
      'You lose only 4 instead of 6. You’ll need the other box, so stop here: tap No.',
      'Nur noch 4 statt 6. Die andere Kiste brauchst du noch, also lass es dabei: Tippe Nein an.',
    ),
    you(
      'build kale-farm',
      card('kale-farm'),
      'Then Trouble came and brought the first Event, Hunger: each building ate 1 food. ' +
        'There was enough, so you got 2 people. You need more food: BUILD the Kale Farm for ' +
        'your last 2 money.',
      'Dann kam ein Problem und brachte das erste Ereignis, Hunger: Jedes Gebäude ' +
        'verbrauchte 1 Nahrung. Es war genug da, also bekamst du 2 Bewohner. Du brauchst ' +
        'mehr: BAUE die Grünkohlfarm für deine letzten 2 Geld.',
    ),
    nova('farm'),
    you(
      'use',
      card('nursery'),
      'The Kale Farm made you FARM at once, and whenever you FARM, the Nursery can turn a ' +
        'box into 4 people. The card that asks is lit. Tap it.',
      'Die Grünkohlfarm ließ dich gleich ERNTEN, und sooft du ERNTEST, kann die Kita aus ' +
        'einer Kiste 4 Bewohner machen. Die Karte, die fragt, leuchtet. Tippe sie an.',
    ),
    seeing(
      '.bb-turn',
      you(
        'discard housewarming-hall',
        card('housewarming-hall'),
        'Trouble again: Event 2, Paperwork. Everyone draws a card and discards two. The row ' +
          'of numbers shows how far the Events have got. Discard the Housewarming Hall.',
        'Wieder ein Problem: Ereignis 2, Papierkram. Alle ziehen eine Karte und legen zwei ' +
          'ab. Die Zahlenreihe zeigt, wie weit die Ereignisse sind. Lege die Einzugsfeierhalle ' +
          'ab.',
      ),
    ),
    nova('discard permit-printer'),
    you(
      'discard leaking-think-tank',
      card('leaking-think-tank'),
      'And the Leaking Think Tank.',
      'Und die Undichte Denkfabrik.',
    ),
    nova('discard silica-mine'),
    you(
      'choose 2',
      choice('choose 2'),
      'A Twist: every game has two of them, and they are different each time. Take 2 money.',
      'Ein Twist: Davon hat jedes Spiel zwei, und jedes Mal andere. Nimm 2 Geld.',
    ),
    nova('choose 2'),
    seeing(
      '.bb-turn',
      you(
        'lose kale-farm',
        card('kale-farm'),
        'The deck was empty and is shuffled: everything comes again, and each pass adds ' +
          'more. Here is a robot that wrecks a building. The people who lived there move to ' +
          'your mat. Give up the Kale Farm. When your mat runs out of people, you must give up ' +
          'buildings, too.',
        'Der Stapel war leer und wird gemischt: Alles kommt wieder, und jeder Durchgang ' +
          'bringt mehr. Dieser Roboter reißt ein Gebäude ab. Wer dort wohnte, zieht auf ' +
          'deine Tafel. Gib die Grünkohlfarm auf. Auch wenn auf der Tafel niemand mehr ist, ' +
          'musst du Gebäude aufgeben.',
      ),
    ),
    {
      ...you(
        'research',
        '.choices',
        'Now it is your colony. RESEARCH would draw 2 cards, MINE brings money. Choose ' +
          'what you like.',
        'Jetzt ist es deine Kolonie. FORSCHEN zieht 2 Karten, SCHÜRFEN bringt Geld. ' +
          'Wähle, was du willst.',
      ),
      free: true,
    },
    nova('mine'),
  ],
  farewell: {
    en:
      'Nova chose MINE. Both choices were shown and carried out at once, and the next card is ' +
      'Work again. So it goes on until a colony fails or Event 13, the Instruction Manual, ' +
      'comes up. Then the most people win. Hold the pointer or a finger on any card to read it. ' +
      'Twists with a white dot are the simpler ones. Your next game has only these; at a table ' +
      'with friends you can choose them before the start, under “Twists”.',
    de:
      'Nova hat SCHÜRFEN gewählt. Beides wurde zugleich gezeigt und ausgeführt, und die nächste ' +
      'Karte ist wieder Arbeit. So geht es weiter, bis eine Kolonie scheitert oder Ereignis 13, ' +
      'die Bedienungsanleitung, auftaucht. Dann gewinnen die meisten Bewohner. Halte den Zeiger ' +
      'oder den Finger auf eine Karte, um sie zu lesen. Twists mit weißem Punkt sind die ' +
      'einfacheren. Deine nächste Partie hat nur solche; an einem Tisch mit Freunden wählst du ' +
      'sie vor dem Start unter „Twists“.',
  },
};
