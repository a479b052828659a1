import { createInstance, type TFunction } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';

import { rememberTexts } from './remember-texts.ts';

const TEXTS = {
  row: '{{pet}} of {{client}}',
  quantity_one: '{{count}} piece of {{product}}',
  quantity_other: '{{count}} pieces of {{product}}',
  formatted: 'From {{ pet, lowercase }}',
  nested: '$t(plain) {{pet}}',
  plain: 'Plain',
};

type Look = (key: string, values?: object) => string;

const look = vi.fn<Look>();
let read: Look;
let expected: Look;

beforeEach(async () => {
  const texts = createInstance();
  await texts.init({ lng: 'en', resources: { en: { translation: TEXTS } }, interpolation: { escapeValue: false } });
  expected = texts.t as unknown as Look;
  look.mockReset().mockImplementation(expected);
  read = rememberTexts(look as unknown as TFunction<'approval-queue'>) as unknown as Look;
});

it.each([
  ['plain', undefined],
  ['row', { pet: 'Bella', client: 'Ann Lee' }],
  ['row', { pet: '$& $1', client: '犬' }],
  ['row', { pet: 'Bella' }],
  ['row', { pet: 7, client: null }],
  ['quantity', { count: 1, product: 'Carprofen' }],
  ['quantity', { count: 2, product: 'Carprofen' }],
  ['formatted', { pet: 'Bella' }],
  ['nested', { pet: 'Bella' }],
] as const)('reads %s with %o as i18next does, also again', (key, values) => {
  const text = expected(key, values);
  expect([read(key, values), read(key, values)]).toEqual([text, text]);
});

it('puts a name that looks like a place or a text in as it is', () => {
  expect(read('row', { pet: '{{client}}', client: '$t(plain)' })).toBe('{{client}} of $t(plain)');
});

it('looks a text up once, whatever the names in it', () => {
  for (const pet of ['Bella', 'Rex', 'Milo']) read('row', { pet, client: 'Ann Lee' });
  for (let turn = 0; turn < 3; turn += 1) read('quantity', { count: 2, product: 'Carprofen' });
  for (let turn = 0; turn < 3; turn += 1) read('plain');
  expect(look.mock.calls.map(([key]) => key)).toEqual(['row', 'quantity', 'plain']);
});

it('forgets what it remembered when that is too much', () => {
  for (let count = 0; count < 600; count += 1) read('quantity', { count, product: 'Carprofen' });
  look.mockClear();
  read('quantity', { count: 599, product: 'Carprofen' });
  read('quantity', { count: 0, product: 'Carprofen' });
  expect(look).toHaveBeenCalledOnce();
});
