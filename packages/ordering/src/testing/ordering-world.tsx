import { AccessWorld, type AccessWorldOptions, network } from '@practice-portal/access/testing';
import {
  type HandlerGroup,
  handlersFor,
  makePractice,
  makePrescription,
  type PracticeOverrides,
  type World,
} from '@practice-portal/api-client/testing';
import { clientHandlers, type ClientWorld, makeClient, makePet } from '@practice-portal/api-client/testing/clients';
import { orderingHandlers, type OrderingWorld as OrderingRecords } from '@practice-portal/api-client/testing/ordering';
import { UnsavedChangesHost } from '@practice-portal/ui';
import type { RequestHandler } from 'msw';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';

interface OrderingWorldProps extends Pick<AccessWorldOptions, 'practice' | 'vet' | 'pin'> {
  /** The address that is open. */
  path?: string;
  /** Navigation state to arrive with. */
  state?: unknown;
  children: ReactNode;
}

/** The client that stories order for, and their dog. */
export const CLIENT = makeClient({ petCount: 1 });
const DOG = makePet({ id: 7201, clientId: CLIENT.id, name: 'Biscuit', species: 'Canine', weight: 68.5 });

/** A practice that orders. */
export const orderingPractice = (flags: NonNullable<PracticeOverrides['practiceHomeFeatures']> = {}) =>
  makePractice({
    practiceHomeFeatures: {
      editClientEnabled: true,
      showCartSuggestions: true,
      smsEnabled: true,
      recommendationNoteEnabled: true,
      recommendationPromoCodeEnabled: true,
      multiItemRecommendationEnabled: true,
      ...flags,
    },
  });

/** The address and the state a story has led to, for its `play` to look for. */
const Place = (): ReactNode => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return <output data-testid="place">{pathname + search + (state === null ? '' : JSON.stringify(state))}</output>;
};

/** A signed-in portal around a part of this package, at an address. The network is MSW's. */
export const OrderingWorld = ({
  path = '/',
  state = null,
  practice = orderingPractice(),
  children,
  ...access
}: OrderingWorldProps): ReactNode => {
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
    <AccessWorld practice={practice} {...access}>
      <RouterProvider router={router} />
    </AccessWorld>
  );
};

/** What a story's service knows. */
export interface NetworkOptions {
  ordering?: Partial<OrderingRecords>;
  world?: Partial<World>;
  clients?: Partial<ClientWorld>;
  /** What else answers. */
  more?: HandlerGroup[];
  /** What answers before anything else. */
  first?: () => RequestHandler[];
}

/** A story's `beforeEach`: what its service knows. Nothing of an earlier story is kept in the tab. */
export const orderingNetwork = (options: () => NetworkOptions = () => ({})) => {
  const start = network(() => {
    const { ordering = {}, world = {}, clients = {}, more = [], first = () => [] } = options();
    const known = { practice: orderingPractice(), prescriptions: [makePrescription({ clientId: CLIENT.id })], ...world };
    const groups = [clientHandlers({ clients: [CLIENT], pets: [DOG], ...clients }), orderingHandlers(ordering), ...more];
    return [...first(), ...handlersFor('default', known, groups)];
  });
  return (context: object): void => {
    sessionStorage.clear();
    start(context);
  };
};
