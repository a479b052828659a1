import { call } from '../call/index.ts';
import type { PersonalPasswordForm, UpdateAccountRequest, UserAccountAnswer } from './schema.ts';

const common = { host: 'user', access: 'user' } as const;

/** A person's own account. */
export const readAccount = call<undefined, UserAccountAnswer>()({
  ...common,
  id: 'account.read',
  method: 'GET',
  path: 'users/scriptapproval/:userId',
});

/** Changes a person's names and email address. */
export const saveAccount = call<UpdateAccountRequest, UserAccountAnswer>()({
  ...common,
  id: 'account.update',
  method: 'PUT',
  path: 'users/scriptapproval',
});

/** Changes a person's own password. */
export const changePassword = call<PersonalPasswordForm>()({
  ...common,
  id: 'account.changePassword',
  method: 'POST',
  path: 'users/scriptapproval/:userId/changepassword',
  answer: 'nothing',
});
