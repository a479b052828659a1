import { Grid, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { DoseLinePart, LabelPreview, UsageInstructionsField } from '@practice-portal/prescriptions';
import { AfterPaint } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { dosePatient } from '../item/queue-item.ts';

/** How the medication is given, with the label as it will print where there is one. Rule: docs/rules/prescriptions.md#directions. */
export const DirectionsField = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const hasDose = useFlag('doseLineEnabled');
  return (
    <Stack gap="3">
      {/* The label stands beside the words that it will print. */}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} columnGap="4" rowGap="3">
        <UsageInstructionsField />
        <AfterPaint>{() => <LabelPreview compliance={item.product.complianceBean} />}</AfterPaint>
      </Grid>
      <AfterPaint>{() => hasDose && <DoseLinePart {...dosePatient(item)} />}</AfterPaint>
    </Stack>
  );
};
