import { fold } from '../text/fold.ts';
import type { Client, ClientPets } from './schema.ts';

/** Tells a client from another. */
export type ClientIdentity = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone'>;

const nameOf = ({ firstName, lastName }: Pick<ClientIdentity, 'firstName' | 'lastName'>): string => fold(`${firstName} ${lastName}`);
const isSame = (one: string | null, other: string | null): boolean => fold(one ?? '') !== '' && fold(one ?? '') === fold(other ?? '');

/**
 * The client that is on record already: of the same name, and of the same phone or email.
 * Rule: docs/rules/clients.md#on-record-already.
 * @param id of the record that is edited; 0 for a new one
 */
export const sameClient = <Row extends Pick<ClientPets, 'id' | keyof ClientIdentity>>(
  rows: readonly Row[],
  client: ClientIdentity,
  id = 0,
): Row | null =>
  rows.find(
    (row) => row.id !== id && nameOf(row) === nameOf(client) && (isSame(row.phone, client.phone) || isSame(row.email, client.email)),
  ) ?? null;
