import { timeBetween } from '@practice-portal/domain/locale';
import { createHash } from 'node:crypto';

import { Problem } from './problem.ts';

/** How long tries are counted together, and how long too many of them must wait. */
export const WINDOW_MS = 15 * 60_000;

/** The key of a counter. Hashed, so that the table has no list of what people typed as their name; some type their password. */
export const counterKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** What was used up. */
interface UsedUp {
  limit: number;
  until: Date;
}

/** The refusal of one too many: the time to wait stands after a colon, and in its headers. */
export const tooMany = (why: string, { limit, until }: UsedUp, now: Date): Problem => {
  const minutes = Math.max(1, Math.ceil(timeBetween(now, until) / 60_000));
  const seconds = String(minutes * 60);
  return new Problem(
    429,
    `${why}. Please try again in: ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    {},
    { 'retry-after': seconds, 'ratelimit-limit': String(limit), 'ratelimit-remaining': '0', 'ratelimit-reset': seconds },
  );
};
