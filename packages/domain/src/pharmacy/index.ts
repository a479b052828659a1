export {
  actOnFill,
  answerPartnerReview,
  declineNextCharge,
  listPharmacyClients,
  listPharmacyLines,
  listPharmacyProducts,
  putClockOn,
  readPharmacy,
  sendOutsideOrder,
  signInPharmacy,
  signOutPharmacy,
} from './calls.ts';
export { fillActionsOf } from './fill-actions.ts';
export {
  clockStepBodySchema,
  DELAY_DAYS_MAX,
  fillActionBodySchema,
  OUTSIDE_QUANTITY_MAX,
  outsideOrderBodySchema,
  outsideOrderFormSchema,
  reviewAnswerBodySchema,
} from './schema.ts';
export type { ClockStep, FillAction, OutsideSource, PharmacyLinesQuery } from './types.ts';
export type {
  FillActionRequest,
  OutsideOrderRequest,
  PharmacyClient,
  PharmacyLine,
  PharmacyWork,
  ReviewAnswerRequest,
  WaitingReview,
} from './schema.ts';
export { CLOCK_STEPS, FILL_ACTIONS, OUTSIDE_SOURCES, PHARMACY_LINE_SIZES, PHARMACY_SEARCH_MAX } from './types.ts';
