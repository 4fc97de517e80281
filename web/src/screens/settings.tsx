// SPDX-License-Identifier: MIT
// The settings.
import { Dialog } from '../parts/dialog';
import { ColorPicker } from '../parts/colors';
import { NameInput } from '../parts/name';
import { tell } from '../parts/toast';
import { change, useSettings, type Settings } from '../settings';
import { hear } from '../sound/sound';
import { useSay, type WordKey } from '../words';

const SPEEDS: [Settings['speed'], WordKey][] = [
  ['off', 'speed-off'],
  ['fast', 'speed-fast'],
  ['normal', 'speed-normal'],
  ['slow', 'speed-slow'],
];

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const say = useSay();
  const now = useSettings();
  return (
    <Dialog title={say('settings')} onClose={onClose}>
      <label class="field">
        <span>{say('yourName')}</span>
        <NameInput value={now.name} otherwise={say('guest')} onInput={(name) => change({ name })} />
      </label>
      <ColorPicker label={say('yourColor')} color={now.color} pick={(color) => change({ color })} />
      <label class="field">
        <span>{say('language')}</span>
        <select
          class="input"
          value={now.lang}
          onChange={(e) => change({ lang: e.currentTarget.value as Settings['lang'] })}
        >
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </select>
      </label>
      <label class="field">
        <span>{say('theme')}</span>
        <select
          class="input"
          value={now.theme}
          onChange={(e) => change({ theme: e.currentTarget.value as Settings['theme'] })}
        >
          <option value="auto">{say('themeAuto')}</option>
          <option value="light">{say('themeLight')}</option>
          <option value="dark">{say('themeDark')}</option>
        </select>
      </label>
      <label class="field">
        <span>{say('motion')}</span>
        <select
          class="input speed-setting"
          value={now.speed}
          onChange={(e) => change({ speed: e.currentTarget.value as Settings['speed'] })}
        >
          {SPEEDS.map(([speed, word]) => (
            <option key={speed} value={speed}>
              {say(word)}
            </option>
          ))}
        </select>
      </label>
      <Check label={say('follow')} on={now.follow} set={(follow) => change({ follow })} />
      <Check label={say('oneTap')} on={now.oneTap} set={(oneTap) => change({ oneTap })} />
      <Check label={say('keysOn')} on={now.keys} set={(keys) => change({ keys })} />
      <Check label={say('sound')} on={now.sound} set={(sound) => change({ sound })} />
      <Volume on={now.sound} volume={now.volume} />
      <Check
        label={say('notify')}
        on={now.notify}
        set={(on) => void setNotify(on, say('notifyDenied'))}
      />
    </Dialog>
  );
}

/** What it is moved to is heard at once. */
function Volume({ on, volume }: { on: boolean; volume: number }) {
  const say = useSay();
  return (
    <label class="field">
      <span>{say('volume')}</span>
      <input
        type="range"
        class="volume"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={!on}
        onInput={(e) => change({ volume: Number(e.currentTarget.value) })}
        onChange={() => hear(['coin'])}
      />
    </label>
  );
}

async function setNotify(on: boolean, denied: string) {
  const asks = on && 'Notification' in window;
  const granted = asks && (await Notification.requestPermission()) === 'granted';
  if (on && !granted) tell(denied, { kind: 'no' });
  change({ notify: granted });
}

interface CheckProps {
  label: string;
  on: boolean;
  set(on: boolean): void;
  disabled?: boolean;
}

export function Check({ label, on, set, disabled = false }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={on}
        disabled={disabled}
        onChange={(e) => set(e.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
