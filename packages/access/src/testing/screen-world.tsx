import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type InitialEntry, Outlet, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { SignedInHost } from '../signed-in-host.tsx';
import { type AccessWorldOptions, makeAccessStore } from './access-world.tsx';

/** Props of {@link ScreenWorld}. */
export interface ScreenWorldProps extends AccessWorldOptions {
  /** The address that is open. */
  path?: string;
  /** Navigation state to arrive with. */
  state?: unknown;
  /** Screens by their paths. */
  routes?: RouteObject[];
  /** The screen at every address that has no route. */
  children?: ReactNode;
}

/** The address and the state a story has led to, for its `play` to look for: no picture shows them. */
const Place = (): ReactNode => {
  const location = useLocation();
  const state: unknown = location.state;
  return (
    <output data-testid="place" hidden>
      {location.pathname + location.search + (state === null ? '' : JSON.stringify(state))}
    </output>
  );
};

const Frame = (): ReactNode => (
  <SignedInHost>
    <main>
      <Outlet />
    </main>
    <Place />
  </SignedInHost>
);

let load = (): void => undefined;

/** Loads the story's page again, as its browser would: the screens begin anew at their address, with what the tab keeps. */
export const reloadPage = (): void => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  load();
};

/** A signed-in portal around a feature's screens, at an address: session, router, and the guard of what is unsaved. The network is MSW's. */
export const ScreenWorld = ({ path = '/', state = null, routes, children = null, ...access }: ScreenWorldProps): ReactNode => {
  const [store] = useState(() => makeAccessStore(access));
  const [page, setPage] = useState(() => {
    const { pathname, search } = new URL(path, 'https://portal.invalid');
    const open = (entry: InitialEntry) =>
      createMemoryRouter([{ Component: Frame, children: [...(routes ?? []), { path: '*', element: children }] }], {
        initialEntries: [entry],
      });
    return { loads: 0, open, router: open({ pathname, search, state }) };
  });
  useEffect(() => {
    load = () => setPage(({ loads, open, router }) => ({ loads: loads + 1, open, router: open(router.state.location) }));
  }, []);
  return (
    <Provider store={store}>
      <RouterProvider key={page.loads} router={page.router} />
    </Provider>
  );
};
