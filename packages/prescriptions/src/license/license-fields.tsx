import { SimpleGrid } from '@chakra-ui/react';
import { localeProfile, regionsOf } from '@practice-portal/domain/locale';
import { LICENSE_NUMBER_MAX } from '@practice-portal/domain/staff';
import { DateField, SelectField, TextField, useLocale, useToday } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The license of a vet: number, where it was given, and its expiration date. Rule: docs/rules/prescriptions.md#license. */
export const LicenseFields = (): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { code } = useLocale();
  const today = useToday();
  const options = useMemo(
    () => regionsOf(localeProfile(code).country).map((region) => ({ value: region.code, label: region.name })),
    [code],
  );
  return (
    <>
      <TextField name="licenseNumber" label={t('license.number')} maxLength={LICENSE_NUMBER_MAX} required />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <SelectField
          name="licenseState"
          label={t('license.state')}
          placeholder={t('license.statePlaceholder')}
          options={options}
          required
        />
        <DateField name="licenseExpiration" label={t('license.expiration')} min={today} required />
      </SimpleGrid>
    </>
  );
};
