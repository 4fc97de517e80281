// SPDX-License-Identifier: MIT
// The station and the modules of a base, as pieces to tap, each with a sign that says what counts.
import { Piece } from '../../parts/piece';
import { exactly } from '../../table/moves';
import { useTable } from '../../table/context';
import { boxOfCard } from './lying';
import { usePrint } from './print';
import { lookOf, Standing } from './scene/standing';
import { Sign } from './sign';
import type { Module, Station, View } from './view';
import { useWords } from './words';
import './pieces.css';

/** What the pieces of a base may be tapped for. */
function movesOfStation(table: ReturnType<typeof useTable>, seat: number): string[] {
  const { moves, you } = table;
  const others = [...exactly(moves, `flip ${seat}`), ...exactly(moves, `target ${seat}`)];
  const boxes = moves.map((m) => m.move).filter((m) => /^main \d$/.test(m));
  return seat === you ? [...others, ...boxes] : others;
}

interface StationProps {
  seat: number;
  station: Station;
  cell: number;
}

export function StationPiece({ seat, station, cell }: StationProps) {
  const table = useTable<View>();
  const say = useWords();
  const name = (id: string) => table.cards.get(id)?.name ?? id;
  const other = station.down ? name(station.down) : say('unseenSide');
  const print = usePrint()(station.up);
  const { seats } = table;
  const label = `${name(station.up)}. ${say('otherSide')} ${other}`;
  return (
    <Piece
      class={`lb-lying lb-station ${table.view.picked.includes(seat) ? 'picked' : ''}`}
      style={boxOfCard(station, cell)}
      moves={movesOfStation(table, seat)}
      whyNot={table.view.phase === 'flip' ? `flip ${seat}` : undefined}
      card={station.up}
      piece={`station:${seat}`}
      label={label}
    >
      <span key={station.up} class="lb-flipping">
        <Standing id={station.up} turn={station.turn} look={lookOf(print, true)} />
        <Sign id={station.up} print={print} color={seats[seat]?.color ?? seat} tall />
      </span>
    </Piece>
  );
}

interface ModuleProps {
  seat: number;
  module: Module;
  cell: number;
}

export function ModulePiece({ seat, module, cell }: ModuleProps) {
  const table = useTable<View>();
  const say = useWords();
  const { moves, view, before, seats } = table;
  const own = seat === table.you;
  const waits = view.waiting.includes(module.copy);
  const mine = [...exactly(moves, `main ${module.card}`), ...exactly(moves, `now ${module.card}`)];
  const can = own ? mine : exactly(moves, `take ${module.copy}`);
  const fresh = isFresh(module, seat, before as View | null);
  const print = usePrint()(module.card);
  const name = table.cards.get(module.card)?.name ?? module.card;
  return (
    <Piece
      class={`lb-lying ${fresh ? 'fresh' : ''} ${waits ? 'waits' : ''}`}
      style={boxOfCard(module, cell)}
      moves={can}
      whyNot={whyNotModule(view, own, module)}
      card={module.card}
      piece={`base:${module.copy}`}
      from={own ? undefined : `seat:${seat}`}
      to="discards"
      label={waits ? `${name}, ${say('waits')}` : name}
    >
      <span class="lb-docking">
        <Standing id={module.card} turn={module.turn} look={lookOf(print, false)} />
        <Sign
          id={module.card}
          print={print}
          color={seats[seat]?.color ?? seat}
          tall={module.turn % 2 === 0}
        />
      </span>
    </Piece>
  );
}

function whyNotModule({ phase }: View, own: boolean, module: Module): string | undefined {
  if (phase === 'turn' && own) return `main ${module.card}`;
  return phase === 'take' ? `take ${module.copy}` : undefined;
}

function isFresh(module: Module, seat: number, before: View | null): boolean {
  const then = before?.seats[seat]?.modules;
  return then !== undefined && !then.some(({ copy }) => copy === module.copy);
}
