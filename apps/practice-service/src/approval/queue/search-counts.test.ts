import { expect, it } from 'vitest';

import { createSearchCounts } from './search-counts.ts';

it('remembers large counts for three seconds, and so many', () => {
  let time = 0;
  const counts = createSearchCounts(() => time);
  counts.set('few', 499);
  counts.set('many', 500);
  expect([counts.get('few'), counts.get('many')]).toEqual([undefined, 500]);
  time = 3_000;
  expect(counts.get('many')).toBeUndefined();
  for (let at = 0; at < 1_001; at += 1) counts.set(String(at), 10_000);
  expect([counts.get('many'), counts.get('0'), counts.get('1'), counts.get('1000')]).toEqual([undefined, undefined, 10_000, 10_000]);
});
