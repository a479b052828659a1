import { describe, expect, it } from 'vitest';

import { SCOPES } from '../session/scopes.ts';
import type { StaffRights } from './types.ts';
import { confirmRefusal, mayManage, rightsRefusal, scopesOf, showsPermissions } from './rights.ts';

const NONE: StaffRights = {
  siteAdministrator: false,
  practiceManager: false,
  veterinarian: false,
  priceOverride: false,
  paymentRefund: false,
};
const ADMIN = { ...NONE, siteAdministrator: true };
const administrator = { scopes: scopesOf(ADMIN) };
const manager = { scopes: scopesOf({ ...NONE, practiceManager: true }) };
const vet = { scopes: scopesOf({ ...NONE, veterinarian: true }) };
const ON = { overridePriceEnabled: true, paymentRefundEnabled: true };

describe('rights of staff', () => {
  it('are managed by managers and administrators, never from below', () => {
    expect([administrator, manager, vet].map((one) => mayManage(one, ADMIN))).toEqual([true, false, false]);
    expect([administrator, manager, vet].map((one) => mayManage(one, NONE))).toEqual([true, true, false]);
  });

  it.each([
    ['a manager whom another added', manager, 2, { id: 9, madeVetBy: 3 }, null],
    ['a manager who added them', manager, 3, { id: 9, madeVetBy: 3 }, 'ownVet'],
    ['a manager who is the vet', manager, 9, { id: 9, madeVetBy: 3 }, 'ownVet'],
    ['a manager, of the shared login’s', manager, 2, { id: 9, madeVetBy: null }, 'sharedLogin'],
    ['an administrator, of the shared login’s', administrator, 1, { id: 9, madeVetBy: null }, null],
    ['an administrator who is the vet', administrator, 9, { id: 9, madeVetBy: null }, 'ownVet'],
  ] as const)('let a new vet be confirmed by %s', (_who, login, staffId, newVet, refusal) => {
    expect(confirmRefusal({ ...login, staffId }, newVet)).toBe(refusal);
  });

  it('are given up to one’s own', () => {
    expect(rightsRefusal(administrator, null, ADMIN, ON)).toBeNull();
    expect(rightsRefusal(manager, null, ADMIN, ON)).toBe('roleAbove');
    expect(rightsRefusal(manager, ADMIN, NONE, ON)).toBe('roleAbove');
    expect(rightsRefusal(manager, NONE, { ...NONE, practiceManager: true, veterinarian: true }, ON)).toBeNull();
  });

  it('have a price override that only an administrator changes, where the practice has it', () => {
    const override = { ...NONE, priceOverride: true };
    expect(rightsRefusal(administrator, NONE, override, ON)).toBeNull();
    expect(rightsRefusal(manager, NONE, override, ON)).toBe('priceOverride');
    expect(rightsRefusal(manager, override, NONE, ON)).toBe('priceOverride');
    expect(rightsRefusal(manager, override, override, ON)).toBeNull();
    expect(rightsRefusal(administrator, NONE, override, { ...ON, overridePriceEnabled: false })).toBe('notOffered');
    expect(rightsRefusal(manager, NONE, { ...NONE, paymentRefund: true }, { ...ON, paymentRefundEnabled: false })).toBe('notOffered');
  });

  it('come to scopes', () => {
    expect(scopesOf(NONE)).toEqual([]);
    expect(scopesOf({ ...NONE, veterinarian: true, priceOverride: true })).toEqual([SCOPES.approvePrescriptions, SCOPES.priceOverride]);
    expect(scopesOf(ADMIN)).toContain(SCOPES.admin);
    expect(scopesOf({ ...NONE, practiceManager: true })).not.toContain(SCOPES.admin);
  });

  it('have permissions where there are any, and not in the UK', () => {
    expect(showsPermissions(manager, 'US', ON)).toBe(true);
    expect(showsPermissions(manager, 'GB', ON)).toBe(false);
    expect(showsPermissions(manager, 'US', { overridePriceEnabled: false, paymentRefundEnabled: false })).toBe(false);
    expect(showsPermissions(vet, 'US', ON)).toBe(false);
  });
});
