import { contract, fields, idOf } from '../contract/index.ts';
import { changePassword, readAccount, saveAccount } from './calls.ts';
import { personalPasswordBodySchema, updateAccountBodySchema, userAccountAnswer } from './schema.ts';

const params = fields({ userId: idOf('staff') });

/** Checks {@link readAccount}. */
export const readAccountContract = contract(readAccount, {
  summary: 'The account of the person who is logged in',
  params,
  answer: userAccountAnswer,
});

/** Checks {@link saveAccount}. */
export const saveAccountContract = contract(saveAccount, {
  summary: 'Change the names and the email address of the person who is logged in',
  body: updateAccountBodySchema,
  answer: userAccountAnswer,
  errors: {
    422: 'Another email address takes the current password; `fieldErrors` says what is wrong with it',
    429: 'Too many failed tries; the text says how long to wait after a colon',
  },
  example: { body: { id: 1, firstName: 'Ana', lastName: 'Lima', email: 'ana.lima@clinic.example', currentPassword: 'Demo1234' } },
});

/** Checks {@link changePassword}. */
export const changePasswordContract = contract(changePassword, {
  summary: 'Change the password of the person who is logged in',
  params,
  body: personalPasswordBodySchema,
  answerIs: 'Changed; every other session of the person has ended',
  errors: {
    400: 'The code says why: WRONG_CURRENT_PASSWORD, PASSWORD_NON_COMPLIANT or PASSWORD_DONT_MATCH',
    429: 'Too many failed tries; the text says how long to wait after a colon',
  },
  example: { body: { currentPassword: 'wrong', newPassword: 'Changed1', verifyNewPassword: 'Changed1' } },
});
