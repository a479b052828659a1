import type { MergedRecord, MergeKind, MergeRefusal, MergeSide, UndoRefusal } from '@practice-portal/domain/merge';
import { mergeRefusal } from '@practice-portal/domain/merge';
import { petRefusal } from '@practice-portal/domain/order';
import { and, eq } from 'drizzle-orm';

import { loadClient } from '../clients/client-record.ts';
import type { Executor } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { loadPet } from '../records/pet-record.ts';
import { underWayOf } from './under-way.ts';

/** Which records are merged. */
export interface Asked {
  practiceId: number;
  kind: MergeKind;
  keptId: number;
  goneId: number;
}

interface Side {
  shown: MergeSide;
  record: MergedRecord;
}

const NOTHING = { email: null, phone: null, address: null, species: null, breed: null, birthDate: null, weight: null };

const clientSide = async (executor: Executor, practiceId: number, id: number): Promise<Side> => {
  const client = await loadClient(executor, practiceId, id);
  // An old link leads to another record: that one would be merged with itself.
  if (client.id !== id) throw problem(404, 'No such client');
  const rows = await executor
    .select({ country: addresses.country })
    .from(addresses)
    .where(and(eq(addresses.practiceId, practiceId), eq(addresses.clientId, id)));
  const { firstName, lastName, email, phone, externalClientId: externalId, userEnabled: isPresent } = client;
  const home = client.defaultShippingAddress;
  const address = home && [home.address, home.address2, home.city, `${home.state} ${home.postalCode}`.trim()].filter(Boolean).join(', ');
  return {
    shown: { ...NOTHING, id, name: `${firstName} ${lastName}`, externalId, email, phone, address },
    record: { id, clientId: id, isPresent, countries: rows.map(({ country }) => country) },
  };
};

const petSide = async (executor: Executor, practiceId: number, id: number): Promise<Side> => {
  const pet = await loadPet(executor, practiceId, id);
  if (pet.id !== id) throw problem(404, 'No such pet');
  const { name, petExternalId: externalId, species, breed, birthDate, weight, clientId } = pet;
  return {
    shown: { ...NOTHING, id, name, externalId, species, breed, birthDate, weight },
    record: { id, clientId, isPresent: petRefusal(pet) === null, species },
  };
};

/** Both records as a person compares them, and why they are not merged. */
export const readSides = async (executor: Executor, { practiceId, kind, keptId, goneId }: Asked, now: Date) => {
  const sideOf = kind === 'client' ? clientSide : petSide;
  const kept = await sideOf(executor, practiceId, keptId);
  const gone = await sideOf(executor, practiceId, goneId);
  const underWay = await underWayOf(executor, [...new Set([kept.record.clientId, gone.record.clientId])], now);
  const refusal = mergeRefusal({ kind, kept: kept.record, gone: gone.record }, underWay);
  return { kept, gone, refusal };
};

/** Says to who asks why not. */
export const REFUSED: Record<MergeRefusal | UndoRefusal, string> = {
  same: 'Choose two records',
  otherClient: 'These pets belong to two clients: merge the clients first',
  species: 'These pets are of two species',
  country: 'These clients have addresses in two countries',
  inactive: 'Keep the other record: this one is no longer active',
  payment: 'A payment is under way. Try again in a moment',
  locked: 'A vet has an order of these records open. Try again later',
  undoable: 'A decision about these records can still be undone. Try again in a moment',
  late: 'A merge can be undone for 30 days',
  laterMerge: 'A pet was merged since: undo that first',
  unpaid: 'An order since then, for pets of both, is not paid. Take its payment or cancel it first',
};
