import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { dayIn, isoDateOf, timeZoneOf } from '@practice-portal/domain/locale';
import { daysWaited } from '@practice-portal/domain/waiting';
import type { ReactNode } from 'react';

import type { RowTexts } from './row-facts.tsx';

/** What has happened since an order was put off: 'Weighed today: 12.4 kg', 'No answer for 7 days'. */
const sinceText = (returned: NonNullable<ApprovalQueueItem['returned']>, { t, locale }: Pick<RowTexts, 't' | 'locale'>): string => {
  const { cause, waitingFor, weight, returnedAt } = returned;
  const now = locale.now();
  const isToday = dayIn(new Date(returnedAt), timeZoneOf(now)) === isoDateOf(now);
  const when = isToday ? t('returned.today') : locale.formatDay(returnedAt);
  switch (cause) {
    case 'WEIGHT':
      return t('returned.weighed', { when, ...(weight === null ? { value: '', unit: '' } : locale.formatWeight(weight)) });
    case 'ANSWER':
    case 'EXAM':
    case 'HAND':
      return t(`returned.${cause}`, { when });
    case 'DATE':
      return t(`returned.date.${waitingFor}`, { count: daysWaited(returned, timeZoneOf(now)) });
  }
};

/** The line of an order that was put off and is back; nothing of any other. */
export const returnedLine = ({ returned }: ApprovalQueueItem, texts: RowTexts): ReactNode =>
  returned == null ? null : (
    <p data-line="" data-part="returned">
      <span title={returned.note === '' ? undefined : texts.t('returned.note', { note: returned.note })}>{sinceText(returned, texts)}</span>
    </p>
  );
