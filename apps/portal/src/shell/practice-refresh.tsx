import { practiceLoaded, usePractice } from '@practice-portal/access';
import { usePracticeQuery } from '@practice-portal/api-client/practices';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { useFirstScreenShown } from './first-screen.tsx';

/**
 * Brings the stored practice up to date once in a page's life, so that a flag that was switched meanwhile takes effect.
 * Shows nothing, and is a component only so that what it watches renders nobody else again.
 */
export const PracticeRefresh = (): null => {
  const dispatch = useDispatch();
  const { id } = usePractice();
  const { data } = usePracticeQuery(id, { skip: !useFirstScreenShown() });
  useEffect(() => {
    if (data) dispatch(practiceLoaded(data));
  }, [data, dispatch]);
  return null;
};
