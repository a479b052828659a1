import type { ClientAddress, ClientRecord } from '../client/schema.ts';

/** The address of {@link makeClient}. */
export const makeClientAddress = (overrides: Partial<ClientAddress> = {}): ClientAddress => ({
  id: 6001,
  clientId: 4001,
  address: '418 Maple Ave',
  address2: 'Apt 3',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  postalCode2: null,
  country: 'US',
  phone: null,
  validatedStatus: 'VALIDATED',
  version: 1,
  ...overrides,
});

/** The owner of the dog of `makePet`. */
export const makeClient = (overrides: Partial<ClientRecord> = {}): ClientRecord => {
  const address = makeClientAddress({ clientId: overrides.id ?? 4001 });
  return {
    id: 4001,
    practiceId: 1001,
    firstName: 'Eleanor',
    lastName: 'Whitaker',
    email: 'eleanor.whitaker@mail.example',
    phone: '5035550142',
    phone2: null,
    languageId: 1,
    userEnabled: true,
    externalClientId: 'JV.40001',
    defaultShippingAddressId: address.id,
    defaultShippingAddress: address,
    defaultBillingAddressId: address.id,
    defaultBillingAddress: address,
    idControlledSubstances: null,
    petCount: 1,
    version: 1,
    ...overrides,
  };
};
