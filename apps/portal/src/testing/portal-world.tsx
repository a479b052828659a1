import { type AccessWorldOptions, makeAccessStore, network } from '@practice-portal/access/testing';
import { fakeChannel, handlersFor, makePractice, makePrescription, testEnvironment } from '@practice-portal/api-client/testing';
import { checkoutHandlers } from '@practice-portal/api-client/testing/checkout';
import { clientHandlers, makeClient, makeClientAddress, makePet } from '@practice-portal/api-client/testing/clients';
import { dietHandlers } from '@practice-portal/api-client/testing/diet';
import { makeCart, makeDraft, orderingHandlers } from '@practice-portal/api-client/testing/ordering';
import { purchaseHandlers } from '@practice-portal/api-client/testing/purchases';
import { approvalQueueReducers } from '@practice-portal/approval-queue';
import type { RequestHandler } from 'msw';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { portalRoutes } from '../router.tsx';
import type { PortalStore } from '../store.ts';

const { config } = testEnvironment();
/** A page of Storybook's own that speaks as the card frame does. */
const environment = { config: { ...config, cardFrame: { url: `${globalThis.location.origin}/card-frame/index.html` } } };

export interface PortalWorldProps extends Pick<AccessWorldOptions, 'practice' | 'user' | 'vet' | 'pin'> {
  /** Where the portal is opened. */
  path: string;
}

/** The portal as it is put together, with its own routes, at an address. */
export const PortalWorld = ({ path, ...who }: PortalWorldProps): ReactNode => {
  const [{ store, router }] = useState(() => {
    const made = makeAccessStore({ ...who, environment, reducers: approvalQueueReducers });
    // The same reducers, under the same keys.
    const routes = portalRoutes(made as unknown as PortalStore, ({ url }) => new URL(url).search);
    return { store: made, router: createMemoryRouter(routes, { initialEntries: [path] }) };
  });
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
};

/** A story's `beforeEach`: every call of the portal's screens is answered, of one client with a dog, a cart and a card. */
export const portalNetwork = () =>
  network(() => {
    const client = makeClient({ petCount: 1 });
    const home = makeClientAddress({ id: client.defaultShippingAddressId ?? 6001 });
    const carts = [makeCart({ shippingAddressId: home.id })];
    // MSW takes both kinds of handlers; the add-on's type knows only those of HTTP.
    const channel = fakeChannel().handlers as unknown as RequestHandler[];
    const calls = handlersFor('default', { practice: makePractice(), prescriptions: [makePrescription({ clientId: client.id })] }, [
      clientHandlers({ clients: [client], pets: [makePet({ id: 7201, clientId: client.id })], addresses: [home] }),
      orderingHandlers({ carts, drafts: [makeDraft()] }),
      checkoutHandlers({ carts }),
      purchaseHandlers(),
      dietHandlers(),
    ]);
    return [...channel, ...calls];
  });
