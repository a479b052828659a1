import { riskyNotation, USAGE_INSTRUCTIONS_MAX } from '@practice-portal/domain/prescription';
import { Stack } from '@chakra-ui/react';
import { Banner, TextAreaField } from '@practice-portal/ui';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Field of the usage instructions. Rule: docs/rules/prescriptions.md#directions. */
export const UsageInstructionsField = (): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const [{ value }] = useField<string>('usageInstructions');
  const risky = riskyNotation(value);
  return (
    <Stack gap="2" minW="0">
      <TextAreaField
        name="usageInstructions"
        label={t('fields.usageInstructions')}
        maxLength={USAGE_INSTRUCTIONS_MAX}
        counter
        required
        verbatim
      />
      {risky.length > 0 && <Banner status="warning">{risky.map(({ kind, text }) => t(`fields.risky.${kind}`, { text })).join(' ')}</Banner>}
    </Stack>
  );
};
