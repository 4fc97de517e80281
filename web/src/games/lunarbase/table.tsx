// SPDX-License-Identifier: MIT
// The table of Lunar Base, a place on the Moon: one base in large under the Earth, the others in
// small, and in front a console with the supply and the own hand.
import { useEffect, useRef, useState } from 'preact/hooks';
import { goByArrow } from '../../parts/arrows';
import { Icon } from '../../parts/icon';
import { Piece } from '../../parts/piece';
import { SeatMark } from '../../parts/seat';
import { isWriting } from '../../parts/writing';
import { wantsMotion } from '../../settings';
import { useTable } from '../../table/context';
import type { TableProps } from '../../table/types';
import { useAhead } from './ahead';
import { BaseView } from './base';
import { HandRow, SupplyRow } from './cards';
import { useKeptFocus } from './focus';
import { Glyph } from './glyph';
import { lastDiscard, Namer, type Named } from './moving';
import { usePlacing } from './placing';
import { PlacingBar } from './placingbar';
import { Players, seatOrder } from './players';
import type { View } from './view';
import { useWords } from './words';
import './table.css';

interface Zones {
  hands: Named[][];
  supply: Named[];
  last: Named | null;
}

/** Every card that lies open, named for its travels. */
function zonesOf(view: View, before: View | null, you: number, last: string | null): Zones {
  const namer = new Namer(view, before);
  const hands: Named[][] = view.seats.map(() => []);
  for (const seat of seatOrder(view.seats.length, you))
    hands[seat] = view.seats[seat]!.hand.map((id) => namer.name(id, 'deck'));
  const supply = view.supply.map((id) => namer.name(id, 'shuttle'));
  return { hands, supply, last: last ? namer.name(last, 'discards') : null };
}

/** The top of the discard pile, as far as it was seen to fall. */
function useLast(view: View, before: View | null): string | null {
  const last = useRef<string | null>(null);
  last.current = lastDiscard(view, before) ?? last.current;
  const { discard } = view;
  return last.current && discard.includes(last.current) ? last.current : (discard[0] ?? null);
}

/** The seat whose base is shown in large: one's own, or where something is to be stolen. */
function useShown(view: View, you: number, moves: string[]): [number, (seat: number) => void] {
  const [picked, setPicked] = useState<number | null>(null);
  const prey = view.seats.findIndex((player) =>
    player.modules.some(({ copy }) => moves.includes(`take ${copy}`)),
  );
  const home = you >= 0 ? you : (view.actor ?? 0);
  const must = view.placing && view.asked === you ? you : prey >= 0 ? prey : null;
  useEffect(() => setPicked(null), [view.phase, view.asked]);
  return [picked ?? must ?? home, setPicked];
}

/** Words need the room of so many cards, and a hand is rarely smaller. */
const WORDS = 3;
/** More make every card narrower. */
const HELD = 4;

/** How many cards the supply and a hand show; rows are as high as the usual number allows. */
const fillOf = ({ shuttle }: View, supply: Named[], hand: Named[]) => ({
  '--in-supply': Math.max(supply.length, WORDS),
  '--in-hand': Math.max(hand.length, WORDS),
  '--in-rows': Math.max(supply.length, WORDS) + Math.max(hand.length, WORDS),
  '--usual': shuttle + HELD,
});

const OWN = '.lb-player.own, .lb-base';

const REGION: Record<string, string> = {
  draft: '.lb-supply',
  resell: '.lb-supply',
  discard: '.lb-hand',
  build: '.lb-hand',
  counter: '.lb-hand',
  where: '.lb-base',
  how: '.lb-base',
  take: '.lb-base',
  target: '.lb-players',
  flip: '.lb-players',
  name: '.lb-players',
};

const HEADER = 60;
const SETTLED_MS = 120;

/** How far the page has to scroll so that parts stand between the header and the prompt. */
function offBy(parts: DOMRect[]): number {
  const dock = document.querySelector('.frame-prompt')?.getBoundingClientRect().top;
  const low = dock ?? window.innerHeight;
  const top = Math.min(...parts.map((part) => part.top));
  const bottom = Math.max(...parts.map((part) => part.bottom));
  if (top < HEADER) return top - HEADER;
  return Math.max(0, Math.min(bottom - low + 8, top - HEADER));
}

/** On a small screen a part of the table comes into view; null: none is wanted. */
function useRegion(root: { current: HTMLElement | null }, region: string | null) {
  useEffect(() => {
    if (!region || !window.matchMedia('(max-width: 900px)').matches) return undefined;
    const timer = window.setTimeout(() => {
      const parts = root.current?.querySelectorAll(region) ?? [];
      const top = offBy([...parts].map((part) => part.getBoundingClientRect()));
      if (parts.length > 0 && !isWriting())
        scrollBy({ top, behavior: wantsMotion() ? 'smooth' : 'auto' });
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [region]);
}

/** The part that is asked for, or the base of somebody else that the reader looks at. */
function regionOf(phase: string, asked: boolean, abroad: boolean): string | null {
  if (asked) return REGION[phase] ?? OWN;
  return abroad ? '.lb-base' : null;
}

/** Whose base it is that is not one's own, and the way back. */
function BaseTitle({ seat, back }: { seat: number; back(): void }) {
  const { seats, you } = useTable<View>();
  const say = useWords();
  const who = seats[seat];
  if (!who || seat === you) return null;
  return (
    <>
      <span class={`lb-base-title seat-${who.color}`}>
        <SeatMark color={who.color} /> <b>{say('baseOf', who.name)}</b>
      </span>
      {you >= 0 && (
        <button type="button" class="button small" onClick={back}>
          <Icon name="back" /> {say('yourBase')}
        </button>
      )}
    </>
  );
}

/** What a flip would turn up. */
function OtherSide({ seat }: { seat: number }) {
  const { view, cards } = useTable<View>();
  const say = useWords();
  const { station } = view.seats[seat]!;
  const hidden = station.down;
  const name = hidden ? (cards.get(hidden)?.name ?? hidden) : say('unseenSide');
  const content = (
    <>
      <Glyph name="flip" size={1.1} /> <span>{say('otherSide')}</span> <b>{name}</b>
    </>
  );
  if (!hidden) return <span class="lb-other-side">{content}</span>;
  return (
    <Piece class="lb-other-side" card={hidden} label={`${say('otherSide')} ${name}`}>
      {content}
    </Piece>
  );
}

export function LunarTable(props: TableProps) {
  const { you, moves, ask } = props;
  const view = props.view as View;
  const before = props.before as View | null;
  const root = useRef<HTMLDivElement>(null);
  const [placing, aim] = usePlacing();
  const ahead = useAhead();
  const [shown, show] = useShown(
    view,
    you,
    moves.map((m) => m.move),
  );
  const laid = you >= 0 ? you : shown;
  const last = useLast(view, before);
  const { hands, supply, last: top } = zonesOf(view, before, you, last);
  useRegion(root, regionOf(view.phase, moves.length > 0, shown !== laid));
  useKeptFocus(root, ask);
  return (
    <div class="lb-frame">
      <div
        ref={root}
        class={`lb-table seats-${view.seats.length}`}
        style={fillOf(view, supply, hands[laid]!)}
        onKeyDown={goByArrow}
      >
        <Players shown={shown} show={show} hands={hands} laid={laid} />
        <div class="lb-middle">
          <BaseView seat={shown} placing={placing} aim={aim} />
          <div class="lb-above night">
            <BaseTitle seat={shown} back={() => show(you)} />
            <OtherSide seat={shown} />
          </div>
          {placing && <PlacingBar placing={placing} />}
        </div>
        <div class="lb-rows">
          <SupplyRow cards={supply} last={top} ahead={ahead} />
          {(you >= 0 || hands[laid]!.length > 0) && (
            <HandRow seat={laid} cards={hands[laid]!} ahead={ahead} />
          )}
        </div>
      </div>
    </div>
  );
}
