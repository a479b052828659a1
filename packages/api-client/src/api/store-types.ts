import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { ApiEnvironment } from '../environment/types.ts';
import type { api } from './api.ts';

type CachedState = ReturnType<typeof api.reducer>;
// Each file of endpoints adds its tags: which there are is known nowhere.
// oxlint-disable-next-line typescript/no-explicit-any
type EveryTag = any;

/** The part of the store that this package needs. */
export interface ApiState {
  api: Omit<CachedState, 'provided'> & { provided: Omit<CachedState['provided'], 'tags'> & { tags: EveryTag } };
}

/** The dispatch of any store that holds {@link ApiState} and was made with `storeExtra`. */
export type ApiDispatch = ThunkDispatch<ApiState, ApiEnvironment, UnknownAction>;

/** A thunk of this package. */
export type ApiThunk<Result> = ThunkAction<Result, ApiState, ApiEnvironment, UnknownAction>;
