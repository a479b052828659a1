import { type AccessState, signInPath } from '@practice-portal/access';
import { PATHS, PRACTICE_PARAMETER, readOrderManagerLink, REDIRECT_PARAMETER } from '@practice-portal/domain/navigation';
import { isFlagOn } from '@practice-portal/domain/permissions';

/**
 * Where a visitor of the order manager's deep link has to go first.
 * Rule: docs/rules/sign-in.md#order-link.
 * @param address of the link, absolute
 * @returns null when the link can be followed
 */
export const orderManagerDetour = (state: AccessState, address: URL): string | null => {
  const here = address.pathname + address.search;
  const login = signInPath(state, here);
  if (login !== null) return login;
  const { claims, practice } = state.session;
  const { practiceId, opensClientHistory, opensOther } = readOrderManagerLink(address.searchParams);
  // The session of one practice goes on until a person has logged in to the other.
  if (practiceId !== null && practiceId !== claims?.practiceId) {
    return `${PATHS.login}?${new URLSearchParams({ [PRACTICE_PARAMETER]: String(practiceId), [REDIRECT_PARAMETER]: here }).toString()}`;
  }
  if (opensOther) return PATHS.home;
  // A client's history can be looked at where nothing is ordered; the order manager itself can't.
  if (isFlagOn(practice, 'hideOrdering') && !opensClientHistory) return PATHS.home;
  return null;
};
