import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { errorsOf } from '../../test/errors.ts';
import { displayNameAfterEdit } from './display-name.ts';
import { emailIn, isEmailAddress } from './email-address.ts';
import { accountSchema, personalPasswordBodySchema, personalPasswordSchema, updateAccountBodySchema } from './schema.ts';

const account = { firstName: 'Ana', lastName: 'Lima', email: 'ana.lima@clinic.example' };

const sameAddress = accountSchema(() => false);

describe('isEmailAddress', () => {
  test.each(['a@b.co', 'ana.lima+rx@clinic.example', 'o’neil@x.co'.replace('’', "'"), 'zoë@clinic.example', 'a@sub.domain-x.org'])(
    'takes %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'a@b.co\nbcc: x@y.z',
    'a@b.co,c@d.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.co`,
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b.co.',
    'a@b_c.co',
    'a@[127.0.0.1]',
    '"a b"@c.co',
    'a@b@c.co',
    'mailto:a@b.co',
    'Ana <a@b.co>',
    'a@b.co,',
    'a\u200b@b.co',
    'a@b.co\u00a0',
    '\u202ea@b.co',
    'a@b．co',
  ])('refuses %s', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  test('never takes long over anything', () => {
    fc.assert(fc.property(fc.string({ maxLength: 121 }), (text) => typeof isEmailAddress(text) === 'boolean'));
    // Ends only if the pattern does not try every way to part a long text.
    expect(isEmailAddress(`a@${'a-'.repeat(50_000)}`)).toBe(false);
  });
});

describe('emailIn', () => {
  test.each([
    ['ana@clinic.example', 'ana@clinic.example'],
    ['  ana@clinic.example\u00a0', 'ana@clinic.example'],
    ['\ufeffana@\u200bclinic.example\u200e', 'ana@clinic.example'],
    ['mailto:ana@clinic.example', 'ana@clinic.example'],
    ['MAILTO:ana@clinic.example?subject=Rx&body=a', 'ana@clinic.example'],
    ['Ana Lima <ana@clinic.example>', 'ana@clinic.example'],
    ['"Lima, Ana" <ana@clinic.example>;', 'ana@clinic.example'],
    ['< mailto:ana@clinic.example >', 'ana@clinic.example'],
    ['ana@clinic.example,', 'ana@clinic.example'],
    [', ana@clinic.example; ', 'ana@clinic.example'],
    // Nothing is guessed.
    ['ana@clinic.example, ben@clinic.example', 'ana@clinic.example, ben@clinic.example'],
    ['<a@b.co> <c@d.co>', '<a@b.co> <c@d.co>'],
    ['ana@clinic', 'ana@clinic'],
    ['Ana <', 'Ana <'],
    ['', ''],
  ])('of %j is %j', (typed, address) => {
    expect(emailIn(typed)).toBe(address);
  });

  test('never takes long over anything, and finds nothing new in what it found', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => emailIn(emailIn(text)) === emailIn(text)));
    expect(emailIn(`${'<'.repeat(20_000)}${' '.repeat(50_000)}`)).not.toContain('@');
  });
});

describe('My account', () => {
  test('wants both names and an address', () => {
    expect(errorsOf(sameAddress, { firstName: ' ', lastName: '', email: '' })).toEqual({
      firstName: 'validation.required',
      lastName: 'validation.required',
      email: 'validation.required',
    });
    expect(errorsOf(sameAddress, { ...account, email: 'ana' })).toEqual({ email: 'account.emailInvalid' });
    expect(errorsOf(sameAddress, account)).toEqual({});
    expect(errorsOf(sameAddress, { ...account, lastName: ' Lima ', email: ' ana@clinic.example ' })).toEqual({});
  });

  test('bears 60 characters of a name', () => {
    expect(errorsOf(sameAddress, { ...account, firstName: 'a'.repeat(60) })).toEqual({});
    expect(errorsOf(sameAddress, { ...account, firstName: 'a'.repeat(61) })).toEqual({ firstName: 'account.nameTooLong' });
  });

  test('is refused by the service for the same reasons', () => {
    expect(errorsOf(updateAccountBodySchema, { id: 1, ...account, lastName: ' Lima ' })).toEqual({});
    expect(errorsOf(updateAccountBodySchema, { id: 1, ...account, lastName: 'a'.repeat(61), email: 'x' })).toEqual({
      lastName: 'account.nameTooLong',
      email: 'account.emailInvalid',
    });
    expect(errorsOf(updateAccountBodySchema, { id: 1, ...account, role: 'admin' })).not.toEqual({});
  });
});

test('a change of password wants all three; how good the new one is, the service says', () => {
  const empty = { currentPassword: '', newPassword: '', verifyNewPassword: '' };
  const required = 'validation.required';
  expect(errorsOf(personalPasswordSchema, empty)).toEqual({
    currentPassword: required,
    newPassword: required,
    verifyNewPassword: required,
  });
  expect(errorsOf(personalPasswordBodySchema, { currentPassword: 'x', newPassword: 'a'.repeat(17), verifyNewPassword: 'b' })).toEqual({});
});

describe('displayNameAfterEdit', () => {
  test.each([
    ['Dr. Ana Lima', 'Dr. Ana Maria Lima'],
    ['Dr Ana Lima', 'Dr Ana Maria Lima'],
    ['Ana Lima', 'Ana Maria Lima'],
    ['Drew Lima', 'Ana Maria Lima'],
  ])('%s becomes %s', (before, after) => {
    expect(displayNameAfterEdit(before, { firstName: ' Ana Maria ', lastName: 'Lima' })).toBe(after);
  });
});
