import type { SessionEndCause, SessionTokens } from '@practice-portal/domain/session';
import { createAction } from '@reduxjs/toolkit';

/** Why a session ended. `expired`: it could not be renewed. `signedOut`: by choice. `refused`: the service revoked it. Else what it says. */
export type SessionEndReason = 'expired' | 'signedOut' | 'refused' | SessionEndCause;

/** Whether a person whose session ended may log in again and go on with what they did. */
export const mayComeBack = (reason: SessionEndReason | null): boolean => reason === 'expired' || reason === 'passwordChanged';

/** The session goes on with new tokens; they are in the token store already. */
export const sessionRefreshed = createAction<SessionTokens>('session/refreshed');

/** The session is over; the token store is empty already, the cache of calls a moment later. */
export const sessionEnded = createAction<{ reason: SessionEndReason }>('session/ended');

/** The user session goes on with new tokens; they are in the token store already. */
export const userSessionRefreshed = createAction<SessionTokens>('userSession/refreshed');

/** The user session is over, the practice's goes on; the user's token store is empty already. */
export const userSessionEnded = createAction<{ reason: SessionEndReason }>('userSession/ended');
