import type { LockConflict, LockHolder, MissingVet } from '@practice-portal/domain/approval';

import type { ApiError } from '../calls/errors.ts';

const conflictOf = (error: ApiError | undefined): Partial<LockConflict> | null => {
  if (error?.status !== 409 || typeof error.data !== 'object' || error.data === null) return null;
  return error.data;
};

/** Who holds an item according to a refused call; undefined when the refusal does not say. */
export const conflictHolder = (error: ApiError | undefined): LockHolder | null | undefined => conflictOf(error)?.lockedBy;

/** Whether a refused call says that the item was approved or denied, so that there is no longer a lock to have. */
export const isDecided = (error: ApiError | undefined): boolean => conflictOf(error)?.decision !== undefined;

/** Whether a refused call says that the vet is none of the practice's, which says nothing about the item. */
export const isVetMissing = ({ status, data }: ApiError): boolean =>
  status === 404 && (data as Partial<MissingVet> | null | undefined)?.missing === 'vet';
