export { dateFromNow, daysFromNow, TEST_NOW } from './clock.ts';
export { makeStore, memoryTokenStore, STATE_CHECKS, testEnvironment, type TestStore } from './environment.ts';
export { livingIn, orderedIn } from './factories/abroad.ts';
export { makeAccount } from './factories/account.ts';
export { makeIndications, makeLicense, makeRationales, makeSignatures } from './factories/approval-fields.ts';
export { makeApplications, makeUserLinks } from './factories/applications.ts';
export { makeChat, makeChatMessage } from './factories/chat.ts';
export { type AutoshipOverrides, makeAutoship, makePrescription } from './factories/medication.ts';
export { makeFeatures, makePractice, makePracticeBasic, type PracticeOverrides } from './factories/practice.ts';
export {
  makeQueuePet,
  makeCompliance,
  makeDenialReasons,
  makeProduct,
  makeQueueItem,
  type ProductOverrides,
  type QueueItemOverrides,
} from './factories/queue-item.ts';
export { makePet } from './factories/pet.ts';
export { makeQueueItems, makeQueuePage, makeQueueQuery } from './factories/queue.ts';
export { makeFoundPractice, makeFoundPractices } from './factories/recovery.ts';
export { makeApprover, makeApprovers, makeTeamMembers } from './factories/staff.ts';
export { makeTimeline, makeTimelineEntry } from './factories/timeline.ts';
export { makeClaims, makeToken, makeTokens } from './factories/tokens.ts';
export { refuse } from './handlers/answers.ts';
export { paper } from './handlers/paper.ts';
export { type Asked, on } from './on.ts';
export { type FakeChannel, fakeChannel } from './realtime.ts';
export { type HandlerGroup, handlersFor, handlersOf, type Scenario } from './scenarios.ts';
export { findItem, makeWorld, type World } from './world.ts';
