import { makeQueueItem } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { isBetweenPages, pageWithin } from './use-page-within.ts';

describe('pageWithin', () => {
  it('stays on a page that exists', () => {
    expect(pageWithin({ page: 1, size: 10 }, 0)).toBeNull();
    expect(pageWithin({ page: 3, size: 10 }, 21)).toBeNull();
  });

  it('steps back to the last page there is', () => {
    expect(pageWithin({ page: 3, size: 10 }, 20)).toBe(2);
    expect(pageWithin({ page: 900, size: 50 }, 51)).toBe(2);
    expect(pageWithin({ page: 2, size: 10 }, 0)).toBe(1);
  });
});

describe('isBetweenPages', () => {
  it('is so when every row of the page was decided and more wait', () => {
    expect(isBetweenPages({ elements: [], count: 13 })).toBe(true);
  });

  it('is not so when nothing waits, or rows are there', () => {
    expect(isBetweenPages({ elements: [], count: 0 })).toBe(false);
    expect(isBetweenPages({ elements: [makeQueueItem()], count: 13 })).toBe(false);
  });
});
