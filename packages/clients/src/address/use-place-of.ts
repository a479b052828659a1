import { useLazyPostalPlaceQuery } from '@practice-portal/api-client/addresses';
import type { PostalPlace } from '@practice-portal/domain/address';
import type { CountryCode } from '@practice-portal/domain/locale';
import { useCallback } from 'react';

/** Says where a postal code is, for `AddressFields`; null where the service can't be asked. */
export const usePlaceOf = (): ((country: CountryCode, postalCode: string) => Promise<PostalPlace | null>) => {
  const [read] = useLazyPostalPlaceQuery();
  return useCallback(async (country: CountryCode, postalCode: string) => (await read({ country, postalCode }, true)).data ?? null, [read]);
};
