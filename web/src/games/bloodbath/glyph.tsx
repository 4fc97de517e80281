// SPDX-License-Identifier: MIT
// Signs of this game that the shared family of icons does not have, drawn in its manner.
import { Icon, said, type IconName } from '../../parts/icon';
import { memo } from '../../parts/memo';

const drawings = {
  mine: 'M5 20L14 9M8.5 5.5C13 4 18 6.5 20 12M10.5 7.5l7 6',
  farm: 'M12 21v-9M12 13c-6 0-7-4-7-7 4 0 7 2 7 7zM12 16c5 0 7-3 7-6-4 0-7 1-7 6z',
  research: 'M9 3h6M10 3v6l-5 9.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9',
  restock: 'M4 12l8-3.5 8 3.5v6l-8 3.5-8-3.5zM4 12l8 3.5 8-3.5M12 2v5M9.5 4.8L12 7.3l2.5-2.5',
  build: 'M4 21V11l7-5 7 5v10zM9 21v-6h4v6M17 5h5M19.5 2.5v5',
  play: 'M6 4l13 8-13 8z',
  lost: 'M4 21V11l8-7 8 7v10M12 4l-2 6 4 3-3 8',
  any: 'M12 3a9 9 0 1 0 .1 0M12 7v5l3.5 2',
  when: 'M13 2L5 13.5h6L10 22l9-12.5h-6z',
  always: 'M12 12c-3-5-8-5-8 0s5 5 8 0 8-5 8 0-5 5-8 0z',
  wreck: 'M3 21h18M5 21V12l7-6 3 2.5M12 6l-1.5 6 4 2-2 7M18 21v-6l2-2M17 9l3-3',
  replay: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5M10 8.5v7l5.5-3.5z',
  move: 'M3 12h17M15 7l5.5 5-5.5 5M6 7v10',
  left: 'M21 12H4M9.5 6.5L4 12l5.5 5.5',
  mat: 'M7 3h10v10H7zM3 17h18v4H3z',
  under: 'M3 4h18v5H3zM7 11h10v10H7z',
  event: 'M12 3l9.5 17h-19zM12 9.5V15M12 17.4v.1',
  twist: 'M12 12c2-3 6-1 5 3s-8 5-10 0 2-12 9-11',
  perk: 'M12 3l2.6 5.9 6.4.7-4.8 4.3 1.4 6.3L12 17l-5.6 3.2 1.4-6.3L3 9.6l6.4-.7z',
  development: 'M4 5h16v14H4zM4 10h16M9 10v9',
  mute: 'M4 9h4l5-4v14l-5-4H4zM16 9l5 6M21 9l-5 6',
  ban: 'M12 3a9 9 0 1 0 .1 0M6 6l12 12',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  good: 'M12 3a9 9 0 1 0 .1 0M8 14c2 3 6 3 8 0M9 9.5v.1M15 9.5v.1',
  bad: 'M3 3h18v18H3zM8 16.5c2-3 6-3 8 0M9 9.5v.1M15 9.5v.1',
  down: 'M12 4v13M6.5 12L12 17.5l5.5-5.5M5 21h14',
  hand:
    'M8 21c-3-3-4-6-4-9l2-.5 2 3V5.5a1.4 1.4 0 0 1 2.8 0V11' +
    'V4a1.4 1.4 0 0 1 2.8 0v7V5.5a1.4 1.4 0 0 1 2.8 0V12' +
    'l.1-3.5a1.3 1.3 0 0 1 2.5 0V14c0 4-2 6-3 7z',
} satisfies Record<string, string>;

export type GlyphName = keyof typeof drawings;

interface Props {
  name: GlyphName;
  size?: number;
  label?: string;
}

export const Glyph = memo(({ name, size = 1.25, label }: Props) => {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      class="icon"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      {...said(label)}
    >
      <path d={drawings[name]} />
    </svg>
  );
});

const goods: Record<string, IconName> = {
  people: 'people',
  money: 'money',
  food: 'food',
  boxes: 'box',
  cards: 'card',
};

export function Good({ of, size = 1.1 }: { of: string; size?: number }) {
  return (
    <span class={`bb-good bb-good-${of}`}>
      <Icon name={goods[of] ?? 'card'} size={size} />
    </span>
  );
}
