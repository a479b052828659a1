import type { Client, ClientRecord } from './schema.ts';

/** Returns what of a record is sent back to be saved. */
export const clientOf = ({
  firstName,
  lastName,
  email,
  phone,
  phone2,
  languageId,
  userEnabled,
  externalClientId,
  defaultShippingAddressId,
  defaultBillingAddressId,
  idControlledSubstances,
}: ClientRecord): Client => ({
  firstName,
  lastName,
  email,
  phone,
  phone2,
  languageId,
  userEnabled,
  externalClientId,
  defaultShippingAddressId,
  defaultBillingAddressId,
  idControlledSubstances,
});

/** A client's name as it is written. */
export const clientName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`.trim();
