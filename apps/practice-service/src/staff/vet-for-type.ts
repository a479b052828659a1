import type { MissingVet, QueueItemType } from '@practice-portal/domain/approval';
import { canApproveType } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

import type { Db } from '../db/client.ts';
import { problem, type Problem } from '../http/problem.ts';
import { findStaff, findVet, type VetRecord } from './load-staff.ts';

/** Rule: docs/rules/queue.md#who-approves-what. */
export const CANNOT_APPROVE = 'This vet cannot approve these types of orders, log out and select another vet';

/** The refusal that is about the vet, not about the item. */
const noSuchVet = (): Problem => {
  const { errorMessage, ...rest }: MissingVet = { errorMessage: 'No such vet', missing: 'vet' };
  return problem(404, errorMessage, rest);
};

/** @throws 403 when the vet may not approve items of this type */
const mayApprove = (vet: VetRecord, type: QueueItemType): VetRecord => {
  if (!canApproveType(vet, type)) throw problem(403, CANNOT_APPROVE);
  return vet;
};

/**
 * An active vet of the practice who may approve items of a type.
 * @throws 404 for no such vet, 403 when they may not
 */
export const vetForType = async (db: Db, practiceId: number, vetStaffId: number, type: QueueItemType): Promise<VetRecord> => {
  const vet = await findVet(db, practiceId, vetStaffId);
  if (!vet || (vet.vetId ?? 0) <= 0) throw noSuchVet();
  return mayApprove(vet, type);
};

/**
 * Whoever of the practice gives an item back: what a person holds is theirs to give back, also once they may not approve
 * its type any more or have left.
 * @throws 404 for nobody of the practice
 */
export const giverOf = async (db: Db, practiceId: number, staffId: number): Promise<Pick<VetRecord, 'id' | 'displayName'>> => {
  const giver = await findStaff(db, practiceId, staffId);
  if (!giver) throw noSuchVet();
  return giver;
};

/** @throws 409 where the practice does not use locks */
export const requireLocking = ({ practiceHomeFeatures }: PracticeData): void => {
  if (!practiceHomeFeatures.recordLockingEnabled) throw problem(409, 'This practice does not use record locking', { lockedBy: null });
};
