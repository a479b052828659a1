import { queuePetOf, type PetRecord } from '@practice-portal/domain/pet';
import { type CriterionAnswer, openQuestions, withAnswers } from '@practice-portal/domain/protocol';
import type { QuestionKind } from '@practice-portal/domain/question';
import { runOutOf } from '@practice-portal/domain/supply';

import type { CartReader } from '../carts/types.ts';
import type { LoadedSku } from '../catalog/load-sku.ts';
import type { Executor } from '../db/client.ts';
import { requiresQuestions } from '../queue-items/criterion-answers.ts';
import { loadFills } from './load-fills.ts';
import { loadProtocols } from './protocol-record.ts';

/** An order that is not made yet. */
export interface PlannedOrder {
  /** Names it in the answer. */
  id: number;
  pet: PetRecord;
  sku: Pick<LoadedSku, 'name' | 'complianceBean'>;
  answers: readonly CriterionAnswer[];
}

/** What a person can be asked about orders that are not made yet, by their ids; nothing where the practice does without. */
export const openQuestionsOf = async (
  executor: Executor,
  { practice, now }: CartReader,
  orders: readonly PlannedOrder[],
): Promise<Map<number, QuestionKind[]>> => {
  if (orders.length === 0 || requiresQuestions(practice) !== null) return new Map();
  const protocols = await loadProtocols(executor, practice.id);
  const items = orders.map(({ id, pet, sku: { name: productName, complianceBean } }) => {
    const animal = queuePetOf(pet);
    // What the practice's system says of exams comes with the order.
    return { id, animal, product: { productName, complianceBean }, approvalSuggestion: null };
  });
  const fills = await loadFills(executor, practice.id, items);
  return new Map(
    items.map((item, at) => {
      const [lastFill = null, ...earlier] = fills.get(item.id) ?? [];
      const ofStrength =
        lastFill === null ? [] : [lastFill, ...earlier].filter((fill) => fill.productStrength === lastFill.productStrength);
      const facts = { ...withAnswers(item, orders[at]?.answers ?? []), lastFill, runOut: runOutOf(ofStrength), now };
      return [item.id, openQuestions(protocols, facts)];
    }),
  );
};
