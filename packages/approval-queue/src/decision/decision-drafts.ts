import { sessionEnded } from '@practice-portal/api-client';
import type { DecisionAnswer, QueueItemRef } from '@practice-portal/domain/approval';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { itemKey } from '../item/queue-item.ts';
import type { DenyValues } from './deny-values.ts';
import type { ReviewValues } from './review-values.ts';

/** Whose draft it is: of a practice and an item. */
export const draftKey = (practiceId: number, item: QueueItemRef): string => `${practiceId} ${itemKey(item)}`;

interface WithPin {
  vetPin: string;
  dvmReachVetPin?: string;
}

/** The PINs among what is typed. */
export const pinsOf = ({ vetPin, dvmReachVetPin }: WithPin): WithPin => ({
  vetPin,
  ...(dvmReachVetPin === undefined ? {} : { dvmReachVetPin }),
});

/** What is kept of a decision that is left: everything but the PINs. */
export const draftOf = <Values extends WithPin>(values: Values): Values => ({
  ...values,
  vetPin: '',
  ...(values.dvmReachVetPin === undefined ? {} : { dvmReachVetPin: '' }),
});

/** Whether something was typed or chosen that closing would lose. */
export const differs = <Values extends WithPin>(values: Values, from: Values): boolean =>
  JSON.stringify(draftOf(values)) !== JSON.stringify(draftOf(from));

/** A decision that the service has made, and what is needed to take it back. */
export interface MadeDecision {
  answer: DecisionAnswer;
  /** When it was sent for the first time, in this device's milliseconds since the epoch. */
  firstSentAt: number;
  /** The PIN that signed it; in memory only, for as long as it can be taken back. */
  vetPin: string | undefined;
  /** What was typed in it. */
  typed: Omit<Extract<DecisionDraft, { kind: 'review' }>, 'key'> | Omit<Extract<DecisionDraft, { kind: 'deny' }>, 'key'>;
}

/** What is typed in each kind of decision. */
export interface DraftValues {
  review: ReviewValues;
  deny: DenyValues;
}

/** A kind of decision. */
export type DraftKind = keyof DraftValues;

type Drafts = { [Kind in DraftKind]: Record<string, DraftValues[Kind]> };

/** What was typed in decisions that were left, by item. In memory only: it is patient data and dies with the tab. */
export interface DecisionDraftsState {
  /** By practice and item: a second practice in the same tab never sees the drafts of the first. */
  drafts: Drafts;
  /** False from a deliberate sign-out until the next decision: a drawer that closes because of it leaves nothing behind. */
  keeping: boolean;
}

/** The part of the store that has them. */
export interface WithDecisionDrafts {
  decisionDrafts: DecisionDraftsState;
}

/** A decision that is left, and what was typed in it. */
export type DecisionDraft = { [Kind in DraftKind]: { kind: Kind; key: string; values: DraftValues[Kind] } }[DraftKind];

const none = (): Drafts => ({ review: {}, deny: {} });

const initialState: DecisionDraftsState = { drafts: none(), keeping: true };

const slice = createSlice({
  name: 'decisionDrafts',
  initialState,
  reducers: {
    decisionOpened: (state) => {
      state.keeping = true;
    },
    draftKept: ({ drafts, keeping }, { payload }: PayloadAction<DecisionDraft>) => {
      if (!keeping) return;
      if (payload.kind === 'review') drafts.review[payload.key] = payload.values;
      else drafts.deny[payload.key] = payload.values;
    },
    draftDropped: (state, { payload }: PayloadAction<Pick<DecisionDraft, 'kind' | 'key'>>) => {
      delete state.drafts[payload.kind][payload.key];
    },
  },
  extraReducers: (builder) => {
    // An expired session keeps the drafts, so that they can be offered back after signing in again.
    builder.addCase(sessionEnded, (state, { payload }) => (payload.reason === 'expired' ? state : { drafts: none(), keeping: false }));
  },
});

export const { decisionOpened, draftKept, draftDropped } = slice.actions;

/** The reducer of {@link DecisionDraftsState}. */
export const decisionDraftsReducer = slice.reducer;
