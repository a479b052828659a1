import { PRACTICE_PARAMETER } from '@practice-portal/domain/navigation';

import type { SessionState } from '../state/session-slice.ts';

/** The practice that the login page's address names, so that reload and back work between the steps. */
export const practiceOf = (search: URLSearchParams): number | null => {
  const text = search.get(PRACTICE_PARAMETER) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

/**
 * Whether there is nothing to do on the login page: a person is signed in, and the address does not ask for another
 * practice's login, as a link to another practice's client does.
 */
export const leavesLogin = ({ status, claims }: SessionState, search: URLSearchParams): boolean => {
  const wanted = practiceOf(search);
  return status === 'success' && (wanted === null || wanted === claims?.practiceId);
};
