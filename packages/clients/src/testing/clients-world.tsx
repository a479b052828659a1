import { network, ScreenWorld, type ScreenWorldProps } from '@practice-portal/access/testing';
import { fakeChannel, handlersFor, testEnvironment } from '@practice-portal/api-client/testing';
import { checkoutHandlers } from '@practice-portal/api-client/testing/checkout';
import { clientHandlers, type ClientWorld } from '@practice-portal/api-client/testing/clients';
import { dietHandlers } from '@practice-portal/api-client/testing/diet';
import { purchaseHandlers } from '@practice-portal/api-client/testing/purchases';
import type { RequestHandler } from 'msw';
import type { ReactNode } from 'react';

/** The service's page for card numbers, as Storybook serves it. */
export const FRAMED = {
  config: { ...testEnvironment().config, cardFrame: { url: `${globalThis.location.origin}/card-frame/index.html` } },
};

/** A signed-in portal around a part of this package, at an address. */
export const ClientsWorld = (props: ScreenWorldProps): ReactNode => <ScreenWorld environment={FRAMED} {...props} />;

/** A story's `beforeEach`: clients to answer from, and what answers first. */
export const clientsNetwork = (world: () => Partial<ClientWorld> = () => ({}), first: () => RequestHandler[] = () => []) =>
  network(() => [
    ...first(),
    // MSW takes both kinds of handlers; the add-on's type knows only those of HTTP.
    ...(fakeChannel().handlers as unknown as RequestHandler[]),
    ...handlersFor('default', {}, [clientHandlers(world()), checkoutHandlers(), purchaseHandlers(), dietHandlers()]),
  ]);
