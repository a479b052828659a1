import type { QuestionKind } from '@practice-portal/domain/question';

import { loadItems } from '../carts/load-cart.ts';
import { needsApproval } from '../carts/prescribe.ts';
import type { CartReader } from '../carts/types.ts';
import type { Executor } from '../db/client.ts';
import { openQuestionsOf } from '../protocols/open-questions.ts';
import { loadAnswers } from '../queue-items/criterion-answers.ts';
import { petRecordOf } from '../records/pet-record.ts';

/** What is asked about an item of a cart. */
export interface ItemQuestions {
  species: string;
  questions: readonly QuestionKind[];
}

/** What a person can be asked about what a vet has yet to approve of a cart, by its items. */
export const cartQuestions = async (executor: Executor, reader: CartReader, cartId: number): Promise<Map<number, ItemQuestions>> => {
  const items = (await loadItems(executor, reader, cartId)).filter((item) => item.row.purchasedAt === null && needsApproval(item));
  const answers = await loadAnswers(
    executor,
    reader.practice,
    'cartItemId',
    items.map(({ row }) => row.id),
  );
  const questions = await openQuestionsOf(
    executor,
    reader,
    items.map(({ row: { id }, pet, sku }) => ({ id, pet: petRecordOf(pet), sku, answers: answers.get(id) ?? [] })),
  );
  return new Map(items.map(({ row: { id }, pet: { species } }) => [id, { species, questions: questions.get(id) ?? [] }]));
};
