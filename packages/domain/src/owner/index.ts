export type { AnswerContext, OwnerAnswerRequest, ReadAnswer } from './answer-schema.ts';
export { OWNER_ANSWER_MAX, ownerAnswerBodySchema, readOwnerAnswer } from './answer-schema.ts';
export type { OwnerPayment } from './pay-schema.ts';
export { ownerPaymentBodySchema } from './pay-schema.ts';
export type { OwnerRequestFacts, OwnerRequestState } from './request-state.ts';
export { isOwnerPageOver, ownerRequestState } from './request-state.ts';
