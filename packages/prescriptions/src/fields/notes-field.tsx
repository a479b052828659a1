import { TextAreaField, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Notes to the pharmacist; required when the service says so. Rule: docs/rules/prescriptions.md#notes-to-the-pharmacist. */
export const PharmacyNotesField = ({ name, required }: { name: string; required: boolean }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { profile } = useLocale();
  return <TextAreaField name={name} label={t('fields.pharmacyNotes')} maxLength={profile.pharmacyNotesMax} counter required={required} />;
};
