import { lazyPart } from '@practice-portal/ui';
import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { LockDispatch } from '../lock/lock-slice.ts';
import { endPendingDecisions, type WithPendingDecisions } from './pending-decisions-slice.ts';

const bar = lazyPart(async () => (await import('./pending-decisions-bar.tsx')).PendingDecisionsBar);

export const preloadPendingDecisions = bar.preload;

/** Shows what was just decided: to be undone for some seconds, then printed. Put it once among the signed-in screens. */
export const PendingDecisions = (): ReactNode => {
  const dispatch = useDispatch<LockDispatch>();
  const isEmpty = useSelector(({ pendingDecisions }: WithPendingDecisions) => pendingDecisions.ids.length === 0);
  useEffect(() => () => dispatch(endPendingDecisions()), [dispatch]);
  return isEmpty ? null : <bar.Part />;
};
