import type { PagedEnvelope, SortOrder } from '../../paging/types.ts';
import type { LockHolder, ApprovalQueueItem, DecisionAnswer } from './schema.ts';
import type { Origin } from './origin.ts';
import type { QueueSortField } from './queue-sorts.ts';

/** Where a queue item came from; also the unit in which a vet's right to approve is given. */
export type QueueItemType = 'EC_ORDER_ITEM' | 'HFP_ORDER_ITEM' | 'PROFILE_PRESCRIPTION' | 'RX_CART_ITEM' | 'DVM_REACH_PRESCRIPTION';

/** All item types, in the order lists show them. */
export const QUEUE_ITEM_TYPES: readonly QueueItemType[] = [
  'EC_ORDER_ITEM',
  'HFP_ORDER_ITEM',
  'PROFILE_PRESCRIPTION',
  'RX_CART_ITEM',
  'DVM_REACH_PRESCRIPTION',
];

/** Lists what the suggestion engine thinks of an item. */
export type ApprovalSuggestionValue = 'LIKELY_APPROVE' | 'LIKELY_DENY' | 'NEEDS_REVIEW' | 'PENDING_FURTHER_REVIEW';

/** A queue item's address on the wire: `{type}/{id}`. */
export interface QueueItemRef {
  type: QueueItemType;
  id: number;
}

/** Query of `GET prescription/rest/v1/approval/awaiting/{practiceId}`. */
export interface QueueQuery {
  practiceId: number;
  /** 10 or 50. */
  size: number;
  /** Zero-based. */
  page: number;
  /** Empty, or 2 characters and more. */
  query: string;
  sort: QueueSortField;
  order: SortOrder;
  sources: string[];
  /** Only what comes from there; empty for all. */
  origins: Origin[];
  /** Only pets that are, or are not, in the practice's records; null for all. */
  isPetKnown: boolean | null;
  /** Only what is ready to sign by the practice's protocols. */
  ready: boolean;
  /** The signed-in approving vet: only items assigned to them or to nobody come back. */
  vetStaffId: number | null;
  /** The individually signed-in staff member. */
  userStaffId: number | null;
}

/** A page of the queue. */
export type QueuePage = PagedEnvelope<ApprovalQueueItem>;

/** The `sourceId` that marks a decision made in the portal. */
export const PORTAL_SOURCE_ID = 7;

/** Rules the service reports on validation. */
export type ValidationRule =
  | 'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE'
  | 'PRODUCT_PET_WEIGHT_RULE'
  | 'DRUG_TYPE_USAGE_INSTRUCTIONS_RULE'
  | 'PRODUCT_EXPIRATION_DATE_RULE'
  | 'USAGE_INSTRUCTIONS_RULE'
  | 'ACTIVE_AUTOSHIP_DUPLICATE_RULE'
  | 'NEW_ORDER_PIN_RULE'
  | 'VETERINARIAN_LICENSE_REQUIRED_RULE'
  // Ours: more refills than the law of the country allows.
  | 'PRESCRIBING_LIMIT_RULE'
  // Ours: what was ordered is no longer allowed.
  | 'ORDER_NOT_ALLOWED_RULE'
  // Ours: a fill before the last one is used up.
  | 'EARLY_FILL_RULE'
  // Ours: a product for another species, medication that does not go together, more than the label has or what can't be checked.
  | ClinicalRule;

/** Rules about what could harm the pet. */
export type ClinicalRule =
  | 'PRODUCT_SPECIES_RULE'
  | 'MEDICATION_CONFLICT_RULE'
  | 'DOSE_RULE'
  | 'DOSE_UNCHECKED_RULE'
  | 'PACK_BELOW_DOSE_RULE';

/** Lists what a person can do about a validation message. */
export type ValidationAction = 'REFILL' | 'VIEW_AUTOSHIP' | 'VIEW_AUTOSHIPS' | 'VOID' | 'VIEW_PRESCRIPTIONS';

/** Lists what an approval needs to say of a finding. */
export type FindingNeed = 'SEEN' | 'CONFIRMATION';

/** Body of a 409 on `lock`, `approve` and `deny`. */
export interface LockConflict {
  errorMessage: string;
  /** Who holds the item now; null when nobody does. */
  lockedBy: LockHolder | null;
  /** How the item was decided; absent while it still awaits a decision, which tells a missing lock from a decided item. */
  decision?: DecisionAnswer['decision'] | undefined;
}

/** Body of a 404 that is about the vet, who is none of the practice's, or no more. It says nothing about the item. */
export interface MissingVet {
  errorMessage: string;
  missing: 'vet';
}

/** Most items that are signed as one set: one page of the queue at its largest. */
export const SIGN_OFF_MAX = 50;

/** Orders that one PDF can hold. */
export const PRINT_SET_MAX = 50;
