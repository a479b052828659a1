import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { inZone } from '../locale/dates.ts';
import { formatWeight } from '../locale/format-number.ts';
import { fieldErrorsOf } from '../text/field-errors.ts';
import { messageText } from '../text/message-text.ts';
import { petOf, queuePetOf } from './pet-of.ts';
import { petProblems } from './pet-schema.ts';
import { samePet } from './same-pet.ts';
import { isSameWeight, typedPounds, typedWeightSchema } from './typed-weight-schema.ts';
import { makePet } from '../testing/index.ts';
import type { Pet } from './schema.ts';
import { isSuddenWeight } from './weight-change.ts';
import { isWeightBelowLimit } from './weight-limits.ts';

const pet: Pet = petOf(makePet());

const problems = (changes: Partial<Pet>, onRecord: Pet | null = null, localeCode: 'en-US' | 'en-GB' = 'en-US'): string[] =>
  petProblems({ ...pet, ...changes }, { now: NOW, localeCode, onRecord }).map(
    ({ path, message }) => `${path}: ${messageText(message, localeCode)}`,
  );

describe('a pet’s record', () => {
  test('that is complete can be saved', () => {
    expect(problems({})).toEqual([]);
  });

  test.each<[Partial<Pet>, string[]]>([
    [{ name: '  ' }, ['name: Required']],
    [{ name: ' B ' }, ['name: Enter at least 2 characters']],
    [{ name: ` ${'b'.repeat(32)} ` }, []],
    [{ name: '🐾'.repeat(32) }, []],
    [{ name: '🐾' }, ['name: Enter at least 2 characters']],
    [{ name: 'Rex \u202eRex' }, ["name: Remove characters that can't be printed"]],
    [{ name: 'b'.repeat(33) }, ['name: Enter 32 characters or fewer']],
    [{ birthDate: null }, ['birthDate: Required']],
    [{ birthDate: '2026-02-30' }, ['birthDate: Enter a valid date']],
    [{ birthDate: '2027-01-01' }, ["birthDate: Enter a date that isn't in the future"]],
    [{ weight: null }, ['weight: Required']],
    [{ weight: 0 }, ['weight: Enter a weight greater than 0']],
    [{ weight: 9999.99 }, []],
    [{ weight: 10_000 }, ['weight: Enter a weight less than 10.000']],
    [{ sex: null }, ['sex: Required']],
    [{ species: '' }, ['species: Required']],
    [{ breed: ' ' }, ['breed: Required']],
    [{ info: 'x'.repeat(2000) }, ['info: Enter 1999 characters or fewer']],
    [{ deceased: true }, ['deceasedDate: Required']],
    [{ deceased: true, deceasedDate: '2026-01-03' }, []],
    [{ deceasedDate: '2026-01-03' }, ['deceasedDate: Enter a valid value']],
    [{ birthDate: '2026-01-04', deceased: true, deceasedDate: '2026-01-03' }, ['deceasedDate: Enter a date after the pet was born']],
    [{ birthDate: '2026-01-03', deceased: true, deceasedDate: '2026-01-03' }, []],
  ])('with %j says %j', (changes, said) => {
    expect(problems(changes)).toEqual(said);
  });

  // Half past midnight in summer in London is the day before in UTC; in the evening in Honolulu the next day has begun there.
  test.each([
    ['2026-07-14T23:30:00Z', 'Europe/London', '2026-07-15', '2026-07-16'],
    ['2026-07-15T06:00:00Z', 'Pacific/Honolulu', '2026-07-14', '2026-07-15'],
  ])('at %s in %s has dates until %s', (iso, timeZone, today, tomorrow) => {
    const now = inZone(new Date(iso), timeZone);
    const fields = (day: string): string[] =>
      petProblems({ ...pet, birthDate: day, deceased: true, deceasedDate: day }, { now, localeCode: 'en-GB', onRecord: null }).map(
        ({ path }) => path,
      );
    expect(fields(today)).toEqual([]);
    expect(fields(tomorrow)).toEqual(['birthDate', 'deceasedDate']);
  });

  test('has its limit of weight in the practice’s unit', () => {
    expect(problems({ weight: 10_000 / 0.453_592_37 - 0.01 }, null, 'en-GB')).toEqual([]);
    expect(problems({ weight: 10_000 / 0.453_592_37 }, null, 'en-GB')).toHaveLength(1);
  });

  test('may go on lacking what it lacks, but loses nothing', () => {
    const gaps = { birthDate: null, breed: null, sex: null, name: 'B' };
    expect(problems({ ...gaps, weight: 70 }, { ...pet, ...gaps })).toEqual([]);
    expect(problems({ ...gaps, name: 'C' }, { ...pet, ...gaps })).toEqual(['name: Enter at least 2 characters']);
    expect(problems({ breed: null, weight: 70 }, pet)).toEqual(['breed: Required']);
    expect(problems({ deceased: true }, pet)).toEqual(['deceasedDate: Required']);
  });

  test('is sent without what the service says of it, and shown as the queue has it', () => {
    const record = makePet({ weightDate: '2026-01-02', version: 4 });
    expect(petOf(record)).toEqual(pet);
    expect(queuePetOf(record)).toMatchObject({ animalId: 7201, weight: 68.5, weightDate: '2026-01-02', neutered: true });
  });
});

test.each([
  [null, 110, false],
  [0, 110, false],
  [11, 110, true],
  [110, 11, true],
  [10, 15, false],
  [10, 15.01, true],
  [10, 5, false],
  [10, 4.99, true],
])('from %s to %s is asked about: %s', (before, after, is) => {
  expect(isSuddenWeight(before, after)).toBe(is);
});

describe('a typed weight', () => {
  const said = (typed: string): string | null => {
    try {
      typedWeightSchema().validateSync(typed, { abortEarly: false });
      return null;
    } catch (error) {
      const [first] = fieldErrorsOf(error) ?? [];
      if (!first) throw error;
      return messageText(first.message, 'en-US');
    }
  };

  test.each<[string, string | null]>([
    ['12', null],
    [' 12.5 ', null],
    ['.25', null],
    ['9999.99', null],
    ['12,5', null],
    ['0,05', null],
    ['12 ½', null],
    ['', 'Required'],
    ['0', 'Enter a weight greater than 0'],
    ['-3', 'Enter a weight greater than 0'],
    ['10000', 'Enter a weight less than 10.000'],
    ['12.345', 'Enter at most two decimals'],
    ['1.250', 'Enter at most two decimals'],
    ['1/3', 'Enter at most two decimals'],
    ...['1,250', '1e3', 'heavy', '.', '1.2.3', 'Infinity', '0x10', '١٢'].map((typed): [string, string] => [
      typed,
      'Enter the weight in digits, with a point for decimals, such as 12.5',
    ]),
  ])('of %j says %j', (typed, message) => {
    expect(said(typed)).toBe(message);
  });

  test('is shown, once stored, as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('en-US' as const, 'en-GB' as const), (hundredths, code) => {
        const typed = (hundredths / 100).toFixed(2);
        const pounds = typedPounds(typed, code);
        expect(Number(formatWeight(pounds, code).value.replaceAll(',', ''))).toBe(Number(typed));
        expect(isSameWeight(typed, pounds, code)).toBe(true);
        expect(petProblems({ ...pet, weight: pounds }, { now: NOW, localeCode: code, onRecord: null })).toEqual([]);
      }),
    );
  });

  test('is not the one on record when it differs in what is shown, or none is', () => {
    expect(isSameWeight('68.5', 68.5, 'en-US')).toBe(true);
    expect(isSameWeight('68.51', 68.5, 'en-US')).toBe(false);
    expect(isSameWeight('68.5', null, 'en-US')).toBe(false);
    expect(isSameWeight('', 68.5, 'en-US')).toBe(false);
  });
});

test('the limit of a weight in pounds counts in the unit of the practice', () => {
  expect(isWeightBelowLimit(9_999.99, 'en-US')).toBe(true);
  expect(isWeightBelowLimit(10_000, 'en-US')).toBe(false);
  expect(isWeightBelowLimit(10_000, 'en-GB')).toBe(true);
  expect(isWeightBelowLimit(typedPounds('10000', 'en-GB'), 'en-GB')).toBe(false);
});

test('a pet is on record already by its name and species', () => {
  const rows = [{ id: 3, name: 'Béla', species: 'Canine' }];
  expect(samePet(rows, { name: ' bela', species: 'canine' })?.id).toBe(3);
  expect([samePet(rows, { name: 'Bela', species: 'Feline' }), samePet(rows, { name: 'Bela', species: 'Canine' }, 3)]).toEqual([null, null]);
});
