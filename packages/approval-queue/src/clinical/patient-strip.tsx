import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type ActiveMedication, drugClassesOf } from '@practice-portal/domain/medication';
import { Banner, Button, SkeletonText, StyleSheet } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Section } from '../review/section.tsx';
import { clinicalSheet } from './clinical-sheet.ts';
import { MedicationList } from './medication-list.tsx';
import { ConflictWarnings, SpeciesWarning } from './strip-warnings.tsx';
import { useMedication } from './use-medication.ts';

/** What else the pet is given, by class, and what does not go together. It informs; nothing waits for it. */
export const PatientStrip = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Section title={t('review.strip.title', { pet: item.animal.name })}>
      <StyleSheet sheet={clinicalSheet} />
      <div className="strip">
        <SpeciesWarning item={item} />
        <OtherMedication item={item} />
      </div>
    </Section>
  );
});
PatientStrip.displayName = 'PatientStrip';

const OtherMedication = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation(['approval-queue', 'ui']);
  const medication = useMedication(item);
  if (medication.state === 'loading') return <SkeletonText lines={2} />;
  if (medication.state === 'failed') {
    return (
      <Banner
        status="warning"
        title={t('review.strip.failed')}
        action={<Button onClick={medication.retry}>{t('ui:error.retry')}</Button>}
      />
    );
  }
  return <KnownMedication item={item} medications={medication.medications} isCut={medication.isCut} />;
};

interface KnownMedicationProps {
  item: ApprovalQueueItem;
  medications: readonly ActiveMedication[];
  isCut: boolean;
}

const KnownMedication = ({ item: { product }, medications, isCut }: KnownMedicationProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { productName } = product;
  const products = useMemo(() => [productName, ...medications.map((medication) => medication.productName)], [productName, medications]);
  const isUnknown = !product.complianceBean.isNutrition && drugClassesOf(productName).shown === null;
  if (medications.length === 0) return <p>{t('review.strip.none')}</p>;
  return (
    <>
      <ConflictWarnings products={products} />
      <MedicationList medications={medications} />
      {isCut && <small>{t('review.strip.cut')}</small>}
      {isUnknown && <small>{t('review.strip.classUnknown', { product: productName })}</small>}
    </>
  );
};
