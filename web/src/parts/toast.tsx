// SPDX-License-Identifier: MIT
// Short messages at the edge of the page, and the live region that reads out what happens.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon';
import './toast.css';

export type ToastKind = 'note' | 'no' | 'yes';

export interface ToastMore {
  kind?: ToastKind;
  /** A rule to read about it: its number and where it stands. */
  clause?: { name: string; href: string };
  /** Something to do about it. */
  act?: { label: string; run(): void };
  /** Messages about one thing can be called off together. */
  about?: 'chat';
}

interface Toast extends ToastMore {
  id: number;
  text: string;
}

const SHOWN_MS = { note: 6000, no: 6000, yes: 2500 };
let last = 0;
let shown: Toast[] = [];
let spoken = '';
const listeners = new Set<() => void>();

function change(toasts: Toast[]) {
  shown = toasts;
  listeners.forEach((listener) => listener());
}

/** Shows a message for a while. The same message twice is one message, an empty one is none. */
export function tell(text: string, more: ToastMore = {}) {
  if (text === '') return;
  const toast = { id: ++last, text, ...more };
  change([...shown.filter((t) => t.text !== text), toast].slice(-3));
  window.setTimeout(() => dismiss(toast.id), SHOWN_MS[more.kind ?? 'note']);
}

export function dismiss(id: number) {
  change(shown.filter((t) => t.id !== id));
}

export function callOff(about: ToastMore['about']) {
  if (shown.some((t) => t.about === about)) change(shown.filter((t) => t.about !== about));
}

/** On the next screen only what went wrong is still worth a message. */
export function clearToasts() {
  if (shown.length > 0) change(shown.filter((t) => t.kind === 'no'));
}

/** Read out by screen readers, shown to nobody. */
export function speak(text: string) {
  spoken = text;
  listeners.forEach((listener) => listener());
}

function useToasts() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = () => redraw((n) => n + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return { shown, spoken };
}

export function Toasts({ close }: { close: string }) {
  const { shown, spoken } = useToasts();
  return (
    <>
      <div class="toasts" role="status" aria-live="polite">
        {shown.map((toast) => (
          <div key={toast.id} class={`toast ${toast.kind ?? 'note'}`}>
            <Icon name={toast.kind === 'no' ? 'warn' : toast.kind === 'yes' ? 'check' : 'info'} />
            <p>
              {toast.text} {toast.clause && <a href={toast.clause.href}>{toast.clause.name}</a>}
            </p>
            {toast.act && <ActButton id={toast.id} {...toast.act} />}
            <button class="button quiet small" aria-label={close} onClick={() => dismiss(toast.id)}>
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      <div class="unseen" role="log" aria-live="polite">
        {spoken}
      </div>
    </>
  );
}

function ActButton({ id, label, run }: { id: number; label: string; run(): void }) {
  const click = () => {
    dismiss(id);
    run();
  };
  return (
    <button class="button small" onClick={click}>
      {label}
    </button>
  );
}
