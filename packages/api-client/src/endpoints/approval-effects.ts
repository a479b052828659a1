import type { DecisionAnswer, LockAnswer, QueueItemRef, UndoAnswer, UndoRequest } from '@practice-portal/domain/approval';

import type { ApiDispatch } from '../api/store-types.ts';
import { type ApiError, isApiError } from '../calls/errors.ts';
import { environmentOf } from '../environment/environment.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { conflictHolder, dropLock, holdLock } from '../realtime/held-lock.ts';
import { patchLocks, refetchQueue } from '../realtime/queue-cache.ts';

/** What a mutation's `onQueryStarted` gets, as far as these effects need it. */
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
  if (holder) dispatch(patchLocks([{ item, lockedBy: holder, lockExpiresAt: null }]));
  else if (error.status === 404 || error.status === 409) dispatch(refetchQueue());
};

/** What came of a call that takes an item, and the connection it was asked for with. */
const taking = async <Answer>({
  extra,
  queryFulfilled,
}: Started<Answer>): Promise<{ data?: Answer; error?: ApiError; connectionId: string | null }> => {
  const runtime = runtimeOf(environmentOf(extra));
  const { connectionId } = runtime;
  runtime.locking += 1;
  const outcome = await outcomeOf(queryFulfilled);
  runtime.locking -= 1;
  return { ...outcome, connectionId };
};

/** After `lock` and `override`: the row shows the holder, whoever won. */
export const afterLock = async (item: QueueItemRef & { staffId: number }, started: Started<LockAnswer>): Promise<void> => {
  const { dispatch, extra } = started;
  const { data, error, connectionId } = await taking(started);
  const { type, id } = item;
  if (error) return showRefusal(dispatch, { type, id }, error);
  if (!data) return;
  holdLock(environmentOf(extra), item, data, connectionId);
  dispatch(patchLocks([{ item: { type, id }, ...data }]));
};

/** After `unlock`: the row is free. */
export const afterUnlock = async (item: QueueItemRef, { dispatch, extra, queryFulfilled }: Started<null>): Promise<void> => {
  const { error } = await outcomeOf(queryFulfilled);
  const { type, id } = item;
  if (error) return showRefusal(dispatch, { type, id }, error);
  dropLock(environmentOf(extra), item);
  dispatch(patchLocks([{ item: { type, id }, lockedBy: null, lockExpiresAt: null }]));
};

/** After `approve` and `deny`: the item is no longer held, or the refusal is shown. */
export const afterDecision = async (item: QueueItemRef, { dispatch, extra, queryFulfilled }: Started<DecisionAnswer>): Promise<void> => {
  const environment = environmentOf(extra);
  const runtime = runtimeOf(environment);
  const outcome = outcomeOf(queryFulfilled);
  runtime.deciding = outcome;
  const { error } = await outcome;
  if (runtime.deciding === outcome) runtime.deciding = null;
  const { type, id } = item;
  // Made, or refused because the vet does not hold it.
  if (!error || error.status === 409) dropLock(environment, item);
  if (error) showRefusal(dispatch, { type, id }, error);
};

/** After `undo`: this tab holds the item again, where the vet got it back. Its row comes with the next list. */
export const afterUndo = async ({ type, id, vetStaffId }: UndoRequest, started: Started<UndoAnswer>): Promise<void> => {
  const { dispatch, extra } = started;
  const { data, error, connectionId } = await taking(started);
  if (error) return showRefusal(dispatch, { type, id }, error);
  if (!data?.lock) return;
  holdLock(environmentOf(extra), { type, id, staffId: vetStaffId }, data.lock, connectionId);
  dispatch(patchLocks([{ item: { type, id }, ...data.lock }]));
};
