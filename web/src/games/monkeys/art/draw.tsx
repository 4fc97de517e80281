// SPDX-License-Identifier: MIT
// Drawings as short texts, on a field of 100 by 100. A drawing is a list of strokes separated by
// `|`; a stroke is the letter of a paint and a shape: a path that begins with M, a circle
// `o x,y,radius`, or an ellipse `e x,y,radius,radius`. Paints are classes of art.css.
import type { VNode } from 'preact';
import './art.css';

export function draw(text: string): VNode[] {
  return text.split('|').map((line, i) => {
    const stroke = line.trim();
    const [paint, shape] = [`mm-p-${stroke[0]!}`, stroke.slice(1)];
    if (shape[0] === 'M') return <path key={i} class={paint} d={shape} />;
    const [x, y, rx, ry = rx] = shape.slice(1).split(',').map(Number);
    return <ellipse key={i} class={paint} cx={x} cy={y} rx={rx} ry={ry} />;
  });
}
