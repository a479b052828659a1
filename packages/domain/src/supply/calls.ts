import { call } from '../call/index.ts';
import type { SparedAnswer } from './schema.ts';

/** The requests that refills have spared, by drug and month. */
export const readSparedRequests = call<undefined, SparedAnswer>()({
  id: 'supply.spared',
  method: 'GET',
  host: 'practice',
  path: 'report/requests-spared/practice/:practiceId',
  access: 'user',
});
