// SPDX-License-Identifier: MIT
// The sign of each tribe: what stands for it on coins, cards and stones besides its color.
import { said } from '../../../parts/icon';
import './art.css';
import { memo } from '../../../parts/memo';

/** On a field of 24 by 24: house, moon, leaf, drop, bolt, crown. */
export const signs = {
  brown: `
    M3.5 11.500L12 4l8.5 7.500H18V20h-4.500v-5.500h-3V20H6v-8.500z`,
  black: 'M14.5 3a9 9 0 1 0 6.7 12.6A7.6 7.6 0 0 1 14.5 3z',
  green: `
    M20.5 3.500C9 3.5 3.5 8.5 4 17l-1 3.5 1.800.5L6 18c9.5 1.5 15-4 14.5-14.500zM7.5 16.500Q10
    11 15.5 8.5 11 12.5 9 17z`,
  blue: `
    M12 2.500c4 5 6.5 8.2 6.5 11.7a6.5 6.5 0 0 1-13 0C5.5 10.7 8 7.5 12 2.500z`,
  red: 'M14.5 2L4.5 13.7h6L8.800 22l10.7-12.500h-6.500z',
  purple: 'M3 8l4.6 3.6L12 4.500l4.400 7.100L21 8l-2 11.500H5z',
};

export type Tribe = keyof typeof signs;

/** In the order in which coins are laid out. */
export const TRIBES = Object.keys(signs) as Tribe[];

interface Props {
  tribe: Tribe;
  /** In em. */
  size?: number;
  label?: string;
}

/** The sign in white on the color of the tribe. */
export const TribeMark = memo(({ tribe, size = 1.25, label }: Props) => {
  return (
    <svg
      class={`mm-mark mm-${tribe}`}
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      {...said(label)}
    >
      <rect class="mm-mark-ground" x=".5" y=".5" width="23" height="23" rx="6" />
      <path class="mm-sign" d={signs[tribe]} transform="translate(2.4 2.4) scale(.8)" />
    </svg>
  );
});
