import { describe, expect, it } from 'vitest';

import { openDocument } from './use-order-pdf.ts';

describe('openDocument', () => {
  it('opens a tab that can not reach back to the portal', () => {
    const tab = { opener: 'the portal' };
    const asked: unknown[] = [];
    const open = (...args: unknown[]): Window => {
      asked.push(...args);
      return tab as unknown as Window;
    };
    expect(openDocument('blob:order', { open })).toBe(true);
    expect(asked).toEqual(['blob:order', '_blank']);
    expect(tab.opener).toBeNull();
  });

  it('says when the browser blocked it', () => {
    expect(openDocument('blob:order', { open: () => null })).toBe(false);
  });
});
