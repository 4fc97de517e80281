// SPDX-License-Identifier: MIT
// The sky over the home page: stars, the Earth, and a lunar horizon that goes over into the page.
import type { Bot, Game } from '../net/api';
import { Earth } from '../parts/heaven';
import { NameInput } from '../parts/name';
import { change, useSettings } from '../settings';
import { useSay } from '../words';
import './hero.css';

const STARS = 110;
const RIM = 'M0 322Q300 286 640 306T1180 300T1440 310';

/** Points that look strewn: multiples of two irrational numbers, modulo one. */
const stars = Array.from({ length: STARS }, (_, i) => ({
  x: ((i * 0.754877666) % 1) * 1440,
  y: ((i * 0.569840291) % 1) * 300,
  r: 0.5 + ((i * 0.618034) % 1) ** 3 * 1.4,
}));

const craters = [
  { x: 210, y: 318, rx: 74, ry: 11 },
  { x: 520, y: 346, rx: 46, ry: 6 },
  { x: 905, y: 330, rx: 92, ry: 12 },
  { x: 1215, y: 340, rx: 58, ry: 8 },
  { x: 700, y: 312, rx: 26, ry: 4 },
];

interface Props {
  bots: Bot[];
  games: Game[];
}

/** `short`: for who knows the page, and wants to see their games at once. */
export function Hero({ bots, games, short }: Props & { short: boolean }) {
  const say = useSay();
  return (
    <div class={`hero ${short ? 'short' : ''}`}>
      <Sky />
      <Earth />
      <div class="hero-words">
        <h1>{say('heroTitle')}</h1>
        {!short && <p>{say('tagline')}</p>}
        <Who bots={bots} games={games} />
      </div>
    </div>
  );
}

/** Who plays in the games that one click begins. */
function Who({ bots, games }: Props) {
  const say = useSay();
  const now = useSettings();
  const most = Math.max(...games.map(({ seats }) => seats[1])) - 1;
  const about = bots.find((bot) => bot.id === now.bot)?.about[now.lang];
  return (
    <div class="hero-who">
      <label>
        <span>{say('playAs')}</span>
        <NameInput value={now.name} otherwise={say('guest')} onInput={(name) => change({ name })} />
      </label>
      <label>
        <span>{say('against')}</span>
        <select
          class="input"
          value={now.others}
          onChange={(e) => change({ others: Number(e.currentTarget.value) })}
        >
          {Array.from({ length: most }, (_, i) => (
            <option key={i} value={i + 1}>
              {say('botCount', i + 1)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('level')}</span>
        <select
          class="input"
          title={about}
          value={now.bot}
          onChange={(e) => change({ bot: e.currentTarget.value })}
        >
          {bots.map((bot) => (
            <option key={bot.id} value={bot.id}>
              {bot.title[now.lang]}
            </option>
          ))}
        </select>
      </label>
      <p class="hero-bot">{about}</p>
    </div>
  );
}

function Sky() {
  return (
    <svg class="sky" viewBox="0 0 1440 380" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="sky-fall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#070a14" />
          <stop offset="0.75" stop-color="#141d36" />
          <stop offset="1" stop-color="#2a3558" />
        </linearGradient>
      </defs>
      <rect width="1440" height="380" fill="url(#sky-fall)" />
      {stars.map((star, i) => (
        <circle
          key={i}
          cx={star.x}
          cy={star.y}
          r={star.r}
          fill="#fff"
          opacity={(0.4 + star.r / 3) * (1 - star.y / 420)}
        />
      ))}
      <path class="sky-far" d="M0 300Q220 262 430 288T860 276T1240 284T1440 270V420H0z" />
      <path class="sky-near" d={`${RIM}V420H0z`} />
      <path class="sky-rim" d={RIM} />
      {craters.map((c, i) => (
        <g key={i} class="sky-crater">
          <ellipse cx={c.x} cy={c.y} rx={c.rx} ry={c.ry} />
          <path d={`M${c.x - c.rx} ${c.y}a${c.rx} ${c.ry} 0 0 1 ${2 * c.rx} 0`} />
        </g>
      ))}
    </svg>
  );
}
