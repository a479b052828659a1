import type { ApprovalSuggestionValue } from '../approval/queue/types.ts';
import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import { nameWords } from '../dose/find-label.ts';
import { daysBetween, isoDateOf } from '../locale/dates.ts';
import { classConflicts } from '../medication/class-conflicts.ts';
import { drugClassesOf } from '../medication/drug-classes.ts';
import { speciesMatch } from '../dose/species-match.ts';
import type { RunOut } from '../supply/types.ts';
import type { Said } from './answers.ts';
import { lastOfKind, withinDays } from './dated-criteria.ts';
import { criterion, known } from './criterion.ts';
import {
  doseCriterion,
  endsInTimeCriterion,
  packCriterion,
  type PrescribedFacts,
  refillsCriterion,
  regularCriterion,
} from './prescribed-criteria.ts';
import type { Criterion } from './readiness-schema.ts';
import type { ProtocolRules } from './schema.ts';

export interface ProtocolFacts extends PrescribedFacts {
  item: PrescribedFacts['item'] & Pick<ApprovalQueueItem, 'approvalSuggestion'>;
  /** Null: nobody knows. */
  isDeceased: boolean | null;
  /** Names what else the pet is given. */
  medications: readonly string[];
  /** The species the catalog has the product for; empty: not known. */
  productSpecies: readonly string[];
  /** Headings of what a review of the order would show. */
  findings: readonly string[];
  /** The last fill of the same drug; null: none. */
  lastFill: (Pick<ApprovalQueueItem['product'], 'productName' | 'productStrength'> & { filledOn: string }) | null;
  /** When the pet runs out by its fills. */
  runOut: RunOut;
  /** Other orders of the drug, in any strength, that wait for the pet. */
  otherOrders: number;
  /** What was answered of it, where that is newer than the records. */
  said: Said;
}

/** Of these facts, those of the criteria that a person can answer. */
export interface AnswerableFacts extends Pick<ProtocolFacts, 'lastFill' | 'runOut' | 'said' | 'now'> {
  item: Pick<ProtocolFacts['item'], 'approvalSuggestion'> & {
    animal: Pick<ProtocolFacts['item']['animal'], 'weight' | 'weightDate'>;
    product: Pick<ProtocolFacts['item']['product'], 'productName'> & {
      complianceBean: Pick<ProtocolFacts['item']['product']['complianceBean'], 'isControlledSubstance'>;
    };
  };
}

const speciesCriterion = ({ item: { product, animal }, productSpecies }: ProtocolFacts): Criterion => {
  const { kind } = speciesMatch(product, animal.species, productSpecies);
  return criterion('species', 'label', known(kind === 'unknown' ? null : kind === 'labelled'), { value: animal.species });
};

/** Whether all goes together can only be said of medication whose class is known. */
const conflictCriterion = ({ item: { product }, medications }: ProtocolFacts): Criterion => {
  const first = classConflicts([product.productName, ...medications]).find(({ products }) => products.includes(product.productName));
  if (first)
    return criterion('conflicts', 'medication', 'notMet', { value: first.products.find((name) => name !== product.productName) ?? null });
  const unknown = [product.productName, ...medications].find((name) => drugClassesOf(name).all.length === 0);
  return criterion('conflicts', 'medication', unknown === undefined ? 'met' : 'unknown', { value: unknown ?? null });
};

/** A pet that ran out longer ago than this was treated otherwise since, or not at all: a vet looks at it. */
const LAPSE_DAYS = 60;

const refillCriterion = (within: number, { lastFill, runOut, said: { stillGiven }, now }: AnswerableFacts): Criterion => {
  if (lastFill === null || !runOut.known) return criterion('refillDue', 'fills', 'unknown', { asked: within });
  const lapsed = daysBetween(runOut.day, isoDateOf(now));
  const isLapsed = lapsed > LAPSE_DAYS;
  const found = { asked: within, date: runOut.day, value: isLapsed ? lapsed : null };
  if (isLapsed && stillGiven !== undefined)
    return criterion('refillDue', stillGiven.source, known(stillGiven.value === 'yes'), { ...found, answer: stillGiven });
  return criterion('refillDue', 'fills', known(lapsed >= -within && !isLapsed), found);
};

const sameKey = ({ productName, productStrength }: Pick<ApprovalQueueItem['product'], 'productName' | 'productStrength'>): string =>
  `${nameWords(productName).join(' ')}|${(productStrength ?? '').trim().toLowerCase()}`;

const sameCriterion = ({ item: { product }, lastFill }: ProtocolFacts): Criterion =>
  criterion('sameProduct', 'fills', known(lastFill && sameKey(lastFill) === sameKey(product)), {
    value: lastFill?.productName ?? null,
    date: lastFill?.filledOn ?? null,
  });

const AGAINST: readonly ApprovalSuggestionValue[] = ['LIKELY_DENY', 'NEEDS_REVIEW'];

/** Nothing is said against an order that nothing is suggested of. */
const suggestionCriterion = ({ item: { approvalSuggestion } }: ProtocolFacts): Criterion => {
  const suggestion = approvalSuggestion?.suggestion ?? 'LIKELY_APPROVE';
  const isFor = suggestion === 'LIKELY_APPROVE';
  return criterion('suggestion', 'practiceSystem', known(isFor ? true : AGAINST.includes(suggestion) ? false : null));
};

/** A weight that was said and that the pet does not have is not read: it is for a vet. */
const weighedCriterion = (within: number, { item: { animal }, said: { weight }, now }: AnswerableFacts): Criterion => {
  if (weight === undefined) return withinDays({ kind: 'weighed', source: 'petRecord', within, date: animal.weightDate }, now);
  const found = withinDays({ kind: 'weighed', source: weight.source, within, date: weight.day }, now);
  return { ...found, answer: weight, state: animal.weight === weight.value ? found.state : 'unknown' };
};

const testCriterion = (kind: 'exam' | 'bloodTest' | 'heartwormTest', within: number, facts: AnswerableFacts): Criterion => {
  const { item, said, now } = facts;
  const answer = said[kind];
  if (answer !== undefined) return { ...withinDays({ kind, source: answer.source, within, date: answer.value }, now), answer };
  const last = lastOfKind(item.approvalSuggestion?.suggestionJustifications ?? [], kind);
  return withinDays({ kind, source: 'practiceSystem', within, date: null, ...last }, now);
};

const when = <Asked>(asked: Asked | null | false, of: (asked: Asked) => Criterion): Criterion[] =>
  asked === null || asked === false ? [] : [of(asked)];

/** The criteria of a protocol that a person can answer, for an order. */
export const answerableCriteria = (rules: ProtocolRules, facts: AnswerableFacts): Criterion[] => [
  ...when(rules.examWithinDays, (within) => testCriterion('exam', within, facts)),
  ...when(rules.bloodTestWithinDays, (within) => testCriterion('bloodTest', within, facts)),
  ...when(rules.heartwormTestWithinDays, (within) => testCriterion('heartwormTest', within, facts)),
  ...when(rules.weighedWithinDays, (within) => weighedCriterion(within, facts)),
  ...when(rules.refillWithinDays, (within) => refillCriterion(within, facts)),
];

/** The dose, with the weight that was said where it is read with that. */
const saidDoseCriterion = (facts: ProtocolFacts): Criterion => {
  const { weight } = facts.said;
  const found = doseCriterion(facts);
  return weight !== undefined && facts.item.animal.weight === weight.value ? { ...found, answer: weight } : found;
};

const alwaysAsked = (facts: ProtocolFacts): Criterion[] => [
  criterion('notControlled', 'product', known(!facts.item.product.complianceBean.isControlledSubstance)),
  criterion('livingPet', 'petRecord', known(facts.isDeceased === null ? null : !facts.isDeceased)),
  speciesCriterion(facts),
  criterion('noFindings', 'order', known(facts.findings.length === 0), { value: facts.findings[0] ?? null }),
  suggestionCriterion(facts),
  criterion('onlyOrder', 'queue', known(facts.otherOrders === 0)),
  regularCriterion(facts),
  packCriterion(facts),
  endsInTimeCriterion(facts),
  saidDoseCriterion(facts),
  conflictCriterion(facts),
];

/** Every criterion of a protocol, and those that are always asked, for an order. */
export const criteriaOf = (rules: ProtocolRules, facts: ProtocolFacts): Criterion[] => [
  ...alwaysAsked(facts),
  ...answerableCriteria(rules, facts),
  ...when(rules.sameProduct, () => sameCriterion(facts)),
  ...when(rules.maxRefills, (most) => refillsCriterion(most, facts)),
];
