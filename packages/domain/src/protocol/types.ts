import type { DrugClass } from '../dose/types.ts';

/** Which orders a protocol is for: one drug by the name of its product, a class, or all. The narrowest one counts. */
export type ProtocolScope = { kind: 'drug'; productName: string } | { kind: 'class'; drugClass: DrugClass } | { kind: 'all' };

/** What must be true of an order to be ready to sign. Null and false: that is not asked. */
export interface ProtocolRules {
  examWithinDays: number | null;
  bloodTestWithinDays: number | null;
  heartwormTestWithinDays: number | null;
  weighedWithinDays: number | null;
  doseWithinLabel: boolean;
  noConflicts: boolean;
  /** No earlier than so many days before the last fill runs out. */
  refillWithinDays: number | null;
  sameProduct: boolean;
  maxRefills: number | null;
}

/** A protocol as a practice wrote it. */
export interface Protocol {
  id: number;
  name: string;
  scope: ProtocolScope;
  rules: ProtocolRules;
  /** Counts the times it was saved. */
  version: number;
}

/** What is looked at. The first four are, whatever a protocol says. */
export type CriterionKind =
  | 'notControlled'
  | 'livingPet'
  | 'species'
  | 'noFindings'
  | 'exam'
  | 'bloodTest'
  | 'heartwormTest'
  | 'weighed'
  | 'dose'
  | 'conflicts'
  | 'refillDue'
  | 'sameProduct'
  | 'refills';

/** Where what is said of a criterion comes from. */
export type CriterionSource = 'product' | 'petRecord' | 'practiceSystem' | 'label' | 'medication' | 'fills' | 'order';

/** How an order stands to one criterion. */
export interface Criterion {
  kind: CriterionKind;
  /** Unknown never counts as met. */
  state: 'met' | 'notMet' | 'unknown';
  /** What was found, such as a weight's age in days or a product's name; null: nothing, or the date says it. */
  value: string | number | null;
  /** What is asked, where it is a number. */
  asked: number | null;
  /** `YYYY-MM-DD`: of when that is. */
  date: string | null;
  source: CriterionSource;
}

/** Whether an order is ready to sign: `ordinary` is ready as well, but is one of those that are reviewed all the same. */
export type ReadinessState = 'ready' | 'ordinary' | 'notReady' | 'noProtocol';

/** How an order stands to the practice's protocols. */
export interface Readiness {
  state: ReadinessState;
  /** The protocol that was asked; null: none is for this order. */
  protocol: Pick<Protocol, 'id' | 'name' | 'version'> | null;
  criteria: Criterion[];
}
