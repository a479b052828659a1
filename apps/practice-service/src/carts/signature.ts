import { signedOrder } from '@practice-portal/domain/cart';
import { maySignType } from '@practice-portal/domain/permissions';
import { eq } from 'drizzle-orm';

import type { LoadedSku } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { cartItems } from '../db/schema/cart.ts';
import type { Signable } from '../queue-items/require-signable.ts';
import { maySign } from '../staff/confirmed-vet.ts';
import type { VetRecord } from '../staff/load-staff.ts';

type CartItemRow = typeof cartItems.$inferSelect;

/** Whether a vet may sign orders of a product now: what they have signed before counts only while they may. */
export const maySignOrder = (vet: VetRecord, { complianceBean }: Pick<LoadedSku, 'complianceBean'>): boolean =>
  maySignType(vet, 'RX_CART_ITEM') && maySign(vet, complianceBean);

/** An item with whose it is, and the vet it names. */
interface SignedItem {
  row: CartItemRow;
  clientId: number;
  vet: VetRecord | null;
  sku: LoadedSku;
}

/** Whether a vet has signed an item as it is now, and may sign it still. Asked whenever it is shown or bought. */
export const isSigned = ({ row, clientId, vet, sku }: SignedItem): boolean =>
  row.approvedAt !== null && row.signedOrder === signedOrder({ ...row, clientId }) && vet !== null && maySignOrder(vet, sku);

/** Lists what is written of an item that nobody has signed. */
export const UNSIGNED = { approvedAt: null, signedOrder: null, signedFacts: null } as const;

/**
 * Has the vet whom an item names sign it as it is stored. Whether they do, `whoSigns` has said.
 * @param signable `requireSignable` was asked
 */
export const signItem = async (
  tx: Tx,
  row: CartItemRow | undefined,
  { clientId, now }: { clientId: number; now: Date },
  { facts: signedFacts }: Signable,
): Promise<void> => {
  if (!row) throw new Error('An item was not stored');
  await tx
    .update(cartItems)
    .set({ approvedAt: now, signedOrder: signedOrder({ ...row, clientId }), signedFacts })
    .where(eq(cartItems.id, row.id));
};
