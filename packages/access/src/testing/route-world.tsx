import { type ReactNode, useState } from 'react';
import { createMemoryRouter, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';

/** The current address and state, for a `play` function to look for: no picture shows them. */
const Place = (): ReactNode => {
  const location = useLocation();
  const state: unknown = location.state;
  return (
    <main>
      <output data-testid="place" hidden>
        {location.pathname + location.search}
      </output>
      {state === null ? null : <output hidden>{JSON.stringify(state)}</output>}
    </main>
  );
};

interface RouteWorldProps {
  /** The address the visitor arrives at. */
  path: string;
  /** The screen of the story; every other address only says that it was reached. */
  routes: RouteObject[];
  /** Navigation state to arrive with. */
  state?: unknown;
}

/** A story's own router, which touches no real address. */
export const RouteWorld = ({ path, routes, state = null }: RouteWorldProps): ReactNode => {
  const [router] = useState(() => {
    const { pathname, search } = new URL(path, 'https://portal.invalid');
    return createMemoryRouter([...routes, { path: '*', Component: Place }], { initialEntries: [{ pathname, search, state }] });
  });
  return <RouterProvider router={router} />;
};

/** Gives a page its query the way the portal's loader does, and leaves the address bar alone. */
export const queryLoader: RouteObject['loader'] = ({ request }) => new URL(request.url).search;
