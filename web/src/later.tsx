// SPDX-License-Identifier: MIT
// Screens that are fetched when somebody first goes there, so that the page itself is there sooner.
// The service worker keeps them from the start.
import type { ComponentType } from 'preact';
import { NoServer, Wait } from './screens/message';
import { useAsked } from './use';

export function later<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  let here: ComponentType<P> | null = null;
  return function Later(props: P) {
    const asked = useAsked(async () => (here ??= await fetch()), []);
    const Screen = here;
    if (Screen) return <Screen {...props} />;
    return asked.error ? <NoServer again={() => location.reload()} /> : <Wait />;
  };
}
