import { addressBodySchema, type AddressToSave } from '@practice-portal/domain/address';
import type { ClientAddress } from '@practice-portal/domain/client';
import { phoneSchema } from '@practice-portal/domain/locale';
import { and, eq, sql } from 'drizzle-orm';

import { holdQueueItems, refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import { clientAddressOf, holdClient } from '../clients/client-record.ts';
import { refreshClientSearch } from '../clients/client-search.ts';
import { noteChange } from '../clients/record-changes.ts';
import type { SavedBy } from '../clients/save-client.ts';
import type { Tx } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { followAutoshipAddress } from '../orders/autoship-orders.ts';
import { validateOr422 } from '../http/validate-or-422.ts';

const check = ({ clientId: _client, phone, validatedStatus: _status, ...address }: AddressToSave, { localeCode }: SavedBy): void => {
  validateOr422(addressBodySchema({ country: address.country }), address, localeCode);
  validateOr422(phoneSchema(localeCode, { required: false }), phone, localeCode);
};

/**
 * Adds an address, byte for byte as it was typed.
 * @throws 404 for no such client, 422 when a rule is broken
 */
export const addAddress = async (tx: Tx, by: SavedBy, address: AddressToSave): Promise<ClientAddress> => {
  const { practiceId, staffId, now } = by;
  await holdClient(tx, practiceId, address.clientId);
  check(address, by);
  const [row] = await tx
    .insert(addresses)
    .values({ ...address, practiceId })
    .returning();
  if (!row) throw new Error('An address was not stored');
  await refreshClientSearch(tx, practiceId, address.clientId);
  const after = clientAddressOf(row);
  await noteChange(
    tx,
    { practiceId, clientId: address.clientId, staffId, now },
    { subject: 'address', subjectId: after.id, name: after.address, kind: 'added', before: null, after },
  );
  return after;
};

/**
 * Saves an address, byte for byte as it was typed, and has waiting orders that go there show it.
 * @throws 404 for no such address of this client, 409 with the record when another person saved it since, 422 when a rule is broken
 */
export const saveAddress = async (
  tx: Tx,
  by: SavedBy,
  id: number,
  address: AddressToSave,
  requireVersion: (record: ClientAddress) => void,
): Promise<{ before: ClientAddress; after: ClientAddress }> => {
  const { practiceId, staffId, now } = by;
  const { clientId } = address;
  await holdQueueItems(tx, practiceId, { clientId }, now);
  await holdClient(tx, practiceId, clientId);
  const here = and(eq(addresses.id, id), eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId));
  const [held] = await tx.select().from(addresses).where(here).for('no key update');
  if (!held) throw problem(404, 'No such address of this client');
  const before = clientAddressOf(held);
  requireVersion(before);
  check(address, by);
  const [row] = await tx
    .update(addresses)
    .set({ ...address, version: sql`${addresses.version} + 1` })
    .where(here)
    .returning();
  if (!row) throw new Error('An address that was held is gone');
  const after = clientAddressOf(row);
  await refreshClientSearch(tx, practiceId, clientId);
  await followAutoshipAddress(tx, practiceId, clientId);
  await refreshQueueItems(tx, practiceId, { clientId }, now);
  await noteChange(
    tx,
    { practiceId, clientId, staffId, now },
    { subject: 'address', subjectId: id, name: after.address, kind: 'changed', before, after },
  );
  return { before, after };
};
