import { useSyncExternalStore } from 'react';

/** Width from which the desktop layout is used. */
export const LAYOUT_BREAKPOINT = 920;

const QUERY = `(min-width: ${LAYOUT_BREAKPOINT}px)`;

let known: MediaQueryList | undefined;
// One for all: to make one costs as much as the row that asks for it.
const media = (): MediaQueryList => (known ??= matchMedia(QUERY));

const subscribe = (listener: () => void): (() => void) => {
  media().addEventListener('change', listener);
  return () => media().removeEventListener('change', listener);
};

const isDesktop = (): boolean => media().matches;

/** `desktop` from 920 px, `phone` below. */
export const useBreakpoint = (): 'phone' | 'desktop' => (useSyncExternalStore(subscribe, isDesktop) ? 'desktop' : 'phone');
