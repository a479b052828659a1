import { QUEUE_ITEM_TYPES, type QueueItemType } from '@practice-portal/domain/approval';
import { addDays, isoDateOf } from '@practice-portal/domain/locale';

import { staff } from '../db/schema/practice.ts';
import { continueIds } from './continue-ids.ts';
import { insertMany } from './insert-many.ts';
import type { SeedPractice } from './practices.ts';
import type { SeedContext, Seeder } from './seeder.ts';

type StaffRow = typeof staff.$inferInsert;

interface Vet {
  name: [string, string];
  canApprove: readonly QueueItemType[];
  /** False: a record that cannot sign in. */
  signsIn?: boolean;
  role?: keyof typeof SCOPES;
  /** What is wrong with the licence on record. */
  license?: 'missing' | 'expired';
}

const SCOPES = {
  admin: [
    'sr3:approve_rx',
    'sr3:admin:staff_management',
    'sr3:admin:staff_management:admin',
    'sr3:admin:financial',
    'sr3:admin:practice_profile',
    'sr3:admin:home_delivery',
    'sr3:order:price_override',
  ],
  manager: ['sr3:admin:staff_management', 'sr3:admin:practice_profile', 'sr3:order:price_override'],
  vet: ['sr3:approve_rx'],
  team: [],
} as const satisfies Record<string, readonly string[]>;

const EXCEPT = (...types: QueueItemType[]): QueueItemType[] => QUEUE_ITEM_TYPES.filter((type) => !types.includes(type));

const VETS: Record<number, readonly Vet[]> = {
  1001: [
    { name: ['Amelia', 'Okafor'], canApprove: QUEUE_ITEM_TYPES, role: 'admin' },
    { name: ['Daniel', 'Nguyễn'], canApprove: EXCEPT('DVM_REACH_PRESCRIPTION') },
    { name: ['Siobhán', "O'Malley-Fitzgerald"], canApprove: QUEUE_ITEM_TYPES, license: 'expired' },
    { name: ['Marcus', 'Bell'], canApprove: ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM'] },
    { name: ['Priya', 'Raghunathan'], canApprove: EXCEPT('HFP_ORDER_ITEM', 'RX_CART_ITEM'), license: 'missing' },
    { name: ['Grace', 'Lindqvist'], canApprove: ['PROFILE_PRESCRIPTION'] },
    { name: ['Tomás', 'Herrera de la Cruz'], canApprove: [] },
    { name: ['Relief', 'Veterinarian'], canApprove: QUEUE_ITEM_TYPES, signsIn: false },
  ],
  1002: [
    { name: ['Jordan', 'Reyes'], canApprove: QUEUE_ITEM_TYPES, role: 'admin' },
    { name: ['Hannah', 'Schwartz'], canApprove: EXCEPT('RX_CART_ITEM') },
    { name: ['Wei', 'Zhang'], canApprove: ['EC_ORDER_ITEM', 'PROFILE_PRESCRIPTION'] },
  ],
  1003: [
    { name: ['Eleanor', 'Ashdown'], canApprove: QUEUE_ITEM_TYPES, role: 'admin' },
    { name: ['Rhys', 'Llewellyn'], canApprove: EXCEPT('DVM_REACH_PRESCRIPTION') },
    { name: ['Fiona', "M'Gregor"], canApprove: ['PROFILE_PRESCRIPTION', 'EC_ORDER_ITEM'] },
  ],
  1004: [
    { name: ['Geneviève', 'Tremblay'], canApprove: QUEUE_ITEM_TYPES, role: 'admin' },
    { name: ['Noah', 'MacKinnon'], canApprove: EXCEPT('HFP_ORDER_ITEM') },
    { name: ['Aiyana', 'Beaulieu'], canApprove: ['RX_CART_ITEM', 'EC_ORDER_ITEM'] },
  ],
};

const TEAM: readonly { name: [string, string]; role: keyof typeof SCOPES }[] = [
  { name: ['Kelly', 'Donovan'], role: 'manager' },
  { name: ['Ravi', 'Menon'], role: 'team' },
  { name: ['Zoë', 'Castellanos'], role: 'team' },
  { name: ['Brandon', 'Whitfield'], role: 'team' },
  { name: ['Ines', 'Duarte'], role: 'team' },
];

/** Letters that a user name is spelled with. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z-]/g, '')
    .toLowerCase();

/** The last days of licences: of those that hold, and of those that have expired. */
interface LicenseDates {
  ahead: string;
  past: string;
}

/** The people of a practice. All have the same demo password, all vets the same PIN. */
const staffOf = (practice: SeedPractice, hashes: SeedContext['hashes'], expires: LicenseDates): StaffRow[] => {
  const vets = VETS[practice.id] ?? [];
  const region = practice.localeCode === 'en-US' ? 'CO' : practice.localeCode === 'en-CA' ? 'ON' : 'GB';
  const person = ([firstName, lastName]: [string, string], index: number, role: keyof typeof SCOPES): StaffRow => ({
    id: practice.id * 100 + index,
    practiceId: practice.id,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    userName: `${plain(firstName)}.${plain(lastName)}`,
    email: `${plain(firstName)}.${plain(lastName)}@practice${practice.id}.example`,
    passwordHash: hashes.password,
    scopes: [...SCOPES[role]],
    priceOverride: role === 'admin' || role === 'manager',
  });
  return [
    ...vets.map((vet, at): StaffRow => ({
      ...person(vet.name, at + 1, vet.role ?? 'vet'),
      displayName: `Dr. ${vet.name.join(' ')}`,
      veterinarian: true,
      vetId: vet.signsIn === false ? 0 : practice.id * 10 + at + 1,
      canApprove: [...vet.canApprove],
      pinHash: hashes.pin,
      ...(vet.license === 'missing'
        ? {}
        : {
            licenseNumber: `VET-${practice.id}-${String(at + 1).padStart(3, '0')}`,
            licenseState: region,
            licenseExpiration: vet.license === 'expired' ? expires.past : expires.ahead,
          }),
    })),
    ...TEAM.map((member, at) => person(member.name, vets.length + at + 1, member.role)),
  ];
};

/** Vets and the rest of the team. */
export const staffSeeder: Seeder = {
  name: 'staff',
  after: ['practices'],
  seed: async ({ tx, practices, hashes, now }) => {
    const ahead = isoDateOf(new Date(Date.UTC(now.getUTCFullYear() + 2, 5, 30)));
    const past = addDays(isoDateOf(now), -40);
    for (const practice of practices) await insertMany(tx, staff, staffOf(practice, hashes, { ahead, past }));
    await continueIds(tx, staff);
  },
};
