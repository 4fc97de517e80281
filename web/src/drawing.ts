// SPDX-License-Identifier: MIT
// When the page is drawn: as soon as what has come already is taken in, but where drawing has taken
// long since the browser last showed anything, whatever else changes waits for the next frame, to
// be drawn together. Messages that come in one breath would else be drawn one after the other, with
// no time to show any.
import { options } from 'preact';

const ENOUGH_MS = 16;
/** Frames do not come while the page is hidden. */
const HIDDEN_MS = 100;

let spent = 0;
let framed = false;
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

function drawNow() {
  const start = performance.now();
  const draw = waiting;
  waiting = null;
  draw?.();
  spent += performance.now() - start;
}

function begin() {
  framed = false;
  drawNow();
  spent = 0;
}

export function drawByFrames() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = drawNow;
  options.debounceRendering = (draw) => {
    waiting = draw;
    if (spent < ENOUGH_MS) port2.postMessage(null);
    if (!framed) nextFrame(begin);
    framed = true;
  };
}
