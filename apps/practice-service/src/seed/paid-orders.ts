import { type CurrencyCode, currencyOf } from '@practice-portal/domain/money';
import { sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import type { Seeder } from './seeder.ts';

/** Pays what nobody has paid or failed to pay, by the client's card that is good for longest. Who has none paid otherwise. */
const pay = async (tx: Tx, practiceId: number, currency: CurrencyCode): Promise<void> => {
  await tx.execute(sql`
    insert into payments (key, practice_id, client_id, wallet_id, order_id, amount, currency, status, actor, created_at, settled_at)
    select 'seed-paid-' || o.id, o.practice_id, o.client_id, w.id, o.id, o.total, ${currency}, 'PAID', 'portal', o.placed_at, o.placed_at
    from orders o
    join (
      select distinct on (client_id) client_id, id from wallets
      where practice_id = ${practiceId} and deleted_at is null and not compounded
      order by client_id, to_date(expiration_date, 'MMYY') desc, id
    ) w on w.client_id = o.client_id
    where o.practice_id = ${practiceId} and o.total > 0 and o.payment_failed_at is null and o.next_payment_at is null
      and not exists (select from payments p where p.order_id = o.id)
    order by o.id`);
  await tx.execute(sql`
    update orders o set wallet_id = p.wallet_id,
      ordered = jsonb_set(o.ordered, '{card}', (select jsonb_build_object('type', w.type, 'lastDigits', w.last_digits) from wallets w where w.id = p.wallet_id))
    from payments p
    where p.order_id = o.id and p.key like 'seed-paid-%' and o.practice_id = ${practiceId}
      and o.wallet_id is distinct from p.wallet_id`);
};

/** The acquirer's side of that. */
const charge = (tx: Tx) =>
  tx.execute(sql`
    insert into acquirer_charges (key, token, amount, currency, status, at)
    select p.key, w.token, p.amount, p.currency, 'CHARGED', p.settled_at
    from payments p join wallets w on w.id = p.wallet_id where p.key like 'seed-paid-%'`);

const payBack = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    insert into refunds (key, practice_id, client_id, order_id, order_item_id, payment_key, amount, currency, status, cause, due_at, created_at, settled_at)
    select 'seed-refund-' || i.id, i.practice_id, i.client_id, i.order_id, i.id, p.key, i.credited, p.currency, 'REFUNDED',
      case i.status when 'Returned' then 'returned' else coalesce(i.cancel_cause, 'removed') end, e.at, e.at, e.at
    from order_items i
    join payments p on p.order_id = i.order_id and p.key like 'seed-paid-%'
    join order_events e on e.order_item_id = i.id and e.type in ('canceled', 'returned')
    where i.credited > 0
    order by i.id`);
  await tx.execute(sql`
    insert into acquirer_refunds (key, charge_key, amount, status, at)
    select key, payment_key, amount, 'REFUNDED', settled_at from refunds where key like 'seed-refund-%'`);
  await tx.execute(sql`
    insert into order_events (practice_id, order_id, order_item_id, type, status, at, by_service, told_at, details)
    select r.practice_id, r.order_id, r.order_item_id, 'refunded', i.status, r.settled_at, 'portal', r.settled_at, jsonb_build_object('amount', r.amount)
    from refunds r join order_items i on i.id = r.order_item_id
    where r.key like 'seed-refund-%' order by r.id`);
};

/** The payments of orders from before, so that they can be refunded. */
export const paidOrderSeeder: Seeder = {
  name: 'paid-orders',
  after: ['wallets', 'waiting-orders', 'order-history', 'last-fills', 'spared-requests'],
  seed: async ({ tx, practices }) => {
    for (const { id, localeCode } of practices) await pay(tx, id, currencyOf(localeCode));
    await charge(tx);
    await payBack(tx);
  },
};
