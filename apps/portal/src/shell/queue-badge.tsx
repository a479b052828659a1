import { useQueueCount } from '@practice-portal/approval-queue';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { useLocale, VisuallyHidden } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * How many prescriptions await approval. Apart from what stands around it: the count looks into the store on every
 * change, and only these few words have to follow it.
 */
export const QueueBadge = (): ReactNode => {
  const { t } = useTranslation('portal');
  const { formatNumber } = useLocale();
  const count = useQueueCount();
  const shown = count === null ? '' : count >= COUNT_CAP ? t('shell.capped', { count: formatNumber(COUNT_CAP) }) : formatNumber(count);
  return (
    <>
      <span className="count" aria-hidden>
        {shown}
      </span>
      {count === null ? null : <VisuallyHidden>{t('shell.queueCount', { count })}</VisuallyHidden>}
    </>
  );
};
