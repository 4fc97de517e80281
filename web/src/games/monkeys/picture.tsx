// SPDX-License-Identifier: MIT
// The picture on the home page: the tribes look up while a teacup full of monkeys takes off.
import { monkeyArt } from './art/monkeys';
import { shipArt } from './art/ships';
import { signs, TRIBES } from './art/tribes';
import { Globe } from '../../parts/heaven';
import './picture.css';

/** One monkey of each tribe. */
const crowd = ['tilda', 'nox', 'basil', 'sigrid', 'paprika', 'belinda'];
const stars = [12, 4, 40, 22, 70, 9, 96, 30, 128, 12, 150, 40, 262, 8, 300, 26, 286, 60, 22, 60];

export function MonkeysPicture() {
  return (
    <svg class="mm-picture" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect class="mm-picture-sky" width="320" height="180" />
      {stars.map((x, i) =>
        i % 2 ? null : <circle key={i} class="mm-star" cx={x} cy={stars[i + 1]} r="1.1" />,
      )}
      <g transform="translate(62 52) scale(.64)">
        <Globe />
      </g>
      <path class="mm-picture-ground" d="M0 128q70-20 160-14t160-4v70H0z" />
      <ellipse class="mm-picture-crater" cx="52" cy="134" rx="24" ry="5" />
      <ellipse class="mm-picture-crater" cx="262" cy="128" rx="30" ry="6" />
      <g class="mm-blue" transform="translate(176 2) rotate(12 50 50) scale(1.12)">
        {shipArt('blue-ship-3')}
      </g>
      {crowd.map((id, i) => (
        <g
          key={id}
          class={`mm-${TRIBES[i]}`}
          transform={`translate(${8 + i * 51} ${i % 2 ? 112 : 120}) scale(.58)`}
        >
          {monkeyArt(id)}
        </g>
      ))}
      <Ring />
    </svg>
  );
}

/** The six signs in a ring, small, in the sky. */
function Ring() {
  return (
    <g transform="translate(142 62)">
      <circle class="mm-picture-ring" r="28" />
      {TRIBES.map((tribe, i) => (
        <g key={tribe} class={`mm-${tribe}`} transform={`rotate(${i * 60}) translate(0 -28)`}>
          <g transform={`rotate(${-i * 60})`}>
            <circle class="mm-coin-edge" r="9" />
            <path class="mm-sign" d={signs[tribe]} transform="translate(-6 -6) scale(.5)" />
          </g>
        </g>
      ))}
    </g>
  );
}
