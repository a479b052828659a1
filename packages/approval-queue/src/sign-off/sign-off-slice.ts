import { vetSignedIn, vetSignedOut } from '@practice-portal/access';
import { sessionEnded } from '@practice-portal/api-client';
import { type ApprovalQueueItem, SIGN_OFF_MAX, type SignOffState } from '@practice-portal/domain/approval';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { itemKey } from '../queue/queue-item.ts';

/**
 * What a vet has picked to sign as one set, and the set once it is opened. In memory only: it is patient data. No PIN is
 * in it.
 */
export interface SignOffSliceState {
  /** Whose it is. */
  vetStaffId: number | null;
  /** By item, in the order they were picked. */
  picked: Record<string, ApprovalQueueItem>;
  /** Kept when the screen goes away on the way, so that it can be gone on with. */
  set: SignOffState | null;
}

/** Items to put among the picked ones, or to take out. */
export interface Pick {
  vetStaffId: number;
  items: readonly ApprovalQueueItem[];
  on: boolean;
}

const none: SignOffSliceState = { vetStaffId: null, picked: {}, set: null };

const slice = createSlice({
  name: 'signOff',
  initialState: none,
  reducers: {
    pickChanged: (state, { payload: { vetStaffId, items, on } }: PayloadAction<Pick>) => {
      state.vetStaffId = vetStaffId;
      for (const item of items) {
        const key = itemKey(item);
        if (!on) delete state.picked[key];
        else if (Object.keys(state.picked).length < SIGN_OFF_MAX) state.picked[key] = item;
      }
    },
    setChanged: (state, { payload }: PayloadAction<SignOffState | null>): SignOffSliceState => ({
      ...state,
      vetStaffId: payload?.vetStaffId ?? state.vetStaffId,
      set: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(vetSignedOut, () => none)
      .addCase(vetSignedIn, (state, { payload }) => (payload.vet.vetStaffId === state.vetStaffId ? state : none))
      // An expired session keeps all of it, to be gone on with after signing in again.
      .addCase(sessionEnded, (state, { payload }) => (payload.reason === 'expired' ? state : none));
  },
});

export const { pickChanged, setChanged } = slice.actions;

/** The reducer of {@link SignOffSliceState}. */
export const signOffSliceReducer = slice.reducer;
