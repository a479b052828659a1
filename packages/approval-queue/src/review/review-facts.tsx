import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { AfterPaint } from '@practice-portal/ui';
import { memo, type ReactNode } from 'react';

import { PatientStripPart } from '../clinical/clinical-parts.ts';
import { ClientPetCards } from './client-pet-cards.tsx';
import { ControlledAlert } from './controlled-alert.tsx';
import { ProductCard } from './product-card.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

/** What the decision is about. Memoised: none of it changes while someone types below. */
export const ReviewFacts = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const hasStrip = useFlag('patientStripEnabled');
  return (
    <div className="review-rows">
      <ClientPetCards item={item} />
      <SuggestionPanel suggestion={item.approvalSuggestion} />
      <ProductCard item={item} />
      {item.product.complianceBean.isControlledSubstance && <ControlledAlert />}
      {hasStrip && <AfterPaint>{() => <PatientStripPart item={item} />}</AfterPaint>}
    </div>
  );
});
ReviewFacts.displayName = 'ReviewFacts';
