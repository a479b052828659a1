import { makeClaims } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { accessState } from '../testing/access-world.tsx';
import { leavesLogin } from './leaves-login.ts';

const { session } = accessState();
const at = (query: string) => new URLSearchParams(query);

describe('the login page', () => {
  it('is left by who is signed in', () => {
    expect(leavesLogin(session, at(''))).toBe(true);
    expect(leavesLogin(session, at('practice=1001&redirect=/settings'))).toBe(true);
    expect(leavesLogin(session, at('practice=maple'))).toBe(true);
  });

  it('stays for who has to log in to another practice', () => {
    expect(leavesLogin(session, at('practice=1002'))).toBe(false);
    expect(leavesLogin({ ...session, claims: makeClaims({ practiceId: 1002 }) }, at('practice=1002'))).toBe(true);
  });

  it('stays for who is not signed in', () => {
    expect(leavesLogin({ ...session, status: 'pending' }, at('practice=1001'))).toBe(false);
    expect(leavesLogin({ ...session, status: 'error' }, at(''))).toBe(false);
  });
});
