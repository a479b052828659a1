import type { AddressSuggestion, AddressToValidate, AddressValidation } from '@practice-portal/domain/address';
import type { CountryCode } from '@practice-portal/domain/locale';

import { problem } from '../../http/problem.ts';
import { suggestInCanada } from './ca.ts';
import { suggestInUk } from './gb.ts';
import type { AddressCheck } from './types.ts';
import { suggestInUs } from './us.ts';

/** How long a provider may take: a person waits for it with a form that is filled in. */
const TIMEOUT_MS = 5_000;

const BY_COUNTRY: Record<CountryCode, (typed: AddressToValidate) => Promise<AddressSuggestion[]>> = {
  US: suggestInUs,
  GB: suggestInUk,
  CA: suggestInCanada,
};

const askProvider = async (url: string, typed: AddressToValidate): Promise<AddressSuggestion[]> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(typed),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The provider answered ${answer.status}`);
    const { data } = (await answer.json()) as AddressValidation;
    return data.addresses.map(({ address1, address2, city, state, zip, zip4, region, status }) => ({
      address1,
      address2,
      city,
      state,
      zip,
      zip4,
      region,
      status,
    }));
  } catch {
    throw problem(502, 'Address validation failed');
  }
};

/**
 * The check of typed addresses: postal data that comes with the service or, where there is one, a provider that answers
 * `POST` with an `AddressToValidate` by an `AddressValidation`.
 */
export const createAddressCheck = (providerUrl: string | null): AddressCheck => ({
  suggest: (typed) => (providerUrl === null ? BY_COUNTRY[typed.region](typed) : askProvider(providerUrl, typed)),
});
