import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { decisions } from '../db/schema/approval.ts';
import { animals, clients } from '../db/schema/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import type { HeldLine } from '../orders/hold-lines.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';

/** Why a line is not handed to the pharmacy. */
export type HoldReason = 'undoable' | 'unpaid' | 'clientInactive' | 'petGone' | 'unsigned' | 'voided' | 'expired';

const heldByRx = async (tx: Tx, { line, order }: HeldLine, now: ZonedDate): Promise<HoldReason | null> => {
  if (line.rxId === null) {
    // Because what was recorded before the portal took orders has its prescription elsewhere.
    if (order.cartId === null && order.autoshipId === null && line.queueItemId === null) return null;
    const [product] = await tx.select({ compliance: products.compliance }).from(products).where(eq(products.id, line.productId));
    return product?.compliance.isPrescriptionRequired ? 'unsigned' : null;
  }
  const [rx] = await tx.select().from(prescriptions).where(eq(prescriptions.id, line.rxId));
  if (!rx) return 'unsigned';
  if (rx.finalAt !== null && rx.finalAt > now) return 'undoable';
  if (rx.voidedAt !== null) return 'voided';
  // Its fill was taken when it was ordered.
  return rx.expirationDate !== null && rx.expirationDate <= isoDateOf(now) ? 'expired' : null;
};

/**
 * Why a line that this transaction holds can't be handed to the pharmacy now, whatever way it was ordered: it is signed for good and
 * paid, its client and pet are served, and its prescription is in force on the practice's day.
 * Rule: docs/rules/ordering.md#handed-to-the-pharmacy.
 * @returns null where nothing speaks against it
 */
export const shipRefusal = async (tx: Tx, held: HeldLine, now: ZonedDate): Promise<HoldReason | null> => {
  const { line, order } = held;
  if (isUnpaid(order)) return 'unpaid';
  const [client] = await tx.select({ active: clients.active }).from(clients).where(eq(clients.id, line.clientId)).for('share');
  if (!client?.active) return 'clientInactive';
  const [pet] = line.animalId === null ? [] : await tx.select().from(animals).where(eq(animals.id, line.animalId));
  if (!pet || pet.deceased || pet.rehomed) return 'petGone';
  const [decision] =
    line.queueItemId === null
      ? []
      : await tx.select({ finalAt: decisions.finalAt }).from(decisions).where(eq(decisions.itemId, line.queueItemId));
  if (decision?.finalAt && decision.finalAt > now) return 'undoable';
  return heldByRx(tx, held, now);
};
