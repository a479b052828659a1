import { isoDateOf } from '@practice-portal/domain/locale';
import type { AnswerInput } from '@practice-portal/domain/question';

import { setWeight } from '../pets/set-weight.ts';
import type { Tx } from '../db/client.ts';
import type { Session } from '../http/session.ts';
import { checkedAnswers, keepAnswers, type KeptAnswer } from '../queue-items/criterion-answers.ts';
import { holdQueueItems } from '../queue-items/refresh-queue-items.ts';
import { holdPet } from '../records/pet-record.ts';
import type { CartReader } from './types.ts';

interface AnsweredPet {
  session: Pick<Session, 'practiceId' | 'staffId' | 'localeCode'>;
  animalId: number;
}

/**
 * Takes what staff answered about a pet: a weight is the record's, as any that they enter. Before the cart is held, as whoever saves a
 * pet has its orders first.
 * @throws 403 where the practice asks nothing, 404 for no such pet, 422 with what is wrong with which answer
 */
export const takeStaffAnswers = async (
  tx: Tx,
  { practice, now }: CartReader,
  { session: { practiceId, staffId, localeCode }, animalId }: AnsweredPet,
  inputs: readonly AnswerInput[] = [],
): Promise<KeptAnswer[]> => {
  const answers = checkedAnswers(inputs, { practice, localeCode, now });
  const weight = answers.findLast(({ kind }) => kind === 'weight')?.value;
  if (typeof weight !== 'number' || !practice.practiceHomeFeatures.editClientEnabled) return answers;
  await holdQueueItems(tx, practiceId, { animalId }, now);
  const pet = await holdPet(tx, practiceId, animalId);
  // The order form has saved another weight before it sends the order.
  if (pet.weight !== weight || pet.weightDate !== isoDateOf(now)) await setWeight(tx, { practiceId, animalId, staffId }, weight, now);
  return answers;
};

/** Keeps what {@link takeStaffAnswers} took, for the item that was stored. */
export const keepStaffAnswers = (
  tx: Tx,
  { practiceId, staffId }: Pick<Session, 'practiceId' | 'staffId'>,
  { cartItemId, now }: Pick<CartReader, 'now'> & { cartItemId: number },
  answers: readonly KeptAnswer[],
): Promise<void> => keepAnswers(tx, { practiceId, cartItemId, source: 'staff', staffId, now }, answers);
