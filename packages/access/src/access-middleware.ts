import { endSession, forgetUserAnswers, mayComeBack, sessionEnded } from '@practice-portal/api-client';
import { forgetAnnouncements, forgetChoices } from '@practice-portal/ui';
import type { Middleware } from '@reduxjs/toolkit';

import type { AccessState } from './state/access-state.ts';
import { vetSignedOut } from './state/approving-vet-slice.ts';
import { forgetFormDrafts } from './form-draft/form-drafts.ts';
import type { AccessStorage } from './storage/access-storage.ts';
import type { AccessDispatch } from './session/start-session.ts';

/**
 * Keeps the browser's storage in step with the session and the approving vet, and forgets every answer of the
 * service when a session ends, or what was asked for a user when another one takes their place.
 * @param storage the same storage whose tokens the calls are sent with
 */
export const createAccessMiddleware =
  (storage: AccessStorage): Middleware<object, AccessState, AccessDispatch> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = getState();
    const result = next(action);
    const after = getState();
    const user = before.userSession.claims?.userId;
    const nextUser = after.userSession.claims?.userId;
    if (user !== undefined && nextUser !== undefined && user !== nextUser) dispatch(forgetUserAnswers());
    // Who logs out of their account has stopped approving too.
    if (user !== undefined && user !== nextUser && after.approvingVet.vet?.vetStaffId === user) dispatch(vetSignedOut());
    if (before.session === after.session && before.approvingVet === after.approvingVet) return result;
    if (after.session.status === 'success') storage.write(after);
    else if (before.session.status === 'success') {
      storage.write(after);
      if (!mayComeBack(after.session.ended)) forgetFormDrafts();
      forgetAnnouncements();
      forgetChoices();
      // What ended the session otherwise than `sessionEnded`, such as a refresh with another person's tokens, has left
      // the realtime channel and the cache of calls as they were.
      if (!sessionEnded.match(action)) dispatch(endSession('refused'));
    }
    return result;
  };
