import { call } from '../call/index.ts';
import type { SessionTokensAnswer } from '../session/index.ts';
import type { AccessCodeStateAnswer, NewAccessCodeAnswer, PracticePasswordBody } from './schema.ts';

/** Gives the practice's shared login another password. Every session of that login ends; the answer begins one, for who did it. */
export const changePracticePassword = call<PracticePasswordBody, SessionTokensAnswer>()({
  id: 'practicePassword.change',
  method: 'PUT',
  host: 'practice',
  path: 'practice/:practiceId/password',
  access: 'user',
});

/** Whether the practice has an access code. */
export const readAccessCode = call<undefined, AccessCodeStateAnswer>()({
  id: 'practicePassword.accessCode',
  method: 'GET',
  host: 'practice',
  path: 'practice/:practiceId/accesscode',
  access: 'user',
});

/** Gives the practice another access code. Like {@link changePracticePassword} it ends every session of the shared login. */
export const changeAccessCode = call<undefined, NewAccessCodeAnswer>()({
  id: 'practicePassword.changeAccessCode',
  method: 'POST',
  host: 'practice',
  path: 'practice/:practiceId/accesscode',
  access: 'user',
});
