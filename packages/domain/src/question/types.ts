/** What a person can be asked for an open criterion, in the order it is asked. */
export const QUESTION_KINDS = ['weight', 'exam', 'bloodTest', 'heartwormTest', 'stillGiven'] as const;
/** One of {@link QUESTION_KINDS}. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Who answers. */
export const ANSWER_SOURCES = ['staff', 'owner'] as const;
/** One of {@link ANSWER_SOURCES}. */
export type AnswerSource = (typeof ANSWER_SOURCES)[number];
