import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { fitsLabel, hasLabelPreview, refillsDisplay } from '@practice-portal/domain/prescription';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { lazyPart } from '@practice-portal/ui';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { InfoDialogPart } from '../item/info-parts.ts';
import { itemKey } from '../item/queue-item.ts';
import { InfoButton } from '../item/replacement-help.tsx';
import { RiskLine } from './risk-line.tsx';
import { type RowTexts, useRowFacts } from './row-facts.tsx';

/** Why the directions of a waiting item need a look before it is approved. */
type DirectionsRisk = 'missing' | 'tooLong';

/** Returns what is wrong with the directions of an item, by the rules of the review; `ControlledRisk` has those of controlled substances. */
export const directionsRisk = (compliance: ComplianceBean, localeCode: LocaleCode): DirectionsRisk | null => {
  if (!compliance.isPrescriptionRequired) return null;
  const directions = compliance.usageInstructions?.trim() ?? '';
  if (directions === '') return 'missing';
  return hasLabelPreview(compliance, localeCode) && !fitsLabel(directions) ? 'tooLong' : null;
};

// Few rows are of controlled substances, and reading directions takes a good deal of code.
const { Part: ControlledRiskPart } = lazyPart(async () => (await import('./controlled-risk.tsx')).ControlledRisk);

/** Shows what is prescribed: the product over its strength and packaging, quantity and refills, and what is wrong with the directions. */
export const productCell = (item: ApprovalQueueItem, { t, locale }: RowTexts): ReactNode => {
  const { product, quantity } = item;
  const { complianceBean } = product;
  // A number never stands in another line than its unit.
  const strength = product.productStrength?.replaceAll(' ', '\u00A0');
  const packaging = product.productPackaging?.replaceAll(/(?<=\d) /g, '\u00A0');
  const details = [strength, packaging].filter(Boolean);
  const refills = shownRefills(complianceBean);
  const risk = directionsRisk(complianceBean, locale.code);
  const compounded = complianceBean.compoundingPharmacyMessage;
  return (
    <>
      <p data-line="" data-part="facts">
        <strong data-name="" translate="no">
          {product.productName}
        </strong>{' '}
        {details.length > 0 && (
          <small data-fact="" data-part="details">
            {details.join(', ')}
          </small>
        )}{' '}
        <small data-fact="" data-nowrap="" data-part="amounts">
          <span>{t('product.quantity', { count: quantity })}</span>{' '}
          {refills !== null && (
            <span data-part="refills">{refills.kind === 'prn' ? t('product.prn') : t('product.refills', { count: refills.count })}</span>
          )}
        </small>{' '}
        {compounded !== null && compounded !== '' && (
          <CompoundedInfo key={itemKey(item)} product={product.productName} message={compounded} />
        )}
      </p>
      {risk !== null && <RiskLine>{t(`product.directions.${risk}`)}</RiskLine>}
      {risk === null && complianceBean.isControlledSubstance && (
        <ControlledRiskPart directions={complianceBean.usageInstructions ?? ''} text={t('product.directions.generic')} />
      )}
    </>
  );
};

/** Refills are shown only where a prescription is needed and the product has a default. */
const shownRefills = ({ isPrescriptionRequired, defaultRefills }: ComplianceBean): ReturnType<typeof refillsDisplay> | null => {
  if (!isPrescriptionRequired || defaultRefills === null) return null;
  const display = refillsDisplay(defaultRefills);
  return display.kind === 'na' ? null : display;
};

interface CompoundedInfoProps {
  product: string;
  /** Holds what the compounding pharmacy has to say. */
  message: string;
}

/** Marks a compounded product; pressing it shows what the compounding pharmacy has to say. */
const CompoundedInfo = ({ product, message }: CompoundedInfoProps): ReactNode => {
  const { t } = useRowFacts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <InfoButton icon={<Info size={16} aria-hidden />} name={t('product.compoundedAbout', { product })} onPress={() => setOpen(true)}>
        {t('product.compounded')}
      </InfoButton>
      {open && (
        <InfoDialogPart title={t('product.compoundedTitle')} closeLabel={t('product.close')} onClose={() => setOpen(false)}>
          {message}
        </InfoDialogPart>
      )}
    </>
  );
};
