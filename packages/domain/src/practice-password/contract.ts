import { contract, fields, idOf } from '../contract/index.ts';
import { changePracticePassword } from './calls.ts';
import { sessionTokensAnswer } from '../session/tokens-schema.ts';
import { practicePasswordBodySchema } from './schema.ts';

/** Checks {@link changePracticePassword}. */
export const changePracticePasswordContract = contract(changePracticePassword, {
  summary: 'Change the password of the shared practice login; its sessions and mailed links end, and administrators are notified by mail',
  params: fields({ practiceId: idOf('practice') }),
  body: practicePasswordBodySchema,
  answer: sessionTokensAnswer(),
  answerIs: 'A session of that login with the new password, for who changed it over the old one',
  errors: {
    403: 'The login may not, or everybody of the practice has a login of their own',
    422: 'A rule is broken, `fieldErrors` says which',
  },
  example: { body: { password: 'Sunrise7', repeatPassword: 'Sunrise7' } },
});
