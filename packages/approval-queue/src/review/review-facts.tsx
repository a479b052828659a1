import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type Medication, PatientStripPart } from '@practice-portal/prescriptions';
import { AfterPaint, Banner, Points } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductLine } from './product-line.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

interface OrderFactsProps {
  item: ApprovalQueueItem;
  medication?: Medication;
}

/** What to know before a prescription is signed: the suggestion, what else the pet is given, what is ordered. None of it changes while someone types below. */
export const OrderFacts = memo(({ item, medication }: OrderFactsProps): ReactNode => {
  const hasStrip = useFlag('patientStripEnabled');
  return (
    <Stack gap="2">
      <SuggestionPanel suggestion={item.approvalSuggestion} />
      {hasStrip && <AfterPaint>{() => <PatientStripPart item={item} medication={medication} />}</AfterPaint>}
      <ProductLine item={item} />
      {item.product.complianceBean.isControlledSubstance && <ControlledAlert />}
    </Stack>
  );
});
OrderFacts.displayName = 'OrderFacts';

/** What a controlled substance asks of the vet and of whoever takes the delivery. Rule: docs/rules/queue.md#controlled-substances. */
const ControlledAlert = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Banner status="warning" title={t('review.controlled.title')}>
      <Points>{[t('review.controlled.fax'), t('review.controlled.signature'), t('review.controlled.canceled')]}</Points>
    </Banner>
  );
};
