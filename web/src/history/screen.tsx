// SPDX-License-Identifier: MIT
// My games: what they add up to, each of them with its result, and all of it as one file.
import { useState } from 'preact/hooks';
import { complain } from '../busy';
import { catalog, offered, type Catalog } from '../net/api';
import { Porthole } from '../parts/heaven';
import { Icon } from '../parts/icon';
import { tell } from '../parts/toast';
import { pickFile, saveText } from '../replay/files';
import { Failed, Wait } from '../screens/message';
import '../screens/pages.css';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { today } from '../daily/par';
import { readHistory, takeHistory, writeHistory } from './file';
import { Mistakes } from './mistakes';
import { useHistory, type Kept } from './store';
import { GameSummary } from './summary';
import { GameTile } from './tile';
import { useSay } from '../words';
import { useHistorySay } from './words';
import './history.css';

export function HistoryScreen() {
  const asked = useAsked(catalog, []);
  const kept = useHistory();
  if (asked.error) return <Failed asked={asked} />;
  if (!asked.value || !kept) return <Wait />;
  return <History catalog={asked.value} kept={kept} />;
}

interface Props {
  catalog: Catalog;
  kept: Kept[];
}

function History({ catalog: found, kept }: Props) {
  const say = useHistorySay();
  const sayPage = useSay();
  const games = offered(found);
  const of = (id: string) => kept.filter(({ game }) => game === id);
  return (
    <main class="page wide history">
      <header class="page-head">
        <h1>{say('history')}</h1>
        <FileButtons any={kept.length > 0} />
      </header>
      <p class="muted">{say('historyAbout')}</p>
      {kept.length === 0 ? (
        <div class="history-empty">
          <Porthole />
          <p>{say('noGames')}</p>
          <a class="button main" href={linkTo.home}>
            {sayPage('home')}
          </a>
        </div>
      ) : (
        <>
          <div class="history-games">
            {games
              .filter(({ id }) => of(id).length > 0)
              .map((game) => (
                <GameSummary key={game.id} game={game} catalog={found} games={of(game.id)} />
              ))}
          </div>
          <Mistakes kept={kept} games={games} />
          <Tiles catalog={found} kept={kept} />
        </>
      )}
    </main>
  );
}

function FileButtons({ any }: { any: boolean }) {
  const say = useHistorySay();
  const save = async () => saveText(`perilune-${today()}.json`, await writeHistory());
  const load = async () => {
    const read = readHistory(await pickFile('.json,application/json'));
    if ('why' in read)
      throw new Error(read.why === 'badGame' ? say(read.why, read.game) : say(read.why));
    const taken = await takeHistory(read).catch(() => null);
    if (taken === null) throw new Error(say('noRoom'));
    tell(say('loaded', taken));
  };
  return (
    <div class="row">
      {any && (
        <button class="button" onClick={() => void save().catch(complain)}>
          <Icon name="download" /> {say('save')}
        </button>
      )}
      <button class="button" onClick={() => void load().catch(complain)}>
        <Icon name="upload" /> {say('load')}
      </button>
    </div>
  );
}

/** So many are shown at first, and more each time. */
const SHOWN = 12;

function Tiles({ catalog: found, kept }: Props) {
  const say = useHistorySay();
  const { lang } = useSettings();
  const [only, pick] = useState('');
  const [most, setMost] = useState(SHOWN);
  const shown = kept.filter(({ game }) => only === '' || game === only);
  const played = found.games.filter(({ id }) => kept.some(({ game }) => game === id));
  return (
    <section class="stack" aria-labelledby="history-all">
      <header class="page-head">
        <h2 id="history-all">{say('allGames')}</h2>
        {played.length > 1 && (
          <select
            class="input history-only"
            aria-label={say('allGames')}
            value={only}
            onChange={(e) => pick(e.currentTarget.value)}
          >
            <option value="">{say('every')}</option>
            {played.map(({ id, title }) => (
              <option key={id} value={id}>
                {title[lang]}
              </option>
            ))}
          </select>
        )}
      </header>
      <ul class="history-tiles">
        {shown.slice(0, most).map((each) => (
          <GameTile
            key={each.table}
            kept={each}
            game={found.games.find(({ id }) => id === each.game)}
          />
        ))}
      </ul>
      {shown.length > most && (
        <button class="button quiet" onClick={() => setMost(most + SHOWN)}>
          {say('more')}
        </button>
      )}
    </section>
  );
}
