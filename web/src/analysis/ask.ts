// SPDX-License-Identifier: MIT
// Asks for an analysis until it is there, about once a second.
import { useEffect, useState } from 'preact/hooks';
import { analysisNow, analyze, type Analysis, type UnderWay } from '../net/api';

const PAUSE_MS = 900;

export interface Asked {
  value: Analysis | null;
  underWay: UnderWay | null;
  error: string | null;
}

const isUnderWay = (answer: Analysis | UnderWay): answer is UnderWay => 'of' in answer;

/** The server may have forgotten it meanwhile; then the log is sent again. */
const next = (log: string, { id }: UnderWay) => analysisNow(id).catch(() => analyze(log));

async function follow(log: string, wanted: () => boolean, tell: (asked: Asked) => void) {
  let answer = await analyze(log);
  while (wanted() && isUnderWay(answer)) {
    tell({ value: null, underWay: answer, error: null });
    await new Promise((resolve) => window.setTimeout(resolve, PAUSE_MS));
    if (wanted()) answer = await next(log, answer);
  }
  if (!isUnderWay(answer)) tell({ value: answer, underWay: null, error: null });
}

export function useAnalysis(log: string | null, lang: string): Asked {
  const [asked, setAsked] = useState<Asked>({ value: null, underWay: null, error: null });
  useEffect(() => {
    let wanted = true;
    const tell = (now: Asked) => wanted && setAsked(now);
    if (log)
      follow(log, () => wanted, tell).catch((error: Error) =>
        tell({ value: null, underWay: null, error: error.message }),
      );
    return () => {
      wanted = false;
    };
  }, [log, lang]);
  return asked;
}
