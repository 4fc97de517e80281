// SPDX-License-Identifier: MIT
// Makes the sounds with the browser's own oscillators; nothing is loaded but this file, and that
// only when somebody wants to hear something.
import type { Mood } from '../table/types';
import { CUES, spread, type Cue, type Note } from './cues';

const NOISE_S = 2;
const SOFTEST = 0.0001;
/** Of the ambience, which must never be louder than what happens. */
const FLOOR = 0.02;
const CHANGE_S = 2.5;

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

interface Source {
  source: AudioScheduledSourceNode;
  /** The frequency that glides. */
  pitch: AudioParam;
  out: AudioNode;
}

export class Synth {
  private context = new AudioContext();
  private out = this.context.createGain();
  private noise = noiseOf(this.context);
  private ambience: Ambience | null = null;

  constructor() {
    this.out.connect(this.context.destination);
  }

  /** 0 to 100. Ears hear ratios, so the first half of the scale is the quiet one. */
  setVolume(volume: number) {
    this.out.gain.value = (volume / 100) ** 2;
  }

  /** Silence costs nothing while the context is suspended. */
  rest(resting: boolean) {
    void (resting ? this.context.suspend() : this.context.resume());
  }

  play(cue: Cue, at = 0) {
    for (const note of CUES[cue] as Note[]) this.note(note, this.context.currentTime + at);
  }

  /** A step; names that are not known make no sound. */
  playAll(names: string[]) {
    for (const { cue, at } of spread(names)) this.play(cue, at);
  }

  /** Null: none. */
  setMood(mood: Mood | null) {
    this.ambience?.end();
    this.ambience = mood && new Ambience(this.context, this.out, mood);
  }

  /** 0 to 100. */
  setTension(tension: number) {
    this.ambience?.follow(tension / 100);
  }

  private sourceOf(voice: Note[0]): Source {
    if (voice !== 'noise') {
      const source = new OscillatorNode(this.context, { type: voice });
      return { source, pitch: source.frequency, out: source };
    }
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise });
    const filter = new BiquadFilterNode(this.context, { type: 'bandpass', Q: 0.8 });
    source.connect(filter);
    return { source, pitch: filter.frequency, out: filter };
  }

  private note([voice, from, to, at, length, peak]: Note, now: number) {
    const begin = now + at;
    const { source, pitch, out } = this.sourceOf(voice);
    const loud = this.context.createGain();
    pitch.setValueAtTime(from, begin);
    pitch.exponentialRampToValueAtTime(to, begin + length);
    loud.gain.setValueAtTime(SOFTEST, begin);
    loud.gain.exponentialRampToValueAtTime(peak, begin + Math.min(0.02, length / 4));
    loud.gain.exponentialRampToValueAtTime(SOFTEST, begin + length);
    out.connect(loud).connect(this.out);
    source.start(begin);
    source.stop(begin + length);
  }
}

/**
 * A soft chord that goes on. With the tension its filter opens, it begins to throb, and a tone that
 * rubs against it is added.
 */
class Ambience {
  private voices: OscillatorNode[] = [];
  private strain: GainNode;
  private filter: BiquadFilterNode;
  private throb: OscillatorNode;
  private depth: GainNode;
  private loud: GainNode;

  constructor(
    private context: AudioContext,
    out: AudioNode,
    { root, chord, voice }: Mood,
  ) {
    const swell = new GainNode(context, { gain: 0.8 });
    this.filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 260 });
    this.loud = new GainNode(context, { gain: SOFTEST });
    this.filter.connect(swell).connect(this.loud).connect(out);
    this.throb = this.begin(new OscillatorNode(context, { frequency: 0.07 }));
    this.depth = new GainNode(context, { gain: 0.15 });
    this.throb.connect(this.depth).connect(swell.gain);
    for (const [i, tone] of chord.entries())
      this.sing(voice, root * 2 ** (tone / 12), i % 2 === 0 ? 3 : -4).connect(this.filter);
    this.strain = new GainNode(context, { gain: 0 });
    this.sing('sawtooth', root * 2 ** (13 / 12), 0)
      .connect(this.strain)
      .connect(this.filter);
    this.loud.gain.setTargetAtTime(FLOOR, context.currentTime, CHANGE_S);
  }

  /** 0 to 1. */
  follow(tension: number) {
    const goal = (param: AudioParam, value: number) =>
      param.setTargetAtTime(value, this.context.currentTime, CHANGE_S);
    goal(this.filter.frequency, 260 + 900 * tension);
    goal(this.throb.frequency, 0.07 + 1.1 * tension ** 2);
    goal(this.depth.gain, 0.15 + 0.3 * tension);
    goal(this.strain.gain, 0.35 * tension ** 2);
  }

  end() {
    const now = this.context.currentTime;
    this.loud.gain.setTargetAtTime(SOFTEST, now, 0.4);
    for (const voice of this.voices) voice.stop(now + 2);
  }

  private begin(voice: OscillatorNode): OscillatorNode {
    this.voices.push(voice);
    voice.start();
    return voice;
  }

  private sing(type: OscillatorType, frequency: number, detune: number): OscillatorNode {
    return this.begin(new OscillatorNode(this.context, { type, frequency, detune }));
  }
}
