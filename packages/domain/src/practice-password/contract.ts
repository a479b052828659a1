import { contract, fields, idOf } from '../contract/index.ts';
import { changePracticePassword } from './calls.ts';
import { practicePasswordBodySchema } from './schema.ts';

/** Checks {@link changePracticePassword}. */
export const changePracticePasswordContract = contract(changePracticePassword, {
  summary: 'Change the password of the shared practice login; site administrators are told by mail',
  params: fields({ practiceId: idOf('practice') }),
  body: practicePasswordBodySchema,
  errors: {
    403: 'The login may not, or everybody of the practice has a login of their own',
    422: 'A rule is broken, `fieldErrors` says which',
  },
  example: { body: { password: 'Sunrise7', repeatPassword: 'Sunrise7' } },
});
