import { Stack, Text } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type ActiveMedication, drugClassesOf } from '@practice-portal/domain/medication';
import { Banner, Button, SkeletonText } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Section } from '../review/section.tsx';
import { MedicationList } from './medication-list.tsx';
import { ConflictWarnings, SpeciesWarning } from './strip-warnings.tsx';
import { useMedication } from './use-medication.ts';

const NONE: readonly ActiveMedication[] = [];

export interface PatientStripProps {
  item: ApprovalQueueItem;
  /** What does not go together is said elsewhere: by {@link MedicationWarnings}. */
  warnedOf?: boolean;
}

/** What else the pet is given, by class, and what does not go together. It informs; nothing waits for it. */
export const PatientStrip = memo(({ item, warnedOf = false }: PatientStripProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Section title={t('review.strip.title', { pet: item.animal.name })}>
      <Stack gap="3" textStyle="sm">
        {!warnedOf && <MedicationWarnings item={item} />}
        <OtherMedication item={item} />
      </Stack>
    </Section>
  );
});
PatientStrip.displayName = 'PatientStrip';

/** What does not go together, before anything is signed. */
export const MedicationWarnings = memo(({ item }: Pick<PatientStripProps, 'item'>): ReactNode => {
  const { productName } = item.product;
  const medication = useMedication(item);
  const others = medication.state === 'ready' ? medication.medications : NONE;
  const products = useMemo(() => [productName, ...others.map((other) => other.productName)], [productName, others]);
  return (
    <>
      <SpeciesWarning item={item} />
      {others.length > 0 && <ConflictWarnings products={products} />}
    </>
  );
});
MedicationWarnings.displayName = 'MedicationWarnings';

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
  const isUnknown = !product.complianceBean.isNutrition && drugClassesOf(productName).shown === null;
  if (medications.length === 0) return <p>{t('review.strip.none')}</p>;
  return (
    <>
      <MedicationList medications={medications} />
      {isCut && <Note>{t('review.strip.cut')}</Note>}
      {isUnknown && <Note>{t('review.strip.classUnknown', { product: productName })}</Note>}
    </>
  );
};

const Note = ({ children }: { children: string }): ReactNode => (
  <Text as="small" textStyle="sm" color="fg.muted">
    {children}
  </Text>
);
