import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { ApiEnvironment } from '../environment/types.ts';
import type { api } from './api.ts';

/** The part of the store that this package needs. */
export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

/** The dispatch of any store that holds {@link ApiState} and was made with `storeExtra`. */
export type ApiDispatch = ThunkDispatch<ApiState, ApiEnvironment, UnknownAction>;

/** A thunk of this package. */
export type ApiThunk<Result> = ThunkAction<Result, ApiState, ApiEnvironment, UnknownAction>;
