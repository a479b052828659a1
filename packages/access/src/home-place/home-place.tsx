import { PATHS } from '@practice-portal/domain/navigation';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The search part that home was last seen with; it goes with the shell, and so with the session. */
const HomePlace = createContext<{ current: string }>({ current: '' });

/** Remembers the page, sort, search and filter that the queue is left with. */
export const HomePlaceKeeper = ({ children }: { children: ReactNode }): ReactNode => {
  const place = useRef('');
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === PATHS.home) place.current = search;
  }, [pathname, search]);
  return <HomePlace value={place}>{children}</HomePlace>;
};

/**
 * Where a way home leads: from another screen to what was left there, from home itself to its beginning.
 * Rule: docs/rules/ordering.md#home.
 */
export const useHomeAddress = (): string => {
  const place = use(HomePlace);
  const { pathname } = useLocation();
  return pathname === PATHS.home ? PATHS.home : PATHS.home + place.current;
};
