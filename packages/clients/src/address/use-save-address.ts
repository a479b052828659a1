import { useAddAddressMutation, useSaveAddressMutation, useSetAutoshipAddressMutation } from '@practice-portal/api-client/addresses';
import { useLazyClientQuery, useSaveClientMutation } from '@practice-portal/api-client/clients';
import { addressBodyOf, type AddressForm } from '@practice-portal/domain/address';
import { type ClientAddress, clientOf } from '@practice-portal/domain/client';
import { newKey, toast } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

import type { ConfirmedAddress } from './use-confirmed-address.tsx';

/** Values of the address form. */
export interface AddressValues extends AddressForm {
  isPrimary: boolean;
  isForAutoships: boolean;
}

/** An address to save; a new one without `base`. */
export interface AddressSave {
  clientId: number;
  base: ClientAddress | null;
  values: AddressValues;
  idempotencyKey: string;
}

/** Makes an address the client's own, for shipping and billing. */
export const useMakePrimary = (): ((clientId: number, addressId: number) => Promise<void>) => {
  const [read] = useLazyClientQuery();
  const [save] = useSaveClientMutation();
  return async (clientId, addressId) => {
    const client = await read(clientId).unwrap();
    if (client.defaultShippingAddressId === addressId && client.defaultBillingAddressId === addressId) return;
    await save({
      clientId,
      client: { ...clientOf(client), defaultShippingAddressId: addressId, defaultBillingAddressId: addressId },
      version: client.version,
      idempotencyKey: newKey(),
    }).unwrap();
  };
};

/** Has a client's AutoShips go to an address, and says how it went. */
export const useShipAutoshipsTo = (): ((clientId: number, addressId: number) => Promise<void>) => {
  const { t } = useTranslation('clients');
  const [ship] = useSetAutoshipAddressMutation();
  return async (clientId, addressId) => {
    try {
      await ship({ clientId, addressId, idempotencyKey: newKey() }).unwrap();
      toast.success(t('address.autoshipUpdated'));
    } catch {
      toast.error(t('address.autoshipFailed'));
    }
  };
};

/** Saves an address that was confirmed, then makes it what the form says it is for. */
export const useSaveAddress = (): ((save: AddressSave, confirmed: ConfirmedAddress) => Promise<ClientAddress>) => {
  const [add] = useAddAddressMutation();
  const [save] = useSaveAddressMutation();
  const makePrimary = useMakePrimary();
  const shipAutoshipsTo = useShipAutoshipsTo();
  const { t } = useTranslation('clients');
  return async ({ clientId, base, values, idempotencyKey }, { address, validatedStatus }) => {
    const body = { ...addressBodyOf(address), clientId, phone: base?.phone ?? null, validatedStatus };
    const saved = await (
      base === null
        ? add({ address: body, idempotencyKey })
        : save({ addressId: base.id, address: body, version: base.version, idempotencyKey })
    ).unwrap();
    // The address is saved, whatever becomes of this.
    if (values.isPrimary) await makePrimary(clientId, saved.id).catch(() => toast.error(t('address.primaryFailed')));
    if (values.isForAutoships) await shipAutoshipsTo(clientId, saved.id);
    return saved;
  };
};
