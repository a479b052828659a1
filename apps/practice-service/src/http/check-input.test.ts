import { fields } from '@practice-portal/domain/contract';
import { plainText } from '@practice-portal/domain/schema';
import { expect, it } from 'vitest';
import { array } from 'yup';

import { checkInput } from './check-input.ts';

it.each([
  ['a field', (text: string) => ({ name: text }), 'name'],
  ['a part of one', (text: string) => ({ pet: { name: text } }), 'pet.name'],
  ['an item of a list', (text: string) => ({ pets: [{ name: 'Rex' }, { name: text }] }), 'pets[1].name'],
])('refuses a text that is too long in %s before anything reads it', async (_where, bodyOf, path) => {
  const read: unknown[] = [];
  const name = () =>
    plainText(5).test('read', 'never refused', (text) => {
      if (text !== undefined) read.push(text);
      return true;
    });
  const schema = fields({
    name: name(),
    pet: fields({ name: name() }).default(undefined).optional(),
    pets: array(fields({ name: name() })),
  });
  const long = '1 '.repeat(30_000);
  await expect(checkInput(schema, bodyOf(long), { source: 'body' })).rejects.toMatchObject({
    status: 400,
    body: { errorMessage: `${path}: Enter 5 characters or fewer` },
  });
  expect(read).not.toContain(long);
  expect(read.every((text) => String(text).length <= 6)).toBe(true);
  await checkInput(schema, bodyOf('Milo'), { source: 'body' });
  expect(read).toContain('Milo');
});
