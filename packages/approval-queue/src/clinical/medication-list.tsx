import { type Autoship, frequencyLabel } from '@practice-portal/domain/autoship';
import { type ActiveMedication, groupByClass } from '@practice-portal/domain/medication';
import { fillsLeftDisplay, type PrescriptionRow } from '@practice-portal/domain/prescription';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { joined } from '../review/joined.ts';

/** What a pet is given, by class of drug. */
export const MedicationList = ({ medications }: { medications: readonly ActiveMedication[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <div className="strip-groups">
      {groupByClass(medications).map(({ drugClass, medications: members }) => (
        <div key={drugClass ?? ''}>
          <h4>{t(`review.strip.class.${drugClass ?? 'unknown'}`)}</h4>
          <ul>
            {members.map((medication) => (
              <Entry key={joined([medication.productName, medication.productStrength])} medication={medication} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

const Entry = ({ medication: { productName, productStrength, prescriptions, autoships } }: { medication: ActiveMedication }): ReactNode => (
  <li>
    <span>{joined([productName, productStrength])}</span>
    {prescriptions.map((rx) => (
      <Prescription key={rx.rxId} rx={rx} />
    ))}
    {autoships.map((autoship) => (
      <Shipment key={autoship.autoshipId} autoship={autoship} />
    ))}
  </li>
);

const Prescription = ({ rx: { fillsRemaining, expirationDate } }: { rx: PrescriptionRow }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const { kind, count } = fillsLeftDisplay(fillsRemaining);
  const fills = t(`review.strip.fills.${kind}`, { count });
  return (
    <small>
      {expirationDate === null
        ? t('review.strip.prescriptionOpen', { fills })
        : t('review.strip.prescription', { fills, date: formatDate(expirationDate) })}
    </small>
  );
};

const Shipment = ({ autoship: { frequency: days, nextShipDate } }: { autoship: Autoship }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const label = frequencyLabel(days);
  const frequency = t(label.key, { ...label.params });
  return (
    <small>
      {nextShipDate === null
        ? t('review.strip.autoship', { frequency })
        : t('review.strip.autoshipNext', { frequency, date: formatDate(nextShipDate) })}
    </small>
  );
};
