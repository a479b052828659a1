export { readPractice, readPracticeBasic } from './calls.ts';
export type { AddedFlag, FeatureFlag, PracticeStatus } from './types.ts';
export type { LocalizationData, NotificationGroup, PracticeBasic, PracticeData, PracticeHomeFeatures } from './schema.ts';
export { ADDED_FLAGS } from './types.ts';
export { VERSION_TAG } from './version.ts';
