import { formatQueueSearch, type QueueSearch } from '../approval/queue/queue-search.ts';
import { type LoginPath, PATHS } from './paths.ts';

/** The query parameter that says where to go after signing in. Read it with `safeRedirect`. */
export const REDIRECT_PARAMETER = 'redirect';

/** The query parameter that names the practice on the login page and in the password reset. */
export const PRACTICE_PARAMETER = 'practice';

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query.toString()}` : path);

const withRedirect = (path: string, returnTo: string | undefined): string =>
  withQuery(path, new URLSearchParams(returnTo && returnTo !== PATHS.home ? { [REDIRECT_PARAMETER]: returnTo } : {}));

/**
 * The address of the approval queue.
 * @param search what the list shows; what is left out takes its default
 */
export const queuePath = (search: Partial<QueueSearch> = {}): string => withQuery(PATHS.home, formatQueueSearch(search));

/**
 * The address of the practice login.
 * @param returnTo where to go afterwards, as path with query
 * @param path the login that this browser uses
 */
export const loginPath = (returnTo?: string, path: LoginPath = PATHS.login): string => withRedirect(path, returnTo);

/**
 * The address of the staff login over a practice's session.
 * @param returnTo where to go afterwards, as path with query
 */
export const userLoginPath = (returnTo?: string): string => withRedirect(PATHS.userLogin, returnTo);

/**
 * The address of the staff password reset.
 * @param practiceId where no session says which practice
 */
export const resetUserPasswordPath = (practiceId?: number): string =>
  withQuery(PATHS.resetUserPassword, new URLSearchParams(practiceId === undefined ? {} : { [PRACTICE_PARAMETER]: String(practiceId) }));
