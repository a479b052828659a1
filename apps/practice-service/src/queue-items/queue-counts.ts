import { and, eq, sql } from 'drizzle-orm';

import { preparedOnce, type Db, type Tx } from '../db/client.ts';
import { queueCounts } from '../db/schema/approval.ts';

/** How many items of one source wait for one vet. */
export interface QueueGroup {
  /** 0 for items that nobody is assigned to. */
  vetStaffId: number;
  source: string;
  awaiting: number;
}

const statements = preparedOnce((db) => ({
  groups: db
    .select({ vetStaffId: queueCounts.vetStaffId, source: queueCounts.source, awaiting: queueCounts.awaiting })
    .from(queueCounts)
    .where(and(eq(queueCounts.practiceId, sql.placeholder('practiceId')), sql`${queueCounts.awaiting} > 0`))
    .prepare('queue_groups'),
}));

/** The practice's waiting items by vet and source: a few dozen rows, however long the queue. */
export const readQueueGroups = (db: Db, practiceId: number): Promise<QueueGroup[]> => statements(db).groups.execute({ practiceId });

/**
 * Counts items in or out of a group. Last in a transaction: the row is held until it ends, and everyone who
 * changes the same group waits for it.
 */
export const countItems = async (tx: Tx, practiceId: number, { vetStaffId, source, awaiting }: QueueGroup): Promise<void> => {
  await tx
    .insert(queueCounts)
    // What is inserted is checked before it is found to be there.
    .values({ practiceId, vetStaffId, source, awaiting: Math.max(awaiting, 0) })
    .onConflictDoUpdate({
      target: [queueCounts.practiceId, queueCounts.vetStaffId, queueCounts.source],
      set: { awaiting: sql`${queueCounts.awaiting} + ${awaiting}` },
    });
};

/** Moves an item from one vet's group to another's, always in the same order, so that two moves never wait for each other. */
export const moveItem = async (tx: Tx, practiceId: number, source: string, fromVet: number, toVet: number): Promise<void> => {
  const changes = [
    { vetStaffId: fromVet, source, awaiting: -1 },
    { vetStaffId: toVet, source, awaiting: 1 },
  ];
  for (const change of changes.toSorted((left, right) => left.vetStaffId - right.vetStaffId)) await countItems(tx, practiceId, change);
};

/** {@link countItems} of several: each group once, always in the same order. */
export const countGroups = async (tx: Tx, practiceId: number, changes: readonly QueueGroup[]): Promise<void> => {
  const groups = new Map<string, QueueGroup>();
  for (const { vetStaffId, source, awaiting } of changes) {
    const key = JSON.stringify([vetStaffId, source]);
    groups.set(key, { vetStaffId, source, awaiting: (groups.get(key)?.awaiting ?? 0) + awaiting });
  }
  for (const [, group] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) await countItems(tx, practiceId, group);
};
