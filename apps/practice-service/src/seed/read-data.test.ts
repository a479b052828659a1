import { expect, test } from 'vitest';

import { breedsOf, SPECIES } from '../pets/breeds.ts';
import { readSeedData } from './read-data.ts';

test('what seeds are made of is text, not markup', async () => {
  const data = await readSeedData();
  expect(data.breeds.dogs).toContain('English Toy Terrier (Black & Tan)');
  const texts = JSON.stringify([data, [...data.tradeNames], SPECIES.map(breedsOf)]);
  expect(texts.match(/&(?:[a-z]+|#\w+);/gi)).toBeNull();
});
