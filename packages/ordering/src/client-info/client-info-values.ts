import { addressFormOf, type AddressForm, emptyAddress } from '@practice-portal/domain/address';
import type { Cart } from '@practice-portal/domain/cart';
import type { ClientAddress, ClientRecord } from '@practice-portal/domain/client';
import type { CountryCode } from '@practice-portal/domain/locale';

/** Values to confirm before an order is paid. */
export interface ClientInfoValues extends AddressForm {
  email: string;
  /** Digits. */
  phone: string;
  /** The address on record that the fields show; null for a new one. */
  addressId: number | null;
  isPrimary: boolean;
  isForAutoships: boolean;
}

/** Records behind the initial values. */
export interface ClientInfo {
  client: ClientRecord;
  cart: Cart;
  addresses: readonly ClientAddress[];
  /** The practice's country. */
  home: CountryCode;
}

/** The values with another address in them. It counts as primary when it is the client's own. */
export const withAddress = (
  values: Pick<ClientInfoValues, 'email' | 'phone' | 'isForAutoships'>,
  address: ClientAddress | null,
  { client, home }: Pick<ClientInfo, 'client' | 'home'>,
): ClientInfoValues => ({
  ...values,
  ...(address === null ? emptyAddress(home) : addressFormOf(address, home)),
  addressId: address?.id ?? null,
  isPrimary: client.defaultShippingAddressId === null || client.defaultShippingAddressId === address?.id,
});

/** The cart's address, else the client's own. */
export const clientInfoValues = (info: ClientInfo): ClientInfoValues => {
  const { client, cart, addresses } = info;
  const shown = addresses.find(({ id }) => id === (cart.shippingAddressId ?? client.defaultShippingAddressId)) ?? null;
  return withAddress({ email: client.email ?? '', phone: client.phone ?? '', isForAutoships: false }, shown, info);
};

/** The address in the values, as it was typed. */
export const addressIn = ({ address1, address2, city, state, postalCode, postalCode2, country }: ClientInfoValues): AddressForm => ({
  address1,
  address2,
  city,
  state,
  postalCode,
  postalCode2,
  country,
});

/** Whether the address was typed or changed, and not only chosen. */
export const isTyped = (values: ClientInfoValues, { addresses, home }: Pick<ClientInfo, 'addresses' | 'home'>): boolean => {
  const known = addresses.find(({ id }) => id === values.addressId);
  return known === undefined || JSON.stringify(addressIn(values)) !== JSON.stringify(addressFormOf(known, home));
};
