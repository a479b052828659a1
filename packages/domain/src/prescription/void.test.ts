import { inZone } from '../locale/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { selectableApprovers } from '../permissions/approvers.ts';
import { voidRefusal } from './void.ts';

const vet = { vetStaffId: 1, vetId: 9, vetDisplayName: 'Dr. Hart', canApprove: [...QUEUE_ITEM_TYPES] };

describe('voiding a prescription', () => {
  test('is possible for a vet, once', () => {
    expect(voidRefusal({ voidedAt: null }, vet, NOW)).toBeNull();
    expect(voidRefusal({ voidedAt: '2026-03-01T10:00:00Z' }, vet, NOW)).toBe('alreadyVoided');
    expect(voidRefusal({ voidedAt: new Date(0) }, vet, NOW)).toBe('alreadyVoided');
  });

  test('is not possible while the approval that made it can be taken back', () => {
    const finalAt = inZone(new Date(NOW.getTime() + 1), 'UTC');
    expect(voidRefusal({ voidedAt: null, finalAt }, vet, NOW)).toBe('pending');
    expect(voidRefusal({ voidedAt: null, finalAt }, vet, finalAt)).toBeNull();
  });

  test('is possible for just the vets that a list offers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 3 }), fc.subarray([...QUEUE_ITEM_TYPES]), (vetId, canApprove) => {
        const one = { ...vet, vetId, canApprove };
        const refused = voidRefusal({ voidedAt: null }, one, NOW) === 'notAPrescriber';
        expect(refused).toBe(selectableApprovers([one]).length === 0);
      }),
    );
  });
});
