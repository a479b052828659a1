import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { Address, ClientRecord } from '@practice-portal/domain/client';
import { makeClientAddress } from '@practice-portal/domain/testing';

const HOMES = {
  GB: { address: '14 Corve Street', address2: null, city: 'Ludlow', state: 'GB', postalCode: 'SY8 1AA', country: 'GB' },
  CA: { address: '220 Bank Street', address2: 'Unit 3', city: 'Ottawa', state: 'ON', postalCode: 'K2P 1X1', country: 'CA' },
} as const satisfies Record<string, Partial<Address>>;

const PHONES = { GB: '016329601', CA: '61355501' } as const;

/** A country of practices beside the United States. */
export type CountryAbroad = keyof typeof HOMES;

const phoneIn = (country: CountryAbroad, id: number): string => PHONES[country] + String(id % 100).padStart(2, '0');

/** An order whose client lives in another country, as a practice there has it. */
export const orderedIn = (country: CountryAbroad, item: ApprovalQueueItem): ApprovalQueueItem => ({
  ...item,
  clientPhone: phoneIn(country, item.clientId),
  shippingAddress: item.shippingAddress && { ...item.shippingAddress, ...HOMES[country] },
});

/** A client who lives in another country, as a practice there has them. */
export const livingIn = (country: CountryAbroad, client: ClientRecord): ClientRecord => {
  const home = makeClientAddress({ clientId: client.id, ...HOMES[country] });
  return { ...client, phone: phoneIn(country, client.id), defaultShippingAddress: home, defaultBillingAddress: home };
};
