import { NEW_PIN_MAX, type PracticeHomeFeatures, VET_NAME_MAX } from '@practice-portal/domain';
import { DateField, PinField, TextField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface AddVetFieldsProps {
  flags: Pick<PracticeHomeFeatures, 'vetPinRequired' | 'vetLicenseNumRequired' | 'vetEmailRequired'>;
}

/** Who the vet is; the PIN only where the practice signs with one. */
export const AddVetFields = ({ flags }: AddVetFieldsProps): ReactNode => {
  const { t } = useTranslation('access');
  return (
    <>
      <TextField name="firstName" label={t('addVet.firstName')} autoComplete="off" maxLength={VET_NAME_MAX + 1} required />
      <TextField name="lastName" label={t('addVet.lastName')} autoComplete="off" maxLength={VET_NAME_MAX + 1} required />
      <TextField name="email" label={t('addVet.email')} autoComplete="off" required={flags.vetEmailRequired} />
      {flags.vetPinRequired && <PinField name="pin" label={t('addVet.pin')} help={t('addVet.pinHelp', { max: NEW_PIN_MAX })} required />}
      <TextField name="licenseNumber" label={t('addVet.licenseNumber')} autoComplete="off" required={flags.vetLicenseNumRequired} />
      <TextField name="licenseState" label={t('addVet.licenseState')} autoComplete="off" />
      <DateField name="licenseExpiration" label={t('addVet.licenseExpiration')} />
    </>
  );
};
