import { delay, http, HttpResponse, type RequestHandler } from 'msw';

import { examples } from './examples.ts';
import { approvalHandlers } from './handlers/approval.ts';
import { API, refuse } from './handlers/answers.ts';
import { queueHandlers } from './handlers/queue.ts';
import {
  accountHandlers,
  applicationHandlers,
  approvalFieldHandlers,
  chatHandlers,
  medicationHandlers,
  petHandlers,
  practiceHandlers,
  prescriptionHandlers,
} from './handlers/records.ts';
import { sessionHandlers } from './handlers/session.ts';
import { makeWorld, type World } from './world.ts';

/** The states every screen is shown in. */
export type Scenario = 'default' | 'empty' | 'loading' | 'failing' | 'unauthorised';

/** Handlers of a feature, made anew for each story: they keep what they change to themselves, or in the world. */
export type HandlerGroup = (world: World) => RequestHandler[];

/** Handlers that answer from a world and change it: of what every screen calls, and of the features that are named. */
export const handlersOf = (world: World, more: readonly HandlerGroup[] = []): RequestHandler[] => [
  ...more.flatMap((group) => group(world)),
  ...sessionHandlers(world),
  ...practiceHandlers(world),
  ...queueHandlers(world),
  ...approvalHandlers(world),
  ...prescriptionHandlers(world),
  ...medicationHandlers(world),
  ...petHandlers(world),
  ...approvalFieldHandlers(world),
  ...accountHandlers(world),
  ...applicationHandlers(world),
  ...chatHandlers(world),
  ...examples(),
];

const EVERY_CALL = `${API}/*`;

/**
 * MSW handlers for a scenario. Each call makes a world of its own, so a story starts fresh.
 *
 * - `default`: something of everything.
 * - `empty`: signed in, and nothing waits.
 * - `loading`: no call is ever answered.
 * - `failing`: every call ends in a 500.
 * - `unauthorized`: every call ends in a 401, the refresh too.
 *
 * @param overrides parts of the world, for `default` and `empty`
 * @param more handlers of a feature's own calls, from `@practice-portal/api-client/testing/<feature>`
 */
export const handlersFor = (
  scenario: Scenario = 'default',
  overrides: Partial<World> = {},
  more: readonly HandlerGroup[] = [],
): RequestHandler[] => {
  switch (scenario) {
    case 'default':
      return handlersOf(makeWorld(overrides), more);
    case 'empty':
      return handlersOf(makeWorld({ queue: [], applications: [], userLinks: [], ...overrides }), more);
    case 'loading':
      return [
        http.all(EVERY_CALL, async () => {
          await delay('infinite');
          return new HttpResponse(null, { status: 504 });
        }),
      ];
    case 'failing':
      return [http.all(EVERY_CALL, () => refuse(500, 'Something went wrong'))];
    case 'unauthorised':
      return [http.all(EVERY_CALL, () => refuse(401, 'Unauthorised'))];
  }
};
