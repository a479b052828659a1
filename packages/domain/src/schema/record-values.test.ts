import { boolean, number, string } from 'yup';
import { expect, test } from 'vitest';

import { answered } from './answered.ts';
import { bodySchema } from './body-schema.ts';
import { blank, storedValues, typedValues } from './record-values.ts';

const shape = {
  name: string().min(2).required(),
  breed: string().nullable().defined(),
  weight: number().nullable().defined(),
  isTame: boolean().required(),
};
const schema = bodySchema(shape);

test('a record of which nothing is known has what its schema lets be missing', () => {
  expect(blank(schema)).toEqual({ name: '', breed: null, weight: null, isTame: false });
});

test('a form holds an empty text for what is missing, and gives it back as that', () => {
  const record = { name: '', breed: null, weight: null, isTame: true };
  const values = typedValues(schema, { ...record, version: 3 } as typeof record);
  expect(values).toEqual({ name: '', breed: '', weight: null, isTame: true });
  expect(storedValues(schema, values)).toEqual(record);
});

test('an answer has the types of a body, and what an older rule let through', async () => {
  const answer = bodySchema(answered({ ...shape, owner: bodySchema({ name: string().max(3).required() }) }));
  const found = { name: '', breed: null, weight: 4, isTame: true, owner: { name: 'Ortega' } };
  await expect(answer.validate(found)).resolves.toEqual(found);
  await expect(answer.validate({ ...found, name: null })).rejects.toThrow('name');
  await expect(answer.validate({ ...found, owner: { name: 7 } })).rejects.toThrow('owner.name');
});
