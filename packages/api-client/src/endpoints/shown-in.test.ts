import { readdir } from 'node:fs/promises';

import { beforeAll, expect, it } from 'vitest';

import { api } from '../api/api.ts';
import { DECIDED } from '../cache/refetch-lists.ts';

/** Something that several screens show, by the queries that show it and the calls that change it. */
interface Thing {
  shownBy: readonly string[];
  changedBy: readonly string[];
}

const THINGS: Record<string, Thing> = {
  person: {
    shownBy: [
      'staffList',
      'staffMember',
      'approvers',
      'teamMembers',
      'account',
      'vetLicense',
      'vetSignatures',
      'recipients',
      'queue',
      'changeHistory',
    ],
    changedBy: [
      'createStaff',
      'updateStaff',
      'updateAffiliateVet',
      'deactivateStaff',
      'reactivateStaff',
      'confirmVet',
      'resetStaffPassword',
      'inviteStaff',
      'updateAccount',
      'addVet',
      'updateVetLicense',
      'createRecipient',
      'updateRecipient',
      'updateStaffRecipient',
      'removeRecipient',
    ],
  },
  practice: {
    shownBy: [
      'practice',
      'practiceBasic',
      'practiceInformation',
      'commercialInformation',
      'notificationModes',
      'sms',
      'partners',
      'changeHistory',
    ],
    changedBy: [
      'saveSms',
      'saveNotificationModes',
      'savePracticeInformation',
      'createCommercialInformation',
      'updateCommercialInformation',
      'removeCommercialInformation',
    ],
  },
  partner: { shownBy: ['partners', 'changeHistory'], changedBy: ['enablePartner', 'disablePartner', 'requestPartnerReview'] },
  bank: { shownBy: ['bank', 'changeHistory'], changedBy: ['saveBank'] },
  defaultMessage: { shownBy: ['defaultMessage', 'changeHistory'], changedBy: ['saveDefaultMessage'] },
  petMail: {
    shownBy: ['petMail', 'changeHistory'],
    changedBy: ['changePetMailFrequency', 'cancelPetMail', 'pausePetMail', 'resumePetMail'],
  },
  protocol: {
    shownBy: ['protocols', 'readiness', 'queueReadiness', 'changeHistory'],
    changedBy: ['createProtocol', 'saveProtocol', 'removeProtocol'],
  },
  accessCode: { shownBy: ['accessCode', 'changeHistory'], changedBy: ['changePracticePassword', 'changeAccessCode'] },
  agreement: { shownBy: ['practice', 'cart', 'clientCart'], changedBy: ['acceptCompoundingAgreement'] },
  newClient: { shownBy: ['clientPets', 'clientPetSearch'], changedBy: ['addClient'] },
  client: {
    shownBy: [
      'clientPets',
      'clientPetSearch',
      'recordChanges',
      'clientEnding',
      'queue',
      'waitingItems',
      'queueReadiness',
      'drafts',
      'cart',
      'clientCart',
      'practiceFailures',
      'clientFailures',
      'clientRenewals',
      'clientPrescriptions',
      'clientAutoships',
      'orderHistory',
      'purchasedItems',
      'clientRecommendations',
    ],
    changedBy: ['saveClient', 'saveClientContact', 'deactivateClient', 'normalizeClient'],
  },
  merge: {
    shownBy: [
      'client',
      'clientPets',
      'clientPetSearch',
      'pet',
      'petsOfClient',
      'merges',
      'clientAddresses',
      'clientCards',
      'clientNotes',
      'recordChanges',
      'queue',
      'drafts',
      'clientPrescriptions',
      'clientAutoships',
      'orderHistory',
      'clientRecommendations',
    ],
    changedBy: ['mergeRecords', 'undoMerge'],
  },
  normalAddresses: { shownBy: ['clientAddresses'], changedBy: ['normalizeClient'] },
  newPet: { shownBy: ['client', 'petsOfClient', 'clientPets', 'clientPetSearch', 'recordChanges'], changedBy: ['addPet'] },
  pet: {
    shownBy: [
      'petsOfClient',
      'clientPets',
      'clientPetSearch',
      'recordChanges',
      'queue',
      'waitingItems',
      'queueReadiness',
      'timeline',
      'drafts',
      'cart',
      'clientCart',
      'weighIns',
      'clientRenewals',
      'clientPrescriptions',
      'clientAutoships',
      'orderHistory',
      'purchasedItems',
      'clientRecommendations',
    ],
    changedBy: ['updatePet'],
  },
  weight: { shownBy: ['pet', 'petsOfClient', 'weighIns', 'queue', 'recordChanges', 'timeline'], changedBy: ['addWeighIn'] },
  address: {
    shownBy: ['clientAddresses', 'client', 'clientAutoships', 'recordChanges', 'queue', 'cart', 'clientCart'],
    changedBy: ['addAddress', 'saveAddress'],
  },
  autoship: {
    shownBy: [
      'clientAutoships',
      'expiringCards',
      'clientCards',
      'clientRenewals',
      'renewalCount',
      'recordChanges',
      'clientEnding',
      'queue',
      'queueReadiness',
      'purchasedItems',
    ],
    changedBy: ['editAutoship', 'skipShipment', 'cancelAutoshipItem', 'setAutoshipAddress'],
  },
  card: {
    shownBy: ['clientCards', 'expiringCards', 'compoundedAutoshipCount', 'clientAutoships', 'clientFailures', 'practiceFailures'],
    changedBy: ['addCard', 'addSwipedCard', 'deleteCard', 'moveAutoships'],
  },
  payment: {
    shownBy: ['clientFailures', 'practiceFailures', 'orderHistory', 'clientAutoships', 'clientCards'],
    changedBy: ['updatePayment'],
  },
  refund: { shownBy: ['orderHistory', 'clientFailures', 'practiceFailures'], changedBy: ['refundOrderItem'] },
  addressOfOrder: { shownBy: ['orderHistory'], changedBy: ['changeOrderAddress'] },
  prescription: {
    shownBy: [
      'clientPrescriptions',
      'clientAutoships',
      'orderHistory',
      'purchasedItems',
      'clientRenewals',
      'renewalCount',
      'queue',
      'readiness',
      'queueReadiness',
    ],
    changedBy: ['voidPrescription'],
  },
  decision: {
    shownBy: [
      'queue',
      'queueReadiness',
      'clientPrescriptions',
      'clientAutoships',
      'orderHistory',
      'purchasedItems',
      'clientRenewals',
      'clientFailures',
    ],
    changedBy: ['approveItem', 'denyItem', 'undoDecision'],
  },
  waitingItem: { shownBy: ['queue', 'queueReadiness', 'waitingItems'], changedBy: ['putOffItem', 'bringItemBack', 'passItemsOn'] },
  noticeOfDecision: { shownBy: ['notices', 'notice', 'timeline'], changedBy: ['markCalled'] },
  assignment: { shownBy: ['queue', 'waitingItems', 'timeline'], changedBy: ['assignVet', 'unassignVet'] },
  order: {
    shownBy: [
      'cart',
      'clientCart',
      'drafts',
      'purchasedItems',
      'clientPrescriptions',
      'clientAutoships',
      'orderHistory',
      'clientCards',
      'queue',
      'queueReadiness',
    ],
    changedBy: ['submitOrder'],
  },
  recommendation: { shownBy: ['clientRecommendations', 'cart', 'drafts'], changedBy: ['submitRecommendation', 'renewRecommendation'] },
  offer: { shownBy: ['queue', 'clientRecommendations'], changedBy: ['offerItem'] },
  cart: {
    shownBy: ['drafts'],
    changedBy: [
      'createCart',
      'addCartItem',
      'removeCartItem',
      'saveCart',
      'setPromoCode',
      'deleteCart',
      'refillPrescription',
      'renewPrescription',
      'replacePrescription',
    ],
  },
  directions: { shownBy: ['favoriteDirections'], changedBy: ['addFavoriteDirection', 'removeFavoriteDirection'] },
  campaign: { shownBy: ['clientRecommendations'], changedBy: ['restartCampaign'] },
  event: {
    shownBy: ['eventEndpoints', 'eventDeliveries', 'changeHistory'],
    changedBy: ['addEventEndpoint', 'removeEventEndpoint', 'renewEventSecret', 'sendEventAgain'],
  },
  note: { shownBy: ['itemNotes', 'clientNotes'], changedBy: ['addNote', 'removeNote'] },
  view: { shownBy: ['savedViews'], changedBy: ['saveView', 'removeView'] },
  diet: { shownBy: ['weighIns'], changedBy: ['confirmDiet', 'saveDiet'] },
};

/** They change nothing that a query shows, or it shows by its own patch: a session, a lock, a chat, a paper, a check, a draft of a line. */
const CHANGES_NOTHING_SHOWN = new Set([
  'accessCodeSignIn',
  'acceptInvitation',
  'applicationLink',
  'approvePriceOverride',
  'changePersonalPassword',
  'compoundingAgreementPdf',
  'dietLetterPdf',
  'dietRecommendation',
  'downloadCsv',
  'endChat',
  'findPractices',
  'ledgerPdf',
  'lockItem',
  'mailPaymentLink',
  'modifyPrescription',
  'oidcExchange',
  'overrideLock',
  'practiceSignIn',
  'requestLoginLink',
  'requestUserPasswordReset',
  'resendPrescription',
  'resetUserPassword',
  'saveCartItem',
  'sendChat',
  'signOut',
  'startChat',
  'tokenSignIn',
  'unlockItem',
  'userSignIn',
  'userSignOut',
  'validateAddress',
  'validateApproval',
  'validateNewOrder',
  'validateResetCode',
  'validateRoutingNumber',
  'validateSwipe',
  'vetSignIn',
]);
/** The pharmacy of demo data is a page of its own, and papers are fetched when a person asks. */
const OF_ITS_OWN = /pharmacy|actOnFill|sendOutsideOrder|answerPartnerReview|declineNextCharge|putClockOn|Pdf$|receipt|print|exportItem/i;

/** Calls that have it asked again by an effect: `approval-effects.test.ts`. */
const BY_EFFECT: Record<string, Tags> = { approveItem: DECIDED, denyItem: DECIDED };

type Tags = readonly (string | { type: string })[];
interface Definition {
  type: 'query' | 'mutation';
  providesTags?: Tags | ((...given: unknown[]) => Tags);
  invalidatesTags?: Tags | ((...given: unknown[]) => Tags);
}

const definitions = new Map<string, Definition>();

/** Stands for whatever an answer or an argument holds. */
const anything: unknown = new Proxy(() => 1, {
  get: (_target, name) =>
    name === Symbol.toPrimitive
      ? () => 1
      : name === Symbol.iterator
        ? () => [][Symbol.iterator]()
        : name === 'some'
          ? () => false
          : name === 'map'
            ? () => []
            : anything,
});

const typesOf = (tags: Tags | ((...given: unknown[]) => Tags) | undefined): string[] => {
  const found = typeof tags === 'function' ? tags(anything, undefined, anything) : (tags ?? []);
  return found.map((tag) => (typeof tag === 'string' ? tag : tag.type));
};

beforeAll(async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => !file.includes('.test.'));
  await Promise.all(files.map((file) => import(`./${file.slice(0, -3)}.ts`)));
  const look = (name: string) => (definition: unknown) => void definitions.set(name, definition as Definition);
  api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map((name) => [name, look(name)])) });
});

it('a call that changes a thing has every query that shows it asked again', () => {
  const stale = Object.entries(THINGS).flatMap(([thing, { shownBy, changedBy }]) =>
    changedBy.flatMap((mutation) => {
      const invalidated = typesOf(BY_EFFECT[mutation] ?? definitions.get(mutation)?.invalidatesTags);
      return shownBy
        .filter((query) => !typesOf(definitions.get(query)?.providesTags).some((type) => invalidated.includes(type)))
        .map((query) => `${thing}: ${mutation} leaves ${query} as it was`);
    }),
  );
  expect(stale).toEqual([]);
});

it('knows of every call whether it changes something that is shown', () => {
  const known = new Set([...Object.values(THINGS).flatMap(({ changedBy }) => changedBy), ...CHANGES_NOTHING_SHOWN]);
  const mutations = [...definitions].filter(([, { type }]) => type === 'mutation').map(([name]) => name);
  expect(mutations.filter((name) => !known.has(name) && !OF_ITS_OWN.test(name))).toEqual([]);
  expect([...known].filter((name) => !mutations.includes(name))).toEqual([]);
});
