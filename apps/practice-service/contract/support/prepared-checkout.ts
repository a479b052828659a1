import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { CartAnswer } from '@practice-portal/domain/cart';
import type { CheckoutCheck } from '@practice-portal/domain/checkout';
import { sql } from 'drizzle-orm';

import { createSimulatedAcquirer } from '../../src/acquirer/simulated.ts';
import type { CardToken } from '../../src/acquirer/types.ts';
import { rowsOf } from '../../src/db/client.ts';
import { refundAmounts } from '../../src/orders/refund-amounts.ts';
import { CARD_CHECK } from '../../test/support/checkout.ts';
import type { Making } from '../../test/support/made.ts';
import type { Prepare } from './prepared.ts';

const acquirerOf = ({ db, now }: Making) => createSimulatedAcquirer({ db, now: () => now, timeoutMs: 100 });

const typedCard = async (making: Making): Promise<CardToken> => {
  const typed = { number: '4111111111111111', expiration: '1240', code: '123', name: 'Jane Doe' };
  const tokenized = await acquirerOf(making).tokenize(typed, CARD_CHECK);
  if (tokenized.step !== 'done') throw new Error('The bank asks first');
  return tokenized.card;
};

/** A client with an address, to whom a card can be given. */
const owner = async ({ db, practiceId }: Making): Promise<{ clientId: number; addressId: number }> => {
  const [found] = rowsOf<{ clientId: number; addressId: number }>(
    await db.execute(sql`select client_id as "clientId", min(id) as "addressId" from addresses where practice_id = ${practiceId}
      group by client_id order by client_id limit 1`),
  );
  if (!found) throw new Error('No client has an address');
  return found;
};

/** A card on file that pays. */
const cardOf = async (making: Making, clientId: number): Promise<number> => {
  const { token, type, lastDigits, expiration, name } = await typedCard(making);
  const [made] = rowsOf<{ id: number }>(
    await making.db
      .execute(sql`insert into wallets (practice_id, client_id, token, type, last_digits, expiration_date, name_on_card, compounded, created_at)
      values (${making.practiceId}, ${clientId}, ${token}, ${type}, ${lastDigits}, ${expiration}, ${name}, true, now()) returning id`),
  );
  return made?.id ?? 0;
};

/** The sample of a reader that shows a name. */
const sample = (): string => {
  const file = new URL('../../../../packages/domain/src/swipe/samples.json', import.meta.url);
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: { id: string; raw: string }[] };
  return vectors.find(({ id }) => id === 'bluefin-sredkey-secured-kb')?.raw ?? '';
};

/** Cards are swiped here. */
const swiping = async ({ db, practiceId }: Making): Promise<void> => {
  await db.execute(sql`update practices set features = features || '{"useJavascriptSwipe": true}' where id = ${practiceId}`);
};

const submit: Prepare = async (making) => {
  const { api, db, practiceId } = making;
  const rows = rowsOf<{ id: number; clientId: number }>(
    await db.execute(
      sql`select id, client_id as "clientId" from carts where practice_id = ${practiceId} and status = 'OPEN' order by id desc`,
    ),
  );
  for (const { id, clientId } of rows) {
    const { status, body } = await api.send<{ data: CheckoutCheck }>('GET', `/api/carts/${id}/estimate`);
    if (status !== 200 || body.data.isBlocked) continue;
    const { orderEstimate, version } = body.data;
    return { body: { rxCartId: id, creditCardId: await cardOf(making, clientId), practiceId, orderEstimate }, version };
  }
  throw new Error('Something speaks against every cart');
};

/** A price of an item of an open cart that an approver can agree to. */
const priceMatch: Prepare = async ({ api, db, practiceId }) => {
  const [approver] = rowsOf<{ id: number }>(
    await db.execute(sql`select id from staff where practice_id = ${practiceId} and active and price_override and password_hash is not null
      order by id limit 1`),
  );
  const rows = rowsOf<{ id: number }>(
    await db.execute(sql`select id from carts where practice_id = ${practiceId} and status = 'OPEN' order by id`),
  );
  for (const { id } of rows) {
    const { body } = await api.send<CartAnswer>('GET', `/api/carts/cart/${id}`);
    const item = body.data.cartItems.find(({ canOverridePrice }) => canOverridePrice);
    if (item) return { body: { staffId: approver?.id, cartItemId: item.id, overridePrice: item.minimumOverridePrice } };
  }
  throw new Error('No price can be matched');
};

/** Holds what checkout and cards need before their examples are sent. */
export const PREPARED_CHECKOUT: Record<string, Prepare> = {
  'checkout.submit': submit,
  'checkout.priceOverride': priceMatch,
  'orders.address': async ({ db, practiceId }) => {
    const [order] = rowsOf<{ id: number; addressId: number }>(
      await db.execute(sql`select o.id, (o.ordered -> 'shipTo' ->> 'id')::int as "addressId" from orders o
        where o.practice_id = ${practiceId} and o.ordered -> 'shipTo' ->> 'id' is not null
          and exists (select 1 from order_items i where i.order_id = o.id and i.status in ('Awaiting approval', 'Processing'))
          and not exists (select 1 from order_items i where i.order_id = o.id and i.submitted_at is not null)
        order by o.id limit 1`),
    );
    if (!order) throw new Error('Every order is with the pharmacy');
    return { params: { orderId: order.id }, body: { addressId: order.addressId } };
  },
  'orders.refund': async ({ db, practiceId, now }) => {
    const [line] = rowsOf<{ id: number; orderId: number }>(
      await db.execute(sql`select id, order_id as "orderId" from order_items
        where practice_id = ${practiceId} and status = 'Completed' and credited = 0 order by id limit 1`),
    );
    if (!line) throw new Error('Nothing was delivered');
    // Orders of the demo data's past were paid before payments were kept.
    await db.execute(sql`insert into payments (key, practice_id, client_id, wallet_id, order_id, amount, currency, actor, status, created_at, settled_at)
      select ${randomUUID()}, o.practice_id, o.client_id, (select min(id) from wallets where practice_id = o.practice_id), o.id, o.total,
        'USD', 'demo', 'PAID', ${now}, ${now} from orders o where o.id = ${line.orderId}`);
    const amount = (await refundAmounts(db, [line.orderId])).get(line.id);
    return { params: { orderItemId: line.id }, body: { amount } };
  },
  'wallets.add': async (making) => {
    const { token: etoken, expiration, lastDigits } = await typedCard(making);
    return { body: { ...(await owner(making)), etoken, expiration, lastDigits } };
  },
  'wallets.validateSwipe': async (making) => {
    await swiping(making);
    return { body: { swipe: sample() } };
  },
  'wallets.addSwiped': async (making) => {
    await swiping(making);
    const { token: swipe } = await acquirerOf(making).readSwipe(sample());
    return { body: { ...(await owner(making)), swipe } };
  },
  'wallets.delete': async (making) => {
    const { clientId } = await owner(making);
    return { params: { walletId: await cardOf(making, clientId) } };
  },
  'wallets.moveAutoships': async (making) => {
    const { clientId } = await owner(making);
    return { params: { clientId, walletId: await cardOf(making, clientId) } };
  },
  'payments.link': async ({ db, practiceId }) => {
    const [order] = rowsOf<{ id: number }>(
      await db.execute(sql`select o.id from orders o join clients c on c.id = o.client_id and c.active
        where o.practice_id = ${practiceId} and o.payment_failed_at is not null and o.credited < o.total
        order by o.id desc limit 1`),
    );
    return { params: { orderId: order?.id } };
  },
  'payments.update': async (making) => {
    const { db, practiceId } = making;
    const [order] = rowsOf<{ id: number; clientId: number }>(
      await db.execute(sql`select id, client_id as "clientId" from orders where practice_id = ${practiceId} and payment_failed_at is not null
        order by id limit 1`),
    );
    if (!order) throw new Error('No payment has failed');
    return { params: { orderId: order.id, walletId: await cardOf(making, order.clientId) }, body: { ids: [order.id] } };
  },
};
