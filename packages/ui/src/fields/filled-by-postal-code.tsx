import type { CountryCode } from '@practice-portal/domain/locale';
import { getIn, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

/** Says where a postal code is; what it doesn't say is empty. */
export type PlaceOf = (country: CountryCode, postalCode: string) => Promise<{ city: string; state: string } | null>;

/** The shape of a whole code. */
const WHOLE: Record<CountryCode, RegExp | null> = { US: /^\d{5}$/, CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i, GB: null };

interface FilledByPostalCodeProps {
  /** The path of a field of the address in the form's values. */
  path: (field: string) => string;
  country: CountryCode;
  placeOf: PlaceOf;
}

/** Fills city and state by the postal code that is typed, as far as they are empty. */
export const FilledByPostalCode = ({ path, country, placeOf }: FilledByPostalCodeProps): null => {
  const { values, setFieldValue } = useFormikContext<object>();
  const valueOf = (field: string): string => {
    const value: unknown = getIn(values, path(field));
    return typeof value === 'string' ? value.trim() : '';
  };
  const code = valueOf('postalCode');
  const isWhole = WHOLE[country]?.test(code) ?? false;
  const fill = useEffectEvent((asked: string, place: { city: string; state: string } | null): void => {
    // The code was changed, or the fields typed in, since it was asked.
    if (place === null || asked !== valueOf('postalCode')) return;
    for (const field of ['city', 'state'] as const)
      if (place[field] !== '' && valueOf(field) === '') void setFieldValue(path(field), place[field]);
  });
  const ask = useEffectEvent((asked: string): void => {
    if (valueOf('city') !== '' && valueOf('state') !== '') return;
    void placeOf(country, asked).then((place) => fill(asked, place));
  });
  useEffect(() => {
    if (isWhole) ask(code);
  }, [code, isWhole]);
  return null;
};
