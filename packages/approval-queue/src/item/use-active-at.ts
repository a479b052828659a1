import { type RefObject, useEffect, useRef } from 'react';

// Noticed before anything can stop it, and nothing is drawn for it.
const EARLY = { capture: true, passive: true } as const;

/**
 * When the person last did something on this page, in milliseconds since the epoch; 0 before that.
 * @param signs what counts as doing something; always the same list
 * @param wanted whether it is listened for
 */
export const useActiveAt = (signs: readonly (keyof WindowEventMap)[], wanted = true): RefObject<number> => {
  const activeAt = useRef(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const active = (): void => {
      activeAt.current = Date.now();
    };
    for (const sign of signs) addEventListener(sign, active, EARLY);
    return () => {
      for (const sign of signs) removeEventListener(sign, active, EARLY);
    };
  }, [signs, wanted]);
  return activeAt;
};
