import { PATHS, REDIRECT_PARAMETER } from '@practice-portal/domain/navigation';
import { safeRedirect } from '@practice-portal/domain/session';

/**
 * Where to go after sign-in: only ever a path of this portal.
 * @param search the query of the login page's address
 */
export const redirectTarget = (search: URLSearchParams): string => safeRedirect(search.get(REDIRECT_PARAMETER) ?? PATHS.home);
