// SPDX-License-Identifier: MIT
// The sentences of a deal that two people play, English and German.
import { sayer } from '../fill';
import { useSettings } from '../settings';
import type { Words } from '../table/types';

const w = (en: string, de: string): Words => ({ en, de });

export const words = {
  sameDeal: w('The same deal', 'Dieselbe Ausgangslage'),
  dare: w('Challenge a friend', 'Freunde herausfordern'),
  dareAbout: w(
    '{0} has played this deal and wants to know what you make of it. You get the same cards and ' +
      'the same seat, and bots have the others. When you are done, you see both results.',
    '{0} hat diese Ausgangslage gespielt und will wissen, was du daraus machst. Du bekommst ' +
      'dieselben Karten und denselben Platz, auf den anderen sitzen Bots. Am Ende siehst du ' +
      'beide Ergebnisse.',
  ),
  dareFair: w(
    'The link holds the whole game of {0}. Watching its replay first would show you hidden cards.',
    'Der Link enthält das ganze Spiel von {0}. Die Wiederholung vorher anzusehen würde ' +
      'dir verdeckte Karten zeigen.',
  ),
  dareOpen: w('This game isn’t over yet.', 'Dieses Spiel ist noch nicht zu Ende.'),
  dareOther: w(
    'These two games had different deals.',
    'Diese zwei Spiele hatten verschiedene Ausgangslagen.',
  ),
  playDeal: w('Play this deal', 'Diese Ausgangslage spielen'),
  compare: w('Compare with {0}', 'Mit {0} vergleichen'),
  better: w('{0} did better.', '{0} war besser.'),
  even: w('Both did equally well.', 'Beide waren gleich gut.'),
  seatOf: w('Seat {0}', 'Platz {0}'),
  replayOf: w('Replay: {0}', 'Wiederholung: {0}'),
  sendBack: w('Copy a link to both results', 'Link zu beiden Ergebnissen kopieren'),
};

export const useDuelSay = () => sayer(words, useSettings().lang);
