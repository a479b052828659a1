import type { MessageAnswer, ResetUserPasswordRequest, ValidateResetCodeRequest } from '@practice-portal/domain/recovery';
import { http, HttpResponse, type RequestHandler } from 'msw';

import type { World } from '../world.ts';
import { API, done, refuse } from './answers.ts';

const WRONG_CODE = 'Enter a valid code';

/** The practice finder, the login link request and the staff password reset with the world's code. */
export const recoveryHandlers = (world: World): RequestHandler[] => [
  http.get(`${API}/practices/passwordrecovery/search`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const id = searchParams.get('practiceId');
    const fits = world.findable.filter((practice) => (id === null ? practice.zip === searchParams.get('zip') : practice.id === Number(id)));
    return HttpResponse.json({ items: fits });
  }),
  http.post(`${API}/passwordrecovery/practice`, done),
  http.post(`${API}/passwordrecovery/scriptapproval`, done),
  http.post(`${API}/passwordrecovery/scriptapproval/validatecode`, async ({ request }) => {
    const { code } = (await request.json()) as ValidateResetCodeRequest;
    return code === world.resetCode ? done() : refuse(400, WRONG_CODE);
  }),
  http.post(`${API}/passwordrecovery/scriptapproval/changepassword`, async ({ request }) => {
    const { code, password } = (await request.json()) as ResetUserPasswordRequest;
    if (code !== world.resetCode) return refuse(400, WRONG_CODE);
    world.password = password;
    return HttpResponse.json({ message: 'Password reset' } satisfies MessageAnswer);
  }),
];
