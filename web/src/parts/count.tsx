// SPDX-License-Identifier: MIT
// A number with its icon. When it changes it shows by how much for a moment.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon';
import './count.css';

interface Props {
  value: number;
  icon?: IconName;
  /** What is counted, for screen readers and on hover: "food". */
  label: string;
  class?: string;
}

const SHOWN_MS = 1600;

function useChange(value: number) {
  const last = useRef(value);
  const [change, setChange] = useState(0);
  useEffect(() => {
    setChange(value - last.current);
    last.current = value;
    const timer = window.setTimeout(() => setChange(0), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return change;
}

export function Count({ value, icon, label, ...rest }: Props) {
  const change = useChange(value);
  return (
    <span class={`count ${rest.class ?? ''}`} title={label}>
      {icon && <Icon name={icon} />}
      <span class="unseen">{label}: </span>
      <b>{value}</b>
      {change !== 0 && (
        <span key={value} class={`change ${change > 0 ? 'up' : 'down'}`} aria-hidden>
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
    </span>
  );
}
