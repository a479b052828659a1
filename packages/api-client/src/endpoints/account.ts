import type { PersonalPasswordForm, UpdateAccountRequest, UserAccount, UserAccountAnswer } from '@practice-portal/domain/account';

import { api } from '../api/api.ts';

const accountOf = (answer: UserAccountAnswer): UserAccount => answer.data;

/** A person's own account: of who is logged in, over the practice login or by themselves. */
export const accountEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<UserAccount, number>({
      query: (userId) => ({ host: 'user', path: `users/scriptapproval/${userId}`, access: 'user' }),
      transformResponse: accountOf,
      providesTags: (_account, _error, userId) => [{ type: 'Account', id: userId }],
    }),
    updateAccount: build.mutation<UserAccount, UpdateAccountRequest>({
      query: (body) => ({ host: 'user', path: 'users/scriptapproval', method: 'PUT', access: 'user', body }),
      transformResponse: accountOf,
      invalidatesTags: (_account, error, { id }) => (error ? [] : [{ type: 'Account', id }]),
    }),
    changePersonalPassword: build.mutation<null, PersonalPasswordForm & { userId: number }>({
      query: ({ userId, ...body }) => ({
        host: 'user',
        path: `users/scriptapproval/${userId}/changepassword`,
        method: 'POST',
        access: 'user',
        body,
        answer: 'nothing',
      }),
    }),
  }),
});

export const { useAccountQuery, useUpdateAccountMutation, useChangePersonalPasswordMutation } = accountEndpoints;
