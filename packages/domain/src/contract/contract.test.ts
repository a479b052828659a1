import { expect, test } from 'vitest';

import { call } from '../call/index.ts';
import { amount, text, textOrNull } from './answers.ts';
import { contract } from './contract.ts';
import { fields } from './fields.ts';

const readBreed = call<undefined, { id: number; name: string }>()({ id: 'test.breed', method: 'GET', host: 'practice', path: 'breeds' });

test('an answer of another type than the call’s does not compile', () => {
  const { answer } = contract(readBreed, { summary: 'A breed', answer: fields({ id: amount(), name: text() }) });
  expect(answer?.isValidSync({ id: 1, name: 'Beagle' })).toBe(true);
  // @ts-expect-error It lacks the name.
  contract(readBreed, { summary: 'A breed', answer: fields({ id: amount() }) });
  // @ts-expect-error Its name may be null.
  contract(readBreed, { summary: 'A breed', answer: fields({ id: amount(), name: textOrNull() }) });
  // @ts-expect-error It has a species besides.
  contract(readBreed, { summary: 'A breed', answer: fields({ id: amount(), name: text(), species: text() }) });
});
