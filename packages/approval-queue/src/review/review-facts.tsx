import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { AfterPaint, Banner } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Points } from '../item/section.tsx';
import { ClientPetCards } from './client-pet-cards.tsx';
import { PatientStripPart } from './clinical/clinical-parts.ts';
import type { Medication } from './clinical/use-medication.ts';
import { ProductCard } from './product-card.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

interface FactsProps {
  item: ApprovalQueueItem;
}

/** What is ordered. Memoised: none of it changes while someone types below. */
export const OrderFacts = memo(({ item, suggests = false }: FactsProps & { suggests?: boolean }): ReactNode => (
  <Stack gap="3">
    <ProductCard item={item} suggests={suggests} />
    {item.product.complianceBean.isControlledSubstance && <ControlledAlert />}
  </Stack>
));
OrderFacts.displayName = 'OrderFacts';

/** Whom it is for, and what else is known of them. */
export const PatientFacts = memo(({ item, medication }: FactsProps & { medication?: Medication }): ReactNode => {
  const hasStrip = useFlag('patientStripEnabled');
  return (
    <Stack gap="3">
      <ClientPetCards item={item} />
      <SuggestionPanel suggestion={item.approvalSuggestion} />
      {hasStrip && <AfterPaint>{() => <PatientStripPart item={item} medication={medication} />}</AfterPaint>}
    </Stack>
  );
});
PatientFacts.displayName = 'PatientFacts';

/** What a controlled substance asks of the vet and of whoever takes the delivery. Source: section 2, "Review drawer". */
const ControlledAlert = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Banner status="warning" title={t('review.controlled.title')}>
      <Points>{[t('review.controlled.fax'), t('review.controlled.signature'), t('review.controlled.cancelled')]}</Points>
    </Banner>
  );
};
