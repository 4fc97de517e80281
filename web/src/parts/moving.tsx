// SPDX-License-Identifier: MIT
// Animates what a new view changed. Every element below that carries data-piece="name" travels from
// where that name was to where it is now; names that are new fade in. Elements with a new name and
// data-from="other name" come from there: a card from its deck, a coin from a supply. Nothing waits
// for an animation, and any key or click ends it.
import { Component, createRef, type ComponentChildren } from 'preact';

interface Props {
  animate: boolean;
  class?: string;
  children: ComponentChildren;
}

interface Place {
  el: HTMLElement;
  box: DOMRect;
}

type Places = Map<string, Place>;

const TRAVEL_MS = 420;
const NEAR = 2;

function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const el of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const name = el.dataset.piece!;
    if (!found.has(name)) found.set(name, { el, box: el.getBoundingClientRect() });
  }
  return found;
}

function travel({ el, box: to }: Place, from: DOMRect) {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  const scale = to.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < NEAR && Math.abs(dy) < NEAR && Math.abs(scale - 1) < 0.02) return;
  el.animate(
    [
      {
        transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
        transformOrigin: '0 0',
        zIndex: 5,
      },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration: TRAVEL_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}

function appear(el: HTMLElement) {
  const frames = [
    { opacity: 0, transform: 'scale(0.92)' },
    { opacity: 1, transform: 'none' },
  ];
  el.animate(frames, { duration: TRAVEL_MS / 2, easing: 'ease-out' });
}

/** All places are measured first: after each piece that sets out, measuring takes a new layout. */
function settle(root: HTMLElement, before: Places) {
  for (const [name, place] of places(root)) {
    const from = before.get(name) ?? before.get(place.el.dataset.from ?? '');
    if (from) travel(place, from.box);
    else appear(place.el);
  }
}

/** Ends every animation that runs below an element. */
export function skipAnimations(root: HTMLElement | null) {
  for (const running of root?.getAnimations({ subtree: true }) ?? []) {
    if (running.effect?.getComputedTiming().iterations !== Infinity) running.finish();
  }
}

export class Moving extends Component<Props> {
  private root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Places | null {
    return this.props.animate && this.root.current ? places(this.root.current) : null;
  }

  override componentDidUpdate(_: Props, __: object, before: Places | null) {
    if (before && this.root.current) settle(this.root.current, before);
  }

  override componentDidMount() {
    document.addEventListener('keydown', this.skip);
    document.addEventListener('pointerdown', this.skip);
  }

  override componentWillUnmount() {
    document.removeEventListener('keydown', this.skip);
    document.removeEventListener('pointerdown', this.skip);
  }

  private skip = () => skipAnimations(this.root.current);

  override render() {
    return (
      <div ref={this.root} class={this.props.class}>
        {this.props.children}
      </div>
    );
  }
}
