// SPDX-License-Identifier: MIT
// What decided a finished game: chances, luck and choice, the worst and the best decisions.
import { useState } from 'preact/hooks';
import { gameDetails, tableLog, type Analysis } from '../net/api';
import { anyKey } from '../net/keys';
import { Icon } from '../parts/icon';
import { openedReplay } from '../replay/open';
import { findSeats, seatsOf } from '../replay/seats';
import { linkTo } from '../route';
import { Message, Wait } from '../screens/message';
import '../screens/pages.css';
import { useSettings } from '../settings';
import type { Seat } from '../table/types';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Accounts } from './accounts';
import { useAnalysis } from './ask';
import { Auctions } from './auctions';
import { Curves } from './curves';
import { DecisionTable, Finds, SeatPicker, Worst } from './decisions';
import './screen.css';
import { Thinking } from './thinking';
import { useAnalysisSay } from './words';

const findLog = async (table: string | null) =>
  table ? tableLog(table, anyKey(table)) : openedReplay();

export function AnalysisScreen({ table }: { table: string | null }) {
  const say = useAnalysisSay();
  const sayAll = useSay();
  const { lang } = useSettings();
  const log = useAsked(() => findLog(table), [table]);
  const seats = useAsked(() => findSeats(table).catch(() => null), [table]);
  const asked = useAnalysis(log.value, table, lang);
  if (!table && !openedReplay())
    return <Message title={sayAll('noReplay')} text={sayAll('openLogAbout')} />;
  const error = log.error ?? asked.error;
  if (error) return <Message title={say('noAnalysis')} text={error} />;
  if (asked.value) return <Result analysis={asked.value} known={seats.value} table={table} />;
  if (!asked.underWay) return <Wait />;
  return (
    <main class="page">
      <Thinking {...asked.underWay} />
    </main>
  );
}

interface Props {
  analysis: Analysis;
  known: Seat[] | null;
  table: string | null;
}

function Result({ analysis, known, table }: Props) {
  const say = useAnalysisSay();
  const { lang } = useSettings();
  const [only, setOnly] = useState<number | null>(null);
  const details = useAsked(() => gameDetails(analysis.game), [analysis.game]);
  const seats = known ?? seatsOf(analysis.seats);
  const shown = { analysis, seats, table };
  return (
    <main class="page wide analysis">
      <header class="analysis-head">
        <div>
          <p class="analysis-game">{details.value?.title[lang] ?? '\u00a0'}</p>
          <h1>{say('title')}</h1>
          <p class="muted">{say('lead', analysis.decisions.length)}</p>
        </div>
        <nav class="row" aria-label={say('title')}>
          <a class="button" href={linkTo.study(table)}>
            <Icon name="eye" /> {say('onTheBoard')}
          </a>
          {table && (
            <a class="button quiet" href={linkTo.table(table)}>
              {say('backToTable')}
            </a>
          )}
        </nav>
      </header>
      <Curves {...shown} />
      <Accounts {...shown} />
      <SeatPicker {...shown} only={only} pick={setOnly} />
      <div class="analysis-pair">
        <Worst {...shown} only={only} />
        <Finds {...shown} only={only} />
      </div>
      {analysis.auctions.length > 0 && <Auctions {...shown} />}
      <DecisionTable {...shown} only={only} />
      <details class="panel analysis-more">
        <summary>{say('meaning')}</summary>
        <p>{say('meaningText', analysis.iterations)}</p>
      </details>
    </main>
  );
}
