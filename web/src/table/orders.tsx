// SPDX-License-Identifier: MIT
// Standing orders: what a seat decides in advance, so that a slow game can go on without it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { complain } from '../busy';
import { catalog, type Order } from '../net/api';
import type { Connection } from '../net/connection';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { useSettings } from '../settings';
import { useAsked } from '../use';
import { useSay } from '../words';
import type { Orders } from './types';

export function OrdersButton({ link }: { link: Connection }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const orders = useKnownOrders(link);
  const stands = useStanding(link);
  if (orders.length === 0) return null;
  return (
    <>
      <button
        class={`button quiet small ${stands ? 'given' : ''}`}
        title={stands ?? undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name={stands ? 'check' : 'flag'} /> {say(stands ? 'orderGiven' : 'inAdvance')}
      </button>
      {open && <OrdersDialog link={link} orders={orders} onClose={() => setOpen(false)} />}
    </>
  );
}

function useKnownOrders(link: Connection): Order[] {
  const { value } = useAsked(catalog, []);
  return value?.games.find((game) => game.id === link.state!.table.game)?.orders ?? [];
}

/** The order that this seat has given, in words. */
export function useStanding(link: Connection): string | null {
  const say = useSay();
  const { lang } = useSettings();
  const orders = useKnownOrders(link);
  const given = link.state!.you.order;
  const order = orders.find(({ id }) => id === given?.id);
  if (!order) return null;
  return say('orderStands', `${order.name[lang]} ${order.arg[1] > 0 ? given!.arg : ''}`.trim());
}

interface DialogProps {
  link: Connection;
  orders: Order[];
  onClose(): void;
}

function OrdersDialog({ link, orders, onClose }: DialogProps) {
  const say = useSay();
  const stands = useStanding(link);
  const give = (order: string | null, arg?: number) =>
    sendOrder(link, order, arg).then(onClose, complain);
  return (
    <Dialog title={say('inAdvance')} onClose={onClose}>
      <p class="muted">{say('inAdvanceAbout')}</p>
      {stands && (
        <div class="row">
          <b>{stands}</b>
          <button class="button small" onClick={() => void give(null)}>
            {say('withdraw')}
          </button>
        </div>
      )}
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          link={link}
          give={(arg) => void give(order.id, arg)}
        />
      ))}
    </Dialog>
  );
}

/** Why an order cannot be given now, whatever its number; empty when it can. */
function useWhyNot(link: Connection, { id, arg }: Order): string {
  const [why, setWhy] = useState('');
  useEffect(() => {
    let wanted = true;
    link.ask('can-order', { order: id, arg: arg[1] }).then(
      (done) => wanted && done.is === 'done' && setWhy(done.error ?? ''),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [link, link.seq, link.lang, id]);
  return why;
}

const sendOrder = (link: Connection, order: string | null, arg?: number) =>
  link.ask('order', { order, ...(arg === undefined ? {} : { arg }) });

/** The standing orders as a game's table is given them. */
export function useOrders(link: Connection): Orders {
  const standing = link.state!.you.order;
  const give: Orders['give'] = (order, arg) => void sendOrder(link, order, arg).catch(complain);
  return useMemo(() => ({ standing, give }), [link, standing]);
}

interface RowProps {
  link: Connection;
  order: Order;
  give(arg?: number): void;
}

function OrderRow({ link, order, give }: RowProps) {
  const say = useSay();
  const whyNot = useWhyNot(link, order);
  const { lang } = useSettings();
  const [least, greatest] = order.arg;
  const takes = greatest > 0;
  const [arg, setArg] = useState(least);
  return (
    <div class="row order-row">
      <div style={{ flex: 1 }}>
        <b>{order.name[lang]}</b>
        <p class="muted">{order.about[lang]}</p>
        <p role="status">
          {whyNot && <Icon name="clock" />} {whyNot}
        </p>
      </div>
      {takes && (
        <input
          class="input"
          style={{ width: '5.5em' }}
          type="number"
          aria-label={order.name[lang]}
          min={least}
          max={greatest}
          value={arg}
          disabled={whyNot !== ''}
          onInput={(e) => setArg(Number(e.currentTarget.value))}
        />
      )}
      <button class="button" disabled={whyNot !== ''} onClick={() => give(takes ? arg : undefined)}>
        {say('give')}
      </button>
    </div>
  );
}
