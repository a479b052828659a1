import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type ActiveMedication, drugClassesOf } from '@practice-portal/domain/medication';
import { joined } from '@practice-portal/domain/text';
import { Banner, Button, SkeletonText, useLocale } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { MedicationList } from './medication-list.tsx';
import { StripWarnings } from './strip-warnings.tsx';
import { type Medication, medicationNames, useMedication } from './use-medication.ts';

export interface PatientStripProps {
  item: ApprovalQueueItem;
  /** Is known already: then what does not go together is said elsewhere, as is that it is not known. */
  medication?: Medication | undefined;
}

/** Shows what else the pet is given, by class, and what does not go together. */
export const PatientStrip = memo(({ item, medication }: PatientStripProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  return (
    <Stack as="section" aria-label={t('strip.title', { pet: item.animal.name })} gap="2" textStyle="sm">
      {medication === undefined ? <OwnMedication item={item} /> : <OtherMedication item={item} medication={medication} />}
    </Stack>
  );
});
PatientStrip.displayName = 'PatientStrip';

const OwnMedication = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation(['prescriptions', 'ui']);
  const medication = useMedication(item);
  const medications = useMemo(() => medicationNames(medication), [medication]);
  return (
    <>
      <StripWarnings item={item} medications={medications} />
      {medication.state === 'failed' ? (
        <Banner status="warning" title={t('strip.failed')} action={<Button onClick={medication.retry}>{t('ui:error.retry')}</Button>} />
      ) : (
        <OtherMedication item={item} medication={medication} />
      )}
    </>
  );
};

const OtherMedication = ({ item, medication }: { item: ApprovalQueueItem; medication: Medication }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  if (medication.state === 'failed') return <p>{t('strip.failed')}</p>;
  if (medication.state !== 'ready') return <SkeletonText lines={1} />;
  return <KnownMedication item={item} medications={medication.medications} isCut={medication.isCut} />;
};

interface KnownMedicationProps {
  item: ApprovalQueueItem;
  medications: readonly ActiveMedication[];
  isCut: boolean;
}

const KnownMedication = ({ item: { product }, medications, isCut }: KnownMedicationProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { productName } = product;
  const isUnknown = !product.complianceBean.isNutrition && drugClassesOf(productName).shown === null;
  if (medications.length === 0) return <p>{t('strip.none')}</p>;
  return (
    <>
      <chakra.details>
        <chakra.summary cursor="pointer" borderRadius="sm">
          {t('strip.also')}{' '}
          {medications.map((medication) => (
            <GivenBriefly key={joined([medication.productName, medication.productStrength])} medication={medication} />
          ))}
        </chakra.summary>
        <Box mt="2" ps="4">
          <MedicationList medications={medications} />
        </Box>
      </chakra.details>
      {isCut && <Note>{t('strip.cut')}</Note>}
      {isUnknown && <Note>{t('strip.classUnknown', { product: productName })}</Note>}
    </>
  );
};

/** A medication's name, and until when or how it comes; the rest is in the list that opens. */
const GivenBriefly = ({
  medication: { productName, productStrength, prescriptions, autoships },
}: {
  medication: ActiveMedication;
}): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate } = useLocale();
  const [until] = prescriptions
    .flatMap(({ expirationDate }) => expirationDate ?? [])
    .toSorted()
    .toReversed();
  const how = [until !== undefined && t('strip.until', { date: formatDate(until) }), autoships.length > 0 && t('strip.byAutoship')];
  const shown = how.filter((one) => one !== false);
  return (
    <Text as="span" _notLast={{ _after: { content: '"; "' } }}>
      <strong translate="no">{joined([productName, productStrength])}</strong>
      {shown.length > 0 && ` (${joined(shown)})`}
    </Text>
  );
};

const Note = ({ children }: { children: string }): ReactNode => (
  <Text as="small" textStyle="sm" color="fg.muted">
    {children}
  </Text>
);
