import { useAddAddressMutation } from '@practice-portal/api-client/addresses';
import { useEditAutoshipMutation } from '@practice-portal/api-client/autoships';
import { addressBodyOf } from '@practice-portal/domain/address';
import type { Autoship } from '@practice-portal/domain/autoship';

import { autoshipEditOf, type AutoshipValues, NEW_ADDRESS } from './autoship-values.ts';

/** A change to an AutoShip, with the key under which that is done at most once. */
interface AutoshipChange {
  clientId: number;
  base: Autoship;
  values: AutoshipValues;
  idempotencyKey: string;
}

/** Saves an AutoShip, its new address first: a retry saves neither again. */
export const useEditAutoship = (): ((change: AutoshipChange) => Promise<Autoship>) => {
  const [addAddress] = useAddAddressMutation();
  const [edit] = useEditAutoshipMutation();
  const addressIdOf = async ({ clientId, values, idempotencyKey }: AutoshipChange): Promise<number | null> => {
    if (values.addressId !== NEW_ADDRESS) return values.addressId;
    const address = { ...addressBodyOf(values.newAddress), clientId, phone: null, validatedStatus: 'NOT_VALID' as const };
    const saved = await addAddress({ address, idempotencyKey: `${idempotencyKey}-address` }).unwrap();
    return saved.id;
  };
  return async (change) => {
    const { base, values, idempotencyKey } = change;
    const addressId = await addressIdOf(change);
    return edit({
      params: { autoshipId: base.autoshipId },
      body: autoshipEditOf(base, { ...values, addressId }),
      version: base.version,
      idempotencyKey,
    }).unwrap();
  };
};
