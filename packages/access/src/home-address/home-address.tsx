import { PATHS } from '@practice-portal/domain/navigation';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The last search part of the home address; dropped when the session ends. */
const HomeSearchContext = createContext<{ current: string }>({ current: '' });

/** Remembers the page, sort, search and filter of the queue for links back to it. */
export const HomeAddressProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const homeSearch = useRef('');
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === PATHS.home) homeSearch.current = search;
  }, [pathname, search]);
  return <HomeSearchContext value={homeSearch}>{children}</HomeSearchContext>;
};

/**
 * Address for links to home: from another screen with its last search part, from home itself without.
 * Rule: docs/rules/ordering.md#home.
 */
export const useHomeAddress = (): string => {
  const homeSearch = use(HomeSearchContext);
  const { pathname } = useLocation();
  return pathname === PATHS.home ? PATHS.home : PATHS.home + homeSearch.current;
};
