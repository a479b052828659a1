import type { QueueItemType } from '@practice-portal/domain/approval';
import { weightRangeFor } from '@practice-portal/domain/catalog';
import type { Address } from '@practice-portal/domain/client';
import { queuePetOf } from '@practice-portal/domain/pet';
import type { ComplianceBean } from '@practice-portal/domain/product';

import { petRecordOf } from '../records/pet-record.ts';
import { type LoadedSku, skuNames } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import type { animals, clients } from '../db/schema/client.ts';
import { announce } from '../realtime/approval-events.ts';
import { addressCopyOf, clientCopyOf } from './record-copies.ts';
import type { NewQueueItem } from './types.ts';

export interface Ordered {
  client: typeof clients.$inferSelect;
  /** A record, or an order's copy of one. */
  address: Address | null | undefined;
  pet: typeof animals.$inferSelect;
  sku: LoadedSku;
  rules: Partial<ComplianceBean>;
  vet: { id: number; displayName: string } | undefined;
  now: Date;
}

/** Returns what every order in the queue is made of, whoever placed it; what only some have is left empty. */
export const orderedItem = ({ client, address, pet, sku, rules, vet, now }: Ordered) => {
  const { canineWeightRange: _canine, felineWeightRange: _feline, ...productRules } = sku.complianceBean;
  return {
    clientId: client.id,
    ...clientCopyOf(client),
    shippingAddress: address ? addressCopyOf(address) : null,
    animal: queuePetOf(petRecordOf(pet)),
    product: {
      ...skuNames(sku),
      compounded: sku.complianceBean.compounded,
      complianceBean: { ...productRules, ...rules },
    },
    isAutoship: false,
    isReplacement: false,
    nextShipDate: null,
    autoshipFrequency: null,
    orderDate: now.toISOString(),
    vet: vet ? { staffId: vet.id, displayName: vet.displayName } : null,
    canPrintOrder: true,
    canSuggestAlternative: false,
    approvalSuggestion: null,
    cartId: null,
    orderNumber: null,
    preparedByStaffId: null,
    showPreparedBy: false,
    isLicenseFormRequired: sku.complianceBean.compoundingPharmacyId !== null,
    eConnectPartnerId: null,
    weightRange: weightRangeFor(sku, pet.species),
  } satisfies Partial<NewQueueItem>;
};

/** Has open queues show new items: as items that come back, for which lists ask again. */
export const announceNewItems = (tx: Tx, practiceId: number, type: QueueItemType, ids: readonly number[], now: Date): Promise<void> =>
  announce(
    tx,
    ids.map((id) => ({
      practiceId,
      name: 'unlocked_item' as const,
      message: { item: { type, id }, lockedBy: null, lockExpiresAt: null, previousHolder: null, at: now.toISOString(), returned: true },
    })),
  );
