import { expect, test } from 'vitest';

import { schemaProblems } from '../text/index.ts';
import { savedViewRefusal } from './rules.ts';
import { savedViewSchema } from './schema.ts';
import { SAVED_VIEW_NAME_MAX, SAVED_VIEWS_MOST } from './types.ts';

const views = [{ name: 'Mine' }, { name: 'Élan' }];
const full = Array.from({ length: SAVED_VIEWS_MOST }, (_, at) => ({ name: `View ${at}` }));

test.each([
  [views, { name: 'Other', was: null }, null],
  [views, { name: ' mine ', was: null }, 'nameTaken'],
  [views, { name: 'E\u0301LAN', was: null }, 'nameTaken'],
  [views, { name: 'MINE', was: 'Mine' }, null],
  [views, { name: 'Mine', was: 'Élan' }, 'nameTaken'],
  [views, { name: 'Other', was: 'Gone' }, 'gone'],
  [full, { name: 'Other', was: null }, 'tooMany'],
  [full, { name: 'Other', was: 'View 3' }, null],
] as const)('beside %j, %j is refused: %s', (own, body, refusal) => {
  expect(savedViewRefusal(own, body)).toBe(refusal);
});

test.each([
  [{}, []],
  [{ name: '  ' }, ['name domain:validation.required']],
  [{ name: 'x'.repeat(SAVED_VIEW_NAME_MAX + 1) }, ['name domain:validation.maxLength']],
  [{ name: 'a\u202Eb' }, ['name domain:validation.unreadable']],
  [{ search: 'q=a\nb' }, ['search domain:validation.oneLine']],
])('a view with %j', (change, problems) => {
  const said = schemaProblems(savedViewSchema, { name: 'Mine', search: 'sort=approveBy', was: null, ...change });
  expect(said.map(({ path, message }) => `${path} ${message.key}`)).toEqual(problems);
});
