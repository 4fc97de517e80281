// SPDX-License-Identifier: MIT
// The notice of a lost connection.
import type { Connection } from '../net/connection';
import { useSay } from '../words';
import { Icon } from './icon';
import './offline.css';

/** Shown while the line is lost; the connection comes back by itself. */
export function Offline({ link }: { link: Connection }) {
  const say = useSay();
  if (link.status !== 'lost') return null;
  return (
    <div class="offline" role="alert">
      <Icon name="warn" /> {say('offline')}
    </div>
  );
}
