// SPDX-License-Identifier: MIT
// Every sentence of the page, English and German. What the rules say comes from the server.
import { sayer, type Say } from './fill';
import { useSettings } from './settings';
import type { Words } from './table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  // the page
  tagline: w(
    'Three board games, with friends or against bots. No account, nothing to install.',
    'Drei Brettspiele, mit Freunden oder gegen Bots. Ohne Konto, ohne Installation.',
  ),
  home: w('Home', 'Start'),
  close: w('Close', 'Schließen'),
  back: w('Back', 'Zurück'),
  menu: w('Menu', 'Menü'),
  settings: w('Settings', 'Einstellungen'),
  loading: w('One moment …', 'Einen Moment …'),
  tryAgain: w('Try again', 'Noch einmal versuchen'),
  noServer: w('The server does not answer.', 'Der Server antwortet nicht.'),
  noServerAbout: w(
    'The page keeps trying and goes on by itself as soon as the server is back.',
    'Die Seite versucht es weiter und macht von selbst weiter, sobald der Server wieder da ist.',
  ),
  noGame: w('There is no game “{0}” here.', 'Ein Spiel „{0}“ gibt es hier nicht.'),
  noGameAbout: w('These games are here:', 'Diese Spiele gibt es hier:'),
  nowhere: w('This address leads nowhere.', 'Diese Adresse führt nirgendwohin.'),
  nowhereAbout: w(
    '“{0}” names no screen of this page; perhaps the link was cut off or mistyped. You can begin ' +
      'with one of the games:',
    '„{0}“ nennt keine Ansicht dieser Seite; vielleicht wurde der Link abgeschnitten oder falsch ' +
      'abgetippt. Du kannst mit einem der Spiele anfangen:',
  ),
  notHere: w('This cannot be shown.', 'Das lässt sich nicht zeigen.'),
  skipToTable: w('Skip to the table', 'Zum Tisch springen'),

  // settings
  language: w('Language', 'Sprache'),
  theme: w('Appearance', 'Aussehen'),
  themeAuto: w('as the device', 'wie das Gerät'),
  themeLight: w('light', 'hell'),
  themeDark: w('dark', 'dunkel'),
  motion: w('Animate what happens', 'Bewegung zeigen'),
  follow: w("Show others' moves one by one", 'Züge der anderen nacheinander zeigen'),
  oneTap: w('Tapping a piece plays at once', 'Ein Tipp auf ein Teil spielt sofort'),
  keysOn: w('Single keys play (1–9, U, H, R)', 'Einzelne Tasten spielen (1–9, U, H, R)'),
  sound: w('Sounds', 'Töne'),
  notify: w('Notify me when it is my turn', 'Benachrichtigen, wenn ich dran bin'),
  notifyDenied: w(
    'Your browser does not allow notifications from this page.',
    'Dein Browser erlaubt dieser Seite keine Benachrichtigungen.',
  ),
  yourName: w('Your name', 'Dein Name'),
  yourColor: w('Your color', 'Deine Farbe'),
  redCircle: w('red circle', 'roter Kreis'),
  blueSquare: w('blue square', 'blaues Quadrat'),
  greenTriangle: w('green triangle', 'grünes Dreieck'),
  goldDiamond: w('gold diamond', 'goldene Raute'),
  purpleHexagon: w('purple hexagon', 'lila Sechseck'),
  tealCross: w('teal cross', 'türkises Kreuz'),
  nameFull: w('Longer names do not fit.', 'Längere Namen passen nicht.'),
  you: w('You', 'Du'),
  guest: w('Guest', 'Gast'),

  // home
  seatsRange: w('{0}–{1} players', '{0}–{1} Spieler'),
  minutesRange: w('{0}–{1} minutes', '{0}–{1} Minuten'),
  playNow: w('Play now', 'Jetzt spielen'),
  playNowAbout: w('against {0} {0|bot|bots}, at once', 'gegen {0} {0|Bot|Bots}, sofort'),
  playAlone: w('Play alone', 'Allein spielen'),
  invite: w('Play with friends', 'Mit Freunden spielen'),
  learn: w('Learn it by playing', 'Spielend lernen'),
  learnAbout: w('about five minutes', 'etwa fünf Minuten'),
  rules: w('Rules', 'Regeln'),
  allCards: w('All cards', 'Alle Karten'),
  myTables: w('Continue', 'Weiterspielen'),
  yourTurnShort: w('Your turn', 'Du bist dran'),
  waitsFor: w('waiting for {0}', 'wartet auf {0}'),
  withOthers: w('with {0}', 'mit {0}'),
  byMyself: w('alone', 'allein'),
  showAll: w('Show all {0}', 'Alle {0} zeigen'),
  showFewer: w('Show fewer', 'Weniger zeigen'),
  phaseLobby: w('not started yet', 'noch nicht begonnen'),
  phaseOver: w('finished', 'beendet'),
  overTables: w('Finished', 'Beendet'),
  forgetTable: w('Take off the list', 'Von der Liste nehmen'),
  loseSeat: w(
    'You lose your seat in this game: only this browser has the key to it, and would forget it.',
    'Du verlierst deinen Platz in diesem Spiel: Nur dieser Browser hat den Schlüssel dazu und ' +
      'würde ihn vergessen.',
  ),
  loseSeatOthers: w(
    'The others would wait for you. If you only want to stop, open the game and leave it there: ' +
      'a bot then plays for you until you come back.',
    'Die anderen würden auf dich warten. Willst du nur aufhören, öffne das Spiel und verlass es ' +
      'dort: Dann spielt ein Bot für dich, bis du zurückkommst.',
  ),
  loseSeatSure: w('Give up my seat', 'Platz aufgeben'),
  keepSeat: w('Keep my seat', 'Platz behalten'),
  openTables: w('Open tables', 'Offene Tische'),
  join: w('Join', 'Mitspielen'),
  watch: w('Watch', 'Zuschauen'),
  openLog: w('Open a saved game', 'Gespeichertes Spiel öffnen'),
  openLogAbout: w(
    'Step through a game that was saved as a log file.',
    'Ein Spiel ansehen, das als Protokolldatei gespeichert wurde.',
  ),
  about: w('About', 'Über Perilune'),
  playAs: w('You play as', 'Du spielst als'),
  against: w('against', 'gegen'),
  botCount: w('{0} {0|bot|bots}', '{0} {0|Bot|Bots}'),
  level: w('of level', 'der Stufe'),
  heroTitle: w('A table on the Moon', 'Ein Tisch auf dem Mond'),

  // about
  aboutIndependent: w(
    'Perilune is an independent implementation. It is neither made nor endorsed by the designers ' +
      'or publishers of the games; the rules are told in our own words, and every picture is ' +
      'drawn by us. If you like a game, buy it: a box on a real table is still the best way to ' +
      'play.',
    'Perilune ist eine unabhängige Umsetzung. Sie stammt nicht von den Autoren oder ' +
      'Verlagen der Spiele und wird von ihnen nicht unterstützt; die Regeln stehen hier in ' +
      'unseren eigenen Worten, und alle Bilder sind von uns gezeichnet. Wenn dir ein Spiel ' +
      'gefällt, kauf es: Eine Schachtel auf einem echten Tisch ist noch immer die schönste ' +
      'Art zu spielen.',
  ),
  aboutCards: w(
    'Not every printed card is publicly known. Each card says where it comes from; those marked ' +
      '“card designed by us” are our own.',
    'Nicht jede gedruckte Karte ist öffentlich bekannt. Jede Karte sagt, woher sie stammt; bei ' +
      'unseren eigenen steht „Karte von uns entworfen“.',
  ),
  aboutOwn: w('{0} of {1} kinds of cards are ours.', '{0} von {1} Kartenarten sind von uns.'),
  aboutNoneOwn: w(
    'None of the {0} kinds of cards is ours.',
    'Keine der {0} Kartenarten ist von uns.',
  ),
  aboutVersion: w('Version {0}, MIT license', 'Version {0}, MIT-Lizenz'),
  credits: w('The games and their makers', 'Die Spiele und wer sie gemacht hat'),

  // cards
  sourcePrinted: w('printed in the rulebook', 'im Regelheft abgedruckt'),
  sourcePublic: w('from published facts', 'aus veröffentlichten Angaben'),
  sourceInferred: w('read from a picture', 'aus einem Bild erschlossen'),
  sourceDesigned: w('card designed by us', 'Karte von uns entworfen'),
  copies: w('{0} {0|copy|copies}', '{0} {0|Exemplar|Exemplare}'),

  // lobby
  lobby: w('Getting ready', 'Vor dem Spiel'),
  seatsTitle: w('Who plays', 'Wer spielt'),
  seatNumber: w('Seat {0}', 'Platz {0}'),
  freeSeat: w('free', 'frei'),
  takeSeat: w('Sit here', 'Hier sitzen'),
  nameOfPlayer: w('Name of player {0}', 'Name von Spieler {0}'),
  leaveSeat: w('Stand up', 'Aufstehen'),
  addPerson: w('Also at this screen', 'Auch an diesem Bildschirm'),
  putBot: w('Bot', 'Bot'),
  freeThis: w('Free this seat', 'Platz frei machen'),
  moreSeats: w('One seat more', 'Ein Platz mehr'),
  fewerSeats: w('One seat fewer', 'Ein Platz weniger'),
  seatCount: w('{0} {0|seat|seats}', '{0} {0|Platz|Plätze}'),
  botIs: w('Bot: {0}', 'Bot: {0}'),
  optionsTitle: w('How you play', 'Wie gespielt wird'),
  ruleOf: w('Rule {0}', 'Regel {0}'),
  pace: w('Pace', 'Tempo'),
  paceAbout: w(
    'How long a decision may take. For whoever takes longer, the others may let a bot play; ' +
      'without a limit, for whoever has been gone for two minutes.',
    'So lange darf eine Entscheidung dauern. Braucht jemand länger, dürfen die anderen einen Bot ' +
      'für ihn spielen lassen; ohne Grenze, wenn jemand seit zwei Minuten weg ist.',
  ),
  listed: w('Anyone may join and watch', 'Jeder darf mitspielen und zuschauen'),
  hintsOn: w('Hints are allowed', 'Tipps sind erlaubt'),
  shareTitle: w('Invite', 'Einladen'),
  shareAbout: w(
    'Whoever opens this link can take a free seat or watch.',
    'Wer diesen Link öffnet, kann einen freien Platz nehmen oder zuschauen.',
  ),
  copyLink: w('Copy link', 'Link kopieren'),
  copied: w('Copied.', 'Kopiert.'),
  copyFailed: w(
    'This browser does not let the page copy. Mark the text and copy it yourself.',
    'Dieser Browser lässt die Seite nicht kopieren. Markiere den Text und kopiere ihn selbst.',
  ),
  shareHere: w(
    'It works on this device only, since the server listens to no other. Started with “--address ' +
      '0.0.0.0” it can be reached in your network.',
    'Er geht nur auf diesem Gerät, denn der Server hört auf kein anderes. Mit „--address ' +
      '0.0.0.0“ gestartet ist er in deinem Netz zu erreichen.',
  ),
  shareNearby: w('It works on devices in your network.', 'Er geht auf Geräten in deinem Netz.'),
  shareAddress: w('Address in the network', 'Adresse im Netz'),
  qrLabel: w('The link as a QR code', 'Der Link als QR-Code'),
  start: w('Start the game', 'Spiel beginnen'),
  startNeeds: w(
    'Every seat needs somebody: invite a friend or put a bot there.',
    'Jeder Platz braucht jemanden: Lade jemanden ein oder setz einen Bot hin.',
  ),
  waitHost: w(
    'Whoever opened the table starts the game.',
    'Wer den Tisch eröffnet hat, startet das Spiel.',
  ),
  notHereYet: w('Not here yet: {0}', 'Noch nicht da: {0}'),
  unseated: w(
    'Whoever opened the table has freed your seat. You can sit down again where one is free.',
    'Wer den Tisch eröffnet hat, hat deinen Platz frei gemacht. Du kannst dich wieder setzen, wo ' +
      'einer frei ist.',
  ),

  // table
  yourDecision: w('You decide', 'Du entscheidest'),
  youWait: w('Others decide', 'Andere entscheiden'),
  whatNext: w('What next', 'Wie es weitergeht'),
  choices: w('Choices', 'Möglichkeiten'),
  findChoice: w('Find a choice', 'Möglichkeit suchen'),
  noneFound: w('No choice says that.', 'Keine Möglichkeit passt dazu.'),
  allChoices: w('All choices', 'Alle Möglichkeiten'),
  youChose: w('You are about to:', 'Du willst:'),
  pickOne: w('Which do you mean?', 'Was meinst du?'),
  waitingFor: w('Waiting for {0}', 'Wir warten auf {0}'),
  goneNow: w('{0} is not connected now.', '{0} ist gerade nicht verbunden.'),
  answered: w('You chose: {0}', 'Du hast gewählt: {0}'),
  sealed: w('It is shown when everybody has chosen.', 'Gezeigt wird es, wenn alle gewählt haben.'),
  atOnce: w('All choose at once and in secret.', 'Alle wählen gleichzeitig und verdeckt.'),
  takenBack: w('A move was taken back.', 'Ein Zug wurde zurückgenommen.'),
  changeAnswer: w('Change it', 'Ändern'),
  undo: w('Take back', 'Zurücknehmen'),
  hint: w('Hint', 'Tipp'),
  hintThinking: w('Thinking …', 'Denkt nach …'),
  hintBest: w('Best', 'Am besten'),
  hintValue: w('wins about {0}%', 'gewinnt etwa {0}\u202f%'),
  hintSeldom: w('hardly looked at, it seemed weaker', 'kaum betrachtet, da wohl schwächer'),
  offline: w(
    'No connection. Your place is kept; I keep trying.',
    'Keine Verbindung. Dein Platz bleibt; ich versuche es weiter.',
  ),
  stale: w(
    'The table had moved on; please decide again.',
    'Der Tisch war weiter; bitte neu wählen.',
  ),
  log: w('Story', 'Verlauf'),
  chat: w('Chat', 'Chat'),
  say: w('Say something', 'Etwas sagen'),
  send: w('Send', 'Senden'),
  unsent: w('not sent yet: no connection', 'noch nicht gesendet: keine Verbindung'),
  chatNews: w('{0} {0|new line|new lines} in the chat', '{0} {0|neue Zeile|neue Zeilen} im Chat'),
  toChat: w('To the chat', 'Zum Chat'),
  chatReads: w(
    'You are watching: you can read along; only players write.',
    'Du schaust zu: Du kannst mitlesen; schreiben können nur die Spieler.',
  ),
  noChat: w('Nobody has said anything yet.', 'Noch hat niemand etwas gesagt.'),
  noLines: w('Nothing has happened yet.', 'Noch ist nichts geschehen.'),
  mute: w('Mute {0}', '{0} stummschalten'),
  unmute: w('Hear {0} again', '{0} wieder hören'),
  newLines: w('New', 'Neu'),
  catchUp: w(
    'Since you last looked: {0} {0|thing|things} happened.',
    'Seit deinem letzten Blick {0|ist|sind} {0} {0|Ding|Dinge} geschehen.',
  ),
  players: w('Players', 'Spieler'),
  table: w('Table', 'Tisch'),
  isHere: w('here', 'da'),
  isAway: w('away, a bot plays', 'weg, ein Bot spielt'),
  isGone: w('not connected', 'nicht verbunden'),
  toDecide: w('decides', 'entscheidet'),
  decideAtOnce: w('all decide at once', 'alle entscheiden gleichzeitig'),
  bot: w('bot', 'Bot'),
  person: w('person', 'Person'),
  renew: w('New link for {0}’s seat', 'Neuer Link für den Platz von {0}'),
  newLink: w('New link for {0}’s seat', 'Neuer Link für den Platz von {0}'),
  renewAsked: w(
    'The others are asked. You get the link when all agree and the owner stays away.',
    'Die anderen werden gefragt. Du bekommst den Link, wenn alle zustimmen und der ' +
      'Platz bis dahin ohne Verbindung bleibt.',
  ),
  renews: w(
    '{0} asks for a new link to {1}’s seat.',
    '{0} bittet um einen neuen Link für den Platz von {1}.',
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
    'All agree: get the new link for {0}',
    'Alle einverstanden: neuen Link für {0} holen',
  ),
  agree: w('Agree', 'Zustimmen'),
  disagree: w('Refuse', 'Ablehnen'),
  theHost: w('The host', 'Die Spielleitung'),
  handOver: w('Let a bot play for {0}', 'Einen Bot für {0} spielen lassen'),
  takeBack: w('I am back', 'Ich bin wieder da'),
  takeBackAbout: w('A bot is playing for you.', 'Ein Bot spielt gerade für dich.'),
  leave: w('Leave the game', 'Spiel verlassen'),
  leaveAbout: w(
    'A bot takes your seat and plays on with the others. You can come back at any time.',
    'Ein Bot nimmt deinen Platz ein und spielt mit den anderen weiter. Du kannst jederzeit ' +
      'zurückkommen.',
  ),
  leaveAlone: w(
    'Bots play for all the others already: once one plays for you, too, they play the game to ' +
      'its end.',
    'Für alle anderen spielen schon Bots: Spielt auch für dich einer, bringen sie das Spiel zu ' +
      'Ende.',
  ),
  leaveSure: w('Let a bot play for me', 'Einen Bot für mich spielen lassen'),
  stay: w('Stay', 'Bleiben'),
  later: w('Continue later', 'Später weiterspielen'),
  laterAbout: w(
    'The game waits for you. You find it on the home page.',
    'Das Spiel wartet auf dich. Du findest es auf der Startseite.',
  ),
  watching: w('You are watching.', 'Du schaust zu.'),
  practice: w('practice', 'Übung'),
  practiceAbout: w(
    'A practice game: somebody has seen hidden cards, by taking back a move or by playing on ' +
      'from another game.',
    'Eine Übungspartie: Jemand hat Verdecktes gesehen, weil ein Zug zurückgenommen oder eine ' +
      'andere Partie weitergespielt wurde.',
  ),
  arranged: w('arranged', 'vorbereitet'),
  arrangedAbout: w(
    'An arranged game: some cards were put in order instead of being shuffled.',
    'Eine vorbereitete Partie: Manche Karten wurden zurechtgelegt statt gemischt.',
  ),
  passOn: w('Hand the screen to {0}', 'Bildschirm an {0} geben'),
  passScreen: w('Hand the screen to {0}', 'Gib den Bildschirm an {0}'),
  passScreenAbout: w('What {0} may see is shown next.', 'Als Nächstes ist zu sehen, was {0} weiß.'),
  iAm: w('I am {0}', 'Ich bin {0}'),
  inAdvance: w('In advance', 'Im Voraus'),
  inAdvanceAbout: w(
    'Answered for you as soon as it is asked; nobody else can see it.',
    'Wird für dich beantwortet, sobald es gefragt ist; niemand sonst sieht es.',
  ),
  orderGiven: w('Order given', 'Festgelegt'),
  orderStands: w('Stands: {0}', 'Gilt: {0}'),
  withdraw: w('Withdraw', 'Zurückziehen'),
  give: w('Set', 'Festlegen'),
  keys: w(
    'Keys: 1–9 play a choice, Enter confirms what was tapped, Escape back, U take back, H hint',
    'Tasten: 1–9 spielen, Enter bestätigt Angetipptes, Escape zurück, U zurücknehmen, H Tipp',
  ),
  turnTitle: w('Your turn', 'Du bist dran'),
  whyNot: w('Why not?', 'Warum nicht?'),
  tableGone: w('This table cannot be opened.', 'Dieser Tisch lässt sich nicht öffnen.'),
  seatLink: w('My seat’s link, for another device', 'Link zu meinem Platz, für ein anderes Gerät'),
  watchLink: w('Link for spectators', 'Link zum Zuschauen'),

  // end
  wins: w('{0} wins', '{0} gewinnt'),
  youWin: w('You win', 'Du gewinnst'),
  soloScore: w('The score: {0}', 'Das Ergebnis: {0}'),
  share: w('{0} share the win', '{0} gewinnen gemeinsam'),
  gameOver: w('The game is over', 'Das Spiel ist zu Ende'),
  rank: w('Rank', 'Rang'),
  player: w('Player', 'Spieler'),
  score: w('Score', 'Ergebnis'),
  howItCame: w('How it came about', 'Wie es dazu kam'),
  course: w('The course of the game', 'Der Verlauf des Spiels'),
  watchReplay: w('Replay', 'Noch einmal ansehen'),
  saveLog: w('Save the log', 'Protokoll speichern'),
  rematch: w('Rematch', 'Revanche'),
  rematchCalled: w('A rematch is called.', 'Eine Revanche steht an.'),
  toRematch: w('To the rematch', 'Zur Revanche'),
  playAgain: w('Play again', 'Neues Spiel'),
  toNextGame: w('To the next game', 'Zum nächsten Spiel'),
  moves: w('moves', 'Züge'),

  // replay
  replay: w('Replay', 'Wiedergabe'),
  step: w('Move {0} of {1}', 'Zug {0} von {1}'),
  deal: w('The deal', 'Die Austeilung'),
  firstStep: w('To the beginning', 'Zum Anfang'),
  prevStep: w('One move back', 'Einen Zug zurück'),
  nextStep: w('One move on', 'Einen Zug weiter'),
  lastStep: w('To the end', 'Zum Ende'),
  autoplay: w('Play by itself', 'Von selbst abspielen'),
  pause: w('Pause', 'Anhalten'),
  seenBy: w('Seen by', 'Mit den Augen von'),
  everything: w('everything open', 'alles offen'),
  spectator: w('a spectator', 'Zuschauer'),
  forkHere: w('Play on from here', 'Von hier weiterspielen'),
  forkAs: w('as {0}', 'als {0}'),
  linkToReplay: w('Copy a link to this game', 'Link zu diesem Spiel kopieren'),
  tooLong: w(
    'This game is too long for a link; save the log instead.',
    'Dieses Spiel ist zu lang für einen Link; speichere das Protokoll.',
  ),
  cutLink: w(
    'This link is not whole; perhaps it was cut off.',
    'Dieser Link ist nicht vollständig; vielleicht wurde er abgeschnitten.',
  ),
  fileEmpty: w('This file is empty.', 'Diese Datei ist leer.'),
  fileNoText: w(
    'This file holds no text, so it is no log of a game.',
    'Diese Datei enthält keinen Text, ist also kein Protokoll eines Spiels.',
  ),
  fileLarge: w(
    'This file is too large for a log of a game.',
    'Diese Datei ist zu groß für das Protokoll eines Spiels.',
  ),
  noReplay: w('No game is open.', 'Es ist kein Spiel geöffnet.'),
  jumpTo: w('Go to this move', 'Zu diesem Zug springen'),

  // rules
  searchRules: w('Search the rules', 'Regeln durchsuchen'),
  searchCards: w('Search the cards', 'Karten durchsuchen'),
  noClause: w('This game has no rule {0}.', 'Eine Regel {0} hat dieses Spiel nicht.'),
  rulesFound: w('{0} {0|rule|rules}', '{0} {0|Regel|Regeln}'),
  cardsFound: w('{0} {0|card|cards}', '{0} {0|Karte|Karten}'),
  howItGoes: w('How it goes', 'So geht es'),

  // lessons
  lesson: w('Lesson', 'Lektion'),
  lessonStep: w('Step {0} of {1}', 'Schritt {0} von {1}'),
  next: w('Next', 'Weiter'),
  lessonDone: w('Well done: the lesson is over', 'Gut gemacht: Die Lektion ist zu Ende'),
  lessonAnew: w('From the beginning', 'Von vorn'),
  endLesson: w('End the lesson', 'Lektion beenden'),
  lessonConfirm: w(
    'Chosen. Another tap, or the button below, confirms it.',
    'Gewählt. Ein zweiter Tipp oder der Knopf hier unten bestätigt.',
  ),
  lessonAside: w(
    'The rules allow it, but the lesson shows you something else first.',
    'Die Regeln erlauben es, aber die Lektion zeigt dir zuerst etwas anderes.',
  ),
  noLesson: w('There is no lesson for this game.', 'Für dieses Spiel gibt es keine Lektion.'),
} satisfies Record<string, Words>;

export type WordKey = keyof typeof words;

/** The function that says the page's sentences in the reader's language. */
export function useSay(): Say<WordKey> {
  return sayer(words, useSettings().lang);
}
