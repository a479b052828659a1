import { inZone } from '../locale/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkDose, doseBasis, type DosePatient } from './check-dose.ts';
import { doseExcess } from './dose-excess.ts';
import { labelsOf } from './find-label.ts';
import { DRUG_LABELS } from './labels.ts';
import { parseDirections } from './parse-directions.ts';
import { parseStrength } from './parse-strength.ts';
import { weightAge } from './weight-age.ts';

const KG = 1 / 0.453_592_37;

const patient = (
  over: Partial<DosePatient> & { name?: string; strength?: string | null; compounded?: boolean; controlled?: boolean } = {},
): DosePatient => ({
  product: {
    productName: over.name ?? 'Enrofloxacin tablet',
    productStrength: over.strength === undefined ? '68 mg' : over.strength,
    compounded: over.compounded ?? false,
    complianceBean: { isNutrition: false, isControlledSubstance: over.controlled ?? false },
  },
  species: over.species ?? 'Canine',
  weight: over.weight === undefined ? 10 * KG : over.weight,
});
const check = (directions: string, over: Parameters<typeof patient>[0] = {}) => checkDose(doseBasis(patient(over)), directions);
const verdict = (directions: string, over: Parameters<typeof patient>[0] = {}) => {
  const dose = check(directions, over);
  return dose.checked ? dose.comparison.verdict : dose.problem;
};

describe('strengths', () => {
  test.each([
    ['25 mg', [25], 'unit'],
    ['22.7mg', [22.7], 'unit'],
    ['1,000 mg', [1000], 'unit'],
    ['0.5 mg/mL', [0.5], 'mL'],
    ['1.5 mg per ml', [1.5], 'mL'],
    ['100/25 mg/mL', [100, 25], 'mL'],
    ['112.5/5.6 mg', [112.5, 5.6], 'unit'],
    ['112.5 mg/5.6 mg', [112.5, 5.6], 'unit'],
    ['2.5 mg/0.1 mL', [25], 'mL'],
    ['1%', [10], 'mL'],
    ['500 mcg', [0.5], 'unit'],
    ['250 µg/mL', [0.25], 'mL'],
    ['3 mg sarolaner', [3], 'unit'],
    ['50 mg/tablet', [50], 'unit'],
    ['68 mg (24.1-60 lb)', [68], 'unit'],
    ['1 g', [1000], 'unit'],
  ] as const)('%s', (text, amounts, per) => {
    const read = parseStrength(text);
    expect(read?.per).toBe(per);
    expect(read?.amounts).toHaveLength(amounts.length);
    for (const [at, amount] of amounts.entries()) expect(read?.amounts[at]).toBeCloseTo(amount, 9);
  });

  test.each(['', 'medium', '5', '10 IU', '1,5 mg', '0 mg', '5 mg/kg', '24.1-60 lb', '5.5.5 mg', '5 mg/0 mL', 'x'.repeat(500)])(
    'not %j',
    (text) => {
      expect(parseStrength(text)).toBeNull();
    },
  );
});

describe('directions', () => {
  test.each([
    ['Give 1 tablet by mouth every 24 hours with food.', 1, 1, [24, 24]],
    ['Give one tablet by mouth once a month with food.', 1, 1, [720, 720]],
    ['Give one by mouth once a day with food until finished.', 1, 1, [24, 24]],
    ['Give one by mouth every 12 hours. Recheck blood work as advised.', 1, 1, [12, 12]],
    ['Give ½ tablet twice daily', 0.5, 0.5, [12, 12]],
    ['Give 1½ tablets BID PO', 1.5, 1.5, [12, 12]],
    ['Give half a tablet once daily', 0.5, 0.5, [24, 24]],
    ['Give one and a half tablets q12h', 1.5, 1.5, [12, 12]],
    ['1 1/2 tabs daily', 1.5, 1.5, [24, 24]],
    ['Give 1/2 tablet every other day', 0.5, 0.5, [48, 48]],
    ['Give 1-2 tablets every 8 to 12 hours as needed for pain', 1, 2, [8, 12]],
    ['Give one (1) tablet 3 times a day', 1, 1, [8, 8]],
    ['Give half to one tablet in the morning and evening', 0.5, 1, [12, 12]],
    ['Give three quarters of a tablet SID', 0.75, 0.75, [24, 24]],
    ['Take a tablet daily for 7 days', 1, 1, [24, 24]],
    ['Give 0.4 mL once a day', 0.4, 0.4, [24, 24]],
    ['Give .5 ml every twelve hours', 0.5, 0.5, [12, 12]],
    ['Apply the contents of one tube to the skin once a month.', 1, 1, [720, 720]],
    ['Give 1 tablet', 1, 1, null],
    ['Give 2 capsules once', 2, 2, [0, 0]],
    ['1 chewable tablet every 12 weeks', 1, 1, [2016, 2016]],
    ['Give 1 tablet once every 12 hours', 1, 1, [12, 12]],
    ['Give 1,500 mg once a day', 1500, 1500, [24, 24]],
    ['Give 2 capsules/day', 2, 2, [24, 24]],
    ['Give 1 tablet 4x/day', 1, 1, [6, 6]],
    ['Give 20 (twenty) tablets daily', 20, 20, [24, 24]],
    ['Give ten and a half tablets daily', 10.5, 10.5, [24, 24]],
    ['Give a dozen pills hourly', 12, 12, [1, 1]],
    ['Give 3000000 mL daily', 3_000_000, 3_000_000, [24, 24]],
    ['Give 1 tab BID x 10 days w/ food prn pain', 1, 1, [12, 12]],
    ['Give 1/2 tablet every 24h in AM', 0.5, 0.5, [24, 24]],
    ['Give 1 tablet b.i.d.', 1, 1, [12, 12]],
    ...[
      'for arthritis pain.',
      'for his sore left hip',
      'for hip dysplasia in both hips',
      'for seasonal allergies and itchy skin',
      'for ear infection, thank you',
      'for a urinary tract infection',
      'to prevent fleas, ticks and heartworm disease',
      'for congestive heart failure. Please call us with any questions',
      'for seizures. Do not stop suddenly',
      'for anxiety; thanks!',
      'for vomiting or nausea',
      'for coughing. Contact your veterinarian if you have questions or concerns',
      'hidden in a treat for your dog’s stiffness',
      'for hyperthyroidism, for life',
      'to treat an upper respiratory infection. Let us know how she is doing',
    ].map((words) => [`Give 1 tablet once a day ${words}`, 1, 1, [24, 24]] as const),
  ] as const)('%s', (text, min, max, every) => {
    expect(parseDirections(text)).toMatchObject({ understood: 'all', amount: { min, max }, every });
  });

  test.each([
    ['', 'noDirections'],
    ['   ', 'noDirections'],
    ['Give by injection as directed by your veterinarian.', 'noAmount'],
    ['For use by the veterinarian only.', 'notUnderstood'],
    ['Give 2 tablets for 3 days then 1 tablet for 3 days', 'notUnderstood'],
    ['Give 2 tablets today. Give 1 tablet daily', 'notUnderstood'],
    ['Give 2 tablets in the morning. Give 1 tablet in the evening', 'severalAmounts'],
    ['Give 1 tablet twice a day for 5 days, once a day for 5 days', 'severalSchedules'],
    ['Give 1 tablet once a day in the morning and evening', 'severalSchedules'],
    ['Give 1 tablet twice a day in the morning', 'severalSchedules'],
    ['Give 1-1/2 tablets daily', 'notUnderstood'],
    ['Give 2-1 tablets daily', 'notUnderstood'],
    ['Give 1,5 tablets daily', 'notUnderstood'],
    ['Give 1/0 tablets daily', 'notUnderstood'],
    ['Give 3/2 tablets daily', 'notUnderstood'],
    ['Give 1 (two) tablets daily', 'notUnderstood'],
    ['Give 2 mg/kg daily', 'notUnderstood'],
    ['Give 1 tablet per 10 lb daily', 'notUnderstood'],
    ['Do not give more than 1 tablet daily', 'notUnderstood'],
    ['Give 1 tablet daily unless vomiting', 'notUnderstood'],
    ['Give 1 tablet every 12 hours 24 hours apart', 'notUnderstood'],
    ['Give up to 2 tablets daily', 'notUnderstood'],
    ['Give 1 tablet daily '.repeat(40), 'notUnderstood'],
  ] as const)('not %j', (text, reason) => {
    expect(parseDirections(text)).toMatchObject(
      reason === 'noDirections' ? { understood: 'none', reason } : { understood: 'part', reason },
    );
  });

  test.each([
    ['Give 51.6 mL by mouth once a day with food zebra', [51.6], [24, 24], 'zebra'],
    ['Give 2 tablets for 3 days then 1 tablet for 3 days', [2, 1], null, 'then'],
    ['Give 1 tablet twice a day for 5 days, once a day for 5 days', [1], [12, 12], ''],
    ['Give 1 tablet in the morning and 2 tablets in the evening', [1, 2], [12, 12], 'and'],
    ['Give up to 2 tablets daily', [2], [24, 24], 'up to'],
    ['Do not give more than 3 tablets every 8 hours, whatever happens', [3], [8, 8], 'do not … more than … whatever'],
    ['Give 1-1/2 tablets daily', [1.5], [24, 24], '1-1/2 tablets'],
    ['Give 12-1/2 mL daily', [12.5], [24, 24], '12-1/2 ml'],
    ['Give 2 mg/kg daily', [], [24, 24], '2 mg/kg'],
    ['Give 2 zebras daily', [], [24, 24], '2 zebras'],
    ['Give 1 tablet daily in both ears', [1], [24, 24], 'in both ears'],
    ['Give as shown every 2 hours', [], [2, 2], 'as shown'],
  ] as const)('%s: what can be read', (text, amounts, every, unread) => {
    const parsed = parseDirections(text);
    if (parsed.understood !== 'part') throw new Error(parsed.understood);
    expect(parsed.amounts.map(({ max }) => max)).toEqual(amounts);
    expect(parsed).toMatchObject({ every, unread });
  });

  test('are read as far as a label could hold them', () => {
    expect(parseDirections(`Give 2 tablets daily ${'x'.repeat(100_000)}`)).toMatchObject({ understood: 'part', amounts: [{ max: 2 }] });
    expect(parseDirections(`${' '.repeat(1_000)}Give 2 tablets daily${' '.repeat(1_000)}`)).toMatchObject({ understood: 'all' });
  });

  test('say what is not understood', () => {
    expect(parseDirections('Give 1 tablet daily unless vomiting')).toMatchObject({ unread: 'unless vomiting' });
  });
});

describe('a dose beside its label', () => {
  test.each([
    ['Give 1 tablet once a day', {}, 'within'],
    ['Give half a tablet once a day', {}, 'below'],
    ['Give 4 tablets once a day', {}, 'above'],
    ['Give 2-4 tablets once a day', {}, 'above'],
    ['Give 68 mg once a day', {}, 'within'],
    ['Give 1 tablet (68 mg) once a day', {}, 'within'],
    ['Give 1 tablet (136 mg) once a day', {}, 'contradiction'],
    ['Give 1 capsule once a day', {}, 'otherUnit'],
    ['Give 2 mL once a day', {}, 'otherUnit'],
    ['Give 2 drops once a day', {}, 'unknownMeasure'],
    ['Give 1 tablet once a day', { name: 'Rimadyl® Caplets', strength: '25 mg', weight: 12.5 }, 'within'],
    ['Give 1 tablet twice a day', { name: 'Rimadyl® Caplets', strength: '25 mg', weight: 12.5 }, 'above'],
    ['Give 1 tablet twice a day', { name: 'Rimadyl Caplets', strength: '25 mg', weight: 25 }, 'within'],
    ['Give 1 tablet', { name: 'Rimadyl Caplets', strength: '25 mg', weight: 25 }, 'intervalNeeded'],
    ['Give 1 tablet every 8 hours', { name: 'Rimadyl Caplets', strength: '25 mg', weight: 25 }, 'otherInterval'],
    ['Give 1 tablet once a month', { name: 'NexGard', strength: '68 mg', weight: 40 }, 'within'],
    ['Give 2 tablets once a month', { name: 'NexGard', strength: '28.3 mg', weight: 40 }, 'within'],
    ['Give 2 tablets once a month', { name: 'NexGard', strength: '68 mg', weight: 40 }, 'above'],
    ['Give 1 tablet once a month', { name: 'NexGard', strength: '28.3 mg', weight: 40 }, 'below'],
    ['Give half a tablet once a month', { name: 'NexGard', strength: '136 mg', weight: 40 }, 'within'],
    ['Give 68 mg once a month', { name: 'NexGard', strength: '136 mg', weight: 40 }, 'within'],
    ['Give 40 chewable tablets once a month', { name: 'SimparicaTRIO', strength: '24 mg', weight: 24.3 }, 'above'],
    ['Give 1 tablet once a month', { name: 'Credelio', strength: '225 mg', weight: 12.2 }, 'within'],
    ['Give 2 tablets once a month', { name: 'Simparica', strength: '80 mg', weight: 150 }, 'above'],
    ['Give 1 tablet every 12 weeks', { name: 'Bravecto', strength: '1400 mg', weight: 130 }, 'below'],
    ['Apply 0.4 mL once a month', { name: 'Advantage Multi for Dogs', strength: '100 mg/mL', weight: 8 }, 'within'],
    ['Apply 1 mL once a month', { name: 'Advantage Multi for Dogs', strength: '100 mg/mL', weight: 8 }, 'above'],
    ['Give 1.09 mL once', { name: 'Fentanyl', strength: '50 mg/mL', weight: 20 * KG }, 'within'],
    ['Give 1.1 mL once', { name: 'Fentanyl', strength: '50 mg/mL', weight: 20 * KG, controlled: true }, 'above'],
    ['Give 1 tablet once a month', { name: 'NexGard', strength: '68 mg', weight: 20 }, 'above'],
    ['Give 1 tablet once a month', { name: 'NexGard', strength: '68 mg', weight: 70 }, 'below'],
    ['Give 1 tablet once a month', { name: 'NexGard', strength: '11.3 mg', weight: 3 }, 'underLabelWeight'],
    ['Give 1 tablet once a month', { name: 'NexGard', strength: '11.3 mg', weight: 4 }, 'within'],
    ['Give 0.6 mL once a day', { name: 'Metacam Oral Suspension', strength: '1.5 mg/mL', weight: 9 * KG }, 'within'],
    ['Give 6 mL once a day', { name: 'Metacam Oral Suspension', strength: '1.5 mg/mL', weight: 9 * KG }, 'above'],
    ['Give one once a day', { name: 'Metacam Oral Suspension', strength: '1.5 mg/mL' }, 'noUnit'],
    ['Give 1 tablet once a day', { species: 'Equine' }, 'species'],
    ['Give 1 tablet once a day', { name: 'Rimadyl Caplets', strength: '25 mg', species: 'Feline' }, 'species'],
    ['Give 1 tablet once a month', { name: 'Interceptor', strength: '2.3 mg', species: 'Feline' }, 'species'],
    ['Give 1 tablet once a day', { weight: null }, 'noWeight'],
    ['Give 1 tablet once a day', { weight: 0 }, 'noWeight'],
    ['Give 1 tablet once a day', { name: 'Interceptor Plus', strength: '23 mg' }, 'unknownProduct'],
    ['Give 1 tablet once a day', { name: 'Bravecto 1-Month', strength: '250 mg' }, 'unknownProduct'],
    ['Give 1 tablet once a day', { strength: null }, 'unknownStrength'],
    ['Give 1 tablet once a day', { strength: '70 mg' }, 'strengthNotListed'],
    ['Give 1 mL once a day', { name: 'Carprofen tablets', strength: '50 mg/mL' }, 'strengthNotListed'],
    ['Give 1 tablet once a day', { strength: '68 mg twice' }, 'strengthNotListed'],
    ['Give 1 tablet once a month', { name: 'SimparicaTRIO', strength: '12 mg sarolaner', weight: 15 }, 'within'],
    // Of which of its drugs the milligrams are, nobody can tell.
    ['Give 12 mg once a month', { name: 'SimparicaTRIO', strength: '12 mg sarolaner', weight: 15 }, 'unknownMeasure'],
    ['Give 1 tablet once a day', { name: 'Enrofloxacin (compounded) oral suspension', compounded: true }, 'compounded'],
    ['Give 1 tablet once a day', { name: 'Prednisolone tablets', strength: '5 mg' }, 'noLabelDose'],
  ] as const)('%s, %j: %s', (text, over, expected) => {
    expect(verdict(text, over)).toBe(expected);
  });

  test('is in milligrams per kilogram, beside the label’s', () => {
    const dose = check('Give 1-2 tablets once a day');
    if (!dose.checked) throw new Error(dose.problem);
    expect(dose.perKg.min).toBeCloseTo(6.8, 9);
    expect(dose.perKg.max).toBeCloseTo(13.6, 9);
    expect(dose.labelled).toMatchObject({ min: 5, max: 20, every: 'onceDaily' });
    expect(dose.label.cfr).toBe('21 CFR 520.812');
  });

  test.each([
    ['Give 1 tablet twice a day', 'moreOften'],
    ['Give 1 tablet every other day', 'lessOften'],
    ['Give 1 tablet once', 'lessOften'],
    ['Give 1 tablet', 'unsaid'],
    ['Give 1 tablet once a day', 'asLabelled'],
  ] as const)('%s: %s', (text, interval) => {
    expect(check(text)).toMatchObject({ checked: true, interval });
  });

  test.each([
    ['Give 1 tablet twice a day', 'moreOften'],
    ['Give 1 tablet every other day', 'lessOften'],
    ['Give 1 tablet once a day', 'asLabelled'],
    ['Give 1 tablet, then taper', null],
  ] as const)('is looked at without a weight too. %s: %s', (text, interval) => {
    expect(check(text, { weight: null })).toMatchObject({ checked: false, problem: 'noWeight', interval });
  });

  test('says when only one end of it is out of range', () => {
    expect(check('Give 2-4 tablets once a day')).toMatchObject({ comparison: { verdict: 'above', partly: true } });
    expect(check('Give half to one tablet once a day')).toMatchObject({ comparison: { verdict: 'below', partly: true } });
  });
});

describe('laws', () => {
  const amounts = fc.constantFrom('1', 'one', '½', '1/2', '1.5', '1 1/2', 'one and a half', 'two', '3', '1-2', '1 to 2', 'half to one');
  const often = fc.constantFrom('once a day', 'every 12 hours', 'BID', 'twice daily', 'every other day', 'as needed', 'once a month');

  test('no text at all makes it throw', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc
        .array(
          fc.oneof(
            amounts,
            often,
            fc.constantFrom('give', 'tablet', 'mL', 'mg', '-', '/', '(', ')', '.', '½', 'to', 'and', 'then'),
            fc.string(),
          ),
          { maxLength: 12 },
        )
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(
        fc.oneof(texts, fc.constant('Enrofloxacin')),
        fc.oneof(texts, fc.constant('68 mg')),
        texts,
        fc.option(fc.double()),
        (name, strength, directions, weight) => {
          parseStrength(strength);
          parseDirections(directions);
          labelsOf(name, parseStrength(strength));
          const dose = check(directions, { name, strength, weight });
          if (dose.checked) expect(dose.perKg.min).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the dose goes with one over the weight', () => {
    fc.assert(
      fc.property(
        amounts,
        often,
        fc.double({ min: 1, max: 300, noNaN: true }),
        fc.double({ min: 1.1, max: 9, noNaN: true }),
        (amount, every, weight, factor) => {
          const text = `Give ${amount} tablets ${every}`;
          const [one, other] = [check(text, { weight }), check(text, { weight: weight * factor })];
          if (!one.checked || !other.checked) throw new Error('Not checked');
          expect(other.perKg.max * factor).toBeCloseTo(one.perKg.max, 6);
          expect(other.perKg.min * factor).toBeCloseTo(one.perKg.min, 6);
        },
      ),
    );
  });

  test('what is appended never takes the excess away', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('then', 'zebra', 'for arthritis pain', 'плюс', 'thanks', '(x)', '½/', '1-1/2'),
        fc.string(),
        (word, rest) => {
          const excess = doseExcess(doseBasis(patient()), `Give 9 tablets by mouth once a day ${word} ${rest}`);
          expect(excess?.doseFactor).toBeGreaterThanOrEqual(3);
        },
      ),
    );
  });

  test('a word nobody knows anywhere in the directions means not checked', () => {
    fc.assert(
      fc.property(
        amounts,
        often,
        fc.constantFrom('then', 'except', 'taper', 'minus', 'zebra', '0', 'or', 'kg', 'reduce', 'not', 'плюс'),
        fc.nat(5),
        (amount, every, word, at) => {
          const parts = ['Give', `${amount} tablets`, 'by mouth', every];
          parts.splice(at % (parts.length + 1), 0, word);
          const dose = check(parts.join(' '));
          expect(dose.checked, parts.join(' ')).toBe(false);
        },
      ),
    );
  });

  test('a second amount means not checked, whatever it is', () => {
    fc.assert(
      fc.property(amounts, amounts, often, fc.constantFrom('. Give ', '; ', ', ', ' and ', ' then ', ' '), (one, two, every, between) => {
        expect(check(`Give ${one} tablets ${every}${between}${two} tablets`).checked).toBe(false);
      }),
    );
  });

  test('case and spacing make no difference', () => {
    fc.assert(
      fc.property(amounts, often, (amount, every) => {
        const text = `Give ${amount} tablets by mouth ${every}`;
        const plain = check(text);
        expect(check(text.toUpperCase())).toEqual(plain);
        expect(check(`  ${text.replaceAll(' ', '  ')}.`)).toEqual(plain);
      }),
    );
  });

  test('more units are a larger dose', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (one, other) => {
        const [a, b] = [one, other].map((count) => check(`Give ${count} tablets daily`));
        if (!a?.checked || !b?.checked) throw new Error('Not checked');
        expect(a.mg.min < b.mg.min).toBe(one < other);
      }),
    );
  });
});

describe('the table', () => {
  test('names a section and where to read it for every label', () => {
    for (const { cfr, source, strengths, names } of DRUG_LABELS) {
      expect(cfr).toMatch(/^21 CFR 52[0-4]\.\d+[a-c]?$/);
      expect(source).toBe(`https://www.ecfr.gov/current/title-21/section-${cfr.slice(7)}`);
      expect(strengths).toEqual([...strengths].toSorted((one, other) => one - other));
      expect(names.length).toBeGreaterThan(0);
    }
  });

  test('has a tablet for each weight of the regulation’s weight bands', () => {
    // 21 CFR 520.43: up to 9.9, 24.8, 59.6 and 119.3 lb.
    for (const [strength, upTo] of [
      ['11.3 mg', 9.9],
      ['28.3 mg', 24.8],
      ['68 mg', 59.6],
      ['136 mg', 121],
    ] as const) {
      expect(verdict('Give 1 tablet once a month', { name: 'NexGard', strength, weight: upTo - 0.1 }), strength).toBe('within');
      expect(verdict('Give 1 tablet once a month', { name: 'NexGard', strength, weight: upTo + 1.5 }), strength).toBe('below');
    }
  });
});

test('what is not understood is shown in whole words', () => {
  expect(parseDirections('Give 1 tablet daily; concurrently with prednisolone acetate')).toMatchObject({
    reason: 'notUnderstood',
    unread: 'concurrently with prednisolone',
  });
  expect(parseDirections('carefully '.repeat(50))).toMatchObject({ reason: 'notUnderstood', unread: 'carefully carefully carefully' });
});

describe('the age of a weight', () => {
  const now = inZone(new Date('2026-06-15T18:00:00Z'), 'UTC');
  test.each([
    ['2026-06-15', { unit: 'today', count: 0, isOld: false }],
    ['2026-06-14', { unit: 'day', count: 1, isOld: false }],
    ['2026-04-17', { unit: 'day', count: 59, isOld: false }],
    ['2026-03-15', { unit: 'month', count: 3, isOld: false }],
    ['2026-03-16', { unit: 'month', count: 2, isOld: false }],
    ['2025-06-15', { unit: 'month', count: 12, isOld: false }],
    ['2025-06-01', { unit: 'month', count: 12, isOld: true }],
    ['2024-06-15', { unit: 'year', count: 2, isOld: true }],
    ['2023-06-01', { unit: 'year', count: 3, isOld: true }],
    ['2026-06-16', null],
    ['15/06/2026', null],
    [null, null],
    [undefined, null],
  ] as const)('%s', (date, age) => {
    expect(weightAge(date, now)).toEqual(age);
  });
});
