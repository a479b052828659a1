import type { ApprovalQueueItem } from '../approval/types.ts';
import { checkDose, doseBasis } from '../dose/check-dose.ts';
import { doseExcess } from '../dose/dose-excess.ts';
import { nameWords } from '../dose/find-label.ts';
import { addDays, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { classConflicts } from '../medication/class-conflicts.ts';
import { drugClassesOf } from '../medication/drug-classes.ts';
import { speciesMatch } from '../medication/species-match.ts';
import { isPrn } from '../prescription/refills.ts';
import type { RunOut } from '../supply/types.ts';
import { lastOfKind, withinDays } from './dated-criteria.ts';
import type { Criterion, CriterionKind, ProtocolRules } from './types.ts';

/** What is known of an order when it is held to a protocol. */
export interface ProtocolFacts {
  item: Pick<ApprovalQueueItem, 'animal' | 'product' | 'approvalSuggestion'>;
  usageInstructions: string;
  /** 999 means PRN; null: not chosen yet. */
  refills: number | null;
  /** Null: nobody knows. */
  isDeceased: boolean | null;
  /** Names of what else the pet is given. */
  medications: readonly string[];
  /** The species the catalogue has the product for; empty: not known. */
  productSpecies: readonly string[];
  /** Headings of what a review of the order would show. */
  findings: readonly string[];
  /** The last fill of the same drug; null: none. */
  lastFill: (Pick<ApprovalQueueItem['product'], 'productName' | 'productStrength'> & { filledOn: string }) | null;
  /** When the pet runs out by its fills. */
  runOut: RunOut;
  now: ZonedDate;
}

type State = Criterion['state'];
const known = (isMet: boolean | null): State => (isMet === null ? 'unknown' : isMet ? 'met' : 'notMet');

const criterion = (kind: CriterionKind, source: Criterion['source'], state: State, more: Partial<Criterion> = {}): Criterion => ({
  kind,
  state,
  value: null,
  asked: null,
  date: null,
  source,
  ...more,
});

const speciesCriterion = ({ item: { product, animal }, productSpecies }: ProtocolFacts): Criterion => {
  const { kind } = speciesMatch(product, animal.species, productSpecies);
  return criterion('species', 'label', known(kind === 'unknown' ? null : kind === 'labelled'), { value: animal.species });
};

const doseCriterion = ({ item: { product, animal }, usageInstructions }: ProtocolFacts): Criterion => {
  const basis = doseBasis({ product, species: animal.species, weight: animal.weight });
  // Where a label gives it in several ways, the check leaves open what the excess can tell.
  const excess = doseExcess(basis, usageInstructions);
  const check = checkDose(basis, usageInstructions);
  if (excess !== null) return criterion('dose', 'label', 'notMet', { date: animal.weightDate ?? null });
  if (!check.checked) return criterion('dose', 'label', 'unknown', { value: check.detail || null });
  const { comparison, interval, mg } = check;
  const isWithin = comparison.verdict === 'within' && !comparison.partly && interval === 'asLabelled';
  return criterion('dose', 'label', known(interval === 'unsaid' ? null : isWithin), { value: mg.max, date: animal.weightDate ?? null });
};

/** Whether all goes together can only be said of medication whose class is known. */
const conflictCriterion = ({ item: { product }, medications }: ProtocolFacts): Criterion => {
  const first = classConflicts([product.productName, ...medications]).find(({ products }) => products.includes(product.productName));
  if (first)
    return criterion('conflicts', 'medication', 'notMet', { value: first.products.find((name) => name !== product.productName) ?? null });
  const unknown = [product.productName, ...medications].find((name) => drugClassesOf(name).all.length === 0);
  return criterion('conflicts', 'medication', unknown === undefined ? 'met' : 'unknown', { value: unknown ?? null });
};

const refillCriterion = (within: number, { lastFill, runOut, now }: ProtocolFacts): Criterion => {
  if (lastFill === null || !runOut.known) return criterion('refillDue', 'fills', 'unknown', { asked: within });
  return criterion('refillDue', 'fills', known(isoDateOf(now) >= addDays(runOut.day, -within)), { asked: within, date: runOut.day });
};

const sameKey = ({ productName, productStrength }: Pick<ApprovalQueueItem['product'], 'productName' | 'productStrength'>): string =>
  `${nameWords(productName).join(' ')}|${(productStrength ?? '').trim().toLowerCase()}`;

const sameCriterion = ({ item: { product }, lastFill }: ProtocolFacts): Criterion =>
  criterion('sameProduct', 'fills', known(lastFill && sameKey(lastFill) === sameKey(product)), {
    value: lastFill?.productName ?? null,
    date: lastFill?.filledOn ?? null,
  });

const refillsCriterion = (most: number, { refills }: ProtocolFacts): Criterion =>
  criterion('refills', 'order', known(refills === null ? null : !isPrn(refills) && refills <= most), { value: refills, asked: most });

/** What no protocol can do without: no controlled substance, a pet that lives and that the product is for, nothing to be read. */
const alwaysAsked = (facts: ProtocolFacts): Criterion[] => [
  criterion('notControlled', 'product', known(!facts.item.product.complianceBean.isControlledSubstance)),
  criterion('livingPet', 'petRecord', known(facts.isDeceased === null ? null : !facts.isDeceased)),
  speciesCriterion(facts),
  criterion('noFindings', 'order', known(facts.findings.length === 0), { value: facts.findings[0] ?? null }),
];

/** Every criterion of a protocol, and those that are always asked, for an order. */
export const criteriaOf = (rules: ProtocolRules, facts: ProtocolFacts): Criterion[] => {
  const { item, now } = facts;
  const justifications = item.approvalSuggestion?.suggestionJustifications ?? [];
  const tested = (kind: 'exam' | 'bloodTest' | 'heartwormTest', within: number | null): Criterion[] =>
    within === null ? [] : [withinDays({ kind, source: 'practiceSystem', within, date: null, ...lastOfKind(justifications, kind) }, now)];
  const when = <Asked>(asked: Asked | null | false, of: (asked: Asked) => Criterion): Criterion[] =>
    asked === null || asked === false ? [] : [of(asked)];
  return [
    ...alwaysAsked(facts),
    ...tested('exam', rules.examWithinDays),
    ...tested('bloodTest', rules.bloodTestWithinDays),
    ...tested('heartwormTest', rules.heartwormTestWithinDays),
    ...when(rules.weighedWithinDays, (within) =>
      withinDays({ kind: 'weighed', source: 'petRecord', within, date: item.animal.weightDate }, now),
    ),
    ...when(rules.doseWithinLabel, () => doseCriterion(facts)),
    ...when(rules.noConflicts, () => conflictCriterion(facts)),
    ...when(rules.refillWithinDays, (within) => refillCriterion(within, facts)),
    ...when(rules.sameProduct, () => sameCriterion(facts)),
    ...when(rules.maxRefills, (most) => refillsCriterion(most, facts)),
  ];
};
