import { useFlag } from '@practice-portal/access';
import { QUEUE_BY_URGENCY } from '@practice-portal/domain/approval';
import { queuePath } from '@practice-portal/domain/navigation';
import { READ_AHEAD } from '@practice-portal/domain/protocol';
import { useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useIsReadAheadCut, useReadAhead } from './read-ahead.tsx';

/**
 * How many orders must be approved today to ship on time, and how many are past that; and that not all were looked at, where so
 * many wait. Its place is kept before it is known.
 */
export const DueLine = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const rows = useReadAhead();
  const cut = useIsReadAheadCut() && t('supply.cut', { shown: formatNumber(READ_AHEAD) });
  if (!useFlag('supplyClockEnabled')) return cut && <p data-part="due-line">{cut}</p>;
  const countOf = (due: 'today' | 'past'): number => rows?.filter(({ supply }) => supply?.due === due).length ?? 0;
  const [today, past] = [countOf('today'), countOf('past')];
  const text = [
    today === 0 ? past === 0 && t('supply.noneDue') : t('supply.dueToday', { count: today, shown: formatNumber(today) }),
    past > 0 && t('supply.past', { count: past, shown: formatNumber(past) }),
  ].filter(Boolean);
  return (
    <p data-part="due-line">
      {rows !== undefined && (today + past > 0 ? <Link to={queuePath(QUEUE_BY_URGENCY)}>{text.join(' · ')}</Link> : text)}
      {cut && <span>{` · ${cut}`}</span>}
    </p>
  );
};
