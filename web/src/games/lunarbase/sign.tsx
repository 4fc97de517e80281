// SPDX-License-Identifier: MIT
// The sign at a module or station: the people who live there, what it shows and brings, its name,
// and its main actions.
import { memo } from '../../parts/memo';
import { useTable } from '../../table/context';
import { breakable } from './card';
import { Glyph, ItemSigns } from './glyph';
import { Orb } from './orb';
import type { Print } from './print';
import './sign.css';

interface Props {
  id: string;
  print: Print;
  /** The color of the seat it belongs to. */
  color: number;
  /** The deck stands upright, with connectors beside the sign. */
  tall: boolean;
}

export function Sign({ id, ...rest }: Props) {
  const { cards } = useTable();
  return <Plate name={cards.get(id)?.name ?? id} {...rest} />;
}

type PlateProps = Omit<Props, 'id'> & { name: string };

const Plate = memo(({ name, print, color, tall }: PlateProps) => {
  const { colonists, achievements, orbs, stealable, main } = print;
  return (
    <span class={`lb-stand ${tall ? 'tall' : ''}`} aria-hidden>
      <span class="lb-tokens">
        {Array.from({ length: colonists }, (_, i) => (
          <Colonist key={i} color={color} />
        ))}
        {achievements.map((sign) => (
          <span key={sign} class="lb-medal">
            <Glyph name={sign} size={1} />
          </span>
        ))}
        {orbs.map((orb, i) => (
          <Orb key={i} color={orb} size={1.25} />
        ))}
        {stealable && (
          <span class="lb-prey">
            <Glyph name="mask" size={1.05} />
          </span>
        )}
      </span>
      <span class="lb-plate">
        <span class="lb-plate-name">{breakable(name)}</span>
        {main.length > 0 && (
          <span class="lb-plate-main">
            {main.map((items, i) => (
              <span key={i}>
                <ItemSigns items={items} />
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  );
});

/** Somebody in a white suit, with a belt in the color of their base. */
export function Colonist({ color }: { color: number }) {
  return (
    <svg class={`lb-man seat-${color}`} viewBox="0 0 16 24" aria-hidden>
      <ellipse class="lb-man-shade" cx="10" cy="22" rx="6" ry="2" />
      <path class="lb-man-suit" d="M3 22V14q0-4 5-4t5 4v8H9.200v-3H6.800v3z" />
      <path class="lb-man-belt" d="M3 14.500h10v3H3z" />
      <circle class="lb-man-suit" cx="8" cy="6" r="5" />
      <path class="lb-man-visor" d="M4.600 5.600q3.400-3 6.800 0v1.800q-3.400 2.400-6.800 0z" />
    </svg>
  );
}
