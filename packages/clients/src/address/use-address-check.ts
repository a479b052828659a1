import { useFlag } from '@practice-portal/access';
import { useValidateAddressMutation } from '@practice-portal/api-client/addresses';
import { type AddressForm, addressToValidate, addressVerdict, type AddressVerdict } from '@practice-portal/domain/address';

/** The outcome of an address check; `failed` if it could not be made, `off` if the practice has switched it off. */
export type AddressCheck = AddressVerdict | { kind: 'failed' } | { kind: 'off' };

/** A check whose outcome a person is asked about: not that of a practice without one. */
export type AskedAbout = Exclude<AddressCheck, { kind: 'off' }>;

/** Checks a typed address at the service. A practice may have switched it off. */
export const useAddressCheck = (): ((typed: AddressForm) => Promise<AddressCheck>) => {
  const isOff = useFlag('skipAddressValidation');
  const [validate] = useValidateAddressMutation();
  return async (typed) => {
    if (isOff) return { kind: 'off' };
    const body = addressToValidate(typed);
    try {
      const { data } = await validate({ body }).unwrap();
      return addressVerdict(body, data.addresses);
    } catch {
      return { kind: 'failed' };
    }
  };
};
