import { type FakeChannel, fakeChannel, handlersFor } from '@practice-portal/api-client/testing';
import { network } from '@practice-portal/access/testing';
import type { RequestHandler } from 'msw';

import { storeGoesOn } from '../review/goes-on.ts';

let channel: FakeChannel | null = null;

/** The approval channel of the story that runs. */
export const storyChannel = (): FakeChannel => {
  if (channel === null) throw new Error('The story has no queueNetwork in its beforeEach.');
  return channel;
};

/**
 * A story's `beforeEach`: answers its calls and its realtime connection.
 * @param handlers makes them anew for every run; the first that matches answers
 * @param goesOn false: the list is there after a decision, as for who has switched the next review off
 */
export const queueNetwork = (
  handlers: () => RequestHandler[] = () => handlersFor('default'),
  { goesOn = true } = {},
): ((context: object) => void) =>
  network(() => {
    // Stories share one page: what a vet of an earlier one chose to print is not remembered.
    localStorage.removeItem('practice-portal:print-choice');
    storeGoesOn(goesOn);
    // A story's own network comes after that of its file, and both are called.
    channel?.retire();
    channel = fakeChannel();
    // MSW takes both kinds of handlers; the add-on's type knows only those of HTTP.
    return [...(channel.handlers as unknown as RequestHandler[]), ...handlers()];
  });
