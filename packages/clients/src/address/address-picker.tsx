import { useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { addressLine } from '@practice-portal/domain/address';
import type { ClientAddress } from '@practice-portal/domain/client';
import { Menu, type MenuItem } from '@practice-portal/ui';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The chosen address: one on record, or null for a new one. */
export type AddressChoice = ClientAddress | null;

/** Props of {@link AddressPicker}. */
export interface AddressPickerProps {
  clientId: number;
  /** The address that is shown; null for a new one. */
  addressId: number | null;
  onChoose: (address: AddressChoice) => void;
}

/**
 * 'Other addresses' of a client, 'New address' first. What is chosen fills the form that it stands beside.
 * Rule: docs/rules/addresses.md#other-addresses.
 */
export const AddressPicker = ({ clientId, addressId, onChoose }: AddressPickerProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { currentData: addresses = [] } = useClientAddressesQuery(clientId);
  const items = (): MenuItem[] => [
    { id: 'new', label: t('address.new'), checked: addressId === null, onSelect: () => onChoose(null) },
    ...addresses.map((address) => ({
      id: String(address.id),
      label: addressLine(address),
      checked: address.id === addressId,
      onSelect: () => onChoose(address),
    })),
  ];
  return (
    <Menu label={t('address.others')} icon={MapPin} items={items}>
      {t('address.others')}
    </Menu>
  );
};
