import { holdNotice, isHoldProlonged } from '@practice-portal/domain';
import { announce } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Hold } from './hold-context.ts';
import { useSecondsLeft } from './seconds-left.ts';

/** Props of {@link HoldWatch}. */
export interface HoldWatchProps {
  until: number;
  extend: Hold['extend'];
  /** What the held item is called; null when it was never on the page. */
  names: { pet: string; product: string } | null;
}

const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** When the person last did something on this page; 0 before that. */
const useActiveAt = (): { current: number } => {
  const activeAt = useRef(0);
  useEffect(() => {
    const active = (): void => {
      activeAt.current = Date.now();
    };
    const options = { capture: true, passive: true };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, active, options);
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, active, options);
    };
  }, []);
  return activeAt;
};

/** Watches over the time of a hold: prolongs it while somebody is at work, and says when it is about to end. */
export const HoldWatch = ({ until, extend, names }: HoldWatchProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const left = useSecondsLeft(until);
  const activeAt = useActiveAt();
  const given = useRef({ until: 0, since: 0, seen: 0, asked: false });
  useEffect(() => {
    if (given.current.until !== until) given.current = { until, since: Date.now(), seen: left, asked: false };
    const { since, seen, asked } = given.current;
    const notice = holdNotice(seen, left);
    given.current.seen = left;
    if (notice !== null) announce(t(`hold.notice${notice}${names === null ? 'Unknown' : ''}`, names ?? {}));
    // One try for the time that runs: a service that is away is not asked every second.
    if (asked || !isHoldProlonged({ since, until, activeAt: activeAt.current, now: Date.now() })) return;
    given.current.asked = true;
    void extend();
  }, [activeAt, extend, left, names, t, until]);
  return null;
};
