import { isFlagOn } from '@practice-portal/domain/permissions';
import type { FeatureFlag, PracticeData } from '@practice-portal/domain/practice';

import { useSession } from './use-session.ts';

/**
 * The practice that is signed in.
 * @throws when nobody is signed in: use it under {@link RequireSession} only.
 */
export const usePractice = (): PracticeData => {
  const { practice } = useSession();
  if (practice === null) throw new Error('usePractice needs a session: render it under RequireSession.');
  return practice;
};

/** Whether the practice has a feature; false when nobody is signed in. */
export const useFlag = (flag: FeatureFlag): boolean => {
  const { practice } = useSession();
  return isFlagOn(practice, flag);
};
