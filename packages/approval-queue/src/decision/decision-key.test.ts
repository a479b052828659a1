import { describe, expect, it } from 'vitest';

import { decisionKeys } from './decision-key.ts';

const counting = () => {
  let count = 0;
  return decisionKeys(() => `key-${(count += 1)}`);
};

describe('decisionKeys', () => {
  it('keeps the key when the same decision is sent again', () => {
    const keyFor = counting();
    expect(keyFor({ id: 1, refills: 2 })).toBe('key-1');
    expect(keyFor({ id: 1, refills: 2 })).toBe('key-1');
  });

  it('gives another key once what is decided changed, and the first key again for the first body', () => {
    const keyFor = counting();
    expect(keyFor({ refills: 2 })).toBe('key-1');
    expect(keyFor({ refills: 3 })).toBe('key-2');
    expect(keyFor({ refills: 2 })).toBe('key-1');
  });

  it('makes keys that differ between two drawers', () => {
    expect(decisionKeys()({ id: 1 })).not.toBe(decisionKeys()({ id: 1 }));
    expect(decisionKeys()({ id: 1 })).toMatch(/^[0-9a-f]{32}$/);
  });
});
