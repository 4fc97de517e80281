// SPDX-License-Identifier: MIT
// A component that is drawn again only when one of its properties is another one. Functions do not
// count: they are made anew with every drawing and always mean the same.
import { Component, createElement, type ComponentType } from 'preact';

function same(a: object, b: object): boolean {
  const before = a as Record<string, unknown>;
  return Object.entries(b).every(
    ([key, value]) => typeof value === 'function' || before[key] === value,
  );
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
