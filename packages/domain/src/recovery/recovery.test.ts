import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { isNewPassword, keepsPasswordRule, PASSWORD_CHECKLIST } from '../session/password-rules.ts';
import { findByIdSchema, findByPhoneSchema, isBritishPostcode } from './find-practice-schema.ts';
import { loginRequestSchema } from './login-request-schema.ts';
import { resetCodeSchema, resetPasswordSchema } from './reset-schema.ts';
import { phoneDigits, strippedCode } from './typed-input.ts';
import { practiceSearchQuerySchema, resetUserPasswordBodySchema } from './wire-schemas.ts';

const DIALLED = ['0', '1', '5', '9', ' ', '(', ')', '+', '.', '-'];

describe('finding a practice by its ID', () => {
  test.each(['1', ' 1001 ', '2147483647', '00000001001'])('takes %j', (practiceId) => {
    expect(errorsOf(findByIdSchema, { practiceId })).toEqual({});
  });

  test.each(['', '  ', '0', '-1', '1e3', 'abc', '10.5', '2147483648', '000000001001'])('refuses %j', (practiceId) => {
    expect(errorsOf(findByIdSchema, { practiceId })).toEqual({ practiceId: 'session.practiceIdInvalid' });
  });
});

describe('finding a practice by phone and postal code', () => {
  test('needs both', () => {
    expect(errorsOf(findByPhoneSchema('US'), { phone: '', zip: ' ' })).toEqual({
      phone: 'recovery.phoneRequired',
      zip: 'recovery.zipRequired',
    });
  });

  test.each(['3035550142', '(303) 555-0142', '+1 303-555-0142', '303.555.0142', '+44 (0)1632 960143'])('takes the phone %s', (phone) => {
    expect(errorsOf(findByPhoneSchema('US'), { phone, zip: '80401' })).toEqual({});
  });

  test.each(['303555014212', 'call me', '555-0142 x9', '()'])('refuses the phone %s', (phone) => {
    expect(errorsOf(findByPhoneSchema('US'), { phone, zip: '80401' })).toEqual({ phone: 'recovery.phoneInvalid' });
  });

  test.each(['SY8 1AA', 'sy81aa', 'SY8   1AA', ' sy8\u00a01aa ', 'S Y81 AA', 'BF1 4FB', 'SW1A 1AA', 'M1 1AE', 'EC1A 1BB', 'GIR 0AA'])(
    'knows %s for a postcode of the UK',
    (zip) => {
      expect(isBritishPostcode(zip)).toBe(true);
    },
  );

  test.each(['80401', 'SY8', 'SY8 1AAA', 'K1A 0B1', 'QA1 1AA', ''])('knows %j for none, and asks for one only in the UK', (zip) => {
    expect(isBritishPostcode(zip)).toBe(false);
    if (zip === '') return;
    expect(errorsOf(findByPhoneSchema('GB'), { phone: '01632960143', zip })).toEqual({ zip: 'recovery.zipInvalid' });
    expect(errorsOf(findByPhoneSchema('CA'), { phone: '6135550168', zip })).toEqual({});
  });

  test('asks the service with digits it takes, whatever the form took', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...DIALLED), maxLength: 20 }), (phone) => {
        if (Object.keys(errorsOf(findByPhoneSchema('US'), { phone, zip: '80401' })).length > 0) return;
        expect(errorsOf(practiceSearchQuerySchema, { phone: phoneDigits(phone), zip: '80401' })).toEqual({});
      }),
    );
  });

  test.each([{}, { phone: '3035550142' }, { zip: '80401' }, { phone: '', zip: '80401' }])('is no search: %j', (query) => {
    expect(practiceSearchQuerySchema.isValidSync(query)).toBe(false);
  });
});

test.each([
  ['', 'Rivera'],
  ['Alex', '   '],
])('who asks has two names: %j %j', (firstName, lastName) => {
  expect(Object.values(errorsOf(loginRequestSchema, { firstName, lastName }))).toEqual(['recovery.nameRequired']);
});

test('a name is one line of a mail', () => {
  expect(errorsOf(loginRequestSchema, { firstName: 'Alex\nBcc: everyone', lastName: 'Rivera' })).toEqual({
    firstName: 'validation.oneLine',
  });
});

describe('a security code', () => {
  test('counts without its spaces', () => {
    expect(strippedCode(' 4821\t3705 ')).toBe('48213705');
    expect(errorsOf(resetCodeSchema, { code: '4821 3705' })).toEqual({});
  });

  test.each(['', '   '])('is something: not %j', (code) => {
    expect(errorsOf(resetCodeSchema, { code })).toEqual({ code: 'recovery.codeInvalid' });
  });
});

describe('a new password', () => {
  test.each(['Abcde1', 'Abcdefghijklmno1', 'Pä1ssw'])('may be %s', (password) => {
    expect(errorsOf(resetPasswordSchema, { password, repeatPassword: password })).toEqual({});
  });

  test.each([
    ['Abcd1', 'session.passwordInvalid'],
    ['Abcdefghijklmnop1', 'session.passwordInvalid'],
    ['abcdef1', 'session.passwordInvalid'],
    ['ABCDEF1', 'session.passwordInvalid'],
    ['Abcdefg', 'session.passwordInvalid'],
    ['Abc de1', 'session.passwordSpaces'],
    ['', 'validation.required'],
  ])('may not be %j', (password, message) => {
    expect(errorsOf(resetPasswordSchema, { password, repeatPassword: password })['password']).toBe(message);
  });

  test('is repeated', () => {
    expect(errorsOf(resetPasswordSchema, { password: 'Abcde1', repeatPassword: 'Abcde2' })).toEqual({
      repeatPassword: 'recovery.passwordsDiffer',
    });
    const body = { practiceId: 1, user: 'x', code: '1', password: 'Abcde1', repeatPassword: 'Abcde2' };
    expect(errorsOf(resetUserPasswordBodySchema, body)).toEqual({ repeatPassword: 'recovery.passwordsDiffer' });
  });

  test('keeps the four rules of the checklist, and has no space', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', ' ', 'x'), maxLength: 20 }), (password) => {
        const kept = PASSWORD_CHECKLIST.every((rule) => keepsPasswordRule(rule, password));
        expect(isNewPassword(password)).toBe(kept && !password.includes(' '));
      }),
    );
  });
});
