import { Box, Grid } from '@chakra-ui/react';
import { ADDRESS_LINE_MAX, CITY_MAX, POSTAL_CODE_2_LENGTH } from '@practice-portal/domain/address';
import type { CountryCode } from '@practice-portal/domain/locale';
import { addressRegionsOf } from '@practice-portal/domain/locale';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLocale } from '../locale/locale-provider.tsx';
import { FilledByPostalCode, type PlaceOf } from './filled-by-postal-code.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** Props of {@link AddressFields}. */
export interface AddressFieldsProps {
  /** Path of the address in the form's values; empty when its fields are at the top level. */
  name?: string;
  /** By default the practice's. */
  country?: CountryCode;
  /** Whether line 1, city, state and postal code are marked as required. */
  required?: boolean;
  /** Whether there is a field for the state or province, where the country has them. */
  withState?: boolean;
  /** Disables all fields and says why. */
  disabledReason?: string | null;
  /** Section for the browser's autofill: `shipping` or `billing`. Off by default: most addresses here are other people's. */
  autoComplete?: 'shipping' | 'billing';
  /** Says where a postal code is, empty where it doesn't: the code then comes before city and state, and fills them while they are empty. */
  placeOf?: PlaceOf;
}

/**
 * An address as the country writes it, bound to Formik: an `AddressForm` of `domain/address`, which has its schema and
 * what starts a new one.
 */
export const AddressFields = ({
  name,
  country,
  required = true,
  withState = true,
  disabledReason = null,
  autoComplete,
  placeOf,
}: AddressFieldsProps): ReactNode => {
  const { t } = useTranslation('ui');
  const home = useLocale().profile.country;
  const where = country ?? home;
  const regions = useMemo(() => addressRegionsOf(where).map(({ code, name: label }) => ({ value: code, label })), [where]);
  const path = (field: string): string => (name ? `${name}.${field}` : field);
  const filledBy = (token: string): { autoComplete?: string } => (autoComplete ? { autoComplete: `${autoComplete} ${token}` } : {});
  const field = (key: string, token: string) => ({ name: path(key), disabledReason, ...filledBy(token) });
  const isDigits = where === 'US';
  const placeFields = (
    <>
      <Box gridColumn={{ md: 'span 3' }}>
        <TextField {...field('city', 'address-level2')} label={t('address.city')} required={required} maxLength={CITY_MAX + 20} />
      </Box>
      {where === 'GB' || !withState ? null : (
        <Box gridColumn={{ md: 'span 3' }}>
          <SelectField
            name={path('state')}
            label={t(where === 'CA' ? 'address.province' : 'address.state')}
            options={regions}
            required={required}
            disabledReason={disabledReason}
          />
        </Box>
      )}
    </>
  );
  const codeFields = (
    <>
      <Box gridColumn={{ md: 'span 3' }}>
        <TextField
          {...field('postalCode', 'postal-code')}
          label={t(isDigits ? 'address.zip' : where === 'GB' ? 'address.postcode' : 'address.postalCode')}
          required={required}
          maxLength={isDigits ? 5 : 10}
          digits={isDigits}
        />
      </Box>
      {isDigits ? (
        <Box gridColumn={{ md: 'span 3' }}>
          <TextField
            name={path('postalCode2')}
            label={t('address.plus4')}
            disabledReason={disabledReason}
            maxLength={POSTAL_CODE_2_LENGTH}
            digits
          />
        </Box>
      ) : null}
    </>
  );
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(6, 1fr)' }} gap="4" alignItems="start">
      <Box gridColumn={{ md: '1 / -1' }}>
        <TextField
          {...field('address1', 'address-line1')}
          label={t('address.line1')}
          required={required}
          maxLength={ADDRESS_LINE_MAX + 20}
        />
      </Box>
      <Box gridColumn={{ md: '1 / -1' }}>
        <TextField {...field('address2', 'address-line2')} label={t('address.line2')} maxLength={ADDRESS_LINE_MAX + 20} />
      </Box>
      {placeOf ? codeFields : placeFields}
      {placeOf ? placeFields : codeFields}
      {placeOf ? <FilledByPostalCode path={path} country={where} placeOf={placeOf} /> : null}
    </Grid>
  );
};
