import type { Account } from './accounts.ts';

const LOCK_NAMES: Record<Account, string> = {
  session: 'practice-portal.session-refresh',
  user: 'practice-portal.user-refresh',
};

/**
 * Runs a task while no other tab of this origin runs it. Where the browser has no Web Locks (a page that is not
 * served securely) the task just runs.
 *
 * @param account whose tokens the task renews
 * @param signal gives up waiting for the other tab
 * @throws the signal's reason when it was aborted while waiting
 */
export const inOneTab = async <Result>(account: Account, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> => {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(LOCK_NAMES[account], { signal }, task) : await task();
};
