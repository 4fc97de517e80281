// SPDX-License-Identifier: MIT
// The six reactions: faces of the Moon, told apart by their shapes.
import type { VNode } from 'preact';
import type { Reaction } from '../net/messages';
import { memo } from './memo';

const pen = {
  fill: 'none',
  stroke: '#3a3226',
  'stroke-width': 2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const;

const P = (d: string) => <path d={d} {...pen} />;
const dot = (cx: number, cy: number, r = 2) => <circle cx={cx} cy={cy} r={r} fill="#3a3226" />;
const mouth = (d: string) => <path d={d} fill="#7c2f2a" />;

const HEART = 'c-2-3-5.5-1-3.5 1.8l3.5 3.7 3.5-3.7c2-2.8-1.5-4.8-3.5-1.8z';

/* Functions: a node that is drawn twice would keep the page where it was first. */
const features: Record<Reaction, () => VNode[]> = {
  wave: () => [
    dot(14, 18),
    dot(22, 18),
    P('M13 23q5 5 10 0'),
    <path d="M30 15l2-6M33 16l4-5M35 19l4-2M30 15q-3 7 3 8 4 0 2-4" class="face-hand" />,
  ],
  clap: () => [
    P('M12 18q2-3 4 0M20 18q2-3 4 0M13 23q5 5 10 0'),
    <path d="M29 31l4-9q2-2 3 1l-2 9zM37 31l-3-9" class="face-hand" />,
    P('M29 19l-2-2M33 17v-3M37 19l2-2'),
  ],
  laugh: () => [
    P('M11 18l4-2.5M11 15.5l4 2.5M25 18l-4-2.5M25 15.5l-4 2.5'),
    mouth('M11 22h14q-1 8-7 8t-7-8z'),
  ],
  wow: () => [
    dot(13.5, 17, 2.6),
    dot(22.5, 17, 2.6),
    mouth('M18 22a3.4 4 0 1 1 0 8 3.4 4 0 1 1 0-8z'),
  ],
  sad: () => [
    dot(13.5, 18),
    dot(22.5, 18),
    P('M13 28q5-5 10 0M11 14l4-1.5M25 14l-4-1.5'),
    <path d="M25.5 21q3 4 0 5.6-3-1.6 0-5.6z" fill="#4f9be0" />,
  ],
  heart: () => [
    <path d={`M13.5 16${HEART}M22.5 16${HEART}`} fill="#c92f45" />,
    P('M12 24q6 6 12 0'),
  ],
};

export const Face = memo(({ name }: { name: Reaction }) => (
  <svg class="face" viewBox="0 0 42 40" aria-hidden>
    <circle cx="18" cy="20" r="16" class="face-moon" />
    <circle cx="8" cy="26" r="2.6" class="face-crater" />
    <circle cx="27" cy="9" r="3" class="face-crater" />
    {features[name]()}
  </svg>
));
