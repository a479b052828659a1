import type { RequestHandler } from 'msw';

interface NetworkContext {
  msw?: { use: (...handlers: RequestHandler[]) => void };
}

/**
 * A story's `beforeEach` that answers its calls.
 * @param handlers makes them anew for every run, so that no story sees what another one did to the world
 */
export const network =
  (handlers: () => RequestHandler[]) =>
  (context: object): void => {
    const { msw } = context as NetworkContext;
    if (!msw) throw new Error('The network of a story needs msw-storybook-addon in the preview.');
    msw.use(...handlers());
  };
