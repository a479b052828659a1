export { readPractice, readPracticeBasic } from './calls.ts';
export type {
  AddedFlag,
  FeatureFlag,
  LocalizationData,
  NotificationGroup,
  PracticeBasic,
  PracticeChange,
  PracticeData,
  PracticeHomeFeatures,
  PracticeStatus,
} from './types.ts';
export { ADDED_FLAGS, PRACTICE_CHANGED_EVENT } from './types.ts';
export { VERSION_TAG } from './version.ts';
