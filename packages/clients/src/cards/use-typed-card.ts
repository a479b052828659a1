import { useAddCardMutation } from '@practice-portal/api-client/cards';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { clientName } from '@practice-portal/domain/client';
import type { TokenizedCard } from '@practice-portal/domain/card-frame';
import { newKey } from '@practice-portal/ui';
import { useRef, useState } from 'react';

import { type CardProblem, problemOfFrame } from './card-problem.tsx';
import { type CardSource, type CardSourceOptions, isRefusal, type SavedBilling } from './card-source.ts';
import { type CardFrameControl, useCardFrame } from './use-card-frame.ts';

/** A token that was not saved yet, and the key under which it is saved once. */
interface Unsaved {
  card: TokenizedCard;
  idempotencyKey: string;
}

/** A card that is typed in the frame of another origin. */
export interface TypedCardState extends CardSource {
  frame: CardFrameControl;
  problem: CardProblem | null;
  clearProblem: () => void;
}

/**
 * Adds a card that is typed in the frame: this page gets a token and the last digits of it.
 * @param isShown the frame is on the screen, or about to be
 */
export const useTypedCard = ({ clientId, hasWedgewoodProducts }: CardSourceOptions, isShown: boolean): TypedCardState => {
  const { currentData: client } = useClientQuery(clientId, { skip: !isShown });
  const frame = useCardFrame(isShown, client ? clientName(client) : '');
  const { status, isValid, tokenize, showErrors } = frame;
  const [add] = useAddCardMutation();
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const unsaved = useRef<Unsaved | null>(null);

  const save = async ({ addressId }: SavedBilling, { card, idempotencyKey }: Unsaved): Promise<number | null> => {
    const { type: _type, ...fields } = card;
    const answer = await add({ body: { ...fields, clientId, addressId }, query: { hasWedgewoodProducts }, idempotencyKey });
    if (answer.data !== undefined) {
      unsaved.current = null;
      return answer.data;
    }
    // A refused card would be refused again; a card without an answer may have been saved.
    if (isRefusal(answer.error)) unsaved.current = null;
    setProblem('notAdded');
    return null;
  };

  return {
    frame,
    problem,
    clearProblem: () => setProblem(null),
    check: () => {
      const isFilled = status === 'ready' && isValid;
      if (status === 'ready' && !isValid) showErrors();
      setProblem(isFilled ? null : status === 'unavailable' ? 'unavailable' : 'missing');
      return isFilled;
    },
    add: async (billing) => {
      if (unsaved.current === null) {
        const answer = await tokenize(billing.lines);
        if ('failure' in answer) {
          setProblem(problemOfFrame(answer.failure));
          return null;
        }
        unsaved.current = { card: answer.card, idempotencyKey: newKey() };
      }
      return save(billing, unsaved.current);
    },
  };
};
