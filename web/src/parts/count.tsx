// SPDX-License-Identifier: MIT
// A number with its icon. When it changes it ticks over and shows by how much for a moment; with a
// name, what is added or taken travels here or away as copies of the icon.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon';
import './count.css';

interface Props {
  value: number;
  icon?: IconName;
  /** What is counted, for screen readers and on hover: "food". */
  label: string;
  class?: string;
  /** Its name, and the piece or place that things come from and go to (motion/marks.ts). */
  piece?: string;
  from?: string;
  to?: string;
}

const SHOWN_MS = 1600;

/** By how much it has just changed, in the drawing that brings it: a second one costs a frame. */
function useChange(value: number) {
  const last = useRef({ value, change: 0 });
  const [, redraw] = useState(0);
  if (last.current.value !== value) last.current = { value, change: value - last.current.value };
  const { change } = last.current;
  useEffect(() => {
    if (change === 0) return undefined;
    const timer = window.setTimeout(() => {
      last.current = { value, change: 0 };
      redraw((n) => n + 1);
    }, SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return change;
}

interface TickProps {
  value: number;
  was: number;
}

/** The number itself is right at once; the old one is drawn by the style sheet alone. */
function Tick({ value, was }: TickProps) {
  if (value === was) return <b>{value}</b>;
  return (
    <b class={`tick ${value > was ? 'up' : 'down'}`} data-was={was}>
      <span key={value}>{value}</span>
    </b>
  );
}

export function Count({ value, icon, label, ...rest }: Props) {
  const change = useChange(value);
  return (
    <span
      class={`count ${rest.class ?? ''}`}
      title={label}
      data-piece={rest.piece}
      data-self={rest.piece && ''}
      data-from={rest.from}
      data-to={rest.to}
      data-value={rest.piece && value}
    >
      {icon && <Icon name={icon} />}
      <span class="unseen">{label}: </span>
      <Tick value={value} was={value - change} />
      {change !== 0 && (
        <span key={value} class={`change ${change > 0 ? 'up' : 'down'}`} aria-hidden>
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
    </span>
  );
}
