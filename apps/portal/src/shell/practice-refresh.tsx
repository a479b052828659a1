import { usePractice } from '@practice-portal/access';
import { usePracticeQuery } from '@practice-portal/api-client/practices';

import { useFirstScreenShown } from './first-screen.tsx';

/**
 * Asks for the practice once in a page's life and whenever it was changed, so that a flag that was switched meanwhile takes
 * effect: the session takes it from the answer. Is a component only so that what it watches renders nobody else again.
 */
export const PracticeRefresh = (): null => {
  const { id } = usePractice();
  usePracticeQuery(id, { skip: !useFirstScreenShown() });
  return null;
};
