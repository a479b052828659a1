import { TextAreaField, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the pharmacist must know; required when the service says so. Source: section 5, "pharmacyNotes". */
export const NotesField = ({ required }: { required: boolean }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { profile } = useLocale();
  return (
    <TextAreaField
      name="pharmacyNotes"
      label={t('review.field.pharmacyNotes')}
      maxLength={profile.pharmacyNotesMax}
      counter
      required={required}
    />
  );
};
