// SPDX-License-Identifier: MIT
// The forty-two monkeys. All share a head in the fur of their tribe; eyes, mouth and what they wear
// or carry are their own, and stand for the name.
import type { VNode } from 'preact';
import { draw } from './draw';
import type { Tribe } from './tribes';

const BODY = 'te50,106,36,28';
const HEAD =
  'to20,51,11|fo20,51,6|to80,51,11|fo80,51,6|to50,50,30|' +
  'fM50 36c-5-8-22-8-22 8 0 8 4 11 6 13-3 12 4 19 16 19s19-7 16-19c2-2 6-5 6-13 0-16-17-16-22-8z';
const NOSE = 'KM47 56q3-2 6 0q-3 4-6 0z';

const EYES = {
  open: 'Ko41,46,3|Ko59,46,3',
  closed: 'kM36 46q5 5 10 0|kM54 46q5 5 10 0',
  half: 'Ko41,48,3|Ko59,48,3|kM35 44h12|kM53 44h12',
  wide: 'wo40,46,6.5|wo60,46,6.5|Ko40,46,2.4|Ko60,46,2.4',
  up: 'wo40,45,6.5|wo60,45,6.5|Ko42,41,2.6|Ko62,41,2.6',
  wink: 'Ko41,46,3|kM54 47q5-5 10 0',
  glasses: 'wo39,46,8.5|wo61,46,8.5|kM47.5 46h5|Ko39,46,2.4|Ko61,46,2.4',
  stern: 'Ko41,48,3|Ko59,48,3|kM34 40l11 4|kM66 40l-11 4',
};

const MOUTH = {
  smile: 'kM40 64q10 8 20 0',
  grin: 'wM38 62q12 15 24 0z',
  flat: 'kM43 66h14',
  o: 'Ke50,67,4,5',
  loud: 'Ke50,67,9,8|re50,71,5,3',
  small: 'kM46 66q4 3 8 0',
};

interface Look {
  eyes: keyof typeof EYES;
  mouth: keyof typeof MOUTH;
  /** Worn or held in front. */
  front: string;
  /** What stands behind the head. */
  back?: string;
}

const looks: Record<string, Look> = {
  // brown: builders, patient and well fed
  bongo: {
    eyes: 'half',
    mouth: 'small',
    front: `
      nM70 68h22v4H70zM70 96h22v4H70z|wM72 72h18q0 8-7 12 7 4 7 12H72q0-8 7-12-7-4-7-12z|
      gM76 95q5-8 10 0z`,
  },
  hubert: {
    eyes: 'closed',
    mouth: 'smile',
    front: `
      wM28 76q22 12 44 0l2 24H26z|kM36 82v10M44 84v10|rM60 84q6-6 10 1 2 7-5 10-7-4-5-11z|
      ie32,60,5,4|ie68,60,5,4`,
  },
  tilda: {
    eyes: 'open',
    mouth: 'grin',
    front: `
      sM4 76h22l-3 22H7z|kM4 76q11-22 22 0|be15,77,10,3|sM74 76h22l-3 22H77z|kM74 76q11-22 22 0|
      be85,77,10,3`,
    back: 'nM6 62h88v6H6z',
  },
  gromo: {
    eyes: 'stern',
    mouth: 'flat',
    front: `
      sM12 8h76v14H12z|sM22 22h56v7H22z|kM34 8v14M60 8v14|hM17 13h10|
      nM14 30q-4-6 2-8M86 30q4-6-2-8`,
  },
  wanda: {
    eyes: 'up',
    mouth: 'o',
    front: `
      bo50,14,6|wM32 20h36q-2 5-18 5t-18-5z|rM38 25h24v4H38z|wM30 29h40q-2 5-20 5t-20-5z`,
  },
  barnaby: {
    eyes: 'stern',
    mouth: 'smile',
    front: `
      gM20 34q2-26 30-26t30 26z|gM14 34h72v6H14z|kM50 8v26|gM44 8h12v14H44z|wM74 70l22 26H74z|
      kM80 86v5h5`,
  },
  ursel: {
    eyes: 'wink',
    mouth: 'smile',
    front: `
      rM20 42q0-34 30-34t30 34q-30-24-60 0z|wo34,22,3|wo50,16,3|wo66,22,3|
      nM64 84a16 16 0 1 0 30-2q-6 2-8-4-6 2-8-4-10 2-14 10z|Ko74,86,2|Ko84,90,2|Ko76,95,2|
      Ko58,94,1|Ko54,88,1`,
  },
  // black: whisperers, sleepers and thinkers of the night
  mika: {
    eyes: 'open',
    mouth: 'small',
    front: `
      qM50 4h50v96H50z|dM50 20a30 30 0 0 1 30 30 30 30 0 0 1-30 30|dM80 40a11 11 0 0 1 0 22|
      kM50 4v96|do59,46,4`,
  },
  kuno: {
    eyes: 'closed',
    mouth: 'o',
    front: `
      TM24 36q0-28 30-28 20 0 32 22-14-8-22-2 2 4 8 8-24-8-48 0z|wM22 34h56v8H22z|wo88,32,6|
      kM8 10h10l-10 12h10M24 4h7l-7 8h7`,
  },
  selma: {
    eyes: 'half',
    mouth: 'smile',
    front: `
      TM16 66Q8 10 50 10t34 56q0-40-34-40T16 66z|we72,88,5,8|wo66,77,2|wo72,75,2|wo78,77,2|
      we90,74,4,6|wo86,66,1.6|wo90,64,1.6|wo95,66,1.6`,
  },
  tarek: {
    eyes: 'open',
    mouth: 'grin',
    front: `
      bM54 72h40v28H54z|hM60 94q4-16 14-8t14-8|hM84 76l8 6M92 76l-8 6|hM58 78h6|
      TM22 30q4-20 28-20t28 20l-28-6z`,
  },
  astrid: {
    eyes: 'open',
    mouth: 'flat',
    front: `
      wo62,46,14|nM70 58l6-5 16 26-8 5z|gM62 36l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z|
      gM14 14l2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1z|TM26 30q8-18 24-18t24 18q-24-10-48 0z`,
  },
  nox: {
    eyes: 'glasses',
    mouth: 'flat',
    front: `
      KM50 4l40 16-40 16L10 20z|TM28 28v8q22 10 44 0v-8L50 37z|kM86 21v18|go86,42,4|
      kM82 70q0-8 7-8t7 7-7 8v5M89 92v.1`,
  },
  ombra: {
    eyes: 'half',
    mouth: 'small',
    front: `
      gM24 32l-4-24 14 12L50 4l16 16L80 8l-4 24q-26-8-52 0z|
      TM54 14a7 7 0 1 0 2 10 6 6 0 0 1-2-10z|tM54 100q-6-14-4-26 0-4 4-4t4 5l2 12q14 4 14 13z|
      kM30 66q-6 2-6 6M26 60q-9 3-9 10`,
  },
  // green: gardeners and cooks
  basil: {
    eyes: 'wide',
    mouth: 'smile',
    front: `
      kM50 24V10|lM50 12Q36 12 32 0q16-2 18 12z|lM50 14q14 0 18-12-16-2-18 12z|
      bM16 8q6 8 0 12-6-4 0-12z|bM84 6q6 8 0 12-6-4 0-12z|bM76 24q5 7 0 10-5-3 0-10z|
      bM24 26q5 7 0 10-5-3 0-10z`,
  },
  jonte: {
    eyes: 'up',
    mouth: 'smile',
    front: `
      fM28 24q2-4 8-4h36q6 0 8-10l4 1q0 14-12 14H32q-4 0-4-1z|no52,13,11|
      kM52 13m-6 0a6 6 0 1 1 6 6|kM80 10l-2-7M84 11l4-6`,
  },
  dilly: {
    eyes: 'closed',
    mouth: 'smile',
    front: `
      sM24 80h52v10q0 12-26 12T24 90z|le50,80,26,6|kM24 84h-8M76 84h8|nM60 82l20-24 4 3-20 24z|
      kM34 72q-4-5 0-9M44 72q-3-4 0-8|wM30 32q-8-16 8-20 4-10 16-6 14-6 18 8 8 8-4 18z`,
  },
  flori: {
    eyes: 'up',
    mouth: 'small',
    front: `
      lM72 34q24 4 22 40-10 6-16-2-8-20-6-38z|lo81,44,4.5|lo85,54,5|lo87,65,4.5|
      hM75 40q8 16 12 30|gM30 24q20-14 40 0l6 4q-26-8-52 0z`,
  },
  hedda: {
    eyes: 'open',
    mouth: 'grin',
    front: `
      lM14 48V12q0-6 6-6h60q6 0 6 6v36q-6 2-8-6 0-16-28-16T22 42q-2 8-8 6z|
      kM26 14h5M44 12h5M64 14h5M24 26h4M74 24h4M36 20h4M56 20h4|ro80,16,3|ro20,34,3|ro54,14,2.5`,
  },
  tamsin: {
    eyes: 'stern',
    mouth: 'grin',
    front: `
      gM16 36Q14 8 50 8t34 28q-34-10-68 0z|kM50 9q-4 10 0 22M34 12q-6 10-6 20M66 12q6 10 6 20|
      lM46 10q0-8 8-9l2 4q-4 1-4 5z|gM62 82l4 7 8 1-6 6 2 7h-16l2-7-6-6 8-1z|
      rM56 72h12l-3 11h-6z`,
  },
  magnus: {
    eyes: 'half',
    mouth: 'smile',
    front: `
      lM4 32Q14-6 56 3q32 4 40 29-14-4-22 2-10-8-22-2-12-6-24 1-10-6-24-1z|
      kM52 32Q50 16 38 8M52 32q12-10 24-12M52 32Q34 22 20 24`,
  },
  // blue: sailors without a sea, and poets
  piet: {
    eyes: 'open',
    mouth: 'grin',
    front: `
      wM26 26q0-16 24-16t24 16z|TM22 26h56v8H22z|wM22 78l28 12 28-12 6 22H16z|kM50 88v12|
      kM84 64v18M78 70h12M76 78q2 8 8 8t8-8|wo84,61,3`,
  },
  nele: {
    eyes: 'wide',
    mouth: 'smile',
    front: `
      be50,94,42,9|wM30 84h40l-8 10H38z|wM50 84V66l14 16z|
      gM20 34q4-26 30-26t30 26q6 0 8 6H12q2-6 8-6z`,
  },
  arvid: {
    eyes: 'up',
    mouth: 'small',
    front: `
      wo84,34,3|wo90,24,4|we72,11,25,11|bo66,11,6|gM56 14q10-1 20-7|ro83,9,3`,
  },
  oona: {
    eyes: 'closed',
    mouth: 'small',
    front: `
      kM10 30V12l12-3v18|Ke7,31,4,3|Ke19,28,4,3|kM84 24V8|kM84 8q8 2 6 10|Ke81,25,4,3|
      TM24 36q0-26 26-26t26 26q-2-14-26-14T24 36z|
      TM12 44q0-8 8-8v26q-8 0-8-8zM88 44q0-8-8-8v26q8 0 8-8z`,
  },
  lasse: {
    eyes: 'wink',
    mouth: 'smile',
    front: `
      wM22 24q4-16 28-16t28 16q0 6-8 8H30q-8-2-8-8z|TM28 30h44v6H28z|
      KM30 36h40q-6 6-20 6t-20-6z|gM72 92q-8-8 2-12-4-10 5-12 10-1 9 9 8 4 6 15z|
      rM90 74l7 2-7 3z|Ko84,73,1.5|wo40,92,6|wo28,96,5|wo52,97,4`,
  },
  sigrid: {
    eyes: 'stern',
    mouth: 'flat',
    front: `
      TM8 34Q30 2 50 4t42 30q-20-10-42-10T8 34z|gM8 34q20-10 42-10t42 10q-20-6-42-6T8 34z|
      bM50 8q6 8 0 13-6-5 0-13z|
      gM8 78q10-8 20 2l-4 10q-8-4-18 0zM92 78q-10-8-20 2l4 10q8-4 18 0z`,
  },
  leander: {
    eyes: 'closed',
    mouth: 'o',
    front: `
      TM18 30q0-22 34-22 30 0 28 14 0 6-10 8-22-8-44 6-8 0-8-6z|TM48 8l4-5 3 5z|
      wM92 54q8 22-16 42l-2-3q-2-24 18-39z|kM72 100q6-18 17-36`,
  },
  // red: racers, loud and fair
  rasmus: {
    eyes: 'wide',
    mouth: 'grin',
    front: `
      wM34 78h32v22H34z|KM48 83l4-2v14h-4v-9z|rM22 36q28-16 56 0v-8Q50 14 22 28z|wo88,74,10|
      kM88 68v6l4 3|sM85 60h6v4h-6z`,
  },
  pepita: {
    eyes: 'closed',
    mouth: 'loud',
    front: `
      gM56 72l30-20v40L60 82z|gM50 70h8v14h-8z|kM90 60l8-4M92 72h8M90 84l8 4|
      rM30 26q4-14 14-10 6-10 14-1 12-5 14 11-20-8-42 0z`,
  },
  rocco: {
    eyes: 'stern',
    mouth: 'grin',
    front: `
      wM21 36q29-12 58 0v-7Q50 17 21 29z|rM21 33q29-12 58 0|
      kM2 30h14M0 44h8M2 62h8M0 76h14M4 90h10|bM84 24q5 7 0 10-5-3 0-10z`,
  },
  paprika: {
    eyes: 'half',
    mouth: 'grin',
    front: `
      rM22 34q0-22 24-24 22-2 40-8 6 0 5 5-9 17-19 29-22-10-50-2z|
      lM24 36q-6-10 2-18l4 4q-5 6-1 13z|hM36 24q12-8 30-9`,
  },
  viktor: {
    eyes: 'up',
    mouth: 'grin',
    front: `
      TM32 72l14 20h8l14-20h-8L50 86 40 72z|so50,93,11|kM46 91q0-4 4-4t4 3q0 2-8 8h8|
      lM20 34q-6-12 4-22l2 10 8-6-3 10 8-3q-6 10-19 11zM80 34q6-12-4-22l-2 10-8-6 3 10-8-3q6 10
      19 11z`,
  },
  rubina: {
    eyes: 'open',
    mouth: 'smile',
    front: `
      TM16 24q10-18 34-18t34 18l-8 8H24z|KM24 32h52q-8 8-26 8t-26-8z|
      gM50 11l3 5 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1z|
      wM56 80q20-6 38 0 3 9 0 18-18 5-38 0-3-9 0-18z|kM62 86q4 2 8 0`,
  },
  thorben: {
    eyes: 'stern',
    mouth: 'loud',
    front: `
      nM60 56h36v4H60z|kM64 60v8M92 60v8|go78,80,18|go78,80,11|go78,80,4|nM30 66l4-3 24 18-3 4z|
      wo28,62,7|gM28 28q22-18 44 0l-4 4q-18-10-36 0z`,
  },
  // purple: the court
  fritzi: {
    eyes: 'up',
    mouth: 'smile',
    front: `
      rM14 12q36-8 72 0 5 8 0 16-36 7-72 0-5-8 0-16z|
      gM14 28l-6 7 8 1zM86 28l6 7-8 1zM14 12L8 6l8-1zM86 12l6-6-8-1z|gM38 12l4-9 8 6 8-6 4 9z`,
  },
  anton: {
    eyes: 'half',
    mouth: 'smile',
    front: `
      KM20 46Q16 12 56 12q26 2 24 34-4-14-12-18-20 4-32-4-10 4-16 22z|hM38 22q12 8 30 5|
      hM34 18q12 8 34 4|wM80 62h6v36h-6zM86 64h8M86 70h8M86 76h8M86 82h8M86 88h8M86 94h8`,
  },
  belinda: {
    eyes: 'wink',
    mouth: 'grin',
    front: `
      TM22 30h56v6H22z|TM32 20h36v12H32z|gM32 26h36v4H32z|rM28 16h44v5H28z|rM36 8h28v9H36z|
      wM38 6h24v4H38z|wM42 0h16v7H42z`,
  },
  tassilo: {
    eyes: 'closed',
    mouth: 'small',
    front: `
      rM50 84l-16-8v18zM50 84l16-8v18z|ro50,84,4|KM70 60h26v4H70z|KM74 42h18v19H74z|
      rM74 54h18v4H74z|kM24 24q26-22 52 0M34 20q2-6 4 0M62 20q2-6 4 0`,
  },
  viola: {
    eyes: 'closed',
    mouth: 'o',
    front: `
      gM50 64l34 10v8L50 72z|go72,74,5|
      TM12 84q6-10 14-2 6-8 14 0 6-8 14 1 8-8 16 0 6-7 14 1 2 12-8 14H20q-12 0-8-14z|
      kM88 56V42l8-2v12|Ke86,57,3,2.4|Ke94,53,3,2.4|
      gM32 24l6-14 6 9 6-13 6 13 6-9 6 14q-18-6-36 0z`,
  },
  philippa: {
    eyes: 'half',
    mouth: 'small',
    front: `
      wM18 58q-8-12 0-20-4-14 10-18 4-14 22-14t22 14q14 4 10 18 8 8 0 20-6-8-4-18-4-16-28-16T22
      40q2 10-4 18z|kM34 18q6-4 10 2M58 18q6-4 10 2M44 12q6-4 12 0|
      iM60 98q-4-22 12-30 22 2 26 24-16 12-38 6z|kM64 96l12-26M68 97l18-24M74 97l20-14|
      Ko60,61,1.5`,
  },
  ignaz: {
    eyes: 'stern',
    mouth: 'smile',
    front: `
      gM20 32L12 4l20 14L50 0l18 18L88 4l-8 28q-30-8-60 0z|ro50,20,4|bo33,23,3|bo67,23,3|
      wM66 70h28v30H66z|rM66 70h28v8H66z|kM72 66v7M88 66v7|kM72 86h4M84 86h4M72 93h4|Ko80,90,4`,
  },
};

/** Monkeys of other tables than the program's own look alike. */
const PLAIN: Look = { eyes: 'open', mouth: 'smile', front: 'nM34 82h32v18H34z|go50,91,4' };

/** Head and shoulders of a monkey; tassilo bows. */
export function monkeyArt(id: string): VNode {
  const { eyes, mouth, front, back } = looks[id] ?? PLAIN;
  const head = [...draw(HEAD), ...draw(EYES[eyes]), ...draw(NOSE), ...draw(MOUTH[mouth])];
  const bow = id === 'tassilo' ? 'rotate(-16 50 80)' : undefined;
  return (
    <g>
      {back && draw(back)}
      {draw(BODY)}
      <g transform={bow}>{head}</g>
      {draw(front)}
    </g>
  );
}

/** The head alone, where there is little room. */
export function faceArt(id: string): VNode {
  const { eyes, mouth } = looks[id] ?? PLAIN;
  return <g>{draw([HEAD, EYES[eyes], NOSE, MOUTH[mouth]].join('|'))}</g>;
}

/** What the chiefs of the tribes wear. */
const crests: Record<Tribe, string> = {
  brown: 'nM16 32L50 4l34 28z|kM33 18l34 0M50 5v26',
  black: 'TM24 34q-2-28 30-28 20 2 30 22-14-6-20-2 2 4 6 8-22-8-46 0z|wo86,30,6',
  green: 'kM50 26Q48 14 54 6|lM53 10Q36 12 30-4q20-4 23 14zM54 12q6-14 22-12-2 14-22 12z',
  blue: 'wM24 24q26-16 52 0l-5-16q-21-8-42 0z|bM22 32q28-14 56 0v-8q-28-14-56 0z',
  red: 'rM32 30q-8-18 6-28 2 8 6 10 0-10 8-16 2 10 8 14 6-4 6-8 10 14 2 28-18-8-36 0z',
  purple: 'gM28 32L22 6l15 10L50 0l13 16 15-10-6 26q-22-8-44 0z|ro50,22,3.5',
};

/** The head of a tribe: friendly, or angry at someone. */
export function chiefArt(tribe: Tribe, angry: boolean): VNode {
  const face = angry ? [HEAD, EYES.stern, NOSE, TONGUE] : [HEAD, EYES.open, NOSE, MOUTH.grin];
  return <g>{draw([...face, crests[tribe]].join('|'))}</g>;
}

const TONGUE = 'kM40 63h20|iM45 63h10v8q-5 6-10 0z|kM50 64v6';

/** How a monkey looks at someone who has angered its tribe. */
export function scornArt(): VNode {
  return <g>{draw([HEAD, EYES.stern, NOSE, TONGUE].join('|'))}</g>;
}
