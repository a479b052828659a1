export type { PracticePasswordBody } from './calls.ts';
export { changePracticePassword } from './calls.ts';
export { practicePasswordBodySchema, practicePasswordChangeSchema } from './schema.ts';
