// SPDX-License-Identifier: MIT
// Every sentence of the page, English and German. What the rules say comes from the server.
import { sayer, type Say } from './fill';
import { useSettings } from './settings';
import type { Words } from './table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  // the page
  tagline: w(
    'Board games on the Moon, with friends or against bots. No account, nothing to install.',
    'Brettspiele auf dem Mond, mit Freunden oder gegen Bots. Ohne Konto, ohne Installation.',
  ),
  home: w('Home', 'Start'),
  close: w('Close', 'Schließen'),
  back: w('Back', 'Zurück'),
  menu: w('Menu', 'Menü'),
  settings: w('Settings', 'Einstellungen'),
  loading: w('One moment …', 'Einen Moment …'),
  tryAgain: w('Try again', 'Noch einmal versuchen'),
  noServer: w('The server isn’t responding.', 'Der Server antwortet nicht.'),
  noServerAbout: w(
    'The page keeps trying until the server is back.',
    'Die Seite versucht es weiter, bis der Server wieder antwortet.',
  ),
  noGame: w('There is no game “{0}”.', 'Das Spiel „{0}“ gibt es nicht.'),
  noGameAbout: w('Available games:', 'Verfügbare Spiele:'),
  nowhere: w('Page not found.', 'Seite nicht gefunden.'),
  nowhereAbout: w(
    'There is nothing at “{0}”. The link may be cut off or mistyped. Start with one of the games:',
    'Unter „{0}“ gibt es nichts. Vielleicht ist der Link abgeschnitten oder falsch abgetippt. ' +
      'Fang mit einem der Spiele an:',
  ),
  notHere: w('This can’t be shown.', 'Das lässt sich nicht zeigen.'),
  skipToTable: w('Skip to the table', 'Zum Tisch springen'),

  // settings
  language: w('Language', 'Sprache'),
  theme: w('Appearance', 'Aussehen'),
  themeAuto: w('same as device', 'wie das Gerät'),
  themeLight: w('light', 'hell'),
  themeDark: w('dark', 'dunkel'),
  motion: w('Animations', 'Animationen'),
  'speed-off': w('Off', 'Aus'),
  'speed-fast': w('Fast', 'Schnell'),
  'speed-normal': w('Normal', 'Normal'),
  'speed-slow': w('Slow', 'Langsam'),
  missed: w('{0} moves in the meantime, the last: {1}', '{0} Züge inzwischen, zuletzt: {1}'),
  follow: w('Show other players’ moves one by one', 'Züge der anderen nacheinander zeigen'),
  oneTap: w('Tap a piece to play at once', 'Ein Tipp auf ein Teil spielt sofort'),
  keysOn: w('Keyboard shortcuts (1–9, U, H, R)', 'Tastenkürzel (1–9, U, H, R)'),
  sound: w('Sounds', 'Töne'),
  soundOn: w('Turn sounds on', 'Töne einschalten'),
  soundOff: w('Turn sounds off', 'Töne ausschalten'),
  volume: w('Volume', 'Lautstärke'),
  notify: w('Notify me when it is my turn', 'Benachrichtigen, wenn ich dran bin'),
  notifyDenied: w(
    'Your browser blocks notifications from this page.',
    'Dein Browser blockiert Benachrichtigungen dieser Seite.',
  ),
  yourName: w('Your name', 'Dein Name'),
  yourColor: w('Your color', 'Deine Farbe'),
  redCircle: w('red circle', 'roter Kreis'),
  blueSquare: w('blue square', 'blaues Quadrat'),
  greenTriangle: w('green triangle', 'grünes Dreieck'),
  goldDiamond: w('gold diamond', 'goldene Raute'),
  purpleHexagon: w('purple hexagon', 'lila Sechseck'),
  tealCross: w('teal cross', 'türkises Kreuz'),
  nameFull: w('The name can’t be longer.', 'Der Name kann nicht länger sein.'),
  you: w('You', 'Du'),
  guest: w('Guest', 'Gast'),

  // home
  seatsRange: w('{0}–{1} players', '{0}–{1} Spieler'),
  minutesRange: w('{0}–{1} minutes', '{0}–{1} Minuten'),
  playNow: w('Play now', 'Jetzt spielen'),
  playNowAbout: w('against {0} {0|bot|bots}, right away', 'gegen {0} {0|Bot|Bots}, sofort'),
  alone: w('Alone', 'Allein'),
  friends: w('Friends', 'Freunde'),
  learnShort: w('Learn', 'Lernen'),
  playAlone: w('Play alone', 'Allein spielen'),
  invite: w('Play with friends', 'Mit Freunden spielen'),
  learn: w('Learn it by playing', 'Spielend lernen'),
  learnAbout: w('about five minutes', 'etwa fünf Minuten'),
  rules: w('Rules', 'Regeln'),
  cards: w('Cards', 'Karten'),
  allCards: w('All cards', 'Alle Karten'),
  myTables: w('Continue', 'Weiterspielen'),
  yourTurnShort: w('Your turn', 'Du bist dran'),
  waitsFor: w('waiting for {0}', 'wartet auf {0}'),
  withOthers: w('with {0}', 'mit {0}'),
  byMyself: w('alone', 'allein'),
  showAll: w('Show all {0}', 'Alle {0} zeigen'),
  showFewer: w('Show fewer', 'Weniger zeigen'),
  phaseLobby: w('not started yet', 'noch nicht begonnen'),
  forgetTable: w('Remove from list', 'Von der Liste nehmen'),
  loseSeat: w(
    'You’ll lose your seat in this game. Only this browser has the key to it.',
    'Du verlierst deinen Platz in diesem Spiel. Nur dieser Browser hat den Schlüssel dazu.',
  ),
  loseSeatOthers: w(
    'The others would wait for you. If you just want to stop, open the game and leave it ' +
      'there. A bot then plays for you until you come back.',
    'Die anderen würden auf dich warten. Wenn du nur aufhören willst, öffne das Spiel und ' +
      'verlass es dort. Dann spielt ein Bot für dich, bis du zurückkommst.',
  ),
  loseSeatSure: w('Give up my seat', 'Platz aufgeben'),
  keepSeat: w('Keep my seat', 'Platz behalten'),
  openTables: w('Open tables', 'Offene Tische'),
  join: w('Join', 'Mitspielen'),
  watch: w('Watch', 'Zuschauen'),
  openLog: w('Open a saved game', 'Gespeichertes Spiel öffnen'),
  openLogAbout: w(
    'Step through a game saved as a log file.',
    'Ein Spiel ansehen, das als Protokolldatei gespeichert ist.',
  ),
  about: w('About', 'Über Perilune'),
  playAs: w('You play as', 'Du spielst als'),
  against: w('against', 'gegen'),
  botCount: w('{0} {0|bot|bots}', '{0} {0|Bot|Bots}'),
  level: w('at level', 'der Stufe'),
  heroTitle: w('A table on the Moon', 'Ein Tisch auf dem Mond'),

  // about
  aboutIndependent: w(
    'Perilune is independent. It is neither made nor endorsed by the games’ designers or ' +
      'publishers. The rules are in our own words, and every picture is our own drawing. If ' +
      'you like a game, buy it: a box on a real table is still the best way to play.',
    'Perilune ist eine unabhängige Umsetzung. Sie stammt nicht von den Autoren oder Verlagen ' +
      'der Spiele und wird von ihnen nicht unterstützt. Die Regeln stehen hier in unseren ' +
      'eigenen Worten, und alle Bilder haben wir selbst gezeichnet. Wenn dir ein Spiel ' +
      'gefällt, kauf es: Eine Schachtel auf einem echten Tisch ist noch immer die schönste Art ' +
      'zu spielen.',
  ),
  aboutCards: w(
    'Not every printed card is publicly known. Each card says where it comes from. Our own are ' +
      'marked “card designed by us”.',
    'Nicht jede gedruckte Karte ist öffentlich bekannt. Bei jeder Karte steht, woher sie ' +
      'stammt. Unsere eigenen tragen den Hinweis „Karte von uns entworfen“.',
  ),
  aboutOwn: w(
    '{0} of {1} different cards are ours.',
    '{0} von {1} verschiedenen Karten sind von uns.',
  ),
  aboutNoneOwn: w(
    'None of the {0} different cards is ours.',
    'Keine der {0} verschiedenen Karten ist von uns.',
  ),
  aboutFonts: w(
    'Fonts: Figtree by Erik Kennedy and Fraunces by Undercase Type.',
    'Schriften: Figtree von Erik Kennedy und Fraunces von Undercase Type.',
  ),
  aboutLicenses: w('Licenses', 'Lizenzen'),
  aboutVersion: w('Version {0}, MIT license', 'Version {0}, MIT-Lizenz'),
  credits: w('The games and their creators', 'Die Spiele und ihre Schöpfer'),

  // cards
  sourcePrinted: w('printed in the rulebook', 'im Regelheft abgedruckt'),
  sourcePublic: w('from published sources', 'aus veröffentlichten Quellen'),
  sourceInferred: w('read from a picture', 'aus einem Bild erschlossen'),
  sourceDesigned: w('card designed by us', 'Karte von uns entworfen'),
  copies: w('{0} {0|copy|copies}', '{0} {0|Exemplar|Exemplare}'),

  // lobby
  lobby: w('Getting ready', 'Vor dem Spiel'),
  seatsTitle: w('Who plays', 'Wer spielt'),
  seatNumber: w('Seat {0}', 'Platz {0}'),
  freeSeat: w('free', 'frei'),
  takeSeat: w('Sit here', 'Hier Platz nehmen'),
  nameOfPlayer: w('Name of player {0}', 'Name von Spieler {0}'),
  leaveSeat: w('Stand up', 'Aufstehen'),
  addPerson: w('Also at this screen', 'Auch an diesem Bildschirm'),
  putBot: w('Bot', 'Bot'),
  freeThis: w('Free this seat', 'Platz frei machen'),
  moreSeats: w('Add a seat', 'Platz hinzufügen'),
  fewerSeats: w('Remove a seat', 'Platz entfernen'),
  seatCount: w('{0} {0|seat|seats}', '{0} {0|Platz|Plätze}'),
  botIs: w('Bot: {0}', 'Bot: {0}'),
  optionsTitle: w('How you play', 'Wie gespielt wird'),
  ruleOf: w('Rule {0}', 'Regel {0}'),
  pace: w('Pace', 'Tempo'),
  paceAbout: w(
    'Time limit for a decision. If someone takes longer, the others can let a bot play for ' +
      'them. Without a limit, they can do so after two minutes without a connection.',
    'Zeitlimit für eine Entscheidung. Braucht jemand länger, können die anderen einen Bot ' +
      'spielen lassen. Ohne Limit geht das, wenn jemand seit zwei Minuten nicht verbunden ist.',
  ),
  listed: w('Anyone can join and watch', 'Alle dürfen mitspielen und zuschauen'),
  hintsOn: w('Allow hints', 'Tipps erlauben'),
  shareTitle: w('Invite', 'Einladen'),
  shareAbout: w(
    'Anyone who opens this link can take a free seat or watch.',
    'Wer diesen Link öffnet, kann einen freien Platz nehmen oder zuschauen.',
  ),
  copyLink: w('Copy link', 'Link kopieren'),
  copied: w('Copied.', 'Kopiert.'),
  copyFailed: w(
    'This browser doesn’t allow copying. Select the text and copy it yourself.',
    'Dieser Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst.',
  ),
  shareAlone: w(
    'This page has no server, so everyone plays at this screen. Fill the free seats with people ' +
      'and bots.',
    'Diese Seite hat keinen Server, also spielen alle an diesem Bildschirm. Besetze die freien ' +
      'Plätze mit Leuten und Bots.',
  ),
  shareHere: w(
    'The link works only on this device. To reach the server from other devices, start it with ' +
      '“--address 0.0.0.0”.',
    'Der Link funktioniert nur auf diesem Gerät. Damit andere Geräte den Server erreichen, ' +
      'starte ihn mit „--address 0.0.0.0“.',
  ),
  shareNearby: w(
    'It works on all devices in your network.',
    'Er funktioniert auf allen Geräten in deinem Netz.',
  ),
  shareAddress: w('Address in the network', 'Adresse im Netz'),
  qrLabel: w('The link as a QR code', 'Der Link als QR-Code'),
  start: w('Start the game', 'Spiel beginnen'),
  startNeeds: w(
    'Every seat must be filled. Invite a friend or add a bot.',
    'Alle Plätze müssen besetzt sein. Lade jemanden ein oder setz einen Bot hin.',
  ),
  waitHost: w('The host starts the game.', 'Die Spielleitung startet das Spiel.'),
  notHereYet: w('Not here yet: {0}', 'Noch nicht da: {0}'),
  unseated: w(
    'The host has freed your seat. You can take any free seat.',
    'Die Spielleitung hat deinen Platz frei gemacht. Du kannst dich auf jeden freien Platz setzen.',
  ),

  // table
  yourDecision: w('You decide', 'Du entscheidest'),
  youWait: w('Others are deciding', 'Andere entscheiden'),
  whatNext: w('What next', 'Wie es weitergeht'),
  findChoice: w('Find a choice', 'Möglichkeit suchen'),
  noneFound: w('No matching choice.', 'Keine passende Möglichkeit.'),
  allChoices: w('All choices', 'Alle Möglichkeiten'),
  youChose: w('You are about to:', 'Du willst:'),
  pickOne: w('Which do you mean?', 'Was meinst du?'),
  waitingFor: w('Waiting for {0}', 'Wir warten auf {0}'),
  goneNow: w('{0} is offline.', '{0} ist nicht verbunden.'),
  answered: w('You chose: {0}', 'Du hast gewählt: {0}'),
  sealed: w('Revealed when everyone has chosen.', 'Aufgedeckt wird, wenn alle gewählt haben.'),
  atOnce: w(
    'Everyone chooses in secret, at the same time.',
    'Alle wählen gleichzeitig und verdeckt.',
  ),
  takenBack: w('A move was undone.', 'Ein Zug wurde zurückgenommen.'),
  changeAnswer: w('Change it', 'Ändern'),
  undo: w('Undo', 'Zurücknehmen'),
  hint: w('Hint', 'Tipp'),
  hintThinking: w('Thinking …', 'Denkt nach …'),
  hintBest: w('Best', 'Am besten'),
  hintProbablyBest: w('Probably best', 'Wahrscheinlich am besten'),
  hintEven: w('About equal', 'Etwa gleich gut'),
  hintProbablyWorse: w('Probably weaker', 'Wahrscheinlich schwächer'),
  hintWorse: w('Weaker', 'Schwächer'),
  hintValue: w('wins about {0}%', 'gewinnt etwa {0}\u202f%'),
  offline: w(
    'No connection. Your seat is safe. Reconnecting …',
    'Keine Verbindung. Dein Platz bleibt dir. Neuer Versuch läuft …',
  ),
  stale: w(
    'The game has moved on. Please decide again.',
    'Das Spiel ist schon weiter. Bitte entscheide neu.',
  ),
  log: w('History', 'Verlauf'),
  chat: w('Chat', 'Chat'),
  say: w('Say something', 'Etwas sagen'),
  send: w('Send', 'Senden'),
  unsent: w('Not sent yet. No connection.', 'Noch nicht gesendet. Keine Verbindung.'),
  chatNews: w('{0} new {0|message|messages}', '{0} neue {0|Nachricht|Nachrichten}'),
  toChat: w('Open the chat', 'Chat öffnen'),
  chatReads: w(
    'You’re watching. Only players can write.',
    'Du schaust zu. Schreiben können nur die Spieler.',
  ),
  noChat: w('No messages yet.', 'Noch keine Nachrichten.'),
  noLines: w('Nothing has happened yet.', 'Noch ist nichts geschehen.'),
  mute: w('Mute {0}', '{0} stummschalten'),
  unmute: w('Unmute {0}', '{0} nicht mehr stummschalten'),
  newLines: w('New', 'Neu'),
  catchUp: w(
    '{0} new {0|entry|entries} in the history since you last looked.',
    '{0} {0|neuer Eintrag|neue Einträge} im Verlauf seit deinem letzten Besuch.',
  ),
  react: w('React', 'Reagieren'),
  reacts: w('{0}: {1}', '{0}: {1}'),
  waves: w('waves', 'winkt'),
  applauds: w('applauds', 'applaudiert'),
  laughs: w('laughs', 'lacht'),
  amazed: w('is amazed', 'staunt'),
  isSad: w('is sad', 'ist traurig'),
  delighted: w('is delighted', 'ist begeistert'),
  players: w('Players', 'Spieler'),
  table: w('Table', 'Tisch'),
  isHere: w('here', 'da'),
  isAway: w('away, a bot plays', 'weg, ein Bot spielt'),
  isGone: w('not connected', 'nicht verbunden'),
  toDecide: w('decides', 'entscheidet'),
  decideAtOnce: w('everyone decides at once', 'alle entscheiden gleichzeitig'),
  bot: w('bot', 'Bot'),
  person: w('person', 'Person'),
  renew: w('New link for {0}’s seat', 'Neuer Link für den Platz von {0}'),
  newLink: w('New link for {0}’s seat', 'Neuer Link für den Platz von {0}'),
  renewAsked: w(
    'The others have been asked. You get the link when everyone agrees and the owner stays away.',
    'Die anderen werden gefragt. Du bekommst den Link, wenn alle zustimmen und der Platz ohne ' +
      'Verbindung bleibt.',
  ),
  renews: w(
    '{0} asks for a new link to {1}’s seat.',
    '{0} möchte einen neuen Link für den Platz von {1}.',
  ),
  renewAbout: w(
    'Anyone who has it sees that seat’s cards. Do you agree?',
    'Wer ihn hat, sieht die Karten dieses Platzes. Bist du einverstanden?',
  ),
  renewWaits: w(
    'New link for {0}’s seat: waiting for {1}.',
    'Neuer Link für den Platz von {0}: Es fehlt noch {1}.',
  ),
  renewGet: w(
    'Everyone agrees: get the new link for {0}',
    'Alle einverstanden: neuen Link für {0} holen',
  ),
  agree: w('Agree', 'Zustimmen'),
  disagree: w('Decline', 'Ablehnen'),
  theHost: w('The host', 'Die Spielleitung'),
  handOver: w('Let a bot play for {0}', 'Einen Bot für {0} spielen lassen'),
  takeBack: w('I’m back', 'Ich bin wieder da'),
  takeBackAbout: w('A bot is playing for you.', 'Ein Bot spielt gerade für dich.'),
  leave: w('Leave the game', 'Spiel verlassen'),
  leaveAbout: w(
    'A bot takes over your seat. You can come back at any time.',
    'Ein Bot übernimmt deinen Platz. Du kannst jederzeit zurückkommen.',
  ),
  leaveAlone: w(
    'Bots already play all other seats. If one plays yours too, they finish the game.',
    'Alle anderen Plätze spielen schon Bots. Spielt auch deinen einer, bringen sie das Spiel ' +
      'zu Ende.',
  ),
  leaveSure: w('Let a bot play for me', 'Einen Bot für mich spielen lassen'),
  stay: w('Stay', 'Bleiben'),
  later: w('Continue later', 'Später weiterspielen'),
  laterAbout: w(
    'The game waits for you on the home page.',
    'Das Spiel wartet auf der Startseite auf dich.',
  ),
  watching: w('You’re watching.', 'Du schaust zu.'),
  practice: w('practice', 'Übung'),
  practiceAbout: w(
    'Practice game: someone has seen hidden cards, by undoing a move or by continuing another ' +
      'game.',
    'Übungspartie: Jemand hat Verdecktes gesehen, weil ein Zug zurückgenommen oder eine andere ' +
      'Partie fortgesetzt wurde.',
  ),
  arranged: w('arranged', 'vorbereitet'),
  arrangedAbout: w(
    'Arranged game: some cards were put in order instead of being shuffled.',
    'Vorbereitete Partie: Manche Karten wurden zurechtgelegt statt gemischt.',
  ),
  passOn: w('Hand the screen to {0}', 'Bildschirm an {0} geben'),
  passScreen: w('Hand the screen to {0}', 'Gib den Bildschirm an {0}'),
  passScreenAbout: w(
    'After that, the screen shows {0}’s view.',
    'Danach zeigt der Bildschirm die Sicht von {0}.',
  ),
  iAm: w('I am {0}', 'Ich bin {0}'),
  inAdvance: w('In advance', 'Im Voraus'),
  inAdvanceAbout: w(
    'Your answer is given as soon as you are asked. Nobody else sees it.',
    'Deine Antwort gilt, sobald du gefragt wirst. Niemand sonst sieht sie.',
  ),
  orderGiven: w('Answer set', 'Festgelegt'),
  orderStands: w('Active: {0}', 'Gilt: {0}'),
  withdraw: w('Cancel', 'Aufheben'),
  give: w('Set', 'Festlegen'),
  keys: w(
    'Keys: 1–9 choose, Enter confirm, Escape back, U undo, H hint',
    'Tasten: 1–9 wählen, Enter bestätigen, Escape zurück, U zurücknehmen, H Tipp',
  ),
  turnTitle: w('Your turn', 'Du bist dran'),
  whyNot: w('Why not?', 'Warum nicht?'),
  tableGone: w('Can’t open this table.', 'Dieser Tisch lässt sich nicht öffnen.'),
  seatLink: w('Link to my seat, for another device', 'Link zu meinem Platz, für ein anderes Gerät'),
  watchLink: w('Link for spectators', 'Link zum Zuschauen'),

  // end
  wins: w('{0} wins', '{0} gewinnt'),
  youWin: w('You win', 'Du gewinnst'),
  soloScore: w('Score: {0}', 'Ergebnis: {0}'),
  share: w('{0} share the win', '{0} gewinnen gemeinsam'),
  gameOver: w('The game is over', 'Das Spiel ist zu Ende'),
  rank: w('Rank', 'Rang'),
  player: w('Player', 'Spieler'),
  score: w('Score', 'Ergebnis'),
  toCome: w('To come', 'Was kommt'),
  pointsNow: w('{0} {0|point|points}', '{0} {0|Punkt|Punkte}'),
  howItCame: w('Score details', 'Wertung im Einzelnen'),
  course: w('How the game went', 'Spielverlauf'),
  watchReplay: w('Replay', 'Wiedergabe'),
  saveLog: w('Save the log', 'Protokoll speichern'),
  rematch: w('Rematch', 'Revanche'),
  rematchCalled: w('Rematch!', 'Revanche!'),
  toRematch: w('Go to the rematch', 'Zur Revanche'),
  playAgain: w('Play again', 'Neues Spiel'),
  toNextGame: w('Go to the next game', 'Zum nächsten Spiel'),
  moves: w('moves', 'Züge'),

  // replay
  replay: w('Replay', 'Wiedergabe'),
  step: w('Move {0} of {1}', 'Zug {0} von {1}'),
  deal: w('The deal', 'Ausgangslage'),
  firstStep: w('Go to the start', 'Zum Anfang'),
  prevStep: w('Previous move', 'Einen Zug zurück'),
  nextStep: w('Next move', 'Einen Zug weiter'),
  lastStep: w('Go to the end', 'Zum Ende'),
  autoplay: w('Autoplay', 'Automatisch abspielen'),
  pause: w('Pause', 'Anhalten'),
  seenBy: w('View of', 'Sicht von'),
  everything: w('all cards open', 'alle Karten offen'),
  spectator: w('a spectator', 'Zuschauer'),
  forkHere: w('Play on from here', 'Von hier weiterspielen'),
  forkAs: w('as {0}', 'als {0}'),
  linkToReplay: w('Copy a link to this game', 'Link zu diesem Spiel kopieren'),
  cutLink: w('This link is incomplete.', 'Dieser Link ist unvollständig.'),
  fileEmpty: w('This file is empty.', 'Diese Datei ist leer.'),
  fileNoText: w('This file is not a game log.', 'Diese Datei ist kein Spielprotokoll.'),
  fileLarge: w(
    'This file is too large for a game log.',
    'Diese Datei ist zu groß für ein Spielprotokoll.',
  ),
  noReplay: w('No game is open.', 'Es ist kein Spiel geöffnet.'),
  jumpTo: w('Go to this move', 'Zu diesem Zug springen'),

  // rules
  searchRules: w('Search the rules', 'Regeln durchsuchen'),
  searchCards: w('Search the cards', 'Karten durchsuchen'),
  noClause: w('This game has no rule {0}.', 'Die Regel {0} gibt es in diesem Spiel nicht.'),
  rulesFound: w('{0} {0|rule|rules}', '{0} {0|Regel|Regeln}'),
  cardsFound: w('{0} {0|card|cards}', '{0} {0|Karte|Karten}'),
  howItGoes: w('How to play', 'So wird gespielt'),

  // lessons
  lesson: w('Lesson', 'Lektion'),
  lessonStep: w('Step {0} of {1}', 'Schritt {0} von {1}'),
  next: w('Next', 'Weiter'),
  lessonDone: w('Well done! You finished the lesson.', 'Gut gemacht! Die Lektion ist geschafft.'),
  lessonStands: w('As it stands', 'So steht es'),
  lessonAnew: w('Start over', 'Von vorn'),
  endLesson: w('End the lesson', 'Lektion beenden'),
  lessonConfirm: w(
    'Selected. Tap again or press the button below to confirm.',
    'Gewählt. Tippe noch einmal oder auf den Knopf unten, um zu bestätigen.',
  ),
  lessonAside: w(
    'The rules allow that, but the lesson shows you something else first.',
    'Die Regeln erlauben das, aber die Lektion zeigt dir zuerst etwas anderes.',
  ),
  noLesson: w('There is no lesson for this game.', 'Für dieses Spiel gibt es keine Lektion.'),
} satisfies Record<string, Words>;

export type WordKey = keyof typeof words;

/** The function that says the page's sentences in the reader's language. */
export function useSay(): Say<WordKey> {
  return sayer(words, useSettings().lang);
}
