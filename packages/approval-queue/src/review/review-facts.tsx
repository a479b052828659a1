import type { ApprovalQueueItem } from '@practice-portal/domain';
import { memo, type ReactNode } from 'react';

import { ClientPetCards } from './client-pet-cards.tsx';
import { ControlledAlert } from './controlled-alert.tsx';
import { ProductCard } from './product-card.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

/** What the decision is about. Memoised: none of it changes while someone types below. */
export const ReviewFacts = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => (
  <div className="review-rows">
    <ClientPetCards item={item} />
    <SuggestionPanel suggestion={item.approvalSuggestion} />
    <ProductCard item={item} />
    {item.product.complianceBean.isControlledSubstance && <ControlledAlert />}
  </div>
));
ReviewFacts.displayName = 'ReviewFacts';
