import type {
  PersonalPasswordCode,
  PersonalPasswordForm,
  PersonalPasswordRefusal,
  UpdateAccountRequest,
  UserAccountAnswer,
} from '@practice-portal/domain/account';
import { http, HttpResponse, type RequestHandler } from 'msw';

import type { World } from '../world.ts';
import { API, done, refuse } from './answers.ts';

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
  http.get(`${API}/users/scriptapproval/:userId`, () => HttpResponse.json<UserAccountAnswer>({ data: world.account })),
  http.put(`${API}/users/scriptapproval`, async ({ request }) => {
    world.account = (await request.json()) as UpdateAccountRequest;
    return HttpResponse.json<UserAccountAnswer>({ data: world.account });
  }),
  http.post(`${API}/users/scriptapproval/:userId/changepassword`, async ({ request }) => {
    const form = (await request.json()) as PersonalPasswordForm;
    const code = problemOf(form, world);
    if (code) return refuse(400, WORDS[code], { code } satisfies Omit<PersonalPasswordRefusal, 'errorMessage'>);
    world.password = form.newPassword;
    return done();
  }),
];
