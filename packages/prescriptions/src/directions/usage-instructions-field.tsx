import { USAGE_INSTRUCTIONS_MAX } from '@practice-portal/domain/prescription';
import { TextAreaField } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How the medication is given. Source: section 5, "usageInstructions". */
export const UsageInstructionsField = (): ReactNode => {
  const { t } = useTranslation('prescriptions');
  return (
    <TextAreaField name="usageInstructions" label={t('fields.usageInstructions')} maxLength={USAGE_INSTRUCTIONS_MAX} counter required />
  );
};
