import { addTime } from '@practice-portal/domain/locale';
import { CLOCK_HEADER } from '@practice-portal/domain/call';

import { runtimeOf } from './runtime.ts';
import type { ApiEnvironment } from './types.ts';

/** Notes how far the clock of the service is ahead, as an answer says it. */
export const noteClock = (environment: ApiEnvironment, headers: Headers): void => {
  const ahead = Number(headers.get(CLOCK_HEADER) ?? 0);
  runtimeOf(environment).clockAheadMs = Number.isSafeInteger(ahead) ? ahead : 0;
};

/**
 * Returns the time at the service, so that portal and service agree about today: over demo data its clock can be put forward.
 *
 * @returns the clock of this page; how long tokens are good it does not tell
 */
export const serviceClock =
  (environment: ApiEnvironment): (() => Date) =>
  () =>
    addTime(new Date(), runtimeOf(environment).clockAheadMs, 'millisecond');
