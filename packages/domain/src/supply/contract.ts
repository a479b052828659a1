import { amount, contract, fields, idOf, itemsOf, text } from '../contract/index.ts';
import { readSparedRequests } from './calls.ts';

/** Checks {@link readSparedRequests}. */
export const readSparedRequestsContract = contract(readSparedRequests, {
  summary: 'The requests that refills have spared in the last 12 months, by drug and month',
  params: fields({ practiceId: idOf('practice') }),
  answer: itemsOf(fields({ month: text(), productName: text(), count: amount() }).meta({ name: 'SparedRequests' })),
  errors: { 403: 'Only vets and administrators see it, or the practice does without' },
});
