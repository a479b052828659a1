import { localeProfile, regionsOf } from '@practice-portal/domain/locale';
import { LICENSE_NUMBER_MAX } from '@practice-portal/domain/staff';
import { DateField, SelectField, TextField, useLocale, useToday } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { TwoColumns } from '../item/section.tsx';

/** The licence of a vet: number, where it was given, and until when it holds. Rule: docs/rules/prescriptions.md#licence. */
export const LicenseFields = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { code } = useLocale();
  const today = useToday();
  const options = useMemo(
    () => regionsOf(localeProfile(code).country).map((region) => ({ value: region.code, label: region.name })),
    [code],
  );
  return (
    <>
      <TextField name="licenseNumber" label={t('review.license.number')} maxLength={LICENSE_NUMBER_MAX} required />
      <TwoColumns>
        <SelectField
          name="licenseState"
          label={t('review.license.state')}
          placeholder={t('review.license.statePlaceholder')}
          options={options}
          required
        />
        <DateField name="licenseExpiration" label={t('review.license.expiration')} min={today} required />
      </TwoColumns>
    </>
  );
};
