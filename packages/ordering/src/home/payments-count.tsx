import { usePractice } from '@practice-portal/access';
import { usePracticeFailuresQuery } from '@practice-portal/api-client/payments';
import { FAILED_PAYMENT_SIZES } from '@practice-portal/domain/payment';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Number of failed payments. A component of its own, so that its call is made after the first screen. */
export const PaymentsCount = ({ onCount }: { onCount: (count: number) => void }): ReactNode => {
  const { id: practiceId } = usePractice();
  const { data } = usePracticeFailuresQuery({ practiceId, page: 0, size: FAILED_PAYMENT_SIZES[0] });
  const tell = useEffectEvent(onCount);
  const count = data?.count;
  useEffect(() => {
    if (count !== undefined) tell(count);
  }, [count]);
  return null;
};
