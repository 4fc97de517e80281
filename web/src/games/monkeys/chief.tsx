// SPDX-License-Identifier: MIT
// The head of a tribe behind its sign; angry while somebody is scorned, or would be.
import { memo } from '../../parts/memo';
import { chiefArt } from './art/monkeys';
import type { Tribe } from './view';
import './chief.css';

interface Props {
  tribe: Tribe;
  angry: boolean;
}

export const Chief = memo(({ tribe, angry }: Props) => (
  <svg class={`mm-chief mm-${tribe} ${angry ? 'angry' : ''}`} viewBox="0 -8 100 100" aria-hidden>
    {chiefArt(tribe, angry)}
  </svg>
));
