import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { loweredDefaults, type PrescribingLimits } from '@practice-portal/domain/guardrails';
import { isPrn } from '@practice-portal/domain/prescription';
import { Banner, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Points } from '../../item/section.tsx';

interface LimitNotesProps {
  item: ApprovalQueueItem;
  limits: PrescribingLimits;
  now: Date;
}

/** What the limits changed before the vet saw it, by which rule, and what is not known of them. */
export const LimitNotes = ({ item, limits, now }: LimitNotesProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatNumber } = useLocale();
  const { schedule, isScheduleUnknown } = limits;
  const { refills, expirationDate } = loweredDefaults(item, now, limits);
  const count = (value: number): string => (isPrn(value) ? t('product.prn') : formatNumber(value));
  const lowered = [
    refills &&
      (refills.to === null
        ? t('review.limits.refillsToChoose', { from: count(refills.from) })
        : t('review.limits.refillsLowered', { from: count(refills.from), to: count(refills.to) })),
    expirationDate &&
      t('review.limits.expirationLowered', { from: formatDate(expirationDate.from), to: formatDate(expirationDate.to ?? '') }),
  ].filter((note) => note !== null);
  const notes = [
    ...lowered,
    ...(isScheduleUnknown ? [t('review.limits.scheduleUnknown')] : []),
    ...(schedule !== null && lowered.length > 0
      ? [t('review.limits.scheduleBy', { schedule: schedule.code, source: schedule.source })]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Banner status="info" title={t('review.limits.title')}>
      <Points>{notes}</Points>
    </Banner>
  );
};
