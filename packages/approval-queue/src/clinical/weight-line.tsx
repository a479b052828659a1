import type { QueueAnimal } from '@practice-portal/domain/client';
import { weightAge } from '@practice-portal/domain/dose';
import { useLocale } from '@practice-portal/ui';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What the pet weighs, and since when that is known. */
export const WeightLine = ({ animal: { weight, weightDate } }: { animal: QueueAnimal }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate, formatWeight } = useLocale();
  const [now] = useState(() => new Date());
  if (weight === null) return null;
  const shown = t('client.weight', { ...formatWeight(weight) });
  const age = weightAge(weightDate, now);
  if (age === null || weightDate == null) return <small>{t('review.dose.weight.unknown', { weight: shown })}</small>;
  const text = t(`review.dose.weight.${age.unit}`, { weight: shown, count: age.count, date: formatDate(weightDate) });
  if (!age.isOld) return <small>{text}</small>;
  return (
    <span className="dose-note">
      <TriangleAlert size={16} aria-hidden />
      {text}
    </span>
  );
};
