export type { AccessCodeStateAnswer, NewAccessCodeAnswer, PracticePasswordBody } from './calls.ts';
export { changeAccessCode, changePracticePassword, readAccessCode } from './calls.ts';
export { practicePasswordBodySchema, practicePasswordChangeSchema } from './schema.ts';
