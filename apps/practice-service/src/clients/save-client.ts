import { normalPostalCode } from '@practice-portal/domain/address';
import { type Client, clientOf, clientProblems, type ClientRecord, type NewClient, normalClient } from '@practice-portal/domain/client';
import type { CountryCode, LocaleCode, ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { EndedCare } from './end-care.ts';
import { holdQueueItems, refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import type { Tx } from '../db/client.ts';
import { addresses, clients } from '../db/schema/client.ts';
import { followAutoshipAddress } from '../orders/autoship-orders.ts';
import { problem } from '../http/problem.ts';
import { noProblemsOr422 } from '../http/validate-or-422.ts';
import { requireLanguage } from './choices.ts';
import { holdClient, loadClient } from './client-record.ts';
import { refreshClientSearch } from './client-search.ts';
import { endForClient, settleEnding } from './deactivation.ts';
import { noteChange } from './record-changes.ts';

/** Who saves, where and when. */
export interface SavedBy {
  practiceId: number;
  localeCode: LocaleCode;
  staffId: number | null;
  now: ZonedDate;
}

export interface SavedClient {
  before: ClientRecord;
  after: ClientRecord;
  ended?: EndedCare;
  broughtBack?: EndedCare;
}

const trimmed = (text: string | null): string | null => text?.trim() || null;

const columnsOf = (client: NewClient) => ({
  firstName: client.firstName.trim(),
  lastName: client.lastName.trim(),
  email: trimmed(client.email),
  phone: trimmed(client.phone),
  phone2: trimmed(client.phone2),
  languageId: client.languageId,
  externalClientId: client.externalClientId,
  idControlledSubstances: client.idControlledSubstances,
});

const requireAddresses = async (tx: Tx, practiceId: number, clientId: number, client: Client): Promise<void> => {
  const ids = [...new Set([client.defaultShippingAddressId, client.defaultBillingAddressId].flatMap((id) => id ?? []))];
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId), inArray(addresses.id, ids)));
  if (known.length < ids.length) throw problem(404, 'No such address of this client');
};

/**
 * Adds a client.
 * @throws 422 when a rule is broken
 */
export const addClient = async (tx: Tx, by: SavedBy, client: NewClient): Promise<ClientRecord> => {
  const { practiceId, localeCode, staffId, now } = by;
  noProblemsOr422(clientProblems(client, { now, localeCode, onRecord: null }), localeCode);
  requireLanguage(client.languageId, localeCode);
  const [row] = await tx
    .insert(clients)
    .values({ ...columnsOf(client), practiceId })
    .returning({ id: clients.id });
  if (!row) throw new Error('A client was not stored');
  await refreshClientSearch(tx, practiceId, row.id);
  const after = await loadClient(tx, practiceId, row.id);
  await noteChange(
    tx,
    { practiceId, clientId: row.id, staffId, now },
    { subject: 'client', subjectId: row.id, name: null, kind: 'added', before: null, after: clientOf(after) },
  );
  return after;
};

/** Writes a client that the transaction holds, and all that shows a copy of it. */
const write = async (tx: Tx, { practiceId, staffId, now }: SavedBy, before: ClientRecord, client: Client): Promise<SavedClient> => {
  const { id } = before;
  await tx
    .update(clients)
    .set({
      ...columnsOf(client),
      active: client.userEnabled,
      defaultShippingAddressId: client.defaultShippingAddressId,
      defaultBillingAddressId: client.defaultBillingAddressId,
      version: sql`${clients.version} + 1`,
    })
    .where(eq(clients.id, id));
  await refreshClientSearch(tx, practiceId, id);
  await followAutoshipAddress(tx, practiceId, id);
  await refreshQueueItems(tx, practiceId, { clientId: id }, now);
  const after = await loadClient(tx, practiceId, id);
  const whose = { practiceId, clientId: id };
  await noteChange(
    tx,
    { ...whose, staffId, now },
    { subject: 'client', subjectId: id, name: null, kind: 'changed', before: clientOf(before), after: clientOf(after) },
  );
  return { before, after };
};

/**
 * Saves the record of a client. Another `userEnabled` deactivates or activates it: see {@link deactivate}.
 * @param bringBack has what the deactivation ended run again, with the activation
 * @throws 404 for no such client, 409 with the record when another person saved it since, 422 when a rule is broken
 */
export const saveClient = async (
  tx: Tx,
  by: SavedBy,
  clientId: number,
  client: Client,
  { requireVersion, bringBack }: { requireVersion(record: ClientRecord): void; bringBack: boolean },
): Promise<SavedClient> => {
  const { practiceId, localeCode, now } = by;
  await holdQueueItems(tx, practiceId, { clientId }, now);
  const before = await holdClient(tx, practiceId, clientId);
  requireVersion(before);
  noProblemsOr422(clientProblems(client, { now, localeCode, onRecord: clientOf(before) }), localeCode);
  requireLanguage(client.languageId, localeCode);
  await requireAddresses(tx, practiceId, clientId, client);
  const saved = await write(tx, by, before, client);
  const whose = { practiceId, clientId };
  if (before.userEnabled && !client.userEnabled) return { ...saved, ended: await endForClient(tx, by, clientId) };
  if (!before.userEnabled && client.userEnabled) return { ...saved, broughtBack: await settleEnding(tx, whose, bringBack, now) };
  return saved;
};

/**
 * Deactivates a client: cancels its AutoShips and blocks its fills. One that is inactive stays as it is.
 * Rule: docs/rules/clients.md#activation.
 */
export const deactivate = async (tx: Tx, by: SavedBy, clientId: number): Promise<SavedClient> => {
  const { practiceId, now } = by;
  await holdQueueItems(tx, practiceId, { clientId }, now);
  const before = await holdClient(tx, practiceId, clientId);
  if (!before.userEnabled) return { before, after: before };
  const saved = await write(tx, by, before, { ...clientOf(before), userEnabled: false });
  return { ...saved, ended: await endForClient(tx, by, clientId) };
};

/** Brings what is on record of a client into the form it is stored in. Lines of addresses stay as they were typed. */
export const normalize = async (tx: Tx, by: SavedBy, clientId: number): Promise<SavedClient> => {
  const { practiceId, localeCode, now } = by;
  await holdQueueItems(tx, practiceId, { clientId }, now);
  const before = await holdClient(tx, practiceId, clientId);
  const client = clientOf(before);
  const tidy = normalClient(client, localeCode);
  const rows = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId)))
    .for('update');
  const untidy = rows.flatMap(({ id, postalCode, country }) => {
    const written = normalPostalCode(postalCode, country as CountryCode);
    return written === postalCode ? [] : [{ id, postalCode: written }];
  });
  for (const { id, postalCode } of untidy)
    await tx
      .update(addresses)
      .set({ postalCode, version: sql`${addresses.version} + 1` })
      .where(eq(addresses.id, id));
  if (untidy.length === 0 && JSON.stringify(tidy) === JSON.stringify(client)) return { before, after: before };
  return write(tx, by, before, tidy);
};
