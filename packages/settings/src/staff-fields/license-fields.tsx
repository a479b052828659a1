import { localeProfile, regionsOf } from '@practice-portal/domain/locale';
import { VET_TEXT_MAX } from '@practice-portal/domain/staff-member';
import { DateField, SelectField, TextField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface LicenseFieldsProps {
  /** Before each field's name, such as `veterinarianAttributes.`. */
  prefix?: string;
  numberRequired: boolean;
}

/** A vet's license. */
export const LicenseFields = ({ prefix = '', numberRequired }: LicenseFieldsProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { code } = useLocale();
  const regions = useMemo(() => regionsOf(localeProfile(code).country).map(({ code: value, name: label }) => ({ value, label })), [code]);
  return (
    <>
      <TextField name={`${prefix}licenseNumber`} label={t('staff.licenseNumber')} maxLength={VET_TEXT_MAX} required={numberRequired} />
      <SelectField
        name={`${prefix}licenseState`}
        label={t('staff.licenseState')}
        placeholder={t('staff.licenseStatePlaceholder')}
        options={regions}
      />
      <DateField name={`${prefix}licenseExpiration`} label={t('staff.licenseExpiration')} />
    </>
  );
};
