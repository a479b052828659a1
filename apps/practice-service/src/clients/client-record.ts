import type { ClientAddress, ClientRecord } from '@practice-portal/domain/client';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { mergedInto } from '../records/merged-record.ts';

/** Returns what the audit log calls a client. */
export const clientSubject = (id: number): string => `client/${id}`;

/** A row as the wire has it. */
export const clientAddressOf = ({ practiceId: _practice, ...address }: typeof addresses.$inferSelect): ClientAddress => address;

const recordOf = async (executor: Executor, row: typeof clients.$inferSelect): Promise<ClientRecord> => {
  const { practiceId, id, defaultShippingAddressId, defaultBillingAddressId } = row;
  const ids = [defaultShippingAddressId, defaultBillingAddressId].flatMap((address) => address ?? []);
  const known =
    ids.length === 0
      ? []
      : await executor
          .select()
          .from(addresses)
          .where(and(eq(addresses.practiceId, practiceId), inArray(addresses.id, ids)));
  const [counted] = await executor
    .select({ pets: sql<number>`count(*)::int` })
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), eq(animals.clientId, id)));
  const addressOf = (address: number | null): ClientAddress | null => {
    const found = known.find((one) => one.id === address);
    return found ? clientAddressOf(found) : null;
  };
  return {
    id,
    practiceId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    phone2: row.phone2,
    languageId: row.languageId,
    userEnabled: row.active,
    externalClientId: row.externalClientId,
    defaultShippingAddressId,
    defaultShippingAddress: addressOf(defaultShippingAddressId),
    defaultBillingAddressId,
    defaultBillingAddress: addressOf(defaultBillingAddressId),
    idControlledSubstances: row.idControlledSubstances,
    petCount: counted?.pets ?? 0,
    version: row.version,
  };
};

const ofPractice = (practiceId: number, id: number) => and(eq(clients.id, id), eq(clients.practiceId, practiceId));

/**
 * The record of a client; by the id of one that was merged, that of the client it became part of.
 * @throws 404 for no such client in this practice
 */
export const loadClient = async (executor: Executor, practiceId: number, id: number): Promise<ClientRecord> => {
  const [row] = await executor.select().from(clients).where(ofPractice(practiceId, id));
  if (row) return recordOf(executor, row);
  const kept = await mergedInto(executor, practiceId, 'client', id);
  if (kept === null) throw problem(404, 'No such client');
  return loadClient(executor, practiceId, kept);
};

/** {@link loadClient}, with its row locked: what is saved of a client is saved one after the other. */
export const holdClient = async (tx: Tx, practiceId: number, id: number): Promise<ClientRecord> => {
  const [row] = await tx.select().from(clients).where(ofPractice(practiceId, id)).for('no key update');
  if (!row) throw problem(404, 'No such client');
  return recordOf(tx, row);
};

/** A record as the audit log may keep it: without the number of an identity document. */
export const withoutIdNumber = (client: ClientRecord): unknown => ({
  ...client,
  idControlledSubstances: client.idControlledSubstances && { ...client.idControlledSubstances, idNumber: undefined },
});
