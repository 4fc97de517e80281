// SPDX-License-Identifier: MIT
// The connectors of a base in its world: open ones, and tunnels with their orbs.
import type { Joint } from './geometry';
import { LinkShape, Ports } from './scene/ports';
import type { Connector } from './view';
import './joints.css';

/** Connectors in cells from where the layer lies. */
export function PortLayer({ of, cell }: { of: Connector[]; cell: number }) {
  const side = `${cell}px`;
  return (
    <svg class="lb-ports" viewBox="0 0 100 100" style={{ width: side, height: side }} aria-hidden>
      <Ports of={of} />
    </svg>
  );
}

interface LinksProps {
  of: Joint[];
  cell: number;
  /** Those that have just been made light up. */
  fresh?: (joint: Joint) => boolean;
  /** They would be made. */
  hint?: boolean;
}

export function Links({ of, cell, fresh, hint }: LinksProps) {
  return (
    <>
      {of.map((joint) => (
        <svg
          key={joint.key}
          class={`lb-joint ${hint ? 'hint' : fresh?.(joint) ? 'fresh' : ''}`}
          viewBox="-40 -40 80 80"
          style={{ left: `${joint.x * cell}px`, top: `${joint.y * cell}px` }}
          aria-hidden
        >
          <LinkShape joint={joint} />
        </svg>
      ))}
    </>
  );
}
