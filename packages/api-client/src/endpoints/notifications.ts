import {
  createRecipient,
  listRecipients,
  readDefaultMessage,
  readNotificationModes,
  readSms,
  type RecipientsQuery,
  removeRecipient,
  saveDefaultMessage,
  saveNotificationModes,
  saveSms,
  updateRecipient,
  updateStaffRecipient,
} from '@practice-portal/domain/notifications';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { PEOPLE, PRACTICE } from '../cache/shown-in.ts';

/** Notification recipients. */
export const notificationEndpoints = api.enhanceEndpoints({ addTagTypes: [...PEOPLE, ...PRACTICE, 'DefaultMessage'] }).injectEndpoints({
  endpoints: (build) => ({
    recipients: build.query({
      ...sending(listRecipients, ({ practiceId, ...query }: RecipientsQuery & { practiceId: number }) => ({
        params: { practiceId },
        query,
      })),
      providesTags: ['Recipient'],
    }),
    createRecipient: build.mutation({ ...sending(createRecipient), invalidatesTags: (saved) => (saved ? PEOPLE : []) }),
    updateRecipient: build.mutation({ ...sending(updateRecipient), invalidatesTags: (saved) => (saved ? PEOPLE : []) }),
    updateStaffRecipient: build.mutation({ ...sending(updateStaffRecipient), invalidatesTags: (saved) => (saved ? PEOPLE : []) }),
    removeRecipient: build.mutation({
      ...sending(removeRecipient),
      // A refusal may say that another person was quicker: the list is then another one.
      invalidatesTags: PEOPLE,
    }),
    notificationModes: build.query({
      ...sending(readNotificationModes, (practiceId: number) => ({ params: { practiceId } })),
      providesTags: ['NotificationModes'],
    }),
    saveNotificationModes: build.mutation({ ...sending(saveNotificationModes), invalidatesTags: (saved) => (saved ? PRACTICE : []) }),
    sms: build.query({
      ...sending(readSms, (practiceId: number) => ({ params: { practiceId } })),
      providesTags: ['NotificationModes'],
    }),
    saveSms: build.mutation({ ...sending(saveSms), invalidatesTags: (saved) => (saved ? PRACTICE : []) }),
    defaultMessage: build.query({
      ...sending(readDefaultMessage, (practiceId: number) => ({ params: { practiceId } })),
      providesTags: ['DefaultMessage'],
    }),
    saveDefaultMessage: build.mutation({
      ...sending(saveDefaultMessage),
      invalidatesTags: (saved) => (saved ? ['DefaultMessage', 'ChangeHistory'] : []),
    }),
  }),
});

export const {
  useRecipientsQuery,
  useCreateRecipientMutation,
  useUpdateRecipientMutation,
  useUpdateStaffRecipientMutation,
  useRemoveRecipientMutation,
  useNotificationModesQuery,
  useSaveNotificationModesMutation,
  useSmsQuery,
  useSaveSmsMutation,
  useDefaultMessageQuery,
  useSaveDefaultMessageMutation,
} = notificationEndpoints;
