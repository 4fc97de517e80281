// SPDX-License-Identifier: MIT
import { Icon } from '../parts/icon';
import { linkTo } from '../route';
import { useSay } from '../words';
import './message.css';

export function Wait() {
  const say = useSay();
  return (
    <main class="message" aria-busy="true">
      <p class="muted message-late">{say('loading')}</p>
    </main>
  );
}

interface Props {
  title: string;
  text: string;
  again?(): void;
}

export function Message({ title, text, again }: Props) {
  const say = useSay();
  return (
    <main class="message">
      <Icon name="moon" size={3} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div class="row">
        {again && (
          <button class="button main" onClick={again}>
            {say('tryAgain')}
          </button>
        )}
        <a class="button" href={linkTo.home}>
          {say('home')}
        </a>
      </div>
    </main>
  );
}
