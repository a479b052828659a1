import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ClinicalRationale } from '../product/schema.ts';
import { isRationaleOffered, missingRationale, rationaleCategories, rationaleCategoryOf, rationalesIn } from './clinical-rationale.ts';

const rationale = (code: string, displayCategory: string): ClinicalRationale => ({ code, displayName: `Reason ${code}`, displayCategory });
const offered = [
  rationale('1', 'Medication availability'),
  rationale('2', 'Seasonal'),
  rationale('3', 'Medication adherence'),
  rationale('4', 'Medication availability'),
];

test('categories come in the order of the specification, each once, unknown ones last', () => {
  expect(rationaleCategories(offered)).toEqual(['Medication adherence', 'Medication availability', 'Seasonal']);
});

test('a category has its reasons, no category has none', () => {
  expect(rationalesIn(offered, 'Medication availability').map(({ code }) => code)).toEqual(['1', '4']);
  expect(rationalesIn(offered, null)).toEqual([]);
});

test('a reason that is not offered has no category', () => {
  expect(rationaleCategoryOf(offered, '2')).toBe('Seasonal');
  expect(rationaleCategoryOf(offered, '9')).toBeNull();
  expect(rationaleCategoryOf(offered, null)).toBeNull();
});

test('a reason that is given is one of the product, and none is no mistake', () => {
  expect(['4', '', null, undefined].map((code) => isRationaleOffered(code, offered))).toEqual([true, true, true, true]);
  expect(isRationaleOffered('9', offered)).toBe(false);
  expect(isRationaleOffered('4', [])).toBe(false);
});

test('every reason is found in exactly one category', () => {
  const some = fc.uniqueArray(fc.record({ code: fc.string(), displayName: fc.string(), displayCategory: fc.string({ maxLength: 2 }) }), {
    selector: ({ code }) => code,
  });
  fc.assert(
    fc.property(some, (rationales) => {
      const listed = rationaleCategories(rationales).flatMap((category) => rationalesIn(rationales, category));
      expect(listed.map(({ code }) => code).toSorted()).toEqual(rationales.map(({ code }) => code).toSorted());
    }),
  );
});

test.each([
  [null, null, 'rationaleCategory'],
  ['', '1', 'rationaleCategory'],
  ['Seasonal', null, 'clinicalRationaleCode'],
  ['Seasonal', '', 'clinicalRationaleCode'],
  ['Seasonal', '1', 'clinicalRationaleCode'],
  ['Seasonal', '2', null],
])('of category %j and reason %j, missing is %j', (rationaleCategory, clinicalRationaleCode, missing) => {
  expect(missingRationale({ rationaleCategory, clinicalRationaleCode }, offered)).toBe(missing);
});
