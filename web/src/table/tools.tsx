// SPDX-License-Identifier: MIT
// The buttons below the prompt: take back, hint, decide in advance.
import { useLayoutEffect } from 'preact/hooks';
import type { Connection } from '../net/connection';
import { Icon } from '../parts/icon';
import { settings, useSettings } from '../settings';
import { useSay } from '../words';
import { OrdersButton } from './orders';
import type { Playing } from './play';

interface Props {
  link: Connection;
  playing: Playing;
  /** A lesson decides what comes next; nothing can be decided before. */
  lesson: boolean;
}

export function Tools({ link, playing, lesson }: Props) {
  const say = useSay();
  const state = link.state!;
  const plays = state.you.seat >= 0 && state.table.phase === 'play';
  const canHint = state.table.hints && state.ask !== null && !playing.thinking;
  useToolKeys(playing, plays && canHint);
  if (!plays) return null;
  return (
    <>
      <UndoButton playing={playing} />
      {state.table.hints && (
        <button class="button quiet small" disabled={!canHint} onClick={playing.hint}>
          <Icon name="bulb" /> {say(playing.thinking ? 'hintThinking' : 'hint')}
        </button>
      )}
      {!lesson && <OrdersButton link={link} />}
    </>
  );
}

/** Where nothing can be taken back the server says why. */
function UndoButton({ playing }: Pick<Props, 'playing'>) {
  const say = useSay();
  const { keys } = useSettings();
  const { canUndo, busy, undo } = playing;
  const help = keys ? say('keys') : undefined;
  return (
    <button
      class="button quiet small"
      disabled={busy}
      aria-disabled={!canUndo}
      title={canUndo ? help : undefined}
      onClick={undo}
    >
      <Icon name="undo" /> {say('undo')}
    </button>
  );
}

function useToolKeys(playing: Playing, canHint: boolean) {
  // Before anything can be pressed: the keys do what the buttons say.
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const typing = (e.target as HTMLElement).matches?.('input, textarea, select');
      if (typing || e.ctrlKey || e.metaKey || e.altKey || !settings().keys) return;
      if (e.key === 'u' && playing.canUndo && !playing.busy) playing.undo();
      if (e.key === 'h' && canHint) playing.hint();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
