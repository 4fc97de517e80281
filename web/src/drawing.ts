// SPDX-License-Identifier: MIT
// When the page is drawn: what changes first is drawn at once, whatever else changes before the
// browser has shown that waits for the same frame, to be drawn together. Messages that come in one
// breath would else be drawn one after the other, with no time to show any of them.
import { options } from 'preact';

/** Frames do not come while the page is hidden. */
const HIDDEN_MS = 50;

let drawn = false;
let waiting: (() => void) | null = null;

function nextFrame(act: () => void) {
  const done = () => {
    window.clearTimeout(timer);
    cancelAnimationFrame(frame);
    act();
  };
  const timer = window.setTimeout(done, HIDDEN_MS);
  const frame = requestAnimationFrame(done);
}

function open() {
  const draw = waiting;
  waiting = null;
  drawn = false;
  draw?.();
}

export function drawByFrames() {
  options.debounceRendering = (draw) => {
    if (drawn) waiting = draw;
    else queueMicrotask(draw);
    if (!drawn) nextFrame(open);
    drawn = true;
  };
}
