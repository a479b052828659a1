import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a controlled substance asks of the vet and of whoever takes the delivery. Source: section 2, "Review drawer". */
export const ControlledAlert = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Banner status="warning" title={t('review.controlled.title')}>
      <ul className="review-asks">
        <li>{t('review.controlled.fax')}</li>
        <li>{t('review.controlled.signature')}</li>
        <li>{t('review.controlled.cancelled')}</li>
      </ul>
    </Banner>
  );
};
