import { formatMoney } from '@practice-portal/domain/money';
import type { OwnerPayment } from '@practice-portal/domain/owner';
import { eq } from 'drizzle-orm';

import type { Service } from '../../src/create-service.ts';
import { orders } from '../../src/db/schema/order.ts';
import { acquirerCards } from '../../src/db/schema/payment.ts';
import { paymentSecretOf } from '../../src/owner-links/owner-link.ts';
import { makeDue, type MadeAutoship, runAutoships } from './autoships.ts';
import { CARD_CHECK } from './checkout.ts';
import { CLOCK, TODAY } from './service.ts';

/** An order of practice A whose card was declined, and the link by which its owner pays it. */
export interface Unpaid {
  due: MadeAutoship;
  order: typeof orders.$inferSelect;
  /** The path of the owner's page. */
  path: string;
  /** What is open, as the page shows it. */
  amount: string;
}

/** Makes an order whose card was declined. */
export const makeUnpaid = async ({ services }: Service): Promise<Unpaid> => {
  const { db } = services;
  const [due] = await makeDue(services, 1, TODAY);
  if (!due) throw new Error('No AutoShip is due');
  const behave = (behaviour: 'approve' | 'INSUFFICIENT_FUNDS') =>
    db.update(acquirerCards).set({ behaviour }).where(eq(acquirerCards.token, due.token));
  await behave('INSUFFICIENT_FUNDS');
  await runAutoships(services, CLOCK);
  await behave('approve');
  const [order] = await db.select().from(orders).where(eq(orders.autoshipId, due.id));
  if (!order) throw new Error('No order was made');
  const { keys } = services;
  const { value: path } = await db.transaction((tx) => paymentSecretOf(tx, { keys, publicUrl: () => '' }, order.id, CLOCK));
  return { due, order, path, amount: formatMoney(order.total - order.credited, 'en-US') };
};

/** A card as the frame gives it to the owner's page. */
export const framedCard = async ({ services }: Service, number = '4111111111111111'): Promise<Omit<OwnerPayment, 'amount'>> => {
  const tokenized = await services.acquirer.tokenize({ number, expiration: '1240', code: '123', name: 'Jane Doe' }, CARD_CHECK);
  if (tokenized.step !== 'done') throw new Error('The bank asks first');
  const { card, authentication } = tokenized;
  return { etoken: card.token, name: card.name, expiration: card.expiration, lastDigits: card.lastDigits, ...authentication };
};
