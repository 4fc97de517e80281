// SPDX-License-Identifier: MIT
// A component that is drawn again only when one of its properties is another one, and an object
// that stays the same while its members do. Functions do not count: they are new with every
// drawing and always mean the same.
import { Component, createElement, type ComponentType } from 'preact';
import { useRef } from 'preact/hooks';

export function same(a: object, b: object): boolean {
  const before = a as Record<string, unknown>;
  return Object.entries(b).every(
    ([key, value]) => typeof value === 'function' || before[key] === value,
  );
}

/** The object of an earlier drawing, as long as nothing in it has changed. */
export function useSame<T extends object>(value: T): T {
  const kept = useRef(value);
  if (!same(kept.current, value)) kept.current = value;
  return kept.current;
}

export function memo<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props) {
      return !same(this.props, next);
    }

    override render() {
      return createElement(Inner, this.props as Props);
    }
  };
}
