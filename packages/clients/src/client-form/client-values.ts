import { type Client, type ClientRecord, isStateOfIdNeeded, type NewClient } from '@practice-portal/domain/client';

/** Values of the client form. */
export interface ClientValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Digits. */
  phone: string;
  phone2: string;
  languageId: number;
  hasId: boolean;
  idControlledSubstances: {
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    idType: number | null;
    idState: string;
    idNumber: string;
  };
}

const ENGLISH = 1;

/** A client that is added. */
export const NO_CLIENT: ClientRecord = {
  id: 0,
  practiceId: 0,
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  phone2: null,
  languageId: ENGLISH,
  userEnabled: true,
  externalClientId: null,
  defaultShippingAddressId: null,
  defaultShippingAddress: null,
  defaultBillingAddressId: null,
  defaultBillingAddress: null,
  idControlledSubstances: null,
  petCount: 0,
  version: 1,
};

/** A record as the form holds it. */
export const clientValuesOf = (client: ClientRecord): ClientValues => {
  const id = client.idControlledSubstances;
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    email: client.email ?? '',
    phone: client.phone ?? '',
    phone2: client.phone2 ?? '',
    languageId: client.languageId,
    hasId: id !== null,
    idControlledSubstances: {
      firstName: id?.firstName ?? '',
      lastName: id?.lastName ?? '',
      dateOfBirth: id?.dateOfBirth ?? '',
      idType: id?.idType ?? null,
      idState: id?.idState ?? '',
      idNumber: id?.idNumber ?? '',
    },
  };
};

/** The record of a client with the form's values applied. */
export const clientFrom = (values: ClientValues, onRecord: Client): Client => {
  const id = values.idControlledSubstances;
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim() || null,
    phone: values.phone || null,
    phone2: values.phone2 || null,
    languageId: values.languageId,
    userEnabled: onRecord.userEnabled,
    externalClientId: onRecord.externalClientId,
    defaultShippingAddressId: onRecord.defaultShippingAddressId,
    defaultBillingAddressId: onRecord.defaultBillingAddressId,
    idControlledSubstances: values.hasId
      ? {
          firstName: id.firstName.trim(),
          lastName: id.lastName.trim(),
          dateOfBirth: id.dateOfBirth,
          idType: id.idType ?? 0,
          idState: isStateOfIdNeeded(id.idType) ? id.idState || null : null,
          idNumber: id.idNumber.trim(),
        }
      : null,
  };
};

/** A client that is added: without addresses. Rule: docs/rules/clients.md#client-record. */
export const newClientFrom = (values: ClientValues): NewClient => {
  const {
    userEnabled: _enabled,
    defaultShippingAddressId: _shipping,
    defaultBillingAddressId: _billing,
    ...client
  } = clientFrom(values, NO_CLIENT);
  return client;
};
