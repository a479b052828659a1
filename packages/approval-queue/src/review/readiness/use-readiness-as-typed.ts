import { type ApprovalQueueItem, formFindings, type ValidationMessage } from '@practice-portal/domain/approval';
import { type Readiness, readinessAsTyped } from '@practice-portal/domain/protocol';
import { useLimits } from '@practice-portal/prescriptions';
import { useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { useDeferredValue, useMemo } from 'react';

import type { ReviewValues } from '../../decision/decision-values.ts';

/** Holds what a review knows of its order, besides what is typed. */
export interface Reviewed {
  item: ApprovalQueueItem;
  warningsOf: (directions: string) => readonly ValidationMessage[];
}

const SIGNED = ['usageInstructions', 'refills', 'expirationDate'] as const;

/**
 * How the order stands to its protocol as the review has it by now: as it would be signed, not as it came.
 * @param readiness what the service found of the order as it came
 */
export const useReadinessAsTyped = (readiness: Readiness, { item, warningsOf }: Reviewed): Readiness => {
  const { localization } = useLocale();
  const { limits, now } = useLimits(item.product);
  const { values, initialValues, errors } = useFormikContext<ReviewValues>();
  const { refills } = values;
  const expirationDate = values.expirationDate || null;
  const usageInstructions = useDeferredValue(values.usageInstructions);
  const isChanged = SIGNED.some((field) => (values[field] ?? '') !== (initialValues[field] ?? ''));
  const isIncomplete = SIGNED.some((field) => errors[field] !== undefined);
  return useMemo(() => {
    const form = { usageInstructions, refills, expirationDate };
    const found = [...warningsOf(usageInstructions), ...(isChanged ? formFindings({ form, item, limits, localization, now }) : [])];
    const headings = found.map(({ messageHeading }) => messageHeading);
    return readinessAsTyped(readiness, { item, ...form, findings: headings, isIncomplete, isChanged, now });
  }, [readiness, item, warningsOf, localization, limits, now, usageInstructions, refills, expirationDate, isChanged, isIncomplete]);
};
