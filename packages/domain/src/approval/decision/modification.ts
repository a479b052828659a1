import { denialReasonKind } from './denial.ts';
import type { QueueItemRef } from '../queue/types.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';

/**
 * Body of `POST prescription/rest/v1/rx/modification`: an order is denied and another product recommended in its place.
 * Rule: docs/rules/queue.md#replacement-request.
 */
export interface ModificationRequest {
  denialReason: string;
  /** Where the denial was made: {@link PORTAL_SOURCE_ID}. */
  denialMethodId: number;
  /** 0 unless the item is an order item. */
  ecOrderItemId: number;
  /** 0 unless the item is a profile prescription. */
  rxId: number;
  /** `YYYY-MM-DD`. */
  effectiveTo: string | null;
  /** Pounds. */
  pet: { weight: number };
  product: { fillQuantity: number; id: number; pharmacyNotes: string; refills: number; usage: string };
  removeAutoships: true;
  /** The vet's staff id. */
  veterinarianSfuId: number;
  /** Required when the practice's vetPinRequired is on. */
  vetPin?: string | undefined;
  referralSourceId: number | null;
  clientEmail?: string | null | undefined;
  clientPhone?: string | null | undefined;
  smsShouldSend?: boolean | undefined;
  /** Of the order that is signed with it: keys of the findings that were shown, and of those that were confirmed once more. */
  shownFindings?: string[] | undefined;
  confirmedFindings?: string[] | undefined;
}

const SUGGESTING: ReadonlySet<string> = new Set(['incorrectStrength', 'incorrectQuantity', 'petDue']);

/** Why a replacement can't be recommended. */
export type ModificationRefusal = 'noAlternative' | 'otherReason';

/**
 * Whether an item may be denied with a replacement.
 * Rule: docs/rules/queue.md#denying-with-a-replacement: for a wrong strength or quantity or a pet that is due.
 * @returns the first reason against it; null when there is none
 */
export const modificationRefusal = (
  item: Pick<ApprovalQueueItem, 'canSuggestAlternative'>,
  denialReason: string,
): ModificationRefusal | null => {
  if (!item.canSuggestAlternative) return 'noAlternative';
  return SUGGESTING.has(denialReasonKind(denialReason)) ? null : 'otherReason';
};

/** The ids of a request by the kinds of item they may belong to; those that are 0 are left out. */
export const modificationIds = ({
  ecOrderItemId,
  rxId,
}: Pick<ModificationRequest, 'ecOrderItemId' | 'rxId'>): { id: number; types: QueueItemRef['type'][] }[] =>
  [
    { id: ecOrderItemId, types: ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM'] satisfies QueueItemRef['type'][] },
    { id: rxId, types: ['PROFILE_PRESCRIPTION'] satisfies QueueItemRef['type'][] },
  ].filter(({ id }) => id > 0);
