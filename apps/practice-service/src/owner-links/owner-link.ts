import { addTime } from '@practice-portal/domain/locale';
import { createHmac } from 'node:crypto';

import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';

import { tokenHash } from '../auth/sessions.ts';
import type { Executor, Tx } from '../db/client.ts';
import { everyKey } from '../db/keys.ts';
import { carts } from '../db/schema/cart.ts';
import { orders } from '../db/schema/order.ts';
import { ownerRequests } from '../db/schema/owner.ts';
import { paymentLinks } from '../db/schema/payment.ts';
import { recommendationLinks } from '../db/schema/recommendation.ts';
import type { Services } from '../services.ts';

/** Where an owner sees how a request stands, and buys what was recommended to them. */
export const OWNER_PATH = '/requests';

/** How long a mail keeps its link while it can't be sent: a request waits no longer. */
const MAIL_DAYS = 120;

/** How long what is recommended can be bought by its link: as long as a client may think about it. */
const OFFER_DAYS = 60;

/** When a recommendation that is sent now can no longer be bought by its link. */
const offerExpiry = (now: Date): Date => addTime(now, OFFER_DAYS, 'day');

/** The item whose owner gets a link. */
interface LinkedItem {
  practiceId: number;
  queueItemId: number;
}

/** A link as the secret of a mail. */
interface MailSecret {
  value: string;
  until: Date;
}

/** What links are made with. */
export type LinkMaking = Pick<Services, 'keys' | 'publicUrl'>;

/** Made from what it leads to with a key of ours: each mail about it has the same link, and none is stored. */
const tokenOf = (key: Buffer, about: string): string => createHmac('sha256', key).update(about).digest('base64url');

/** The token of an item: a link that was made with another key stays, one whose key is gone is made anew. */
const requestToken = async (tx: Tx, { keys }: LinkMaking, { practiceId, queueItemId: itemId }: LinkedItem, now: Date): Promise<string> => {
  const about = `${practiceId}/${itemId}`;
  const fresh = tokenOf(keys.ownerLink, about);
  const tokens = everyKey(keys, 'ownerLink').map((key) => tokenOf(key, about));
  const [kept] = await tx
    .insert(ownerRequests)
    .values({ itemId, practiceId, hash: tokenHash(fresh), createdAt: now })
    .onConflictDoUpdate({
      target: ownerRequests.itemId,
      set: {
        hash: sql`case when ${inArray(ownerRequests.hash, tokens.map(tokenHash))} then ${ownerRequests.hash} else excluded.hash end`,
      },
    })
    .returning({ hash: ownerRequests.hash });
  return tokens.find((token) => tokenHash(token) === kept?.hash) ?? fresh;
};

/**
 * The one link to the owner's page of a queue item, for a mail about it. Ask it where `closedLoopEnabled` is on: elsewhere the
 * link leads nowhere.
 */
export const ownerLinkOf = async (tx: Tx, making: LinkMaking, item: LinkedItem, now: Date): Promise<string> =>
  `${making.publicUrl()}${OWNER_PATH}/${await requestToken(tx, making, item, now)}`;

/** {@link ownerLinkOf} as the secret of a mail. */
export const ownerSecretOf = async (tx: Tx, making: LinkMaking, item: LinkedItem, now: Date): Promise<MailSecret> => ({
  value: await ownerLinkOf(tx, making, item, now),
  until: addTime(now, MAIL_DAYS, 'day'),
});

/**
 * The link by which an owner buys what a cart recommends, as the secret of a mail. What is recommended about a request has that
 * request's own link.
 * @param item the request; undefined: the one it had before, if any
 */
export const offerSecretOf = async (
  tx: Tx,
  making: LinkMaking,
  { cartId, item }: { cartId: number; item?: LinkedItem | undefined },
  now: Date,
): Promise<MailSecret> => {
  const [known] = await tx
    .select({ practiceId: ownerRequests.practiceId, queueItemId: ownerRequests.itemId })
    .from(recommendationLinks)
    .innerJoin(ownerRequests, eq(ownerRequests.hash, recommendationLinks.hash))
    .where(eq(recommendationLinks.cartId, cartId));
  const about = item ?? known;
  const token = about ? await requestToken(tx, making, about, now) : tokenOf(making.keys.ownerLink, `cart/${cartId}`);
  const until = offerExpiry(now);
  await tx
    .insert(recommendationLinks)
    .values({ hash: tokenHash(token), cartId, expiresAt: until })
    .onConflictDoUpdate({ target: recommendationLinks.hash, set: { cartId, expiresAt: until } });
  return { value: `${making.publicUrl()}${OWNER_PATH}/${token}`, until };
};

/** How long an order can be paid by its link; whoever sends it again begins anew. */
const PAYMENT_DAYS = 60;

/** The one link by which the owner pays an order, as the secret of a mail. */
export const paymentSecretOf = async (tx: Tx, making: LinkMaking, orderId: number, now: Date): Promise<MailSecret> => {
  const token = tokenOf(making.keys.ownerLink, `order/${orderId}`);
  const until = addTime(now, PAYMENT_DAYS, 'day');
  await tx
    .insert(paymentLinks)
    .values({ hash: tokenHash(token), orderId, expiresAt: until })
    .onConflictDoUpdate({ target: paymentLinks.hash, set: { expiresAt: until } });
  return { value: `${making.publicUrl()}${OWNER_PATH}/${token}`, until };
};

/** What a link leads to: a request, what can be bought, or both; or an order to pay. */
export interface Linked {
  practiceId: number;
  itemId: number | null;
  cartId: number | null;
  orderId: number | null;
}

/** What a link leads to; null for an unknown one. */
export const findLinked = async (executor: Executor, token: string, now: Date): Promise<Linked | null> => {
  const hash = tokenHash(token);
  const [request] = await executor
    .select({ practiceId: ownerRequests.practiceId, itemId: ownerRequests.itemId })
    .from(ownerRequests)
    .where(eq(ownerRequests.hash, hash));
  const [offer] = await executor
    .select({ practiceId: carts.practiceId, cartId: carts.id })
    .from(recommendationLinks)
    .innerJoin(carts, eq(carts.id, recommendationLinks.cartId))
    .where(and(eq(recommendationLinks.hash, hash), gt(recommendationLinks.expiresAt, now), ne(carts.status, 'DELETED')));
  const [payment] = await executor
    .select({ practiceId: orders.practiceId, orderId: orders.id })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(and(eq(paymentLinks.hash, hash), gt(paymentLinks.expiresAt, now)));
  const found = request ?? offer ?? payment;
  if (!found) return null;
  return {
    practiceId: found.practiceId,
    itemId: request?.itemId ?? null,
    cartId: offer?.cartId ?? null,
    orderId: payment?.orderId ?? null,
  };
};
