import { describe, expect, it } from 'vitest';

import { menuActions } from './row-actions.tsx';

describe('menuActions', () => {
  it('offers Unlock only to the vet who holds the item', () => {
    expect(menuActions({ kind: 'mine', phone: false, canPrint: true, explained: false })).toEqual(['review', 'print', 'unlock']);
    for (const kind of ['off', 'unlocked', 'other'] as const) {
      expect(menuActions({ kind, phone: true, canPrint: true, explained: false })).not.toContain('unlock');
    }
  });

  it('has Deny only on small screens, and only for who may decide', () => {
    expect(menuActions({ kind: 'mine', phone: true, canPrint: false, explained: false })).toEqual(['review', 'deny', 'unlock']);
    expect(menuActions({ kind: 'off', phone: true, canPrint: false, explained: false })).toEqual(['review', 'deny']);
    expect(menuActions({ kind: 'off', phone: false, canPrint: false, explained: false })).toEqual(['review']);
    expect(menuActions({ kind: 'unlocked', phone: true, canPrint: false, explained: false })).toEqual(['review']);
  });

  it('prints what can be printed, whoever has the lock, and nothing else of what others have', () => {
    expect(menuActions({ kind: 'other', phone: true, canPrint: true, explained: false })).toEqual(['print']);
    expect(menuActions({ kind: 'other', phone: false, canPrint: false, explained: false })).toEqual([]);
  });

  it('explains what others have locked where reasons are shown', () => {
    expect(menuActions({ kind: 'other', phone: true, canPrint: true, explained: true })).toEqual(['review', 'print', 'deny']);
    expect(menuActions({ kind: 'other', phone: false, canPrint: false, explained: true })).toEqual(['review']);
    for (const kind of ['off', 'unlocked', 'mine'] as const) {
      const choice = { kind, phone: true, canPrint: true };
      expect(menuActions({ ...choice, explained: true })).toEqual(menuActions({ ...choice, explained: false }));
    }
  });
});
