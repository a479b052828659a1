import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyText } from '../../test/any-text.ts';
import { errorsOf } from '../../test/errors.ts';
import { PATHS } from '../navigation/paths.ts';
import { expiryOf, isExpired, isIndividual, readClaims } from './claims.ts';
import { lockoutTime } from './lockout.ts';
import { isPersonal } from './personal.ts';
import { safeRedirect } from '../navigation/safe-redirect.ts';
import { hasScope, isAdmin, SCOPES } from './scopes.ts';
import { practiceIdSchema, practicePasswordSchema, userSignInSchema } from './sign-in-schema.ts';
import { refreshBodySchema, signInBodySchema } from './wire-schemas.ts';

const token = (payload: unknown): string => `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
const claims = {
  practiceId: 1001,
  userId: 5,
  sub: '5',
  userName: 'ana',
  name: 'Zoë Ñandú 犬',
  email: null,
  exp: 2_000_000_000,
  iat: 1,
  jti: 'j',
  scopes: ['sr3:approve_rx'],
  tenantIds: [1],
  practiceStatus: 'PARTNER',
};

describe('readClaims', () => {
  test('reads what the token says, names outside ASCII included', () => {
    expect(readClaims(token(claims))).toEqual(claims);
  });

  test('takes sensible values for what is missing or of the wrong kind', () => {
    expect(
      readClaims(token({ practiceId: 1001, exp: 5, scopes: [1, 'a', null], email: 3, userId: '5', practiceStatus: 'BOSS' })),
    ).toMatchObject({
      practiceId: 1001,
      userId: 1001,
      scopes: ['a'],
      email: null,
      practiceStatus: 'MEMBER',
      name: '',
    });
  });

  test.each([
    '',
    'a.b',
    'a.b.c',
    'a..c',
    'a.bnVsbA.c',
    'a.W10.c',
    null,
    undefined,
    7,
    {},
    token({ exp: 5 }),
    token({ practiceId: 1001 }),
    token({ practiceId: -1, exp: 5 }),
    token({ practiceId: '1001', exp: 5 }),
    token({ practiceId: 1001, exp: 'soon' }),
    token('text'),
    `${token(claims)}.more`,
  ])('is null for %j', (value) => {
    expect(readClaims(value)).toBeNull();
  });

  test('never throws on rubbish', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.anything(),
          fc.json().map((text) => `a.${Buffer.from(text).toString('base64')}.c`),
        ),
        (value) => {
          const read = readClaims(value);
          expect(read === null || Number.isSafeInteger(read.practiceId)).toBe(true);
        },
      ),
    );
  });
});

test('a login is individual when practice and user differ', () => {
  expect(isIndividual({ practiceId: 1, userId: 2 })).toBe(true);
  expect(isIndividual({ practiceId: 1, userId: 1 })).toBe(false);
  expect(isIndividual({ practiceId: 1, userId: 0 })).toBe(false);
});

test('a token expires at its second', () => {
  expect(isExpired({ exp: 100 }, new Date(99_999))).toBe(false);
  expect(isExpired({ exp: 100 }, new Date(100_000))).toBe(true);
});

test('a token says when it expires, or nothing', () => {
  expect(expiryOf(token({ exp: 100 }))).toBe(100_000);
  for (const silent of [token({}), token({ exp: 'soon' }), 'opaque', 'a.b.c', '', null, undefined, 7]) expect(expiryOf(silent)).toBeNull();
});

test("a login of its own is a person's or an administrator's", () => {
  expect(isPersonal({ practiceId: 1, userId: 2, scopes: [] })).toBe(true);
  expect(isPersonal({ practiceId: 1, userId: 1, scopes: ['sr3:admin:financial'] })).toBe(true);
  expect(isPersonal({ practiceId: 1, userId: 1, scopes: ['sr3:approve_rx'] })).toBe(false);
});

test('an administrator has a scope starting with sr3:admin', () => {
  expect(isAdmin({ scopes: ['sr3:approve_rx', 'sr3:admin:financial'] })).toBe(true);
  expect(isAdmin({ scopes: ['sr3:approve_rx', 'x:sr3:admin'] })).toBe(false);
  expect(hasScope({ scopes: ['sr3:admin:staff_management:admin'] }, SCOPES.staffManager)).toBe(false);
});

test.each([
  ['Maximum password retries reached. Try again in: 15 minutes', '15 minutes'],
  ['Locked: 14:59', '14:59'],
  ['Locked', null],
  ['Locked:  ', null],
  ['', null],
  [null, null],
  [undefined, null],
  [`<html>:${'x'.repeat(100)}`, null],
])('the lockout time in %j is %j', (message, expected) => {
  expect(lockoutTime(message)).toBe(expected);
});

describe('safeRedirect', () => {
  test.each(['/', '/?q=ab&page=2', '/#top', '/?q=%2F%2Fevil.example', '/settings', '/order-manager?practiceId=1001&clientId=7'])(
    'goes to %s',
    (target) => {
      expect(safeRedirect(target)).toBe(target);
    },
  );

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '%2F%2Fevil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/%252Fevil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    'evil.example',
    '@evil.example',
    '/@evil.example',
    '',
    '?q=1',
    '/unknown',
    '/login',
    '/login?redirect=/login',
    '/login?redirect=//evil.example',
    '/user-login',
    '/access-code-login',
    '/tokenlogin?token=x&view=home',
    '/oidc-callback?code=x',
    '/reset-user-password',
    '/%6cogin',
    '/\u0000',
    '/?q=\u2028',
    '/\uD800',
    `/?q=${'a'.repeat(3000)}`,
    null,
    undefined,
    4,
    ['/'],
    { toString: () => '/' },
  ])('goes home for %j', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  test('whatever it is given, the browser stays on this origin and on a page of the portal', () => {
    const nasty = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '%2f',
        '%5c',
        '%09',
        '%00',
        '\t',
        '\n',
        '\r',
        '@',
        ':',
        '//',
        'evil.example',
        'javascript:',
        '?',
        '#',
        ' ',
        '\u00a0',
        'login',
        '%25',
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          nasty.map((parts) => parts.join('')),
          nasty.map((parts) => `/${parts.join('')}`),
          anyText(),
          anyText().map((text) => `/${text}`),
        ),
        (target) => {
          const url = new URL(safeRedirect(target), 'https://portal.example/login');
          expect(url.origin).toBe('https://portal.example');
          expect(Object.values(PATHS)).toContain(url.pathname);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('signing in', () => {
  test.each(['1001', ' 1001 ', '0001001', 2147483647])('takes the practice id %j', (practiceId) => {
    expect(errorsOf(practiceIdSchema, { practiceId })).toEqual({});
  });

  test.each(['', '   ', 'abc', '10a', '-5', '1.5', '1e3', '0', '2147483648', '9'.repeat(127), '1'.repeat(128), '١٠٠١', null, undefined])(
    'refuses the practice id %j',
    (practiceId) => {
      expect(errorsOf(practiceIdSchema, { practiceId })).toEqual({ practiceId: 'session.practiceIdInvalid' });
    },
  );

  test('asks for a password of at most 100 characters, spaces kept', () => {
    expect(errorsOf(practicePasswordSchema, { password: '' })).toEqual({ password: 'session.passwordRequired' });
    expect(errorsOf(practicePasswordSchema, { password: 'x'.repeat(101) })).toEqual({ password: 'validation.maxLength' });
    expect(practicePasswordSchema.validateSync({ password: ' Demo1234 ' })).toEqual({ password: ' Demo1234 ' });
  });

  test('asks for username and password', () => {
    expect(errorsOf(userSignInSchema, { username: ' ', password: '' })).toEqual({
      username: 'session.fieldRequired',
      password: 'session.fieldRequired',
    });
    expect(errorsOf(userSignInSchema, { username: 'x'.repeat(128), password: 'y' })).toEqual({ username: 'validation.maxLength' });
  });

  const request = { user: 'practice-portal', practiceId: 1001, password: 'Demo1234' };

  test('a request converts nothing and lets nothing unknown through', () => {
    expect(errorsOf(signInBodySchema, request)).toEqual({});
    expect(errorsOf(signInBodySchema, { ...request, role: 'admin' })).toEqual({ '': 'validation.unknown' });
    expect(errorsOf(signInBodySchema, { ...request, practiceId: '1001' })).toEqual({ practiceId: 'validation.invalid' });
    expect(errorsOf(signInBodySchema, { ...request, practiceId: 2147483648 })).toEqual({ practiceId: 'validation.invalid' });
    expect(errorsOf(signInBodySchema, { ...request, password: 'a\0b' })).toEqual({ password: 'validation.unreadable' });
    expect(errorsOf(signInBodySchema, { ...request, user: '\uD800' })).toEqual({ user: 'validation.unreadable' });
    for (const value of [null, undefined, [], 'text', 4]) expect(Object.keys(errorsOf(signInBodySchema, value))).not.toHaveLength(0);
  });

  test('no body at all passes, and none throws anything but a validation error', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        expect(Object.keys(errorsOf(refreshBodySchema, value)).length).toBeGreaterThan(0);
      }),
    );
  });
});
