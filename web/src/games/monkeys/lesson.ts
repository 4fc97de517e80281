// SPDX-License-Identifier: MIT
// The lesson: two rounds of an arranged game for three. The learner advances tribes, wins three
// monkeys, launches a ship and sees scorn come to others.
import type { Lesson, LessonStep, Words } from '../../table/types';

const log = `perilune 1
game monkeys rules=1
setup seats=3 seed=01 first=0
seat 0 Ida
seat 1 Noor
seat 2 Pavel
stack circle green purple brown blue black red
stack civ purple-2a purple-3a brown-2a blue-3a red-2a green-3a black-2a brown-3b red-3a
stack monkey belinda bongo mika basil magnus oona rocco
stack ship purple-ship-2 blue-ship-3 black-ship-3 green-ship-3 red-ship-4
open 5559100a950144ce
`;

const piece = (name: string) => `[data-piece="${name}"]`;

/** A move of the learner, with what is said before it and the piece it is about. */
const you = (move: string, point: string, en: string, de: string): LessonStep => ({
  seat: 0,
  move,
  point,
  say: { en, de },
});

/** A move of somebody else; where it needs a word, the learner reads before it is made. */
const other = (seat: number, move: string, point?: string, say?: Words): LessonStep => ({
  seat,
  move,
  point,
  say,
});

const NOOR = 1;
const PAVEL = 2;

const steps: LessonStep[] = [
  you(
    'play purple-2a advance purple',
    piece('civ:purple-2a'),
    'Every round begins with a card. This one moves Purple, or one of its neighbors in the ' +
      'circle, by 2. You take 2 Purple coins; Black, the rival across the moon, wants 1 coin for ' +
      'that. Tap the card to choose it. A tap on Purple then plays it.',
    'Jede Runde beginnt mit einer Karte. Diese bringt Lila oder einen Nachbarn im Kreis um 2 ' +
      'voran. Du nimmst 2 Münzen von Lila; Schwarz, der Rivale gegenüber, will dafür 1 Münze. ' +
      'Tippe auf die Karte, um sie zu wählen. Ein Tipp auf Lila spielt sie dann.',
  ),
  other(NOOR, 'play brown-2a advance brown', '.mm-race', {
    en:
      'Purple’s stone has moved along its lane. The further a tribe gets, the more its ' +
      'titles are worth at the end. Now Noor and Pavel play a card.',
    de:
      'Der Stein von Lila ist auf seiner Bahn vorgerückt. Je weiter ein Stamm kommt, desto ' +
      'mehr sind seine Titel am Ende wert. Jetzt spielen Noor und Pavel je eine Karte.',
  }),
  other(PAVEL, 'play red-2a advance red'),
  you(
    'offer belinda',
    piece('monkey:belinda'),
    'Then everybody puts one monkey up for auction. Belinda is Purple and has a status of 4. ' +
      'The marks below her show who could bid how much: you the most. Tap Belinda, then tap ' +
      'her again.',
    'Dann bringen alle je einen Affen zur Versteigerung. Belinda gehört zu Lila und hat ' +
      'den Status 4. Die Zeichen unter ihr zeigen, wer wie viel bieten könnte: du am meisten. ' +
      'Tippe auf Belinda und dann noch einmal.',
  ),
  you(
    'bid purple',
    '.mm-tray',
    'A coin of the monkey’s own tribe is worth 3, one of its two neighbors 2. Tap a Purple ' +
      'coin to lay it down, then confirm the bid.',
    'Eine Münze vom Stamm des Affen ist 3 wert, eine der beiden Nachbarn 2. Tippe auf eine ' +
      'Münze von Lila, um sie hinzulegen, und bestätige das Gebot.',
  ),
  other(NOOR, 'bid purple,brown'),
  you(
    'bid purple,purple',
    '.mm-bidders',
    'Noor bids 5, and Pavel is out. The bars show how far everybody could go, the golden line ' +
      'the highest bid. Your coin still lies there: add a second Purple one and bid 6.',
    'Noor bietet 5, und Pavel ist raus. Die Balken zeigen, wie weit jeder gehen könnte, der ' +
      'goldene Strich das höchste Gebot. Deine Münze liegt noch da: Lege eine zweite von Lila ' +
      'dazu und biete 6.',
  ),
  other(NOOR, 'pass'),
  other(NOOR, 'offer bongo', '.mm-own-ship', {
    en:
      'Belinda is yours and sits in your ship, which has two seats. Your coins went back to ' +
      'Purple; whoever loses an auction keeps theirs. Now Noor puts up a monkey.',
    de:
      'Belinda gehört dir und sitzt in deinem Schiff, das zwei Plätze hat. Deine Münzen sind ' +
      'wieder bei Lila; wer nicht gewinnt, behält seine. Jetzt bietet Noor einen Affen an.',
  }),
  other(NOOR, 'bid brown'),
  other(PAVEL, 'pass'),
  you(
    'pass',
    '.mm-lot',
    'Bongo of Brown has only status 3, and you are short of coins. Save them: pass.',
    'Bongo von Braun hat nur den Status 3, und deine Münzen sind knapp. Spare sie: passe.',
  ),
  other(PAVEL, 'offer basil'),
  other(PAVEL, 'bid red'),
  you(
    'bid green',
    '.mm-lot',
    'Basil would fill your ship, as the note below the card says, and a full ship launches. ' +
      'Your one Green coin is worth 3 here: bid it.',
    'Basil würde dein Schiff füllen, das steht unter der Karte, und ein volles Schiff ' +
      'startet. Deine eine Münze von Grün ist hier 3 wert: Biete sie.',
  ),
  other(NOOR, 'pass'),
  other(PAVEL, 'pass'),
  you(
    'take green-ship-3',
    piece('ship:green-ship-3'),
    'Your ship is off! Both monkeys count for you now, and the full ship is worth 1 point. ' +
      'Being Purple, it also brought you a Purple coin. Take a new one: the Flying Greenhouse ' +
      'has three seats and 2 points.',
    'Dein Schiff ist gestartet! Beide Affen zählen jetzt für dich, und das volle Schiff ist 1 ' +
      'Punkt wert. Weil es lila ist, brachte es auch eine Münze von Lila. Nimm ein neues: Das ' +
      'fliegende Gewächshaus hat drei Plätze und 2 Punkte.',
  ),
  other(NOOR, 'play brown-3b advance brown', piece('tribe:red'), {
    en:
      'A new round, and Noor begins. She is about to advance Brown, whose rival is Red, but ' +
      'she has no Red coin. Watch Red’s warning sign.',
    de:
      'Eine neue Runde, und Noor beginnt. Sie wird Braun voranbringen, dessen Rivale Rot ' +
      'ist, aber sie besitzt keine Münze von Rot. Achte auf das Warnzeichen von Rot.',
  }),
  other(PAVEL, 'play red-3a advance red', piece('scorn:red'), {
    en:
      'Noor has to take Red’s scorn: 2 points less if she still has it at the end. She ' +
      'gets rid of it once she advances Red, wins a Red monkey or launches a Red ship. Pavel ' +
      'is about to make the same mistake with Brown.',
    de:
      'Noor muss die Verachtung von Rot nehmen: 2 Punkte weniger, wenn sie sie am Ende noch ' +
      'hat. Sie ist sie los, sobald sie Rot voranbringt, einen roten Affen gewinnt oder ein ' +
      'rotes Schiff startet. Pavel macht gleich denselben Fehler mit Braun.',
  }),
  you(
    'play purple-3a advance green',
    piece('civ:purple-3a'),
    'With this card you could advance Purple again, but its rival Black wants a coin, and ' +
      'you have none left: that would mean scorn. Green costs a Blue coin, which you have. ' +
      'Tap the card to choose it, then Green to play it.',
    'Mit dieser Karte könntest du wieder Lila voranbringen, aber der Rivale Schwarz will eine ' +
      'Münze, und du hast keine mehr: Das gäbe Verachtung. Grün kostet eine Münze von Blau, ' +
      'die hast du. Wähle die Karte und spiele sie mit einem Tipp auf Grün.',
  ),
  other(NOOR, 'offer oona'),
  other(NOOR, 'bid brown'),
  other(PAVEL, 'pass'),
  other(PAVEL, 'offer rocco', '.mm-race', {
    en:
      'You could not bid high enough for Oona, so you were out without being asked. Noor has ' +
      'her now. Pavel is next.',
    de:
      'Für Oona konntest du nicht hoch genug bieten, darum warst du raus, ohne gefragt zu ' +
      'werden. Jetzt hat Noor sie. Pavel ist der Nächste.',
  }),
  other(PAVEL, 'bid red'),
  you(
    'pass',
    '.mm-bidders',
    'Pavel has a lot of Red, and you want your Green coins for someone better. Pass.',
    'Pavel hat viel Rot, und deine Münzen von Grün brauchst du für jemand Besseren. Passe.',
  ),
  other(NOOR, 'pass'),
  you(
    'offer magnus',
    piece('monkey:magnus'),
    'That one: Magnus of Green, status 5. Together with Basil he would make you the leader ' +
      'of Green. Offer him.',
    'Den hier: Magnus von Grün, Status 5. Mit Basil zusammen macht er dich zum Ersten bei ' +
      'Grün. Biete ihn an.',
  ),
  you(
    'bid green',
    '.mm-tray',
    'Begin low: one Green coin, 3.',
    'Fang niedrig an: eine Münze von Grün, 3.',
  ),
  other(NOOR, 'bid green,purple'),
  other(PAVEL, 'pass'),
  you(
    'bid green,green',
    '.mm-tray',
    'Noor bids 5, which is all she has. Add your second Green coin: 6.',
    'Noor bietet 5, mehr hat sie nicht. Lege deine zweite Münze von Grün dazu: 6.',
  ),
  other(PAVEL, 'play green-3a advance green', '.mm-own-ship', {
    en:
      'Magnus is aboard. Rivals never share a ship: a Blue monkey would make it launch early, ' +
      'without its points. A warning sign on the card tells you. Now Pavel helps Green along; ' +
      'tribes belong to nobody.',
    de:
      'Magnus ist an Bord. Rivalen teilen nie ein Schiff: Mit einem blauen Affen würde es ' +
      'vorzeitig starten, ohne seine Punkte. Ein Warnzeichen auf der Karte sagt es dir. ' +
      'Jetzt hilft Pavel Grün weiter; die Stämme gehören niemandem.',
  }),
  {
    ...you(
      'play black-2a advance black',
      '.mm-race',
      'This is how you win: in each tribe, the most status takes the first number, the second ' +
        'most the second one; tied players share, even with no monkey there. Full ships ' +
        'add points, scorn costs 2 each. Tap a number in the last line to see how it comes ' +
        'about. Now play any card you like.',
      'So gewinnst du: Bei jedem Stamm bringt der meiste Status die erste Zahl, der ' +
        'zweitmeiste die zweite; wer gleichauf ist, teilt, auch ohne Affen dort. Volle Schiffe ' +
        'geben Punkte, Verachtung kostet je 2. Tippe unten auf eine Summe: Sie sagt, woraus ' +
        'sie besteht. Spiele jetzt eine Karte, die dir gefällt.',
    ),
    free: true,
  },
];

export const lesson: Lesson = {
  log,
  seat: 0,
  welcome: {
    en:
      'Six tribes of monkeys race to become civilized, and you take them home from the moon. ' +
      'Win their favor in coins, buy monkeys with it and fill your ship. This takes about ' +
      'five minutes.',
    de:
      'Sechs Affenstämme wetteifern um die Zivilisation, und du bringst sie vom Mond nach ' +
      'Hause. Gewinne ihre Gunst in Münzen, ersteigere damit Affen und fülle dein Schiff. ' +
      'Das dauert etwa fünf Minuten.',
  },
  steps,
  farewell: {
    en:
      'That’s all you need. A game for three has nine rounds, each with a card and an ' +
      'auction per player. You can tap anything that is lit. Everything else tells you why not. ' +
      'Have fun!',
    de:
      'Mehr brauchst du nicht. Ein Spiel zu dritt hat neun Runden, jede mit einer Karte und ' +
      'einer Versteigerung pro Person. Was leuchtet, kannst du antippen, alles andere sagt ' +
      'dir, warum nicht. Viel Spaß!',
  },
};
