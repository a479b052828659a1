import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * For what changes the address after a pause. It must ask the router: a screen that is led to may be on its way, or rendered
 * next, while this one is still shown, and `useNavigation` says so only with the next render.
 * @returns whether the router is on another screen, or on its way to one
 */
export const useHasLeft = (): (() => boolean) => {
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return useCallback(
    () => router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname),
    [router, pathname],
  );
};
