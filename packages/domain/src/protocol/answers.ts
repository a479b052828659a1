import type { ApprovalQueueItem } from '../approval/queue/schema.ts';
import { isSuddenWeight } from '../pet/weight-change.ts';
import { lastOfKind } from './dated-criteria.ts';
import type { CriterionAnswer } from './readiness-schema.ts';
import type { QuestionKind } from '../question/types.ts';

/** The answers that criteria read: those that are newer than what is on record. */
export type Said = Partial<Record<QuestionKind, CriterionAnswer>>;

type Answered = Pick<ApprovalQueueItem, 'approvalSuggestion'> & {
  animal: Pick<ApprovalQueueItem['animal'], 'weight' | 'weightDate'>;
};

/** The newest day counts; of one day, what staff says. */
const byNewest = (one: CriterionAnswer, other: CriterionAnswer): number =>
  other.day.localeCompare(one.day) || other.source.localeCompare(one.source);

const isNewer = ({ kind, value, day }: CriterionAnswer, { animal, approvalSuggestion }: Answered): boolean => {
  if (kind === 'stillGiven') return true;
  if (kind === 'weight') return day > (animal.weightDate ?? '');
  return String(value) > (lastOfKind(approvalSuggestion?.suggestionJustifications ?? [], kind)?.date ?? '');
};

/** An owner's weight that is more than half off the record's is for a vet to read. */
const isRead = ({ value, source }: CriterionAnswer, weight: number | null): boolean =>
  source === 'staff' || !isSuddenWeight(weight, Number(value));

/**
 * Puts answers in the place of what is on record, where they are newer: a weight into the pet, the rest into what was said.
 * Rule: docs/rules/queue.md#asked-with-the-order.
 */
export const withAnswers = <Item extends Answered>(item: Item, answers: readonly CriterionAnswer[]): { item: Item; said: Said } => {
  const said: Said = {};
  for (const answer of answers.toSorted(byNewest)) if (isNewer(answer, item)) said[answer.kind] ??= answer;
  const { weight } = said;
  if (weight === undefined || !isRead(weight, item.animal.weight)) return { item, said };
  return { item: { ...item, animal: { ...item.animal, weight: Number(weight.value), weightDate: weight.day } }, said };
};
