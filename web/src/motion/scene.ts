// SPDX-License-Identifier: MIT
// Carries out what motion/plan.ts has decided, over the page: a likeness of each piece flies while
// the piece itself is already in its place, unseen, and takes clicks. Only transform and opacity
// change.
import type { Box, Kind, Step } from './plan';
import { likeness, tokenCopy, tokenOf, turnable, type Original, type Token } from './likeness';
import './motion.css';

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const REVEAL_WIDTH = 230;

export interface Actors {
  /** By name, in the view before and in the one now. */
  before: Map<string, Original>;
  after: Map<string, Original>;
  root: HTMLElement;
  /** What is in view of the table. */
  stage: Box;
}

const onto = (from: Box, to: Box) =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) ` +
  `scale(${from.width / to.width}, ${from.height / to.height})`;

/** In its own shape in the middle of another box, as large as it goes in there or as `most`. */
function inside(box: Box, whole: Box, most = Infinity): Box {
  const scale = Math.min(whole.width / box.width, whole.height / box.height, most);
  const [width, height] = [box.width * scale, box.height * scale];
  return {
    left: whole.left + (whole.width - width) / 2,
    top: whole.top + (whole.height - height) / 2,
    width,
    height,
  };
}

function revealBox(card: Box, stage: Box): Box {
  const width = Math.min(REVEAL_WIDTH, stage.width * 0.6);
  const height = (width * card.height) / card.width;
  return {
    left: stage.left + (stage.width - width) / 2,
    top: stage.top + Math.max(0, (stage.height - height) / 2),
    width,
    height,
  };
}

export class Scene {
  private layer: HTMLElement | null = null;
  private running = new Set<Animation>();
  private ghosts = new Map<string, HTMLElement>();
  private shifted = new Set<HTMLElement>();
  private hidden = new Set<HTMLElement>();
  /** Measured before anything sets out. */
  private tokens = new Map<string, Token | null>();

  /** What flies under this name now. */
  flying = (name: string): HTMLElement | undefined => this.ghosts.get(name);

  /** Ends everything; what flew is where it belongs. */
  finish() {
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
    this.ghosts.clear();
    for (const el of [...this.shifted]) this.settle(el);
    for (const el of this.hidden) el.style.removeProperty('opacity');
    this.hidden.clear();
    this.layer?.remove();
    this.layer = null;
  }

  play(steps: Step[], actors: Actors) {
    this.finish();
    const acts: Record<Kind, (step: Step, actors: Actors) => void> = {
      reveal: this.reveal,
      leave: this.leave,
      travel: this.travel,
      shift: this.shift,
      appear: this.appear,
      gain: this.token,
      loss: this.token,
    };
    const counts = steps.filter(({ kind }) => kind === 'gain' || kind === 'loss');
    for (const { name } of counts) this.tokens.set(name, tokenOf(actors.after.get(name)!.el));
    for (const step of steps) acts[step.kind](step, actors);
    this.tokens.clear();
  }

  private travel = (step: Step, { after }: Actors) => {
    const piece = after.get(step.name)!;
    const ghost = this.add(likeness(piece, step.to!), step.name);
    this.hide(piece.el);
    const frames = [
      { transform: onto(inside(step.to!, step.from!), step.to!) },
      { transform: 'none' },
    ];
    this.fly(ghost, frames, step);
  };

  private leave = (step: Step, { before }: Actors) => {
    const piece = before.get(step.name)!;
    // One that the page has made something else of shows nothing of what is gone.
    if (piece.el.isConnected) return;
    const ghost = this.add(likeness(piece, step.from!), step.name);
    const goal = step.to ? inside(step.from!, step.to, 1) : null;
    const last = goal ? onto(goal, step.from!) : 'scale(0.9)';
    const frames = [
      { transform: 'none', opacity: 1 },
      { opacity: goal ? 1 : 0, offset: 0.75 },
      { transform: last, opacity: 0 },
    ];
    this.fly(ghost, frames, step);
  };

  /** The origin is no part of the keyframes: browsers animate those with it on the main thread. */
  private shift = ({ name, from, to, at, ms }: Step, { after }: Actors) => {
    const { el } = after.get(name)!;
    el.style.transformOrigin = '0 0';
    this.shifted.add(el);
    const frames = [{ transform: onto(from!, to!) }, { transform: 'none' }];
    this.run(el, frames, { delay: at, duration: ms }, () => this.settle(el));
  };

  private settle(el: HTMLElement) {
    el.style.removeProperty('transform-origin');
    this.shifted.delete(el);
  }

  private appear = ({ name, at, ms }: Step, { after }: Actors) => {
    const frames = [
      { opacity: 0, transform: 'scale(0.92)' },
      { opacity: 1, transform: 'none' },
    ];
    this.run(after.get(name)!.el, frames, { delay: at, duration: ms });
  };

  private token = (step: Step, { root }: Actors) => {
    const sign = this.tokens.get(step.name);
    if (!sign) return;
    const { box } = sign;
    const ghost = this.add(tokenCopy(sign, root));
    const far = inside(box, step.kind === 'gain' ? step.from! : step.to!, 1);
    const way = [
      { transform: onto(far, box), opacity: 0 },
      { opacity: 1, offset: step.kind === 'gain' ? 0.2 : 0.8 },
      { transform: 'none', opacity: step.kind === 'gain' ? 0 : 1 },
    ];
    const frames = step.kind === 'gain' ? way : [way[2]!, way[1]!, way[0]!];
    this.fly(ghost, frames, step);
  };

  /** The card comes to the middle face down, is turned over, stays, and goes to its place. */
  private reveal = (step: Step, { after, stage }: Actors) => {
    const piece = after.get(step.name)!;
    const large = revealBox(step.to!, stage);
    const ghost = this.add(turnable(piece, large), step.name);
    this.hide(piece.el);
    const first = onto(inside(large, step.from ?? step.to!), large);
    const up = [
      { transform: first, offset: 0 },
      { transform: 'none', offset: 0.25 },
      { transform: 'none', offset: 0.78 },
      { transform: onto(step.to!, large), offset: 1 },
    ];
    const turn = [
      { transform: 'perspective(900px) rotateY(180deg)', offset: 0 },
      { transform: 'perspective(900px) rotateY(180deg)', offset: 0.18 },
      { transform: 'perspective(900px) rotateY(0deg)', offset: 0.4 },
      { transform: 'perspective(900px) rotateY(0deg)', offset: 1 },
    ];
    this.run(ghost.firstElementChild!, turn, { delay: step.at, duration: step.ms });
    this.fly(ghost, up, step);
  };

  /** All come back in one frame, below their likenesses. Not by an animation: browsers leave one
   * that shows nothing to the main thread, which then has work in every frame. */
  private hide(el: HTMLElement) {
    el.style.opacity = '0';
    this.hidden.add(el);
  }

  private add(ghost: HTMLElement, name?: string): HTMLElement {
    if (!this.layer) {
      this.layer = document.createElement('div');
      this.layer.className = 'motion-layer';
      this.layer.setAttribute('aria-hidden', 'true');
      this.layer.inert = true;
      document.body.append(this.layer);
    }
    this.layer.append(ghost);
    if (name) this.ghosts.set(name, ghost);
    return ghost;
  }

  /** A likeness that has arrived stays on what it looks like until all have: taking each away by
   * itself would cost a frame. */
  private fly(ghost: HTMLElement, frames: Keyframe[], { name, at, ms }: Step) {
    this.run(ghost, frames, { delay: at, duration: ms, fill: 'both' }, () => {
      if (this.ghosts.get(name) === ghost) this.ghosts.delete(name);
    });
  }

  private run(el: Element, frames: Keyframe[], times: KeyframeAnimationOptions, then?: () => void) {
    const animation = el.animate(frames, { easing: EASE, fill: 'backwards', ...times });
    this.running.add(animation);
    animation.onfinish = () => {
      this.running.delete(animation);
      then?.();
      if (this.running.size === 0) this.finish();
    };
  }
}
