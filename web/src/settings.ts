// SPDX-License-Identifier: MIT
// What this browser remembers about its reader: who they are and how they like the page.
import { useEffect, useState } from 'preact/hooks';
import { FACTOR, type Speed } from './motion/plan';
import type { Lang } from './table/types';

export interface Settings {
  name: string;
  color: number;
  /** The bot that was last played against. */
  bot: string;
  /** How many bots one plays against where the game has as many seats. */
  others: number;
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  /** Of what moves on the table. */
  speed: Speed;
  /** What others do is shown one after the other. */
  follow: boolean;
  /** A tap on a piece plays at once instead of asking first. */
  oneTap: boolean;
  /** Single keys play, take back and ask for a hint. */
  keys: boolean;
  sound: boolean;
  /** 0 to 100. */
  volume: number;
  notify: boolean;
}

const STORED = 'perilune.settings';

function preferred(): Settings {
  const german = navigator.language?.toLowerCase().startsWith('de');
  return {
    name: '',
    color: 0,
    bot: 'cadet',
    others: 2,
    lang: german ? 'de' : 'en',
    theme: 'auto',
    speed: 'normal',
    follow: true,
    oneTap: false,
    keys: true,
    sound: true,
    volume: 40,
    notify: false,
  };
}

/** Earlier versions knew animations on and off alone. */
type Kept = Partial<Settings> & { animate?: boolean };

function renewed({ animate, ...kept }: Kept): Partial<Settings> {
  return animate === false ? { speed: 'off', ...kept } : kept;
}

function stored(): Partial<Settings> {
  try {
    return renewed(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Kept);
  } catch {
    return {};
  }
}

let current: Settings | null = null;
const listeners = new Set<() => void>();

export function settings(): Settings {
  current ??= { ...preferred(), ...stored() };
  return current;
}

export function change(part: Partial<Settings>) {
  current = { ...settings(), ...part };
  localStorage.setItem(STORED, JSON.stringify(current));
  listeners.forEach((listener) => listener());
}

/** Calls back after every change, for as long as the page is open. */
export const watchSettings = (listener: () => void) => void listeners.add(listener);

export function useSettings(): Settings {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = () => redraw((n) => n + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return settings();
}

const dark = () => matchMedia('(prefers-color-scheme: dark)');

/** Puts theme and language on the root element, now and whenever they change. */
export function dress() {
  const put = () => {
    const { theme, lang } = settings();
    const isDark = theme === 'dark' || (theme === 'auto' && dark().matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.lang = lang;
  };
  listeners.add(put);
  dark().addEventListener('change', put);
  put();
}

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What the length of everything that moves is multiplied by; 0: nothing moves. */
export const tempo = (): number => (reduced() ? 0 : (FACTOR[settings().speed] ?? 1));

export const wantsMotion = (): boolean => tempo() > 0;
