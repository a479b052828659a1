import type { Address, QueueAnimal } from '../client/schema.ts';
import type { PagedEnvelope, SortOrder } from '../paging/types.ts';
import type { QueueProduct } from '../product/schema.ts';
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

/** What the suggestion engine thinks of an item. */
export type ApprovalSuggestionValue = 'LIKELY_APPROVE' | 'LIKELY_DENY' | 'NEEDS_REVIEW' | 'PENDING_FURTHER_REVIEW';

/** One fact behind a suggestion: an exam, whether it is recent enough, and when it was. */
export interface SuggestionJustification {
  /** Such as 'Last bloodwork', 'Last heartworm test', 'Last exam'. */
  examKind: string;
  valid: boolean;
  /** As the practice system sent it; may be missing or no date at all, which reads 'No date found'. */
  date: string | null;
}

/** The suggestion on an item. */
export interface ApprovalSuggestion {
  suggestion: ApprovalSuggestionValue;
  suggestionJustifications: SuggestionJustification[];
  /** ISO 8601. */
  suggestionLastUpdated: string | null;
}

/** The vet who holds an item. */
export interface LockHolder {
  /** The vet's staff id. */
  id: number;
  name: string;
  /** ISO 8601: since when. Absent where the service does not say. */
  lockedAt?: string | undefined;
}

/** A reason an item can be denied for. The list comes with the item. */
export interface DenialReason {
  label: string;
  value: string;
  description: string | null;
}

/**
 * An item that awaits approval.
 * Rule: docs/rules/queue.md#queue-item.
 */
export interface ApprovalQueueItem {
  id: number;
  type: QueueItemType;
  clientId: number;
  clientName: string;
  /** Digits only. */
  clientPhone: string | null;
  clientEmail: string | null;
  shippingAddress: Address | null;
  animal: QueueAnimal;
  product: QueueProduct;
  quantity: number;
  sourceDescription: string;
  isAutoship: boolean;
  isReplacement: boolean;
  /** `YYYY-MM-DD`. */
  nextShipDate: string | null;
  /** Days between shipments. */
  autoshipFrequency: number | null;
  /** ISO 8601. */
  orderDate: string;
  /** How long the item waits, in words of the service, such as '3 days' or '5 hours'. */
  orderTimeInAwaitingApproval: string;
  /** The vet the item is assigned to. */
  vetStaffId: number | null;
  vetDisplayName: string | null;
  lockedBy: LockHolder | null;
  /** ISO 8601: when the holder's time is up. Null when not locked. */
  lockExpiresAt: string | null;
  canPrintOrder: boolean;
  canSuggestAlternative: boolean;
  denialReasons: DenialReason[];
  approvalSuggestion: ApprovalSuggestion | null;
  cartId: number | null;
  orderNumber: string | null;
  preparedByStaffId: number | null;
  showPreparedBy: boolean;
  isLicenseFormRequired: boolean;
  eConnectPartnerId: number | null;
  // Ours, where the order has it.
  /** How many packs its AutoShip sends. */
  autoshipQuantity?: number | null | undefined;
  /** The flavor that was ordered of a compounded product, and how it is called. */
  compoundingFlavorId?: number | null | undefined;
  compoundingFlavor?: string | null | undefined;
  /** Who sent the client, as the link into the portal said it. */
  referralSourceId?: number | null | undefined;
}

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
  /** Only what is ready to sign by the practice's protocols. */
  ready: boolean;
  /** The signed-in approving vet: only items assigned to them or to nobody come back. */
  vetStaffId: number | null;
  /** The individually signed-in staff member. */
  userStaffId: number | null;
}

/** A page of the queue. */
export type QueuePage = PagedEnvelope<ApprovalQueueItem>;

/**
 * Body of `approve` and `approve/validate`.
 * Rule: docs/rules/queue.md#approve-request.
 */
export interface ApproveRequest {
  id: number;
  type: QueueItemType;
  /** `YYYY-MM-DD`. */
  expirationDate: string | null;
  /** 999 means PRN. */
  refills: number | null;
  /** Where the decision was made: {@link PORTAL_SOURCE_ID}. */
  sourceId: number;
  usageInstructions: string;
  pharmacyNotes: string;
  vetPin?: string | undefined;
  vetStaffId: number;
  clinicalRationaleCode?: string | null | undefined;
  medicationIndicationIds?: number[] | undefined;
  preparedByStaffId?: number | null | undefined;
  printReceipt?: boolean | undefined;
  printOrder?: boolean | undefined;
  printRXCart?: boolean | undefined;
  licenseNumber?: string | null | undefined;
  licenseState?: string | null | undefined;
  licenseExpiration?: string | null | undefined;
  dvmReachVetSignature?: number | null | undefined;
  dvmReachVetPin?: string | undefined;
  /** Keys of the findings that the vet was shown. */
  shownFindings?: string[] | undefined;
  /** Keys of the findings that the vet was asked about once more, and confirmed. */
  confirmedFindings?: string[] | undefined;
}

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
  // Ours: what was ordered is not allowed any more.
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

/** What a person can do about a validation message. */
export type ValidationAction = 'REFILL' | 'VIEW_AUTOSHIP' | 'VIEW_AUTOSHIPS' | 'VOID' | 'VIEW_PRESCRIPTIONS';

/** A finding of the service about an approval. */
export interface ValidationMessage {
  rule: ValidationRule;
  messageHeading: string;
  messageText: string;
  actions: ValidationAction[];
  /** Ids the actions need, such as `rxId` or `autoshipId`. */
  actionContext: Record<string, number>;
  /** What exactly is said, figures included: an approval names what its vet was shown by it. Absent where nothing asks. */
  key?: string | undefined;
  /** What an approval has to say of it: that it was shown, or that the vet was asked once more and confirmed it. */
  needs?: FindingNeed | undefined;
  /** Where it can be read up. */
  source?: { text: string; url: string } | undefined;
}

/** What an approval needs to say of a finding. */
export type FindingNeed = 'SEEN' | 'CONFIRMATION';

/** A link beside an informing message. */
export interface CallToAction {
  display: string;
  url: string;
}

/** A hint that asks for nothing. */
export interface InfoMessage {
  messageHeading: string;
  messageText: string;
  callsToAction: CallToAction[];
}

/** Answer of `approve/validate`, and of `approve` when it is refused with 422. */
export interface ApproveValidation {
  validationMessages: ValidationMessage[];
  infoMessages: InfoMessage[];
  pharmacyNoteRequired: boolean;
}

/**
 * Body of `deny`.
 * Rule: docs/rules/queue.md#denying.
 */
export interface DenyRequest {
  id: number;
  type: QueueItemType;
  /** A denial reason's value, or the person's own words when the reason was 'other'. */
  reason: string;
  removeAutoShips: boolean;
  sourceId: number;
  vetPin?: string | undefined;
  vetStaffId: number;
}

/** Answer of `approve` and `deny`. The same key gives the same answer. */
export interface DecisionAnswer {
  id: number;
  type: QueueItemType;
  decision: 'APPROVED' | 'DENIED';
  /** ISO 8601. */
  decidedAt: string;
  vetStaffId: number;
  vetDisplayName: string;
  /** The prescription an approval made or renewed. */
  rxId: number | null;
  /** ISO 8601: until then it can be taken back. Absent when it is final at once, and from services that know no undo. */
  undoUntil?: string | undefined;
  // Ours.
  /** What goes back to the client's card once the denial is final, in minor units; left out for nothing. */
  refund?: number | undefined;
}

/** Body of `assign`. */
export interface AssignRequest {
  vetStaffId: number;
}

/** Answer of `lock` and of `lock/…/override`. */
export interface LockAnswer {
  lockedBy: LockHolder;
  /** ISO 8601: when this lock began. Channel messages from before it are about an earlier lock. */
  lockedAt: string;
  /** ISO 8601. */
  lockExpiresAt: string;
}

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

/** Body of `PUT ecom/rest/v1/receipt/rx/awaitingapproval/pdf`. */
export interface OrderPrintRequest {
  practiceId: number;
  prescriptionApproveRequest: QueueItemRef;
  /** Present when a receipt is printed with it. */
  prescriptionApprove?: Omit<ApproveRequest, 'vetPin' | 'dvmReachVetPin'> | undefined;
}

/** Orders that one PDF can hold. */
export const PRINT_SET_MAX = 50;

/** Body of `PUT ecom/rest/v1/receipt/rx/awaitingapproval/set/pdf`. */
export interface OrderSetPrintRequest {
  practiceId: number;
  /** At most {@link PRINT_SET_MAX}, in the order they are printed in. */
  orders: Omit<OrderPrintRequest, 'practiceId'>[];
}
