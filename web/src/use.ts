// SPDX-License-Identifier: MIT
// What is asked for once and shown when it is there.
import { useEffect, useState } from 'preact/hooks';

export interface Asked<T> {
  value: T | null;
  error: string | null;
  again(): void;
}

/** Asks whenever one of `on` changes. */
export function useAsked<T>(ask: () => Promise<T>, on: unknown[]): Asked<T> {
  const [answer, setAnswer] = useState<{ value: T | null; error: string | null }>({
    value: null,
    error: null,
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setAnswer({ value: null, error: null });
    ask().then(
      (value) => wanted && setAnswer({ value, error: null }),
      (error: Error) => wanted && setAnswer({ value: null, error: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [...on, tries]);
  return { ...answer, again: () => setTries((n) => n + 1) };
}
