import type { AnyRoute } from '../http/route.ts';
import { requestLoginLink, requestResetCode } from './request-routes.ts';
import { resetUserPassword, validateResetCode } from './reset-routes.ts';
import { searchPractices } from './search-route.ts';

/** Getting in without a password. */
export const recoveryRoutes: readonly AnyRoute[] = [
  searchPractices,
  requestLoginLink,
  requestResetCode,
  validateResetCode,
  resetUserPassword,
];
