import type { ZonedDate } from '@practice-portal/domain/locale';
import type { LimitedProduct, PrescribingLimits } from '@practice-portal/domain/guardrails';
import { useNow } from '@practice-portal/ui';
import { useMemo } from 'react';

import { useLimitsAt } from './use-limits-at.ts';

/** The limits of a prescription that is signed today: what fields offer and say. */
export const useLimits = (product: LimitedProduct): { limits: PrescribingLimits | null; now: ZonedDate } => {
  const now = useNow();
  const limitsAt = useLimitsAt(product);
  return useMemo(() => ({ limits: limitsAt(now), now }), [limitsAt, now]);
};
