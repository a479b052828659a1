import type { WaitingFor } from './types.ts';

/** The kinds of answer that an owner can be asked for. */
export const OWNER_QUESTION_KINDS = ['WEIGHT', 'YES_NO', 'TEXT'] as const;

/** What an owner is asked for: the pet's weight, yes or no, or a line of text. */
export type OwnerQuestionKind = (typeof OWNER_QUESTION_KINDS)[number];

/** Characters of a question to an owner. Rule: docs/rules/queue.md#asking-the-owner. */
export const OWNER_QUESTION_MAX = 500;

const KIND_ASKED: Partial<Record<WaitingFor, OwnerQuestionKind>> = { WEIGHT: 'WEIGHT', OWNER: 'TEXT' };

/**
 * What the owner is asked for unless something else is chosen; null where a request waits for nothing that an owner can say.
 * Rule: docs/rules/queue.md#asking-the-owner.
 */
export const kindAsked = (waitingFor: WaitingFor | ''): OwnerQuestionKind | null =>
  waitingFor === '' ? null : (KIND_ASKED[waitingFor] ?? null);
