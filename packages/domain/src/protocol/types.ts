import type { QueueItemRef } from '../approval/queue/types.ts';
import type { SupplyClock, SupplyDue } from '../supply/types.ts';

/** Which orders a protocol is for. The narrowest one counts. */
export type ProtocolScope = 'drug' | 'class' | 'all';

/** What must be true of an order to be ready to sign. Null and false: that is not asked. */
export interface ProtocolRules {
  examWithinDays: number | null;
  bloodTestWithinDays: number | null;
  heartwormTestWithinDays: number | null;
  weighedWithinDays: number | null;
  /** No earlier than so many days before the last fill runs out. */
  refillWithinDays: number | null;
  sameProduct: boolean;
  maxRefills: number | null;
}

/** What a practice writes of a protocol. */
export interface ProtocolBody extends ProtocolRules {
  name: string;
  scope: ProtocolScope;
  /** The name of the drug's product or of the class; empty for all. */
  scopeValue: string;
}

/** A protocol as a practice has it. */
export interface Protocol extends ProtocolBody {
  id: number;
  /** Counts the times it was saved. */
  version: number;
}

/** What is looked at. The first eleven are, whatever a protocol says. */
export type CriterionKind =
  | 'notControlled'
  | 'livingPet'
  | 'species'
  | 'noFindings'
  | 'suggestion'
  | 'onlyOrder'
  | 'regular'
  | 'packHoldsDose'
  | 'endsInTime'
  | 'dose'
  | 'conflicts'
  | 'exam'
  | 'bloodTest'
  | 'heartwormTest'
  | 'weighed'
  | 'refillDue'
  | 'sameProduct'
  | 'refills';

/** Where what is said of a criterion comes from. */
export type CriterionSource = 'product' | 'petRecord' | 'practiceSystem' | 'label' | 'medication' | 'fills' | 'order' | 'queue';

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

/** What is known of an order before a vet looks at it; null where the practice does without. */
export interface OrderReadiness {
  readiness: Readiness | null;
  supply: SupplyClock | null;
}

/** Of a waiting order's supply, what its row shows. */
export interface RowSupply extends Pick<SupplyClock, 'standing' | 'approveBy'> {
  /** `YYYY-MM-DD`; null: not known. */
  runsOutOn: string | null;
  due: SupplyDue | null;
}

/** What the queue shows of a waiting order before a vet looks at it. */
export interface RowReadiness extends QueueItemRef {
  /** It is among those that are ready to sign. */
  isReady: boolean;
  /** Null where the practice does without, or nothing is known. */
  supply: RowSupply | null;
}

/** Waiting orders that are read ahead of a vet: of a longer queue, those that have waited longest. */
export const READ_AHEAD = 500;

/** What the queue shows of waiting orders: those of which there is something to say. */
export interface QueueReadiness {
  items: RowReadiness[];
  /** More than {@link READ_AHEAD} wait: the newer ones were not looked at. */
  isCut: boolean;
}
