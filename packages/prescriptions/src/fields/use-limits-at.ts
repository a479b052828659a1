import type { ZonedDate } from '@practice-portal/domain/locale';
import { usePractice } from '@practice-portal/access';
import { type LimitedProduct, prescribingLimits, type PrescribingLimits } from '@practice-portal/domain/guardrails';
import { useCallback } from 'react';

/** Legal limits of a product in the practice's country, for a prescription signed at a given time. */
export const useLimitsAt = (product: LimitedProduct): ((now: ZonedDate) => PrescribingLimits | null) => {
  const practice = usePractice();
  return useCallback((now) => prescribingLimits(product, { practice, now }), [product, practice]);
};
