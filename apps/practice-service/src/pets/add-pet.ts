import { isoDateOf, type LocaleCode, type ZonedDate } from '@practice-portal/domain/locale';
import { type NewPet, petProblems, type PetRecord } from '@practice-portal/domain/pet';

import { refreshClientSearch } from '../clients/client-search.ts';
import { holdClient } from '../clients/client-record.ts';
import { noteChange } from '../clients/record-changes.ts';
import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { noProblemsOr422 } from '../http/validate-or-422.ts';
import { requireKnownBreed } from './breeds.ts';
import { petRecordOf } from '../records/pet-record.ts';

interface PetToAdd {
  practiceId: number;
  pet: NewPet;
  localeCode: LocaleCode;
  staffId: number | null;
  now: ZonedDate;
}

/**
 * Adds a pet to a client.
 * @throws 404 for no such client, 422 when a rule is broken
 */
export const addPet = async (tx: Tx, { practiceId, pet, localeCode, staffId, now }: PetToAdd): Promise<PetRecord> => {
  // Held, so that two pets added at once are both found by their names.
  await holdClient(tx, practiceId, pet.clientId);
  noProblemsOr422(petProblems({ ...pet, id: 0 }, { now, localeCode, onRecord: null }), localeCode);
  requireKnownBreed(pet, localeCode);
  const { spayedNeutered: neutered, name, ...rest } = pet;
  const [row] = await tx
    .insert(animals)
    .values({ ...rest, practiceId, name: name.trim(), neutered, weightDate: pet.weight === null ? null : isoDateOf(now) })
    .returning();
  if (!row) throw new Error('A pet was not stored');
  const after = petRecordOf(row);
  await refreshClientSearch(tx, practiceId, pet.clientId);
  await noteChange(
    tx,
    { practiceId, clientId: pet.clientId, staffId, now },
    { subject: 'pet', subjectId: after.id, name: after.name, kind: 'added', before: null, after },
  );
  return after;
};
