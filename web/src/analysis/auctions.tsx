// SPDX-License-Identifier: MIT
// What each lot was worth to those who bid for it, and who misjudged that.
import type { Auction } from '../net/api';
import { SeatMark } from '../parts/seat';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { byMisjudgment, half, isClear, percent, signed, wrongBy } from './figures';
import type { Shown } from './shown';
import { useAnalysisSay } from './words';

const FIRST = 4;

export function Auctions(shown: Shown) {
  const say = useAnalysisSay();
  const lots = byMisjudgment(shown.analysis.auctions);
  const list = (some: Auction[]) => (
    <ol class="lots">
      {some.map((lot) => (
        <Lot key={lot.step} {...shown} lot={lot} />
      ))}
    </ol>
  );
  return (
    <section class="analysis-part" aria-labelledby="analysis-auctions">
      <h2 id="analysis-auctions">{say('auctions')}</h2>
      <p class="muted">{say('auctionsAbout')}</p>
      {list(lots.slice(0, FIRST))}
      {lots.length > FIRST && (
        <details class="lots-more">
          <summary>{say('allAuctions', lots.length)}</summary>
          {list([...lots].sort((a, b) => a.step - b.step))}
        </details>
      )}
    </section>
  );
}

function Lot({ lot, seats, table }: Shown & { lot: Auction }) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  return (
    <li class="panel lot">
      <p>
        <a href={linkTo.replay(table, lot.step)} aria-label={say('seeMove', lot.step)}>
          {say('moveAt', lot.step)}
        </a>{' '}
        {lot.outcome}
      </p>
      <ul class="lot-bidders">
        {lot.bidders.map(({ seat, worth, worth_ci95 }) => (
          <li key={seat} class={seat === lot.winner ? 'winner' : ''}>
            <SeatMark color={seats[seat]!.color} /> {seats[seat]!.name}
            <b>{signed(worth, lang)}</b>
            <small>± {percent(half(worth_ci95), lang)}</small>
          </li>
        ))}
      </ul>
      <p class="lot-verdict">
        {verdicts(lot, seats, say).map(({ text, bad }) => (
          <span key={text} class={`tag ${bad ? 'bad' : ''}`}>
            {text}
          </span>
        ))}
      </p>
    </li>
  );
}

function verdicts(lot: Auction, seats: Shown['seats'], say: ReturnType<typeof useAnalysisSay>) {
  const won = lot.bidders.find(({ seat }) => seat === lot.winner);
  const price = !won
    ? []
    : wrongBy(lot, won) > 0
      ? [{ text: say('overpaid'), bad: true }]
      : [{ text: say(isClear(won.worth, won.worth_ci95) ? 'bargain' : 'fairPrice'), bad: false }];
  const missed = lot.bidders
    .filter((bidder) => bidder !== won && wrongBy(lot, bidder) > 0)
    .map(({ seat }) => ({ text: say('letGo', seats[seat]!.name), bad: true }));
  return [...price, ...missed];
}
