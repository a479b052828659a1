import type { DenyRequest } from '@practice-portal/domain/approval';
import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { decisions, queueItemDetails, type DecisionEffects } from '../../db/schema/approval.ts';
import { autoshipItems } from '../../db/schema/autoship.ts';
import { loadDetails, type ItemDetails } from '../../queue-items/load-details.ts';
import { endsAutoship } from './cancel-autoships.ts';

/** A denial that is taken back. The transaction holds the pet's row. */
interface TakenBack {
  practiceId: number;
  itemId: number;
  animalId: number;
  decidedAt: Date;
  autoshipIds: readonly number[];
}

/** A denial of the same pet that stands. */
interface Standing {
  item: ItemDetails;
  request: Partial<DenyRequest>;
  decidedAt: Date;
  effects: DecisionEffects | null;
}

/** The denials of the pet since this one, the first of them first. */
const standingSince = async (tx: Tx, { practiceId, itemId, animalId, decidedAt }: TakenBack): Promise<Standing[]> => {
  const rows = await tx
    .select({ decision: decisions })
    .from(decisions)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, decisions.itemId))
    .where(
      and(
        eq(decisions.practiceId, practiceId),
        eq(queueItemDetails.animalId, animalId),
        eq(decisions.decision, 'DENIED'),
        gte(decisions.decidedAt, decidedAt),
        ne(decisions.itemId, itemId),
      ),
    )
    .orderBy(asc(decisions.decidedAt), asc(decisions.itemId));
  const standing: Standing[] = [];
  for (const { decision } of rows) {
    const item = await loadDetails(tx, practiceId, { type: decision.type, id: decision.itemId });
    standing.push({ ...decision, item, request: decision.request });
  }
  return standing;
};

/** Makes a denial the one that ended an AutoShip: taken back too, it lets it run again. */
const handOver = async (tx: Tx, itemId: number, heir: Standing): Promise<void> => {
  await tx.update(autoshipItems).set({ canceledAt: heir.decidedAt }).where(eq(autoshipItems.id, itemId));
  const { renewedRxId = null, autoshipIds = [] } = heir.effects ?? {};
  heir.effects = { renewedRxId, autoshipIds: [...autoshipIds, itemId] };
  await tx.update(decisions).set({ effects: heir.effects }).where(eq(decisions.itemId, heir.item.id));
};

/**
 * Lets AutoShips run again that a denial canceled. One that was ended for another reason since stays ended, and so does
 * one that a denial since would have ended, had it still run.
 */
export const restoreAutoships = async (tx: Tx, back: TakenBack): Promise<void> => {
  const { practiceId, autoshipIds, decidedAt } = back;
  if (autoshipIds.length === 0) return;
  const canceled = await tx
    .select()
    .from(autoshipItems)
    .where(
      and(eq(autoshipItems.practiceId, practiceId), inArray(autoshipItems.id, [...autoshipIds]), eq(autoshipItems.canceledAt, decidedAt)),
    )
    .orderBy(autoshipItems.id);
  const since = await standingSince(tx, back);
  for (const autoship of canceled) {
    const heir = since.find(({ item, request }) => endsAutoship(item, request, autoship));
    if (heir) await handOver(tx, autoship.id, heir);
    else await tx.update(autoshipItems).set({ canceledAt: null }).where(eq(autoshipItems.id, autoship.id));
  }
};
