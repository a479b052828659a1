import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { isoDateOf, weekdayOf } from '@practice-portal/domain/locale';
import type { RowSupply } from '@practice-portal/domain/protocol';
import { APPROVE_UNTIL_HOUR, type SupplyStanding } from '@practice-portal/domain/supply';
import { ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useRowReadiness } from './read-ahead.tsx';
import { type RowTexts, useRowFacts } from './row-facts.tsx';

// Made once: what does not change is not rendered again with its row.
const LATE_ICON = <ClockAlert size={16} aria-hidden />;

const LATE: readonly SupplyStanding[] = ['late', 'gap'];

/** By when an order must be approved, or why that is too late. */
const dayText = ({ standing, approveBy, runsOutOn, due }: RowSupply, { t, locale }: RowTexts, short: boolean): string => {
  const day = (date: string | null): string => locale.formatDate(date ?? '');
  if (standing === 'late' || standing === 'gap') return t(`supply.${standing}Day`, { day: day(runsOutOn) });
  const time = locale.formatHour(APPROVE_UNTIL_HOUR);
  if (due === 'past') return t('supply.wasBy', { day: day(approveBy), time });
  const near = due === 'today' ? t('supply.today') : weekdayOf(approveBy ?? '', isoDateOf(locale.now()));
  // A date with its hour would take a fourth line of the cell: more than a week before, the hour is in the title.
  if (short && near === null) return t('supply.approveByDay', { day: day(approveBy) });
  const until = near ?? day(approveBy);
  return t(short ? 'supply.approveByShort' : 'supply.approveBy', { day: until, time });
};

/** Whether an order would arrive before the pet runs out, and until when it must be approved for that. */
export const SupplyLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const texts = useRowFacts();
  const supply = useRowReadiness(item)?.supply ?? null;
  if (supply === null || supply.approveBy === null) return null;
  const { standing, due } = supply;
  const isLate = LATE.includes(standing) || due === 'past';
  return (
    <p data-line="" data-part="supply">
      <span>
        {standing !== 'unknown' && (
          <>
            <span data-part={isLate ? 'late' : undefined}>
              {isLate && LATE_ICON}
              {texts.t(`supply.standing.${standing}`)}
            </span>
            {' · '}
          </>
        )}
        {texts.phone ? (
          <small data-fact="">{dayText(supply, texts, false)}</small>
        ) : (
          <small data-fact="" title={dayText(supply, texts, false)}>
            {dayText(supply, texts, true)}
          </small>
        )}
      </span>
    </p>
  );
};
