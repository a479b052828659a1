import { modifyPrescription, type ModificationRequest, type NewOrderRequest, validateNewOrder } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import type { Decision } from './approval-calls.ts';
import { CLIENT_LISTS } from '../cache/client-lists.ts';

/** Orders that are made, and recommended in place of another: apart from the calls of the queue, which makes none. */
export const orderingEndpoints = api.enhanceEndpoints({ addTagTypes: ['QueueItem', ...CLIENT_LISTS] }).injectEndpoints({
  endpoints: (build) => ({
    validateNewOrder: build.mutation(sending(validateNewOrder, (body: NewOrderRequest) => ({ body }))),
    modifyPrescription: build.mutation({
      ...sending(modifyPrescription, (modification: Decision<ModificationRequest>) => modification),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'QueueItem', id: 'LIST' }, ...CLIENT_LISTS]),
    }),
  }),
});

export const { useModifyPrescriptionMutation, useValidateNewOrderMutation } = orderingEndpoints;
