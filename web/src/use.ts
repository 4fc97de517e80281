// SPDX-License-Identifier: MIT
// What is asked for once and shown when it is there. While the server cannot be reached it is asked
// again and again, so that nobody has to reload the page.
import { useEffect, useState } from 'preact/hooks';
import { Unreachable } from './net/reach';

interface Answer<T> {
  value: T | null;
  error: string | null;
  /** The error is that the server cannot be reached. */
  lost: boolean;
}

export interface Asked<T> extends Answer<T> {
  again(): void;
}

const NOTHING = { value: null, error: null, lost: false };
const AGAIN_MS = 3000;

/** Asks whenever one of `on` changes. */
export function useAsked<T>(ask: () => Promise<T>, on: unknown[]): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING);
  const [tries, setTries] = useState(0);
  const again = () => setTries((n) => n + 1);
  useEffect(() => setAnswer(NOTHING), on);
  useEffect(() => {
    let wanted = true;
    ask().then(
      (value) => wanted && setAnswer({ value, error: null, lost: false }),
      (error: Error) =>
        wanted &&
        setAnswer({ value: null, error: error.message, lost: error instanceof Unreachable }),
    );
    return () => {
      wanted = false;
    };
  }, [...on, tries]);
  useComeBack(answer.lost, again);
  return { ...answer, again };
}

function useComeBack(lost: boolean, again: () => void) {
  useEffect(() => {
    if (!lost) return undefined;
    const timer = window.setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [lost]);
}
