// SPDX-License-Identifier: MIT
// Actions that are not meant twice, however often their button is pressed.
import { useRef, useState } from 'preact/hooks';
import { tell, type ToastMore } from './parts/toast';

/** What an action brings about takes a moment to be drawn; a double click may not be over yet. */
const SETTLE_MS = 300;

export const complain = (error: Error, about?: ToastMore['about']) =>
  tell(error.message, { kind: 'no', about });

/** Whether one is under way, and how to run one: what is asked for meanwhile is not done. */
export function useBusy(): [boolean, (act: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const free = () => {
    running.current = false;
    setBusy(false);
  };
  const run = (act: () => Promise<unknown>) => {
    // A button is disabled only when it is drawn next.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    act().then(
      () => window.setTimeout(free, SETTLE_MS),
      (error: Error) => {
        complain(error);
        free();
      },
    );
  };
  return [busy, run];
}
