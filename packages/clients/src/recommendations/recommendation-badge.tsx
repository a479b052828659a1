import type { RecommendationStatus } from '@practice-portal/domain/recommendation';
import { StatusBadge, type Tone } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const TONES: Record<RecommendationStatus, Tone> = {
  purchased: 'approve',
  partiallyPurchased: 'info',
  notYetPurchased: 'review',
  sent: 'neutral',
};

/** State of a recommendation. Rule: docs/rules/ordering.md#recommendation-states. */
export const RecommendationBadge = ({ status }: { status: RecommendationStatus }): ReactNode => {
  const { t } = useTranslation('clients');
  return <StatusBadge tone={TONES[status]}>{t(`recommendation.status.${status}`)}</StatusBadge>;
};
