// SPDX-License-Identifier: MIT
// The influences: emblems rather than scenes, as they are powers and not things.
import { draw } from './pen';

const earth = (x: number, y: number, r: number) =>
  draw(
    `b O${x} ${y} ${r}`,
    `n M${x - r * 0.7} ${y - r * 0.5}q${r * 0.5} ${-r * 0.4} ${r} 0q${-r * 0.1} ${r * 0.5} ` +
      `${-r * 0.5} ${r * 0.6}t${-r * 0.5} ${-r * 0.6}z`,
    `n M${x + r * 0.1} ${y + r * 0.3}q${r * 0.6} ${-r * 0.3} ${r * 0.7} ${r * 0.1}` +
      `q${-r * 0.2} ${r * 0.5} ${-r * 0.6} ${r * 0.4}z`,
  );

const domino = (x: number, y: number, turn: number) => {
  const lean = Math.tan((turn * Math.PI) / 180) * 26;
  return draw(
    `w M${x} ${y}h8l${lean} -26h-8z`,
    `K1 M${x + lean / 2} ${y - 13}h8`,
    `k O${x + 4 + lean * 0.25} ${y - 6.5} 1.6`,
    `k O${x + 4 + lean * 0.75} ${y - 19.5} 1.6`,
  );
};

export const influences: Record<string, string> = {
  'lunar-alliance': draw(
    's O50 38 28|g O40 28 5|g O60 46 7|g O38 50 3.6|g O62 26 3',
    'y M50 8l26 9v19q0 22-26 34-26-12-26-34V17z',
    'k M50 13l21 7v16q0 18-21 28-21-10-21-28V20z',
    'b M31 36l8-6 9 4-8 9 4 4 8-8 12 10-5 8-8 1-14-10z|w M69 34l-9-5-12 8 3 5 7-2 11 9z',
  ),
  'runaway-bureaucracy': draw(
    's R22 52 56 12 1|w R25 42 50 11 1|s R21 32 56 11 1|w R26 22 50 11 1|s R24 12 52 11 1',
    'G1 M30 17h30M32 27h34M28 37h36M31 47h32M30 57h38',
    'k O32 69 7|g O32 69 3.5|k O68 69 7|g O68 69 3.5',
    'r O64 26 11|W1.8 O64 26 7.5|W1.8 M59 29l10-6',
    'W1.8 M4 30h12M1 42h14M5 54h12',
  ),
  'terran-crackdown': draw(
    earth(50, 26, 24),
    'd R38 56 24 24 3|h M32 34q0-6 6-6h26q6 0 6 6v16q0 10-10 10H42q-10 0-10-10z',
    'E1.6 M41.5 29v12M51 29v12M60.5 29v12|h M28 42q8-4 20 2l-4 8q-8-3-14-1z|E1.4 M30 51q6-2 14 1',
    'r R36 60 28 6 1|O2 M14 44l-8 4M16 56l-8 8M86 44l8 4M84 56l8 8',
  ),
  'terran-embargo': draw(
    earth(50, 40, 30),
    'k R10 34 80 14 2|y M14 34h10l-8 14H10V38zM34 34h12l-8 14H26zM56 34h12l-8 14H48z' +
      'M78 34h10l-8 14H70z',
    'r O50 41 13|w R40 37.5 20 7 1',
    'd R14 48 6 24 1|d R80 48 6 24 1',
  ),
  'entropic-cascade': draw(
    domino(8, 66, 0),
    domino(22, 66, 18),
    domino(36, 66, 36),
    domino(52, 66, 52),
    'P2.4 M14 22q10-16 32-14t34 22|P2.4 M80 20l1 12-11-4',
    'a R70 44 10 14 1|a M84 50l9 4-6 11-9-4z|p M62 20l9-3 3 11-9 3z',
    'G2 M4 68h92',
  ),
  'laikas-paradise': draw(
    'w M26 68V50q-8-6-6-18L10 14l18 7q6-4 13 0l16-6-8 17q2 6-1 11 20 4 20 25z',
    's M48 43q20 4 20 25H56q0-16-8-25z|k O31 30 2.4|k M17 36l7 1-4 5z|K1.6 M36 68V54M46 68V54',
    'Y2.6 E34 8 15 4.4',
    'y M78 30l2 6 6 .4-4.7 4 1.6 6-4.9-3.4-5 3.4 1.7-6-4.8-4 6.2-.4z|y O90 18 2|y O74 14 1.6' +
      '|y O92 52 1.8',
    'n M4 68q46-6 92 0v8H4z|r O80 66 2|y O14 67 2|p O88 69 2',
  ),
  quarantine: draw(
    'y M50 4l44 72H6z|k M50 16l34 56H16z',
    'Y4 O50 52 8|Y4 M50 44q-9-2-9-10 0-5 4-7M50 44q9-2 9-10 0-5-4-7' +
      'M43 56q-2 8-10 8-6 0-8-4M57 56q2 8 10 8 6 0 8-4',
    'k O50 52 4',
  ),
  'space-cowboys': draw(
    'y O50 52 25|O2 O50 52 20|O3 M57 44a10 10 0 1 0 0 16',
    'e M10 32q14 9 40 9t40-9q-2 14-40 14T10 32z',
    'e M28 36q2-30 12-30 5 0 10 5 5-5 10-5 10 0 12 30-22 8-44 0z|k M28 33q22 8 44 0v4q-22 8-44 0z',
    'y M50 32l1.6 3.2 3.4.4-2.6 2.2.8 3.4-3.2-1.8-3.2 1.8.8-3.4-2.6-2.2 3.4-.4z',
    'T2 M78 60q16-6 16 6t-20 10q-10 2-14-2',
  ),
};
