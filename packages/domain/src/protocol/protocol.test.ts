import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import type { ApprovalSuggestionValue } from '../approval/queue/types.ts';
import { makeItem } from '../testing/index.ts';
import type { ProtocolFacts } from './criteria.ts';
import { PROTOCOL_EXAMPLES, STARTING_RULES } from './examples.ts';
import { protocolFor, readinessOf } from './readiness.ts';
import { readinessAsTyped, type TypedFacts } from './readiness-as-typed.ts';
import { protocolBodySchema } from './schema.ts';
import { withDraft } from './trial.ts';
import type { Protocol, ProtocolRules } from './schema.ts';
import type { CriterionKind } from './types.ts';

const exam = (examKind: string, date: string | null, valid = true) => ({ examKind, date, valid });
const item = makeItem({
  approvalSuggestion: {
    suggestion: 'LIKELY_APPROVE',
    suggestionLastUpdated: null,
    suggestionJustifications: [
      exam('Last exam', '2026-06-01'),
      exam('Last bloodwork', '2026-06-01'),
      exam('Last heartworm test', '2026-06-01'),
    ],
  },
});
const carprofen = {
  ...item,
  // 75 mg once a day is 4.4 mg/kg for 37.5 lb.
  animal: { ...item.animal, species: 'Canine', weight: 37.5, weightDate: '2026-10-01' },
};

const good: ProtocolFacts = {
  item: carprofen,
  usageInstructions: 'Give 1 tablet by mouth once a day',
  refills: 2,
  isDeceased: false,
  medications: [],
  productSpecies: ['Canine'],
  findings: [],
  lastFill: { productName: 'Carprofen', productStrength: '75 mg', filledOn: '2026-09-25' },
  runOut: { known: true, day: '2026-11-24', from: 'fills' },
  expirationDate: '2027-11-19',
  otherOrders: 0,
  said: {},
  now: NOW,
};

const ALL: ProtocolRules = { ...STARTING_RULES, bloodTestWithinDays: 365, heartwormTestWithinDays: 365 };
const protocol = (over: Partial<Protocol> = {}): Protocol => ({
  ...ALL,
  id: 1,
  name: 'All',
  scope: 'all',
  scopeValue: '',
  version: 1,
  ...over,
});
const stateOf = (facts: Partial<ProtocolFacts>, kind: CriterionKind) =>
  readinessOf([protocol()], 41, { ...good, ...facts }).criteria.find((one) => one.kind === kind)?.state;
const withSuggestion = (...suggestionJustifications: ReturnType<typeof exam>[]): ProtocolFacts['item'] => ({
  ...carprofen,
  approvalSuggestion: { suggestion: 'LIKELY_APPROVE', suggestionLastUpdated: null, suggestionJustifications },
});
const suggested = (suggestion: ApprovalSuggestionValue): ProtocolFacts['item'] => ({
  ...carprofen,
  approvalSuggestion: carprofen.approvalSuggestion && { ...carprofen.approvalSuggestion, suggestion },
});
const pet = (over: Partial<ProtocolFacts['item']['animal']>): ProtocolFacts['item'] => ({
  ...carprofen,
  animal: { ...carprofen.animal, ...over },
});
const drug = (over: Partial<ProtocolFacts['item']['product']>): ProtocolFacts['item'] => ({
  ...carprofen,
  product: { ...carprofen.product, ...over },
});

test('an order that has all of it is ready', () => {
  const { state, criteria } = readinessOf([protocol()], 41, good);
  expect(criteria.filter((one) => one.state !== 'met')).toEqual([]);
  expect(state).toBe('ready');
});

test.each<[CriterionKind, 'notMet' | 'unknown', Partial<ProtocolFacts>]>([
  ['notControlled', 'notMet', { item: drug({ complianceBean: { ...carprofen.product.complianceBean, isControlledSubstance: true } }) }],
  ['livingPet', 'notMet', { isDeceased: true }],
  ['livingPet', 'unknown', { isDeceased: null }],
  ['species', 'notMet', { item: pet({ species: 'Feline' }) }],
  ['species', 'unknown', { item: drug({ productName: 'Nobody knows it' }), productSpecies: [] }],
  ['noFindings', 'notMet', { findings: ['Duplicate prescription'] }],
  ['suggestion', 'notMet', { item: suggested('LIKELY_DENY') }],
  ['suggestion', 'notMet', { item: suggested('NEEDS_REVIEW') }],
  ['suggestion', 'unknown', { item: suggested('PENDING_FURTHER_REVIEW') }],
  ['onlyOrder', 'notMet', { otherOrders: 1 }],
  ['regular', 'notMet', { usageInstructions: 'Give 1 tablet by mouth once a day as needed for pain' }],
  ['regular', 'notMet', { usageInstructions: '1 tab PO SID PRN' }],
  ['regular', 'notMet', { usageInstructions: 'Give 1 tablet once a day if limping' }],
  ['regular', 'notMet', { usageInstructions: 'Give 1 tablet by mouth once a day for 7 days' }],
  ['regular', 'unknown', { usageInstructions: ' ' }],
  ['packHoldsDose', 'notMet', { item: drug({ productPackaging: '1 tablet' }), usageInstructions: 'Give 2 tablets by mouth once a day' }],
  ['packHoldsDose', 'unknown', { item: drug({ productPackaging: '10 mL' }) }],
  ['endsInTime', 'notMet', { item: { ...carprofen, quantity: 18 }, refills: 0 }],
  ['endsInTime', 'notMet', { item: { ...carprofen, quantity: 3 }, refills: 5 }],
  ['endsInTime', 'notMet', { refills: 999 }],
  ['endsInTime', 'notMet', { expirationDate: '2026-12-20' }],
  ['endsInTime', 'unknown', { expirationDate: null }],
  ['exam', 'notMet', { item: withSuggestion(exam('Last exam', '2025-06-01')) }],
  ['exam', 'unknown', { item: withSuggestion(exam('Exam cancelled', '2026-06-01')) }],
  ['exam', 'unknown', { item: withSuggestion(exam('Exam no-show', '2026-06-01')) }],
  ['exam', 'unknown', { item: withSuggestion(exam('Annual exam due', '2026-06-01')) }],
  ['exam', 'notMet', { item: withSuggestion(exam('Last exam', '2026-06-01', false)) }],
  ['exam', 'unknown', { item: withSuggestion(exam('Last exam', 'last summer')) }],
  ['exam', 'unknown', { item: withSuggestion(exam('Last exam', '2027-06-01')) }],
  ['exam', 'unknown', { item: { ...carprofen, approvalSuggestion: null } }],
  ['bloodTest', 'unknown', { item: withSuggestion(exam('Last exam', '2026-06-01')) }],
  ['heartwormTest', 'notMet', { item: withSuggestion(exam('Last heartworm test', '2024-06-01')) }],
  ['weighed', 'notMet', { item: pet({ weightDate: '2026-01-01' }) }],
  ['weighed', 'unknown', { item: pet({ weightDate: null }) }],
  ['dose', 'notMet', { usageInstructions: 'Give 3 tablets by mouth once a day' }],
  ['dose', 'notMet', { usageInstructions: 'Give 1 tablet by mouth every 4 hours' }],
  ['dose', 'unknown', { usageInstructions: 'As the vet said' }],
  ['dose', 'unknown', { item: pet({ weight: null }) }],
  ['conflicts', 'notMet', { medications: ['Prednisone'] }],
  ['conflicts', 'unknown', { medications: ['Something from abroad'] }],
  ['refillDue', 'notMet', { runOut: { known: true, day: '2026-12-20', from: 'fills' } }],
  ['refillDue', 'notMet', { runOut: { known: true, day: '2026-09-20', from: 'fills' } }],
  ['refillDue', 'unknown', { runOut: { known: false, problem: 'directions' } }],
  ['sameProduct', 'notMet', { lastFill: { productName: 'Carprofen', productStrength: '100 mg', filledOn: '2026-09-25' } }],
  ['sameProduct', 'unknown', { lastFill: null }],
  ['refills', 'notMet', { refills: 12 }],
  ['refills', 'notMet', { refills: 999 }],
  ['refills', 'unknown', { refills: null }],
])('%s is %s', (kind, state, facts) => {
  expect(stateOf(facts, kind)).toBe(state);
  expect(readinessOf([protocol()], 41, { ...good, ...facts }).state).toBe('notReady');
});

test('an exam that was canceled does not hide the one before it', () => {
  const facts = { item: withSuggestion(exam('Last exam', '2026-06-01'), exam('Exam cancelled', '2026-09-01')) };
  expect(stateOf(facts, 'exam')).toBe('met');
});

describe('as it is typed', () => {
  const came = (facts: Partial<ProtocolFacts> = {}) => readinessOf([protocol()], 41, { ...good, ...facts });
  const typed = (over: Partial<TypedFacts> = {}): TypedFacts => ({
    ...good,
    item: { ...carprofen, id: 41 },
    findings: [],
    isIncomplete: false,
    isChanged: true,
    ...over,
  });
  const open = (over: Partial<TypedFacts>) =>
    readinessAsTyped(came(), typed(over))
      .criteria.filter(({ state }) => state !== 'met')
      .map(({ kind, state }) => `${kind} ${state}`);

  test.each<[string, Partial<TypedFacts>, string[]]>([
    ['forty tablets', { usageInstructions: 'Give 40 tablets by mouth once a day' }, ['dose notMet']],
    ['as needed', { usageInstructions: 'Give 1 tablet by mouth once a day as needed' }, ['regular notMet']],
    ['no directions', { usageInstructions: '' }, ['regular unknown', 'packHoldsDose unknown', 'endsInTime unknown', 'dose unknown']],
    ['more refills', { refills: 12 }, ['endsInTime notMet', 'refills notMet']],
    ['a sooner end', { expirationDate: '2026-12-20' }, ['endsInTime notMet']],
    ['a pet of another weight', { item: { ...pet({ weight: 3.75 }), id: 41 } }, ['dose notMet']],
    ['a finding', { findings: ['Above the label'] }, ['noFindings notMet']],
    ['a field that is wrong', { isIncomplete: true }, ['noFindings unknown']],
    ['other directions that are as good', { usageInstructions: 'Give one tablet by mouth every 24 hours' }, []],
  ])('%s', (_name, over, expected) => {
    expect(open(over)).toEqual(expected);
    expect(readinessAsTyped(came(), typed(over)).state).toBe(expected.length === 0 ? 'ready' : 'notReady');
  });

  test('what was found of the order as it came is unknown of another one, and counts until then', () => {
    const found = came({ findings: ['Duplicate prescription'] });
    const findings = (isChanged: boolean) =>
      readinessAsTyped(found, typed({ isChanged })).criteria.find(({ kind }) => kind === 'noFindings');
    expect(findings(false)).toMatchObject({ state: 'notMet', value: 'Duplicate prescription' });
    expect(findings(true)).toMatchObject({ state: 'unknown', value: null });
  });
});

describe('which protocol counts', () => {
  const of = (...protocols: Protocol[]) => readinessOf(protocols, 41, good).protocol?.id ?? null;
  const all = protocol();
  const forClass = protocol({ id: 2, scope: 'class', scopeValue: 'nsaid' });
  const forDrug = protocol({ id: 3, scope: 'drug', scopeValue: 'carprofen' });

  test('the narrowest', () => {
    expect([of(all, forClass, forDrug), of(all, forClass), of(all), of()]).toEqual([3, 2, 1, null]);
    expect(of(protocol({ scope: 'class', scopeValue: 'opioid' }))).toBeNull();
  });
});

test('about one in twenty is reviewed as any other, and always the same ones', () => {
  const states = Array.from({ length: 2_000 }, (_, id) => readinessOf([protocol()], id + 1, good).state);
  const share = states.filter((state) => state === 'ordinary').length / states.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.07);
});

test('no protocol makes ready what is unsafe, whatever it asks', () => {
  const days = fc.option(fc.integer({ min: 1, max: 5_000 }));
  const rules: fc.Arbitrary<ProtocolRules> = fc.record({
    examWithinDays: days,
    bloodTestWithinDays: days,
    heartwormTestWithinDays: days,
    weighedWithinDays: days,
    refillWithinDays: days,
    sameProduct: fc.boolean(),
    maxRefills: days,
  });
  const unsafe: Partial<ProtocolFacts>[] = [
    { item: drug({ complianceBean: { ...carprofen.product.complianceBean, isControlledSubstance: true } }) },
    { isDeceased: true },
    { isDeceased: null },
    { findings: ['Anything'] },
    { item: pet({ species: 'Feline' }) },
    { item: suggested('LIKELY_DENY') },
    { otherOrders: 1 },
    { usageInstructions: 'Give 40 tablets by mouth once a day' },
    { medications: ['Prednisone'] },
    { medications: ['Something from abroad'] },
    { usageInstructions: 'Give 1 tablet by mouth once a day as needed' },
    { item: { ...carprofen, quantity: 18 } },
  ];
  fc.assert(
    fc.property(rules, fc.constantFrom(...unsafe), fc.nat(), (any, facts, id) => {
      expect(readinessOf([protocol(any)], id, { ...good, ...facts }).state).toBe('notReady');
    }),
  );
});

describe('what is written of a protocol', () => {
  const isWritten = (body: object): boolean => protocolBodySchema.isValidSync({ ...STARTING_RULES, name: 'It', ...body });

  test.each(PROTOCOL_EXAMPLES)('the example $id is one', ({ scope, scopeValue, rules }) => {
    expect(isWritten({ scope, scopeValue, ...rules })).toBe(true);
  });

  test.each([
    ['drug', '  ', false],
    ['drug', 'Carprofen', true],
    ['class', 'Nobody knows it', false],
    ['all', '', true],
    ['all', 'Carprofen', false],
    ['drug', 'Carpro\nfen', false],
    ['drug', 'Carpro\u202efen', false],
  ])('for %s %j: %s', (scope, scopeValue, is) => {
    expect(isWritten({ scope, scopeValue })).toBe(is);
  });

  test.each(['  ', 'All\nprescriptions', 'All \u202eprescriptions', 'All\u200bprescriptions'])('is not called %j', (name) => {
    expect(isWritten({ name, scope: 'all', scopeValue: '' })).toBe(false);
  });
});

test('a draft takes the place of the one it changes, and goes before another for the same orders', () => {
  const { id: _id, version: _version, ...body } = protocol({ name: 'Draft', scope: 'drug', scopeValue: 'Carprofen' });
  const saved = [protocol(), protocol({ id: 2, scope: 'drug', scopeValue: 'Carprofen' })];
  const changed = withDraft(saved, { protocolId: 1, protocol: body });
  expect(changed.protocols.map(({ id }) => id)).toEqual([1, 2]);
  for (const protocolId of [1, null]) {
    const { draft, protocols } = withDraft(saved, { protocolId, protocol: body });
    expect(protocolFor(protocols, carprofen.product)).toBe(draft);
  }
});
