import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { ZonedDate } from '@practice-portal/domain/locale';
import type { Fill } from '@practice-portal/domain/supply';
import { makeQueuePet, makeCompliance, makeItem } from '@practice-portal/domain/testing';

import { randomOf, type Random } from '../../src/seed/random.ts';
import type { CatalogDrug } from '../../src/seed/read-data.ts';
import { NOW, plus, shipBy, TODAY } from './calendar.ts';
import { daily, uncounted } from './directions.ts';
import { UNSAFE } from './unsafe.ts';

/** Lists what a request is, by how it was made. */
export type Expected = 'ready' | 'reading' | 'unsafe' | 'planted' | 'faultless';

/** A request of the reference month with its answers. */
export interface MonthCase {
  item: ApprovalQueueItem;
  directions: string;
  refills: number | null;
  isDeceased: boolean;
  /** Name of another product that the pet has by a prescription. */
  alsoGiven: string | null;
  /** Whether the pet has a prescription for the product already. */
  isDuplicate: boolean;
  expirationDate: string;
  /** Packs, packaging and directions are those of the request where it says nothing else. */
  lastFill: ({ filledOn: string; productName: string; productStrength: string | null } & Partial<Fill>) | null;
  /** Other orders of the drug that wait for the pet. */
  otherOrders: number;
  /** When it is looked at, in the practice's zone. */
  now: ZonedDate;
  expected: Expected;
  /** How it was made unsafe. */
  plant: string | null;
  /** `YYYY-MM-DD`; null: the directions can't be counted, or there is no fill. */
  runOut: string | null;
  shipBy: string | null;
}

/** Ways in which a request is unsafe. */
type Plant = 'dose' | 'interaction' | 'early' | 'exam' | 'weight' | 'species' | 'controlled' | 'deceased' | 'expired' | 'duplicate';

/** Drugs of the seeds whose label gives them once a day, by what a vet may order for a dog; the doses are those of the data. */
const KG_PER_LB = 0.453_592_37;
const ONCE_DAILY: Readonly<Record<string, { mgPerKg: number; unit: string; isPain?: true }>> = {
  Carprofen: { mgPerKg: 2 / KG_PER_LB, unit: 'tablet', isPain: true },
  Etodolac: { mgPerKg: 12.5, unit: 'tablet', isPain: true },
  Marbofloxacin: { mgPerKg: 1.8 / KG_PER_LB, unit: 'tablet' },
  Enalapril: { mgPerKg: 0.75, unit: 'tablet' },
  Trilostane: { mgPerKg: 4, unit: 'capsule' },
};

/** Working days on the way. */
export const TRANSIT_DAYS = 3;
const PACK = 30;
const PLANTS: readonly [Plant, number][] = [
  ['early', 15],
  ['dose', 3],
  ['interaction', 3],
  ['exam', 3],
  ['weight', 3],
  ['species', 3],
  ['controlled', 3],
  ['deceased', 3],
  ['expired', 2],
  ['duplicate', 2],
];

const safe = (random: Random, drugs: readonly CatalogDrug[], id: number): MonthCase => {
  const drug = random.pick(drugs);
  const dose = ONCE_DAILY[drug.generic] ?? { mgPerKg: 1, unit: 'tablet' };
  const strength = Number(random.pick(drug.strengths));
  const usageInstructions = daily(random, dose.unit);
  // The pack of 30 was begun so that it is used up between 4 days ago and in 12 days.
  const runOut = plus(TODAY, random.int(-4, 12));
  const isAutoship = random.chance(0.3);
  const productName = drug.generic;
  const productStrength = `${strength} ${drug.unit}`;
  const item = makeItem({
    id,
    animal: makeQueuePet({
      animalId: 10_000 + id,
      species: 'Canine',
      weight: strength / dose.mgPerKg / KG_PER_LB,
      weightDate: plus(TODAY, -random.int(1, 170)),
    }),
    product: {
      productId: 300 + random.int(0, 20),
      productName,
      productStrength,
      productPackaging: `${PACK} ${dose.unit}s`,
      compounded: false,
      complianceBean: makeCompliance({ usageInstructions, defaultRefills: 2, maximumRefills: 11 }),
    },
    orderDate: `${plus(TODAY, -random.int(0, 6))}T15:00:00Z`,
    isAutoship,
    nextShipDate: isAutoship ? plus(TODAY, random.int(3, 25)) : null,
    autoshipFrequency: isAutoship ? PACK : null,
    approvalSuggestion: {
      suggestion: 'LIKELY_APPROVE',
      suggestionLastUpdated: null,
      suggestionJustifications: [{ examKind: 'Last exam', valid: true, date: plus(TODAY, -random.int(5, 355)) }],
    },
  });
  return {
    item,
    directions: usageInstructions,
    refills: 2,
    isDeceased: false,
    alsoGiven: null,
    isDuplicate: false,
    expirationDate: plus(TODAY, 300),
    lastFill: { filledOn: plus(runOut, -PACK), productName, productStrength },
    otherOrders: 0,
    now: NOW,
    expected: 'ready',
    plant: null,
    runOut,
    shipBy: shipBy(runOut, TRANSIT_DAYS),
  };
};

const withPet = (one: MonthCase, animal: Partial<ApprovalQueueItem['animal']>): MonthCase => ({
  ...one,
  item: { ...one.item, animal: { ...one.item.animal, ...animal } },
});

const withExam = (one: MonthCase, date: string | null): MonthCase => ({
  ...one,
  item: {
    ...one.item,
    approvalSuggestion: {
      suggestion: 'NEEDS_REVIEW',
      suggestionLastUpdated: null,
      suggestionJustifications: [{ examKind: 'Last exam', valid: true, date }],
    },
  },
});

const withProduct = (one: MonthCase, product: Partial<ApprovalQueueItem['product']>): MonthCase => ({
  ...one,
  item: { ...one.item, product: { ...one.item.product, ...product } },
});

const unitOf = ({ item }: MonthCase): string => item.product.productPackaging?.replaceAll(/^\d+ |s$/gu, '') ?? '';
const UNKNOWN_SUPPLY = { runOut: null, shipBy: null };

/** Returns what makes a request need a vet's reading, in turn. */
const READING: readonly ((one: MonthCase, random: Random) => MonthCase)[] = [
  (one, random) => ({ ...one, directions: uncounted(random, unitOf(one)), ...UNKNOWN_SUPPLY }),
  (one) => withExam(one, null),
  (one) => ({ ...one, lastFill: null, ...UNKNOWN_SUPPLY }),
  (one) => ({ ...one, refills: null }),
  (one) => ({ ...one, refills: 999 }),
  (one) => ({ ...one, alsoGiven: 'Homemade joint chews' }),
  (one) => ({ ...one, lastFill: one.lastFill && { ...one.lastFill, productStrength: '1 mg' } }),
  (one) => withProduct(one, { compounded: true }),
];

const plantOf: Readonly<Record<Plant, (one: MonthCase, random: Random) => MonthCase>> = {
  // The same tablets for a pet of a quarter of the weight.
  dose: (one) => withPet(one, { weight: (one.item.animal.weight ?? 0) / 4 }),
  interaction: (one) => ({ ...one, alsoGiven: 'Prednisolone' }),
  early: (one, random) => {
    const runOut = plus(TODAY, random.int(20, 29));
    return {
      ...one,
      lastFill: one.lastFill && { ...one.lastFill, filledOn: plus(runOut, -PACK) },
      runOut,
      shipBy: shipBy(runOut, TRANSIT_DAYS),
    };
  },
  exam: (one, random) => withExam(one, plus(TODAY, -random.int(370, 900))),
  weight: (one, random) => withPet(one, random.chance(0.5) ? { weightDate: null } : { weightDate: plus(TODAY, -random.int(185, 800)) }),
  species: (one) => withPet(one, { species: 'Feline' }),
  controlled: (one) =>
    withProduct(one, { productName: 'Phenobarbital', complianceBean: { ...one.item.product.complianceBean, isControlledSubstance: true } }),
  deceased: (one) => ({ ...one, isDeceased: true }),
  expired: (one, random) => ({ ...one, expirationDate: plus(TODAY, -random.int(1, 60)) }),
  duplicate: (one) => ({ ...one, isDuplicate: true }),
};

/** Plants that mean something for a pain reliever given to a dog only. */
const OF_PAIN: ReadonlySet<Plant> = new Set(['interaction', 'species']);

const STRENGTH = 75;
const DIRECTIONS = 'Give 1 tablet by mouth once a day.';
const CARPROFEN: CatalogDrug['generic'] = 'Carprofen';

/** A request that is ready, for something that makes it unsafe. */
const faultless = (random: Random, drugs: readonly CatalogDrug[], id: number): MonthCase => {
  const one = safe(random, drugs, id);
  const productStrength = `${STRENGTH} mg`;
  const filledOn = plus(TODAY, -28);
  const last = { quantity: 1, productPackaging: `${PACK} tablets`, usageInstructions: DIRECTIONS };
  const changed = withProduct(withPet(one, { weight: STRENGTH / 2 }), { productStrength, productPackaging: last.productPackaging });
  return { ...changed, directions: DIRECTIONS, lastFill: { ...last, filledOn, productName: CARPROFEN, productStrength } };
};

/** The reference month: 150 requests that should be ready, 40 that a vet has to read, and 40 and 60 that must never be ready. */
export const referenceMonth = (catalog: readonly CatalogDrug[]): MonthCase[] => {
  const random = randomOf('reference month');
  const drugs = catalog.filter(
    ({ generic, form, species }) => generic in ONCE_DAILY && species.includes('dog') && !/injection|solution|suspension/u.test(form),
  );
  const pain = drugs.filter(({ generic }) => ONCE_DAILY[generic]?.isPain);
  let id = 0;
  const next = (of = drugs): MonthCase => safe(random, of, (id += 1));
  const ready = Array.from({ length: 150 }, () => next());
  const reading = Array.from({ length: 40 }, (_, at): MonthCase => {
    const change = READING[at % READING.length];
    const one = next();
    return { ...(change?.(one, random) ?? one), expected: 'reading' };
  });
  const unsafe = PLANTS.flatMap(([plant, count]) =>
    Array.from({ length: count }, (): MonthCase => {
      const one = next(OF_PAIN.has(plant) ? pain : drugs);
      return { ...plantOf[plant](one, random), expected: 'unsafe', plant };
    }),
  );
  const carprofen = drugs.filter(({ generic }) => generic === CARPROFEN);
  const planted = UNSAFE.map(([plant, change]): MonthCase => {
    const one = faultless(random, carprofen, (id += 1));
    return { ...change(one), expected: 'planted', plant };
  });
  return [...ready, ...reading, ...unsafe, ...planted, { ...faultless(random, carprofen, id + 1), expected: 'faultless' }];
};
