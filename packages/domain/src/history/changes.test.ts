import { describe, expect, it } from 'vitest';

import { changesBetween } from './changes.ts';

describe('what a change did', () => {
  it('is listed field by field, also of nested fields', () => {
    const before = { id: 1, version: 1, email: 'a@b.example', vet: { pin: null, state: 'CO' }, roles: ['a'] };
    const after = { id: 1, version: 2, email: null, vet: { pin: null, state: 'WA' }, roles: ['a', 'b'] };
    expect(changesBetween(before, after)).toEqual([
      { field: 'email', before: 'a@b.example', after: null },
      { field: 'vet.state', before: 'CO', after: 'WA' },
      { field: 'roles', before: 'a', after: 'a, b' },
    ]);
  });

  it('shows only the end of what is secret, and nothing of what is hidden', () => {
    const rules = { masked: ['accountNumber'], hidden: ['note'] };
    expect(changesBetween({ accountNumber: '000123456789', note: 'x' }, { accountNumber: '98765', note: 'y' }, rules)).toEqual([
      { field: 'accountNumber', before: '••••6789', after: '••••8765' },
    ]);
  });

  it('is nothing where something was made or is as it was', () => {
    expect(changesBetween(null, { name: 'A' })).toEqual([]);
    expect(changesBetween({ name: 'A', email: '' }, { name: 'A', email: null })).toEqual([]);
  });
});
