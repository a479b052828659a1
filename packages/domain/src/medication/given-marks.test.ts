import { expect, test } from 'vitest';

import { givenMarks, type GivenProducts } from './given-marks.ts';

const GIVEN: GivenProducts = { prescribed: ['Rimadyl® Caplets'], onAutoship: ['NexGard'], inCart: ['Thyro-Tabs Canine'] };

test.each([
  ['Rimadyl Caplets', ['prescribed']],
  ['NexGard', ['onAutoship']],
  ['Thyro-Tabs Canine', ['inCart']],
  ['Metacam Oral Suspension', ['conflict nsaidTwice']],
  ['SIMPARICA', ['conflict isoxazolineTwice']],
  ['Interceptor', []],
])('%s', (name, marks) => {
  const found = givenMarks(name, GIVEN);
  expect(found.map((mark) => (mark.kind === 'conflict' ? `conflict ${mark.conflict.kind}` : mark.kind))).toEqual(marks);
});
