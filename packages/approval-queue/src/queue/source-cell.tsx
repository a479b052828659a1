import { type ApprovalQueueItem, frequencyLabel } from '@practice-portal/domain';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { isFromExternalApp, itemKey } from './queue-item.ts';
import { ReplacementNote } from './replacement-help.tsx';
import type { RowTexts } from './row-facts.tsx';

// Made once: what does not change is not rendered again with its row.
const AUTOSHIP_ICON = <RefreshCw size={16} aria-hidden />;

const frequencyText = (days: number, t: RowTexts['t']): string => {
  const { key, params } = frequencyLabel(days);
  return t(key, { ...params });
};

/** Where the order came from, its AutoShip, and what is special about it. */
export const sourceCell = (item: ApprovalQueueItem, { t, locale }: RowTexts): ReactNode => (
  <>
    <p>
      <span>{item.sourceDescription}</span> {isFromExternalApp(item) && <small>{t('source.externalApp')}</small>}
    </p>
    {item.isReplacement && (
      <p>
        <ReplacementNote key={itemKey(item)} />
      </p>
    )}
    {item.isAutoship && (
      <p>
        <span data-part="note">
          {AUTOSHIP_ICON}
          {t('source.autoship')}
        </span>{' '}
        {item.nextShipDate !== null && (
          // ISO dates have hyphens, at which a narrow column would break them.
          <small data-nowrap="">{t('source.nextShip', { date: locale.formatDate(item.nextShipDate) })}</small>
        )}{' '}
        {item.autoshipFrequency !== null && <small>{frequencyText(item.autoshipFrequency, t)}</small>}
      </p>
    )}
  </>
);
