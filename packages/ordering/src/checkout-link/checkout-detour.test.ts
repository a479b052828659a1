import { accessState } from '@practice-portal/access/testing';
import { makePractice } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { checkoutDetour } from './checkout-detour.ts';

const at = (query = ''): URL => new URL(`https://portal.example/checkout${query}`);
const without = (...flags: ('hideCheckout' | 'hideOrdering')[]) =>
  accessState({ practice: makePractice({ practiceHomeFeatures: Object.fromEntries(flags.map((flag) => [flag, true])) }) });

describe('the checkout', () => {
  it('opens for a client', () => {
    expect(checkoutDetour(accessState(), at('?clientId=42'))).toBeNull();
  });

  it.each(['', '?clientId=', '?clientId=0', '?clientId=1e3', '?clientId=-4'])('begins at the order manager without one: %j', (query) => {
    expect(checkoutDetour(accessState(), at(query))).toBe('/order-manager');
  });

  it('comes back after the login', () => {
    expect(checkoutDetour(accessState({ practice: null }), at('?clientId=42'))).toBe('/login?redirect=%2Fcheckout%3FclientId%3D42');
  });

  it('is not there where the practice does not check out, or does not order', () => {
    expect(checkoutDetour(without('hideCheckout'), at('?clientId=42'))).toBe('/order-manager?clientId=42');
    expect(checkoutDetour(without('hideCheckout', 'hideOrdering'), at('?clientId=42'))).toBe('/');
  });
});
