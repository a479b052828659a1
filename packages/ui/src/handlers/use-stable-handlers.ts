import { useLayoutEffect, useRef, useState } from 'react';

type AnyHandler = (...given: never[]) => unknown;

/**
 * Handlers with a stable identity that always call those of the last render, for memoised children
 * that must not render with their parent. The names stay those of the first render.
 */
export const useStableHandlers = <Handlers extends { [Name in keyof Handlers]: AnyHandler }>(handlers: Handlers): Handlers => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    // oxlint-disable-next-line portal/no-mirror-refs -- The one place that keeps what was rendered last, for all others.
    latest.current = handlers;
  });
  const [stable] = useState(() => {
    const forward =
      (name: keyof Handlers): AnyHandler =>
      (...given) =>
        latest.current[name](...given);
    const names = Object.keys(handlers) as (keyof Handlers)[];
    return Object.fromEntries(names.map((name) => [name, forward(name)])) as Handlers;
  });
  return stable;
};
