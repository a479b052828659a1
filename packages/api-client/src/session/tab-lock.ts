import type { Account } from './accounts.ts';

const LOCK_NAMES: Record<Account, string> = {
  session: 'practice-portal.session-refresh',
  user: 'practice-portal.user-refresh',
};

/** How long what another tab wrote may take to arrive: its lock can be free before its storage is seen here, in ms. */
const ARRIVAL_MS = 100;

/** Listens for what other tabs write; `arrived` resolves once something did, or after {@link ARRIVAL_MS}. */
const listenToStorage = (): { arrived: () => Promise<void>; stop: () => void } => {
  let hear = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  globalThis.addEventListener?.('storage', hear);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    arrived: () => {
      timer = setTimeout(hear, ARRIVAL_MS);
      return heard;
    },
    stop: () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('storage', hear);
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
