import { useApprovingVet, useFlag, usePractice } from '@practice-portal/access';
import { useApprovalChannel } from '@practice-portal/api-client';
import { type ApprovalQueueItem, type QueueSearch, recordLockDialog } from '@practice-portal/domain/approval';
import { formatMoney } from '@practice-portal/domain/money';
import { Banner, runAfterPaint, toast, useLocale, useStableHandlers } from '@practice-portal/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';

import { batchClosed, selectBatchSet, selectHasBatch, usePicking, type WithBatch } from '../batch/batch-slice.ts';
import { decisionMade, rowLeaving } from '../decision/pending-decisions-slice.ts';
import { focusRow } from '../item/focus-places.ts';
import { itemKey, itemRef } from '../item/queue-item.ts';
import { QueueActionsProvider } from '../list/queue-actions.tsx';
import { LockDialogsPart, LockNoticesPart } from '../lock/lock-parts.tsx';
import { type LockDispatch, selectLock } from '../lock/lock-slice.ts';
import { useLock } from '../lock/use-lock.ts';
import { useGoesOn } from '../review/goes-on.ts';
import { BatchPart, KeyboardPart, OfferPart, preloadDecisions, ReadyPart, ReviewAheadPart } from './lazy-parts.ts';
import { type Marked, MarkedPart } from './marked-part.tsx';
import { reviewsAfter } from './next-review.ts';
import { type DecisionHandlers, OpenDecision } from './open-decision.tsx';
import { useActionHandlers } from './use-action-handlers.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useDecisionFocus } from './use-decision-focus.ts';
import { useUndoneDecisions } from './use-undone-decisions.ts';

/** So many reviews are asked for ahead. */
const AHEAD = 2;
const NO_ITEMS: readonly ApprovalQueueItem[] = [];

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
  const { actions, open, close, retake, oneFill, goOn, goBack, answered } = handlers;

  const loaded = items !== undefined;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!loaded) return undefined;
    // After the first data, not while it travels: until then the page needs the line (design/performance.md, lesson 3).
    return runAfterPaint(() => {
      preloadDecisions();
      setSettled(true);
    });
  }, [loaded]);

  const goesOn = useGoesOn();
  const ahead = useMemo(
    () =>
      vet === null ? [] : reviewsAfter(items ?? NO_ITEMS, open?.item ?? null, { vet, sending: open?.sending ?? null }).slice(0, AHEAD),
    [items, open, vet],
  );
  const next = goesOn ? (ahead[0] ?? null) : null;
  const hasGoneOn = useRef(false);
  // Asked to close while one is on its way, whose answer is waited for.
  const isClosing = useRef(false);
  const finish = (): void => {
    const shown = open?.item;
    close();
    // The row that opened it may be gone, and the focus with it.
    if (hasGoneOn.current && shown !== undefined) focus.returned(shown);
    hasGoneOn.current = false;
    isClosing.current = false;
  };
  /** What is decided is off the screen: the next review is there, or the list. */
  const decided = (item: ApprovalQueueItem, text: string): void => {
    toast.success(text);
    if (open?.sending != null) {
      if (isClosing.current) finish();
      else answered();
    } else if (next !== null && open?.kind === 'review') {
      hasGoneOn.current = true;
      goOn(next, false);
    } else {
      const isFromReview = open?.isFromReview === true;
      close();
      focus.decided(item);
      if (isFromReview && next !== null) void actions.review(next);
    }
  };
  const sending = open?.sending ?? null;
  useEffect(() => {
    if (sending === null) return undefined;
    const timer = setTimeout(() => dispatch(rowLeaving(itemRef(sending))));
    return () => {
      clearTimeout(timer);
      dispatch(rowLeaving(null));
    };
  }, [dispatch, sending]);
  const leaving = useRef<(() => void) | null>(null);
  useBackCloses(open !== null, () => (leaving.current ?? close)());
  const hasBatch = useSelector(selectHasBatch);
  const isSigning = useSelector(selectBatchSet)?.stage === 'signing';
  useUndoneDecisions(lock, focus.returned);
  const { code } = useLocale();
  const on = useStableHandlers<DecisionHandlers>({
    onClose: () => {
      if (open?.sending == null) finish();
      else isClosing.current = true;
    },
    onSent: () => {
      if (next === null) return;
      hasGoneOn.current = true;
      goOn(next, true);
    },
    onBack: () => {
      isClosing.current = false;
      goBack();
    },
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
      const isFromReview = open?.isFromReview === true;
      close();
      focus.decided(item);
      if (isFromReview && next !== null) void actions.review(next);
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
      {open !== null && (
        <OpenDecision
          open={open}
          next={open.kind === 'review' ? next : null}
          canSend={next !== null}
          locking={locking}
          leaving={leaving}
          on={on}
        />
      )}
      {settled && ahead.map((item) => <ReviewAheadPart key={itemKey(item)} item={item} />)}
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
