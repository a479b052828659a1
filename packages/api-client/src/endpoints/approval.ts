import {
  approveItem,
  type ApproveRequest,
  assignVet,
  denyItem,
  type DenyRequest,
  lockItem,
  overrideLock,
  type QueueItemRef,
  unassignVet,
  undoDecision,
  type UndoRequest,
  unlockItem,
  validateApproval,
} from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { itemKey } from '../cache/queue-rows.ts';
import { type Decision, itemOf, type LockRequest, unlockCall, type UnlockRequest } from './approval-calls.ts';
import { afterLock, afterSigning, afterUndo, afterUnlock } from './approval-effects.ts';
import { CLIENT_LISTS } from '../cache/client-lists.ts';

const ofLock = ({ type, id, staffId }: LockRequest) => ({ params: { type, id, staffId } });
const ofDecision = <Body extends QueueItemRef>({ body, idempotencyKey }: Decision<Body>) => ({
  params: { ...itemOf(body) },
  body,
  idempotencyKey,
});
const ofItem = (item: QueueItemRef) => (['QueueItem', 'Timeline'] as const).map((type) => ({ type, id: itemKey(item) }));

/** Locks, assignments and decisions. */
export const approvalEndpoints = api.enhanceEndpoints({ addTagTypes: ['QueueItem', 'Timeline', ...CLIENT_LISTS] }).injectEndpoints({
  endpoints: (build) => ({
    lockItem: build.mutation({ ...sending(lockItem, ofLock), onQueryStarted: afterLock }),
    overrideLock: build.mutation({ ...sending(overrideLock, ofLock), onQueryStarted: afterLock }),
    unlockItem: build.mutation({
      ...sending(unlockItem, (lock: UnlockRequest) => ofLock(lock)),
      query: unlockCall,
      onQueryStarted: (lock, context) => afterUnlock(lock, context),
    }),
    assignVet: build.mutation({
      ...sending(assignVet, ({ vetStaffId, ...item }: QueueItemRef & { vetStaffId: number }) => ({
        params: { ...itemOf(item) },
        body: { vetStaffId },
      })),
      invalidatesTags: (_answer, error, item) => (error ? [] : ofItem(item)),
    }),
    unassignVet: build.mutation({
      ...sending(unassignVet, (item: QueueItemRef) => ({ params: { ...itemOf(item) } })),
      invalidatesTags: (_answer, error, item) => (error ? [] : ofItem(item)),
    }),
    validateApproval: build.mutation({
      ...sending(validateApproval, (body: ApproveRequest) => ({ params: { ...itemOf(body) }, body })),
      invalidatesTags: (_answer, error, item) => (error ? [] : [{ type: 'Timeline', id: itemKey(item) }]),
    }),
    approveItem: build.mutation({
      ...sending(approveItem, (decision: Decision<ApproveRequest>) => ofDecision(decision)),
      onQueryStarted: ({ body }, context) => afterSigning(body, context),
    }),
    denyItem: build.mutation({
      ...sending(denyItem, (decision: Decision<DenyRequest>) => ofDecision(decision)),
      onQueryStarted: ({ body }, context) => afterSigning(body, context),
    }),
    undoDecision: build.mutation({
      ...sending(undoDecision, (undo: Decision<UndoRequest>) => ofDecision(undo)),
      onQueryStarted: ({ body }, context) => afterUndo(body, context),
      // An answer that got lost does not say whether it was taken back: the list does.
      invalidatesTags: [{ type: 'QueueItem', id: 'LIST' }, ...CLIENT_LISTS],
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
