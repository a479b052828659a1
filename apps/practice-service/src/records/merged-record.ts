import type { MergeKind } from '@practice-portal/domain/merge';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { merges } from '../db/schema/merge.ts';

/** The id of the client or pet that another has become part of; null for one that has not. */
export const mergedInto = async (executor: Executor, practiceId: number, kind: MergeKind, id: number): Promise<number | null> => {
  const [merge] = await executor
    .select({ clientId: merges.clientId, animalId: merges.animalId })
    .from(merges)
    .where(and(eq(merges.practiceId, practiceId), eq(merges.kind, kind), eq(merges.goneId, id), isNull(merges.undoneAt)));
  return (kind === 'client' ? merge?.clientId : merge?.animalId) ?? null;
};

const EXTERNAL: Record<MergeKind, string> = { client: 'external_client_id', pet: 'pet_external_id' };

/** Those that a client or pet with this external id has become part of. */
export const mergedByExternalId = async (executor: Executor, practiceId: number, kind: MergeKind, external: string): Promise<number[]> => {
  const rows = await executor
    .select({ clientId: merges.clientId, animalId: merges.animalId })
    .from(merges)
    .where(
      and(
        eq(merges.practiceId, practiceId),
        eq(merges.kind, kind),
        isNull(merges.undoneAt),
        sql`${merges.gone} ->> ${EXTERNAL[kind]}::text = ${external}`,
      ),
    );
  return rows.flatMap(({ clientId, animalId }) => (kind === 'client' ? clientId : (animalId ?? [])));
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the records were found by that have become part of clients, or of the clients' pets. By the clients' ids. */
export const mergedTexts = async (executor: Executor, clientIds: readonly number[]): Promise<Map<number, (string | null)[]>> => {
  const rows = await executor
    .select({ clientId: merges.clientId, gone: merges.gone })
    .from(merges)
    .where(and(inArray(merges.clientId, [...new Set(clientIds)]), isNull(merges.undoneAt)))
    .orderBy(merges.id);
  const textsOf = ({ gone }: (typeof rows)[number]): (string | null)[] => [
    'first_name' in gone ? `${textOf(gone['first_name'])} ${textOf(gone['last_name'])}` : textOf(gone['name']),
    ...['email', 'phone', 'phone2', 'external_client_id', 'pet_external_id'].map((column) => textOf(gone[column])),
  ];
  return new Map([...groupBy(rows, ({ clientId }) => clientId)].map(([clientId, own]) => [clientId, own.flatMap(textsOf)]));
};
