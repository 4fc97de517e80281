// SPDX-License-Identifier: MIT
// The options of a game, each with the rule it stands for, and the settings of the table.
import type { Choice, Option } from '../net/api';
import { isAlone } from '../net/local';
import { linkTo } from '../route';
import { useSettings } from '../settings';
import { useSay } from '../words';
import { request, type LobbyProps } from './lobby';
import { Check } from './settings';

export function LobbyOptions({ link, game, catalog }: LobbyProps) {
  const say = useSay();
  const { lang } = useSettings();
  const { table, you, seats } = link.state!;
  const set = (members: Record<string, unknown>) => void request(link, 'set', members);
  return (
    <section>
      <h2>{say('optionsTitle')}</h2>
      <div class="panel lobby-options">
        {!table.forked &&
          game.options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              seats={seats.length}
              game={game.id}
              value={table.options[option.id] ?? option.choices[0]!.id}
              disabled={!you.host}
              set={(choice) => set({ options: { [option.id]: choice } })}
            />
          ))}
        <div class="field">
          <label class="field">
            <b>{say('pace')}</b>
            <select
              class="input"
              disabled={!you.host}
              value={table.pace}
              onChange={(e) => set({ pace: e.currentTarget.value })}
            >
              {catalog.paces.map((pace) => (
                <option key={pace.id} value={pace.id}>
                  {pace.name[lang]}
                </option>
              ))}
            </select>
          </label>
          <p class="muted">{say('paceAbout')}</p>
        </div>
        <Check
          label={say('hintsOn')}
          on={table.hints}
          disabled={!you.host}
          set={(hints) => set({ hints })}
        />
        {!isAlone && (
          <Check
            label={say('listed')}
            on={table.listed}
            disabled={!you.host}
            set={(listed) => set({ listed })}
          />
        )}
      </div>
    </section>
  );
}

interface RowProps {
  option: Option;
  seats: number;
  game: string;
  value: string;
  disabled: boolean;
  set(choice: string): void;
}

/** The option "first" names seats by their numbers; the table may have fewer. */
const isThere = ({ id }: Option, choice: Choice, seats: number) =>
  id !== 'first' || !(Number(choice.id) >= seats);

function OptionRow({ option, seats, game, value, disabled, set }: RowProps) {
  const say = useSay();
  const { lang } = useSettings();
  return (
    <div class="field">
      <label class="field">
        <b>{option.name[lang]}</b>
        <select
          class="input"
          value={value}
          disabled={disabled}
          onChange={(e) => set(e.currentTarget.value)}
        >
          {option.choices
            .filter((choice) => isThere(option, choice, seats) || choice.id === value)
            .map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name[lang]}
              </option>
            ))}
        </select>
      </label>
      <p class="muted">
        {option.about[lang]}{' '}
        <a href={linkTo.rules(game, option.clause)}>{say('ruleOf', option.clause)}</a>
      </p>
    </div>
  );
}
