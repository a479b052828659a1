import type { ApprovalFacts } from './approval-facts.ts';

export type ClinicalFacts = Pick<ApprovalFacts, 'localization' | 'medications' | 'productSpecies'> & {
  item: Pick<ApprovalFacts['item'], 'animal' | 'product' | 'quantity'>;
  form: Pick<ApprovalFacts['form'], 'usageInstructions'>;
};

/** Directions as a finding's key has them: what was confirmed of other directions is not confirmed of these. */
export const keyOfDirections = (directions: string): string => directions.trim().toLowerCase().replaceAll(/\s+/gu, ' ').slice(0, 200);
