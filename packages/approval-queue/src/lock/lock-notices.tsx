import { lockTimeNotice } from '@practice-portal/domain/approval';
import { announce } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';

import { selectHeld, selectLockEnd } from './lock-slice.ts';
import type { LockTexts } from './use-lock-texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Props of {@link LockNotices}. */
export interface LockNoticesProps {
  namesOf: LockTexts['namesOf'];
}

/** Says when the time of the vet's lock is about to end. */
export const LockNotices = ({ namesOf }: LockNoticesProps): ReactNode => {
  const held = useSelector(selectHeld);
  const until = useSelector(selectLockEnd);
  return held !== null && until !== null && <Notices key={until} until={until} names={namesOf(held)} />;
};

const Notices = ({ until, names }: { until: number; names: ReturnType<LockTexts['namesOf']> }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const left = useSecondsLeft(until);
  const seen = useRef(left);
  useEffect(() => {
    const notice = lockTimeNotice(seen.current, left);
    seen.current = left;
    if (notice !== null) announce(t(`hold.notice${notice}${names === null ? 'Unknown' : ''}`, names ?? {}));
  }, [left, names, t]);
  return null;
};
