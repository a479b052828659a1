import { beforeEach, describe, expect, it } from 'vitest';

import { memoryStorage } from '../storage/stored-json.ts';
import { beginSignOn, PAYMENT_APP, signOnTarget, takeSignOn } from './sign-on-state.ts';

let tab = memoryStorage();
beforeEach(() => {
  tab = memoryStorage();
});

describe('a single sign-on', () => {
  it('is known again by its state, once', () => {
    const begun = beginSignOn(tab, 1001, '/settings');
    expect(takeSignOn(tab, begun.state)).toEqual(begun);
    expect(takeSignOn(tab, begun.state)).toBeNull();
  });

  it('has a state and a nonce that cannot be guessed', () => {
    const many = Array.from({ length: 50 }, () => beginSignOn(tab, 1001, '/'));
    expect(new Set(many.flatMap(({ state, nonce }) => [state, nonce])).size).toBe(100);
    for (const { state, nonce } of many) expect(`${state} ${nonce}`).toMatch(/^[\da-f]{64}\.\/ [\da-f]{64}$/);
  });

  it.each([['forged'], [''], [null]])('is not taken with the state %j, nor afterwards with its own', (state) => {
    const begun = beginSignOn(tab, 1001, '/settings');
    expect(takeSignOn(tab, state)).toBeNull();
    expect(takeSignOn(tab, begun.state)).toBeNull();
  });

  it('is none where the tab began none, or its memory was tampered with', () => {
    expect(takeSignOn(tab, 'anything')).toBeNull();
    tab.setItem('practice-portal.sign-on', '{"state":"x","nonce":7,"practiceId":1001}');
    expect(takeSignOn(tab, 'x')).toBeNull();
  });

  it('leads to the path it began at, or to payments, and never away', () => {
    expect(signOnTarget({ state: 'ab12./settings' })).toBe('/settings');
    expect(signOnTarget({ state: `ab12.${PAYMENT_APP}` })).toBe(PAYMENT_APP);
    for (const target of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '', '/login']) {
      expect(signOnTarget({ state: `ab12.${target}` })).toBe('/');
    }
  });
});
