import { timeBetween } from '@practice-portal/domain/locale';
import type { LockAnswer, QueueItemRef, UndoAnswer, UndoRequest } from '@practice-portal/domain/approval';

import type { ApiDispatch } from '../api/store-types.ts';
import { type ApiError, isApiError } from '../calls/errors.ts';
import { environmentOf } from '../environment/environment.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { decisionAnswered, decisionSent, lockAnswered, lockAsked, lockEnded, lockLearned } from '../cache/lock-actions.ts';
import { refetchDecided, refetchQueue } from '../cache/refetch-lists.ts';
import { conflictHolder } from './lock-conflicts.ts';

/** Is the part of what `onQueryStarted` gets that these effects need. */
interface Started<Answer> {
  dispatch: ApiDispatch;
  extra: unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

const outcomeOf = async <Answer>(fulfilled: Promise<{ data: Answer }>): Promise<{ data?: Answer; error?: ApiError }> => {
  try {
    return { data: (await fulfilled).data };
  } catch (failure) {
    const error = (failure as { error?: unknown }).error;
    return { error: isApiError(error) ? error : { status: 0, message: String(error) } };
  }
};

/** Shows what a refusal says about the item: who holds it, or that the list is out of date. */
const showRefusal = (dispatch: ApiDispatch, item: QueueItemRef, error: ApiError): void => {
  const holder = conflictHolder(error);
  if (holder) dispatch(lockLearned({ item, lockedBy: holder, lockExpiresAt: null }));
  else if (error.status === 404 || error.status === 409) dispatch(refetchQueue());
};

/** Reports what came of a call that may take an item, and shows the holder in its row, whoever won. */
const afterTaking = async <Answer>(
  { type, id, staffId }: QueueItemRef & { staffId: number },
  { dispatch, extra, queryFulfilled }: Started<Answer>,
  lockIn: (answer: Answer) => LockAnswer | null,
): Promise<void> => {
  const item = { type, id };
  const { connectionId } = runtimeOf(environmentOf(extra));
  dispatch(lockAsked());
  const { data, error } = await outcomeOf(queryFulfilled);
  const lock = data == null ? null : lockIn(data);
  if (lock === null) dispatch(lockAnswered(null));
  else {
    const { lockedBy, lockedAt, lockExpiresAt } = lock;
    dispatch(lockAnswered({ ...item, staffId, lockExpiresAt, ahead: timeBetween(new Date(), lockedAt), connectionId }));
    dispatch(lockLearned({ item, lockedBy, lockExpiresAt }));
  }
  if (error) showRefusal(dispatch, item, error);
};

/** After `lock` and `override`. */
export const afterLock = (item: QueueItemRef & { staffId: number }, started: Started<LockAnswer>): Promise<void> =>
  afterTaking(item, started, (answer) => answer);

/** After `undo`: this tab holds the item again, where the vet got it back. Its row comes with the next list. */
export const afterUndo = ({ type, id, vetStaffId }: UndoRequest, started: Started<UndoAnswer>): Promise<void> =>
  afterTaking({ type, id, staffId: vetStaffId }, started, ({ lock }) => lock);

/** After `unlock`: the row is free. */
export const afterUnlock = async ({ type, id }: QueueItemRef, { dispatch, queryFulfilled }: Started<null>): Promise<void> => {
  const item = { type, id };
  const { error } = await outcomeOf(queryFulfilled);
  if (error) return showRefusal(dispatch, item, error);
  dispatch(lockEnded(item));
  dispatch(lockLearned({ item, lockedBy: null, lockExpiresAt: null }));
};

/** Notes that the item is no longer held, or shows the refusal. @returns whether it was decided */
const noteDecision = async ({ type, id }: QueueItemRef, { dispatch, queryFulfilled }: Started<unknown>): Promise<boolean> => {
  const item = { type, id };
  dispatch(decisionSent(item));
  const { error } = await outcomeOf(queryFulfilled);
  dispatch(decisionAnswered({ item, outcome: error === undefined ? 'made' : error.status === 409 ? 'conflict' : 'failed' }));
  if (error) showRefusal(dispatch, item, error);
  return error === undefined;
};

/** After `put-off`. */
export const afterDecision = async (item: QueueItemRef, started: Started<unknown>): Promise<void> => {
  await noteDecision(item, started);
};

/** After `approve` and `deny`: the lists that the decision changed are asked for again as well. */
export const afterSigning = async (item: QueueItemRef, started: Started<unknown>): Promise<void> => {
  if (await noteDecision(item, started)) started.dispatch(refetchDecided());
};
