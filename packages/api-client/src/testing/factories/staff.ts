import { QUEUE_ITEM_TYPES } from '@practice-portal/domain/approval';
import type { Approver, TeamMember } from '@practice-portal/domain/staff';

/** A vet who may approve everything. */
export const makeApprover = (overrides: Partial<Approver> = {}): Approver => ({
  vetStaffId: 501,
  vetId: 9001,
  vetDisplayName: 'Dr. Amelia Hart',
  canApprove: [...QUEUE_ITEM_TYPES],
  ...overrides,
});

/** A vet for everything, one for online orders only, and a record that can't sign in. */
export const makeApprovers = (): Approver[] => [
  makeApprover(),
  makeApprover({ vetStaffId: 502, vetId: 9002, vetDisplayName: 'Dr. Luis Ortega', canApprove: ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM'] }),
  makeApprover({ vetStaffId: 503, vetId: 9003, vetDisplayName: 'Dr. Priya Raman' }),
  makeApprover({ vetStaffId: 504, vetId: 0, vetDisplayName: 'Relief veterinarian' }),
];

/** The people who prepare scripts. */
export const makeTeamMembers = (): TeamMember[] => [
  { staffId: 611, displayName: 'Jordan Blake' },
  { staffId: 612, displayName: 'Morgan Lee' },
  { staffId: 613, displayName: 'Sam Whitfield' },
];
