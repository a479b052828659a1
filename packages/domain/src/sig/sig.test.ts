import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseDirections } from '../dose/parse-directions.ts';
import { fitsLabel } from '../prescription/label.ts';
import { messageText } from '../text/message-text.ts';
import { buildSig } from './build-sig.ts';
import { SIG_EMPTY, SIG_FREQUENCIES, type SigParts } from './types.ts';

const PLAIN = { isPrescriptionRequired: true, isNutrition: false, isControlledSubstance: false };
const TABLET: SigParts = { ...SIG_EMPTY, amount: '1', unit: 'tablet', route: 'mouth', frequency: 'every12Hours' };

const built = (changes: Partial<SigParts> = {}, compliance = PLAIN) => {
  const { text, problem } = buildSig({ ...TABLET, ...changes }, compliance, 'en-US');
  return problem === null ? text : `${text} ! ${messageText(problem, 'en-US')}`;
};

describe('directions of parts', () => {
  test.each<[Partial<SigParts>, string]>([
    [{}, 'Give 1 tablet by mouth every 12 hours'],
    [{ amount: '1/2', frequency: 'onceDaily', withFood: true }, 'Give 1/2 tablet by mouth once daily with food'],
    [{ amount: '1.5', unit: 'mL', duration: 7 }, 'Give 1.5 mL by mouth every 12 hours for 7 days'],
    [
      { amount: '1-2', frequency: 'every8Hours', asNeeded: true, reason: 'pain' },
      'Give 1-2 tablets by mouth every 8 hours as needed for pain',
    ],
    [
      { amount: '2', unit: 'drop', route: 'leftEar', duration: 1, durationUnit: 'weeks' },
      'Put 2 drops in the left ear every 12 hours for 1 week',
    ],
    [{ unit: 'tube', route: 'skin', frequency: 'onceMonthly' }, 'Apply 1 tube to the skin once a month'],
    [{ amount: '' }, ''],
    [{ unit: null }, ''],
    [{ frequency: null }, ''],
    [{ amount: '1-1/2' }, ' ! Enter an amount such as 1, 0.5, 1/2 or 1-2'],
    [{ amount: '1,5' }, ' ! Enter an amount such as 1, 0.5, 1/2 or 1-2'],
    [{ duration: 0 }, ' ! Enter a number from 1 to 365'],
  ])('%j', (changes, text) => {
    expect(built(changes)).toBe(text);
  });

  test('that do not fit the label say so, and lose nothing', () => {
    expect(
      built({ reason: 'inflammation after the operation of the left knee, and the itching of both ears in summer', duration: 10 }),
    ).toMatch(/ ! Condense|characters/);
  });

  test('are never generic: a controlled substance takes them', () => {
    expect(built({}, { ...PLAIN, isControlledSubstance: true })).toBe('Give 1 tablet by mouth every 12 hours');
  });

  test('are understood by what checks doses, and fit the label', () => {
    const parts = fc.record({
      amount: fc.constantFrom('1', '2', '0.5', '1/2', '1-2', '3'),
      unit: fc.constantFrom('tablet' as const, 'capsule' as const, 'mL' as const),
      frequency: fc.constantFrom(...SIG_FREQUENCIES),
      duration: fc.option(fc.integer({ min: 1, max: 90 })),
      durationUnit: fc.constantFrom('days' as const, 'weeks' as const, 'months' as const),
      withFood: fc.boolean(),
      asNeeded: fc.boolean(),
      reason: fc.constantFrom('', 'pain', 'arthritis'),
    });
    fc.assert(
      fc.property(parts, (changes) => {
        const text = built(changes);
        expect(fitsLabel(text), text).toBe(true);
        expect(parseDirections(text), text).toMatchObject({ understood: true });
      }),
    );
  });
});
