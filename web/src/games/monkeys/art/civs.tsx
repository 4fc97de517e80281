// SPDX-License-Identifier: MIT
// The thirty-six civilization cards: one achievement each, drawn as a thing.
import type { VNode } from 'preact';
import { draw } from './draw';

const things: Record<string, string> = {
  // brown: things that hold
  'brown-2a': `
    nM14 16h72v10H14z|tM18 26h64l4 62H14z|kM24 34h52l-4 32q-22 12-44 0z|
    gM40 40q-8-20 6-30 4 16 2 32z|hM30 40h40`,
  'brown-2b': `
    nM8 54h84v9H8z|kM20 63l-6 16M80 63l6 16|rM18 26h10v28H18z|bM30 20h9v34h-9z|
    gM41 30h11v24H41z|to74,42,11|fo70,42,4|fo78,42,4`,
  'brown-3a': `
    wM22 8h56v84H22z|bM28 14h44v78H28z|nM28 14l30 12v72L28 92z|go52,62,3|
    kM70 52h20l-6-6M90 52l-6 6`,
  'brown-3b': `
    wM38 34h24l6 54H32z|rM42 18h16l4 16H38z|gM46 8h8v10h-8z|tM38 52h24l2 18H36z|
    bM72 80q14-16 20-4t-10 14q-6 0-10-10z|kM12 84l12-14M8 74l10-8`,
  'brown-4a': `
    nM18 34h64v12H18z|nM26 46h8l-6 44h-9zM66 46h8l7 44h-9z|nM28 66h44v7H28z|
    lM50 12l4 8 9 1-7 6 2 7H42l2-7-7-6 9-1z`,
  'brown-4b': `
    sM12 90V72h18V56h18V40h18V24h22v66z|rM22 44l14-14-3-3h12v12l-3-3-14 14z|
    bM80 52L66 66l3 3H57V57l3 3 14-14z`,
  // black: quiet things
  'black-2a': `
    fM18 44q0-26 26-26 20 0 20 22l7 13-8 3v9q0 9-12 8l-3 15H26V68q-8-8-8-24z|Ko52,42,3|
    kM60 62l-8-1|kM74 56q8 0 14-6M75 62h14M74 68q8 0 14 6`,
  'black-2b': `
    wM30 12h40v76H30z|sM42 34h16v34H42z|KM44 52h12v14H44z|Ko50,20,2|Ko50,80,2|
    gM74 26l10-6M76 34h12`,
  'black-3a': `
    wM18 14h64v74H18z|TM18 14h64v15H18z|kM30 8v12M70 8v12|kM28 42h10M28 54h10M28 66h10M28 78h10|
    TM62 40a17 17 0 1 0 12 24 14 14 0 0 1-12-24z|kM44 42h6l-6 8h6`,
  'black-3b': `
    wM12 30h76v54H12z|kM12 30l38 32 38-32|ro50,60,12|KM46 58a4 4 0 1 1 8 0l2 8H44z|
    kM30 14q20-10 40 0`,
  'black-4a': `
    wM10 14h56v34H38L24 60V48H10z|kM32 25q0-5 6-5t6 5-6 7v2M38 40v.1|
    fM62 52q24-8 28 12-2 14-14 18-4 10-12 4-10-16-2-34z|kM70 60q12-2 12 8-4 6-8 8`,
  'black-4b': `
    wM40 12h26v40q0 12 12 20 8 10-4 16-18 6-34-14-4-6 0-20z|TM40 12h26v10H40z|hM40 27h26|
    TM64 88q14-2 16-10|kM16 36q0-8 8-8t8 7-8 9v6M24 62v.1`,
  // green: things to eat, in order
  'green-2a': `
    wo42,54,30|wo42,54,20|lM30 52q4-14 16-12 12 4 8 18-16 8-24-6z|wo78,26,15|kM78 17v9h7|
    sM80 50h6v38h-6z`,
  'green-2b': `
    sM40 30q0-20 12-20t12 20-8 20v38h-8V50q-8-4-8-20z|hM46 26q0-10 6-10|lM18 20l6 8 10-16|
    kM82 78V54l-6 8M82 54l6 8`,
  'green-3a': `
    gM14 26q-2 36 30 48l3-8Q28 54 24 24zM54 66l-3 8q34 10 43-14l-8-4Q76 72 54 66z|
    KM14 26l2-10h7l1 8zM94 60l2-9-7-1-3 6z|dM48 18v72`,
  'green-3b': `
    bM26 30h48v56q0 6-6 6H32q-6 0-6-6z|nM22 16h56v14H22z|lo42,74,9|ro58,76,9|go50,60,9|
    gM36 52q4-8 10-6`,
  'green-4a': `
    wM10 74h80q-4 14-40 14T10 74z|nM22 56h56v18H22z|
    iM22 56q0-14 28-14t28 14q-6 8-10 0-6 8-10 0-6 8-10 0-6 8-10 0-8 8-12 0-4 6-4 0z|ro50,36,7|
    kM50 29q2-10 10-12|wM70 10h20v20H70z|KM78 15l4-2v13h-4v-8z`,
  'green-4b': `
    wM20 12h50q8 0 8 8v58H28q-8 0-8-8z|wM28 78h58q0 12-10 12H36q-8 0-8-12z|
    kM30 24h36M30 34h36M30 44h28M30 54h36|lM62 62l5 6 11-14`,
  // blue: songs, weather and the way home
  'blue-2a': `
    to24,62,15|fe24,66,8,6|to76,62,15|fe76,66,8,6|Ko20,58,2|Ko28,58,2|Ko72,58,2|Ko80,58,2|
    kM22 68h5M74 68h5|kM44 40V20l16-4v20|Ke40,41,5,4|Ke56,37,5,4|te24,92,17,14|te76,92,17,14`,
  'blue-2b': `
    bM10 50Q14 12 50 12t40 38q-10-8-20 0-10-8-20 0-10-8-20 0-10-8-20 0z|
    TM50 12q-16 14-20 38 10-8 20 0 10-8 20 0Q66 26 50 12z|kM50 50v30q0 10 8 10t8-8|kM50 12V6`,
  'blue-3a': `
    fM10 22l26-8 28 8 26-8v64l-26 8-28-8-26 8z|kM36 14v64M64 22v64|rM46 32l8-14 8 14z|
    dM20 70q16-20 30-16t28-26|kM72 60l8 8M80 60l-8 8`,
  'blue-3b': `
    wM22 10h56v80H22z|kM32 30q8-8 14 0t14 0 8-4|kM32 46q8-8 14 0t14 0|
    wM94 38Q66 46 56 82l4 2q30-8 34-46z|kM52 92q10-30 36-48`,
  'blue-4a': `
    wM6 20h50v34H6z|kM6 20l25 20 25-20|qM44 52h50v34H44z|kM44 52l25 20 25-20|
    kM70 22q16 2 16 18l-6-5M86 40l5-6|kM30 84Q14 82 14 68l-5 5M14 68l6 5`,
  'blue-4b': `
    nM32 54h40v36H32z|TM24 56L52 28l28 28z|gM46 68h12v22H46z|wo84,18,10|kM6 92q10-24 20-8t14-6|
    dM6 92q14-10 22-2|Ko10,90,2`,
  // red: games with rules
  'red-2a': `
    nM22 14h6v78h-6z|wM28 16h54v36H28z|
    KM28 16h14v12H28zM56 16h13v12H56zM42 28h14v12H42zM69 28h13v12H69zM28 40h14v12H28zM56 40h13
    v12H56z|kM56 84q4-6 0-12M66 86q6-8 0-16`,
  'red-2b': `
    ro72,24,12|kM66 18q8 4 14 12|dM22 60Q26 20 56 22|fM14 70q20-8 28 0l4 12q-8 10-26 8z|
    kM20 70v-8M28 67v-9M36 67v-8|fM58 84q0-16 14-18l18 4q4 16-10 22-14 4-22-8z`,
  'red-3a': `
    to18,58,9|Te18,82,10,15|to42,54,9|Te42,80,10,17|to66,58,9|Te66,82,10,15|
    kM94 30q-2 16-14 16l5-6M80 46l6 4|wo88,70,8|we88,90,9,10`,
  'red-3b': `
    ro50,50,34|kM16 50h68M50 16q-22 34 0 68M50 16q22 34 0 68|hM28 34q6-8 12-10|
    dM8 50a42 42 0 0 1 42-42`,
  'red-4a': `
    sM14 62h24v28H14zM62 70h24v20H62z|gM38 44h24v46H38z|KM48 54l4-2v16h-4V59z|to26,50,10|
    Ko23,48,1.5|Ko29,48,1.5|kM21 53q5 5 10 0|go50,24,10|kM43 12l-3-8M57 12l3-8|wM44 22l5 5 8-9`,
  'red-4b': `
    wM22 8h56v78H22z|gM16 8h10v10q-10 2-10-10zM74 86h12q-2 10-12 8z|
    kM34 26h32M34 38h32M34 50h24|fM18 74l20-8 14 8 14-8 20 8-8 12-20-2-20 2z|kM52 74l-8 8`,
  // purple: manners
  'purple-2a': `
    to70,52,13|fe78,56,7,8|Ko78,50,2|TM12 90V52q0-14 16-14 24 0 30 18l-6 12q-10-6-16-2v24z|
    gM58 30l4-10 6 6 7-4-2 12z|kM84 80q6-4 8 0M12 92h72`,
  'purple-2b': `
    to50,68,22|fe50,74,14,12|Ko43,68,2.4|Ko57,68,2.4|kM44 78q6 5 12 0|KM24 42h52v8H24z|
    KM34 12h32v32H34z|rM34 34h32v8H34z`,
  'purple-3a': `
    wM12 14h76v50H48L32 82V64H12z|rM50 54Q26 40 32 28q8-10 18 2 10-12 18-2 6 12-18 26z`,
  'purple-3b': `
    fM26 84q-12-20-8-34 4-4 7 2l4 12 8-32q6-3 8 3l-3 22 8-28q6-3 8 3l-6 34q-4 20-26 18z|
    fM60 86l14-28 4-22q6-3 8 4l2 26q-4 18-16 24z|kM70 26l4-10M82 28l8-8M58 20V10|
    rM6 8h12v30q-8-2-12-10zM94 8H82v30q8-2 12-10z`,
  'purple-4a': `
    gM14 8h72v84H14z|qM24 18h52v64H24z|to50,46,16|fe50,51,10,10|Ko45,46,2|Ko55,46,2|
    kM46 55q4 3 8 0|TM28 82q4-20 22-20t22 20z|gM40 30l-2-10 7 5 5-8 5 8 7-5-2 10z`,
  'purple-4b': `
    nM8 56h84v12H8z|nM16 68h8v24h-8zM76 68h8v24h-8z|rM36 38h28v18H36z|wo50,24,16|kM50 14v10l7 5|
    lM72 28l6 8 12-16|wM14 46h16v10H14zM72 46h16v10H72z`,
};

/** Cards of other tables than the program's own share a drawing: a scroll with a seal. */
const SCROLL = `
  wM20 14h56v66q0 8 8 8H32q-12 0-12-12z|tM20 14q-10 0-10 9t10 9zM76 14q12 0 12 10H76z|
  kM32 34h32M32 46h32M32 58h20|ro66,70,9|go66,70,4`;

export function civArt(id: string): VNode {
  return <g>{draw(things[id] ?? SCROLL)}</g>;
}
