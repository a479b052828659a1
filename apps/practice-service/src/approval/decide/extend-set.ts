import { and, eq, gt, inArray } from 'drizzle-orm';

import { decisions, queueItems } from '../../db/schema/approval.ts';
import { prescriptions } from '../../db/schema/prescription.ts';
import type { Deciding } from './sign.ts';

/**
 * Lets the approvals that a vet signed before in the same set be taken back until `finalAt`: those that still can be. What is being
 * undone, printed or filled at this moment is left as it is, so that nothing waits for it.
 * @returns the ids of their items
 */
export const extendSet = async (
  { tx, practice, vet, item, clock }: Deciding,
  setItemIds: readonly number[],
  finalAt: Date,
): Promise<number[]> => {
  if (setItemIds.length === 0) return [];
  const stillOpen = () =>
    and(
      eq(decisions.practiceId, practice.id),
      eq(decisions.vetStaffId, vet.id),
      eq(decisions.decision, 'APPROVED'),
      inArray(
        decisions.itemId,
        setItemIds.filter((id) => id !== item.id),
      ),
      gt(decisions.finalAt, clock()),
    );
  const held = await tx
    .select({ itemId: decisions.itemId, rxId: decisions.rxId })
    .from(decisions)
    .innerJoin(queueItems, eq(queueItems.id, decisions.itemId))
    .where(stillOpen())
    .for('update', { of: queueItems, skipLocked: true });
  const rxIds = held.flatMap(({ rxId }) => rxId ?? []);
  const prescribed = await tx
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(and(eq(prescriptions.practiceId, practice.id), inArray(prescriptions.id, rxIds)))
    .for('update', { skipLocked: true });
  const free = new Set(prescribed.map(({ id }) => id));
  const itemIds = held.filter(({ rxId }) => rxId === null || free.has(rxId)).map(({ itemId }) => itemId);
  // Only now: whoever used one of them before this transaction had it did so when its approval was final.
  const extended = await tx
    .update(decisions)
    .set({ finalAt })
    .where(and(stillOpen(), inArray(decisions.itemId, itemIds)))
    .returning({ itemId: decisions.itemId, rxId: decisions.rxId });
  await tx
    .update(prescriptions)
    .set({ finalAt })
    .where(
      inArray(
        prescriptions.id,
        extended.flatMap(({ rxId }) => rxId ?? []),
      ),
    );
  return extended.map(({ itemId }) => itemId).toSorted((one, other) => one - other);
};
