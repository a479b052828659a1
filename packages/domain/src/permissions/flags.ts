import { ADDED_FLAGS, type FeatureFlag } from '../practice/types.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';

const ADDED: readonly FeatureFlag[] = ADDED_FLAGS;

/**
 * Whether a feature is on for a practice. Those of the specification are off until they are switched on; those beyond it
 * are on until they are switched off.
 * @param practice the practice, or nothing while it is not known: every feature is then off
 */
export const isFlagOn = (
  practice: { practiceHomeFeatures?: Partial<PracticeHomeFeatures> | null } | null | undefined,
  flag: FeatureFlag,
): boolean => {
  const features = practice?.practiceHomeFeatures;
  return ADDED.includes(flag) ? features != null && features[flag] !== false : features?.[flag] === true;
};

/** Whether a practice has flags at all: without them it has no client page. Rule: docs/rules/portal.md#flags. */
export const hasHomeFeatures = (practice: { practiceHomeFeatures?: PracticeHomeFeatures | null }): boolean =>
  practice.practiceHomeFeatures != null;
