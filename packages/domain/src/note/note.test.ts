import { describe, expect, test } from 'vitest';

import { schemaProblems } from '../text/index.ts';
import { newNoteSchema } from './schema.ts';
import { NOTE_MAX } from './types.ts';

const problemsOf = (change: object) =>
  schemaProblems(newNoteSchema, { subject: 'pet', subjectId: 7201, text: 'Owner prefers\nliquids', ...change }).map(
    ({ path, message }) => `${path} ${message.key}`,
  );

describe('a note', () => {
  test.each([
    {},
    { subject: 'item', itemType: 'EC_ORDER_ITEM' },
    { subject: 'client' },
    { text: 'x'.repeat(NOTE_MAX) },
    { text: '<b>שלום</b>' },
  ])('is taken with %j', (change) => {
    expect(problemsOf(change)).toEqual([]);
  });

  test.each([
    [{ subject: 'order' }, 'subject domain:validation.invalid'],
    [{ subject: 'item' }, 'itemType domain:validation.required'],
    [{ itemType: 'EC_ORDER_ITEM' }, 'itemType domain:validation.required'],
    [{ subjectId: 0 }, 'subjectId domain:validation.invalid'],
    [{ text: '' }, 'text domain:validation.required'],
    [{ text: ' \n ' }, 'text domain:validation.required'],
    [{ text: 'x'.repeat(NOTE_MAX + 1) }, 'text domain:validation.maxLength'],
    [{ text: 'a\u0000b' }, 'text domain:validation.unreadable'],
    [{ text: 'Card 4111 1111 1111 1111' }, 'text domain:validation.cardNumber'],
    [{ at: '2026-01-01' }, ' domain:validation.unknown'],
  ])('is refused with %j', (change, problem) => {
    expect(problemsOf(change)).toContain(problem);
  });
});
