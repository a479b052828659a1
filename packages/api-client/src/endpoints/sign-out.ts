import { api } from '../api/api.ts';
import type { ApiDispatch } from '../api/store-types.ts';
import { leaveSession, leaveUserSession } from '../session/leave.ts';

/** Signing out: apart from `session.ts`, because the login page does without it. */
export const signOutEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    signOut: build.mutation<null, void>({
      queryFn: async (_none, { dispatch }) => {
        const { error } = await (dispatch as ApiDispatch)(leaveSession());
        return error ? { error } : { data: null };
      },
    }),
    userSignOut: build.mutation<null, void>({
      queryFn: async (_none, { dispatch }) => {
        const { error } = await (dispatch as ApiDispatch)(leaveUserSession());
        return error ? { error } : { data: null };
      },
    }),
  }),
});

export const { useSignOutMutation, useUserSignOutMutation } = signOutEndpoints;
