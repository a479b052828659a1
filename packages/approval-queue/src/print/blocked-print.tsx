import { Banner, buttonLook } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderPrint } from './use-order-print.ts';

/** Offers the PDF that the browser's pop-up blocker held back. */
export const BlockedPrint = ({ blocked, dismiss }: Pick<OrderPrint, 'blocked' | 'dismiss'>): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (blocked === null) return null;
  const link = (
    <a href={blocked} target="_blank" rel="noreferrer" onClick={dismiss} {...buttonLook()}>
      {t('print.blocked.link')}
    </a>
  );
  return (
    <Banner status="warning" title={t('print.blocked.title')} action={link} onClose={dismiss}>
      {t('print.blocked.text')}
    </Banner>
  );
};
