import { addTime } from '@practice-portal/domain/locale';
import type { AccessState } from '@practice-portal/access';
import {
  type ApiEnvironment,
  type ApiState,
  decisionAnswered,
  decisionSent,
  lockAnswered,
  lockAsked,
  type LockChange,
  lockChanged,
  lockEnded,
  lockReturned,
  sessionEnded,
  type TakenLock,
} from '@practice-portal/api-client';
import {
  isSameItem,
  lossOf,
  type LostLock,
  type QueueItemRef,
  RECORD_LOCK_IDLE,
  type RecordLockEvent,
  recordLockReducer,
  type RecordLockState,
} from '@practice-portal/domain/approval';
import {
  createSelector,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';

/** The one lock of the vet at this browser. */
export interface LockState {
  /** The lock as its vet sees it. */
  record: RecordLockState;
  /** The lock that this tab took; null where another window of the vet has it. */
  taken: TakenLock | null;
  /** A lock that was given back, for as long as the service has not answered that. */
  returned: TakenLock | null;
  /** How many calls are on their way that may take an item. */
  asking: number;
  /** The item whose approval or denial is on its way. */
  deciding: QueueItemRef | null;
  /** How far the service's clock is ahead of this device's, in milliseconds. */
  clockAhead: number;
  /** How often this tab gave an item back. */
  returns: number;
  /** How often the vet signed out or left the screen: a call that was on its way meanwhile was made for nobody. */
  departures: number;
}

const initialState: LockState = {
  record: RECORD_LOCK_IDLE,
  taken: null,
  returned: null,
  asking: 0,
  deciding: null,
  clockAhead: 0,
  returns: 0,
  departures: 0,
};

const next = (state: LockState, event: RecordLockEvent): void => {
  state.record = recordLockReducer(state.record, event);
};

const drop = (state: LockState, item: QueueItemRef): void => {
  if (isSameItem(state.taken, item)) state.taken = null;
  if (isSameItem(state.returned, item)) state.returned = null;
};

/** Drops an item that nobody or another person has, or with a longer time: then another window of the vet has it. */
const settle = (state: LockState, { item, lockedBy, lockExpiresAt }: LockChange): void => {
  for (const known of [state.taken, state.returned]) {
    if (known === null || !isSameItem(known, item)) continue;
    const isElsewhere = state.asking === 0 && lockExpiresAt !== null && lockExpiresAt > known.lockExpiresAt;
    if (isElsewhere || lockedBy?.id !== known.staffId) drop(state, item);
  }
};

const slice = createSlice({
  name: 'lock',
  initialState,
  reducers: {
    lockEvent: (state, { payload }: PayloadAction<RecordLockEvent>) => next(state, payload),
    vetLeft: (state) => {
      state.departures += 1;
      next(state, { type: 'VET_SIGNED_OUT' });
    },
    /** The service knows that it was. */
    returnConfirmed: (state, { payload }: PayloadAction<QueueItemRef>) => {
      if (isSameItem(state.returned, payload)) state.returned = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(lockChanged, (state, { payload }) => settle(state, payload.message))
      .addCase(lockAsked, (state) => {
        state.asking += 1;
      })
      .addCase(lockAnswered, (state, { payload: taken }) => {
        state.asking -= 1;
        if (taken === null) return;
        state.taken = taken;
        if (!Number.isNaN(taken.ahead)) state.clockAhead = taken.ahead;
        // Taken again before the service answered that it was given back.
        if (isSameItem(state.returned, taken)) state.returned = null;
        next(state, { type: 'EXTENDED', item: taken, lockExpiresAt: taken.lockExpiresAt });
      })
      .addCase(lockReturned, (state, { payload }) => {
        if (!isSameItem(state.taken, payload)) return;
        state.returns += 1;
        state.returned = state.taken;
        state.taken = null;
      })
      .addCase(lockEnded, (state, { payload }) => drop(state, payload))
      .addCase(decisionSent, (state, { payload: item }) => {
        state.deciding = item;
        next(state, { type: 'DECISION_SENT', item });
      })
      .addCase(decisionAnswered, (state, { payload: { item, outcome } }) => {
        if (isSameItem(state.deciding, item)) state.deciding = null;
        if (outcome !== 'failed') drop(state, item);
        next(state, { type: outcome === 'made' ? 'DECISION_SUCCEEDED' : 'DECISION_FAILED', item });
      })
      .addCase(sessionEnded, (state) => ({
        ...initialState,
        asking: state.asking,
        deciding: state.deciding,
        departures: state.departures + 1,
      })),
});

export const { lockEvent, vetLeft, returnConfirmed } = slice.actions;

export const lockReducer = slice.reducer;

export type LockStore = ApiState & AccessState & { lock: LockState };

export type LockThunk<Result> = ThunkAction<Result, LockStore, ApiEnvironment, UnknownAction>;

/** Dispatch of a store that runs {@link LockThunk}s. */
export type LockDispatch = ThunkDispatch<LockStore, ApiEnvironment, UnknownAction>;

export const selectLock = ({ lock }: Pick<LockStore, 'lock'>): RecordLockState => lock.record;

/** The item that the vet holds, also in another window; null when there is none. */
export const selectHeld = ({ lock }: Pick<LockStore, 'lock'>): QueueItemRef | null => lock.record.held;

/** When the lock ends, by this device's clock in milliseconds; null while that is not known. */
export const selectLockEnd = createSelector(
  ({ lock }: Pick<LockStore, 'lock'>) => lock.record.heldUntil,
  ({ lock }: Pick<LockStore, 'lock'>) => lock.clockAhead,
  (heldUntil, clockAhead) => (heldUntil === null ? null : addTime(new Date(heldUntil), -clockAhead, 'millisecond').getTime()),
);

/** Returns what an item's loss was, for the person who still looks at it; null when it was not lost. */
export const selectLoss =
  (item: QueueItemRef) =>
  ({ lock }: Pick<LockStore, 'lock'>): LostLock | null =>
    lossOf(lock.record, item);

/** The vet who is approving; null while nobody is. */
export const vetIdOf = ({ approvingVet }: Pick<LockStore, 'approvingVet'>): number | null => approvingVet.vet?.vetStaffId ?? null;
