import { expect, it } from 'vitest';

import { auditWords } from './run-verify-audit.ts';

const fine = { rows: 3, altered: [], unlinked: [], cut: null };

it.each([
  ['with an anchor', fine, { file: '/a', count: 1 }, 0],
  ['without a file of anchors', fine, { file: null, count: 0 }, 0],
  ['with an empty log', { ...fine, rows: 0 }, { file: '/a', count: 0 }, 0],
  ['with a file of anchors that is not there', fine, { file: '/a', count: 0 }, 1],
])('%s', (_case, found, anchored, words) => {
  expect(auditWords(found, anchored)).toHaveLength(words);
});
