import { call } from '../call/index.ts';
import type { SessionTokensAnswer } from '../session/index.ts';

/** Body of `PUT practice/{practiceId}/password`, and what the form asks for. */
export interface PracticePasswordBody {
  password: string;
  repeatPassword: string;
  /** Whether the practice's access code ends with the old password. */
  endAccessCode?: boolean | undefined;
}

/** Answer of `GET practice/{practiceId}/accesscode`: the code itself is kept nowhere. */
export interface AccessCodeStateAnswer {
  data: { exists: boolean };
}

/** Answer of `POST practice/{practiceId}/accesscode`: the new code, which is shown only once, and a session of the shared login. */
export interface NewAccessCodeAnswer {
  data: SessionTokensAnswer['data'] & { accessCode: string };
}

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
