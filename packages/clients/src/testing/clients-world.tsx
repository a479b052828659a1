import { AccessWorld, type AccessWorldOptions, network } from '@practice-portal/access/testing';
import { handlersFor, testEnvironment } from '@practice-portal/api-client/testing';
import { checkoutHandlers } from '@practice-portal/api-client/testing/checkout';
import { clientHandlers, type ClientWorld } from '@practice-portal/api-client/testing/clients';
import { UnsavedChangesHost } from '@practice-portal/ui';
import type { RequestHandler } from 'msw';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';

interface ClientsWorldProps extends Pick<AccessWorldOptions, 'practice' | 'environment'> {
  /** The address that is open. */
  path?: string;
  /** Navigation state to arrive with. */
  state?: unknown;
  children: ReactNode;
}

/** The address a story has led to, for its `play` to look for. */
const Place = (): ReactNode => {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
};

/** A page of Storybook's own that speaks as the card frame does. */
export const FRAMED = { config: { ...testEnvironment().config, cardFrame: { url: `${globalThis.location.origin}/card-frame.html` } } };

/** A signed-in portal around a part of this package, at an address. The network is MSW's. */
export const ClientsWorld = ({ path = '/', state = null, children, ...access }: ClientsWorldProps): ReactNode => {
  const [router] = useState(() => {
    const { pathname, search } = new URL(path, 'https://portal.invalid');
    const frame = (
      <UnsavedChangesHost>
        <Outlet />
        <Place />
      </UnsavedChangesHost>
    );
    return createMemoryRouter([{ element: frame, children: [{ path: '*', element: children }] }], {
      initialEntries: [{ pathname, search, state }],
    });
  });
  return (
    <AccessWorld environment={FRAMED} {...access}>
      <RouterProvider router={router} />
    </AccessWorld>
  );
};

/** A story's `beforeEach`: clients to answer from, and what answers first. */
export const clientsNetwork = (world: () => Partial<ClientWorld> = () => ({}), first: () => RequestHandler[] = () => []) =>
  network(() => [...first(), ...handlersFor('default', {}, [clientHandlers(world()), checkoutHandlers()])]);
