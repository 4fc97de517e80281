// SPDX-License-Identifier: MIT
// The links for those who are still missing. A page that was opened by the name that a machine has
// for itself gets them with an address that others can reach, where there is one.
import { useState } from 'preact/hooks';
import { nearby } from '../net/api';
import { isAlone } from '../net/local';
import type { Session } from '../net/session';
import { CopyField } from '../parts/copy';
import { QrCode } from '../parts/qrcode';
import { linkTo } from '../route';
import { useAsked } from '../use';
import { useSay } from '../words';

const here = () => `${location.origin}${location.pathname}`;

/** The address of this page with another place behind the #. */
export const absolute = (link: string, page = here()) => `${page}${link}`;

/** No other device finds anything by these names. */
const isOwnMachine = () =>
  /^((.*\.)?localhost$|127\.|0\.0\.0\.0$|\[::1?\])/.test(location.hostname);

/** Where others find this page: nowhere if it is empty; null while that is not known. */
function usePages(): string[] | null {
  const ask = async () => (isOwnMachine() ? await nearby() : [here()]);
  const asked = useAsked(ask, []);
  return asked.error ? [] : asked.value;
}

/** One of them; null where no other device finds this page. */
export const useOutside = () => usePages()?.[0] ?? null;

/** One of them, or else this page. */
export const usePage = () => useOutside() ?? here();

export function Invite({ session }: { session: Session }) {
  const say = useSay();
  const pages = usePages();
  const [chosen, choose] = useState(0);
  const { invite, watch } = session.ring;
  if (isAlone) return <p class="panel">{say('shareAlone')}</p>;
  if (!invite || !pages) return null;
  const page = pages[chosen] ?? here();
  const url = absolute(linkTo.invite(session.table, invite), page);
  return (
    <section>
      <h2>{say('shareTitle')}</h2>
      <div class="panel lobby-invite">
        {pages.length > 0 && <QrCode text={url} label={say('qrLabel')} />}
        <div class="stack">
          <p>{say('shareAbout')}</p>
          <CopyField label={say('shareTitle')} text={url} />
          {pages.length === 0 && <p class="lobby-here">{say('shareHere')}</p>}
          {pages.length > 0 && isOwnMachine() && (
            <>
              <p class="muted">{say('shareNearby')}</p>
              {pages.length > 1 && <PagePick pages={pages} at={chosen} pick={choose} />}
            </>
          )}
        </div>
        {watch && (
          <details class="lobby-watch">
            <summary>{say('watchLink')}</summary>
            <CopyField
              label={say('watchLink')}
              text={absolute(linkTo.watch(session.table, watch), page)}
            />
          </details>
        )}
      </div>
    </section>
  );
}

interface PickProps {
  pages: string[];
  at: number;
  pick(at: number): void;
}

/** A machine may have an address in each of several networks. */
function PagePick({ pages, at, pick }: PickProps) {
  const say = useSay();
  return (
    <label class="stack">
      <span>{say('shareAddress')}</span>
      <select class="input" value={at} onChange={(e) => pick(Number(e.currentTarget.value))}>
        {pages.map((page, i) => (
          <option key={page} value={i}>
            {page}
          </option>
        ))}
      </select>
    </label>
  );
}
