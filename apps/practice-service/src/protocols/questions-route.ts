import { readOpenQuestionsContract } from '@practice-portal/domain/contract/protocol';

import { requireSku } from '../carts/check-item.ts';
import { route } from '../http/contract-route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { requiresQuestions } from '../queue-items/criterion-answers.ts';
import { loadPet } from '../records/pet-record.ts';
import { openQuestionsOf } from './open-questions.ts';

/** What the order form asks about an order of a product for a pet. */
export const readOpenQuestions = route(readOpenQuestionsContract, {
  requires: requiresQuestions,
  handler: async ({ params: { animalId }, query: { productId }, session: { practiceId }, services, db }) => {
    const reader = { practice: await loadPractice(db, practiceId), now: services.now() };
    const pet = await loadPet(db, practiceId, animalId);
    const sku = await requireSku(db, reader, productId);
    const questions = await openQuestionsOf(db, reader, [{ id: productId, pet, sku, answers: [] }]);
    return { questions: questions.get(productId) ?? [] };
  },
});
