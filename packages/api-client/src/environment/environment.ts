import type { ApiEnvironment } from './types.ts';

/**
 * The store's middleware options that hand an environment to the calls:
 * `getDefault(storeExtra(environment)).prepend(createListenerMiddleware().middleware).concat(api.middleware)`.
 *
 * @param environment hosts and token store of this page
 */
export const storeExtra = (environment: ApiEnvironment): { thunk: { extraArgument: ApiEnvironment } } => ({
  thunk: { extraArgument: environment },
});

/**
 * Reads the environment back from the thunk extra argument.
 *
 * @throws Error when the store was made without {@link storeExtra}
 */
export const environmentOf = (extra: unknown): ApiEnvironment => {
  if (typeof extra === 'object' && extra !== null && 'config' in extra && 'tokens' in extra && 'userTokens' in extra) {
    return extra as ApiEnvironment;
  }
  throw new Error('The store has no API environment. Make it with getDefaultMiddleware(storeExtra(environment)).');
};
