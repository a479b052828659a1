import { expect, test } from 'vitest';

import { paper } from './paper.ts';

test('a paper has its words in it, and says how long its page is', async () => {
  const answer = paper('Receipt', 'Carprofen (75 mg)');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = await answer.text();
  expect(text).toContain('(Receipt) Tj');
  expect(text).toContain(String.raw`(Carprofen \(75 mg\)) Tj`);
  const [, length, page] = /\/Length (\d+)>>stream\n([\s\S]*)\nendstream/.exec(text) ?? [];
  expect(page).toHaveLength(Number(length));
});
