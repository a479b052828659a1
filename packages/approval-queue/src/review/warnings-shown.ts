import { type ApprovalQueueItem, clinicalFindings, type ValidationMessage } from '@practice-portal/domain/approval';
import type { LocalizationData } from '@practice-portal/domain/practice';

import type { Findings } from './findings.ts';

/** What the warnings of a review come from. */
export interface WarningFacts {
  item: ApprovalQueueItem;
  localization: LocalizationData;
  /** Names of what else the pet is given, as far as it is known. */
  medications: readonly string[];
  findings: Findings;
}

/**
 * Every warning about an order with these directions: what the service found, and what is found here at once, each once.
 * What the service said about the dose of other directions is over.
 */
export const warningsShown = ({ item, localization, medications, findings }: WarningFacts, directions: string): ValidationMessage[] => {
  const typed = directions.trim();
  const found = findings.warnings.filter(({ rule }) => rule !== 'DOSE_RULE' || findings.directions === typed);
  const here = clinicalFindings({ item, localization, medications, productSpecies: [], form: { usageInstructions: typed } });
  const isSaid = (one: ValidationMessage): boolean =>
    found.some(
      ({ rule, key, messageText }) => rule === one.rule && (key === undefined ? messageText === one.messageText : key === one.key),
    );
  return [...found, ...here.filter((one) => !isSaid(one))];
};
