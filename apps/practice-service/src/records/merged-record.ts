import type { MergeKind } from '@practice-portal/domain/merge';
import { and, eq, isNull } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { merges } from '../db/schema/merge.ts';

/** The id of the client or pet that another has become part of; null for one that has not. */
export const mergedInto = async (executor: Executor, practiceId: number, kind: MergeKind, id: number): Promise<number | null> => {
  const [merge] = await executor
    .select({ clientId: merges.clientId, animalId: merges.animalId })
    .from(merges)
    .where(and(eq(merges.practiceId, practiceId), eq(merges.kind, kind), eq(merges.goneId, id), isNull(merges.undoneAt)));
  return (kind === 'client' ? merge?.clientId : merge?.animalId) ?? null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the records were found by that have become part of a client or of the client's pets. */
export const mergedTexts = async (executor: Executor, practiceId: number, clientId: number): Promise<(string | null)[]> => {
  const rows = await executor
    .select({ gone: merges.gone })
    .from(merges)
    .where(and(eq(merges.practiceId, practiceId), eq(merges.clientId, clientId), isNull(merges.undoneAt)))
    .orderBy(merges.id);
  return rows.flatMap(({ gone }) => [
    'first_name' in gone ? `${textOf(gone['first_name'])} ${textOf(gone['last_name'])}` : textOf(gone['name']),
    ...['email', 'phone', 'phone2', 'external_client_id', 'pet_external_id'].map((column) => textOf(gone[column])),
  ]);
};
