import { useFlag } from '@practice-portal/access';
import { useSaveCartMutation } from '@practice-portal/api-client/carts';
import { useNormalizeClientMutation, useSaveClientContactMutation } from '@practice-portal/api-client/clients';
import { type ConfirmedAddress, useMakePrimary, useSaveAddress, useShipAutoshipsTo } from '@practice-portal/clients';
import { isNormal } from '@practice-portal/domain/client';
import { newKey, toast, useLocale } from '@practice-portal/ui';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { addressIn, type ClientInfo, type ClientInfoValues, isTyped } from './client-info-values.ts';

/** The part being saved, for the text of a failure. */
export type SaveStep = 'client' | 'address' | 'cart';

/** A request; a retry of it keeps the key. */
export interface ClientInfoSave {
  values: ClientInfoValues;
  idempotencyKey: string;
}

interface SaveClientInfo {
  save: (sent: ClientInfoSave, confirmed: ConfirmedAddress | null) => Promise<void>;
  step: RefObject<SaveStep>;
}

/**
 * Saves what has changed, in the specified order: how the client is reached, the address, the cart's address, the client's
 * own address, the AutoShips'; then a record that is not as records are stored is normalized. What was saved before a failure is not saved again.
 * Rule: docs/rules/checkout.md#client-details.
 */
export const useSaveClientInfo = (info: ClientInfo): SaveClientInfo => {
  const { t } = useTranslation('ordering');
  const { client, cart, addresses } = info;
  const mayEdit = useFlag('editClientEnabled');
  const step = useRef<SaveStep>('client');
  const { code } = useLocale();
  const [normalize] = useNormalizeClientMutation();
  const [saveContact] = useSaveClientContactMutation();
  const [saveCart] = useSaveCartMutation();
  const saveAddress = useSaveAddress();
  const makePrimary = useMakePrimary();
  const shipAutoshipsTo = useShipAutoshipsTo();

  const keepContact = async ({ values, idempotencyKey }: ClientInfoSave): Promise<void> => {
    step.current = 'client';
    const contact = { email: values.email.trim(), phone: values.phone };
    if (contact.email === (client.email ?? '') && contact.phone === (client.phone ?? '')) return;
    await saveContact({ clientId: client.id, contact, version: client.version, idempotencyKey: `${idempotencyKey}-contact` }).unwrap();
    toast.success(t('clientInfo.clientSaved'));
  };

  const keepAddress = async ({ values, idempotencyKey }: ClientInfoSave, confirmed: ConfirmedAddress | null): Promise<number> => {
    step.current = 'address';
    const base = addresses.find(({ id }) => id === values.addressId) ?? null;
    if (confirmed === null) return base?.id ?? 0;
    // What the address is for comes after the cart.
    const alone = { ...addressIn(values), isPrimary: false, isForAutoships: false };
    const { id } = await saveAddress({ clientId: client.id, base, values: alone, idempotencyKey: `${idempotencyKey}-address` }, confirmed);
    toast.success(t('clientInfo.addressSaved'));
    return id;
  };

  const shipTo = async (shippingAddressId: number): Promise<void> => {
    if (cart.shippingAddressId === shippingAddressId) return;
    step.current = 'cart';
    const { printReceipt, recommendationNote, version } = cart;
    const body = { shippingAddressId, printReceipt, recommendationNote };
    await saveCart({ params: { cartId: cart.id }, body, idempotencyKey: newKey(), version }).unwrap();
  };

  return {
    step,
    save: async (sent, confirmed) => {
      const { values } = sent;
      await keepContact(sent);
      const addressId = await keepAddress(sent, confirmed);
      await shipTo(addressId);
      step.current = 'client';
      const isChanged = isTyped(values, info) || addressId !== client.defaultShippingAddressId;
      if (mayEdit && values.isPrimary && isChanged) await makePrimary(client.id, addressId);
      if (values.isForAutoships) await shipAutoshipsTo(client.id, addressId);
      // Without its answer: an order is placed with what was confirmed.
      if (!isNormal(client, addresses, code)) await normalize({ clientId: client.id, idempotencyKey: `${sent.idempotencyKey}-normal` });
    },
  };
};
