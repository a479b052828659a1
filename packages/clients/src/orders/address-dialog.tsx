import { ChatAction } from '@practice-portal/access';
import { useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { useChangeOrderAddressMutation } from '@practice-portal/api-client/orders';
import { addressLine } from '@practice-portal/domain/address';
import { type Order, orderAddressSchema } from '@practice-portal/domain/order';
import { FormDialog, modalPart, RadioField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface AddressDialogProps {
  clientId: number;
  order: Order;
  onClose: () => void;
}

/** Has an order go to another address of its client. Rule: docs/rules/ordering.md#another-address. */
export const AddressDialog = modalPart(function AddressDialog({ clientId, order, onClose }: AddressDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const { orderId, orderNumber, shipTo } = order;
  const { currentData: addresses = [] } = useClientAddressesQuery(clientId);
  const [change] = useChangeOrderAddressMutation();
  const form = useSaveForm({
    initialValues: { addressId: shipTo?.addressId ?? 0 },
    schema: orderAddressSchema,
    save: (body, { idempotencyKey }) => change({ params: { orderId }, body, idempotencyKey }).unwrap(),
    saved: t('order.address.done'),
    onSaved: onClose,
    explain: ({ unexpected, message }) => ({ title: t('order.address.failed'), hint: unexpected ? t('order.address.tryAgain') : message }),
  });
  return (
    <FormDialog
      form={form}
      title={t('order.address.title', { number: orderNumber })}
      submitLabel={t('order.address.submit')}
      help={<ChatAction />}
      onClose={onClose}
    >
      {shipTo === null ? null : <p>{t('order.address.now', { address: shipTo.line })}</p>}
      <RadioField
        name="addressId"
        label={t('order.address.choose')}
        required
        options={addresses.map((address) => ({ value: address.id, label: addressLine(address) }))}
      />
    </FormDialog>
  );
});
