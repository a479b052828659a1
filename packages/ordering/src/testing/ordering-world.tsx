import { network, ScreenWorld, type ScreenWorldProps } from '@practice-portal/access/testing';
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
import type { RequestHandler } from 'msw';
import type { ReactNode } from 'react';

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

/** A signed-in portal around a part of this package, at an address. */
export const OrderingWorld = ({ practice = orderingPractice(), ...world }: ScreenWorldProps): ReactNode => (
  <ScreenWorld practice={practice} {...world} />
);

/** Data of a story's service. */
export interface NetworkOptions {
  ordering?: Partial<OrderingRecords>;
  world?: Partial<World>;
  clients?: Partial<ClientWorld>;
  /** Additional handlers. */
  more?: HandlerGroup[];
  /** Handlers that come before all others. */
  first?: () => RequestHandler[];
}

/** A story's `beforeEach`: sets up its service and clears the tab's storage of earlier stories. */
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
