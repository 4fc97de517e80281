// SPDX-License-Identifier: MIT
// Standing orders: what a seat decides in advance, so that a slow game can go on without it.
import { useMemo, useState } from 'preact/hooks';
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
  const asked = useAsked(catalog, []);
  const { table, you } = link.state!;
  const orders = asked.value?.games.find((game) => game.id === table.game)?.orders ?? [];
  if (orders.length === 0) return null;
  return (
    <>
      <button
        class="button quiet small"
        aria-pressed={you.order !== null}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" /> {say('inAdvance')}
      </button>
      {open && <OrdersDialog link={link} orders={orders} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  link: Connection;
  orders: Order[];
  onClose(): void;
}

function OrdersDialog({ link, orders, onClose }: DialogProps) {
  const say = useSay();
  const { lang } = useSettings();
  const standing = link.state!.you.order;
  const give = (order: string | null, arg?: number) =>
    sendOrder(link, order, arg).then(onClose, complain);
  const stands = orders.find((order) => order.id === standing?.id);
  return (
    <Dialog title={say('inAdvance')} onClose={onClose}>
      <p class="muted">{say('inAdvanceAbout')}</p>
      {stands && (
        <div class="row">
          <b>
            {say(
              'orderStands',
              `${stands.name[lang]} ${stands.arg[1] > 0 ? standing!.arg : ''}`.trim(),
            )}
          </b>
          <button class="button small" onClick={() => void give(null)}>
            {say('withdraw')}
          </button>
        </div>
      )}
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} give={(arg) => void give(order.id, arg)} />
      ))}
    </Dialog>
  );
}

const sendOrder = (link: Connection, order: string | null, arg?: number) =>
  link.ask('order', { order, ...(arg === undefined ? {} : { arg }) });

/** The standing orders as a game's table is given them. */
export function useOrders(link: Connection): Orders {
  const standing = link.state!.you.order;
  const give: Orders['give'] = (order, arg) => void sendOrder(link, order, arg).catch(complain);
  return useMemo(() => ({ standing, give }), [link, standing]);
}

function OrderRow({ order, give }: { order: Order; give(arg?: number): void }) {
  const say = useSay();
  const { lang } = useSettings();
  const [least, greatest] = order.arg;
  const takes = greatest > 0;
  const [arg, setArg] = useState(least);
  return (
    <div class="row order-row">
      <div style={{ flex: 1 }}>
        <b>{order.name[lang]}</b>
        <p class="muted">{order.about[lang]}</p>
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
          onInput={(e) => setArg(Number(e.currentTarget.value))}
        />
      )}
      <button class="button" onClick={() => give(takes ? arg : undefined)}>
        {say('give')}
      </button>
    </div>
  );
}
