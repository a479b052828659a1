import { useEffect, useSyncExternalStore } from 'react';

/** Why code could not be loaded: its file is gone because a newer version was deployed; or unknown, as without a connection. */
export type LoadProblem = 'gone' | 'unreachable';

/** Event of {@link reloadPage} before the page is unloaded, for saving drafts. */
export const RELOAD_EVENT = 'practice-portal:reload';

/** As Chromium, Firefox, Safari and Vite say it. */
const FAILED = /dynamically imported module|importing a module script|unable to preload/i;
const GONE: readonly number[] = [404, 410];

let problem: LoadProblem | null = null;
/** Whole pages that say it: the notice would say it again. */
let pages = 0;
const listeners = new Set<() => void>();
const retries = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};
const set = (next: LoadProblem | null): void => {
  problem = next;
  tell();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether an error is about code that could not be fetched, not about what it does. */
export const isLoadFailure = (error: unknown): error is Error => error instanceof Error && FAILED.test(error.message);

const isGone = async ({ message }: Error): Promise<boolean> => {
  const file = /https?:\/\/\S+/.exec(message)?.[0];
  // Safari does not say which file it was: the page's own address says whether the portal can be reached.
  if (file === undefined)
    return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    const { status, ok, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    // Some servers answer with the page for whatever they don't have.
    return GONE.includes(status) || (ok && headers.get('content-type')?.includes('html') === true);
  } catch {
    return false;
  }
};

/**
 * Reports that code could not be loaded.
 * @param wanted it is needed now; for a preload only a missing file is reported
 */
export const reportLoadFailure = async (error: unknown, wanted = true): Promise<void> => {
  if (!isLoadFailure(error)) return;
  if (await isGone(error)) set('gone');
  else if (wanted && problem === null) set('unreachable');
};

/** Reports that a newer version was deployed, before a file of this one is missed. */
export const reportNewVersion = (): void => set('gone');

/** Calls back when a failed load is retried. Returns the unsubscribe function. */
export const onRetryLoading = (act: () => void): (() => void) => {
  retries.add(act);
  return () => void retries.delete(act);
};

/** Closes the notice. */
export const closeLoadProblem = (): void => set(null);

/** Tries again what could not be fetched. */
export const retryLoading = (): void => {
  set(null);
  for (const act of retries) act();
};

/** Starts the page anew, after what is typed was kept. */
export const reloadPage = (): void => {
  dispatchEvent(new Event(RELOAD_EVENT));
  location.reload();
};

/** Why code could not be fetched; null while nothing is wrong, and once a whole page says it. */
export const useLoadProblem = (): LoadProblem | null => useSyncExternalStore(subscribe, () => (pages === 0 ? problem : null));

/** The same for a page that is shown in place of the one whose code could not be fetched. */
export const usePageLoadProblem = (): LoadProblem | null => {
  useEffect(() => {
    pages += 1;
    tell();
    return () => {
      pages -= 1;
      tell();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => problem);
};
