import type { AnswerSource } from '../question/types.ts';

/** Which orders a protocol is for. The narrowest one counts. */
export type ProtocolScope = 'drug' | 'class' | 'all';

/** Lists what is looked at. The first eleven are, whatever a protocol says. */
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
export type CriterionSource =
  | 'product'
  | 'petRecord'
  | 'practiceSystem'
  | 'label'
  | 'medication'
  | 'fills'
  | 'order'
  | 'queue'
  | AnswerSource;

/** Waiting orders that are read ahead of a vet: of a longer queue, those that have waited longest. */
export const READ_AHEAD = 500;

/** So many of a drug's last fills are shown beside an order. */
export const LAST_FILLS = 3;
