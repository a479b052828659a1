import { useSyncExternalStore } from 'react';

/** Width from which the desktop layout is used. */
export const LAYOUT_BREAKPOINT = 920;

const QUERY = `(min-width: ${LAYOUT_BREAKPOINT}px)`;

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** `desktop` from 920 px, `phone` below. */
export const useBreakpoint = (): 'phone' | 'desktop' =>
  useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches) ? 'desktop' : 'phone';
