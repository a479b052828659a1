export type { FirstShipment } from './begins-later.ts';
export { beginsLater } from './begins-later.ts';
export { cancelAutoshipItem, editAutoship, listAutoships, listCancelReasons, skipShipment } from './calls.ts';
export { CANCEL_NOTE_MAX, CANCEL_NOTE_MIN, CANCEL_REASONS, cancelReasonLabel } from './cancel.ts';
export { cancelItemSchema } from './cancel-schema.ts';
export type { AutoshipEditContext } from './edit-schema.ts';
export { autoshipEditSchema, earliestShipDate } from './edit-schema.ts';
export { frequencyLabel } from './frequency.ts';
export type { RhythmFacts } from './next-ship-date.ts';
export { NEXT_SHIP_DAYS, nextShipDate } from './next-ship-date.ts';
export { canSkip, dateAfterSkip, isPaused } from './pause.ts';
export { autoshipQuantityProblem, quantityField } from './quantity.ts';
export {
  AUTOSHIP_FREQUENCY_DEFAULT,
  AUTOSHIP_FREQUENCY_MAX,
  AUTOSHIP_FREQUENCY_MIN,
  AUTOSHIP_OTHER,
  AUTOSHIP_PRESETS,
  defaultFrequency,
  frequencyProblem,
  latestShipDate,
  presetOf,
  startDateProblem,
} from './presets.ts';
export type { AutoshipPage, AutoshipRunState, AutoshipsQuery, CancelReason } from './types.ts';
export { AUTOSHIP_RUN_STATES } from './types.ts';
export type {
  Autoship,
  AutoshipAnswer,
  AutoshipEdit,
  AutoshipItem,
  AutoshipItemChange,
  CancelAutoshipItem,
  CanceledItems,
  CancelReasonChoice,
  NextCharge,
} from './schema.ts';
