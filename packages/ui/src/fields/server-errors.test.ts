import { expect, test } from 'vitest';

import { withoutSaveErrors, withServerErrors } from './server-errors.ts';

const values = { name: 'Ana', email: 'a@x.example', pet: { weight: '12' } };

test('a further objection leaves those that stand', () => {
  const first = withServerErrors({}, values, { name: 'Taken' });
  const both = withServerErrors(first, values, { 'pet.weight': 'Too much' }, { isOfSave: true });
  expect(both.serverErrors).toEqual({
    name: { value: 'Ana', message: 'Taken' },
    'pet.weight': { value: '12', message: 'Too much', isOfSave: true },
  });
});

test('an objection to a value that has changed since is dropped', () => {
  const first = withServerErrors(undefined, values, { name: 'Taken' });
  expect(withServerErrors(first, { ...values, name: 'Anna' }, { email: 'Unknown' }).serverErrors).toEqual({
    email: { value: 'a@x.example', message: 'Unknown' },
  });
});

test('a save forgets what the last save was refused for, and nothing else', () => {
  const checked = withServerErrors({}, values, { name: 'Taken' });
  const refused = withServerErrors(checked, values, { email: 'Unknown' }, { isOfSave: true });
  expect(withoutSaveErrors(refused)).toEqual(checked);
  expect(withoutSaveErrors(undefined)).toEqual({});
});
