import { useApprovingVet, useFlag, usePractice } from '@practice-portal/access';
import { listenTo, lockChanged, useApprovalChannel } from '@practice-portal/api-client';
import { type ApprovalQueueItem, recordLockDialog } from '@practice-portal/domain/approval';
import { Banner, toast, useStableHandlers } from '@practice-portal/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';

import { selectLock } from '../lock/lock-slice.ts';
import { useLock } from '../lock/use-lock.ts';
import { useHasPicks, useSetStage } from '../sign-off/use-has-picks.ts';
import type { UndoneListener } from '../sign-off/sign-off-desk.tsx';
import { type UndoneHandler, useDecisionTray } from '../tray/decision-tray.ts';
import { KeyboardPart, LockDialogsPart, LockNoticesPart, preloadDecisions, SignOffPart } from './decision-parts.ts';
import { type DecisionHandlers, OpenDecision } from './open-decision.tsx';
import { QueueActionsProvider } from './queue-actions.tsx';
import { useDecisionFocus } from './use-decision-focus.ts';
import { useDesk } from './use-desk.ts';

interface QueueDeskProps {
  /** The rows on the page; undefined until they are there. */
  items: readonly ApprovalQueueItem[] | undefined;
  children: ReactNode;
}

/**
 * Everything that is done with a row: its lock, the review, the denial, printing. The list inside it is its child, so
 * that what happens here renders no row.
 */
export const QueueDesk = ({ items, children }: QueueDeskProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { vet } = useApprovingVet();
  const locking = useFlag('recordLockingEnabled');
  const keyboard = useFlag('keyboardTriageEnabled');
  const lock = useLock(items, vet?.vetStaffId ?? null);
  const record = useSelector(selectLock);
  const dispatch = useDispatch();
  const tray = useDecisionTray();
  const channel = useApprovalChannel(practiceId, locking);
  useEffect(
    () =>
      listenTo(dispatch, lockChanged.match, ({ payload: { message } }) => {
        if (message.returned === true) tray.cameBack(message);
      }),
    [dispatch, tray],
  );
  const focus = useDecisionFocus(items);
  const { actions, open, close, retake } = useDesk({ lock, locking, print: tray.print, onOpen: focus.opened });

  const loaded = items !== undefined;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!loaded) return undefined;
    // After the first data, not while it travels: until then the page needs the line (design/performance.md, lesson 3).
    const painted = setTimeout(() => {
      preloadDecisions();
      setSettled(true);
    });
    return () => clearTimeout(painted);
  }, [loaded]);

  const decided = (item: ApprovalQueueItem, text: string): void => {
    close();
    focus.decided(item);
    toast.success(text);
  };
  const toldSet = useRef<UndoneListener | null>(null);
  const listenToUndone = useCallback((listener: UndoneListener) => {
    toldSet.current = listener;
    return () => {
      toldSet.current = null;
    };
  }, []);
  const undone = useStableHandlers<{ told: UndoneHandler }>({
    told: (item, { lock: again }) => {
      // A set that is being signed takes one order after the other: it gives back what comes between.
      const kept = toldSet.current?.(item, again) !== 'givenBack';
      if (again !== null && kept) lock.regained(item, again);
      focus.returned(item);
    },
  });
  useEffect(() => tray.attend(undone.told), [tray, undone]);
  const on = useStableHandlers<DecisionHandlers>({
    onClose: close,
    onRetake: retake,
    onApproved: (item, body, made) => {
      decided(item, t('review.approved'));
      tray.decided(item, made, body);
    },
    onDenied: (item, made) => {
      decided(item, t('deny.denied'));
      tray.decided(item, made);
    },
  });

  const hasPicks = useHasPicks();
  const setStage = useSetStage();

  const timed = useFlag('lockTimeLeftEnabled') && locking;

  return (
    <QueueActionsProvider actions={actions}>
      {channel === 'reconnecting' && (
        <Banner status="warning" title={t('queue.live.reconnecting')}>
          {t('queue.live.reconnectingHint')}
        </Banner>
      )}
      {children}
      {keyboard && settled && items !== undefined && <KeyboardPart items={items} />}
      {open !== null && <OpenDecision open={open} locking={locking} on={on} />}
      {timed && record.held !== null && <LockNoticesPart namesOf={lock.namesOf} />}
      {hasPicks && vet !== null && items !== undefined && (
        <SignOffPart
          vet={vet}
          namesOf={lock.namesOf}
          locking={locking}
          items={items}
          onPrint={tray.print}
          onReview={(item) => void actions.review(item)}
          onOpened={focus.opened}
          onDecided={focus.decided}
          onApproved={tray.decided}
          listenToUndone={listenToUndone}
        />
      )}
      {recordLockDialog(record) !== null && setStage !== 'signing' && <LockDialogsPart namesOf={lock.namesOf} />}
    </QueueActionsProvider>
  );
};
