import { isoDateOf, type LocaleCode, type ZonedDate } from '@practice-portal/domain/locale';
import { petRefusal } from '@practice-portal/domain/order';
import { petProblems, type Pet, type PetRecord } from '@practice-portal/domain/pet';
import { eq, sql } from 'drizzle-orm';

import { bringPetsItemsBack } from '../queue-items/bring-back.ts';
import { closeItemsOf, type ClosedItems } from '../queue-items/close-items.ts';
import { holdQueueItems, refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import { refreshClientSearch } from '../clients/client-search.ts';
import { noteChange } from '../clients/record-changes.ts';
import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { noProblemsOr422 } from '../http/validate-or-422.ts';
import { requireKnownBreed } from './breeds.ts';
import { endCare, type EndedCare } from '../clients/end-care.ts';
import { holdPet, petRecordOf } from '../records/pet-record.ts';

/** A pet's record that is to be saved. */
export interface PetToSave {
  practiceId: number;
  pet: Pet;
  /** Refuses a change to another version than the record has. */
  requireVersion(record: PetRecord): void;
  localeCode: LocaleCode;
  /** Who saves it; null for the shared practice login. */
  staffId: number | null;
  now: ZonedDate;
}

export interface SavedPet {
  before: PetRecord;
  after: PetRecord;
  /** Lists what was canceled, and the orders that left the queue, as the pet has died or moved; null otherwise. */
  ended: (EndedCare & Pick<ClosedItems, 'itemIds'>) | null;
  /** Events to publish for these orders. */
  events: ClosedItems['events'];
}

/**
 * Saves a pet's record, and has its waiting orders show it. The weight's day is the day of the change.
 * @throws 404 for no such pet of this client, 409 with the record when another person saved it since, 422 when a rule is broken
 */
export const savePet = async (tx: Tx, toSave: PetToSave): Promise<SavedPet> => {
  const { practiceId, pet, requireVersion, localeCode, staffId, now } = toSave;
  await holdQueueItems(tx, practiceId, { animalId: pet.id }, now);
  const before = await holdPet(tx, practiceId, pet.id);
  if (before.clientId !== pet.clientId) throw problem(404, 'No such pet of this client');
  requireVersion(before);
  noProblemsOr422(petProblems(pet, { now, localeCode, onRecord: before }), localeCode);
  if (pet.species !== before.species || pet.breed !== before.breed) requireKnownBreed(pet, localeCode);
  const { id, clientId, name, spayedNeutered: neutered, ...rest } = pet;
  const weightDate = pet.weight === before.weight ? before.weightDate : isoDateOf(now);
  const [row] = await tx
    .update(animals)
    .set({ ...rest, name: name.trim(), neutered, weightDate, version: sql`${animals.version} + 1` })
    .where(eq(animals.id, id))
    .returning();
  if (!row) throw new Error('A pet that was held is gone');
  const after = petRecordOf(row);
  await refreshQueueItems(tx, practiceId, { animalId: id }, now);
  if (after.name !== before.name || after.petExternalId !== before.petExternalId) await refreshClientSearch(tx, practiceId, clientId);
  await noteChange(
    tx,
    { practiceId, clientId, staffId, now },
    { subject: 'pet', subjectId: id, name: after.name, kind: 'changed', before, after },
  );
  const isEnding = petRefusal(after) !== null && petRefusal(before) === null;
  if (!isEnding && after.weight !== before.weight)
    await bringPetsItemsBack(tx, { practiceId, animalId: id }, { type: 'weighed', weight: after.weight }, now);
  if (!isEnding) return { before, after, ended: null, events: [] };
  const care = await endCare(tx, { practiceId, staffId, now }, { animalId: id });
  const { itemIds, events } = await closeItemsOf(tx, practiceId, id, now);
  return { before, after, ended: { ...care, itemIds }, events };
};
