import { call } from '../call/index.ts';

/** Body of `PUT practice/{practiceId}/password`, and what the form asks for. */
export interface PracticePasswordBody {
  password: string;
  repeatPassword: string;
}

/** Gives the practice's shared login another password. */
export const changePracticePassword = call<PracticePasswordBody>()({
  id: 'practicePassword.change',
  method: 'PUT',
  host: 'practice',
  path: 'practice/:practiceId/password',
  access: 'user',
  answer: 'nothing',
});
