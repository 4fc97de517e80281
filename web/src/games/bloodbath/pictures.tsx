// SPDX-License-Identifier: MIT
// What the pictures in the rules are drawn with: parts of the table.
import { useTable } from '../../table/context';
import type { GameUI } from '../../table/types';
import { Buildings } from './buildings';
import { Street } from './crowd';
import { Heart } from './heart';
import { Mat } from './mat';
import { Others } from './others';
import { Land } from './world';
import type { View } from './view';
import './pictures.css';

const Colony = () => (
  <div class="bb example-bb">
    <div class="bb-rows">
      <section class="bb-own">
        <Land />
        <Mat seat={0} />
        <div class="bb-town">
          <Buildings seat={0} />
          <Street seat={0} />
        </div>
      </section>
    </div>
  </div>
);

const Deck = () => (
  <div class="bb example-bb">
    <div class="bb-rows">
      <Heart />
    </div>
  </div>
);

const Colonies = () => (
  <div class="bb example-bb">
    <div class="bb-rows">
      <Others seats={useTable<View>().view.seats.map((_, seat) => seat)} />
    </div>
  </div>
);

export const pictures: GameUI['pictures'] = {
  colony: Colony,
  deck: Deck,
  colonies: Colonies,
};
