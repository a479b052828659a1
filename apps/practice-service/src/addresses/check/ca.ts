import { type AddressSuggestion, type AddressToValidate, normalPostalCode } from '@practice-portal/domain/address';
import { regionsOf } from '@practice-portal/domain/locale';

import { fold } from '../../search/fold.ts';
import { singleSpaces, usualCapitals } from './wording.ts';

// Letters that Canada Post does not use are left out: D, F, I, O, Q and U, and W and Z in front.
const SHAPE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Against the forward sortation areas of the package `zipcodes`: they say the province. */
export const suggestInCanada = async (typed: AddressToValidate): Promise<AddressSuggestion[]> => {
  const zip = normalPostalCode(typed.zip, 'CA');
  if (!SHAPE.test(zip)) return [];
  const { default: zipcodes } = await import('zipcodes');
  const area = zipcodes.lookup(zip.slice(0, 3));
  if (area?.country !== 'Canada') return [];
  const province = regionsOf('CA').find(({ name }) => fold(name) === fold(area.state));
  return [
    {
      ...typed,
      address1: usualCapitals(singleSpaces(typed.address1)),
      city: usualCapitals(singleSpaces(typed.city)),
      // Some areas lie in two territories.
      state: province?.code ?? typed.state,
      zip,
      zip4: '',
      status: 'VALIDATED_INTERNAL',
    },
  ];
};
