import type { Try } from './throttle.ts';

/** Where a practice signs in from, whoever of it does: no account, so that it tells nothing about any. */
export const homeOf = (practiceId: number, address: string): Try => ({ account: `home of practice ${practiceId}`, address });
