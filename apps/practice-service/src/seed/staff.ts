import { usernameKey } from '@practice-portal/domain/session';
import { QUEUE_ITEM_TYPES, type QueueItemType } from '@practice-portal/domain/approval';
import { addDays, addMonths, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { hasRole, scopesOf, type StaffRights } from '@practice-portal/domain/staff-member';

import { staff, staffInvitations } from '../db/schema/practice.ts';
import { continueIds } from './continue-ids.ts';
import { insertMany } from './insert-many.ts';
import PEOPLE from './data/staff.json' with { type: 'json' };
import type { SeedPractice } from './practices.ts';
import type { SeedContext, Seeder } from './seeder.ts';

type StaffRow = typeof staff.$inferInsert;

interface Member {
  name: [string, string];
  role: keyof typeof ROLES;
  active?: false;
  invited?: true;
}

interface Vet {
  name: [string, string];
  canApprove: readonly QueueItemType[];
  /** False: a record that cannot sign in. */
  signsIn?: boolean;
  role?: keyof typeof ROLES;
  license?: 'missing' | 'expired';
}

const ROLES = {
  admin: { siteAdministrator: true, priceOverride: true, paymentRefund: true },
  manager: { practiceManager: true, priceOverride: true },
  vet: {},
  team: {},
} as const satisfies Record<string, Partial<StaffRights>>;

const NO_RIGHTS: StaffRights = {
  siteAdministrator: false,
  practiceManager: false,
  veterinarian: false,
  priceOverride: false,
  paymentRefund: false,
};

const VETS = PEOPLE.vets as unknown as Record<number, readonly Vet[]>;

const TEAM = PEOPLE.team as unknown as readonly Member[];

/** A vet who has left. */
const FORMER_VET: [string, string] = ['Oskar', 'Lindgren'];

/** Letters that a user name is spelled with. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z-]/g, '')
    .toLowerCase();

/** The last days of licenses: of those that hold, and of those that have expired. */
interface LicenseDates {
  ahead: string;
  past: string;
}

/** The people of a practice. All have the same demo password, all vets the same PIN. */
const staffOf = (practice: SeedPractice, hashes: SeedContext['hashes'], expires: LicenseDates): StaffRow[] => {
  const vets = VETS[practice.id] ?? [];
  const region = practice.localeCode === 'en-US' ? 'CO' : practice.localeCode === 'en-CA' ? 'ON' : 'GB';
  const person = ([firstName, lastName]: [string, string], index: number, role: keyof typeof ROLES, veterinarian = false): StaffRow => {
    const rights: StaffRights = { ...NO_RIGHTS, ...ROLES[role], veterinarian };
    const userName = `${plain(firstName)}.${plain(lastName)}`;
    return {
      id: practice.id * 100 + index,
      practiceId: practice.id,
      firstName,
      lastName,
      displayName: `${veterinarian ? 'Dr. ' : ''}${firstName} ${lastName}`,
      userName,
      userNameKey: usernameKey(userName),
      email: `${userName.slice(0, 60)}@practice${practice.id}.example`,
      passwordHash: hashes.password,
      scopes: scopesOf(rights),
      ...rights,
      notificationsEnabled: hasRole(rights),
    };
  };
  const vetColumns = (at: number, license: Vet['license']): Partial<StaffRow> => ({
    vetId: practice.id * 10 + at + 1,
    pinHash: hashes.pin,
    ...(license === 'missing'
      ? {}
      : {
          licenseNumber: `VET-${practice.id}-${String(at + 1).padStart(3, '0')}`,
          licenseState: region,
          licenseExpiration: license === 'expired' ? expires.past : expires.ahead,
        }),
  });
  return [
    ...vets.map((vet, at): StaffRow => ({
      ...person(vet.name, at + 1, vet.role ?? 'vet', true),
      canApprove: [...vet.canApprove],
      ...vetColumns(at, vet.license),
      ...(vet.signsIn === false ? { vetId: 0 } : {}),
    })),
    ...TEAM.map((member, at): StaffRow => ({
      ...person(member.name, vets.length + at + 1, member.role),
      active: member.active !== false,
      ...(member.invited ? { passwordHash: null } : {}),
    })),
    {
      ...person(FORMER_VET, vets.length + TEAM.length + 1, 'vet', true),
      ...vetColumns(vets.length, undefined),
      canApprove: [...QUEUE_ITEM_TYPES],
      active: false,
    },
  ];
};

/** The invitation of who has not set a password yet. Nobody has its link: another one can be sent. */
const invitationsOf = (people: readonly StaffRow[], now: ZonedDate): (typeof staffInvitations.$inferInsert)[] =>
  people
    .filter(({ passwordHash }) => passwordHash === null)
    .map(({ id = 0 }) => ({
      staffId: id,
      hash: `demo invitation ${id}`,
      sentAt: addTime(now, -2, 'day'),
      expiresAt: addTime(now, 5, 'day'),
    }));

/** Vets and the rest of the team. */
export const staffSeeder: Seeder = {
  name: 'staff',
  after: ['practices'],
  seed: async ({ tx, practices, hashes, now }) => {
    const ahead = `${addMonths(isoDateOf(now), 24).slice(0, 4)}-06-30`;
    const past = addDays(isoDateOf(now), -40);
    for (const practice of practices) {
      const people = staffOf(practice, hashes, { ahead, past });
      await insertMany(tx, staff, people);
      await insertMany(tx, staffInvitations, invitationsOf(people, now));
    }
    await continueIds(tx, staff);
  },
};
