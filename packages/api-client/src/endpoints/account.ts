import {
  changePassword,
  type PersonalPasswordForm,
  readAccount,
  saveAccount,
  type UpdateAccountRequest,
  type UserAccount,
  type UserAccountAnswer,
} from '@practice-portal/domain/account';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { PEOPLE } from '../cache/shown-in.ts';

const accountOf = (answer: UserAccountAnswer): UserAccount => answer.data;

/** A person's own account: of who is logged in, over the practice login or by themselves. */
export const accountEndpoints = api.enhanceEndpoints({ addTagTypes: PEOPLE }).injectEndpoints({
  endpoints: (build) => ({
    account: build.query({
      ...sending(readAccount, (userId: number) => ({ params: { userId } })),
      transformResponse: accountOf,
      providesTags: (_account, _error, userId) => [{ type: 'Account', id: userId }],
    }),
    updateAccount: build.mutation({
      ...sending(saveAccount, (body: UpdateAccountRequest) => ({ body })),
      transformResponse: accountOf,
      invalidatesTags: (_account, error) => (error ? [] : PEOPLE),
    }),
    changePersonalPassword: build.mutation(
      sending(changePassword, ({ userId, ...body }: PersonalPasswordForm & { userId: number }) => ({ params: { userId }, body })),
    ),
  }),
});

export const { useAccountQuery, useUpdateAccountMutation, useChangePersonalPasswordMutation } = accountEndpoints;
