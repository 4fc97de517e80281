// SPDX-License-Identifier: MIT
import type { GameUI } from '../../table/types';
import { plainGame } from '../plain';

export const lunarbase: GameUI = plainGame('lunarbase');
