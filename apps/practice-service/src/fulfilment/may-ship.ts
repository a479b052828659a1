import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { FieldMessage } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';

import { type LoadedSku, loadOrderedSkus } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { decisions } from '../db/schema/approval.ts';
import { animals, clients } from '../db/schema/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import type { HeldLine } from '../orders/hold-lines.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { prescriptionFall } from '../queue-items/fallen-signature.ts';

/** Why a line is not handed to the pharmacy. */
export type HoldReason = 'undoable' | 'unpaid' | 'clientInactive' | 'petGone' | 'unsigned' | 'voided' | 'expired';

/** A prescription whose signature no longer stands: what it fills goes back to the queue. */
export interface FallenSignature {
  rx: PrescriptionRecord;
  sku: LoadedSku;
  changes: FieldMessage[];
}

/** The practice, and the moment in its zone. */
interface Shipping {
  practice: PracticeData;
  now: ZonedDate;
}

type Pet = typeof animals.$inferSelect;

const fallOf = async (tx: Tx, rx: PrescriptionRecord, pet: Pet, { practice, now }: Shipping): Promise<FallenSignature | null> => {
  const sku = (await loadOrderedSkus(tx, { practiceId: practice.id, now }, [rx.productId])).get(rx.productId);
  const changes = sku && (await prescriptionFall(tx, { practice, now }, rx, { pet, sku }));
  return sku && changes ? { rx, sku, changes } : null;
};

const heldByRx = async (tx: Tx, { line, order }: HeldLine, pet: Pet, shipping: Shipping): Promise<HoldReason | FallenSignature | null> => {
  const { now } = shipping;
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
  if (rx.expirationDate !== null && rx.expirationDate <= isoDateOf(now)) return 'expired';
  return fallOf(tx, rx, pet, shipping);
};

/**
 * Why a line that this transaction holds can't be handed to the pharmacy now, whatever way it was ordered: it is signed for good and
 * paid, its client and pet are served, its prescription is in force on the practice's day, and its signature stands.
 * Rule: docs/rules/ordering.md#handed-to-the-pharmacy.
 * @returns null where nothing speaks against it
 */
export const shipRefusal = async (tx: Tx, held: HeldLine, shipping: Shipping): Promise<HoldReason | FallenSignature | null> => {
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
  if (decision?.finalAt && decision.finalAt > shipping.now) return 'undoable';
  return heldByRx(tx, held, pet, shipping);
};
