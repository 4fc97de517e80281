// SPDX-License-Identifier: MIT
// Shows what a new view changed, as the attributes in motion/marks.ts say it. The page itself is
// right at once: nothing waits for what moves, and any key or click ends it.
import { Component, createRef, type ComponentChildren } from 'preact';
import { readMarks, readPlaces, type Reading } from './marks';
import { lengthOf, plan, type Box } from './plan';
import { Scene } from './scene';

interface Props {
  /** What the lengths are multiplied by; 0: nothing moves. */
  tempo: number;
  /** Things move where it has become another one. */
  view: unknown;
  /** Called with how long it will take. */
  onPlay?(ms: number): void;
  class?: string;
  children: ComponentChildren;
}

interface Before extends Reading {
  places: Map<string, Box>;
}

/** Ends every animation that runs below an element. */
export function skipAnimations(root: HTMLElement | null) {
  for (const running of root?.getAnimations({ subtree: true }) ?? []) {
    if (running.effect?.getComputedTiming().iterations !== Infinity) running.finish();
  }
}

const screenBox = (): Box => ({ left: 0, top: 0, width: innerWidth, height: innerHeight });

/** What of the table is in view. */
function stageOf(root: HTMLElement): Box {
  const { left, top, right, bottom } = root.getBoundingClientRect();
  const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  return { left, top: first, width: right - left, height: Math.max(0, last - first) };
}

export class Moving extends Component<Props> {
  private root = createRef<HTMLDivElement>();
  private scene = new Scene();

  override getSnapshotBeforeUpdate({ view }: Props): Before | null {
    const { tempo, view: next } = this.props;
    if (tempo === 0 || view === next || document.hidden || !this.root.current) {
      if (view !== next) this.scene.finish();
      return null;
    }
    return { ...readMarks(this.root.current, this.scene.flying), places: readPlaces() };
  }

  /** All places are measured before anything sets out: after that, measuring takes a new layout,
   * also for other parts of the page that measure themselves after the same drawing. */
  override componentDidUpdate(_: Props, __: object, before: Before | null) {
    const root = this.root.current;
    if (!before || !root) return;
    this.scene.finish();
    const after = readMarks(root, () => undefined);
    const places = new Map([...before.places, ...readPlaces()]);
    const seen = { before: before.marks, after: after.marks, places, screen: screenBox() };
    const steps = plan(seen, this.props.tempo);
    if (steps.length === 0) return;
    const stage = stageOf(root);
    const actors = { before: before.pieces, after: after.pieces, root, stage };
    queueMicrotask(() => root.isConnected && this.scene.play(steps, actors));
    this.props.onPlay?.(lengthOf(steps));
  }

  override componentDidMount() {
    document.addEventListener('keydown', this.skip);
    document.addEventListener('pointerdown', this.skip);
    document.addEventListener('visibilitychange', this.skip);
  }

  override componentWillUnmount() {
    this.scene.finish();
    document.removeEventListener('keydown', this.skip);
    document.removeEventListener('pointerdown', this.skip);
    document.removeEventListener('visibilitychange', this.skip);
  }

  private skip = () => {
    this.scene.finish();
    skipAnimations(this.root.current);
  };

  override render() {
    return (
      <div ref={this.root} class={this.props.class}>
        {this.props.children}
      </div>
    );
  }
}
