export { readPractice, readPracticeBasic } from './calls.ts';
export type { AddedFlag, FeatureFlag, PracticeChange, PracticeStatus, SpecifiedFlag } from './types.ts';
export type { LocalizationData, NotificationGroup, PracticeBasic, PracticeData, PracticeHomeFeatures } from './schema.ts';
export { ADDED_FLAGS, PRACTICE_CHANGED_EVENT, PRACTICE_STATUSES, SPECIFIED_FLAGS } from './types.ts';
export { VERSION_TAG } from './version.ts';
