import {
  type ApproveValidation,
  type DecisionAnswer,
  type ModificationRequest,
  type NewOrderRequest,
} from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';

import { api } from '../api/api.ts';
import type { Decision } from './approval-calls.ts';

/** Orders that are made, and recommended in place of another: apart from the calls of the queue, which makes none. */
export const orderingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    validateNewOrder: build.mutation<ApproveValidation, NewOrderRequest>({
      query: (body) => ({ host: 'approval', path: 'prescription/rest/v1/approval/neworder/validate', method: 'POST', body }),
    }),
    modifyPrescription: build.mutation<DecisionAnswer, Decision<ModificationRequest>>({
      query: ({ body, idempotencyKey }) => ({
        host: 'approval',
        path: 'prescription/rest/v1/rx/modification',
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'QueueItem', id: 'LIST' }]),
    }),
  }),
});

export const { useModifyPrescriptionMutation, useValidateNewOrderMutation } = orderingEndpoints;
