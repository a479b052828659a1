import type { UserAccount } from '@practice-portal/domain/account';
import type { ApprovalQueueItem, LockHolder } from '@practice-portal/domain/approval';
import type { Autoship, AutoshipItem } from '@practice-portal/domain/autoship';
import type { BankSettings } from '@practice-portal/domain/bank';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import type { CatalogProduct, FavoriteDirection, ProductPromotion, ProductSku } from '@practice-portal/domain/catalog';
import type { ChatConversation, ChatMessage } from '@practice-portal/domain/chat';
import type { ClientAddress, ClientRecord, RecordChange } from '@practice-portal/domain/client';
import type { WeighIn } from '@practice-portal/domain/diet';
import type { HistoryEntry } from '@practice-portal/domain/history';
import type { PartnerIntegration } from '@practice-portal/domain/integrations';
import type { Note } from '@practice-portal/domain/note';
import type { NotificationModes, NotificationRecipient } from '@practice-portal/domain/notifications';
import type { PetRecord } from '@practice-portal/domain/pet';
import type { PetMailEnrollment } from '@practice-portal/domain/petmail';
import type { PracticeBasic, PracticeData } from '@practice-portal/domain/practice';
import type { CommercialInfo, PracticeInformation } from '@practice-portal/domain/practice-info';
import type { QueueProduct } from '@practice-portal/domain/product';
import type { Recommendation } from '@practice-portal/domain/recommendation';
import type { Approver, TeamMember, VetLicenseRecord } from '@practice-portal/domain/staff';
import type { StaffInvitation, StaffMember, VeterinarianAttributes } from '@practice-portal/domain/staff-member';
import type { CardOnFile } from '@practice-portal/domain/card';
import { expectTypeOf, test } from 'vitest';

import type { queueItemDetails, queueItems, recordLocks } from './schema/approval.ts';
import type { auditLog } from './schema/audit.ts';
import type { cartItems, carts } from './schema/cart.ts';
import type { catalogProducts, favoriteDirections, productTerms, promotions } from './schema/catalog.ts';
import type { chatConversations, chatMessages } from './schema/chat.ts';
import type { addresses, animals, clients, recordChanges } from './schema/client.ts';
import type { dietWeighIns } from './schema/diet.ts';
import type { notes } from './schema/note.ts';
import type { practices, staff, staffInvitations } from './schema/practice.ts';
import type { autoshipItems, autoships } from './schema/autoship.ts';
import type { products } from './schema/product.ts';
import type { recommendations } from './schema/recommendation.ts';
import type {
  bankAccounts,
  commercialInformation,
  notificationRecipients,
  partnerOffers,
  partners,
  petmailEnrollments,
  practiceDetails,
} from './schema/settings.ts';
import type { wallets } from './schema/card.ts';

/** Is a stored row as answers say it: a moment is a text. */
type Row<Table extends { $inferSelect: object }> = {
  [Name in keyof Table['$inferSelect']]: Table['$inferSelect'][Name] extends infer Value ? (Value extends Date ? string : Value) : never;
};
/** Columns under the names that their fields have. */
type Named<Parts, Names> = { [Name in keyof Parts as Name extends keyof Names ? Names[Name] & string : Name]: Parts[Name] };
type Merged<Parts> = { [Name in keyof Parts]: Parts[Name] };
/** The columns that a record has fields for: all but those `besides`. */
type Columns<Table extends { $inferSelect: object }, Besides extends keyof Row<Table> = never, Names extends object = object> = Named<
  Omit<Row<Table>, Besides>,
  Names
>;
/** The columns that a smaller record has. */
type Some<Table extends { $inferSelect: object }, Of extends keyof Row<Table>, Names extends object = object> = Named<
  Pick<Row<Table>, Of>,
  Names
>;
/** The fields of a record that are stored: all but those that are worked out, or stand in another table. */
type Fields<Record, Elsewhere extends keyof Record = never> = {
  [Name in Exclude<keyof Record, Elsewhere>]-?: Exclude<Record[Name], undefined>;
};

test('a pet', () => {
  expectTypeOf<Columns<typeof animals, 'practiceId' | 'active', { neutered: 'spayedNeutered' }>>().toEqualTypeOf<Fields<PetRecord>>();
});

test('a client', () => {
  expectTypeOf<Columns<typeof clients, 'nameSort' | 'searchText' | 'grams', { active: 'userEnabled' }>>().toEqualTypeOf<
    Fields<ClientRecord, 'defaultShippingAddress' | 'defaultBillingAddress' | 'petCount'>
  >();
});

test('an address', () => {
  expectTypeOf<Columns<typeof addresses, 'practiceId'>>().toEqualTypeOf<Fields<ClientAddress>>();
});

test('a change of a record', () => {
  expectTypeOf<Columns<typeof recordChanges, 'practiceId' | 'clientId' | 'staffId'>>().toEqualTypeOf<Fields<RecordChange, 'by'>>();
});

test('a card', () => {
  type Besides = 'practiceId' | 'clientId' | 'token' | 'nameOnCard' | 'authentication' | 'billingAddressId' | 'createdAt' | 'deletedAt';
  expectTypeOf<Columns<typeof wallets, Besides, { compounded: 'isWedgewoodEnabled' }>>().toEqualTypeOf<
    Fields<CardOnFile, 'isExpired' | 'canDelete'>
  >();
});

test('an AutoShip and its items', () => {
  expectTypeOf<Columns<typeof autoships, 'practiceId' | 'clientId', { id: 'autoshipId' }>>().toEqualTypeOf<
    Fields<Autoship, 'autoShipItemResponseBeans' | 'nextCharge'>
  >();
  expectTypeOf<Some<typeof autoshipItems, 'id' | 'animalId' | 'productName' | 'quantity', { id: 'autoshipItemId' }>>().toEqualTypeOf<
    Pick<AutoshipItem, 'autoshipItemId' | 'animalId' | 'productName' | 'quantity'>
  >();
});

test('a cart', () => {
  type WorkedOut =
    | 'cartItems'
    | 'recommendation'
    | 'totalShippingAmount'
    | 'canSubmitRecommendation'
    | 'subtotal'
    | 'taxes'
    | 'savings'
    | 'autoshipMonthly';
  expectTypeOf<
    Columns<typeof carts, 'practiceId' | 'status' | 'referralSourceId' | 'createdAt', { modifiedAt: 'modifiedDate' }>
  >().toEqualTypeOf<Fields<Cart, WorkedOut>>();
});

test('an item of a cart', () => {
  type Besides = 'practiceId' | 'approvedAt' | 'signedOrder' | 'signedFacts' | 'voidVetStaffId' | 'isReplacement' | 'purchasedAt';
  type OfOthers =
    | 'animalName'
    | 'productName'
    | 'productStrength'
    | 'productPackaging'
    | 'minimumOverridePrice'
    | 'defaultPrice'
    | 'canOverridePrice'
    | 'promoCode'
    | 'compoundingFlavor'
    | 'autoshipOrderId'
    | 'nextCharge'
    | 'autoshipDefault'
    | 'productDefaultAutoshipDays'
    | 'compounded'
    | 'compoundingPharmacyMessage'
    | 'beyondUseDays'
    | 'shipsWhen'
    | 'price'
    | 'productBackordered'
    | 'isRoyalCaninIndividualis'
    | 'refill'
    | 'isPrescriptionRequired'
    | 'voidsRx'
    | 'approved'
    | 'purchased'
    | 'orderRefusal'
    | 'canRecommend'
    | 'pricing';
  expectTypeOf<
    Columns<typeof cartItems, Besides, { royalCaninRecommendationId: 'royalCaninIndividualisRecommendationId' }>
  >().toEqualTypeOf<Fields<CartItem, OfOthers>>();
});

test('a recommendation', () => {
  expectTypeOf<
    Some<typeof recommendations, 'cartId' | 'sentAt' | 'promoCode', { cartId: 'rxCartId'; sentAt: 'recommendationDate' }>
  >().toEqualTypeOf<Pick<Recommendation, 'rxCartId' | 'recommendationDate' | 'promoCode'>>();
});

test('a product', () => {
  expectTypeOf<
    Columns<typeof catalogProducts, 'drugClass' | 'searchText' | 'grams' | 'ecomExcluded', { name: 'displayName' }>
  >().toEqualTypeOf<Fields<CatalogProduct, 'isRoyalCaninIndividualis' | 'skus'>>();
  type SkuColumns = 'id' | 'strength' | 'packaging' | 'priceCents';
  type Terms = 'backordered' | 'minimumQuantity' | 'flavors' | 'tiers' | 'autoshipDays';
  type TermsNames = {
    flavors: 'compoundingFlavorEntries';
    tiers: 'compoundingPriceTierEntries';
    autoshipDays: 'productDefaultAutoshipDays';
  };
  expectTypeOf<
    Merged<
      Some<typeof products, SkuColumns, { strength: 'strengthSize'; priceCents: 'price' }> & Some<typeof productTerms, Terms, TermsNames>
    >
  >().toEqualTypeOf<Fields<ProductSku, 'complianceBean' | 'promotion'>>();
  type QueueNames = {
    id: 'productId';
    name: 'productName';
    strength: 'productStrength';
    packaging: 'productPackaging';
    compliance: 'complianceBean';
  };
  expectTypeOf<Some<typeof products, 'id' | 'name' | 'strength' | 'packaging' | 'compounded' | 'compliance', QueueNames>>().toEqualTypeOf<
    Fields<QueueProduct>
  >();
});

test('a promotion', () => {
  expectTypeOf<
    Some<typeof promotions, 'id' | 'description' | 'percentOff' | 'amountOff' | 'autoshipOnly', { id: 'promotionId' }>
  >().toEqualTypeOf<Fields<ProductPromotion>>();
});

test('directions', () => {
  expectTypeOf<Columns<typeof favoriteDirections, 'practiceId' | 'createdAt', { catalogProductId: 'productId' }>>().toEqualTypeOf<
    Fields<FavoriteDirection>
  >();
});

test('a help chat', () => {
  expectTypeOf<Columns<typeof chatConversations, 'practiceId' | 'sessionId' | 'operatorId' | 'lastMessageAt'>>().toEqualTypeOf<
    Fields<ChatConversation, 'status' | 'operatorName' | 'messages'>
  >();
  expectTypeOf<Columns<typeof chatMessages>>().toEqualTypeOf<Fields<ChatMessage>>();
});

test('a recipient of notifications', () => {
  // Of the staff there are some without an email address.
  expectTypeOf<
    Columns<typeof notificationRecipients, 'practiceId' | 'email', { id: 'siteContactId'; groups: 'notificationsEnabled' }>
  >().toEqualTypeOf<Fields<NotificationRecipient, 'email' | 'staffId' | 'staffFirstName' | 'staffLastName' | 'sharesEmail'>>();
  expectTypeOf<Some<typeof practiceDetails, 'notificationMode'>>().toEqualTypeOf<Fields<NotificationModes, 'smsEnabled'>>();
});

test('an enrollment in PetMail+', () => {
  type Names = {
    frequency: 'emailFrequency';
    pauseStart: 'pauseStartDate';
    resumeOn: 'resumeDate';
    updatedBy: 'lastUpdatedBy';
    updatedAt: 'lastUpdatedDateTime';
  };
  expectTypeOf<Columns<typeof petmailEnrollments, 'practiceId' | 'pauseReason' | 'cancelReason' | 'cancelWords', Names>>().toEqualTypeOf<
    Fields<PetMailEnrollment, 'paused' | 'futurePauseScheduled'>
  >();
});

test('somebody of the staff', () => {
  type Besides =
    | 'practiceId'
    | 'displayName'
    | 'userNameKey'
    | 'passwordHash'
    | 'scopes'
    | 'notificationTypes'
    | 'recipientId'
    | 'vetId'
    | 'canApprove'
    | 'pinHash'
    | 'unconfirmedSince'
    | 'madeVetBy';
  type WorkedOut = 'canEdit' | 'canDeactivate' | 'canReactivate' | 'roles' | 'veterinarianAttributes' | 'hasPin' | 'isNew' | 'invitation';
  expectTypeOf<Columns<typeof staff, Besides | keyof VeterinarianAttributes, { userName: 'username' }>>().toEqualTypeOf<
    Fields<StaffMember, WorkedOut>
  >();
  expectTypeOf<Some<typeof staff, keyof VeterinarianAttributes>>().toEqualTypeOf<Fields<VeterinarianAttributes>>();
  expectTypeOf<Some<typeof staff, 'id' | 'firstName' | 'lastName' | 'email'>>().toEqualTypeOf<Fields<UserAccount>>();
  expectTypeOf<Some<typeof staff, 'id' | 'displayName', { id: 'staffId' }>>().toEqualTypeOf<Fields<TeamMember>>();
  expectTypeOf<Columns<typeof staffInvitations, 'staffId' | 'hash'>>().toEqualTypeOf<Fields<StaffInvitation>>();
});

test('a vet', () => {
  expectTypeOf<
    Some<typeof staff, 'id' | 'displayName' | 'canApprove', { id: 'vetStaffId'; displayName: 'vetDisplayName' }>
  >().toEqualTypeOf<Fields<Approver, 'vetId'>>();
  expectTypeOf<Some<typeof staff, 'licenseNumber' | 'licenseState' | 'licenseExpiration'>>().toEqualTypeOf<
    Fields<VetLicenseRecord, 'status' | 'valid'>
  >();
});

test('a partner', () => {
  type Names = { id: 'partnerId'; isPms: 'isPracticeManagementSystem'; tokenEnd: 'practiceToken' };
  expectTypeOf<
    Merged<Columns<typeof partners, never, Names> & Some<typeof partnerOffers, 'tokenEnd' | 'canGenerateToken', Names>>
  >().toEqualTypeOf<Fields<PartnerIntegration, 'isEnabled' | 'isUnderReview' | 'isReviewed'>>();
});

test('a bank account', () => {
  expectTypeOf<
    Columns<
      typeof bankAccounts,
      'practiceId' | 'routingSealed' | 'accountSealed',
      { updatedBy: 'lastUpdatedBy'; updatedAt: 'lastUpdatedOn' }
    >
  >().toEqualTypeOf<Fields<BankSettings, 'routingNumber' | 'accountNumber'>>();
});

test('a practice', () => {
  type Known = 'id' | 'name' | 'companyName' | 'resellerId' | 'status' | 'ecommerceUrl' | 'oidcClientId' | 'oidcEndpoint' | 'features';
  expectTypeOf<Some<typeof practices, Known, { status: 'practiceStatus'; features: 'practiceHomeFeatures' }>>().toEqualTypeOf<
    Fields<PracticeData, 'localizationData'>
  >();
  expectTypeOf<Some<typeof practices, 'localeCode' | 'dateTimeFormat' | 'timeZone', { localeCode: 'defaultLocaleCode' }>>().toEqualTypeOf<
    Fields<PracticeData['localizationData']>
  >();
  expectTypeOf<Some<typeof practices, 'id' | 'companyName' | 'individualLoginRequired'>>().toEqualTypeOf<Fields<PracticeBasic>>();
});

test('what a practice says of itself', () => {
  type Names = {
    websiteTitle: 'webSiteTitle';
    billingPhone: 'billingPhoneNumber';
    mobilePhone: 'mobilePhoneNumber';
    fax: 'faxNumber';
    contactName: 'primaryContactName';
    contactEmail: 'primaryContactEmailAddress';
    careFocus: 'ecommerceModel';
    compoundedFee: 'compoundedServicesFee';
    name: 'practiceName';
  };
  // Empty where nothing was ever filled in.
  type OfPractice = 'practicePhoneNumber' | 'address1' | 'city' | 'postalCode';
  expectTypeOf<
    Merged<
      Columns<typeof practiceDetails, 'notificationMode' | 'defaultMessage' | 'ownershipChanging', Names> &
        Some<typeof practices, 'state' | 'name', Names>
    >
  >().toEqualTypeOf<Fields<PracticeInformation, OfPractice | 'country'>>();
  expectTypeOf<Columns<typeof commercialInformation, never, { practiceId: 'siteId' }>>().toEqualTypeOf<Fields<CommercialInfo>>();
});

test('an order in the queue', () => {
  type Details = keyof ApprovalQueueItem & keyof Row<typeof queueItemDetails>;
  type Item = 'id' | 'type' | 'orderDate' | 'vetDisplayName' | 'source';
  expectTypeOf<
    Merged<Some<typeof queueItems, Item, { source: 'sourceDescription' }> & Some<typeof queueItemDetails, Details>>
  >().toEqualTypeOf<
    Fields<ApprovalQueueItem, 'product' | 'orderTimeInAwaitingApproval' | 'vetStaffId' | 'lockedBy' | 'lockExpiresAt' | 'denialReasons'>
  >();
  expectTypeOf<
    Some<typeof recordLocks, 'holderStaffId' | 'holderName' | 'lockedAt', { holderStaffId: 'id'; holderName: 'name' }>
  >().toEqualTypeOf<Fields<LockHolder>>();
});

test('a weigh-in', () => {
  expectTypeOf<Columns<typeof dietWeighIns, 'practiceId' | 'animalId' | 'recordedByStaffId' | 'recordedAt'>>().toEqualTypeOf<
    Fields<WeighIn, 'recordedBy'>
  >();
});

test('a note', () => {
  expectTypeOf<
    Columns<typeof notes, 'practiceId' | 'clientId' | 'animalId' | 'itemId' | 'staffId' | 'removedAt', { createdAt: 'at' }>
  >().toEqualTypeOf<Fields<Note, 'subject' | 'petName' | 'by' | 'own'>>();
});

test('a line of the history', () => {
  expectTypeOf<Some<typeof auditLog, 'id' | 'at' | 'action'>>().toEqualTypeOf<Fields<HistoryEntry, 'by' | 'about' | 'changes'>>();
});
