// SPDX-License-Identifier: MIT
// The header of every screen but tables.
import { useState } from 'preact/hooks';
import { useDailySay } from '../daily/words';
import { useHistorySay } from '../history/words';
import { Icon } from '../parts/icon';
import { usePuzzleSay } from '../puzzles/words';
import { linkTo, type Route } from '../route';
import { change, useSettings } from '../settings';
import { useSay } from '../words';
import { SettingsDialog } from './settings';
import './header.css';

export function Header({ route }: { route: Route }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <header class={`header at-${route.at}`}>
      {route.at === 'table' && (
        <a class="skip" href="#table" onClick={toTable}>
          {say('skipToTable')}
        </a>
      )}
      <a class="brand" href={linkTo.home} aria-label={`Perilune: ${say('home')}`}>
        <BrandMark />
        <span>Perilune</span>
      </a>
      <nav class="header-links">
        {PAGES.has(route.at) && <Places at={route.at} />}
        <LanguageButton />
        {AT_TABLES.has(route.at) && <SoundButton />}
        <button class="button quiet" onClick={() => setOpen(true)} aria-label={say('settings')}>
          <Icon name="gear" />
        </button>
      </nav>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </header>
  );
}

/** Where there is room for the way to what is besides the games. */
const PAGES = new Set(['daily', 'puzzles', 'history', 'rules', 'cards', 'about']);

function Places({ at }: { at: string }) {
  const daily = useDailySay();
  const puzzles = usePuzzleSay();
  const history = useHistorySay();
  const places = [
    { id: 'daily', to: linkTo.daily, icon: 'calendar', name: daily('daily') },
    { id: 'puzzles', to: linkTo.puzzles, icon: 'puzzle', name: puzzles('puzzles') },
    { id: 'history', to: linkTo.history, icon: 'trophy', name: history('history') },
  ] as const;
  return (
    <>
      {places.map(({ id, to, icon, name }) => (
        <a
          key={id}
          class="button quiet header-place"
          href={to}
          aria-current={id === at ? 'page' : undefined}
        >
          <Icon name={icon} size={1.3} />
          <span>{name}</span>
        </a>
      ))}
    </>
  );
}

/** Where something is to be heard. */
const AT_TABLES = new Set(['table', 'learn']);

function SoundButton() {
  const say = useSay();
  const { sound } = useSettings();
  const label = say(sound ? 'soundOff' : 'soundOn');
  return (
    <button
      class="button quiet sound-switch"
      aria-label={label}
      title={label}
      onClick={() => change({ sound: !sound })}
    >
      <Icon name={sound ? 'sound' : 'silent'} />
    </button>
  );
}

function toTable(e: Event) {
  e.preventDefault();
  document.getElementById('table')?.focus();
}

/** Names the other language in that language. */
function LanguageButton() {
  const { lang } = useSettings();
  const other = lang === 'en' ? 'de' : 'en';
  return (
    <button class="button quiet language" lang={other} onClick={() => change({ lang: other })}>
      {other === 'de' ? 'Deutsch' : 'English'}
    </button>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
      <circle cx="16" cy="16" r="10.5" class="brand-moon" />
      <circle cx="12.5" cy="12" r="2.2" class="brand-crater" />
      <circle cx="19" cy="20" r="2.8" class="brand-crater" />
      <circle cx="20" cy="12.5" r="1.3" class="brand-crater" />
      <path d="M3 20.5C6 27 24 23 29 9" class="brand-path" />
      <circle cx="29" cy="9" r="1.9" class="brand-ship" />
    </svg>
  );
}
