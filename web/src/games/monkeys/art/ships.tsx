// SPDX-License-Identifier: MIT
// The eighteen ships: household things on rockets, each with as many portholes as it has seats.
import type { VNode } from 'preact';
import { draw } from './draw';
import { faceArt } from './monkeys';
import type { Tribe } from './tribes';

interface Hull {
  /** Behind the portholes. */
  hull: string;
  /** Where the portholes are, and their radius. */
  at: [number, number][];
  radius: number;
  flames: [number, number][];
}

const hulls: Record<string, Hull> = {
  'brown-ship-2': {
    hull: `
      sM20 26h60l-10 52H30z|se50,26,30,7|kM20 26Q50-14 80 26|TM28 62l-12 18h14zM72 62l12 18H70z|
      tM26 44h48l-1 6H27z`,
    at: [
      [39, 60],
      [61, 60],
    ],
    radius: 8,
    flames: [
      [40, 80],
      [60, 80],
    ],
  },
  'brown-ship-3': {
    hull: `
      rM20 42h60v36H20z|TM12 44L50 12l38 32z|wM42 30h16v10H42z|kM42 30l16 10M58 30L42 40|
      TM20 62L8 82h12zM80 62l12 20H80z|kM20 72h60`,
    at: [
      [32, 57],
      [50, 57],
      [68, 57],
    ],
    radius: 7,
    flames: [
      [34, 80],
      [66, 80],
    ],
  },
  'brown-ship-4': {
    hull: `
      nM8 46h84l-12 32H20z|tM22 26h42v20H22z|sM68 14h10v32H68z|kM8 58h84|so14,52,2|so28,52,2|
      so42,52,2|so58,52,2|so72,52,2|so86,52,2|TM40 14h6v12h-6z`,
    at: [
      [30, 36],
      [48, 36],
      [38, 67],
      [62, 67],
    ],
    radius: 7,
    flames: [
      [34, 80],
      [50, 80],
      [66, 80],
    ],
  },
  'black-ship-2': {
    hull: `
      TM22 78q-6-22 4-36 8-12 24-12t24 12q10 14 4 36z|KM34 28h32v6H34z|go50,22,5|
      kM26 44Q50-6 74 44|sM78 46l14-10 2 6-12 18z|TM26 66L12 82h14zM74 66l14 16H74z`,
    at: [
      [39, 57],
      [61, 57],
    ],
    radius: 8.5,
    flames: [
      [40, 80],
      [60, 80],
    ],
  },
  'black-ship-3': {
    hull: `
      TM64 8a38 38 0 1 0 26 58A32 32 0 0 1 64 8z|gM74 24l2 5 5 1-4 4 1 5-4-3-4 3 1-5-4-4 5-1z|
      gM88 40l1 3 4 1-3 2 1 4-3-2-3 2 1-4-3-2 4-1z|KM34 74h20l4 8H30z`,
    at: [
      [32, 36],
      [32, 56],
      [52, 66],
    ],
    radius: 7.5,
    flames: [[44, 84]],
  },
  'black-ship-4': {
    hull: `
      TM50 4l34 22v32L50 80 16 58V26z|kM50 4v26L16 26M50 30l34-4M50 30v50|hM24 30v22|
      KM16 58l-8 20 16-10zM84 58l8 20-16-10z`,
    at: [
      [33, 43],
      [67, 43],
      [33, 60],
      [67, 60],
    ],
    radius: 7,
    flames: [
      [40, 78],
      [60, 78],
    ],
  },
  'green-ship-2': {
    hull: `
      lM50 4q20 10 20 44 0 18-8 30H38q-8-12-8-30Q30 14 50 4z|
      kM40 20v.1M58 24v.1M38 34v.1M62 40v.1M42 74v.1M58 72v.1|TM32 56L16 80h20zM68 56l16 24H64z|
      hM44 14q-6 10-7 22`,
    at: [
      [50, 36],
      [50, 58],
    ],
    radius: 8.5,
    flames: [[50, 80]],
  },
  'green-ship-3': {
    hull: `
      bM18 78V40q0-32 32-32t32 32v38z|kM50 8v70M18 40h64M34 12v66M66 12v66|
      lM24 78q-2-14 6-22 4 10 2 22zM70 78q-2-16 6-22 4 10 2 22z|TM14 70h72v10H14z`,
    at: [
      [34, 50],
      [50, 30],
      [66, 50],
    ],
    radius: 7.5,
    flames: [
      [32, 82],
      [68, 82],
    ],
  },
  'green-ship-4': {
    hull: `
      lM18 40q-4-18 12-20 4-14 20-10 14-8 22 6 16 0 12 24z|ro34,28,6|ro64,30,6|
      wM8 40h84q-2 38-30 40H38Q10 78 8 40z|tM8 40h84v7H9z|nM70 10l14-6 4 6-14 8z`,
    at: [
      [24, 60],
      [41, 64],
      [59, 64],
      [76, 60],
    ],
    radius: 7,
    flames: [
      [40, 82],
      [60, 82],
    ],
  },
  'blue-ship-2': {
    hull: `
      wM10 40h80q0 36-22 38H32Q10 76 10 40z|wo30,34,8|wo44,30,9|wo58,34,8|
      kM74 40V18q0-6 6-6t6 6|sM16 74l-6 8h12zM84 74l6 8H78z|TM6 38h88v6H6z`,
    at: [
      [36, 60],
      [64, 60],
    ],
    radius: 8.5,
    flames: [
      [38, 80],
      [62, 80],
    ],
  },
  'blue-ship-3': {
    hull: `
      wM20 22h56q2 40-10 56H30Q18 62 20 22z|kM76 32q18-4 16 14t-22 14|be48,22,28,6|
      bM22 38h53l-1 6H23z|kM40 12q-4-4 0-8M52 12q-4-4 0-8|TM18 76h60l6 6H12z`,
    at: [
      [34, 56],
      [50, 62],
      [64, 54],
    ],
    radius: 7,
    flames: [
      [36, 84],
      [60, 84],
    ],
  },
  'blue-ship-4': {
    hull: `
      TM4 50h92L84 78H18z|wM18 34h62v16H18z|wM30 20h40v14H30z|rM36 4h10v16H36zM54 4h10v16H54z|
      hM10 60h78|kM88 50V30l8 6-8 4`,
    at: [
      [32, 42],
      [50, 42],
      [68, 42],
      [50, 27],
    ],
    radius: 6.5,
    flames: [
      [32, 80],
      [50, 80],
      [68, 80],
    ],
  },
  'red-ship-2': {
    hull: `
      rM36 24h28v54H36z|gM36 30h28v7H36zM36 66h28v7H36z|TM36 24L50 4l14 20z|kM50 4q8-6 14 0|
      gM68 2l2 4 4 0-3 3 1 4-4-2-4 2 1-4-3-3 4 0z|TM36 58L20 80h16zM64 58l16 22H64z`,
    at: [
      [50, 44],
      [50, 59],
    ],
    radius: 6.5,
    flames: [[50, 80]],
  },
  'red-ship-3': {
    hull: `
      tM50 4q22 16 20 52l-4 22H34l-4-22Q28 20 50 4z|nM28 50l16-6 4 14-16 6z|
      nM58 18l10 8-8 10-8-8z|kM32 50l10 10M42 48l-8 12M60 20l2 12M66 26l-10 4|
      TM30 56L12 82h22zM70 56l18 26H66z`,
    at: [
      [44, 32],
      [58, 46],
      [50, 66],
    ],
    radius: 7,
    flames: [
      [42, 80],
      [58, 80],
    ],
  },
  'red-ship-4': {
    hull: `
      TM18 46Q24 6 50 6t32 40v32H18z|gM54 12L38 36h12l-6 18 20-26H52z|
      iM10 52q40-8 80 0 4 14 0 26-40 6-80 0-4-12 0-26z|rM10 78l-6 6h10zM90 78l6 6H86z|
      kM14 58q4 3 8 0M78 58q4 3 8 0`,
    at: [
      [26, 66],
      [42, 67],
      [58, 67],
      [74, 66],
    ],
    radius: 7,
    flames: [
      [36, 84],
      [64, 84],
    ],
  },
  'purple-ship-2': {
    hull: `
      TM6 58q6-22 30-20 18 2 26-12 22 0 30 26 2 14-4 22H16Q4 72 6 58z|
      iM60 28q20 0 28 22-14 4-24-4-6-8-4-18z|nM8 72h82v7H8z|go22,50,5|kM14 54q8-8 18-8`,
    at: [
      [34, 58],
      [56, 60],
    ],
    radius: 8,
    flames: [
      [30, 81],
      [68, 81],
    ],
  },
  'purple-ship-3': {
    hull: `
      gM46 4h8v20h-8z|gM50 22q-6 0-6 8t6 8 6-8-6-8z|
      kM50 38Q22 34 18 60M50 38q28-4 32 22M50 38v20|
      gM6 60h26q0 16-13 16T6 60zM37 60h26q0 16-13 16T37 60zM68 60h26q0 16-13 16T68 60z|
      yM19 44q6 8 0 12-6-4 0-12z|yM81 44q6 8 0 12-6-4 0-12z|bo36,46,3|bo64,46,3|bo19,82,3|
      bo81,82,3`,
    at: [
      [19, 65],
      [50, 65],
      [81, 65],
    ],
    radius: 6.5,
    flames: [[50, 78]],
  },
  'purple-ship-4': {
    hull: `
      TM22 22q28-10 56 0 6 18 2 34H20q-4-16 2-34z|
      TM6 44q12-6 14 10v10h60V54q2-16 14-10 4 18-4 36H10Q2 62 6 44z|tM20 60h60v12H20z|
      gM44 12l2-8 4 5 4-5 2 8z|nM16 80h8v6h-8zM76 80h8v6h-8z|hM36 26v.1M64 26v.1`,
    at: [
      [33, 36],
      [50, 34],
      [67, 36],
      [50, 54],
    ],
    radius: 7,
    flames: [
      [38, 80],
      [62, 80],
    ],
  },
};

/** Ships of other tables than the program's own share a hull, with a porthole for every seat. */
const PLAIN: Hull = {
  hull: `
    TM30 56L12 82h22zM70 56l18 26H66z|tM50 4q24 18 22 54l-4 22H32l-4-22Q26 22 50 4z|
    nM34 72h32v8H34z|kM36 20q14 6 28 0`,
  at: [
    [40, 36],
    [60, 36],
    [40, 58],
    [60, 58],
  ],
  radius: 8,
  flames: [
    [42, 80],
    [58, 80],
  ],
};

const hullOf = (id: string, seats: number): Hull =>
  hulls[id] ?? { ...PLAIN, at: PLAIN.at.slice(0, seats) };

const flame = ([x, y]: [number, number]) =>
  `gM${x - 6} ${y}q0 10 6 18 6-8 6-18z|yM${x - 2} ${y + 1}q0 5 2 9 2-4 2-9z`;

/** A monkey that looks out of a porthole. */
export interface Passenger {
  monkey: string;
  tribe: Tribe;
}

interface Looks {
  seats?: number;
  passengers?: Passenger[];
  /** Its engines burn. */
  flames?: boolean;
}

export function shipArt(
  id: string,
  { seats, passengers = [], flames: burning = true }: Looks = {},
): VNode {
  const { hull, at, radius, flames } = hullOf(id, seats ?? PLAIN.at.length);
  const portholes = at.map(([x, y]) => `wo${x},${y},${radius}|bo${x},${y},${radius - 2.2}`);
  const fire = burning ? flames.map(flame) : [];
  return (
    <g>
      {draw([...fire, hull, ...portholes].join('|'))}
      {passengers.slice(0, at.length).map(({ monkey, tribe }, i) => {
        const [x, y] = at[i]!;
        const scale = radius / 31;
        return (
          <g
            key={monkey}
            class={`mm-peeks mm-${tribe}`}
            transform={`translate(${x - 50 * scale} ${y - 51 * scale}) scale(${scale})`}
          >
            {faceArt(monkey)}
          </g>
        );
      })}
    </g>
  );
}
