import { useFlag } from '@practice-portal/access';
import { useValidateAddressMutation } from '@practice-portal/api-client/addresses';
import { type AddressForm, addressToValidate, addressVerdict, type AddressVerdict } from '@practice-portal/domain/address';

/** What the check of a typed address came to; `failed` where it could not be made. */
export type AddressCheck = AddressVerdict | { kind: 'failed' };

/** Checks a typed address at the service. A practice may have switched it off: then every address counts as known. */
export const useAddressCheck = (): ((typed: AddressForm) => Promise<AddressCheck>) => {
  const isOff = useFlag('skipAddressValidation');
  const [validate] = useValidateAddressMutation();
  return async (typed) => {
    if (isOff) return { kind: 'known' };
    const body = addressToValidate(typed);
    try {
      const { data } = await validate({ body }).unwrap();
      return addressVerdict(body, data.addresses);
    } catch {
      return { kind: 'failed' };
    }
  };
};
