import { fallenSignature, type FactsNow, signatureChanges, type SignedFacts } from '@practice-portal/domain/approval';
import { weightRangeFor } from '@practice-portal/domain/catalog';
import type { ZonedDate } from '@practice-portal/domain/locale';
import { type PetRecord, queuePetOf } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { QueueProduct } from '@practice-portal/domain/product';
import type { FieldMessage } from '@practice-portal/domain/text';

import { type LoadedSku, skuNames } from '../catalog/load-sku.ts';
import type { Executor } from '../db/client.ts';
import type { animals } from '../db/schema/client.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { petRecordOf } from '../records/pet-record.ts';
import { loadGivenSince } from './load-given.ts';

/** Joins what was signed before with the records it is for as they are now. */
export interface SignedBefore {
  signed: SignedFacts;
  pet: PetRecord;
  sku: LoadedSku;
  quantity: number;
  usageInstructions: string;
  /** The prescription that was signed, or that is renewed: it is no other medication. */
  rxId: number | null;
  /** The item of the queue that ships by an AutoShip of its own; 0 for none. */
  itemId?: number;
  /** It is not prescribed yet: a signature without a PIN doesn't count where the practice asks for one. */
  isOpen: boolean;
}

/** A product as orders have it. */
export const orderedProduct = (sku: LoadedSku): QueueProduct => ({
  ...skuNames(sku),
  compounded: sku.complianceBean.compounded,
  complianceBean: sku.complianceBean,
});

const factsNow = async (
  executor: Executor,
  { practice, now }: { practice: PracticeData; now: ZonedDate },
  { pet, sku, quantity, usageInstructions, rxId, itemId = 0, isOpen }: SignedBefore,
): Promise<FactsNow> => {
  const [animal, product] = [queuePetOf(pet), orderedProduct(sku)];
  return {
    item: { animal, product, quantity },
    form: { usageInstructions: usageInstructions.trim() },
    localization: practice.localizationData,
    ...(await loadGivenSince(executor, practice.id, { id: itemId, renewsRxId: rxId, animal, product }, now)),
    productWeightRange: weightRangeFor(sku, pet.species),
    asksPin: isOpen && practice.practiceHomeFeatures.vetPinRequired,
  };
};

type Reader = Parameters<typeof factsNow>[1];

/**
 * Asks whether a signature stands, with today's facts: at purchase, and when a parcel is handed to the pharmacy.
 * Rule: docs/rules/prescriptions.md#what-a-signature-rests-on.
 * @returns what has changed; null for one that stands
 */
export const signatureFall = async (executor: Executor, reader: Reader, before: SignedBefore): Promise<FieldMessage[] | null> =>
  fallenSignature(before.signed, await factsNow(executor, reader, before));

/** {@link signatureFall} of a prescription; null as well for one whose facts were not kept. */
export const prescriptionFall = async (
  executor: Executor,
  reader: Reader,
  { id, signedFacts, quantity, usageInstructions, sourceItemId }: PrescriptionRecord,
  { pet, sku }: { pet: typeof animals.$inferSelect; sku: LoadedSku },
): Promise<FieldMessage[] | null> =>
  signedFacts === null
    ? null
    : signatureFall(executor, reader, {
        signed: signedFacts,
        pet: petRecordOf(pet),
        sku,
        quantity,
        usageInstructions,
        rxId: id,
        itemId: sourceItemId ?? 0,
        isOpen: false,
      });

/** Returns what has changed since something was signed that waits now. */
export const changesSince = async (executor: Executor, reader: Reader, before: SignedBefore): Promise<FieldMessage[]> =>
  signatureChanges(before.signed, await factsNow(executor, reader, before));
