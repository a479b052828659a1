import { useCallback, useEffect, useRef } from 'react';

const INPUTS = ['keydown', 'pointerdown', 'wheel'] as const;
const EARLY = { capture: true, passive: true } as const;

/**
 * Whether somebody has pressed or scrolled anything since a moment, while this is wanted.
 * @returns tells it for a moment of `Date.now()`
 */
export const useLastInput = (wanted: boolean): ((since: number) => boolean) => {
  const last = useRef(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const noticed = (): void => {
      last.current = Date.now();
    };
    for (const input of INPUTS) addEventListener(input, noticed, EARLY);
    return () => {
      for (const input of INPUTS) removeEventListener(input, noticed, EARLY);
    };
  }, [wanted]);
  return useCallback((since) => last.current > since, []);
};
