import { Stack } from '@chakra-ui/react';
import { LabelPreview, useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { hasLabelPreview, USAGE_INSTRUCTIONS_MAX } from '@practice-portal/domain/prescription';
import { AfterPaint, TextAreaField, useLocale } from '@practice-portal/ui';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DoseLinePart } from '../clinical/clinical-parts.ts';

/** How the medication is given, with the label as it will print where there is one. Source: section 5, "usageInstructions". */
export const DirectionsField = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { code } = useLocale();
  const hasDose = useFlag('doseLineEnabled');
  return (
    <Stack gap="3">
      <TextAreaField
        name="usageInstructions"
        label={t('access:prescribing.usageInstructions')}
        maxLength={USAGE_INSTRUCTIONS_MAX}
        counter
        required
      />
      <AfterPaint>
        {() => (
          <>
            {hasDose && <DoseLinePart item={item} />}
            {hasLabelPreview(item.product.complianceBean, code) && <DirectionsPreview />}
          </>
        )}
      </AfterPaint>
    </Stack>
  );
};

const DirectionsPreview = (): ReactNode => {
  const [{ value }] = useField<string>('usageInstructions');
  return <LabelPreview text={value} />;
};
