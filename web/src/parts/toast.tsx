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
  about?: 'chat' | 'refusal' | 'figure' | 'seat' | 'missed';
  /** What it is about stands where messages are shown: beside a table this one stands below. */
  low?: boolean;
}

export interface Toast extends ToastMore {
  id: number;
  text: string;
  /** Counts how often anything was told: what is told again stays longer. */
  told: number;
}

export const SHOWN_MS = { note: 6000, no: 6000, yes: 2500 };
let last = 0;
let shown: Toast[] = [];
let spoken = '';
const listeners = new Set<() => void>();

function change(toasts: Toast[]) {
  shown = toasts;
  listeners.forEach((listener) => listener());
}

const MANY = 3;

const isFigure = ({ about }: Toast) => about === 'figure';
const wentWrong = ({ kind }: Toast) => kind === 'no';

const sumsUp = ({ about }: Toast) => about === 'missed';

/** The newest last. Of what went wrong only the newest is of interest, of figures and of moves that
 * are summed up, too. */
export function withToast(toasts: Toast[], toast: Toast): Toast[] {
  const stays = (t: Toast) =>
    t.text !== toast.text && ![isFigure, sumsUp, wentWrong].some((is) => is(t) && is(toast));
  return [...toasts.filter(stays), toast].slice(-MANY);
}

/** Shows a message for a while. The same message twice is one message, an empty one is none. */
export function tell(text: string, more: ToastMore = {}) {
  if (text === '') return;
  const known = shown.find((t) => t.text === text);
  const toast = { text, ...more, id: known?.id ?? ++last, told: ++last };
  change(withToast(shown, toast));
  window.setTimeout(() => change(shown.filter((t) => t.told !== toast.told)), shownFor(toast));
}

const shownFor = ({ kind }: ToastMore) => SHOWN_MS[kind ?? 'note'];

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

/** Read out by screen readers, shown to nobody. The same text is read again if it differs. */
export function speak(text: string) {
  spoken = text === spoken && text !== '' ? `${text}\u00a0` : text;
  listeners.forEach((listener) => listener());
}

/** Where messages can stand: on the page and in each open dialog, which lies over all before. */
const places: object[] = [];

function useToasts() {
  const [, redraw] = useState(0);
  const [place] = useState({});
  useEffect(() => {
    const listener = () => redraw((n) => n + 1);
    listeners.add(listener);
    places.push(place);
    change(shown);
    return () => {
      listeners.delete(listener);
      places.splice(places.indexOf(place), 1);
      change(shown);
    };
  }, []);
  return places.at(-1) === place ? { shown, spoken } : NOTHING;
}

const NOTHING = { shown: [], spoken: '' };

export function Toasts({ close }: { close: string }) {
  const { shown, spoken } = useToasts();
  return (
    <>
      <div class="toasts" role="status" aria-live="polite">
        {shown.map((toast) => (
          <div key={toast.id} class={`toast ${toast.kind ?? 'note'} ${toast.low ? 'low' : ''}`}>
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
