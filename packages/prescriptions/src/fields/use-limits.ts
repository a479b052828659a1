import type { LimitedProduct, PrescribingLimits } from '@practice-portal/domain/guardrails';
import { useMemo, useState } from 'react';

import { useLimitsAt } from './use-limits-at.ts';

/** The limits of a prescription that is signed today: what fields offer and say. */
export const useLimits = (product: LimitedProduct): { limits: PrescribingLimits | null; now: Date } => {
  const [now] = useState(() => new Date());
  const limitsAt = useLimitsAt(product);
  return useMemo(() => ({ limits: limitsAt(now), now }), [limitsAt, now]);
};
