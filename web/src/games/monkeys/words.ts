// SPDX-License-Identifier: MIT
// What the table of Monkeys on the Moon says, in both languages.
import type { Words } from '../../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  panes: w('Part of the table', 'Teil des Tisches'),

  // the Alliance Circle
  circle: w('Alliance Circle', 'Bündniskreis'),
  round: w('Round {0} of {1}', 'Runde {0} von {1}'),
  civilization: w('Civilization Turns', 'Zivilisations\u00adzüge'),
  auctions: w('Bid Turns', 'Gebotszüge'),
  over: w('The game is over', 'Das Spiel ist aus'),
  allies: w('allies', 'verbündet'),
  rivals: w('rivals', 'Rivalen'),
  tribeLabel: w(
    '{0}: {1} {1|coin|coins} in the supply, allies {2} and {3}, rival {4}',
    '{0}: {1} {1|Münze|Münzen} im Vorrat, verbündet mit {2} und {3}, Rivale {4}',
  ),
  scornLies: w('nobody holds its scorn card', 'niemand hat die Verachtungskarte'),
  scornHeld: w('{0} holds its scorn card', '{0} hat die Verachtungskarte'),
  scornYou: w('you hold its scorn card', 'du hast die Verachtungskarte'),
  scornLabel: w(
    'Scorn of {0}: minus {1} points for its holder',
    'Verachtung von {0}: minus {1} Punkte für den, der sie hat',
  ),
  pays: w('you pay 1', 'du zahlst 1'),
  takesScorn: w('scorn!', 'Verachtung!'),
  suffers: w('penalty!', 'Strafe!'),
  lifts: w('scorn ends', 'Verachtung endet'),
  payHere: w('pay 1', '1 zahlen'),
  scornHere: w('take scorn', 'Verachtung'),
  staysHere: w('stays behind', 'bleibt zurück'),

  // the race
  race: w('Tribe Track', 'Stammesleiste'),
  raceHelp: w(
    'the further, the more its titles are worth',
    'je weiter, desto mehr zählen die Titel',
  ),
  raceLabel: w('{0} is on space {1} of {2}', '{0} steht auf Feld {1} von {2}'),
  raceOff: w('{0} has not started yet', '{0} ist noch nicht gestartet'),
  raceDone: w('{0} has finished in place {1}', '{0} ist als Nummer {1} im Ziel'),
  dot: w(
    'The white dot: with Monkey Treachery, the first tribe to get here changes sides.',
    'Der weiße Punkt: Beim Affenverrat wechselt der erste Stamm, der ihn erreicht, die Seite.',
  ),
  award: w('Leader', 'Erste'),
  awardFirst: w('1st', '1.'),
  awardSecond: w('2nd', '2.'),
  firstHelp: w(
    'Points for the most status in a tribe, by its current place. Two numbers: tribes are tied.',
    'Punkte für den meisten Status bei einem Stamm, nach seinem Platz im Moment. Zwei Zahlen: ' +
      'Stämme liegen gleichauf.',
  ),
  secondHelp: w(
    'Points for the second most status in a tribe. Tied players share them, rounded down.',
    'Punkte für den zweitmeisten Status bei einem Stamm. Wer gleichauf ist, teilt sie, abgerundet.',
  ),
  firstLabel: w(
    'place {0} now: {1} points for the most status',
    'derzeit Platz {0}: {1} Punkte für den meisten Status',
  ),
  firstTied: w(
    'level with others, place {0} to {1}: {2} to {3} points for the most status',
    'gleichauf mit anderen, Platz {0} bis {1}: {2} bis {3} Punkte für den meisten Status',
  ),
  secondLabel: w('{0} for the second most', '{0} für den zweitmeisten'),
  secondTied: w('{0} to {1} for the second most', '{0} bis {1} für den zweitmeisten'),
  statusLabel: w('{0}: status {1} launched, {2} aboard', '{0}: Status {1} gestartet, {2} an Bord'),
  leads: w('leads', 'führt'),
  ifNow: w('Points if the game ended now', 'Punkte, wenn jetzt Schluss wäre'),
  ifNowShort: w('Points now', 'Punkte jetzt'),
  nowLabel: w('{0} would have {1}: {2}.', '{0} hätte {1}: {2}.'),
  nowNothing: w('{0} would have no points.', '{0} hätte keine Punkte.'),
  nowLevel: w(
    'Tied tribes count in the order of this list.',
    'Stämme, die gleichauf liegen, zählen in der Reihenfolge dieser Liste.',
  ),
  titleNow: w('{0} {1} ({2})', '{0} {1} ({2})'),
  mostStatus: w('most status', 'am meisten Status'),
  nextStatus: w('second most', 'am zweitmeisten'),
  nextStatusNone: w('second even without a monkey', 'auch ohne Affen Zweiter'),
  sharedBy: w('{0}, shared by {1}', '{0}, geteilt durch {1}'),
  shipsNow: w('full ships {0}', 'volle Schiffe {0}'),
  scornNow: w('scorn −{0}', 'Verachtung −{0}'),

  // pools
  pool: w('Monkey Pool', 'Affenauslage'),
  shipPool: w('Ship Pool', 'Schiffsauslage'),
  deckCiv: w('{0} civilization cards to come', 'noch {0} Zivilisationskarten'),
  deckMonkey: w('{0} monkeys in the deck', '{0} Affen im Stapel'),
  deckShip: w('{0} ships in the deck', '{0} Schiffe im Stapel'),
  deck: w('deck: {0}', 'Stapel: {0}'),
  noMonkeys: w('No monkeys left.', 'Keine Affen mehr.'),
  power: w('{0} could bid up to {1}', '{0} könnte bis {1} bieten'),
  powers: w('who could bid how much', 'wer wie viel bieten könnte'),
  fills: w('fills your ship: it launches', 'füllt dein Schiff: es startet'),
  quarrels: w(
    'a rival is aboard: your ship would launch early',
    'ein Rivale ist an Bord: dein Schiff würde vorzeitig starten',
  ),
  boardsShort: w('seat {0} of {1} in your ship', 'Platz {0} von {1} in deinem Schiff'),
  fillsShort: w('fills your ship: it launches', 'füllt dein Schiff: es startet'),
  quarrelsShort: w('rival aboard: your ship leaves early', 'Rivale an Bord: vorzeitiger Start'),
  fillsTheirs: w('fills this ship: it would launch', 'füllt dieses Schiff: es würde starten'),
  quarrelsTheirs: w(
    'a rival is aboard: this ship would launch early',
    'ein Rivale ist an Bord: dieses Schiff würde vorzeitig starten',
  ),
  tapCard: w(
    'Tap a card, then a lit tribe.',
    'Tippe auf eine Karte, dann auf einen leuchtenden Stamm.',
  ),
  tapTribe: w('Now tap a lit tribe.', 'Jetzt tippe auf einen leuchtenden Stamm.'),
  helpCiv: w(
    'It advances and gives you 2 coins. Its rival across the moon wants 1.',
    'Er rückt vor und gibt dir 2 Münzen. Sein Rivale gegenüber will 1.',
  ),
  helpCivOther: w(
    'A tribe that advances gives 2 coins. Its rival across the moon wants 1.',
    'Ein Stamm, der vorrückt, gibt 2 Münzen. Sein Rivale gegenüber will 1.',
  ),
  helpPenalty: w(
    'Tap a lit coin to pay it, or a lit warning sign to take that scorn.',
    'Tippe auf eine leuchtende Münze, um sie zu zahlen, ' +
      'oder auf ein leuchtendes Warnschild, um diese Verachtung zu nehmen.',
  ),
  helpLeave: w(
    'Tap the monkey whose tribe stays behind and boards your next ship. ' +
      'The others count for you now.',
    'Tippe auf den Affen, dessen Stamm zurückbleibt: Er geht an Bord deines nächsten Schiffs. ' +
      'Die anderen zählen jetzt für dich.',
  ),
  helpOffer: w(
    'The marks below a monkey show how much each player could bid. ' +
      'The most status in a tribe’s monkeys wins its title.',
    'Die Zeichen unter einem Affen zeigen, wer wie viel bieten könnte. ' +
      'Der meiste Status bei einem Stamm bringt seinen Titel.',
  ),
  helpShip: w(
    'A ship scores its points only if it launches full. Any launch brings a coin of its color.',
    'Ein Schiff bringt seine Punkte nur, wenn es voll startet. ' +
      'Jeder Start bringt eine Münze seiner Farbe.',
  ),
  helpBid: w(
    'Only the winner pays, into the supplies of the tribes.',
    'Nur wer gewinnt, zahlt, und zwar in die Vorräte der Stämme.',
  ),
  monkeyLabel: w('{0}, {1}, status {2}', '{0}, {1}, Status {2}'),
  shipLabel: w(
    '{0}, {1}, {2} seats, {3} {3|point|points} if full',
    '{0}, {1}, {2} Plätze, voll {3} {3|Punkt|Punkte}',
  ),
  civLabel: w('{0}: {1} or an ally, {2} forward', '{0}: {1} oder Verbündete, {2} vor'),

  // the auction
  auction: w('Auction', 'Versteigerung'),
  counts: w('Coins that count', 'Diese Münzen zählen'),
  eachWorth: w('{0}: each worth {1}', '{0}: je {1} wert'),
  bidders: w('Bids', 'Gebote'),
  leadsWith: w('leads with {0}', 'führt mit {0}'),
  bidOf: w('bid {0}', 'Gebot {0}'),
  passed: w('is out', 'ist raus'),
  noBid: w('no bid yet', 'noch kein Gebot'),
  canTo: w('up to {0}', 'bis {0}'),
  onlyTo: w('only up to {0}', 'nur bis {0}'),
  bidderLabel: w('{0}: {1}; could go up to {2}', '{0}: {1}; könnte bis {2} gehen'),
  beatenLabel: w(
    '{0}: {1}; could only go up to {2} and is beaten',
    '{0}: {1}; könnte nur bis {2} gehen und ist überboten',
  ),
  tapCoins: w('Tap coins to bid', 'Münzen antippen'),
  needs: w('at least {0}', 'mindestens {0}'),
  bidFor: w('Bid {0}', '{0} bieten'),
  addCoin: w('Add a {0} coin, worth {1}; {2} left', '{0}-Münze dazu, {1} wert; noch {2}'),
  noCoin: w('{0} coins, worth {1} each: {2} left', '{0}-Münzen, je {1} wert: noch {2}'),
  takeBack: w('Take back a {0} coin', '{0}-Münze zurücknehmen'),
  plate: w('Your bid so far: {0} points', 'Dein Gebot bisher: {0} Punkte'),
  upTo: w('Bid for me up to', 'Für mich bieten bis'),
  upToGive: w('Go', 'Los'),
  upToLabel: w('Bid for me, up to {0}', 'Für mich bieten, bis {0}'),
  upToStands: w('Bidding for you up to {0}.', 'Für dich wird bis {0} geboten.'),
  passStands: w('You will pass in this auction.', 'Du passt in dieser Versteigerung.'),
  roundStands: w('You pass until the end of the round.', 'Du passt bis zum Ende der Runde.'),
  withdraw: w('Cancel', 'Aufheben'),
  less: w('Lower the limit', 'Grenze senken'),
  more: w('Raise the limit', 'Grenze erhöhen'),
  passAhead: w('Pass for this monkey', 'Bei diesem Affen passen'),
  passRound: w('Pass in the whole round', 'Die ganze Runde passen'),
  youLead: w('You lead. The others may raise.', 'Du führst. Die anderen können erhöhen.'),
  youAreOut: w('You are out of this auction.', 'Du bist aus dieser Versteigerung raus.'),
  othersBid: w('The others are bidding.', 'Die anderen bieten gerade.'),

  // a player
  yourHand: w('Your cards', 'Deine Karten'),
  handEmpty: w('no cards left', 'keine Karten mehr'),
  handOf: w('{0} {0|card|cards} in hand', '{0} {0|Karte|Karten} auf der Hand'),
  yourShip: w('Your ship', 'Dein Schiff'),
  tookOff: w('{0} has taken off.', '{0} ist gestartet.'),
  noShip: w('between two ships', 'zwischen zwei Schiffen'),
  seatFree: w('free seat', 'freier Platz'),
  waits: w('waiting for a ship', 'wartet auf ein Schiff'),
  purse: w('Coins', 'Münzen'),
  coinsLabel: w('{0}: {1} {1|coin|coins}', '{0}: {1} {1|Münze|Münzen}'),
  launchedLabel: w(
    '{0} {0|monkey|monkeys} and {1} full {1|ship|ships} launched',
    '{0} {0|Affe|Affen} und {1} {1|volles Schiff|volle Schiffe} gestartet',
  ),
  moonstone: w('Moonstone: begins this round', 'Mondstein: beginnt diese Runde'),

  // the end
  tribe: w('Tribe', 'Stamm'),
  points: w('Points', 'Punkte'),
  titleOf: w('{0} status: {1} {1|point|points}', 'Status {0}: {1} {1|Punkt|Punkte}'),
  titleWhy: w('{0} ({1})', '{0} ({1})'),
  ships: w('Ships launched full', 'Voll gestartete Schiffe'),
  scorn: w('Scorn', 'Verachtung'),
  total: w('Total', 'Summe'),
  statusCourse: w('Status of all monkeys won', 'Status aller gewonnenen Affen'),
  monkeysLaunched: w('Monkeys launched (breaks ties)', 'Gestartete Affen (bei Gleichstand)'),
  statusInAll: w('Total status (breaks ties)', 'Status insgesamt (bei Gleichstand)'),
  scoreHelp: w(
    'For each tribe: the status of the monkeys launched (★), and the points for the title.',
    'Bei jedem Stamm: der Status der gestarteten Affen (★) und die Punkte für den Titel.',
  ),
  scoreShare: w(
    'Tied players share the points, rounded down. So even status 0 can earn a share of the ' +
      'second place.',
    'Wer gleichauf ist, teilt die Punkte, abgerundet. So kann auch Status 0 einen Anteil am ' +
      'zweiten Platz bringen.',
  ),
} satisfies Record<string, Words>;

export type WordKey = keyof typeof words;
