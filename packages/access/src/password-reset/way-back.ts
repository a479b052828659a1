import { loginPath, PATHS, PRACTICE_PARAMETER, userLoginPath } from '@practice-portal/domain/navigation';

import type { SessionState } from '../state/session-slice.ts';

/**
 * Where a person goes who remembers the password after all, or whose new one could not be logged in with.
 * @param practiceId whose staff they are, where that is known
 */
export const wayBack = ({ status }: SessionState, practiceId: number | null): string => {
  if (status === 'success') return userLoginPath();
  return practiceId === null
    ? loginPath()
    : `${PATHS.login}?${new URLSearchParams({ [PRACTICE_PARAMETER]: String(practiceId) }).toString()}`;
};
