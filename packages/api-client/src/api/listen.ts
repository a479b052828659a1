import { addListener, type UnknownAction, type UnsubscribeListener } from '@reduxjs/toolkit';

import type { ApiDispatch } from './store-types.ts';

/**
 * Runs a function after each action of a kind, once the reducers have had it. Needs RTK's listener middleware in the store.
 *
 * @param isMeant such as an action creator's `match`
 * @returns stops that
 */
export const listenTo = <Action extends UnknownAction>(
  dispatch: ApiDispatch,
  isMeant: (action: unknown) => action is Action,
  run: (action: Action) => void,
): UnsubscribeListener =>
  // The middleware answers with what removes the listener; the store's type does not know that it is there.
  dispatch(addListener({ matcher: isMeant, effect: (action) => run(action) })) as unknown as UnsubscribeListener;
