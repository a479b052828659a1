import { Text } from '@chakra-ui/react';
import { ChatAction, useApprovingVet, useFlag, usePractice } from '@practice-portal/access';
import { useReplacePrescriptionMutation } from '@practice-portal/api-client/carts';
import { useClientPrescriptionsQuery } from '@practice-portal/api-client/prescriptions';
import { PORTAL_SOURCE_ID, VET_PIN_INCORRECT_TEXT, vetSignInSchema } from '@practice-portal/domain/approval';
import type { CartFromPrescriptionAnswer } from '@practice-portal/domain/cart';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { domainMessage } from '@practice-portal/domain/text';
import { VetField } from '@practice-portal/prescriptions';
import { Banner, FormDialog, modalPart, PinField, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useEntry } from '../actions/use-entry.ts';

interface ReplaceDialogProps {
  rxId: number;
  clientId: number;
  onClose: () => void;
  /** A vet has approved it, and one like it is in the cart: the prescription is void once that is saved. */
  onReplaced: (cartItemId: number) => void;
}

/** 'Void and replace prescription', with a vet's approval. Rule: docs/rules/ordering.md#replacing-voids. */
export const ReplaceDialog = modalPart(function ReplaceDialog({ rxId, clientId, onClose, onReplaced }: ReplaceDialogProps): ReactNode {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const { vet } = useApprovingVet();
  const { referralSourceId } = useEntry();
  const pinRequired = useFlag('vetPinRequired');
  const schema = useMemo(() => vetSignInSchema({ vetPinRequired: pinRequired }), [pinRequired]);
  const [replace] = useReplacePrescriptionMutation();
  const { data: prescriptions } = useClientPrescriptionsQuery({ clientId, size: CLIENT_LIST_SIZE_MAX });
  const rx = prescriptions?.elements.find((row) => row.rxId === rxId);
  const form = useSaveForm({
    initialValues: { vetStaffId: vet?.vetStaffId ?? null, pin: '' },
    schema,
    save: ({ vetStaffId, pin }, { idempotencyKey }) =>
      replace({
        params: { prescriptionId: rxId },
        body: {
          prescriptionId: rxId,
          practiceId,
          referralSourceId,
          sourceId: PORTAL_SOURCE_ID,
          cartId: null,
          vetStaffId: vetStaffId ?? 0,
          ...(pinRequired ? { vetPin: pin } : {}),
        },
        idempotencyKey,
      }).unwrap(),
    onSaved: ({ cartItemId }: CartFromPrescriptionAnswer) => onReplaced(cartItemId),
    explain: ({ message }) =>
      message === VET_PIN_INCORRECT_TEXT
        ? { fieldErrors: { vetStaffId: domainMessage('approval.vetPinMismatch') } }
        : { title: t('replaceRx.failed'), hint: message },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('replaceRx.title')}
      submitLabel={t('replaceRx.title')}
      onClose={onClose}
      variant="danger"
      allowUnchanged
      help={<ChatAction />}
    >
      {rx && (
        <Text fontWeight="medium">
          {t('replaceRx.about', { product: [rx.productName, rx.productStrength].filter(Boolean).join(' '), pet: rx.animalName })}
        </Text>
      )}
      <Banner status="warning">{t('replaceRx.text')}</Banner>
      <VetField name="vetStaffId" label={t('replaceRx.vet')} type="RX_CART_ITEM" required />
      {pinRequired && <PinField name="pin" label={t('replaceRx.pin')} help={t('replaceRx.pinHelp')} required />}
    </FormDialog>
  );
});
