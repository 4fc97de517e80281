// SPDX-License-Identifier: MIT
// On a phone: what lies in front, the circle with the reader's own place, or the stage.
import { Icon, type IconName } from '../../parts/icon';
import '../../parts/tabs.css';
import { useTable } from '../../table/context';
import type { Pane, Panes } from './focus';
import { useWords } from './say';
import type { View } from './view';
import type { WordKey } from './words';

export function PaneTabs({ front, asked, bring }: Panes) {
  const { view } = useTable<View>();
  const say = useWords();
  const tabs: [Pane, WordKey, IconName][] = [
    ['circle', 'circle', 'rotate'],
    ['stage', view.auction ? 'auction' : 'pool', 'monkey'],
  ];
  return (
    <div class="mm-tabs night" role="group" aria-label={say('panes')}>
      {tabs.map(([pane, word, icon]) => (
        <button
          key={pane}
          type="button"
          class={pane === asked && pane !== front ? 'tab asked' : 'tab'}
          aria-pressed={pane === front}
          onClick={() => bring(pane)}
        >
          <Icon name={icon} size={1} /> {say(word)}
        </button>
      ))}
    </div>
  );
}
