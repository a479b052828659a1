import { useApprovingVet, useFlag } from '@practice-portal/access';
import { useModifyPrescriptionMutation } from '@practice-portal/api-client/ordering';
import { type ModificationRequest, PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import type { ReplaceState } from '@practice-portal/domain/navigation';
import { typedPounds } from '@practice-portal/domain/pet';
import { toast, useIdempotencyKeys, useLocale } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

import { useEntry } from '../actions/use-entry.ts';
import type { OrderValues } from '../product/order-values.ts';
import { useItemLock } from './use-item-lock.ts';

/** Contact details for notifying the client. */
export interface ReplacementContact {
  clientEmail: string;
  clientPhone: string | null;
  smsShouldSend: boolean;
}

/** Were shown to the vet, and confirmed where that was asked. */
export type AnsweredFindings = Pick<ModificationRequest, 'shownFindings' | 'confirmedFindings'>;

/** Denies the item and recommends the other product, in one call: both or neither. */
export interface Modification {
  send: (values: OrderValues, contact: ReplacementContact | null, answered: AnsweredFindings) => Promise<void>;
}

/** Rule: docs/rules/queue.md#replacement-request. */
export const useModification = (replaced: ReplaceState): Modification => {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const locks = useFlag('recordLockingEnabled');
  const { vet } = useApprovingVet();
  const [modify] = useModifyPrescriptionMutation();
  const { keyOf } = useIdempotencyKeys();
  const staffId = vet?.vetStaffId ?? null;
  const { id, type } = replaced;
  const { referralSourceId } = useEntry();
  const lockAgain = useItemLock(replaced, locks ? staffId : null);

  const bodyOf = (values: OrderValues, contact: ReplacementContact | null): ModificationRequest => ({
    denialReason: replaced.selectedReason,
    denialMethodId: PORTAL_SOURCE_ID,
    ecOrderItemId: type === 'EC_ORDER_ITEM' || type === 'HFP_ORDER_ITEM' ? id : 0,
    rxId: type === 'PROFILE_PRESCRIPTION' ? id : 0,
    effectiveTo: values.expirationDate,
    pet: { weight: typedPounds(values.productPetWeight, code) },
    product: {
      fillQuantity: values.quantity ?? 1,
      id: values.id ?? 0,
      pharmacyNotes: values.notesToPharmacist.trim(),
      refills: values.refill ?? 0,
      usage: values.usageInstructions.trim(),
    },
    removeAutoships: true,
    veterinarianSfuId: staffId ?? 0,
    ...(vet?.pin === undefined ? {} : { vetPin: vet.pin }),
    referralSourceId,
    clientEmail: contact?.clientEmail ?? replaced.clientEmail,
    clientPhone: contact?.clientPhone ?? replaced.clientPhone,
    smsShouldSend: contact?.smsShouldSend ?? false,
  });
  return {
    send: async (values, contact, answered) => {
      const body = { ...bodyOf(values, contact), ...answered };
      await lockAgain();
      await modify({ body, idempotencyKey: keyOf(body) }).unwrap();
      toast.success(t('recommend.sent'));
    },
  };
};
