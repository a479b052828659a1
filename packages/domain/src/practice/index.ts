export { readPractice, readPracticeBasic } from './calls.ts';
export type { AddedFlag, FeatureFlag, PracticeChange, PracticeStatus } from './types.ts';
export type { LocalizationData, NotificationGroup, PracticeBasic, PracticeData, PracticeHomeFeatures } from './schema.ts';
export { ADDED_FLAGS, PRACTICE_CHANGED_EVENT, PRACTICE_STATUSES } from './types.ts';
export { VERSION_TAG } from './version.ts';
