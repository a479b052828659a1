import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { lazyPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { CompoundedInfo } from './compounded-info.tsx';
import { directionsRisk } from './directions-risk.ts';
import { itemKey } from '../item/queue-item.ts';
import { RiskLine } from './risk-line.tsx';
import type { RowTexts } from './row-facts.tsx';

// Few rows are of controlled substances, and reading directions takes a good deal of code.
const { Part: ControlledRiskPart } = lazyPart(async () => (await import('./controlled-risk.tsx')).ControlledRisk);

/** What is prescribed: product, strength and packaging over quantity, refills and what is wrong with the directions. */
export const productCell = (item: ApprovalQueueItem, { t, locale }: RowTexts): ReactNode => {
  const { product, quantity } = item;
  const { complianceBean } = product;
  // A number never stands in another line than its unit.
  const strength = product.productStrength?.replaceAll(' ', '\u00A0');
  const details = [strength, product.productPackaging].filter(Boolean);
  const refills = toldRefills(complianceBean);
  const risk = directionsRisk(complianceBean, locale.code);
  const compounded = complianceBean.compoundingPharmacyMessage;
  return (
    <>
      <p data-line="" data-part="facts">
        <strong data-name="">{product.productName}</strong> {details.length > 0 && <small data-fact="">{details.join(', ')}</small>} <br />
        <small data-fact="" data-nowrap="">
          {t('product.quantity', { count: quantity })}
        </small>{' '}
        {refills !== null && (
          <small data-fact="" data-nowrap="">
            {refills.kind === 'prn' ? t('product.prn') : t('product.refills', { count: refills.count })}
          </small>
        )}
      </p>
      {compounded !== null && compounded !== '' && (
        <p data-line="">
          <CompoundedInfo key={itemKey(item)} product={product.productName} message={compounded} />
        </p>
      )}
      {risk !== null && <RiskLine>{t(`product.directions.${risk}`)}</RiskLine>}
      {risk === null && complianceBean.isControlledSubstance && (
        <ControlledRiskPart directions={complianceBean.usageInstructions ?? ''} text={t('product.directions.generic')} />
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
