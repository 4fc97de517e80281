// SPDX-License-Identifier: MIT
import type { Session } from '../net/session';
import { Icon } from '../parts/icon';
import { QrCode } from '../parts/qrcode';
import { tell } from '../parts/toast';
import { linkTo } from '../route';
import { useSay } from '../words';

/** The address of this page with another place behind the #. */
export function absolute(link: string): string {
  return `${location.origin}${location.pathname}${link}`;
}

export async function copyText(text: string, done: string) {
  await navigator.clipboard.writeText(text).catch(() => undefined);
  tell(done, { kind: 'yes' });
}

export function Invite({ session }: { session: Session }) {
  const say = useSay();
  const { invite } = session.ring;
  if (!invite) return null;
  const url = absolute(linkTo.invite(session.table, invite));
  return (
    <section>
      <h2>{say('shareTitle')}</h2>
      <div class="panel lobby-invite">
        <QrCode text={url} label={say('qrLabel')} />
        <div class="stack">
          <p>{say('shareAbout')}</p>
          <input
            class="input"
            readOnly
            aria-label={say('shareTitle')}
            value={url}
            onFocus={(e) => e.currentTarget.select()}
          />
          <button class="button" onClick={() => void copyText(url, say('copied'))}>
            <Icon name="copy" /> {say('copyLink')}
          </button>
        </div>
      </div>
    </section>
  );
}
