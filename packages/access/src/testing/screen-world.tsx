import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, type RouteObject, useLocation } from 'react-router';
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

/** A signed-in portal around a feature's screens, at an address: session, router, and the guard of what is unsaved. The network is MSW's. */
export const ScreenWorld = ({ path = '/', state = null, routes, children = null, ...access }: ScreenWorldProps): ReactNode => {
  const [store] = useState(() => makeAccessStore(access));
  const [router] = useState(() => {
    const { pathname, search } = new URL(path, 'https://portal.invalid');
    return createMemoryRouter([{ Component: Frame, children: [...(routes ?? []), { path: '*', element: children }] }], {
      initialEntries: [{ pathname, search, state }],
    });
  });
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
};
