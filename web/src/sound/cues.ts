// SPDX-License-Identifier: MIT
// What each sound is made of: notes of an oscillator or of filtered noise. The names are those of
// the cues that the server sends with a step (docs/protocol.md), and a few of the page itself.

/** A voice, its first and last frequency in hertz, and when, how long (s) and how loud it is. */
export type Note = [
  voice: OscillatorType | 'noise',
  from: number,
  to: number,
  at: number,
  length: number,
  peak: number,
];

const tune = (
  voice: OscillatorType,
  pause: number,
  length: number,
  peak: number,
  tones: number[],
) => tones.map((tone, i): Note => [voice, tone, tone, i * pause, length, peak]);

export const CUES = {
  deal: [['noise', 2600, 1100, 0, 0.11, 0.8]],
  place: [
    ['sine', 190, 85, 0, 0.15, 0.7],
    ['noise', 900, 300, 0, 0.05, 0.3],
  ],
  coin: tune('triangle', 0.07, 0.22, 0.28, [1318.5, 1760]),
  bid: tune('triangle', 0.09, 0.16, 0.4, [440, 554.4]),
  outbid: tune('triangle', 0.12, 0.24, 0.45, [554.4, 415.3]),
  launch: [
    ['noise', 160, 2200, 0, 1.5, 0.7],
    ['sine', 55, 230, 0, 1.4, 0.5],
  ],
  robot: [
    ['square', 110, 110, 0, 0.12, 0.25],
    ['square', 330, 620, 0.1, 0.2, 0.16],
    ['square', 620, 290, 0.3, 0.26, 0.16],
  ],
  hunger: [
    ['triangle', 150, 82, 0, 0.5, 0.5],
    ['triangle', 132, 70, 0.35, 0.6, 0.45],
  ],
  loss: [...tune('triangle', 0.15, 0.36, 0.4, [392, 349.2, 293.7]), ['sine', 95, 48, 0, 0.5, 0.6]],
  react: tune('sine', 0.06, 0.14, 0.35, [880, 1174.7]),
  turn: tune('sine', 0.14, 0.5, 0.5, [523.3, 784]),
  win: [
    ...tune('triangle', 0.13, 0.4, 0.4, [523.3, 659.3, 784, 1046.5]),
    ['sine', 523.3, 523.3, 0.52, 1.3, 0.3],
    ['sine', 659.3, 659.3, 0.52, 1.3, 0.25],
    ['sine', 784, 784, 0.52, 1.3, 0.25],
  ],
  defeat: [
    ...tune('triangle', 0.26, 0.6, 0.35, [392, 370, 349.2, 261.6]),
    ['sine', 130.8, 98, 0.78, 1.4, 0.4],
  ],
} satisfies Record<string, Note[]>;

export type Cue = keyof typeof CUES;

export const isCue = (name: string): name is Cue => name in CUES;

/** Several sounds of one step follow each other; more than these would only be noise. */
export const MOST = 4;
export const APART = 0.16;

/** When each of them begins, in seconds from now. A later server may know others. */
export function spread(names: string[]): { cue: Cue; at: number }[] {
  const known = names.filter(isCue).filter((cue, i, all) => all.indexOf(cue) === i);
  return known.slice(0, MOST).map((cue, i) => ({ cue, at: i * APART }));
}
