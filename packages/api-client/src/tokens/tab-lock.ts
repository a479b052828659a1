import type { Account } from './accounts.ts';

const LOCK_NAMES: Record<Account, string> = {
  session: 'practice-portal.session-refresh',
  user: 'practice-portal.user-refresh',
};

/** Milliseconds within which another tab's write arrives: its lock can be free before its storage is visible here. */
const ARRIVAL_MS = 100;

/** Listens for writes of other tabs; `arrived` resolves after the first one, or after {@link ARRIVAL_MS}. */
const listenToStorage = (): { arrived: () => Promise<void>; stop: () => void } => {
  let resolveArrival = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    resolveArrival = resolve;
  });
  globalThis.addEventListener?.('storage', resolveArrival);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    arrived: () => {
      timer = setTimeout(resolveArrival, ARRIVAL_MS);
      return arrival;
    },
    stop: () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('storage', resolveArrival);
    },
  };
};

/**
 * Runs a task while no other tab of this origin runs it. Where the browser has no Web Locks (a page that is not
 * served securely) the task just runs. A task that had to wait for another tab's sees what that one stored.
 *
 * @param account whose tokens the task renews
 * @param signal gives up waiting for the other tab
 * @throws the signal's reason when it was aborted while waiting
 */
export const inOneTab = async <Result>(account: Account, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return await task();
  const storage = listenToStorage();
  try {
    const first = await locks.request(LOCK_NAMES[account], { ifAvailable: true }, async (lock) => lock && { result: await task() });
    if (first) return first.result;
    return await locks.request(LOCK_NAMES[account], { signal }, async () => {
      await storage.arrived();
      return await task();
    });
  } finally {
    storage.stop();
  }
};
