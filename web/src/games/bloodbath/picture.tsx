// SPDX-License-Identifier: MIT
// The picture of the game: a colony under the Earth, and what is coming for it.
import { Globe } from '../../parts/heaven';
import { markup } from './art/scene';
import { robots } from './art/robots';
import { buildings } from './art/buildings';
import './picture.css';

const STARS =
  'w O20 18 .8|w O48 40 .6|w O92 14 .9|w O140 30 .6|w O176 12 .8' +
  '|w O208 44 .6|w O300 20 .8|w O284 62 .6|w O12 70 .6';
const LAND =
  'm M0 128q60-14 130-6t190-4v62h-320z|e E60 158 34 7|e E210 166 44 8' +
  '|e E290 142 20 4|e E140 146 14 3';

function placed(drawing: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup(drawing)}</g>`;
}

const scene = [
  markup(LAND),
  placed(buildings['moon-hotel']!, 8, 56, 1.15),
  placed(buildings['kale-farm']!, 92, 78, 0.8),
  placed(buildings['radio-antennae']!, 58, 84, 0.62),
  placed(buildings['launch-pad']!, 146, 58, 1),
  placed(robots['robot-companion']!, 214, 66, 1.35),
].join('');

export function BloodbathPicture() {
  return (
    <svg class="bb-picture" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g dangerouslySetInnerHTML={{ __html: markup(STARS) }} />
      <g transform="translate(258 40) scale(.6)">
        <Globe />
      </g>
      <g dangerouslySetInnerHTML={{ __html: scene }} />
    </svg>
  );
}
