import { type ApiDispatch, holdsHere } from '@practice-portal/api-client';
import { holdNotice, isHoldProlonged, type QueueItemRef } from '@practice-portal/domain/approval';
import { announce } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { useActiveAt } from '../use-active-at.ts';
import type { Hold } from './hold-context.ts';
import { useSecondsLeft } from './seconds-left.ts';

/** Props of {@link HoldWatch}. */
export interface HoldWatchProps {
  item: QueueItemRef;
  until: number;
  extend: Hold['extend'];
  /** What the held item is called; null when it was never on the page. */
  names: { pet: string; product: string } | null;
}

const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/**
 * Watches over the time of a hold: prolongs it while somebody is at work, and says when it is about to end. What another window
 * of the vet has taken is prolonged there: here it would become this one's, to be given back when this one closes.
 */
export const HoldWatch = ({ item, until, extend, names }: HoldWatchProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<ApiDispatch>();
  const left = useSecondsLeft(until);
  const activeAt = useActiveAt(SIGNS_OF_LIFE);
  const given = useRef({ until: 0, since: 0, seen: 0, asked: false });
  useEffect(() => {
    if (given.current.until !== until) given.current = { until, since: Date.now(), seen: left, asked: false };
    const { since, seen, asked } = given.current;
    const notice = holdNotice(seen, left);
    given.current.seen = left;
    if (notice !== null) announce(t(`hold.notice${notice}${names === null ? 'Unknown' : ''}`, names ?? {}));
    // One try for the time that runs: a service that is away is not asked every second.
    if (asked || !isHoldProlonged({ since, until, activeAt: activeAt.current, now: Date.now() }) || !dispatch(holdsHere(item))) return;
    given.current.asked = true;
    void extend();
  }, [activeAt, dispatch, extend, item, left, names, t, until]);
  return null;
};
