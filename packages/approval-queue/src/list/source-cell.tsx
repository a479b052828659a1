import { type ApprovalQueueItem, isExternalAppItem, isOutside, originOf } from '@practice-portal/domain/approval';
import { frequencyLabel } from '@practice-portal/domain/autoship';
import { VisuallyHidden } from '@practice-portal/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { itemKey } from '../item/queue-item.ts';
import { ReplacementNote } from '../item/replacement-help.tsx';
import type { RowTexts } from './row-facts.tsx';

// Made once: what does not change is not rendered again with its row.
const AUTOSHIP_ICON = <RefreshCw size={14} aria-hidden />;

const frequencyText = (days: number, t: RowTexts['t']): string => {
  const { key, params } = frequencyLabel(days);
  return t(key, { ...params });
};

const DATE = '\uFFFC';

/** When it ships next. ISO dates have hyphens, at which a narrow column would break them; before the date it may. */
const nextShip = (date: string, t: RowTexts['t']): ReactNode => {
  const [before = '', after = ''] = t('source.nextShip', { date: DATE }).split(DATE);
  return (
    <small data-fact="" title={before + date + after}>
      <span data-part="ships">{before}</span>
      <span data-nowrap="">{date}</span>
      {after}
    </small>
  );
};

/** How a badge calls where the order came from; null where the line says it already. */
const originText = (item: ApprovalQueueItem, t: RowTexts['t']): string | null => {
  const origin = item.origin ?? originOf(item);
  if (origin === 'AUTOSHIP' || origin === 'EXTERNAL_APP') return null;
  const text = t(`origin.${origin}`);
  return text.toLowerCase() === item.sourceDescription.toLowerCase() ? null : text;
};

/** Whose pet it is: said of what an outside seller asks for, and of every pet that is in no record. */
const petText = (item: ApprovalQueueItem, t: RowTexts['t']): string | null => {
  if (item.isPetKnown === false) return t('origin.petUnknown');
  return item.isPetKnown === true && isOutside(item.origin ?? originOf(item)) ? t('origin.petKnown') : null;
};

const badge = (text: string | null): ReactNode => text !== null && <small data-part="origin">{text}</small>;

/** Where the order came from, its AutoShip, and what is special about it. */
export const sourceCell = (item: ApprovalQueueItem, { t, locale }: RowTexts): ReactNode => (
  <>
    <p data-line="">
      <span>{item.sourceDescription}</span> {badge(originText(item, t))} {badge(petText(item, t))}{' '}
      {isExternalAppItem(item.type) && <small data-fact="">{t('source.externalApp')}</small>}{' '}
      {item.offeredAt ? <small data-fact="">{t('origin.offered', { date: locale.formatDay(item.offeredAt) })}</small> : null}{' '}
      {item.isReplacement && <ReplacementNote key={itemKey(item)} />}
    </p>
    {item.isAutoship && (
      <p data-line="" data-second="">
        <span data-part="note" title={t('source.autoship')}>
          {AUTOSHIP_ICON}
          <VisuallyHidden>{t('source.autoship')} </VisuallyHidden>
          {item.autoshipFrequency !== null && frequencyText(item.autoshipFrequency, t)}
        </span>{' '}
        {item.nextShipDate !== null && nextShip(locale.formatDate(item.nextShipDate), t)}
      </p>
    )}
  </>
);
