import { isoDateOf, type LocaleCode } from '@practice-portal/domain/locale';
import { petProblems, type Pet, type PetRecord } from '@practice-portal/domain/pet';
import { messageText } from '@practice-portal/domain/text';
import { eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { endCare, type EndedCare } from './end-care.ts';
import { holdOrdersOfPet, showPetInOrders } from './orders-of-pet.ts';
import { holdPet, petRecordOf } from './pet-record.ts';

/** A pet's record that is to be saved. */
export interface PetToSave {
  practiceId: number;
  pet: Pet;
  /** The version the change was made to; null to save over whatever there is. */
  version: number | null;
  localeCode: LocaleCode;
  now: Date;
}

/** What saving did. */
export interface SavedPet {
  before: PetRecord;
  after: PetRecord;
  /** What was cancelled, as the pet has died or moved; null otherwise. */
  ended: EndedCare | null;
}

const isGone = ({ deceased, rehomed }: Pick<Pet, 'deceased' | 'rehomed'>): boolean => deceased || rehomed;

/** @throws 422 with what is wrong with which field */
const requirePet = (before: PetRecord, { pet, localeCode, now }: PetToSave): void => {
  const said = petProblems(pet, { now, localeCode, onRecord: before }).map(
    ({ path, message }) => [path, messageText(message, localeCode)] as const,
  );
  if (said.length > 0) throw problem(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said) });
};

/**
 * Saves a pet's record, and has its waiting orders show it. The weight's day is the day of the change.
 * @throws 404 for no such pet of this client, 409 with the record when somebody else saved it since, 422 when a rule is broken
 */
export const savePet = async (tx: Tx, toSave: PetToSave): Promise<SavedPet> => {
  const { practiceId, pet, version, now } = toSave;
  const orders = await holdOrdersOfPet(tx, practiceId, pet.id, now);
  const before = await holdPet(tx, practiceId, pet.id);
  if (before.clientId !== pet.clientId) throw problem(404, 'No such pet of this client');
  if (version !== null && version !== before.version) throw problem(409, 'Somebody else has changed this record', { data: before });
  requirePet(before, toSave);
  const { id, clientId: _client, name, spayedNeutered: neutered, ...rest } = pet;
  const weightDate = pet.weight === before.weight ? before.weightDate : isoDateOf(now);
  const [row] = await tx
    .update(animals)
    .set({ ...rest, name: name.trim(), neutered, weightDate, version: sql`${animals.version} + 1` })
    .where(eq(animals.id, id))
    .returning();
  if (!row) throw new Error('A pet that was held is gone');
  const after = petRecordOf(row);
  await showPetInOrders(tx, practiceId, after, orders);
  return { before, after, ended: isGone(after) && !isGone(before) ? await endCare(tx, practiceId, id, now) : null };
};
