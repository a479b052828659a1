export { readPractice, readPracticeBasic } from './calls.ts';
export type {
  AddedFlag,
  FeatureFlag,
  LocalizationData,
  NotificationGroup,
  PracticeBasic,
  PracticeData,
  PracticeHomeFeatures,
  PracticeStatus,
} from './types.ts';
export { ADDED_FLAGS } from './types.ts';
export { VERSION_TAG } from './version.ts';
