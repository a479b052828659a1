import type { ClinicalRationale, ComplianceBean } from '@practice-portal/domain/product';

import { DIET_CLASS } from '../catalog/diet-product.ts';
import { products } from '../db/schema/product.ts';
import { continueIds } from './continue-ids.ts';
import { controlledProducts } from './controlled-products.ts';
import PRODUCTS from './data/products.json' with { type: 'json' };
import { insertMany } from './insert-many.ts';
import { createRandom, type Random } from './random.ts';
import type { CatalogDrug, SeedData } from './read-data.ts';
import type { Seeder } from './seeder.ts';

type ProductRow = typeof products.$inferInsert;

const FIRST_ID = 5_001;
const PRN = 999;

/** Trade names by drug and form: application numbers of the FDA Green Book. */
const APPLICATIONS: Record<string, string> = PRODUCTS.applications;

const SPECIES: Record<string, string> = { dog: 'Canine', cat: 'Feline', ferret: 'Ferret' };

const RATIONALES: ClinicalRationale[] = PRODUCTS.rationales;

const PLAIN: ComplianceBean = PRODUCTS.plainCompliance;

const MONTHLY = /isoxazoline|parasiticide|antiparasitic/;
const LIFELONG = /thyroid|adrenal|sympathomimetic/;

// Directions in the style of a label. They are examples for a demo, not doses.
const compliance = (drug: CatalogDrug): ComplianceBean => {
  if (drug.drugClass === 'opioid') {
    // 21 USC 829(a): no refills on schedule II.
    return {
      ...PLAIN,
      defaultRefills: 0,
      maximumRefills: 0,
      isControlledSubstance: true,
      isVetLicenceInformationRequired: true,
      usageInstructions: 'Apply 2.7 mg/kg to the skin once. For use by the veterinarian only.',
    };
  }
  if (MONTHLY.test(drug.drugClass)) {
    const topical = drug.form.startsWith('topical');
    return {
      ...PLAIN,
      defaultRefills: 11,
      usageInstructions: topical
        ? 'Apply the contents of one tube to the skin once a month.'
        : 'Give one tablet by mouth once a month with food.',
    };
  }
  if (LIFELONG.test(drug.drugClass))
    return {
      ...PLAIN,
      defaultRefills: PRN,
      maximumRefills: PRN,
      usageInstructions: 'Give one by mouth every 12 hours. Recheck blood work as advised.',
    };
  if (drug.form === 'injection')
    return { ...PLAIN, defaultRefills: 0, maximumRefills: 5, usageInstructions: 'Give by injection as directed by your veterinarian.' };
  return { ...PLAIN, defaultRefills: 2, usageInstructions: 'Give one by mouth once a day with food until finished.' };
};

/** Pack sizes have no public source: these are invented. */
const PACKS: readonly [form: RegExp, packs: readonly string[]][] = [
  [/suspension|oral solution/, ['10 mL bottle', '32 mL bottle', '100 mL bottle']],
  [/injection/, ['10 mL vial', '20 mL vial', '50 mL vial']],
  [/topical/, ['1 tube', '3 tubes', '6 tubes']],
  [/chewable/, ['6 chewable tablets', '30 chewable tablets', '90 chewable tablets']],
  [/capsule/, ['15 capsules', '30 capsules', '60 capsules']],
  [/./, ['30 tablets', '60 tablets', '180 tablets']],
];

const MONTHLY_PACKS: typeof PACKS = [
  [/chewable/, ['1 chewable tablet', '3 chewable tablets', '6 chewable tablets']],
  [/tablet/, ['1 tablet', '6 tablets', '12 tablets']],
];

const packsOf = ({ form, drugClass }: CatalogDrug): readonly string[] =>
  [...(MONTHLY.test(drugClass) ? MONTHLY_PACKS : []), ...PACKS].find(([pattern]) => pattern.test(form))?.[1] ?? ['1 pack'];

const tidy = (name: string): string => name.replaceAll(/[®™]/g, '').replace(/^./, (first) => first.toUpperCase());

const approved = (data: SeedData, random: Random): Omit<ProductRow, 'id'>[] =>
  data.drugs.flatMap((drug) => {
    const trade = data.tradeNames.get(APPLICATIONS[`${drug.generic}|${drug.form}`] ?? '');
    return drug.strengths.flatMap((strength, size) =>
      packsOf(drug).map((packaging, pack) => ({
        name: trade ? tidy(trade) : `${drug.generic} ${drug.form}`,
        genericName: drug.generic,
        strength: `${strength} ${drug.unit}`,
        packaging,
        form: drug.form,
        drugClass: drug.drugClass,
        species: drug.species.map((species) => SPECIES[species] ?? 'Other'),
        schedule: drug.drugClass === 'opioid' ? 'II' : null,
        // Prices have no public source either: invented, dearer with strength and pack.
        priceCents: (9 + size * 3) * (pack + 1) * 100 + random.int(0, 99),
        compliance: compliance(drug),
      })),
    );
  });

/** Made to order: invented preparations of drugs in the catalog. */
const COMPOUNDED = PRODUCTS.compounded;

/** Which of the two compounding pharmacies makes a preparation: the second one makes the gel. */
const pharmacyOf = (at: number): number => (at === COMPOUNDED.length - 1 ? 2 : 1);

const compounded = (random: Random): Omit<ProductRow, 'id'>[] =>
  COMPOUNDED.map(({ genericName, form, strength, species, beyondUseDays }, at) => ({
    name: `${genericName} (compounded) ${form}`,
    genericName,
    strength,
    packaging: '30 mL',
    form,
    drugClass: 'compounded preparation',
    species: [...species],
    schedule: null,
    priceCents: 4_200 + random.int(0, 2_500),
    compounded: true,
    compliance: {
      ...PLAIN,
      compounded: true,
      defaultRefills: 1,
      maximumRefills: 5,
      // The second preparation is the one whose expiration date the first partner fixes.
      expirationDateSelectionEnabled: at !== 1,
      isClinicalRationaleRequired: true,
      clinicalRationales: RATIONALES,
      // The last one comes with answers that only need to be confirmed.
      defaultClinicalRationaleCode: at === COMPOUNDED.length - 1 ? 'TASTE' : null,
      // Every other preparation asks for no indications.
      isMedicationIndicationsRequired: at % 2 === 0,
      compoundingPharmacyMessage: 'Made to order by our compounding pharmacy. Allow two extra business days.',
      compoundingPharmacyId: pharmacyOf(at),
      beyondUseDays,
      usageInstructions: form.includes('gel')
        ? 'Apply 0.1 mL to the inside of the ear every 24 hours. Wear gloves.'
        : 'Shake well. Give as directed by your veterinarian.',
    },
  }));

/** Food, over the counter: invented names, kept apart from brands. */
const DIETS = PRODUCTS.diets;

const diets = (random: Random): Omit<ProductRow, 'id'>[] =>
  DIETS.flatMap(({ name, species, packs }) =>
    packs.map((packaging, pack) => ({
      name,
      genericName: 'Veterinary diet',
      strength: null,
      packaging,
      form: 'food',
      drugClass: 'nutrition',
      species: [...species],
      schedule: null,
      priceCents: 3_400 * (pack + 1) + random.int(0, 900),
      compliance: { ...PLAIN, isNutrition: true, defaultRefills: 11, usageInstructions: 'Feed as the only food, in the amount advised.' },
    })),
  );

/** Returns what the diet wizard orders: a bag is made for each pet. The name is the specification's; price and pack are invented. */
const individualDiets = (): Omit<ProductRow, 'id'>[] =>
  [
    { name: 'Royal Canin Individualis Dog', species: ['Canine'] },
    { name: 'Royal Canin Individualis Cat', species: ['Feline'] },
  ].map(({ name, species }) => ({
    name,
    genericName: 'Individual diet',
    strength: null,
    packaging: '1 bag',
    form: 'dry food',
    drugClass: DIET_CLASS,
    species,
    schedule: null,
    priceCents: 8_900,
    compliance: { ...PLAIN, isPrescriptionRequired: false, isNutrition: true, defaultRefills: 0, maximumRefills: 0 },
  }));

/** Stands in pets' records alone: no order is drawn from these. 21 CFR 520.1880. */
const RECORDED_CLASS = 'corticosteroid';

const recorded = (): Omit<ProductRow, 'id'>[] =>
  [5, 20].map((strength) => ({
    name: 'PrednisTab',
    genericName: 'Prednisolone',
    strength: `${strength} mg`,
    packaging: '100 tablets',
    form: 'tablet',
    drugClass: RECORDED_CLASS,
    species: ['Canine'],
    schedule: null,
    priceCents: 1_900 + strength * 40,
    compliance: { ...PLAIN, usageInstructions: 'Give one tablet by mouth once a day with food.' },
  }));

/** Sold without a prescription: invented names. No order is drawn from these. */
const OVER_THE_COUNTER_CLASS = 'over the counter';

const overTheCounter = (): Omit<ProductRow, 'id'>[] =>
  PRODUCTS.overTheCounter.flatMap(({ name, species, packaging, price, usageInstructions }) =>
    packaging.map((pack, at) => ({
      name,
      genericName: 'Supplement',
      strength: null,
      packaging: pack,
      form: 'supplement',
      drugClass: OVER_THE_COUNTER_CLASS,
      species: [...species],
      schedule: null,
      priceCents: price * (at + 1),
      compliance: { ...PLAIN, isPrescriptionRequired: false, defaultRefills: 0, usageInstructions },
    })),
  );

/** Whether orders of the demo data may be for a product. */
export const isOrdered = ({ drugClass }: Pick<ProductRow, 'drugClass'>): boolean =>
  drugClass !== RECORDED_CLASS && drugClass !== DIET_CLASS && drugClass !== OVER_THE_COUNTER_CLASS;

const productsOf = (data: SeedData, random: Random): ProductRow[] =>
  [
    ...approved(data, random),
    ...compounded(random),
    ...diets(random),
    ...controlledProducts(PLAIN),
    ...recorded(),
    ...individualDiets(),
    ...overTheCounter(),
  ].map((product, at) => ({
    id: FIRST_ID + at,
    ...product,
  }));

/** The pharmacy's catalog. */
export const productSeeder: Seeder = {
  name: 'products',
  after: [],
  seed: async ({ tx, data }) => {
    await insertMany(tx, products, productsOf(data, createRandom(5_000)));
    await continueIds(tx, products);
  },
};
