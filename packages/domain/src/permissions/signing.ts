import type { QueueItemType } from '../approval/queue/types.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';
import { hasScope, SCOPES } from '../session/scopes.ts';
import { canApproveType } from './approvers.ts';

/** Lists what makes the name of a vet their signature. */
export type SignsBy = 'pin' | 'name';

/**
 * How a vet signs who is named on something: with their PIN where the practice asks for one. Elsewhere their name suffices
 * from a session with the right to approve, and from any other they are only assigned.
 * Rule: docs/rules/queue.md#signing-without-a-pin.
 * @returns null where they are only assigned
 */
export const signsBy = (
  { vetPinRequired }: Pick<PracticeHomeFeatures, 'vetPinRequired'>,
  session: { readonly scopes: readonly string[] },
): SignsBy | null => {
  if (vetPinRequired) return 'pin';
  return hasScope(session, SCOPES.approvePrescriptions) ? 'name' : null;
};

/** A member of the staff, as far as signing depends on it. */
export interface Signer {
  active: boolean;
  veterinarian: boolean;
  /** 0 or less, or null: a record that cannot sign in. */
  vetId: number | null;
  canApprove: readonly QueueItemType[];
}

/** Whether a person is a vet who may sign items of a type now. Rule: docs/rules/queue.md#who-approves-what. */
export const maySignType = (vet: Signer, type: QueueItemType): boolean =>
  vet.active && vet.veterinarian && (vet.vetId ?? 0) > 0 && canApproveType(vet, type);
