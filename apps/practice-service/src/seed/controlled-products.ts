import type { ComplianceBean } from '@practice-portal/domain/product';

import type { products } from '../db/schema/product.ts';

type ProductRow = Omit<typeof products.$inferInsert, 'id'>;

interface Controlled extends Pick<ProductRow, 'genericName' | 'form' | 'strength' | 'packaging' | 'drugClass' | 'schedule'> {
  species: string[];
  rules: Pick<ComplianceBean, 'defaultRefills' | 'maximumRefills' | 'usageInstructions'>;
}

const PRN = 999;

/**
 * Controlled substances of all schedules, with rules of a pharmacy that leaves refills to whoever prescribes: what the
 * law makes of them is the portal's part. Strengths are those that are sold; packs and directions are made up.
 */
const CONTROLLED: readonly Controlled[] = [
  {
    genericName: 'Buprenorphine',
    form: 'injection',
    strength: '0.3 mg/mL',
    packaging: '10 mL vial',
    drugClass: 'opioid partial agonist',
    schedule: 'III',
    species: ['Canine', 'Feline'],
    rules: { defaultRefills: 2, maximumRefills: 50, usageInstructions: 'Give 0.2 mL into the cheek pouch every 8 hours for 3 days.' },
  },
  {
    genericName: 'Phenobarbital',
    form: 'tablet',
    strength: '64.8 mg',
    packaging: '60 tablets',
    drugClass: 'barbiturate anticonvulsant',
    schedule: 'IV',
    species: ['Canine', 'Feline'],
    rules: { defaultRefills: PRN, maximumRefills: PRN, usageInstructions: 'Give 1 tablet by mouth every 12 hours. Do not stop suddenly.' },
  },
  {
    genericName: 'Diphenoxylate/atropine',
    form: 'tablet',
    strength: '2.5 mg / 25 mcg',
    packaging: '30 tablets',
    drugClass: 'antidiarrheal',
    schedule: 'V',
    species: ['Canine'],
    rules: { defaultRefills: 1, maximumRefills: 50, usageInstructions: 'Give 1 tablet by mouth every 8 hours for 3 days.' },
  },
  {
    genericName: 'Pregabalin',
    form: 'oral solution',
    strength: '82.2 mg/mL',
    packaging: '10 mL bottle',
    drugClass: 'anxiolytic',
    schedule: 'V',
    species: ['Feline'],
    rules: { defaultRefills: 11, maximumRefills: 50, usageInstructions: 'Give 0.3 mL by mouth 90 minutes before travel.' },
  },
  {
    // In no list of the domain: what the portal says of a schedule it does not know.
    genericName: 'Oxazepam',
    form: 'capsule',
    strength: '10 mg',
    packaging: '30 capsules',
    drugClass: 'benzodiazepine',
    schedule: null,
    species: ['Feline'],
    rules: { defaultRefills: PRN, maximumRefills: PRN, usageInstructions: 'Give 1 capsule by mouth every 24 hours.' },
  },
];

/** The drugs of {@link controlledProducts}. */
export const CONTROLLED_NAMES: ReadonlySet<string> = new Set(CONTROLLED.map(({ genericName }) => genericName));

/**
 * Controlled substances of the catalogue.
 * @param plain the rules of a product that asks for nothing special
 */
export const controlledProducts = (plain: ComplianceBean): ProductRow[] =>
  CONTROLLED.map(({ rules, ...drug }, at) => ({
    ...drug,
    name: `${drug.genericName} ${drug.form}`,
    // Prices have no public source: invented.
    priceCents: 2_450 + at * 385,
    compliance: { ...plain, ...rules, isControlledSubstance: true, isVetLicenceInformationRequired: true },
  }));
