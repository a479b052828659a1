import { isApiError } from '@practice-portal/api-client';

import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';

/**
 * Reads the error of an access-code login: the message says whether the code is wrong.
 * Rule: docs/rules/sign-in.md#practice-code.
 */
export const accessCodeProblem = (error: unknown): SignInProblem => {
  if (isApiError(error) && /invalid/i.test(error.message)) return { kind: 'wrong' };
  const problem = signInProblem(error);
  return problem.kind === 'locked' || problem.kind === 'offline' ? problem : { kind: 'unexpected' };
};
