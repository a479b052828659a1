import type { RenewalDue } from '@practice-portal/domain/prescription';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A mark of the renewal radar: the prescription ends before the AutoShip of its product ships. */
export const RenewalBadge = ({ due }: { due: RenewalDue }): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatDate } = useLocale();
  return (
    <StatusBadge tone="review" icon={CalendarClock}>
      {t(`radar.${due.endsBy}`, { date: formatDate(due.nextShipDate) })}
    </StatusBadge>
  );
};
