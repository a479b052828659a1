import { call } from '../call/index.ts';
import type { SessionTokensAnswer } from '../session/index.ts';

/** Body of `PUT practice/{practiceId}/password`, and what the form asks for. */
export interface PracticePasswordBody {
  password: string;
  repeatPassword: string;
}

/** Gives the practice's shared login another password. Every session of that login ends; the answer begins one, for who did it. */
export const changePracticePassword = call<PracticePasswordBody, SessionTokensAnswer>()({
  id: 'practicePassword.change',
  method: 'PUT',
  host: 'practice',
  path: 'practice/:practiceId/password',
  access: 'user',
});
