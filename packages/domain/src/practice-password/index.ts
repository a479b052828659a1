export type { AccessCodeStateAnswer, NewAccessCodeAnswer, PracticePasswordBody } from './schema.ts';
export { changeAccessCode, changePracticePassword, readAccessCode } from './calls.ts';
export { practicePasswordBodySchema, practicePasswordChangeSchema } from './schema.ts';
