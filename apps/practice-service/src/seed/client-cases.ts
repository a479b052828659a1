import { addDays, addTime, isoDateOf, localeProfile, type ZonedDate } from '@practice-portal/domain/locale';
import { and, asc, eq, sql } from 'drizzle-orm';

import { searchColumnsOf } from '../clients/client-search.ts';
import type { Tx } from '../db/client.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { staff } from '../db/schema/practice.ts';
import { addAutoship } from '../records/add-autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import { believableWeight } from './believable-weight.ts';
import { continueIds } from './continue-ids.ts';
import { insertMany } from './insert-many.ts';
import { GB_STREETS, STREETS, TOWNS } from './names.ts';
import type { SeedPractice } from './practices.ts';
import { forgetStock } from './queue-stock.ts';
import type { Random } from './random.ts';
import type { SeedData } from './read-data.ts';
import type { Seeder } from './seeder.ts';

/** Clients who are there for what they have: no pet, one, as many as buttons are shown for, more, and a breeder's thousands. */
const CASES = [
  { firstName: 'Nora', lastName: 'Quayle', pets: 0 },
  { firstName: 'Oscar', lastName: 'Quayle', pets: 1 },
  { firstName: 'Priya', lastName: 'Quayle', pets: 5, runs: true },
  { firstName: 'Rosalind', lastName: 'Quayle', pets: 7 },
  { firstName: 'Sheltering Arms', lastName: 'Rescue', pets: 4_000 },
  { firstName: 'Tobias', lastName: 'Quayle', pets: 1, inactive: true },
] as const;

/** Ids that the other clients of a practice never reach. */
const FIRST_CLIENT = 9_000;
const FIRST_PET = 50_000;
const FIRST_ADDRESS = 90_000;

const BREEDS = { Canine: 'dogs', Feline: 'cats' } as const;

interface Made {
  clients: (typeof clients.$inferInsert)[];
  animals: (typeof animals.$inferInsert)[];
  addresses: (typeof addresses.$inferInsert)[];
}

/** The day so many days ago, computed once: thousands of pets have few different ones. */
const daysBefore = (now: ZonedDate): ((days: number) => string) => {
  const today = isoDateOf(now);
  const known = new Map<number, string>();
  return (days) => {
    const day = known.get(days) ?? addDays(today, -days);
    known.set(days, day);
    return day;
  };
};

const petsOf = (
  practice: SeedPractice,
  clientId: number,
  from: number,
  count: number,
  data: SeedData,
  daysAgo: (days: number) => string,
  random: Random,
) =>
  Array.from({ length: count }, (_, index): typeof animals.$inferInsert => {
    const species = random.chance(0.6) ? 'Canine' : 'Feline';
    const grown = (pet: typeof animals.$inferInsert): typeof animals.$inferInsert => {
      const { breed, birthDate, weight } = pet;
      const on = [pet.weightDate ?? '', birthDate ?? ''].toSorted().at(-1) ?? '';
      const usual = species === 'Canine' ? ([8, 90] as const) : ([6, 16] as const);
      const part = ((weight ?? usual[0]) - usual[0]) / (usual[1] - usual[0]);
      return { ...pet, weightDate: on, weight: believableWeight({ species, breed, birthDate, on }, part, usual) };
    };
    return grown({
      id: practice.id * 100_000 + FIRST_PET + from + index,
      practiceId: practice.id,
      clientId,
      // Of five and seven pets, no two have the same name.
      name: data.breeds.petNames[count < 10 ? from + index : random.int(0, 399)] ?? 'Rex',
      species,
      breed: random.pick(data.breeds[BREEDS[species]]),
      sex: random.pick(['Male', 'Female'] as const),
      weight: species === 'Canine' ? random.int(80, 900) / 10 : random.int(60, 160) / 10,
      weightDate: daysAgo(random.int(1, 300)),
      birthDate: daysAgo(random.int(20, 4_000)),
      neutered: random.chance(0.7),
    });
  });

const casesOf = (practice: SeedPractice, data: SeedData, daysAgo: (days: number) => string, random: Random): Made => {
  const { country } = localeProfile(practice.localeCode);
  const made: Made = { clients: [], animals: [], addresses: [] };
  const streets = country === 'GB' ? GB_STREETS : STREETS;
  const town = TOWNS[country][0];
  if (!town) throw new Error(`No town in ${country}`);
  for (const [index, { firstName, lastName, pets, ...about }] of CASES.entries()) {
    const id = practice.id * 10_000 + FIRST_CLIENT + index;
    const family = petsOf(practice, id, made.animals.length, pets, data, daysAgo, random);
    const home = practice.id * 100_000 + FIRST_ADDRESS + index * 2;
    const address = {
      practiceId: practice.id,
      clientId: id,
      address2: index === 2 ? 'c/o The Barn' : null,
      city: town.city,
      state: town.state,
      postalCode: { US: '80202', GB: 'SY1 1AA', CA: 'K1P 1J1' }[country],
      country,
      validatedStatus: 'VALIDATED' as const,
    };
    made.addresses.push({ ...address, id: home, address: `${20 + index} ${streets[index]}` });
    if (index > 0) made.addresses.push({ ...address, id: home + 1, address: `${300 + index} ${streets[index + 9]}`, address2: null });
    const client = {
      id,
      practiceId: practice.id,
      firstName,
      lastName,
      email: `${firstName.replaceAll(' ', '.').toLowerCase()}@mail.example`,
      phone: country === 'GB' ? `0163296099${index}` : `${town.area}555019${index}`,
      phone2: null,
      active: !('inactive' in about),
      externalClientId: practice.externalIdPrefix === null ? null : `${practice.externalIdPrefix}.${49_000 + index}`,
      defaultShippingAddressId: home,
      defaultBillingAddressId: home,
      idControlledSubstances:
        index === 3
          ? {
              firstName,
              lastName,
              dateOfBirth: '1979-05-02',
              idType: 4,
              idState: null,
              idNumber: `P${practice.id}44710`,
            }
          : null,
    };
    made.clients.push({ ...client, ...searchColumnsOf(practice.id, client, { pets: family, addresses: [address] }) });
    made.animals.push(...family);
  }
  return made;
};

/** Returns what runs for a client: two AutoShips and two prescriptions, which a deactivation ends. */
const seedRunning = async (tx: Tx, practiceId: number, pets: Made['animals'], now: ZonedDate): Promise<void> => {
  const [vet] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), eq(staff.veterinarian, true)))
    .orderBy(asc(staff.id))
    .limit(1);
  const stock = await tx.select().from(products).orderBy(asc(products.id)).limit(2);
  if (!vet) return;
  for (const [index, product] of stock.entries()) {
    const pet = pets[index];
    if (!pet?.id) continue;
    const row = {
      practiceId,
      clientId: pet.clientId,
      animalId: pet.id,
      productId: product.id,
      productName: product.name,
      quantity: 1,
    };
    await addAutoship(tx, { ...row, frequency: 30, nextShipDate: addDays(isoDateOf(now), 9 + index) });
    await tx.insert(prescriptions).values({
      ...row,
      productStrength: product.strength,
      productPackaging: product.packaging,
      originalRefills: 5,
      fillsRemaining: 4,
      expirationDate: addDays(isoDateOf(now), 200),
      usageInstructions: product.compliance.usageInstructions ?? 'Give 1 tablet by mouth every 24 hours.',
      vetStaffId: vet.id,
      createdAt: addTime(now, -60, 'day'),
    });
  }
};

/** Clients for what a screen has to bear. After the queue, whose orders are drawn among the other clients. */
export const clientCaseSeeder: Seeder = {
  name: 'client-cases',
  after: ['clients', 'staff', 'products', 'queue', 'controlled-items'],
  seed: async ({ tx, practices, data, now, random }) => {
    const daysAgo = daysBefore(now);
    for (const practice of practices) {
      const made = casesOf(practice, data, daysAgo, random);
      await insertMany(tx, clients, made.clients);
      await insertMany(tx, animals, made.animals);
      await insertMany(tx, addresses, made.addresses);
      const running = practice.id * 10_000 + FIRST_CLIENT + CASES.findIndex((one) => 'runs' in one);
      await seedRunning(
        tx,
        practice.id,
        made.animals.filter(({ clientId }) => clientId === running),
        now,
      );
    }
    await continueIds(tx, clients, animals, addresses);
    // The seeders after this join them: without figures the planner takes tables of thousands for empty ones.
    await tx.execute(sql`analyze ${clients}, ${animals}, ${addresses}`);
    forgetStock(tx);
  },
};
