import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { addDays, dayIn, daysBetween, isoDateOf, timeZoneOf, weekdayOf } from '@practice-portal/domain/locale';
import type { RowSupply } from '@practice-portal/domain/protocol';
import { APPROVE_UNTIL_HOUR, type SupplyStanding } from '@practice-portal/domain/supply';
import { VisuallyHidden } from '@practice-portal/ui';
import { ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useRowReadiness } from './read-ahead.tsx';
import { type RowTexts, useRowFacts } from './row-facts.tsx';

// Made once: what does not change is not rendered again with its row.
const LATE_ICON = <ClockAlert size={16} aria-hidden />;

const SHOWN: readonly SupplyStanding[] = ['early', 'late', 'gap'];
const LATE: readonly SupplyStanding[] = ['late', 'gap'];

/** 'today', 'tomorrow' or the name of a day of the coming week; null for one that needs its date. */
const nearDay = (approveBy: string | null, due: RowSupply['due'], { t, locale }: Pick<RowTexts, 't' | 'locale'>): string | null => {
  const today = isoDateOf(locale.now());
  if (due === 'today') return t('supply.today');
  return approveBy === addDays(today, 1) ? t('supply.tomorrow') : weekdayOf(approveBy ?? '', today);
};

/** By when an order must be approved, or when it arrives where that is too late, as a sentence. */
const sentence = (item: ApprovalQueueItem, supply: RowSupply, { t, locale }: RowTexts): string => {
  const { standing, approveBy, runsOutOn, arrivesOn, due } = supply;
  const day = (date: string | null): string => locale.formatDate(date ?? '');
  const arrival = day(arrivesOn);
  const today = isoDateOf(locale.now());
  if (standing === 'gap') return t('supply.gapDay', { count: daysBetween(runsOutOn ?? today, today), arrival });
  if (standing === 'late') return t('supply.lateDay', { day: day(runsOutOn), arrival });
  const time = locale.formatHour(APPROVE_UNTIL_HOUR);
  // It can't be late for a day that was past before it was ordered.
  if (due === 'past' && (approveBy ?? '') < dayIn(new Date(item.orderDate), timeZoneOf(locale.now())))
    return t('supply.arrives', { arrival });
  if (due === 'past') return t('supply.wasBy', { day: day(approveBy), time });
  return t('supply.approveBy', { day: nearDay(approveBy, due, { t, locale }) ?? day(approveBy), time });
};

/** The same in the width of the column: another line would make a fourth of the cell. */
const inShort = ({ standing, approveBy, runsOutOn, due }: RowSupply, { t, locale }: RowTexts): string => {
  const day = (date: string | null): string => locale.formatDate(date ?? '');
  if (standing === 'late' || standing === 'gap') return t('supply.outShort', { day: day(runsOutOn) });
  if (due === 'past') return t('supply.wasByShort', { day: day(approveBy) });
  const time = locale.formatHour(APPROVE_UNTIL_HOUR);
  const near = nearDay(approveBy, due, { t, locale });
  // An hour alone is today's.
  const isTomorrow = near === t('supply.tomorrow');
  const until = due === 'today' ? time : near === null ? day(approveBy) : isTomorrow ? near : t('supply.dayAndTime', { day: near, time });
  return t(standing === 'early' ? 'supply.byShort' : 'supply.approveByShort', { until });
};

/** Whether an order would arrive before the pet runs out, and until when it must be approved for that. */
export const SupplyLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const texts = useRowFacts();
  const supply = useRowReadiness(item)?.supply ?? null;
  if (supply === null || supply.approveBy === null) return null;
  const { standing, due } = supply;
  const { t, phone } = texts;
  const isLate = LATE.includes(standing) || due === 'past';
  const name = standing === 'unknown' ? null : t(`supply.standing.${standing}`);
  // That an order is on time if it is approved by then need not be written in the narrow column.
  const isWritten = phone || SHOWN.includes(standing);
  return (
    <p data-line="" data-part="supply" data-second="">
      <span>
        {isLate && <span data-part="late">{LATE_ICON}</span>}
        {name !== null && !isWritten && <VisuallyHidden>{name} · </VisuallyHidden>}
        {name !== null && isWritten && (
          <>
            <span data-part={isLate ? 'late' : undefined}>{name}</span>
            {' · '}
          </>
        )}
        {phone ? (
          <small data-fact="">{sentence(item, supply, texts)}</small>
        ) : (
          <small data-fact="" title={sentence(item, supply, texts)}>
            {inShort(supply, texts)}
          </small>
        )}
      </span>
    </p>
  );
};
