import {
  ADDED_FLAGS,
  type AddedFlag,
  type NotificationGroup,
  type PracticeHomeFeatures,
  SPECIFIED_FLAGS,
  type SpecifiedFlag,
} from '@practice-portal/domain/practice';

import type { SeedPractice } from './practices.ts';

const NOTIFICATION_GROUPS: NotificationGroup[] = [
  { type: 'APPROVALS', description: 'Prescriptions that await approval' },
  { type: 'ORDERS', description: 'Order confirmations and shipments' },
  { type: 'PAYMENTS', description: 'Failed payments' },
  { type: 'REPORTS', description: 'Monthly load report' },
];

/** A practice's flags as they are stored. */
export const featuresOf = ({ flags, withoutAdded, externalIdPrefix }: SeedPractice): PracticeHomeFeatures => ({
  ...(Object.fromEntries(SPECIFIED_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<SpecifiedFlag, boolean>),
  ...(Object.fromEntries(ADDED_FLAGS.map((flag) => [flag, !withoutAdded.includes(flag)])) as Record<AddedFlag, boolean>),
  notificationGroups: NOTIFICATION_GROUPS.filter(({ type }) => type !== 'REPORTS' || !withoutAdded.includes('reportsEnabled')),
  externalIdPrefix,
  oidcTicketingEndpoint: null,
  oidcTicketingName: null,
});
