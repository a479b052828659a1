import { usePractice } from '@practice-portal/access';
import { useAnalytics } from '@practice-portal/api-client';
import { useSubmitOrderMutation } from '@practice-portal/api-client/checkout';
import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import type { Cart } from '@practice-portal/domain/cart';
import type { OrderEstimate, PlacedOrder } from '@practice-portal/domain/checkout';
import { keptIdempotencyKeys, saveFailureOf } from '@practice-portal/ui';
import { useRef, useState } from 'react';

import { type Submission, useSentOrder } from '../actions/use-sent-order.ts';

interface SubmissionState {
  /** A submission with this card that got no answer. */
  unanswered: (card: number) => Submission | null;
  /** The order of what was shown. */
  make: (card: number, orderEstimate: OrderEstimate, version: number) => Submission;
  /** @throws what it was refused with */
  send: (submission: Submission) => Promise<PlacedOrder>;
}

/**
 * Sends an order, once: what got no answer is sent again as it was, under the same key, also after a reload. Records that it was placed, and how long that took since 'Checkout' was pressed, in the analytics.
 */
export const useSubmission = (cart: Cart): SubmissionState => {
  const analytics = useAnalytics();
  const { id: practiceId } = usePractice();
  const [submit] = useSubmitOrderMutation();
  const sent = useSentOrder(cart.clientId);
  const [left] = useState(sent.read);
  const pending = useRef<Submission | null>(left?.body.rxCartId === cart.id && left.version === cart.version ? left : null);
  const keys = keptIdempotencyKeys(`order-${cart.id}`);
  return {
    unanswered: (card) => (pending.current?.body.creditCardId === card ? pending.current : null),
    make: (card, orderEstimate, version) => {
      const order = { creditCardId: card, practiceId, referralSourceId: null, sourceId: PORTAL_SOURCE_ID, rxCartId: cart.id };
      const body = { ...order, orderEstimate };
      return { body, version, idempotencyKey: keys.keyOf({ body, version }) };
    },
    send: async (submission) => {
      pending.current = submission;
      sent.keep(submission);
      try {
        const { data } = await submit(submission).unwrap();
        keys.saved();
        sent.drop();
        analytics.time('end', 'orderFlow');
        analytics.track({ name: 'orderPlaced' });
        return data;
      } catch (error) {
        if (!saveFailureOf(error).unexpected) {
          pending.current = null;
          sent.drop();
        }
        throw error;
      }
    },
  };
};
