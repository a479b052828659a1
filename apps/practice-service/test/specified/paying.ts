import { readFileSync } from 'node:fs';

import type { CheckoutCheck } from '@practice-portal/domain/checkout';
import type { Cart } from '@practice-portal/domain/cart';
import { addDays } from '@practice-portal/domain/locale';

import { addCardOf, CARD_CHECK, openMore, orderable } from '../support/checkout.ts';
import { runningAutoship } from '../support/made.ts';
import { A, TODAY } from '../support/service.ts';
import { dataOf, type Json, type Specified, type SpecifiedCall } from '../support/specified.ts';

const CARDS = 'ecom/rest/v1/creditcards/creditcard';
const SAMPLES = new URL('../../../../packages/domain/src/swipe/samples.json', import.meta.url);
const swiped = (): string =>
  (JSON.parse(readFileSync(SAMPLES, 'utf8')) as { vectors: { id: string; raw: string }[] }).vectors.find(
    ({ id }) => id === 'bluefin-sredkey-secured-kb',
  )?.raw ?? '';

const only = async <Found>({ shop }: Specified, query: string): Promise<Found> => {
  const [row] = await shop.rows<Found>(query);
  if (row === undefined) throw new Error(`Nothing found: ${query}`);
  return row;
};
const cardOf = (world: Specified, clientId: number): Promise<number> => addCardOf(world.shop.service, world.token, clientId);
const hasCard = async ({ ask }: Specified, clientId: number, walletId: unknown): Promise<boolean> =>
  ((await ask('GET', `wallets/client/${clientId}`))['items'] as Json[]).some(({ id }) => id === walletId);
const owner = (world: Specified) =>
  only<{ clientId: number; addressId: number }>(
    world,
    `select client_id as "clientId", min(id) as "addressId" from addresses where practice_id = ${A} group by 1 order by 1 limit 1`,
  );

const bean = (cart: Cart, clientEmail: string) => ({
  clientEmail,
  practiceId: A,
  phone: '3035550199',
  recommendationNote: 'As we said',
  referralSourceId: null,
  rxCartId: cart.id,
  promoCode: null,
  submittedByStaffId: null,
  smsShouldSend: false,
});

/** Calls of checkout, cards, AutoShips, failed payments and recommendations. */
export const PAYING: SpecifiedCall[] = [
  {
    call: 'POST carts with an item, submit/order',
    does: async (world) => {
      const { service } = world.shop;
      const [model] = await orderable(service, world.token, A);
      if (model) await openMore(service.services.db, A, model.id);
      const [cart] = await orderable(service, world.token, A);
      if (!cart) throw new Error('Nothing can be ordered');
      const { orderEstimate } = dataOf(await world.ask('GET', `carts/${cart.id}/estimate`)) as unknown as CheckoutCheck;
      const creditCardId = await cardOf(world, cart.clientId);
      const ids = { creditCardId, practiceId: A, referralSourceId: null, sourceId: 7, rxCartId: cart.id };
      // By a reading: what was shown is charged.
      const { orderNumber } = dataOf(await world.ask('POST', 'ecom/rest/v1/rxcart/submit/order', { ...ids, orderEstimate }));
      return only(world, `select status from carts where id = ${cart.id} and '${String(orderNumber)}' <> ''`);
    },
    after: { status: 'PLACED' },
  },
  {
    call: 'POST priceoverride/auth',
    does: async (world) => {
      const { cartItems } = await world.cart();
      const item = cartItems.find(({ canOverridePrice }) => canOverridePrice);
      const { id: staffId } = await only<Json>(
        world,
        `select id from staff where practice_id = ${A} and active and price_override and password_hash is not null order by id limit 1`,
      );
      // By a reading: which item's price, and what it is.
      const price = { cartItemId: item?.id, overridePrice: item?.minimumOverridePrice };
      return dataOf(await world.ask('POST', 'priceoverride/auth', { staffId, password: 'Demo1234', ...price }));
    },
    after: {},
  },
  {
    call: 'POST creditcards/creditcard',
    does: async (world) => {
      const { clientId, addressId } = await owner(world);
      const typed = { number: '4111111111111111', expiration: '1240', code: '123', name: 'Jane Doe' };
      const tokenized = await world.shop.service.services.acquirer.tokenize(typed, CARD_CHECK);
      if (tokenized.step !== 'done') throw new Error('The bank asks first');
      const { token: etoken, name, expiration, lastDigits } = tokenized.card;
      const body = { clientId, etoken, addressId, name, expiration, lastDigits, ...tokenized.authentication };
      const { creditCardResponseBean } = await world.ask('POST', `${CARDS}?hasWedgewoodProducts=false`, body);
      return hasCard(world, clientId, (creditCardResponseBean as Json)['walletId']);
    },
    after: true,
  },
  {
    call: 'POST creditcards/creditcard/swipe/validate, then …/swipe?saveForWedgewood',
    does: async (world) => {
      const { clientId, addressId } = await owner(world);
      await world.shop.rows(`update practices set features = features || '{"useJavascriptSwipe": true}' where id = ${A}`);
      const { swipe } = dataOf(await world.ask('POST', `${CARDS}/swipe/validate`, { swipe: swiped(), clientId }));
      const body = { addressId, clientId, swipe, nameOnCard: 'Jane Doe', hasWedgewoodProducts: false };
      const { creditCardResponseBean } = await world.ask('POST', `${CARDS}/swipe?saveForWedgewood=false`, body);
      return hasCard(world, clientId, (creditCardResponseBean as Json)['walletId']);
    },
    after: true,
  },
  {
    call: 'PUT orders/{orderId}/updatepayment/{walletId}',
    does: async (world) => {
      const failed = `select id, client_id as "clientId" from orders where practice_id = ${A} and payment_failed_at is not null
        and not exists (select 1 from order_items i join products p on p.id = i.product_id
          where i.order_id = orders.id and (p.compliance ->> 'compounded')::boolean) order by id limit 1`;
      const { id, clientId } = await only<{ id: number; clientId: number }>(world, failed);
      const walletId = await cardOf(world, clientId);
      await world.ask('PUT', `orders/${id}/updatepayment/${walletId}`, { ids: [id] });
      return only(world, `select wallet_id = ${walletId} as "paidWithIt", payment_failed_at as failed from orders where id = ${id}`);
    },
    after: { paidWithIt: true, failed: null },
  },
  {
    call: 'POST autoships/{autoshipId}, POST cancelautoship/cancelitem/{autoshipId}',
    does: async (world) => {
      const { autoshipId, addressId, walletId } = await runningAutoship(world.shop.service.services.db, A);
      const nextFireDate = addDays(TODAY, 60);
      await world.ask('POST', `autoships/${autoshipId}`, { addressId, autoshipId, frequency: 60, nextFireDate, walletId });
      const { id, ...edited } = await only<Json>(
        world,
        `select id, frequency, next_ship_date::text as day from shipping_items where autoship_id = ${autoshipId} order by id limit 1`,
      );
      const body = { cancelReason: 'OTHER', sourceId: 7, notes: 'As agreed', cancelAllAutoshipsForPet: false };
      await world.ask('POST', `autoship/rest/v1/cancelautoship/cancelitem/${String(id)}`, body);
      return [edited, await only(world, `select canceled_at is not null as canceled from autoship_items where id = ${String(id)}`)];
    },
    after: [{ frequency: 60, day: addDays(TODAY, 60) }, { canceled: true }],
  },
  {
    call: 'POST submit/recommend, then submit/renew-recommendation',
    does: async (world) => {
      const cart = await world.cart();
      const { email } = await only<{ email: string }>(world, `select email from clients where id = ${cart.clientId}`);
      await world.ask('POST', 'ecom/rest/v1/rxcart/submit/recommend', bean(cart, email));
      const again = { cartItemIds: cart.cartItems.map(({ id }) => id), recommendationBean: bean(cart, email) };
      const { rxCartId } = dataOf(await world.ask('POST', 'ecom/rest/v1/rxcart/submit/renew-recommendation', again));
      return only(world, `select count(*)::int as sent from recommendations where cart_id in (${cart.id}, ${String(rxCartId)})`);
    },
    after: { sent: 2 },
  },
  {
    call: 'POST address/validate',
    does: async ({ ask }) => {
      const typed = {
        address1: '2150 juniper valley road',
        address2: '',
        city: 'Golden',
        state: 'CO',
        zip: '80401',
        zip4: '',
        region: 'US',
      };
      const { addresses } = dataOf(await ask('POST', 'address/validate', typed));
      return Array.isArray(addresses);
    },
    after: true,
  },
];
