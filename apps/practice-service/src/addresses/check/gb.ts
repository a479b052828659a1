import type { AddressSuggestion, AddressToValidate } from '@practice-portal/domain/address';
import { parse } from 'postcode';

import { singleSpaces, usualCapitals } from './wording.ts';

/** The postcode areas of the Royal Mail. */
const AREAS = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY ' +
    'HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL ' +
    'PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** By the grammar of postcodes, as the package `postcode` has it, and the areas that there are. */
export const suggestInUk = (typed: AddressToValidate): Promise<AddressSuggestion[]> => {
  const code = parse(typed.zip.replaceAll(/\s/g, ''));
  // BF1 is the post of the forces (BFPO), the only district of its area.
  if (!code.valid || !(AREAS.has(code.area) || code.outcode === 'BF1')) return Promise.resolve([]);
  return Promise.resolve([
    {
      ...typed,
      address1: singleSpaces(typed.address1),
      city: usualCapitals(singleSpaces(typed.city)),
      zip: code.postcode,
      zip4: '',
      status: 'VALIDATED_INTERNAL' as const,
    },
  ]);
};
