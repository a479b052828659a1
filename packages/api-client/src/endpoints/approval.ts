import type {
  ApproveRequest,
  ApproveValidation,
  DecisionAnswer,
  DenyRequest,
  LockAnswer,
  QueueItemRef,
  UndoAnswer,
  UndoRequest,
} from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { itemKey } from '../realtime/lock-changes.ts';
import { type Decision, decisionCall, itemCall, type LockRequest, unlockCall, type UnlockRequest } from './approval-calls.ts';
import { afterDecision, afterLock, afterUndo, afterUnlock } from './approval-effects.ts';

/** Locks, assignments and decisions. */
export const approvalEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    lockItem: build.mutation<LockAnswer, LockRequest>({
      query: (item) => itemCall(item, `lock/${item.staffId}`, { tiedToConnection: true }),
      onQueryStarted: afterLock,
    }),
    overrideLock: build.mutation<LockAnswer, LockRequest>({
      query: (item) => itemCall(item, `lock/${item.staffId}/override`, { tiedToConnection: true }),
      onQueryStarted: afterLock,
    }),
    unlockItem: build.mutation<null, UnlockRequest>({
      query: unlockCall,
      onQueryStarted: afterUnlock,
    }),
    assignVet: build.mutation<null, QueueItemRef & { vetStaffId: number }>({
      query: ({ vetStaffId, ...item }) => itemCall(item, 'assign', { method: 'PUT', body: { vetStaffId }, answer: 'nothing' }),
      invalidatesTags: (_answer, error, item) =>
        error ? [] : (['QueueItem', 'Timeline'] as const).map((type) => ({ type, id: itemKey(item) })),
    }),
    unassignVet: build.mutation<null, QueueItemRef>({
      query: (item) => itemCall(item, 'unassign', { method: 'PUT', answer: 'nothing' }),
      invalidatesTags: (_answer, error, item) =>
        error ? [] : (['QueueItem', 'Timeline'] as const).map((type) => ({ type, id: itemKey(item) })),
    }),
    validateApproval: build.mutation<ApproveValidation, ApproveRequest>({
      query: (body) => itemCall(body, 'approve/validate', { body }),
      invalidatesTags: (_answer, error, item) => (error ? [] : [{ type: 'Timeline', id: itemKey(item) }]),
    }),
    approveItem: build.mutation<DecisionAnswer, Decision<ApproveRequest>>({
      query: (decision) => decisionCall('approve', decision),
      onQueryStarted: ({ body }, context) => afterDecision(body, context),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'QueueItem', id: 'LIST' }]),
    }),
    denyItem: build.mutation<DecisionAnswer, Decision<DenyRequest>>({
      query: (decision) => decisionCall('deny', decision),
      onQueryStarted: ({ body }, context) => afterDecision(body, context),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'QueueItem', id: 'LIST' }]),
    }),
    undoDecision: build.mutation<UndoAnswer, Decision<UndoRequest>>({
      query: (undo) => ({ ...decisionCall('undo', undo), tiedToConnection: true }),
      onQueryStarted: ({ body }, context) => afterUndo(body, context),
      // An answer that got lost does not say whether it was taken back: the list does.
      invalidatesTags: [{ type: 'QueueItem', id: 'LIST' }],
    }),
  }),
});

export const {
  useLockItemMutation,
  useOverrideLockMutation,
  useUnlockItemMutation,
  useAssignVetMutation,
  useUnassignVetMutation,
  useValidateApprovalMutation,
  useApproveItemMutation,
  useDenyItemMutation,
  useUndoDecisionMutation,
} = approvalEndpoints;
