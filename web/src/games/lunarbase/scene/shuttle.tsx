// SPDX-License-Identifier: MIT
// The pad beside the base, and the shuttle that brings the cards of the supply: when new ones have
// come it lands.
import { memo } from '../../../parts/memo';
import { useTable } from '../../../table/context';
import type { View } from '../view';
import { pad, shuttle } from './plans';
import { markupOf } from './solid';
import './shuttle.css';

const Drawn = memo(({ of, look }: { of: string; look: string }) => (
  <svg
    class={look}
    viewBox="0 90 100 110"
    aria-hidden
    dangerouslySetInnerHTML={{ __html: markupOf(of, 0) }}
  />
));

export function LandingPad() {
  const { view, before, animate } = useTable<View>();
  const came = before !== null && view.supply.length > before.supply.length;
  return (
    <div class="lb-pad" data-place="shuttle" aria-hidden>
      <Drawn of={pad} look="lb-pad-ground" />
      {view.supply.length > 0 && (
        <span
          key={came ? view.deck : 'stays'}
          class={`lb-shuttle ${came && animate ? 'lands' : ''}`}
        >
          <span class="lb-flame" />
          <Drawn of={shuttle} look="lb-pad-ground" />
        </span>
      )}
    </div>
  );
}
