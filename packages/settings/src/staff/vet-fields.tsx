import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { PhoneField, PinField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LicenseFields } from '../staff-fields/license-fields.tsx';
import { Section } from '../landing/section.tsx';

interface VetFieldsProps {
  flags: Pick<PracticeHomeFeatures, 'vetPinRequired' | 'vetLicenseNumRequired'>;
  hasPin: boolean;
}

/** Fields of veterinarians only. */
export const VetFields = ({ flags, hasPin }: VetFieldsProps): ReactNode => {
  const { t } = useTranslation('settings');
  const needsPin = flags.vetPinRequired && !hasPin;
  return (
    <Section title={t('staff.vetDetails')}>
      <PinField
        name="veterinarianAttributes.pin"
        label={t('staff.pin')}
        help={t(hasPin ? 'staff.pinKept' : 'staff.pinHelp')}
        required={needsPin}
      />
      <LicenseFields prefix="veterinarianAttributes." numberRequired={flags.vetLicenseNumRequired} />
      <PhoneField name="veterinarianAttributes.phone" label={t('staff.phone')} />
      <PhoneField name="veterinarianAttributes.cell" label={t('staff.cell')} />
    </Section>
  );
};
