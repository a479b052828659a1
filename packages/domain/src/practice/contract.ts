import { contract, fields, idOf } from '../contract/index.ts';
import { readPractice, readPracticeBasic } from './calls.ts';
import { practiceBasic, practiceData } from './schema.ts';

const params = fields({ practiceId: idOf('practice') });

/** Checks {@link readPracticeBasic}. */
export const readPracticeBasicContract = contract(readPracticeBasic, {
  summary: 'What anyone may know of a practice before signing in',
  params,
  answer: practiceBasic,
  answerIs: 'The name and the way to sign in',
  errors: { 404: 'No such practice' },
});

/** Checks {@link readPractice}. */
export const readPracticeContract = contract(readPractice, {
  summary: 'The practice, its locale and its feature flags',
  params,
  answer: practiceData,
});
