import { contract, fields, idOf } from '../contract/index.ts';
import { readSparedRequests } from './calls.ts';
import { sparedAnswer } from './schema.ts';

/** Checks {@link readSparedRequests}. */
export const readSparedRequestsContract = contract(readSparedRequests, {
  summary: 'The requests that refills have spared in the last 12 months, by drug and month',
  params: fields({ practiceId: idOf('practice') }),
  answer: sparedAnswer,
  errors: { 403: 'Only vets and administrators see it, or the practice does without' },
});
