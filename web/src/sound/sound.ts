// SPDX-License-Identifier: MIT
// Whether anything is to be heard, and how loud. Browsers let a page sound only after its reader
// has done something, so the synthesizer is fetched then. A hidden tab is silent, but for what
// calls its reader back.
import { settings, watchSettings } from '../settings';
import type { Mood } from '../table/types';
import type { Cue } from './cues';
import type { Synth } from './synth';

let synth: Synth | null = null;
let asked = false;
let scene: { mood: Mood; tension: number } | null = null;
let resting = 0;

const isOn = () => settings().sound && settings().volume > 0;

/** Long enough for the longest cue. */
const CALL_MS = 2000;

function setScene() {
  synth?.setMood(scene?.mood ?? null);
  if (scene) synth?.setTension(scene.tension);
}

/** After every change of what decides whether there is sound. */
function adjust() {
  window.clearTimeout(resting);
  synth?.setVolume(settings().volume);
  synth?.rest(!isOn() || document.hidden);
}

async function wake() {
  if (asked || !isOn()) return;
  asked = true;
  const { Synth } = await import('./synth');
  synth = new Synth();
  adjust();
  setScene();
}

/** Sounds can begin with the reader's next gesture; call it once. */
export function allowSound() {
  const gesture = () => void wake().catch(() => (asked = false));
  document.addEventListener('pointerdown', gesture);
  document.addEventListener('keydown', gesture);
  document.addEventListener('visibilitychange', adjust);
  watchSettings(() => {
    adjust();
    gesture();
  });
}

/** What a step sounds like; nothing in a hidden tab. */
export function hear(names: string[]) {
  if (!synth || !isOn() || document.hidden) return;
  synth.playAll(names);
}

/** Sounds in a hidden tab, too. */
export function callBack(cue: Cue) {
  if (!synth || !isOn()) return;
  synth.rest(false);
  synth.play(cue);
  window.clearTimeout(resting);
  resting = window.setTimeout(adjust, CALL_MS);
}

/** What goes on while a table is open; null when it is left. */
export function setAmbience(mood: Mood | null) {
  if (mood === (scene?.mood ?? null)) return;
  scene = mood && { mood, tension: 0 };
  setScene();
}

export function setTension(tension: number) {
  if (!scene || scene.tension === tension) return;
  scene.tension = tension;
  synth?.setTension(tension);
}
