import { lockChanged } from '@practice-portal/api-client';
import {
  type ApprovalQueueItem,
  type ApproveRequest,
  isSameItem,
  type OrderPrintRequest,
  type QueueItemRef,
  type UndoAnswer,
  undoUntilHere,
  wantsPrint,
} from '@practice-portal/domain/approval';
import { newKey } from '@practice-portal/ui';
import { createEntityAdapter, createSelector, createSlice, type EntityState, type PayloadAction } from '@reduxjs/toolkit';

import type { LockThunk } from '../lock/lock-slice.ts';
import type { MadeDecision } from './decision-values.ts';

/** A document that is wanted of an order. */
export interface PrintRequest {
  /** The approval as a receipt behind the order; undefined for the order alone. */
  receipt: OrderPrintRequest['prescriptionApprove'];
  /** Asked for just now, after a final approval, or after an approval that may have been undone. */
  cause: 'asked' | 'final' | 'unsure';
}

/** A decision that can still be taken back, until a moment in this device's milliseconds since the epoch. */
export type UndoOffer = MadeDecision & { until: number };

/** Holds what is left to do about a decision: take it back while that can be, print it after that. In memory only. */
export interface PendingDecision {
  /** Its own, and the idempotency key of its undo: sent again, that undoes nothing else. */
  key: string;
  /** As it was when it was decided. */
  item: ApprovalQueueItem;
  /** When it was decided or its document asked for, in milliseconds since the epoch. */
  since: number;
  /** Null once it is final. */
  undo: UndoOffer | null;
  /** Null when nothing is to be printed. */
  print: PrintRequest | null;
  /** It was approved or denied here: another document of it may be wanted before that. */
  isDecided: boolean;
}

/** The decisions that are not over yet, on whatever screen. */
export interface PendingDecisionsState extends EntityState<PendingDecision, string> {
  /** Items whose decision was taken back according to the channel, here or elsewhere, and when (ISO 8601). */
  cameBack: { item: QueueItemRef; at: string }[];
  /** Addresses of documents that were fetched: the tab that shows one may still be loading. */
  documents: string[];
  /** The queue is on screen: it takes back what was undone. */
  onQueue: boolean;
  /** What is being approved while the next one is reviewed: its row is gone, unless it is refused. */
  leaving: QueueItemRef | null;
}

const adapter = createEntityAdapter({ selectId: ({ key }: PendingDecision) => key });
const none = (): PendingDecisionsState => adapter.getInitialState({ cameBack: [], documents: [], onQueue: false, leaving: null });

/** Returns what a receipt may show of an approval: everything but the PINs. */
const withoutPins = ({ vetPin: _vetPin, dvmReachVetPin: _dvmPin, ...rest }: ApproveRequest): PrintRequest['receipt'] => rest;

const slice = createSlice({
  name: 'pendingDecisions',
  initialState: none(),
  reducers: {
    /** Offers to take a decision back where the service lets it be, and prints after that; at once where it does not. */
    decisionMade: {
      prepare: (item: ApprovalQueueItem, made: MadeDecision, approved?: ApproveRequest) => {
        const now = Date.now();
        const until = undoUntilHere(made.answer, made.firstSentAt);
        const undo = until !== null && until > now ? { ...made, until } : null;
        const receipt = approved?.printReceipt === true ? withoutPins(approved) : undefined;
        const isPrinted = approved !== undefined && wantsPrint(approved);
        // Not asked for at this moment, also where nothing can be taken back: by then the next review may be open.
        const print: PrintRequest | null = isPrinted ? { receipt, cause: 'final' } : null;
        return { payload: { key: newKey(), item, since: now, undo, print, isDecided: true } satisfies PendingDecision };
      },
      reducer: (state, { payload }: PayloadAction<PendingDecision>) => {
        if (payload.undo !== null || payload.print !== null) adapter.addOne(state, payload);
        // What was signed before it in its set ends with it.
        const { until = 0, answer } = payload.undo ?? {};
        for (const { undo, item } of Object.values(state.entities))
          if (undo !== null && answer?.undoneUntilToo?.includes(item.id) === true) undo.until = Math.max(undo.until, until);
      },
    },
    /** Prints an order now, which makes a decision about it final. A document under way already is asked for anew. */
    printRequested: {
      prepare: (item: ApprovalQueueItem) => ({ payload: { key: newKey(), item, since: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<Pick<PendingDecision, 'key' | 'item' | 'since'>>) => {
        const before = state.ids.map((id) => state.entities[id]).findLast((one) => one !== undefined && isSameItem(one.item, payload.item));
        if (before !== undefined) adapter.removeOne(state, before.key);
        const print = { receipt: before?.print?.receipt, cause: 'asked' } as const;
        adapter.addOne(state, { ...payload, undo: null, print, isDecided: before?.isDecided ?? false });
      },
    },
    /** It can no longer be taken back: what is to be printed is printed now, and nothing else is left to do. */
    decisionFinal: (state, { payload: { key, cause } }: PayloadAction<{ key: string; cause: PrintRequest['cause'] }>) => {
      const known = state.entities[key];
      if (known === undefined || known.undo === null) return;
      if (known.print === null) adapter.removeOne(state, key);
      else adapter.updateOne(state, { id: key, changes: { undo: null, print: { ...known.print, cause } } });
    },
    decisionDropped: (state, { payload }: PayloadAction<string>) => adapter.removeOne(state, payload),
    /** It was taken back; `onQueue`: the queue is on screen, with the vet who had decided. */
    decisionUndone: (state, { payload }: PayloadAction<{ key: string; item: ApprovalQueueItem; answer: UndoAnswer; onQueue: boolean }>) =>
      adapter.removeOne(state, payload.key),
    documentFetched: (state, { payload }: PayloadAction<string>) => void state.documents.push(payload),
    queueShown: (state, { payload }: PayloadAction<boolean>) => {
      state.onQueue = payload;
    },
    rowLeaving: (state, { payload }: PayloadAction<QueueItemRef | null>) => {
      state.leaving = payload;
    },
    decisionsCleared: (state) => ({ ...none(), onQueue: state.onQueue }),
  },
  extraReducers: (builder) =>
    builder.addCase(lockChanged, (state, { payload: { message } }) => {
      if (message.returned !== true) return;
      if (state.ids.length === 0) state.cameBack = [];
      else state.cameBack.push({ item: message.item, at: message.at });
    }),
});

export const { decisionMade, printRequested, decisionFinal, decisionDropped, decisionUndone, documentFetched, queueShown, rowLeaving } =
  slice.actions;
const { decisionsCleared } = slice.actions;

export const pendingDecisionsReducer = slice.reducer;

export interface WithPendingDecisions {
  pendingDecisions: PendingDecisionsState;
}

const { selectAll } = adapter.getSelectors(({ pendingDecisions }: WithPendingDecisions) => pendingDecisions);

/** The decisions that are not over yet, the latest first. */
export const selectPendingDecisions = createSelector(selectAll, (decisions) => decisions.toReversed());

/** What is being approved while the next one is reviewed. */
export const selectLeaving = ({ pendingDecisions }: WithPendingDecisions): QueueItemRef | null => pendingDecisions.leaving;

/** The signed-in screens go, and all that was pending. */
export const endPendingDecisions = (): LockThunk<void> => (dispatch, getState) => {
  const { pendingDecisions } = getState() as ReturnType<typeof getState> & WithPendingDecisions;
  for (const url of pendingDecisions.documents) URL.revokeObjectURL(url);
  dispatch(decisionsCleared());
};
