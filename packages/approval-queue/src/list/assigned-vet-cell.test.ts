import { makeApprovers } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { vetOptions } from './assigned-vet-cell.tsx';

const approvers = makeApprovers();
const names = (item: Parameters<typeof vetOptions>[1]) => vetOptions(approvers, item).map(({ label }) => label);

describe('vetOptions', () => {
  it('offers only vets who may approve the type and can sign in', () => {
    expect(names({ type: 'EC_ORDER_ITEM', vetStaffId: null, vetDisplayName: null })).toEqual([
      'Dr. Amelia Hart',
      'Dr. Luis Ortega',
      'Dr. Priya Raman',
    ]);
    expect(names({ type: 'RX_CART_ITEM', vetStaffId: null, vetDisplayName: null })).toEqual(['Dr. Amelia Hart', 'Dr. Priya Raman']);
  });

  it('keeps the assigned vet in the list when they may not approve the type any more', () => {
    expect(names({ type: 'RX_CART_ITEM', vetStaffId: 502, vetDisplayName: 'Dr. Luis Ortega' })).toContain('Dr. Luis Ortega');
  });

  it('names the assigned vet once', () => {
    expect(names({ type: 'EC_ORDER_ITEM', vetStaffId: 501, vetDisplayName: 'Dr. Amelia Hart' })).toHaveLength(3);
  });
});
