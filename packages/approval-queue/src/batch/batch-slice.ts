import { useApprovingVet, useFlag, vetSignedIn, vetSignedOut } from '@practice-portal/access';
import { mayComeBack, sessionEnded } from '@practice-portal/api-client';
import {
  type ApprovalQueueItem,
  isSameItem,
  SIGN_OFF_MAX,
  type SignOffEvent,
  signOffReducer,
  type SignOffState,
} from '@practice-portal/domain/approval';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { decisionUndone } from '../decision/pending-decisions-slice.ts';
import { itemKey } from '../item/queue-item.ts';

/** Whether items can be picked to be signed as one set: a vet is approving. */
export const usePicking = (): boolean => {
  const { vet } = useApprovingVet();
  return useFlag('batchSignOffEnabled') && vet !== null;
};

/** Keeps what a vet has picked to sign as one set, and the set once it is opened. Patient data, so in memory only, and without a PIN. */
export interface BatchState {
  vetStaffId: number | null;
  /** By item, in the order they were picked. */
  picked: Record<string, ApprovalQueueItem>;
  /** Kept when the screen goes away on the way, so that it can be gone on with. */
  set: SignOffState | null;
}

export interface Pick {
  vetStaffId: number;
  items: readonly ApprovalQueueItem[];
  on: boolean;
}

const none: BatchState = { vetStaffId: null, picked: {}, set: null };

const next = (state: BatchState, event: SignOffEvent): BatchState => {
  const set = state.set === null ? null : signOffReducer(state.set, event);
  return set === state.set ? state : { ...state, set };
};

const slice = createSlice({
  name: 'batch',
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
    batchOpened: (state, { payload }: PayloadAction<SignOffState>): BatchState => ({
      ...state,
      vetStaffId: payload.vetStaffId,
      set: payload,
    }),
    batchEvent: (state, { payload }: PayloadAction<SignOffEvent>): BatchState => {
      const after = next(state, payload);
      if (payload.type !== 'DECIDED') return after;
      const others = Object.entries(after.picked).filter(([, item]) => !isSameItem(item, payload.item));
      return { ...after, picked: Object.fromEntries(others) };
    },
    batchClosed: (state): BatchState => ({ ...state, set: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(vetSignedOut, () => none)
      .addCase(vetSignedIn, (state, { payload }) => (payload.vet.vetStaffId === state.vetStaffId ? state : none))
      .addCase(decisionUndone, (state, { payload: { item } }): BatchState => next(state, { type: 'UNDONE', item }))
      // An expired session keeps all of it, to be gone on with after signing in again.
      .addCase(sessionEnded, (state, { payload }) => (mayComeBack(payload.reason) ? state : none));
  },
});

export const { pickChanged, batchOpened, batchEvent, batchClosed } = slice.actions;

export const batchReducer = slice.reducer;

export interface WithBatch {
  batch: BatchState;
}

/** The set that is reviewed or signed; null while there is none. */
export const selectBatchSet = ({ batch }: WithBatch): SignOffState | null => batch.set;

/** Whether items are picked to be signed together, or a set of them was opened. */
export const selectHasBatch = ({ batch }: WithBatch): boolean => batch.set !== null || Object.keys(batch.picked).length > 0;
