import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { makeItem } from '../testing/index.ts';
import { answerProblem, answerValue } from '../question/schema.ts';
import { withAnswers } from './answers.ts';
import type { ProtocolFacts } from './criteria.ts';
import { STARTING_RULES } from './examples.ts';
import { openQuestions } from './questions.ts';
import { readinessAsTyped } from './readiness-as-typed.ts';
import { readinessOf } from './readiness.ts';
import type { CriterionAnswer } from './readiness-schema.ts';
import type { Protocol } from './schema.ts';
import type { QuestionKind } from '../question/types.ts';

const TODAY = '2026-11-20';
const { animal, product, ...rest } = makeItem({ approvalSuggestion: null });
const old = { ...rest, product, animal: { ...animal, species: 'Canine', weight: 37.5, weightDate: '2026-01-02' } };
const controlled = { ...product, complianceBean: { ...product.complianceBean, isControlledSubstance: true } };
const examined = (date: string): Pick<ProtocolFacts['item'], 'approvalSuggestion'> => ({
  approvalSuggestion: {
    suggestion: 'LIKELY_APPROVE',
    suggestionLastUpdated: null,
    suggestionJustifications: [{ examKind: 'Last exam', date, valid: true }],
  },
});

const FACTS: Omit<ProtocolFacts, 'item' | 'said'> = {
  usageInstructions: 'Give 1 tablet by mouth once a day',
  refills: 2,
  isDeceased: false,
  medications: [],
  productSpecies: ['Canine'],
  findings: [],
  lastFill: { productName: 'Carprofen', productStrength: '75 mg', filledOn: '2026-05-01' },
  runOut: { known: true, day: '2026-06-01', from: 'fills' },
  expirationDate: '2027-11-19',
  otherOrders: 0,
  now: NOW,
};
const PROTOCOLS: Protocol[] = [{ ...STARTING_RULES, id: 1, name: 'All', scope: 'all', scopeValue: '', version: 1 }];

const said = (kind: QuestionKind, value: string | number, more: Partial<CriterionAnswer> = {}): CriterionAnswer => ({
  kind,
  value,
  day: TODAY,
  source: 'owner',
  ...more,
});
const factsOf = (item: ProtocolFacts['item'], answers: CriterionAnswer[] = []): ProtocolFacts => ({
  ...FACTS,
  ...withAnswers(item, answers),
});
const readiness = (item: ProtocolFacts['item'], ...answers: CriterionAnswer[]) => readinessOf(PROTOCOLS, 41, factsOf(item, answers));
const found = (item: ProtocolFacts['item'], kind: string, ...answers: CriterionAnswer[]) =>
  readiness(item, ...answers).criteria.find((one) => one.kind === kind);

describe('open criteria become questions', () => {
  test.each<[string, ProtocolFacts['item'], CriterionAnswer[], QuestionKind[]]>([
    ['what nobody knows', old, [], ['weight', 'exam', 'stillGiven']],
    ['what is on record is not asked', { ...old, ...examined('2026-09-01') }, [], ['weight', 'stillGiven']],
    ['a pet without a weight', { ...old, animal: { ...old.animal, weight: null, weightDate: null } }, [], ['weight', 'exam', 'stillGiven']],
    ['what was answered', old, [said('weight', 38), said('exam', '2024-01-01')], ['stillGiven']],
    ['a controlled substance', { ...old, product: controlled }, [], []],
  ])('%s', (_name, item, answers, questions) => {
    expect(openQuestions(PROTOCOLS, factsOf(item, answers))).toEqual(questions);
  });

  test('nothing is asked without a protocol, and no answer makes up for a refill that is early', () => {
    expect(openQuestions([], factsOf(old))).toEqual([]);
    const early = { ...factsOf(old), runOut: { known: true, day: '2027-02-01', from: 'fills' } as const };
    expect(openQuestions(PROTOCOLS, early)).toEqual(['weight', 'exam']);
    expect(readinessOf(PROTOCOLS, 41, { ...early, said: { stillGiven: said('stillGiven', 'yes') } }).criteria).toContainEqual(
      expect.objectContaining({ kind: 'refillDue', state: 'notMet', answer: null }),
    );
  });
});

describe('an answer', () => {
  test('is what its criterion reads, with its day and source', () => {
    const answers = [said('weight', 38), said('exam', '2026-10-01'), said('stillGiven', 'yes')];
    for (const [kind, answer] of [
      ['weighed', answers[0]],
      ['exam', answers[1]],
      ['refillDue', answers[2]],
    ] as const)
      expect(found(old, kind, ...answers)).toMatchObject({ state: 'met', source: 'owner', answer });
    expect(readiness(old, ...answers).state).toBe('ready');
    expect(found(old, 'refillDue', said('stillGiven', 'no'))).toMatchObject({ state: 'notMet' });
    expect(found(old, 'exam', said('exam', '2024-01-01'))).toMatchObject({ state: 'notMet', date: '2024-01-01' });
  });

  test('goes before what is on record only where it is newer', () => {
    const weighed = { ...old, animal: { ...old.animal, weightDate: TODAY } };
    expect(found(weighed, 'weighed', said('weight', 38))).toMatchObject({ source: 'petRecord', answer: null });
    const known = { ...old, ...examined('2026-10-02') };
    expect(found(known, 'exam', said('exam', '2026-10-01'))).toMatchObject({ source: 'practiceSystem', answer: null });
    expect(found(known, 'exam', said('exam', '2026-10-03'))).toMatchObject({ source: 'owner' });
    const later = said('weight', 39, { day: '2026-11-21' });
    const ofStaff = said('weight', 40, { source: 'staff' });
    expect(found(old, 'weighed', said('weight', 38), later)?.answer).toEqual(later);
    expect(found(old, 'weighed', said('weight', 38), ofStaff)?.answer).toEqual(ofStaff);
  });

  test('of an owner that is more than half off is for a vet to read', () => {
    const twice = said('weight', 82.7);
    expect(found(old, 'weighed', twice)).toMatchObject({ state: 'unknown', answer: twice });
    expect(found(old, 'dose', twice)).toMatchObject({ state: 'met', date: '2026-01-02', answer: null });
    expect(found(old, 'weighed', { ...twice, source: 'staff' })).toMatchObject({ state: 'met' });
  });

  test('never makes a controlled substance ready', () => {
    const item = { ...old, product: controlled };
    expect(readiness(item, said('weight', 38), said('exam', '2026-10-01'), said('stillGiven', 'yes')).state).toBe('notReady');
  });

  test('has the dose read with it, also as it is typed, until a newer weight is on record', () => {
    // Two tablets of 75 mg are the label's dose of 75 lb.
    const usageInstructions = 'Give 2 tablets by mouth once a day';
    const light = { ...old, animal: { ...old.animal, weight: 55 } };
    const facts = { ...factsOf(light, [said('weight', 75)]), usageInstructions };
    const came = readinessOf(PROTOCOLS, 41, facts);
    const dose = (typed: typeof light) =>
      readinessAsTyped(came, { ...facts, item: typed, findings: [], isIncomplete: false, isChanged: false }).criteria.find(
        ({ kind }) => kind === 'dose',
      );
    expect(came.criteria).toContainEqual(expect.objectContaining({ kind: 'dose', state: 'met' }));
    expect(dose(light)).toMatchObject({ state: 'met', date: TODAY });
    expect(dose({ ...light, animal: { ...light.animal, weightDate: TODAY } })).toMatchObject({ state: 'notMet', answer: null });
  });
});

describe('what is sent as an answer', () => {
  test.each<[QuestionKind, string, string | null]>([
    ['weight', '12.4', null],
    ['weight', '12,4', null],
    ['weight', '0', 'domain:pet.weightPositive'],
    ['weight', '10000', 'domain:pet.weightLimit'],
    ['weight', '<b>12</b>', 'domain:pet.weightNumber'],
    ['exam', '2026-11-20', null],
    ['exam', '2026-11-21', 'domain:protocol.dayAhead'],
    ['bloodTest', 'last summer', 'domain:validation.date'],
    ['stillGiven', 'yes', null],
    ['stillGiven', 'maybe', 'domain:validation.invalid'],
  ])('%s %s is refused with %s', (kind, value, problem) => {
    expect(answerProblem({ kind, value }, NOW)?.key ?? null).toBe(problem);
  });

  test('is kept in pounds', () => {
    expect(answerValue({ kind: 'weight', value: '12.4' }, 'en-US')).toBe(12.4);
    expect(Number(answerValue({ kind: 'weight', value: '12,4' }, 'en-CA'))).toBeCloseTo(27.34, 2);
    expect(answerValue({ kind: 'exam', value: '2026-10-01' }, 'en-US')).toBe('2026-10-01');
  });
});
