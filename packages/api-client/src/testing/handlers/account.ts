import {
  changePassword,
  type PersonalPasswordCode,
  type PersonalPasswordForm,
  type PersonalPasswordRefusal,
  readAccount,
  saveAccount,
} from '@practice-portal/domain/account';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import type { World } from '../world.ts';
import { refuse } from './answers.ts';

const WORDS: Record<PersonalPasswordCode, string> = {
  WRONG_CURRENT_PASSWORD: 'Current password is incorrect',
  PASSWORD_NON_COMPLIANT: "New password doesn't meet the requirements",
  PASSWORD_DONT_MATCH: "New passwords don't match",
};

const problemOf = (
  { currentPassword, newPassword, verifyNewPassword }: PersonalPasswordForm,
  world: World,
): PersonalPasswordCode | null => {
  if (currentPassword !== world.password) return 'WRONG_CURRENT_PASSWORD';
  if (newPassword !== verifyNewPassword) return 'PASSWORD_DONT_MATCH';
  return newPassword.length < 6 ? 'PASSWORD_NON_COMPLIANT' : null;
};

/** A person's account and password. */
export const accountHandlers = (world: World): RequestHandler[] => [
  on(readAccount, () => ({ data: world.account })),
  on(saveAccount, ({ body: { currentPassword: _password, ...account } }) => {
    world.account = account;
    return { data: account };
  }),
  on(changePassword, ({ body }) => {
    const code = problemOf(body, world);
    if (code) return refuse(400, WORDS[code], { code } satisfies Omit<PersonalPasswordRefusal, 'errorMessage'>);
    world.password = body.newPassword;
    return undefined;
  }),
];
