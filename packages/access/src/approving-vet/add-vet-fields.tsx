import { localeProfile, regionsOf } from '@practice-portal/domain/locale';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { NEW_PIN_MAX, VET_NAME_MAX } from '@practice-portal/domain/staff';
import { DateField, PinField, SelectField, TextField, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface AddVetFieldsProps {
  flags: Pick<PracticeHomeFeatures, 'vetPinRequired' | 'vetLicenseNumRequired' | 'vetEmailRequired'>;
}

/** Who the vet is; the PIN only where the practice signs with one. */
export const AddVetFields = ({ flags }: AddVetFieldsProps): ReactNode => {
  const { t } = useTranslation('access');
  const { code } = useLocale();
  const regions = useMemo(() => regionsOf(localeProfile(code).country).map(({ code: value, name: label }) => ({ value, label })), [code]);
  return (
    <>
      <TextField name="firstName" label={t('addVet.firstName')} autoComplete="off" maxLength={VET_NAME_MAX + 1} required />
      <TextField name="lastName" label={t('addVet.lastName')} autoComplete="off" maxLength={VET_NAME_MAX + 1} required />
      <TextField name="email" label={t('addVet.email')} autoComplete="off" required={flags.vetEmailRequired} />
      {flags.vetPinRequired && <PinField name="pin" label={t('addVet.pin')} help={t('addVet.pinHelp', { max: NEW_PIN_MAX })} required />}
      <TextField name="licenseNumber" label={t('addVet.licenseNumber')} autoComplete="off" required={flags.vetLicenseNumRequired} />
      <SelectField
        name="licenseState"
        label={t('addVet.licenseState')}
        placeholder={t('addVet.licenseStatePlaceholder')}
        options={regions}
      />
      <DateField name="licenseExpiration" label={t('addVet.licenseExpiration')} />
    </>
  );
};
