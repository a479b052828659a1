import { checkUsername, listStaff, readStaff, type StaffMember } from '@practice-portal/domain/staff-member';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** A person of practice 1001 with a login and no role. */
export const makeStaffMember = (overrides: Partial<StaffMember> = {}): StaffMember => ({
  id: 11,
  active: true,
  firstName: 'Ravi',
  lastName: 'Menon',
  username: 'ravi.menon',
  email: 'ravi.menon@maplestreet.example',
  externalId: null,
  notificationsEnabled: false,
  siteAdministrator: false,
  practiceManager: false,
  veterinarian: false,
  priceOverride: false,
  paymentRefund: false,
  canEdit: true,
  canDeactivate: true,
  canReactivate: false,
  roles: 'Team member',
  veterinarianAttributes: null,
  hasPin: false,
  isNew: false,
  invitation: null,
  version: 1,
  ...overrides,
});

/** Staff of every kind: an administrator, a manager, a vet, a person who was invited, and one who has left. */
export const makeStaffMembers = (): StaffMember[] => [
  makeStaffMember({
    id: 1,
    firstName: 'Amelia',
    lastName: 'Okafor',
    username: 'amelia.okafor',
    siteAdministrator: true,
    veterinarian: true,
    notificationsEnabled: true,
    roles: 'Site administrator, Veterinarian',
    hasPin: true,
    canDeactivate: false,
    veterinarianAttributes: {
      cell: '3035550111',
      phone: null,
      licenseNumber: 'VET-1001-001',
      licenseState: 'CO',
      licenseExpiration: '2028-06-30',
    },
  }),
  makeStaffMember({
    id: 9,
    firstName: 'Kelly',
    lastName: 'Donovan',
    username: 'kelly.donovan',
    practiceManager: true,
    notificationsEnabled: true,
    roles: 'Practice manager',
  }),
  makeStaffMember(),
  makeStaffMember({
    id: 12,
    firstName: 'Tobias',
    lastName: 'Nakamura',
    username: 'tobias.nakamura',
    invitation: { sentAt: '2026-11-14T15:30:00.000Z', expiresAt: '2026-11-21T15:30:00.000Z' },
  }),
  makeStaffMember({
    id: 13,
    firstName: 'Walter',
    lastName: 'Abernathy',
    username: 'walter.abernathy',
    active: false,
    canEdit: false,
    canDeactivate: false,
    canReactivate: true,
  }),
];

/** The staff of a practice, by whether they are active. */
export const staffMemberHandlers =
  (members: readonly StaffMember[] = makeStaffMembers()): HandlerGroup =>
  () => [
    on(listStaff, ({ query }) => {
      const items = members.filter(({ active }) => active === (query.active !== 'false'));
      return { items, count: items.length, page: 0, pageSize: 10 };
    }),
    on(checkUsername, ({ query }) => ({ data: members.some(({ username }) => username === query.username) })),
    on(readStaff, ({ params }) => ({ data: members.find(({ id }) => id === params.staffId) ?? makeStaffMember() })),
  ];
