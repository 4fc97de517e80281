// SPDX-License-Identifier: MIT
// After a game: a link to its deal for a friend, or both results where it was such a deal.
import { useBusy } from '../busy';
import { gameCode, tableLog } from '../net/api';
import { ringOf } from '../net/keys';
import { copyText } from '../parts/copy';
import { Icon } from '../parts/icon';
import { go, linkTo } from '../route';
import { absolute } from '../screens/invite';
import { useSay } from '../words';
import { useDuelSay } from './words';

interface Props {
  table: string;
  seat: number;
  /** Opens the log of the table. */
  opener: string | undefined;
}

export function DuelAction({ table, seat, opener }: Props) {
  const say = useDuelSay();
  const sayPage = useSay();
  const [busy, run] = useBusy();
  const { dare } = ringOf(table);
  const code = async () => gameCode(await tableLog(table, opener));
  const copy = async () => copyText(absolute(linkTo.dare(await code(), seat)), sayPage);
  const compare = async () => go(linkTo.dare(dare!.code, dare!.seat, await code()));
  if (seat < 0) return null;
  return (
    <button
      class={`button end-duel ${dare ? 'main' : ''}`}
      disabled={busy}
      onClick={() => run(dare ? compare : copy)}
    >
      <Icon name={dare ? 'chart' : 'link'} /> {dare ? say('compare', dare.name) : say('dare')}
    </button>
  );
}
