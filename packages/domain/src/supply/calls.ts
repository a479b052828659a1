import { call } from '../call/index.ts';
import type { SparedRequests } from './spared.ts';

/** The requests that refills have spared, by drug and month. */
export const readSparedRequests = call<undefined, { items: SparedRequests[] }>()({
  id: 'supply.spared',
  method: 'GET',
  host: 'practice',
  path: 'report/requests-spared/practice/:practiceId',
  access: 'user',
});
