import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { LabelPreview, UsageInstructionsField } from '@practice-portal/prescriptions';
import { AfterPaint } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { DoseLinePart } from './clinical/clinical-parts.ts';

/** How the medication is given, with the label as it will print where there is one. Source: section 5, "usageInstructions". */
export const DirectionsField = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const hasDose = useFlag('doseLineEnabled');
  return (
    <Stack gap="3">
      <UsageInstructionsField />
      <AfterPaint>
        {() => (
          <>
            {hasDose && <DoseLinePart item={item} />}
            <LabelPreview compliance={item.product.complianceBean} />
          </>
        )}
      </AfterPaint>
    </Stack>
  );
};
