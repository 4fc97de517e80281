// SPDX-License-Identifier: MIT
// A window over the page, made of the browser's own dialog: focus stays inside, Escape
// and Back close. Messages stand inside: nothing outside is seen or read out.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useSay } from '../words';
import { Icon } from './icon';
import { useBackCloses } from './overlay';
import { Toasts } from './toast';
import './dialog.css';

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  class?: string;
}

export function Dialog({ title, onClose, children, ...rest }: Props) {
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  useBackCloses(onClose);
  const closeOutside = (e: MouseEvent) => e.target === box.current && onClose();
  return (
    <dialog
      ref={box}
      class={`dialog ${rest.class ?? ''}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div class="dialog-box">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button class="button quiet" aria-label={say('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
      <Toasts close={say('close')} />
    </dialog>
  );
}
