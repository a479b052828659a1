import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { InfoDialog } from '../item/info-dialog.tsx';

interface BeyondUseDialogProps {
  /** Its name. */
  product: string;
  /** Days that it may be used after it was made. */
  days: number;
  onClose: () => void;
}

/** What a beyond-use date is, and which one the product has. */
export const BeyondUseDialog = ({ product, days, onClose }: BeyondUseDialogProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <InfoDialog title={t('review.beyondUse.title')} closeLabel={t('product.close')} onClose={onClose}>
      <div className="ui-stack">
        <p>{t('review.beyondUse.days', { product, count: days })}</p>
        <p>{t('review.beyondUse.label')}</p>
        <p>{t('review.beyondUse.expiration')}</p>
      </div>
    </InfoDialog>
  );
};
