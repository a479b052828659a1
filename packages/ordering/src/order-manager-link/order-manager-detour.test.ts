import { accessState } from '@practice-portal/access/testing';
import { makePractice } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { orderManagerDetour } from './order-manager-detour.ts';

const link = (query: string): URL => new URL(`https://portal.example/order-manager?${query}`);
const HISTORY = 'practiceId=1001&clientId=42&view=client-history';

describe("the order manager's link", () => {
  it('is followed by the practice that it names', () => {
    expect(orderManagerDetour(accessState(), link(HISTORY))).toBeNull();
  });

  it('leads home with another view than the client history', () => {
    expect(orderManagerDetour(accessState(), link('practiceId=1001&clientId=42&view=drafts'))).toBe('/');
    expect(orderManagerDetour(accessState(), link('view='))).toBe('/');
    expect(orderManagerDetour(accessState(), link('clientId=42'))).toBeNull();
  });

  it('leads to the login and back here without a session', () => {
    expect(orderManagerDetour(accessState({ practice: null }), link(HISTORY))).toBe(
      '/login?redirect=%2Forder-manager%3FpracticeId%3D1001%26clientId%3D42%26view%3Dclient-history',
    );
  });

  it("leads to the other practice's login and back here", () => {
    expect(orderManagerDetour(accessState(), link('practiceId=1002&clientId=42&view=client-history'))).toBe(
      '/login?practice=1002&redirect=%2Forder-manager%3FpracticeId%3D1002%26clientId%3D42%26view%3Dclient-history',
    );
  });

  it.each(['', 'clientId=42&view=client-history', 'practiceId=maple&view=client-history'])(
    'without a practice is left to its page, which passes its query on: %j',
    (query) => {
      expect(orderManagerDetour(accessState(), link(query))).toBeNull();
    },
  );

  it('shows the history where ordering is hidden, and nothing else', () => {
    const state = accessState({ practice: makePractice({ practiceHomeFeatures: { hideOrdering: true } }) });
    expect(orderManagerDetour(state, link(HISTORY))).toBeNull();
    expect(orderManagerDetour(state, link('practiceId=1001'))).toBe('/');
  });
});
