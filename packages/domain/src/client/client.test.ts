import { inZone } from '../locale/dates.ts';
import { describe, expect, test } from 'vitest';

import { makeClient } from '../testing/client.ts';
import { messageText } from '../text/message-text.ts';
import { clientOf } from './client-of.ts';
import { clientProblems } from './client-schema.ts';
import { sameClient } from './same-client.ts';
import type { Client } from './schema.ts';

const NOW = inZone(new Date('2026-11-24T12:00:00Z'), 'UTC');
const known = clientOf(makeClient());
const said = (changes: Partial<Client>, onRecord: Client | null = null, localeCode: 'en-US' | 'en-GB' = 'en-US'): Record<string, string> =>
  Object.fromEntries(
    clientProblems({ ...known, ...changes }, { now: NOW, localeCode, onRecord }).map(({ path, message }) => [
      path,
      messageText(message, localeCode),
    ]),
  );
const id = { firstName: 'Ana', lastName: 'Díaz', dateOfBirth: '1980-02-01', idType: 1, idState: 'OR', idNumber: '77' };

describe('a client’s record', () => {
  test.each<[Partial<Client>, Record<string, string>]>([
    [{}, {}],
    [
      { firstName: ' ', lastName: '' },
      { firstName: 'Required', lastName: 'Required' },
    ],
    [{ firstName: 'a'.repeat(60) }, {}],
    [{ firstName: 'a'.repeat(61) }, { firstName: 'Enter 60 characters or fewer' }],
    [
      { email: null, phone: null },
      { email: 'Required', phone: 'Required' },
    ],
    [{ email: 'ana@' }, { email: 'Invalid email address' }],
    [{ phone: '303555011' }, { phone: 'Enter a 10 digit number' }],
    [{ phone2: '1' }, { phone2: 'Enter a 10 digit number' }],
    [{ idControlledSubstances: id }, {}],
    [{ idControlledSubstances: { ...id, idState: null } }, { 'idControlledSubstances.idState': 'Required' }],
    [{ idControlledSubstances: { ...id, idType: 3, idState: null } }, {}],
    [{ idControlledSubstances: { ...id, idType: 9 } }, { 'idControlledSubstances.idType': 'Enter a valid value' }],
    [
      { idControlledSubstances: { ...id, dateOfBirth: '2026-11-25', idNumber: '' } },
      {
        'idControlledSubstances.dateOfBirth': "Enter a date of birth that isn't in the future",
        'idControlledSubstances.idNumber': 'Required',
      },
    ],
  ])('%j: %j', (changes, problems) => {
    expect(said(changes)).toEqual(problems);
  });

  test('that was wrong before can be corrected elsewhere', () => {
    const old = { ...known, email: null };
    expect(said({ email: null, firstName: 'Nell' }, old)).toEqual({});
    expect(said({ email: 'x', firstName: 'Nell' }, old)).toEqual({ email: 'Invalid email address' });
  });

  test('has phone numbers of the practice’s country', () => {
    expect(said({ phone: '01632960143' }, null, 'en-GB')).toEqual({});
  });
});

describe('a client who is on record already', () => {
  const row = { id: 7, firstName: 'José', lastName: 'Núñez', email: 'jose@mail.example', phone: '3035550119' };
  const typed = { firstName: 'Jose', lastName: 'nunez', email: 'other@mail.example', phone: '3035550119' };

  test.each<[object, boolean]>([
    [{}, true],
    [{ phone: '3035550120', email: 'JOSE@mail.example' }, true],
    [{ phone: '3035550120' }, false],
    [{ lastName: 'Nunes' }, false],
    [{ phone: null, email: null }, false],
  ])('%j: %s', (changes, is) => {
    expect(sameClient([row], { ...typed, ...changes }) === row).toBe(is);
  });

  test('is another one, and not one without phone and email', () => {
    expect(sameClient([row], typed, 7)).toBeNull();
    expect(sameClient([{ ...row, phone: null, email: null }], { ...typed, phone: null, email: null })).toBeNull();
  });
});
