import { expect, test } from 'vitest';

import { withinSentence } from './within-sentence.ts';

test.each([
  ['Assigned vet for Biscuit, Carprofen', 'assigned vet for Biscuit, Carprofen'],
  ['PIN', 'PIN'],
  ['Árbol', 'árbol'],
  ['', ''],
])('%j within a sentence', (label, within) => {
  expect(withinSentence(label)).toBe(within);
});
