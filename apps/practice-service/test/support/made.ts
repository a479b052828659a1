import { queueAnimalOf, type PetRecord } from '@practice-portal/domain/pet';
import { and, eq, sql } from 'drizzle-orm';

import { addQueueItems } from '../../src/approval/items/add-items.ts';
import type { NewQueueItem } from '../../src/approval/items/types.ts';
import { petRecordOf } from '../../src/animals/pet-record.ts';
import type { Db } from '../../src/db/client.ts';
import { queueItemDetails, queueItems } from '../../src/db/schema/approval.ts';
import { animals } from '../../src/db/schema/client.ts';
import { practices } from '../../src/db/schema/practice.ts';
import { prescriptions } from '../../src/db/schema/prescription.ts';
import { firstVet, isOrdinary, type ApprovalApi } from './approval.ts';

/** A practice without PINs: what is proved is not the check before a write. */
export const WRITING_PRACTICE = 1003;

/** An item as far as calls need it. */
export type MadeItem = NewQueueItem & { id: number };

/** What a write is made from: each call gets an item, a prescription or a pet of its own. */
export interface Making {
  api: ApprovalApi;
  /** Who holds, decides and signs. */
  vet: number;
  /** The day by which dates ahead are chosen. */
  now: Date;
  item(): Promise<MadeItem>;
  prescription(): Promise<number>;
  /** One that an order waits for. */
  pet(): Promise<PetRecord>;
}

/** What items are copied from that break no rule, may be printed, and may be replaced. */
export const modelItem = async (db: Db): Promise<NewQueueItem> => {
  const rows = await db
    .select({ type: queueItems.type, body: queueItemDetails.body })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.practiceId, WRITING_PRACTICE), eq(queueItems.type, 'EC_ORDER_ITEM')));
  const bodies = rows.map(({ type, body }) => ({ ...(JSON.parse(body) as NewQueueItem), type }));
  const model = bodies.find((body) => isOrdinary(body));
  if (!model) throw new Error('No ordinary item in the seeds');
  return { ...model, vet: null, canPrintOrder: true, canSuggestAlternative: true, isAutoship: false };
};

/** Puts items into the queue that nobody has had. */
export const freshItems = async (db: Db, changes: readonly Partial<NewQueueItem>[]): Promise<MadeItem[]> => {
  const model = await modelItem(db);
  const items = changes.map((change) => ({ ...model, ...change }));
  const ids = await db.transaction((tx) => addQueueItems(tx, WRITING_PRACTICE, items));
  return items.map((item, at) => ({ ...item, id: ids[at] ?? 0 }));
};

/** Makes prescriptions that can be filled and that nobody has had. */
const freshPrescriptions = async (db: Db, count: number): Promise<number[]> => {
  const [like] = await db.select().from(prescriptions).where(eq(prescriptions.practiceId, WRITING_PRACTICE)).limit(1);
  if (!like) throw new Error('No prescription in the seeds');
  const { id: _id, ...values } = like;
  const active = { ...values, voidedAt: null, voidedByStaffId: null, voidedForReplacement: false, expirationDate: null, finalAt: null };
  const made = await db
    .insert(prescriptions)
    .values(Array.from({ length: count }, () => active))
    .returning({ id: prescriptions.id });
  return made.map(({ id }) => id);
};

/** A pet, and the order that waits for it. */
interface Patient {
  pet: PetRecord;
  item: MadeItem;
}

/** Makes pets like the model item's, each with an order that waits, and lets their records be saved. */
const freshPatients = async (db: Db, count: number): Promise<Patient[]> => {
  const { animal } = await modelItem(db);
  const [like] = await db.select().from(animals).where(eq(animals.id, animal.animalId));
  if (!like) throw new Error('The model item has no pet');
  const { id: _id, ...values } = like;
  const made = await db
    .insert(animals)
    .values(Array.from({ length: count }, () => values))
    .returning();
  const pets = made.map(petRecordOf);
  await db
    .update(practices)
    .set({ features: sql`${practices.features} || '{"editClientEnabled": true}'` })
    .where(eq(practices.id, WRITING_PRACTICE));
  const items = await freshItems(
    db,
    pets.map((pet) => ({ animal: queueAnimalOf(pet) })),
  );
  return items.map((item, at) => ({ item, pet: pets[at] as PetRecord }));
};

/** Everything that calls are made from, made when it is needed. */
export const makingOf = (api: ApprovalApi, db: Db, now: Date): Making => {
  const only = <One>([made]: readonly One[]): One => {
    if (made === undefined) throw new Error('Nothing was made');
    return made;
  };
  return {
    api,
    vet: firstVet(WRITING_PRACTICE),
    now,
    item: async () => only(await freshItems(db, [{}])),
    prescription: async () => only(await freshPrescriptions(db, 1)),
    pet: async () => only(await freshPatients(db, 1)).pet,
  };
};

/** What one call is made from, whichever it is. */
export type Made = Pick<Making, 'item' | 'prescription' | 'pet'>;

/** Makes what so many calls need, while the database is there. */
export const makeAhead = async (db: Db, count: number): Promise<Made[]> => {
  const rxIds = await freshPrescriptions(db, count);
  return (await freshPatients(db, count)).map(({ item, pet }, at) => ({
    item: () => Promise.resolve(item),
    prescription: () => Promise.resolve(rxIds[at] ?? 0),
    pet: () => Promise.resolve(pet),
  }));
};
