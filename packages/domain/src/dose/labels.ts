import { ANTI_INFLAMMATORY_LABELS } from './labels-anti-inflammatory.ts';
import { OTHER_LABELS } from './labels-other.ts';
import { PARASITE_LABELS } from './labels-parasites.ts';
import type { DrugLabel } from './types.ts';

/**
 * The labels that doses are compared with and classes are taken from. A local table: nothing is asked of anybody else.
 * Reference: 21 CFR, section by section, each with the address where it can be read. Nothing in it is clinical advice.
 */
export const DRUG_LABELS: readonly DrugLabel[] = [...ANTI_INFLAMMATORY_LABELS, ...PARASITE_LABELS, ...OTHER_LABELS];
