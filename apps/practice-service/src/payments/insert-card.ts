import type { CardAuthentication } from '@practice-portal/domain/card-frame';
import { and, eq } from 'drizzle-orm';

import type { CardToken } from '../acquirer/types.ts';
import type { Tx } from '../db/client.ts';
import { wallets } from '../db/schema/card.ts';
import { addresses } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { requireClient } from '../lists/client-list.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';

/** Said of a card that was not added. Rule: docs/rules/payments.md#adding-fails. */
export const NOT_ADDED = 'Payment method could not be added. Please check your card information and try again';

/** A card that goes on file. */
export interface NewCard {
  practiceId: number;
  clientId: number;
  addressId: number;
  name: string;
  compounded: boolean;
  authentication: CardAuthentication | null;
  now: Date;
}

/** Puts a card on file. @throws 404 for an address that is not the client's, 422 for a token that is not good or was used before */
export const insertCard = async (
  tx: Tx,
  { practiceId, clientId, addressId, name, compounded, authentication, now }: NewCard,
  card: CardToken | null,
): Promise<number> => {
  await requireClient(tx, practiceId, clientId);
  const [address] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.clientId, clientId), eq(addresses.practiceId, practiceId)));
  if (!address) throw problem(404, 'No such address of this client');
  if (!card) throw problem(422, NOT_ADDED);
  const { token, type, lastDigits, expiration } = card;
  const [added] = await tx
    .insert(wallets)
    .values({
      practiceId,
      clientId,
      token,
      type,
      lastDigits,
      expirationDate: expiration,
      nameOnCard: name,
      compounded,
      authentication,
      billingAddressId: addressId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: wallets.id });
  if (!added) throw problem(422, NOT_ADDED);
  await announce(tx, [ordersChanged({ practiceId, clientId }, now)]);
  return added.id;
};
