import { criterion } from './criterion.ts';
import {
  doseCriterion,
  endsInTimeCriterion,
  packCriterion,
  type PrescribedFacts,
  refillsCriterion,
  regularCriterion,
} from './prescribed-criteria.ts';
import { stateOf } from './readiness.ts';
import type { Criterion, Readiness } from './readiness-schema.ts';

export interface TypedFacts extends PrescribedFacts {
  item: PrescribedFacts['item'] & { id: number };
  /** Headings of what is to be said of it by now. */
  findings: readonly string[];
  /** A field is wrong or empty. */
  isIncomplete: boolean;
  /** It is no longer what the order came with. */
  isChanged: boolean;
}

/** Leaves out what was found of the order as it came: it says nothing of what is typed since. */
const findingsAsTyped = (came: Criterion, { findings, isIncomplete, isChanged }: TypedFacts): Criterion => {
  const [first] = findings;
  if (first !== undefined) return criterion('noFindings', came.source, 'notMet', { value: first });
  if (came.state === 'met') return criterion('noFindings', came.source, isIncomplete ? 'unknown' : 'met');
  return isChanged ? criterion('noFindings', came.source, 'unknown') : came;
};

/** The dose by the weight that was said, unless a newer one is on record by now. */
const doseAsTyped = ({ answer }: Criterion, facts: TypedFacts): Criterion => {
  const { item } = facts;
  if (answer?.kind !== 'weight' || answer.day <= (item.animal.weightDate ?? '')) return doseCriterion(facts);
  const animal = { ...item.animal, weight: Number(answer.value), weightDate: answer.day };
  return { ...doseCriterion({ ...facts, item: { ...item, animal } }), answer };
};

/**
 * How an order stands to its protocol as it is typed: what depends on directions, refills, expiration or the pet's weight is
 * read anew, all else is as the service found it.
 * @param readiness of the order as it came
 */
export const readinessAsTyped = (readiness: Readiness, facts: TypedFacts): Readiness => {
  if (readiness.protocol === null) return readiness;
  const criteria = readiness.criteria.map((came): Criterion => {
    if (came.kind === 'noFindings') return findingsAsTyped(came, facts);
    if (came.kind === 'dose') return doseAsTyped(came, facts);
    if (came.kind === 'regular') return regularCriterion(facts);
    if (came.kind === 'packHoldsDose') return packCriterion(facts);
    if (came.kind === 'endsInTime') return endsInTimeCriterion(facts);
    return came.kind === 'refills' && came.asked !== null ? refillsCriterion(came.asked, facts) : came;
  });
  return { ...readiness, criteria, state: stateOf(criteria, facts.item.id) };
};
