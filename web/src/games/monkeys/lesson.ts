// SPDX-License-Identifier: MIT
import type { Lesson } from '../../table/types';

export const lesson: Lesson | null = null;
