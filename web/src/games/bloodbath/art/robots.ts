// SPDX-License-Identifier: MIT
// The robots: each a portrait with the tool of its trade.
import { arrow, block, coin, crate, draw, sheet, type Drawing } from './pen';

/** A head with two eyes: where it is, how large, and what the eyes are like. */
const head = (x: number, y: number, w: number, h: number, pen = 'w', eyes = 'r') =>
  draw(
    block(x, y, w, h, pen, 4),
    `k R${x + w * 0.14} ${y + h * 0.25} ${w * 0.72} ${h * 0.4} 3`,
    `${eyes} O${x + w * 0.34} ${y + h * 0.45} ${h * 0.12}`,
    `${eyes} O${x + w * 0.66} ${y + h * 0.45} ${h * 0.12}`,
  );

const antenna = (x: number, y: number) => `G2 M${x} ${y}v-7|r O${x} ${y - 8} 2.4`;

export const robots: Record<string, Drawing> = {
  'automatic-doors': draw(
    block(14, 8, 72, 54, 'd', 2),
    'g R20 14 28 48 1|g R52 14 28 48 1|W2 M46 36h-8M54 36h8',
    arrow(40, 36, 0),
    arrow(60, 36, 180),
    'k R38 9 24 4 2|r O44 11 1.5|r O56 11 1.5|y M20 56h6l4 6h-6zM70 56h6l-4 6h-6z',
  ),
  'construction-robot': draw(
    'o M34 20a16 12 0 0 1 32 0z|o R30 19 40 4 2',
    head(34, 23, 32, 18, 'y', 'k'),
    block(36, 43, 28, 18, 'a', 3),
    'G4 M36 48l-14-6M64 48l12-10|t R70 16 5 26 1|g R62 12 22 9 2',
    'w M12 34h14l-2 10h-10z',
  ),
  'delivery-drone': draw(
    'G2 M18 20h64|d R12 16 24 3 1.5|d R64 16 24 3 1.5|G2 M24 19v6M76 19v6',
    head(32, 20, 36, 18, 'w', 'u'),
    'G2 M38 38l-3 8M62 38l3 8',
    crate(38, 44, 22),
    'r M47 44h4v22h-4z',
  ),
  'drilling-robot': draw(
    head(18, 12, 30, 20, 'g', 'r'),
    block(14, 34, 38, 24, 'a', 4),
    'd O22 60 5|d O34 60 5|d O45 60 5',
    'w M52 36h14v20h-14z|g M66 34l26 12-26 12z|D2 M70 36l-2 20M76 39l-2 14M82 41l-1 9',
    'W1 M88 36l4-4M91 54l4 4',
  ),
  'mining-robot': draw(
    head(32, 14, 36, 22, 'w', 'y'),
    'y O50 11 5|o O50 11 2.6|Y1 M50 3v-2M42 8l-3-2M58 8l3-2',
    block(34, 38, 32, 18, 'a', 3),
    'd R28 56 44 7 3.5',
    'T3 M74 62l8-40|W3 M66 26q16-12 26 2',
    'y M8 60l5-8 8 1 3 7z|o M13 52l8 1-4 4z',
  ),
  'repairs-robot': draw(
    head(34, 10, 32, 20, 'w', 'n'),
    block(32, 32, 36, 24, 'r', 4),
    'w M47 36h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
    'G3 M32 40l-12 8M68 40l10-10|W3 M16 44q-6 4-2 10l6-2|W4 M78 30l8-12|W3 M82 12q2 6 8 5',
    'd R36 56 8 8|d R56 56 8 8',
  ),
  'robot-butler': draw(
    head(34, 10, 32, 20, 'w', 'k'),
    'k M36 12q14-10 28 0l2-5q-16-9-32 0z',
    'k M34 34h32v28h-32z|w M44 34h12l-6 16z|r M44 33l6 3 6-3v7l-6-3-6 3z',
    'G3 M66 42l12-6|g R66 33 26 3 1',
    crate(74, 22, 11),
    'K1 M57 18h6',
  ),
  'robot-companion': draw(
    'w O50 26 17|k E50 27 12 9|c O45 26 3|c O55 26 3|C1 M46 32q4 3 8 0',
    'g O33 16 5|g O67 16 5',
    block(36, 44, 28, 18, 'w', 8),
    'r M50 59q-10-7-6-12q4-3 6 1q2-4 6-1q4 5-6 12z',
    'W4 M36 50l-10-4M64 50l10-6|w O25 45 3|w O75 43 3',
  ),
  'robot-waiter': draw(
    head(30, 12, 30, 20, 'w', 'r'),
    'k M30 34h30v28h-30z|w M39 34h12v22h-12z|r M40 33l5 3 5-3v6l-5-3-5 3z',
    'G3 M60 40l14-6|g E80 31 16 2.4',
    'n M70 29q2-10 10-10t10 10z|o O76 24 3|r O84 24 3',
    'G3 M30 42l-12 8',
  ),
  'sentient-ai': draw(
    'k O50 34 28|D2 O50 34 28|A1 O50 34 22|A1 O50 34 17',
    'r O50 34 12|o O50 34 7|y O50 34 3|w O46 30 1.6',
    'A1 M6 14h12l6 8M94 14h-12l-6 8M6 56h12l6-8M94 56h-12l-6-8|a O6 14 2|a O94 14 2|a O6 56 2',
    'a O94 56 2',
  ),
  'stacking-robot': draw(
    head(10, 12, 26, 18, 'y', 'k'),
    block(10, 32, 28, 22, 'a', 3),
    'd O16 60 5|d O32 60 5|G3 M42 8v54|g R42 58 40 3',
    crate(48, 44, 14),
    crate(64, 44, 14),
    crate(48, 29, 14),
    crate(64, 29, 14),
    crate(56, 14, 14),
  ),
  'warehouse-robot': draw(
    'W2 M10 8v54M10 24h26M10 42h26M36 8v54',
    crate(14, 13, 10),
    crate(23, 31, 10),
    crate(14, 50, 10),
    head(52, 10, 32, 20, 'w', 'o'),
    block(52, 32, 34, 18, 'a', 3),
    'd R48 52 42 6 3|D2 O56 60 4|D2 O82 60 4|G3 M52 40h-10',
    crate(34, 35, 9),
  ),
  'shredding-robot': draw(
    sheet(40, 2, 20, 18),
    head(26, 18, 48, 22, 'd', 'r'),
    'k R34 20 32 3 1',
    'w M32 42h3v18h-3zM39 42h3v22h-3zM46 42h3v17h-3zM53 42h3v21h-3zM60 42h3v18h-3zM67 42h3v20h-3z',
    'g R26 39 48 4 1|W2 M28 39l3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4',
  ),
  'apology-machine': draw(
    block(28, 14, 44, 48, 'a', 4),
    'k R33 19 34 18 3|u O42 27 3|u O58 27 3|U1 M44 34q6-4 12 0|u M43 31q-2 4 0 5t1-2z',
    'w M34 44h32v6h-32z|w M40 48h20v14h-20z|G1 M43 53h14M43 57h9',
    'W1 M38 22l6 2M62 22l-6 2',
    antenna(50, 14),
  ),
  'accounting-robot': draw(
    head(34, 8, 32, 18, 'w', 'n'),
    'n R32 8 36 5 2|k R30 28 40 34 3',
    'n R34 32 32 8 1|W1 M60 34v4',
    ...[0, 1, 2, 3].flatMap((i) => [44, 50, 56].map((y) => `g R${34 + i * 8} ${y} 6 4 1`)),
    coin(82, 56, 6),
    coin(82, 47, 6),
    coin(18, 56, 6),
  ),
  'tutoring-robot': draw(
    'k M26 14l24-9 24 9-24 9z|Y1 M72 15v12|y O72 28 2',
    head(36, 16, 28, 18, 'w', 'u'),
    block(38, 36, 24, 24, 'a', 3),
    'v R66 30 30 24 1|W1 M70 36h14M70 41h20M70 46h10|W3 M62 42l10-2',
    'r M10 40l14-3v20l-14 3zM38 40l-14-3v20l14 3z|w M12 42l11-2v14l-11 2zM36 42l-11-2v14l11 2z',
  ),
  'bribable-robot': draw(
    head(34, 10, 32, 20, 'd', 'y'),
    'k R30 8 40 4 2|k R36 2 28 7 2|W2 M42 26q8 4 14-2',
    block(32, 32, 36, 28, 'k', 4),
    'g M44 32h12l-6 20z|r M48 34h4l2 14-4 4-4-4z',
    'G3 M68 40l12 4|n R72 40 20 12 1|v O82 46 4|G3 M32 40l-12 8',
    coin(16, 50, 6),
  ),
  'plowing-robot': draw(
    head(22, 8, 28, 18, 'n', 'k'),
    block(16, 28, 44, 18, 'r', 4),
    'd O26 52 9|g O26 52 4|d O50 54 7|g O50 54 3',
    'G3 M60 40h10l6 12|g M70 48q14 0 18 14h-10q-2-8-8-14z',
    't M4 66q8-6 16 0t16 0 16 0 16 0 16 0 12 0v6h-96z',
  ),
  'elevator-robot': draw(
    block(28, 6, 44, 58, 'd', 2),
    head(34, 16, 32, 18, 'w', 'r'),
    'G2 M50 6v10',
    'g R34 36 14 28|g R52 36 14 28|k R49 36 2 28',
    'y M82 24l6-9 6 9z|r M82 34l6 9 6-9z|k R36 8 28 6 1|r M48 9h4l-2 4z',
  ),
  'wrecking-robot': draw(
    head(8, 14, 26, 18, 'y', 'r'),
    block(6, 34, 34, 18, 'o', 3),
    'd R4 52 40 9 4.5|g O12 56.5 2.6|g O23 56.5 2.6|g O35 56.5 2.6',
    'G3 M34 36L58 8|D2 M58 8v20|k O58 36 10|d O55 33 3',
    'w M74 62V32h22v30z|R2 M74 42l8 4-3 6 8 4|y R78 36 4 4|y R88 36 4 4|W1 M70 38l-4-3M70 46l-5 1',
  ),
};
