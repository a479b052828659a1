import { PRACTICE_LOGIN_USER } from '@practice-portal/domain/session';

import { codeIn, linkIn, mailsTo } from '../support/mail.ts';
import { A, B } from '../support/service.ts';
import { openBrowser, signOn, SSO_PRACTICE, startOf } from '../support/sign-on.ts';
import { dataOf, type Json, type Specified, type SpecifiedCall } from '../support/specified.ts';

const RECOVERY = 'passwordrecovery/scriptapproval';
const hasTokens = ({ token, refreshToken }: Json): boolean => typeof token === 'string' && typeof refreshToken === 'string';

const logIn = async ({ ask }: Specified, user: string, password = 'Demo1234'): Promise<{ token: string; refreshToken: string }> =>
  dataOf(await ask('POST', 'auth', { user, password, practiceId: A })) as { token: string; refreshToken: string };
const idOf = async ({ shop }: Specified, user: string): Promise<number> => {
  const [row] = await shop.rows<{ id: number }>(`select id from staff where practice_id = ${A} and user_name = '${user}'`);
  return row?.id ?? 0;
};

/** Calls of signing in, passwords and the own account. */
export const ACCESS: SpecifiedCall[] = [
  {
    call: 'POST auth/practice, auth/accessCode/practice/, auth/refreshauthtoken and auth/logout',
    does: async ({ ask }) => {
      const practice = dataOf(await ask('POST', 'auth/practice', { user: PRACTICE_LOGIN_USER, practiceId: A, password: 'Demo1234' }));
      const byCode = dataOf(await ask('POST', 'auth/accessCode/practice/', { accessCode: 'JUNIPER-1001' }));
      const { token: authToken, refreshToken } = byCode;
      const next = dataOf(await ask('POST', 'auth/refreshauthtoken', { refreshToken, authToken }));
      await ask('POST', 'auth/logout', { refreshToken: next['refreshToken'] });
      const ended = await ask('GET', `practices/${A}`, undefined, String(next['token'])).catch((error: Error) =>
        / 401 /.test(error.message),
      );
      return [practice, byCode, next].map(hasTokens).concat(ended === true);
    },
    after: [true, true, true, true],
  },
  {
    call: 'POST passwordrecovery/practice, then auth/token/practice',
    does: async ({ ask, shop }) => {
      await ask('POST', 'passwordrecovery/practice', { firstName: 'Alex', lastName: 'Rivera', practiceId: A });
      const [mail] = await mailsTo(shop.service, `amelia.okafor@practice${A}.example`);
      return hasTokens(dataOf(await ask('POST', 'auth/token/practice', { token: linkIn(mail).searchParams.get('token') })));
    },
    after: true,
  },
  {
    call: 'POST auth/oidc-token-exchange',
    does: async ({ ask, shop: { service } }) => {
      const start = await startOf(service);
      const { callback } = await signOn(openBrowser([service]), start.url);
      const body = { code: callback?.searchParams.get('code'), nonce: start.nonce, practiceId: SSO_PRACTICE };
      return hasTokens(dataOf(await ask('POST', 'auth/oidc-token-exchange', body)));
    },
    after: true,
  },
  {
    call: `POST ${RECOVERY}, …/validatecode and …/changepassword`,
    does: async (world) => {
      const user = 'brandon.whitfield';
      await world.ask('POST', RECOVERY, { practiceId: A, user });
      const code = (await mailsTo(world.shop.service, `${user}@practice${A}.example`)).map(codeIn).find((one) => one !== '');
      await world.ask('POST', `${RECOVERY}/validatecode`, { practiceId: A, user, code });
      const password = 'Sunrise7';
      const answer = await world.ask('POST', `${RECOVERY}/changepassword`, {
        practiceId: A,
        user,
        code,
        password,
        repeatPassword: password,
      });
      return [answer, hasTokens(await logIn(world, user, password))];
    },
    after: [{ message: 'Password reset' }, true],
  },
  {
    call: 'PUT users/scriptapproval, POST …/{userId}/changepassword',
    does: async (world) => {
      const { token } = await logIn(world, 'kelly.donovan');
      const id = await idOf(world, 'kelly.donovan');
      const path = `users/scriptapproval/${id}`;
      const { email } = dataOf(await world.ask('GET', path, undefined, token));
      await world.ask('PUT', 'users/scriptapproval', { id, firstName: 'Kay', lastName: 'Donovan', email }, token);
      const account = dataOf(await world.ask('GET', path, undefined, token));
      const changed = { currentPassword: 'Demo1234', newPassword: 'Sunrise77', verifyNewPassword: 'Sunrise77' };
      await world.ask('POST', `${path}/changepassword`, changed, token);
      return [account, hasTokens(await logIn(world, 'kelly.donovan', 'Sunrise77'))];
    },
    after: [{ firstName: 'Kay' }, true],
  },
  {
    call: 'POST application/link',
    does: async ({ ask }) => {
      const { url } = await ask('POST', 'application/link', { application: 'VSPAY', practiceId: A });
      return String(url).includes('ticket=');
    },
    after: true,
  },
  {
    call: 'PUT practice/{practiceId}/password',
    does: async ({ ask }) => {
      const password = 'Sunrise78';
      await ask('PUT', `practice/${B}/password`, { password, repeatPassword: password }, B);
      return hasTokens(dataOf(await ask('POST', 'auth/practice', { user: PRACTICE_LOGIN_USER, practiceId: B, password })));
    },
    after: true,
  },
];
