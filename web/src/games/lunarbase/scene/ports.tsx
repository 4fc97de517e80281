// SPDX-License-Identifier: MIT
// The connectors of a base: an open one is a dark hatch that shows its color; where two have
// joined, a lit tunnel leads from deck to deck, and the orb that they make stands in it.
import { edgeOf, type Joint } from '../geometry';
import { Mark, OrbShape } from '../orb';
import { SIDES, type Connector } from '../view';
import './ports.css';

interface PortProps {
  connector: Connector;
}

/** Drawn to the right and turned, but for what is read. */
function Port({ connector: { x, y, side, color } }: PortProps) {
  const at = edgeOf(x, y, side);
  const turn = (SIDES.indexOf(side) - 1) * 90;
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * -7, Math.sin((turn * Math.PI) / 180) * -7];
  return (
    <g transform={`translate(${at.x * 100} ${at.y * 100})`}>
      <g transform={`rotate(${turn})`}>
        <rect class="lb-hatch" x="-18" y="-15" width="17" height="30" rx="5" />
      </g>
      <circle class={`lb-hatch-lid lb-${color}`} cx={dx} cy={dy} r="11" />
      <Mark color={color} x={dx} y={dy} r={8.5} />
    </g>
  );
}

/** All open connectors, in hundredths of a cell. */
export function Ports({ of }: { of: Connector[] }) {
  return (
    <>
      {of
        .filter(({ orb }) => orb === null)
        .map((connector) => (
          <Port key={`${connector.x} ${connector.y} ${connector.side}`} connector={connector} />
        ))}
    </>
  );
}

/** An edge between cells of a row lies in the middle of a cell's height. */
const isAcross = ({ y }: Joint) => !Number.isInteger(y);

/** A tunnel and its orb around 0, 0. */
export function LinkShape({ joint }: { joint: Joint }) {
  const across = isAcross(joint);
  return (
    <g class={`lb-link lb-${joint.color}`}>
      <circle class="lb-halo" r="28" />
      <g transform={across ? '' : 'rotate(90)'}>
        <rect class="lb-tunnel-shade" x="-15" y="-8" width="34" height="25" rx="6" />
        <rect class="lb-tunnel" x="-17" y="-12.5" width="34" height="25" rx="6" />
        <path class="lb-tunnel-light" d="M-13 0h26" />
      </g>
      <OrbShape color={joint.color} x={0} y={0} r={13.5} />
    </g>
  );
}
