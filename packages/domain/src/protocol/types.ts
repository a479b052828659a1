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

/** What a person can be asked for an open criterion, in the order it is asked. */
export const QUESTION_KINDS = ['weight', 'exam', 'bloodTest', 'heartwormTest', 'stillGiven'] as const;
/** One of {@link QUESTION_KINDS}. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Who answers. */
export const ANSWER_SOURCES = ['staff', 'owner'] as const;
/** One of {@link ANSWER_SOURCES}. */
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** Waiting orders that are read ahead of a vet: of a longer queue, those that have waited longest. */
export const READ_AHEAD = 500;
