import { addressLine } from '@practice-portal/domain/address';
import { sameTaxes } from '@practice-portal/domain/checkout';
import { changeOrderAddressContract } from '@practice-portal/domain/contract/order';
import { addressRefusal } from '@practice-portal/domain/order';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, eq, inArray } from 'drizzle-orm';

import { queueItemDetails } from '../db/schema/approval.ts';
import { addresses } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { holdLines } from './hold-lines.ts';
import { moveLine } from './move-line.ts';
import { withAddress } from './ordered-with.ts';

/**
 * Has an order go to another address while the pharmacy has nothing of it. What it was charged stays, and its history says what
 * changed. Rule: docs/rules/ordering.md#another-address.
 */
export const changeAddress = route(changeOrderAddressContract, {
  subject: ({ params }) => `order/${params.orderId}`,
  handler: async ({ params: { orderId }, body: { addressId }, session: { practiceId, localeCode, staffId, claims }, tx, now, record }) => {
    const refuse = (key: string) => problem(409, messageText(domainMessage(`order.address.${key}`), localeCode));
    const held = await holdLines(tx, and(eq(orderItems.orderId, orderId), eq(orderItems.practiceId, practiceId)));
    const order = held[0]?.order;
    if (!order) throw problem(404, 'No such order');
    const [address] = await tx
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.practiceId, practiceId), eq(addresses.clientId, order.clientId)));
    if (!address) throw problem(404, 'No such address of its client');
    const refusal = addressRefusal(held.map(({ line }) => line));
    if (refusal !== null) throw refuse(refusal);
    const before = order.ordered.shipTo;
    record({ before: { addressId: before?.id ?? null }, after: { addressId } });
    if (before?.id === addressId && addressLine(before) === addressLine(address)) return { addressId };
    // What it was charged stays.
    if (before !== null && !sameTaxes(before, address)) throw refuse('otherTax');
    const reason = addressLine(address);
    for (const each of held)
      await moveLine(tx, each, {
        event: { type: 'readdressed' },
        at: now,
        by: staffId === null ? null : claims.name,
        byService: 'portal',
        reason,
      });
    await tx
      .update(orders)
      .set({ shippingAddressId: addressId, ordered: withAddress(addressId) })
      .where(eq(orders.id, orderId));
    const itemIds = held.flatMap(({ line }) => line.queueItemId ?? []);
    const { id, address2, city, state, postalCode, postalCode2, country } = address;
    if (itemIds.length > 0)
      await tx
        .update(queueItemDetails)
        .set({ shippingAddress: { id, address: address.address, address2, city, state, postalCode, postalCode2, country } })
        .where(inArray(queueItemDetails.itemId, itemIds));
    return { addressId };
  },
});
