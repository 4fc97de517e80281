// SPDX-License-Identifier: MIT
// Tabs that the arrow keys move between.
import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import './tabs.css';

export interface Tab {
  id: string;
  label: string;
  icon?: VNode;
  /** A number of new things; 0 shows none. */
  badge?: number;
}

interface Props {
  tabs: Tab[];
  at: string;
  go(id: string): void;
  children: ComponentChildren;
}

export function Tabs({ tabs, at, go, children }: Props) {
  const id = useId();
  const step = (e: KeyboardEvent) => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const next = tabs[(tabs.findIndex((tab) => tab.id === at) + by + tabs.length) % tabs.length]!;
    go(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-row" role="tablist" onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            role="tab"
            class="tab"
            aria-selected={tab.id === at}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === at ? 0 : -1}
            onClick={() => go(tab.id)}
          >
            {tab.icon} {tab.label}
            {!!tab.badge && <span class="tab-badge">{tab.badge}</span>}
          </button>
        ))}
      </div>
      <div class="tab-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${at}`}>
        {children}
      </div>
    </div>
  );
}
