import { useAddSwipedCardMutation } from '@practice-portal/api-client/cards';
import { type SwipeInfo, swipedNameSchema } from '@practice-portal/domain/card';
import { newKey } from '@practice-portal/ui';
import { type FormikContextType, useFormik } from 'formik';
import { useRef, useState } from 'react';

import type { CardProblem } from './card-problem.tsx';
import { type CardSource, type CardSourceOptions, isRefusal } from './card-source.ts';

/** A card that is swiped: what the service says of it, and a name where the stripe has none. */
export interface SwipedCardState extends CardSource {
  clientId: number;
  /** Null while none was swiped. */
  info: SwipeInfo | null;
  onRead: (info: SwipeInfo) => void;
  problem: CardProblem | null;
  nameForm: FormikContextType<{ nameOnCard: string }>;
}

/** Adds a card that is swiped. */
export const useSwipedCard = ({ clientId, hasWedgewoodProducts }: CardSourceOptions): SwipedCardState => {
  const [add] = useAddSwipedCardMutation();
  const [info, setInfo] = useState<SwipeInfo | null>(null);
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const key = useRef('');
  const nameForm = useFormik({
    initialValues: { nameOnCard: '' },
    validationSchema: swipedNameSchema,
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  return {
    clientId,
    info,
    problem,
    nameForm,
    onRead: (read) => {
      key.current = newKey();
      setInfo(read);
      setProblem(null);
      void nameForm.setValues({ nameOnCard: read.nameOnCard ?? '' });
    },
    check: () => {
      const isNamed = swipedNameSchema.isValidSync(nameForm.values);
      if (info !== null && !isNamed) void nameForm.setTouched({ nameOnCard: true });
      setProblem(info === null ? 'notSwiped' : null);
      return info !== null && isNamed;
    },
    add: async ({ addressId }) => {
      if (info === null) return null;
      const { data, error } = await add({
        body: { addressId, clientId, swipe: info.swipe, nameOnCard: nameForm.values.nameOnCard.trim(), hasWedgewoodProducts },
        query: { saveForWedgewood: hasWedgewoodProducts },
        idempotencyKey: key.current,
      });
      if (data !== undefined) return data;
      setProblem('notAdded');
      // It stands for the card once and for a while: what was refused has to be swiped again.
      if (isRefusal(error)) setInfo(null);
      return null;
    },
  };
};
