// SPDX-License-Identifier: MIT
// The search field of rules and card lists.
import { Icon } from '../parts/icon';

interface Props {
  label: string;
  value: string;
  found: string;
  onChange(value: string): void;
}

export function FindField({ label, value, found, onChange }: Props) {
  return (
    <div class="page-find" role="search">
      <Icon name="search" />
      <label class="ghosted">
        <input
          class="input"
          type="search"
          aria-label={label}
          value={value}
          onInput={(e) => onChange(e.currentTarget.value)}
        />
        {value === '' && (
          <span class="ghost" aria-hidden>
            {label}
          </span>
        )}
      </label>
      <span role="status" class="muted">
        {found}
      </span>
    </div>
  );
}
