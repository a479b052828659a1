import { Flex } from '@chakra-ui/react';
import { type ApprovalQueueItem, formatTimeLeft, lockSecondsLeft, lockTimeNotice } from '@practice-portal/domain/approval';
import { announce, Button, toast } from '@practice-portal/ui';
import { Timer, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';

import { everySecond } from '../item/clock.ts';
import { Countdown, useHasPassed } from '../item/countdown.tsx';
import { itemNames } from '../item/queue-item.ts';
import { extendLock } from './extend-lock.ts';
import { type LockDispatch, selectHeld, selectLockEnd } from './lock-slice.ts';
import type { LockTexts } from './use-lock-texts.ts';

export interface LockTimeProps {
  item: ApprovalQueueItem;
}

const LATE_SECONDS = 120;

/** The time that is left of the lock, and a button to extend it. Screen readers hear of it by `LockNotices` alone. */
export const LockTime = ({ item }: LockTimeProps): ReactNode => {
  const until = useSelector(selectLockEnd);
  return (
    until !== null && (
      <Flex wrap="wrap" align="center" columnGap="2" color="fg.muted" textStyle="sm">
        <Running item={item} until={until} />
      </Flex>
    )
  );
};

const Running = ({ item, until }: LockTimeProps & { until: number }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<LockDispatch>();
  const [asking, setAsking] = useState(false);
  const late = useHasPassed(until - LATE_SECONDS * 1_000);
  const Icon = late ? TriangleAlert : Timer;
  // Minutes until it matters: a text that changes each second has a browser draw the page each second.
  const textOf = (left: number): string =>
    left > LATE_SECONDS ? t('lockTime.minutesLeft', { minutes: Math.ceil(left / 60) }) : t('lockTime.left', { time: formatTimeLeft(left) });
  const more = async (): Promise<void> => {
    setAsking(true);
    const outcome = await dispatch(extendLock());
    setAsking(false);
    if (outcome === 'extended') announce(t('lockTime.extended', itemNames(item)));
    else if (outcome === 'unreached') toast.error(t('ui:form.unreached'));
    else if (outcome === 'failed') toast.error(t('lockTime.failed'));
  };
  return (
    <>
      <Flex
        as="span"
        role="timer"
        data-late={late ? '' : undefined}
        display="inline-flex"
        align="center"
        gap="1"
        whiteSpace="nowrap"
        {...(late && { color: 'status.review.fg', fontWeight: 'semibold' })}
      >
        <Icon size={16} aria-hidden />
        <Countdown until={until} textOf={textOf} />
      </Flex>
      <Button variant="link" loading={asking} onClick={() => void more()}>
        {t('lockTime.extend')}
      </Button>
    </>
  );
};

export interface LockNoticesProps {
  namesOf: LockTexts['namesOf'];
}

/** Announces that the vet's lock is about to end. */
export const LockNotices = ({ namesOf }: LockNoticesProps): ReactNode => {
  const held = useSelector(selectHeld);
  const until = useSelector(selectLockEnd);
  return held !== null && until !== null && <Notices key={until} until={until} names={namesOf(held)} />;
};

const Notices = ({ until, names }: { until: number; names: ReturnType<LockTexts['namesOf']> }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const tell = useEffectEvent((before: number, left: number) => {
    const notice = lockTimeNotice(before, left);
    if (notice !== null) announce(t(`lockTime.notice${notice}${names === null ? 'Unknown' : ''}`, names ?? {}));
  });
  useEffect(() => {
    let seen = lockSecondsLeft(until, Date.now());
    return everySecond(() => {
      const left = lockSecondsLeft(until, Date.now());
      tell(seen, left);
      seen = left;
    });
  }, [until]);
  return null;
};
