import { addDays, isoDateOf, type LocaleCode, type ZonedDate } from '@practice-portal/domain/locale';

import { searchColumnsOf } from '../clients/client-search.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { believableWeight } from './believable-weight.ts';
import { continueIds } from './continue-ids.ts';
import { insertMany } from './insert-many.ts';
import { FIRST_NAMES, GB_STREETS, LAST_NAMES, STREETS, TOWNS, type Town } from './names.ts';
import type { SeedPractice } from './practices.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedData } from './read-data.ts';
import type { Seeder } from './seeder.ts';

/** The clients of a practice with what belongs to them. */
interface SeedClients {
  clients: (typeof clients.$inferInsert)[];
  animals: (typeof animals.$inferInsert)[];
  addresses: (typeof addresses.$inferInsert)[];
}

const COUNTRY = { 'en-US': 'US', 'en-GB': 'GB', 'en-CA': 'CA' } as const satisfies Record<LocaleCode, string>;
const LETTERS = 'ABEHJKLMNPRSTVXY'.split('');

const postalCode = (country: 'US' | 'GB' | 'CA', town: Town, random: Random): string => {
  if (country === 'US') return town.postal + random.digits(2);
  if (country === 'GB') return `${town.postal} ${random.digits(1)}${random.pick(LETTERS)}${random.pick(LETTERS)}`;
  return `${town.postal}${random.pick(LETTERS)} ${random.digits(1)}${random.pick(LETTERS)}${random.digits(1)}`;
};

// 555-0100 to 555-0199 belong to nobody in North America; the British regulator keeps other numbers free for fiction.
const phone = (country: 'US' | 'GB' | 'CA', town: Town, random: Random): string =>
  country === 'GB' ? `01632${random.digits(6)}` : `${town.area}55501${random.digits(2)}`;

/** A street's name as it is in the country, and what is behind the door's number. */
const streetOf = (country: 'US' | 'GB' | 'CA', random: Random): { address: string; address2: string | null } => {
  const number = random.int(1, 9_800);
  const street = random.pick(STREETS);
  const behind = random.chance(0.18) ? { kind: random.pick(['Apt', 'Unit', 'Suite']), number: random.int(1, 48) } : null;
  if (country !== 'GB') return { address: `${number} ${street}`, address2: behind && `${behind.kind} ${behind.number}` };
  const british = GB_STREETS[STREETS.indexOf(street) % GB_STREETS.length] ?? 'High Street';
  return { address: `${1 + (number % 140)} ${british}`, address2: behind && `Flat ${1 + (behind.number % 12)}` };
};

const SPECIES = [
  { species: 'Canine', share: 0.62, breeds: 'dogs', weight: [4, 130] },
  { species: 'Feline', share: 0.93, breeds: 'cats', weight: [5, 19] },
  { species: 'Equine', share: 0.97, breeds: 'horses', weight: [480, 1_450] },
  { species: 'Ferret', share: 0.985, breeds: null, weight: [1, 4] },
  { species: 'Lapine', share: 1, breeds: null, weight: [2, 11] },
] as const;

const birthDate = (now: ZonedDate, random: Random): string => addDays(isoDateOf(now), -random.int(70, 16 * 365));

const animal = (data: SeedData, now: ZonedDate, random: Random): Omit<typeof animals.$inferInsert, 'id' | 'practiceId' | 'clientId'> => {
  const roll = random.next();
  const kind = SPECIES.find((candidate) => roll < candidate.share) ?? SPECIES[0];
  const [lightest, heaviest] = kind.weight;
  return {
    name: random.pick(data.breeds.petNames.slice(0, 400)),
    species: kind.species,
    breed: kind.breeds && random.chance(0.9) ? random.pick(data.breeds[kind.breeds]) : null,
    sex: random.chance(0.95) ? random.pick(['Male', 'Female'] as const) : null,
    weight: random.chance(0.95) ? Math.round((lightest + random.next() ** 1.5 * (heaviest - lightest)) * 10) / 10 : null,
    birthDate: random.chance(0.96) ? birthDate(now, random) : null,
    neutered: random.chance(0.9) ? random.chance(0.75) : null,
  };
};

/** The weight that was drawn is a place among those of the species: what a pet of that breed and age weighs there. */
const weightOf = (pet: ReturnType<typeof animal>, on: string): number | null => {
  const { species, breed, birthDate: born, weight } = pet;
  if (weight == null) return null;
  const [lightest, heaviest] = (SPECIES.find((kind) => kind.species === species) ?? SPECIES[0]).weight;
  return believableWeight({ species, breed, birthDate: born, on }, (weight - lightest) / (heaviest - lightest), [lightest, heaviest]);
};

/** Three in four pets were weighed within the year, some longer ago, and of some nobody noted when. A chance of its own: what else is drawn stays as it was. */
const weightDate = (animalId: number, born: string | null | undefined, now: ZonedDate): string | null => {
  const random = createRandom(animalId * 11);
  if (random.chance(0.08)) return null;
  const daysAgo = random.chance(0.75) ? random.int(0, 340) : random.int(341, 1_100);
  const day = addDays(isoDateOf(now), -daysAgo);
  return born && born > day ? born : day;
};

/** Letters that are no others with an accent. */
const LETTERS_IN_MAIL: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' };

const mailName = (text: string): string =>
  text
    .replaceAll(/[łøđßæœþðı]/giu, (letter) => LETTERS_IN_MAIL[letter.toLowerCase()] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Clients with pets and addresses of the right shape for the practice's country. Invented, all of them. */
const clientsOf = (practice: SeedPractice, data: SeedData, now: ZonedDate, random: Random): SeedClients => {
  const country = COUNTRY[practice.localeCode];
  const made: SeedClients = { clients: [], animals: [], addresses: [] };
  for (let n = 1; n <= practice.clients; n += 1) {
    const id = practice.id * 10_000 + n;
    const firstName = random.pick(FIRST_NAMES);
    const lastName = random.pick(LAST_NAMES);
    const town = random.pick(TOWNS[country]);
    const addressId = practice.id * 100_000 + n;
    made.addresses.push({
      id: addressId,
      practiceId: practice.id,
      clientId: id,
      ...streetOf(country, random),
      city: town.city,
      state: town.state,
      postalCode: postalCode(country, town, random),
      postalCode2: country === 'US' && random.chance(0.3) ? random.digits(4) : null,
      country,
      validatedStatus: 'VALIDATED',
    });
    const client = {
      id,
      practiceId: practice.id,
      firstName,
      lastName,
      email: random.chance(0.94) ? `${mailName(firstName)}.${mailName(lastName)}${n}@mail.example` : null,
      phone: random.chance(0.97) ? phone(country, town, random) : null,
      phone2: random.chance(0.2) ? phone(country, town, random) : null,
      active: !random.chance(0.03),
      externalClientId: practice.externalIdPrefix === null || isUnlisted(n) ? null : `${practice.externalIdPrefix}.${40_000 + n}`,
      defaultShippingAddressId: addressId,
      defaultBillingAddressId: addressId,
    };
    const family: { name: string }[] = [];
    const pets = random.chance(0.6) ? 1 : random.int(2, 4);
    for (let pet = 0; pet < pets; pet += 1) {
      const animalId = practice.id * 100_000 + made.animals.length + 1;
      const drawn = animal(data, now, random);
      const weighedOn = drawn.weight === null ? null : weightDate(animalId, drawn.birthDate, now);
      family.push(drawn);
      made.animals.push({
        id: animalId,
        practiceId: practice.id,
        clientId: id,
        ...drawn,
        weight: weightOf(drawn, weighedOn ?? isoDateOf(now)),
        weightDate: weighedOn,
      });
    }
    made.clients.push({ ...client, ...searchColumnsOf(practice.id, client, { pets: family, addresses: made.addresses.slice(-1) }) });
  }
  return made;
};

/** Now and then a client has come by an outside seller and is in no other system. */
const isUnlisted = (n: number): boolean => n % 10 === 7;

/** Clients, their pets and their addresses. */
export const clientSeeder: Seeder = {
  name: 'clients',
  after: ['practices'],
  seed: async ({ tx, practices, data, now }) => {
    for (const practice of practices) {
      const made = clientsOf(practice, data, now, createRandom(practice.id));
      await insertMany(tx, clients, made.clients);
      await insertMany(tx, animals, made.animals);
      await insertMany(tx, addresses, made.addresses);
    }
    await continueIds(tx, clients, animals, addresses);
  },
};
