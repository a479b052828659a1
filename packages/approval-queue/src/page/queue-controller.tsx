import { useApprovingVet, useFlag, usePractice } from '@practice-portal/access';
import { listenTo, useApprovalChannel } from '@practice-portal/api-client';
import {
  type ApprovalQueueItem,
  type ApproveRequest,
  type QueueSearch,
  recordLockDialog,
  type UndoAnswer,
} from '@practice-portal/domain/approval';
import { formatMoney } from '@practice-portal/domain/money';
import { AfterPaintProvider, Banner, toast, useLocale, useStableHandlers } from '@practice-portal/ui';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';

import { batchClosed, selectBatchSet, selectHasBatch, usePicking, type WithBatch } from '../batch/batch-slice.ts';
import type { MadeDecision } from '../decision/decision-values.ts';
import { decisionMade, decisionUndone, queueShown } from '../decision/pending-decisions-slice.ts';
import { useDecisionLock } from '../decision/use-decision-lock.ts';
import { focusRow } from '../item/focus-places.ts';
import { itemKey, itemRef } from '../item/queue-item.ts';
import { QueueActionsProvider } from '../list/queue-actions.tsx';
import { giveBack } from '../lock/give-back.ts';
import { LockDialogsPart, LockNoticesPart } from '../lock/lock-parts.tsx';
import { type LockDispatch, selectLock } from '../lock/lock-slice.ts';
import { useLock } from '../lock/use-lock.ts';
import { BatchPart, DenyPart, KeyboardPart, OfferPart, preloadDecisions, PutOffPart, ReadyPart, ReviewPart } from './lazy-parts.ts';
import { type Marked, MarkedPart } from './marked-part.tsx';
import { type OpenDecision as Open, useActionHandlers } from './use-action-handlers.ts';
import { useDecisionFocus } from './use-decision-focus.ts';

interface QueueControllerProps {
  /** The rows on the page; undefined until they are there. */
  items: readonly ApprovalQueueItem[] | undefined;
  search: QueueSearch;
  /** How many orders the list has. */
  count: number;
  children: ReactNode;
}

/** Lock, review, denial and printing of rows. The list is its child, so that what happens here renders no row. */
export const QueueController = ({ items, search, count, children }: QueueControllerProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { vet } = useApprovingVet();
  const locking = useFlag('recordLockingEnabled');
  const keyboard = useFlag('keyboardTriageEnabled');
  const lock = useLock(items, vet?.vetStaffId ?? null);
  const record = useSelector(selectLock);
  const store = useStore<WithBatch>();
  const dispatch = useDispatch<LockDispatch>();
  const channel = useApprovalChannel(practiceId, locking);
  const focus = useDecisionFocus(items);
  const [offered, setOffered] = useState<ApprovalQueueItem | null>(null);
  const handlers = useActionHandlers({ lock, locking, onOpen: focus.opened, onOffer: setOffered });
  const { actions, open, close, retake, oneFill } = handlers;

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
  const hasBatch = useSelector(selectHasBatch);
  const isSigning = useSelector(selectBatchSet)?.stage === 'signing';
  const undone = useStableHandlers<{ takeBack: (item: ApprovalQueueItem, answer: UndoAnswer) => void }>({
    takeBack: (item, { lock: again }) => {
      // A set that is being signed takes one order after the other: what comes between is given back.
      if (again !== null && selectBatchSet(store.getState())?.stage !== 'signing') lock.regained(item, again);
      else if (again !== null && vet !== null) void dispatch(giveBack({ ...itemRef(item), staffId: vet.vetStaffId }));
      focus.returned(item);
    },
  });
  useEffect(() => {
    dispatch(queueShown(true));
    const stop = listenTo(dispatch, decisionUndone.match, ({ payload: { item, answer, onQueue } }) => {
      if (onQueue) undone.takeBack(item, answer);
    });
    return () => {
      stop();
      dispatch(queueShown(false));
    };
  }, [dispatch, undone]);
  const { code } = useLocale();
  const on = useStableHandlers<DecisionHandlers>({
    onClose: close,
    onDeny: (item) => void actions.deny(item),
    onNotNow: (item) => void actions.putOff(item),
    onOneFill: (item) => void oneFill(item),
    onRetake: retake,
    onApproved: (item, body, made) => {
      decided(item, t('review.approved'));
      dispatch(decisionMade(item, made, body));
    },
    onDenied: (item, made) => {
      decided(item, t('deny.denied'));
      const { refund } = made.answer;
      if (refund !== undefined) toast.info(t('deny.refunded', { amount: formatMoney(refund, code) }));
      dispatch(decisionMade(item, made));
    },
    onPutOff: (item) => {
      close();
      focus.decided(item);
    },
  });

  const picking = usePicking();
  const batching = useFlag('batchSignOffEnabled');
  const [signing, setSigning] = useState(false);
  const [marked, setMarked] = useState<Marked | null>(null);
  // Once the set has given the focus back: the row that is reviewed is the current one then, and after the review.
  const reviewAfter = (item: ApprovalQueueItem): void =>
    void requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        focusRow(itemKey(item));
        void actions.review(item);
      }),
    );
  const timed = useFlag('lockTimeLeftEnabled') && locking;

  return (
    <QueueActionsProvider actions={actions}>
      {channel === 'reconnecting' && (
        <Banner status="warning" title={t('queue.live.reconnecting')}>
          {t('queue.live.reconnectingHint')}
        </Banner>
      )}
      {search.ready && batching && count > 0 && (
        <ReadyPart
          search={search}
          count={count}
          onOpened={(first) => {
            if (first !== null) focus.opened(first);
            setSigning(true);
          }}
        />
      )}
      {children}
      {keyboard && settled && items !== undefined && <KeyboardPart items={items} />}
      {open !== null && <OpenDecision open={open} locking={locking} on={on} />}
      {offered !== null && <OfferPart item={offered} onClose={() => setOffered(null)} />}
      {timed && record.held !== null && <LockNoticesPart namesOf={lock.namesOf} />}
      {picking && hasBatch && vet !== null && items !== undefined && (
        <BatchPart
          vet={vet}
          namesOf={lock.namesOf}
          locking={locking}
          items={items}
          open={signing}
          onOpen={setSigning}
          onReview={reviewAfter}
          onOpened={focus.opened}
          onDecided={focus.decided}
          onDecide={(action, chosen) => {
            const [first] = chosen;
            if (first !== undefined) focus.opened(first);
            setMarked({ action, items: chosen });
          }}
        />
      )}
      {marked !== null && vet !== null && items !== undefined && (
        <MarkedPart
          {...marked}
          vet={vet}
          locking={locking}
          rows={items}
          onReview={reviewAfter}
          onClose={() => {
            const gone = selectBatchSet(store.getState())?.entries.find(({ step }) => step === 'decided')?.item;
            dispatch(batchClosed());
            setMarked(null);
            if (gone !== undefined) focus.decided(gone);
          }}
        />
      )}
      {recordLockDialog(record) !== null && !isSigning && <LockDialogsPart namesOf={lock.namesOf} />}
    </QueueActionsProvider>
  );
};

interface DecisionHandlers {
  onClose: () => void;
  onDeny: (item: ApprovalQueueItem) => void;
  onNotNow: (item: ApprovalQueueItem) => void;
  onOneFill: (item: ApprovalQueueItem) => void;
  onRetake: (open: Open) => Promise<boolean>;
  onApproved: (item: ApprovalQueueItem, body: ApproveRequest, made: MadeDecision) => void;
  onDenied: (item: ApprovalQueueItem, made: MadeDecision) => void;
  onPutOff: (item: ApprovalQueueItem) => void;
}

interface OpenDecisionProps {
  open: Open;
  locking: boolean;
  on: DecisionHandlers;
}

/** The review, the denial or 'Not now' that is open. Memoised: what colleagues do to the rows behind it renders none of it. */
const OpenDecision = memo(({ open, locking, on }: OpenDecisionProps): ReactNode => {
  const lock = useDecisionLock();
  const closesLoop = useFlag('closedLoopEnabled');
  const { item, vet, turn } = open;
  const shared = { item, vet, lock, locking, onClose: on.onClose, onRetake: () => on.onRetake(open) };
  return (
    <AfterPaintProvider key={turn} ready>
      {open.kind === 'review' && (
        <ReviewPart
          {...shared}
          isOneFill={open.isOneFill}
          atWeight={open.atWeight}
          onDeny={() => on.onDeny(item)}
          onNotNow={closesLoop ? () => on.onNotNow(item) : undefined}
          onApproved={(body, made) => on.onApproved(item, body, made)}
        />
      )}
      {open.kind === 'deny' && (
        <DenyPart {...shared} onDenied={(made) => on.onDenied(item, made)} onOneFill={closesLoop ? () => on.onOneFill(item) : undefined} />
      )}
      {open.kind === 'putOff' && <PutOffPart {...shared} onPutOff={() => on.onPutOff(item)} />}
    </AfterPaintProvider>
  );
});
OpenDecision.displayName = 'OpenDecision';
