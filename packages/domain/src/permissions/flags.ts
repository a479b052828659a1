import type { FeatureFlag, PracticeHomeFeatures } from '../practice/types.ts';

/**
 * Whether a feature is on for a practice.
 * @param practice the practice, or nothing while it is not known: every feature is then off
 */
export const isFlagOn = (
  practice: { practiceHomeFeatures?: Partial<PracticeHomeFeatures> | null } | null | undefined,
  flag: FeatureFlag,
): boolean => practice?.practiceHomeFeatures?.[flag] === true;
