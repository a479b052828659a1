import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component in a chunk of its own, and the way to fetch that chunk before it is needed. */
export interface LazyPart<Props> {
  Part: (props: Props) => ReactNode;
  preload: () => Promise<void>;
}

/**
 * Like `React.lazy`, but once its code is there it renders at once: `Suspense` shows a ready drawer about 300 ms late.
 * A chunk that can't be fetched is thrown to the error boundary, which offers a reload.
 * @param waiting what stands in its place meanwhile
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): LazyPart<Props> => {
  let ready: ComponentType<Props> | null = null;
  const fetchPart = async (): Promise<ComponentType<Props>> => (ready ??= await load());

  const Part = (props: Props): ReactNode => {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => ready);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Loaded !== null) return;
      fetchPart().then(
        (part) => setLoaded(() => part),
        (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
      );
    }, [Loaded]);
    if (failure !== null) throw failure;
    return Loaded === null ? waiting : <Loaded {...props} />;
  };

  // A failed preload is not an error yet: the part tries again when it is opened.
  const preload = (): Promise<void> =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return { Part, preload };
};
