// SPDX-License-Identifier: MIT
// Asks for an analysis until it is there, about once a second.
import { useEffect, useState } from 'preact/hooks';
import { noteAnalysis } from '../history/note';
import { analysisNow, analyze, type Analysis, type UnderWay } from '../net/api';

const PAUSE_MS = 900;

export interface Asked {
  value: Analysis | null;
  underWay: UnderWay | null;
  error: string | null;
}

const isUnderWay = (answer: Analysis | UnderWay): answer is UnderWay => 'of' in answer;

/** The server may have forgotten it meanwhile; then the log is sent again. */
const next = (log: string, table: string | null, { id }: UnderWay) =>
  analysisNow(id).catch(() => analyze(log, table));

async function follow(
  log: string,
  table: string | null,
  wanted: () => boolean,
  tell: (asked: Asked) => void,
) {
  let answer = await analyze(log, table);
  while (wanted() && isUnderWay(answer)) {
    tell({ value: null, underWay: answer, error: null });
    await new Promise((resolve) => window.setTimeout(resolve, PAUSE_MS));
    if (wanted()) answer = await next(log, table, answer);
  }
  if (isUnderWay(answer)) return;
  tell({ value: answer, underWay: null, error: null });
  void noteAnalysis(log, answer).catch(() => undefined);
}

export function useAnalysis(log: string | null, table: string | null, lang: string): Asked {
  const [asked, setAsked] = useState<Asked>({ value: null, underWay: null, error: null });
  useEffect(() => {
    let wanted = true;
    const tell = (now: Asked) => wanted && setAsked(now);
    if (log)
      follow(log, table, () => wanted, tell).catch((error: Error) =>
        tell({ value: null, underWay: null, error: error.message }),
      );
    return () => {
      wanted = false;
    };
  }, [log, table, lang]);
  return asked;
}
