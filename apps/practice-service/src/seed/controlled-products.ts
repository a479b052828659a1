import type { ComplianceBean } from '@practice-portal/domain/product';

import type { products } from '../db/schema/product.ts';
import PRODUCTS from './data/products.json' with { type: 'json' };

type ProductRow = Omit<typeof products.$inferInsert, 'id'>;

interface Controlled extends Pick<ProductRow, 'genericName' | 'form' | 'strength' | 'packaging' | 'drugClass' | 'schedule'> {
  species: string[];
  rules: Pick<ComplianceBean, 'defaultRefills' | 'maximumRefills' | 'usageInstructions'>;
}

/**
 * Controlled substances of all schedules, with rules of a pharmacy that leaves refills to the person who prescribes: what the
 * law makes of them is the portal's part. Strengths are those that are sold; packs and directions are made up. The last is in no list
 * of the domain: it shows what the portal says of a schedule it does not know.
 */
const CONTROLLED: readonly Controlled[] = PRODUCTS.controlled;

/** The drugs of {@link controlledProducts}. */
export const CONTROLLED_NAMES: ReadonlySet<string> = new Set(CONTROLLED.map(({ genericName }) => genericName));

/**
 * Controlled substances of the catalog.
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
