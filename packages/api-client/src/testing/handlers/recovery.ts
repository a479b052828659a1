import { findPractices, requestLoginLink, requestResetCode, resetUserPassword, validateResetCode } from '@practice-portal/domain/recovery';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

const WRONG_CODE = 'Enter a valid code';

/** The practice finder, the login link request and the staff password reset with the world's code. */
export const recoveryHandlers = (world: World): RequestHandler[] => [
  on(findPractices, ({ query: { practiceId, zip } }) => ({
    items: world.findable.filter((practice) => (practiceId === undefined ? practice.zip === zip : practice.id === Number(practiceId))),
  })),
  on(requestLoginLink, () => undefined),
  on(requestResetCode, () => undefined),
  on(validateResetCode, ({ body: { code } }) => (code === world.resetCode ? undefined : refuse(400, WRONG_CODE))),
  on(resetUserPassword, ({ body: { code, password } }) => {
    if (code !== world.resetCode) return refuse(400, WRONG_CODE);
    world.password = password;
    return { message: 'Password reset' };
  }),
];
