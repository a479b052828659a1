import { useLazyClientFailuresQuery, useUpdatePaymentMutation } from '@practice-portal/api-client/payments';
import { useMoveAutoshipsMutation } from '@practice-portal/api-client/cards';
import { type FailedPayment, type PaymentResult, UPDATE_ALL_IDLE, type UpdateAll } from '@practice-portal/domain/payment';
import { newKey } from '@practice-portal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { payOne, runUpdate, type UpdateCalls, type UpdateOutcome } from './run-update.ts';

interface PaymentUpdate {
  walletId: number;
  /** All that the client owes, and all AutoShips. */
  all: boolean;
}

/** Has another card pay an order whose payment failed, or all of its client's and the AutoShips. */
export const useUpdatePayment = (payment: FailedPayment) => {
  const { t } = useTranslation('ordering');
  const [fetchFailures] = useLazyClientFailuresQuery();
  const [update] = useUpdatePaymentMutation();
  const [move] = useMoveAutoshipsMutation();
  const [state, setState] = useState<UpdateAll>(UPDATE_ALL_IDLE);
  // The same until there is an answer, so that a retry after a lost one charges nothing again.
  const keys = useRef(new Map<string, string>());
  const { clientId, orderId } = payment;

  const callsWith = (walletId: number): UpdateCalls => ({
    fetchOrders: () => fetchFailures(clientId).unwrap(),
    pay: async (id) => {
      const attempt = `${id}-${walletId}`;
      const idempotencyKey = keys.current.get(attempt) ?? newKey();
      keys.current.set(attempt, idempotencyKey);
      const { data } = await update({ params: { orderId: id, walletId }, body: { ids: [id] }, idempotencyKey }).unwrap();
      keys.current.delete(attempt);
      const [result] = data.results;
      if (result === undefined) throw new Error(t('payments.noAnswer'));
      return result;
    },
    moveAutoships: async () => {
      const { data } = await move({ params: { clientId, walletId }, idempotencyKey: newKey() }).unwrap();
      return data.results;
    },
  });

  const run = async ({ walletId, all }: PaymentUpdate): Promise<UpdateOutcome> => {
    const calls = callsWith(walletId);
    if (all) return runUpdate({ orderId, walletId, calls, onStatus: setState, refusedText: t('payments.refusedForGood') });
    const result: PaymentResult = await payOne(calls, orderId);
    return { status: result.paid ? 'success' : 'errorOrderUpdates', results: [result], stayed: [] };
  };
  return { run, state };
};
