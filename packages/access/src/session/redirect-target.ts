import { PATHS, REDIRECT_PARAMETER, safeRedirect } from '@practice-portal/domain/navigation';

/**
 * Where to go after sign-in: only ever a path of this portal.
 * @param search the query of the login page's address
 */
export const redirectTarget = (search: URLSearchParams): string => safeRedirect(search.get(REDIRECT_PARAMETER) ?? PATHS.home);
