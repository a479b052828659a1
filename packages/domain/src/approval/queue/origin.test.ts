import { expect, test } from 'vitest';

import { offerRefusal, originOf } from './origin.ts';

const item = { type: 'EC_ORDER_ITEM', isAutoship: false, sourceDescription: 'Online store' } as const;

test.each([
  [{}, 'STORE'],
  [{ type: 'HFP_ORDER_ITEM', sourceDescription: 'Home delivery' }, 'STORE'],
  [{ isAutoship: true }, 'AUTOSHIP'],
  [{ type: 'PROFILE_PRESCRIPTION', sourceDescription: 'AutoShip', isAutoship: true }, 'AUTOSHIP'],
  [{ type: 'RX_CART_ITEM', sourceDescription: 'In clinic' }, 'IN_CLINIC'],
  [{ type: 'PROFILE_PRESCRIPTION', sourceDescription: 'Phone' }, 'IN_CLINIC'],
  [{ type: 'RX_CART_ITEM', sourceDescription: 'Recommendation' }, 'STORE'],
  [{ type: 'DVM_REACH_PRESCRIPTION', sourceDescription: 'DVM Reach' }, 'EXTERNAL_APP'],
  [{ sourceDescription: 'Retailer' }, 'RETAILER'],
] as const)('%j comes from %s', (changes, origin) => {
  expect(originOf({ ...item, ...changes })).toBe(origin);
});

test.each([
  [{ sourceDescription: 'Online store' }, 'notOutside'],
  [{ clientEmail: null }, 'noEmail'],
  [{ clientEmail: ' ' }, 'noEmail'],
  [{ offeredAt: '2026-03-01T10:00:00Z' }, 'offered'],
  [{}, null],
])('%j can be offered but for: %s', (changes, refusal) => {
  expect(offerRefusal({ ...item, sourceDescription: 'Retailer', clientEmail: 'a@b.example', ...changes })).toBe(refusal);
});
