import { usePractice } from '@practice-portal/access';
import { type LimitedProduct, prescribingLimits, type PrescribingLimits } from '@practice-portal/domain/guardrails';
import { useCallback } from 'react';

/** What the law of the practice's country allows of a product, for a prescription that is signed at a moment. */
export const useLimitsAt = (product: LimitedProduct): ((now: Date) => PrescribingLimits | null) => {
  const practice = usePractice();
  return useCallback((now) => prescribingLimits(product, { practice, now }), [product, practice]);
};
