import {
  type ApprovalSuggestion,
  type ApprovalSuggestionValue,
  type QueueItemType,
  RETAILER_SOURCE,
} from '@practice-portal/domain/approval';
import { addDays, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

import { weightRangeOf } from '../products/weight-range.ts';
import { addressCopyOf, clientCopyOf, productCopyOf } from '../queue-items/record-copies.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import type { addresses, clients } from '../db/schema/client.ts';
import type { PetRow, Product } from './queue-catalog.ts';
import type { Random } from './random.ts';

export type Client = typeof clients.$inferSelect;
export type Address = typeof addresses.$inferSelect;

/** Minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;

/** Where orders of each type come from. */
const SOURCES: Record<QueueItemType, readonly string[]> = {
  EC_ORDER_ITEM: ['Online store', 'Mobile app'],
  HFP_ORDER_ITEM: ['Home delivery'],
  PROFILE_PRESCRIPTION: ['Phone', 'Fax'],
  RX_CART_ITEM: ['In clinic'],
  DVM_REACH_PRESCRIPTION: ['DVM Reach'],
};

const SUGGESTIONS: readonly (ApprovalSuggestionValue | null)[] = [
  'LIKELY_APPROVE',
  'NEEDS_REVIEW',
  'LIKELY_DENY',
  'PENDING_FURTHER_REVIEW',
  null,
];
/** As practice systems send them: some are missing, some are no dates. */
const BAD_DATES = [null, '', 'unknown', '0000-00-00', '31/02/2025'] as const;
const EXAMS = ['Last exam', 'Last bloodwork', 'Last heartworm test'] as const;

/** A suggestion with the facts behind it; every fourth fact has a bad date. */
const suggestionOf = (at: number, now: ZonedDate, random: Random): ApprovalSuggestion | null => {
  // Shifted by one each round: types come in rounds of the same length, and each type should meet each suggestion.
  const suggestion = SUGGESTIONS[(at + Math.floor(at / SUGGESTIONS.length)) % SUGGESTIONS.length] ?? null;
  if (suggestion === null) return null;
  const isGood = suggestion === 'LIKELY_APPROVE';
  return {
    suggestion,
    suggestionJustifications: EXAMS.slice(0, 1 + (at % EXAMS.length)).map((examKind, exam) => {
      const isBad = (at + exam) % 4 === 3;
      const daysAgo = isGood ? random.int(5, 330) : random.int(200, 900);
      return {
        examKind,
        valid: !isBad && daysAgo < 365,
        date: isBad ? (BAD_DATES[(at + exam) % BAD_DATES.length] ?? null) : addDays(isoDateOf(now), -daysAgo),
      };
    }),
    suggestionLastUpdated: addTime(now, -random.int(1, 40), 'hour').toISOString(),
  };
};

/** When the order of the n-th item came: some minutes, some hours, some days ago. */
const orderedAt = (at: number, now: ZonedDate, random: Random): Date => {
  const ago = [
    () => random.int(2, 55),
    () => random.int(1, 22) * HOUR + random.int(0, 59),
    () => random.int(1, 13) * DAY + random.int(0, 23) * HOUR,
  ];
  return addTime(now, -(ago[at % ago.length] ?? (() => HOUR))(), 'minute');
};

/** Some orders are a retailer's, who asks the practice to approve them. */
const sourceOf = (source: string, { type, at, isAutoship }: { type: QueueItemType; at: number; isAutoship: boolean }): string =>
  type === 'EC_ORDER_ITEM' && !isAutoship && at % 3 === 0 ? RETAILER_SOURCE : source;

export interface ItemParts {
  at: number;
  type: QueueItemType;
  client: Client;
  animal: PetRow;
  address: Address | null;
  product: Product;
  vet: NewQueueItem['vet'];
  now: ZonedDate;
  random: Random;
}

/** An item of a practice's queue. */
export const queueItemOf = ({ at, type, client, animal, address, product, vet, now, random }: ItemParts): NewQueueItem => {
  const { compliance } = product;
  const isAutoship = type === 'HFP_ORDER_ITEM' || (type === 'EC_ORDER_ITEM' && at % 4 === 0);
  return {
    type,
    clientId: client.id,
    ...clientCopyOf(client),
    shippingAddress: address && addressCopyOf(address),
    animal: {
      animalId: animal.id,
      name: animal.name,
      species: animal.species,
      breed: animal.breed,
      sex: animal.sex,
      weight: animal.weight,
      weightDate: animal.weightDate,
      birthDate: animal.birthDate,
      neutered: animal.neutered,
    },
    product: {
      productId: product.id,
      ...productCopyOf(product),
      compounded: product.compounded,
      complianceBean: compliance,
    },
    quantity: random.pick([1, 1, 1, 2, 3, 6]),
    sourceDescription: sourceOf(random.pick(SOURCES[type]), { type, at, isAutoship }),
    isAutoship,
    isReplacement: at % 13 === 5,
    nextShipDate: isAutoship ? addDays(isoDateOf(now), random.int(3, 28)) : null,
    autoshipFrequency: isAutoship ? random.pick([14, 28, 30, 42, 56, 90, 45]) : null,
    orderDate: orderedAt(at, now, random).toISOString(),
    vet,
    canPrintOrder: at % 9 !== 4,
    canSuggestAlternative: type === 'EC_ORDER_ITEM' || type === 'PROFILE_PRESCRIPTION',
    approvalSuggestion: suggestionOf(at, now, random),
    cartId: type === 'RX_CART_ITEM' ? client.practiceId * 100_000 + at : null,
    orderNumber:
      type === 'EC_ORDER_ITEM' || type === 'HFP_ORDER_ITEM' ? `W${client.practiceId}${String(40_000 + at * 17).padStart(6, '0')}` : null,
    preparedByStaffId: null,
    showPreparedBy: type === 'RX_CART_ITEM' || type === 'PROFILE_PRESCRIPTION',
    // Compounding pharmacies ask for the license of the vet who prescribes.
    isLicenseFormRequired: compliance.compoundingPharmacyId !== null,
    eConnectPartnerId: type === 'DVM_REACH_PRESCRIPTION' ? 12 : null,
    weightRange: weightRangeOf(product),
  };
};
