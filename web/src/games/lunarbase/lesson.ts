// SPDX-License-Identifier: MIT
// The first game: five turns on an arranged deal, from the first draft to a victory by colonists.
import type { Lesson, LessonStep } from '../../table/types';

const YOU = 0;
const TOMAS = 1;

const log = `perilune 1
game lunarbase rules=1
setup seats=2 seed=5a first=0
seat 0 You
seat 1 Tomas
stack stations shackleton imbrium
stack cards inflatable-habitat crazy-president asteroid-grinder depot saboteur kim
stack cards indigo-egregore rover telescope satellite market-manipulator
stack cards lunar-capital borehole underground-hq investor laika-memorial
stack cards fusion-reactor bacon-printer hayashi-dome solicitor space-elevator
open 85a0bcb7b1c4e2c7
`;

const you = (move: string, point: string, en: string, de: string): LessonStep => ({
  seat: YOU,
  move,
  point,
  say: { en, de },
});

const tomas = (move: string): LessonStep => ({ seat: TOMAS, move });

const read = (move: string, point: string, en: string, de: string): LessonStep => ({
  seat: TOMAS,
  move,
  point,
  say: { en, de },
});

const action = (move: string) => `.choice[data-choice="${move}"]`;
const inSupply = (move: string) => `.lb-supply [data-move="${move}"]`;
const inHand = (move: string) => `.lb-hand [data-move="${move}"]`;
const PLACE = '.lb-spot, .lb-place';

const first = [
  you(
    'main 1',
    action('main 1'),
    'On your turn you take one main action. Your station, the Terran Outpost, offers three. ' +
      'Choose “Draft 1”: take a card from the Supply.',
    'In deinem Zug wählst du eine Hauptaktion. Deine Station, der Terranische Außenposten, ' +
      'bietet drei. Wähle „Nimm 1“: eine Karte aus der Auslage.',
  ),
  you(
    'draft indigo-egregore',
    inSupply('draft indigo-egregore'),
    'Take Indigo Egregore, with 3 colonists. The orbs under a name are the cost: four blue. ' +
      'Below each card is what you would pay now.',
    'Nimm den Indigo-Egregor mit 3 Kolonisten. Die Orbs unter dem Namen sind die Kosten: vier ' +
      'blaue. Unter jeder Karte steht, was du jetzt zahlen würdest.',
  ),
  read(
    'main 1',
    '.lb-supply',
    'Now Tomas drafts. The Supply isn’t refilled afterwards.',
    'Jetzt nimmt Tomas eine Karte. Die Auslage wird danach nicht aufgefüllt.',
  ),
  tomas('draft telescope'),
];

const second = [
  you(
    'main 2',
    action('main 2'),
    'Time to build: choose “Build 1”.',
    'Zeit zu bauen: Wähle „Baue 1“.',
  ),
  you(
    'build inflatable-habitat',
    inHand('build inflatable-habitat'),
    'The Inflatable Habitat is free and brings 2 colonists. Tap it in your hand.',
    'Das Aufblasbare Habitat ist gratis und bringt 2 Kolonisten. Tippe es in deiner Hand an.',
  ),
  you(
    'at -1,1 left',
    PLACE,
    'Connectors must meet connectors of the same color; gray fits all. Tap a glowing one to see ' +
      'the Habitat there. A tap or R turns it. With two blue pairs it is right: “Place here”.',
    'Anschlüsse müssen auf gleichfarbige treffen; Grau passt zu allen. Tippe einen leuchtenden ' +
      'an, und du siehst das Habitat dort. Ein Tipp oder R dreht es. Mit zwei blauen Paaren ' +
      'liegt es richtig: „Hier anlegen“.',
  ),
  you(
    'with se',
    PLACE,
    'Now two pairs meet, and each pair makes an orb. Choose “Place here”.',
    'Jetzt treffen sich zwei Paare, und jedes ergibt einen Orb. Wähle „Hier anlegen“.',
  ),
  read(
    'main 1',
    '.lb-hand [aria-label*="Egregor"]',
    'Two blue orbs: each takes 1 off every blue cost, for good. Look at Indigo Egregore: it now ' +
      'costs you 2 instead of 4.',
    'Zwei blaue Orbs: Jeder senkt alle blauen Kosten um 1, auf Dauer. Sieh dir den ' +
      'Indigo-Egregor an: Er kostet dich nur noch 2 statt 4.',
  ),
  tomas('draft satellite'),
];

const third = [
  you('main 2', action('main 2'), 'Build once more.', 'Baue noch einmal.'),
  you(
    'build asteroid-grinder',
    inHand('build asteroid-grinder'),
    'The Asteroid Grinder costs two yellow. You have no yellow orb yet, so you pay 2 credits.',
    'Die Asteroidenmühle kostet zwei gelbe. Du hast noch keinen gelben Orb, also zahlst du 2 ' +
      'Credits.',
  ),
  you(
    'at 1,0 right',
    PLACE,
    'Place it on the right, where it meets a gray and a yellow connector: gray takes the other ' +
      'color, so that makes two yellow orbs.',
    'Lege sie rechts an, wo sie einen grauen und einen gelben Anschluss trifft: Grau nimmt die ' +
      'andere Farbe an, das ergibt zwei gelbe Orbs.',
  ),
  you(
    'with nw',
    PLACE,
    'Upright it joins both connectors. Choose “Place here”.',
    'Aufrecht trifft sie beide Anschlüsse. Wähle „Hier anlegen“.',
  ),
  read(
    'resell market-manipulator',
    '.lb-supply',
    'The bolt on a module means: once, when it is built. The Grinder makes Tomas resell 2 cards, ' +
      'at 1 credit each. That empties the Supply …',
    'Der Blitz auf einem Modul heißt: einmal, beim Bauen. Die Mühle lässt Tomas 2 Karten für je ' +
      '1 Credit verkaufen. Damit ist die Auslage leer …',
  ),
  read(
    'main 3',
    '.lb-player.own',
    '… and shuttles arrive: new cards for all, and 1 credit for each yellow or gray orb. You ' +
      'earned 2. Now Tomas resells two cards and draws one.',
    '… und Raumfähren kommen: neue Karten für alle und 1 Credit für jeden gelben oder grauen ' +
      'Orb. Du hast 2 bekommen. Jetzt verkauft Tomas zwei Karten und zieht eine.',
  ),
  tomas('resell borehole'),
  tomas('resell underground-hq'),
];

const fourth = [
  you(
    'main 1',
    action('main 1'),
    'Lunar Capital is still there: 3 colonists. Choose “Draft 1”.',
    'Die Mondhauptstadt liegt noch da: 3 Kolonisten. Wähle „Nimm 1“.',
  ),
  you(
    'draft lunar-capital',
    inSupply('draft lunar-capital'),
    'It costs six, but your orbs already pay four of it. Take it.',
    'Sie kostet sechs, doch vier davon zahlen schon deine Orbs. Nimm sie.',
  ),
  tomas('main 1'),
  tomas('draft investor'),
];

const fifth = [
  you(
    'play crazy-president',
    inHand('play crazy-president'),
    'Before the main action you may play agents. Crazy President is free and flips every ' +
      'station. Every station has a different back; yours is Shackleton. Play the card.',
    'Vor der Hauptaktion darfst du Agenten ausspielen. Der Verrückte Präsident ist gratis und ' +
      'wendet jede Station. Jede hat eine eigene Rückseite; deine ist Shackleton. Spiele die ' +
      'Karte aus.',
  ),
  you(
    'main 3',
    action('main 3'),
    'Shackleton brings 2 colonists, 2 blue orbs and a strong action: build 2 modules, then draw ' +
      'a card. Choose it.',
    'Shackleton bringt 2 Kolonisten, 2 blaue Orbs und eine starke Aktion: baue 2 Module, dann ' +
      'ziehe eine Karte. Wähle sie.',
  ),
  you(
    'build indigo-egregore',
    inHand('build indigo-egregore'),
    'With four blue orbs, Indigo Egregore is free.',
    'Mit vier blauen Orbs ist der Indigo-Egregor gratis.',
  ),
  you(
    'with s',
    PLACE,
    'It fits at one connector of the Habitat. Place it upright.',
    'Er passt an einen Anschluss des Habitats. Lege ihn aufrecht an.',
  ),
  you(
    'build lunar-capital',
    inHand('build lunar-capital'),
    'You have 7 colonists. Lunar Capital, free as well, makes 10. Build it.',
    'Du hast 7 Kolonisten. Mit der Mondhauptstadt, ebenfalls gratis, sind es 10. Baue sie.',
  ),
  {
    ...you(
      'at -1,-3 up',
      PLACE,
      'Place it wherever you like.',
      'Lege sie an, wo immer du möchtest.',
    ),
    free: true,
  },
  {
    ...you('with s', PLACE, 'Turn it as you like.', 'Drehe sie, wie du möchtest.'),
    free: true,
  },
];

export const lesson: Lesson = {
  log,
  seat: YOU,
  welcome: {
    en:
      'Everybody builds a base on the Moon. Whoever first has 20 credits, 10 colonists or 5 ' +
      'different achievements wins. The bars show how far everyone is.',
    de:
      'Alle bauen eine Basis auf dem Mond. Wer zuerst 20 Credits, 10 Kolonisten oder 5 ' +
      'verschiedene Errungenschaften hat, gewinnt. Die Balken zeigen, wie weit alle sind.',
  },
  steps: [...first, ...second, ...third, ...fourth, ...fifth],
  farewell: {
    en:
      'Ten colonists: you win! In a real game the agents of the others flip your station and ' +
      'steal from you. Tap a small base to see it large; hold or point at a card to read it.',
    de:
      'Zehn Kolonisten: Du hast gewonnen! In einer echten Partie wenden Agenten der anderen ' +
      'deine Station und bestehlen dich. Tippe eine kleine Basis an, um sie groß zu sehen; halte ' +
      'eine Karte oder zeige auf sie, um sie zu lesen.',
  },
};
