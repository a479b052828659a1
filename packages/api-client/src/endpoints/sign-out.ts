import { signOut } from '@practice-portal/domain/session';

import { api } from '../api/api.ts';
import type { ApiDispatch } from '../api/store-types.ts';
import type { Declared } from '../calls/sending.ts';
import { leaveSession, leaveUserSession } from '../session/leave.ts';

const declared: Declared<typeof signOut> = { call: signOut, mapped: true };

/** Signing out: apart from `session.ts`, because the login page does without it. */
export const signOutEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    signOut: build.mutation<null, void>({
      extraOptions: declared,
      queryFn: async (_none, { dispatch }) => {
        const { error } = await (dispatch as ApiDispatch)(leaveSession());
        return error ? { error } : { data: null };
      },
    }),
    userSignOut: build.mutation<null, void>({
      extraOptions: declared,
      queryFn: async (_none, { dispatch }) => {
        const { error } = await (dispatch as ApiDispatch)(leaveUserSession());
        return error ? { error } : { data: null };
      },
    }),
  }),
});

export const { useSignOutMutation, useUserSignOutMutation } = signOutEndpoints;
