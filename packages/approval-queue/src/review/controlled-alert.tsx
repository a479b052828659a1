import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Points } from '../item/points.tsx';

/** What a controlled substance asks of the vet and of whoever takes the delivery. Source: section 2, "Review drawer". */
export const ControlledAlert = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Banner status="warning" title={t('review.controlled.title')}>
      <Points>{[t('review.controlled.fax'), t('review.controlled.signature'), t('review.controlled.cancelled')]}</Points>
    </Banner>
  );
};
