// SPDX-License-Identifier: MIT
// Starting cards, events, twists, developments and perks. Cards of the same name look the same.
import { arrow, block, coin, crate, dome, draw, person, sheet, type Drawing } from './pen';

const hammer = (x: number, y: number) =>
  draw(`t R${x - 2} ${y} 4 26 1`, `g R${x - 10} ${y - 6} 20 9 2`);

const plan = (x: number, y: number, w = 32, h = 22) =>
  draw(
    `u R${x} ${y} ${w} ${h} 1`,
    `W1 M${x + 4} ${y + h - 4}v-8l${w / 4} -6 ${w / 4} 6v8z`,
    `W1 M${x + w - 9} ${y + 4}h5M${x + w - 9} ${y + 8}h5`,
  );

export const starting: Record<string, Drawing> = {
  work: draw(
    'T4 M30 56l34-38|W4 M52 14q16-2 22 14',
    'G4 M70 56L40 24|w M30 14q8-4 14 4l-6 10q-12-2-14-6z',
    'y M44 56h12v6h-12z',
  ),
  trouble: draw(
    'y M50 8l36 52h-72z|k M50 16l28 40h-56z|y M50 24l19 28h-38z',
    'k M47.5 31h5l-1 12h-3z|k O50 48 2.4',
  ),
  loneliness: draw(
    'w O70 22 13|g O66 18 3|g O75 26 2',
    person(34, 58, 'c', 1.6),
    'D2 M24 60h20|k E34 61 14 2',
    'u M32 39q-2 4 0 5t1-2z',
  ),
};

export const events: Record<string, Drawing> = {
  hunger: draw(
    'w E50 42 34 14|g E50 41 25 9|w E50 41 22 7',
    'W3 M8 16v14M5 16v8q3 4 6 0v-8M8 30v26|W3 M92 16q-6 8-4 18h4zM92 34v22',
    't M46 40q4-4 8 0q-1 4-4 4t-4-4z',
    'W2 M38 24q-3-5 0-9M50 22q-3-5 0-9M62 24q-3-5 0-9',
  ),
  paperwork: draw(
    sheet(16, 24, 24, 32),
    sheet(26, 18, 24, 32),
    sheet(38, 26, 24, 32),
    sheet(50, 14, 24, 32),
    sheet(60, 26, 24, 32),
    'r R62 10 8 10 2|d R58 20 16 5 1',
  ),
  glitch: draw(
    'k R18 10 64 42 3|D2 R18 10 64 42 3|g R42 52 16 6|g R34 58 32 4 1',
    'n R24 18 30 4|r R40 24 34 4|u R26 30 22 4|n R52 36 24 4|r R24 42 20 4|w R60 18 16 4',
    'u R56 30 10 4',
    'y M46 14l-8 18h9l-5 16 18-22h-10l6-12z',
  ),
  leak: draw(
    'g R6 24 88 16 2|w R6 27 88 3|d R30 21 5 22 1|d R66 21 5 22 1',
    'k M46 36l4 5 3-4 2 5|u M48 42q-6 10 0 13t4-3q1-4-4-10zM60 50q-4 7 0 8t3-2q0-2-3-6z',
    'u E50 64 18 3',
    'H3 M44 34q-4-8 2-12M56 34q6-6 2-13',
  ),
  'tempers-flare': draw(
    person(28, 62, 'r', 2),
    person(72, 62, 'o', 2),
    'K2 M24 35l5 2M33 35l-1 2M76 35l-5 2M67 35l1 2',
    'y M50 14l3 8 8-3-4 8 8 4-9 2 2 9-8-5-8 5 2-9-9-2 8-4-4-8 8 3z',
  ),
  accident: draw(
    `${dome(30, 22, 'w', 60)}`,
    'k M24 40l8 8-4 6 10 6M30 38l-4 10',
    'o M60 60l-8-8 6-2-8-10 10 2-4-14 12 8 4-14 8 13 12-6-4 13 8 4-8 6 4 8z',
    'y M66 58l-4-6 4-2-4-8 8 4 2-10 6 8 8-3-3 9 5 3-6 5z',
    'r M14 10h10v6h6v10h-6v6h-10v-6h-6v-10h6z|w M17 13h4v6h6v4h-6v6h-4v-6h-6v-4h6z',
  ),
  'airlock-test': draw(
    block(20, 8, 60, 54, 'g', 8),
    'k O50 35 21|D3 O50 35 21|G3 O50 35 12|G3 M50 18v34M33 35h34',
    'r R26 12 8 5 1|y R66 12 8 5 1|W2 M82 26q8 2 12-2M82 36q8 2 13-1M82 46q8 2 12 0',
  ),
  moonquake: draw(
    'g M4 50l24-4 6 10 8-16 8 20 8-14 6 6 32-4v24h-92z',
    'k M42 40l-6 14 8 4-4 14h14l4-12-6-2 6-10-8 12z',
    'W2 M14 34l6-8M84 34l-6-8M24 22l4-8M76 22l-4-8',
    'w M60 40l14-12 14 12v8h-28z|d M52 30l-4 6 5 3-3 6',
  ),
  'power-failure': draw(
    'd O50 30 20|D2 O50 30 20|g R42 48 16 12 2|D1 M42 52h16M42 56h16',
    'k M44 38q-2-8 2-10t4 6q0-8 4-6t2 10|R3 M28 8l44 48',
    'r M14 20l-6 12h5l-3 10 9-14h-6l4-8z|r M88 20l-6 12h5l-3 10 9-14h-6l4-8z',
  ),
  'instruction-manual': draw(
    'w M50 18q-16-8-38-4v42q22-4 38 4z|w M50 18q16-8 38-4v42q-22-4-38 4z|G1 M50 18v42',
    'G1 M20 24q12-2 22 2M20 31q12-2 22 2M20 38q12-2 22 2M58 26q10-4 22-2',
    'd R62 32 14 14 3|c O66 37 2|c O72 37 2|C1 M65 42h8|G2 M69 32v-3|W2 M60 40h-3M78 40h3',
    'y M50 4l2 5 5 .4-4 3.3 1.3 5-4.3-2.7-4.3 2.7 1.3-5-4-3.3 5-.4z',
  ),
};

export const twists: Record<string, Drawing> = {
  'construction-kits': draw(
    't M22 38l28-10 28 10v20l-28 8-28-8z|D1 M22 38l28 8 28-8M50 46v20',
    't M22 38l-8-8 28-10 8 8zM78 38l8-8-28-10-8 8z',
    'w M40 26v-14l10-6 10 6v14l-10 6z|a M36 14l14-9 14 9-3 3-11-7-11 7z|g R66 8 4 16 1|g O68 8 4',
  ),
  'grand-plan': draw(
    plan(16, 10, 68, 44),
    'w M12 8h6v50h-6zM82 8h6v50h-6z|g O15 8 4|g O85 8 4|g O15 58 4|g O85 58 4',
    'y M58 44l16-20 5 4-16 20-6 2z|k M57 50l1-6 5 4z',
  ),
  engineers: draw(
    person(50, 64, 'o', 2.4),
    'y M40 32a10 10 0 0 1 20 0z|y R38 31 24 3 1.5|W2 M43 50v14M57 50v14',
    hammer(82, 28),
    'W4 M16 60V34|W3 M9 24q0 10 7 10t7-10',
  ),
  'risky-research': draw(
    'h M42 8h16v18l18 30a5 5 0 0 1-4 8h-44a5 5 0 0 1-4-8l18-30z',
    'n M34 40h32l10 18a4 4 0 0 1-3 6h-46a4 4 0 0 1-3-6z',
    'W2 M40 8h20|w O46 50 3|w O56 56 2|w O52 44 2',
    'k M46 54a6 6 0 1 1 8 0v4h-8z|n O48 50 1.6|n O53 50 1.6',
  ),
  surveying: draw(
    'G3 M50 30l-18 34M50 30l18 34M50 30v34|y R38 14 24 12 3|d R58 16 10 8 2|u O68 20 4',
    'r O44 20 2.4',
    'W1 M72 20h24|r R88 12 3 40|w R88 18 3 6|w R88 30 3 6|w R88 42 3 6',
  ),
  overtime: draw(
    'w O50 34 26|K2 O50 34 26|K3 M50 34V16M50 34l12 10|k O50 34 2.6',
    'K2 M50 11v4M50 53v4M27 34h4M69 34h4',
    'y M84 4a12 12 0 1 0 10 16a14 14 0 0 1-10-16z',
    'o M10 52h14v10a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4z|W1 M14 48q-2-4 0-7M20 48q-2-4 0-7',
  ),
  'emergency-reserves': draw(
    block(22, 18, 56, 42, 'r', 4),
    'w R42 10 16 8 3|k R45 13 10 5|w M45 26h10v9h9v10h-9v9h-10v-9h-9v-10h9z',
    coin(16, 58, 6),
    coin(84, 58, 6),
    coin(84, 48, 6),
  ),
  isolation: draw(
    'h M22 60V40a28 28 0 0 1 56 0v20z|W2 M22 60V40a28 28 0 0 1 56 0v20|d R18 58 64 6 2',
    person(50, 58, 'a', 1.7),
    'w E38 26 3 7',
  ),
  'parcel-from-mom': draw(
    crate(28, 24, 40),
    'r R45 24 6 40|r M48 22q-14-2-12-10t12 6q0-14 12-8t-12 12z',
    'c M74 52q-8-6-5-10q3-2 5 1q2-3 5-1q3 4-5 10z',
  ),
  'suggestion-box': draw(
    block(26, 30, 48, 32, 'a', 3),
    'k R38 36 24 4 2|w M40 8h20v30h-20z|G1 M44 14h12M44 19h12M44 24h8|d R47 48 6 6 3',
  ),
  'stray-shuttle': draw(
    'w M16 44q6-14 30-16h26q14 6 16 14l-10 4h-58z|a M50 28l10-16h10l-2 16z',
    'a M28 44l-10 12h18l8-10z|d M74 32q8 2 11 8h-12z',
    windows(),
    'O3 M14 42h-9M14 46h-6|W1 M12 14q20-8 40 0|K1 M20 20h.1',
  ),
  'misdelivered-crate': draw(
    crate(30, 22, 38),
    'w R38 40 22 14 1|K1 M41 44h10M41 48h7|r M58 42l5 5-5 5v-3h-6v-4h6z',
    'K3 M70 14q0-6 6-6t6 6q0 4-6 7v4M76 32v.1',
  ),
  moonlighting: draw(
    'y M62 6a20 20 0 1 0 18 30a24 24 0 0 1-18-30z',
    'T4 M22 62l26-34|W4 M36 22q14 0 18 14',
    coin(66, 58, 6),
    coin(78, 58, 6),
    coin(72, 50, 6),
  ),
  'company-outing': draw(
    'r M50 8a34 26 0 0 1 34 26h-68a34 26 0 0 1 34-26z',
    'w M50 8a16 26 0 0 1 12 26h-24a16 26 0 0 1 12-26z|W2 M50 34v28',
    person(26, 62, 'y', 1.2),
    person(74, 62, 'n', 1.2),
    'w R38 52 24 3 1|o O44 50 3|n O54 50 3',
  ),
  'paper-drive': draw(
    'd M22 30h56l-6 34h-44z|g R18 26 64 6 2',
    sheet(28, 8, 14, 18),
    sheet(42, 12, 14, 18),
    sheet(56, 6, 14, 18),
    'N2 M42 48l4-6 4 6M56 46l3 6-6 3M45 55l-6-2 3-6',
    coin(88, 58, 6),
  ),
  'drafty-corridor': draw(
    'd M8 6h84v58h-84z|k M34 24h32v26h-32z|D2 M8 6l26 18M92 6l-26 18M8 64l26-14M92 64l-26-14',
    'W3 M14 30q18-8 30 0t22-4q6-6 0-8t-6 4M10 44q20-6 34 0t30 0q8 0 8 6t-8 4M24 56q14-4 26 0',
  ),
  'managed-collapse': draw(
    'w M30 60V18h24v14l-6 4 8 8-6 6 8 10z|g M62 60l6-10 10 2 6 8z|w M70 44l8-6 8 6-4 6h-8z',
    'y R35 24 5 5|y R44 24 5 5|y R35 36 5 5|K2 M54 32l-6 4 8 8-6 6',
    coin(16, 56, 6),
    coin(16, 46, 6),
    'n M80 10l5 5 10-10 3 3-13 13-8-8z',
  ),
  'blueprint-swap': draw(
    plan(8, 8, 36, 26),
    plan(56, 36, 36, 26),
    'W3 M52 14h24q6 0 6 8v4M48 58h-24q-6 0-6-8v-4',
    arrow(82, 28, 90, 'W3'),
    arrow(18, 44, 270, 'W3'),
  ),
  'building-freeze': draw(
    'w M28 62V34l22-14 22 14v28z|u M28 34l22-14 22 14 4 4-26-14-26 14z',
    'h M28 38q4 16 8 0t6 0t8 2t6-2t8 0t8 0v-4l-22-14-22 14z',
    'W2 M84 8v22M74 14l20 10M94 14l-20 10M14 20v14M8 23l12 8M20 23l-12 8|d R44 46 12 16',
  ),
  'blackout-drill': draw(
    block(18, 20, 64, 42, 'k', 2),
    'd R26 28 12 12 1|d R44 28 12 12 1|d R62 28 12 12 1|d R44 46 12 16',
    'y M82 4q8 6 4 14l-34 22-12-4z|w O86 10 4|Y1 M44 30l-20 24',
  ),
  'outside-expertise': draw(
    person(50, 64, 'k', 2.4),
    'w M46 44h8l-4 14z|r M48.5 46h3l1.5 9-3 3-3-3z|s O50 32.8 7.6|k M42 30q8-10 16 0z',
    'K1 M43 33h5M52 33h5M48 33h4',
    't R66 46 22 16 2|D1 M66 53h22|T2 M72 46v-4h10v4',
    'y M14 14l3 8 8 .4-6 5 2 8-7-4.6-7 4.6 2-8-6-5 8-.4z',
  ),
  'grand-reopening': draw(
    block(20, 24, 60, 38, 'w', 2),
    'd R42 38 16 24|a R16 20 68 7 2|y R26 32 9 9 1|y R65 32 9 9 1',
    'W3 M58 12a10 8 0 1 0 2 6',
    arrow(60, 13, 300, 'W3'),
    'r M20 48h22v4h-22zM58 48h22v4h-22z',
  ),
  'crowded-corridors': draw(
    'd M8 6h84v58h-84z',
    ...[20, 34, 48, 62, 76].map((x, i) => person(x, 44, ['u', 'o', 'n', 'p', 'y'][i], 1.3)),
    ...[13, 27, 41, 55, 69, 84].map((x, i) =>
      person(x, 64, ['r', 'w', 'a', 'g', 'c', 't'][i], 1.5),
    ),
  ),
  'assigned-volunteers': draw(
    person(26, 64, 'g', 1.8),
    person(74, 64, 'g', 1.8),
    person(50, 64, 'a', 2.2),
    'W3 M50 6v14',
    arrow(50, 22, 90, 'W3'),
    'y M72 30a9 9 0 0 1 18 0zM10 30a9 9 0 0 1 18 0z',
  ),
  'favors-owed': draw(
    's M8 40l20-8 16 8 10-4 14 10q2 4-3 5l4 5q-1 5-8 3l-14 2-19-9-20 2z|k M4 36h14v22h-14z',
    's M92 32l-20-4-16 6 12 12 24 2z|u M84 26h14v26h-14z',
    'y M50 6l3 7 8 .6-6 5 2 8-7-4.4-7 4.4 2-8-6-5 8-.6z',
  ),
};

function windows(): string {
  return 'u O34 37 3|u O44 36 3|u O54 36 3';
}

export const developments: Record<string, Drawing> = {
  trade: draw(
    crate(10, 24, 24),
    'w R64 18 20 28 2|w R70 24 20 28 2|G1 M74 30h12M74 35h12M74 40h8',
    'W3 M40 30h18M58 46h-18',
    arrow(60, 30, 0, 'W3'),
    arrow(38, 46, 180, 'W3'),
  ),
  'budget-cuts': draw(
    'n R20 26 60 30 2|v O50 41 8|v O28 34 3|v O72 48 3',
    'k M48 24l6 10-4 6 6 8-4 10h3l5-10-6-8 4-6-5-10z',
    'W3 M30 6l24 24M62 6L40 30|R2 O28 5 4|R2 O66 5 4',
  ),
  radiation: draw(
    'y O50 36 28|k O50 36 5|k M50 36m-4-8l-9-15a28 28 0 0 1 26 0l-9 15a9 9 0 0 0-8 0z',
    'k M59 36h18a28 28 0 0 1-13 23l-9-15a9 9 0 0 0 4-8z' +
      'M41 36h-18a28 28 0 0 0 13 23l9-15a9 9 0 0 1-4-8z',
  ),
  repairs: draw(
    'W4 M22 60L60 22|W4 M58 8q-2 14 10 16t16-8|G4 M76 60L40 24|a R28 12 14 18 3|g R33 6 4 8 1',
    crate(60, 46, 14),
  ),
  innovation: draw(
    'y M50 6a22 22 0 0 1 12 40v6h-24v-6a22 22 0 0 1 12-40z|g R40 53 20 4 1|g R42 58 16 4 2',
    'O2 M42 30l8 6 8-6M50 36v14|W2 M14 28h8M78 28h8M22 8l6 5M78 8l-6 5',
  ),
  tourists: draw(
    'o M30 28l20-6 20 6-4 4h-32z|s O50 34 10|k R40 31 8 5 2|k R52 31 8 5 2|K1 M48 33h4',
    'u M34 64v-10q4-8 16-8t16 8v10z|d R38 52 24 12 2|w O50 58 4.6|k O50 58 2.6|y R56 53 4 2',
    'w O16 18 8|g O14 16 2|g O19 21 1.4',
  ),
  'vending-machines': draw(
    block(24, 6, 52, 58, 'a', 3),
    'k R29 11 30 34 1|n R32 14 6 8 1|o R41 14 6 8 1|r R50 14 6 8 1|y R32 25 6 8 1',
    'n R41 25 6 8 1|o R50 25 6 8 1|r R32 36 6 8 1|y R41 36 6 8 1',
    'w R63 14 8 10 1|k R64 30 6 2|k R30 50 28 10 1|n R36 54 10 5 1',
    coin(86, 34, 6),
  ),
  maintenance: draw(
    'g M50 10l5 1 2 7 7 4 7-2 4 6-5 6 1 7 6 4-3 7-8 1-5 5v7l-7 3-5-5-6 1-4 5-7-3v-7' +
      'l-5-5-8-1-3-7 6-4v-7l-5-6 4-6 8 2 6-4 2-7z',
    'k O50 36 11',
    'y R8 46 10 18 2|D1 M8 52h10|a M82 20h8l4 44h-16z|T2 M86 20V6',
  ),
  gardens: draw(
    't M14 48h72l-6 16h-60z|D1 M16 54h68',
    'N3 M32 48v-16M50 48v-24M68 48v-16',
    'r O32 26 6|y O32 26 2.4|p O50 18 7|y O50 18 2.6|o O68 26 6|y O68 26 2.4',
    'n M32 42q-10 0-10-7q9 0 10 7zM50 40q10 0 10-7q-9 0-10 7zM68 44q10 0 10-7q-9 0-10 7z',
  ),
  'space-mold': draw(
    'w M20 20q0-10 14-10h32q14 0 14 10t-6 10v28q0 4-4 4h-40q-4 0-4-4v-28q-6-2-6-10z',
    'v O38 32 9|n O38 32 6|v O60 44 12|n O60 44 8|v O40 52 6|n O40 52 4|v O64 24 6|n O64 24 3',
    'v O56 42 1.5|v O64 46 1.5|v O37 31 1.4',
  ),
};

export const perks: Record<string, Drawing> = {
  'perk-funds': draw(
    'n R34 28 56 30 2|v O62 43 9|c O62 43 5|v O42 34 3|v O82 52 3',
    coin(40, 60, 6),
    coin(54, 60, 6),
  ),
  'perk-idea': draw(
    'y M64 10a19 19 0 0 1 10 35v6h-20v-6a19 19 0 0 1 10-35z|g R55 52 18 4 1|g R57 57 14 4 2',
    'W2 M38 28h-6M96 28h-6M42 10l-5-4M86 10l5-4|O2 M58 32l6 5 6-5M64 37v12',
  ),
  'perk-provisions': draw(
    'o M38 36h52a26 26 0 0 1-52 0z|q E64 36 26 5|w R48 60 32 4 2',
    'W3 M52 24q-4-5 0-9t0-9M64 24q-4-5 0-9t0-9M76 24q-4-5 0-9t0-9',
  ),
  'perk-parcel': draw(crate(42, 18, 42), 'r R60 18 6 42|w R68 42 12 10 1'),
  'perk-relatives': draw(
    person(50, 62, 'o', 1.6),
    person(84, 62, 'u', 1.6),
    person(67, 62, 'n', 2),
    'r M67 24q-9-7-5-11q3-2 5 1q2-3 5-1q4 4-5 11z',
  ),
};

/** Whose perk it is: their portrait, in the lower left corner. */
export const scientists: Record<string, Drawing> = {
  banerjee: draw(
    'w M2 70q0-16 16-16t16 16z|s O18 40 11|k M6 40q-2-16 12-16t12 16q-4-8-12-8t-12 8z',
    'k O18 25 4|r O18 34 1.4|K1 M13 41h3M20 41h3M15 46q3 2 6 0',
  ),
  brain: draw(
    'w M2 70q0-16 16-16t16 16z|s O18 42 11|c M7 36q-3-9 4-11q7-6 13 0q8 1 5 11z',
    'P1 M18 24v12M12 28q4 1 4 5M24 28q-4 1-4 5|K1 O14 42 3|K1 O22 42 3|K1 M15 48h6',
  ),
  dibson: draw(
    'w M2 70q0-16 16-16t16 16z|j O18 41 11|k M7 38q0-14 11-14t11 14l-3-4h-16z',
    'k M9 44q0 10 9 10t9-10q-4 4-9 4t-9-4z|K1 M13 40h2M21 40h2',
  ),
  kaneko: draw(
    'w M2 70q0-16 16-16t16 16z|k M5 56V38q0-14 13-14t13 14v18z',
    's M9 40q0-6 9-8q9 2 9 8v3a9 10 0 0 1-18 0z|K1 M13 42h3M20 42h3M15 48q3 2 6 0|r O29 30 3',
  ),
  white: draw(
    'w M2 70q0-16 16-16t16 16z|s O18 42 11|w M6 42q-4-18 12-18t12 18q0-8-5-9t-7 0-7 0-5 9z',
    'w M10 50q8-5 16 0-2 8-8 8t-8-8z|K1 O13 42 3|K1 O23 42 3|K1 M16 42h4',
  ),
};
