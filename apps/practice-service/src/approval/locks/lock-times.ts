import type { Services } from '../../services.ts';
import type { LockTimes } from '../../queue-items/lock-record.ts';

/** The times locks are judged by, now. */
export const lockTimes = ({ config, now }: Pick<Services, 'config' | 'now'>): LockTimes => ({
  now: now(),
  lockSeconds: config.lockSeconds,
  lockGraceSeconds: config.lockGraceSeconds,
});
