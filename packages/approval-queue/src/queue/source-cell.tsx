import type { ApprovalQueueItem } from '@practice-portal/domain';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { isFromExternalApp, itemKey } from './queue-item.ts';
import { ReplacementNote } from './replacement-help.tsx';
import type { RowTexts } from './row-facts.tsx';

// Made once: what does not change is not rendered again with its row.
const AUTOSHIP_ICON = <RefreshCw size={16} aria-hidden />;

/** A text with a date that no narrow column breaks: ISO dates have hyphens. */
const inOnePiece = (textWith: (date: string) => string, date: string): ReactNode => {
  const [before, after] = textWith('|').split('|');
  return (
    <>
      {before}
      <span data-nowrap="">{date}</span>
      {after}
    </>
  );
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
          <small>{inOnePiece((date) => t('source.nextShip', { date }), locale.formatDate(item.nextShipDate))}</small>
        )}{' '}
        {item.autoshipFrequency !== null && <small>{t('source.frequency', { count: item.autoshipFrequency })}</small>}
      </p>
    )}
  </>
);
