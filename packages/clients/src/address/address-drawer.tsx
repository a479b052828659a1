import { Stack } from '@chakra-ui/react';
import { ChatAction, KeptForm, useFlag } from '@practice-portal/access';
import { addressFormOf, addressSchema, emptyAddress } from '@practice-portal/domain/address';
import type { ClientAddress, ClientRecord } from '@practice-portal/domain/client';
import {
  AddressFields,
  CheckboxField,
  ConflictNotice,
  FormDrawer,
  modalPart,
  SaveCanceled,
  type SaveFailure,
  useLocale,
  useRecordForm,
} from '@practice-portal/ui';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfirmedAddress } from './use-confirmed-address.tsx';
import { usePlaceOf } from './use-place-of.ts';
import { type AddressValues, useSaveAddress } from './use-save-address.ts';

/** Props of {@link AddressDrawer}. */
export interface AddressDrawerProps {
  client: ClientRecord;
  /** The address that is edited; a new one without it. */
  address?: ClientAddress;
  onClose: () => void;
  onSaved?: (address: ClientAddress) => void;
}

/** Adds or edits an address of a client; who saves one that the post does not know is asked first. */
export const AddressDrawer = modalPart(function AddressDrawer({ client, address, onClose, onSaved }: AddressDrawerProps): ReactNode {
  const { t } = useTranslation('clients');
  const { profile } = useLocale();
  const { country: home } = profile;
  const { confirm, question } = useConfirmedAddress();
  const mayEdit = useFlag('editClientEnabled');
  const saveAddress = useSaveAddress();
  const placeOf = usePlaceOf();
  const isPrimary = (id: number | undefined): boolean => id !== undefined && client.defaultShippingAddressId === id;
  const isFirst = client.defaultShippingAddressId === null;
  const valuesOf = useCallback(
    (record: ClientAddress | null): AddressValues => ({
      ...(record ? addressFormOf(record, home) : emptyAddress(home)),
      isPrimary: mayEdit && (isFirst || isPrimary(record?.id)),
      isForAutoships: false,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the client as the drawer was opened
    [home],
  );
  const country = address ? addressFormOf(address, home).country : home;
  const recordForm = useRecordForm({
    record: address ?? null,
    valuesOf,
    schema: addressSchema({ country }),
    precheck: async ({ isPrimary: _primary, isForAutoships: _autoships, ...typed }, base) => {
      const isTyped = base === null || JSON.stringify(typed) !== JSON.stringify(addressFormOf(base, home));
      if (!isTyped) return { address: typed, validatedStatus: base.validatedStatus };
      const confirmed = await confirm(typed);
      if (confirmed === null) throw new SaveCanceled();
      return confirmed;
    },
    save: (values, { idempotencyKey, record: base, checked }) =>
      saveAddress({ clientId: client.id, base, values, idempotencyKey }, checked),
    fieldFor: (path) => (path === 'address' ? 'address1' : path),
    saved: t('address.saved'),
    onSaved: (saved: ClientAddress) => {
      onClose();
      onSaved?.(saved);
    },
    explain: ({ unexpected, status, message }: SaveFailure) => {
      if (status === 409 || status === 422) return undefined;
      return unexpected ? { title: t('address.failed'), hint: t('address.tryAgain') } : { title: t('address.failed'), hint: message };
    },
  });
  return (
    <>
      <FormDrawer
        form={recordForm.form}
        title={address ? t('address.edit') : t('address.new')}
        submitLabel={t('address.save')}
        onClose={onClose}
        help={<ChatAction />}
      >
        <ConflictNotice {...recordForm} labelOf={(path) => t(`address.${path}`)} show={(_path, value) => String(value)} />
        <KeptForm form={recordForm.form} name={`address-${address?.id ?? `new-of-${client.id}`}`} />
        <AddressFields country={country} placeOf={placeOf} />
        <Stack gap="3">
          <CheckboxField
            name="isPrimary"
            label={t('address.isPrimary')}
            disabledReason={
              mayEdit
                ? isFirst
                  ? t('address.firstIsPrimary')
                  : isPrimary(address?.id)
                    ? t('address.staysPrimary')
                    : null
                : t('address.noEditing')
            }
          />
          <CheckboxField name="isForAutoships" label={t('address.isForAutoships')} />
        </Stack>
      </FormDrawer>
      {question}
    </>
  );
});
