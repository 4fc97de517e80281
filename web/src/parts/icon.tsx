// SPDX-License-Identifier: MIT
// One family of icons: 24 by 24, drawn with the pen and the fill of the text around them. `tone`
// parts are filled faintly, so that an icon reads in one color and in any theme.
import type { JSX, VNode } from 'preact';
import { memo } from './memo';

const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.7 } as const;
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const pen = { ...line, ...round } as const;
const tone = { fill: 'currentColor', 'fill-opacity': 0.22, stroke: 'none' } as const;

const P = (d: string) => <path d={d} {...pen} />;
const T = (d: string) => <path d={d} {...tone} />;
const B = (d: string) => [T(d), P(d)];
const C = (cx: number, cy: number, r: number) => <circle cx={cx} cy={cy} r={r} {...pen} />;

/* Functions: a node that is drawn twice would keep the page where it was first. */
const drawings = {
  people: () => [
    T('M5 20c0-5 3-7.5 7-7.5s7 2.5 7 7.5z'),
    C(12, 7.5, 3.7),
    P('M5 20c0-5 3-7.5 7-7.5s7 2.5 7 7.5z'),
  ],
  money: () => [B('M3 7h18v10H3z'), C(12, 12, 2.6), P('M6 10v4M18 10v4')],
  food: () => [
    T('M5 12h14c0 4.5-3 7-7 7s-7-2.5-7-7z'),
    P('M4 12h16c0 4.5-3.5 7.5-8 7.5S4 16.5 4 12z'),
    P('M9 9c-1-1.5 1-2.5 0-4M13 9c-1-1.5 1-2.5 0-4'),
  ],
  box: () => [B('M4 8l8-4 8 4v9l-8 4-8-4z'), P('M4 8l8 4 8-4M12 12v9')],
  coin: () => [<circle cx={12} cy={12} r={8.5} {...tone} />, C(12, 12, 8.5), C(12, 12, 5.5)],
  orb: () => [
    <circle cx={12} cy={12} r={8} {...tone} />,
    C(12, 12, 8),
    P('M8 9.5a5 5 0 0 1 4-2.5'),
  ],
  credit: () => [
    <circle cx={12} cy={12} r={8.5} {...tone} />,
    C(12, 12, 8.5),
    P('M15 9a4 4 0 1 0 0 6'),
  ],
  scorn: () => [B('M12 3l9 16H3z'), P('M9 16.5c1.5-2 4.5-2 6 0M9.8 11.5v.1M14.2 11.5v.1')],
  clock: () => [<circle cx={12} cy={12} r={8.5} {...tone} />, C(12, 12, 8.5), P('M12 7v5l3.5 2')],
  moon: () => [B('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z')],
  sun: () => [
    <circle cx={12} cy={12} r={4} {...tone} />,
    C(12, 12, 4),
    P(
      'M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2 2M16.7 16.7l2 2M18.7 5.3l-2 2' +
        'M7.3 16.7l-2 2',
    ),
  ],
  card: () => [T('M6 3h12v18H6z'), P('M6 3h12v18H6zM9 7h6M9 10h4')],
  cards: () => [T('M9 6h10v15H9z'), P('M9 6h10v15H9zM5 17V3h10')],
  deck: () => [T('M5 8h12v13H5z'), P('M5 8h12v13H5zM7.5 5.5h12v13M10 3h12v13')],
  robot: () => [
    T('M5 9h14v9H5z'),
    P('M5 9h14v9H5zM12 9V5M9 20.5v-2.5M15 20.5v-2.5M2.5 12v3M21.5 12v3'),
    C(12, 4, 1),
    C(9, 13, 1.2),
    C(15, 13, 1.2),
  ],
  skull: () => [
    T('M5 11a7 7 0 0 1 14 0c0 3-1.5 4-2.5 5v3h-9v-3C6.5 15 5 14 5 11z'),
    P(
      'M5 11a7 7 0 0 1 14 0c0 3-1.5 4-2.5 5v3.5h-9V16C6.5 15 5 14 5 11zM10.5 19.5V17' +
        'M13.5 19.5V17',
    ),
    C(9.3, 11.5, 1.3),
    C(14.7, 11.5, 1.3),
  ],
  monkey: () => [
    <circle cx={12} cy={12} r={6.5} {...tone} />,
    C(12, 12, 6.5),
    C(4.5, 11.5, 2),
    C(19.5, 11.5, 2),
    P('M9 16c2 1.3 4 1.3 6 0M9.8 10.5v.1M14.2 10.5v.1'),
  ],
  ship: () => [
    T('M12 2.5c4 3.5 5 7.5 5 13H7c0-5.5 1-9.5 5-13z'),
    P(
      'M12 2.5c4 3.5 5 7.5 5 13H7c0-5.5 1-9.5 5-13zM7 12l-3 5v3l3-2M17 12l3 5v3l-3-2' +
        'M10 19v2.5M14 19v2.5',
    ),
    C(12, 9, 1.7),
  ],
  building: () => [
    T('M4 20c0-7 3-11 8-11s8 4 8 11z'),
    P('M3 20h18M4 20c0-7 3-11 8-11s8 4 8 11M12 9V5M9.5 20v-4h5v4'),
  ],
  module: () => [
    T('M4 6h16v12H4z'),
    P('M4 6h16v12H4zM10 6V3.5h4V6M10 18v2.5h4V18M4 10H1.5v4H4M20 10h2.5v4H20'),
  ],
  star: () => [B('M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3 7.6 14 3 9.6l6.3-.8z')],
  rocket: () => [
    T('M14.5 4.5c2-1.5 4-1.5 5-1.5 0 1 0 3-1.5 5l-6 7-4-4z'),
    P(
      'M14.5 4.5c2-1.5 4-1.5 5-1.5 0 1 0 3-1.5 5l-6 7-4-4zM9 10l-4 .5-1.5 3 3.5.5' +
        'M14 15l-.5 4-3 1.5-.5-3.5M5 19l2-2',
    ),
  ],
  gear: () => [
    C(12, 12, 3.2),
    P(
      'M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8' +
        'M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8',
    ),
    C(12, 12, 6.5),
  ],
  undo: () => [P('M8 5L3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4')],
  bulb: () => [
    T('M8 15c-2-1.5-3-3-3-5.5a7 7 0 0 1 14 0c0 2.5-1 4-3 5.5v2H8z'),
    P('M8.5 17v-2.2C6.5 13.5 5 12 5 9.5a7 7 0 0 1 14 0c0 2.5-1.5 4-3.5 5.3V17zM9.5 20.5h5'),
  ],
  chat: () => [B('M3 5h18v11H10l-5 4v-4H3z')],
  list: () => [P('M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1')],
  book: () => [
    T('M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1-2-2-5-2.5-8-1z'),
    P('M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1-2-2-5-2.5-8-1zM12 6v14'),
  ],
  eye: () => [P('M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z'), C(12, 12, 3)],
  link: () => [
    P(
      'M10 14a4 4 0 0 0 6 0l3.5-3.5a4 4 0 0 0-6-6L12 6' +
        'M14 10a4 4 0 0 0-6 0l-3.5 3.5a4 4 0 0 0 6 6L12 18',
    ),
  ],
  offline: () => [
    P(
      'M3 3l18 18M2.5 9.5a14 14 0 0 1 4-2.7M11 5.1a14 14 0 0 1 10.5 4.4M5.5 13a9.5 9.5 0 0 1 5-2.6',
    ),
    P('M15 10.9a9.5 9.5 0 0 1 3.5 2.1M8.7 16.4a5 5 0 0 1 5.6-.9M12 20v.1'),
  ],
  copy: () => [T('M9 9h11v12H9z'), P('M9 9h11v12H9zM5 15H4V3h11v2')],
  close: () => [P('M5 5l14 14M19 5L5 19')],
  check: () => [P('M4 12.5l5.5 5.5L20 6.5')],
  back: () => [P('M15 4.5L7.5 12l7.5 7.5')],
  next: () => [P('M9 4.5l7.5 7.5L9 19.5')],
  first: () => [P('M18 4.5L10.5 12l7.5 7.5M6 5v14')],
  last: () => [P('M6 4.5l7.5 7.5L6 19.5M18 5v14')],
  play: () => [B('M7 4.5v15l12-7.5z')],
  pause: () => [P('M8 5v14M16 5v14')],
  plus: () => [P('M12 4.5v15M4.5 12h15')],
  minus: () => [P('M4.5 12h15')],
  search: () => [C(10.5, 10.5, 6.5), P('M15.5 15.5L21 21')],
  bell: () => [
    T('M5 17c1.5-1.5 2-3 2-6a5 5 0 0 1 10 0c0 3 .5 4.5 2 6z'),
    P('M5 17c1.5-1.5 2-3 2-6a5 5 0 0 1 10 0c0 3 .5 4.5 2 6zM10 20c1 1.3 3 1.3 4 0'),
  ],
  sound: () => [
    T('M4 9h4l5-4v14l-5-4H4z'),
    P('M4 9h4l5-4v14l-5-4H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11'),
  ],
  silent: () => [T('M4 9h4l5-4v14l-5-4H4z'), P('M4 9h4l5-4v14l-5-4H4zM16.5 9.5l5 5M21.5 9.5l-5 5')],
  trophy: () => [
    T('M7 4h10v6a5 5 0 0 1-10 0z'),
    P(
      'M7 4h10v6a5 5 0 0 1-10 0zM7 5.5H3.5c0 4 1.5 5.5 4 5.5M17 5.5h3.5c0 4-1.5 5.5-4 5.5' +
        'M12 15v3M8 20.5h8M9.5 20.5c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5',
    ),
  ],
  fork: () => [C(6, 5, 2), C(18, 5, 2), C(12, 19, 2), P('M6 7c0 5 6 4 6 10M18 7c0 5-6 4-6 10')],
  door: () => [T('M6 3h9v18H6z'), P('M6 3h9v18H6zM15 5h3.5v14H15M12 12v.1')],
  shuffle: () => [
    P(
      'M3 7h3c5 0 6 10 11 10h4M3 17h3c2 0 3.3-1.6 4.5-3.5' +
        'M13.5 10.5C14.7 8.6 15.5 7 17.5 7H21M18.5 4.5L21 7l-2.5 2.5M18.5 14.5L21 17l-2.5 2.5',
    ),
  ],
  warn: () => [T('M12 3l9.5 17h-19z'), P('M12 3l9.5 17h-19zM12 10v4.5M12 17.3v.1')],
  info: () => [<circle cx={12} cy={12} r={9} {...tone} />, C(12, 12, 9), P('M12 11v6M12 7.5v.1')],
  upload: () => [P('M12 16V4M7 8.5L12 4l5 4.5M4 16v4.5h16V16')],
  download: () => [P('M12 4v12M7 11.5l5 4.5 5-4.5M4 16v4.5h16V16')],
  rotate: () => [P('M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5')],
  heart: () => [
    B('M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z'),
  ],
  lock: () => [T('M5 11h14v9.5H5z'), P('M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3')],
  chart: () => [P('M4 4v16h16'), P('M7.5 15.5l4-5 3 3 5-7')],
  flag: () => [T('M6 4h12l-3 4 3 4H6z'), P('M6 21V4h12l-3 4 3 4H6')],
  puzzle: () => [
    T('M4 9h4.6a2.4 2.4 0 1 1 4.8 0H18v4.1a2.4 2.4 0 1 1 0 4.8V21H4z'),
    P('M4 9h4.6a2.4 2.4 0 1 1 4.8 0H18v4.1a2.4 2.4 0 1 1 0 4.8V21H4z'),
  ],
  calendar: () => [
    T('M4 6h16v14.5H4z'),
    P('M4 6h16v14.5H4zM4 10.5h16M8 3.5V8M16 3.5V8M9 15.5l2.2 2 4-4'),
  ],
} satisfies Record<string, () => (VNode | VNode[])[]>;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

/** What a picture is to a screen reader: something with a name, or decoration. */
export function said(label?: string) {
  return label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
}

interface Props extends Omit<JSX.SVGAttributes<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Size in em; 1.25 unless told. */
  size?: number;
  /** What a screen reader says; without it the icon is decoration. */
  label?: string;
}

export const Icon = memo(({ name, size = 1.25, label, ...rest }: Props) => {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      class="icon"
      {...said(label)}
      {...rest}
    >
      {drawings[name]()}
    </svg>
  );
});
