import { Stack, Text } from '@chakra-ui/react';
import { type Autoship, frequencyLabel } from '@practice-portal/domain/autoship';
import { type ActiveMedication, groupByClass } from '@practice-portal/domain/medication';
import { fillsLeftDisplay, type PrescriptionRow } from '@practice-portal/domain/prescription';
import { joined } from '@practice-portal/domain/text';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows what a pet is given, by class of drug. */
export const MedicationList = ({ medications }: { medications: readonly ActiveMedication[] }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  return (
    <Stack gap="3">
      {groupByClass(medications).map(({ drugClass, medications: members }) => (
        <div key={drugClass ?? ''}>
          <Text as="h4" fontWeight="medium" color="fg.muted">
            {t(`strip.class.${drugClass ?? 'unknown'}`)}
          </Text>
          <Stack as="ul" gap="2" listStyleType="none">
            {members.map((medication) => (
              <Entry key={joined([medication.productName, medication.productStrength])} medication={medication} />
            ))}
          </Stack>
        </div>
      ))}
    </Stack>
  );
};

const Entry = ({ medication: { productName, productStrength, prescriptions, autoships } }: { medication: ActiveMedication }): ReactNode => (
  <Stack as="li" gap="0">
    <Text as="span" fontWeight="medium" htmlTranslate="no">
      {joined([productName, productStrength])}
    </Text>
    {prescriptions.map((rx) => (
      <Prescription key={rx.rxId} rx={rx} />
    ))}
    {autoships.map((autoship) => (
      <Shipment key={autoship.autoshipId} autoship={autoship} />
    ))}
  </Stack>
);

const Prescription = ({ rx: { fillsRemaining, expirationDate } }: { rx: PrescriptionRow }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate } = useLocale();
  const { kind, count } = fillsLeftDisplay(fillsRemaining);
  const fills = t(`strip.fills.${kind}`, { count });
  return (
    <Text as="small" textStyle="sm" color="fg.muted">
      {expirationDate === null
        ? t('strip.prescriptionOpen', { fills })
        : t('strip.prescription', { fills, date: formatDate(expirationDate) })}
    </Text>
  );
};

const Shipment = ({ autoship: { frequency: days, nextShipDate } }: { autoship: Autoship }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate } = useLocale();
  const label = frequencyLabel(days);
  const frequency = t(label.key, { ...label.params });
  return (
    <Text as="small" textStyle="sm" color="fg.muted">
      {nextShipDate === null ? t('strip.autoship', { frequency }) : t('strip.autoshipNext', { frequency, date: formatDate(nextShipDate) })}
    </Text>
  );
};
