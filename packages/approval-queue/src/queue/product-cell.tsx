import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { CompoundedInfo } from './compounded-info.tsx';
import { directionsRisk } from './directions-risk.ts';
import { itemKey } from './queue-item.ts';
import type { RowTexts } from './row-facts.tsx';

// Made once: what does not change is not rendered again with its row.
const RISK_ICON = <TriangleAlert size={16} aria-hidden />;

/** What is prescribed: product, strength and packaging over quantity, refills and what is wrong with the directions. */
export const productCell = (item: ApprovalQueueItem, { t, locale }: RowTexts): ReactNode => {
  const { product, quantity } = item;
  const { complianceBean } = product;
  const details = [product.productStrength, product.productPackaging].filter((part) => part !== null && part !== '');
  const refills = toldRefills(complianceBean);
  const risk = directionsRisk(complianceBean, locale.code);
  const compounded = complianceBean.compoundingPharmacyMessage;
  return (
    <>
      <p>
        <strong>{product.productName}</strong> {details.length > 0 && <small>{details.join(', ')}</small>}
      </p>
      <p>
        <small data-nowrap="">{t('product.quantity', { count: quantity })}</small>{' '}
        {refills !== null && (
          <small data-nowrap="">{refills.kind === 'prn' ? t('product.prn') : t('product.refills', { count: refills.count })}</small>
        )}
      </p>
      {compounded !== null && compounded !== '' && (
        <p>
          <CompoundedInfo key={itemKey(item)} product={product.productName} message={compounded} />
        </p>
      )}
      {risk !== null && (
        <p data-part="risk">
          {RISK_ICON}
          <span>{t(`product.directions.${risk}`)}</span>
        </p>
      )}
    </>
  );
};

/** Refills are told only where a prescription is needed and the product has a default. */
const toldRefills = ({ isPrescriptionRequired, defaultRefills }: ComplianceBean): ReturnType<typeof refillsDisplay> | null => {
  if (!isPrescriptionRequired || defaultRefills === null) return null;
  const display = refillsDisplay(defaultRefills);
  return display.kind === 'na' ? null : display;
};
