// SPDX-License-Identifier: MIT
// What is printed on the cards, by id, as games/lunarbase/cards.c has it; texts and names come from
// the server. A row is: id, cost, connectors clockwise from the top (- is blank), colonists,
// achievements, orbs, items. Items follow each other; "/" parts those of which one is chosen.
import type { Color, Slot, View } from './view';
import { SLOTS } from './view';

export type Kind = 'module' | 'agent' | 'influence' | 'station';

export interface Print {
  id: string;
  kind: Kind;
  cost: Color[];
  connectors: Partial<Record<Slot, Color>>;
  colonists: number;
  achievements: string[];
  orbs: Color[];
  /** The main action of a module; a station has three. */
  main: Item[][];
  /** What happens once; several lists where one of them is chosen. */
  once: Item[][];
  stealable: boolean;
}

/** What an item does, how often, and to whom or what. */
export interface Item {
  does: string;
  count: number;
  whom: string;
}

const MODULES = `
asteroid-grinder     YY     y---yy 0 - - once:resell.2.they! steal
bacon-printer        RRR    rrrr-- 1 printer - once:draw.1+discard.1
beruang-engineers    BBBBY  ---byb 2 - - once:flip.1.any+build.1
borehole             0      -rrr-- 0 - - once:draw.2
concrete             0      ---yg- 0 - - once:build.1+lose.1.all
depot                BB     bbb--- 1 - - once:build.1
chandrasekhar-dome   RBY    -rb-yy 2 dome - once:resell.2.they!
hayashi-dome         RBY    -rb-yy 2 dome - once:resell.2.they!
oort-dome            RBY    -rb-yy 2 dome - once:resell.2.they!
struve-dome          RBY    -rb-yy 2 dome - once:resell.2.they!
helium-factory       RBYY   y--yyy 2 - - main:steal.2+flip.1.mine
fusion-reactor       RRBB   rbbbyr 1 fusion - main:build.1+draw.1+discard.1
inflatable-habitat   0      gbb--- 2 - - - steal
indigo-egregore      BBBB   b-bbb- 3 - -
artificial-intellect RRRRRY rrryrr 0 - r once:income.0
laika-memorial       0      g--ggg 0 laika - once:discard.0.hand
lunar-capital        BBBBYY bbbbgb 3 - - once:flip.0.many
rover                R      ---yrr 0 rover - once:resell.1.they! steal
satellite            RR     yr---- 0 satellite - once:resell.0.influences steal
space-elevator       RRBBYY gggggg 2 elevator - main:draft.2
smart-spaceship      RRRRR  grr-rr 0 ai - once:draft.2
telescope            RRRR   -r-rrr 0 telescope - once:draw.2+draft.1
underground-hq       BB     -bbb-- 2 - - main:flip.1.mine+build.1`;

const AGENTS = `
crazy-president      0     ------ 0 - - once:flip.1.all
double-agent         BY    ------ 0 - - once:flip.1.neighbors
hacker-pirate        RRYY  ------ 0 - - once:flip.1.mine/take.1.satellite/take.1.rover
investor             RBY   ------ 0 - - once:resell.1+flip.1.any
kim                  RRRRR ------ 0 - - once:draw.2+build.1
market-manipulator   YYYYY ------ 0 - - once:resell.2+resell.2.they!+steal.3
mormon-scientist     RRBB  ------ 0 - - once:draft.1+build.1
panaman-broker       YYYY  ------ 0 - - once:draft.1/steal.3
rebel-captain        BBB   ------ 0 - - once:flip.1.mine/discard.1+flip.2.two
saboteur             YYYY  ------ 0 - - once:discard.2.others
solicitor            BBYY  ------ 0 - - once:flip.1.any/take.1.grinder/take.1.habitat
space-unicorn        RRYY  ------ 0 - - once:draw.1+gain.0.hand
spybot               0     ------ 0 - - once:look.1+draw.1/discard.1.they!`;

const INFLUENCES = `
lunar-alliance runaway-bureaucracy terran-crackdown terran-embargo entropic-cascade
laikas-paradise quarantine space-cowboys`;

const STATIONS = `
shackleton     0 rgy-bb 2 - bb main:draft.1/build.1/build.2+draw.1
taikotech      0 rgy-bb 2 - yy main:draft.1/build.1/draft.1+resell.2
selene-labs    0 rgy-bb 1 chemistry,dna rr main:draft.1/build.1/draw.3
dark-side      0 rgy-bb 1 cyborg ry main:draft.1/build.1/build.1+draft.1+discard.1.they!
imbrium        0 rgy-bb 2 moonwalk by main:draft.1/build.1/steal.3+build.1
oasis          0 rgy-bb 1 botany br main:draft.1/build.1/build.1+draw.2
terran-outpost 0 rgy-bb 0 - - main:draft.1/build.1/resell.2+draw.1`;

/** The two modules that the rulebook's own print has in an older form. */
const RULEBOOK = `
concrete             B      y--y-- 0 - - once:build.1+steal.1
helium-factory       RBYY   y--yyy 2 - - main:steal.1+gain.2`;

const LETTERS: Record<string, Color> = { r: 'red', b: 'blue', y: 'yellow', g: 'gray' };

/** The colors of letters such as "rrb"; other signs are left out. */
export function colorsOf(letters: string): Color[] {
  return [...letters.toLowerCase()].flatMap((letter) => LETTERS[letter] ?? []);
}

function connectorsOf(six: string): Print['connectors'] {
  const found: Print['connectors'] = {};
  SLOTS.forEach((slot, i) => {
    const color = LETTERS[six[i] ?? '-'];
    if (color) found[slot] = color;
  });
  return found;
}

function itemOf(text: string): Item {
  const [does = '', count = '0', whom = ''] = text.split('.');
  return { does, count: Number(count), whom: whom.replace('!', '') };
}

const itemsOf = (text: string): Item[][] =>
  text.split('/').map((option) => option.split('+').map(itemOf));

const list = (text: string) => (text === '-' ? [] : text.split(','));

function read(row: string, kind: Kind): Print {
  const [id, cost, six, colonists, achievements, orbs, items = '-', steal] = row.split(/\s+/);
  const [when, what] = items.split(':');
  return {
    id: id!,
    kind,
    cost: colorsOf(cost!),
    connectors: connectorsOf(six!),
    colonists: Number(colonists),
    achievements: list(achievements!),
    orbs: colorsOf(orbs!),
    main: when === 'main' ? itemsOf(what!) : [],
    once: when === 'once' ? itemsOf(what!) : [],
    stealable: steal === 'steal',
  };
}

const rows = (table: string, kind: Kind): [string, Print][] =>
  table
    .trim()
    .split('\n')
    .map((row) => [row.split(' ')[0]!, read(row, kind)]);

const influence = (id: string): [string, Print] => [id, read(`${id} 0 ------ 0 - -`, 'influence')];

const prints = new Map([
  ...rows(MODULES, 'module'),
  ...rows(AGENTS, 'agent'),
  ...INFLUENCES.trim().split(/\s+/).map(influence),
  ...rows(STATIONS, 'station'),
]);

const older = new Map(rows(RULEBOOK, 'module'));

export const printIds = [...prints.keys()];

export function printOf(id: string, print?: View['print']): Print {
  return (print === 'rulebook' ? older.get(id) : undefined) ?? prints.get(id)!;
}

export const isInfluence = (id: string) => prints.get(id)?.kind === 'influence';
