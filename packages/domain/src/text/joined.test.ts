import { expect, test } from 'vitest';

import { joined } from './joined.ts';

test('joined leaves out what is not there', () => {
  expect(joined(['Canine', null, ' ', 'Labrador Retriever'])).toBe('Canine, Labrador Retriever');
  expect(joined([null])).toBe('');
});
