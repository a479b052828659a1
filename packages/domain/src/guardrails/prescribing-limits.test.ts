import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { CA, GB, NOW, US } from '../../test/fixed.ts';
import { approveDefaults, approveRequest } from '../approval/decision/approve-form.ts';
import { approveSchema } from '../approval/decision/approve-schema.ts';
import { isClinical } from '../approval/review/clinical-findings.ts';
import { approvalFindings } from '../approval/review/findings.ts';
import { allowedRefills } from './refill-rules.ts';
import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import { addDays, addMonths, isoDateOf, inZone, type ZonedDate } from '../locale/dates.ts';
import type { LocalizationData, PracticeHomeFeatures } from '../practice/schema.ts';
import { expirationLimits } from '../prescription/expiration.ts';
import type { ComplianceBean } from '../product/schema.ts';
import { fieldErrorsOf } from '../text/field-errors.ts';
import { messageText } from '../text/message-text.ts';
import { SCHEDULED_DRUGS } from './controlled-rules.ts';
import { loweredDefaults } from '../approval/review/lowered-defaults.ts';
import { prescribingLimits } from './prescribing-limits.ts';
import type { ScheduleCaps } from '../practice/schedule-caps.ts';
import { withinLimits } from './within-limits.ts';
import { makeCompliance, makeItem } from '../testing/index.ts';

const practiceOf = (localizationData: LocalizationData, features: Partial<PracticeHomeFeatures> = {}) => ({
  localizationData,
  practiceHomeFeatures: features as PracticeHomeFeatures,
});

const itemOf = (productName: string, compliance: Partial<ComplianceBean> = {}): ApprovalQueueItem => {
  const item = makeItem({}, { maximumRefills: 999, ...compliance });
  return { ...item, product: { ...item.product, productName } };
};

const controlled = (productName: string, compliance: Partial<ComplianceBean> = {}): ApprovalQueueItem =>
  itemOf(productName, { isControlledSubstance: true, ...compliance });

const limitsOf = ({ product }: ApprovalQueueItem, localization = US, features: Partial<PracticeHomeFeatures> = {}, now = NOW) =>
  prescribingLimits(product, { practice: practiceOf(localization, features), now });

const said = (item: ApprovalQueueItem, localization = US, features: Partial<PracticeHomeFeatures> = {}) => {
  const limits = limitsOf(item, localization, features);
  return [limits?.refills?.reason, limits?.expiration?.reason].map((reason) =>
    reason === undefined ? null : messageText(reason, localization.defaultLocaleCode),
  );
};

describe('the United States', () => {
  test.each([
    ['Fentanyl', 0, null],
    ['Hydrocodone Bitartrate/Homatropine Methylbromide', 0, null],
    ['Buprenorphine', 5, '2027-05-20'],
    ['Ketamine HCl 100 mg/mL', 5, '2027-05-20'],
    ['PHENOBARBITAL tablets', 5, '2027-05-20'],
    ['Pregabalin', undefined, null],
  ])('%s: %s refills, until %s', (name, refills, until) => {
    const limits = limitsOf(controlled(name));
    expect(limits?.refills?.max).toBe(refills);
    expect(limits?.expiration?.max ?? null).toBe(until);
  });

  test('say which limit and by which source', () => {
    expect(said(controlled('Fentanyl'))).toEqual(["Schedule II prescriptions can't be refilled (21 USC 829(a))", null]);
    expect(said(controlled('Diazepam'))).toEqual([
      'Schedule IV: 5 refills at most (21 USC 829(b))',
      'Schedule IV: 6 months at most, until 05/20/2027 (21 USC 829(b))',
    ]);
  });

  test('a limit of the product that is stricter is the one that counts', () => {
    const until = (maximumExpirationDate: string) => limitsOf(controlled('Diazepam', { maximumExpirationDate, maximumRefills: 4 }));
    expect(until('2027-05-20')).toMatchObject({ refills: null, expiration: { max: '2027-05-20' } });
    expect(until('2027-05-19')).toMatchObject({ refills: null, expiration: null });
  });

  test('count where the product names no limit of its own', () => {
    expect(limitsOf(controlled('Diazepam', { maximumRefills: null }))?.refills?.max).toBe(5);
  });

  test('a schedule that is not known is held to those of III and IV, and says so', () => {
    const item = controlled('Methadone');
    expect(limitsOf(item)).toMatchObject({
      schedule: null,
      isScheduleUnknown: true,
      refills: { max: 5 },
      expiration: { max: '2027-05-20' },
    });
    expect(said(item)[0]).toBe('Controlled substance of unknown schedule: 5 refills at most, as for schedules III and IV (21 USC 829(b))');
  });

  test('a product with several drugs has the strictest schedule', () => {
    expect(limitsOf(controlled('Ketamine and fentanyl, compounded'))?.schedule?.code).toBe('II');
  });

  test('diphenoxylate is in schedule V only in the strength that the regulation names', () => {
    const scheduleOf = (productStrength: string | null) =>
      prescribingLimits({ ...controlled('Diphenoxylate/atropine').product, productStrength }, { practice: practiceOf(US), now: NOW })
        ?.schedule?.code;
    expect(scheduleOf('2.5 mg / 25 mcg')).toBe('V');
    expect(scheduleOf('2.5mg/25 µg')).toBe('V');
    expect(scheduleOf('5 mg / 25 mcg')).toBeUndefined();
    expect(scheduleOf('12.5 mg / 25 mcg')).toBeUndefined();
    expect(scheduleOf(null)).toBeUndefined();
  });

  test('the pharmacy says whether it is controlled, not the list', () => {
    expect(limitsOf(itemOf('Fentanyl'))).toMatchObject({ schedule: null, refills: null, expiration: null });
  });
});

describe('a practice’s own caps', () => {
  const capped = (name: string, scheduleCaps: unknown) => limitsOf(controlled(name), US, { scheduleCaps: scheduleCaps as ScheduleCaps });

  test('limit schedule V where the federal law does not', () => {
    const caps = { V: { maxRefills: 5, maxMonths: 3 } };
    expect(capped('Pregabalin', caps)).toMatchObject({ refills: { max: 5 }, expiration: { max: '2027-02-20' } });
    expect(said(controlled('Pregabalin'), US, { scheduleCaps: caps })[0]).toBe('Schedule V: your practice allows 5 refills at most');
  });

  test('above the longest list leave a PRN at the end of that list', () => {
    const item = controlled('Pregabalin', { defaultRefills: 999 });
    expect(approveDefaults(item, NOW, limitsOf(item, US, { scheduleCaps: { V: { maxRefills: 51 } } })).refills).toBe(50);
  });

  test('tighten and never loosen', () => {
    expect(capped('Diazepam', { IV: { maxRefills: 2, maxMonths: 12 } })).toMatchObject({
      refills: { max: 2 },
      expiration: { max: '2027-05-20' },
    });
    expect(capped('Fentanyl', { II: { maxRefills: 3 } })?.refills?.max).toBe(0);
  });

  test.each([null, {}, { V: null }, { V: { maxRefills: -1, maxMonths: 0 } }, { V: { maxRefills: '5', maxMonths: 1.5 } }])(
    '%j is none',
    (caps) => {
      expect(capped('Pregabalin', caps)).toMatchObject({ refills: null, expiration: null });
    },
  );
});

describe('the United Kingdom', () => {
  test('28 days for a controlled drug, six months for any other, and a number of repeats', () => {
    expect(limitsOf(controlled('Ketamine'), GB)).toMatchObject({ schedule: null, refills: { max: 50 }, expiration: { max: '2026-12-18' } });
    expect(limitsOf(itemOf('Carprofen'), GB)).toMatchObject({ refills: { max: 50 }, expiration: { max: '2027-05-20' } });
    expect(said(controlled('Ketamine'), GB)).toEqual([
      'A repeatable prescription must state the number of repeats (Veterinary Medicines Regulations 2013, Schedule 3, paragraph 6)',
      'Controlled drug: valid for 28 days, until 18/12/2026 (Veterinary Medicines Regulations 2013, Schedule 3, paragraph 6)',
    ]);
  });

  test('a number of repeats is no limit worth a word', () => {
    expect(limitsOf(itemOf('Carprofen', { maximumRefills: 11 }), GB)?.refills).toBeNull();
    expect(limitsOf(itemOf('Renal diet', { isNutrition: true }), GB)).toBeNull();
  });

  test('28 days are 28, the day of signing counted, across a month’s end and a leap day', () => {
    const last = (now: string) => limitsOf(controlled('Ketamine'), GB, {}, inZone(new Date(now), 'UTC'))?.expiration?.max;
    expect(last('2027-01-31T23:59:59Z')).toBe('2027-02-28');
    expect(last('2028-02-01T00:00:00Z')).toBe('2028-02-29');
  });
});

test('Canada has no rule beyond the specification, and a practice can do without', () => {
  expect(limitsOf(controlled('Fentanyl'), CA)).toBeNull();
  expect(limitsOf(controlled('Fentanyl'), US, { prescribingGuardrailsEnabled: false })).toBeNull();
});

test.each([
  ['2026-08-31T12:00:00Z', '2027-02-28'],
  ['2027-08-29T12:00:00Z', '2028-02-29'],
  ['2026-12-31T12:00:00Z', '2027-06-30'],
])('six months after %s is %s', (now, until) => {
  expect(limitsOf(controlled('Diazepam'), US, {}, inZone(new Date(now), 'UTC'))?.expiration?.max).toBe(until);
});

describe('what the review starts with', () => {
  test('is lowered to the limit, and reported as lowered', () => {
    const item = controlled('Diazepam', { defaultRefills: 999, defaultExpirationDate: '2027-11-20' });
    const limits = limitsOf(item);
    expect(approveDefaults(item, NOW, limits)).toMatchObject({ refills: 5, expirationDate: '2027-05-20' });
    expect(loweredDefaults(item, NOW, limits)).toEqual({
      refills: { from: 999, to: 5 },
      expirationDate: { from: '2027-11-20', to: '2027-05-20' },
    });
    expect(loweredDefaults(item, NOW, null)).toEqual({ refills: null, expirationDate: null });
  });

  test('a PRN that must be a number is left to the vet', () => {
    const item = itemOf('Carprofen', { defaultRefills: 999 });
    expect(loweredDefaults(item, NOW, limitsOf(item, GB)).refills).toEqual({ from: 999, to: null });
  });

  test('a locked date keeps to the law', () => {
    const item = controlled('Ketamine', { expirationDateSelectionEnabled: false, defaultExpirationDate: '2027-11-01' });
    const limits = limitsOf(item, GB);
    const schema = schemaOf(item, GB);
    expect(approveDefaults(item, NOW, limits).expirationDate).toBe('2026-12-18');
    expect(errorsOf(schema, { ...formOf(item, GB), expirationDate: '2026-12-18' })).toEqual({});
    expect(errorsOf(schema, { ...formOf(item, GB), expirationDate: '2026-12-17' })).toEqual({
      expirationDate: 'approval.expirationLocked',
    });
    expect(errorsOf(schema, { ...formOf(item, GB), expirationDate: '2027-11-01' })).toEqual({
      expirationDate: 'approval.expirationLocked',
    });
  });
});

const schemaOf = (item: ApprovalQueueItem, localization: LocalizationData) =>
  approveSchema({
    type: item.type,
    compliance: item.product.complianceBean,
    localization,
    now: NOW,
    pharmacyNoteRequired: false,
    limits: limitsOf(item, localization),
  });

const formOf = (item: ApprovalQueueItem, localization: LocalizationData) => ({
  ...approveDefaults(item, NOW, limitsOf(item, localization)),
  refills: 0,
});

test('the field says which limit it is beyond, and only that', () => {
  const item = controlled('Diazepam', { maximumRefills: 11 });
  const problems = (form: object) => {
    try {
      schemaOf(item, US).validateSync({ ...formOf(item, US), expirationDate: '2027-05-01', ...form }, { abortEarly: false });
      return [];
    } catch (error) {
      return (fieldErrorsOf(error) ?? []).map(({ message }) => messageText(message, 'en-US'));
    }
  };
  expect(problems({ refills: 6 })).toEqual(['Schedule IV: 5 refills at most (21 USC 829(b))']);
  expect(problems({ refills: 12 })).toEqual(['Select a number of refills from the list']);
  expect(problems({ expirationDate: '2027-05-21' })).toEqual(['Schedule IV: 6 months at most, until 05/20/2027 (21 USC 829(b))']);
  expect(problems({ refills: 5, expirationDate: '2027-05-20' })).toEqual([]);
});

test('a validation tells of both, and of no refills that the product does not offer', () => {
  const found = (item: ApprovalQueueItem, form: { expirationDate: string; refills: number }) =>
    approvalFindings({
      now: NOW,
      localization: US,
      item,
      form: { ...form, usageInstructions: 'Give 1 tablet daily' },
      limits: limitsOf(item),
      vetLicense: { licenseNumber: null, licenseState: null, licenseExpiration: null },
      activePrescriptions: [],
      activeAutoships: [],
      productWeightRange: null,
      medications: [],
      productSpecies: [],
    })
      .filter((one) => !isClinical(one))
      .map(({ rule, messageText: text }) => [rule, text.slice(0, 12)]);
  expect(found(controlled('Diazepam'), { expirationDate: '2027-05-21', refills: 999 })).toEqual([
    ['PRODUCT_EXPIRATION_DATE_RULE', 'Schedule IV:'],
    ['PRESCRIBING_LIMIT_RULE', 'Schedule IV:'],
  ]);
  expect(found(controlled('Diazepam', { maximumRefills: 11 }), { expirationDate: '2027-05-20', refills: 12 })).toEqual([]);
});

const anyName = fc.constantFrom(
  'Carprofen',
  'Methadone',
  'Fentanyl and ketamine',
  ...SCHEDULED_DRUGS.map(({ ingredients }) => ingredients.join(' / ')),
);
const anyDay = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2098-01-01T00:00:00Z'), noInvalidDate: true })
  .map((instant) => inZone(instant, 'UTC'));
const anyRefills = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant(999));
const anyDate = (now: ZonedDate) => fc.integer({ min: -30, max: 900 }).map((days) => addDays(isoDateOf(now), days));

test('limits only ever narrow, and what is offered is what is accepted, on every day', () => {
  const worlds = anyDay.chain((now) =>
    fc.record({
      now: fc.constant(now),
      localization: fc.constantFrom(US, GB, CA),
      name: anyName,
      isControlledSubstance: fc.boolean(),
      defaultRefills: fc.option(anyRefills),
      maximumRefills: anyRefills,
      defaultExpirationDate: fc.option(anyDate(now)),
      maximumExpirationDate: fc.option(anyDate(now)),
      expirationDateSelectionEnabled: fc.boolean(),
      cap: fc.option(fc.nat(60)),
    }),
  );
  fc.assert(
    fc.property(worlds, ({ now, localization, name, cap, ...compliance }) => {
      const item = itemOf(name, makeCompliance(compliance));
      const features = cap === null ? {} : { scheduleCaps: { V: { maxRefills: cap, maxMonths: cap }, III: { maxRefills: cap } } };
      const limits = limitsOf(item, localization, features, now);
      const rules = item.product.complianceBean;
      const own = allowedRefills(rules.maximumRefills, null);
      const allowed = allowedRefills(rules.maximumRefills, limits);
      expect(own).toEqual(expect.arrayContaining(allowed));
      expect(allowed).toContain(0);
      const range = { now, localeCode: localization.defaultLocaleCode };
      const last = expirationLimits({ ...range, compliance: withinLimits(rules, limits) }).max;
      expect(last <= expirationLimits({ ...range, compliance: rules }).max).toBe(true);
      if (limits?.expiration) {
        const today = isoDateOf(now);
        const isUk = localization === GB;
        expect(
          last <=
            (isUk && rules.isControlledSubstance ? addDays(today, 28) : addMonths(today, isUk || cap === null ? 6 : Math.max(6, cap))),
        ).toBe(true);
      }
      const schema = approveSchema({ type: item.type, compliance: rules, localization, now, pharmacyNoteRequired: false, limits });
      const start = approveDefaults(item, now, limits);
      if (start.refills !== null) expect(allowed).toContain(start.refills);
      const errors = errorsOf(schema, { ...approveRequest(start, item, { vetStaffId: 1 }) });
      if (start.refills !== null) expect(errors).not.toHaveProperty('refills');
      // A maximum of the product's own that has passed leaves nothing to choose.
      if (start.expirationDate !== null && last > isoDateOf(now)) expect(errors).not.toHaveProperty('expirationDate');
      for (const refills of own)
        expect('refills' in errorsOf(schema, { ...start, refills }), `${refills}`).toBe(!allowed.includes(refills));
    }),
    { numRuns: 300 },
  );
});

test('every drug of the list has the rule that puts it in its schedule', () => {
  const CFR = /^21 CFR (?:1308\.1[2-5]|\d+\.\d+)/;
  expect(SCHEDULED_DRUGS.filter(({ source }) => !CFR.test(source))).toEqual([]);
  const named = { II: '1308.12', III: '1308.13', IV: '1308.14', V: '1308.15' };
  for (const { schedule, source } of SCHEDULED_DRUGS) if (source.includes('1308')) expect(source).toContain(named[schedule]);
  const of = (drug: string) => SCHEDULED_DRUGS.find(({ ingredients }) => ingredients.includes(drug))?.source;
  expect(['buprenorphine', 'phenobarbital', 'pregabalin'].map(of)).toEqual(['21 CFR 1308.13(e)(2)', '21 CFR 1308.14(c)', '21 CFR 1308.15']);
});
