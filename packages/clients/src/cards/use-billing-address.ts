import { useAddAddressMutation, useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { useClientQuery } from '@practice-portal/api-client/clients';
import { addressBodyOf, type AddressForm, addressSchema, emptyAddress } from '@practice-portal/domain/address';
import { cardBilling } from '@practice-portal/domain/card-frame';
import type { Address, ClientAddress } from '@practice-portal/domain/client';
import { useIdempotencyKeys, useLocale } from '@practice-portal/ui';
import { type FormikContextType, setNestedObjectValues, useFormik } from 'formik';
import { useState } from 'react';

import type { SavedBilling } from './card-source.ts';

/** A billing address that is chosen or typed. */
export interface BillingAddressState {
  clientId: number;
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
  hasAddresses: boolean;
  /** The one on record that is chosen; null for a new one, which is typed in `form`. */
  chosen: ClientAddress | null;
  choose: (address: ClientAddress | null) => void;
  form: FormikContextType<AddressForm>;
  problem: 'noAddress' | 'addressFailed' | null;
  isSaving: boolean;
  /** Saves what is typed. */
  save: () => Promise<SavedBilling | null>;
  /** The address, saved if it is new. Null when something is missing or was not saved, which its fields say. */
  settle: () => Promise<SavedBilling | null>;
}

const NOTHING_YET = undefined;

const savedOf = (addressId: number, { address, address2, city, state, postalCode }: Omit<Address, 'id'>): SavedBilling => ({
  addressId,
  lines: cardBilling({ address, address2, city, state, postalCode }),
});

/**
 * The billing address of a new card: the client's own, another on record, or a new one that is saved with the card.
 * @param isShown it is on the screen
 */
export const useBillingAddress = (clientId: number, isShown: boolean): BillingAddressState => {
  const { country } = useLocale().profile;
  const addresses = useClientAddressesQuery(clientId, { skip: !isShown });
  const client = useClientQuery(clientId, { skip: !isShown });
  const [add, { isLoading: isSaving }] = useAddAddressMutation();
  // Undefined: nobody has chosen one yet; null: a new one.
  const [picked, setPicked] = useState<ClientAddress | null | undefined>(NOTHING_YET);
  const [problem, setProblem] = useState<BillingAddressState['problem']>(null);
  const { keyOf } = useIdempotencyKeys();
  const form = useFormik<AddressForm>({
    initialValues: emptyAddress(country),
    validationSchema: addressSchema({ country }),
    validateOnBlur: false,
    onSubmit: () => undefined,
  });
  const isReady = addresses.currentData !== undefined && client.currentData !== undefined;
  const known = addresses.currentData ?? [];
  const ownId = client.currentData?.defaultBillingAddressId ?? client.currentData?.defaultShippingAddressId;
  const own = known.find(({ id }) => id === ownId) ?? known[0] ?? null;
  const chosen = picked === NOTHING_YET ? own : picked;

  const save = async (): Promise<SavedBilling | null> => {
    const body = addressBodyOf(form.values);
    // Tried again, the same address is saved once.
    const address = { ...body, clientId, phone: null, validatedStatus: 'NOT_VALID' as const };
    const { data } = await add({ address, idempotencyKey: keyOf(body) });
    setProblem(data === undefined ? 'addressFailed' : null);
    if (data === undefined) return null;
    setPicked(data);
    return savedOf(data.id, data);
  };

  return {
    clientId,
    state: isReady ? 'ready' : addresses.error !== undefined || client.error !== undefined ? 'failed' : 'loading',
    retry: () => {
      void addresses.refetch();
      void client.refetch();
    },
    hasAddresses: known.length > 0,
    chosen,
    choose: setPicked,
    form,
    problem,
    isSaving,
    save,
    settle: async () => {
      if (!isReady) return null;
      if (chosen !== null) return savedOf(chosen.id, chosen);
      const errors = await form.validateForm();
      if (Object.keys(errors).length === 0) return save();
      await form.setTouched(setNestedObjectValues(form.values, true), false);
      setProblem('noAddress');
      return null;
    },
  };
};
