import { practiceLoaded, usePractice } from '@practice-portal/access';
import { usePracticeQuery } from '@practice-portal/api-client/practices';
import { useQueueAwaited } from '@practice-portal/approval-queue';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { firstScreenShown, useFirstScreenShown } from './first-screen.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Brings the stored practice up to date once in a page's life, so that a flag that was switched meanwhile takes effect.
 * Shows nothing, and is a component only so that what it watches renders nobody else again.
 */
export const PracticeRefresh = (): null => {
  const dispatch = useDispatch();
  const { id } = usePractice();
  const awaited = useQueueAwaited();
  const { data } = usePracticeQuery(id, { skip: !useFirstScreenShown() });
  useEffect(() => {
    // The queue's first page goes first. Other screens have nothing that this would hold up.
    if (awaited) return undefined;
    return whenIdle(firstScreenShown);
  }, [awaited]);
  useEffect(() => {
    if (data) dispatch(practiceLoaded(data));
  }, [data, dispatch]);
  return null;
};
