import { contract, fields, idOf } from '../contract/index.ts';
import { sessionTokensAnswer } from '../session/tokens-schema.ts';
import { changeAccessCode, changePracticePassword, readAccessCode } from './calls.ts';
import { accessCodeStateAnswer, newAccessCodeAnswer, practicePasswordBodySchema } from './schema.ts';

const params = fields({ practiceId: idOf('practice') });
const NOT_SHARED = 'The login may not, or everybody of the practice has a login of their own';

/** Checks {@link changePracticePassword}. */
export const changePracticePasswordContract = contract(changePracticePassword, {
  summary: 'Change the password of the shared practice login; its sessions and mailed links end, and administrators are notified by mail',
  params,
  body: practicePasswordBodySchema,
  answer: sessionTokensAnswer,
  answerIs: 'A session of that login with the new password, for who changed it over the old one',
  errors: {
    403: NOT_SHARED,
    422: 'A rule is broken, `fieldErrors` says which',
  },
  example: { body: { password: 'Sunrise7', repeatPassword: 'Sunrise7' } },
});

/** Checks {@link readAccessCode}. */
export const readAccessCodeContract = contract(readAccessCode, {
  summary: 'Whether the practice has an access code',
  params,
  answer: accessCodeStateAnswer,
});

/** Checks {@link changeAccessCode}. */
export const changeAccessCodeContract = contract(changeAccessCode, {
  summary: 'Change the access code; the sessions of the shared login end, and administrators are notified by mail',
  params,
  answer: newAccessCodeAnswer,
  answerIs: 'The new code, which can not be read again, and a session of the shared login for who changed it over the old one',
  errors: { 403: NOT_SHARED },
});
