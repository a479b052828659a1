export {
  actOnFill,
  answerPartnerReview,
  declineNextCharge,
  listPharmacyClients,
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
export type {
  ClockStep,
  FillAction,
  FillActionRequest,
  OutsideOrderRequest,
  OutsideSource,
  PharmacyClient,
  PharmacyLine,
  PharmacyWork,
  ReviewAnswerRequest,
  WaitingReview,
} from './types.ts';
export { CLOCK_STEPS, FILL_ACTIONS, OUTSIDE_SOURCES } from './types.ts';
