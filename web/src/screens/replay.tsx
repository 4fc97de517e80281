// SPDX-License-Identifier: MIT
// A game that was played, step by step: from a table of this server, a file, or a link.
import { gameDetails, replay, tableLog, type GameDetails, type Replay } from '../net/api';
import { anyKey } from '../net/keys';
import { unpackLog } from '../replay/files';
import { openedReplay } from '../replay/open';
import { findSeats } from '../replay/seats';
import { ReplayViewer, type SeenBy } from '../replay/viewer';
import { useSettings } from '../settings';
import { useEffect, useState } from 'preact/hooks';
import { useAsked } from '../use';
import { useSay } from '../words';
import { Message, Wait } from './message';

interface Props {
  /** A finished table of this server. */
  table: string | null;
  /** A log within a link. */
  data: string | null;
  /** The move at which it begins. */
  from: number;
}

async function findLog({ table, data }: Props): Promise<string | null> {
  if (data) return unpackLog(data);
  return table ? tableLog(table, anyKey(table)) : openedReplay();
}

interface Opened {
  log: string;
  replay: Replay;
  details: GameDetails;
}

async function open(log: string | null, seen: SeenBy, lang: 'en' | 'de'): Promise<Opened | null> {
  if (!log) return null;
  const found = await replay(log, seen, lang);
  return { log, replay: found, details: await gameDetails(found.game) };
}

export function ReplayScreen(props: Props) {
  const say = useSay();
  const { lang } = useSettings();
  const [seen, setSeen] = useState<SeenBy>('open');
  const [step, setStep] = useState(props.from);
  useEffect(() => setStep(props.from), [props.from]);
  const log = useAsked(() => findLog(props), [props.table, props.data]);
  const asked = useAsked(() => open(log.value, seen, lang), [log.value, seen, lang]);
  const seats = useAsked(() => findSeats(props.table).catch(() => null), [props.table]);
  const isNone = !props.data && !props.table && !openedReplay();
  if (isNone) return <Message title={say('noReplay')} text={say('openLogAbout')} />;
  const error = log.error && props.data ? say('cutLink') : (log.error ?? asked.error);
  if (error) return <Message title={say('noReplay')} text={error} />;
  if (!asked.value) return <Wait />;
  return (
    <ReplayViewer
      {...asked.value}
      table={props.table}
      known={seats.value}
      seen={seen}
      see={setSeen}
      step={step}
      go={setStep}
    />
  );
}
