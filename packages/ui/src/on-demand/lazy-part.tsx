import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { isLoadFailure, onRetryLoading, reportLoadFailure } from './load-problem.ts';

/** A component in a chunk of its own, and the way to fetch that chunk before it is needed. */
export interface LazyPart<Props> {
  Part: (props: Props) => ReactNode;
  /**
   * Fetches it while it is wanted, for a place that shows something of its own meanwhile. What can't be fetched is tried again
   * when the connection is back.
   * @returns whether it is wanted and here
   */
  useReady: (wanted?: boolean) => boolean;
  /** On `onPointerMove` and `onFocus` of what opens it: what scrolls under a resting pointer is not wanted. Whether it is here; never rejects. */
  preload: () => Promise<boolean>;
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Like `React.lazy`, but once its code is there it renders at once: `Suspense` shows a ready drawer about 300 ms late.
 * Where its chunk can't be fetched the page stays as it is, and `LoadNotice` offers a reload or another try. Code that breaks as
 * it is run throws to the error boundary.
 * @param waiting what stands in its place meanwhile
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): LazyPart<Props> => {
  let ready: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetchPart = (): Promise<ComponentType<Props>> =>
    (loading ??= load().then(
      (part) => (ready = part),
      (error: unknown) => {
        loading = null;
        throw errorOf(error);
      },
    ));

  const useLoaded = (wanted: boolean): { Loaded: ComponentType<Props> | null; failure: Error | null } => {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => ready);
    const [failure, setFailure] = useState<Error | null>(null);
    const missing = wanted && Loaded === null;
    useEffect(() => {
      if (!missing) return undefined;
      const fail = (error: Error): void => {
        if (isLoadFailure(error)) void reportLoadFailure(error);
        else setFailure(error);
      };
      const attempt = (): void => void fetchPart().then((part) => setLoaded(() => part), fail);
      attempt();
      addEventListener('online', attempt);
      const stopRetrying = onRetryLoading(attempt);
      return () => {
        removeEventListener('online', attempt);
        stopRetrying();
      };
    }, [missing]);
    return { Loaded: wanted ? (Loaded ?? ready) : null, failure };
  };

  const useReady = (wanted = true): boolean => useLoaded(wanted).Loaded !== null;

  const Part = (props: Props): ReactNode => {
    const { Loaded, failure } = useLoaded(true);
    if (failure !== null) throw failure;
    return Loaded === null ? waiting : <Loaded {...props} />;
  };

  // A failed preload is not an error yet: the part tries again when it is opened.
  const preload = (): Promise<boolean> =>
    fetchPart().then(
      () => true,
      () => false,
    );
  return { Part, useReady, preload };
};
