import { newStaffBodyOf, staffFormOf } from '@practice-portal/domain/staff-member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { A, call, signInPerson, startService } from './support/service.ts';

const WORDS = 'This password is one of the most common. Choose another';

describe('new passwords', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('postgres');
  });
  afterAll(() => service.close());

  // The invitation's and the reset code's are checked by the same call.
  it('are refused where they are among the most common, by whom they may be set', async () => {
    const admin = await signInPerson(service);
    const person = await signInPerson(service, A, 'ravi.menon');
    const send = (token: string, method: 'POST' | 'PUT', url: string, payload: object) =>
      call(service, { method, url: `/api/${url}`, token, payload });
    const form = { ...staffFormOf(null), firstName: 'Nora', lastName: 'Lindgren', username: 'nora.common', password: 'Password1' };
    const created = await send(admin.token, 'POST', `staff/practice/${A}/staff`, newStaffBodyOf(form));
    const reset = await send(admin.token, 'PUT', 'users/scriptapproval/100111/password/admin-reset', {
      newPassword: 'Welcome1',
      verifyNewPassword: 'Welcome1',
    });
    const practice = await send(admin.token, 'PUT', `practice/${A}/password`, { password: 'Qwerty123', repeatPassword: 'Qwerty123' });
    expect([created, reset, practice].map((answer) => [answer.statusCode, answer.json<{ fieldErrors: object }>().fieldErrors])).toEqual([
      [422, { password: WORDS }],
      [422, { newPassword: WORDS }],
      [422, { password: WORDS }],
    ]);
    const own = await send(person.token, 'POST', 'users/scriptapproval/100110/changepassword', {
      currentPassword: 'Demo1234',
      newPassword: 'Passw0rd',
      verifyNewPassword: 'Passw0rd',
    });
    expect([own.statusCode, own.json<{ code: string }>().code]).toEqual([400, 'PASSWORD_NON_COMPLIANT']);
  });
});
