// SPDX-License-Identifier: MIT
// What is said where people watch bots.
import { sayer } from '../fill';
import { useSettings } from '../settings';

const words = {
  watchBots: { en: 'Watch bots play', de: 'Bots zuschauen' },
  botsPlay: { en: 'The bots play at your pace.', de: 'Die Bots spielen in deinem Tempo.' },
  pause: { en: 'Pause', de: 'Anhalten' },
  goOn: { en: 'Continue', de: 'Weiter' },
  pace: { en: 'Speed', de: 'Tempo' },
  toEnd: { en: 'Skip to the end', de: 'Zum Ende' },
  another: { en: 'Watch another game', de: 'Noch ein Spiel ansehen' },
};

export const useWatchSay = () => sayer(words, useSettings().lang);
