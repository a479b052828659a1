import { endsBefore } from '@practice-portal/domain/card';
import { describe, expect, it } from 'vitest';

import { dateFromNow } from './clock.ts';
import { makeCard, makePurchases } from './factories/purchases.ts';
import { makeCheckoutWorld } from './features/checkout-world.ts';

const TODAY = dateFromNow(0);
const { cards, prescriptions } = makePurchases();

describe('what has expired in a fixture has a date that is over', () => {
  it.each(prescriptions.filter(({ fillsRemaining }) => fillsRemaining === 0))('$productName without a fill', ({ expirationDate }) => {
    expect(expirationDate).not.toBeNull();
    expect(String(expirationDate) < TODAY).toBe(true);
  });

  it.each([...cards, ...makeCheckoutWorld().cards, makeCard({ isExpired: true })])('card $id', ({ expirationDate, isExpired }) => {
    expect(endsBefore(expirationDate, TODAY)).toBe(isExpired);
  });
});
