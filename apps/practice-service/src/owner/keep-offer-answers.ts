import type { AnswerInput } from '@practice-portal/domain/question';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import type { CartReader, CartRow } from '../carts/types.ts';
import type { Tx } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { checkedAnswers, keepAnswers } from '../queue-items/criterion-answers.ts';
import { cartQuestions } from './cart-questions.ts';

/**
 * Keeps what a client answers about what they order. It stands for that order alone, and changes no record; what is no longer asked
 * is left out.
 * @throws 422 with what is wrong with which answer, or for one about something else than is ordered
 */
export const keepOwnerAnswers = async (
  tx: Tx,
  { practice, now }: CartReader,
  cart: Pick<CartRow, 'id' | 'practiceId'>,
  { items, answers = [] }: { items: readonly number[]; answers?: readonly (AnswerInput & { cartItemId: number })[] | undefined },
): Promise<void> => {
  if (answers.length === 0) return;
  if (answers.some(({ cartItemId }) => !items.includes(cartItemId)))
    throw problem(422, messageText(domainMessage('owner.offer.otherItem'), practice.localizationData.defaultLocaleCode));
  const { practiceId } = cart;
  const localeCode = practice.localizationData.defaultLocaleCode;
  for (const [cartItemId, { species, questions }] of await cartQuestions(tx, { practice, now }, cart.id)) {
    const asked = answers.filter((answer) => answer.cartItemId === cartItemId && questions.includes(answer.kind));
    await keepAnswers(
      tx,
      { practiceId, cartItemId, source: 'owner', staffId: null, now },
      checkedAnswers(asked, { practice, localeCode, now, ownersSpecies: species }),
    );
  }
};
