import { ACCOUNT_EMAIL_MAX } from '@practice-portal/domain/account';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { STAFF_NAME_MAX } from '@practice-portal/domain/staff-member';
import { TextField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LicenseFields } from '../staff-fields/license-fields.tsx';

interface AffiliateVetFieldsProps {
  flags: Pick<PracticeHomeFeatures, 'vetEmailRequired' | 'vetLicenseNumRequired'>;
}

/** Fields of an affiliate's veterinarian. */
export const AffiliateVetFields = ({ flags }: AffiliateVetFieldsProps): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <>
      <TextField name="firstName" label={t('staff.firstName')} maxLength={STAFF_NAME_MAX + 1} required />
      <TextField name="lastName" label={t('staff.lastName')} maxLength={STAFF_NAME_MAX + 1} required />
      <TextField name="email" type="email" label={t('staff.email')} maxLength={ACCOUNT_EMAIL_MAX} required={flags.vetEmailRequired} />
      <LicenseFields numberRequired={flags.vetLicenseNumRequired} />
    </>
  );
};
