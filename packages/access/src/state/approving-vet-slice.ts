import { sessionEnded } from '@practice-portal/api-client';
import type { Approver } from '@practice-portal/domain/staff';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { sessionStarted } from './session-slice.ts';
import { userSessionStarted } from './user-session-slice.ts';

/**
 * The vet who approves and denies at this browser, apart from the person who signed in to the practice.
 * Rule: docs/rules/queue.md#vet-sign-in.
 */
export interface ApprovingVetState {
  vet: Approver | null;
  /** Lives here and nowhere else: it is never written to any storage. Null after a reload, until something is signed. */
  pin: string | null;
  /** The vet pressed 'Sign out': a login of their own does not sign them in again. */
  left?: true;
}

/** A vet signing in, with the PIN they gave when the practice asks for one. */
export interface VetSignIn {
  vet: Approver;
  pin: string | null;
}

/** No vet is approving. */
export const noApprovingVet: ApprovingVetState = { vet: null, pin: null };

const slice = createSlice({
  name: 'approvingVet',
  initialState: noApprovingVet,
  reducers: {
    vetSignedIn: (_state, { payload }: PayloadAction<VetSignIn>): ApprovingVetState => payload,
    vetSignedOut: (_state, { payload }: PayloadAction<'byHand' | undefined>): ApprovingVetState =>
      payload === 'byHand' ? { ...noApprovingVet, left: true } : noApprovingVet,
  },
  extraReducers: (builder) =>
    builder
      // Another person has come.
      .addCase(userSessionStarted, ({ vet, pin }): ApprovingVetState => ({ vet, pin }))
      .addCase(sessionStarted, () => noApprovingVet)
      .addCase(sessionEnded, () => noApprovingVet),
});

export const { vetSignedIn, vetSignedOut } = slice.actions;
export const approvingVetReducer = slice.reducer;
