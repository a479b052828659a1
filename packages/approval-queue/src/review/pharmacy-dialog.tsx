import type { ComplianceBean } from '@practice-portal/domain/product';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { InfoDialog } from '../item/info-dialog.tsx';
import { pharmacyAsks, pharmacyOf } from './compounding-pharmacy.ts';
import { Points } from '../item/points.tsx';

interface PharmacyDialogProps {
  compliance: ComplianceBean;
  onClose: () => void;
}

/** Who compounds a product, and what they ask of whoever prescribes it. */
export const PharmacyDialog = ({ compliance, onClose }: PharmacyDialogProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const asks = pharmacyAsks(compliance);
  const { compoundingPharmacyMessage: message } = compliance;
  return (
    <InfoDialog title={t('review.pharmacy.title')} closeLabel={t('product.close')} onClose={onClose}>
      <div className="ui-stack">
        <p>{t(`review.pharmacy.by.${pharmacyOf(compliance.compoundingPharmacyId)}`)}</p>
        {message !== null && message !== '' && <p>{message}</p>}
        {asks.length > 0 && <Points>{asks.map((ask) => t(`review.pharmacy.asks.${ask}`))}</Points>}
      </div>
    </InfoDialog>
  );
};
