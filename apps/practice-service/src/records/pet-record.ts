import type { PetRecord } from '@practice-portal/domain/pet';
import { and, eq, inArray, type SQL } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { mergedInto } from './merged-record.ts';

/** The audit action of saving a pet's record. */
export const PET_SAVED = 'pets.save';

/** Returns what the audit log calls a pet. */
export const petSubject = (id: number): string => `animal/${id}`;

const ofPractice = (practiceId: number, id: number): SQL | undefined => and(eq(animals.id, id), eq(animals.practiceId, practiceId));

/** A row as the wire has it. */
export const petRecordOf = (row: typeof animals.$inferSelect): PetRecord => {
  const { practiceId: _practice, active: _active, neutered: spayedNeutered, ...pet } = row;
  return { ...pet, spayedNeutered };
};

/**
 * The record of a pet; by the id of one that was merged, that of the pet it became part of.
 * @throws 404 for no such pet in this practice
 */
export const loadPet = async (executor: Executor, practiceId: number, id: number): Promise<PetRecord> => {
  const [row] = await executor.select().from(animals).where(ofPractice(practiceId, id));
  if (row) return petRecordOf(row);
  const kept = await mergedInto(executor, practiceId, 'pet', id);
  if (kept === null) throw problem(404, 'No such pet');
  return loadPet(executor, practiceId, kept);
};

/** Those of a practice's pets that are on record, by their ids. */
export const loadPets = async (executor: Executor, practiceId: number, ids: readonly number[]): Promise<Map<number, PetRecord>> => {
  const rows = await executor
    .select()
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), inArray(animals.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, petRecordOf(row)]));
};

/** {@link loadPet}, with its row locked: what is saved of a pet is saved one after the other. */
export const holdPet = async (tx: Tx, practiceId: number, id: number): Promise<PetRecord> => {
  const [row] = await tx.select().from(animals).where(ofPractice(practiceId, id)).for('no key update');
  if (!row) throw problem(404, 'No such pet');
  return petRecordOf(row);
};
