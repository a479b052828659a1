import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { merges } from '../db/schema/merge.ts';
import { problem } from '../http/problem.ts';

/** The one record that was found. @throws `status` for none, 422 for several */
const oneOf = (
  ids: readonly number[],
  field: string,
  { none, several, status }: { none: string; several: string; status: 404 | 422 },
): number => {
  const [id, another] = new Set(ids);
  if (id === undefined) throw problem(status, none, { fieldErrors: { [field]: none } });
  if (another !== undefined) throw problem(422, several, { fieldErrors: { [field]: several } });
  return id;
};

/** Records that became part of another: the partner may still call them by their own ID. */
const mergedBy = (practiceId: number, kind: 'client' | 'pet', external: string) =>
  and(
    eq(merges.practiceId, practiceId),
    eq(merges.kind, kind),
    isNull(merges.undoneAt),
    eq(sql`${merges.gone}->>${kind === 'client' ? 'external_client_id' : 'pet_external_id'}`, external),
  );

/**
 * The client with an ID in the partner's system.
 * @throws 404 for nobody, 422 where several have it
 */
export const clientByExternalId = async (tx: Tx, practiceId: number, external: string): Promise<number> => {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.practiceId, practiceId), eq(clients.externalClientId, external)));
  const merged = await tx
    .select({ id: merges.clientId })
    .from(merges)
    .where(mergedBy(practiceId, 'client', external));
  const ids = [...found, ...merged].map(({ id }) => id);
  return oneOf(ids, 'client', { none: 'No client has this ID', several: 'Several clients have this ID', status: 404 });
};

/**
 * The pet of a client with an ID in the partner's system.
 * @throws 422 for none, or where several have it
 */
export const petByExternalId = async (tx: Tx, practiceId: number, clientId: number, external: string): Promise<number> => {
  const found = await tx
    .select({ id: animals.id })
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), eq(animals.clientId, clientId), eq(animals.petExternalId, external)));
  const merged = await tx
    .select({ id: merges.animalId })
    .from(merges)
    .where(and(mergedBy(practiceId, 'pet', external), eq(merges.clientId, clientId)));
  const ids = [...found, ...merged].flatMap(({ id }) => id ?? []);
  return oneOf(ids, 'animalId', { none: 'No pet of this client has this ID', several: 'Several pets have this ID', status: 422 });
};
