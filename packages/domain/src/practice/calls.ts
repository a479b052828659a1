import { call } from '../call/index.ts';
import type { PracticeBasic, PracticeData } from './schema.ts';

/** Reads what the sign-in page may know of a practice. */
export const readPracticeBasic = call<undefined, PracticeBasic>()({
  id: 'practices.basic',
  method: 'GET',
  host: 'practice',
  path: 'practices/basic/:practiceId',
  access: 'public',
});

/** Reads what a signed-in portal knows of its practice. */
export const readPractice = call<undefined, PracticeData>()({
  id: 'practices.read',
  method: 'GET',
  host: 'practice',
  path: 'practices/:practiceId',
});
