import { isoDateOf, type LocaleCode, type ZonedDate } from '@practice-portal/domain/locale';
import type { CriterionAnswer } from '@practice-portal/domain/protocol';
import { type AnswerInput, answerProblem, type AnswerSource, answerValue } from '@practice-portal/domain/question';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { eq, inArray } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { criterionAnswers } from '../db/schema/answer.ts';
import { problem } from '../http/problem.ts';
import { noProblemsOr422 } from '../http/validate-or-422.ts';

const WITHOUT = 'Your practice asks no questions with orders';

/** Why a practice asks nothing with its orders; null where it does. */
export const requiresQuestions = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'closedLoopEnabled') && isFlagOn(practice, 'protocolsEnabled') ? null : WITHOUT;

/** An answer that is to be kept, in pounds where it is a weight. */
export type KeptAnswer = Pick<CriterionAnswer, 'kind' | 'value'>;

interface AnswerContext {
  practice: PracticeData;
  localeCode: LocaleCode;
  now: ZonedDate;
  /** Of the pet whose owner answers; left out of staff, who may enter any weight. */
  ownersSpecies?: string;
}

/**
 * Checks what is answered about one order.
 * @throws 403 where the practice asks nothing, 422 with what is wrong with which answer
 */
export const checkedAnswers = (
  answers: readonly AnswerInput[],
  { practice, localeCode, now, ownersSpecies }: AnswerContext,
): KeptAnswer[] => {
  const refusal = requiresQuestions(practice);
  if (answers.length > 0 && refusal !== null) throw problem(403, refusal);
  const ofOwner = ownersSpecies === undefined ? undefined : { species: ownersSpecies, code: localeCode };
  noProblemsOr422(
    answers.flatMap((answer) => {
      const message = answerProblem(answer, now, ofOwner);
      return message === null ? [] : [{ path: `answers.${answer.kind}`, message }];
    }),
    localeCode,
  );
  return answers.map((answer) => ({ kind: answer.kind, value: answerValue(answer, localeCode) }));
};

interface Answered {
  practiceId: number;
  cartItemId: number;
  source: AnswerSource;
  /** Null for an owner and the shared practice login. */
  staffId: number | null;
  now: ZonedDate;
}

/** Keeps what was answered about an item of a cart. */
export const keepAnswers = async (
  tx: Tx,
  { practiceId, cartItemId, source, staffId, now }: Answered,
  answers: readonly KeptAnswer[],
): Promise<void> => {
  for (const { kind, value } of answers) {
    const said = { value: String(value), day: isoDateOf(now), staffId, answeredAt: now };
    await tx
      .insert(criterionAnswers)
      .values({ practiceId, cartItemId, kind, source, ...said })
      .onConflictDoUpdate({ target: [criterionAnswers.cartItemId, criterionAnswers.kind, criterionAnswers.source], set: said });
  }
};

/** Forgets what was answered about an item that is now for another pet or of another product. */
export const forgetAnswers = async (tx: Tx, cartItemId: number): Promise<void> => {
  await tx.delete(criterionAnswers).where(eq(criterionAnswers.cartItemId, cartItemId));
};

/** Takes what was answered along into the queue. @param items of the queue, by the cart's items */
export const takeAnswersAlong = async (tx: Tx, items: ReadonlyMap<number, number>): Promise<void> => {
  for (const [cartItemId, itemId] of items)
    await tx.update(criterionAnswers).set({ itemId }).where(eq(criterionAnswers.cartItemId, cartItemId));
};

const answerOf = ({ kind, value, day, source }: typeof criterionAnswers.$inferSelect): CriterionAnswer => ({
  kind,
  value: kind === 'weight' ? Number(value) : value,
  day,
  source,
});

/** What was answered about items of the queue or of carts, by their ids; nothing where the practice does without. */
export const loadAnswers = async (
  executor: Executor,
  practice: PracticeData,
  by: 'itemId' | 'cartItemId',
  ids: readonly number[],
): Promise<Map<number, CriterionAnswer[]>> => {
  if (ids.length === 0 || requiresQuestions(practice) !== null) return new Map();
  const rows = await executor
    .select()
    .from(criterionAnswers)
    .where(inArray(criterionAnswers[by], [...ids]))
    .orderBy(criterionAnswers.id);
  return new Map([...groupBy(rows, (row) => row[by] ?? 0)].map(([id, group]) => [id, group.map(answerOf)]));
};
