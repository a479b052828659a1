import type { ZonedDate } from '@practice-portal/domain/locale';
import { type ApprovalQueueItem, loweredDefaults } from '@practice-portal/domain/approval';
import type { PrescribingLimits } from '@practice-portal/domain/guardrails';
import { isPrn } from '@practice-portal/domain/prescription';
import { Banner, Points, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link LimitNotes}. */
export interface LimitNotesProps {
  item: ApprovalQueueItem;
  limits: PrescribingLimits;
  now: ZonedDate;
}

/** Shows what the limits changed before the vet saw it, by which rule, and what is not known of them. */
export const LimitNotes = ({ item, limits, now }: LimitNotesProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { formatDate, formatNumber } = useLocale();
  const { schedule, isScheduleUnknown } = limits;
  const { refills, expirationDate } = loweredDefaults(item, now, limits);
  const count = (value: number): string => (isPrn(value) ? t('fields.prn') : formatNumber(value));
  const lowered = [
    refills &&
      (refills.to === null
        ? t('limits.refillsToChoose', { from: count(refills.from) })
        : t('limits.refillsLowered', { from: count(refills.from), to: count(refills.to) })),
    expirationDate && t('limits.expirationLowered', { from: formatDate(expirationDate.from), to: formatDate(expirationDate.to ?? '') }),
  ].filter((note) => note !== null);
  const notes = [
    ...lowered,
    ...(isScheduleUnknown ? [t('limits.scheduleUnknown')] : []),
    ...(schedule !== null && lowered.length > 0 ? [t('limits.scheduleBy', { schedule: schedule.code, source: schedule.source })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Banner status="info" title={t('limits.title')}>
      <Points>{notes}</Points>
    </Banner>
  );
};
