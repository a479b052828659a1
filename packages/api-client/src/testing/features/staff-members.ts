import {
  checkUsername,
  confirmVet,
  createStaff,
  deactivateStaff,
  inviteStaff,
  listStaff,
  type NewStaffBody,
  reactivateStaff,
  readStaff,
  resetStaffPassword,
  type StaffBody,
  type StaffMember,
  updateStaff,
  updateVet,
} from '@practice-portal/domain/staff-member';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';

import { refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** Somebody of practice 1001 with a login and no role. */
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

/** Staff of every kind: an administrator, a manager, a vet, somebody who was invited, and one who has left. */
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

const bodyOf = (body: StaffBody | NewStaffBody): Partial<StaffMember> => {
  const { password: _password, invite: _invite, veterinarianAttributes: vet, ...rest } = body as NewStaffBody;
  const { pin: _pin, ...attributes } = vet ?? {};
  return { ...rest, veterinarianAttributes: vet ? (attributes as StaffMember['veterinarianAttributes']) : null };
};

/** The staff of a practice: what is saved shows. */
export const staffMemberHandlers =
  (members: StaffMember[] = makeStaffMembers()): HandlerGroup =>
  () => {
    let staff = members;
    const find = (id: number): StaffMember | undefined => staff.find((member) => member.id === id);
    const change = (id: number, part: Partial<StaffMember>): StaffMember | undefined => {
      staff = staff.map((member) => (member.id === id ? { ...member, ...part, version: member.version + 1 } : member));
      return find(id);
    };
    const answer = (member: StaffMember | undefined) => (member ? { data: member } : refuse(404, 'No such staff member'));
    return [
      on(listStaff, ({ query }) => {
        const text = (query.search ?? '').toLowerCase();
        const found = staff.filter(
          ({ active, firstName, lastName, username }) =>
            active === (query.active !== 'false') && `${firstName} ${lastName} ${username}`.toLowerCase().includes(text),
        );
        const [size, page] = [Number(query.size ?? 10), Number(query.page ?? 0)];
        return { items: found.slice(page * size, (page + 1) * size), count: found.length, page, pageSize: size };
      }),
      on(checkUsername, ({ query }) => ({ data: staff.some(({ username }) => username === query.username) })),
      on(readStaff, ({ params }) => answer(find(params.staffId))),
      on(createStaff, ({ body }) => {
        const id = Math.max(...staff.map((member) => member.id)) + 1;
        staff = [...staff, makeStaffMember({ id, ...bodyOf(body) })];
        return answer(find(id));
      }),
      on(updateStaff, ({ params, body, request }) => {
        const before = find(params.staffId);
        if (before && request.headers.get(VERSION_HEADER) !== versionTag(before.version))
          return refuse(409, 'Someone else has changed this record', {
            data: { ...before, veterinarianAttributes: null, invitation: null },
          });
        return answer(change(params.staffId, bodyOf(body)));
      }),
      on(updateVet, ({ params, body: { licenseNumber, licenseState, licenseExpiration, ...names } }) => {
        const license = { licenseNumber, licenseState, licenseExpiration };
        return answer(change(params.id, { ...names, veterinarianAttributes: { cell: null, phone: null, ...license } }));
      }),
      on(deactivateStaff, ({ params }) => {
        change(params.staffId, { active: false, canEdit: false, canDeactivate: false, canReactivate: true });
        return undefined;
      }),
      on(reactivateStaff, ({ params }) => {
        change(params.staffId, { active: true, canEdit: true, canDeactivate: true, canReactivate: false });
        return undefined;
      }),
      on(confirmVet, ({ params }) => {
        change(params.staffId, { isNew: false });
        return undefined;
      }),
      on(resetStaffPassword, () => undefined),
      on(inviteStaff, ({ params }) => {
        const invitation = { sentAt: '2026-11-16T15:30:00.000Z', expiresAt: '2026-11-23T15:30:00.000Z' };
        change(params.staffId, { invitation });
        return { data: invitation };
      }),
    ];
  };
