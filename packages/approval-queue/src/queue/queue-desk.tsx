import { useApprovingVet, useFlag, usePractice } from '@practice-portal/access';
import { useApprovalChannel } from '@practice-portal/api-client';
import { type ApprovalQueueItem, recordLockDialog } from '@practice-portal/domain/approval';
import { formatMoney } from '@practice-portal/domain/money';
import { Banner, toast, useLocale, useStableHandlers } from '@practice-portal/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Hold, HoldContext } from '../locks/hold-context.ts';
import { useRecordLock } from '../locks/use-record-lock.ts';
import { useHasPicks, useSetStage } from '../sign-off/use-has-picks.ts';
import type { UndoneListener } from '../sign-off/sign-off-desk.tsx';
import { type UndoneHandler, useDecisionTray } from '../tray/decision-tray.ts';
import { HoldWatchPart, KeyboardPart, LockDialogsPart, preloadDecisions, SignOffPart } from './decision-parts.ts';
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
  const { code } = useLocale();
  const locking = useFlag('recordLockingEnabled');
  const keyboard = useFlag('keyboardTriageEnabled');
  const lock = useRecordLock(items, vet?.vetStaffId ?? null);
  const tray = useDecisionTray();
  const channel = useApprovalChannel(practiceId, locking, (name, message, refused) => {
    lock.onMessage(name, message, refused);
    if (message.returned === true) tray.cameBack(message);
  });
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
      const { refund } = made.answer;
      if (refund !== undefined) toast.info(t('deny.refunded', { amount: formatMoney(refund, code) }));
      tray.decided(item, made);
    },
  });

  const hasPicks = useHasPicks();
  const setStage = useSetStage();

  const timed = useFlag('lockTimeLeftEnabled') && locking;
  const { held } = lock.state;
  const { until, extend } = lock.time;
  const hold = useMemo<Hold | null>(() => (timed && held !== null ? { item: held, until, extend } : null), [extend, held, timed, until]);

  return (
    <HoldContext value={hold}>
      <QueueActionsProvider actions={actions}>
        {channel === 'reconnecting' && (
          <Banner status="warning" title={t('queue.live.reconnecting')}>
            {t('queue.live.reconnectingHint')}
          </Banner>
        )}
        {children}
        {keyboard && settled && items !== undefined && <KeyboardPart items={items} />}
        {open !== null && <OpenDecision open={open} lock={lock} locking={locking} on={on} />}
        {hold !== null && hold.until !== null && (
          <HoldWatchPart item={hold.item} until={hold.until} extend={hold.extend} names={lock.namesOf(hold.item)} />
        )}
        {hasPicks && vet !== null && items !== undefined && (
          <SignOffPart
            vet={vet}
            lock={lock}
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
        {recordLockDialog(lock.state) !== null && setStage !== 'signing' && <LockDialogsPart lock={lock} />}
      </QueueActionsProvider>
    </HoldContext>
  );
};
